"""On every screen: whatever can be done can be reached, seen, hit and left again."""

from __future__ import annotations

from collections import deque
from typing import Any

import pygame
import pytest

from scenes.app.crash_screen import CrashScreen
from scenes.engine.draw.canvas import HEIGHT, WIDTH
from scenes.engine.input.controls import Act
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.pages.pause import Pause
from scenes.pages.run.driver import RunPause
from scenes.pages.settings.page import Welcome
from scenes.pages.title import Title
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_replay, is_table, opened
from tests.scenes.screens import screens

SCREEN = pygame.FRect(0, 0, WIDTH, HEIGHT)
MOVES = ("up", "down", "left", "right", "next", "previous")
SCREENS = screens()
LARGE = ("courtyard", "lobby", "lobby four heaps four seats", "courtyard settings", "pause", "entry", "rules",
         "classic start", "marienbad start", "classic tree", "marienbad tree", "classic methods", "won", "lost")


def seen(targets: Any) -> dict[str, Target]:
    """Targets on the screen; digits without a button of their own have none."""
    return {target.key: target for target in targets if SCREEN.contains(target.area)}


State = tuple[str, Any]
"""A focused target, and the take last spoken of, which decides what the table's bar offers."""


def state(top: Any) -> State:
    return top.focus.key, top.part.takes.spoken_of if is_table(top, "nim") else None


def neighbours(top: Any, here: State) -> set[State]:
    """Where one move of the focus leads."""
    found = set()
    for name in MOVES:
        top.focus.key = here[0]
        if is_table(top, "nim"):
            top.part.takes.spoken_of = here[1]
        top.focus._groups.clear()
        ui.steer(top.focus, top.targets(), Act(name))
        there = top.focus.key
        assert there in seen(top.targets()), f"from {here} {name} leads off the screen, to {there}"
        found.add(state(top))
    return found


def reach(top: Any, start: State, known: dict[State, set[State]]) -> set[str]:
    """Every target that can be reached from one."""
    found, queue = {start}, deque([start])
    while queue:
        here = queue.popleft()
        if here not in known:
            known[here] = neighbours(top, here)
        for there in known[here] - found:
            found.add(there)
            queue.append(there)
    return {key for key, _ in found}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with opened(tmp_path_factory.mktemp("focus"), at_once=True) as made:
        yield made


@pytest.mark.parametrize(("name", "size"), sampled(
    [*((name, 1.0) for name in SCREENS), *((name, 1.5) for name in LARGE)], 12))
def test_every_target_can_be_reached_and_hit(hall: Hall, name: str, size: float) -> None:
    """Arrows and Tab lead from anywhere to everywhere; each target is large enough and hit at its centre."""
    hall.set(text_scale=size, high_contrast=False)
    SCREENS[name](hall)
    top = hall.top
    targets = seen(top.targets())
    if not targets:
        assert is_table(top)
        return
    for target in targets.values():
        area = target.area
        assert max(area.size) >= 44, f"{target.key} is too small: {area}"
        assert min(area.size) >= 24, f"{target.key} is too thin: {area}"
        hit = top.focus.at(top.targets(), *area.center)
        assert hit.key == target.key, f"in the middle of {target.key} lies {hit.key}"
    known: dict[State, set[State]] = {}
    marked = state(top)[1]
    for start in targets:
        found = reach(top, (start, marked), known)
        assert found >= set(targets), f"from {start} no way leads to {set(targets) - found}"


def depth(hall: Hall) -> int:
    return len(hall.director.stack)


@pytest.mark.parametrize("name", sampled(SCREENS, 12))
def test_one_step_back(hall: Hall, name: str) -> None:
    """Esc goes one step back from every screen, and never out of the program."""
    hall.set(text_scale=1.0)
    SCREENS[name](hall)
    for _ in range(8):
        top, before = hall.top, depth(hall)
        if isinstance(top, Title):
            hall.keys("Esc")
            assert hall.top is top
            assert top.focus.key == "leave", "in the courtyard Esc points to the way out, no more"
            return
        table = is_table(top) and not is_replay(top)
        folded = getattr(top, "custom", False) or getattr(top, "more", False)
        coach = table and top.desk.coach_open
        lesson = is_table(top) and top.desk.teaching
        hall.keys("Esc")
        if folded:
            assert hall.top is top, "what was unfolded folds first"
        elif coach:
            assert hall.top is top
            assert not hall.top.desk.coach_open
        elif lesson:
            assert is_table(hall.top)
            assert not hall.top.desk.teaching
        elif table:
            assert isinstance(hall.top, (Pause, RunPause))
            assert depth(hall) == before + 1
            hall.click_on("courtyard")
        elif isinstance(top, CrashScreen):
            assert isinstance(hall.top, Title)
        elif isinstance(top, Welcome):
            assert isinstance(hall.top, Title), "Esc takes the answers as they are"
        elif before == 1:
            assert hall.top is not top, "a page of the run stands on nothing: the one before it is opened anew"
        else:
            assert depth(hall) == before - 1
    raise AssertionError("no way back")


@pytest.mark.parametrize("name", sampled(
    ["courtyard", "lobby", "courtyard settings", "pause", "entry", "rules", "log long", "marienbad start",
     "classic methods", "classic tree", "won"], 5))
def test_the_ring_is_on_the_screen(hall: Hall, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Who uses keys must see where they are, on every target; who uses the mouse sees no ring."""
    rings: list[pygame.FRect] = []
    monkeypatch.setattr(ui, "ring", lambda canvas, area, radius=14: rings.append(area))
    hall.set(text_scale=1.0)
    SCREENS[name](hall)
    top = hall.top
    for key in list(seen(top.targets())):
        for keys in (True, False):
            top.focus.key, top.focus.keys_in_use = key, keys
            rings.clear()
            hall.draw()
            target = seen(top.targets()).get(key)
            if target is None:
                continue
            assert len(rings) == (1 if keys and target.ring else 0), key
            assert not rings or SCREEN.inflate(2, 2).contains(rings[0])


def test_a_coin_under_the_focus_rises(hall: Hall) -> None:
    """Coins have no ring: they show the focus by lifting, and so does the button that means the same."""
    SCREENS["courtyard"](hall)
    SCREENS["classic start"](hall)
    top = hall.top
    for key in ("coin.a-3", "take.a-3"):
        top.focus.key, top.part.takes.raised = key, {}
        hall.frame(count=20)
        raised = {name for name, part in top.part.takes.raised.items() if part > 0.5}
        assert raised == {f"coin.0.{n}" for n in (10, 11, 12)}
