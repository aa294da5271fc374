"""The game of the day: at each table one game a day, the same for everybody.

Rules, opponents and seed come from SHA-256 over the table and the local date alone; no network is needed. A day is
a date as ISO 8601 writes it, such as ``2026-11-23``. The match carries it as the players' own text, and its result
in the store as ``day``. The first time through counts; whoever plays it again after more of its luck was shown
plays for practice, as with every seed, and a game that is in the ledger is not counted again.

Whoever computes the seed can look ahead, as with everything that is the same for all.
"""

from __future__ import annotations

import hashlib

from game import catalog, setup
from game.match import Match

MARK = "day "
"""Before the day, in the players' own text."""


def seed(table: str, day: str) -> bytes:
    """The 32 bytes all luck of the day comes from.

    >>> seed("nim", "2026-11-23") == seed("nim", "2026-11-23") != seed("yut", "2026-11-23")
    True
    """
    return hashlib.sha256(f"madang-day-1\n{table}\n{day}".encode()).digest()


def match(table: str, day: str) -> Match:
    """The game of a day at its start: one person against people of the hall, by one of the table's presets."""
    chosen, kind = seed(table, day), catalog.table(table)
    names, levels = list(kind.presets), list(kind.bots)
    rules = kind.presets[names[chosen[0] % len(names)]]
    first = chosen[1] % len(levels)
    others = [levels[(first + place) % len(levels)] for place in range(rules.seats - 1)]
    return Match(rules, setup.seated(rules.seats, ["", *others]), chosen, player_text=MARK + day)


def day_of(played: Match) -> str | None:
    """The day whose game a match is; None if it is no game of a day.

    >>> day_of(match("nim", "2026-11-23"))
    '2026-11-23'
    """
    text = played.player_text
    if not text.startswith(MARK):
        return None
    day = text.removeprefix(MARK)
    return day if match(played.table, day).id == played.id else None
