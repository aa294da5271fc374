"""Random games at the coin table: our moves per CPU second against OpenSpiel's `nim` (C++) in one run.

``python -m tests.bench.bench_nim`` prints the ratio, ``pytest -m bench tests/bench/bench_nim.py`` checks
it. Both sides do the same: ask for the legal moves, pick one at random, make it, until the game ends.
Ours returns views and events besides. Only ratios of CPU time within one run mean anything.
"""

from __future__ import annotations

import random
import statistics
import time

import pytest

from game.nim import play as nim
from game.nim import theory
from game.nim.rules import PRESETS, Rules

GAMES = 3000
ROUNDS = 7


def ours(rules: Rules) -> float:
    """Moves per CPU second through view and apply."""
    pick, moves = random.Random(1).random, 0
    began = time.process_time()
    for _ in range(GAMES):
        state = nim.start(rules)
        while state.turn is not None:
            actions = nim.view(state, state.turn).actions
            state, _ = nim.apply(state, actions[int(pick() * len(actions))])
            moves += 1
    return moves / (time.process_time() - began)


def theirs(rules: Rules) -> float:
    """Moves per CPU second through legal_actions and apply_action."""
    import pyspiel

    piles = ";".join(map(str, rules.heaps))
    table = pyspiel.load_game(f"nim(pile_sizes={piles},is_misere={rules.misere})")
    pick, moves = random.Random(1).random, 0
    began = time.process_time()
    for _ in range(GAMES):
        state = table.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            moves += 1
    return moves / (time.process_time() - began)


def measure() -> tuple[float, float, float]:
    """Medians of our rate, OpenSpiel's rate, and the ratio of rounds side by side, on 1-3-5-7."""
    rules = PRESETS["marienbad"]
    ours(rules), theirs(rules)  # warm both up
    pairs = [(ours(rules), theirs(rules)) for _ in range(ROUNDS)]
    ratio = statistics.median(mine / other for mine, other in pairs)
    return statistics.median(pair[0] for pair in pairs), statistics.median(pair[1] for pair in pairs), ratio


@pytest.mark.bench
def test_pure_python_keeps_up_with_a_compiled_engine():
    """The hall's bots and arena live on playouts. Measured 0.55; below 0.4 something slipped."""
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    assert measure()[2] > 0.4


@pytest.mark.bench
def test_a_hint_costs_less_than_a_frame():
    """Hints are asked for in the middle of one: worst allowed positions, uncached, CPU time below 20 ms."""
    for heaps, takes in [((13,), (1, 2, 3)), ((40,), None), ((10, 10, 10, 10), None), ((39, 1), (1, 40))]:
        theory._winning.cache_clear()
        began = time.process_time()
        theory.winning(heaps, takes, True)
        assert time.process_time() - began < 0.02


if __name__ == "__main__":
    mine, other, ratio = measure()
    print(f"madang {mine / 1e6:.2f} M moves per CPU second, OpenSpiel {other / 1e6:.2f} M, ratio {ratio:.2f}")
