"""Light on flat things: what a height map looks like under the lantern, without a renderer.

Directions are the picture's: x to the right, y down, z towards the eye.  A level surface keeps its colour.
"""

from __future__ import annotations

import numpy as np

from assets.make.shared.paint import Pixels, blur, clouds, ramp, smooth

LANTERN = np.array([-0.52, -0.60, 0.61], np.float32)
MOON = np.array([0.66, -0.46, 0.60], np.float32)
BRASS = ((0, "#2A1806"), (0.25, "#6B4412"), (0.5, "#B07F30"), (0.72, "#DDB25A"), (0.88, "#F6DFA0"), (1, "#FFF7DC"))


def normals(height: Pixels, strength: float = 1.0) -> Pixels:
    """Unit normals of a height map in pixels."""
    dy, dx = np.gradient(height)
    n = np.dstack([-dx * strength, -dy * strength, np.ones_like(height)])
    return np.asarray(n / np.linalg.norm(n, axis=-1, keepdims=True), np.float32)


def lit(
    colour: Pixels, height: Pixels, *, strength: float = 1.0, gloss: float = 0.0, sharp: float = 24.0
) -> Pixels:
    """A matte or polished surface; ``gloss`` is the strength of its highlights, ``sharp`` their narrowness."""
    n = normals(height, strength)
    key = np.clip(n @ LANTERN, 0, 1) / LANTERN[2]
    moon = np.clip(n @ MOON, 0, 1) / MOON[2]
    light = 0.80 * key[..., None] * np.array([1.04, 0.99, 0.90]) + 0.20 * moon[..., None] * np.array(
        [0.85, 0.98, 1.25]
    )
    out = colour * light
    if gloss:
        half = LANTERN + np.array([0, 0, 1], np.float32)
        half /= np.linalg.norm(half)
        level = half[2] ** sharp  # what a level surface shows is not a highlight
        shine = np.clip(np.clip(n @ half, 0, 1) ** sharp - level, 0, 1)
        out = out + gloss * shine[..., None] * np.array([1.0, 0.90, 0.70])
    return np.asarray(out, np.float32)


def brass(height: Pixels, seed: int, *, strength: float = 1.0) -> Pixels:
    """Worn brass: its colour follows the slope, as it mirrors a dark hall with one lantern."""
    h, w = height.shape
    n = normals(height, strength)
    wear = clouds(h, w, 60, seed, 4, 0.55) - 0.5
    scratch = clouds(h, w, 5, seed + 1, 2, 0.5, stretch=8.0) - 0.5
    tone = 0.54 + 0.62 * (n @ LANTERN - LANTERN[2]) + 0.20 * wear + 0.10 * scratch
    return ramp(np.clip(tone, 0, 1).astype(np.float32), BRASS)


def pearl(h: int, w: int, seed: int) -> Pixels:
    """Mother-of-pearl: flakes of shell, each with its own sheen between rose, sea-green and pale gold."""
    rng = np.random.default_rng(seed)
    drift = clouds(h, w, 110, seed, 4, 0.55)
    ripple = clouds(h, w, 16, seed + 1, 3, 0.6, stretch=2.0)
    cut = rng.random((h // 13 + 2, w // 17 + 2)).astype(np.float32)
    flake = np.kron(cut, np.ones((13, 17), np.float32))[:h, :w]
    phase = drift * 2.6 + ripple * 0.7 + 0.55 * flake
    t = (phase - np.floor(phase)).astype(np.float32)
    hue = ramp(
        t,
        ((0, "#A9E0D2"), (0.22, "#D9EBDD"), (0.42, "#EFD9E6"), (0.6, "#C3D8F0"), (0.8, "#F2E8C8"), (1, "#A9E0D2")),
    )
    return np.asarray(hue * (0.74 + 0.30 * ripple + 0.16 * flake)[..., None], np.float32)


def lantern_pool(h: int, w: int, centre: tuple[float, float], spread: tuple[float, float]) -> Pixels:
    """How bright the lantern makes each point: 1 in the heart of the light, falling off softly."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    d = ((x / w - centre[0]) / spread[0]) ** 2 + ((y / h - centre[1]) / spread[1]) ** 2
    return np.asarray(1 / (1 + d) ** 1.15, np.float32)


def under_lantern(colour: Pixels, seed: int, *, dark: float = 0.30, bright: float = 1.16) -> Pixels:
    """The whole table in the light of the hall: warm upper left, cool and dim lower right, a little grain."""
    h, w = colour.shape[:2]
    pool = lantern_pool(h, w, (0.40, 0.38), (0.62, 0.80))[..., None]
    amount = dark + (bright - dark) * pool
    warm = np.array([1.05, 0.99, 0.90], np.float32) * pool + np.array([0.84, 0.95, 1.18], np.float32) * (1 - pool)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    corner = np.clip(np.hypot((x / w - 0.5) / 0.5, (y / h - 0.5) / 0.5) - 0.72, 0, 1)
    out = colour * amount * warm * (1 - 0.62 * corner)[..., None]
    glow = blur(np.clip(out - 0.42, 0, 1), 36) * np.array([0.9, 0.62, 0.36], np.float32)
    noise = np.random.default_rng(seed).normal(0, 0.006, (h, w, 1)).astype(np.float32)
    return np.clip(out + 0.7 * glow + noise, 0, 1).astype(np.float32)


def box_distance(
    h: int, w: int, box: tuple[float, float, float, float], radius: float, notch: float = 0.0
) -> Pixels:
    """Signed distance to a rounded box (negative inside); ``notch`` lets its corners step inwards."""
    left, top, right, bottom = box
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) + 0.5
    ax, ay = (
        np.abs(x - (left + right) / 2) - (right - left) / 2,
        np.abs(y - (top + bottom) / 2) - (bottom - top) / 2,
    )
    qx, qy = ax + radius, ay + radius
    d = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius
    if notch:
        # the corner's quarter circle is cut out: a cusped frame, as on lacquered trays
        d = np.maximum(d, notch - np.hypot(ax, ay))
    return np.asarray(d, np.float32)


def line(d: Pixels, at: float, width: float, soft: float = 0.8) -> Pixels:
    """Coverage of a line of the given width along the contour ``d = at``."""
    return smooth(width / 2 + soft, width / 2 - soft, np.abs(d - at).astype(np.float32))
