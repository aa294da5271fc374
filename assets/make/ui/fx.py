"""Light and dust: glows, fireflies, glints, rings, puffs, paper petals. All by formula.

Frames marked "add" in the JSON are light: premultiply them after loading and blit them additively.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.make.report import Report
from assets.make.shared.atlas import Frame, centred, save_sheet
from assets.make.shared.paint import Pixels, clouds, picture, rgb, smooth


def grid(size: int) -> tuple[Pixels, Pixels, Pixels]:
    """Coordinates -1..1 across and down, and the distance from the centre."""
    line = ((np.arange(size) + 0.5) / size * 2 - 1).astype(np.float32)
    u, v = np.meshgrid(line, line)
    return u, v, np.hypot(u, v)


def lit(colour: str | Pixels, alpha: Pixels, seed: int = 0) -> Frame:
    """An additive frame; a trace of noise hides the steps of eight-bit alpha."""
    noise = np.random.default_rng(seed).random(alpha.shape).astype(np.float32) - 0.5
    alpha = np.where(alpha > 0.004, alpha + noise / 255, 0)
    base = rgb(colour) if isinstance(colour, str) else colour
    return centred(picture(base, np.clip(alpha, 0, 1).astype(np.float32)), trim=False, blend="add")


def glow(size: int, inner: str, outer: str, power: float) -> Frame:
    """A soft round light that is paler in its heart."""
    _, _, r = grid(size)
    fall = np.clip(1 - r, 0, 1)
    heart = (fall**2)[..., None]
    colour = rgb(outer) * (1 - heart) + rgb(inner) * heart
    alpha = power * (0.75 * fall**2.6 + 0.25 * np.exp(-((r / 0.22) ** 2)) * (r < 1))
    return lit(colour.astype(np.float32), alpha.astype(np.float32))


def glint(size: int, rays: int, sharp: float) -> Frame:
    """A star-shaped glint with tapering rays."""
    u, v, r = grid(size)
    alpha = np.zeros_like(r)
    for k in range(rays):
        a = np.pi * k / rays
        along, across = u * np.cos(a) + v * np.sin(a), -u * np.sin(a) + v * np.cos(a)
        length = 1.0 if k % 2 == 0 or rays == 2 else 0.55
        reach = np.clip(1 - np.abs(along) / length, 0, 1)
        alpha += np.exp(-np.abs(across) / (sharp * reach + 1e-4)) * reach**1.3
    alpha += 0.9 * np.exp(-((r / 0.11) ** 2)) + 0.25 * np.clip(1 - r, 0, 1) ** 3
    heart = np.exp(-((r / 0.35) ** 2))[..., None]
    colour = rgb("#FFD98A") * (1 - heart) + rgb("#FFFBEA") * heart
    return lit(colour.astype(np.float32), np.clip(alpha * (r < 1), 0, 1).astype(np.float32))


def ring(size: int) -> Frame:
    """A thin ring with a softer inside; the game lets it grow and fade."""
    _, _, r = grid(size)
    line = np.exp(-(((r - 0.86) / 0.035) ** 2))
    wake = np.where(r < 0.86, np.exp(-(0.86 - r) / 0.14), 0) * 0.28
    return lit("#FFDD94", np.clip(line + wake, 0, 1).astype(np.float32))


def dust(size: int) -> Frame:
    """A puff of earthy dust, with ragged edges and light from the upper left."""
    u, v, r = grid(size)
    n = clouds(size, size, size / 4, seed=2, octaves=4, fade=0.6)
    body = smooth(0.0, 0.55, np.asarray(0.92 - r + (n - 0.5) * 0.9, np.float32)) * (r < 1)
    shade = 0.92 - 0.16 * (u + v) + 0.5 * (n - 0.5)
    colour = rgb("#D8BE92") * shade[..., None]
    return centred(picture(np.clip(colour, 0, 1).astype(np.float32), (body * 0.6).astype(np.float32)))


def petal(size: int, colour: str, turn: float) -> Frame:
    """A cut-paper petal with a fold; paper is lighter on the lit half."""
    over = size * 3
    u, v, _ = grid(over)
    a, b = u * np.cos(turn) + v * np.sin(turn), -u * np.sin(turn) + v * np.cos(turn)
    half = 0.44 * np.sqrt(np.clip(1 - (a / 0.92) ** 2, 0, 1)) * (1 + 0.25 * a)
    mask = smooth(-0.03, 0.03, np.asarray(half - np.abs(b), np.float32)) * (np.abs(a) < 0.92)
    light = np.where(b < 0.02, 1.10, 0.78) - 0.18 * a
    fold = 1 - 0.3 * np.exp(-(((b - 0.02) / 0.035) ** 2))
    shade = (light * fold)[..., None]
    image = picture(np.clip(rgb(colour) * shade, 0, 1).astype(np.float32), mask.astype(np.float32))
    return centred(image.resize((size, size)))


def leaf(size: int) -> Frame:
    """An autumn persimmon leaf with its veins."""
    over = size * 3
    u, v, _ = grid(over)
    turn = -0.7
    a, b = u * np.cos(turn) + v * np.sin(turn), -u * np.sin(turn) + v * np.cos(turn)
    t = np.clip((a + 0.8) / 1.55, 0, 1)
    half = 0.46 * np.clip(np.sin(np.pi * t**0.8), 0, 1) ** 0.8
    mask = smooth(-0.02, 0.02, np.asarray(half - np.abs(b), np.float32)) * (half > 0.01)
    stem = smooth(-0.012, 0.012, np.asarray(0.03 - np.abs(b), np.float32)) * (a < -0.7) * (a > -0.97)
    veins = np.exp(-((b / 0.018) ** 2)) + 0.55 * np.exp(-((np.sin((a - np.abs(b) * 0.8) * 15) / 0.16) ** 2))
    n = clouds(over, over, over / 5, seed=8)
    mix = np.clip(n * 1.5 - 0.25 + 0.3 * a, 0, 1)[..., None]
    colour = rgb("#C8481E") * (1 - mix) + rgb("#E8A43A") * mix
    colour = colour * (1 - 0.25 * np.clip(veins, 0, 1))[..., None] * np.where(b < 0, 1.08, 0.82)[..., None]
    alpha = np.maximum(mask, stem)
    return centred(picture(np.clip(colour, 0, 1).astype(np.float32), alpha.astype(np.float32)).resize((size, size)))


def light_pool(size: int) -> Frame:
    """A very wide warm light for breathing over a table; the game may stretch it."""
    _, _, r = grid(size)
    n = clouds(size, size, size / 3, seed=4, octaves=3) - 0.5
    d = np.clip(r * (1 + 0.10 * n), 0, 1)
    alpha = 0.62 * (0.5 + 0.5 * np.cos(np.pi * d)) ** 1.6
    return lit("#FFB866", alpha.astype(np.float32), seed=3)


def build(assets: Path, report: Report) -> None:
    """All effects, at twice the logical size."""
    frames: dict[str, Frame] = {
        "glow_warm": glow(512, "#FFE2AC", "#FF8A34", 0.95),
        "glow_gold": glow(512, "#FFF6D2", "#F0B840", 0.95),
        "glow_cool": glow(512, "#DCE8FF", "#4A7CD8", 0.9),
        "firefly": glow(48, "#FFFFE0", "#D8E06A", 1.25),
        "spark": glint(128, 2, 0.030),
        "star": glint(96, 4, 0.022),
        "ring": ring(256),
        "dust": dust(128),
        "leaf": leaf(64),
        "light_pool": light_pool(512),
    }
    report(0.5)
    # red, blue, yellow, white, black: the five directions (the black lifted, to be seen at night)
    for k, colour in enumerate(("#D2392E", "#2A6CC0", "#F0B838", "#FBF4E4", "#3C3A50")):
        frames[f"petal_{k}"] = petal(56, colour, 0.5 + 1.1 * k)
    save_sheet(frames, assets / "sprites/fx/fx", width=2080)
