"""A curve over all games of a table: chips won and lost, or the share of games won lately."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED
from scenes.engine.speak.words import Said

GRID = (120, 96, 60, 130)
SHADE = (229, 178, 74, 46)
"""Between the curve and its middle line."""
HIGH = 92.0
"""Least height of the field of a curve."""
EDGE = 5.0
"""Room above and below the field for the thickness of the curve."""


def least(canvas: Canvas) -> float:
    """The height of a curve with its title."""
    return HIGH + canvas.line_height(18) * 1.6


def draw(canvas: Canvas, room: pygame.FRect, title: Said, values: Sequence[float],
         labels: Sequence[tuple[float, Said]]) -> None:
    """The title above, the curve below, a line across at each of the labelled values, the highest first.

    The second label of three is the middle line, above which the field is lit.
    """
    line = canvas.line_height(18)
    canvas.paragraph(title, pygame.FRect(room.x, room.y, room.w, line), size=18, colour=HANJI, fit=True)
    wide = max(canvas.measure(label, 18)[0] for _, label in labels)
    field = pygame.FRect(room.x + wide + 12, room.y + 1.3 * line, room.w - wide - 20, room.h - 1.8 * line)
    top, foot = labels[0][0], labels[-1][0]
    for value, label in labels:
        y = field.bottom - field.h * (value - foot) / (top - foot)
        canvas.line((field.x, y), (field.right, y), GRID, 1)
        canvas.text(label, field.x - 8, y, size=18, colour=MUTED, anchor="midright")
    curve = tuple((value - foot) / (top - foot) for value in values)
    middle = (labels[len(labels) // 2][0] - foot) / (top - foot)
    canvas.picture(("course", curve, middle, round(field.w), round(field.h)), field.inflate(0, 2 * EDGE),
                   partial(_paint, curve=curve, middle=middle))


def _paint(surface: pygame.Surface, k: float, *, curve: Sequence[float], middle: float) -> None:
    width, edge = surface.get_width() - 1, EDGE * k
    tall = surface.get_height() - 2 * edge
    step = width / max(1, len(curve) - 1)
    points = [(place * step, edge + tall * (1 - value)) for place, value in enumerate(curve)]
    base = edge + tall * (1 - middle)
    pygame.draw.polygon(surface, SHADE, [(0, base), *points, (width, base)])
    pygame.draw.lines(surface, GOLD, False, points, max(2, round(3 * k)))
    pygame.draw.circle(surface, HANJI, (min(points[-1][0], width - 3 * k), points[-1][1]), 4 * k)
