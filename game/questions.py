"""Helpers for a table's ``fairness.py``: what luck drew, and for whom, read from its actions and events."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from game.core import Event, Seat, seat_of


def part(pattern: str, group: int = 1) -> Callable[[str], str | None]:
    """Returns the kind of a luck action: a group of the pattern, None where that does not match.

    >>> suit = part(r"[*](.)([cdhs])", 2)
    >>> suit("*As"), suit("*seat 2")
    ('s', None)
    """

    @cache
    def read(action: str) -> str | None:
        found = re.fullmatch(pattern, action)
        return found[group] if found else None

    return read


def given_to(*kinds: type[Event]) -> Callable[[Event], Seat | None]:
    """Returns the seat of an event of these kinds; None for other events, and always without any kind."""
    return lambda event: seat_of(event) if isinstance(event, kinds) else None
