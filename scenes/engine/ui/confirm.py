"""A question with two answers; the harmless one has the focus, unless the caller prefers the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.engine.draw.colours import PAPER
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page
from scenes.engine.ui.page_layout import Style
from scenes.engine.ui.widgets import Target


class Confirm(Page):
    """Asks once; yes does it, anything else leaves things as they were."""

    style = Style(pygame.FRect(0, 0, 700, 260), 50.0, shade=0.5, snug=True)

    def __init__(self, question: Said, yes: Said, do: Callable[[], Answer], *, preferred: str = "no") -> None:
        super().__init__()
        self.preferred = preferred
        self.question = question
        self.yes = yes
        self.do = do

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        return [layout.sentence(self.stage.canvas, self.question, room.w, size=26, tint=PAPER, grows=True,
                                align="center", middle=True)]

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("no", self.stage.words("button.cancel"), Pop, "cross", size=22),
                widgets.button("yes", self.yes, self.accept, "check", look="primary", size=22)]

    def accept(self) -> Answer:
        self.do()
        return Pop()
