"""What luck decides at the stick table: every throw, at odds that nothing changes."""

from __future__ import annotations

from functools import cache

from game.core import Event, Question, Seat
from game.yut.words import RANKS, Thrown


@cache
def kind(action: str) -> str | None:
    """``*geol`` is a geol."""
    result = action.removeprefix("*")
    return result if result in RANKS else None


def to(event: Event) -> Seat | None:
    return event.seat if isinstance(event, Thrown) else None


QUESTIONS: tuple[Question, ...] = (Question("throws", RANKS, kind, to, "thrown"),)
