"""Who scores how much on arcade runs: every rung, twins of three rungs, and a cheat, on the same days.

    python -m assets.make.run_bots [--runs N] [--kept DIR] [--jobs N | --cluster ADDRESS]

Run number n is played on day n // 9 from `FIRST_DAY` on, by the player n % 9 of `PLAYERS`. A twin is a bot of the
same rung with dice of its own. The cheat plays like the strongest, but is handed all luck and all faces to come
and plays to them (`assets.make.run_cheat`). All of them stake and choose alike, see `game.run.played_by`.

A run that was stopped goes on from DIR. ``run_bots.json`` holds what all runs come to: mean, reach of the 95 %
interval, and count, of the run's score, of its stations' scores for play added up, of the lanterns, and of a
station's score by its number and by its table. Twins are compared day by day.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from assets.make import pieces, run_cheat
from assets.make.pieces import Shared
from assets.make.report import Report
from game import run
from game.match import Match
from game.run import Station

FOUND = Path(__file__).with_name("run_bots.json")
FIRST_DAY = date(2026, 11, 1)
TWINS = ("middle", "second-strongest", "strongest")
CHEAT = "cheat"
PLAYERS = (*run.RUNGS, *(f"{rung}, twin" for rung in TWINS), CHEAT)
Z95 = 1.959963984540054


class Played(NamedTuple):
    """What came of one run."""

    number: int
    score: int
    lanterns: int
    tables: tuple[str, ...]
    """Of the stations that were played."""
    scores: tuple[int, ...]
    """What each of them scored for play."""

    @property
    def day(self) -> int:
        return self.number // len(PLAYERS)

    @property
    def player(self) -> str:
        return PLAYERS[self.number % len(PLAYERS)]


def play(player: str, station: Station) -> Match:
    """The station played to its end by one of `PLAYERS`."""
    if player == CHEAT:
        return run_cheat.finished(station, run.rung(station.table, "strongest"))
    rung, _, twin = player.partition(", ")
    return run.finished(station, run.rung(station.table, rung), twin)


def played(number: int) -> Played:
    """The run of that number."""
    day = FIRST_DAY + timedelta(days=number // len(PLAYERS))
    one = run.played_by(partial(play, PLAYERS[number % len(PLAYERS)]), day)
    return Played(number, one.score, one.lanterns, tuple(station.table for station in one.past),
                  tuple(account.score for account in one.accounts))  # fmt: skip


# What the runs come to ---------------------------------------------------------------------------------------


def mean(numbers: list[int]) -> list[float]:
    """The mean, the reach of its 95 % interval, and how many there are."""
    if not numbers:
        return [0.0, 0.0, 0]
    reach = Z95 * stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
    return [round(fmean(numbers), 1), round(reach, 1), len(numbers)]


def told(found: Iterable[Played]) -> dict[str, Any]:
    """The figures of all those runs; days that not everybody has played are left out."""
    days: dict[int, dict[str, Played]] = defaultdict(dict)
    for one in found:
        days[one.day][one.player] = one
    whole = [by for _, by in sorted(days.items()) if len(by) == len(PLAYERS)]

    def of(player: str, what: Callable[[Played], Iterable[int]]) -> list[float]:
        return mean([number for by in whole for number in what(by[player])])

    stations = range(1, 1 + max((len(one.scores) for by in whole for one in by.values()), default=0))
    tables = sorted({table for by in whole for one in by.values() for table in one.tables})
    return {
        "first": FIRST_DAY.isoformat(), "days": len(whole), "runs": len(whole) * len(PLAYERS),
        "players": {player: {
            "score": of(player, lambda one: [one.score]),
            "sum": of(player, lambda one: [sum(one.scores)]),
            "lanterns": of(player, lambda one: [one.lanterns]),
            "stations": {number: of(player, lambda one, at=number: one.scores[at - 1 : at]) for number in stations},
            "tables": {table: of(player, lambda one, at=table: [
                score for table, score in zip(one.tables, one.scores, strict=True) if table == at])
                for table in tables},
        } for player in PLAYERS},
        "twins": {rung: {
            "score": mean([by[rung].score - by[f"{rung}, twin"].score for by in whole]),
            "sum": mean([sum(by[rung].scores) - sum(by[f"{rung}, twin"].scores) for by in whole]),
        } for rung in TWINS},
    }  # fmt: skip


# Playing them ------------------------------------------------------------------------------------------------


def runs(count: int, shared: Shared, report: Report = lambda part: None) -> list[Played]:
    """The first so many runs, in order."""
    found = shared.results("runs", played, count, report)
    return [Played(number, score, lanterns, tuple(tables), tuple(scores))
            for number, score, lanterns, tables, scores in found]  # fmt: skip


def main() -> int:
    """Play the runs that are missing, and write what all come to."""
    parser = argparse.ArgumentParser(prog="python -m assets.make.run_bots", description=__doc__)
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--kept", type=Path, help="a folder for what is finished; a stopped run goes on from it")
    pieces.add_options(parser)
    asked = parser.parse_args()
    began = time.monotonic()

    def report(part: float) -> None:
        line = f"\r{part:4.0%} of {asked.runs} runs, {time.monotonic() - began:.0f} s"
        print(line, end="", file=sys.stderr, flush=True)

    found = runs(asked.runs, Shared(pieces.hired(asked), asked.kept), report)
    print(file=sys.stderr)
    FOUND.write_text(json.dumps(told(found), indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    from assets.make import run_bots  # by its own name, so that workers find its functions

    raise SystemExit(run_bots.main())
