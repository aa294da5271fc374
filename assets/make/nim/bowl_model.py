"""The hammered brass bowl: its profile, shared by its own picture and by the heaps that lie in it."""

from __future__ import annotations

import math

DEPTH = 0.70  # from the rim down to the ground, in radii of the opening
PX = 168  # master pixels per unit: an opening 2 units wide shows about 168 logical pixels


def inside(steps: int = 28) -> list[tuple[float, float]]:
    """(radius, height) from the middle of the floor up to the rim; height 0 is the opening."""
    out = [(0.0, -DEPTH + 0.10)]
    for k in range(1, steps + 1):
        t = k / steps
        a = t * math.pi / 2
        out.append((0.955 * math.sin(a) ** 0.52, -(DEPTH - 0.10) * math.cos(a) ** 0.95))
    return out


def rim() -> list[tuple[float, float]]:
    """The rolled lip."""
    return [
        (0.955, 0.0),
        (0.965, 0.018),
        (0.982, 0.026),
        (1.0, 0.020),
        (1.008, 0.0),
        (1.004, -0.024),
        (0.99, -0.04),
    ]


def outside(steps: int = 24) -> list[tuple[float, float]]:
    """From under the lip down to the foot."""
    out = []
    for k in range(steps + 1):
        a = (1 - k / steps) * math.pi / 2
        out.append((0.66 + 0.33 * math.sin(a) ** 0.62, -0.04 - (DEPTH - 0.11) * math.cos(a)))
    out += [(0.66, -DEPTH + 0.03), (0.68, -DEPTH), (0.60, -DEPTH)]
    return out
