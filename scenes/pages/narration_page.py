"""A page that says in words what the screen behind it shows: one line after the other, to walk through."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target

PANEL = pygame.FRect(120, 12, 1040, 698)
SIZE = 21.0


class NarrationPage(FocusScene):
    """Lines as targets, so that arrows walk from one to the next and each is read aloud."""

    overlay = True
    counts = False
    preferred = "line.0"
    title_key = "inwords.title"

    def __init__(self, lines: Sequence[Said]) -> None:
        super().__init__()
        self.lines = [line for line in lines if line]
        self.first = 0

    def targets(self) -> Sequence[Target]:
        y = self.below_heading(PANEL)
        end = PANEL.bottom - 84
        listed: list[Target] = []
        for number in range(self.first, len(self.lines)):
            line = self.lines[number]
            _, tall = self.stage.canvas.measure(line, SIZE, width=PANEL.w - 108)
            if y + tall + 8 > end and listed:
                break
            area = pygame.FRect(PANEL.x + 40, y, PANEL.w - 80, max(44.0, min(tall + 8, end - y)))
            listed.append(Target(f"line.{number}", area, line, self._nothing, "row",
                                 role="menu", group="lines", size=SIZE))
            y += area.h + 2
        back = pygame.FRect(PANEL.centerx - 150, PANEL.bottom - 72, 300, 58)
        label = self.stage.words("button.back")
        return [*listed, Target("back", back, label, Pop, "primary", "back", role="menu", group="buttons")]

    def _nothing(self) -> Answer:
        return None

    def handle(self, act: Act) -> Answer:
        if act.name in ("narrate_scan", "narrate_score", "narrate_focus"):
            return Pop()
        if act.name in ("up", "down", "wheel"):
            self._walk(-1 if act.name == "up" or act.value > 0 else 1)
            return None
        return super().handle(act)

    def _walk(self, by: int) -> None:
        """To the next line, turning the page where it ends; after the last line comes the way back."""
        key = self.focus.key or ""
        here = int(key[5:]) if key.startswith("line.") else len(self.lines)
        to = max(0, min(len(self.lines), here + by))
        self.focus.keys_in_use = True
        self.first = min(self.first, to)
        while to < len(self.lines) and f"line.{to}" not in {one.key for one in self.targets()}:
            self.first += 1
        self.focus.key = f"line.{to}" if to < len(self.lines) else "back"
        self.moved_focus()

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.6)
        canvas.panel("panel", PANEL)
        self.heading(canvas, self.stage.words("inwords.title"), PANEL)
        self.draw_targets(canvas)
