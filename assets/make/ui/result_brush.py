"""Large Hangul pulled with a brush of many hairs, each with its own ink: it lands wet, hurries, and runs dry.

A stroke is a line of points on a square of 100 x 100, each with the width the brush is pressed to.  A hair leaves
ink while it has any; where it has little, only on the paper's ridges and where the brush is slow.  So strokes begin
and end full, thin ones fly white, and the outline is made by hairs and not by a contour.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from assets.make.shared.paint import Pixels, blur, clouds, smooth

HAIRS = 300
TUFTS = 44
"""Hairs stick together; what one lacks its neighbours lack."""
STEP = 0.8
"""Pixels between two places at which a hair leaves ink."""


class Stroke(NamedTuple):
    """One pull of the brush."""

    points: tuple[tuple[float, float, float], ...]
    """x, y and width."""
    ink: float = 1.0
    """With how much ink it begins."""
    last: float = 0.35
    """With how much it ends; under some 0.3 it flies white."""


SYLLABLES: dict[str, tuple[Stroke, ...]] = {
    "승": (
        Stroke(((49, -3, 5), (54, 2, 18), (50, 11, 15), (40, 24, 12), (23, 37, 9), (0, 46, 2)), 1.05, 0.02),
        Stroke(((45, 19, 3), (55, 24, 9), (70, 32, 16), (83, 38, 19), (92, 38, 12), (101, 35, 2)), 0.95, 0.34),
        Stroke(
            (
                (-5, 58, 5),
                (0, 61, 18),
                (13, 60, 13),
                (46, 56.5, 8.5),
                (78, 54, 11),
                (96, 55, 18),
                (102, 59, 8),
            ),
            1.0,
            0.30,
        ),
        Stroke(
            (
                (58, 67, 5),
                (46, 67, 12),
                (29, 74, 15),
                (23, 86, 16),
                (34, 98, 16),
                (53, 102, 14),
                (71, 95, 11),
                (76, 83, 9),
                (68, 72, 7),
                (54, 67, 5),
                (36, 66, 2),
            ),
            1.05,
            -0.02,
        ),
    ),
    "패": (
        Stroke(((0, 19, 5), (5, 22, 17), (24, 18, 10), (44, 14, 12), (55, 14, 15), (57, 18, 5)), 1.0, 0.45),
        Stroke(((15, 22, 9), (20, 30, 12), (22, 52, 8), (21, 73, 9)), 0.9, 0.35),
        Stroke(((40, 19, 10), (39, 30, 12), (38, 50, 8), (41, 69, 10)), 0.9, 0.35),
        Stroke(((-6, 77, 5), (0, 81, 18), (18, 76, 13), (38, 70, 9), (61, 61, 2)), 1.0, -0.05),
        Stroke(((61, 8, 5), (67, 12, 18), (68, 32, 11), (68, 58, 10), (65, 88, 2)), 1.0, 0.05),
        Stroke(((71, 45, 10), (78, 42, 10), (88, 40, 8)), 0.9, 0.5),
        Stroke(
            ((82, -3, 5), (88, 2, 20), (90, 26, 13), (90, 53, 12), (88, 80, 9), (85, 103, 1.5)), 1.05, -0.06
        ),
    ),
    "무": (
        Stroke(((17, 3, 5), (22, 8, 19), (25, 26, 12), (28, 46, 11)), 1.0, 0.5),
        Stroke(
            ((22, 10, 8), (42, 7, 10), (64, 3, 13), (76, 3, 20), (76, 18, 13), (72, 32, 11), (69, 46, 10)),
            1.0,
            0.28,
        ),
        Stroke(((28, 46, 9), (48, 44, 10), (70, 41, 12)), 0.85, 0.30),
        Stroke(
            ((-6, 62, 5), (0, 65, 19), (20, 60, 13), (52, 56, 8.5), (80, 55, 12), (98, 56, 20), (105, 61, 9)),
            1.0,
            0.24,
        ),
        Stroke(((47, 56, 6), (52, 62, 17), (52, 74, 13), (50, 90, 9), (42, 112, 1.5)), 1.05, -0.04),
    ),
}
"""Win, loss, draw."""


class Ink(NamedTuple):
    """What lies on the paper, each shape (h, w), 0 to 1."""

    cover: Pixels
    ridges: Pixels
    """How the hairs have combed it: 0.5 even, above thick."""
    pools: Pixels
    """Where the brush stood and the ink gathered."""


def way(stroke: Stroke, scale: float) -> np.ndarray:
    """x, y and width every `STEP` pixels along a smooth line through the points."""
    p = np.array(stroke.points, float) * scale
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, 60, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        parts.append(
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        )
    line = np.vstack([*parts, p[-2:-1]])
    gone = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line[:, :2], axis=0).T))])
    want = np.arange(0, gone[-1], STEP)
    out = np.stack([np.interp(want, gone, line[:, k]) for k in range(3)], 1)
    out[:, 2] = np.maximum(out[:, 2], 0.5 * scale)
    return out


def uneven(rng: np.random.Generator, rows: int, columns: int, long: int) -> np.ndarray:
    """Noise of deviation 1 for each row, changing over some `long` columns."""
    rough = rng.normal(0, 1, (rows, columns // long + 3))
    at = np.linspace(0, rough.shape[1] - 1.001, columns)
    low, part = at.astype(int), at % 1
    part = part * part * (3 - 2 * part)
    return np.asarray(rough[:, low] * (1 - part) + rough[:, low + 1] * part)


def write(syllable: str, size: int, seed: int, *, room: int, swell: float = 1.0, wet: float = 0.0) -> Ink:
    """One syllable, `size` pixels square with `room` around; `swell` widens the brush, `wet` gives it more ink."""
    side, scale = size + 2 * room, size / 100
    rng = np.random.default_rng(seed)
    paper = clouds(side, side, 4, seed + 1, 2, 0.7) * 0.6 + clouds(side, side, 40, seed + 2, 3) * 0.4
    paper = ((paper - paper.mean()) / paper.std()).astype(np.float32)
    laid = np.zeros((side, side), np.float64)
    thick = np.zeros((side, side), np.float64)
    pools = np.zeros((side, side), np.float32)
    yy, xx = np.mgrid[0:side, 0:side].astype(np.float32)
    for stroke in SYLLABLES[syllable]:
        line = way(stroke, scale)
        line[:, 2] *= swell
        n = len(line)
        t = np.linspace(0, 1, n)
        sway = uneven(rng, 2, n, 90).T * 0.35 * scale
        spots = line[:, :2] + sway + room
        along = np.gradient(spots, axis=0)
        along /= np.maximum(np.hypot(*along.T), 1e-6)[:, None]
        aside = np.stack([-along[:, 1], along[:, 0]], 1)
        lane = np.sort(rng.uniform(-1, 1, HAIRS)) * np.sqrt(1 - rng.uniform(0, 0.12, HAIRS))
        behind = rng.uniform(-0.22, 0.22, HAIRS) * np.sqrt(np.clip(1 - lane**2, 0, 1))
        lean = np.array([0.62, 0.30])  # the brush leans to the writer's right: it lands and lifts on a slant
        half = line[:, 2] / 2
        wander = uneven(rng, HAIRS, n, 70) * 0.012
        across = (lane[:, None] + wander) * half
        slant = (aside @ lean) * lane[:, None] * 0.8 + behind[:, None] * 2
        x = spots[:, 0] + aside[:, 0] * across + along[:, 0] * slant * half
        y = spots[:, 1] + aside[:, 1] * across + along[:, 1] * slant * half
        pressed = half / half.max()
        slow = np.exp(-t / 0.05) + 0.7 * np.exp(-(1 - t) / 0.035) * (line[-1, 2] > 4 * scale)
        left = stroke.ink + (stroke.last - stroke.ink) * t**0.9 + 0.4 * slow + 0.25 * (pressed - 0.7) + wet
        tufts = rng.permutation(np.repeat(np.arange(TUFTS), 2))[:TUFTS][(np.arange(HAIRS) * TUFTS) // HAIRS]
        own = 0.20 * rng.normal(0, 1, TUFTS)[tufts][:, None] + 0.13 * uneven(rng, TUFTS, n, 130)[tufts]
        own = own + 0.10 * rng.normal(0, 1, HAIRS)[:, None] + 0.06 * uneven(rng, HAIRS, n, 170)
        own = own - 0.13 * np.clip(np.abs(lane) - 0.72, 0, 1)[:, None] * 4  # the outer hairs run dry first
        row, column = np.clip(y, 1, side - 2), np.clip(x, 1, side - 2)
        ridge = paper[row.astype(int), column.astype(int)]
        given = np.clip((left + own + 0.06 * ridge - 0.36) * 5.5, 0, 1)
        body = 0.5 + 0.22 * uneven(rng, HAIRS, n, 220) + 0.2 * rng.normal(0, 1, HAIRS)[:, None]
        # hairs stand closer where the brush is narrow: each then leaves less
        share = given * np.clip(half / (0.055 * HAIRS), 0.16, 1.0)
        for dy in (0, 1):
            for dx in (0, 1):
                weight = np.abs(1 - dy - row % 1) * np.abs(1 - dx - column % 1) * share
                at = ((row.astype(int) + dy) * side + column.astype(int) + dx).ravel()
                laid += np.bincount(at, weight.ravel(), side * side).reshape(side, side)
                thick += np.bincount(at, (weight * body).ravel(), side * side).reshape(side, side)
        for end, reach in ((0, 0.9), (n - 1, 0.7)):
            if line[end, 2] > 4 * scale or end == 0:
                px, py = spots[min(n - 1, max(0, end + (8 if end == 0 else -6)))]
                pools = np.maximum(
                    pools, np.exp(-((xx - px) ** 2 + (yy - py) ** 2) / (reach * 7 * scale) ** 2)
                )
    soft_laid, soft_thick = blur(laid.astype(np.float32), 0.8), blur(thick.astype(np.float32), 1.0)
    cover = 1 - np.exp(-2.6 * soft_laid)
    # where it is wet the ink creeps a little into the paper and closes the gaps; where it is dry it does not
    wetness = smooth(0.80, 0.97, blur(cover, size * 0.008))
    creep = smooth(0.40, 0.60, blur(cover, size * 0.0035) + 0.05 * paper)
    cover = np.maximum(cover * smooth(0.10, 0.45, cover), creep * wetness)
    ridges = np.clip(blur(soft_thick, 0.8) / np.maximum(blur(soft_laid, 0.8), 1e-3), 0, 1)
    return Ink(
        np.asarray(np.clip(cover, 0, 1), np.float32),
        ridges.astype(np.float32),
        (pools * cover).astype(np.float32),
    )
