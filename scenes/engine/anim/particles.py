"""Small lights and puffs that follow an act: dust, rings, sparks, the shake of a blow, the nudge of a refusal.

A motion asks for them by time and place (`Timeline.burst`); the animator lights them when the moment comes. They
outlive the motion that lit them and hold nothing up. Under reduced motion and at instant speed there are none.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from scenes.engine.anim.pose import Pose
from scenes.engine.anim.tempo import REACH, SHAKE, STEP, ease_out_back
from scenes.engine.draw.canvas import Canvas

MOST = 50
"""Alive at once; the oldest give way. With the petals of a call and of a win they are never more than 120."""


class Burst(NamedTuple):
    """One puff, ring, spark or shake: when (motion seconds), what, where, how strong."""

    at: float
    kind: str
    x: float = 0.0
    y: float = 0.0
    power: float = 1.0


class ParticleLook(NamedTuple):
    """How a kind lives: its picture, seconds, size at first and last, loudest alpha, whether it is light."""

    image: str
    life: float
    first: float
    last: float
    alpha: float
    light: bool


LOOKS = {
    "dust": ParticleLook("fx/fx:dust", 0.40, 0.30, 0.95, 0.55, False),
    "ring": ParticleLook("fx/fx:ring", 0.28, 0.25, 0.95, 0.70, True),
    "spark": ParticleLook("fx/fx:spark", 0.24, 0.35, 1.00, 0.95, True),
    "star": ParticleLook("fx/fx:star", 0.45, 0.30, 0.90, 0.80, True),
}


class Particles:
    """Those alive now."""

    def __init__(self) -> None:
        self._alive: list[tuple[Burst, float]] = []
        self._due = 0.0
        """What part of the next puff or spark has come together."""
        self._nudged: dict[str, float] = {}
        """Seconds since a piece was nudged, by name."""
        self._springs: dict[str, tuple[float, float, float]] = {}
        """How far away a piece lay, and the seconds since it was let go, by name."""

    @property
    def alive(self) -> bool:
        return bool(self._alive or self._nudged or self._springs)

    @property
    def shaking(self) -> bool:
        """Whether `moved` shows anything elsewhere."""
        return bool(self._nudged or self._springs or any(self.shake()))

    def light(self, burst: Burst, part: float = 1.0) -> None:
        """Let one begin; of a `part` every shake is so much weaker, and only so many of the others are lit."""
        if burst.kind == "shake":
            burst = burst._replace(power=burst.power * part)
            self._alive = [*self._alive, (burst, 0.0)][-MOST:] if part else self._alive
            return
        self._due += part
        if self._due >= 1:
            self._due -= 1
            self._alive = [*self._alive, (burst, 0.0)][-MOST:]

    def update(self, step: float) -> None:
        """Let `step` seconds of motion pass."""
        self._alive = [(burst, age + step) for burst, age in self._alive if age + step < _life(burst)]
        self._nudged = {name: age + step for name, age in self._nudged.items() if age + step < SHAKE}
        self._springs = {name: (dx, dy, age + step) for name, (dx, dy, age) in self._springs.items()
                         if age + step < STEP}

    def nudge(self, name: str) -> None:
        """Let one piece shake its head."""
        self._nudged = {**self._nudged, name: 0.0}

    def spring(self, name: str, dx: float, dy: float) -> None:
        """Let one piece, which lay so far away, spring home: a little beyond it and back."""
        self._springs = {**self._springs, name: (dx, dy, 0.0)}

    def calm(self) -> None:
        """Let no piece be shaken any more; what glows goes on glowing."""
        self._alive = [(burst, age) for burst, age in self._alive if burst.kind != "shake"]
        self._nudged = {}
        self._springs = {}

    def clear(self) -> None:
        self._alive = []
        self.calm()

    def shake(self) -> tuple[float, float]:
        """How far the table is moved by blows just now, in logical units; it dies away within `SHAKE`."""
        x = y = 0.0
        for burst, age in self._alive:
            if burst.kind == "shake":
                left = max(0.0, 1 - age / SHAKE) ** 2 * burst.power * REACH
                x += left * math.sin(age * 176)
                y += left * math.cos(age * 143)
        far = max(1.0, math.hypot(x, y) / REACH)
        return x / far, y / far

    def moved(self, poses: Mapping[str, Pose]) -> Mapping[str, Pose]:
        """The poses as blows, refusals and springs move them just now."""
        if not self.shaking:
            return poses
        x, y = self.shake()
        return {name: self._aside(name, pose, x, y) for name, pose in poses.items()}

    def _aside(self, name: str, pose: Pose, x: float, y: float) -> Pose:
        if name in self._nudged:
            part = self._nudged[name] / SHAKE
            x += REACH * (1 - part) * math.sin(part * 3 * math.pi)
        if name in self._springs:
            dx, dy, age = self._springs[name]
            left = 1 - ease_out_back(age / STEP)
            x, y = x + dx * left, y + dy * left
        return pose._replace(x=pose.x + x, y=pose.y + y) if x or y else pose

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
