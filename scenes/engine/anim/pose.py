"""Where and how one thing is drawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame


class Pose(NamedTuple):
    """Where and how one thing is drawn. Logical units, degrees, alpha 0..1."""

    x: float
    y: float
    size: float = 1.0
    """Factor on the picture's own logical size."""
    angle: float = 0.0
    alpha: float = 1.0
    lift: float = 0.0
    """Height above the ground: the picture rises by it, its shadow moves away by it."""
    z: float = 0.0
    """Drawing order; higher is nearer."""
    image: str = ""
    wide: float = 1.0
    """How much of its breadth shows: a card that turns over narrows to a line."""

    def area(self, measure: tuple[float, float]) -> pygame.FRect:
        """The room of a thing whose picture has this breadth and height at size 1, not turned."""
        wide, tall = measure[0] * self.size, measure[1] * self.size
        return pygame.FRect(self.x - wide / 2, self.y - self.lift - tall / 2, wide, tall)

    def towards(self, other: Pose, t: float) -> Pose:
        """The pose a fraction `t` of the way; the image changes at the start, as flight frames must."""
        return Pose(
            self.x + (other.x - self.x) * t,
            self.y + (other.y - self.y) * t,
            self.size + (other.size - self.size) * t,
            self.angle + (other.angle - self.angle) * t,
            self.alpha + (other.alpha - self.alpha) * t,
            self.lift + (other.lift - self.lift) * t,
            max(self.z, other.z) if 0 < t < 1 else (other.z if t >= 1 else self.z),
            other.image if t > 0 else self.image,
            self.wide + (other.wide - self.wide) * t,
        )
