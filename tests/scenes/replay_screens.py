"""The screens of replays, hands played and checked luck, for whoever looks at all screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from game import review
from game.match import Match
from game.review import Review
from scenes.engine.stage import Push
from scenes.pages.replay import open_match, open_review
from scenes.pages.seal import Seal
from scenes.pages.title import Title
from scenes.table.commitment import CommitmentPage
from scenes.table.review.judging import figures
from scenes.tables import KITS
from scenes.tables.poker.history import Hands
from tests.game.replays import match, over
from tests.scenes.hall_kit import Hall

Lead = Callable[[Hall], None]


def opened_again(hall: Hall, whole: Match) -> Any:
    """A match shown again, over the courtyard."""
    hall.go(Title())
    scene = open_match(whole)
    hall.director.lead(Push(scene))
    hall.frame()
    scene.animator.finish()
    return scene


def replay(name: str, part: float = 0.5, *, eyes: str = "", folded: bool = False, midway: bool = False) -> Lead:
    """A match that is over, shown again up to a part of it."""

    def lead(hall: Hall) -> None:
        scene = opened_again(hall, over(name))
        if eyes:
            hall.target(f"eyes.{eyes}").do()
        if folded:
            scene.desk.coach()
        scene.driver.way.go(round(scene.driver.way.last * part), glide=False)
        if midway:
            scene.driver.way.forward()
            hall.frame(count=12)
            assert scene.animator.travelling
        hall.frame()

    return lead


def live(name: str, acts: int) -> Lead:
    """A match still being played, looked back on."""

    def lead(hall: Hall) -> None:
        scene = opened_again(hall, match(name, acts=acts))
        scene.driver.way.go(scene.driver.way.last, glide=False)
        hall.frame()

    return lead


@cache
def looked_back(name: str, seed: str) -> Review:
    """A match that is over, reviewed."""
    whole = over(name, seed)
    return review.of(whole, review.seat_of(whole))


def reviewed(name: str, page: str = "overview", seed: str = "replay", *, choose: int | None = None,
             judged: bool = True) -> Lead:
    """The review of a match at one of its pages, with one of the options of the first decision chosen."""

    def lead(hall: Hall) -> None:
        hall.go(Title())
        scene: Any = open_review(over(name, seed), page=page)
        if judged:
            scene.driver.enter = partial(know, scene, scene.driver.enter, looked_back(name, seed))
        hall.director.lead(Push(scene))
        hall.frame(count=2)
        scene.animator.finish()
        if choose is not None:
            scene.driver.review.choose(choose)
        hall.frame()

    return lead


def know(scene: Any, enter: Callable[[], None], known: Review) -> None:
    """Let a review open with all that the worker would have told."""
    enter()
    judging = scene.driver.review.judging
    judging.known, judging.part, judging.figures = known, 1.0, figures(known.ledger)


def hands(name: str) -> Lead:
    """The hands played, over the table."""

    def lead(hall: Hall) -> None:
        whole = match(name, "replay")  # a match of its own: who sits down at one changes it
        hall.go(KITS["poker"].scene(whole))
        hall.director.lead(Push(Hands(whole)))
        hall.frame()

    return lead


def seal(name: str, ticked: bool = True) -> Lead:
    """The luck of a match, checked or being checked."""

    def lead(hall: Hall) -> None:
        replay(name)(hall)
        hall.director.lead(Push(Seal(over(name))))
        hall.frame(count=100 if ticked else 20)

    return lead


def commitment(name: str, practice: str = "") -> Lead:
    """The page with the whole commitment."""

    def lead(hall: Hall) -> None:
        match = over(name)
        match.practice = practice
        hall.go(Title())
        hall.director.lead(Push(CommitmentPage(match)))
        hall.frame()

    return lead


def screens() -> dict[str, Lead]:
    """All of them, each table with few seats and with many."""
    return {
        "commitment": commitment("yut"), "commitment practice": commitment("davinci", "known"),
        "commitment taken back": commitment("poker", "taken-back"),
        "replay nim": replay("nim"), "replay nim heaps": replay("nim heaps", 1.0),
        "replay nim folded": replay("nim", folded=True), "replay start": replay("yut", 0.0),
        "replay yut": replay("yut", 0.4), "replay yut teams": replay("yut teams", 0.7),
        "replay yut folded": replay("yut", folded=True), "replay yut end": replay("yut", 1.0),
        "luck being checked": seal("yut", ticked=False), "luck checked": seal("yut teams"),
        "luck without luck": seal("nim"), "review weighing": reviewed("yut", judged=False),
        "review nim": reviewed("nim"), "review nim heaps": reviewed("nim heaps", "luck"),
        "review nim asks": reviewed("nim", "decisions", "more numbers"), "review yut": reviewed("yut"),
        "review yut answers": reviewed("yut", "decisions", choose=0), "review yut luck": reviewed("yut", "luck"),
    }  # fmt: skip


def hidden() -> dict[str, Lead]:
    """Those at the tables with secrets."""
    return {
        "replay davinci": replay("davinci", 0.6), "replay davinci four": replay("davinci four", 0.6, eyes="all"),
        "replay davinci midway": replay("davinci", 0.5, midway=True), "replay davinci live": live("davinci", 11),
        "replay poker": replay("poker", 0.5), "replay poker six": replay("poker six", 0.4, eyes="all"),
        "replay poker stud": replay("poker stud", 0.6, eyes="1"), "replay poker live": live("poker six", 9),
        "review davinci": reviewed("davinci"), "review davinci asks": reviewed("davinci", "decisions"),
        "review davinci answers": reviewed("davinci", "decisions", choose=0),
        "review davinci luck": reviewed("davinci", "luck"), "review poker": reviewed("poker"),
        "review poker answers": reviewed("poker", "decisions", choose=0),
        "review poker stud": reviewed("poker stud", "luck"),
        "hands played": hands("poker"), "hands of six": hands("poker six"), "luck of poker": seal("poker"),
    }  # fmt: skip
