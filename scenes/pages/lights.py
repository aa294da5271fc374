"""Lanterns and the light round things, as the courtyard and the pages of a run show them."""

from __future__ import annotations

from scenes.engine.draw.canvas import Canvas


def glow(canvas: Canvas, kind: str, x: float, y: float, wide: float, alpha: float) -> None:
    """Light that is added round a point, so broad: ``warm``, ``cool`` or ``gold``."""
    name = f"fx/fx:glow_{kind}"
    canvas.image(name, x, y, size=wide / canvas.art.size(name)[0], alpha=alpha, light=True)


def lantern(canvas: Canvas, x: float, y: float, size: float, *, lit: bool, angle: float = 0.0,
            alpha: float = 1.0) -> None:
    """A paper lantern, its middle at the point."""
    canvas.image(f"nim/lantern:{'lit' if lit else 'off'}", x, y, size=size, angle=angle, alpha=alpha)
