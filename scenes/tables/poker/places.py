"""Where cards, bets and plates lie: points from the map, cards by seat and place in the hand.

The seat looking on sits at the bottom, the others follow clockwise. All but `CardPlaces`, which lowers the own hand
and raises the winning cards, are pure functions of a view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core import Seat
from game.poker import coach as advice
from game.poker.cards import NAMES
from game.poker.state import EMPTY, View
from scenes.engine import maps
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.memo import Memo
from scenes.engine.settings import Settings
from scenes.table import hud
from scenes.table.common_places import CommonPlaces, area, layer_of, place_of, point, shared
from scenes.table.desk import Desk
from scenes.tables.poker.shown import BETWEEN, Shown

CARD = (96.0, 134.0)
"""Logical size of a card sprite at size 1."""
OPEN_ABOVE = (3, 5)
"""Numbers of seats that leave the place above the board free: there its cards are larger."""
THREAD = (217, 183, 102, 90)
"""The stitches round a place for cards."""
LOWERED = 118.0
"""How far the own hand moves down where a long verdict needs the room above it."""


@dataclass(frozen=True)
class Places(CommonPlaces):
    """One arrangement of the table."""

    shares: pygame.FRect
    """Where amounts by the pot are offered."""
    board: tuple[float, float]
    pot: tuple[float, float]
    stub: tuple[float, float]
    hands: tuple[tuple[float, float], ...]
    """By place: 0 is the seat looking on."""
    plates: tuple[pygame.FRect, ...]
    bets: tuple[tuple[float, float], ...]
    faces: tuple[tuple[float, float], ...]
    """The middle of each portrait."""
    face_size: float
    board_size: float
    stub_size: float
    discards: tuple[float, float]
    """Where cards go that are folded or thrown away."""
    plaque: tuple[float, float, float]
    """The middle of the plaque that names the round, and how tall it may be."""
    pot_size: float

    def ring(self, place: int) -> tuple[float, float, float]:
        """Middle and radius of the ring round a place's portrait."""
        x, y = self.faces[place]
        return x, y, hud.RING * self.face_size


@lru_cache(maxsize=16)
def places(seats: int, beside_coach: bool, board: bool = True) -> Places:
    """The table for so many seats, alone or beside the coach's paper, with or without cards for all to share."""
    chart = maps.load("poker")
    where = layer_of(beside_coach)
    layer = f"seats_{seats}_{where}"
    middle = where if board else f"{where}_open"
    plaque = area(chart, middle, "plaque")
    return Places(
        **shared(chart, beside_coach), shares=area(chart, where, "shares"),
        board=point(chart, where, "board"), pot=point(chart, middle, "pot"), stub=point(chart, middle, "stub"),
        discards=point(chart, middle, "discards"), plaque=(*plaque.center, plaque.h),
        pot_size=0.95 if board or beside_coach else 1.15,
        hands=tuple(point(chart, layer, f"hand_{place}") for place in range(seats)),
        plates=tuple(area(chart, layer, f"seat_{place}") for place in range(seats)),
        bets=tuple(point(chart, layer, f"bet_{place}") for place in range(seats)),
        faces=tuple(point(chart, layer, f"face_{place}") for place in range(seats)),
        face_size=0.5 if beside_coach else 0.72,
        board_size=0.64 if beside_coach else 0.86 if seats in OPEN_ABOVE else 0.72,
        stub_size=0.36 if beside_coach else 0.46 if board else 0.62,
    )


def key(seat: Seat, place: int) -> str:
    return f"card.{seat}.{place}"


def card_picture(chosen: Canvas | Settings, name: str) -> str:
    """The picture of the card of this name (``as``) in the deck of the settings, which a canvas knows too."""
    if chosen.large_index:
        return f"poker/cards_large:{name}" if chosen.four_colours else f"poker/cards_two_large:{name}"
    return f"poker/cards:{name}" if chosen.four_colours else f"poker/cards_two:{name}"


def card_face(chosen: Canvas | Settings, card: int | None) -> str:
    """The picture of a card as a view may see it."""
    return "poker/cards:back" if card is None else card_picture(chosen, NAMES[card].lower())


def hand_spots(places: Places, place: int, count: int, lowered: bool = False) -> tuple[float, float, float, float]:
    """First x, y, size and distance for the cards of one place."""
    x, y = places.hands[place]
    if place == 0:
        room = 560.0 if places.panel.w == 0 else 470.0
        size = min(0.98, (room / count - 6) / CARD[0])
        step = CARD[0] * size + 7
        y += LOWERED if lowered else 0.0
    else:
        size = 0.5
        room = 152.0 if places.panel.w == 0 else 112.0
        step = min(CARD[0] * size * 1.04, (room - CARD[0] * size) / max(1, count - 1))
    return x - step * (count - 1) / 2, y, size, step


def layout(view: View, places: Places, viewer: Seat | None, marked: frozenset[int],
           raised: dict[str, float], chosen: Settings, lowered: bool) -> dict[str, Pose]:
    """The still picture: every card on the table. `marked` own places stand out; `raised` are winning cards."""
    poses: dict[str, Pose] = {}
    seats = view.rules.seats
    for seat, cards in enumerate(view.cards):
        place = place_of(seat, viewer, seats)
        if not cards or not view.live[seat]:
            continue
        left, y, size, step = hand_spots(places, place, len(cards), lowered)
        for index, card in enumerate(cards):
            if card == EMPTY:
                continue
            name = key(seat, index)
            up = raised.get(name, 0.0) + (22.0 if place == 0 and index in marked else 0.0)
            poses[name] = Pose(left + index * step, y - up * (1 if place == 0 else 0.6), size,
                               z=2 + seat / 10 + index / 100, image=card_face(chosen, card))
    for index, card in enumerate(view.board):
        name = f"board.{index}"
        x, y = board_spot(places, index)
        poses[name] = Pose(x, y - raised.get(name, 0.0), places.board_size, z=1 + index / 100,
                           image=card_face(chosen, card))
    return poses


def held(poses: Mapping[str, Pose], seat: Seat | None) -> dict[str, Pose]:
    """The cards before a seat by name, in order, as they lie in a picture."""
    return {name: pose for name, pose in poses.items() if name.startswith(f"card.{seat}.")}


def board_spot(places: Places, index: int) -> tuple[float, float]:
    """The middle of a card of the board."""
    x, y = places.board
    return x + (index - 2) * (CARD[0] * places.board_size + 7), y


WIN_RISE = 14.0
"""How far the cards that won stand out."""


class CardPlaces:
    """The still picture of a position."""

    def __init__(self, desk: Desk, marked: Callable[[], frozenset[int]]) -> None:
        """`marked`: the places of the own cards that are marked to be thrown away."""
        self.desk = desk
        self.marked = marked
        self._winners: Memo[dict[str, float]] = Memo()
        self._laid: Memo[dict[str, Pose]] = Memo(2)  # the picture lags the match by one position

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        """The picture with the own hand where it lies now."""
        return self.still(shown, self.desk.part.lowered)

    def still(self, shown: Shown, lowered: bool) -> dict[str, Pose]:
        """The picture with the own hand in its place, or lowered to make room for a long verdict."""
        desk, view = self.desk, shown.view
        values = view, desk.places, desk.viewer, self.marked(), self.winners(view), desk.stage.settings, lowered
        return dict(self._laid.of(values, lambda: layout(*values)))

    def winners(self, view: View) -> dict[str, float]:
        """The cards of the hands that won, by name, and how far they are raised; worked out once."""
        return self._winners.of(view, lambda: winning(view))


def winning(view: View) -> dict[str, float]:
    """The five cards of each hand that won in a showdown, by name, and how far they are raised."""
    raised: dict[str, float] = {}
    for pot in view.pots if view.phase in BETWEEN else ():
        for seat, _ in pot.shares if pot.shown else ():
            five = advice.winning_five(view, seat)
            names = {card: key(seat, place) for place, card in enumerate(view.cards[seat])}
            names |= {card: f"board.{place}" for place, card in enumerate(view.board)}
            raised.update({names[card]: WIN_RISE for card in five})
    return raised
