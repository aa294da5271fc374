"""Where cards, bets and plates lie: points from the map, cards by seat and place in the hand.

Pure functions of a view. The seat looking on sits at the bottom, the others follow clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core import Seat
from game.poker.cards import NAMES
from game.poker.table import EMPTY, View
from scenes.ground import Ground, area, layer_of, place_of, point, shared
from scenes.stage import maps
from scenes.stage.motion import Pose

CARD = (96.0, 134.0)
"""Logical size of a card sprite at size 1."""
DENOMINATIONS = (500, 100, 25, 5, 1)


@dataclass(frozen=True)
class Places(Ground):
    """One arrangement of the table."""

    board: tuple[float, float]
    pot: tuple[float, float]
    stub: tuple[float, float]
    hands: tuple[tuple[float, float], ...]
    """By place: 0 is the seat looking on."""
    plates: tuple[pygame.FRect, ...]
    bets: tuple[tuple[float, float], ...]


@lru_cache(maxsize=16)
def places(seats: int, beside_coach: bool) -> Places:
    """The table for so many seats, alone or beside the coach's panel."""
    ground = maps.load("poker")
    where = layer_of(beside_coach)
    layer = f"seats_{seats}_{where}"
    return Places(
        **shared(ground, beside_coach),
        board=point(ground, where, "board"), pot=point(ground, where, "pot"), stub=point(ground, where, "stub"),
        hands=tuple(point(ground, layer, f"hand_{place}") for place in range(seats)),
        plates=tuple(area(ground, layer, f"seat_{place}") for place in range(seats)),
        bets=tuple(point(ground, layer, f"bet_{place}") for place in range(seats)),
    )


def key(seat: Seat, place: int) -> str:
    return f"card.{seat}.{place}"


def face(card: int | None, two_colours: bool = False) -> str:
    """The picture of a card as this view may see it."""
    return "poker/cards:back" if card is None else picture(NAMES[card].lower(), two_colours)


def picture(name: str, two_colours: bool) -> str:
    """The picture of the card of this name (``as``), in the deck of four or of two colours."""
    return f"poker/cards_two:{name}" if two_colours else f"poker/cards:{name}"


def chip_image(chips: int) -> str:
    """The picture of a stack of the largest chip that fits, one to five high."""
    worth = next((one for one in DENOMINATIONS if chips >= one), 1)
    return f"poker/chips:chip_{worth}_{max(1, min(5, chips // worth))}"


def hand_spots(ground: Places, place: int, count: int) -> tuple[float, float, float, float]:
    """First x, y, size and distance for the cards of one place."""
    x, y = ground.hands[place]
    if place == 0:
        size = 0.86 if count <= 5 else 0.74
        step = CARD[0] * size + (8 if count <= 5 else 4)
    else:
        size = 0.5
        step = CARD[0] * size * (0.62 if count > 2 else 1.04) if count <= 5 else CARD[0] * size * 0.46
    return x - step * (count - 1) / 2, y, size, step


def layout(view: View, ground: Places, viewer: Seat | None, marked: frozenset[int],
           raised: dict[str, float], two_colours: bool = False) -> dict[str, Pose]:
    """The still picture: every card on the table. `marked` own places stand out; `raised` are winning cards."""
    poses: dict[str, Pose] = {}
    seats = view.rules.seats
    for seat, cards in enumerate(view.cards):
        place = place_of(seat, viewer, seats)
        if not cards or not view.live[seat]:
            continue
        left, y, size, step = hand_spots(ground, place, len(cards))
        for index, card in enumerate(cards):
            if card == EMPTY:
                continue
            name = key(seat, index)
            up = raised.get(name, 0.0) + (22.0 if place == 0 and index in marked else 0.0)
            poses[name] = Pose(left + index * step, y - up * (1 if place == 0 else 0.6), size,
                               z=2 + seat / 10 + index / 100, image=face(card, two_colours))
    x, y = ground.board
    size = 0.78
    step = CARD[0] * size + 8
    for index, card in enumerate(view.board):
        name = f"board.{index}"
        poses[name] = Pose(x + (index - 2) * step, y - raised.get(name, 0.0), size, z=1 + index / 100,
                           image=face(card, two_colours))
    return poses
