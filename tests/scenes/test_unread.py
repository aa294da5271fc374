"""Words for standard output where nobody can take them: the hall goes on, says so once, and loses nothing."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scenes.app.crash_screen import CrashScreen
from tests.scenes.hall_kit import Hall, nim, opened


def pipe_without_reader() -> Any:
    """What is left of ``main.py | head -1`` when head has gone."""
    reading, writing = os.pipe()
    os.close(reading)
    return os.fdopen(writing, "w", encoding="utf-8")


def closed_file() -> Any:
    stream = io.StringIO()
    stream.close()
    return stream


def terminal_without_hangul() -> Any:
    return io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="strict")


class FullDisk(io.StringIO):
    """A file on a disk without room."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


def said(hall: Hall) -> int:
    return [line.key for line in hall.stage.notices.log].count("notice.output_lost")


@pytest.mark.parametrize("stream", [pipe_without_reader, closed_file, terminal_without_hangul, FullDisk])
def test_output_that_takes_nothing_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                               stream: Callable[[], Any]) -> None:
    """Whoever listens in a terminal that breaks must not see the error screen, and the strip goes on telling."""
    with opened(tmp_path, language="ko") as hall:
        monkeypatch.setattr(sys, "stdout", stream())
        hall.set(narration=True, narration_output=True)
        hall.sit_down(nim("", ""))
        hall.keys("2", "Enter")
        hall.rest_of_motion()
        hall.frame(count=5)
        assert not isinstance(hall.top, CrashScreen)
        assert len(hall.match.log) == 1
        assert said(hall) == 1, "one notice, however much is told after it"
        before = len(hall.stage.narrator.log)
        hall.keys("Right", "Left")
        assert len(hall.stage.narrator.log) > before
        sys.stdout = io.StringIO()
        hall.keys("Right", "Left")
        assert not sys.stdout.getvalue(), "it was given up"
        hall.set(narration_output=False)
        hall.set(narration_output=True)
        hall.keys("Right", "Left")
        assert sys.stdout.getvalue(), "switched off and on it is tried again"


def test_nothing_waits_in_a_broken_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be written would be complained of as the program ends, with another exit status."""
    from scenes.engine import terminal

    stream = pipe_without_reader()
    monkeypatch.setattr(sys, "stdout", stream)
    assert not terminal.write("anything")
    stream.flush()
    stream.close()


def test_standard_error_may_be_broken_too(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    """A windowed program has none, and a pipe may have lost its reader: a warning is not worth the game."""
    hall.sit_down(nim("", ""))
    for stream in (None, closed_file(), FullDisk()):
        monkeypatch.setattr(sys, "stderr", stream)
        hall.store.notices.append("the disk cannot be written")
        hall.stage.tell_store_troubles()
        hall.frame(count=2)
        assert not isinstance(hall.top, CrashScreen)
