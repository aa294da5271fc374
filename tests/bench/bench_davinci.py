"""The tile rack measured: posterior and decisions in CPU time, levels against each other.

``python -m tests.bench.bench_davinci times`` (or ``ladder``, ``master``, ``seats``)
prints figures, with 95 % Wilson intervals and progress after every 500 games; ``pytest -m bench
tests/bench/bench_davinci.py`` checks the times only. Seats and first moves alternate, all luck is seeded.
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from game.arena import wilson
from game.core import LUCK
from game.davinci import play as davinci
from game.davinci import theory
from game.davinci.bluff_model import Profile
from game.davinci.bots import LEVELS, Counter, Master
from game.davinci.rules import Rules
from game.davinci.state import State

LIMITS = {2: 1.0, 3: 6.0, 4: 8.0}
"""Milliseconds of CPU a posterior may take in play, by seats."""
DECISION, MASTER = 50.0, 300.0


def states(rules: Rules, bots: list[Any], seed: str) -> Iterator[State]:
    """Every state of one game."""
    rng, state = random.Random(seed), davinci.start(rules)
    yield state
    while state.turn is not None:
        if state.turn == LUCK:
            action = rng.choice(davinci.chances(state))[0]
        else:
            action = bots[state.turn](davinci.view(state, state.turn), rng)
        state, _ = davinci.apply(state, action)
        yield state


def duel(name: str, bot: Any, other: Any, games: int, seats: int = 2, carry: bool = False) -> float:
    """The share of wins of one `bot` among others; prints as it goes."""
    won, profile = 0, Profile()
    for number in range(games):
        me = number % seats
        if carry:
            bot = replace(bot, profile=profile)
        bots = [bot if seat == me else other for seat in range(seats)]
        rules = Rules(seats=seats, starter=number // seats % seats)
        *_, last = states(rules, bots, f"{name}/{number}")
        assert last.result is not None
        won += last.result.scores[me]
        profile = profile.after(davinci.view(last, None), 1 - me) if carry else profile
        if (number + 1) % 500 == 0 or number + 1 == games:
            low, high = (100 * bound for bound in wilson(won, number + 1))
            print(
                f"{name}: {100 * won / (number + 1):.1f} % ({low:.1f}-{high:.1f}), {number + 1} games", flush=True
            )
    return won / games


def ladder(games: int = 6000) -> None:
    """Each level against the next lower; the master's step is in `master`."""
    names = [name for name in LEVELS if name != "master"]
    for lower, upper in pairwise(names):
        duel(f"{upper} v {lower}", LEVELS[upper], LEVELS[lower], games)


def master(games: int = 3000) -> None:
    """The master against exact play without look-ahead, and against classic, honest and bluffing.

    It carries its profile of the other from game to game, as it does with a person.
    """
    best = LEVELS["master"]
    assert isinstance(best, Master)
    for name, bot, other in (
        ("master v memory", best, "memory"),
        ("honest master v classic", replace(best, bluffs=0.0), "classic"),
        ("bluffing master v classic", replace(best, bluffs=1.0), "classic"),
    ):
        duel(name, bot, LEVELS[other], games, carry=True)


def seats(games: int = 1500) -> None:
    """One exact seat among plain ones (no reading of guesses, any colour), and the master among exact ones."""
    plain = Counter(ratio=1.0, balances=False)
    for count in (3, 4):
        share = duel(f"exact among plain, {count} seats", LEVELS["memory"], plain, games, count)
        print(f"{share * count:.3f} fair shares", flush=True)
    for count in (3, 4):
        share = duel(f"master among exact, {count} seats", LEVELS["master"], LEVELS["memory"], games // 3, count)
        print(f"{share * count:.3f} fair shares", flush=True)


def clocked(work: Callable[[], object]) -> float:
    """Milliseconds of CPU: the better of two, for the machine's hiccups are not ours."""
    best = math.inf
    for _ in range(2):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return 1000 * best


def posteriors(count: int, games: int = 40) -> list[float]:
    """Milliseconds of every posterior in so many games of that many seats, sorted."""
    views = [
        davinci.view(state, state.turn)
        for number in range(games)
        for state in states(Rules(seats=count), [Counter()] * count, f"times/{number}")
        if state.phase in ("guess", "decide") and state.turn is not None
    ]
    return sorted(clocked(partial(theory.posterior, view)) for view in views)


def times(games: int = 40) -> dict[str, tuple[float, float]]:
    """(median, largest) milliseconds of CPU in play: the posterior by seats, decisions by level."""
    found = {f"posterior, {count} seats": posteriors(count, games) for count in (2, 3, 4)}
    for level, bot in LEVELS.items():
        for count in (2, 3, 4) if level in ("memory", "master") else (2,):
            for number in range(max(2, games // 20)):
                for state in states(Rules(seats=count), [Counter()] * count, f"decide/{number}"):
                    if state.turn not in (None, LUCK):
                        view = davinci.view(state, state.turn)
                        took = clocked(partial(bot, view, random.Random(1)))
                        found.setdefault(f"{level}, {count} seats", []).append(took)
    return {name: (sorted(row)[len(row) // 2], max(row)) for name, row in found.items()}


@pytest.mark.bench
def test_posteriors_and_decisions_are_quick() -> None:
    """A heat map must follow the mouse, and nobody waits for an opponent longer than for a person."""
    for name, (_, most) in times().items():
        if name.startswith("posterior"):
            assert most <= LIMITS[int(name.split()[1])], name
        else:
            assert most <= (MASTER if name.startswith("master") else DECISION), name


def main(what: str) -> None:
    if what == "times":
        for name, (middle, most) in times().items():
            print(f"{name}: median {middle:.2f} ms, largest {most:.2f} ms")
    else:
        {"ladder": ladder, "master": master, "seats": seats}[what]()


if __name__ == "__main__":
    main(sys.argv[1])
