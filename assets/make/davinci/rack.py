"""The rack: a rosewood bed with brass corners behind the tiles, and a low lip before their feet.

Both are nine-slice pieces.  The grain runs along the rack, so the middle may be drawn out sideways
several times over and still be wood.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.make.report import Report
from assets.make.shared.atlas import Frame, save_sheet
from assets.make.shared.paint import Pixels, blur, picture, ramp, smooth

ROSEWOOD = (
    (0.0, "#8C4630"),
    (0.25, "#6E2F22"),
    (0.48, "#501E18"),
    (0.7, "#351210"),
    (0.88, "#200A0B"),
    (1.0, "#120607"),
)
PAD = 28  # room for the shadow


def rosewood(h: int, w: int, seed: int) -> tuple[Pixels, Pixels]:
    """Colour and height of a piece with its grain along x."""
    from assets.make.shared import wood

    piece = wood.plank(w, h, seed, rings=15)
    return ramp(piece.tone, ROSEWOOD), piece.height


def corner_plate(h: int, w: int, x: float, y: float, side_x: int, side_y: int, arm: float, broad: float) -> Pixels:
    """Coverage of a brass corner: two arms along the edges, ending in a curl, hollowed towards the middle."""
    v, u = np.mgrid[0:h, 0:w].astype(np.float32) + 0.5
    u, v = (u - x) * side_x, (v - y) * side_y
    body = np.maximum(-np.minimum(u, v), np.maximum(u, v) - arm)
    arms = np.maximum(body, np.minimum(u, v) - broad)
    hollow = broad * 0.95 - np.hypot(u - broad * 1.75, v - broad * 1.75)
    web = np.maximum(np.maximum(body, u + v - broad * 3.1), hollow)
    knobs = np.minimum(np.hypot(u - arm, v - broad * 0.5), np.hypot(u - broad * 0.5, v - arm)) - broad * 0.62
    knobs = np.maximum(knobs, -np.minimum(u, v))
    return smooth(0.9, -0.9, np.minimum(np.minimum(arms, web), knobs).astype(np.float32))


def soft_shadow(solid: Pixels, strength: float) -> Pixels:
    """Shadow to the lower right, dying out before the picture's edge."""
    h, w = solid.shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    edge = smooth(0, 10, np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y)))
    return np.asarray(np.clip(np.roll(blur(solid, 8), (8, 6), (0, 1)) * strength, 0, 1) * edge, np.float32)


def over(colour: Pixels, solid: Pixels, shade: Pixels) -> tuple[Pixels, Pixels]:
    """The piece over its shadow, as colour and alpha."""
    alpha = solid + shade * (1 - solid)
    mixed = colour * (solid / np.maximum(alpha, 1e-4))[..., None]
    return np.asarray(mixed, np.float32), np.asarray(alpha, np.float32)


def back() -> Frame:
    """The bed: a rounded rim around a shallow trough, brass at the four corners."""
    from assets.make.shared.relief import box_distance, brass, line, lit

    iw, ih = 760, 220
    w, h = iw + 2 * PAD, ih + 2 * PAD
    box = (float(PAD), float(PAD), float(PAD + iw), float(PAD + ih))
    d = box_distance(h, w, box, 12)
    rim = 17.0
    colour, rise = rosewood(h, w, 61)
    deep_colour, _ = rosewood(h, w, 67)
    trough = smooth(0.8, -0.8, d + rim)[..., None]
    colour = colour * (1 - trough) + deep_colour * 0.74 * trough
    # the rim is a rounded moulding with a groove in its crown, the trough lies lower
    across = np.clip(-d / rim, 0, 1)
    crown = np.sqrt(np.clip(1 - (2 * across - 1) ** 2, 0, 1)) * 7.5
    bed = smooth(rim - 3, rim + 2, -d)
    height = crown * (1 - bed) + 1.5 * bed + rise * (1.3 - 0.6 * bed)
    out = lit(colour, height.astype(np.float32), strength=0.75, gloss=0.42, sharp=20)
    groove = line(d, -rim / 2, 1.6)[..., None]
    out = out * (1 - 0.85 * groove) + groove * 0.85 * np.array([0.79, 0.60, 0.26], np.float32)
    # the rim shades the trough, most under its upper edge; towards the feet a little light gathers
    wall = smooth(-1, 1, d + rim)
    shade = np.roll(blur(wall, 7), (8, 5), (0, 1)) * 0.75 + blur(wall, 18) * 0.35
    out = out * (1 - np.clip(shade, 0, 0.8) * trough[..., 0])[..., None]
    for sx, x in ((1, PAD), (-1, PAD + iw)):
        for sy, y in ((1, PAD), (-1, PAD + ih)):
            plate = corner_plate(h, w, x, y, sx, sy, 38, 13)
            bump = blur(plate, 1.6) * 4.0
            for ax, ay in ((10, 10), (30, 7), (7, 30)):  # nail heads
                near = np.hypot(
                    *(np.mgrid[0:h, 0:w][::-1] - np.array([x + sx * ax, y + sy * ay])[:, None, None] + 0.5)
                )
                bump = bump + 2.6 * np.sqrt(np.clip(1 - (near / 3.6) ** 2, 0, 1)).astype(np.float32)
            under = np.roll(blur(plate, 2.5), (3, 2), (0, 1)) * (1 - plate) * 0.7
            out = out * (1 - under)[..., None]
            out = out * (1 - plate[..., None]) + brass(bump.astype(np.float32), 12, strength=0.8) * plate[..., None]
    solid = smooth(0.7, -0.7, d)
    outline = line(d, -0.8, 2.0)[..., None]
    out = out * (1 - 0.75 * outline)
    mixed, alpha = over(np.clip(out, 0, 1), solid, soft_shadow(solid, 0.62))
    image = picture(mixed, alpha)
    return Frame(image, (w / 2, h / 2), False, {"slice": [PAD + 46] * 4, "pad": [PAD] * 4})


def front() -> Frame:
    """The lip: a round bar whose upper edge shines, capped with brass at both ends."""
    from assets.make.shared.relief import box_distance, brass, line, lit

    iw, ih = 760, 48
    w, h = iw + 2 * PAD, ih + 2 * PAD
    box = (float(PAD), float(PAD), float(PAD + iw), float(PAD + ih))
    d = box_distance(h, w, box, 9)
    colour, rise = rosewood(h, w, 73)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) + 0.5
    t = np.clip((y - PAD) / ih, 0, 1)
    # a flat upper ledge that catches the lantern, then a belly that turns away from it
    ledge = smooth(0.30, 0.24, t)
    belly = np.sqrt(np.clip(1 - ((t - 0.42) / 0.62) ** 2, 0, 1)) * 17
    height = np.where(t < 0.27, 15.2, belly) + rise * 1.1
    out = lit(colour, blur(height.astype(np.float32), 1.0), strength=0.62, gloss=0.50, sharp=16)
    out = out * (1 + 0.42 * ledge - 0.30 * smooth(0.55, 1.0, t))[..., None]
    seam = smooth(1.4, 0.4, np.abs(y - PAD - 0.27 * ih))[..., None]
    out = out * (1 - 0.55 * seam)
    edge = np.minimum(x - PAD, PAD + iw - x)
    cap = smooth(31, 29.4, edge) * smooth(0.8, -0.8, d)
    round_off = blur(np.where(t < 0.27, 15.2, belly).astype(np.float32), 1.0) * 0.55
    ring = 2.2 * np.exp(-(((edge - 26) / 2.0) ** 2)) + 1.4 * np.exp(-(((edge - 6) / 2.4) ** 2))
    metal = brass((round_off + ring + 2.0 * blur(cap, 1.5)).astype(np.float32), 15, strength=0.75)
    metal = metal * (1 + 0.25 * ledge - 0.25 * smooth(0.6, 1.0, t))[..., None]
    out = out * (1 - np.roll(blur(cap, 2.0), (1, 2), (0, 1)) * (1 - cap) * 0.6)[..., None]
    out = out * (1 - cap[..., None]) + metal * cap[..., None]
    wire = (line(t * ih, 0.72 * ih, 1.8) * (1 - cap))[..., None] * 0.8  # an inlaid wire along the belly
    out = out * (1 - wire) + wire * np.array([0.80, 0.61, 0.28], np.float32)
    solid = smooth(0.7, -0.7, d)
    out = out * (1 - 0.7 * line(d, -0.8, 2.0))[..., None]
    mixed, alpha = over(np.clip(out, 0, 1), solid, soft_shadow(solid, 0.55))
    return Frame(
        picture(mixed, alpha), (w / 2, h / 2), False, {"slice": [PAD + 36, PAD + 22] * 2, "pad": [PAD] * 4}
    )


def build(assets: Path, report: Report) -> None:
    frames = {"back": back(), "front": front()}
    report(0.8)
    save_sheet(frames, assets / "sprites/davinci/rack", width=900)
