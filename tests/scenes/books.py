"""Books of records filled for tests: games that really were played, with moments that never change."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from functools import lru_cache

from game import catalog, luck
from game.match import Match, Player
from game.store import ResultRow, Store

EVENING = time.mktime((2026, 11, 20, 19, 30, 0, 0, 0, -1))
"""Half past seven by the clock of whatever machine this runs on."""


@lru_cache(maxsize=512)
def played(table: str, levels: tuple[str, ...], seed: str, most: int = 4000, preset: str = "") -> Match:
    """A game in which everybody acts at random; "" is a person. Stopped after `most` actions."""
    known = catalog.table(table)
    rules = known.presets[preset] if preset else next(iter(known.presets.values()))
    if rules.seats != len(levels):
        rules = replace(rules, seats=len(levels))  # type: ignore[type-var]
    players = [Player(f"seat {seat + 1}", level or None) for seat, level in enumerate(levels)]
    match = Match(rules, players, luck.seed_from_text(seed))
    whims = random.Random(seed)
    while match.turn is not None and match.number < most:
        match.play(whims.choice(match.view(match.turn).actions))
    return match


def fill(store: Store, table: str, games: int, *, levels: tuple[str, ...] = ()) -> None:
    """Games against bots of every level by turns, from both seats, and every tenth among people."""
    known = list(catalog.table(table).bots)
    for number in range(games):
        level = levels[number % len(levels)] if levels else known[number % len(known)]
        seats = ("", "") if number % 10 == 9 else ("", level) if number % 3 else (level, "")
        if catalog.table(table).rules.hidden:
            seats = ("", level)
        store.add_result(ResultRow.of(played(table, seats, f"{table} {number}"), EVENING + 4000.0 * number))


def abandon(store: Store, table: str, games: int) -> None:
    """Games left after a few moves."""
    level = next(iter(catalog.table(table).bots))
    for number in range(games):
        match = played(table, ("", level), f"left {number}", most=3)
        store.add_result(ResultRow.of(match, EVENING + number))
