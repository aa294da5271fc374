"""The table before a hand is dealt: the pack spread over the silk, everybody's chips, places for the cards."""

from __future__ import annotations

import math

import pygame

from game.poker.state import View
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD
from scenes.engine.speak.words import Words
from scenes.tables.poker import chips, places
from scenes.tables.poker.places import card_area
from scenes.tables.poker.shown import Shown

BACKS = 27
ARC = 50.0
"""Degrees from the first to the last card of the spread pack."""
PURSE = 96.0
"""Breadth and height of the chips of one seat."""
INWARDS = 20.0
"""How much nearer to the middle than the bets that come from it a purse lies beside the plates on the left."""


def draw(canvas: Canvas, words: Words, spots: places.Places, shown: Shown) -> None:
    """Everything that lies there while nobody has cards."""
    view = shown.view
    _draw_places(canvas, spots, view)
    _draw_pack(canvas, spots)
    _draw_hand_number(canvas, words, spots, view)
    for (x, y), stack in purses(spots, shown):
        chips.draw_purse(canvas, x, y, stack, size=0.95)


def purses(spots: places.Places, shown: Shown) -> list[tuple[tuple[float, float], int]]:
    """Where everybody's chips lie, and how many; beside the coach there is no room for them."""
    if spots.panel.w:
        return []
    at = [(spots.bets[shown.place_of(seat)], stack) for seat, stack in enumerate(shown.view.stacks) if stack]
    return [((x + (INWARDS if x < spots.board[0] else 0.0), y), stack) for (x, y), stack in at]


def areas(spots: places.Places, shown: Shown) -> list[pygame.FRect]:
    """The room those chips take."""
    return [pygame.FRect(x - PURSE / 2, y - PURSE / 2, PURSE, PURSE) for (x, y), _ in purses(spots, shown)]


def _draw_places(canvas: Canvas, spots: places.Places, view: View) -> None:
    """Where the cards of the seat looking on will lie, stitched into the silk."""
    count = sum(street.down + street.up for street in view.rules.streets)
    left, y, size, step = places.hand_spots(spots, 0, count)
    for index in range(count):
        canvas.box(card_area(Pose(left + index * step, y, size)), places.THREAD, radius=8, width=1.5)


def _draw_pack(canvas: Canvas, spots: places.Places) -> None:
    """The pack in a bow, each card a little over the one before."""
    x, y = spots.board
    small = 0.62 if spots.panel.w else 1.0
    reach = 440.0 * small
    for place in range(BACKS):
        turn = ARC * (place / (BACKS - 1) - 0.5)
        at = (x + reach * math.sin(math.radians(turn)), y + 2 * small + reach * (1 - math.cos(math.radians(turn))))
        canvas.image("poker/cards:shadow", at[0] + 3, at[1] + 4, size=0.62 * small, angle=-turn, alpha=0.35)
        canvas.image("poker/cards:back", *at, size=0.62 * small, angle=-turn)


def _draw_hand_number(canvas: Canvas, words: Words, spots: places.Places, view: View) -> None:
    """Which hand comes, and what it costs, inside the bow."""
    ante, bet = view.rules.stakes(view.number + 1)
    costs = words("poker.stakes" if ante else "poker.stakes_bet", ante=ante, bet=bet)
    lines = (words("poker.hand_of", n=view.number + 1, all=view.rules.hands), costs)
    x, y = spots.board[0], spots.board[1] + (94 if not spots.panel.w else 64)
    widest = 330.0 if not spots.panel.w else 250.0
    for line, size, bold in ((lines[0], 24.0, True), (lines[1], 20.0, False)):
        room = pygame.FRect(x - widest / 2, y, widest, canvas.line_height(size))
        canvas.paragraph(line, room, size=size, colour=GOLD, align="center", bold=bold, fit=True)
        y += room.h
