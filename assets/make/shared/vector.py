"""Drawing with SVG text: a few words of it, and the way to pixels."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

GOLD_DARK, GOLD, GOLD_LIGHT = "#8C7347", "#C9983A", "#F0D58E"


def raster(body: str, width: int, height: int) -> Image.Image:
    """Render SVG elements on a clear canvas of the given size."""
    import resvg_py

    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{body}</svg>'
    )
    data = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def gradient(name: str, stops: Sequence[tuple[float, str] | tuple[float, str, float]], box: str = "") -> str:
    """A linear gradient from top to bottom; ``box`` overrides its ends."""
    ends = box or 'x1="0" y1="0" x2="0" y2="1"'
    return f'<linearGradient id="{name}" {ends}>{_stops(stops)}</linearGradient>'


def halo(
    name: str, stops: Sequence[tuple[float, str] | tuple[float, str, float]], cx: float, cy: float, r: float
) -> str:
    """A radial gradient around a point of the shape's box."""
    return f'<radialGradient id="{name}" cx="{cx}" cy="{cy}" r="{r}">{_stops(stops)}</radialGradient>'


def _stops(stops: Sequence[tuple[float, str] | tuple[float, str, float]]) -> str:
    out = ""
    for stop in stops:
        opacity = f' stop-opacity="{stop[2]}"' if len(stop) == 3 else ""
        out += f'<stop offset="{stop[0]}" stop-color="{stop[1]}"{opacity}/>'
    return out


def rect(x: float, y: float, w: float, h: float, r: float, style: str) -> str:
    """A rounded rectangle."""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" {style}/>'


def shadow(x: float, y: float, w: float, h: float, r: float, spread: float, strength: float) -> str:
    """A soft shadow from stacked rectangles: no filter, so it stays crisp to compute and exact."""
    steps = 8
    out = ""
    for k in range(steps):
        d = spread * (1 - k / steps)
        part = strength / steps
        out += rect(x - d, y - d, w + 2 * d, h + 2 * d, r + d, f'fill="#000" fill-opacity="{part:.4f}"')
    return out
