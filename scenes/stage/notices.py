"""Short lines that come and go: notices at the top, captions of sounds at the bottom.

A notice stays three seconds and sixty milliseconds a character, or ten times that when asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.stage.board import HEIGHT, WIDTH
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, PAPER
from scenes.stage.words import Said

CAPTION_SECONDS = 1.6
READ = 2.5
"""Seconds for which a grave line, such as that saving fails, gives way to no other."""


@dataclass
class Notices:
    """What is being said just now."""

    line: Said | None = None
    log: list[Said] = field(default_factory=list)
    captions: list[tuple[Said, float]] = field(default_factory=list)
    count: int = 0
    """How many lines were said so far."""
    age: float = 0.0
    """Seconds since the last line was said."""
    _left: float = 0.0
    _grave: bool = False
    """The line must be read before another takes its place."""

    def say(self, text: Said, grave: bool = False) -> None:
        """Show a line in place of the one before, or none if that is grave and new; all are kept in `log`."""
        self.log.append(text)
        del self.log[:-200]
        self.count += 1
        if self._grave and not grave and self.line is not None and self.age < READ:
            return
        self.line, self._grave, self.age = text, grave, 0.0
        self._left = 3.0 + 0.06 * len(text)

    def hush(self) -> None:
        """Take the line away."""
        self.line = None

    def caption(self, text: Said) -> None:
        """Show what can be heard; at most two lines, the newest last."""
        self.captions = [entry for entry in self.captions if entry[0] != text][-1:]
        self.captions.append((text, CAPTION_SECONDS))

    def update(self, dt: float, held: bool = False) -> bool:
        """Let time pass; True if something on screen changed."""
        changed = False
        self.age += dt
        if self.line is not None:
            self._left -= dt / 10 if held else dt
            if self._left <= 0:
                self.line = None
                changed = True
        kept = [(text, left - dt) for text, left in self.captions if left > dt]
        changed = changed or len(kept) != len(self.captions)
        self.captions = kept
        return changed

    def draw(self, canvas: Canvas) -> None:
        if self.line is not None:
            _plate(canvas, self.line, 92, PAPER)
        if self.captions:
            height = canvas.line_height(24) + 10
            for row, (text, _) in enumerate(reversed(self.captions)):
                _plate(canvas, text, HEIGHT - 14 - (row + 1) * height, GOLD, size=24)


def _plate(canvas: Canvas, text: Said, top: float, colour: tuple[int, int, int], size: float = 22) -> None:
    width, height = canvas.measure(text, size, width=WIDTH - 400)
    room = pygame.FRect((WIDTH - width) / 2 - 24, top, width + 48, height + 16)
    canvas.panel("plate", room)
    canvas.text(text, WIDTH / 2, top + 8, size=size, colour=colour, anchor="midtop", width=WIDTH - 400,
                align="center", box=room)
