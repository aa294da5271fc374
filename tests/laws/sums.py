"""The ledger's sum over many random games: by how much the rows miss the result, the largest of all.

    python -m tests.laws.sums TABLE... --kept DIR [--games N] [--seconds S] [--jobs J | --cluster ADDRESS]

Game g of a table is the same on every machine: its number chooses rules, seat and every action. Most games are by
`SHORT` rules, every fiftieth by one of the table's presets in turn. Games are shared out and kept in DIR as
`assets.make.pieces` does, so a run that was stopped goes on; after every `STEP` games there is a line to read.

At the tile rack the judge thinks as little as it can (`LEAST`), since there a game takes it a second: the sum holds
by the equations between the judge's numbers, whatever the numbers are. The tests check it as the hall plays.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from assets.make import pieces
from game import catalog, ledger, luck
from game.core import Rules
from game.davinci import judge as davinci
from game.davinci.rules import Rules as DaVinciRules
from game.match import Match, Player
from game.poker import judge as poker
from game.yut import judge as yut
from game.yut.rules import Rules as YutRules

EXACT = 1e-9
"""What rows may miss."""
STEP = 500
PRESET_EVERY = 50
SHORT: dict[str, Rules] = {
    "nim": catalog.table("nim").presets["classic"],
    "yut": YutRules(pieces=1),
    "davinci": DaVinciRules(jokers=False, empty_pile="draw"),
    "poker": replace(catalog.table("poker").presets["heads_up"], hands=1),
}
HANDS = 3
"""Hands of a game of poker by a preset."""
LEAST = {davinci: {"WIDTH": 1, "DEPTH": 1, "FOLLOW": 2.0}, poker: {"SAMPLES": 100}, yut: dict[str, float]()}
"""By module of a judge: what makes it think least."""


class Sum(NamedTuple):
    """One game gone through."""

    rows: int
    missing: float
    """By how much they miss the result."""


def rules_of(table: str, number: int) -> Rules:
    """The rules of a game."""
    if number % PRESET_EVERY:
        return SHORT[table]
    presets = list(catalog.table(table).presets.values())
    found: Rules = presets[number // PRESET_EVERY % len(presets)]
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
    return Sum(len(account.rows), missing)


def with_least(table: str, number: int) -> list[float]:
    """`one`, in a process whose judges think least from now on."""
    think_least()
    return [*one(table, number)]


@cache
def think_least() -> None:
    """For this process, and for good: what judges keep is not told apart from what they found by thinking more."""
    for module, values in LEAST.items():
        for name, value in values.items():
            setattr(module, name, value)


def run(table: str, games: int, shared: pieces.Shared, seconds: float = float("inf")) -> Iterator[list[Sum]]:
    """The sums of all games so far, after every `STEP`; none is begun once the seconds are over."""
    begun, judge = time.monotonic(), catalog.table(table).judge
    for count in [*range(STEP, games, STEP), games]:
        if time.monotonic() - begun < seconds:
            found = shared.results(f"sums {table} {judge.name} {judge.version}", partial(with_least, table), count)
            yield [Sum(int(rows), missing) for rows, missing in found]


def main() -> int:
    """0 where all sums hold."""
    parser = argparse.ArgumentParser("tests.laws.sums")
    parser.add_argument("tables", nargs="+", choices=catalog.NAMES)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="for each table")
    parser.add_argument("--kept", type=Path, required=True)
    pieces.add_options(parser)
    said, worst = parser.parse_args(), 0.0
    for table in said.tables:
        for found in run(table, said.games, pieces.Shared(pieces.hired(said), said.kept), said.seconds):
            most = max(one.missing for one in found)
            worst = max(worst, most)
            print(f"{table}: {len(found)} games, {sum(one.rows for one in found)} rows, at most {most:.1e} missing",
                  flush=True)  # fmt: skip
    return int(worst >= EXACT)


if __name__ == "__main__":
    from tests.laws import sums  # by its own name, so that workers find its functions

    raise SystemExit(sums.main())
