"""Rules inside: what this table is played by, with the house rules in force."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import AnyRules
from scenes.room import Room
from scenes.stage.canvas import TIGHT, Canvas
from scenes.stage.controls import Act
from scenes.stage.stage import Answer, Go, Pop, Push, Stage
from scenes.stage.ui import Do, Target
from scenes.stage.words import Said
from scenes.table import DrawRules

PANEL = pygame.FRect(150, 24, 980, 672)
RED = (142, 27, 22)
RECENT = 20.0
"""Seconds for which a refusal is what somebody opening the rules wants to know about."""


class RulesPage(Room):
    """One paper page; without rules of its own it tells the usual ones of the first table."""

    overlay = True
    preferred = "close"
    title_key = "rules.open"

    def __init__(self, rules: AnyRules | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.page = 0
        self.question: Said | None = None
        """What was refused a moment ago; its rule is framed."""
        self._rule: str | tuple[str, ...] = ""

    def enter(self, stage: Stage) -> None:
        if self.rules is None:
            from scenes import setup
            from scenes.tables import SCENES

            self.rules = setup.read(stage.store, next(iter(SCENES))).rules
        self._ask(stage)
        super().enter(stage)
        stage.hear("page")

    def _ask(self, stage: Stage) -> None:
        """Open at the rule that a refusal of the last moments speaks of."""
        from scenes.tables import SCENES

        assert self.rules is not None
        said = stage.notices.log[-1] if stage.notices.log and stage.notices.age < RECENT else None
        asked = SCENES.beside(self.rules.table, "rulebook").QUESTIONS.get(said.key) if said is not None else None
        if asked is not None:
            self.question, (self.page, self._rule) = said, asked
            stage.notices.hush()  # it is the heading now

    @property
    def pages(self) -> tuple[DrawRules, ...]:
        """What draws each page of this table's rules."""
        from scenes.tables import SCENES

        assert self.rules is not None
        table = SCENES[self.rules.table]
        return (table.draw_rules, *table.rule_pages)

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        listed: list[tuple[str, Said, Do, str]] = [
            ("close", words("button.back"), Pop, "back"),
            ("glossary", words("glossary.title"), self._glossary, "book")]
        if self._lesson() is not None:
            listed.insert(0, ("lesson", words("pause.lesson"), self._learn, "step"))
        if len(self.pages) > 1:
            listed.append(("page", words("rules.page", n=self.page + 1, all=len(self.pages)), self._turn, "right"))
        wide = (PANEL.w - 72 - 12 * (len(listed) - 1)) / len(listed)
        area = pygame.FRect(PANEL.x + 36, PANEL.bottom - 78, wide, 56)
        plain = len(listed) > 3 and self.stage.canvas.text_scale > 1.2  # large words leave no room for pictures
        return [Target(key, area.move(place * (wide + 12), 0), label, do, "primary" if key == "close" else "button",
                       "" if plain else icon, size=20) for place, (key, label, do, icon) in enumerate(listed)]

    def _glossary(self) -> Answer:
        assert self.rules is not None
        return Push(self.stage.doors.glossary(self.rules.table))

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

    def _frame(self, canvas: Canvas, before: int) -> None:
        """A red frame round the rule in question, wherever the page put it."""
        for text in canvas.texts[before:] if self._rule else ():
            if text.key and text.key.startswith(self._rule):
                canvas.box(text.ink.inflate(20, 6), RED, radius=10, width=3)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.55)
        canvas.panel("panel_light", PANEL)
        words = self.stage.words
        assert self.rules is not None
        with canvas.text_at_most(TIGHT):
            title = self.question or words("rules.title", table=words(f"{self.rules.table}.title"))
            head = pygame.FRect(PANEL.x + 50, PANEL.y + 24, PANEL.w - 100, canvas.line_height(34, "serif"))
            canvas.paragraph(title, head, size=34, colour=RED, face="serif", align="center", bold=True, fit=True)
            room = pygame.FRect(PANEL.x + 50, PANEL.y + 30 + canvas.line_height(34, "serif"), PANEL.w - 100, 0)
            room.h = PANEL.bottom - 92 - room.y
            before = len(canvas.texts)
            self.pages[self.page](canvas, room, self.rules, words)
            self._frame(canvas, before)
        self.draw_targets(canvas)
