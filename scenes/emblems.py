"""One piece of each table, as its sign: a coin, a mal, a tile, a card."""

from __future__ import annotations

from scenes.stage.art import MASTER
from scenes.stage.canvas import Canvas

EMBLEMS = {"nim": "nim/coin:rest_00", "yut": "yut/mal:seat2_1", "davinci": "davinci/tile:w_7",
           "poker": "poker/cards:ah"}


def draw(canvas: Canvas, table: str, x: float, y: float, height: float, *, alpha: float = 1.0) -> None:
    """The sign of a table, its middle at (x, y); nothing for a table without one."""
    name = EMBLEMS.get(table)
    if name is None:
        return
    frame = canvas.art.frame(name)
    tall = frame.surface.get_height()
    size = height * MASTER / tall
    off = (frame.oy - tall / 2) / tall * height
    canvas.image(name, x + (frame.ox / frame.surface.get_width() - 0.5) * frame.surface.get_width() * size / MASTER,
                 y + off, size=size, alpha=alpha)
