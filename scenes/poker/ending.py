"""The end of a game of poker: who has the chips, and what they began with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.ending import Ending as Banner
from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable


class Ending(Banner):
    """The banner of this table."""

    scene: PokerTable

    @property
    def place(self) -> tuple[float, float, float]:
        return (385.0, 300.0, 680.0) if self.scene.coach_open else (640.0, 300.0, 760.0)

    @property
    def bar(self) -> pygame.FRect:
        return self.scene.ground.bar

    def headline(self) -> Said:
        result = self.scene.match.result
        assert result is not None
        words = self.scene.stage.words
        if len(result.winners) == 1:
            return words("poker.wins", name=self.scene.name(result.winners[0]))
        return words("poker.tied")

    def reason(self) -> Said:
        result = self.scene.match.result
        assert result is not None
        return self.scene.stage.words(f"poker.reason.{result.reason}")

    def lines(self) -> list[Said]:
        """The chips of each seat, the richest first."""
        scene = self.scene
        result = scene.match.result
        assert result is not None
        order = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])[:3]
        return [scene.stage.words("poker.score", name=scene.name(seat), n=result.scores[seat]) for seat in order]
