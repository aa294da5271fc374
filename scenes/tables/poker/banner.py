"""The end of a game of poker: who has the chips, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.engine.speak.words import Said
from scenes.table.banner import ResultBanner
from scenes.table.ending import Figure


class PokerBanner(ResultBanner):
    """The banner of this table."""

    luck_picture = ("poker/cards:back", 0.33)

    shows_losers = False

    @property
    def place(self) -> tuple[float, float, float]:
        return (385.0, 300.0, 660.0) if self.desk.beside_coach else (640.0, 330.0, 690.0)

    def shared_headline(self) -> Said:
        return self.desk.stage.words("poker.tied")

    def scores(self) -> Sequence[int]:
        return self.result.scores

    def figures(self) -> list[Figure]:
        return [self.figure("poker/chips:chip_25_3", 0.8, self.score(self.told_of), "chips")]
