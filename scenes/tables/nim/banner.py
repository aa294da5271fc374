"""The end of a game of Nim: who won and why."""

from __future__ import annotations

from scenes.engine.speak.words import Said
from scenes.table.banner import ResultBanner


class NimBanner(ResultBanner):
    """The banner over the cloth."""

    @property
    def place(self) -> tuple[float, float, float]:
        x, y, size = self.desk.places.cloth
        return x, y, 720.0 if size == 1 else 662.0

    def shared_headline(self) -> Said:
        """All but the loser win."""
        return self.desk.stage.words("nim.loses", name=self.desk.name(self.losers[0]))

    def reason_values(self) -> dict[str, object]:
        return {"name": self.desk.name(self.desk.match.steps[-1].seat)}
