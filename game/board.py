"""The board of the arcade run: ten rows, three signs each, for today, this week and ever.

A row stands before another by more points, or by as many with fewer slips; rows that are equal in both share a
place, and stay in the order in which they were entered. Time never decides.

A row is *told* if nobody worked its run out again, *verified* if it came out here, *witnessed* if a house dealt it
live.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Literal, NamedTuple

Standing = Literal["told", "verified", "witnessed"]
STANDINGS: tuple[Standing, ...] = ("told", "verified", "witnessed")
"""The least sure first."""
ROWS = 10
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"
"""What initials are made of."""
INITIALS = 3
WEEK = 7
"""Days of a week, today among them; so long a day stays open too."""


class Row(NamedTuple):
    """One run on the board."""

    initials: str
    day: date
    score: int
    lanterns: int
    slips: int
    standing: Standing
    text: str
    """The run file, to be watched and verified."""

    @property
    def key(self) -> str:
        """The same for the same run: it is entered once."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:32]


def checked(row: Row) -> Row:
    """The row, if it can stand on a board; else ValueError."""
    if len(row.initials) != INITIALS or not set(row.initials) <= set(SIGNS):
        raise ValueError(f"initials are {INITIALS} of A-Z, 0-9 and ㄱ-ㅎ, not {row.initials!a}")
    if row.standing not in STANDINGS:
        raise ValueError(f"a run is {', '.join(STANDINGS)}, not {row.standing!a}")
    if not all(type(number) is int and number >= 0 for number in (row.score, row.lanterns, row.slips)):
        raise ValueError("score, lanterns and slips are whole numbers, 0 or more")
    return row


def best(rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows of a board, the best first; rows are given in the order in which they were entered."""
    return tuple(sorted(rows, key=_rank)[:ROWS])


def places(rows: Sequence[Row]) -> tuple[int, ...]:
    """The place of each row of a board, from 1; equal rows share one."""
    ranks = [_rank(row) for row in rows]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def of_day(rows: Iterable[Row], today: date) -> tuple[Row, ...]:
    """The board of a day."""
    return best(row for row in rows if row.day == today)


def of_week(rows: Iterable[Row], today: date) -> tuple[Row, ...]:
    """The board of the seven days up to that one."""
    days = open_days(today)
    return best(row for row in rows if row.day in days)


def open_days(today: date) -> tuple[date, ...]:
    """The last seven days, that one first."""
    return tuple(today - timedelta(days=back) for back in range(WEEK) if today.toordinal() > back)


def _rank(row: Row) -> tuple[int, int]:
    return -row.score, row.slips
