"""The courtyard as one sees it: lanterns and their light, fireflies, drifting leaves, and places that wake."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from scenes.engine import maps
from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas, glow

FIREFLIES = 18
LEAVES = 7
WAKING = 0.25
"""Seconds in which a place's lamp is lit, or goes out."""
STIRRING = 0.5
"""Seconds for which the thing on it moves."""
FRAMES = 6
"""Pictures of that movement."""


class Place(NamedTuple):
    """Where one table stands in the yard."""

    sign: pygame.FRect
    """The plate for its name, with room for a button at its right end."""
    picture_area: pygame.FRect | None
    """What lies before its sign in the picture; None where the picture shows nothing of the table."""


def place_of(table: str, tables: Iterable[str]) -> Place:
    """A table's place by the map ``title``.

    Tables that the map does not know share the area ``further``, in the order of `tables`.
    """
    chart = maps.load("title")
    known = {spot.name: spot for spot in chart.spots("signs")}
    if table in known:
        sign, place = known[table], chart.spot("places", table)
        return Place(pygame.FRect(sign.x, sign.y, sign.width, sign.height),
                     pygame.FRect(place.x, place.y, place.width, sign.y - place.y))
    others = [name for name in tables if name not in known]
    room = chart.spot("corner", "further")
    wide = min(282.0, room.width / len(others))
    return Place(pygame.FRect(room.x + others.index(table) * wide, room.y, wide, room.height), None)


class Courtyard:
    """Lives on while the courtyard is on stage."""

    def __init__(self, names: Iterable[str]) -> None:
        self.time = 0.0
        self._light = dict.fromkeys(names, 0.0)
        self._since = dict.fromkeys(self._light, math.inf)
        rng = random.Random(3)
        # of each firefly and leaf: where it starts, its phase, and how quick it is
        self._flies = [(rng.uniform(40, 1240), rng.uniform(300, 600), rng.uniform(0, 6.28),
                        rng.uniform(2.0, 4.0)) for _ in range(FIREFLIES)]
        self._leaves = [(rng.uniform(-60, 1340), rng.uniform(0, 760), rng.uniform(0, 6.28),
                         rng.uniform(0.7, 1.3)) for _ in range(LEAVES)]

    @property
    def waking(self) -> bool:
        """Whether a lamp is being lit or put out, or something still moves on its place."""
        return any(0 < light < 1 for light in self._light.values()) or any(
            since < STIRRING for since in self._since.values())

    def update(self, dt: float, awake: str | None, still: bool) -> None:
        """Let `dt` seconds of motion pass; `awake` is the place one stands at. `still` shows states, not ways."""
        self.time += dt if math.isfinite(dt) else 0.0
        for name, light in self._light.items():
            goal = 1.0 if name == awake else 0.0
            if goal > light and light == 0.0:
                self._since[name] = math.inf if still else 0.0
            step = 1.0 if still or math.isinf(dt) else dt / WAKING
            self._light[name] = min(goal, light + step) if goal > light else max(goal, light - step)
            self._since[name] += dt

    def draw(self, canvas: Canvas, still: bool, part: float = 1.0) -> None:
        """CommonPlaces, places, lights and, of what drifts, a part; everything but words."""
        canvas.backdrop("title/courtyard")
        places = [spot for spot in maps.load("title").spots("tables") if spot.name in self._light]
        for spot in places:
            canvas.image(f"title/places:{spot.name}_lit", spot.x, spot.y, alpha=self._light[spot.name])
        for spot in places:
            canvas.image(f"title/places:{spot.name}_{self._picture(spot.name)}", spot.x, spot.y)
        t = 0.0 if still else self.time
        self._lanterns(canvas, t)
        self._drifting(canvas, t, part)

    def _picture(self, name: str) -> str:
        if self._light[name] < 0.5:
            return "rest"
        part = self._since[name] / STIRRING
        return str(int(part * FRAMES)) if part < 1 else "0"

    def _lanterns(self, canvas: Canvas, t: float) -> None:
        """Two slow sines a lantern, out of step with each other; the pool on the ground follows."""
        chart = maps.load("title")
        moon, pool = chart.spot("corner", "moon"), chart.spot("corner", "pool")
        canvas.image("fx/fx:glow_cool", moon.x, moon.y, size=1.5, alpha=0.22 + 0.05 * math.sin(0.5 * t), light=True)
        canvas.image("fx/fx:light_pool", pool.x, pool.y, size=1.1, alpha=0.22 + 0.05 * math.sin(1.7 * t + 9.5),
                     light=True)
        for place, spot in enumerate(chart.spots("lanterns")):
            breath = 0.5 * math.sin(1.7 * t + place * 1.9) + 0.5 * math.sin(2.9 * t + place)
            glow(canvas, spot.x, spot.y, 190.0 if spot.kind == "light" else 130.0, 0.34 + 0.08 * breath, "warm")

    def _drifting(self, canvas: Canvas, t: float, part: float) -> None:
        for x, y, phase, pulse in self._flies[:round(FIREFLIES * part)]:
            shine = 0.5 + 0.5 * math.sin(6.283 * t / pulse + phase)
            canvas.image("fx/fx:firefly", x + math.sin(t * 0.31 + phase) * 40,
                         y + math.cos(t * 0.23 + phase * 2) * 22, size=0.9, alpha=round(shine * 8) / 8, light=True)
        for x, y, phase, pace in self._leaves[:round(LEAVES * part)]:
            fallen = (y + t * 26 * pace) % (HEIGHT + 80) - 40
            across = (x - t * 17 * pace + math.sin(t * 0.9 + phase) * 34) % (WIDTH + 120) - 60
            turn = round((math.sin(t * 0.8 * pace + phase) * 80 + phase * 40) / 6) * 6
            canvas.image("fx/fx:leaf", across, fallen, size=0.55 + 0.12 * pace, angle=turn, alpha=0.85)


def lantern(canvas: Canvas, x: float, y: float, size: float, *, lit: bool, angle: float = 0.0,
            alpha: float = 1.0) -> None:
    """A paper lantern, its middle at the point."""
    canvas.image(f"nim/lantern:{'lit' if lit else 'off'}", x, y, size=size, angle=angle, alpha=alpha)
