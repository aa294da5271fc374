"""A chart of luck: how often each kind came, beside how often it was to be expected, and how far chance strays."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.fairness import Kind
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import HANJI, MUTED, PAPER
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.speak.words import Said, Words, verbatim

EMBER, LANTERN = (122, 64, 22), (229, 178, 74)
LANTERN_EDGE = (255, 226, 150)
JADE = (120, 214, 176)
HAZE = (120, 214, 176, 78)
STRAY = 1.96
"""Standard deviations within which 95 of 100 fair tables stay."""


def draw(canvas: Canvas, room: pygame.FRect, words: Words, kinds: Sequence[Kind], names: Sequence[Said]) -> None:
    """A bar for each kind in a room of at least some 150 by 300 units; the legend stands on top."""
    legend = _legend(canvas, room, words)
    label = canvas.line_height(20)
    figures = canvas.line_height(18)
    base = room.bottom - label - 4
    top = room.y + legend + figures + 4
    most = max((max(kind.came, kind.due + STRAY * kind.spread) for kind in kinds), default=1.0) or 1.0
    step = room.w / max(1, len(kinds))
    bar = min(64.0, step * 0.46)
    canvas.line((room.x, base), (room.right, base), (140, 115, 71), 1.5)
    numbers = all(canvas.measure(str(kind.came), 18)[0] < step - 4 for kind in kinds)
    for place, (kind, name) in enumerate(zip(kinds, names, strict=True)):
        x = room.x + (place + 0.5) * step

        def height(value: float) -> float:
            return base - (base - top) * pygame.math.clamp(value / most, 0.0, 1.0)

        tall = pygame.FRect(x - bar / 2, height(kind.came), bar, base - height(kind.came))
        upper, lower = height(kind.due + STRAY * kind.spread), height(max(0.0, kind.due - STRAY * kind.spread))
        wide = min(bar + 20, step - 4)
        if lower - upper >= 2:
            canvas.box(pygame.FRect(x - wide / 2, upper, wide, lower - upper), HAZE, radius=4)
        _bar(canvas, tall)
        canvas.box(pygame.FRect(x - wide / 2, height(kind.due) - 1.5, wide, 3), JADE, radius=1.5)
        if numbers:
            over = min(tall.y, upper) - 2
            canvas.text(verbatim(str(kind.came)), x, over, size=18, colour=HANJI, anchor="midbottom", box=room)
        size = 20 if canvas.measure(name, 20)[0] < step else SMALLEST
        half = canvas.measure(name, size)[0] / 2
        middle = pygame.math.clamp(x, room.x + half, room.right - half)
        canvas.text(name, middle, base + 4 + label / 2, size=size, colour=PAPER, anchor="center", box=room)


def _bar(canvas: Canvas, tall: pygame.FRect) -> None:
    """A bar of lantern light, brighter towards its top."""
    if tall.h < 1:
        return

    def paint(surface: pygame.Surface, k: float) -> None:
        width, height = surface.get_size()
        for y in range(height):
            part = 1 - y / max(1, height - 1)
            shade = [round(pygame.math.lerp(low, high, part)) for low, high in zip(EMBER, LANTERN, strict=True)]
            pygame.draw.line(surface, shade, (0, y), (width, y))
        pygame.draw.rect(surface, LANTERN_EDGE, (0, 0, width, max(2, round(2 * k))))

    canvas.picture(("luck bar",), pygame.FRect(tall.x, tall.y, tall.w, math.ceil(tall.h)), paint)


def _legend(canvas: Canvas, room: pygame.FRect, words: Words) -> float:
    """What bar, line and haze mean, as many as fit on each line; returns the height taken."""
    line = canvas.line_height(18)
    x, y = room.x, room.y
    for key in ("came", "due", "stray"):
        text = words(f"luck.legend.{key}")
        width = canvas.measure(text, 18)[0] + 34
        if x > room.x and x + width > room.right:
            x, y = room.x, y + line
        mark = pygame.FRect(x, y + line / 2 - 7, 22, 14)
        if key == "came":
            canvas.box(mark.inflate(-8, 0), LANTERN, radius=2)
        elif key == "due":
            canvas.box(pygame.FRect(mark.x, mark.centery - 1.5, mark.w, 3), JADE, radius=1.5)
        else:
            canvas.box(mark, HAZE, radius=4)
        canvas.text(text, x + 30, y, size=18, colour=MUTED, box=room)
        x += width + 22
    return y + line - room.y
