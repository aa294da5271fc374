"""Between two hands: the button that leads on, and beside it the hands so far."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Push
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk


class NextHand:
    """The buttons under the table while no hand is played; `lowered`: the own hand has come down to them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def button(self, key: str, label: Said, do: Callable[[], Answer], lowered: bool) -> Target:
        """The one that leads on."""
        stage, bar = self.desk.stage, self.desk.places.bar
        area = pygame.FRect(0, bar.y, stage.canvas.grown(300, 0.85), bar.h)
        area.centerx = bar.centerx
        if lowered:  # beside the own hand
            area.w = ui.fitted(stage.canvas, label, least=200)
            area.right = bar.right
        return Target(key, area, label, do, "primary", "" if lowered else "play", role="play", group="bar")

    def with_hands(self, onward: Target, lowered: bool) -> list[Target]:
        """The button that leads on, and beside it the hands so far; these wait where there is no room for both."""
        canvas, bar = self.desk.stage.canvas, self.desk.places.bar
        label = self.desk.stage.words("poker.hands.button")
        wide = ui.fitted(canvas, label, least=180)
        area = pygame.FRect(bar.right - wide, bar.y, wide, bar.h)
        if lowered:  # the button that leads on stands at the right then
            area = pygame.FRect(bar.x, bar.y, min(wide, 300.0), bar.h)
        history = Target("history", area, label, self.show_hands, "button", role="menu", group="bar", size=20)
        if area.left >= onward.area.right + 14 or lowered:
            return [onward, history]
        narrow = min(onward.area.w, bar.w - wide - 14)
        if narrow < ui.fitted(canvas, onward.label, least=180, icon=bool(onward.icon)):
            return [onward]
        return [ui.replaced(onward, area=pygame.FRect(bar.x, bar.y, narrow, bar.h)), history]

    def show_hands(self) -> Answer:
        """Every hand that is over, each to be watched again."""
        from scenes.tables.poker.history import Hands

        return Push(Hands(self.desk.session.match, whole=self.desk.session.whole))
