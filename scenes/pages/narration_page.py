"""A page that says in words what the screen behind it shows: one line after the other, to walk through."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target

SIZE = 21.0


class NarrationPage(Page):
    """Lines as targets, so that arrows walk from one to the next and each is read aloud."""

    style = Style(pygame.FRect(120, 12, 1040, 698), 40.0)
    counts = False
    preferred = "line.0"
    title_key = "inwords.title"
    closed_by = ("narrate_scan", "narrate_score", "narrate_focus")

    def __init__(self, lines: Sequence[Said]) -> None:
        super().__init__()
        self.lines = [line for line in lines if line]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas = self.stage.canvas
        lines = [widgets.button(f"line.{number}", line, nothing, look="row", group="lines", size=SIZE)
                 for number, line in enumerate(self.lines)]
        return [layout.of_targets(canvas, [line], room.w, gap=2.0) for line in lines]

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("back", self.stage.words("button.back"), Pop, "back", look="primary")]


def nothing() -> Answer:
    """A line is there to be read."""
    return None
