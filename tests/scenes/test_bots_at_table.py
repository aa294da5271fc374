"""A bot may die, hang or take its time: its move arrives, and the frames go on."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.engine.bot_worker import Thinker
from tests.scenes import sick_bots
from tests.scenes.hall_kit import Hall, nim, opened

SLOWEST = 0.6
"""Seconds of its own processor time that a frame may take; a worker's limit is longer."""


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    monkeypatch.setenv(sick_bots.GAME, str(os.getpid()))
    made = Thinker(limit=1.0, tables=sick_bots.table)
    yield made
    made.close()


def until(hall: Hall, number: int) -> list[float]:
    """Frames as the window would ask for them until so many moves are played; what processor time each took."""
    took: list[float] = []
    while hall.match.number < number:
        start = time.thread_time()
        hall.frame()
        took.append(time.thread_time() - start)
        time.sleep(0.01)
    return took


@pytest.mark.parametrize(("level", "notice"), [("beginner", "notice.bot_again"), ("casual", "notice.bot_first"),
                                               ("skilled", ""), ("expert", "")])
def test_the_move_arrives(tmp_path: Path, thinker: Thinker, level: str, notice: str) -> None:
    """Whatever happens to the worker (it dies, hangs, is slow, is well), the person is asked again in the end.

    A move that the bot did not choose must not pass for one it did; what went well needs no words.
    """
    with opened(tmp_path, thinker=thinker) as hall:
        hall.sit_down(nim("", level))
        hall.keys("2", "Enter")
        took = until(hall, 2)
        assert max(took) < SLOWEST, f"a frame waited: {max(took):.2f} s"
        assert len(took) > 20
        hall.draw()
        told = {text.key for text in hall.stage.canvas.texts} & {"notice.bot_again", "notice.bot_first"}
        assert told == {notice} - {""}
        hall.rest()
        hall.keys("1", "Enter")
        assert hall.match.number == 3
        assert hall.match.log[1] == ("a-1" if level == "casual" else "a-3")
        assert bool(thinker.troubles) == bool(notice)


def test_everything_else_goes_on_meanwhile(tmp_path: Path, thinker: Thinker) -> None:
    """While it thinks one may look, open the coach, change the speed and pause; the answer waits for the pause."""
    with opened(tmp_path, thinker=thinker) as hall:
        hall.sit_down(nim("", "skilled"))
        hall.keys("1", "Enter")
        hall.keys("C", "H", ".", "F1", "Esc", "L", "Esc", "C")
        assert hall.top.session.waited > 0.1 or hall.match.number in (1, 2)
        hall.keys("P")
        while not thinker._arrived:
            hall.frame()
            time.sleep(0.01)
        hall.frame(count=60)
        assert hall.match.number == 1
        hall.keys("P")
        until(hall, 2)
