"""The end of a game of Pig: who won, and with how much."""

from __future__ import annotations

from game.pig.rules import Rules
from scenes.table.banner import ResultBanner
from scenes.table.ending import Figure


class PigBanner(ResultBanner):
    """The banner over the cloth."""

    @property
    def place(self) -> tuple[float, float, float]:
        cloth = self.desk.places.cloth
        return cloth.centerx, cloth.centery, min(720.0, cloth.w)

    def reason_values(self) -> dict[str, object]:
        rules = self.desk.match.rules
        assert isinstance(rules, Rules)
        return {"n": rules.goal}

    def figures(self) -> list[Figure]:
        points = self.desk.seen().scores[self.told_of]
        return [self.figure("ui/icons:icon_trophy", 0.62, points, "points")]
