"""A few strokes of SVG and the pigments that all court cards share."""

from __future__ import annotations

INK, SILK = "#1A1520", "#FBF4E2"
GOLD, GOLD_LIGHT, GOLD_DARK = "#D2A040", "#F5DE9C", "#7A5216"
HAIR, HAIR_LIGHT = "#1B1620", "#655A7C"
SKIN, SKIN_SHADE, LIP = "#F6DDBB", "#E2B88C", "#B5342A"
LEAF, LEAF_LIGHT = "#2B7F5C", "#9AD3B4"


def path(d: str, fill: str = "none", stroke: str = INK, width: float = 1.6, opacity: float = 1.0) -> str:
    """A shape or a stroke with soft joints."""
    faint = f' opacity="{opacity}"' if opacity < 1 else ""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" '
        f'stroke-linecap="round"{faint}/>'
    )


def disc(
    x: float, y: float, r: float, fill: str, stroke: str = "none", width: float = 1.0, opacity: float = 1.0
) -> str:
    """A filled circle."""
    faint = f' opacity="{opacity}"' if opacity < 1 else ""
    where = f'cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}"'
    return f'<circle {where} fill="{fill}" stroke="{stroke}" stroke-width="{width}"{faint}/>'


def oval(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str,
    stroke: str = "none",
    width: float = 1.0,
    opacity: float = 1.0,
) -> str:
    """A filled ellipse."""
    return (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{width}" opacity="{opacity}"/>'
    )


def moved(body: str, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> str:
    """A drawing carried to a place, turned and scaled there."""
    return f'<g transform="translate({x:.1f},{y:.1f}) rotate({turn:.1f}) scale({scale:.3f})">{body}</g>'
