"""How far the judges' figures are off: by how much each judge corrects them, once it has looked further.

    python -m tests.bench.bench_judges TABLE PRESET... [--games N]

Games of two levels, the strongest and one in the middle, in turn at every seat. Printed are, over all seats, how
many corrections there are, their standard deviation, and that of their sum over a hand of poker and over a game.
The first deviation is a judge's `error`; at poker in a match of one hand.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from game import catalog, ledger, luck
from game.match import Match, Player


class Spread(NamedTuple):
    """Standard deviations of corrections."""

    rows: int
    row: float
    hand: float
    game: float


def spread(table: str, preset: str, games: int) -> Spread:
    """The corrections in so many games."""
    known = catalog.table(table)
    rules = known.presets[preset]
    known.prepare(rules)
    names = list(known.bots)
    levels = [names[-1], names[len(names) // 2]]
    rows: list[float] = []
    sums: list[float] = []
    hands: list[float] = []
    for game in range(games):
        players = [Player(levels[(seat + game) % 2], levels[(seat + game) % 2]) for seat in range(rules.seats)]
        match = Match(rules, players, luck.seed_from_text(f"judges {game}"))
        while match.turn is not None:
            match.play(known.bot(levels[(match.turn + game) % 2])(match.view(match.turn), match.bot_rng()))
        for seat in range(rules.seats):
            found = [row for row in ledger.of(match, seat).rows if row.kind == "estimate"]
            rows += [row.amount for row in found]
            sums.append(sum(row.amount for row in found))
            by_hand: defaultdict[int, float] = defaultdict(float)
            for row in found:
                by_hand[match.view(seat, row.number).number if table == "poker" else 0] += row.amount
            hands += by_hand.values()
    return Spread(len(rows), deviation(rows), deviation(hands), deviation(sums))


def deviation(amounts: Sequence[float]) -> float:
    """Their root mean square: their mean should be 0."""
    return math.sqrt(sum(amount * amount for amount in amounts) / max(1, len(amounts)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("table")
    parser.add_argument("presets", nargs="+")
    parser.add_argument("--games", type=int, default=20)
    said = parser.parse_args()
    for preset in said.presets:
        found = spread(said.table, preset, said.games)
        print(f"{said.table} {preset}: {found.rows} corrections of {found.row:.4f}, over a hand {found.hand:.4f}, "
              f"over a game {found.game:.4f}", flush=True)  # fmt: skip
