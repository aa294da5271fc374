"""The deck: fifty-two cards and two backs, with indices large enough to read across the table."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from assets.make.poker.suits import FOUR, SHAPE, TWO, Tones, pip
from assets.make.report import Report
from assets.make.shared.atlas import Frame, centred, save_sheet
from assets.make.shared.paint import blur, clouds, picture, smooth
from assets.make.shared.vector import gradient, halo, raster, rect

WIDTH, HEIGHT, CORNER = 192, 268, 15
RANKS, SUITS = "23456789tjqka", "cdhs"
GOLD, GOLD_LIGHT = "#C9983A", "#F0D58E"
# columns 0 1 2, rows 0..6 from above
LAYOUT = {
    "2": ((1, 0), (1, 6)),
    "3": ((1, 0), (1, 3), (1, 6)),
    "4": ((0, 0), (2, 0), (0, 6), (2, 6)),
    "5": ((0, 0), (2, 0), (1, 3), (0, 6), (2, 6)),
    "6": ((0, 0), (2, 0), (0, 3), (2, 3), (0, 6), (2, 6)),
    "7": ((0, 0), (2, 0), (1, 1.5), (0, 3), (2, 3), (0, 6), (2, 6)),
    "8": ((0, 0), (2, 0), (1, 1.5), (0, 3), (2, 3), (1, 4.5), (0, 6), (2, 6)),
    "9": ((0, 0), (2, 0), (0, 2), (2, 2), (1, 3), (0, 4), (2, 4), (0, 6), (2, 6)),
    "t": ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2), (0, 4), (2, 4), (1, 5), (0, 6), (2, 6)),
}


class Corner(NamedTuple):
    """How large the index in two of the corners is, in master pixels."""

    rank: float
    """Height of the rank."""
    widest: float
    suit: float
    """Size of the suit below it."""
    middle: float
    """Where both are centred, from the card's edge."""
    suit_at: float
    """Where the middle of the suit is, from the top."""


PLAIN = Corner(57, 43, 34, 31, 97)
LARGE = Corner(100, 74, 56, 47, 162)
"""For small screens and tired eyes: the rank takes more than a third of the card's height."""


@lru_cache(maxsize=32)
def rank_mask(rank: str, corner: Corner = PLAIN) -> Image.Image:
    """The rank in heavy serif, as a mask of even height; ten is set narrow."""
    from pylopdf_fonts_ko import serif_path  # type: ignore[import-untyped,unused-ignore]

    text = "10" if rank == "t" else rank.upper()
    font = ImageFont.truetype(str(serif_path()), 400)
    stroke = 13
    box = font.getbbox(text, stroke_width=stroke)
    image = Image.new("L", (int(box[2] - box[0]), int(box[3] - box[1])), 0)
    ImageDraw.Draw(image).text((-box[0], -box[1]), text, font=font, fill=255, stroke_width=stroke)
    bottom = font.getbbox("A", stroke_width=stroke)
    # Q keeps a short tail below the line
    tall = min(corner.rank * (box[3] - box[1]) / (bottom[3] - bottom[1]), corner.rank * 1.16)
    wide = min(image.width * tall / image.height, corner.widest)
    return image.resize((round(wide), round(tall)), Image.Resampling.LANCZOS)


def with_index(card: Image.Image, rank: str, colour: str, corner: Corner = PLAIN) -> Image.Image:
    """The rank in two opposite corners."""
    mask = rank_mask(rank, corner)
    flat = Image.new("RGBA", mask.size, colour)
    flat.putalpha(mask)
    for _ in range(2):
        card.alpha_composite(flat, (round(corner.middle - mask.width / 2), 12))
        card = card.transpose(Image.Transpose.ROTATE_180)
    return card


def paper() -> str:
    """Warm ivory stock with a thin edge."""
    out = (
        "<defs>"
        + gradient("p", [(0, "#FFFAEE"), (0.6, "#FBF2DF"), (1, "#F0E2C6")], 'x1="0" y1="0" x2="1" y2="1"')
        + "</defs>"
    )
    return out + rect(
        0.8, 0.8, WIDTH - 1.6, HEIGHT - 1.6, CORNER, 'fill="url(#p)" stroke="#8C7347" stroke-width="1.6"'
    )


def cloud(x: float, y: float, scale: float, colour: str) -> str:
    """A curled cloud, the ornament of the aces."""
    d = (
        "M-24,9 H24 M-22,8 C-28,-2 -15,-10 -8,-3 C-5,2 -10,6 -13,3 M-10,-4 C-8,-16 10,-16 "
        "10,-4 C10,2 2,3 2,-2 M9,-6 C16,-12 27,-4 22,5 C19,9 13,5 15,1"
    )
    return (
        f'<path transform="translate({x},{y}) scale({scale})" d="{d}" fill="none" '
        f'stroke="{colour}" stroke-width="2.6" stroke-linecap="round"/>'
    )


def ace(suit: str, tones: Tones) -> str:
    """One great sign in a wreath."""
    out = f'<circle cx="96" cy="134" r="46" fill="none" stroke="{GOLD}" stroke-width="1.8"/>'
    for k in range(24):
        out += (
            f'<path transform="rotate({k * 15} 96 134)" d="M96,88 q3.4,4 0,8 q-3.4,-4 0,-8 Z" '
            f'fill="{tones.middle if k % 2 else GOLD}"/>'
        )
    out += (
        f'<circle cx="96" cy="134" r="37" fill="{tones.light}" fill-opacity=".14" '
        f'stroke="{GOLD}" stroke-width="1"/>'
    )
    out += cloud(124, 48, 1.0, GOLD) + f'<g transform="rotate(180 96 134)">{cloud(124, 48, 1.0, GOLD)}</g>'
    return out + pip(suit, tones, 96, 134, 59)


def face(rank: str, suit: str, tones: Tones) -> Image.Image:
    """One card, drawn."""
    from assets.make.poker.courts import court

    body = paper()
    if rank in "jqk":
        body += court(rank, suit)
    elif rank == "a":
        body += ace(suit, tones)
    else:
        size = 33 if rank in "9t" else 36
        for column, row in LAYOUT[rank]:
            body += pip(suit, tones, 96 + (column - 1) * 23, 46 + row * 29.34, size, turned=row > 3)
    small = pip(suit, tones, 31, 97, 34, plain=True)
    body += small + f'<g transform="rotate(180 96 134)">{small}</g>'
    return with_index(raster(body, WIDTH, HEIGHT), rank, tones.dark)


def large_face(rank: str, suit: str, tones: Tones) -> Image.Image:
    """The same card with its index nearly twice as large: pips give way to one great sign, courts to their bust."""
    from assets.make.poker.courts import bust

    body = paper()
    if rank in "jqk":
        body += bust(rank, suit)
    else:
        body += pip(suit, tones, 130, 202, 96)
    body += pip(suit, tones, LARGE.middle, LARGE.suit_at, LARGE.suit, plain=True)
    card = raster(body, WIDTH, HEIGHT)
    mask = rank_mask(rank, LARGE)
    flat = Image.new("RGBA", mask.size, tones.dark)
    flat.putalpha(mask)
    card.alpha_composite(flat, (round(LARGE.middle - mask.width / 2), 14))
    return card


def back() -> Image.Image:
    """Flower lattice of temple doors around a lotus wheel; the same from both ends."""
    deep, field, accent = "#0F1B3C", "#24427A", "#B5342A"
    body = paper()
    body += "<defs>" + halo("f", [(0, field), (1, deep)], 0.42, 0.38, 0.75)
    body += f'<clipPath id="c">{rect(12, 12, 168, 244, 8, "")}</clipPath></defs>'
    body += rect(9, 9, 174, 250, 10, f'fill="{deep}" stroke="{GOLD}" stroke-width="1.6"')
    body += rect(12, 12, 168, 244, 8, 'fill="url(#f)"')
    lattice, step = "", 24.0
    for row in range(-1, 13):
        for column in range(-1, 9):
            x, y = 96 + (column - 4) * step + (step / 2 if row % 2 else 0), 134 + (row - 5.5) * step - step / 2
            lattice += (
                f'<path d="M{x},{y - step} L{x + step / 2},{y} L{x},{y + step} L{x - step / 2},{y} Z" '
                f'fill="none" stroke="{GOLD}" stroke-opacity=".40" stroke-width="1"/>'
            )
            for k in range(4):
                lattice += (
                    f'<ellipse cx="{x}" cy="{y - 4}" rx="2.3" ry="4" transform="rotate({k * 90 + 45} {x} '
                    f'{y})" fill="{GOLD_LIGHT}" fill-opacity=".50"/>'
                )
    body += f'<g clip-path="url(#c)">{lattice}</g>'
    body += rect(16, 16, 160, 236, 6, f'fill="none" stroke="{GOLD}" stroke-width="1.4"')
    body += rect(
        12.8, 12.8, 166.4, 242.4, 8, f'fill="none" stroke="{GOLD_LIGHT}" stroke-opacity=".35" stroke-width="1"'
    )
    body += f'<circle cx="96" cy="134" r="51" fill="{deep}" stroke="{GOLD}" stroke-width="2.4"/>'
    body += (
        f'<circle cx="96" cy="134" r="47" fill="none" stroke="{GOLD_LIGHT}" stroke-opacity=".5" stroke-width="1"/>'
    )
    for ring, (far, size, colours) in enumerate(((44, 1.0, (accent, GOLD)), (31, 0.74, ("#EFE0C2", accent)))):
        for k in range(12):
            turn = k * 30 + ring * 15
            petal = (
                f"M0,-{far} C{8 * size},-{far - 7 * size} {8 * size},-{far - 15 * size} 0,-{far - 21 * size} "
                f"C-{8 * size},-{far - 15 * size} -{8 * size},-{far - 7 * size} 0,-{far} Z"
            )
            body += (
                f'<path transform="translate(96,134) rotate({turn})" d="{petal}" fill="{colours[k % 2]}" '
                'stroke="#F4E7C8" stroke-width=".9"/>'
            )
    body += f'<circle cx="96" cy="134" r="15" fill="{deep}" stroke="{GOLD_LIGHT}" stroke-width="1.6"/>'
    for k, suit in enumerate("shdc"):  # the four suits in the hub, turned about it
        body += (
            f'<g transform="rotate({k * 90} 96 134) translate(96,126.6) scale(.095)"><path '
            f'd="{SHAPE[suit]}" fill="{GOLD_LIGHT}"/></g>'
        )
    return raster(body, WIDTH, HEIGHT)


def aged(card: Image.Image) -> Image.Image:
    """Linen-pressed stock: a fine weave and a slight fall of light, so that it is not a flat drawing."""
    data = np.asarray(card, np.float32) / 255
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    weave = np.sin(x * 2.1) * np.sin(y * 2.1) * 0.010
    fibre = (clouds(HEIGHT, WIDTH, 30, 7, 4, 0.6) - 0.5) * 0.035
    fall = 0.022 - 0.05 * (0.45 * x / WIDTH + 0.55 * y / HEIGHT)
    edge = np.minimum(np.minimum(x, WIDTH - 1 - x), np.minimum(y, HEIGHT - 1 - y))
    rim = -0.05 * smooth(5, 0, edge)
    colour = data[..., :3] * (1 + weave + fibre + fall + rim)[..., None]
    return picture(np.clip(colour, 0, 1), data[..., 3])


def shadow() -> Frame:
    """A card's soft shadow, the same anchor as the card."""
    w, h = WIDTH + 56, HEIGHT + 56
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    qx, qy = np.abs(x + 0.5 - w / 2) - WIDTH / 2 + 17, np.abs(y + 0.5 - h / 2) - HEIGHT / 2 + 17
    solid = smooth(1, -1, (np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - 14).astype(np.float32))
    alpha = 0.40 * blur(solid, 4) + 0.45 * blur(solid, 11)
    edge = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y))
    return centred(picture(np.zeros(3, np.float32), alpha * smooth(0, 8, edge) * 0.8), trim=False)


def build(assets: Path, report: Report, name: str, colours: str, large: bool) -> None:
    """The deck `name` in "four" or "two" colours. Back and shadow lie in the sheet of the first deck, for all."""
    scheme, drawn = FOUR if colours == "four" else TWO, large_face if large else face
    frames: dict[str, Frame] = {}
    for done, suit in enumerate(SUITS):
        for rank in RANKS:
            frames[rank + suit] = centred(aged(drawn(rank, suit, scheme[suit])), trim=False)
        report((done + 1) / 6)
    if name == "cards":
        frames["back"] = centred(aged(back()), trim=False)
        frames["shadow"] = shadow()
    save_sheet(frames, assets / f"sprites/poker/{name}", width=2048, lossless=False, quality=92)
