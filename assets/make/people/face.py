"""A face in three-quarter view, painted as the court's portraitists did: wash upon wash, then fine lines.

Coordinates are the sheet's, looking left; the middle of the face lies at 312, 310.
"""

from __future__ import annotations

from typing import NamedTuple

from assets.make.people import moods
from assets.make.people.brush import (
    INK,
    SEPIA,
    UMBER,
    Point,
    blot,
    clip,
    fall,
    ink,
    mirrored,
    moved,
    shape,
    strands,
)
from assets.make.people.moods import CALM, Feeling


class Face(NamedTuple):
    """What makes one face; numbers are units of the sheet, 0 the even measure."""

    feeling: Feeling = CALM

    skin: str = "#EFCDA4"
    shade: str = "#B97F52"
    glow: str = "#FBE6C8"
    mirror: bool = False
    wide: float = 0.0
    """Breadth of the cheeks."""
    jaw: float = 0.0
    """Fullness of the jaw."""
    chin: float = 0.0
    """Length of the chin."""
    open: float = 11.0
    """How far the eyes are open."""
    tilt: float = 0.0
    """How far the outer corners of the eyes rise."""
    brow: float = 6.0
    """Thickness of the brows."""
    arch: float = 6.0
    """How high the brows are bent."""
    frown: float = 0.0
    """How far the inner ends of the brows come down."""
    hair: str = INK
    nose: float = 0.0
    """Breadth of the nose."""
    lips: str = "#A9503C"
    full: float = 0.0
    """Fullness of the lips."""
    corner: float = 0.0
    """How far the corners of the mouth rise at rest; kept small, for nobody at cards gives anything away."""
    short: float = 0.0
    """How much shorter nose and mouth make the face."""
    age: float = 0.0
    """0 young to 1 old."""
    blush: float = 0.3
    look: float = -3.0
    lashes: bool = False


def outline(face: Face) -> str:
    """The contour of the face, without the ear."""
    w, j, c = face.wide, face.jaw, face.chin
    return (
        f"M{224 - w * 0.6},228 C{217 - w * 0.7},246 {215 - w * 0.7},262 {220 - w * 0.6},280 "
        f"C{222 - w * 0.6},290 {213 - w},300 {213 - w},320 "
        f"C{213 - w},346 {226 - w - j * 0.5},372 {238 - j * 0.8},394 "
        f"C{248 - j * 0.6},418 {266},{440 + c} {292},{444 + c} C{322},{447 + c} {360 + j * 0.7},{424 + c * 0.5} "
        f"{386 + j},{386 + c * 0.2} C{402 + w + j * 0.5},360 {410 + w},330 {412 + w},296 "
        f"C{414 + w},262 {408 + w * 0.6},226 398,204 C376,160 256,156 {224 - w * 0.6},228 Z"
    )


def eye(x: float, y: float, half: float, face: Face, far: bool) -> str:
    """One eye: the white, iris under the lid, the line of lashes, the fold above."""
    how = face.feeling.eyes
    if how in ("shut", "squeezed") or (how == "wink" and not far):
        return moods.closed_eye(x, y, half, face.shade, -1 if far else 1, squeezed=how == "squeezed")
    o, t = face.open + moods.OPENED.get(how, 0.0), face.tilt
    o = max(o, 19.0) if how in ("wide", "wet") else o
    iris = moods.IRIS.get(how, 1.0)
    out_x = -1 if far else 1  # the outer corner lies to the left on the far side
    inner, outer = (x - out_x * half, y + 2), (x + out_x * half, y - t)
    top, low = y - o * 0.72, y + o * 0.52
    white = (
        f"M{inner[0]},{inner[1]} C{x - out_x * half * 0.4},{top - 1} {x + out_x * half * 0.5},{top - t * 0.4} "
    )
    white += f"{outer[0]},{outer[1]} C{x + out_x * half * 0.45},{low} {x - out_x * half * 0.4},{low + 1} "
    white += f"{inner[0]},{inner[1]} Z"
    name = "far" if far else "near"
    down = 5 if how == "low" else 2 if how in ("wide", "wet") else 0
    seen = blot(x + face.look, y - 2 + down, 8.6 * iris, 9.4 * iris, "#3B2114")
    seen += blot(x + face.look, y - 2 + down, 4.6 * iris, 5 * iris, "#0E0809")
    seen += blot(x + face.look - 3 * iris, y - 5.5 * iris + down, 2.3 * iris, 2.1 * iris, "#FFF8EA")
    if how in ("bright", "wink", "wet"):
        seen += blot(x + face.look + 3.4, y + 2.5, 2.0, 1.8, "#FFF8EA", 0.9)
    out = blot(x, y - 4, half * 1.1, o * 1.1 + 5, face.shade, 0.30, 8)
    out += shape(white, "#F7EEDF") + clip(
        "eye_" + name, white, seen + ink([inner, (x, top + 3), outer], 5, SEPIA, 0.45)
    )
    upper: list[Point] = [
        inner,
        (x - out_x * half * 0.35, top - 0.5),
        (x + out_x * half * 0.45, top + 1 - t * 0.5),
        (outer[0] + out_x * 3, outer[1] + 1),
    ]
    out += ink(upper, 5.4 if face.lashes else 4.6, INK, 1, 0.35, 0.25)
    out += ink([(inner[0] + out_x * 3, inner[1] + 1), (x, low), (outer[0], outer[1] + 2)], 1.8, SEPIA, 0.75)
    fold = 7 + o * 0.25
    out += ink(
        [
            (inner[0] + out_x * 4, y - o * 0.7 - fold * 0.4),
            (x, top - fold),
            (outer[0] + out_x * 2, y - t - fold),
        ],
        1.9,
        SEPIA,
        0.55,
    )
    if face.lashes:
        out += ink([outer, (outer[0] + out_x * 7, outer[1] - 5)], 3, INK, 0.9, 0.8, 0.1)
    if face.age > 0.3:
        out += ink(
            [(x - half * 0.8, low + 9), (x, low + 14), (x + half * 0.8, low + 8)],
            2.0,
            SEPIA,
            0.55 * face.age + 0.1,
        )
        for k in range(3):
            out += ink(
                [(outer[0] + out_x * 8, outer[1] + 3 * k), (outer[0] + out_x * 24, outer[1] - 9 + 10 * k)],
                1.7,
                SEPIA,
                0.5 * face.age,
            )
    return out


def brows(face: Face) -> str:
    """Two brows, hair by hair at their lower edge."""
    mood = face.feeling
    a, f, b = face.arch, face.frown, face.brow
    if mood != CALM:  # what a mood writes must be read from afar
        b = max(b + 1.5, 8.0)
    out = ""
    for inner, peak, outer in (
        ((286, 272 + f), (256, 266 - a), (226, 276 - a * 0.2)),
        ((312, 272 + f), (346, 263 - a), (388, 276 - a * 0.2)),
    ):
        inner = (inner[0], inner[1] - mood.raised - mood.worry)
        peak = (peak[0], peak[1] - mood.raised * 1.1)
        outer = (outer[0], outer[1] - mood.raised * 0.8 + mood.worry * 0.7)
        middle = ((inner[0] + peak[0]) / 2, (inner[1] + peak[1]) / 2 - a * 0.35)
        after = ((outer[0] + peak[0]) / 2, (outer[1] + peak[1]) / 2 - a * 0.45)
        peak = (peak[0], peak[1] + a * 0.15)
        out += ink([inner, middle, peak, after, outer], b, face.hair, 0.86, 0.55, 0.12)
        if b > 7:
            rise = [(x, y - b * 0.5) for x, y in (middle, peak, outer)]
            low = [(x, y + b * 0.3) for x, y in (inner, middle, peak)]
            out += strands(low, rise, 46, (face.hair,), seed=round(inner[0]), width=1.7, wild=2.2, opacity=0.8)
    return out


def nose(face: Face) -> str:
    """The ridge in one line, the wing, the shadow under the tip."""
    return moved(_nose(face), 0, -face.short) if face.short else _nose(face)


def _nose(face: Face) -> str:
    n = face.nose
    out = blot(262, 340, 13, 30, face.glow, 0.75, 8, 8)
    out += blot(298 + n, 346, 11, 16, face.shade, 0.30, 8)
    out += blot(274, 368, 22 + n, 6, face.shade, 0.40, 4)
    out += ink(
        [
            (283, 284 + face.short),
            (272, 312 + face.short * 0.5),
            (256 - n * 0.4, 342),
            (251 - n * 0.6, 353),
            (258 - n * 0.3, 364),
        ],
        3.0,
        SEPIA,
        0.9,
        0.1,
        0.5,
    )
    out += ink([(258 - n * 0.3, 364), (268, 367), (280, 364)], 3.2, UMBER, 0.85, 0.3, 0.3)
    return out + ink(
        [(293 + n, 347), (300 + n, 357), (294 + n, 367), (284 + n * 0.5, 366)], 2.8, SEPIA, 0.85, 0.1, 0.3
    )


def mouth(face: Face) -> str:
    """Closed and at rest, or as the mood has it."""
    how = face.feeling.mouth
    if how == "rest":
        drawn = _mouth(face)
    else:  # a narrow face has no room for the widest mouth
        size = min(1.0, max(0.8, 0.93 + 0.004 * (face.wide + face.jaw)))
        drawn = moved(moods.MOUTHS[how](face.lips, face.shade), 286 * (1 - size), 402 * (1 - size), 0, size)
    return moved(drawn, 0, -face.short * 1.2) if face.short else drawn


def spoken(face: Face) -> str:
    """The mouth once more, for those whose beard covers it: nothing unless a mood moves it."""
    return mirrored(mouth(face), face.mirror) if face.feeling.mouth != "rest" else ""


def leaned(body: str, face: Face) -> str:
    """A head, and what it wears, held as the mood has it."""
    mood = face.feeling
    if not (mood.turn or mood.sunk):
        return body
    return f'<g transform="translate(0,{mood.sunk}) rotate({mood.turn} 318 452)">{body}</g>'


def _mouth(face: Face) -> str:
    k, f = face.corner + 3, face.full
    left, right = (249.0, 397.0 - k * 0.7), (315.0, 396.0 - k)
    upper = (
        f"M{left[0]},{left[1]} C262,{389 - f} 268,{388 - f} 275,{391 - f * 0.5} C284,{387 - f} 298,{390 - f} "
    )
    upper += f"{right[0]},{right[1]} C298,{399 + k * 0.2} 262,{400 + k * 0.2} {left[0]},{left[1]} Z"
    lower = f"M{left[0] + 3},{left[1]} C262,{400} 298,{400} {right[0] - 4},{right[1]} C302,{409 + f} 266,{412 + f} "
    lower += f"{left[0] + 3},{left[1]} Z"
    out = shape(upper, face.lips, opacity=0.85) + shape(lower, face.lips, opacity=0.62)
    out += blot(272, 404 + f * 0.4, 12, 2.6 + f * 0.2, face.glow, 0.55, 2)
    out += ink(
        [left, (266, 398 - k * 0.1), (276, 396.5), (292, 399 - k * 0.2), right], 2.8, UMBER, 0.95, 0.3, 0.2
    )
    return out + blot(280, 416 + f, 22, 5, face.shade, 0.34, 4)


def ear(face: Face) -> str:
    """The near ear."""
    x = 410 + face.wide
    d = f"M{x},284 C{x + 8},268 {x + 32},270 {x + 30},300 C{x + 28},326 {x + 16},334 {x + 12},350 "
    d += f"C{x + 8},362 {x - 4},358 {x - 4},344 Z"
    out = shape(d, "url(#skin)", SEPIA, 2.4) + shape(d, face.shade, opacity=0.22)
    return out + ink([(x + 8, 288), (x + 21, 286), (x + 21, 306), (x + 10, 322)], 2.4, SEPIA, 0.7)


def wrinkles(face: Face) -> str:
    """What the years wrote: forehead, cheeks, corners of the mouth."""
    a = face.age
    out = ink([(304, 360), (322, 380), (326, 402)], 2.6, SEPIA, 0.08 + 0.62 * a)
    if a > 0.25:
        out += ink([(238, 374), (236, 388), (240, 400)], 2.2, SEPIA, 0.5 * a)
        for k in range(3):
            out += ink(
                [(244 + 4 * k, 236 - 14 * k), (300, 229 - 14 * k), (368 - 4 * k, 238 - 14 * k)],
                2,
                SEPIA,
                0.5 * a,
            )
        out += ink([(291, 268), (288, 282)], 2.2, SEPIA, 0.5 * a) + ink(
            [(303, 268), (302, 280)], 2.2, SEPIA, 0.4 * a
        )
        out += ink([(352, 344), (366, 366), (360, 394)], 2.2, SEPIA, 0.45 * a)
    return out


def head(face: Face) -> str:
    """Ear and face; beard, hair and hat come afterwards."""
    d = outline(face)
    m = -1 if face.mirror else 1
    x = 320 + m * (312 - 320)
    out = fall("skin", face.glow, face.skin, face.skin)
    out += mirrored(ear(face) + shape(d, "url(#skin)"), face.mirror)
    washes = blot(x + 96, 350, 52, 130, face.shade, 0.50, 26) + blot(
        x + 30, 452, 100, 26, face.shade, 0.50, 14
    )
    blush = min(0.85, face.blush + 0.5 * face.feeling.flush) * (1 - 0.7 * face.feeling.pale)
    washes += blot(x, 196, 150, 36, face.shade, 0.42, 14)  # what the hat keeps from the light
    washes += blot(x - 40, 246, 46, 22, face.glow, 0.75, 14) + blot(x - 46, 338, 26, 20, face.glow, 0.55, 14)
    washes += mirrored(
        blot(236, 352, 24, 22, "#D8634A", blush, 14)
        + blot(356, 356, 36, 28, "#D8634A", blush, 14)
        + blot(254, 356, 12, 10, "#D8634A", blush * 0.7, 8),
        face.mirror,
    )
    if face.feeling.pale:
        washes += mirrored(moods.pallor(face.feeling.pale), face.mirror)
    mirror = ' transform="matrix(-1 0 0 1 640 0)"' if face.mirror else ""
    out += f'<clipPath id="face"><path d="{d}"{mirror}/></clipPath><g clip-path="url(#face)">{washes}</g>'
    features = wrinkles(face) + eye(256, 302, 23, face, True) + eye(342, 303, 29, face, False) + brows(face)
    features += nose(face) + mouth(face)
    features += shape(d, "none", UMBER, 2.8)
    if face.feeling.eyes == "wet":
        features += moods.drop(236, 318, 0.95) + moods.drop(362, 322, 1.1)
    if face.feeling.sweat:
        features += moods.drop(396, 238, 1.25)
    return out + mirrored(features, face.mirror)


def neck(face: Face, wide: float = 0.0) -> str:
    """Neck with the chin's shadow on it."""
    d = f"M{270 - wide},400 C{272 - wide},450 {262 - wide},478 {240 - wide},500 L{404 + wide},500 "
    d += f"C{390 + wide},470 {384 + wide},430 {390 + wide},380 Z"
    out = shape(d, face.skin, SEPIA, 2.4) + shape(d, face.shade, opacity=0.35)
    return mirrored(out + clip("neck", d, blot(330, 440, 90, 34, face.shade, 0.75, 14)), face.mirror)
