"""Tips come to who waits, with the mouse and with keys alike, stand still, and go at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.engine.ui.widgets import TIP_AFTER
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.screens import courtyard


def shown(hall: Hall, key: str) -> bool:
    """Whether a tip's text stands on the last picture."""
    return any(text.key == key for text in hall.stage.canvas.texts)


def aim(hall: Hall, device: str, target: str) -> None:
    if device == "mouse":
        hall.frame([hall.mouse(pygame.MOUSEMOTION, *hall.target(target).area.center)])
    else:
        hall.top.focus.key = target
        hall.frame()


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_a_tip_comes_after_a_moment(tmp_path: Path, device: str) -> None:
    """Four tenths of a second, whatever the speed of motion; then at once in full, and in its place."""
    with opened(tmp_path, at_once=True, speed=4.0) as hall:
        hall.sit_down(nim("", ""))
        aim(hall, device, "pause")
        hall.frame(dt=TIP_AFTER - 0.05)
        hall.draw()
        assert not shown(hall, "tip.key")
        hall.stage.canvas.cached("still", (), lambda: None)
        hall.frame(dt=0.1)
        assert "still" in hall.stage.canvas._parts, "all else looks as before and is not worked out anew"
        assert hall.director.drew, "a still picture is painted anew for it"
        assert shown(hall, "tip.key")
        where = [text.ink for text in hall.stage.canvas.texts if text.key == "tip.key"]
        hall.frame(count=30)
        hall.draw()
        assert where == [text.ink for text in hall.stage.canvas.texts if text.key == "tip.key"]
        aim(hall, device, "coach")
        hall.draw()
        assert not shown(hall, "tip.key"), "the next one waits again"


def test_a_tip_does_not_shine_through(tmp_path: Path) -> None:
    """Under the pause there is nothing to point at."""
    with opened(tmp_path, at_once=True) as hall:
        courtyard(hall)
        hall.sit_down(nim("", ""))
        aim(hall, "keys", "pause")
        hall.frame(dt=1.0)
        hall.keys("Enter")
        hall.draw()
        assert not shown(hall, "tip.key")
