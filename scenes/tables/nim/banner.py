"""The end of a game of Nim: who won and why, and the coins of the bowls."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.engine.speak.words import Said
from scenes.table.banner import ResultBanner
from scenes.table.ending import Figure


class NimBanner(ResultBanner):
    """The banner over the cloth."""

    @property
    def place(self) -> tuple[float, float, float]:
        x, y, size = self.desk.places.cloth
        return x, y, 840.0 if size == 1 else 662.0

    def shared_headline(self) -> Said:
        """All but the loser win."""
        return self.desk.stage.words("nim.loses", name=self.desk.name(self.losers[0]))

    def reason_values(self) -> dict[str, object]:
        return {"name": self.desk.name(self.desk.match.steps[-1].seat)}

    def scores(self) -> Sequence[int]:
        """The coins in everybody's bowl."""
        return self.desk.seen().taken  # type: ignore[no-any-return]

    def figures(self) -> list[Figure]:
        seat = self.told_of
        moves = sum(step.seat == seat for step in self.desk.match.steps)
        return [self.figure("nim/coin:rest_00", 0.42, self.score(seat), "coins"),
                self.figure("ui/icons:icon_redo", 0.62, moves, "moves")]
