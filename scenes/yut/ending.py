"""The end of a game: who won, how it went, what the choices cost, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.moves import number_of
from game.yut import coach as advice
from game.yut.actions import Captured, Thrown
from scenes.ending import SCENE, Ending
from scenes.stage.kept import Kept
from scenes.stage.words import Said
from scenes.yut.phrases import joined, use_text

if TYPE_CHECKING:
    from scenes.yut.table import YutTable


class YutEnding(Ending):
    """The banner over the board; the choices are weighed one a frame while it is shown."""

    scene: YutTable

    def __init__(self, scene: YutTable) -> None:
        super().__init__(scene.desk)
        self._judged = (0, 0)
        self.slips: list[advice.Slip] = []
        self._counted: Kept[tuple[int, ...]] = Kept()

    @property
    def over(self) -> bool:
        return self.scene.match.turn is None

    @property
    def running(self) -> bool:
        return super().running or (self.over and not self.known)

    @property
    def place(self) -> tuple[float, float, float]:
        ground = self.scene.ground
        return self.bar.centerx, 330.0, min(640.0, ground.bar.right - 160)

    @property
    def bar(self) -> pygame.FRect:
        """Wider than during play: three buttons stand there, over the foot of the board."""
        bar = self.scene.ground.bar
        left = self.scene.ground.hand.right - 60
        return pygame.FRect(left, bar.y, bar.right - left, bar.h)

    # what decided it ----------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """Whose choices are looked at: the only person's, else the loser's."""
        match = self.scene.match
        return match.persons[0] if len(match.persons) == 1 else self.losers[0]

    @property
    def known(self) -> bool:
        return self._judged == (self.scene.match.revision, self.scene.match.number)

    def update(self) -> None:
        """Judge one choice of the game a frame, so that nothing stalls."""
        match = self.scene.match
        if not self.over or self.known or self.scene.after_end < SCENE:
            return
        if self._judged[0] != match.revision:
            self._judged, self.slips = (match.revision, 0), []
        number = self._judged[1]
        while number < match.number:
            step = match.steps[number]
            number += 1
            view = match.view(step.seat if step.seat >= 0 else None, number - 1)
            if step.seat == self.seat and len(view.actions) > 1:
                action = match.read(step.text)
                found = advice.slips([(view, action)], self.seat)
                self.slips += [slip._replace(number=number - 1) for slip in found]
                break
        self._judged = (match.revision, number)

    # words --------------------------------------------------------------------------------------------

    def headline(self) -> Said:
        """A side wins, with both its partners."""
        side = self.scene.rules.side_of(self.result.winners[0])
        return self.scene.stage.words("yut.wins", name=self.scene.side_name(side))

    def scores(self) -> Sequence[int]:
        """Mals home of each side; throws, and mals caught."""
        return self._counted.of(self.scene.moment, self._count)

    def _count(self) -> tuple[int, ...]:
        events = [event for step in self.scene.match.steps for event in step.events]
        caught = sum(event.pieces for event in events if isinstance(event, Captured))
        thrown = sum(isinstance(event, Thrown) for event in events)
        return (*self.result.scores[: len(self.scene.rules.sides)], thrown, caught)

    def reason_values(self) -> dict[str, object]:
        sides = len(self.scene.rules.sides)
        return {"counts": " : ".join(str(self.score(side)) for side in range(sides))}

    def told(self) -> list[Said]:
        """The lines anew each time: they grow while the choices are weighed."""
        return self.lines()

    def decision_line(self) -> int | None:
        return next((place for place, line in enumerate(self.told()) if line.key == "yut.verdict.costliest"), None)

    def lines(self) -> list[Said]:
        """How it went, and what the choices of one seat cost."""
        scene, words = self.scene, self.scene.stage.words
        sides = len(scene.rules.sides)
        lines = [words("yut.tally", throws=self.score(sides), caught=self.score(sides + 1))]
        name = scene.name(self.seat)
        if not self.known:
            return [*lines, words("yut.verdict.counting", name=name)]
        whose = words("yut.verdict.of", name=name)
        if not self.slips:
            return [*lines, joined(words, [whose, words("yut.verdict.clean")])]
        points = f"{sum(slip.points for slip in self.slips):.1f}"
        total = words("yut.verdict.total", points=points, choices=len(self.slips))
        lines.append(joined(words, [whose, total]))
        worst = max(self.slips, key=lambda slip: slip.points)
        told = {"played": use_text(words, worst.played), "better": use_text(words, worst.better)}
        number = number_of(scene.match.steps, worst.number)
        lines.append(words("yut.verdict.costliest", number=number, points=f"{worst.points:.1f}", **told))
        return lines
