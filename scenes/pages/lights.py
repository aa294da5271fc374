"""Lanterns, as the courtyard and the pages of a run show them."""

from __future__ import annotations

from scenes.engine.draw.canvas import Canvas


def lantern(canvas: Canvas, x: float, y: float, size: float, *, lit: bool, angle: float = 0.0,
            alpha: float = 1.0) -> None:
    """A paper lantern, its middle at the point."""
    canvas.image(f"nim/lantern:{'lit' if lit else 'off'}", x, y, size=size, angle=angle, alpha=alpha)
