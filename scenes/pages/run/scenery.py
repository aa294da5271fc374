"""The lantern path: six lanterns on a line over the yard, one for each station, and the moon at the end of it."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

import pygame

from game import run as rules_of_run
from game.run import Run
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said
from scenes.table import emblems

LEFT, RIGHT = 130.0, 1150.0
TOP, SAG = 58.0, 34.0
"""Height of the line's ends, and how far its middle hangs below them."""
MOON = (640.0, 128.0)


class Lamp(NamedTuple):
    """One station on the path."""

    table: str
    state: str
    """``won``, ``drawn``, ``lost``, ``now`` or ``ahead``."""


def lamps(run: Run) -> tuple[Lamp, ...]:
    """The stations of a run, in order."""
    found = []
    for place, table in enumerate(rules_of_run.order(run.day)):
        if place < len(run.past):
            state: str = run.past[place].outcome or "drawn"
        else:
            state = "now" if place == len(run.past) and run.phase != "over" else "ahead"
        found.append(Lamp(table, state))
    return tuple(found)


def at(place: float, count: int) -> tuple[float, float]:
    """Where a lantern hangs on the line."""
    part = place / max(1, count - 1)
    return LEFT + (RIGHT - LEFT) * part, TOP + SAG * math.sin(math.pi * part)


def draw(canvas: Canvas, listed: tuple[Lamp, ...], seconds: float, *, fresh: int = -1, lighting: float = 1.0,
         moon: float = 0.0) -> None:
    """`fresh` is the lantern that is being lit, as far as `lighting`; `moon` is how high the moon stands."""
    canvas.backdrop("title/courtyard")
    canvas.shade(0.5 + 0.12 * moon)
    if moon > 0:
        _moon(canvas, moon, seconds)
    count = len(listed)
    points = [at(place / 8, count) for place in range(8 * (count - 1) + 1)]
    for one, other in pairwise(points):
        canvas.line(one, other, (92, 70, 48), 2)
    glow = canvas.art.size("fx/fx:glow_warm")[0]
    for place, lamp in enumerate(listed):
        x, y = at(place, count)
        sway = 2.5 * math.sin(1.3 * seconds + place * 1.1)
        part = lighting if place == fresh else 1.0
        lit = lamp.state in ("won", "drawn")
        if lit or lamp.state == "now":
            breath = 0.08 * math.sin(1.7 * seconds + place * 1.9)
            alpha = max(0.05, (0.62 if lit else 0.3) * part + breath)
            size = (250 if lit else 170) / glow
            canvas.image("fx/fx:glow_warm", x, y + 44, size=size, alpha=alpha, light=True)
        name = "nim/lantern:lit" if lit and part > 0.3 else "nim/lantern:off"
        dim = 0.55 if lamp.state == "lost" else 1.0
        canvas.image(name, x, y + 44, size=0.9 if lamp.state == "now" else 0.78, angle=sway, alpha=dim)
        emblems.draw(canvas, lamp.table, x, y + 116, 44.0 if lamp.state == "now" else 36.0,
                     alpha=1.0 if lamp.state != "ahead" else 0.5)


def on_moon(canvas: Canvas, text: Said) -> None:
    """Words on the full moon."""
    with canvas.text_at_most(1.0):
        room = pygame.FRect(0, 0, 180, 80)
        room.center = MOON
        canvas.paragraph(text, room, size=46, colour=(74, 46, 22), face="serif", bold=True, align="center",
                         middle=True)


def _moon(canvas: Canvas, part: float, seconds: float) -> None:
    x, y = MOON
    y += 220 * (1 - part)
    cool = canvas.art.size("fx/fx:glow_cool")[0]
    canvas.image("fx/fx:glow_cool", x, y, size=900 / cool, alpha=0.5 * part, light=True)
    canvas.disc(x, y, 104, (246, 236, 205))
    canvas.image("fx/fx:glow_gold", x, y, size=420 / cool, alpha=0.25 * part, light=True)
