"""What is carved into the two faces of a tile, and the ebony or bone it is carved into.

A face is a set of numpy maps at three times the master's size, so that each ray of the renderer finds
a texel of its own: colour, how metallic, and height (grooves are negative).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from assets.make.shared.paint import Pixels, blur, clouds, ramp, rgb, smooth

OVER = 3
WIDE, HIGH = 150, 220  # of the tile's body, in master pixels
W, H = WIDE * OVER, HIGH * OVER
NUMERAL = 118  # master pixels from the foot to the head of a digit
VALUES = (*(str(n) for n in range(12)), "joker")


@dataclass(frozen=True)
class Face:
    """Maps of one face."""

    colour: Pixels  # sRGB
    metal: Pixels  # 0 matte, 1 gold
    height: Pixels  # in master pixels


@dataclass(frozen=True)
class Stuff:
    """What a set of tiles is made of."""

    ink: str  # colour of what is carved
    gilded: bool
    grain: Pixels  # sRGB


def ebony() -> Stuff:
    """Nearly black, with brown fibres that only the lantern brings out."""
    fibre = clouds(W, H, 10, 71, 3, 0.6, stretch=26.0).T
    streak = clouds(W, H, 90, 72, 4, 0.55, stretch=9.0).T
    tone = np.clip(0.5 + 1.1 * (fibre - 0.5) + 1.3 * (streak - 0.5), 0, 1)
    return Stuff("#E9B84E", True, ramp(tone, ((0, "#0B0909"), (0.5, "#151011"), (0.8, "#221815"), (1, "#352217"))))


def bone() -> Stuff:
    """Warm white with the faint dashes of bone, honey-coloured towards the rim where hands have polished it."""
    dash = clouds(W, H, 9, 81, 2, 0.6, stretch=12.0).T
    cloud = clouds(W, H, 130, 82, 4, 0.5, stretch=2.0).T
    tone = np.clip(0.35 + 0.50 * (cloud - 0.5) + 0.55 * (dash - 0.5), 0, 1)
    colour = ramp(tone, ((0, "#FFF9EA"), (0.4, "#FBF0D8"), (0.7, "#F3E3C0"), (1, "#E2C998")))
    y, x = np.mgrid[0:H, 0:W].astype(np.float32)
    edge = np.minimum(np.minimum(x, W - 1 - x), np.minimum(y, H - 1 - y)) / OVER
    honey = (1 - smooth(0, 13, edge))[..., None]
    return Stuff("#16245C", False, colour * (1 - 0.55 * honey) + 0.55 * honey * rgb("#C79A58"))


def canvas() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """An empty mask to draw on."""
    image = Image.new("L", (W, H), 0)
    return image, ImageDraw.Draw(image)


def swelling(mask: Pixels, reach: float) -> Pixels:
    """The mask grown by ``reach`` pixels on all sides, its corners rounded as a graver rounds them."""
    out = mask.copy()
    for part in (0.5, 1.0):
        for k in range(16):
            a = math.tau * k / 16
            shift = (round(math.sin(a) * reach * part), round(math.cos(a) * reach * part))
            np.maximum(out, np.roll(mask, shift, (0, 1)), out=out)
    return smooth(0.3, 0.7, blur(out, 1.2))


def numeral(text: str) -> Pixels:
    """The number as large as the tile allows; two digits are set narrower, not smaller."""
    from pylopdf_fonts_ko import serif_path  # type: ignore[import-untyped,unused-ignore]

    font = ImageFont.truetype(str(serif_path()), 600)
    left, top, right, bottom = font.getbbox(text)
    sign = Image.new("L", (round(right - left), round(bottom - top)), 0)
    ImageDraw.Draw(sign).text((-left, -top), text, font=font, fill=255)
    fat = 2.5 if len(text) == 1 else 2.1
    marked = text in ("6", "9")
    tall = (NUMERAL - 2 * fat - (8 if marked else 0)) * OVER
    wide = min(sign.width * tall / sign.height, (100 if len(text) > 1 else 84) * OVER)
    sign = sign.resize((round(wide), round(tall)), Image.Resampling.LANCZOS)
    image, pen = canvas()
    lift = 13 * OVER if marked else 0
    image.paste(sign, ((W - sign.width) // 2, (H - sign.height) // 2 - lift))
    if marked:  # which way up is told by the line below
        y = (H + sign.height) / 2 - lift + 15 * OVER
        pen.rounded_rectangle(
            (W / 2 - 27 * OVER, y - 3 * OVER, W / 2 + 27 * OVER, y + 3 * OVER), 3 * OVER, fill=255
        )
    return swelling(np.asarray(image, np.float32) / 255, fat * OVER)


def joker() -> Pixels:
    """The dash that stands for any place: a brush stroke, swelling at its ends, a lozenge at either side."""
    y, x = np.mgrid[0:H, 0:W].astype(np.float32)
    u, v = np.abs(x - W / 2) / OVER, (y - H / 2) / OVER
    half = 9.4 + 3.6 * (u / 37) ** 2.5
    stroke = np.maximum(np.abs(v) - half, u - 37)
    lozenge = (np.abs(u - 51) + np.abs(v)) * 0.7 - 5.2
    return blur(smooth(0.6, -0.6, np.minimum(stroke, lozenge)), 1.0)


def border(inset: float = 11.5, notch: float = 9.0, width: float = 1.7) -> Pixels:
    """A line along the edge whose corners step inwards, as on old boxes."""
    image, pen = canvas()
    a, b, n = inset * OVER, (WIDE - inset) * OVER, notch * OVER
    c, d = inset * OVER, (HIGH - inset) * OVER
    path = [(a + n, c), (b - n, c), (b - n, c + n), (b, c + n), (b, d - n), (b - n, d - n), (b - n, d), (a + n, d),
            (a + n, d - n), (a, d - n), (a, c + n), (a + n, c + n), (a + n, c)]  # fmt: skip
    pen.line(path, fill=255, width=round(width * OVER), joint="curve")
    return blur(np.asarray(image, np.float32) / 255, 0.8)


def commas(radius: float) -> Pixels:
    """The three-comma whirl (samtaegeuk) in its ring."""
    y, x = np.mgrid[0:H, 0:W].astype(np.float32)
    u, v = (x - W / 2) / OVER / radius, (y - H / 2) / OVER / radius
    d = np.hypot(u, v)
    # each border between two commas is half a circle from the middle to the rim: angle = start + arccos(d)
    spiral = np.arctan2(v, u) - np.arccos(np.clip(d / 0.80, 0, 1)) + 0.3
    apart = np.abs(np.mod(spiral + math.tau / 6, math.tau / 3) - math.tau / 6) * np.maximum(d, 0.12)
    out = smooth(0.035, 0.065, apart) * smooth(0.82, 0.79, d) * smooth(0.05, 0.09, d)
    ring = smooth(0.050, 0.025, np.abs(d - 0.95))
    return np.asarray(np.maximum(out, ring), np.float32)


def lattice(pitch: float = 15.0, width: float = 1.15) -> Pixels:
    """Crossing slats as in paper doors, a small bead wherever two cross."""
    y, x = np.mgrid[0:H, 0:W].astype(np.float32)
    u, v = (x - W / 2) / OVER, (y - H / 2) / OVER
    out = np.zeros_like(u)
    turned = ((u + v) / math.sqrt(2), (u - v) / math.sqrt(2))
    near = []
    for t in turned:
        d = np.abs(np.mod(t + pitch / 2, pitch) - pitch / 2)
        near.append(d)
        out = np.maximum(out, smooth(width / 2 + 0.35, width / 2 - 0.35, d))
    return np.asarray(np.maximum(out, smooth(2.6, 2.0, np.hypot(*near))), np.float32)


def back() -> Pixels:
    """Lattice within the border, the emblem in the middle of a clear disc."""
    y, x = np.mgrid[0:H, 0:W].astype(np.float32)
    inset = 16.5
    edge = np.minimum(np.minimum(x, W - 1 - x), np.minimum(y, H - 1 - y)) / OVER
    step = 26.0  # the lattice steps inwards at the corners with the border
    across, down = np.abs(x - W / 2) / OVER - (WIDE / 2 - step), np.abs(y - H / 2) / OVER - (HIGH / 2 - step)
    inside = smooth(inset, inset + 0.8, edge) * smooth(0.4, -0.4, np.minimum(across, down))
    sign = commas(37.0)
    clear = smooth(43.0, 42.2, np.hypot((x - W / 2) / OVER, (y - H / 2) / OVER))
    ring = smooth(1.5, 0.9, np.abs(np.hypot((x - W / 2) / OVER, (y - H / 2) / OVER) - 42.0))
    out = lattice() * inside * (1 - clear) * 0.8
    return np.asarray(np.maximum.reduce([out, sign, ring * 0.85, border(11.5, 9.0, 1.9)]), np.float32)


def carve(stuff: Stuff, mask: Pixels, deep: float = 3.2) -> Face:
    """Cut the mask into the material and lay gold or indigo into the groove."""
    groove = np.clip(0.62 * blur(mask, 1.6) + 0.38 * blur(mask, 5.0), 0, 1)
    tint = mask[..., None]
    # the paint pools in the depth: a shade darker at the walls, which also sharpens the outline
    wall = np.clip(mask - blur(mask, 5.0), 0, 1)[..., None]
    colour = stuff.grain * (1 - tint) + tint * rgb(stuff.ink) * (1 - (0.25 if stuff.gilded else 0.35) * wall)
    around = np.clip(blur(mask, 3.5) - mask, 0, 1)[..., None]  # dirt in the corner of the groove
    colour = colour * (1 - 0.45 * around)
    return Face(
        np.asarray(colour, np.float32),
        (mask if stuff.gilded else np.zeros_like(mask)).astype(np.float32),
        np.asarray(-deep * groove, np.float32),
    )


def faces(stuff: Stuff) -> dict[str, Face]:
    """Every face of one colour by the name of its frame."""
    line = border()
    out = {
        name: carve(stuff, np.maximum(line * 0.75, joker() if name == "joker" else numeral(name)))
        for name in VALUES
    }
    out["back"] = carve(stuff, back(), 1.9)
    out["blank"] = carve(stuff, line * 0.75)
    return out
