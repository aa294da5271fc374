"""Signs: one piece of each table (a coin, a mal, a tile, a card), and a lantern for what has no picture."""

from __future__ import annotations

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
