"""Rules inside: what this table is played by, with the house rules in force."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Go, Pop, Push, Scene, Stage
from scenes.engine.ui import page_header as signpost
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Do, Target
from scenes.table import rulebook
from scenes.table.rulebook import Leaf
from scenes.tables import KITS

PANEL = pygame.FRect(150, 24, 980, 672)
RED = (142, 27, 22)
TITLE = 32.0
RECENT = 20.0
"""Seconds for which a refusal is what somebody opening the rules wants to know about."""


class RulesPage(FocusScene):
    """One paper page; without rules of its own it tells the usual ones of the first table."""

    overlay = True
    preferred = "close"
    title_key = "rules.open"

    def __init__(self, rules: Rules | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.page = 0
        self.question: Said | None = None
        """What was refused a moment ago; its rule is framed."""
        self._rule: str | tuple[str, ...] = ""
        self._leaves: Memo[list[Leaf]] = Memo()

    def enter(self, stage: Stage) -> None:
        if self.rules is None:
            from game import setup

            self.rules = setup.read(stage.store, next(iter(KITS))).rules
        self._ask(stage)
        super().enter(stage)
        stage.hear("page")

    def _ask(self, stage: Stage) -> None:
        """Open at the rule that a refusal of the last moments speaks of."""
        assert self.rules is not None
        said = stage.notices.log[-1] if stage.notices.log and stage.notices.age < RECENT else None
        asked = KITS[self.rules.table].refusals.get(said.key) if said is not None else None
        if asked is not None:
            self.question, self._rule = said, asked
            self.page = next((number for number, leaf in enumerate(self.leaves(stage))
                              if any(self._asked(rule.text) for _, rule in leaf.rules)), 0)
            stage.notices.hush()  # it is the heading now

    def _asked(self, text: Said) -> bool:
        """Whether this is the rule in question."""
        return bool(self._rule) and text.key.startswith(self._rule)

    def leaves(self, stage: Stage) -> list[Leaf]:
        """The pages of this table's rules at the present text size, worked out once."""
        canvas = stage.canvas
        return self._leaves.of((stage.words.language, canvas.text_scale, canvas.scale), lambda: self._bind(stage))

    def _bind(self, stage: Stage) -> list[Leaf]:
        assert self.rules is not None
        told = KITS[self.rules.table].chapters(self.rules, stage.words)
        return rulebook.leaves(stage.canvas, told, self._room(stage.canvas))

    def _title(self) -> Said:
        assert self.rules is not None
        words = self.stage.words
        return self.question or words("rules.title", table=words(f"{self.rules.table}.title"))

    @staticmethod
    def _head(canvas: Canvas) -> pygame.FRect:
        """Where the title stands: one line, at the top of the paper."""
        return pygame.FRect(PANEL.x + 50, PANEL.y + 18, PANEL.w - 100, canvas.line_height(TITLE, "serif") + 4)

    def _room(self, canvas: Canvas) -> pygame.FRect:
        """Where a page lies, between the title and the buttons."""
        top = self._head(canvas).bottom + 6
        return pygame.FRect(PANEL.x + 50, top, PANEL.w - 100, PANEL.bottom - 92 - top)

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        listed: list[tuple[str, Said, Do, str]] = [
            ("close", words("button.back"), Pop, "back"),
            ("glossary", words("glossary.title"), self._glossary, "book")]
        if self._lesson() is not None:
            listed.insert(0, ("lesson", words("pause.lesson"), self._learn, "step"))
        count = len(self.leaves(self.stage))
        if count > 1:
            listed.append(("page", words("rules.page", n=self.page % count + 1, all=count), self._turn, "right"))
        wide = (PANEL.w - 72 - 12 * (len(listed) - 1)) / len(listed)
        area = pygame.FRect(PANEL.x + 36, PANEL.bottom - 78, wide, 56)
        plain = len(listed) > 3 and self.stage.canvas.text_scale > 1.2  # large words leave no room for pictures
        return [Target(key, area.move(place * (wide + 12), 0), label, do, "primary" if key == "close" else "button",
                       "" if plain else icon,
                       role="menu", size=20) for place, (key, label, do, icon) in enumerate(listed)]

    def _glossary(self) -> Answer:
        assert self.rules is not None
        return Push(self.stage.doors.glossary(self.rules.table))

    def _turn(self) -> Answer:
        self.page = (self.page + 1) % len(self.leaves(self.stage))
        self.stage.hear("page")
        return None

    def _lesson(self) -> Callable[[], Scene] | None:
        assert self.rules is not None
        return KITS[self.rules.table].lesson

    def _learn(self) -> Answer:
        lesson = self._lesson()
        return None if lesson is None else Go(lesson())

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
        head = self._head(canvas)
        canvas.paragraph(self._title(), head, size=TITLE, colour=RED, face="serif", align="center", bold=True,
                         fit=True)
        told, size = canvas.fitting(self._title(), TITLE, head, face="serif", bold=True)
        wide, _ = canvas.measure(told, size, face="serif", bold=True)
        signpost.draw(canvas, self.stage, self, PANEL, head.inflate(min(wide, head.w) - head.w, 0), paper=True)
        shown = self.leaves(self.stage)
        before = len(canvas.texts)
        rulebook.draw(canvas, shown[self.page % len(shown)], self._room(canvas))
        self._frame(canvas, before)
        self.draw_targets(canvas)
