"""The stick table's ground: a swept yard at night, one straw mat for the board, one for the throw.

All by numpy: the ground is nearly flat, so slopes and a few soft shadows give the light, and no denoiser smears
the straw.  Mats and their places are given in units of the 1280 x 720 canvas.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from assets.make.report import Report
from assets.make.shared.atlas import save_webp
from assets.make.shared.paint import Pixels, blur, clouds, ramp, smooth

WIDTH, HEIGHT = 2560, 1440
MATS = (  # middle, half width, half height, seed
    (400.0, 360.0, 281.0, 277.0, 5),
    (960.0, 330.0, 268.0, 217.5, 31),  # the sticks' world knows this size: throw_sim.MAT
)
MATS_BESIDE = (
    (320.0, 352.0, 226.0, 236.0, 5),
    (711.0, 340.0, 155.0, 190.0, 31),
)
ROPE = 13.0  # radius, master pixels
EARTH = ((0.0, "#211A16"), (0.30, "#382C24"), (0.55, "#514236"), (0.80, "#6C5A4A"), (1.0, "#8A7662"))


def earth() -> tuple[Pixels, Pixels]:
    """Packed earth with the arcs a twig broom has left, grit, and a few pebbles."""
    large, grain = clouds(HEIGHT, WIDTH, 520, 1, 5, 0.55), clouds(HEIGHT, WIDTH, 9, 2, 3, 0.6)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    sweep = np.zeros((HEIGHT, WIDTH), np.float32)
    rng = np.random.default_rng(9)
    for _ in range(26):  # each pull of the broom is a bundle of arcs about the sweeper's feet
        cx, cy = rng.uniform(-300, WIDTH + 300), rng.uniform(-200, HEIGHT + 500)
        near, far = rng.uniform(280, 420), rng.uniform(520, 700)
        r = np.hypot(x - cx, (y - cy) * 1.06)
        a = np.arctan2(y - cy, x - cx)
        lead = rng.uniform(-math.pi, math.pi)
        turn = np.abs((a - lead + math.pi) % math.tau - math.pi)
        inside = smooth(near, near + 40, r) * smooth(far, far - 60, r) * smooth(0.95, 0.6, turn.astype(np.float32))
        twigs = rng.random(900).astype(np.float32)
        twigs = blur(twigs[None], 1.2)[0] - 0.5
        sweep = sweep * (1 - 0.8 * inside) + inside * twigs[np.clip(r / 2.6, 0, 899).astype(int)]
    tone = 0.42 + 0.55 * (large - 0.5) + 0.34 * (grain - 0.5) + 0.30 * sweep
    rise = 1.6 * grain + 2.2 * sweep + 5.0 * large
    stones = Image.new("L", (WIDTH, HEIGHT), 0)
    pen = ImageDraw.Draw(stones)
    for _ in range(900):
        px, py, r = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT), rng.gamma(2.0, 1.1) + 1.0
        pen.ellipse((px - r, py - r * 0.85, px + r, py + r * 0.85), fill=int(rng.integers(90, 255)))
    pebble = np.asarray(stones, np.float32) / 255
    bump = blur(pebble, 1.4)
    tone = tone + 0.30 * bump * (pebble > 0)
    return ramp(np.clip(tone, 0, 1).astype(np.float32), EARTH), (rise + 5.0 * bump).astype(np.float32)


def leaf_outline(
    rng: np.random.Generator, side: float, size: float
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """A persimmon leaf in the middle of a square: its rim, and its midrib with the stalk."""
    lead, wide = rng.uniform(0, math.tau), rng.uniform(0.34, 0.56)  # it has curled and lies aslant
    bend = rng.normal(0, 0.22)

    def at(u: float, v: float) -> tuple[float, float]:
        v = v + bend * u * u
        return (
            side / 2 + size * (u * math.cos(lead) - v * math.sin(lead)),
            side / 2 + size * (u * math.sin(lead) + v * math.cos(lead)),
        )

    rim = []
    for k in range(48):
        a = math.tau * k / 48
        u = math.cos(a)
        taper = (1 - u) ** 0.35 * 0.86 if u > 0 else 1.0  # drawn out to a tip
        rim.append(at(u, wide * math.sin(a) * taper * (1 + 0.05 * math.sin(5 * a + lead))))
    return rim, [at(-1.45 + 0.1 * k, 0.0) for k in range(24)]


def leaves(colour: Pixels) -> None:
    """A few leaves the broom has missed, away from what matters, each with its shadow."""
    rng = np.random.default_rng(12)
    spots = (
        (66, 150), (150, 690), (52, 560), (684, 668), (716, 604), (1246, 590), (1190, 664), (1262, 236), (706, 66),
        (28, 330), (330, 54), (1040, 700), (1256, 96), (500, 676),
    )  # fmt: skip
    inks = ("#8E2A18", "#B0561E", "#6E2114", "#B9812E", "#7C3416")
    over = 2
    for k, (lx, ly) in enumerate(spots):
        size = rng.uniform(20, 31)
        side = 96
        x0, y0 = int(lx * 2 - side / 2), int(ly * 2 - side / 2)
        x0, y0 = max(0, min(WIDTH - side, x0)), max(0, min(HEIGHT - side, y0))
        image = Image.new("L", (side * over, side * over), 0)
        rim, rib = leaf_outline(rng, side * over, size * over)
        pen = ImageDraw.Draw(image)
        pen.polygon(rim, fill=255)
        pen.line(rib[:8], fill=255, width=4)
        vein = Image.new("L", image.size, 0)
        ImageDraw.Draw(vein).line(rib[4:], fill=255, width=3)
        pale = np.asarray(vein.resize((side, side), Image.Resampling.BOX), np.float32) / 255
        mask = np.asarray(image.resize((side, side), Image.Resampling.BOX), np.float32) / 255
        part = colour[y0 : y0 + side, x0 : x0 + side]
        part *= (1 - 0.62 * blur(np.roll(mask, (5, 5), (0, 1)), 2.5))[..., None]
        tone = clouds(side, side, 26, 300 + k, 3)
        v, u = np.mgrid[0:side, 0:side].astype(np.float32) / side - 0.5
        light = 1.0 - 0.55 * (u + v) + 0.9 * (tone - 0.5)
        ink = np.array([int(inks[k % 5][i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
        leaf = np.clip(ink * (light + 0.55 * pale)[..., None] * 1.05, 0, 1)
        part += (leaf - part) * mask[..., None]


def wisps(colour: Pixels) -> None:
    """Loose straws on the earth around the mats."""
    rng = np.random.default_rng(21)
    over = 2
    image = Image.new("L", (WIDTH, HEIGHT), 0)
    pen = ImageDraw.Draw(image)
    for _ in range(170):
        cx, cy, hw, hh, _seed = MATS[int(rng.integers(0, 2))]
        side = rng.integers(0, 4)
        off = rng.gamma(1.4, 16)
        x = cx + (rng.uniform(-hw, hw) if side < 2 else (hw + off) * (1 if side == 2 else -1))
        y = cy + ((hh + off) * (1 if side == 0 else -1) if side < 2 else rng.uniform(-hh, hh))
        a, length = rng.uniform(0, math.tau), rng.uniform(5, 22) * over
        bend = rng.normal(0, 0.25)
        middle = (x * 2 + math.cos(a + bend) * length / 2, y * 2 + math.sin(a + bend) * length / 2)
        end = (x * 2 + math.cos(a) * length, y * 2 + math.sin(a) * length)
        pen.line([(x * 2, y * 2), middle, end], fill=int(rng.integers(120, 255)), width=int(rng.integers(2, 4)))
    mask = np.asarray(image, np.float32)[..., None] / 255
    colour *= 1 - 0.28 * np.roll(mask, (3, 3), (0, 1))
    colour += (np.array([0.66, 0.54, 0.32], np.float32) - colour) * mask * 0.85


def lay_mat(colour: Pixels, shine: Pixels, mat: tuple[float, float, float, float, int]) -> None:
    """Put one mat with its rope rim on the ground; `shine` is the ground's own relief, replaced under it."""
    from assets.make.yut import straw as yut_straw

    cx, cy, hw, hh, seed = mat
    room = 90
    x0, x1 = int((cx - hw) * 2 - room), int((cx + hw) * 2 + room)
    y0, y1 = int((cy - hh) * 2 - room), int((cy + hh) * 2 + room)
    x0, y0, x1, y1 = max(0, x0), max(0, y0), min(WIDTH, x1), min(HEIGHT, y1)
    part = (slice(y0, y1), slice(x0, x1))
    h, w = y1 - y0, x1 - x0
    y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    wave = (clouds(h, w, 300, seed + 7, 3) - 0.5) * 7  # the rim is not ruled
    outside, along = yut_straw.around(x - cx * 2 + wave, y - cy * 2 - wave, (hw * 2, hh * 2), 26)
    length = float(along.max())
    body = smooth(1.0, -1.0, outside + ROPE)
    straw, rise = yut_straw.weave(w, h, seed)
    rope_colour, rope_height, rope_cover = yut_straw.rope(outside + ROPE * 0.9, along, length, ROPE, seed)
    inner_colour, inner_height, inner_cover = yut_straw.rope(outside + 46, along, length, ROPE * 0.52, seed + 1)
    solid = np.maximum(body, rope_cover)
    # the shadow on the earth, and that of the rope on the straw
    near, far = blur(np.roll(solid, (7, 6), (0, 1)), 5), blur(np.roll(solid, (20, 18), (0, 1)), 20)
    colour[part] *= (1 - 0.72 * np.maximum(near * 0.9, far * 0.8))[..., None]
    roped = blur(np.roll(np.maximum(rope_cover, inner_cover * 0.8), (6, 6), (0, 1)), 4)
    straw = straw * (1 - 0.50 * roped)[..., None]
    straw_light = yut_straw.relief(blur(rise, 0.8) * 5 + wave * 0.6, 0.34)
    rope_light = yut_straw.relief(rope_height * ROPE * 0.8, 0.55)
    inner_light = yut_straw.relief(inner_height * ROPE * 0.5, 0.6)
    mat_colour, light = straw, straw_light
    for cover, one, own in ((inner_cover, inner_colour, inner_light), (rope_cover, rope_colour, rope_light)):
        mat_colour = mat_colour * (1 - cover[..., None]) + one * cover[..., None]
        light = light * (1 - cover) + own * cover
    colour[part] += (mat_colour - colour[part]) * solid[..., None]
    shine[part] += (light - shine[part]) * solid


def lantern_light(colour: Pixels) -> Pixels:
    """The pool of the lantern, the moon's cool edge, and the fall into night."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    u, v = x / WIDTH, y / HEIGHT
    far = np.hypot((u - 0.40) / 0.62, (v - 0.38) / 0.70)
    warm = 1.16 * np.exp(-(far**2) * 1.10)
    second = 0.30 * np.exp(-(np.hypot((u - 0.80) / 0.34, (v - 0.44) / 0.42) ** 2))
    moon = 0.26 * np.exp(-(np.hypot((u - 1.02) / 0.42, (v + 0.02) / 0.55) ** 2)) + 0.06
    # light falls through a door of lattice and paper far to the left: soft bars across the ground
    slant = (u * 1.9 + v * 0.35) * 8.2
    bars = 0.5 + 0.5 * np.cos(slant * math.tau)
    through = 1 - 0.10 * smooth(0.55, 0.95, bars.astype(np.float32)) * smooth(0.15, 0.6, u)
    light = (warm + second)[..., None] * through[..., None] * np.array([1.04, 0.82, 0.575], np.float32)
    light = light + moon[..., None] * np.array([0.55, 0.72, 1.15], np.float32)
    # the bands that carry plates are kept quiet
    edge = smooth(0.0, 0.13, v) * smooth(1.0, 0.87, v)
    light = light * (0.55 + 0.45 * edge)[..., None]
    return (colour * light).astype(np.float32)


def build(assets: Path, report: Report) -> None:
    """The table alone."""
    paint(assets / "sprites/yut/table.webp", MATS, report)


def build_beside(assets: Path, report: Report) -> None:
    """The table beside the coach's paper: both mats smaller and nearer."""
    paint(assets / "sprites/yut/table_beside.webp", MATS_BESIDE, report)


def paint(target: Path, mats: tuple[tuple[float, float, float, float, int], ...], report: Report) -> None:
    """Ground, mats, light."""
    from assets.make.yut import straw as yut_straw

    colour, rise = earth()
    shine = yut_straw.relief(blur(rise, 0.8), 0.16)
    report(0.3)
    wisps(colour)
    leaves(colour)
    for mat in mats:
        lay_mat(colour, shine, mat)
    report(0.7)
    out = lantern_light(colour * shine[..., None])
    glow = blur(np.clip(out - 0.42, 0, 1), 34) * np.array([1.0, 0.7, 0.4], np.float32)
    grain = np.random.default_rng(1).normal(0, 0.007, (HEIGHT, WIDTH, 1)).astype(np.float32)
    out = np.clip(out * 0.96 + glow * 0.4 + grain, 0, 1)
    image = Image.fromarray((out * 255 + 0.5).astype(np.uint8), "RGB")
    save_webp(image, target, quality=91)
