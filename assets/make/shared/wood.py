"""Planks as a tree makes them: growth rings cut lengthwise, fibres, pores, a knot here and there."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from assets.make.shared.paint import Pixels, blur, clouds, smooth


@dataclass(frozen=True)
class Plank:
    """Maps of one plank, grain running along x: darkness of the rings and the surface's height, 0..1."""

    tone: Pixels
    height: Pixels


def plank(width: int, height: int, seed: int, *, knots: int = 0, rings: float = 26.0) -> Plank:
    """Cut a plank from a log: the closer the cut to the heart, the more its rings open into arches."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    v = y / height - rng.uniform(0.2, 0.8)
    along = x / height
    # a slow wandering of the fibres, the same for rings and pores so that they run together
    bend = (clouds(height, width, height * 1.6, seed + 1, 3, stretch=4.0) - 0.5) * 0.34
    swell = np.zeros_like(v)
    dark = np.zeros_like(v)
    for _ in range(knots):
        kx, ky = rng.uniform(0.1, 0.9) * width / height, rng.uniform(-0.25, 0.25)
        d = np.hypot((along - kx) / 2.2, v - ky)
        size = rng.uniform(0.05, 0.08)
        swell += np.sign(v - ky) * 0.10 * np.exp(-((d / (size * 3.2)) ** 2)) * np.minimum(1, np.abs(v - ky) / 0.03)
        dark += smooth(size * 1.25, size * 0.5, d.astype(np.float32))
    heart = rng.uniform(0.10, 0.5) + rng.uniform(-0.02, 0.02) * along
    heart = heart + (clouds(height, width, height * 3.0, seed + 5, 2, stretch=3.0) - 0.5) * 0.45
    depth = np.hypot(v + bend - swell, heart)
    wobble = (clouds(height, width, height * 0.5, seed + 2, 3, stretch=14.0) - 0.5) * 0.035
    ring = (depth + wobble) * rings
    phase = ring - np.floor(ring)
    # pale early wood slowly darkening into a thin line of late wood
    late = smooth(0.25, 0.93, phase) * (1 - smooth(0.94, 1.0, phase))
    year = np.random.default_rng(seed + 9).random(256).astype(np.float32)[np.floor(ring).astype(int) % 256]
    fibre = clouds(height, width, 7, seed + 3, 3, 0.6, stretch=26.0)
    streak = clouds(height, width, height / 3, seed + 4, 4, 0.55, stretch=16.0)
    pore = smooth(0.64, 0.74, clouds(height, width, 5, seed + 6, 2, 0.5, stretch=11.0)) * (0.35 + 0.65 * (1 - late))
    tone = 0.36 + 0.34 * late * (0.45 + 0.75 * year) + 0.42 * (streak - 0.5) + 0.30 * (fibre - 0.5) + 0.20 * pore
    tone = np.maximum(tone, 0.96 * np.clip(dark, 0, 1))
    rise = 0.6 - 0.22 * late - 0.55 * pore + 0.25 * (fibre - 0.5) - 0.2 * np.clip(dark, 0, 1)
    return Plank(np.clip(tone, 0, 1).astype(np.float32), np.clip(rise, 0, 1).astype(np.float32))


def floor(
    width: int, heights: list[int], seed: int, gap: float = 5.0, knots: dict[int, int] | None = None
) -> tuple[Pixels, Pixels, Pixels]:
    """Planks above each other: darkness, height, and how deep each point lies in a gap."""
    tones, rises, gaps = [], [], []
    for k, h in enumerate(heights):
        one = plank(width, h, seed + 100 * k, knots=(knots or {}).get(k, 0), rings=20 + 5 * ((k * 7) % 4))
        shift = np.random.default_rng(seed + k).uniform(-0.09, 0.09)
        y = np.arange(h, dtype=np.float32)[:, None] + 0.5
        lip = clouds(1, width, 160, seed + 31 * k, 3)[0][None, :] * 3.0
        edge = np.minimum(y - lip * 0.6, h - y - lip * 0.4)
        gaps.append(1 - smooth(gap * 0.35, gap, np.broadcast_to(edge, (h, width)).astype(np.float32)))
        rounding = smooth(0, 16, np.broadcast_to(edge, (h, width)).astype(np.float32))
        tones.append(one.tone + shift + 0.10 * (1 - rounding))
        rises.append(one.height * 0.18 + 0.82 * rounding)
    return np.vstack(tones), np.vstack(rises), np.vstack(gaps)


def pegs(
    tone: Pixels, rise: Pixels, places: list[tuple[float, float]], radius: float, seed: int
) -> tuple[Pixels, Pixels]:
    """Round wooden pegs let into the planks, with a dark line around each."""
    height, width = tone.shape
    end_grain = clouds(height, width, 9, seed, 3)
    for px, py in places:
        x0, x1 = int(px - radius * 2), math.ceil(px + radius * 2)
        y0, y1 = int(py - radius * 2), math.ceil(py + radius * 2)
        y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
        d = np.hypot(x - px, (y - py) / 0.942)
        inside = smooth(radius + 0.8, radius - 0.8, d)
        line = np.exp(-(((d - radius) / 1.8) ** 2))
        part = (slice(y0, y1), slice(x0, x1))
        rings = 0.5 + 0.5 * np.sin(np.hypot(x - px + 5, y - py - 3) * 1.1)
        plug = 0.62 + 0.10 * rings + 0.22 * (end_grain[part] - 0.5)
        tone[part] = tone[part] * (1 - inside) + inside * plug + 0.5 * line
        rise[part] = rise[part] * (1 - inside) + inside * 0.97 - 0.55 * line
    return np.clip(tone, 0, 1.2), blur(rise, 0.6)
