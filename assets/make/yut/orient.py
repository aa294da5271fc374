"""Which rendered frame shows a stick in a given attitude, and how far to turn it in the picture.

A stick's attitude as the camera sees it is split into three turns: `rotation` within the picture (any angle,
done by the game), `pitch` of its axis towards the eye, `roll` about its axis.  Frames exist for `PITCHES` x
`ROLLS`, each under `LIGHTS` directions of light: a frame is stored lying level, so when the game turns it, the
light painted on it has to turn along.  A stick looks the same with its ends exchanged, hence half a turn of
`rotation` is enough for the lights.

Frame number = (light * len(PITCHES) + pitch) * ROLLS + roll.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

LIGHTS = 6
PITCHES = (-75.0, -50.0, -25.0, 0.0, 25.0, 50.0, 75.0)
ROLLS = 12
FRAMES = LIGHTS * len(PITCHES) * ROLLS

_LENGTH = math.hypot(3.2, 9.0)
SINK = 3.2 / _LENGTH  # how far a unit of height moves a point up the picture
SLOPE = 9.0 / _LENGTH  # how much a length away from the viewer is shortened
CAMERA: Matrix = np.array([[1, 0, 0], [0, SLOPE, SINK], [0, -SINK, SLOPE]])  # rows: right, up, towards the eye
_SWAP: Matrix = np.diag([-1.0, -1.0, 1.0])  # half a turn about the stick's own z: its ends exchanged


def about_x(a: float) -> Matrix:
    """Turn by `a` radians."""
    c, s = math.cos(a), math.sin(a)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]], float)


def about_y(a: float) -> Matrix:
    c, s = math.cos(a), math.sin(a)
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]], float)


def about_z(a: float) -> Matrix:
    c, s = math.cos(a), math.sin(a)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], float)


def from_quaternion(w: float, x: float, y: float, z: float) -> Matrix:
    """The turn of a unit quaternion as a matrix."""
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def turns(seen: Matrix) -> tuple[float, float, float]:
    """(rotation, pitch, roll) in degrees of a stick as the camera sees it; rotation within 0..180."""
    axis = seen[:, 0]
    if axis[1] < 0 or (axis[1] == 0 and axis[0] < 0):
        seen = seen @ _SWAP
        axis = seen[:, 0]
    rotation = math.atan2(axis[1], axis[0])
    pitch = math.asin(max(-1.0, min(1.0, axis[2])))
    rest = about_y(pitch) @ about_z(-rotation) @ seen
    roll = math.atan2(rest[2, 1], rest[1, 1])
    return math.degrees(rotation) % 180.0, math.degrees(pitch), math.degrees(roll) % 360.0


def level(pitch: float, roll: float) -> Matrix:
    """The attitude of a frame as the camera sees it, lying level in the picture."""
    return about_y(-math.radians(pitch)) @ about_x(math.radians(roll))


def frame_of(world: Matrix) -> tuple[int, float]:
    """(frame number, rotation in degrees counter-clockwise) for an attitude in the world."""
    rotation, pitch, roll = turns(CAMERA @ world)
    light = round(rotation / 180.0 * LIGHTS)
    if light == LIGHTS:  # just short of half a turn: the same as none, ends exchanged
        rotation, pitch, roll = turned_over(rotation, pitch, roll)
        light = 0
    nearest = min(range(len(PITCHES)), key=lambda k: abs(PITCHES[k] - pitch))
    return (light * len(PITCHES) + nearest) * ROLLS + round(roll / 360.0 * ROLLS) % ROLLS, rotation


def turned_over(rotation: float, pitch: float, roll: float) -> tuple[float, float, float]:
    """The same look described with the ends exchanged."""
    seen = about_z(math.radians(rotation)) @ level(pitch, roll) @ _SWAP
    axis = seen[:, 0]
    turn = math.atan2(axis[1], axis[0])
    up = math.asin(max(-1.0, min(1.0, axis[2])))
    rest = about_y(up) @ about_z(-turn) @ seen
    return math.degrees(turn), math.degrees(up), math.degrees(math.atan2(rest[2, 1], rest[1, 1])) % 360.0


def parts_of(frame: int) -> tuple[int, float, float]:
    """(light, pitch, roll in degrees) of a frame number."""
    rest, roll = divmod(frame, ROLLS)
    light, pitch = divmod(rest, len(PITCHES))
    return light, PITCHES[pitch], roll * 360.0 / ROLLS


def shows_belly(frame: int) -> bool:
    """Whether any of the belly can be seen; only then does the marked stick need a picture of its own."""
    _, pitch, roll = parts_of(frame)
    return float((level(pitch, roll) @ np.array([0.0, 0.0, -1.0]))[2]) > 0.02
