"""The log of this game: every move in words, the present one marked."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

import pygame

from scenes.room import Room
from scenes.stage.canvas import GOLD, MUTED, PAPER, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Pop
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim
from scenes.table import TableScene

PANEL = pygame.FRect(220, 30, 840, 660)


class Log(Room):
    """A list that scrolls with the wheel and the arrows."""

    overlay = True
    preferred = "close"
    title_key = "log.title"

    def __init__(self, scene: TableScene) -> None:
        super().__init__()
        self.scene = scene
        self.back = 0
        """Lines scrolled back from the end."""
        self._told: tuple[tuple[object, ...], list[Said]] | None = None

    @property
    def lines(self) -> list[Said]:
        """Every move in words; luck that needs no telling has no line. Worked out once a position."""
        match = self.scene.match
        key = (id(match), match.revision, self.stage.words.language)
        if self._told is None or self._told[0] != key:
            told = [self.scene.step_line(step) for step in match.steps]
            self._told = (key, [line for line in told if line])
        return self._told[1]

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        y = PANEL.bottom - 80
        return [Target("export", pygame.FRect(PANEL.x + 46, y, 356, 56), words("log.export"), self.export,
                       "button", "paste", size=20),
                Target("close", pygame.FRect(PANEL.right - 306, y, 260, 56), words("button.back"), Pop, "primary",
                       "back")]

    def handle(self, act: Act) -> Answer:
        if act.name in ("up", "down", "wheel"):
            step = 1 if act.name == "up" or act.value > 0 else -1
            self.back = max(0, min(len(self.lines) - 1, self.back + step))
            return None
        if act.name == "log":
            return Pop()
        return super().handle(act)

    def export(self) -> Answer:
        """Write this match as text beside the saves, for the replay and verify commands."""
        if self.scene.sealed:
            self.stage.hear("deny")
            self.stage.say("notice.id_after_end")
            return None
        folder = self.stage.store.folder / "games"
        path = folder / time.strftime(f"{self.scene.table}-%Y%m%d-%H%M%S.txt")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(self.scene.match.to_text(), "utf-8")
        except OSError as error:
            print(f"madang: {path}: {error.strerror}; a folder that can be written was expected", file=sys.stderr)
            self.stage.hear("deny")
            self.stage.say("notice.no_export")
            return None
        self.stage.say("notice.exported", name=path.name)
        return None

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.55)
        canvas.panel("panel", PANEL)
        top = self.heading(canvas, words("log.title"), PANEL)
        line = canvas.line_height(20) + 4
        room = pygame.FRect(PANEL.x + 50, top, PANEL.w - 100, PANEL.bottom - 100 - top)
        lines = self.lines
        shown = max(1, int(room.h / line))
        last = max(0, len(lines) - self.back)
        first = max(0, last - shown)
        if not lines:
            canvas.text(words("log.empty"), room.x, room.y, size=20, colour=MUTED)
        for row, told in enumerate(lines[first:last]):
            number = first + row
            y = room.y + row * line
            tint = GOLD if number == len(lines) - 1 else PAPER
            canvas.text(verbatim(f"{number + 1}."), room.x + 40, y, size=20, colour=MUTED, anchor="topright")
            canvas.paragraph(told, pygame.FRect(room.x + 56, y, room.w - 56, line + 2),
                             size=20, colour=tint, fit=True)
        self.draw_targets(canvas)
