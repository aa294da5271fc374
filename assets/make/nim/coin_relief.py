"""The old brass coin (yeopjeon) as flat maps: how high each point is, what colour, how polished.

Front: the public inscription of the Joseon coins, read top, bottom, right, left.  Back: our own marks, a
comma swirl for the courtyard's wind, three pebbles, and two rings.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from assets.make.shared.paint import Pixels, blur, clouds, ramp, smooth, soften

SIZE = 1024
HOLE = 0.235  # half the side of the square hole, in coin radii
TEXT = "常平通寶"


@dataclass(frozen=True)
class Face:
    """Maps of one side, all SIZE x SIZE, row 0 on top."""

    height: Pixels
    colour: Pixels
    rough: Pixels


def _inscription() -> Image.Image:
    from pylopdf_fonts_ko import serif_path  # type: ignore[import-untyped,unused-ignore]

    image = Image.new("L", (SIZE, SIZE), 0)
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype(str(serif_path()), round(SIZE * 0.235))
    reach = 0.272
    places = ((0.5, 0.5 - reach), (0.5, 0.5 + reach), (0.5 + reach, 0.5), (0.5 - reach, 0.5))
    for sign, (x, y) in zip(TEXT, places, strict=True):
        # centre by the ink, not by the font's box; a stroke gives the thin face the weight of cast metal
        box = draw.textbbox((0, 0), sign, font=font)
        at = (x * SIZE - (box[0] + box[2]) / 2, y * SIZE - (box[1] + box[3]) / 2)
        draw.text(at, sign, font=font, fill=255, stroke_width=4, stroke_fill=255)
    return image


def _marks() -> Image.Image:
    image = Image.new("L", (SIZE, SIZE), 0)
    draw = ImageDraw.Draw(image)

    def dot(x: float, y: float, r: float, fill: int = 255) -> None:
        draw.ellipse([(x - r) * SIZE, (y - r) * SIZE, (x + r) * SIZE, (y + r) * SIZE], fill=fill)

    for step in range(60):  # a comma: a swelling stroke that curls
        t = step / 59
        a = -0.4 + 3.6 * t
        dot(0.5 + 0.062 * math.cos(a) * (1.1 - 0.4 * t), 0.215 + 0.062 * math.sin(a), 0.012 + 0.030 * t**1.4)
    for k in (-1, 0, 1):
        dot(0.5 + 0.088 * k, 0.785 + 0.012 * (abs(k) - 1) * -1, 0.030)
    for side in (-1, 1):
        dot(0.5 + side * 0.275, 0.5, 0.075)
        dot(0.5 + side * 0.275, 0.5, 0.046, 0)
        dot(0.5 + side * 0.275, 0.5, 0.018)
    return image


def face(*, back: bool, seed: int) -> Face:
    """One side with its own patina."""
    line = ((np.arange(SIZE) + 0.5) / SIZE * 2 - 1).astype(np.float32)
    u, v = np.meshgrid(line, line)
    r = np.hypot(u, v)
    square = np.maximum(np.abs(u), np.abs(v))
    drawn = np.asarray(soften(_marks() if back else _inscription(), 3.2), np.float32) / 255
    rim = smooth(0.80, 0.845, r)
    hole_rim = 1 - smooth(HOLE + 0.075, HOLE + 0.115, square)
    raised = np.maximum(np.maximum(rim, hole_rim), drawn)
    # both rims are domed, so that the lantern draws an arc of light on them
    dome = np.sqrt(np.clip(1 - ((r - 0.905) / 0.105) ** 2, 0, 1)) * rim
    inner = np.sqrt(np.clip(1 - ((square - HOLE - 0.045) / 0.075) ** 2, 0, 1)) * hole_rim
    domed = np.maximum(np.maximum(dome * 1.9, inner * 1.3), drawn)
    pits = clouds(SIZE, SIZE, 90, seed, 5, 0.6)
    grain = clouds(SIZE, SIZE, 14, seed + 1, 3, 0.6)
    height = domed * (0.93 + 0.14 * (pits - 0.5)) + 0.035 * grain + 0.06 * (pits - 0.5)
    # dirt gathers where the ground lies lower than its surroundings, close to every raised edge
    hollow = np.clip(blur(raised, 16) - raised, 0, 1)
    shine = 0.40 + 0.50 * raised + 0.34 * (pits - 0.5) + 0.10 * (grain - 0.5) - 0.62 * hollow
    colour = ramp(
        np.clip(shine, 0, 1).astype(np.float32),
        (
            (0.0, "#2A1808"),
            (0.22, "#553413"),
            (0.45, "#AA7828"),
            (0.68, "#DAA644"),
            (0.9, "#F2C668"),
            (1, "#FADB8E"),
        ),
    )
    green = smooth(0.56, 0.74, clouds(SIZE, SIZE, 150, seed + 2, 4)) * (1 - raised) * 0.34
    colour = colour * (1 - green[..., None]) + green[..., None] * np.array([0.28, 0.40, 0.30], np.float32)
    rough = 0.46 - 0.20 * raised + 0.16 * (grain - 0.5) + 0.20 * hollow + 0.14 * green
    return Face(height.astype(np.float32), colour.astype(np.float32), np.clip(rough, 0.16, 0.8).astype(np.float32))
