"""The end of a game of poker: who has the chips, and what they began with."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.engine.speak.words import Said
from scenes.table.banner import ResultBanner


class PokerBanner(ResultBanner):
    """The banner of this table."""

    @property
    def place(self) -> tuple[float, float, float]:
        return (385.0, 300.0, 680.0) if self.desk.beside_coach else (640.0, 300.0, 760.0)

    def shared_headline(self) -> Said:
        return self.desk.stage.words("poker.tied")

    def scores(self) -> Sequence[int]:
        return self.result.scores

    def lines(self) -> list[Said]:
        """The chips of each seat, the richest first."""
        desk = self.desk
        scores = self.scores()
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])[:3]
        return [desk.stage.words("poker.score", name=desk.name(seat), n=self.score(seat)) for seat in order]
