"""The arcade run: how long one lasts at a person's pace, and how soon the next one begins.

``python -m pytest tests/bench/bench_run.py -m bench -s`` prints both. The pace is scripted: a hand that thinks,
reads and presses, while motions and opponents take the time they take; nothing waits for a clock on the wall.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pytest

from game import run
from game.run import Run
from scenes.engine.draw.art import Art
from scenes.pages.run import telling
from scenes.pages.run.ended import Ended
from scenes.pages.run.gate import Gate
from scenes.pages.run.played import PlayedRun
from scenes.pages.run.stations import Counted, Intro
from scenes.pages.run.talismans import Talismans
from tests.game.runs import DAY
from tests.scenes.devices import may_act
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.run_screens import run_screens

RUNS = 20
LEAST, MOST = 6 * 60.0, 12 * 60.0
"""Seconds between which the middle four fifths of all runs last."""
THINKS = {"nim": 4.5, "yut": 3.0, "poker": 3.0, "davinci": 4.5}
"""Seconds over a decision, its median; each is drawn from a lognormal distribution."""
SPREAD, LONGEST = 0.5, 20.0
FORCED = 1.0
"""Seconds over what leaves no choice: a throw, a confirmation."""
READS = {"Gate": 3.0, "Intro": 3.0, "Counted": 3.0, "Talismans": 5.0, "TableScene": 1.5}
"""Seconds on a page of that kind, once it has come to rest."""
PRESS = 0.4
STEP = 0.1


def _risen(page: Intro) -> bool:
    return not page.path.rising


def _counted(page: Counted) -> bool:
    return page.account is not None and not page.path.counting.running


class Person:
    """Plays one run in a hall, and adds up the seconds that pass there."""

    def __init__(self, hall: Hall, rung: str, seed: int) -> None:
        self.hall = hall
        self.rung = rung
        self.rng = random.Random(seed)
        self.seconds = 0.0
        hall.director._draw = lambda dt: None  # type: ignore[method-assign]  # only seconds count here

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.hall.frame(dt=STEP)
            self.seconds += STEP

    def until(self, rests: Callable[[], bool]) -> None:
        for _ in range(600):
            if rests():
                return
            self.wait(STEP)
        raise AssertionError(f"{self.hall.top} never comes to rest")

    def thinks(self, about: float) -> None:
        """Seconds about that many, and a press."""
        self.wait(min(LONGEST, about * math.exp(self.rng.gauss(0, SPREAD))) + PRESS)

    def presses(self, key: str) -> None:
        self.hall.click_on(key)

    def whole(self) -> Run:
        """From the gate to the end."""
        self.hall.go(Gate())
        while not isinstance(self.hall.top, Ended):
            top = self.hall.top
            if isinstance(top, Gate):
                self.thinks(READS["Gate"])
                self.presses("ranked")
            elif isinstance(top, Intro):
                self.until(partial(_risen, top))
                self.thinks(READS["Intro"])
                self.presses("sit_down")
            elif isinstance(top, Counted):
                self.until(partial(_counted, top))
                self.thinks(READS["Counted"])
                self.presses("go" if any(one.key == "go" for one in top.targets()) else "on")
            elif isinstance(top, Talismans):
                self.thinks(READS["Talismans"])
                self.presses(top.targets()[0].key)
            else:
                self.at_table(top)
        assert self.hall.top.sum.one.phase == "over"
        one: Run = self.hall.top.sum.one
        return one

    def at_table(self, table: Any) -> None:
        while not table.desk.concluded:
            if table.part.waits and table.desk.still:
                self.thinks(FORCED)
                self.presses("next")
            elif may_act(table):
                match = table.session.match
                self.thinks(FORCED if len(match.view(run.YOU).actions) == 1 else THINKS[match.table])
                self.presses(table.part.choose(match.read(run.bot_action(match, run.rung(match.table, self.rung)))))
            self.wait(STEP)
        self.thinks(READS["TableScene"])
        self.presses("on")
        self.until(lambda: self.hall.top is not table)


def test_how_long_a_run_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An evening's round between two cups of tea: not over before it begins, and no night's work."""
    lasted: list[float] = []
    whole: list[float] = []
    for number in range(RUNS):
        day, rung = DAY + timedelta(days=number), run.RUNGS[number % len(run.RUNGS)]
        monkeypatch.setattr(telling, "today", lambda day=day: day)
        with opened(tmp_path / str(number)) as hall:
            person = Person(hall, rung, number)
            one = person.whole()
        lasted.append(person.seconds)
        if len(one.past) == len(run.order(day)):
            whole.append(person.seconds)
        print(f"\n{day}, {rung}: {person.seconds / 60:.1f} min, {len(one.past)} tables, {one.score} points")
    cuts = quantiles(lasted, n=10)
    print(f"\n{RUNS} runs: middle four fifths {cuts[0] / 60:.1f} to {cuts[-1] / 60:.1f} min, "
          f"median {median(lasted) / 60:.1f}; of {len(whole)} with all tables {median(whole) / 60:.1f}")
    assert cuts[0] >= LEAST
    assert cuts[-1] <= MOST


AGAIN = 0.3


def test_how_soon_the_next_run_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the press on "again" to the first picture of the first table's page, pictures and all."""
    monkeypatch.setattr(telling, "today", lambda: DAY)
    taken = []
    for number in range(9):
        with opened(tmp_path / str(number), pictures=True, art=Art()) as hall:
            run_screens()["run over"](hall)
            began = time.perf_counter()
            hall.click_on("again")
            hall.draw()
            taken.append(time.perf_counter() - began)
            assert isinstance(hall.top, Intro)
            assert isinstance(hall.top.played, PlayedRun)
    print(f"\nagain: {1000 * min(taken):.0f} ms at best, {1000 * max(taken):.0f} at worst of {len(taken)}")
    assert min(taken) <= AGAIN
