"""Pig's house rules as rows of the lobby."""

from __future__ import annotations

from types import MappingProxyType

import pygame

from game.pig.rules import GOALS, Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target
from scenes.table.options import Options
from scenes.tables.pig.painter import DIE, draw_die

STEP = 10


class PigOptions(Options[Rules]):
    """Preset and goal."""

    of_the_seats = MappingProxyType({"seats": 2, "starter": 0})

    def rows(self) -> list[list[Target]]:
        return [self.choice("preset", self.stage.words(f"pig.preset.{self.preset()}"), self.next_preset),
                self.choice("goal", verbatim(str(self.rules.goal)), self._other_goal)]

    def take_preset(self, chosen: Rules) -> Answer:
        """The goal; who sits there and who starts stays."""
        return self.adopt(goal=chosen.goal)

    def _other_goal(self, by: int) -> Answer:
        """The next goal up or down; from the last one round to the first."""
        goals = GOALS[::STEP]
        at = goals.index(self.rules.goal) if self.rules.goal in goals else 0
        return self.adopt(goal=goals[(at + by) % len(goals)])

    def preview(self) -> list[Said]:
        words = self.stage.words
        return [words("pig.goal", n=self.rules.goal), words("pig.rules.one")]

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The six numbers of the die, in a row."""
        side = min(DIE, room.h * 0.8, room.w / 8)
        for face in range(1, 7):
            draw_die(canvas, face, room.centerx + (face - 3.5) * side * 1.25, room.centery, side)
