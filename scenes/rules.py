"""Rules inside: what this table is played by, with the house rules in force."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import AnyRules
from scenes.room import Room
from scenes.stage.canvas import Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Pop, Stage
from scenes.stage.ui import Target

PANEL = pygame.FRect(150, 24, 980, 672)


class RulesPage(Room):
    """One paper page; without rules of its own it tells the usual ones of the first table."""

    overlay = True
    preferred = "close"

    def __init__(self, rules: AnyRules | None = None) -> None:
        super().__init__()
        self.rules = rules

    def enter(self, stage: Stage) -> None:
        if self.rules is None:
            from scenes import setup
            from scenes.tables import SCENES

            self.rules = setup.read(stage.store, next(iter(SCENES))).rules
        super().enter(stage)
        stage.hear("page")

    def targets(self) -> Sequence[Target]:
        return [Target("close", pygame.FRect(PANEL.centerx - 130, PANEL.bottom - 78, 260, 54),
                       self.stage.words("button.back"), Pop, "primary", "back")]

    def handle(self, act: Act) -> Answer:
        return Pop() if act.name == "rules" else super().handle(act)

    def draw(self, canvas: Canvas) -> None:
        from scenes.tables import SCENES

        canvas.shade(0.55)
        canvas.panel("panel_light", PANEL)
        words = self.stage.words
        assert self.rules is not None
        canvas.text(words("rules.title", table=words(f"{self.rules.table}.title")), PANEL.centerx, PANEL.y + 24,
                    size=34, colour=(142, 27, 22), face="serif", anchor="midtop", bold=True)
        room = pygame.FRect(PANEL.x + 50, PANEL.y + 30 + canvas.line_height(34, "serif"), PANEL.w - 100, 0)
        room.h = PANEL.bottom - 92 - room.y
        SCENES[self.rules.table].draw_rules(canvas, room, self.rules, words)
        self.draw_targets(canvas)
