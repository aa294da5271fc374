"""Chips of clay with inlaid edges, lying alone and in stacks of two to five, and the dealer's button.

Seen from 70 degrees above like everything on the tables: the face is drawn flat, foreshortened, given relief
and set on its edge; a stack is painted from the bottom up.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from assets.make.report import Report
from assets.make.shared.atlas import Frame, save_sheet
from assets.make.shared.paint import Pixels, blur, clouds, picture, rgb, smooth
from assets.make.shared.vector import raster

SIZE = 88  # across a chip, master pixels
OVER = 3
SQUASH = 0.93  # what the view leaves of the depth
THICK = 11.0  # visible edge of one chip


class Look(NamedTuple):
    """Colours of one value."""

    body: str
    dark: str
    inlay: str  # the blocks in the edge
    disc: str  # the medallion that bears the number
    ink: str
    blocks: int  # each value also differs in the number of its blocks, for eyes that see no hue


LOOKS = {
    "1": Look("#E8DDC6", "#B9A887", "#4A4458", "#FBF4E4", "#2A2438", 4),
    "5": Look("#B5281F", "#7A1712", "#F6ECD6", "#FBF0DC", "#8E1B16", 6),
    "25": Look("#1F5FA8", "#123F78", "#F6ECD6", "#F4F0E4", "#163E7A", 8),
    "100": Look("#26222E", "#100D15", "#D9A437", "#F6E6BC", "#1A1520", 10),
    "500": Look("#2B7F5C", "#14523C", "#E8BE62", "#F8EBC6", "#14523C", 12),
}


def petal_ring(count: int, near: float, far: float, colour: str) -> str:
    """Small petals around the medallion."""
    out = ""
    for k in range(count):
        out += (
            f'<path transform="rotate({360 * k / count})" d="M0,-{near} C4,-{near + 2} 4,-{far - 2} 0,-{far} '
            f'C-4,-{far - 2} -4,-{near + 2} 0,-{near} Z" fill="{colour}"/>'
        )
    return out


def face_art(look: Look) -> str:
    """The flat face in a circle of radius 100."""
    body = f'<circle r="100" fill="{look.body}"/>'
    for k in range(look.blocks):
        turn = 360 * k / look.blocks
        half = 180 / look.blocks * 0.48
        x0, y0 = 101 * math.sin(math.radians(-half)), -101 * math.cos(math.radians(half))
        x1 = -x0
        inner = 76 / 101
        body += (
            f'<g transform="rotate({turn})"><path d="M{x0},{y0} A101,101 0 0 1 {x1},{y0} '
            f'L{x1 * inner},{y0 * inner} A76,76 0 0 0 {x0 * inner},{y0 * inner} Z" fill="{look.inlay}"/></g>'
        )
    body += f'<circle r="74" fill="none" stroke="{look.dark}" stroke-width="4"/>'
    body += f'<circle r="66" fill="{look.body}"/>' + petal_ring(24, 58, 69, look.inlay)
    body += f'<circle r="55" fill="{look.disc}" stroke="{look.dark}" stroke-width="3"/>'
    body += f'<circle r="50" fill="none" stroke="{look.body}" stroke-opacity=".6" stroke-width="1.6"/>'
    return body


def lettered(text: str, colour: str, width: float, height: float, side: int) -> Image.Image:
    """A number in heavy serif, centred on a clear square."""
    from pylopdf_fonts_ko import serif_path  # type: ignore[import-untyped,unused-ignore]

    font = ImageFont.truetype(str(serif_path()), 300)
    stroke = 11
    box = font.getbbox(text, stroke_width=stroke)
    mask = Image.new("L", (int(box[2] - box[0]), int(box[3] - box[1])), 0)
    ImageDraw.Draw(mask).text((-box[0], -box[1]), text, font=font, fill=255, stroke_width=stroke)
    tall = height * side
    wide = min(mask.width * tall / mask.height, width * side)
    mask = mask.resize((round(wide), round(tall)), Image.Resampling.LANCZOS)
    out = Image.new("RGBA", (side, side), colour)
    alpha = Image.new("L", (side, side), 0)
    alpha.paste(mask, ((side - mask.width) // 2, (side - mask.height) // 2))
    out.putalpha(alpha)
    return out


def face(art: str, text: str, ink: str, seed: int, *, width: float = 0.50, height: float = 0.27) -> Pixels:
    """The lit face at the working size, square, as colour and alpha."""
    from assets.make.shared.relief import lit

    side = SIZE * OVER
    image = raster(f'<g transform="translate({side / 2},{side / 2}) scale({side / 200})">{art}</g>', side, side)
    image.alpha_composite(lettered(text, ink, width, height, side))
    data = np.asarray(image, np.float32) / 255
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    r = np.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5) / (side / 2)
    # a rounded rim, a groove, and the medallion a hair below it
    relief = 9 * np.sqrt(np.clip(1 - np.clip((r - 0.88) / 0.12, 0, 1) ** 2, 0, 1))
    relief = relief - 3.0 * np.exp(-(((r - 0.74) / 0.022) ** 2)) - 2.4 * smooth(0.58, 0.53, r)
    clay = clouds(side, side, 14, seed, 3, 0.6) - 0.5
    ink_depth = np.asarray(lettered(text, ink, width, height, side).getchannel("A"), np.float32) / 255
    relief = blur((relief + 0.9 * clay - 1.5 * ink_depth).astype(np.float32), 1.2)
    colour = lit(data[..., :3] * (1 + 0.10 * clay[..., None]), relief, strength=0.75, gloss=0.42, sharp=14)
    fall = 1.07 - 0.16 * (0.5 * x + 0.5 * y) / side
    alpha = smooth(1.0, 1.0 - 1.6 / side * 2, r)
    return np.dstack([np.clip(colour * fall[..., None], 0, 1), alpha]).astype(np.float32)


def squashed(square: Pixels) -> Image.Image:
    """The face as the slanted view sees it."""
    side = square.shape[0]
    image = picture(square[..., :3], square[..., 3])
    return image.resize((side, round(side * SQUASH)), Image.Resampling.LANCZOS)


def edge(look_body: str, look_inlay: str, blocks: int, turn: float, thick: float) -> Image.Image:
    """The visible band of a chip's side: colours run around it, light falls on its left."""
    side = SIZE * OVER
    tall = round(side * SQUASH + thick * OVER)
    y, x = np.mgrid[0:tall, 0:side].astype(np.float32) + 0.5
    u = (x - side / 2) / (side / 2)
    reach = np.sqrt(np.clip(1 - u * u, 0, 1)) * side / 2 * SQUASH  # half the face's depth at this column
    middle = side * SQUASH / 2
    upper, lower = middle + reach, middle + reach + thick * OVER
    inside = smooth(-0.8, 0.8, lower - y) * smooth(-0.8, 0.8, y - (middle - 1)) * (np.abs(u) < 1)
    # the angle around the chip; zero at the point nearest to the eye
    angle = np.degrees(np.arcsin(np.clip(u, -1, 1))) + turn
    near = np.abs(np.mod(angle, 360 / blocks) - 180 / blocks) < 180 / blocks * 0.48
    colour = np.where(near[..., None], rgb(look_inlay), rgb(look_body))
    t = np.clip((y - upper) / (thick * OVER), 0, 1)
    roundness = np.sqrt(np.clip(1 - (2 * t - 1) ** 2, 0.05, 1))
    side_light = 0.72 - 0.34 * u - 0.20 * np.clip(u, 0, 1) ** 2
    out = colour * (side_light * (0.45 + 0.55 * roundness))[..., None]
    glint = np.exp(-(((u + 0.45) / 0.20) ** 2)) * np.exp(-(((t - 0.32) / 0.2) ** 2))
    out = out + 0.22 * glint[..., None]
    out = out * (1 - 0.55 * smooth(0.80, 1.0, t))[..., None]
    return picture(np.clip(out, 0, 1), inside.astype(np.float32))


def stacked(top: Image.Image, sides: list[Image.Image], offsets: list[tuple[float, float]], thick: float) -> Frame:
    """Chips upon chips; the anchor is the middle of the lowest chip's foot, so that stacks grow upwards."""
    count, side = len(sides), SIZE * OVER
    pad = 6 * OVER
    tall = round(side * SQUASH + count * thick * OVER) + 2 * pad
    image = Image.new("RGBA", (side + 2 * pad, tall))
    for k in range(count):
        dx, dy = offsets[k]
        at = (round(pad + dx * OVER), round(pad + (count - 1 - k) * thick * OVER + dy * OVER))
        if k:  # the gap between two chips
            gap = Image.new("RGBA", top.size, (8, 5, 5, 255))
            gap.putalpha(top.getchannel("A").point(lambda a: a * 130 // 255))
            image.alpha_composite(gap, (at[0], at[1] + round((thick + 1.2) * OVER)))
        image.alpha_composite(sides[k], at)
        image.alpha_composite(top, at)
    foot = pad + side * SQUASH / 2 + count * thick * OVER
    small = image.resize((round(image.width / OVER), round(image.height / OVER)), Image.Resampling.BOX)
    k = small.width / image.width
    return Frame(small, ((pad + side / 2) * k, foot * k))


def chip_frames(value: str, look: Look, seed: int) -> dict[str, Frame]:
    """One value alone and in stacks."""
    rng = np.random.default_rng(seed)
    flat = face(
        face_art(look),
        value,
        look.ink,
        seed,
        width=(0.20, 0.38, 0.46)[len(value) - 1],
        height=(0.30, 0.29, 0.25)[len(value) - 1],
    )
    top = squashed(flat)
    frames = {}
    for count in range(1, 6):
        sides = [edge(look.body, look.inlay, look.blocks, float(rng.uniform(0, 90)), THICK) for _ in range(count)]
        offsets = [(0.0, 0.0)] + [
            (float(rng.uniform(-1.4, 1.4)), float(rng.uniform(-0.7, 0.7))) for _ in range(count - 1)
        ]
        frames[f"chip_{value}_{count}"] = stacked(top, sides, offsets, THICK)
    return frames


def dealer() -> Frame:
    """The dealer's button: ivory with a gold rim and a D between two clouds."""
    art = '<circle r="100" fill="#C9983A"/><circle r="88" fill="#FBF4E4"/>'
    art += (
        '<circle r="82" fill="none" stroke="#8E1B16" stroke-width="3"/><circle r="77" '
        'fill="none" stroke="#163E7A" stroke-width="1.6"/>'
    )
    cloud = (
        "M-24,9 H24 M-22,8 C-28,-2 -15,-10 -8,-3 C-5,2 -10,6 -13,3 M-10,-4 C-8,-16 10,-16 "
        "10,-4 C10,2 2,3 2,-2 M9,-6 C16,-12 27,-4 22,5 C19,9 13,5 15,1"
    )
    for y, turn in ((-56, 0), (56, 180)):
        art += (
            f'<path transform="translate(0,{y}) rotate({turn}) scale(.9)" d="{cloud}" fill="none" '
            'stroke="#C9983A" stroke-width="4.4" stroke-linecap="round"/>'
        )
    flat = face(art, "D", "#2A1408", 91, width=0.40, height=0.36)
    side = edge("#B07F30", "#E8C878", 24, 3.0, THICK)
    return stacked(squashed(flat), [side], [(0.0, 0.0)], THICK)


def shadow() -> Frame:
    """Under one chip or a stack: anchor at the middle of the foot."""
    w, h = SIZE + 60, round(SIZE * SQUASH) + 60
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    d = np.hypot(x + 0.5 - w / 2, (y + 0.5 - h / 2) / SQUASH) - SIZE / 2 + 1
    solid = smooth(1, -1, d.astype(np.float32))
    alpha = 0.5 * blur(solid, 4) + 0.45 * blur(solid, 11)
    margin = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y))
    return Frame(picture(np.zeros(3, np.float32), alpha * smooth(0, 8, margin) * 0.85), (w / 2, h / 2), False)


def build(assets: Path, report: Report) -> None:
    frames: dict[str, Frame] = {}
    for done, (value, look) in enumerate(LOOKS.items()):
        frames |= chip_frames(value, look, 200 + done)
        report((done + 1) / 6)
    frames["dealer"], frames["shadow"] = dealer(), shadow()
    save_sheet(frames, assets / "sprites/poker/chips", width=1024)
