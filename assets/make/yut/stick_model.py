"""One yut stick: a split branch, round bark-dark back with three burned crosses, flat pale belly.

Lengths are in units; a stick is `LENGTH` long.  Its own frame: x along the stick, the belly looks towards -z,
the origin is the centre of mass (Bullet turns a body about its origin, so anything else would land wrong).
The shape is convex, hence it throws no shadow on itself; the renderer makes use of that.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from assets.make.shared.paint import Pixels, blur, clouds, ramp, rgb, smooth

LENGTH = 2.0
RADIUS = 0.21
CUT = -0.045  # height of the belly's plane over the circle's centre: a little more than half a branch is left
EDGE = 0.035  # rounding of the two long edges
AROUND = 72  # corners of the section
MAP = (1024, 768)  # size of the painted skin: along the stick, around it
BELLY_SHARE = 0.30  # part of the skin that shows the belly (the middle of the picture)

BACK = ((0.0, "#BC7440"), (0.30, "#9C5829"), (0.58, "#763C18"), (0.82, "#50260F"), (1.0, "#30160A"))
BELLY = ((0.0, "#FBDFA6"), (0.30, "#F3CB85"), (0.58, "#E3AC5E"), (0.82, "#BF803A"), (1.0, "#8E5624"))
BURNT = "#0E0604"
CINNABAR = "#9C1F14"


def outline() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The section as (y, z) corners relative to its centroid, and 0..1 around it, starting on top of the back.

    Between (1 - BELLY_SHARE) / 2 and (1 + BELLY_SHARE) / 2 lies the belly.
    """
    corner = math.asin(CUT / RADIUS)
    half = RADIUS * math.cos(corner)
    y, z, place = [], [], []
    arc = (1 - BELLY_SHARE) / 2
    back = AROUND * 3 // 4
    for k in range(back // 2 + 1):  # from the top over the right side down to the edge
        t = k / (back // 2)
        a = math.pi / 2 - (math.pi / 2 - corner) * t * (1 - 0.06 * t)
        y.append(RADIUS * math.cos(a))
        z.append(RADIUS * math.sin(a))
        place.append(arc * t * 0.965)
    y0, z0 = half - EDGE * 1.1, CUT
    for k in range(1, 5):  # the long edge, rubbed round by many hands
        t = k / 5
        a0, b0 = (y[back // 2], z[back // 2]), (half + 0.004, CUT + 0.001)
        y.append((1 - t) ** 2 * a0[0] + 2 * t * (1 - t) * b0[0] + t * t * y0)
        z.append((1 - t) ** 2 * a0[1] + 2 * t * (1 - t) * b0[1] + t * t * z0)
        place.append(arc * (0.965 + 0.035 * t))
    flat = 7
    for k in range(flat):  # the belly's right half, to its middle
        t = k / (flat - 1)
        y.append(y0 * (1 - t))
        z.append(z0)
        place.append(arc + BELLY_SHARE / 2 * t)
    # the left side mirrors the right one, backwards
    left = range(len(y) - 2, 0, -1)
    y += [-y[k] for k in left]
    z += [z[k] for k in left]
    place += [1 - place[k] for k in left]
    points = np.array([y, z]).T
    cross = points[:, 0] * np.roll(points[:, 1], -1) - np.roll(points[:, 0], -1) * points[:, 1]
    middle = (points + np.roll(points, -1, 0)) * cross[:, None]
    points -= middle.sum(0) / (3 * cross.sum())
    return points, np.array(place)


def low_point() -> float:
    """Height of the centre of mass over the ground when the stick lies on its belly."""
    return float(-outline()[0][:, 1].min())


def high_point() -> float:
    """The same when it lies on its round back."""
    return float(outline()[0][:, 1].max())


def stations() -> list[tuple[float, float]]:
    """(place along x, size of the section there): a barely swollen middle, rounded ends, closing caps."""
    half, rim, tip, inset = LENGTH / 2, 0.045, 0.87, 0.13
    out = [(-half, 0.02), (-half, 0.40), (-half, tip - inset - 0.01)]
    for k in range(6):  # the rim's quarter circle
        a = math.pi / 2 * k / 5
        out.append((-half + rim * (1 - math.cos(a)), tip - inset * (1 - math.sin(a))))
    for x in np.linspace(-half + rim + 0.06, 0, 9):
        taper = max(0.0, 1 - (half - abs(float(x))) / 0.55)
        out.append((float(x), 1.0 - 0.12 * taper**2.2))
    return out + [(-x, s) for x, s in reversed(out[:-1])]


def hull() -> NDArray[np.float64]:
    """Corners for the physics: the same shape with fewer points."""
    points, _ = outline()
    few = points[::4]
    parts = [
        (-LENGTH / 2, 0.84),
        (-LENGTH / 2 + 0.05, 0.90),
        (0.0, 1.0),
        (LENGTH / 2 - 0.05, 0.90),
        (LENGTH / 2, 0.84),
    ]
    return np.array([(x, y * s, z * s) for x, s in parts for y, z in few])


# ---- the skin ------------------------------------------------------------------------------------


def crosses() -> Pixels:
    """The three X marks as a burn mask over the back, in skin coordinates with the back in the middle."""
    width, height = MAP
    over = 2
    image = Image.new("L", (width * over, height * over), 0)
    pen = ImageDraw.Draw(image)
    rng = np.random.default_rng(3)
    # skin pixels are not square on the wood: one unit is `width` / LENGTH along, height / girth around
    girth = 1.30
    along, around = width * over / LENGTH, height * over / girth
    for middle in (-0.52, 0.0, 0.52):
        reach = 0.125
        for sign in (1, -1):
            steps = 60
            wander = np.cumsum(rng.normal(0, 0.0009, (steps, 2)), 0)
            for k in range(steps):
                t = 2 * k / (steps - 1) - 1
                x = (LENGTH / 2 + middle + t * reach + wander[k, 0]) * along
                y = height * over / 2 + sign * (t * reach + wander[k, 1]) * around
                # a hot iron bites where it is set down and drawn off
                r = 0.021 + 0.006 * abs(t) ** 3 + 0.002 * math.sin(9 * t + middle * 7)
                pen.ellipse((x - r * along, y - r * around, x + r * along, y + r * around), fill=255)
    image = image.resize((width, height), Image.Resampling.LANCZOS)
    return np.roll(np.asarray(image, np.float32) / 255, height // 2, 0)  # the back is at the picture's rim


def back_mark() -> Pixels:
    """The back-do sign on the belly: a ring with a turned-back arrow, red like a seal, and two bars beside it."""
    width, height = MAP
    over = 2
    image = Image.new("L", (width * over, height * over), 0)
    pen = ImageDraw.Draw(image)
    along = width * over / LENGTH
    across = height * over * BELLY_SHARE / (2 * RADIUS)
    cx, cy = width * over / 2, height * over / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return cx + x * along, cy + y * across

    def disc(x: float, y: float, r: float, fill: int) -> None:
        (a, b), (c, d) = at(x - r, y - r), at(x + r, y + r)
        pen.ellipse((a, b, c, d), fill=fill)

    disc(0, 0, 0.155, 255)
    disc(0, 0, 0.122, 0)
    pen.polygon([at(-0.088, 0), at(0.010, -0.082), at(0.010, 0.082)], fill=255)
    pen.polygon([at(0.0, -0.030), at(0.086, -0.030), at(0.086, 0.030), at(0.0, 0.030)], fill=255)
    for x in (-0.30, -0.42, 0.30, 0.42):
        pen.polygon(
            [at(x - 0.018, -0.125), at(x + 0.018, -0.125), at(x + 0.018, 0.125), at(x - 0.018, 0.125)], fill=255
        )
    return np.asarray(image.resize((width, height), Image.Resampling.LANCZOS), np.float32) / 255


def skin(*, marked: bool, seed: int = 5) -> tuple[Pixels, Pixels, Pixels]:
    """Colour, height and roughness around the stick; row 0 and the last row meet on top of the back."""
    width, height = MAP
    rows = np.arange(height, dtype=np.float32)[:, None] / height
    v = np.broadcast_to(np.abs(rows - 0.5), (height, width))
    ragged = (clouds(height, width, 60, seed + 1, 3, stretch=5) - 0.5) * 0.014
    belly = 1 - smooth(BELLY_SHARE / 2 - 0.004, BELLY_SHARE / 2 + 0.022, (v + ragged).astype(np.float32))

    # belly: sawn close to the heart, its growth rings open into long arches
    across = (rows - 0.5) / BELLY_SHARE
    bend = (clouds(height, width, 420, seed + 2, 3, stretch=2.2) - 0.5) * 0.85
    depth = np.hypot(across * 1.0 + bend * 0.9, 0.34 + bend)
    ring = (depth * 9).astype(np.float32)
    phase = ring - np.floor(ring)
    late = smooth(0.35, 0.92, phase) * (1 - smooth(0.93, 1.0, phase))
    fibre = clouds(height, width, 7, seed + 3, 3, 0.6, stretch=22)
    pore = smooth(0.66, 0.76, clouds(height, width, 6, seed + 4, 2, 0.5, stretch=9))
    cloud = clouds(height, width, 300, seed + 5, 3, stretch=2)
    pale = 0.14 + 0.52 * late + 0.34 * (fibre - 0.5) + 0.16 * pore + 0.30 * (cloud - 0.5)
    pale = pale + 0.26 * smooth(0.10, 0.15, v.astype(np.float32))  # handled edges darken

    # back: bark shaved off, oiled; long dark streaks, a few scars of twigs
    streak = clouds(height, width, 90, seed + 6, 4, 0.6, stretch=8)
    streak = (streak + streak[::-1]) / 2  # the two rims must meet without a seam
    vein = clouds(height, width, 9, seed + 7, 3, 0.6, stretch=20)
    vein = np.where(v > 0.47, (vein + vein[::-1]) / 2, vein)
    dark = 0.40 + 1.0 * (streak - 0.5) + 0.45 * (vein - 0.5)

    burn = blur(crosses(), 1.6)
    scorch = blur(crosses(), 11)
    colour = ramp(np.clip(pale, 0, 1).astype(np.float32), BELLY) * belly[..., None]
    colour += ramp(np.clip(dark, 0, 1).astype(np.float32), BACK) * (1 - belly[..., None])
    singe = np.clip(scorch * 0.75, 0, 1)[..., None] * (1 - belly[..., None])
    colour = colour * (1 - 0.62 * singe)
    coal = clouds(height, width, 12, seed + 8, 3)
    bite = np.clip(burn * (0.90 + 0.2 * coal), 0, 1)[..., None]
    colour = colour * (1 - bite) + rgb(BURNT) * bite
    rise = 0.55 + 0.30 * (vein - 0.5) * (1 - belly) + belly * (0.10 * (fibre - 0.5) - 0.10 * late - 0.10 * pore)
    rise = rise - 0.42 * blur(burn, 1.2)
    rough = 0.44 + 0.12 * belly + 0.16 * (fibre - 0.5) + 0.30 * burn
    if marked:
        seal = blur(back_mark(), 1.1) * np.clip(0.82 + 0.5 * (fibre - 0.4), 0, 1)
        colour = colour * (1 - 0.94 * seal[..., None]) + rgb(CINNABAR) * 0.94 * seal[..., None]
        rise = rise - 0.16 * seal
    return colour.astype(np.float32), np.clip(rise, 0, 1).astype(np.float32), rough.astype(np.float32)


def end_grain(seed: int = 9) -> Pixels:
    """The sawn ends: rings around a heart, pale."""
    side = 256
    line = (np.arange(side, dtype=np.float32) + 0.5) / side - 0.5
    x, y = np.meshgrid(line, line)
    bend = clouds(side, side, 70, seed, 3) - 0.5
    ring = (np.hypot(x, y + 0.22) + 0.05 * bend) * 26
    phase = (ring - np.floor(ring)).astype(np.float32)
    tone = 0.40 + 0.40 * smooth(0.3, 0.95, phase) + 0.3 * (clouds(side, side, 5, seed + 1, 2) - 0.5)
    return ramp(np.clip(tone, 0, 1).astype(np.float32), BELLY)


# ---- Blender -------------------------------------------------------------------------------------


def stick() -> Any:
    """The mesh with picture coordinates; material 0 is the skin, material 1 the ends."""
    from assets.make.shared import stage

    points, place = outline()
    rows = stations()
    n = len(points)
    verts = [(x, y * s, z * s) for x, s in rows for y, z in points]
    faces, corners = [], []
    for i in range(len(rows) - 1):
        for k in range(n):
            j = (k + 1) % n
            faces.append((i * n + k, i * n + j, (i + 1) * n + j, (i + 1) * n + k))
            v0, v1 = place[k], place[j] if j else 1.0
            u0, u1 = rows[i][0] / LENGTH + 0.5, rows[i + 1][0] / LENGTH + 0.5
            corners.append(((u0, v0), (u0, v1), (u1, v1), (u1, v0)))
    thing = stage.mesh("stick", verts, faces)
    layer = thing.data.uv_layers.new(name="UV")
    for polygon, face, spots in zip(thing.data.polygons, faces, corners, strict=True):
        # the normals may have been turned round: look each corner up by its vertex
        known = dict(zip(face, spots, strict=True))
        for loop in polygon.loop_indices:
            layer.data[loop].uv = known[thing.data.loops[loop].vertex_index]
        cap = (
            max(abs(verts[c][0]) for c in face) > LENGTH / 2 - 0.012
            and min(abs(verts[c][0]) for c in face) > LENGTH / 2 - 0.03
        )
        polygon.material_index = int(cap)
    return thing


def wood(*, marked: bool) -> list[Any]:
    """The two materials of a stick."""
    from assets.make.shared import shade

    colour, rise, rough = skin(marked=marked)
    s = shade.Shader("skin")
    uv = s.where("UV")
    # rows of a picture run downwards, texture coordinates upwards
    flip = s.scaled(uv, (1, -1, 1), (0, 1, 0))
    outside = s.finish(
        base=s.image(colour, flip, space="sRGB", edge="REPEAT"),
        rough=s.image(rough, flip, edge="REPEAT"),
        spec=0.20,
        normal=s.bump(s.image(rise, flip, edge="REPEAT"), 0.8, 0.045),
    )
    e = shade.Shader("ends")
    x, y, z = e.parts(e.where("Object"))
    del x
    spot = e.join(
        e.math("ADD", e.math("MULTIPLY", y, 2.2), 0.5), e.math("ADD", e.math("MULTIPLY", z, 2.2), 0.5), 0.0
    )
    inside = e.finish(base=e.image(end_grain(), spot, space="sRGB"), rough=0.62, spec=0.25)
    return [outside, inside]
