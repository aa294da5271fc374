"""The key overlay: what can be pressed here, with the keys as they are bound now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.room import Room
from scenes.stage.canvas import GOLD, PAPER, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Pop
from scenes.stage.ui import Target
from scenes.stage.words import verbatim

PANEL = pygame.FRect(60, 12, 1160, 698)

LISTED = ("confirm", "cancel", "next", "undo", "redo", "hint", "coach", "log", "new", "pause", "slower", "faster",
          "mute", "volume_up", "rules", "contrast", "reduced_motion", "fullscreen", "screenshot", "copy", "paste",
          "leave")


class Help(Room):
    """Lists the acts of this scene in two columns."""

    overlay = True
    preferred = "close"

    def __init__(self, behind: Room) -> None:
        super().__init__()
        self.behind = behind

    def targets(self) -> Sequence[Target]:
        return [Target("close", pygame.FRect(PANEL.centerx - 130, PANEL.bottom - 72, 260, 54),
                       self.stage.words("button.back"), Pop, "primary", "back")]

    def handle(self, act: Act) -> Answer:
        return Pop() if act.name == "help" else super().handle(act)

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.6)
        canvas.panel("panel", PANEL)
        top = self.heading(canvas, words("help.title"), PANEL)
        rows = (len(LISTED) + 1) // 2
        step = (PANEL.bottom - 90 - top) / rows
        for place, act in enumerate(LISTED):
            column, row = divmod(place, rows)
            x = PANEL.x + 50 + column * 550
            y = top + row * step + step / 2
            key = verbatim(self.stage.controls.prompt(act))
            width, height = canvas.measure(key, 18)
            plate = pygame.FRect(x, y - height / 2 - 1, max(56.0, width + 18), height + 2)
            canvas.box(plate, (60, 40, 24), radius=7)
            canvas.text(key, plate.centerx, y, size=18, colour=GOLD, anchor="center")
            canvas.text(words(f"act.{act}"), x + 150, y, size=20, colour=PAPER, anchor="midleft",
                        box=pygame.FRect(x + 150, y - 26, 360, 52))
        self.draw_targets(canvas)
