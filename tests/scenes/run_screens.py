"""Every page of the arcade run by name, each a function that leads an open hall there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from game import run, run_file
from game.board import Row
from game.run import Cost, Run
from scenes.engine.stage import Push
from scenes.pages.run.board_page import BoardPage, Initials
from scenes.pages.run.ended import Ended, Shown
from scenes.pages.run.gate import Gate, RunRules
from scenes.pages.run.played import PlayedRun
from scenes.pages.run.stations import Counted, Intro
from scenes.pages.run.talismans import Talismans
from tests.game.runs import DAY, on, through, whole
from tests.scenes.hall_kit import Hall

Lead = Callable[[Hall], None]
DEAR = [Cost(47, True)]


def at(station: int, word: str = "stop") -> Run:
    """A run at its station of that number."""
    one = run.begin(DAY, ranked=True)
    while one.now is None or one.now.number < station:
        one = on(through(one, "won", DEAR), word)
    return one


def page(make: Callable[[PlayedRun], Any], one: Callable[[], Run]) -> Lead:
    def lead(hall: Hall) -> None:
        hall.go(make(PlayedRun(hall.store, hall.stage.thinker, one())))
        hall.frame(count=4, dt=2.0)

    return lead


def gate(hall: Hall) -> None:
    hall.go(Gate())


def over(hall: Hall, scene: Any) -> None:
    hall.go(Gate())
    hall.director.lead(Push(scene))
    hall.frame(count=2, dt=2.0)


def row(initials: str, score: int) -> Row:
    one = whole()
    return Row(initials, DAY, score, one.lanterns, one.slips, "verified", run_file.write(one))


def board(hall: Hall) -> None:
    page_ = BoardPage("ever")
    over(hall, page_)
    page_._rows = [row(f"K{place}ㅎ", 19_999 - place) for place in range(10)]


def table(station: int, talismans: tuple[str, ...] = ()) -> Lead:
    def lead(hall: Hall) -> None:
        one = at(station)
        assert one.now is not None
        one = replace(one, now=replace(one.now, talismans=talismans))
        hall.go(hall.stage.doors.run_table(PlayedRun(hall.store, hall.stage.thinker, one)))
        hall.rest_of_motion()

    return lead


def paused(hall: Hall) -> None:
    table(1)(hall)
    hall.keys("Esc")


def run_screens() -> dict[str, Lead]:
    found: dict[str, Lead] = {f"run table {number}": page(Intro, partial(at, number)) for number in range(1, 7)}
    return found | {
        "run gate": gate,
        "run stake": page(Intro, partial(at, 2, "go")),
        "run go or stop": page(lambda played: Counted(played, 1), lambda: through(at(1), "won", DEAR)),
        "run lost": page(lambda played: Counted(played, 2), lambda: through(at(2, "go"), "lost", DEAR)),
        "run talisman": page(Talismans, lambda: through(at(2), "won").chose("stop")),
        "run over": page(Ended, lambda: whole()),
        "run shown": lambda hall: over(hall, Shown(row("ABC", 9999))),
        "run initials": lambda hall: over(hall, Initials("K", lambda typed: None)),
        "run board": board,
        "run rules": lambda hall: over(hall, RunRules()),
        "run board empty": lambda hall: over(hall, BoardPage()),
        "run at the table": table(1), "run eyes closed": table(1, ("closed-eyes",)), "run pause": paused,
    }
