"""What luck decides at the poker table: the rank and the suit of every card, from what is left of the pack."""

from __future__ import annotations

import re
from functools import cache

from game.core import Event, Question, Seat
from game.poker.actions import CardDealt

RANKS = tuple("23456789TJQKA")
SUITS = tuple("cdhs")
_CARD = re.compile(r"\*([2-9TJQKA])([cdhs])")


@cache
def rank(action: str) -> str | None:
    """``*As`` is an A."""
    found = _CARD.fullmatch(action)
    return found[1] if found else None


@cache
def suit(action: str) -> str | None:
    """``*As`` is an s."""
    found = _CARD.fullmatch(action)
    return found[2] if found else None


def to(event: Event) -> Seat | None:
    return event.seat if isinstance(event, CardDealt) else None


QUESTIONS: tuple[Question, ...] = (
    Question("ranks", RANKS, rank, to),
    Question("suits", SUITS, suit, to, "dealt"),
)
