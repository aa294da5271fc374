"""The end of a game: who won, how it went, what the choices cost, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import Seat
from game.moves import number_of
from game.yut import coach as advice
from game.yut.actions import Captured, Thrown
from game.yut.rules import Rules
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said
from scenes.table.banner import SCENE, ResultBanner
from scenes.table.desk import Desk
from scenes.tables.yut.sentences import joined, use_text


class YutBanner(ResultBanner):
    """The banner over the board; the choices are weighed one a frame while it is shown."""

    def __init__(self, desk: Desk, side_name: Callable[[int], Said]) -> None:
        super().__init__(desk)
        self._side_name = side_name
        self._judged = (0, 0)
        self.slips: list[advice.Slip] = []
        self._counted: Memo[tuple[int, ...]] = Memo()

    @property
    def running(self) -> bool:
        return super().running or not self.known

    @property
    def rules(self) -> Rules:
        rules: Rules = self.desk.match.rules  # type: ignore[assignment]
        return rules

    @property
    def place(self) -> tuple[float, float, float]:
        ground = self.desk.ground
        return self.bar.centerx, 330.0, min(640.0, ground.bar.right - 160)

    @property
    def bar(self) -> pygame.FRect:
        """Wider than during play: three buttons stand there, over the foot of the board."""
        bar = self.desk.ground.bar
        left = self.desk.ground.hand.right - 60
        return pygame.FRect(left, bar.y, bar.right - left, bar.h)

    # what decided it ----------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """Whose choices are looked at: the only person's, else the loser's."""
        match = self.desk.match
        return match.persons[0] if len(match.persons) == 1 else self.losers[0]

    @property
    def known(self) -> bool:
        return self._judged == (self.desk.match.revision, self.desk.match.number)

    def count(self, step: float) -> int:
        if not self.known and self.desk.after_end >= SCENE:
            self._judge_one()
        return super().count(step)

    def _judge_one(self) -> None:
        """Judge one more choice of the game: all at once would stall the picture."""
        match = self.desk.match
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
        side = self.rules.side_of(self.result.winners[0])
        return self.desk.stage.words("yut.wins", name=self._side_name(side))

    def scores(self) -> Sequence[int]:
        """Mals home of each side; throws, and mals caught."""
        return self._counted.of(self.desk.position_key, self._count)

    def _count(self) -> tuple[int, ...]:
        events = [event for step in self.desk.match.steps for event in step.events]
        caught = sum(event.pieces for event in events if isinstance(event, Captured))
        thrown = sum(isinstance(event, Thrown) for event in events)
        return (*self.result.scores[: len(self.rules.sides)], thrown, caught)

    def reason_values(self) -> dict[str, object]:
        sides = len(self.rules.sides)
        return {"counts": " : ".join(str(self.score(side)) for side in range(sides))}

    def shown_lines(self) -> list[Said]:
        """The lines anew each time: they grow while the choices are weighed."""
        return self.lines()

    def decision_line(self) -> int | None:
        keys = [line.key for line in self.shown_lines()]
        return keys.index("yut.verdict.costliest") if "yut.verdict.costliest" in keys else None

    def lines(self) -> list[Said]:
        """How it went, and what the choices of one seat cost."""
        desk, words = self.desk, self.desk.stage.words
        sides = len(self.rules.sides)
        lines = [words("yut.tally", throws=self.score(sides), caught=self.score(sides + 1))]
        name = desk.name(self.seat)
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
        number = number_of(desk.match.steps, worst.number)
        lines.append(words("yut.verdict.costliest", number=number, points=f"{worst.points:.1f}", **told))
        return lines
