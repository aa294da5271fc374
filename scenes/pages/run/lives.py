"""The lanterns that are left of a run, in a row: each lit one is a table that may still be lost."""

from __future__ import annotations

import pygame

from game import run
from scenes.engine.draw.canvas import Canvas
from scenes.engine.ui.layout import Piece

TALL, APART, SIZE = 62.0, 46.0, 0.5


def piece(lit: int, before: int, part: float) -> Piece:
    """So many are lit, and so many were; `part` is how far the one that changed has changed, 0..1."""
    count = max(run.LANTERNS, lit, before)

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        glow = canvas.art.size("fx/fx:glow_warm")[0]
        for place in range(count):
            x, y = room.centerx + (place - (count - 1) / 2) * APART, room.y + TALL / 2
            was, now = place < before, place < lit
            light = float(now) if was == now else part if now else 1 - part
            if light > 0:
                canvas.image("fx/fx:glow_warm", x, y, size=120 / glow, alpha=0.55 * light, light=True)
            if was != now and 0 < part < 1:
                canvas.image("fx/fx:glow_gold", x, y, size=170 / glow, alpha=1 - abs(2 * part - 1), light=True)
            canvas.image(f"nim/lantern:{'lit' if light > 0.5 else 'off'}", x, y, size=SIZE,
                         alpha=0.5 + 0.5 * light)

    return Piece(TALL, draw)
