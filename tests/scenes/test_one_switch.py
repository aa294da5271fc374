"""One switch is enough: nothing but time and a single key plays every table and works every menu."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import board
from scenes.engine.input.scanning import Scanner, walked
from scenes.engine.speak.words import verbatim
from scenes.engine.ui.widgets import Focus, Target
from scenes.pages.run.board_page import ROW
from scenes.pages.settings.page import SettingsPage
from scenes.pages.title import Title
from tests.scenes.devices import TABLES, may_act
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.hands import SECONDS, choose, lit
from tests.scenes.poker.poker_screens import poker_screens
from tests.scenes.run_screens import run_screens
from tests.scenes.screens import over
from tests.scenes.table_screens import usual

GOOD: dict[str, tuple[str, ...]] = {
    "nim": ("take.",), "yut": ("throw", "mal.at.", "way."),
    "poker": ("check", "call", "deal", "next", "draw", "fold"),
    "davinci": ("draw.", "gap.", "ready", "stop", "open.", "value.", "aim."),
}


def good(scene: Any, table: str) -> set[str]:
    """What would be a sensible act here; the values where a tile is aimed at."""
    keys = {target.key for target in scene.offered() if target.look != "mark_off"}
    values = {key for key in keys if key.startswith("value.")}
    fit = values or {key for key in keys if key.startswith(GOOD[table])}
    assert fit, f"nothing to do among {keys}"
    return fit


Does = Callable[[Callable[[str], bool]], object]
"""Does the first target whose key is wanted, with the one device there is."""


def whole_game(hall: Hall, table: str, does: Does, wait: float) -> None:
    """From the courtyard to the end of a game; `wait` seconds pass after each act."""
    does(lambda key: key == f"table.{table}")
    scene: Any = hall.top
    assert scene.desk.table == table
    scene.desk.new(usual(table, seed="moon", preset={"yut": "quick", "poker": "showdown"}.get(table)))
    for _ in range(3000):
        if scene.match.turn is None:
            break
        if hall.top is not scene:
            does(lambda key: key == "yes")
        elif may_act(scene):
            does(good(scene, table).__contains__)
        hall.frame(dt=wait)
    assert scene.match.result is not None


@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_by_one_switch(tmp_path: Path, table: str) -> None:
    """With a key that is pressed and never held, moved or chorded."""
    with opened(tmp_path, scan=SECONDS, speed=math.inf) as hall:
        whole_game(hall, table, partial(choose, hall), 0.05)


@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_by_mouse(tmp_path: Path, table: str) -> None:
    """The same with clicks alone: no drag, no wheel, no second button."""
    with opened(tmp_path, speed=math.inf) as hall:
        def click(wanted: Callable[[str], bool]) -> None:
            hall.click_on(min(target.key for target in hall.top.targets() if wanted(target.key)))

        whole_game(hall, table, click, 0.4)  # a button that has just changed is not pressed by mistake


def test_menus_by_one_switch(tmp_path: Path) -> None:
    """Settings are reached, changed, and scanning itself can be switched off by the switch."""
    with opened(tmp_path, scan=SECONDS) as hall:
        choose(hall, lambda key: key == "settings")
        assert isinstance(hall.top, SettingsPage)
        choose(hall, lambda key: key == "high_contrast")
        assert hall.stage.settings.high_contrast
        choose(hall, lambda key: key == "tab.sound")
        choose(hall, lambda key: key == "voice")
        assert hall.stage.settings.voice == 0.0, "a full slider begins anew"
        choose(hall, lambda key: key == "tab.hands")
        for _ in range(4):
            if hall.stage.settings.scan:
                choose(hall, lambda key: key == "scan")
        assert hall.stage.settings.scan == 0.0


def test_a_click_anywhere_is_the_switch(tmp_path: Path) -> None:
    """A mouse button on a cushion points nowhere: the press counts, its place does not."""
    with opened(tmp_path, scan=SECONDS) as hall:
        hall.frame()
        for _ in range(40):
            if lit(hall) == ["settings"] or (len(lit(hall)) > 1 and "settings" in lit(hall)):
                hall.click(5, 5)
                if isinstance(hall.top, SettingsPage):
                    break
            else:
                hall.frame(dt=SECONDS / 2)
        assert isinstance(hall.top, SettingsPage)


def test_the_light_walks_at_the_speed_asked_for(tmp_path: Path) -> None:
    """Nothing is chosen by time: the light walks, goes round, leaves a group nobody chose from, and waits."""
    with opened(tmp_path, scan=2.5) as hall:
        hall.go(Title())
        over(hall, SettingsPage("picture"))
        first = lit(hall)
        hall.frame(dt=2.4)
        assert lit(hall) == first
        hall.frame(dt=0.2)
        assert lit(hall) != first
        before = hall.stage.settings
        groups = {tuple(lit(hall))}
        for _ in range(40):
            hall.frame(dt=2.6)
            groups.add(tuple(lit(hall)))
        assert len(groups) == 3, "tabs, rows and buttons are lit as wholes"
        assert (hall.stage.settings, type(hall.top)) == (before, SettingsPage)
        hall.keys("Space")
        assert len(lit(hall)) == 1
        inside = set()
        for _ in range(16):
            inside.add(len(lit(hall)))
            hall.frame(dt=2.6)
        assert inside == {1, *inside} - {0}
        assert max(inside) > 1, "a group nobody chooses from is left after two rounds"


def test_without_scanning_nothing_walks(hall: Hall) -> None:
    """The focus of everybody else stays where it was put."""
    key = hall.top.focus.key
    hall.frame(count=20, dt=1.0)
    assert hall.top.focus.key == key


def test_a_press_on_a_page_that_came_in_this_moment(hall: Hall) -> None:
    """The walk was in a group of the page before: the press does what has the focus, and must not be an error."""
    hall.go(Title())
    for targets in (hall.top.targets(), []):
        scanner = Scanner(1.0, group="cloth", at=3)
        act = scanner.press(targets, hall.top.focus)
        assert act.name == "confirm"
        assert scanner.group is None


def test_signs_are_reached_by_rows(tmp_path: Path) -> None:
    """No walk to any of them is longer than the rows, the buttons and the signs of one row."""
    with opened(tmp_path, scan=SECONDS) as hall:
        run_screens()["run initials"](hall)
        top = hall.top
        groups: dict[str, int] = {}
        for target in walked(top.targets()):
            groups[target.group] = groups.get(target.group, 0) + 1
        assert len(groups) == math.ceil(len(board.SIGNS) / ROW) + 1
        assert max(groups.values()) <= ROW
        choose(hall, lambda key: key == "sign.ㄱ")
        assert top.typed.endswith("ㄱ")


def button(key: str, group: str) -> Target:
    return Target(key, pygame.FRect(0, 0, 9, 9), verbatim(key), lambda: None, role="menu", group=group)


@pytest.mark.parametrize("steps", range(6))
def test_what_comes_later_does_not_move_the_light(steps: int) -> None:
    """One by one, or in a group: what was lit when the list grew into groups, or shrank again, is lit still."""
    few = [*(button(f"dear.{n}", "dear") for n in range(3)), *(button(f"foot.{n}", "foot") for n in range(3))]
    many = [*(button(f"best.{n}", "best") for n in range(3)), *few]
    scanner, focus, place = Scanner(1.0), Focus(), object()
    scanner.walk(0.0, place, few, focus)
    for _ in range(steps):
        scanner.walk(1.01, place, few, focus)
    lit = [target.key for target in scanner.lit(few)]
    assert lit == [few[steps].key]
    for listed in (many, few, many):
        scanner.walk(0.01, place, listed, focus)
        assert [target.key for target in scanner.lit(listed)] == lit


def test_several_cards_are_chosen_without_leaving_them(hall: Hall) -> None:
    """The walk goes on among the cards after each; unused for two rounds it leaves them."""
    poker_screens()["poker draw"](hall)
    hall.set(scan=SECONDS)
    hall.frame()
    cards = [target.key for target in hall.top.targets() if target.group == "hand"]
    choose(hall, lambda key: key == cards[1])
    for wanted in (cards[2], cards[4]):
        for _ in range(2 * len(cards)):
            assert len(lit(hall)) == 1
            assert lit(hall)[0] in cards
            if lit(hall) == [wanted]:
                break
            hall.frame(dt=SECONDS + 0.01)
        hall.keys("Space")
    assert hall.top.part.bets.marked == {1, 2, 4}
    for _ in range(2 * len(cards) + 1):
        hall.frame(dt=SECONDS + 0.01)
    assert lit(hall) != [cards[4]]
    assert hall.stage.scanner.group is None


@pytest.mark.parametrize("heaps", [(5,), (13,), (3, 4, 5)])
@pytest.mark.parametrize("takes", [(1, 2, 3), None])
def test_each_take_is_met_once(tmp_path: Path, heaps: tuple[int, ...], takes: tuple[int, ...] | None) -> None:
    """A coin and a button that take the same are one stop of the walk."""
    with opened(tmp_path, speed=math.inf) as hall:
        scene = hall.sit_down(nim("", "", heaps=heaps, takes=takes))
        hall.rest()
        actions = scene.session.view().actions
        stops = [target for target in walked(scene.targets()) if target.group in ("cloth", "bar")]
        assert len(stops) == len(actions)
