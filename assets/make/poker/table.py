"""The poker table: jade silk in a frame of black lacquer, inlaid with mother-of-pearl (najeonchilgi).

The vine of the inlay is drawn in the frame's own coordinates, along and across it, with a whole number of
waves to each quarter: it follows the curve and is never cut.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from assets.make.report import Report
from assets.make.shared.atlas import save_webp
from assets.make.shared.paint import Pixels, blur, clouds, picture, ramp, rgb, smooth

WIDTH, HEIGHT = 2560, 1440
OUTER = (96.0, 56.0, 2464.0, 1264.0)  # the table's edge; the plates above and below lie right on the frame
RADIUS = 470.0
RIM = 96.0  # breadth of the lacquer frame
WAVES = 10  # of the vine in each quarter of the frame
JADE = ((0.0, "#0B2F28"), (0.5, "#15493D"), (1.0, "#236352"))
# arcs of a cloud: middle, radius, from and to in degrees
CURLS = (
    (-20, 2, 13, 60, 330),
    (20, 2, 13, 210, 480),
    (0, -9, 17, 160, 380),
    (-7, 3, 6, 0, 250),
    (8, 3, 6, -70, 180),
)
FLOOR = ((0.0, "#4A3220"), (0.3, "#372416"), (0.6, "#24160D"), (0.85, "#160D07"), (1.0, "#0B0604"))


def along_frame(middle: float) -> tuple[Pixels, Pixels]:
    """For each point: distance along the frame's quarter (0 at its ends, in waves) and across its middle line."""
    left, top, right, bottom = OUTER
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32) + 0.5
    x, y = np.abs(x - (left + right) / 2), np.abs(y - (top + bottom) / 2)
    r = RADIUS - middle
    straight_x, straight_y = (right - left) / 2 - RADIUS, (bottom - top) / 2 - RADIUS
    u, v = x - straight_x, y - straight_y
    turn = np.arctan2(np.maximum(u, 0), np.maximum(v, 1e-3))  # 0 straight above, pi/2 straight aside
    corner = (u > 0) & (v > 0)
    arc = r * math.pi / 2
    run = np.where(corner, straight_x + r * turn, np.where(v <= 0, straight_x + arc + (straight_y - y), x))
    across = np.where(corner, np.hypot(u, v) - r, np.where(v <= 0, u - r, v - r))
    length = straight_x + arc + straight_y
    return (run / length * WAVES).astype(np.float32), across.astype(np.float32)


def vine(wave: Pixels, across: Pixels, unit: float) -> tuple[Pixels, Pixels]:
    """Coverage of the shell: a running stem with leaves, and a blossom in every bend; and of its fine cuts.

    ``unit`` is the length of one wave in pixels.  Everything is even about whole and half waves, so that
    the quarters meet as mirror images.
    """
    half = np.round(wave * 2)
    t = (wave - half / 2) * unit  # along, from the nearest bend
    side = np.where(np.mod(half, 2) == 0, 1.0, -1.0)  # bends alternate
    d = across * side
    stem_at = 13.0 * np.cos(2 * math.pi * t / unit)
    slope = 13.0 * 2 * math.pi / unit * np.sin(2 * math.pi * t / unit)
    stem = smooth(1.9, 0.7, np.abs(d - stem_at) / np.sqrt(1 + slope**2))
    stem = stem * smooth(15, 19, np.hypot(t, d - 2.0))
    # five petals around a bead, in the hollow of the bend
    bx, by = t, d - 2.0
    r, a = np.hypot(bx, by), np.arctan2(bx, by)
    petal = 11.2 + 3.0 * np.cos(5 * a)
    flower = smooth(petal + 0.7, petal - 0.7, r)
    heart = smooth(4.6, 4.0, r) - smooth(3.1, 2.5, r)
    between = smooth(0.9, 0.3, np.abs(np.sin(2.5 * a + math.pi / 2)) * r / 2.5) * (r > 5) * (r < 11)
    cut = np.maximum(heart, between)
    # two leaves to each side of the blossom, and a curl that ends in a bead
    leaves = np.zeros_like(t)
    ax = np.abs(t)
    for cx, cy, tilt, big in ((27.0, 13.0, 0.35, 9.5), (30.0, -6.0, -0.75, 9.0), (44.0, 9.0, 0.95, 6.5)):
        u, v = ax - cx, d - cy
        c, s = math.cos(tilt), math.sin(tilt)
        p, q = u * c + v * s, -u * s + v * c
        wide = 0.36 * big * np.sqrt(np.clip(1 - (p / big) ** 2, 0, 1)) * (1 - 0.35 * p / big)
        leaves = np.maximum(leaves, smooth(0.8, -0.6, np.abs(q) - wide) * (np.abs(p) < big))
    bead = smooth(3.2, 2.2, np.hypot(ax - 19.5, d + 12.0))
    return np.maximum.reduce([stem, flower, leaves, bead]).astype(np.float32), cut.astype(np.float32)


def silk(h: int, w: int) -> tuple[Pixels, Pixels]:
    """Woven jade: warp and weft, and clouds in the weave that show only where the light slants."""
    rng = np.random.default_rng(51)
    weft = blur(rng.normal(0, 1, (h, w)).astype(np.float32), 0.7)
    thread = np.repeat(rng.normal(0, 1, (h, 1)).astype(np.float32), w, 1) * 0.5
    thread = blur(thread, 0.6) + clouds(h, w, 6, 52, 2, 0.5, stretch=40.0) - 0.5
    nap = clouds(h, w, 460, 53, 3, 0.5) - 0.5
    figure = damask(h, w)
    tone = np.clip(0.45 + 0.34 * nap + 0.055 * thread + 0.035 * weft + 0.095 * figure, 0, 1)
    return ramp(tone.astype(np.float32), JADE), (0.32 * thread + 0.25 * weft + 0.8 * figure).astype(np.float32)


def damask(h: int, w: int) -> Pixels:
    """Curled clouds strewn in staggered rows, sparse and small."""
    size = 3
    cell_w, cell_h = 300, 220
    image = Image.new("L", (cell_w * size, cell_h * size), 0)
    pen = ImageDraw.Draw(image)
    for cx, cy in ((75, 55), (225, 165)):
        for dx, dy, r, a0, a1 in CURLS:
            box = [(cx + dx - r) * size, (cy + dy - r) * size, (cx + dx + r) * size, (cy + dy + r) * size]
            pen.arc(box, a0, a1, fill=255, width=3 * size)
        for side in (-1, 1):
            x0, x1 = sorted((cx + side * 22, cx + side * 58))
            pen.arc([x0 * size, (cy + 8) * size, x1 * size, (cy + 24) * size], 180, 360, fill=255, width=3 * size)
    tile = np.asarray(image.resize((cell_w, cell_h), Image.Resampling.LANCZOS), np.float32) / 255
    full = np.tile(tile, (h // cell_h + 1, w // cell_w + 1))[:h, :w]
    return blur(full, 0.8)


def ground() -> Pixels:
    from assets.make.shared import wood
    from assets.make.shared.relief import box_distance, brass, line, lit, pearl

    tone, rise, gaps = wood.floor(WIDTH, [180] * 8, 1300, gap=4.5)
    out = ramp(np.clip(tone, 0, 1).astype(np.float32), FLOOR) * (1 - 0.9 * gaps[..., None])
    out = lit(out, (rise * (1 - gaps) * 6).astype(np.float32), strength=0.5, gloss=0.16) * 1.0
    d = box_distance(HEIGHT, WIDTH, OUTER, RADIUS)
    solid = smooth(1, -1, d)
    # the table stands high: a wide, soft shadow on the floor
    dark = np.roll(blur(solid, 30), (34, 30), (0, 1)) * 0.55 + np.roll(blur(solid, 70), (60, 50), (0, 1)) * 0.45
    out = out * (1 - np.clip(dark, 0, 0.9) * (1 - solid))[..., None]

    # lacquer: a broad rim, rounded at both edges, level where the shell lies
    t = np.clip(-d / RIM, 0, 1)
    level = smooth(0, 0.22, t) * smooth(1.0, 0.80, t)
    height = 20 * np.sqrt(np.clip(level, 0, 1))
    depth = clouds(HEIGHT, WIDTH, 200, 61, 3) - 0.5
    body = ramp(np.clip(0.5 + depth, 0, 1), ((0, "#0A0707"), (0.6, "#150E0D"), (1, "#241512")))
    rim = lit(body, blur(height.astype(np.float32), 2.0), strength=1.0, gloss=0.85, sharp=12)
    # the lantern mirrored in the level lacquer: a breath of warm light upper left
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    sheen = np.exp(-(((x - 620) / 700) ** 2)) * np.exp(-(((y - 110) / 420) ** 2)) * (0.75 + 0.5 * depth)
    rim = rim + (0.15 * sheen)[..., None] * np.array([1.0, 0.72, 0.45], np.float32)
    rim = rim + 0.03 * np.exp(-(((x - 2200) / 500) ** 2 + ((y - 300) / 500) ** 2))[..., None] * rgb("#6E8CE0")
    wave, across = along_frame(RIM / 2)
    left, top, right, bottom = OUTER
    quarter = (right - left) / 2 + (bottom - top) / 2 - 2 * RADIUS + (RADIUS - RIM / 2) * math.pi / 2
    shell, cut = vine(wave, across, quarter / WAVES)
    edge_lines = np.maximum(line(d, -20, 2.6), line(d, -RIM + 20, 2.6))
    nacre = pearl(HEIGHT, WIDTH, 18)
    # shell is polished flush with the lacquer: it keeps the hue of the flake and sinks a little into the black
    rim = rim * (1 - 0.92 * shell[..., None]) + nacre * (shell * (1 - 0.75 * cut))[..., None] * 0.74
    rim = rim * (1 - 0.8 * edge_lines[..., None]) + nacre * edge_lines[..., None] * 0.52
    inside = smooth(0.8, -0.8, d + RIM)
    out = out * (1 - solid[..., None]) + rim * solid[..., None]

    colour, relief = silk(HEIGHT, WIDTH)
    cloth = lit(colour, relief, strength=0.22, gloss=0.05, sharp=10)
    # silk answers the light with a wide, soft sheen
    glow = np.exp(-(((x - 1060) / 760) ** 2 + ((y - 560) / 430) ** 2))
    cloth = cloth * (0.86 + 0.40 * glow)[..., None]
    wall = smooth(-1, 1, d + RIM)
    thrown = np.roll(blur(wall, 10), (12, 10), (0, 1)) * 0.66 + np.roll(blur(wall, 34), (20, 16), (0, 1)) * 0.42
    cloth = cloth * (1 - np.clip(thrown, 0, 0.85))[..., None]
    thread = (line(d, -RIM - 92, 2.6) * 0.42 + line(d, -RIM - 102, 1.6) * 0.30)[..., None]
    cloth = cloth * (1 - thread) + thread * rgb("#D9B766")
    out = out * (1 - inside[..., None]) + cloth * inside[..., None]
    cord = line(d, -RIM - 1.5, 5.0)
    out = out * (1 - cord[..., None]) + brass((4 * blur(cord, 1.2)).astype(np.float32), 9) * cord[..., None] * 0.85
    return np.asarray(out, np.float32)


def build(assets: Path, report: Report) -> None:
    from assets.make.shared.relief import under_lantern

    data = ground()
    report(0.7)
    save_webp(
        picture(under_lantern(data, 4, dark=0.34, bright=1.22)), assets / "sprites/poker/table.webp", quality=93
    )
