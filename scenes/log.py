"""The log of this game: every move in words, the present one marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import LUCK, Seat
from scenes.plates import draw_seat_mark
from scenes.replay import exchange
from scenes.room import Room
from scenes.stage import ui
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, MUTED, PAPER
from scenes.stage.controls import Act
from scenes.stage.kept import Kept
from scenes.stage.stage import Answer, Pop
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim
from scenes.stage.writing import TIGHT
from scenes.table import TableScene

PANEL, LARGE = pygame.FRect(220, 30, 840, 660), pygame.FRect(30, 16, 1220, 688)
"""The panel, and the panel for large letters."""
BAND = (44, 30, 20, 150)


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
        self._told: Kept[list[tuple[Seat, Said]]] = Kept()

    @property
    def panel(self) -> pygame.FRect:
        return LARGE if self.stage.settings.text_scale >= TIGHT else PANEL

    @property
    def lines(self) -> list[Said]:
        """Every move in words; luck that needs no telling has no line."""
        return [line for _, line in self._lines()]

    def _lines(self) -> list[tuple[Seat, Said]]:
        """The lines with whose move each was; luck answers whoever moved last. Worked out once a position."""
        match = self.scene.match
        return self._told.of((id(match), match.revision, self.stage.words.language), self._tell)

    def _tell(self) -> list[tuple[Seat, Said]]:
        told: list[tuple[Seat, Said]] = []
        seat: Seat = LUCK
        for step in self.scene.match.steps:
            seat = step.seat if step.seat != LUCK else seat
            line = self.scene.step_line(step)
            if line:
                told.append((seat, line))
        return told

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        gap, y = 12.0, self.panel.bottom - 138
        entries: list[tuple[str, Said, Callable[[], Answer], str]] = [
            ("watch", words("replay.watch"), self.watch, "play"),
            ("export", words("log.export"), self.export, "copy"),
            ("open", words("replay.open_copied"), self.open_copied, "paste"),
        ]
        wide = (self.panel.w - 92 - gap * (len(entries) - 1)) / len(entries)
        icons = all(ui.fitted(self.stage.canvas, label, size=20, icon=True) <= wide for _, label, *_ in entries)
        first = pygame.FRect(self.panel.x + 46, y, wide, 54)
        listed = [Target(key, first.move(place * (wide + gap), 0), label, do, "button", icon if icons else "",
                         size=20)
                  for place, (key, label, do, icon) in enumerate(entries)]
        back = pygame.FRect(self.panel.centerx - 130, y + 62, 260, 54)
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
        panel = self.panel
        top = self.below_heading(panel)
        return pygame.FRect(panel.x + 50, top, panel.w - 100, panel.bottom - 152 - top)

    @property
    def _tall(self) -> float:
        return self.stage.canvas.line_height(20) + 6

    @property
    def _shown(self) -> int:
        """How many lines there is room for."""
        return max(1, int(self._room.h / self._tall))

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.55)
        canvas.panel("panel", self.panel)
        self.heading(canvas, words("log.title"), self.panel)
        line, room, lines, shown = self._tall, self._room, self._lines(), self._shown
        last = max(0, len(lines) - self.back)
        first = max(0, last - shown)
        if not lines:
            canvas.text(words("log.empty"), room.x, room.y, size=20, colour=MUTED)
        numbers = canvas.measure(verbatim("188"), 20)[0]
        mark = min(30.0 * max(1.0, min(1.4, canvas.text_scale)), line - 2)
        for row, (seat, told) in enumerate(lines[first:last]):
            number = first + row
            strip = pygame.FRect(room.x, room.y + row * line, room.w, line)
            if number % 2 == 0:
                canvas.box(strip.inflate(20, -1), BAND, radius=6)
            tint = GOLD if number == len(lines) - 1 else PAPER
            canvas.text(verbatim(f"{number + 1}"), strip.x + numbers, strip.centery, size=20, colour=MUTED,
                        anchor="midright")
            if seat != LUCK:
                draw_seat_mark(canvas, seat, strip.x + numbers + 16 + mark / 2, strip.centery, mark,
                               sign=self.scene.sign(seat))
            left = numbers + 30 + mark
            canvas.paragraph(told, pygame.FRect(strip.x + left, strip.y, strip.w - left, line + 2), size=20,
                             colour=tint, middle=True, fit=True)
        self.draw_targets(canvas)
