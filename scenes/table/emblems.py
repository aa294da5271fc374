"""Signs that several pages draw, and the names of such pictures.

One piece of each table (a coin, a mal, a tile, a card), a lantern for what has no picture, stars; the great brushed
word of an ending, the seal beside it, the stamp of the day. The last are drawn at twice the logical size: a word is
some 300 high, the seal 66, a stamp 64 across.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import pygame

from scenes.engine.draw.canvas import Canvas, glow


def draw_lantern(canvas: Canvas, x: float, y: float) -> None:
    """A lantern that waits where there is nothing yet, its middle at (x, y)."""
    glow(canvas, x, y, 260, 0.35, "warm")
    canvas.image("nim/lantern:lit", x, y)


def draw(canvas: Canvas, table: str, x: float, y: float, height: float, *, alpha: float = 1.0) -> None:
    """The sign of a table, its middle at (x, y); a lantern where it has none of its own."""
    name = f"ui/emblems:{table}"
    if not canvas.art.has(name):
        name = "nim/lantern:lit"
    canvas.image(name, x, y, size=height / canvas.art.size(name)[1], alpha=alpha)


STAR, RIM, DARK = (240, 190, 70), (96, 58, 16), (120, 98, 66)
APART = 1.12
"""From star to star, in breadths."""


def stars_breadth(count: int, side: float) -> float:
    """How broad a row of stars is."""
    return side * (1 + (count - 1) * APART)


def draw_stars(canvas: Canvas, won: Sequence[bool], x: float, y: float, side: float) -> None:
    """A row of stars round (x, y): those won are golden, the others outlines."""
    left = x - stars_breadth(len(won), side) / 2
    for place, lit in enumerate(won):
        draw_star(canvas, left + side / 2 + place * side * APART, y, side, lit=lit)


def draw_star(canvas: Canvas, x: float, y: float, side: float, *, lit: bool) -> None:
    """One star of five points."""

    def paint(surface: pygame.Surface, k: float) -> None:
        reach = side * k / 2
        points = [(reach * (1 + math.sin(place * math.pi / 5) * (0.94 if place % 2 == 0 else 0.42)),
                   reach * (1.06 - math.cos(place * math.pi / 5) * (0.94 if place % 2 == 0 else 0.42)))
                  for place in range(10)]
        if lit:
            pygame.draw.polygon(surface, STAR, points)
            pygame.draw.polygon(surface, RIM, points, max(1, round(reach * 0.1)))
        else:
            pygame.draw.polygon(surface, (18, 12, 10, 120), points)
            pygame.draw.polygon(surface, DARK, points, max(2, round(reach * 0.16)))

    canvas.picture(("star", lit), pygame.FRect(x - side / 2, y - side / 2, side, side), paint)


Outcome = Literal["win", "loss", "draw"]
SEAL = "ui/results:seal"
STAMP = "ui/results:stamp"
"""A day with a finished game."""
BARE = "ui/results:stamp_bare"
"""A day without."""


def word(outcome: Outcome) -> str:
    """The syllable for how it ended, in Korean whatever the language; anchored in its middle."""
    return f"ui/results:{outcome}"
