"""The log of this game: every move in words, the present one marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.replay import exchange
from scenes.room import Room
from scenes.stage import ui
from scenes.stage.canvas import GOLD, MUTED, PAPER, Canvas
from scenes.stage.controls import Act
from scenes.stage.stage import Answer, Pop
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
        gap, y = 12.0, PANEL.bottom - 138
        entries: list[tuple[str, Said, Callable[[], Answer], str]] = [
            ("watch", words("replay.watch"), self.watch, "play"),
            ("export", words("log.export"), self.export, "copy"),
            ("open", words("replay.open_copied"), self.open_copied, "paste"),
        ]
        wide = (PANEL.w - 92 - gap * (len(entries) - 1)) / len(entries)
        icons = all(ui.fitted(self.stage.canvas, label, size=20, icon=True) <= wide for _, label, *_ in entries)
        listed = [Target(key, pygame.FRect(PANEL.x + 46 + place * (wide + gap), y, wide, 54), label, do, "button",
                         icon if icons else "", size=20)
                  for place, (key, label, do, icon) in enumerate(entries)]
        back = pygame.FRect(PANEL.centerx - 130, y + 62, 260, 54)
        return [*listed, Target("close", back, words("button.back"), Pop, "primary", "back")]

    def handle(self, act: Act) -> Answer:
        if act.name == "wheel" or (act.name in ("up", "down") and self.focus.key != "close"):
            step = 1 if act.name == "up" or act.value > 0 else -1
            to = max(0, min(len(self.lines) - self._shown, self.back + step))
            if to != self.back or act.name == "wheel":
                self.back = to
                return None
        if act.name == "log":
            return Pop()
        return super().handle(act)

    def watch(self) -> Answer:
        """The match so far once more, at the table."""
        return self.scene.watch()

    def export(self) -> Answer:
        """Copy this match as text and keep it beside the saves, for the replay and verify commands."""
        exchange.give(self.stage, self.scene.match)
        return None

    def open_copied(self) -> Answer:
        """Show the match that was copied from somewhere."""
        return exchange.take(self.stage)

    @property
    def _room(self) -> pygame.FRect:
        top = self.below_heading(PANEL)
        return pygame.FRect(PANEL.x + 50, top, PANEL.w - 100, PANEL.bottom - 152 - top)

    @property
    def _tall(self) -> float:
        return self.stage.canvas.line_height(20) + 4

    @property
    def _shown(self) -> int:
        """How many lines there is room for."""
        return max(1, int(self._room.h / self._tall))

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.55)
        canvas.panel("panel", PANEL)
        self.heading(canvas, words("log.title"), PANEL)
        line, room, lines, shown = self._tall, self._room, self.lines, self._shown
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
