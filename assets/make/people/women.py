"""The women at the table: the bear of a mother, the pupil, the fox, the master."""

from __future__ import annotations

import itertools
import math

from assets.make.people.brush import (
    CORAL,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    JADE,
    UMBER,
    Point,
    blot,
    clip,
    ink,
    mirrored,
    moved,
    shape,
    strands,
)
from assets.make.people.dress import blossom, coat, collar, pin
from assets.make.people.face import CALM, Face, Feeling, head, leaned, neck

COMBED = ("#15100F", "#241C1C", "#3A3034")
PARTED = (
    "M206,262 C194,176 246,138 318,136 C398,136 444,182 426,290 C424,322 420,330 414,334 C412,300 410,276 404,252 "
    "C386,214 340,188 288,186 C252,200 226,226 216,262 C214,276 212,284 208,284 Z"
)
"""Hair parted over the brow and drawn back over the ears."""


def parted(mirror: bool, shine: float = 0.4, tone: str = COMBED[0], light: str = "#6E626A") -> str:
    out = shape(PARTED, tone, INK, 2)
    lines = ""
    for k in range(14):
        t = k / 13
        lines += ink(
            [(288 + 2 * k, 150 + t * 8), (330 + 60 * t, 178 + 20 * t), (408 + 6 * t, 250 + 50 * t)],
            2,
            light,
            shine * 0.8,
        )
        lines += ink(
            [(286 - k, 152 + t * 8), (250 - 22 * t, 180 + 18 * t), (214 - 6 * t, 240 + 28 * t)],
            2,
            light,
            shine * 0.8,
        )
    lines += ink([(288, 140), (287, 186)], 3, "#D9B58C", 0.8)
    return mirrored(
        out + clip("parted", PARTED, lines + blot(240, 176, 46, 20, "#8A7E8C", shine, 14, -30)), mirror
    )


def plait(points: list[Point], thick: float, tone: str = COMBED[0]) -> str:
    """A rope of hair: knots laid one over the other along a line."""
    from assets.make.people.brush import curve

    line = curve(points, 24)
    count = max(3, round(sum(math.dist(a, b) for a, b in itertools.pairwise(line)) / (thick * 0.62)))
    out = ink(points, thick * 1.12, tone, 1, 0.9, 0.9)
    out += blot(*points[0], thick * 0.5, thick * 0.5, tone) + blot(*points[-1], thick * 0.5, thick * 0.5, tone)
    for k in range(count):
        at = round((k + 0.5) / count * (len(line) - 2))
        (x, y), (u, v) = line[at], line[at + 1]
        turn = math.degrees(math.atan2(v - y, u - x))
        side = 1 if k % 2 else -1
        knot = f'<ellipse rx="{thick * 0.46}" ry="{thick * 0.30}" fill="{tone}" stroke="#08060A" stroke-width="2"/>'
        knot += ink(
            [(-thick * 0.3, -thick * 0.08), (0, -thick * 0.16), (thick * 0.32, -thick * 0.05)],
            3.2,
            "#8C8090",
            0.55,
        )
        knot += ink(
            [(-thick * 0.3, thick * 0.06), (0, thick * 0.02), (thick * 0.3, thick * 0.1)], 2, "#6E626A", 0.5
        )
        out += moved(knot, x, y, turn + side * 38)
    return out


def mother(feeling: Feeling = CALM) -> str:
    """Ungnyeo: braids heaped into a great crown, a calm broad face; she has all the time in the world."""
    face = Face(
        feeling=feeling,
        skin="#E9C196",
        shade="#A56B42",
        glow="#F9DFB8",
        wide=20,
        jaw=24,
        chin=-6,
        short=5,
        open=9.5,
        tilt=0,
        brow=5,
        arch=9,
        hair="#2A2020",
        nose=4,
        lips="#A44632",
        full=3,
        corner=2,
        age=0.28,
        blush=0.42,
        look=-3,
    )
    body = neck(face, 16) + coat("#8A5A3A", "#68402A", "#341C12")
    body += collar("#5E7A4A", "#2C3E22")
    out = head(face) + parted(False)
    for points, thick in (
        ([(198, 214), (150, 170), (170, 104), (250, 76), (318, 74)], 62),
        ([(318, 74), (392, 74), (476, 104), (490, 176), (430, 232)], 62),
        ([(214, 200), (230, 138), (318, 118), (410, 138), (436, 204)], 58),
    ):
        out += plait(points, thick)
    out += ink([(150, 150), (170, 112), (220, 88)], 8, "#9C90A0", 0.35) + pin(392, 168, 130, -16, JADE)
    out += blossom(300, 124, 22, JADE) + blossom(246, 140, 14, CORAL)
    out += blot(446, 366, 6, 14, GOLD) + blot(446, 384, 9, 11, JADE) + blot(443, 380, 3, 3, "#FFFFFF", 0.8)
    return body + leaned(out, face)


def pupil(feeling: Feeling = CALM) -> str:
    """Bandi: hair parted and braided over the shoulder with a red ribbon, eyes on nothing but her own cards."""
    face = Face(
        feeling=feeling,
        skin="#F3D3AE",
        shade="#B57A54",
        glow="#FFEBD0",
        mirror=True,
        wide=4,
        jaw=4,
        chin=-26,
        short=12,
        open=15,
        tilt=1,
        brow=4.2,
        arch=9,
        frown=-3,
        hair="#32221C",
        nose=-3,
        lips="#C2604C",
        full=2,
        corner=3,
        blush=0.5,
        look=1,
    )
    body = neck(face, -12) + coat("#F3DE8A", "#E2C257", "#94751F")
    body += collar("#B5342A", "#6A1710")
    out = head(face) + parted(True, 0.5)
    out += plait([(212, 330), (186, 400), (190, 480), (176, 560), (182, 600)], 50, "#1C1514")
    for turn, long in ((70, 80), (108, 84)):
        a = math.radians(turn)
        x, y = 182 + long * math.cos(a), 584 + long * math.sin(a)
        out += ink([(182, 580), ((182 + x) / 2 + 6, (580 + y) / 2), (x, y)], 30, "#8E1B14", 1, 0.8, 1)
        out += ink([(180, 580), ((180 + x) / 2 + 4, (580 + y) / 2), (x - 4, y)], 14, "#D8402F", 1, 0.8, 1)
    out += blot(182, 580, 26, 18, "#B5281E") + blot(176, 575, 12, 7, "#EE7A5E", 0.8)
    # the ornament on her parting: a silver flower on a silk cord
    out += mirrored(
        ink([(222, 236), (250, 206), (288, 190), (344, 196), (404, 244)], 8, "#B5281E", 1, 0.7, 0.7), True
    )
    out += blossom(352, 188, 20, "#E9EDF2", "#E2A23A")
    return body + leaned(out, face)


def fox(feeling: Feeling = CALM) -> str:
    """Yeou: a winter cap edged with fox fur, a narrow face, eyes that have already seen."""
    face = Face(
        feeling=feeling,
        skin="#F5D8B8",
        shade="#B8805C",
        glow="#FFEFD8",
        wide=-12,
        jaw=-16,
        chin=2,
        short=5,
        open=9,
        tilt=8,
        brow=4.4,
        arch=12,
        frown=1,
        hair="#2A1A18",
        nose=-5,
        lips="#B5261E",
        full=4,
        corner=2,
        blush=0.30,
        look=-5,
        lashes=True,
    )
    body = neck(face, -14) + coat("#B03A68", "#8A2450", "#460E28")
    body += collar("#F1E6D0", "#A89A86")
    out = head(face) + parted(False)
    crown = "M214,196 C210,120 250,74 318,64 C388,74 430,120 424,196 C372,166 268,166 214,196 Z"
    out += shape(crown, "#1E2A52", INK, 3) + clip(
        "crown",
        crown,
        blot(260, 104, 44, 34, "#5E74B8", 0.7, 14)
        + blot(410, 150, 40, 60, "#0A0E24", 0.7, 14)
        + ink([(318, 64), (312, 120), (318, 180)], 6, GOLD, 0.9, 0.8, 0.8),
    )
    for x, y in ((266, 130), (366, 130)):
        out += blossom(x, y, 15, "#E7B84C", CORAL)
    flap = [(426, 196), (446, 250), (448, 310), (436, 368)]
    far = [(212, 196), (196, 240), (192, 286), (200, 330)]
    band = [(210, 196), (248, 172), (318, 160), (390, 172), (428, 198)]
    for line, thick, seed in ((far, 30, 61), (flap, 42, 62), (band, 40, 63)):
        out += ink(line, thick, "#A34E1C", 1, 0.8, 0.7)
        inner = [(x - thick * 0.2, y - thick * 0.2) for x, y in line]
        outer = [
            (
                x + math.copysign(thick * 0.62, x - 316) if line is not band else x + (x - 318) * 0.06,
                y + thick * 0.1 if line is not band else y - thick * 0.52,
            )
            for x, y in line
        ]
        low = [
            (
                x - math.copysign(thick * 0.55, x - 316) if line is not band else x,
                y + (thick * 0.5 if line is band else 6),
            )
            for x, y in line
        ]
        out += strands(line, outer, 150, ("#C8682A", "#E08A3E", "#8E3E14"), seed=seed, width=4, wild=6)
        out += strands(line, low, 130, ("#C8682A", "#F0B070", "#9C4A1A"), seed=seed + 10, width=3.6, wild=6)
        out += strands(inner, outer, 60, ("#F6CC96", "#EFA65E"), seed=seed + 20, width=2.6, wild=7)
    out += blot(318, 62, 15, 12, GOLD_DARK) + blot(317, 60, 12, 9, GOLD)
    out += strands(
        [(306, 62), (318, 58), (330, 62)],
        [(352, 132), (372, 128), (386, 108)],
        70,
        ("#C2281E", "#E04A38", "#8A140E"),
        seed=95,
        width=4,
        wild=4,
        bend=14,
    )
    out += blot(437, 392, 7, 8, GOLD) + shape("M432,398 L442,398 L447,428 L427,428 Z", CORAL, UMBER, 1.6)
    return body + leaned(out, face)


def master(feeling: Feeling = CALM) -> str:
    """Hanbyeol: grey at the temples under a jewelled crown, the seven stars of the north on midnight silk."""
    stars = ""
    points = [(164, 566), (184, 538), (214, 530), (238, 546), (400, 534), (436, 526), (466, 552)]
    for (x, y), (u, v) in itertools.pairwise(points):
        stars += (
            ink([(x, y), ((x + u) / 2, (y + v) / 2), (u, v)], 2.6, GOLD, 0.75, 1, 1)
            if abs(u - x) < 100
            else ""
        )
    for x, y in points:
        stars += (
            blot(x, y, 13, 13, GOLD_LIGHT, 0.35, 4)
            + blot(x, y, 6, 6, GOLD_LIGHT)
            + blot(x, y, 3, 3, "#FFFFFF")
        )
    face = Face(
        feeling=feeling,
        skin="#EBCBA6",
        shade="#A8734E",
        glow="#FBE8CC",
        mirror=True,
        wide=-4,
        jaw=-4,
        chin=2,
        short=4,
        open=10.5,
        tilt=3,
        brow=4.6,
        arch=10,
        hair="#4A4248",
        nose=-2,
        lips="#A8382C",
        full=2,
        corner=1,
        age=0.42,
        blush=0.2,
        look=0,
    )
    body = neck(face, -10) + coat("#3A4C8E", "#1F2C60", "#0A1030", "#080A1C", stars)
    body += collar("#C9983A", "#6E4A14")
    out = head(face) + parted(True, 0.35)
    out += mirrored(
        strands(
            [(400, 220), (412, 250), (418, 290)],
            [(420, 300), (424, 316), (424, 330)],
            60,
            ("#CFC8CC", "#9A929A"),
            seed=71,
            width=3,
            wild=3,
        )
        + strands(
            [(290, 164), (330, 176), (380, 206)],
            [(380, 220), (402, 240), (414, 270)],
            40,
            ("#B8B0B6", "#8A828A"),
            seed=72,
            width=2.2,
            wild=4,
        ),
        True,
    )
    # a low knot behind with the long dragon pin through it
    knot = (
        blot(320, 400, 128, 70, COMBED[0])
        + blot(284, 372, 40, 16, "#7A6E7C", 0.5, 8)
        + pin(330, 404, 168, 4, CORAL)
        + pin(310, 404, 168, 176, CORAL)
    )
    crown = "M236,156 C232,120 240,84 262,70 L378,70 C400,84 408,120 404,156 C352,178 288,178 236,156 Z"
    out += blot(326, 170, 96, 20, "#000000", 0.5, 8)
    out += shape(crown, "#15131C", INK, 3) + clip(
        "crown", crown, blot(274, 100, 30, 40, "#5A5468", 0.7, 14) + blot(396, 130, 26, 50, "#000000", 0.6, 8)
    )
    out += shape("M262,70 C284,54 356,54 378,70 C352,86 288,86 262,70 Z", "#282430", INK, 2.4)
    out += ink([(237, 150), (286, 170), (354, 170), (403, 150)], 9, GOLD_DARK, 1, 0.9, 0.9) + ink(
        [(237, 148), (286, 167), (354, 167), (403, 148)], 5, GOLD_LIGHT, 1, 0.9, 0.9
    )
    out += ink([(262, 72), (288, 84), (352, 84), (378, 72)], 5, GOLD, 1, 0.9, 0.9)
    out += (
        blossom(320, 126, 27, "#E9EDF2", CORAL)
        + blossom(270, 120, 17, JADE)
        + blossom(370, 120, 17, CORAL, "#FBF4E2")
    )
    for x, y in ((286, 96), (320, 92), (354, 96), (296, 152), (344, 152)):
        out += blot(x, y, 5.4, 5.4, GOLD_LIGHT) + blot(x - 1.4, y - 1.6, 1.8, 1.8, "#FFFFFF")
    for x, y, up in ((290, 60, 34), (320, 54, 44), (350, 60, 34)):
        out += ink([(x, y), (x + 2, y - up * 0.6), (x, y - up)], 3.4, GOLD, 1, 1, 1) + blot(
            x, y - up, 7, 7, CORAL if up > 40 else JADE
        )
        out += blot(x - 2, y - up - 2, 2.2, 2.2, "#FFFFFF")
    return leaned(knot, face) + body + leaned(out, face)
