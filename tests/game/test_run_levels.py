"""Who plays better scores more at the stations of an arcade run, and who knows the luck to come does not."""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import fmean

import pytest

from assets.make import run_cheat
from game import catalog, luck, run
from game.match import Match
from game.run import Account, Station
from tests.sampling import sampled

SCALES = json.loads((Path(__file__).parents[2] / "assets" / "make" / "run_scales.json").read_text("utf-8"))
GAMES = {"nim": 30, "yut": 20, "poker": 5, "davinci": 6}
"""Stations of each table, the same for everybody; so many that the order is clear."""
@functools.cache
def begun(table: str, number: int) -> Station:
    rules = run.games(table).games
    seed = luck.seed_from_text(f"levels/{table}/{number}")
    return Station(1, rules[number % len(rules)], run.rung(table, "second"), seed)


def counted(station: Station, play: Callable[[Station, str], Match], level: str) -> Account:
    match = play(station, level)
    over = replace(station, log=match.log, at=match.number)
    return run.account(replace(over, costs=tuple(run.weigh(over, choice) for choice in over.choices)), 0)


@functools.cache
def by(table: str, rung: str) -> list[Account]:
    level = run.rung(table, rung)
    return [counted(begun(table, number), run.finished, level) for number in range(GAMES[table])]


@pytest.mark.parametrize("table", sampled(GAMES, 2, always={"nim", "yut"}.__contains__))
def test_the_strongest_scores_above_the_weakest(table: str) -> None:
    """In play and in points; `assets/make/run_scales.json` has all rungs, of more games."""
    weakest, strongest = by(table, "weakest"), by(table, "strongest")
    assert fmean(one.score for one in strongest) > fmean(one.score for one in weakest)
    assert fmean(one.points for one in strongest) > fmean(one.points for one in weakest)


@pytest.mark.parametrize("table", ["nim", "yut"])
def test_rungs_are_in_order(table: str) -> None:
    """Where games are short enough to play many."""
    rungs = [rung for rung in run.RUNGS if table != "nim" or rung != "middle"]  # four levels there
    scores = [fmean(one.score for one in by(table, rung)) for rung in rungs]
    assert scores == sorted(scores)
    assert len(set(scores)) == len(scores)


@pytest.mark.parametrize("table", sampled(GAMES, 2, always={"nim", "yut"}.__contains__))
def test_a_cheat_with_all_luck_to_come_stays_below_the_strongest(table: str) -> None:
    """Who plays to the throws and faces to come plays against the odds: the station's points tell it.

    At the coin table nothing is to come: there the strongest wins in any case, and a cheat can only do as well.
    """
    level = run.rung(table, "strongest")
    honest = by(table, "strongest")
    cheat = [counted(begun(table, number), run_cheat.finished, level) for number in range(GAMES[table])]
    points = fmean(one.points for one in cheat), fmean(one.points for one in honest)
    assert points[0] < points[1] or (table == "nim" and points[0] == points[1])


@pytest.mark.parametrize("table", catalog.NAMES)
def test_the_scales_are_those_measured(table: str) -> None:
    """`python -m assets.make.run_scales` measures them again; a table quotes two digits."""
    games = run.games(table)
    assert games.halving(games.games[0]) == pytest.approx(SCALES[table]["halving"], rel=0.025)
    for (rung, weaker), (_, stronger) in pairwise(SCALES[table]["rungs"].items()):
        assert stronger["score"][0] > weaker["score"][0] - two_errors(weaker["score"], stronger["score"])
        if (table, rung) != ("poker", "weakest"):  # who raises everything loses more, and wins more games
            given = weaker["given_away"], stronger["given_away"]
            assert stronger["given_away"][0] < weaker["given_away"][0] + two_errors(*given)


def two_errors(*means: Sequence[float]) -> float:
    """Two standard errors of the difference of two means with their errors."""
    return 2 * math.hypot(*(error for _, error in means))
