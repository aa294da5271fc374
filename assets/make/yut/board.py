"""The malpan: hanji in a walnut frame, lanes drawn with a dry brush, dancheong flowers at the five great stations.

One picture with one frame, ``yut/board:board``, whose anchor is the station in the middle.  The stations are read
from the map; the map holds much else, so it is no declared input: after moving stations build with --force.
"""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from assets.make.report import Report
from assets.make.shared.atlas import Frame, save_sheet
from assets.make.shared.paint import Pixels, blur, clouds, picture, ramp, rgb, smooth
from assets.make.shared.vector import raster

MARGIN = 56  # room for the shadow
FACE = 1000  # the board's top, master pixels
FRAME = 50  # width of the wooden frame
EDGE = 15  # the front edge that the 70 degree view shows
MIDDLE = MARGIN + FACE / 2
SIDE = FACE + 2 * MARGIN
GREAT = (0, 5, 10, 15, 22)  # stations with a flower
Spots = dict[int, tuple[float, float]]

# dancheong: dark, middle, light of each colour
COLOURS = {
    "jeok": ("#7C1712", "#B5281F", "#EE8C78"),
    "cheong": ("#123268", "#1F5FA8", "#8DBCE8"),
    "noerok": ("#0F4533", "#2B7F5C", "#A9D9BC"),
    "hwang": ("#7E4E0C", "#D9A437", "#F8E6B0"),
    "juhong": ("#8A2A14", "#D2543A", "#F6C0A4"),
}
PAPER_WHITE, INK = "#FBF4E4", "#1D1613"
CORNERS = {0: "jeok", 5: "cheong", 10: "noerok", 15: "hwang", 22: "juhong"}
WALNUT = ((0.0, "#8A5A35"), (0.3, "#6B4326"), (0.55, "#4E2E18"), (0.8, "#331C0E"), (1.0, "#1C0E06"))


def stations(assets: Path) -> Spots:
    """Number -> place on this picture, from the map's points in canvas units."""
    root = ET.parse(assets / "maps/yut.tmx").getroot()
    points = {
        int(o.get("name", "-1")): (float(o.get("x", 0)), float(o.get("y", 0)))
        for o in root.iter("object")
        if o.get("type") == "station"
    }
    cx, cy = points[22]
    return {k: (MIDDLE + 2 * (x - cx), MIDDLE + 2 * (y - cy)) for k, (x, y) in points.items()}


# ---- wood and paper ------------------------------------------------------------------------------


def frame_wood() -> tuple[Pixels, Pixels]:
    """Colour and height of the mitred frame over the whole top."""
    from assets.make.shared import wood

    tone, rise = np.zeros((FACE, FACE), np.float32), np.zeros((FACE, FACE), np.float32)
    y, x = np.mgrid[0:FACE, 0:FACE].astype(np.float32)
    for k in range(4):
        one = wood.plank(FACE, FRAME + 10, 900 + 37 * k, rings=9.0)
        sheet, height = np.zeros((FACE, FACE), np.float32), np.zeros((FACE, FACE), np.float32)
        sheet[: FRAME + 10], height[: FRAME + 10] = one.tone, one.height
        own = (y < x) & (y < FACE - 1 - x) | (y == x)  # the upper quarter, cut along the mitres
        tone = np.where(np.rot90(own, k), np.rot90(sheet, k), tone)
        rise = np.where(np.rot90(own, k), np.rot90(height, k), rise)
    inward = np.minimum(np.minimum(x, y), np.minimum(FACE - 1 - x, FACE - 1 - y))
    section = smooth(0, 9, inward) * (1 - smooth(FRAME - 9, FRAME, inward))
    groove = np.exp(-(((inward - FRAME * 0.5) / 2.2) ** 2))
    mitre = np.exp(-((np.minimum(np.abs(x - y), np.abs(x + y - FACE + 1)) / 1.6) ** 2)) * (inward < FRAME)
    colour = ramp(np.clip(tone + 0.30 * mitre + 0.25 * groove, 0, 1).astype(np.float32), WALNUT)
    return colour, (section * 9 + rise * 0.7 - 2.2 * groove - 1.2 * mitre).astype(np.float32)


def hanji() -> tuple[Pixels, Pixels]:
    """Colour and height of mulberry paper: clouds of pulp, long fibres, a few flecks of bark."""
    pulp = clouds(FACE, FACE, 150, 11, 4) - 0.5
    grain = clouds(FACE, FACE, 5, 12, 2) - 0.5
    over = 2
    threads = Image.new("L", (FACE * over, FACE * over), 0)
    pen = ImageDraw.Draw(threads)
    rng = np.random.default_rng(4)
    for _ in range(1500):
        x, y = rng.uniform(0, FACE * over, 2)
        a, bend = rng.uniform(0, 6.28), rng.normal(0, 0.14)
        path = [(x, y)]
        for _ in range(int(rng.integers(8, 26))):
            a += bend + rng.normal(0, 0.07)
            x, y = x + 9 * math.cos(a), y + 9 * math.sin(a)
            path.append((x, y))
        pen.line(path, fill=int(rng.integers(60, 210)), width=int(rng.integers(1, 4)))
    fibre = np.asarray(threads.resize((FACE, FACE), Image.Resampling.BOX), np.float32) / 255
    colour = np.broadcast_to(rgb("#E9D8AF"), (FACE, FACE, 3)) * (1 + 0.16 * pulp + 0.07 * grain)[..., None]
    colour = colour + (rgb("#FFF6DC") - colour) * (0.42 * fibre)[..., None]
    y, x = np.mgrid[0:FACE, 0:FACE].astype(np.float32)
    inward = np.minimum(np.minimum(x, y), np.minimum(FACE - 1 - x, FACE - 1 - y)) - FRAME
    worn = np.exp(-np.clip(inward, 0, None) / 52) * (0.6 + 1.4 * (clouds(FACE, FACE, 90, 15, 4) - 0.3))
    colour = colour * (1 - np.clip(worn, 0, 1)[..., None] * (1 - rgb("#B98A4E")) * 0.75)
    for _ in range(260):
        fx, fy = rng.integers(FRAME, FACE - FRAME, 2)
        colour[fy : fy + 2, fx : fx + int(rng.integers(1, 4))] *= rng.uniform(0.55, 0.85)
    return colour.astype(np.float32), (pulp * 1.2 + grain * 0.8 + fibre * 0.9).astype(np.float32)


# ---- brush and colours ---------------------------------------------------------------------------


def stroke(a: tuple[float, float], b: tuple[float, float], width: float, seed: int) -> Pixels:
    """One pull of a brush from a to b over the whole picture: heavy where it lands, dry where it leaves."""
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    s = (x - a[0]) * ux + (y - a[1]) * uy
    d = (y - a[1]) * ux - (x - a[0]) * uy
    rng = np.random.default_rng(seed)
    # everything random about the stroke is looked up along and across it
    steps = max(8, int(length))
    t = np.clip(s / length, 0, 1)
    index = np.clip(s, 0, steps - 1).astype(int)
    sway = blur(rng.normal(0, 1, (1, steps)).astype(np.float32), 40)[0] * 5.5
    thick = 1 + blur(rng.normal(0, 1, (1, steps)).astype(np.float32), 22)[0] * 0.9
    rough = blur(rng.normal(0, 1, (2, steps)).astype(np.float32), 1.6) * 1.1
    half = width / 2 * thick[index] * (1.12 - 0.35 * t + 0.25 * np.exp(-t * length / 26))
    off = d - sway[index]
    edge = half + np.where(off > 0, rough[0][index], rough[1][index])
    mask = smooth(1.3, -1.3, (np.abs(off) - edge).astype(np.float32))
    hair = np.clip((off / (width * 0.75) + 0.5) * 15, 0, 14.99).astype(int)
    load = rng.uniform(0.0, 1.0, 15).astype(np.float32)
    gap = blur(rng.normal(0, 1, (15, steps)).astype(np.float32), 12)
    dry = smooth(0.05, 0.35, (t * 0.75 - load[hair] * 0.75 + 1.3 * gap[hair, index]).astype(np.float32))
    inside = smooth(-9, 4, s) * smooth(9, -4, (s - length).astype(np.float32))
    return (mask * inside * (0.93 - 0.55 * dry)).astype(np.float32)


def lanes(spots: Spots) -> Pixels:
    """All lanes as ink."""
    ink = np.zeros((SIDE, SIDE), np.float32)
    for k, (a, b) in enumerate(((0, 5), (5, 10), (10, 15), (15, 0), (5, 15), (10, 0))):
        ink = np.maximum(ink, stroke(spots[a], spots[b], 10.5 if k < 4 else 9.0, 60 + k))
    return ink


def petal(
    angle: float, inner: float, outer: float, half: float, fill: str, line: str = "", wide: float = 0.0
) -> str:
    """One pointed petal around (0, 0)."""
    middle = inner + (outer - inner) * 0.56
    path = (
        f"M{inner},0 C{inner + 2},{-half * 0.9} {middle - 4},{-half} {middle},{-half} "
        f"C{middle + half * 0.8},{-half} {outer - 4},{-half * 0.35} {outer},0 "
        f"C{outer - 4},{half * 0.35} {middle + half * 0.8},{half} {middle},{half} "
        f"C{middle - 4},{half} {inner + 2},{half * 0.9} {inner},0 Z"
    )
    edge = f'stroke="{line}" stroke-width="{wide}" stroke-linejoin="round"' if line else ""
    return f'<path d="{path}" transform="rotate({angle})" fill="{fill}" {edge}/>'


def flower(name: str, size: float) -> str:
    """A lotus seen from above: each form in three tones with a paper-white edge, as dancheong has it."""
    dark, mid, light = COLOURS[name]
    other = COLOURS["noerok" if name != "noerok" else "hwang"]
    out = f'<circle r="33.5" fill="{INK}"/><circle r="31.6" fill="{PAPER_WHITE}"/>'
    out += f'<circle r="29.6" fill="{other[0]}"/><circle r="27.6" fill="{other[1]}"/>'
    for k in range(8):
        out += petal(22.5 + 45 * k, 9, 28.0, 5.6, other[2], PAPER_WHITE, 1.0)
    for k in range(8):
        out += petal(45 * k, 4, 28.6, 7.4, dark, PAPER_WHITE, 1.5)
        out += petal(45 * k, 5, 25.6, 5.4, mid)
        out += petal(45 * k, 6, 20.0, 3.2, light)
    out += f'<circle r="9.2" fill="{PAPER_WHITE}"/><circle r="8.0" fill="{COLOURS["hwang"][0]}"/>'
    out += f'<circle r="6.6" fill="{COLOURS["hwang"][1]}"/><circle r="3.0" fill="{COLOURS["hwang"][2]}"/>'
    return f'<g transform="scale({size})">{out}</g>'


def small(name: str) -> str:
    """An ordinary station."""
    dark, mid, light = COLOURS[name]
    return (
        f'<circle r="34" fill="{INK}"/><circle r="30.6" fill="{PAPER_WHITE}"/>'
        f'<circle r="25" fill="none" stroke="{mid}" stroke-width="6.4"/>'
        f'<circle r="20.6" fill="none" stroke="{light}" stroke-width="2.6"/>'
        f'<circle r="28.6" fill="none" stroke="{dark}" stroke-width="1.4"/>'
        f'<circle r="10.5" fill="{dark}"/><circle r="7.2" fill="{mid}"/>'
        f'<circle cx="-1.5" cy="-1.5" r="3" fill="{light}"/>'
    )


def cloud(x: float, y: float, size: float, flip: int, colour: str, strength: float) -> str:
    """An auspicious cloud: three curls and a tail."""
    path = (
        "M-60,16 C-40,22 -34,6 -22,6 C-34,-2 -30,-22 -12,-20 C-10,-38 18,-38 18,-18 C34,-24 44,-4 30,6 "
        "C48,4 60,14 78,8 M-12,-20 C-2,-20 2,-8 -6,-5 M18,-18 C10,-16 8,-4 17,-2 M30,6 C24,10 14,8 14,2 "
        "M-22,6 C-14,12 0,10 4,4"
    )
    return (
        f'<path d="{path}" transform="translate({x},{y}) scale({flip * size},{size})" fill="none" '
        f'stroke="{colour}" stroke-opacity="{strength}" stroke-width="3.4" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def drawing(spots: Spots) -> Image.Image:
    """Everything with clean edges, drawn at twice the size."""
    body = ""
    lo, hi = MARGIN + FRAME + 20, SIDE - MARGIN - FRAME - 20
    for inset, colour, width in ((0, COLOURS["jeok"][1], 4.5), (9, COLOURS["cheong"][1], 2.2)):
        a, b = lo + inset, hi - inset
        body += (
            f'<rect x="{a}" y="{a}" width="{b - a}" height="{b - a}" fill="none" stroke="{colour}" '
            f'stroke-width="{width}"/>'
        )
    for x, y, size, flip in (
        (MIDDLE - 10, MIDDLE - 225, 1.5, 1), (MIDDLE + 14, MIDDLE + 240, 1.5, -1),
        (MIDDLE - 236, MIDDLE + 8, 1.3, 1), (MIDDLE + 236, MIDDLE - 4, 1.3, -1),
    ):  # fmt: skip
        body += cloud(x, y, size, flip, COLOURS["hwang"][0], 0.34)
    for k, (x, y) in spots.items():
        great, colour = k in GREAT, CORNERS.get(k, "noerok" if k < 20 else "juhong")
        shape = flower(colour, 1.74 if k else 1.82) if great else small(colour)
        body += f'<g transform="translate({x},{y})">{shape}</g>'
    # the way out of the first station: three chevrons along the lane
    x, y = spots[0]
    up = spots[1][1] - y
    for k in range(3):
        cy = y + up * (0.515 + 0.082 * k)
        for colour, wide in ((PAPER_WHITE, 11), (COLOURS["jeok"][1], 6)):
            body += (
                f'<path d="M{x - 12},{cy + 8} L{x},{cy - 4} L{x + 12},{cy + 8}" fill="none" stroke="{colour}" '
                f'stroke-width="{wide}" stroke-linecap="round" stroke-linejoin="round"/>'
            )
    big = raster(f'<g transform="scale(2)">{body}</g>', SIDE * 2, SIDE * 2)
    return big.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


# ---- putting it together -------------------------------------------------------------------------


def lit(colour: Pixels, rise: Pixels, strength: float) -> Pixels:
    """Light a nearly flat surface from the upper left by its slopes."""
    gy, gx = np.gradient(rise)
    slope = np.clip((gx * 0.62 + gy * 0.78) * strength, -0.75, 0.9)
    shine = np.where(slope > 0, 1 + slope, 1 / (1 - 1.3 * slope))
    return (colour * shine[..., None]).astype(np.float32)


def brass(pixels: Pixels) -> None:
    """Brass plates over the frame's corners, each with three nails."""
    y, x = np.mgrid[0:FACE, 0:FACE].astype(np.float32)
    for cx, cy in ((0, 0), (FACE - 1, 0), (FACE - 1, FACE - 1), (0, FACE - 1)):
        u, v = np.abs(x - cx), np.abs(y - cy)
        reach = 92.0
        shape = np.maximum(u, v) - reach + 16 * np.exp(-((np.minimum(u, v) - FRAME / 2) ** 2) / 160)
        body = np.maximum(np.maximum(shape, np.minimum(u, v) - (FRAME - 7)), 6 - np.minimum(u, v))
        inside = smooth(0.8, -0.8, body)
        height = np.minimum(-body, 5).clip(-1, 5)
        for a, b in ((FRAME / 2, FRAME / 2), (70, FRAME / 2), (FRAME / 2, 70)):
            d = np.hypot(u - a, v - b)
            height = (
                height + np.sqrt(np.clip(1 - (d / 6.5) ** 2, 0, 1)) * 5 - 1.5 * np.exp(-(((d - 7.5) / 1.2) ** 2))
            )
        gy, gx = np.gradient(blur(height.astype(np.float32), 0.9))
        sheen = 0.46 + 0.36 * (gx * 0.62 + gy * 0.78) + 0.5 * (clouds(FACE, FACE, 40, 77, 4) - 0.5)
        gold = ramp(
            np.clip(sheen, 0, 1).astype(np.float32),
            ((0, "#2A1808"), (0.35, "#7A5320"), (0.6, "#B98A3A"), (0.82, "#E6C47A"), (1, "#FFF0C0")),
        )
        cast = blur(np.roll(inside, (4, 3), (0, 1)), 3) * 0.5 * (np.minimum(u, v) < FRAME)
        pixels *= 1 - cast[..., None]
        pixels += (gold - pixels) * inside[..., None]


def build(assets: Path, report: Report) -> None:
    """Paint the board and save it with its anchor."""
    spots = stations(assets)
    wood_colour, wood_rise = frame_wood()
    paper, fibre = hanji()
    report(0.3)
    part = slice(MARGIN, MARGIN + FACE)
    ink = lanes(spots)[part, part]
    report(0.6)
    paper = paper * (1 - ink[..., None] * 0.94) + rgb(INK) * (ink * 0.94)[..., None]
    drawn = np.asarray(drawing(spots), np.float32)[part, part] / 255
    # colour soaks into the paper: its clouds and fibres show through, and it lies a little uneven
    cover = drawn[..., 3:] * (0.95 - 0.10 * np.clip(fibre, 0, 1)[..., None])
    wash = drawn[..., :3] * (1 + 0.10 * np.clip(fibre, -1, 1)[..., None])
    paper = paper * (1 - cover) + wash * cover
    paper = lit(paper, fibre + 1.1 * blur(drawn[..., 3], 1.0), 0.10)
    y, x = np.mgrid[0:FACE, 0:FACE].astype(np.float32)
    inward = np.minimum(np.minimum(x, y), np.minimum(FACE - 1 - x, FACE - 1 - y))
    # the frame stands above the paper: its inner edge throws a shadow from the upper left
    lip = np.minimum(x, y) - FRAME
    shaded = np.exp(-np.clip(lip, 0, None) / 7) * 0.62
    paper = paper * (1 - shaded[..., None])
    wooden = lit(wood_colour, wood_rise, 0.16)
    on_wood = smooth(FRAME + 0.7, FRAME - 0.7, inward)[..., None]
    top = paper * (1 - on_wood) + wooden * on_wood
    brass(top)
    u, v = x / FACE, y / FACE
    fall = 1.04 - 0.30 * np.clip(np.hypot((u - 0.30) * 0.9, (v - 0.24) * 1.0), 0, 1.1) ** 1.25
    tint = np.stack([fall, fall**1.12 * 0.985, fall**1.35 * 0.93], -1)
    top = np.clip(top * tint, 0, 1)
    report(0.85)
    whole = np.zeros((SIDE, SIDE, 3), np.float32)
    alpha = np.zeros((SIDE, SIDE), np.float32)
    corner = Image.new("L", (FACE * 2, (FACE + EDGE) * 2), 0)
    ImageDraw.Draw(corner).rounded_rectangle((0, 0, FACE * 2 - 1, (FACE + EDGE) * 2 - 1), 22, fill=255)
    body = np.asarray(corner.resize((FACE, FACE + EDGE), Image.Resampling.BOX), np.float32) / 255
    front = top[-8:-7] * np.linspace(0.9, 0.35, EDGE, dtype=np.float32)[:, None, None]
    whole[part.start : part.stop + EDGE, part] = np.vstack([top, front])
    alpha[part.start : part.stop + EDGE, part] = body
    near = blur(np.roll(alpha, (8, 6), (0, 1)), 6) * 0.60
    far = blur(np.roll(alpha, (20, 18), (0, 1)), 15) * 0.55
    dark = 1 - (1 - near) * (1 - far)
    line = np.arange(SIDE, dtype=np.float32) + 0.5
    border = np.minimum(line, SIDE - line)
    dark = np.clip(dark - 0.01, 0, 1) * np.clip(np.minimum(border[:, None], border[None]) / 10, 0, 1)
    total = alpha + dark * (1 - alpha)
    share = np.where(total > 0, alpha / np.maximum(total, 1e-5), 0)[..., None]
    colour = whole * share + rgb("#070405") * (1 - share)
    image = picture(np.clip(colour, 0, 1).astype(np.float32), total.astype(np.float32))
    save_sheet(
        {"board": Frame(image, (MIDDLE, MIDDLE), trim=False)}, assets / "sprites/yut/board", width=64,
        lossless=False, quality=94,
    )  # fmt: skip
