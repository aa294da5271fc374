"""A held undo key runs back to the start of the game and stops there; the game before needs a press of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.engine.input.controls import KEY_REPEAT
from tests.scenes.hall_kit import Hall, key, nim, opened


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Hall, Any]]:
    """A game of four moves on top of another of two."""
    with opened(tmp_path) as hall:
        scene = hall.sit_down(nim("", "", log=("a-3", "a-1")))
        hall.keys("N")
        for take in ("1", "2", "1", "2"):
            hall.keys(take, "Enter")
            hall.rest_of_motion()
        assert len(scene.match.log) == 4
        yield hall, scene


def hold(hall: Hall, name: str, seconds: float) -> None:
    down, up = key(name)
    hall.frame([down])
    hall.frame(count=round(seconds / KEY_REPEAT[1] * 2), dt=KEY_REPEAT[1] / 2)
    hall.frame([up])


def test_a_held_undo_stops_at_the_games_start(table: tuple[Hall, Any]) -> None:
    """Who leans on the key must not find yesterday's game on the table."""
    hall, scene = table
    newest = scene.session.place
    hold(hall, "Z", 3.0)
    assert (scene.match.log, scene.session.place) == ((), newest)
    hall.keys("Z")
    assert scene.session.place == newest - 1, "pressed once more it leads there"
    assert len(scene.match.log) == 2


def test_a_held_redo_stops_at_the_games_end(table: tuple[Hall, Any]) -> None:
    """The way forward is held up in the same place."""
    hall, scene = table
    newest = scene.session.place
    hold(hall, "Z", 3.0)
    hall.keys("Z", "Z")
    assert len(scene.match.log) == 1
    hold(hall, "Y", 3.0)
    assert scene.session.place == newest - 1
    assert len(scene.match.log) == 2
    hall.keys("Y")
    hold(hall, "Y", 3.0)
    assert scene.session.place == newest
    assert len(scene.match.log) == 4
