"""Folk from the road: the pedlar, the goblin, and the guest under the bamboo hat who is the player."""

from __future__ import annotations

import math
import random

from assets.make.people.brush import (
    CORAL,
    GOLD,
    GOLD_LIGHT,
    INK,
    UMBER,
    blot,
    clip,
    ink,
    moved,
    shape,
    strands,
)
from assets.make.people.dress import coat, collar
from assets.make.people.face import CALM, Face, Feeling, head, leaned, neck, spoken

HAT = 1.14
"""How much the pedlar's hat is larger than it was drawn."""
COMBED = ("#15100F", "#241C1C", "#3A3034")


def pedlar(feeling: Feeling = CALM) -> str:
    """Boksil: a straw hat with two balls of cotton, a week's stubble, the road in his cheeks."""
    face = Face(
        feeling=feeling,
        skin="#E2B484",
        shade="#9A5E36",
        glow="#F7D9AE",
        wide=16,
        jaw=22,
        chin=-6,
        open=9,
        tilt=-4,
        brow=9,
        arch=10,
        frown=-4,
        hair="#4A3B34",
        nose=10,
        lips="#A9583F",
        full=2,
        corner=4,
        age=0.55,
        blush=0.55,
        look=-2,
    )
    body = neck(face, 18) + coat("#EFE3C8", "#D8C6A0", "#8E7A56")
    vest = "M150,520 C190,506 226,498 250,474 L300,560 L262,690 L120,690 C140,640 150,580 150,520 Z"
    other = "M490,520 C452,506 414,498 392,470 L330,560 L366,690 L528,690 C508,640 496,580 490,520 Z"
    for d in (vest, other):
        body += shape(d, "#2F5C8C", UMBER, 2.6)
    body += clip("vest", vest, blot(170, 560, 40, 80, "#6A9CC8", 0.55, 14)) + clip(
        "vest2", other, blot(500, 620, 50, 100, "#14304E", 0.6, 14)
    )
    body += collar("#E6D8B6", "#A8946A")
    out = head(face)
    out += strands(
        [(246, 400), (276, 440), (330, 440), (384, 410), (408, 360)],
        [(240, 418), (272, 464), (332, 464), (392, 434), (416, 384)],
        170,
        ("#E6DED0", "#B5A99A", "#7C6C60"),
        seed=42,
        width=3,
        wild=4,
    )
    out += strands(
        [(250, 378), (276, 374), (302, 378)],
        [(232, 398), (276, 392), (330, 398)],
        60,
        ("#C9BEB0", "#8A7A6C", "#5A4A40"),
        seed=43,
        width=3.4,
        wild=3,
    )
    out += spoken(face)
    hair = "M204,246 C196,180 246,150 314,150 C388,150 428,184 420,262 C410,240 404,224 396,216 L232,214 "
    hair += "C220,222 212,234 204,246 Z"
    out += shape(hair, "#2E2320") + ink(
        [(210, 240), (270, 218), (350, 216), (416, 240)], 15, "#D8C9A8", 1, 0.7, 0.7
    )
    brim = "M92,208 C120,160 210,146 318,146 C430,146 520,162 544,208 C500,240 420,246 318,246 "
    brim += "C212,246 132,240 92,208 Z"
    hat = blot(316, 252, 150, 16, "#2A1206", 0.45, 8)
    hat += shape(brim, "#C79A50", UMBER, 3)
    rays = "".join(
        ink(
            [
                (318 + 90 * math.cos(a), 190 + 24 * math.sin(a)),
                (318 + 232 * math.cos(a), 200 + 50 * math.sin(a)),
            ],
            2.6,
            "#7E5420",
            0.55,
            0.7,
            0.7,
        )
        for a in (math.tau * k / 62 for k in range(62))
    )
    hat += clip(
        "brim",
        brim,
        rays + blot(190, 176, 110, 22, "#F6DDA0", 0.75, 14) + blot(470, 232, 120, 22, "#6A3E12", 0.6, 14),
    )
    crown = "M222,198 C220,110 258,70 318,68 C380,70 418,110 416,198 C370,220 268,220 222,198 Z"
    rows = "".join(
        ink(
            [
                (222, 84 + 15 * k),
                (270, 96 + 15 * k),
                (318, 99 + 15 * k),
                (370, 96 + 15 * k),
                (418, 84 + 15 * k),
            ],
            3,
            "#7E5420",
            0.5,
            0.8,
            0.8,
        )
        for k in range(9)
    )
    hat += shape(crown, "#D2A65A", UMBER, 3) + clip(
        "crown",
        crown,
        rows + blot(268, 110, 36, 44, "#FBE9B8", 0.8, 14) + blot(404, 150, 36, 80, "#6A3E12", 0.65, 14),
    )
    hat += ink([(222, 186), (270, 206), (318, 209), (368, 206), (416, 186)], 12, "#5A2C1C", 1, 0.9, 0.9)
    for x, y, r in ((206, 158, 44), (424, 150, 50)):
        hat += blot(x + 6, y + 10, r, r * 0.9, "#2A1206", 0.4, 8)
        rng = random.Random(x)
        for k in range(26):
            a, far = math.tau * k / 13, r * (0.68 if k < 13 else 0.34)
            hat += blot(
                x + far * math.cos(a) + rng.gauss(0, 2),
                y + far * math.sin(a) + rng.gauss(0, 2),
                r * 0.36,
                r * 0.34,
                "#E2DACA" if math.sin(a) > 0.2 else "#FBF7EE",
                0.95,
                2,
            )
        hat += blot(x - r * 0.25, y - r * 0.3, r * 0.5, r * 0.45, "#FFFFFF", 0.95, 4)
    out += moved(hat, 318 * (1 - HAT), 250 * (1 - HAT), 0, HAT)
    out += ink([(206, 244), (202, 330), (226, 410), (288, 470)], 5, "#5A2C1C", 0.9, 0.7, 0.7)
    out += ink([(426, 240), (430, 340), (392, 430), (292, 472)], 5, "#5A2C1C", 0.9, 0.7, 0.7)
    return body + leaned(out, face)


def goblin(feeling: Feeling = CALM) -> str:
    """Kkabi: hair no comb has met, and a goblin's mask pushed up on it."""
    face = Face(
        feeling=feeling,
        skin="#EBC193",
        shade="#A96C40",
        glow="#FADFB6",
        mirror=True,
        wide=4,
        jaw=2,
        chin=-18,
        short=7,
        open=14,
        tilt=3,
        brow=8,
        arch=12,
        frown=-5,
        hair="#2A1B12",
        nose=2,
        lips="#B5604A",
        full=2,
        corner=3,
        blush=0.5,
        look=2,
    )
    back = strands(
        [(210, 230), (316, 150), (420, 230)],
        [(136, 330), (196, 130), (484, 340)],
        160,
        ("#2A1B12", "#3E2A1C", "#1B110B"),
        seed=51,
        width=14,
        wild=20,
    )
    body = neck(face, -8) + coat("#E9B949", "#C98A22", "#74450C")
    body += collar("#3E6E50", "#1E4030")
    out = head(face)
    hair = "M206,262 C188,170 250,138 322,138 C400,138 446,176 430,274 C420,250 416,236 404,222 "
    hair += "C384,250 372,214 346,240 "
    hair += "C334,212 306,252 290,222 C272,250 250,226 240,250 C226,240 216,246 206,262 Z"
    out += shape(hair, "#2A1B12")
    out += strands(
        [(214, 210), (316, 160), (420, 210)],
        [(184, 282), (310, 244), (450, 300)],
        130,
        ("#3E2A1C", "#20140D", "#5E4430"),
        seed=52,
        width=9,
        wild=16,
    )
    out += strands(
        [(230, 180), (316, 140), (410, 180)],
        [(160, 180), (310, 100), (480, 170)],
        60,
        ("#3E2A1C", "#20140D"),
        seed=53,
        width=11,
        wild=18,
    )
    out += moved(mask(), 362, 150, 14, 0.84)
    return leaned(back, face) + body + leaned(out, face)


def mask() -> str:
    """A carved goblin's face: horn, bulging eyes, tusks; red lacquer worn at the edges."""
    d = "M-92,-8 C-96,-62 -58,-92 0,-94 C60,-92 96,-60 92,-6 C90,44 52,80 0,84 C-52,80 -88,44 -92,-8 Z"
    out = blot(8, 14, 92, 84, "#1A0A04", 0.5, 8)
    for side in (-1, 1):
        out += shape(
            f"M{side * 44},-78 C{side * 60},-104 {side * 70},-122 {side * 62},-142 "
            f"C{side * 96},-124 {side * 92},-84 {side * 76},-56 Z",
            "#EADBB0",
            UMBER,
            3,
        )
    out += shape(d, CORAL, UMBER, 4) + clip(
        "mask", d, blot(-36, -44, 50, 40, "#EE8A64", 0.8, 14) + blot(56, 50, 60, 60, "#6A120C", 0.7, 14)
    )
    for side in (-1, 1):
        out += blot(side * 38, -16, 25, 22, "#4E0E0A") + blot(side * 38, -17, 19, 17, "#F4E7C2")
        out += blot(side * 36, -16, 9, 10, INK) + blot(side * 36 - 3, -20, 3, 3, "#FFFFFF")
        out += ink([(side * 10, -36), (side * 36, -56), (side * 74, -46)], 14, "#2A1B12", 1, 0.7, 0.2)
        out += ink([(side * 14, 22), (side * 40, 14), (side * 66, 32)], 5, "#6A120C", 0.9)
        out += shape(f"M{side * 34},44 L{side * 28},68 L{side * 20},46 Z", "#F6ECD6", UMBER, 2)
    out += shape(
        "M-20,26 C-26,4 -10,-12 0,-14 C10,-12 26,4 20,26 C10,34 -10,34 -20,26 Z", "#D9553C", "#6A120C", 3
    )
    out += ink([(-52, 44), (-20, 50), (0, 46), (20, 50), (52, 44)], 9, "#4E0E0A", 1, 0.3, 0.3)
    out += ink([(-40, -70), (0, -78), (40, -70)], 4, GOLD, 0.9) + ink(
        [(-28, -60), (0, -66), (28, -60)], 3, GOLD, 0.8
    )
    return out + blot(0, -50, 9, 9, GOLD) + blot(-2, -52, 3, 3, GOLD_LIGHT)


def guest(feeling: Feeling = CALM) -> str:
    """You: a traveller under a bamboo hat, the face half in its shadow; anybody may be this one."""
    face = Face(
        feeling=feeling,
        skin="#E4BD93",
        shade="#9A643E",
        glow="#F6DCB6",
        wide=-2,
        jaw=-2,
        chin=-6,
        open=11,
        tilt=2,
        brow=5.4,
        arch=6,
        hair="#2A1E1A",
        nose=-1,
        lips="#A9584A",
        full=1.5,
        corner=2,
        blush=0.24,
        look=-1,
    )
    body = neck(face, -8) + coat("#7F97A6", "#587082", "#26343E")
    body += collar("#E9E2D2", "#9A9484", "#FFFDF6")
    hair = "M206,280 C196,190 250,146 318,146 C392,146 440,190 424,330 "
    hair += "C420,300 410,250 396,220 L232,214 C220,230 212,256 206,280 Z"
    out = head(face) + shape(hair, COMBED[0], INK, 2)
    out += strands(
        [(404, 240), (416, 280), (420, 320)],
        [(408, 320), (424, 372), (430, 392)],
        40,
        COMBED,
        seed=81,
        width=3,
        wild=4,
    )
    out += '<g clip-path="url(#face)">' + blot(310, 214, 190, 92, "#3A1C10", 0.62, 14) + "</g>"
    under = "M58,262 C120,206 220,196 318,196 C420,196 520,206 578,262 C500,292 420,276 318,276 "
    under += "C212,276 132,292 58,262 Z"
    out += shape(under, "#4A2E16", INK, 3)
    for k in range(40):
        a = math.pi * k / 39
        out += ink(
            [
                (318, 200),
                (318 - 130 * math.cos(a), 214 + 30 * math.sin(a)),
                (318 - 256 * math.cos(a), 262 + 14 * math.sin(a)),
            ],
            2.4,
            "#7E5630",
            0.5,
        )
    top = "M58,262 C110,214 232,92 306,40 C314,34 326,34 334,40 C408,92 526,214 578,262 C500,250 420,238 318,238 "
    top += "C216,238 134,250 58,262 Z"
    weave = ""
    for k in range(44):
        t = -1 + 2 * k / 43
        weave += ink(
            [(319, 36), (318 + 120 * t, 140), (318 + 264 * t, 258 - 22 * (1 - t * t))],
            3,
            "#7A4E1E",
            0.55,
            0.5,
            1,
        )
    for k in range(9):
        y, reach = 66 + 21 * k, 24 + 27.5 * k
        weave += ink(
            [(318 - reach, y + 12 + 2 * k), (318, y + 2), (318 + reach, y + 12 + 2 * k)],
            3,
            "#7A4E1E",
            0.5,
            1,
            1,
        )
    weave += blot(220, 150, 40, 130, "#FBE6AE", 0.75, 14, 44) + blot(
        450, 190, 60, 130, "#4E2A0C", 0.7, 26, -44
    )
    out += shape(top, "#CFA25A", UMBER, 3.4) + clip("straw", top, weave) + shape(top, "none", UMBER, 3.4)
    out += ink([(60, 262), (140, 250), (318, 238), (498, 250), (576, 262)], 8, "#6E4418", 1, 0.5, 0.5)
    out += blot(320, 42, 15, 10, "#6E4418")
    out += ink([(212, 262), (208, 340), (236, 420), (290, 470)], 5, "#3A4A58", 0.95, 0.7, 0.7)
    out += ink([(424, 262), (430, 340), (392, 430), (294, 472)], 5, "#3A4A58", 0.95, 0.7, 0.7)
    return body + leaned(out, face)
