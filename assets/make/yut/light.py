"""The table's light for loose things, seen from the camera: parallel, so that it is the same at every place.

With parallel light many sticks can be rendered side by side in one picture; with lamps at a place, each would
need a picture of its own.
"""

from __future__ import annotations

import math

from assets.make.yut.orient import CAMERA, about_z

Point = tuple[float, float, float]

# towards the light (world), power, colour, width in degrees
LAMPS: tuple[tuple[Point, float, Point, float], ...] = (
    ((-4.3, 4.2, 6.0), 4.2, (1.0, 0.79, 0.56), 24.0),  # the lantern, upper left
    ((5.0, 6.0, 5.0), 0.85, (0.45, 0.62, 1.0), 30.0),  # the moon, upper right
    ((0.5, -6.0, 3.6), 0.75, (1.0, 0.74, 0.52), 60.0),  # a second lantern behind the player
)
AMBIENT: Point = (0.115, 0.105, 0.110)


def hang(turn: float = 0.0) -> None:
    """Light a scene whose camera looks straight down; `turn` degrees against the clock rotate all of it."""
    from assets.make.shared import stage

    stage.plain_world(AMBIENT)
    for place, power, colour, width in LAMPS:
        seen = about_z(math.radians(turn)) @ CAMERA @ place
        stage.sun((seen[0], seen[1], seen[2]), (0, 0, 0), power, colour, math.radians(width))
