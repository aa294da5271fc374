"""The end of a game: who won, and the mals of each side that are home."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.yut.rules import Rules
from scenes.engine.speak.words import Said
from scenes.table.banner import ResultBanner
from scenes.table.desk import Desk


class YutBanner(ResultBanner):
    """The banner over the board."""

    def __init__(self, desk: Desk, side_name: Callable[[int], Said]) -> None:
        super().__init__(desk)
        self._side_name = side_name

    @property
    def rules(self) -> Rules:
        rules: Rules = self.desk.match.rules  # type: ignore[assignment]
        return rules

    @property
    def place(self) -> tuple[float, float, float]:
        places = self.desk.places
        return self.bar.centerx, 330.0, min(640.0, places.bar.right - 160)

    @property
    def bar(self) -> pygame.FRect:
        """Wider than during play: three buttons stand there, over the foot of the board."""
        bar = self.desk.places.bar
        left = self.desk.places.hand.right - 60
        return pygame.FRect(left, bar.y, bar.right - left, bar.h)

    # words --------------------------------------------------------------------------------------------

    def headline(self) -> Said:
        """A side wins, with both its partners."""
        side = self.rules.side_of(self.result.winners[0])
        return self.desk.stage.words("yut.wins", name=self._side_name(side))

    def scores(self) -> Sequence[int]:
        """Mals home of each side."""
        return self.result.scores[: len(self.rules.sides)]

    def reason_values(self) -> dict[str, object]:
        sides = len(self.rules.sides)
        return {"counts": " : ".join(str(self.score(side)) for side in range(sides))}
