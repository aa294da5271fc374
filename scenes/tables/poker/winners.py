"""The hands that won, once more from near, side by side, each with whoever held it and what it takes.

The five cards that win are laid out in order, those that make the hand in a golden frame. They head the panel that
tells why; where that has no room for them, frames and light about the cards on the table tell it alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core import Seat
from game.poker import coach as advice
from game.poker.pots import takes
from game.poker.state import View
from game.poker.words import making
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import GOLD
from scenes.engine.speak.words import Said
from scenes.engine.ui.layout import Piece
from scenes.table.desk import Desk
from scenes.table.hud import draw_seat_mark
from scenes.tables.poker import places

SIZES = (0.8, 0.68, 0.56, 0.46)
"""Sizes of the cards, the first that finds room is taken."""
BETWEEN, APART = 8.0, 26.0
"""Between the cards of a hand, and between two hands."""
BELOW = 14.0
"""Free height under the hands."""
LETTERS = 20.0


class Won(NamedTuple):
    """A hand that was shown and took something."""

    seat: Seat
    chips: int
    cards: tuple[int, ...]
    """The five that win, as a hand is laid out."""


def won(view: View) -> list[Won]:
    """Every winner with all it takes from main and side pots together, in the order of the pots.

    Only hands that everybody has seen, for a hand nobody called stays its owner's.
    """
    shown = [seat for pot in view.pots if pot.shown for seat, _ in pot.shares]
    found = []
    for seat, chips in takes(view.pots).items():
        cards = advice.winning_five(view, seat) if seat in shown else ()
        if cards:
            found.append(Won(seat, chips, cards))
    return found


def row(canvas: Canvas, desk: Desk, hands: Sequence[Won], size: float) -> tuple[float, Piece]:
    """These hands side by side with their lines, at a size of their cards: their breadth, and what draws them."""
    lines = [desk.stage.words("poker.takes", name=desk.name(one.seat), n=one.chips) for one in hands]
    rooms = [_room(canvas, one, line, size) for one, line in zip(hands, lines, strict=True)]
    breadth = sum(wide for wide, _ in rooms) + APART * (len(rooms) - 1)

    def draw(canvas: Canvas, area: pygame.FRect) -> None:
        left = area.centerx - breadth / 2
        for one, line, (wide, tall) in zip(hands, lines, rooms, strict=True):
            _draw_hand(canvas, one, line, pygame.FRect(left, area.y, wide, tall), size)
            left += wide + APART

    return breadth, Piece(max(tall for _, tall in rooms) + BELOW, draw)


def draw_glow(canvas: Canvas, desk: Desk, view: View, lowered: bool) -> None:
    """Light under the cards of every seat that won something, where they lie; the own hand may be `lowered`."""
    for one in won(view):
        x, y = desk.places.hands[desk.place_of(one.seat)]
        own = one.seat == desk.viewer
        y += places.LOWERED if own and lowered else 0.0
        wide = 300.0 if not own else 150.0 * len(view.cards[one.seat])
        glow(canvas, x, y, wide, 0.7)


def draw_frame(canvas: Canvas, pose: Pose) -> None:
    """A golden frame round a card that wins."""
    canvas.box(places.card_area(pose).inflate(5, 5), GOLD, radius=8, width=3)


def _plate(canvas: Canvas, text: Said) -> tuple[float, float]:
    """Breadth and height of the plate under a hand, with its seat's mark and its line."""
    line = canvas.line_height(LETTERS) + 4
    return canvas.measure(text, LETTERS)[0] + line + 24, line


def _room(canvas: Canvas, one: Won, text: Said, size: float) -> tuple[float, float]:
    """Breadth and height of a hand with its plate."""
    step = places.CARD[0] * size + BETWEEN
    wide, line = _plate(canvas, text)
    return max(step * len(one.cards) - BETWEEN, wide), places.CARD[1] * size + line + 6


def _draw_hand(canvas: Canvas, one: Won, text: Said, area: pygame.FRect, size: float) -> None:
    deck = places.deck_of(canvas)
    step = places.CARD[0] * size + BETWEEN
    glow(canvas, *area.center, area.w * 1.5, 0.4)
    left, y = area.centerx - step * (len(one.cards) - 1) / 2, area.y + places.CARD[1] * size / 2
    make = making(one.cards)
    for index, card in enumerate(one.cards):
        canvas.image("poker/cards:shadow", left + step * index + 4, y + 5, size=size, alpha=0.7)
        canvas.image(deck.face(card), left + step * index, y, size=size, alpha=1.0 if card in make else 0.72)
        if card in make:
            draw_frame(canvas, Pose(left + step * index, y, size))
    wide, line = _plate(canvas, text)
    plate = pygame.FRect(area.centerx - wide / 2, area.bottom - line, wide, line)
    canvas.box(plate, (18, 12, 10, 235), radius=9)
    draw_seat_mark(canvas, one.seat, plate.x + line / 2 + 4, plate.centery, line - 4, sign=one.seat)
    canvas.text(text, plate.right - 10, plate.centery, size=LETTERS, colour=GOLD, anchor="midright")
