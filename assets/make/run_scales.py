"""How much the levels of each table give away at a station of an arcade run, and the scale that follows from it.

    python -m assets.make.run_scales [--games N] [--days N] [--kept DIR] [--jobs N | --cluster ADDRESS] [TABLE...]

A station is played by every rung of a table's ladder (`game.run.RUNGS`), two games of three against the second
level, the third against the second strongest, as in a run. Two-mal Yut is the measure: ten points are a tenth of
winning odds there. At every other table the halving cost is sought at which the mean scores of the rungs come
nearest to those of Yut, by the sum of their squared differences. Game g of a table has the seed
``run-scales/TABLE/g`` for every rung; what is found does not depend on the number of games measured together.

With ``--days`` whole runs of as many days are played by each rung instead, without a stake and with the first
talisman of each three. `game.run.MASTER_AT` stands near the median of what the second strongest has before the last
table. ``run_scales.json`` holds what was found; the tables' `RunGames.halving` quote it, rounded to two digits.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from statistics import fmean, median, stdev
from typing import Any

from assets.make import pieces
from assets.make.pieces import Shared
from game import catalog, luck, run

FOUND = Path(__file__).with_name("run_scales.json")
MEASURE = "yut"
STEP = 1.01
"""By how much neighbouring candidates for a halving cost differ."""

Sample = dict[str, list[list[float]]]
"""Of every rung, game by game, what its decisions gave away."""


def station(table: str, rung: str, game: int) -> run.Station:
    """A station of that table, played to its end by the rung."""
    rules = run.games(table).games
    against = run.rung(table, "second-strongest" if game % 3 == 2 else "second")
    seed = luck.seed_from_text(f"run-scales/{table}/{game}")
    begun = run.Station(1, rules[game % len(rules)], against, seed)
    record = run.finished(begun, run.rung(table, rung)).record
    return run.Station(1, begun.rules, against, seed, log=record.log, at=record.at)


def given_away(table: str, rung: str, game: int) -> list[float]:
    """What each decision of the rung gave away at a station."""
    played = station(table, rung, game)
    return [run.given_away(played, choice) for choice in played.choices]


def sample(table: str, games: int, shared: Shared) -> Sample:
    """Play the games of every rung, with a line of progress on standard error."""
    found: Sample = {}
    for rung in run.RUNGS:
        began = time.monotonic()
        found[rung] = shared.results(f"run {table} {rung}", partial(given_away, table, rung), games)
        seconds = time.monotonic() - began
        cost = fmean(map(sum, found[rung]))
        print(f"{table} {rung}: {games} games, {cost:.4f} a game, {seconds:.0f} s", file=sys.stderr, flush=True)
    return found


def scores(games: list[list[float]], halving: float) -> list[int]:
    """The station scores at a halving cost, every decision rounded as in a run."""
    return [run.station_score(sum(run.tenths(worth, halving) for worth in game)) for game in games]


def fitted(found: Sample, wanted: dict[str, float]) -> float:
    """The halving cost at which the rungs' mean scores come nearest to those wanted."""
    mean = fmean(sum(game) for games in found.values() for game in games)
    candidates = [mean / 10 * STEP**step for step in range(700)]
    return min(candidates, key=lambda halving: sum(
        (fmean(scores(games, halving)) - wanted[rung]) ** 2 for rung, games in found.items()))  # fmt: skip


def told(found: Sample, halving: float) -> dict[str, Any]:
    """The figures of a table: the mean over the games and its standard error, by rung."""
    figures: dict[str, Any] = {"halving": float(f"{halving:.3g}"), "rungs": {}}
    for rung, games in found.items():
        costs, points = [sum(game) for game in games], scores(games, halving)
        figures["rungs"][rung] = {
            "games": len(games),
            "decisions": round(fmean(map(len, games)), 2),
            "given_away": [round(fmean(costs), 4), round(stdev(costs) / len(costs) ** 0.5, 4)],
            "score": [round(fmean(points), 1), round(stdev(points) / len(points) ** 0.5, 1)],
        }
    return figures


FIRST_DAY = date(2026, 11, 1)


def evening(rung: str, later: int) -> list[int]:
    """The points after each table of a run, so many days after `FIRST_DAY`."""
    one = run.begin(FIRST_DAY + timedelta(days=later))
    while one.phase != "over":
        if one.now is None:
            one = one.chose("stop" if one.phase == "bet" else one.offers[0])
        else:
            one = run.weighed(one.noted(run.finished(one.now, run.rung(one.now.table, rung))))
    return [account.total for account in one.accounts]


def before_last(rung: str, days: int, shared: Shared) -> list[int]:
    """The points before the last table of every run that came so far, on the days from `FIRST_DAY` on."""
    found = []
    for later, points in enumerate(shared.results(f"run days {rung}", partial(evening, rung), days)):
        day = FIRST_DAY + timedelta(days=later)
        if len(points) == len(run.order(day)):
            found.append(points[-2])
        print(f"{rung}, {day}: {points}", file=sys.stderr, flush=True)
    return found


def main() -> int:
    """Measure the tables asked for, and write what was found."""
    parser = argparse.ArgumentParser(prog="python -m assets.make.run_scales", description=__doc__)
    parser.add_argument("tables", nargs="*", metavar="TABLE")
    parser.add_argument("--games", type=int, default=60, help="of each rung")
    parser.add_argument("--days", type=int, default=0, help="of whole runs by each rung")
    parser.add_argument("--kept", type=Path, help="a folder for what is finished; a stopped run goes on from it")
    pieces.add_options(parser)
    asked = parser.parse_args()
    shared = Shared(pieces.hired(asked), asked.kept)
    known: dict[str, Any] = json.loads(FOUND.read_text("utf-8")) if FOUND.exists() else {}
    if asked.days:
        for rung in run.RUNGS:
            points = sorted(before_last(rung, asked.days, shared))
            known.setdefault("before_last", {})[rung] = {
                "first": FIRST_DAY.isoformat(), "days": asked.days, "runs": len(points),
                "median": round(median(points)), "least": points[0], "most": points[-1]}  # fmt: skip
        FOUND.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
        return 0
    for name in asked.tables or (MEASURE, *(table for table in catalog.NAMES if table != MEASURE)):
        found = sample(name, asked.games, shared)
        if name == MEASURE:
            halving = run.games(name).halving(run.games(name).games[0])
        else:
            wanted = {rung: figures["score"][0] for rung, figures in known[MEASURE]["rungs"].items()}
            halving = fitted(found, wanted)
        known[name] = told(found, halving)
        FOUND.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    print(json.dumps({name: known[name]["halving"] for name in catalog.NAMES if name in known}))
    return 0


if __name__ == "__main__":
    from assets.make import run_scales  # by its own name, so that workers find its functions

    raise SystemExit(run_scales.main())
