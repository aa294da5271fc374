"""What explains: the rules of a table with the house rules in force, and the glossary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game import setup
from game.core import Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER, RED_INK
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said
from scenes.engine.stage import Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table import rulebook
from scenes.table.rulebook import Entry
from scenes.tables import KITS

RECENT = 20.0
"""Seconds for which a refusal is what somebody opening the rules wants to know about."""


class RulesPage(Page):
    """The book on paper; without rules of its own it shows the usual ones of the first table."""

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
        self._entries: Memo[list[Entry]] = Memo(2)

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
            self.first = next((number for number, entry in enumerate(self._bound(self.laid().room))
                               if any(self._asked(rule.text.key) for rule in entry.rules)), 0)
            notices.hush()  # it is the heading now

    def _asked(self, key: str | None) -> bool:
        """Whether this is the text of the rule in question."""
        return bool(self._rule and key) and str(key).startswith(self._rule)

    def _bound(self, room: pygame.FRect) -> list[Entry]:
        """This table's rules for an area of this size, worked out once."""
        canvas, words, rules = self.stage.canvas, self.stage.words, self.rules
        key = words.language, canvas.text_scale, canvas.scale, room.size
        chapters = KITS[rules.table].chapters
        return self._entries.of(key, lambda: rulebook.entries(canvas, chapters(rules, words), room))

    def title(self) -> Said:
        words = self.stage.words
        return self.question or words("rules.title", table=words(f"{self.rules.table}.title"))

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        return [entry.piece for entry in self._bound(room)]

    def buttons(self) -> Sequence[Target]:
        words, lesson = self.stage.words, KITS[self.rules.table].lesson
        learn = [] if lesson is None else [
            widgets.button("lesson", words("pause.lesson"), lambda: Go(lesson()), "step")]
        return [*learn, widgets.button("close", words("button.back"), Pop, "back", look="primary"),
                widgets.button("glossary", words("glossary.title"),
                               lambda: Push(self.stage.doors.glossary(self.rules.table)), "book")]

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        """A red frame round the rule in question."""
        for text in canvas.texts:
            if self._asked(text.key):
                canvas.box(text.ink.inflate(20, 6), RED_INK, radius=10, width=3)
        super().draw_over(canvas, page)


TERMS: dict[str, tuple[str, ...]] = {
    "hall": ("seat", "bot", "level", "coach", "hint", "houserule", "sealed", "id", "undo", "switch"),
    **{table: kit.terms for table, kit in KITS.items() if kit.terms},
}
"""Group to its terms, in reading order; the tables in the order of the courtyard."""


class Glossary(Page):
    """Tabs for the tables; under each the words, two side by side while the text is small enough for that."""

    style = Style(pygame.FRect(110, 14, 1060, 692), 46.0, paper=True, shade=0.55)
    preferred = "back"
    title_key = "glossary.title"

    def __init__(self, group: str = "hall") -> None:
        super().__init__()
        self.group = group if group in TERMS else "hall"

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.hear("page")

    def tabs(self) -> Sequence[Target]:
        return [widgets.tab(group, self.stage.words(f"glossary.group.{group}"), partial(self._turn, group),
                            group == self.group) for group in TERMS]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        columns = self._columns
        lines = [self._entries(TERMS[self.group][first:first + columns], room.w)
                 for first in range(0, len(TERMS[self.group]), columns)]
        return [layout.block(*line, parts=[1.0] * columns) for line in lines]

    @property
    def _columns(self) -> int:
        return 2 if self.stage.canvas.text_scale <= layout.SIDE_BY_SIDE else 1

    def _entries(self, terms: Sequence[str], room: float) -> list[list[Piece]]:
        """Name and sentence of each of these terms."""
        canvas, words = self.stage.canvas, self.stage.words
        width = (room - layout.GUTTER * (self._columns - 1)) / self._columns
        return [[layout.sentence(canvas, words(key), width, size=22, gap=0.0, tint=RED_INK, bold=True),
                 layout.sentence(canvas, words(f"{key}.is"), width, tint=LACQUER, indent=24.0)]
                for key in (f"glossary.{self.group}.{term}" for term in terms)]

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("back", self.stage.words("button.back"), Pop, "back", look="primary")]

    @property
    def lines(self) -> list[Said]:
        """What is in sight, for those who listen."""
        shown, columns = self.laid().shown, self._columns
        keys = [f"glossary.{self.group}.{term}"
                for term in TERMS[self.group][shown.start * columns:shown.stop * columns]]
        return [self.stage.words(part) for key in keys for part in (key, f"{key}.is")]

    def _turn(self, group: str) -> None:
        self.group, self.first = group, 0
        self.stage.hear("page")
        self._tell()

    def show_from(self, first: float) -> None:
        super().show_from(first)
        self._tell()

    def _tell(self) -> None:
        self.stage.narrator.tell(self.lines if self.stage.narrator.on else ())
