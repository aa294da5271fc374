"""What luck decides at a table, and how its actions are read: the words of each table's ``fairness.py``."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple

from game.core import Event, Seat


class Question(NamedTuple):
    """One thing luck decides at a table, for the page about its fairness (`game.fairness`)."""

    name: str
    kinds: tuple[str, ...]
    """All that may come, in the order of the chart."""
    kind: Callable[[str], str | None]
    """The kind of a luck action, given as text; None if it has no part in this question."""
    to: Callable[[Event], Seat | None]
    """The seat this event of a draw gives it to, settled before luck answered; None for other events."""
    runs: Literal["thrown", "dealt", ""] = ""
    """Whether each draw has its odds from nothing before it, or a pack is dealt out; "" if runs mean nothing."""


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
