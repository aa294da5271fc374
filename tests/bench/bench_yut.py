"""Speed of the stick table against OpenSpiel's backgammon, a C++ engine called from Python.

    python -m tests.bench.bench_yut     or     pytest tests/bench/bench_yut.py -m bench

Both play the same way: random moves and random luck, picked by the same code, one process, CPU time, in
turns, so that whatever else the machine does touches both alike. One move is a decision or an answer of
luck. OpenSpiel is a tool for this comparison only (pip install open_spiel); without it the test is skipped.
"""

from __future__ import annotations

import math
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import LUCK
from game.yut import play as yut
from game.yut.bots import LEVELS
from game.yut.rules import Rules
from tests.game.yut.positions import position
from tests.game.yut.test_yut_bots import game
from tests.scenes.hall_kit import opened
from tests.scenes.yut.yut_hall import sit

ROUNDS, SECONDS = 9, 0.5


def yut_game(rules: Rules, rng: random.Random) -> int:
    """One random game through the public interface, events built; how many moves it took."""
    state, moves = yut.start(rules), 0
    while (turn := state.turn) is not None:
        if turn == LUCK:
            action = pick(yut.chances(state), rng)
        else:
            actions = yut.view(state, turn).actions
            action = actions[int(rng.random() * len(actions))]
        state, _ = yut.apply(state, action)
        moves += 1
    return moves


def backgammon_game(game: Any, rng: random.Random) -> int:
    """The same with OpenSpiel, which tells no events."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = pick(state.chance_outcomes(), rng)
        else:
            actions = state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
        state.apply_action(action)
        moves += 1
    return moves


def pick(chances: Any, rng: random.Random) -> Any:
    left = rng.random() * sum(weight for _, weight in chances)
    for action, weight in chances:
        left -= weight
        if left < 0:
            return action
    return chances[-1][0]


def rate(play: Callable[[], int]) -> float:
    """Moves per second of CPU time."""
    moves, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        moves += play()
    return moves / spent


def compare() -> tuple[float, float]:
    """Median rates of both engines, measured in alternation."""
    pyspiel = pytest.importorskip("pyspiel", reason="pip install open_spiel to compare with it")
    game, rules, rng = pyspiel.load_game("backgammon"), Rules(), random.Random(7)
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(rate(lambda: yut_game(rules, rng)))
        theirs.append(rate(lambda: backgammon_game(game, rng)))
    return statistics.median(ours), statistics.median(theirs)


@pytest.mark.bench
def test_at_least_as_fast_as_backgammon_in_cpp() -> None:
    """Slow rules would make arenas, training and the thinking of opponents slow."""
    ours, theirs = compare()
    assert ours >= theirs, f"{ours:,.0f} moves per CPU second against {theirs:,.0f}"


@pytest.mark.bench
@pytest.mark.parametrize("level", ["careful", "master"])
def test_a_decision_takes_at_most_50_milliseconds(level: str) -> None:
    """Of CPU time, once the tables are read; the richest hands included. One in two hundred may take longer."""
    seconds: list[float] = []

    def timed(view: Any, rng: random.Random) -> Any:
        began = time.process_time()
        action = LEVELS[level](view, rng)
        seconds.append(time.process_time() - began)
        return action

    game(Rules(), [LEVELS[level]] * 2, 0)  # reads the tables
    for seed in range(6):
        game(Rules(), [timed, timed], seed)
    seconds.sort()
    print(f"{level}: median {1000 * seconds[len(seconds) // 2]:.1f} ms, longest {1000 * seconds[-1]:.1f} ms")
    assert seconds[-1 - len(seconds) // 200] < 0.05
    for hand in ("yut mo yut mo geol backdo", "mo mo mo yut yut gae", "yut geol gae do backdo"):
        view = yut.view(position("O3 O7 A2 O12", "O5 B3 O9 O10", hand), 0)
        LEVELS[level](view, random.Random(1))
        began = time.process_time()
        LEVELS[level](view, random.Random(1))
        assert time.process_time() - began < 0.1, hand


@pytest.mark.bench
def test_a_game_of_bots_at_instant_speed_takes_less_than_five_seconds(tmp_path: Path) -> None:
    """Of CPU time, at the real table, pictures included."""
    with opened(tmp_path) as hall:
        hall.set(speed=math.inf)
        began = time.process_time()
        table = sit(hall, "ruler", "greedy")
        while table.match.turn is not None:
            hall.frame()
        took = time.process_time() - began
    print(f"a game at instant speed: {took:.2f} s")
    assert took < 5


if __name__ == "__main__":
    mine, cpp = compare()
    print(f"yut {mine:,.0f}, backgammon {cpp:,.0f} moves per CPU second: {mine / cpp:.2f} x")
