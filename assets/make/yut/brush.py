"""Hangul written with a heavy brush: strokes as a calligrapher pulls them, not the outlines of a font.

A syllable is a list of strokes on a square of 100 x 100; a stroke is its points with the brush's width at the start
and at the end.  Straight between points, except that three points make one bent pull.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from assets.make.shared.paint import Pixels, blur, clouds, smooth


class Stroke(NamedTuple):
    """One pull of the brush."""

    points: tuple[tuple[float, float], ...]
    start: float = 15.0
    end: float = 12.5
    bent: bool = False  # three points as one curve


def _s(*points: tuple[float, float], w: tuple[float, float] = (15.0, 12.5), bent: bool = False) -> Stroke:
    return Stroke(points, w[0], w[1], bent)


_O_BELOW = (_s((51, 50), (50, 78), w=(14, 13)), _s((6, 84), (50, 80), (95, 79), w=(16, 13)))
_K_BELOW = (_s((20, 65), (74, 62), w=(13, 14)), _s((76, 61), (75, 78), (66, 96), w=(14, 8), bent=True))

SYLLABLES: dict[str, tuple[Stroke, ...]] = {
    "도": (
        _s((22, 17), (78, 14), w=(14, 12)),
        _s((24, 17), (24, 48), w=(15, 13)),
        _s((23, 49), (84, 45), w=(14, 12)),
        *_O_BELOW,
    ),
    "개": (
        _s((8, 24), (47, 20), w=(14, 13)),
        _s((47, 20), (44, 52), (10, 82), w=(15, 6), bent=True),
        _s((62, 15), (62, 86), w=(15, 11)),
        _s((62, 50), (82, 48), w=(12, 11)),
        _s((85, 5), (86, 97), w=(17, 11)),
    ),
    "걸": (
        _s((12, 14), (46, 11), w=(13, 12)),
        _s((46, 11), (43, 32), (14, 49), w=(13, 6), bent=True),
        _s((50, 30), (74, 28), w=(11, 11)),
        _s((78, 3), (78, 51), w=(16, 12)),
        _s((24, 60), (77, 57), w=(11.5, 11)),
        _s((76, 57), (75, 74), w=(12, 10)),
        _s((75, 75), (26, 76), w=(10, 10)),
        _s((26, 76), (25, 93), w=(11, 10)),
        _s((24, 95), (86, 91), w=(12, 10)),
    ),
    "윷": (
        _s(*((50 + 16 * math.sin(a), 15 - 12.5 * math.cos(a)) for a in np.linspace(-0.3, 6.2, 30)), w=(10.5, 10)),
        _s((5, 43), (50, 40), (95, 39), w=(14, 11)),
        _s((33, 43), (29, 58), w=(11, 7.5)),
        _s((67, 42), (71, 58), w=(11, 8)),
        _s((47, 55), (54, 60), w=(9.5, 7.5)),
        _s((23, 72), (79, 68), w=(11, 10.5)),
        _s((53, 71), (45, 87), (15, 98), w=(11.5, 5), bent=True),
        _s((51, 78), (64, 89), (87, 97), w=(7.5, 11.5), bent=True),
    ),
    "모": (
        _s((24, 15), (26, 52), w=(15, 13)),
        _s((22, 15), (77, 12), w=(13, 13)),
        _s((77, 12), (74, 50), w=(15, 13)),
        _s((26, 50), (76, 47), w=(13, 12)),
        *_O_BELOW,
    ),
    "빽": (
        _s((6, 6), (7, 50), w=(9, 8)),
        _s((25, 5), (25, 50), w=(9, 8)),
        _s((7, 28), (25, 27), w=(7, 6.5)),
        _s((7, 49), (26, 48), w=(8, 7.5)),
        _s((37, 6), (37, 50), w=(9, 8)),
        _s((55, 5), (55, 50), w=(9, 8)),
        _s((37, 28), (55, 27), w=(7, 6.5)),
        _s((37, 49), (56, 48), w=(8, 7.5)),
        _s((70, 6), (70, 53), w=(10, 8)),
        _s((70, 30), (86, 29), w=(8.5, 8)),
        _s((89, 0), (90, 57), w=(12, 9)),
        _s((20, 68), (74, 65), w=(11.5, 12)),
        _s((76, 64), (75, 80), (66, 98), w=(12, 7), bent=True),
    ),
    "낙": (
        _s((16, 12), (16, 46), w=(15, 13)),
        _s((15, 48), (34, 50), (53, 42), w=(13, 6), bent=True),
        _s((72, 2), (73, 55), w=(15, 11)),
        _s((74, 28), (97, 26), w=(11.5, 9)),
        *_K_BELOW,
    ),
}  # fmt: skip


def _way(stroke: Stroke, steps: int) -> np.ndarray:
    """Points along the stroke, evenly spaced."""
    p = np.array(stroke.points, float)
    if stroke.bent:
        t = np.linspace(0, 1, 80)[:, None]
        p = (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * p[1] + t * t * p[2]
    gone = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    want = np.linspace(0, gone[-1], steps)
    return np.stack([np.interp(want, gone, p[:, k]) for k in (0, 1)], 1)


def write(text: str, size: int, seed: int, *, weight: float = 1.0, room: int = 40) -> Pixels:
    """The ink of a word, each syllable `size` pixels square, with `room` pixels around."""
    advance = size * 0.97
    width = round(advance * (len(text) - 1) + size) + 2 * room
    height = size + 2 * room
    ink = Image.new("L", (width, height), 0)
    bare = Image.new("L", (width, height), 0)
    pen, comb = ImageDraw.Draw(ink), ImageDraw.Draw(bare)
    rng = np.random.default_rng(seed)
    k = size / 100
    for number, syllable in enumerate(text):
        ox, oy = room + advance * number, room
        for stroke in SYLLABLES[syllable]:
            way = _way(stroke, 140)
            n = len(way)
            t = np.linspace(0, 1, n)
            # the brush lands with weight, hurries through the middle, and is set down again or lifted
            press = 1 + 0.20 * np.exp(-t / 0.07) - 0.13 * np.sin(np.pi * t) + 0.10 * np.exp(-(1 - t) / 0.06)
            broad = (stroke.start + (stroke.end - stroke.start) * t) * press * weight * k
            sway = np.cumsum(rng.normal(0, 0.05, (n, 2)), 0) * k
            spots = way * k + sway + [ox, oy]
            for (x, y), b in zip(spots, broad, strict=True):
                # a slanted nib: thicker on falling strokes
                points = []
                for a in np.linspace(0, math.tau, 18, endpoint=False):
                    u, v = 0.54 * b * math.cos(a), 0.45 * b * math.sin(a)
                    points.append((x + u * 0.88 + v * 0.47, y - u * 0.47 + v * 0.88))
                pen.polygon(points, fill=255)
            along = np.gradient(spots, axis=0)
            along /= np.maximum(np.hypot(*along.T), 1e-6)[:, None]
            aside = np.stack([-along[:, 1], along[:, 0]], 1)
            for _ in range(7):  # hairs that run dry towards the end
                lane, begin = rng.uniform(-0.42, 0.42), int(n * rng.uniform(0.45, 0.85))
                stop = min(n, begin + int(n * rng.uniform(0.12, 0.5)))
                path = [tuple(spots[i] + aside[i] * lane * broad[i]) for i in range(begin, stop)]
                if len(path) > 2:
                    comb.line(
                        path, fill=int(rng.integers(120, 255)), width=max(1, round(k * rng.uniform(0.25, 0.75)))
                    )
    mask = np.asarray(ink, np.float32) / 255
    dry = np.asarray(bare, np.float32) / 255
    soft = blur(mask, size * 0.006)
    hairs = clouds(height, width, size * 0.06, seed + 3, 4, 0.62, stretch=2.0) - 0.5
    edge = smooth(0.38, 0.62, (soft + 0.42 * hairs * (soft > 0.02) * (soft < 0.98)).astype(np.float32))
    inner = blur(mask, size * 0.012) > 0.97  # the dry hairs stay inside, so the letter keeps its outline
    return np.clip(edge - 0.75 * blur(dry, 0.6) * inner, 0, 1).astype(np.float32)
