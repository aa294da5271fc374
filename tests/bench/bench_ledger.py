"""Speed of looking back: luck and play of a game, and how soon the first figures come.

    python -m tests.bench.bench_ledger     or     pytest tests/bench/bench_ledger.py -m bench

Games of good opponents, as people play them; processor time of the slower seat, after `Table.prepare`. Run by
itself it also says how long that takes, the cold start: where nobody has sat at the table, the figures after the
first ones wait for it. The mean cost of every level is measured by ``assets/make/level_costs.py``.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from functools import cache

import pytest

from game import catalog, ledger, luck, memory
from game.match import Match, Player

CASES: dict[str, tuple[str, str, float]] = {
    "yut of two mals": ("yut", "quick", 0.1),
    "yut of four mals": ("yut", "family", 1.5),
    "tiles": ("davinci", "usual", 2.0),
    "poker, a hand of the solved game": ("poker", "heads_up", 1.0),
    "poker, a hand of hold'em": ("poker", "holdem", 1.0),
}
"""By name: table, preset, and the seconds it may take."""
FIRST = 0.3
"""Seconds until the first figures."""
GAMES = 5


@cache
def prepared(table: str, preset: str) -> float:
    """Processor seconds of a cold start; then one game goes by."""
    rules = catalog.table(table).presets[preset]
    memory.collect_seldom()  # as in the worker
    start = time.process_time()
    catalog.table(table).prepare(rules)
    whole = time.process_time() - start
    took(table, preset, "warm")
    return whole


def took(table: str, preset: str, seed: str) -> tuple[float, float]:
    """Processor seconds of a game (at poker of a hand), and until the first figures, of the slower seat."""
    known = catalog.table(table)
    rules = known.presets[preset]
    level = list(known.bots)[-1]
    match = Match(rules, [Player(level, level) for _ in range(rules.seats)], luck.seed_from_text(seed))
    while match.turn is not None:
        match.play(known.bot(level)(match.view(match.turn), match.bot_rng()))
    hands = match.view(0).number if table == "poker" else 1
    whole, first = [], []
    for seat in range(rules.seats):
        start = time.process_time()
        working = ledger.reckon(match, seat)
        next(working)
        first.append(time.process_time() - start)
        for _ in working:
            pass
        whole.append((time.process_time() - start) / hands)
    return max(whole), max(first)


COLD = """
import sys, time
from game import catalog, review
from game.match import Match
start = time.process_time()
match = Match.from_text(sys.stdin.read())
next(review.look_back(match, 0))
print(time.process_time() - start)
"""


def cold(table: str, preset: str) -> float:
    """Processor seconds to the first figures in a process that has read the list of tables and nothing else."""
    known = catalog.table(table)
    match = Match(known.presets[preset], [Player("A")] * known.presets[preset].seats, luck.seed_from_text("cold"))
    rng = random.Random(1)
    while match.turn is not None:
        match.play(rng.choice(match.view(match.turn).actions))
    done = subprocess.run([sys.executable, "-c", COLD], input=match.to_text(), capture_output=True, text=True,
                          check=True)  # fmt: skip
    return float(done.stdout)


@pytest.mark.parametrize("name", CASES)
def test_first_figures_come_soon_where_nobody_has_sat(name: str) -> None:
    """They need nothing that a table prepares, so the worker sends them before it does that."""
    table, preset, _ = CASES[name]
    assert cold(table, preset) <= FIRST


@pytest.mark.parametrize("name", CASES)
def test_looking_back_is_quick(name: str) -> None:
    """Nobody waits for a page after a game; the mean of some games, since one may be long."""
    table, preset, most = CASES[name]
    prepared(table, preset)
    times = [took(table, preset, f"bench {number}") for number in range(GAMES)]
    assert sum(whole for whole, _ in times) / GAMES <= most
    assert max(first for _, first in times) <= FIRST


if __name__ == "__main__":
    for name, (table, preset, most) in CASES.items():
        start = prepared(table, preset)
        times = [took(table, preset, f"bench {number}") for number in range(GAMES)]
        mean, longest = sum(whole for whole, _ in times) / GAMES, max(whole for whole, _ in times)
        first = max(first for _, first in times)
        print(f"{name:34} {mean:.2f} s on average, {longest:.2f} s at most (goal {most} s), first {first:.2f} s,"
              f" cold {cold(table, preset):.2f} s, cold start {start:.1f} s")  # fmt: skip
