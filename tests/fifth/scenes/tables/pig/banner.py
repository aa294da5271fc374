"""The end of a game of Pig: who won, and with how much."""

from __future__ import annotations

from game.pig.rules import Rules
from scenes.engine.speak.words import Said
from scenes.table.banner import ResultBanner
from scenes.tables.pig import texts


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

    def lines(self) -> list[Said]:
        return texts.score(self.desk.stage.words, self.desk.seen(), self.desk.name)
