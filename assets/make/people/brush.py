"""The portrait painter's brushes, as SVG text: tapered ink lines, soft washes, hair by the strand.

The sheet is 640 x 640; a face looks to the left unless it is mirrored.  Light falls from the upper left whichever
way somebody looks, so washes of light and shade are laid on after the mirroring.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

SHEET = 640
Point = tuple[float, float]

INK, UMBER, SEPIA = "#1B1417", "#4A2A1A", "#7A4B30"
SILK, GOLD, GOLD_LIGHT, GOLD_DARK = "#F6ECD6", "#C9983A", "#F3DB97", "#6E4A14"
JADE, CORAL, AMBER = "#6FAE8E", "#C23B2C", "#D9902F"

DEFS = "".join(
    f'<filter id="soft{r}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="{r}"/>'
    "</filter>"
    for r in (2, 4, 8, 14, 26)
)


def shape(d: str, fill: str, line: str = "", width: float = 2.2, opacity: float = 1.0, soft: int = 0) -> str:
    """A filled shape, outlined if `line` names a colour; `soft` one of the washes' blurs."""
    more = f' stroke="{line}" stroke-width="{width}" stroke-linejoin="round"' if line else ""
    more += f' opacity="{opacity}"' if opacity < 1 else ""
    more += f' filter="url(#soft{soft})"' if soft else ""
    return f'<path d="{d}" fill="{fill}"{more}/>'


def blot(
    x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0, soft: int = 0, turn: float = 0.0
) -> str:
    """An ellipse, hard or soft."""
    more = f' opacity="{opacity}"' if opacity < 1 else ""
    more += f' filter="url(#soft{soft})"' if soft else ""
    more += f' transform="rotate({turn} {x} {y})"' if turn else ""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}"{more}/>'


def clip(name: str, d: str, body: str) -> str:
    """A body seen only inside a shape."""
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">{body}</g>'


def fall(name: str, light: str, dark: str, middle: str = "") -> str:
    """A colour that falls from the lit upper left to the lower right; used as ``url(#name)``."""
    between = f'<stop offset=".5" stop-color="{middle}"/>' if middle else ""
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{light}"/>'
        f'{between}<stop offset="1" stop-color="{dark}"/></linearGradient>'
    )


def mirrored(body: str, on: bool) -> str:
    return f'<g transform="matrix(-1 0 0 1 {SHEET} 0)">{body}</g>' if on else body


def moved(body: str, x: float, y: float, turn: float = 0.0, size: float = 1.0) -> str:
    return f'<g transform="translate({x},{y}) rotate({turn}) scale({size})">{body}</g>'


def curve(points: Sequence[Point], steps: int = 10) -> list[Point]:
    """Points of a smooth line through the given ones (Catmull-Rom)."""
    ends = [points[0], *points, points[-1]]
    found: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            found.append(
                tuple(  # type: ignore[arg-type]
                    0.5
                    * (
                        2 * b[k]
                        + (c[k] - a[k]) * t
                        + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
                        + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3
                    )
                    for k in (0, 1)
                )
            )
    return [*found, points[-1]]


def ink(
    points: Sequence[Point],
    width: float = 3.0,
    colour: str = UMBER,
    opacity: float = 1.0,
    start: float = 0.25,
    end: float = 0.1,
) -> str:
    """One line of the brush: set down thin, pressed, lifted; `start` and `end` as parts of the width."""
    line = curve(points)
    left, right = [], []
    for at, (x, y) in enumerate(line):
        before, after = line[max(0, at - 1)], line[min(len(line) - 1, at + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        t = at / (len(line) - 1)
        press = math.sin(math.pi * min(1.0, max(0.0, t))) ** 0.6
        edge = start * (1 - t) + end * t
        half = width / 2 * (edge + (1 - edge) * press)
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in [*left, *reversed(right)])
    faint = f' opacity="{opacity}"' if opacity < 1 else ""
    return f'<polygon points="{outline}" fill="{colour}"{faint}/>'


def strands(
    roots: Sequence[Point],
    tips: Sequence[Point],
    count: int,
    colours: Sequence[str],
    *,
    seed: int,
    width: float = 2.2,
    wild: float = 6.0,
    bend: float = 0.0,
    opacity: float = 0.9,
) -> str:
    """Hair: strands from along one line to along another, each with a will of its own."""
    rng = random.Random(seed)
    above, below = curve(roots, 16), curve(tips, 16)
    out = ""
    for _ in range(count):
        t = rng.random()
        x, y = above[round(t * (len(above) - 1))]
        t = min(1.0, max(0.0, t + rng.gauss(0, 0.03)))
        u, v = below[round(t * (len(below) - 1))]
        u, v = u + rng.gauss(0, wild), v + rng.gauss(0, wild)
        x, y = x + rng.gauss(0, wild * 0.3), y + rng.gauss(0, wild * 0.45)
        mx, my = (x + u) / 2 + rng.gauss(bend, wild), (y + v) / 2 + rng.gauss(0, wild / 2)
        half = width * rng.uniform(0.5, 1.0)
        out += (
            f'<path d="M{x:.1f},{y:.1f} Q{mx - half:.1f},{my:.1f} {u:.1f},{v:.1f} Q{mx + half:.1f},{my:.1f} '
            f'{x:.1f},{y:.1f} Z" fill="{rng.choice(colours)}" opacity="{opacity * rng.uniform(0.6, 1):.2f}"/>'
        )
    return out
