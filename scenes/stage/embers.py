"""Small lights and puffs that follow a deed: dust, rings, sparks, and the short shake of a heavy blow.

A motion asks for them by time and place (`Timeline.burst`); the stagehand lights them when the moment comes. They
outlive the journey that lit them and hold nothing up. Under reduced motion and at instant speed there are none.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas

MOST = 60
"""Alive at once; the oldest give way."""


class Burst(NamedTuple):
    """One puff, ring, spark or shake: when (motion seconds), what, where, how strong."""

    at: float
    kind: str
    x: float = 0.0
    y: float = 0.0
    power: float = 1.0


class Look(NamedTuple):
    """How a kind lives: its picture, seconds, size at first and last, loudest alpha, whether it is light."""

    image: str
    life: float
    first: float
    last: float
    alpha: float
    light: bool


LOOKS = {
    "dust": Look("fx/fx:dust", 0.40, 0.30, 0.95, 0.55, False),
    "ring": Look("fx/fx:ring", 0.28, 0.25, 0.95, 0.70, True),
    "spark": Look("fx/fx:spark", 0.24, 0.35, 1.00, 0.95, True),
    "star": Look("fx/fx:star", 0.45, 0.30, 0.90, 0.80, True),
}
SHAKE, REACH = 0.12, 5.0
"""Seconds a blow is felt, and how many units at most."""


class Embers:
    """Those alive now."""

    def __init__(self) -> None:
        self._alive: list[tuple[Burst, float]] = []

    @property
    def alive(self) -> bool:
        return bool(self._alive)

    def light(self, burst: Burst) -> None:
        self._alive = [*self._alive, (burst, 0.0)][-MOST:]

    def update(self, step: float) -> None:
        """Let `step` seconds of motion pass."""
        self._alive = [(burst, age + step) for burst, age in self._alive if age + step < _life(burst)]

    def clear(self) -> None:
        self._alive = []

    def shake(self) -> tuple[float, float]:
        """How far the table is moved by blows just now, in logical units; it dies away within `SHAKE`."""
        x = y = 0.0
        for burst, age in self._alive:
            if burst.kind == "shake":
                left = max(0.0, 1 - age / SHAKE) ** 2 * burst.power * REACH
                x += left * math.sin(age * 176)
                y += left * math.cos(age * 143)
        return max(-REACH, min(REACH, x)), max(-REACH, min(REACH, y))

    def draw(self, canvas: Canvas) -> None:
        for burst, age in self._alive:
            look = LOOKS.get(burst.kind)
            if look is None:
                continue
            part = age / look.life
            grown = look.first + (look.last - look.first) * (1 - (1 - part) ** 2)
            size = round(grown * burst.power * 12) / 12  # few sizes, so that each is scaled once
            rise = 14 * part if burst.kind == "dust" else 0.0
            canvas.image(look.image, burst.x, burst.y - rise, size=size, alpha=look.alpha * (1 - part * part),
                         light=look.light)


def _life(burst: Burst) -> float:
    return SHAKE if burst.kind == "shake" else LOOKS[burst.kind].life
