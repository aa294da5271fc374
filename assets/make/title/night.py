"""The night of the arcade run: sky and hills without a moon, the moon that rises there, and the hills before it.

``title/night`` is the whole backdrop. In ``title/moon``, ``moon`` and ``halo`` have their middle as their anchor;
the halo is light round the moon, none of it on the moon itself, drawn at size `HALO_SIZE`. ``hills`` is what hides
a moon that has not risen yet, and lies with its anchor on the middle of the backdrop's upper edge.

In the moon's seas one can find what Korean children find there: a rabbit that pounds rice under a cassia tree.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from assets.make.report import Report
from assets.make.shared.atlas import Frame, centred, save_sheet, save_webp
from assets.make.shared.paint import Pixels, blur, clouds, picture, ramp, smooth
from assets.make.title.night_sky import light, skyline, stars

WIDTH, HEIGHT = 2560, 1440
RISES = (960, 1600, 240, 1060)  # left, right, top, bottom of the hills that the moon can stand behind
FADE = 40  # pixels over which their cut sides become clear
RADIUS = 232  # of the moon
RIM = 24  # clear pixels round it
HALO, HALO_SIZE = 640, 3.0


def sky(h: int, w: int) -> Pixels:
    """Linear light: deep blue above, a paler, warmer horizon, stars, and thin bands of cloud."""
    v = (np.arange(h, dtype=np.float32)[:, None] + 0.5) / h * np.ones((1, w), np.float32)
    stops = ((0.0, "#040817"), (0.16, "#081130"), (0.30, "#132150"), (0.42, "#2A3470"), (0.52, "#4A4A80"),
             (0.60, "#6E5C82"))  # fmt: skip
    image = light(ramp(v, stops))
    lights = (stars(h, w) * (1 - v / 0.46).clip(0, 1) ** 0.7)[..., None]
    image = image + lights * np.array((0.8, 0.88, 1), np.float32)
    veil = smooth(0.48, 0.82, clouds(h, w, h * 0.36, 21, 5, 0.56, stretch=3.4))
    veil = veil * np.exp(-(((v - 0.24) / 0.15) ** 2))
    return np.asarray(image + veil[..., None] * np.array((0.036, 0.040, 0.075), np.float32), np.float32)


def pines(line: Pixels, w: int, seed: int, tall: float) -> Pixels:
    """The same skyline with the tops of pines on it, in clumps."""
    rng = np.random.default_rng(seed)
    x, out = np.arange(w, dtype=np.float32), line.copy()
    dense = clouds(2, w, w / 9, seed, 3, 0.5)[0]
    for _ in range(900):
        at = rng.random() * w
        if dense[int(at)] < 0.34 + 0.3 * rng.random():
            continue
        rise = tall * (0.35 + 0.65 * rng.random())
        half = rise * HEIGHT * (0.30 + 0.18 * rng.random())
        away = np.abs(x - at) / half
        crown = rise * np.clip(1 - away, 0, 1) ** 0.75 * (0.86 + 0.14 * np.cos(away * 9.0))
        out = np.where(away < 1, np.minimum(out, line[int(at)] - crown), out)
    return out


def hills(h: int, w: int) -> tuple[Pixels, Pixels]:
    """Linear light of five ranges with mist between them, and how far each pixel is covered by one, 0..1."""
    v = (np.arange(h, dtype=np.float32)[:, None] + 0.5) / h * np.ones((1, w), np.float32)
    across = np.linspace(-1, 1, w, dtype=np.float32)
    colour, cover = np.zeros((h, w, 3), np.float32), np.zeros((h, w), np.float32)
    ranges = (
        (401, 0.345, 0.130, 900, "#39457A", 0.85, 0.0),
        (413, 0.395, 0.120, 760, "#2A366A", 0.80, 0.0),
        (427, 0.455, 0.105, 620, "#1A2554", 0.75, 0.0),
        (441, 0.570, 0.110, 620, "#0E173C", 0.55, 0.014),
        (457, 0.800, 0.150, 760, "#060A1C", 0.10, 0.034),
    )
    for seed, base, tall, cell, code, mist, trees in ranges:
        line = skyline(w, seed, base, tall, float(cell)) + 0.035 * np.exp(-((across / 0.34) ** 2))  # a saddle
        crowned = pines(line, w, seed, trees) if trees else line
        inside = smooth(-0.8 / h, 1.2 / h, (v - crowned[None, :]).astype(np.float32))
        below = np.clip((v - line[None, :]) / 0.13, 0, 1)
        fog = (below**1.25 * mist)[..., None]
        rim = np.exp(-((v - line[None, :]) / 0.008).clip(0, 9))[..., None] * 0.3
        tone = light(ramp(np.zeros_like(v), ((0.0, code), (1.0, code))))
        tone = tone * (1 + rim) * (1 - fog) + fog * np.array((0.060, 0.066, 0.128), np.float32)
        part = inside[..., None]
        colour, cover = colour * (1 - part) + part * tone, np.maximum(cover, inside)
    return colour, cover


def _shape(side: int) -> Pixels:
    """The rabbit with its pestle, the mortar, and the tree over them, 0..1, on a disc of that side."""
    image = Image.new("L", (side, side), 0)
    pen, k = ImageDraw.Draw(image), side / 100

    def blob(x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> None:
        angle = np.linspace(0, 2 * np.pi, 60)
        px, py = rx * np.cos(angle), ry * np.sin(angle)
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        pen.polygon([((x + a * c - b * s) * k, (y + a * s + b * c) * k) for a, b in zip(px, py, strict=True)], 255)

    # the rabbit: haunch, back, chest, head, ears, foot, tail
    for at in ((60, 66, 11, 11.5), (58, 57, 9, 10, -25), (54, 51, 6.5, 7.5), (51.5, 42.5, 6.8, 5.6, -12),
               (56.5, 31, 2.4, 9.2, 12), (61.5, 33, 2.3, 8.8, 30), (57, 77, 9, 3.0), (70.8, 70, 3.0, 2.8)):
        blob(*at)
    pen.line([(40 * k, 37 * k), (37.5 * k, 62 * k)], 255, round(2.6 * k))  # the pestle
    pen.line([(51 * k, 51 * k), (40 * k, 49 * k)], 255, round(2.8 * k))  # an arm
    blob(37.4, 64, 3.6, 4.6)
    pen.polygon([(x * k, y * k) for x, y in ((27, 64), (48, 64), (44, 72), (45, 80), (30, 80), (31, 72))], 255)
    for at in ((25, 26, 13, 8, -18), (40, 18, 12, 7, 8), (18, 40, 8, 8), (33, 33, 9, 5, 15), (56, 14, 9, 4.5, 14)):
        blob(*at)  # the tree's crown
    pen.line([(20 * k, 42 * k), (17 * k, 62 * k), (19 * k, 76 * k)], 255, round(3.2 * k))
    return np.asarray(image, np.float32) / 255


def moon() -> Frame:
    """A full moon in ink on old paper: warm and pale, with soft seas and a bright rim of a few craters."""
    side = 2 * (RADIUS + RIM)
    line = (np.arange(side, dtype=np.float32) + 0.5 - side / 2) / RADIUS
    x, y = np.meshgrid(line, line)
    away = np.hypot(x, y)
    fine, broad = clouds(side, side, 46, 31, 5, 0.6), clouds(side, side, 170, 33, 5, 0.55)
    drawn = np.zeros((side, side), np.float32)
    drawn[RIM:-RIM, RIM:-RIM] = _shape(2 * RADIUS)
    wash = blur(drawn, 5.0) * 0.6 + blur(drawn, 18.0) * 0.6  # ink that has run a little
    wash = np.clip(wash * (0.48 + 0.95 * smooth(0.25, 0.75, fine)) * (0.72 + 0.5 * broad), 0, 1)
    seas = np.clip(0.58 * wash + 0.34 * smooth(0.44, 0.68, broad) * (1 - 0.6 * wash), 0, 1)
    rng = np.random.default_rng(8)
    spots = np.zeros_like(away)
    for _ in range(70):  # young craters: a bright point with rays
        u, w = rng.uniform(-0.95, 0.95, 2)
        size, power = rng.uniform(0.006, 0.02), rng.uniform(0.1, 0.5)
        spots += power * np.exp(-((x - u) ** 2 + (y - w) ** 2) / (2 * size * size))
    tycho = np.hypot(x - 0.16, y - 0.80)
    rays = 0.5 + 0.5 * np.cos(np.arctan2(y - 0.80, x - 0.16) * 11 + 5 * (broad - 0.5))
    spots += np.exp(-((tycho / 0.05) ** 2)) + 0.34 * rays * np.exp(-tycho / 0.30)
    tones = ((0.0, "#FFF6DC"), (0.35, "#EFDDB4"), (0.7, "#B9A88E"), (1.0, "#8C8490"))
    face = ramp(np.clip(seas - 0.16 * spots, 0, 1), tones)
    shade = 1 - 0.20 * np.clip(away, 0, 1) ** 5 - 0.07 * (x * 0.7 + y * 0.7)
    face = face * (shade * (0.965 + 0.07 * (fine - 0.5)))[..., None]
    alpha = np.clip((1 - away) * RADIUS / 1.6 + 0.5, 0, 1)
    return centred(picture(np.clip(face, 0, 1).astype(np.float32), alpha.astype(np.float32)), trim=False)


def halo() -> Frame:
    """Moonlight in the air, warm at the moon's edge and blue further out."""
    line = ((np.arange(HALO) + 0.5) / HALO * 2 - 1).astype(np.float32)
    away = np.hypot(*np.meshgrid(line, line)) * (HALO * HALO_SIZE / 2) / RADIUS  # in radii
    out = np.clip(away - 1, 0, None)
    warm, cool = np.exp(-((out / 0.22) ** 0.9)), np.exp(-((out / 0.9) ** 1.1))
    reach = np.clip((HALO * HALO_SIZE / 2 / RADIUS - away) / 1.6, 0, 1)
    alpha = smooth(0.985, 1.02, away) * (0.42 * warm + 0.40 * cool) * reach**1.5
    colour = ramp(warm / (warm + cool + 1e-6) * 2, ((0.0, "#5A7CD8"), (0.5, "#A9B4E8"), (1.0, "#FFE9BC")))
    noise = np.random.default_rng(6).random(alpha.shape).astype(np.float32) - 0.5
    alpha = np.where(alpha > 0.004, alpha + noise / 255, 0)
    return centred(picture(colour, np.clip(alpha, 0, 1).astype(np.float32)), trim=False, blend="add")


def build(assets: Path, report: Report) -> None:
    """The backdrop, the moon, and the hills before it."""
    rng = np.random.default_rng(5)
    grain = (rng.random((HEIGHT, WIDTH, 1)).astype(np.float32) - 0.5) / 255  # no steps in the dark
    colour, cover = hills(HEIGHT, WIDTH)
    whole = sky(HEIGHT, WIDTH) * (1 - cover[..., None]) + colour * cover[..., None]
    save_webp(picture(np.clip(whole, 0, 1) ** (1 / 2.2) + grain), assets / "sprites/title/night.webp")
    report(0.6)
    left, right, top, bottom = RISES
    part, clear = np.clip(colour, 0, 1)[top:bottom, left:right] ** (1 / 2.2), cover[top:bottom, left:right].copy()
    side = np.clip(np.minimum(np.arange(right - left), np.arange(right - left)[::-1]) / FADE, 0, 1)
    foot = np.clip(np.arange(bottom - top)[::-1] / FADE, 0, 1)
    clear *= (side[None, :] * foot[:, None]).astype(np.float32)
    before = Frame(picture(part, clear), (WIDTH / 2 - left, -float(top)), trim=False)
    save_sheet({"moon": moon(), "halo": halo(), "hills": before}, assets / "sprites/title/moon")
