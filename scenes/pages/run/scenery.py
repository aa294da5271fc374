"""The lantern path: six lanterns on a cord over the hills, one for each station, and the moon at the end of it."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

import pygame

from game import run as rules_of_run
from game.run import Run
from scenes.engine.anim.motion import ease_out_back
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.window_surface import WIDTH
from scenes.engine.speak.words import Said
from scenes.table import emblems

LEFT, RIGHT = 130.0, 1150.0
TOP, SAG = 58.0, 34.0
"""Height of the line's ends, and how far its middle hangs below them."""
MOON = (640.0, 119.0)
"""Where it stands when it has risen; `HIDDEN` is how far below that it is out of sight."""
HIDDEN = 236.0
HALO = 3.0
"""Size at which the halo fits the moon."""
CLEAR = 0.94
"""From here on it stands clear of the hills, and the halo comes."""
DAWN = 262.0
"""Height of the pale sky before it rises."""
CORD, WALKED = (92, 70, 48), (240, 196, 104)
STEPS = 8
"""Straight pieces of the cord between two lanterns."""
DROP = 46.0
"""From how high above its place a lantern comes down."""


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


class Light(NamedTuple):
    """What moves on the path just now."""

    hung: float = math.inf
    """How many lanterns hang; one that comes down counts in part."""
    walked: float = -1.0
    """How far along the cord its end shines, in lanterns; below 0 nowhere."""
    fresh: int = -1
    """The lantern that is being lit, as far as `lighting`."""
    lighting: float = 1.0
    moon: float = 0.0
    """How high the moon stands, 0..1."""
    seconds: float = 0.0
    """Those by which lanterns have swayed."""


def draw(canvas: Canvas, listed: tuple[Lamp, ...], light: Light) -> None:
    """The night, the cord, and the lanterns."""
    canvas.backdrop("title/night")
    _moon(canvas, light.moon, sum(lamp.state not in ("now", "ahead") for lamp in listed) / len(listed))
    count = len(listed)
    hung = min(float(count), light.hung)
    points = [at(place / STEPS, count) for place in range(STEPS * (count - 1) + 1)]
    for place, (one, other) in enumerate(pairwise(points)):
        if place < (hung - 0.5) * STEPS:
            walked = place < light.walked * STEPS
            canvas.line(one, other, WALKED if walked else CORD, 3 if walked else 2)
    glow = canvas.art.size("fx/fx:glow_warm")[0]
    if 0 < light.walked < math.floor(light.walked) + 1 and light.walked % 1:
        x, y = at(light.walked, count)
        canvas.image("fx/fx:glow_gold", x, y, size=110 / glow, alpha=0.9, light=True)
        canvas.image("fx/fx:spark", x, y, size=0.7, light=True)
    for place, lamp in enumerate(listed):
        comes = min(1.0, hung - place)
        if comes <= 0:
            continue
        x, y = at(place, count)
        y -= DROP * (1 - ease_out_back(comes))
        sway = 2.5 * math.sin(1.3 * light.seconds + place * 1.1) + 9.0 * math.sin(9 * comes) * (1 - comes)
        part = light.lighting if place == light.fresh else 1.0
        lit = lamp.state in ("won", "drawn")
        if lit or lamp.state == "now":
            breath = 0.08 * math.sin(1.7 * light.seconds + place * 1.9)
            alpha = max(0.05, (0.62 if lit else 0.3) * part + breath)
            size = (250 if lit else 170) / glow
            canvas.image("fx/fx:glow_warm", x, y + 44, size=size, alpha=alpha * comes, light=True)
            flare = 1 - abs(2 * part - 1) if place == light.fresh else 0.0
            if lit and flare > 0:
                canvas.image("fx/fx:glow_gold", x, y + 44, size=330 / glow, alpha=0.8 * flare, light=True)
        name = "nim/lantern:lit" if lit and part > 0.3 else "nim/lantern:off"
        dim = 0.55 if lamp.state == "lost" else 1.0
        canvas.image(name, x, y + 44, size=0.9 if lamp.state == "now" else 0.78, angle=sway, alpha=dim * comes)
        emblems.draw(canvas, lamp.table, x, y + 116, 44.0 if lamp.state == "now" else 36.0,
                     alpha=comes * (1.0 if lamp.state != "ahead" else 0.5))


def on_moon(canvas: Canvas, text: Said) -> None:
    """Words on the full moon."""
    with canvas.text_at_most(1.0):
        room = pygame.FRect(0, 0, 160, 80)  # between the lanterns that hang before it
        room.center = MOON
        canvas.paragraph(text, room, size=48, colour=(58, 32, 14), face="serif", bold=True, align="center",
                         middle=True, fit=True)


def _moon(canvas: Canvas, part: float, near: float) -> None:
    """As high as `part`; before it rises the sky grows paler behind the hills, by `near`, 0..1."""
    glow, x, y = canvas.art.size("fx/fx:glow_cool")[0], MOON[0], MOON[1] + HIDDEN * (1 - part)
    risen = max(0.0, (part - CLEAR) / (1 - CLEAR))
    if part > 0:
        canvas.image("title/moon:moon", x, y)
        if part < 1:
            canvas.image("title/moon:hills", WIDTH / 2, 0.0)
    pale = max(0.34 * near, 0.30 * min(1.0, 3 * part)) * (1 - risen)
    canvas.image("fx/fx:glow_cool", x, min(y, DAWN), size=900 / glow, alpha=pale, light=True)
    canvas.image("title/moon:halo", x, y, size=HALO, alpha=risen, light=True)
