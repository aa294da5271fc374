"""The end: who won, why, and what luck and skill had to do with it."""

from __future__ import annotations

from collections.abc import Callable

from game.davinci.review import Review
from scenes.engine.speak.words import Said
from scenes.table.banner import ResultBanner
from scenes.table.desk import Desk
from scenes.tables.davinci.places import Places
from scenes.tables.davinci.sentences import phrase

WRONG = frozenset(f"davinci.review.{word}" for word in ("missed", "pressed", "stopped"))
"""What tells of one choice that should have been another."""
FOOT = 14.0
"""How far a rack stands out under its tiles."""


class DavinciBanner(ResultBanner):
    """The banner of this table."""

    def __init__(self, desk: Desk, review: Callable[[], Review]) -> None:
        """`review` looks back on the finished game."""
        super().__init__(desk)
        self.review = review

    @property
    def place(self) -> tuple[float, float, float]:
        return (442.0, 337.0, 648.0) if self.desk.beside_coach else (640.0, 337.0, 912.0)

    @property
    def gap(self) -> float:
        """Between the foot of the upper racks and the tiles of the lower one."""
        ground: Places = self.desk.ground
        racks = ground.racks
        return racks[0].y - max(rack.bottom for rack in racks[1:]) - FOOT

    def decision_line(self) -> int | None:
        return next((place for place, line in enumerate(self.shown_lines()) if line.key in WRONG), None)

    def lines(self) -> list[Said]:
        """Luck, skill, and the one guess most worth knowing about; the coach's paper tells the rest."""
        luck, *others = self.review().notes
        skill = [one for one in others if one.key == "davinci.review.skill"]
        gave = [one for one in others if one.key == "davinci.review.gave"]
        wrong = [one for one in others if one.key in WRONG]
        return [phrase(self.desk.stage.words, one, self.desk.name) for one in (luck, *skill, *(wrong or gave)[:1])]
