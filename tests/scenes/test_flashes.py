"""No celebration flashes: at most three times a second, and never on a fifth of the screen (WCAG 2.3.1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from scenes.tables import KITS
from tests.scenes.contrast import luminance
from tests.scenes.hall_kit import Hall, nim, opened
from tools.moments import fresh, record


def flashing(hall: Hall, frames: int) -> float:
    """The part of the screen that flashes more than three times in any second, or at all if that part is large."""
    pictures = []
    for _ in range(frames):
        hall.director.redraw()
        hall.frame()
        small = pygame.transform.smoothscale(hall.stage.canvas.surface, (64, 36))
        pictures.append(luminance(pygame.surfarray.array3d(small)))
    rises = np.zeros((frames, 64, 36), bool)
    low, up = pictures[0].copy(), np.zeros((64, 36), bool)
    high = low.copy()
    for at, now in enumerate(pictures):
        high, low = np.maximum(high, now), np.minimum(low, now)
        rise = ~up & (now >= low + 0.1) & (low < 0.8)
        fall = up & (now <= high - 0.1)
        rises[at] = rise
        up = (up | rise) & ~fall
        high, low = np.where(rise, now, high), np.where(fall, now, low)
    worst = 0.0
    for start in range(max(1, frames - 59)):
        count = rises[start:start + 60].sum(axis=0)
        worst = max(worst, float((count > 3).mean()), float((count > 1).mean()))
    return worst


@pytest.mark.parametrize("table", ["nim", "yut"])
def test_nothing_flashes(tmp_path: Path, table: str) -> None:
    """The last move, the call, petals, light and banner: a fifth of the screen never flashes (WCAG 2.3.1)."""
    seed = 1
    log, _ = record(table, seed)
    match = fresh(table, seed)
    for text in log[:-3]:
        match.play(match.read(text))
    with opened(tmp_path, pictures=True, size=(640, 360)) as hall:
        scene: Any = hall.go(KITS[table].scene(match))
        hall.frame(count=20)
        for text in log[-3:]:
            scene.desk.end_motion()
            scene.desk.play(scene.match.read(text))
            assert flashing(hall, 40 if text != log[-1] else 110) < 0.2


def test_a_flicker_would_be_noticed(tmp_path: Path) -> None:
    """A screen that turns bright and dark every four frames must not pass."""
    with opened(tmp_path, pictures=True, size=(640, 360)) as hall:
        scene = hall.sit_down(nim("", ""))
        frames = iter(range(10_000))

        def flicker(canvas: Any) -> None:
            canvas.box(pygame.FRect(0, 0, 1280, 720), (250, 250, 250) if next(frames) // 4 % 2 else (0, 0, 0))

        scene.draw = flicker  # type: ignore[method-assign]
        assert flashing(hall, 70) > 0.9
