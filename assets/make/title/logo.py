"""The name over the door: 마당 in heavy brush-serif gold, MADANG below.

The serif is thickened by a slanted nib, as a broad brush would, then roughened a little along its edge,
and lit like a gilded board: bright crown, red shoulder, dark ground.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from assets.make.report import Report
from assets.make.shared.atlas import bleed, save_webp
from assets.make.shared.paint import Pixels, blur, clouds, picture, ramp, rgb, smooth

WIDTH, HEIGHT = 1240, 430
OVER = 2  # drawn at twice the master's size, then shrunk


def swollen(mask: Pixels, across: float, along: float, slant: float) -> Pixels:
    """The mask under a brush: an ellipse of the given half-axes, turned by ``slant`` radians."""
    out = mask.copy()
    for part in (0.35, 0.7, 1.0):
        for k in range(28):
            a = np.pi * 2 * k / 28
            ex, ey = np.cos(a) * across * part, np.sin(a) * along * part
            dx = round(float(ex * np.cos(slant) - ey * np.sin(slant)))
            dy = round(float(ex * np.sin(slant) + ey * np.cos(slant)))
            np.maximum(out, np.roll(mask, (dy, dx), (0, 1)), out=out)
    return out


def lettering(text: str, size: int, y: float, spacing: float) -> Pixels:
    """Text centred on the canvas, letter by letter, its ink resting on row ``y``."""
    from pylopdf_fonts_ko import serif_path  # type: ignore[import-untyped,unused-ignore]

    image = Image.new("L", (WIDTH * OVER, HEIGHT * OVER), 0)
    pen = ImageDraw.Draw(image)
    font = ImageFont.truetype(str(serif_path()), size * OVER)
    widths = [font.getlength(c) for c in text]
    x = (WIDTH * OVER - sum(widths) - spacing * OVER * (len(text) - 1)) / 2
    for sign, width in zip(text, widths, strict=True):
        pen.text((x, y * OVER), sign, font=font, fill=255, anchor="ls")
        x += width + spacing * OVER
    return np.asarray(image, np.float32) / 255


def brushed(mask: Pixels) -> Pixels:
    """Round the corners as ink does, and let the brush's hairs show at the edge."""
    h, w = mask.shape
    soft = blur(mask, 2.6)
    hairs = clouds(h, w, 26, 3, 4, 0.6, stretch=2.5) - 0.5
    slow = clouds(h, w, 120, 5, 3) - 0.5
    return smooth(
        0.40,
        0.60,
        (soft + 0.34 * hairs * (soft > 0.02) * (soft < 0.98) + 0.12 * slow * (soft > 0.05)).astype(np.float32),
    )


def gilded(mask: Pixels, top: float, bottom: float) -> Pixels:
    """Gold leaf over raised letters: colour runs down the letter, light comes from the upper left."""
    h, w = mask.shape
    y = (np.arange(h, dtype=np.float32)[:, None] / OVER - top) / (bottom - top)
    base = ramp(
        np.clip(y * np.ones((1, w), np.float32), 0, 1),
        (
            (0.0, "#FCE9B4"),
            (0.28, "#F6D27C"),
            (0.55, "#E4AE48"),
            (0.80, "#BE7A28"),
            (1.0, "#8E4E18"),
        ),
    )
    rise = sum((blur(mask, r) * p for r, p in ((2.5, 0.34), (7, 0.36), (14, 0.30))), np.zeros_like(mask))
    gy, gx = np.gradient(rise * 22)
    slope = np.clip((gx * 0.6 + gy * 0.8), -1, 1)
    leaf = clouds(h, w, 90, 21, 4, 0.55) - 0.5
    lit = 1 + 0.50 * np.clip(slope, 0, 1) - 0.46 * np.clip(-slope, 0, 1) + 0.16 * leaf
    out = base * lit[..., None]
    crest = np.clip(slope - 0.25, 0, 1)[..., None] * rgb("#FFF8DC") * 0.55
    return np.asarray(np.clip(out + crest, 0, 1), np.float32)


def flourish(pen: ImageDraw.ImageDraw, side: int, y: float) -> None:
    """A line with a curled cloud and a lozenge, mirrored by ``side``."""
    k, mid = OVER, WIDTH * OVER / 2

    def x(v: float) -> float:
        return mid + side * v * k

    def curl(cx: float, cy: float, r: float, turns: float, lead: float) -> None:
        points = []
        for i in range(60):
            t = i / 59
            a = lead + turns * 2 * np.pi * t
            points.append((x(cx + r * (1 - 0.78 * t) * np.cos(a)), (cy + r * (1 - 0.78 * t) * np.sin(a)) * k))
        pen.line(points, fill=255, width=4 * k, joint="curve")

    pen.line([(x(300), y * k), (x(500), y * k)], fill=255, width=3 * k)
    curl(520, y - 20, 20, 1.35, np.pi / 2)
    curl(558, y - 13, 13, -1.3, np.pi / 2)
    pen.line([(x(500), y * k), (x(580), y * k)], fill=255, width=4 * k)
    r = 8
    pen.polygon([(x(286 - r), y * k), (x(286), (y - r) * k), (x(286 + r), y * k), (x(286), (y + r) * k)], fill=255)


def build(assets: Path, report: Report) -> None:
    """Big letters, small letters, flourishes; then outlines and shadow below them."""
    big = brushed(swollen(lettering("마당", 316, 290, 40), 13, 4.5, -0.35))
    small = smooth(0.3, 0.7, swollen(lettering("MADANG", 56, 404, 36), 2.4, 1.6, 0.0))
    report(0.3)
    image = Image.new("L", (WIDTH * OVER, HEIGHT * OVER), 0)
    pen = ImageDraw.Draw(image)
    for side in (-1, 1):
        flourish(pen, side, 384)
    trim = np.maximum(small, np.asarray(image, np.float32) / 255)
    gold = gilded(big, 46, 326)
    red = blur(swollen(big, 13, 13, 0), 1.5)
    dark = blur(swollen(red, 11, 11, 0), 1.5)
    dark_trim = blur(swollen(trim, 6, 6, 0), 1.5)
    report(0.7)
    ground = np.maximum(dark, dark_trim * 0.92)
    cast = np.clip(blur(np.roll(ground, (14, 12), (0, 1)), 12) * 0.75, 0, 1)
    y = np.arange(HEIGHT * OVER, dtype=np.float32)[:, None, None] / (HEIGHT * OVER)
    colour = np.broadcast_to(rgb("#140507"), (*big.shape, 3)).copy()
    wine = rgb("#B22A1E") * (1 - y) + rgb("#6E1210") * y
    inner = np.clip(red - blur(red, 6) * 0.55, 0, 1)[..., None]
    for mask, paint in (
        (red, wine * (0.8 + 0.5 * inner)),
        (np.roll(big, (5, 4), (0, 1)) * 0.75, rgb("#3A0A08")),
        (big, gold),
        (trim, rgb("#F6E2AE") * (1.04 - 0.24 * (y - 0.8))),
    ):
        colour = colour * (1 - mask[..., None]) + mask[..., None] * paint
    alpha = np.maximum(ground, cast * (1 - ground))
    soil = np.where(alpha > 0, ground / np.maximum(alpha, 1e-4), 0)[..., None].clip(0, 1)
    colour = colour * soil + rgb("#050206") * (1 - soil)
    out = picture(np.clip(colour, 0, 1).astype(np.float32), alpha.astype(np.float32))
    out = out.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    save_webp(bleed(out), assets / "sprites/title/logo.webp", lossless=True)
