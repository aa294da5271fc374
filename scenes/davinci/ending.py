"""The end: who won, why, and what luck and skill had to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.davinci import coach as advice
from scenes.davinci.phrases import phrase
from scenes.ending import Ending as Banner
from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable


class Ending(Banner):
    """The banner of this table."""

    scene: DavinciTable

    @property
    def place(self) -> tuple[float, float, float]:
        return (384.0, 326.0, 690.0) if self.scene.coach_open else (640.0, 326.0, 760.0)

    def lines(self) -> list[Said]:
        """The two or three things most worth knowing about this game."""
        scene = self.scene
        seat = scene.viewer if scene.viewer is not None else 0
        told = advice.review(scene.match.view(seat), seat)
        return [phrase(scene.stage.words, one, scene.name) for one in told.notes[:3]]
