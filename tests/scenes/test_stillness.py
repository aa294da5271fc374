"""What stands still costs nothing: a page is not drawn again, a table paints only what breathes on it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app import hall as program
from scenes.engine.draw.art import Art
from scenes.engine.ui.widgets import TIP_AFTER
from scenes.pages.title import Title
from scenes.tables import KITS
from tests.sampling import divided
from tests.scenes.hall_kit import Hall, is_table, opened
from tools import moments
from tools.guide import Guide

SETTLED = 700
"""Frames after which notices have gone, bots have moved and every motion is over."""
QUIET = round(60 * TIP_AFTER) + 4
"""Frames without a picture after which none is to come: what the focus rests on has told its tip."""

STILL = [moment for moment in moments.moments() if "motion" not in moment.name and moment.name != "show of bots"]
"""Moments at which somebody may sit and look."""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What reaches the screen: "all", or the rooms that changed."""
    updates: list[object] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: updates.append("all"))
    monkeypatch.setattr(pygame.display, "update", updates.append)
    return updates


def judging(hall: Hall) -> bool:
    """Whether the figures of an ending are still worked out, in another process that keeps its own time."""
    top = hall.top
    return is_table(top) and top.desk.concluded and not top.desk.banner.judging.done


def settle(hall: Hall, moment: moments.Moment) -> None:
    hall.go(Title())
    moment.lead(Guide(hall.director))
    quiet = 0
    for _ in range(SETTLED):
        hall.frame()
        quiet = 0 if hall.director.drew or hall.stage.notices.line or judging(hall) else quiet + 1
        if quiet > QUIET:
            return


@pytest.mark.parametrize("some_of", divided(STILL, 10, always=lambda moment: moment.name.endswith(" start")))
def test_no_screen_is_drawn_again_while_nothing_changes(tmp_path: Path,
                                                        some_of: tuple[moments.Moment, ...]) -> None:
    """With motion reduced nothing breathes, so no frame at all is due on any screen until something is done."""
    found: list[str] = []
    with opened(tmp_path, at_once=True, reduced_motion=True) as hall:
        for moment in some_of:
            settle(hall, moment)
            drawn = 0
            for _ in range(30):
                hall.frame()
                drawn += hall.director.drew
            if drawn:
                found.append(f"{moment.name}: {drawn} of 30 frames are drawn, lively {hall.top.lively}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("table", KITS)
def test_a_table_at_rest_paints_little(tmp_path: Path, table: str) -> None:
    """The lantern breathes and what is held sways: in two seconds less is painted than twice the window."""
    with opened(tmp_path, pictures=True, art=Art()) as hall:
        guide = Guide(hall.director)
        moments.at_decision(guide, table)
        hall.frame(count=120)
        torn = []
        for _ in range(120):
            hall.frame()
            torn += hall.director.torn
        room = hall.stage.canvas.surface.get_rect()
        assert sum(one.w * one.h for one in torn) <= 2 * room.w * room.h


def test_what_reaches_the_screen(tmp_path: Path, shown: list[object]) -> None:
    """Nothing while nothing changed, the rooms that did, and the whole window after it was covered."""
    with opened(tmp_path, at_once=True, reduced_motion=True) as hall:
        hall.frame(count=30)
        shown.clear()
        hall.frame()
        program.present(hall.director)
        assert shown == []
        hall.keys("Down")
        hall.stage.say("notice.volume", percent=5)
        hall.director.redraw()
        hall.frame()
        program.present(hall.director)
        assert shown == [[hall.stage.canvas.surface.get_rect()]]
        hall.frame()
        program.present(hall.director, [pygame.event.Event(pygame.WINDOWEXPOSED)])
        assert shown[1:] == ["all"]


def test_a_motion_that_ends_is_painted_where_it_ends(tmp_path: Path) -> None:
    """The arrival must not wait for the next of the lantern's few frames."""
    with opened(tmp_path, at_once=True) as hall:
        moments.at_decision(Guide(hall.director), "nim")
        scene = hall.top
        scene.desk.play(scene.session.view().actions[0])
        while scene.animator.travelling:
            hall.frame(dt=1 / 120)
        assert hall.director.drew
