"""Left alone the courtyard shows its tables: truly played, never kept, and gone at the first touch."""

from __future__ import annotations

import gc
import math
from datetime import timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import run_store
from scenes.engine.director import Director
from scenes.pages import unsaved as parting
from scenes.pages.attract import PAGE, SHOWN, Attract, BestRun, Forgetful, Records
from scenes.pages.lobby import Lobby
from scenes.pages.run import telling
from scenes.pages.title import IDLE, Title
from scenes.pages.unsaved import Unsaved
from scenes.tables import KITS
from tests.game.runs import DAY, whole
from tests.scenes.books import fill
from tests.scenes.hall_kit import Hall, key, nim, opened, pad


def wait(hall: Hall, seconds: float, dt: float = 0.1) -> None:
    hall.frame(count=math.ceil(seconds / dt), dt=dt)


def left_alone(hall: Hall) -> Any:
    """The first table of the show, without the long wait."""
    hall.top.idle = IDLE
    hall.frame()
    assert isinstance(hall.top, Attract)
    return hall.top


def kept(hall: Hall) -> tuple[Any, ...]:
    """All that outlives the program."""
    store = hall.store
    settings = store._rows("select name, value from setting order by name")
    return settings, store.results(), store.list_saves(), [store.load_session(table) for table in KITS]


def test_every_table_is_shown_in_turn_and_nothing_is_kept(hall: Hall) -> None:
    """A show that overwrote somebody's game, or counted in the records, would be a bad host."""
    hall.sit_down()
    hall.keys("1", "Enter")
    hall.go(Title())
    before, shown, acts = kept(hall), [], {}
    left_alone(hall)
    while getattr(hall.top, "asleep", False) and len(shown) < 9:
        top = hall.top
        shown.append(getattr(top, "table", "records"))
        while hall.top is top:
            acts[shown[-1]] = top.scene.match.number if isinstance(top, Attract) else 0
            hall.frame(dt=0.1)
    assert shown[:len(KITS)] == list(KITS)
    assert all(acts[table] >= 3 for table in KITS), f"no bot played: {acts}"
    assert isinstance(hall.top, Title)
    assert kept(hall) == before
    assert hall.top.last == "nim"


WAKING = {
    "key": key("A"), "digit": key("2"), "mute": key("M"), "speed": key("["), "enter": key("Enter"),
    "pad": pad("A"), "several": [*key("1"), *key("Enter"), *key("M")],
}


@pytest.mark.parametrize("name", WAKING)
def test_any_input_leaves_at_once_and_does_nothing_else(hall: Hall, name: str) -> None:
    """Whoever touches the machine wants it back, not to mute it or to open a table unseen."""
    left_alone(hall)
    before = hall.stage.settings
    hall.frame(WAKING[name])
    assert isinstance(hall.top, Title)
    assert hall.stage.settings == before
    assert len(hall.director.stack) == 1


@pytest.mark.parametrize("kind", [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN])
def test_the_mouse_leaves_too(hall: Hall, kind: int) -> None:
    """The release of the press that woke the hall must not click on what it uncovered."""
    place = hall.target("table.yut").area.center
    left_alone(hall)
    hall.frame([hall.mouse(kind, *place)])
    hall.frame([hall.mouse(pygame.MOUSEBUTTONUP, *place)])
    assert isinstance(hall.top, Title)


def test_it_waits_for_silence_and_can_be_switched_off(hall: Hall) -> None:
    """Forty-five seconds since the last touch, of the courtyard and of nothing that lies over it."""
    wait(hall, IDLE - 1)
    hall.keys("Down")
    wait(hall, IDLE - 1)
    assert isinstance(hall.top, Title)
    hall.target("setup.nim").do()
    hall.director.lead(hall.target("setup.nim").do())
    wait(hall, IDLE + 1)
    assert isinstance(hall.top, Lobby)
    hall.set(attract=False)
    hall.go(Title())
    wait(hall, 2 * IDLE)
    assert isinstance(hall.top, Title)


def test_reduced_motion_holds_in_the_show(tmp_path: Path) -> None:
    """Who asked for stillness asked for it everywhere."""
    with opened(tmp_path, reduced_motion=True, speed=4.0) as hall:
        show = left_alone(hall)
        assert show.scene.stage.clock.reduced
        assert show.scene.stage.clock.speed == 1.0
        still: dict[str, Any] = {}
        for _ in range(int(SHOWN / 2 / 0.05)):
            hall.frame(dt=0.05)
            if hall.top is not show:
                break
            now = dict(show.scene.animator.poses())
            for name, pose in now.items():
                old = still.get(name)
                if old is not None and pose.alpha > 0.3 and old.alpha > 0.3:
                    assert math.hypot(pose.x - old.x, pose.y - pose.lift - old.y + old.lift) <= 2, name
            still = now


@pytest.mark.deep
def test_the_show_can_run_all_night(hall: Hall) -> None:
    """What each round left behind would fill the memory by the morning."""
    counts = []
    for _ in range(3):
        left_alone(hall)
        while hall.top.asleep:
            hall.frame(dt=0.2)
        gc.collect()
        counts.append(sum(type(thing).__name__ in ("Attract", "Match", "Aside") for thing in gc.get_objects()))
    assert counts[2] <= counts[1]


def test_a_show_on_a_full_disk_loses_no_move(hall: Hall) -> None:
    """What is on no disk is only in memory: a show that takes it for its own would end somebody's game unasked."""
    hall.director.close()
    hall.director = Director(hall.stage, Title(), parting=parting.question)
    hall.sit_down(nim("", ""))
    hall.store._db.execute("pragma query_only = on")
    for take in "1", "2", "1", "3":
        hall.keys(take, "Enter")
        hall.rest_of_motion()
    text, _ = hall.store.unkept["nim"]
    hall.go(Title())
    hall.stage.notices.hush()
    for table in KITS:  # each table of the show saves at its first move, were it allowed to
        hall.top.idle = IDLE
        while getattr(hall.top, "table", "") != table or hall.top.scene.match.number < 3:
            hall.frame(dt=0.1)
    assert hall.store.unkept["nim"][0] == text
    hall.frame(key("A"))
    assert hall.frame(key("Ctrl+Q"))
    assert isinstance(hall.top, Unsaved)
    hall.keys("Enter")
    assert hall.sit_down().match.log == ("a-1", "a-2", "a-1", "a-3")


def test_a_show_says_nothing_in_place_of_the_hall(hall: Hall) -> None:
    """The store tells of each trouble once; if the show had been told, nobody would ever hear of it."""
    show, line = Forgetful(hall.store), "a result in madang.db was damaged and is left out"
    show._say(line)
    show.close()
    hall.store._say(line)
    assert hall.store.notices == [line]
    assert hall.store.set_setting("after the show", 1)


def test_last_nights_best_run_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever left the highest score yesterday is seen by whoever comes by, before better ones of other days."""
    monkeypatch.setattr(telling, "today", lambda: DAY + timedelta(days=1))
    with opened(tmp_path) as hall:
        for initials, day in (("OLD", DAY - timedelta(days=2)), ("YES", DAY)):
            run_store.enter(hall.store, whole(day), initials)
        assert hall.store.rows()[0].score != hall.store.rows()[1].score
        hall.go(Records())
        before = kept(hall)
        wait(hall, PAGE + 0.2)
        assert isinstance(hall.top, BestRun)
        assert hall.top.row.initials == "YES"
        hall.draw()
        assert any("YES" in text.text for text in hall.stage.canvas.texts)
        hall.keys("Enter")
        assert isinstance(hall.top, Title)
        assert kept(hall) == before


def test_the_records_of_the_show_are_those_of_the_book(hall: Hall) -> None:
    """Their figures count up from nothing; a show in which no time passes for the book would leave them there."""
    fill(hall.store, "nim", 23)
    hall.go(Records())
    wait(hall, PAGE / 2)
    page = hall.top.scene.page
    assert str(page.figures()[0][0]) == "23"
    assert hall.top.lively == 0
