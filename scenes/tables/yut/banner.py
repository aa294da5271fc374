"""The end of a game: who won, and the mals of each side that are home."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.yut.actions import Captured
from game.yut.rules import Rules
from scenes.engine.speak.words import Said
from scenes.table.banner import ResultBanner
from scenes.table.ending import Figure


class YutBanner(ResultBanner):
    """The banner over the board."""

    luck_picture = ("yut/calls:chip_mo", 0.56)

    @property
    def rules(self) -> Rules:
        rules: Rules = self.desk.match.rules  # type: ignore[assignment]
        return rules

    @property
    def place(self) -> tuple[float, float, float]:
        places = self.desk.places
        return self.bar.centerx, 330.0, min(840.0, places.bar.right - 60)

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
        return self.desk.stage.words("yut.wins", name=self.desk.part.side_name(side))

    def scores(self) -> Sequence[int]:
        """Mals home of each side."""
        return self.result.scores[: len(self.rules.sides)]

    def reason_values(self) -> dict[str, object]:
        sides = len(self.rules.sides)
        return {"counts": " : ".join(str(self.score(side)) for side in range(sides))}

    def figures(self) -> list[Figure]:
        """Mals captured, by the side that is told of and by the others."""
        own = self.rules.side_of(self.told_of)
        captures = [self.rules.side_of(event.seat) for step in self.desk.match.steps for event in step.events
                    if isinstance(event, Captured)]
        sign = self.desk.part.sign(self.told_of)
        return [self.figure(f"yut/mal:seat{sign}_2", 0.84, f"{captures.count(own)} : "
                            f"{len(captures) - captures.count(own)}", "captures")]
