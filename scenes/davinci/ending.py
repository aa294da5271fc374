"""The end: who won, why, and what luck and skill had to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.davinci.phrases import phrase
from scenes.ending import Ending as Banner
from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable

WRONG = frozenset(f"davinci.review.{word}" for word in ("missed", "pressed", "stopped"))
"""What tells of one choice that should have been another."""
FOOT = 14.0
"""How far a rack stands out under its tiles."""


class Ending(Banner):
    """The banner of this table."""

    scene: DavinciTable

    @property
    def place(self) -> tuple[float, float, float]:
        return (442.0, 337.0, 648.0) if self.scene.beside_coach else (640.0, 337.0, 912.0)

    @property
    def gap(self) -> float:
        """Between the foot of the upper racks and the tiles of the lower one."""
        racks = self.scene.ground.racks
        return racks[0].y - max(rack.bottom for rack in racks[1:]) - FOOT

    def decision_line(self) -> int | None:
        return next((place for place, line in enumerate(self.told()) if line.key in WRONG), None)

    def lines(self) -> list[Said]:
        """Luck, skill, and the one guess most worth knowing about; the coach's paper tells the rest."""
        scene = self.scene
        luck, *others = scene.panel.review().notes
        skill = [one for one in others if one.key == "davinci.review.skill"]
        gave = [one for one in others if one.key == "davinci.review.gave"]
        wrong = [one for one in others if one.key in WRONG]
        return [phrase(scene.stage.words, one, scene.name) for one in (luck, *skill, *(wrong or gave)[:1])]
