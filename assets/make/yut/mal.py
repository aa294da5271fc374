"""The mal, the walking pieces: octagons of lacquer with a gold sign, alone or carried in stacks of up to four.

Colour and sign are those of the seats: blue circle, sky square, vermilion triangle, yellow diamond.  Frames
``seat0_1``..``seat3_4``; the anchor is the middle of the lowest piece's foot.  ``shadow_1``..``shadow_4`` belong
under the stacks at the same anchor; ``shadow_air`` is for a piece in the middle of a hop.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from assets.make.report import Report
from assets.make.shared.atlas import Frame, save_sheet
from assets.make.shared.paint import Pixels, blur, clouds, picture, smooth

RADIUS = 52.0  # master pixels of the rim's corner circle: about 52 logical pixels across
THICK = 0.48  # of a piece, in radii
CELL = (2.5, 3.7)  # units
SAMPLES = 24
# body: dark, middle, light of each seat's lacquer
LACQUER = (
    ("#003A66", "#0072B2", "#2F96D0"),
    ("#1F78B4", "#56B4E9", "#9AD6F8"),
    ("#8C3200", "#D55E00", "#F0883A"),
    ("#A88E10", "#F0E442", "#FBF5A0"),
)
SIGN = ("#F6D27C", "#FFF3CC", "#FFE6A0", "#4A2C06")  # gold; dark on the yellow lacquer, where gold would drown


def sign_mask(seat: int) -> tuple[Pixels, Pixels]:
    """The seat's figure, and the two thin octagons round it, over the top face (2 x 2 units)."""
    side, over = 512, 2
    figure = Image.new("L", (side * over, side * over), 0)
    lines = Image.new("L", (side * over, side * over), 0)
    c, r = side * over / 2, side * over * 0.205

    def ring(radius: float, width: float) -> None:
        points = [
            (
                c + radius * c * math.cos(math.pi / 8 + k * math.pi / 4),
                c + radius * c * math.sin(math.pi / 8 + k * math.pi / 4),
            )
            for k in range(10)
        ]
        ImageDraw.Draw(lines).line(points, fill=255, width=round(width * over), joint="curve")

    pen = ImageDraw.Draw(figure)
    if seat == 0:
        pen.ellipse((c - r, c - r, c + r, c + r), fill=255)
    elif seat == 1:
        q = r * 0.88
        pen.rounded_rectangle((c - q, c - q, c + q, c + q), 12, fill=255)
    elif seat == 2:
        q = r * 1.18
        pen.polygon([(c, c - q), (c + q, c + q * 0.76), (c - q, c + q * 0.76)], fill=255)
    else:
        q = r * 1.24
        pen.polygon([(c, c - q), (c + q, c), (c, c + q), (c - q, c)], fill=255)
    ring(0.765, 17)
    ring(0.655, 6)

    def small(image: Image.Image) -> Pixels:
        return np.asarray(image.resize((side, side), Image.Resampling.LANCZOS), np.float32) / 255

    return blur(small(figure), 1.6), blur(small(lines), 1.2)


def octagon() -> Any:
    """One piece: two bevelled halves that meet in a ridge, as janggi pieces do."""
    from assets.make.shared import stage

    half = THICK / 2
    verts, n = [], 8
    for z, r in ((-half, 0.90), (0.0, 1.0), (half, 0.88)):
        verts += [
            (r * math.cos(math.pi / 8 + k * math.pi / 4), r * math.sin(math.pi / 8 + k * math.pi / 4), z)
            for k in range(n)
        ]
    faces: list[tuple[int, ...]] = [tuple(range(n)), tuple(range(2 * n, 3 * n))]
    for level in (0, 1):
        for k in range(n):
            a, b = level * n + k, level * n + (k + 1) % n
            faces.append((a, b, b + n, a + n))
    thing = stage.mesh("mal", verts, faces)
    stage.bevel(thing, 0.045, 4, 12)
    return thing


def lacquer(seat: int) -> Any:
    """The seat's colour over wood, gold leaf in the cuts."""
    from assets.make.shared import shade

    dark, middle, light = LACQUER[seat]
    s = shade.Shader(f"lacquer{seat}")
    x, y, z = s.parts(s.where("Object"))
    spot = s.join(
        s.math("ADD", s.math("MULTIPLY", x, 0.5), 0.5), s.math("ADD", s.math("MULTIPLY", y, 0.5), 0.5), 0.0
    )
    figure, lines = sign_mask(seat)
    on_top = s.math("GREATER_THAN", z, THICK / 2 - 0.04)
    gold = s.math("MULTIPLY", s.image(np.maximum(figure, lines), spot), on_top)
    ridge = s.remap(s.math("ABSOLUTE", z), 0.040, 0.026)
    gold = s.math("MAXIMUM", gold, ridge)
    streak = clouds(512, 512, 60, 40 + seat, 4, 0.6, stretch=5)
    base = s.ramp(s.image(streak, spot), ((0.0, dark), (0.5, middle), (1.0, light)))
    edge = s.remap(z, THICK / 2 - 0.06, -THICK / 2, 0.0, 0.55)
    base = s.mix(edge, base, s.mix(1.0, base, (0.25, 0.25, 0.3, 1.0), "MULTIPLY"))
    from assets.make.shared.stage import linear

    colour = s.mix(gold, base, linear(SIGN[seat]))
    return s.finish(
        base=colour,
        rough=s.remap(gold, 0.0, 1.0, 0.30, 0.36),
        metal=0.0,
        spec=0.45,
        coat=0.25,
        coat_rough=0.18,
        normal=s.bump(gold, -0.5, 0.035),
    )


def offsets(count: int) -> list[tuple[float, float, float, float]]:
    """(x, y, height, turn) of each piece of a stack: set down by hand, not by a machine."""
    sway = ((0.0, 0.0, 0.0), (0.06, 0.06, 7.0), (-0.05, 0.13, -6.0), (0.04, 0.20, 9.0))
    return [(sway[k][0], sway[k][1], THICK * (k + 0.5) + 0.005 * k, math.radians(sway[k][2])) for k in range(count)]


def stacks(report: Report) -> dict[str, Frame]:
    """All sixteen stacks side by side in one render; they are hidden from each other's light."""
    import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from mathutils import Matrix  # type: ignore[import-not-found,import-untyped,unused-ignore]

    from assets.make.shared import stage
    from assets.make.yut import light as yut_light
    from assets.make.yut import orient

    w, h = round(CELL[0] * RADIUS), round(CELL[1] * RADIUS)
    width, height = 4 * w, 4 * h
    stage.open_stage(width, height, SAMPLES, view="Standard", exposure=-0.35)
    yut_light.hang()
    eye = stage.camera((0, 0, 40), (0, 0, 0), ortho=max(width, height) / RADIUS)
    eye.rotation_euler = (0, 0, 0)
    seen = Matrix(orient.CAMERA.tolist()).to_4x4()
    first = octagon()
    foot = h * 0.66  # of each cell, the row of the anchor
    for seat in range(4):
        material = lacquer(seat)
        for count in range(1, 5):
            middle_x = ((count - 0.5) * w - width / 2) / RADIUS
            middle_y = (height / 2 - (seat * h + foot)) / RADIUS
            for x, y, z, turn in offsets(count):
                thing = first.copy()
                thing.data = first.data.copy()
                bpy.context.scene.collection.objects.link(thing)
                stage.dress(thing, material)
                thing.matrix_world = (
                    Matrix.Translation((middle_x, middle_y, 0))
                    @ seen
                    @ Matrix.Translation((x, y, z))
                    @ Matrix.Rotation(turn, 4, "Z")
                )
    bpy.data.objects.remove(first)
    report(0.1)
    whole = stage.shoot()
    out = {}
    for seat in range(4):
        for count in range(1, 5):
            box = ((count - 1) * w, seat * h, count * w, seat * h + h)
            out[f"seat{seat}_{count}"] = Frame(
                whole.crop(box), (w / 2, foot), extra={"rise": round(count * THICK * RADIUS * 0.335 / 2, 1)}
            )
    return out


def footprint(side: int, scale: float, dx: float, dy: float) -> Pixels:
    """The octagon's outline on the table, moved by so many pixels."""
    over, c = 3, side / 2
    points = [
        (
            (c + dx + scale * math.cos(math.pi / 8 + k * math.pi / 4)) * over,
            (c + dy + 0.942 * scale * math.sin(math.pi / 8 + k * math.pi / 4)) * over,
        )
        for k in range(8)
    ]
    image = Image.new("L", (side * over, side * over), 0)
    ImageDraw.Draw(image).polygon(points, fill=255)
    return np.asarray(image.resize((side, side), Image.Resampling.BOX), np.float32) / 255


def shadow(count: int) -> Frame:
    """Longer for higher stacks, always towards the lower right."""
    side = 240
    clear = np.ones((side, side), np.float32)
    steps = 6 + 3 * count
    for k in range(steps):
        t = (k + 0.5) / steps * count
        clear *= 1 - (0.75 / steps * 2.2) * footprint(side, RADIUS * 0.97, 1 + 13 * t, 2 + 10 * t)
    dark = blur(1 - clear, 3.5 + 0.8 * count) * 0.80
    core = blur(footprint(side, RADIUS * 0.96, 4, 5), 4) * 0.55
    dark = np.clip(1 - (1 - dark) * (1 - core) - 0.012, 0, 0.88)
    return Frame(picture(np.array([0.06, 0.03, 0.02], np.float32), dark.astype(np.float32)), (side / 2, side / 2))


def air_shadow() -> Frame:
    """Under a piece that hops: soft and small."""
    side = 240
    dark = np.clip(blur(footprint(side, RADIUS * 0.86, 0, 0), 12) * 0.55 - 0.008, 0, 1)
    line = np.arange(side, dtype=np.float32)
    rim = smooth(0, 8, np.minimum(line, side - 1 - line))
    return Frame(
        picture(np.array([0.06, 0.03, 0.02], np.float32), dark * rim[:, None] * rim[None]), (side / 2, side / 2)
    )


def build(assets: Path, report: Report) -> None:
    """Stacks and shadows into one sheet."""
    frames = stacks(report)
    report(0.9)
    frames |= {f"shadow_{k}": shadow(k) for k in range(1, 5)}
    frames["shadow_air"] = air_shadow()
    save_sheet(frames, assets / "sprites/yut/mal", width=1400, lossless=True)
