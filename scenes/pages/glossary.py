"""The glossary: every word a newcomer may stumble over, with one plain sentence, on a paper page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.engine.draw.colours import LACQUER, RED_INK
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.tables import KITS

TERMS: dict[str, tuple[str, ...]] = {
    "hall": ("seat", "bot", "level", "coach", "hint", "houserule", "sealed", "id", "undo", "switch"),
    **{table: kit.terms for table, kit in KITS.items() if kit.terms},
}
"""Group to its terms, in reading order; the tables in the order of the courtyard."""


SIDE_BY_SIDE = 1.3
"""Text size up to which two columns stand side by side."""


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
        return 2 if self.stage.canvas.text_scale <= SIDE_BY_SIDE else 1

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

    def _turn(self, group: str) -> Answer:
        self.group, self.first = group, 0
        self.stage.hear("page")
        self._tell()
        return None

    def show_from(self, first: float) -> None:
        super().show_from(first)
        self._tell()

    def _tell(self) -> None:
        self.stage.narrator.tell(self.lines if self.stage.narrator.on else ())
