"""What bots score on whole arcade runs: the figures kept, and the tool that makes them."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from assets.make import run_bots
from assets.make.pieces import Shared
from assets.make.run_bots import CHEAT, PLAYERS, TWINS, Played
from game import run

FOUND: dict[str, Any] = json.loads(run_bots.FOUND.read_text("utf-8"))
BY = FOUND["players"]
STATIONS = [str(number) for number in range(1, 1 + len(run.order(date(2026, 11, 1))))]
TABLES = ("nim", "yut", "poker", "davinci")
RUNGS = [rung for rung in run.RUNGS if rung != "middle"]
"""Nim has four levels: the middle rung is the second strongest there."""


@pytest.mark.parametrize("part", ["score", "sum"])
def test_rungs_are_in_order_in_the_sum(part: str) -> None:
    """The run's one number says who plays better."""
    means = [BY[rung][part][0] for rung in run.RUNGS]
    assert means == sorted(means)
    assert len(set(means)) == len(means)


@pytest.mark.parametrize("station", STATIONS)
def test_rungs_are_in_order_at_every_station(station: str) -> None:
    """Whoever has come so far: no station, and no table, is a lottery."""
    means = [BY[rung]["stations"][station][0] for rung in run.RUNGS]
    assert means == sorted(means)


@pytest.mark.parametrize("table", TABLES)
def test_rungs_are_in_order_at_every_table(table: str) -> None:
    means = [BY[rung]["tables"][table][0] for rung in RUNGS]
    assert means == sorted(means)


@pytest.mark.parametrize("station", STATIONS)
def test_the_cheat_scores_below_the_strongest_at_every_station(station: str) -> None:
    """Who is handed all luck and all faces to come plays to them, and so against the odds."""
    assert BY[CHEAT]["stations"][station][0] < BY["strongest"]["stations"][station][0]


def test_the_cheat_scores_below_the_strongest_at_every_table() -> None:
    """Nim has no luck, but poor luck elsewhere can be no excuse for it either."""
    for table in TABLES:
        assert BY[CHEAT]["tables"][table][0] < BY["strongest"]["tables"][table][0]


@pytest.mark.parametrize("rung", TWINS)
def test_twins_score_alike(rung: str) -> None:
    """Equal bots on the same days, with other dice: apart by no more than so many runs can tell, or one in 100."""
    for part in ("score", "sum"):
        apart, reach, _ = FOUND["twins"][rung][part]
        assert abs(apart) <= max(reach, 0.01 * BY[rung][part][0])


def test_the_strongest_and_its_twin_come_within_one_in_a_hundred() -> None:
    """Where the games' own luck hardly shows, so many runs are enough to tell."""
    apart, _, _ = FOUND["twins"]["strongest"]["sum"]
    assert abs(apart) <= 0.01 * BY["strongest"]["sum"][0]


def played(day: int, player: str, score: int, scores: tuple[int, ...]) -> Played:
    number = day * len(PLAYERS) + PLAYERS.index(player)
    return Played(number, score, 3, ("nim", "yut")[: len(scores)], scores)


def test_days_that_somebody_lacks_do_not_count() -> None:
    """A tool that is stopped in the middle of a day must not favour whoever comes first."""
    whole = [played(0, player, 1000, (600, 400)) for player in PLAYERS]
    found = run_bots.told([*whole, played(1, PLAYERS[0], 9000, (1000, 1000))])
    assert (found["days"], found["runs"]) == (1, len(PLAYERS))
    assert found["players"][PLAYERS[0]]["score"] == [1000.0, 0.0, 1]
    assert found["players"][CHEAT]["stations"] == {1: [600.0, 0.0, 1], 2: [400.0, 0.0, 1]}
    assert found["players"][CHEAT]["tables"] == {"nim": [600.0, 0.0, 1], "yut": [400.0, 0.0, 1]}


def test_a_stopped_tool_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A last line cut short by a kill is played again, all others are kept."""
    shared, asked = Shared(kept=tmp_path), list[int]()

    def quick(number: int) -> Played:
        asked.append(number)
        return played(number // len(PLAYERS), PLAYERS[number % len(PLAYERS)], 1000 + number, (600, 400))

    monkeypatch.setattr(run_bots, "played", quick)
    first = run_bots.runs(12, shared)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-3])
    asked.clear()
    assert run_bots.runs(12, shared) == first == [quick(number) for number in range(12)]
    assert 0 < len(asked) - 12 < 12


def test_a_twin_has_dice_of_its_own() -> None:
    """The same bot with the same dice plays the same run, with others another one."""
    day = date(2026, 11, 2)

    def log(twin: str) -> tuple[str, ...]:
        begun = run.begin(day).now
        assert begun is not None
        return run.finished(begun, run.rung(begun.table, "weakest"), twin).log

    assert log("") == log("")
    assert log("twin") == log("twin")
    assert len({log(""), *(log(f"twin {number}") for number in range(8))}) > 1
