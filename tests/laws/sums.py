"""The ledger's sum over many random games: by how much the rows miss the result, the largest of all.

    python -m tests.laws.sums TABLE... [--games N] [--first N] [--seconds S] [--kept DIR]

Game g of a table is the same on every machine: its number chooses rules, seat and every action. Most games are by
`SHORT` rules, every tenth by one of the table's presets in turn. With ``--kept`` each game gets a line in
DIR/TABLE.txt (number, rows, what was missing); games with a line are not played again, so a run may be stopped.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game import catalog, ledger, luck
from game.core import Rules
from game.match import Match, Player

EXACT = 1e-9
"""What rows may miss."""
SHORT = {"nim": "classic", "yut": "quick", "poker": "heads_up", "davinci": "usual"}
HANDS = 4
"""Hands of a game of poker."""


class Sum(NamedTuple):
    """One game gone through."""

    number: int
    rows: int
    missing: float
    """By how much they miss the result."""


def rules_of(table: str, number: int) -> Rules:
    """The rules of a game."""
    presets = catalog.table(table).presets
    found = list(presets.values())[number // 10 % len(presets)] if number % 10 == 0 else presets[SHORT[table]]
    return replace(found, hands=HANDS) if table == "poker" and found.game != "showdown" else found


def one(table: str, number: int) -> Sum:
    """Play game `number` by chance and go through it for one of its seats."""
    rules = rules_of(table, number)
    match = Match(rules, [Player(f"seat {seat}") for seat in range(rules.seats)], luck.seed_from_text(f"{number}"))
    rng = random.Random(number)
    while match.turn is not None:
        match.play(rng.choice(match.view(match.turn).actions))
    account = ledger.of(match, number % rules.seats)
    missing = abs(account.start + sum(row.amount for row in account.rows) - account.result)
    return Sum(number, len(account.rows), missing)


def kept(path: Path) -> list[Sum]:
    """The games that have a line; a line cut short by a stop is passed over."""
    found = []
    if path.exists():
        for line in path.read_text().splitlines():
            with suppress(ValueError):
                number, rows, missing = line.split()
                found.append(Sum(int(number), int(rows), float(missing)))
    return found


def run(table: str, first: int, games: int, seconds: float, folder: Path | None) -> Iterator[Sum]:
    """The sums of games `first` to `first + games`, as far as the seconds reach; lines are written as they come."""
    begun, path = time.monotonic(), None if folder is None else folder / f"{table}.txt"
    done = {} if path is None else {found.number: found for found in kept(path)}
    for rules in {rules_of(table, number) for number in range(1, 200)}:
        catalog.table(table).prepare(rules)
    for number in range(first, first + games):
        if number in done:
            yield done[number]
        elif time.monotonic() - begun < seconds:
            found = one(table, number)
            if path is not None:
                with path.open("a") as file:
                    file.write(f"{found.number} {found.rows} {found.missing!r}\n")
            yield found


def main() -> int:
    """0 where all sums hold."""
    parser = argparse.ArgumentParser("tests.laws.sums")
    parser.add_argument("tables", nargs="+", choices=catalog.NAMES)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--kept", type=Path)
    said, worst = parser.parse_args(), 0.0
    for table in said.tables:
        found = list(run(table, said.first, said.games, said.seconds, said.kept))
        most = max((one.missing for one in found), default=0.0)
        worst = max(worst, most)
        print(f"{table}: {len(found)} games, {sum(one.rows for one in found)} rows, at most {most:.1e} missing",
              flush=True)
    return int(worst >= EXACT)


if __name__ == "__main__":
    raise SystemExit(main())
