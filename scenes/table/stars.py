"""Stars, won and to be won, drawn in a row."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.engine.draw.canvas import Canvas

LIT, RIM, DARK = (240, 190, 70), (96, 58, 16), (120, 98, 66)
APART = 1.12
"""From star to star, in breadths."""


def breadth(count: int, side: float) -> float:
    """How broad a row of stars is."""
    return side * (1 + (count - 1) * APART)


def draw(canvas: Canvas, won: Sequence[bool], x: float, y: float, side: float) -> None:
    """A row of stars round (x, y): those won are golden, the others outlines."""
    left = x - breadth(len(won), side) / 2
    for place, lit in enumerate(won):
        draw_one(canvas, left + side / 2 + place * side * APART, y, side, lit=lit)


def draw_one(canvas: Canvas, x: float, y: float, side: float, *, lit: bool) -> None:
    """One star of five points."""

    def paint(surface: pygame.Surface, k: float) -> None:
        reach = side * k / 2
        points = [(reach * (1 + math.sin(place * math.pi / 5) * (0.94 if place % 2 == 0 else 0.42)),
                   reach * (1.06 - math.cos(place * math.pi / 5) * (0.94 if place % 2 == 0 else 0.42)))
                  for place in range(10)]
        if lit:
            pygame.draw.polygon(surface, LIT, points)
            pygame.draw.polygon(surface, RIM, points, max(1, round(reach * 0.1)))
        else:
            pygame.draw.polygon(surface, (18, 12, 10, 120), points)
            pygame.draw.polygon(surface, DARK, points, max(2, round(reach * 0.16)))

    canvas.picture(("star", lit), pygame.FRect(x - side / 2, y - side / 2, side, side), paint)
