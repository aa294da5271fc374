"""The surroundings that brass mirrors: metal is only as beautiful as what is around it.

A warm lantern sky upper left, a cool moon upper right, a dim warm floor below.  The broad lobes give each
slope of a relief its own tone; the floor keeps faces that are turned away from going black.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.float32]


def lobe(directions: Pixels, towards: tuple[float, float, float], width: float) -> Pixels:
    """Brightness 0..1 around a direction; ``width`` is the angle, in degrees, where it falls to 1/e."""
    aim = np.array(towards, np.float32)
    aim /= np.linalg.norm(aim)
    angle = np.degrees(np.arccos(np.clip(directions @ aim, -1, 1)))
    return np.asarray(np.exp(-((angle / width) ** 2)), np.float32)


def surroundings(height: int = 256, floor: float = 1.0) -> Pixels:
    """The picture in longitude and latitude, linear light."""
    width = height * 2
    turn = ((np.arange(width) + 0.5) / width - 0.5) * 2 * np.pi
    rise = (0.5 - (np.arange(height) + 0.5) / height) * np.pi
    turn, rise = np.meshgrid(turn, rise)
    x, y, z = -np.cos(turn) * np.cos(rise), np.sin(turn) * np.cos(rise), np.sin(rise)
    d = np.stack([x, y, z], -1).astype(np.float32)
    light = np.zeros((height, width, 3), np.float32)

    def shine(towards: tuple[float, float, float], angle: float, colour: tuple[float, float, float]) -> None:
        nonlocal light
        light = light + lobe(d, towards, angle)[..., None] * np.array(colour, np.float32)

    light += np.array([0.10, 0.085, 0.09], np.float32)
    shine((-0.35, 0.50, 0.79), 40, (1.75, 1.45, 1.06))  # the lantern's wide warm sky
    shine((-0.62, 0.42, 0.66), 11, (7.5, 6.2, 4.4))  # the lantern itself
    shine((0.15, 0.75, 0.62), 16, (1.7, 1.45, 1.10))  # a paper door behind the table
    shine((0.80, 0.30, 0.50), 24, (0.34, 0.52, 0.95))  # the moon
    shine((0.10, -0.85, 0.42), 34, (0.55, 0.42, 0.28))  # the player's side: a dim warm room
    ground = np.clip(-z * 3, 0, 1)[..., None]
    light = light * (1 - ground) + ground * floor * np.array([0.42, 0.27, 0.16], np.float32)
    return np.asarray(light, np.float32)
