"""What was won from the people of the hall, and on which days somebody played to the end.

Counted anew from the store's results whenever it is asked. A result tells of the people of the hall where one
person sat against bots; it counts however long ago it was, and a reset of the records takes nothing away.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from game import people, records
from game.store import ResultRow

ENOUGH = 3
"""Wins for the second star."""
MOST = 3
"""Stars there are with somebody at one table."""


class Standing(NamedTuple):
    """What was won from one person at one table."""

    won: int = 0
    alone: int = 0
    """Of the games won, those without hint and coach; of results that do not say so, none."""

    @property
    def stars(self) -> tuple[bool, bool, bool]:
        """Which stars are won: beaten, beaten three times, beaten without hint and coach.

        >>> Standing(won=1, alone=1).stars
        (True, False, True)
        """
        return self.won > 0, self.won >= ENOUGH, self.alone > 0


Standings = dict[tuple[str, str], Standing]
"""By table and person."""


def standings(rows: Iterable[ResultRow]) -> Standings:
    """What one person has won from the people of the hall, by table and person.

    A game is won from everybody who scored less than the winner. Levels that nobody plays any more are left out.
    """
    found: Standings = {}
    for row in rows:
        seats = records.people(row)
        if len(seats) != 1 or not row.finished:
            continue
        own, alone = row.scores[seats[0]], row.extra.get("helped") is False
        best = max(row.scores)
        for person, score in _met(row):
            if own > score and own == best:
                before = found.get((row.table, person), Standing())
                found[row.table, person] = Standing(before.won + 1, before.alone + alone)
    return found


def _met(row: ResultRow) -> list[tuple[str, int]]:
    """The people of the hall in a game, each once, with the highest score of their seats."""
    scores: dict[str, int] = {}
    places = people.PLACES.get(row.table, {})
    for player, score in zip(row.players, row.scores, strict=True):
        level = people.base(player.level or "")
        if level in places:
            person = places[level].person
            scores[person] = max(score, scores.get(person, score))
    return list(scores.items())


def stars(won: Standings, person: str | None = None) -> int:
    """The stars won, from one person or from all, at all tables."""
    return sum(sum(standing.stars) for (_, other), standing in won.items() if person in (None, other))


def in_reach(person: str | None = None) -> int:
    """The stars there are with one person, or with all."""
    return MOST * sum(len(people.levels(other)) for other in people.CAST if person in (None, other))


def day_of(seconds: float) -> datetime.date:
    """The local day of a moment in seconds since 1970."""
    return datetime.datetime.fromtimestamp(seconds).date()


def days(rows: Iterable[ResultRow]) -> set[datetime.date]:
    """The local days on which a game of people ended.

    A moment that no calendar of this system knows is left out.
    """
    found = set()
    for row in rows:
        if row.finished and records.people(row):
            try:
                found.add(day_of(row.ended))
            except (OverflowError, ValueError, OSError):
                continue
    return found


def tonight(day: datetime.date) -> str:
    """Who of the hall's people is in the courtyard on a day: the same for everybody.

    >>> tonight(datetime.date(2026, 11, 23)) in people.CAST
    True
    """
    digest = hashlib.sha256(f"madang-tonight-1\n{day.isoformat()}".encode()).digest()
    return people.CAST[digest[0] % len(people.CAST)]
