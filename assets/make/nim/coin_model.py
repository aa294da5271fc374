"""The coin as a solid: a thin disc with a square hole, dressed in the maps of its two faces."""

from __future__ import annotations

import math
from typing import Any

from assets.make.nim.coin_relief import HOLE, Face
from assets.make.shared.shade import Shader
from assets.make.shared.stage import bevel, mesh

HALF = 0.065  # half the thickness, in coin radii


def coin(sides: int = 128) -> Any:
    """Radius 1, centred on the origin, lying flat."""
    outer, inner = [], []
    for i in range(sides):
        a = math.tau * i / sides
        c, s = math.cos(a), math.sin(a)
        outer.append((c, s))
        reach = HOLE / max(abs(c), abs(s))
        inner.append((c * reach, s * reach))
    verts = [(x, y, z) for z in (-HALF, HALF) for ring in (outer, inner) for x, y in ring]
    low, low_in, top, top_in = 0, sides, 2 * sides, 3 * sides
    faces = []
    for i in range(sides):
        j = (i + 1) % sides
        faces += [
            (top + i, top + j, top_in + j, top_in + i),
            (low + j, low + i, low_in + i, low_in + j),
            (low + i, low + j, top + j, top + i),
            (low_in + j, low_in + i, top_in + i, top_in + j),
        ]
    thing = mesh("coin", verts, faces)
    bevel(thing, 0.03, 3, 50)
    return thing


def brass(front: Face, back: Face, size: float = 1.0) -> Any:
    """Metal with relief for a coin scaled to ``size``; the edge of the disc takes a plain brass."""
    s = Shader("brass")
    x, y, z = s.parts(s.where())
    across = s.math("ADD", s.math("MULTIPLY", x, 0.5), 0.5)
    up = s.math("ADD", s.math("MULTIPLY", y, 0.5), 0.5)
    down = s.math("SUBTRACT", 1.0, up)  # the back is turned over the horizontal axis
    at_front, at_back = s.join(across, up, 0.0), s.join(across, down, 0.0)
    facing = s.math("GREATER_THAN", z, 0.0)
    flat = s.math("GREATER_THAN", s.math("ABSOLUTE", z), HALF - 0.02)

    def map_of(front_map: Any, back_map: Any, space: str = "Non-Color") -> Any:
        return s.mix(facing, s.image(back_map, at_back, space=space), s.image(front_map, at_front, space=space))

    height = map_of(front.height, back.height)
    colour = s.mix(flat, (0.62, 0.40, 0.14, 1), map_of(front.colour, back.colour, "sRGB"))
    rough = s.mix(flat, (0.34, 0.34, 0.34, 1), map_of(front.rough, back.rough))
    relief = s.math("MULTIPLY", height, flat)
    return s.finish(base=colour, rough=rough, metal=1.0, normal=s.bump(relief, 1.0, 0.03 * size))
