"""Speed beside other programs, in several runs, for ``docs/truth.md``.

    python -m tests.bench.compare poker|nim|yut|davinci|hall [--runs N]

prints which of the programs are installed, and a line for each figure with its value in every run. A value is how
many times as fast as the other ours is, by processor time within that run; where the line says so, milliseconds of
processor time; and at the hall what a frame costs, in pictures put on the window and shown.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from game.yut.rules import Rules
from tests.bench import bench_davinci, bench_nim, bench_poker, bench_yut

PROGRAMS = ("eval7", "treys", "phevaluator", "open_spiel")
Found = dict[str, float]


def poker() -> Found:
    """Evaluators of hands, and all hands of five cards."""
    every = {
        "five cards": bench_poker.one_at_a_time(3),
        "seven cards": bench_poker.seven_at_a_time(bench_poker.HANDS, 5),
        "seven cards again and again": bench_poker.seven_at_a_time(bench_poker.HOT, 5),
        "a million times five cards": bench_poker.at_once(5, 30),
        "a million times seven cards": bench_poker.at_once(7, 10),
        "a thousand deals": bench_poker.thousand_deals(41),
    }
    found = {
        f"{what}, {peer}": rates["ours"] / rate
        for what, rates in every.items()
        for peer, rate in rates.items()
        if not peer.startswith("ours")
    }
    return found | {"all hands, ms": bench_poker.all_hands()}


def nim() -> Found:
    """Random games of 1-3-5-7 against OpenSpiel's, whose moves change the position or make a new one as ours do."""
    found = bench_nim.measure(3)
    return {other: found[f"legal of {other}"] for other in ("apply", "child")}


def yut() -> Found:
    """Random games against those of OpenSpiel's backgammon."""
    import pyspiel

    game, rng = pyspiel.load_game("backgammon"), random.Random(7)
    ours = bench_yut.rate(partial(bench_yut.yut_game, Rules(), rng))
    return {"backgammon": ours / bench_yut.rate(partial(bench_yut.backgammon_game, game, rng))}


def davinci() -> Found:
    """The posterior of which one in a thousand takes longer."""
    found = {}
    for seats in (2, 3, 4):
        took = bench_davinci.posteriors(seats)
        found[f"posterior of {seats} seats, ms"] = took[-1 - len(took) // 1000]
    return found


def hall() -> Found:
    """The median frame in motion of each table at 1280x720, on an X server of its own."""
    from scenes.tables import KITS
    from tests.bench.bench_hall import probe
    from tests.window.desk import Desk

    found = {}
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        try:
            environment = {**desk.environment, "SDL_AUDIODRIVER": "dummy", "XVFB_PROCESS": str(desk.server)}
            for table in KITS:
                cost = json.loads(probe(environment, "moving", table, "1280x720", "alone"))
                found[table] = cost["motion"] / cost["blit"]
        finally:
            desk.close()
    return found


FIGURES: dict[str, Callable[[], Found]] = {"poker": poker, "nim": nim, "yut": yut, "davinci": davinci, "hall": hall}


def installed() -> str:
    """The programs that ours are compared with, as far as they are installed, with their versions."""
    found = []
    for name in PROGRAMS:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.compare")
    parser.add_argument("figures", choices=FIGURES)
    parser.add_argument("--runs", type=int, default=6)
    asked = parser.parse_args()
    runs = []
    for number in range(asked.runs):
        runs.append(FIGURES[asked.figures]())
        print(f"run {number + 1} of {asked.runs}", file=sys.stderr, flush=True)
    print(f"beside {installed()}")
    for name in runs[0]:
        print(f"{name}: {' '.join(f'{run[name]:.3g}' for run in runs)}")


if __name__ == "__main__":
    main()
