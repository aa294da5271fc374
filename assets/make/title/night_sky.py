"""What lies behind the hall: night sky, stars, the moon, four ranges of hills with mist between them."""

from __future__ import annotations

import numpy as np

from assets.make.shared.paint import Pixels, clouds, ramp, smooth

MOON = (0.152, 0.145, 0.047)  # x, y and radius in parts of the width, height and height
SKYLINE = 0.470  # where the hills stand, in parts of the height


def light(code_ramp: Pixels) -> Pixels:
    """Display colours to linear light."""
    return np.asarray(code_ramp**2.2, np.float32)


def stars(h: int, w: int) -> Pixels:
    """Many faint points and a few bright ones with a small halo; round, at places between the pixels."""
    rng = np.random.default_rng(44)
    field = np.zeros((h, w), np.float32)
    k = h / 1440

    def dot(x: float, y: float, radius: float, power: float) -> None:
        reach = int(radius * 3.5) + 2
        x0, y0 = max(0, int(x) - reach), max(0, int(y) - reach)
        part = field[y0 : int(y) + reach, x0 : int(x) + reach]
        py, px = np.mgrid[y0 : y0 + part.shape[0], x0 : x0 + part.shape[1]]
        part += power * np.exp(-((px - x) ** 2 + (py - y) ** 2) / (2 * radius * radius)).astype(np.float32)

    for _ in range(1100):
        x, y = rng.random() * w, rng.random() ** 1.3 * h * 0.45
        bright = rng.random()
        dot(x, y, (0.75 + 0.45 * bright**3) * max(k, 0.6), 0.05 + 0.55 * bright**5)
    for _ in range(26):
        x, y = rng.random() * w, rng.random() ** 1.2 * h * 0.34
        bright = rng.random()
        dot(x, y, 1.25 * k, 0.75)
        dot(x, y, (4.0 + 3.0 * bright) * k, 0.10)
    return field


def _moon(image: Pixels) -> Pixels:
    h, w = image.shape[:2]
    mx, my, r = MOON[0] * w, MOON[1] * h, MOON[2] * h
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    d = np.hypot(x - mx, y - my)
    disc = np.clip((r - d) / 2 + 0.5, 0, 1)[..., None]
    side = int(r * 2) + 8
    seas = np.zeros((h, w), np.float32)
    top, left = int(my - side / 2), int(mx - side / 2)
    n = clouds(side, side, side / 2.4, 12, 5, 0.5)
    seas[max(0, top) : top + side, left : left + side] = n[max(0, -top) :, :]
    face = 0.94 - 0.26 * smooth(0.44, 0.62, seas) - 0.16 * np.clip(d / r, 0, 1) ** 3
    image = image * (1 - disc) + disc * face[..., None] * np.array([1.05, 0.95, 0.74], np.float32)
    away = np.clip(d - r, 0, None) / r
    for reach, power, tint in (
        (0.5, 0.26, (1.0, 0.9, 0.7)),
        (1.7, 0.085, (0.86, 0.84, 0.9)),
        (5.5, 0.040, (0.42, 0.54, 1.0)),
    ):
        glow = np.exp(-((away / reach) ** 1.1))[..., None] * (1 - disc)
        image = image + glow * power * np.array(tint, np.float32)
    return np.asarray(image, np.float32)


def skyline(w: int, seed: int, base: float, tall: float, cell: float) -> Pixels:
    """Height of one range at each column: broad shoulders with a little jaggedness of pines."""
    broad = clouds(2, w, cell, seed, 3, 0.42)[0]
    fine = clouds(2, w, 26, seed + 1, 3, 0.6)[0]
    return np.asarray(base - tall * (broad * 1.5 - 0.25) - 0.006 * fine, np.float32)


def paint_sky(h: int, w: int) -> Pixels:
    """The whole backdrop in linear light."""
    v = (np.arange(h, dtype=np.float32)[:, None] + 0.5) / h * np.ones((1, w), np.float32)
    stops = (
        (0.0, "#050919"),
        (0.25, "#0A132F"),
        (0.50, "#16234E"),
        (0.72, "#2E3768"),
        (0.88, "#565074"),
        (1.0, "#84687A"),
    )
    image = light(ramp(np.clip(v / SKYLINE, 0, 1), stops))
    image = image + (stars(h, w) * (1 - v / SKYLINE).clip(0, 1) ** 0.8)[..., None] * np.array(
        [0.80, 0.88, 1.0], np.float32
    )
    veil = clouds(h, w, h * 0.42, 9, 5, 0.56, stretch=2.6)
    veil = smooth(0.46, 0.80, veil) * np.exp(-(((v - 0.30) / 0.20) ** 2))
    image = image + veil[..., None] * np.array([0.030, 0.036, 0.066], np.float32)
    image = _moon(image)
    ranges = (
        (301, 0.405, 0.170, 900, "#3C4676", 0.80),
        (313, 0.440, 0.145, 760, "#27325F", 0.70),
        (327, 0.475, 0.115, 600, "#151F48", 0.60),
        (341, 0.505, 0.080, 440, "#0A1130", 0.35),
    )
    scale = w / 2560
    for seed, base, tall, cell, code, mist in ranges:
        line = skyline(w, seed, base, tall, cell * scale)
        inside = smooth(0.0, 1.6 / h, (v - line[None, :]).astype(np.float32))[..., None]
        below = np.clip((v - line[None, :]) / 0.11, 0, 1)
        fog = (below**1.3 * mist)[..., None]
        moonlit = np.exp(-((v - line[None, :]) / 0.010).clip(0, 9))[..., None] * 0.35
        hill = light(ramp(np.zeros_like(v), ((0.0, code), (1.0, code))))
        hill = hill * (1 + moonlit) * (1 - fog) + fog * np.array([0.085, 0.088, 0.150], np.float32)
        image = image * (1 - inside) + inside * hill
    return np.asarray(image, np.float32)
