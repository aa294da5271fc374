"""What luck decides at the tile rack: the values and, while it deals, the colours of tiles; and who begins.

Later on a seat names the colour it draws, and luck only the value.
"""

from __future__ import annotations

import re
from functools import cache

from game.core import Event, Question, Seat
from game.davinci.words import COLOURS, MOST_SEATS, VALUES, TileDealt, TileDrawn

_TILE = re.compile(r"\*([bw])([0-9]+|-)")
_LOT = re.compile(r"\*seat ([0-9]+)")


@cache
def value(action: str) -> str | None:
    """``*w7`` is a 7, ``*b-`` a joker."""
    found = _TILE.fullmatch(action)
    return found[2] if found else None


@cache
def colour(action: str) -> str | None:
    """``*w7`` is a w."""
    found = _TILE.fullmatch(action)
    return found[1] if found else None


@cache
def lot(action: str) -> str | None:
    """``*seat 2`` is a 2."""
    found = _LOT.fullmatch(action)
    return found[1] if found else None


def to(event: Event) -> Seat | None:
    return event.seat if isinstance(event, TileDealt | TileDrawn) else None


def to_nobody(event: Event) -> Seat | None:
    """A lot falls to whom it names, which is not settled before."""
    return None


QUESTIONS: tuple[Question, ...] = (
    Question("values", tuple(map(str, VALUES)), value, to),
    Question("colours", COLOURS, colour, to, "dealt"),
    Question("first", tuple(map(str, range(MOST_SEATS))), lot, to_nobody),
)
