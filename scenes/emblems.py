"""One piece of each table, as its sign: a coin, a mal, a tile, a card."""

from __future__ import annotations

from scenes.stage.canvas import Canvas


def draw(canvas: Canvas, table: str, x: float, y: float, height: float, *, alpha: float = 1.0) -> None:
    """The sign of a table, its middle at (x, y)."""
    name = f"ui/emblems:{table}"
    canvas.image(name, x, y, size=height / canvas.art.size(name)[1], alpha=alpha)
