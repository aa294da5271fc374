"""Small numpy brushes: noise, colour ramps, soft steps."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

Pixels = NDArray[np.float32]


def rgb(code: str) -> Pixels:
    """'#C9983A' as three sRGB values 0..1."""
    code = code.lstrip("#")
    return np.array([int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def ramp(t: Pixels, stops: Sequence[tuple[float, str]]) -> Pixels:
    """Colour of each value of ``t`` along the given stops."""
    places = [p for p, _ in stops]
    colours = np.array([rgb(c) for _, c in stops])
    return np.stack([np.interp(t, places, colours[:, k]) for k in range(3)], -1).astype(np.float32)


def smooth(low: float, high: float, x: Pixels) -> Pixels:
    """0 below ``low``, 1 above ``high``, an S-curve between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def clouds(
    height: int, width: int, cell: float, seed: int, octaves: int = 4, fade: float = 0.5, stretch: float = 1.0
) -> Pixels:
    """Cloudy noise 0..1; ``stretch`` > 1 draws it out sideways (wood fibres, mist)."""
    rng = np.random.default_rng(seed)
    out = np.zeros((height, width), np.float32)
    total, strength = 0.0, 1.0
    for octave in range(octaves):
        size = cell / 2**octave
        rows, cols = max(2, round(height / size)) + 2, max(2, round(width / (size * stretch))) + 2
        grid = Image.fromarray(rng.random((rows, cols)).astype(np.float32), "F")
        layer = np.asarray(grid.resize((width, height), Image.Resampling.BICUBIC))
        out += strength * layer
        total += strength
        strength *= fade
    return np.clip(out / total, 0, 1)


def blur(data: Pixels, radius: float) -> Pixels:
    """Gaussian blur of one channel or of a picture, in float precision."""
    if data.ndim == 3:
        return np.stack([blur(data[..., k], radius) for k in range(data.shape[2])], -1)
    # three box passes are a gaussian to the eye, and cost the same for any radius
    side = max(1, round(np.sqrt(4 * radius * radius + 1)))
    side += 1 - side % 2
    out = data.astype(np.float64)
    for _ in range(3):
        for axis in (0, 1):
            pad = [(0, 0), (0, 0)]
            pad[axis] = (side // 2 + 1, side // 2)
            total = np.cumsum(np.pad(out, pad, mode="edge"), axis=axis)
            length = out.shape[axis]
            upper = np.take(total, range(side, side + length), axis=axis)
            lower = np.take(total, range(0, length), axis=axis)
            out = (upper - lower) / side
    return out.astype(np.float32)


def picture(colour: Pixels, alpha: Pixels | None = None) -> Image.Image:
    """Float sRGB 0..1 (and alpha) to a Pillow picture."""
    if alpha is None:
        return Image.fromarray((np.clip(colour, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")
    colour = np.broadcast_to(colour, (*alpha.shape, 3))
    data = np.dstack([colour, alpha])
    return Image.fromarray((np.clip(data, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def soften(image: Image.Image, radius: float) -> Image.Image:
    """Pillow's blur, for masks where eight bits are enough."""
    return image.filter(ImageFilter.GaussianBlur(radius))
