"""Rules inside: what this table is played by, with the house rules in force."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import AnyRules
from scenes.room import Room
from scenes.stage.canvas import TIGHT, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Go, Pop, Stage
from scenes.stage.ui import Target
from scenes.table import DrawRules

PANEL = pygame.FRect(150, 24, 980, 672)


class RulesPage(Room):
    """One paper page; without rules of its own it tells the usual ones of the first table."""

    overlay = True
    preferred = "close"

    def __init__(self, rules: AnyRules | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.page = 0

    def enter(self, stage: Stage) -> None:
        if self.rules is None:
            from scenes import setup
            from scenes.tables import SCENES

            self.rules = setup.read(stage.store, next(iter(SCENES))).rules
        super().enter(stage)
        stage.hear("page")

    @property
    def pages(self) -> tuple[DrawRules, ...]:
        """What draws each page of this table's rules."""
        from scenes.tables import SCENES

        assert self.rules is not None
        table = SCENES[self.rules.table]
        return (table.draw_rules, *table.rule_pages)

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        y = PANEL.bottom - 78
        listed = [Target("close", pygame.FRect(PANEL.centerx - 130, y, 260, 54), words("button.back"), Pop,
                         "primary", "back")]
        if len(self.pages) > 1:
            listed.append(Target("page", pygame.FRect(PANEL.right - 296, y, 250, 54),
                                 words("rules.page", n=self.page + 1, all=len(self.pages)), self._turn, "button",
                                 "right"))
        if self._lesson() is not None:
            listed.append(Target("lesson", pygame.FRect(PANEL.x + 46, y, 250, 54), words("pause.lesson"),
                                 self._learn, "button", "step"))
        return listed

    def _turn(self) -> Answer:
        self.page = (self.page + 1) % len(self.pages)
        self.stage.hear("page")
        return None

    def _lesson(self) -> Room | None:
        from scenes.tables import SCENES

        assert self.rules is not None
        return SCENES[self.rules.table].lesson()

    def _learn(self) -> Answer:
        lesson = self._lesson()
        return None if lesson is None else Go(lesson)

    def handle(self, act: Act) -> Answer:
        return Pop() if act.name == "rules" else super().handle(act)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.55)
        canvas.panel("panel_light", PANEL)
        words = self.stage.words
        assert self.rules is not None
        with canvas.text_at_most(TIGHT):
            canvas.text(words("rules.title", table=words(f"{self.rules.table}.title")), PANEL.centerx, PANEL.y + 24,
                        size=34, colour=(142, 27, 22), face="serif", anchor="midtop", bold=True)
            room = pygame.FRect(PANEL.x + 50, PANEL.y + 30 + canvas.line_height(34, "serif"), PANEL.w - 100, 0)
            room.h = PANEL.bottom - 92 - room.y
            self.pages[self.page](canvas, room, self.rules, words)
        self.draw_targets(canvas)
