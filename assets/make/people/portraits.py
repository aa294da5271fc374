"""The people of the hall: busts on dyed silk in a lacquer ring inlaid with shell between two brass wires.

Who is who: `game.people.CAST`; ``guest`` is the player.  Hats and horns stand out over the ring, so that each is
known by its outline alone.  A picture for each face, since a table shows two or three of them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image

from assets.make.people.moods import MOODS, Feeling
from assets.make.report import Report
from assets.make.shared.atlas import bleed, save_webp
from assets.make.shared.paint import Pixels, blur, clouds, picture, rgb, smooth

WIDE, TALL = 320, 360
"""Master pixels: twice the units of a portrait at size 1."""
MIDDLE = (160.0, 204.0)
"""Where the middle of the ring lies; hats need the room above."""
RIM, INNER = 144.0, 124.0
"""Radii of the ring's outer and inner edge."""
ZOOM = 1.08
RISE = 14
"""How far the sitter sits above the middle, so that one sees the coat."""


class Ground(NamedTuple):
    """The silk behind somebody: its colours from light to dark, and what is painted on it."""

    light: str
    dark: str
    motif: str


GROUNDS: dict[str, Ground] = {
    "goblin": Ground("#5E7E70", "#1C332E", "moon"),
    "tiger": Ground("#E8CF96", "#A87C3C", "bamboo"),
    "bear": Ground("#BFD0A0", "#6A8458", "leaves"),
    "firefly": Ground("#3E5A84", "#14213F", "sparks"),
    "dog": Ground("#F0DDB8", "#B98E5C", "hills"),
    "fox": Ground("#DCE6DE", "#8CA79C", "plum"),
    "crane": Ground("#7FA3B8", "#335468", "clouds"),
    "turtle": Ground("#F2E0C0", "#C29A68", "waves"),
    "star": Ground("#D9B8A0", "#7E4A44", "clouds"),
    "frog": Ground("#CFE0B4", "#5E8A54", "rain"),
    "conch": Ground("#BFE6E4", "#2E7C90", "sea"),
    "mountain": Ground("#DCD2E4", "#6E6488", "peaks"),
    "guest": Ground("#E9DEC6", "#A8967A", "hills"),
}


SEEDS = {
    name: 100 + 20 * place
    for place, name in enumerate(
        (
            "goblin",
            "tiger",
            "bear",
            "firefly",
            "dog",
            "fox",
            "crane",
            "turtle",
            "star",
            "guest",
            "frog",
            "conch",
            "mountain",
        )
    )
}
"""What each picture's unevenness is drawn with."""


def people() -> dict[str, Callable[[Feeling], str]]:
    """Each face's painter by the face's name."""
    from assets.make.people import folk, men, village, women

    return {
        "goblin": folk.goblin, "tiger": men.officer, "bear": women.mother, "firefly": women.pupil,
        "dog": folk.pedlar, "fox": women.fox, "crane": men.scholar, "turtle": men.elder, "star": women.master,
        "frog": village.dancer, "conch": village.diver, "mountain": village.grandmother, "guest": folk.guest,
    }  # fmt: skip


def motif(name: str, light: str, dark: str) -> str:
    """A few strokes on the silk, so thin that they stay behind the sitter."""
    from assets.make.people.brush import blot, ink, shape

    rng = random.Random(name)
    out = ""
    if name == "moon":
        out += blot(150, 190, 74, 74, "#F4E6B8", 0.22, 14) + blot(150, 190, 58, 58, "#F4E6B8", 0.8)
    elif name == "bamboo":
        for x in (96, 556):
            out += ink([(x, 640), (x + 6, 330), (x - 4, 20)], 15, dark, 0.55, 1, 1)
            for k in range(9):
                y, side = 120 + 50 * k, 1 if k % 2 else -1
                out += ink([(x, y), (x + side * 30, y + 16), (x + side * 62, y + 44)], 13, dark, 0.55, 0.2, 0)
    elif name == "leaves":
        for _ in range(16):
            x, y = rng.uniform(30, 610), rng.uniform(40, 520)
            for turn in (-50, -15, 20, 55):
                a = math.radians(turn - 90)
                out += ink(
                    [
                        (x, y),
                        (x + 22 * math.cos(a), y + 22 * math.sin(a)),
                        (x + 46 * math.cos(a + 0.2), y + 46 * math.sin(a + 0.2)),
                    ],
                    11,
                    dark,
                    0.42,
                    0.2,
                    0,
                )
    elif name == "sparks":
        for _ in range(22):
            x, y, r = rng.uniform(30, 610), rng.uniform(30, 480), rng.uniform(3, 6)
            out += blot(x, y, r * 4, r * 4, "#F6E27A", 0.35, 8) + blot(x, y, r, r, "#FFF6C0", 0.95)
    elif name == "hills":
        for y, tone in ((380, 0.28), (440, 0.42)):
            out += shape(
                f"M0,{y + 60} C90,{y - 60} 150,{y - 40} 220,{y + 20} C300,{y - 90} 420,{y - 70} 470,{y + 10} "
                f"C540,{y - 50} 600,{y - 20} 640,{y + 40} V640 H0 Z",
                dark,
                opacity=tone,
                soft=4,
            )
    elif name == "plum":
        out += ink([(20, 470), (90, 350), (76, 240), (150, 120), (230, 60)], 17, "#5A4640", 0.8, 1, 0.2)
        out += ink([(80, 260), (40, 190), (46, 130)], 9, "#5A4640", 0.8, 0.8, 0.2)
        for x, y in (
            (150, 128),
            (108, 196),
            (52, 156),
            (190, 86),
            (80, 300),
            (46, 226),
            (560, 200),
            (594, 320),
        ):
            for k in range(5):
                a = math.tau * k / 5
                out += blot(x + 11 * math.cos(a), y + 11 * math.sin(a), 9, 9, "#C8556A", 0.75)
            out += blot(x, y, 5, 5, "#F6E2A0")
    elif name == "clouds":
        for x, y, s in ((110, 190, 1.0), (520, 130, 1.1), (90, 420, 0.9), (570, 380, 1.0)):
            for dx, dy, r in ((-46, 8, 24), (-14, -10, 34), (26, -4, 28), (54, 10, 20)):
                out += blot(x + dx * s, y + dy * s, r * s, r * s * 0.72, light, 0.42, 4)
            out += ink([(x - 86 * s, y + 26 * s), (x, y + 32 * s), (x + 92 * s, y + 25 * s)], 5, light, 0.7)
    elif name == "waves":
        for row in range(5):
            for k in range(9):
                x, y = k * 84 - 20 + 42 * (row % 2), 330 + 52 * row
                for r in (40, 28, 16):
                    out += ink([(x - r, y), (x, y - r * 1.05), (x + r, y)], 3.4, dark, 0.45, 0.8, 0.8)
    elif name == "rain":
        for _ in range(70):
            x, y = rng.uniform(0, 640), rng.uniform(0, 600)
            out += ink([(x, y), (x - 8, y + 26), (x - 16, y + 52)], 3.4, light, 0.75, 0.2, 0.6)
        for x, y in ((70, 420), (560, 460), (540, 150), (96, 120)):
            out += blot(x, y, 58, 20, dark, 0.5) + shape(
                f"M{x},{y} L{x + 66},{y - 12} L{x + 66},{y + 8} Z", light
            )
    elif name == "sea":
        for row in range(6):
            y = 150 + 84 * row
            for k in range(-1, 5):
                x = 170 * k + 85 * (row % 2)
                line = [
                    (x, y),
                    (x + 50, y - 26),
                    (x + 96, y - 30),
                    (x + 130, y - 12),
                    (x + 116, y + 4),
                    (x + 100, y - 4),
                ]
                out += ink(line, 7, dark, 0.5, 0.3, 0.2) + ink(
                    [(u, v + 12) for u, v in line[:4]], 4, light, 0.8
                )
    elif name == "peaks":
        for x, y, s, tone in (
            (120, 210, 1.0, 0.30),
            (540, 170, 1.2, 0.30),
            (60, 360, 0.9, 0.5),
            (600, 370, 1.0, 0.5),
        ):
            d = f"M{x - 170 * s},{y + 330} C{x - 90 * s},{y + 160} {x - 60 * s},{y} {x},{y} "
            d += f"C{x + 50 * s},{y + 10} {x + 80 * s},{y + 180} {x + 170 * s},{y + 330} Z"
            out += shape(d, dark, opacity=tone, soft=2)
            out += ink([(x - 8, y + 4), (x - 30 * s, y + 70), (x - 62 * s, y + 140)], 6, light, 0.7, 0.6, 0)
    return out


def weather(mood: str, tones: Ground) -> str:
    """What a mood does to the silk: rays of light behind the glad; a dull rain of ink over the dismayed."""
    from assets.make.people.brush import blot, ink, shape

    if mood == "glad":
        rays = ""
        for k in range(16):
            a, b = math.tau * k / 16 + 0.06, math.tau * (k + 0.46) / 16 + 0.06
            corners = " ".join(
                f"L{320 + 560 * math.cos(turn)},{320 + 560 * math.sin(turn)}" for turn in (a, b)
            )
            rays += shape(f"M320,320 {corners} Z", "#FFF0C4", opacity=0.5)
        return (
            blot(320, 320, 300, 300, "#FFE7B0", 0.34, 26) + rays + blot(320, 310, 176, 176, "#FFF0B4", 0.9, 26)
        )
    if mood == "dismayed":
        rng = random.Random(tones.motif)
        out = '<rect width="640" height="640" fill="#2A3A5C" opacity="0.52"/>'
        for k in range(34):
            x = 12 + 18.6 * k + rng.uniform(-5, 5)
            end = rng.uniform(200, 470)
            out += ink(
                [(x, -20), (x + rng.uniform(-3, 3), end * 0.5), (x, end)],
                rng.uniform(5, 10),
                "#101A30",
                0.5,
                1,
                0,
            )
        return out
    return ""


def silk(name: str, mood: str) -> Image.Image:
    """The ground, twice as large as it will be."""
    from assets.make.people.brush import DEFS, fall
    from assets.make.shared.vector import raster

    tones = GROUNDS[name]
    body = f"<defs>{DEFS}</defs>" + fall("ground", tones.light, tones.dark)
    scene = '<rect width="640" height="640" fill="url(#ground)"/>' + motif(
        tones.motif, tones.light, tones.dark
    )
    scene += weather(mood, tones)
    return raster(f'{body}<g transform="translate(0,{2 * MIDDLE[1] - 320})">{scene}</g>', 2 * WIDE, 2 * TALL)


def sitter(name: str, mood: str) -> Image.Image:
    """The bust alone, clear around it."""
    from assets.make.people.brush import DEFS
    from assets.make.people.moods import feeling
    from assets.make.shared.vector import raster

    body = f"<defs>{DEFS}</defs>"
    y = 2 * MIDDLE[1] + 32 - RISE
    bust = people()[name](feeling(name, mood))
    body += f'<g transform="translate(320,{y}) scale({ZOOM}) translate(-318,-352)">{bust}</g>'
    return raster(body, 2 * WIDE, 2 * TALL)


def by_hand(image: Image.Image, seed: int) -> Pixels:
    """Lines that waver a little as a brush does, pigment that settles in the weave: premultiplied float pixels."""
    data = np.asarray(image, np.float32) / 255
    data = np.dstack([data[..., :3] * data[..., 3:], data[..., 3]])
    h, w = data.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    dx = (clouds(h, w, 40, seed, 2) - 0.5) * 5
    dy = (clouds(h, w, 40, seed + 1, 2) - 0.5) * 5
    at_x, at_y = np.clip(x + dx, 0, w - 1.001), np.clip(y + dy, 0, h - 1.001)
    x0, y0 = at_x.astype(int), at_y.astype(int)
    u, v = (at_x - x0)[..., None], (at_y - y0)[..., None]
    out = (data[y0, x0] * (1 - u) + data[y0, x0 + 1] * u) * (1 - v)
    out = out + (data[y0 + 1, x0] * (1 - u) + data[y0 + 1, x0 + 1] * u) * v
    weave = np.sin(x * 1.57) * np.sin(y * 1.57) * 0.022
    grain = (clouds(h, w, 9, seed + 2, 3, 0.6) - 0.5) * 0.10 + (clouds(h, w, 90, seed + 3, 3) - 0.5) * 0.12
    out[..., :3] = out[..., :3] * (1 + weave + grain)[..., None]
    return np.asarray(np.clip(out, 0, 1), np.float32)


def shrunk(data: Pixels) -> Pixels:
    """Half the size."""
    h, w = data.shape[:2]
    return np.asarray(data.reshape(h // 2, 2, w // 2, 2, -1).mean((1, 3)), np.float32)


def from_middle() -> tuple[Pixels, Pixels]:
    """Each pixel's distance from the middle of the ring, to the right and down."""
    y, x = np.mgrid[0:TALL, 0:WIDE].astype(np.float32) + 0.5
    return x - MIDDLE[0], y - MIDDLE[1]


def ring() -> tuple[Pixels, Pixels]:
    """Colour and cover of the frame: black lacquer, petals of shell, a brass wire at either edge."""
    from assets.make.shared.relief import brass, line, lit, pearl

    x, y = from_middle()
    r, a = np.hypot(x, y), np.arctan2(y, x)
    cover = smooth(RIM + 0.8, RIM - 0.8, r) * smooth(INNER - 0.8, INNER + 0.8, r)
    middle = (RIM + INNER) / 2
    round_ = np.sqrt(np.clip(1 - ((r - middle) / (RIM - INNER) * 2) ** 2, 0, 1))
    out = lit(
        np.ones((TALL, WIDE, 3), np.float32) * rgb("#1A100E"),
        (7 * round_).astype(np.float32),
        strength=0.9,
        gloss=0.8,
        sharp=12,
    )
    count = 36
    t = (a / math.tau * count) % 1 - 0.5
    along, across = t * math.tau * middle / count, r - middle
    petal = smooth(
        0.5,
        -0.5,
        np.abs(across) - 4.4 * np.sqrt(np.clip(1 - (along / 8.2) ** 2, 0, 1)) * (np.abs(along) < 8.2),
    )
    bead = smooth(2.2, 1.3, np.hypot(np.abs(along) - math.tau * middle / count / 2, across))
    shell = np.maximum(petal * (np.abs(along) < 8.2), bead)
    shell = shell * (1 - smooth(0.9, 0.3, np.abs(across)) * (np.abs(along) < 6) * 0.7)
    out = out * (1 - 0.92 * shell[..., None]) + pearl(TALL, WIDE, 23) * shell[..., None] * 0.95
    for at in (RIM - 2.4, INNER + 2.2):
        wire = line(r, at, 4.2)
        out = (
            out * (1 - wire[..., None]) + brass((5 * blur(wire, 1.1)).astype(np.float32), 29) * wire[..., None]
        )
    return np.asarray(np.clip(out, 0, 1), np.float32), np.asarray(cover, np.float32)


LIGHT = {"glad": ("#FFF3DA", 1.05), "dismayed": ("#DADFEA", 1.0)}
"""Colour and strength of the light on somebody who is not calm."""


def framed(name: str, mood: str) -> Image.Image:
    """Ground, sitter and ring, and the shadow of it all on the table."""
    seed = SEEDS[name]
    x, y = from_middle()
    r = np.hypot(x, y)
    hole = smooth(INNER + 1.5, INNER - 0.5, r)
    ground, bust = (
        shrunk(by_hand(silk(name, mood), seed))[..., :3],
        shrunk(by_hand(sitter(name, mood), seed + 9)),
    )
    body = bust[..., 3]
    if mood in LIGHT:
        colour, strength = LIGHT[mood]
        bust[..., :3] = np.minimum(bust[..., :3] * rgb(colour) * strength, body[..., None])
    dark = np.roll(blur(body, 9), (7, 8), (0, 1)) * 0.42  # the sitter's shadow on the silk
    under = np.roll(blur(smooth(INNER - 4, INNER + 2, r), 6), (5, 5), (0, 1)) * 0.65  # the frame's on both
    inside = ground * (1 - dark)[..., None] * (1 - body[..., None]) + bust[..., :3]
    colour = inside * (1 - np.clip(under, 0, 0.8))[..., None] * hole[..., None]
    frame, cover = ring()
    over = body * smooth(14, -22, y)  # only what is above stands out over the frame
    shade = np.roll(blur(over, 3), (4, 4), (0, 1)) * 0.6
    colour = colour * (1 - cover[..., None]) + frame * ((1 - shade) * cover)[..., None]
    flat = bust[..., :3] / np.maximum(body, 1e-3)[..., None]
    colour = colour * (1 - over[..., None]) + flat * over[..., None]
    solid = np.maximum.reduce([hole, cover, over])
    fall = 0.55 * np.roll(blur(solid, 4), (4, 4), (0, 1)) + 0.35 * np.roll(blur(solid, 9), (6, 6), (0, 1))
    edge = np.minimum.reduce([x + MIDDLE[0], WIDE - MIDDLE[0] - x, y + MIDDLE[1], TALL - MIDDLE[1] - y])
    total = solid + np.clip(fall, 0, 0.85) * smooth(0, 7, edge) * (1 - solid)
    return picture(colour / np.maximum(total, 1e-3)[..., None], np.clip(total, 0, 1))


def build(assets: Path, report: Report) -> None:
    faces = [(name, mood) for mood in MOODS for name in people()]
    for done, (name, mood) in enumerate(faces, start=1):
        face = Image.new("RGBA", (WIDE, round(2 * MIDDLE[1])))  # its middle is the anchor
        face.paste(framed(name, mood))
        save_webp(bleed(face), assets / f"sprites/people/{mood}/{name}.webp", quality=93)
        report(done / len(faces))
