"""Who scores how much on arcade runs: every rung, twins of three rungs, and a cheat, on the same days.

    python -m assets.make.run_bots FILE [--runs N] [--jobs N]

Run number n is played on day n // 9 from `FIRST_DAY` on, by the player n % 9 of `PLAYERS`. A twin is a bot of the
same rung with dice of its own. The cheat plays like the strongest, but is handed all luck and all faces to come
and plays to them (`assets.make.run_cheat`). All of them stake and choose alike, see `game.run.played_by`.

FILE takes a line for every run; begun again with it, the tool goes on where it was. ``run_bots.json`` holds what
its lines come to: mean, reach of the 95 % interval, and count, of the run's score, of its stations' scores for play
added up, of the lanterns, and of a station's score by its number and by its table. Twins are compared day by day.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from assets.make import run_cheat
from game import blocks, run
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


def block(numbers: range) -> list[Played]:
    return [played(number) for number in numbers]


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


def kept(path: Path) -> list[Played]:
    """The runs of a file; a last line cut short by a kill is left out."""
    if not path.exists():
        return []
    lines = path.read_text("utf-8").splitlines(keepends=True)
    rows = [json.loads(line) for line in lines if line.endswith("\n")]
    if len(rows) < len(lines):
        path.write_text("".join(lines[:-1]), "utf-8")
    return [Played(number, score, lanterns, tuple(tables), tuple(scores))
            for number, score, lanterns, tables, scores in rows]  # fmt: skip


def missing(found: Iterable[Played], runs: int) -> list[range]:
    done = {one.number for one in found}
    return [range(number, number + 1) for number in range(runs) if number not in done]


def main() -> int:
    """Play the runs that are missing, and write what all come to."""
    parser = argparse.ArgumentParser(prog="python -m assets.make.run_bots", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    found, began, before = kept(asked.file), time.monotonic(), 0.0
    with asked.file.open("a", encoding="utf-8") as file:
        def take(listed: list[Played]) -> None:
            nonlocal before
            for one in listed:
                file.write(json.dumps(one) + "\n")
            file.flush()
            found.extend(listed)
            if time.monotonic() - before > 10:
                before = time.monotonic()
                print(f"{len(found)} of {asked.runs} runs, {before - began:.0f} s", file=sys.stderr, flush=True)

        todo = missing(found, asked.runs)
        if asked.jobs == 1:
            with closing(blocks.in_blocks(block, todo)) as done:
                for _, listed in done:
                    take(listed)
        else:
            with blocks.processes(asked.jobs) as workers, closing(blocks.in_blocks(block, todo, workers)) as done:
                for _, listed in done:
                    take(listed)
    FOUND.write_text(json.dumps(told(found), indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
