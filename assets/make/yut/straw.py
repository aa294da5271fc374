"""Straw: the weave of a mat and the rope along its rim, as colours and heights."""

from __future__ import annotations

import math

import numpy as np

from assets.make.shared.paint import Pixels, blur, clouds, ramp, smooth

STRAW = ((0.0, "#332A18"), (0.30, "#5A4B30"), (0.55, "#7C6944"), (0.80, "#9A855C"), (1.0, "#BCA77C"))


def weave(width: int, height: int, seed: int, column: float = 22.0, row: float = 12.0) -> tuple[Pixels, Pixels]:
    """Bundles of straw bound by cords: in each column they slant the other way. Colour and height 0..1."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x = x + (clouds(height, width, 260, seed + 1, 3) - 0.5) * 11  # no hand weaves straight
    y = y + (clouds(height, width, 190, seed + 2, 3) - 0.5) * 9
    c = np.floor(x / column).astype(int)
    u = x / column - c - 0.5
    slant = np.where(c % 2 == 0, 1.0, -1.0)
    shift = rng.random(4096).astype(np.float32)[c % 4096] * row * 0.4
    v = y + slant * u * column * 0.82 + shift
    r = np.floor(v / row).astype(int)
    t = v / row - r - 0.5
    own = rng.random((65536, 4)).astype(np.float32)[(c * 7919 + r * 104729) & 0xFFFF]
    dome = np.sqrt(np.clip(1 - (2 * u) ** 2 * 0.94, 0, 1)) * np.clip(1 - np.abs(2 * t) ** 2.6, 0, 1) ** 0.5
    drift = clouds(height, width, 30, seed + 3, 2)
    stalk = 0.5 + 0.5 * np.sin((t * 3.2 + own[..., 1] * 6 + drift * 1.4 + u * 0.5) * math.tau)
    fine = 0.5 + 0.5 * np.sin((t * 8.0 + own[..., 2] * 9 + drift * 2.6) * math.tau)
    rise = dome * (0.72 + 0.20 * stalk + 0.08 * fine) * (0.84 + 0.3 * own[..., 0])
    large = clouds(height, width, 420, seed + 4, 4)
    tone = 0.48 + 0.20 * (own[..., 3] - 0.5) + 0.20 * (stalk - 0.5) + 0.10 * (fine - 0.5) + 0.42 * (large - 0.5)
    tone = tone + np.where(own[..., 1] > 0.965, -0.22, 0.0)  # here and there a dark stalk
    colour = ramp(np.clip(tone, 0, 1).astype(np.float32), STRAW)
    green = (own[..., 2] > 0.93)[..., None] * 0.25
    colour = colour * (1 - green) + np.array([0.42, 0.41, 0.22], np.float32) * green
    colour = colour * (0.44 + 0.56 * np.clip(dome * 1.3, 0, 1))[..., None]
    return colour.astype(np.float32), rise.astype(np.float32)


def around(x: Pixels, y: Pixels, half: tuple[float, float], radius: float) -> tuple[Pixels, Pixels]:
    """(distance outside of, place along) the rim of a rounded rectangle around (0, 0)."""
    a, b = half[0] - radius, half[1] - radius
    px, py = np.abs(x) - a, np.abs(y) - b
    outside = np.hypot(np.maximum(px, 0), np.maximum(py, 0)) + np.minimum(np.maximum(px, py), 0) - radius
    arc = math.pi / 2 * radius
    corner = np.arctan2(np.maximum(py, 0), np.maximum(px, 0)) * radius
    on_side = py <= 0
    on_top = (px <= 0) & ~on_side
    # a quarter of the rim, from the middle of the right side to the middle of the upper one
    along = np.where(
        on_side & (px > py), np.abs(y), np.where(on_top | on_side, b + arc + (a - np.abs(x)), b + corner)
    )
    quarter = a + b + arc
    mirrored = (x < 0) != (y < 0)
    turn = np.where(y >= 0, np.where(x >= 0, 0, 1), np.where(x < 0, 2, 3))
    place = turn * quarter + np.where(mirrored, quarter - along, along)
    return outside.astype(np.float32), place.astype(np.float32)


def rope(across: Pixels, along: Pixels, length: float, radius: float, seed: int) -> tuple[Pixels, Pixels, Pixels]:
    """A rope of three strands, from the distance to its middle and the place along it.

    Returns colour, height (1 at most) and cover.
    """
    turns = round(length / (radius * 3.4))
    phase = along / length * turns * math.tau
    reach, thick = 0.46, 0.60
    t = across / radius
    height = np.full(t.shape, -1.0, np.float32)
    fibre = np.zeros(t.shape, np.float32)
    for k in range(3):
        a = phase + k * math.tau / 3
        off = t - reach * np.cos(a)
        dome = thick**2 - off**2
        z = np.where(dome > 0, reach * np.sin(a) + np.sqrt(np.maximum(dome, 0)), -1.0)
        twist = 0.5 + 0.5 * np.sin(off * 15 + a * 3.0 + k)
        fibre = np.where(z > height, twist, fibre)
        height = np.maximum(height, z.astype(np.float32))
    cover = smooth(-0.75, -0.45, height)
    rng = np.random.default_rng(seed)
    patch = rng.random(512).astype(np.float32)[(along / 37).astype(int) % 512]
    tone = 0.44 + 0.28 * (height - 0.3) + 0.24 * (fibre - 0.5) + 0.14 * (patch - 0.5)
    colour = ramp(np.clip(tone, 0, 1).astype(np.float32), STRAW)
    deep = smooth(-0.6, 0.55, height)
    return colour * (0.30 + 0.70 * deep)[..., None], height, (cover * (np.abs(t) < 1.1)).astype(np.float32)


def relief(rise: Pixels, strength: float) -> Pixels:
    """Brightness of a surface lit from the upper left, 1 where it is level."""
    gy, gx = np.gradient(rise)
    nx, ny = -gx * strength, -gy * strength
    norm = np.sqrt(nx * nx + ny * ny + 1)
    light = np.array([-0.50, -0.52, 0.70])
    light /= np.linalg.norm(light)
    lit = (nx * light[0] + ny * light[1] + light[2]) / norm
    hollow = np.clip(1 + 0.10 * strength * (rise - blur(rise, 7)), 0.55, 1.25)
    return (np.clip(lit / light[2], 0.05, 1.9) * hollow).astype(np.float32)
