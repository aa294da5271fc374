"""The courtyard: places one walks to that wake when chosen and rest when left; still where that is asked for."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import threading
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import run
from scenes.app.command_line import FIRST_PICTURES
from scenes.engine import maps
from scenes.engine.draw import picture
from scenes.engine.stage import Stage
from scenes.pages.courtyard import FRAMES, STIRRING, WAKING, Courtyard
from scenes.pages.lobby import Lobby
from scenes.pages.title import Title
from scenes.pages.yard_honours import PATH
from scenes.table import cast
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, is_table, opened

ROOT = Path(__file__).parents[2]


def shown(yard: Courtyard, name: str) -> tuple[float, str]:
    """How far a place is lit, and which picture of its stirring thing is shown."""
    return round(yard._light[name], 6), yard._picture(name)


@pytest.mark.parametrize("table", KITS)
def test_a_place_wakes_under_the_mouse_and_opens_its_table(hall: Hall, table: str) -> None:
    """The thing in the picture is the button: whoever points at the tiles gets the tiles."""
    place = maps.load("title").spot("places", table)
    middle = place.x + place.width / 2, place.y + place.height / 2
    hall.frame([hall.mouse(pygame.MOUSEMOTION, *middle)])
    assert hall.top.focus.key == f"table.{table}"
    hall.frame(count=math.ceil((WAKING + STIRRING) * 60) + 2)
    assert [shown(hall.top.yard, name)[0] for name in KITS] == [float(name == table) for name in KITS]
    hall.click(*middle)
    assert is_table(hall.top, table)


def test_the_focus_walks_from_place_to_place(hall: Hall) -> None:
    """Left to right through the yard with one key, and down to the house rules of where one stands."""
    hall.top.focus.key = "table.nim"
    walked = []
    for _ in range(2 * len(KITS)):
        walked.append(hall.top.standing_at())
        hall.keys("Right")
    assert list(dict.fromkeys(walked)) == list(KITS)
    hall.top.focus.key = "setup.yut"
    assert hall.top.standing_at() == "yut"
    hall.keys("Enter")
    assert isinstance(hall.top, Lobby)


def test_what_stirs_goes_up_and_comes_to_rest(hall: Hall) -> None:
    """Every picture of the movement is shown once, in order; then all lies as before, and lies still."""
    yard = Courtyard(KITS)
    seen: list[Any] = []
    for _ in range(90):
        yard.update(1 / 60, "davinci", still=False)
        seen.append(shown(yard, "davinci")[1])
    order = list(dict.fromkeys(seen))
    assert order == ["rest", *map(str, range(1, FRAMES)), "0"]
    assert seen[-1] == "0"
    assert not yard.waking
    for _ in range(60):
        yard.update(1 / 60, None, still=False)
    assert shown(yard, "davinci") == (0.0, "rest")


@pytest.mark.parametrize("speed", [1.0, math.inf])
def test_stillness_shows_states_and_no_ways(tmp_path: Path, speed: float) -> None:
    """Reduced motion: the lamp is lit at once, nothing leaps, nothing drifts, and no frame is drawn for nothing."""
    with opened(tmp_path, at_once=True, reduced_motion=True, speed=speed) as hall:
        hall.top.focus.key = "table.poker"
        hall.frame()
        assert shown(hall.top.yard, "poker") == (1.0, "0")
        hall.frame(count=40)  # the tip of what has the focus has come up by then
        drawn = hall.director.frames
        hall.frame(count=60)
        assert hall.director.frames == drawn


def test_few_frames_while_nobody_does_anything(hall: Hall) -> None:
    """A courtyard left open must not warm the room: lantern light needs fifteen frames a second, no more."""
    hall.at_once = True
    hall.frame(count=120)
    drawn = hall.director.frames
    for _ in range(60):
        hall.frame()
    assert 12 <= hall.director.frames - drawn <= 16


def test_the_run_has_a_lantern_for_each_of_its_tables() -> None:
    """The courtyard does not count them, for that would load every table before it opens."""
    assert len(run.order(date(2026, 11, 23))) == PATH


def test_the_courtyard_opens_without_loading_a_table(tmp_path: Path) -> None:
    """It opens as quickly with ten tables as with four; once the lanterns of the run loaded them all."""
    code = (
        "import sys; from pathlib import Path; from tests.scenes.hall_kit import opened\n"
        "with opened(Path(sys.argv[1])) as hall: hall.frame()\n"
        "print(sorted(name for name in sys.modules if name.startswith('game.') and name.endswith('.table')))"
    )
    result = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True,
                            env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
                            check=True)  # fmt: skip
    assert result.stdout.splitlines()[-1] == "[]"


def test_the_first_frame_reads_only_what_is_read_ahead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any other sheet is decoded by the main thread, for up to 80 ms, while nothing is on the screen.

    Faces are not waited for, the guest's first: they come once they are read, also where nothing else moves.
    """
    class InAWindow(Title):
        def enter(self, stage: Stage) -> None:
            stage.headless = False
            super().enter(stage)

    read, may_come = picture.load, threading.Event()

    def load(path: Path) -> pygame.Surface:
        assert path.parent.name != "calm" or may_come.wait(60)
        return read(path)

    monkeypatch.setattr(picture, "load", load)
    with opened(tmp_path, pictures=True, first=InAWindow(), reduced_motion=True) as hall:
        assert hall.stage.art.used == set(FIRST_PICTURES)
        hall.frame()
        assert hall.stage.art.used == set(FIRST_PICTURES)
        may_come.set()
        assert cast.portrait(hall.top.honours.guest) == hall.stage.art._ahead.names[0]
        while not hall.stage.art.used >= {*cast.everybody()}:
            hall.frame(dt=0.0)
        assert hall.stage.art.used == {*FIRST_PICTURES, *cast.everybody()}


def test_the_other_language_is_read_when_its_button_has_the_focus(hall: Hall) -> None:
    """Its texts take some 15 ms to read, and most people never look at them."""
    def tip() -> str | None:
        return next(target.tip for target in hall.top.targets() if target.key == "language")

    words = hall.stage.words
    words._loaded.pop(words.next_language)  # the hall was built in it
    hall.frame()
    assert set(words._loaded) == {words.language}
    hall.top.focus.key = "language"
    assert tip() == words.said_in(words.next_language, "hall.change_to_this")
