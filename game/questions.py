"""Helpers for a table's ``fairness.py``: what luck drew, and for whom, read from its actions and events."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from game.core import Event, Seat


def part(pattern: str, group: int = 1) -> Callable[[str], str | None]:
    """Reads a kind out of a luck action: a group of the pattern, None where that does not fit.

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
    """Reads the seat out of events of these kinds; without any, luck answers nobody in particular."""
    return lambda event: getattr(event, "seat", None) if isinstance(event, kinds) else None
