"""Music makes room for calls and pauses; letters may be switched off. Asked of the real mixer and keys."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.engine.input.bindings import SCANCODES, is_one_key
from scenes.engine.speak.sound import CALL_DB, CALLS, PAUSED_DB
from scenes.pages.pause import Pause
from scenes.pages.records.book import RecordBook
from scenes.pages.rules import RulesPage
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.table_screens import seated


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A hall with a mixer, whose sounds live by the frames' own time."""
    with opened(tmp_path) as made:
        sounds = made.stage.sounds
        now = [0.0]
        frame = made.frame

        def timed(events: Any = (), count: int = 1, dt: float = 1 / 60) -> bool:
            going = True
            for number in range(count):
                now[0] += dt
                going = frame(events if number == 0 else (), dt=dt)
            return going

        sounds._clock = lambda: now[0]
        sounds._frame = 0.0
        sounds._reopen()
        made.frame = timed  # type: ignore[method-assign]
        yield made
    pygame.mixer.quit()


def loudness() -> float:
    """How loud the mixer plays the music, in decibels."""
    return 20 * math.log10(max(1e-6, pygame.mixer.music.get_volume()))


def test_a_pause_lowers_the_music_by_twelve_decibels(hall: Hall) -> None:
    """It must be heard that the game waits, and the same music goes on afterwards."""
    hall.sit_down(nim("", ""))
    hall.frame(count=120)
    before, playing = loudness(), hall.stage.sounds.playing
    hall.keys("P")
    assert isinstance(hall.top, Pause)
    hall.frame(count=60)
    assert loudness() - before == pytest.approx(PAUSED_DB, abs=0.7)
    hall.click_on("settings")
    hall.frame(count=60)
    assert loudness() - before == pytest.approx(PAUSED_DB, abs=0.7), "a page over the pause is still a pause"
    hall.keys("Esc", "Esc")
    hall.frame(count=60)
    assert not isinstance(hall.top, Pause)
    assert loudness() == pytest.approx(before, abs=0.7)
    assert hall.stage.sounds.playing == playing


def test_the_courtyard_after_a_pause_is_not_lowered(hall: Hall) -> None:
    """Leaving through the pause must not leave the pause behind."""
    hall.sit_down(nim("", ""))
    hall.frame(count=120)
    hall.keys("P")
    hall.frame(count=60)
    hall.click_on("courtyard")
    hall.frame(count=120)
    paused = hall.stage.sounds._paused
    hall.frame(count=120)
    assert not paused
    assert loudness() == pytest.approx(20 * math.log10(hall.stage.sounds._level("music")), abs=0.7)


@pytest.mark.parametrize("cue", sampled(sorted(CALLS), 4))
def test_every_call_is_heard_over_the_music(hall: Hall, cue: str) -> None:
    """A call that drowns in the music calls nobody; when it is over the music is as it was."""
    hall.frame(count=120)
    before = loudness()
    hall.stage.hear(cue)
    hall.frame(count=24)
    assert loudness() - before == pytest.approx(CALL_DB, abs=0.7)
    hall.frame(count=round((CALLS[cue] + 0.5) * 60))
    assert loudness() == pytest.approx(before, abs=0.7)


@pytest.mark.parametrize("table", KITS)
def test_letters_switched_off_mean_nothing_at_any_table(hall: Hall, table: str) -> None:
    """A sleeve on the keyboard must cost nobody a game: with letters off only Ctrl and F keys are shortcuts."""
    seated(table)(hall)
    hall.stage.rebind(replace(hall.stage.controls.bindings, one_key=False))
    hall.frame(count=30)
    scene = hall.top
    letters = [name for name in SCANCODES if is_one_key(name)]
    assert len(letters) > 26

    def stands() -> tuple[object, ...]:
        focus = scene.focus.key
        return hall.top, scene.match.log, focus, scene.desk.coach_open, scene.desk.hints.line, hall.stage.settings

    before = stands()
    for name in letters:
        hall.keys(name)
        assert stands() == before, f"{name} did something"
    for name, sign in (("F1", RulesPage), ("F2", RecordBook), ("Ctrl+Z", None)):
        count = hall.stage.notices.count
        hall.keys(name)
        assert isinstance(hall.top, sign) if sign else hall.stage.notices.count > count, f"{name} is dead"
        if hall.top is not scene:
            hall.keys("Esc")
