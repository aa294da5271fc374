"""The end of a game of poker: who has the chips, and what they began with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ending import Ending as Banner
from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable


class Ending(Banner):
    """The banner of this table."""

    scene: PokerTable

    @property
    def place(self) -> tuple[float, float, float]:
        return (385.0, 300.0, 680.0) if self.scene.beside_coach else (640.0, 300.0, 760.0)

    def shared_headline(self) -> Said:
        return self.scene.stage.words("poker.tied")

    def scores(self) -> Sequence[int]:
        return self.result.scores

    def told(self) -> list[Said]:
        """The lines anew each time: the chips count up."""
        return self.lines()

    def lines(self) -> list[Said]:
        """The chips of each seat, the richest first."""
        scene = self.scene
        scores = self.scores()
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])[:3]
        return [scene.stage.words("poker.score", name=scene.name(seat), n=self.score(seat)) for seat in order]
