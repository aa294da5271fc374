"""A question with two answers; the harmless one has the focus, unless the caller prefers the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target

PANEL = pygame.FRect(290, 220, 700, 260)


class Confirm(FocusScene):
    """Asks once; yes does it, anything else leaves things as they were."""

    overlay = True

    def __init__(self, question: Said, yes: Said, do: Callable[[], Answer], *, preferred: str = "no") -> None:
        super().__init__()
        self.preferred = preferred
        self.question = question
        self.yes = yes
        self.do = do

    def targets(self) -> Sequence[Target]:
        y = PANEL.bottom - 88
        return [
            Target("no", pygame.FRect(PANEL.x + 50, y, 280, 58), self.stage.words("button.cancel"), Pop, "button",
                   "cross", role="menu"),
            Target("yes", pygame.FRect(PANEL.right - 330, y, 280, 58), self.yes, self.accept, "primary", "check",
                   role="menu"),
        ]

    def accept(self) -> Answer:
        self.do()
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.5)
        canvas.panel("panel", PANEL)
        canvas.paragraph(self.question, pygame.FRect(PANEL.x + 50, PANEL.y + 24, PANEL.w - 100, 130), size=26,
                         align="center", middle=True, fit=True)
        self.draw_targets(canvas)
