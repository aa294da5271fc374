"""Arcade runs to try things on."""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from game import catalog, run, run_file
from game.match import Match
from game.run import YOU, Cost, Outcome, Run, Station, begin

DAY = date(2026, 11, 20)
DAYS = tuple(DAY + timedelta(days=later) for later in range(60))
EXAMPLE = Path(__file__).parents[2] / "docs" / "example-run.txt"
NOTHING = Cost(0, False)


@functools.cache
def whole(day: date = DAY, rung: str = "middle") -> Run:
    """The ranked run of a day as bots of a rung play it; for `DAY` and the middle one the example in docs."""
    if (day, rung) != (DAY, "middle"):
        return run.by_bots(day, rung, True)
    played, begun = EXAMPLE.read_text("utf-8").splitlines(keepends=True), run_file.write(begin(day, True))
    return run_file.read("".join([*played[:2], *begun.splitlines(keepends=True)[2:3], *played[3:]]))


@functools.cache
def text(day: date = DAY) -> str:
    return run_file.write(whole(day))


def day_with(first: str) -> date:
    """A day whose first station is of that table."""
    return next(day for day in DAYS if run.order(day)[0] == first)


@functools.cache
def over(station: Station, outcome: Outcome) -> Match:
    """The station played to that end."""
    for attempt in range(300):
        rng, match = random.Random(attempt), station.match()
        levels = catalog.table(station.table).bots
        bot = levels[run.rung(station.table, "second-strongest" if outcome == "won" else "weakest")]
        while (seat := match.turn) is not None:
            view = match.view(seat)
            action = bot(view, rng) if seat == YOU and attempt % 3 else rng.choice(view.actions)
            match.play(action if seat == YOU else run.bot_action(match, station.opponent))
        if replace(station, log=match.log, at=match.number).outcome == outcome:
            return match
    raise AssertionError(f"no way was found to end station {station.number} {outcome}")


def through(one: Run, outcome: Outcome = "won", costs: Sequence[Cost] = ()) -> Run:
    """The run after its station, played to that end; `costs` are of the first decisions, the rest are free."""
    assert one.now is not None
    one, left = one.noted(over(one.now, outcome)), list(costs)
    while one.waiting is not None:
        one = one.judged(left.pop(0) if left else NOTHING)
    assert not left, "there were not so many decisions"
    return one


def on(one: Run, word: str = "") -> Run:
    """The run at its next station: the word where it is offered, else `stop` and the first talisman."""
    while one.offers:
        one = one.chose(word if word in one.offers else "stop" if "stop" in one.offers else one.offers[0])
    return one
