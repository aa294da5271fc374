"""Rules inside: what this table is played by, with the house rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game import setup
from game.core import Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import RED_INK
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said
from scenes.engine.stage import Go, Pop, Push, Stage
from scenes.engine.ui import widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table import rulebook
from scenes.table.rulebook import Leaf
from scenes.tables import KITS

RECENT = 20.0
"""Seconds for which a refusal is what somebody opening the rules wants to know about."""


class RulesPage(Page):
    """The book on paper, leaf by leaf; without rules of its own it shows the usual ones of the first table."""

    style = Style(pygame.FRect(150, 24, 980, 672), paper=True, shade=0.55)
    preferred = "close"
    title_key = "rules.open"
    closed_by = ("rules",)

    def __init__(self, rules: Rules | None = None) -> None:
        super().__init__()
        self._given = rules
        self.question: Said | None = None
        """What was refused a moment ago; its rule is framed."""
        self._rule: str | tuple[str, ...] = ""
        self._leaves: Memo[list[Leaf]] = Memo(2)

    def enter(self, stage: Stage) -> None:
        self.rules = self._given or setup.read(stage.store, next(iter(KITS))).rules
        super().enter(stage)
        self._ask()
        stage.hear("page")

    def _ask(self) -> None:
        """Open at the rule that a refusal of the last moments speaks of."""
        notices = self.stage.notices
        said = notices.log[-1] if notices.log and notices.age < RECENT else None
        asked = KITS[self.rules.table].refusals.get(said.key) if said is not None else None
        if asked is not None:
            self.question, self._rule = said, asked
            self.first = next((number for number, leaf in enumerate(self._bound(self.laid().room))
                               if any(self._asked(rule.text) for _, rule in leaf.rules)), 0)
            notices.hush()  # it is the heading now

    def _asked(self, text: Said) -> bool:
        """Whether this is the rule in question."""
        return bool(self._rule) and text.key.startswith(self._rule)

    def _bound(self, room: pygame.FRect) -> list[Leaf]:
        """The leaves of this table's rules for an area of this size, worked out once."""
        canvas, words, rules = self.stage.canvas, self.stage.words, self.rules
        key = words.language, canvas.text_scale, canvas.scale, room.size
        return self._leaves.of(key, lambda: rulebook.leaves(canvas, KITS[rules.table].chapters(rules, words), room))

    def title(self) -> Said:
        words = self.stage.words
        return self.question or words("rules.title", table=words(f"{self.rules.table}.title"))

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        return [Piece(room.h, partial(self._draw_leaf, leaf)) for leaf in self._bound(room)]

    def buttons(self) -> Sequence[Target]:
        words, lesson = self.stage.words, KITS[self.rules.table].lesson
        learn = [] if lesson is None else [
            widgets.button("lesson", words("pause.lesson"), lambda: Go(lesson()), "step")]
        return [*learn, widgets.button("close", words("button.back"), Pop, "back", look="primary"),
                widgets.button("glossary", words("glossary.title"),
                               lambda: Push(self.stage.doors.glossary(self.rules.table)), "book")]

    def _draw_leaf(self, leaf: Leaf, canvas: Canvas, room: pygame.FRect) -> None:
        """A leaf, with a red frame round the rule in question."""
        before = len(canvas.texts)
        rulebook.draw(canvas, leaf, room)
        for text in canvas.texts[before:] if self._rule else ():
            if text.key and text.key.startswith(self._rule):
                canvas.box(text.ink.inflate(20, 6), RED_INK, radius=10, width=3)
