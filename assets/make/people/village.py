"""Three from the villages: the dancer with paper flowers on his cap, the diver of the south, the grandmother."""

from __future__ import annotations

import math
import random

from assets.make.people.brush import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    JADE,
    UMBER,
    blot,
    clip,
    ink,
    mirrored,
    moved,
    shape,
    strands,
)
from assets.make.people.dress import BUST, coat, collar, headband, pin
from assets.make.people.face import Face, head, leaned, neck
from assets.make.people.moods import CALM, Feeling
from assets.make.people.women import parted

WHITE_HAIR = ("#F1EBE2", "#D8D0C6", "#BDB3AA", "#FFFDF8")


def paper_flower(x: float, y: float, r: float, petal: str, deep: str, seed: int) -> str:
    """A ball of cut paper, ruffle in ruffle."""
    rng = random.Random(seed)
    out = blot(x + 5, y + 9, r, r * 0.94, "#2A1206", 0.4, 8) + blot(x, y, r * 0.9, r * 0.86, deep)
    for far, count, size in ((0.78, 13, 0.30), (0.5, 9, 0.30), (0.22, 5, 0.27)):
        for k in range(count):
            a = math.tau * (k + rng.uniform(-0.2, 0.2)) / count
            u, v = x + far * r * math.cos(a), y + far * r * 0.95 * math.sin(a)
            tone = petal if math.sin(a) + math.cos(a) < 0.7 else deep
            out += blot(u + 1.5, v + 2, size * r, size * r * 0.82, deep, 0.9, 0, math.degrees(a))
            out += blot(u, v, size * r * 0.92, size * r * 0.72, tone, 0.95, 0, math.degrees(a))
            out += ink([(u, v), (u + 0.12 * r * math.cos(a), v + 0.12 * r * math.sin(a))], 2, "#FFFFFF", 0.6)
    return out + blot(x - r * 0.3, y - r * 0.32, r * 0.34, r * 0.3, "#FFFFFF", 0.55, 8)


def dancer(feeling: Feeling = CALM) -> str:
    """Gaegul: a cap of folded paper under three paper flowers, sashes of three colours, a grin that means no."""
    face = Face(
        feeling=feeling,
        skin="#E9BE90",
        shade="#A66A3E",
        glow="#FBE0B8",
        wide=-4,
        jaw=-8,
        chin=-2,
        open=12.5,
        tilt=5,
        brow=7,
        arch=13,
        frown=-4,
        hair="#1E1613",
        nose=1,
        lips="#B25A46",
        full=1,
        corner=4,
        blush=0.42,
        look=-5,
    )
    body = neck(face, -4) + coat("#9CC66E", "#6E9E4A", "#35561F")
    sashes = ""
    for points, tone, deep in (
        ([(60, 690), (190, 600), (420, 500), (470, 486)], "#D8402F", "#8E1B14"),
        ([(590, 690), (450, 600), (226, 500), (176, 488)], "#3E78C4", "#1B3F78"),
    ):
        sashes += ink(points, 62, deep, 1, 1, 1) + ink([(x - 4, y - 5) for x, y in points], 50, tone, 1, 1, 1)
        sashes += ink([(x - 8, y - 18) for x, y in points], 6, "#FFFFFF", 0.35, 0.6, 0.6)
    body += clip("sashes", BUST, sashes + blot(560, 620, 110, 110, "#1E2E10", 0.45, 26)) + shape(
        BUST, "none", UMBER, 3
    )
    body += collar("#F4E7C2", "#B8A476")
    out = head(face) + headband(False)
    # the cap: paper folded to a cone, its fold in front
    cap = "M196,236 C214,160 262,84 318,58 C376,84 428,160 442,238 C392,208 250,206 196,236 Z"
    folds = "".join(
        ink([(318, 60), (318 + 30 * k, 140), (318 + 46 * k, 230)], 3, "#B8AFA0", 0.55)
        for k in (-2, -1, 0, 1, 2)
    )
    out += blot(324, 240, 120, 16, "#1A0B06", 0.45, 8) + shape(cap, "#F6F1E4", UMBER, 3)
    out += clip(
        "cap",
        cap,
        folds + blot(410, 190, 50, 90, "#9C92A0", 0.6, 14) + blot(250, 160, 36, 70, "#FFFFFF", 0.8, 14),
    )
    out += ink([(197, 234), (256, 209), (320, 206), (386, 209), (441, 236)], 12, "#B5281F", 1, 0.9, 0.9)
    for x, y, r, petal, deep, seed in (
        (222, 132, 62, "#F4C63C", "#C98A1A", 1),
        (416, 134, 62, "#EE8FA8", "#B84A6C", 2),
        (318, 48, 68, "#FFFDF6", "#CFC6B8", 3),
    ):
        out += paper_flower(x, y, r, petal, deep, seed)
    return body + leaned(out, face)


def diver(feeling: Feeling = CALM) -> str:
    """Sora: a diver's white cloth round her hair, two glasses in brass pushed up, a spear, a gourd to float on."""
    face = Face(
        feeling=feeling,
        skin="#D39A66",
        shade="#85492A",
        glow="#F0C48E",
        mirror=True,
        wide=4,
        jaw=8,
        chin=-6,
        short=4,
        open=12,
        tilt=3,
        brow=7,
        arch=8,
        hair="#1B1210",
        nose=2,
        lips="#9E4434",
        full=3,
        corner=4,
        blush=0.5,
        look=1,
        lashes=True,
    )
    spear = ink([(474, 690), (524, 350), (566, 62)], 15, "#3A2010", 1, 1, 1)
    spear += ink([(471, 690), (521, 350), (563, 62)], 7, "#A8743E", 1, 1, 1)
    for bent in (
        ((566, 66), (544, 34), (546, -26)),
        ((566, 66), (570, 30), (576, -34)),
        ((566, 66), (596, 40), (606, -18)),
    ):
        spear += ink(bent, 13, INK, 1, 0.9, 0.1) + ink(
            [(x - 2, y) for x, y in bent], 6, "#AEB8C2", 1, 0.9, 0.1
        )
    spear += ink([(554, 74), (566, 80), (580, 78)], 12, "#D8C9A8", 1, 0.9, 0.9)
    gourd = (
        blot(548, 440, 92, 88, "#3A1A0A", 0.5, 8)
        + blot(542, 432, 88, 84, "#C26A24")
        + blot(536, 426, 80, 76, "#E08A34")
    )
    gourd += blot(510, 396, 30, 24, "#FBD48A", 0.85, 14) + blot(580, 470, 40, 36, "#7E3A10", 0.6, 14)
    for k in range(-2, 3):
        gourd += ink(
            [(542 + 36 * k, 352), (542 + 44 * k, 432), (542 + 34 * k, 514)], 4, "#5A2E12", 0.7, 0.7, 0.7
        )
    for y in (400, 436, 472):
        gourd += ink([(456, y - 6), (542, y + 10), (630, y - 6)], 4, "#5A2E12", 0.7, 0.7, 0.7)
    body = neck(face, 2) + coat("#FDFBF4", "#EAE6DA", "#A9AEB6", "#4E4A52")
    straps = ink([(196, 690), (204, 590), (214, 508)], 44, "#20242E", 1, 1, 1)
    straps += ink([(448, 690), (440, 590), (428, 508)], 44, "#20242E", 1, 1, 1)
    body += (
        clip("straps", BUST, straps)
        + shape(BUST, "none", "#4E4A52", 3)
        + collar("#F7F4EA", "#B9B4A8", "#20242E")
    )
    out = head(face)
    hair = strands(
        [(404, 236), (414, 262), (418, 290)],
        [(414, 300), (422, 316), (426, 330)],
        18,
        ("#1B1210", "#33211C"),
        seed=111,
        width=3,
        wild=3,
    )
    out += mirrored(hair, True)
    cloth = "M204,256 C186,168 240,108 320,104 C404,106 448,168 432,262 C424,240 414,222 402,212 "
    cloth += "C356,196 270,196 230,212 C218,224 210,238 204,256 Z"
    knot = shape("M214,196 C176,188 128,206 112,246 C140,262 186,246 214,222 Z", "#F4F1E6", UMBER, 2.6)
    knot += shape("M216,206 C190,226 168,268 176,306 C204,300 226,262 228,226 Z", "#DAD8CE", UMBER, 2.6)
    knot += ink([(206, 206), (170, 214), (136, 236)], 3, "#A7AAB0", 0.8) + ink(
        [(214, 220), (196, 252), (188, 286)], 3, "#8E929A", 0.8
    )
    knot += blot(214, 208, 15, 17, "#EDEAE0") + ink([(204, 198), (212, 212), (206, 222)], 3, UMBER, 0.8)
    out += knot + blot(320, 236, 118, 16, "#1A0B06", 0.45, 8) + shape(cloth, "#F7F4EA", UMBER, 3)
    lines = "".join(
        ink(
            [(206 + 12 * k, 230 - 8 * k), (280 + 14 * k, 170 - 9 * k), (424 - 2 * k, 220 - 12 * k)],
            3,
            "#A7AAB0",
            0.6,
        )
        for k in range(5)
    )
    out += clip(
        "cloth",
        cloth,
        lines + blot(250, 150, 46, 34, "#FFFFFF", 0.9, 14) + blot(420, 190, 40, 60, "#7E8698", 0.6, 14),
    )
    out += ink([(204, 252), (228, 214), (318, 199), (404, 214), (432, 258)], 7, "#2E5C86", 0.9, 0.8, 0.8)
    # the glasses, pushed up over the cloth
    out += ink([(206, 196), (240, 166), (318, 158), (398, 166), (434, 200)], 13, "#2A2A30", 1, 1, 1)
    for x in (268, 374):
        out += (
            blot(x + 3, 168, 47, 42, "#1A0B06", 0.5, 4)
            + blot(x, 162, 46, 41, GOLD_DARK)
            + blot(x - 1, 160, 43, 38, GOLD)
        )
        out += (
            blot(x, 161, 35, 31, "#0F2A38")
            + blot(x, 161, 33, 29, "#2E6C84")
            + blot(x + 8, 170, 20, 16, "#0F3446", 0.7, 4)
        )
        out += ink([(x - 22, 168), (x - 16, 148), (x + 2, 138)], 7, "#E4F6FA", 0.9) + blot(
            x + 16, 172, 5, 5, "#BFE6EE", 0.8
        )
        out += ink([(x - 40, 148), (x - 24, 128), (x + 4, 124)], 4, GOLD_LIGHT, 0.9)
    out += ink([(311, 160), (321, 155), (331, 160)], 11, GOLD_DARK, 1, 0.9, 0.9) + ink(
        [(311, 158), (321, 153), (331, 158)], 6, GOLD, 1, 0.9, 0.9
    )
    return spear + gourd + body + leaned(out, face)


def grandmother(feeling: Feeling = CALM) -> str:
    """Mago: white hair and a jade pin, a sprig of pine; she was here before the hills."""
    face = Face(
        feeling=feeling,
        skin="#E2B88E",
        shade="#96643F",
        glow="#F6DBB6",
        wide=14,
        jaw=10,
        chin=-10,
        short=6,
        open=8.5,
        tilt=-5,
        brow=6,
        arch=7,
        hair="#CFC6BC",
        nose=6,
        lips="#A2584A",
        full=-1,
        corner=3,
        age=1.0,
        blush=0.42,
        look=-2,
    )
    body = neck(face, 6) + coat("#9A7CA8", "#74588A", "#3A2850")
    body += collar("#4A2E5E", "#2A1838")
    knot = blot(430, 250, 66, 60, "#BDB3AA") + blot(424, 244, 60, 54, "#E6DFD6")
    knot += "".join(
        ink([(380 + 8 * k, 220), (430, 204 + 16 * k), (480 - 4 * k, 246 + 8 * k)], 3, "#A79C92", 0.7)
        for k in range(5)
    )
    sprig = ink([(420, 236), (470, 150), (520, 60)], 9, "#5A4030", 1, 0.9, 0.3)
    sprig += ink([(462, 166), (500, 130), (548, 118)], 6, "#5A4030", 1, 0.8, 0.3)
    rng = random.Random(120)
    for x, y, lean in ((520, 60, -80), (498, 104, -60), (548, 118, -20), (474, 146, -110), (512, 134, -50)):
        for _ in range(26):
            a = math.radians(lean + rng.uniform(-85, 85))
            r = rng.uniform(34, 54)
            tone = rng.choice(("#2E5E3A", "#4A8652", "#1E4428", "#7EB074"))
            sprig += ink(
                [
                    (x, y),
                    (x + r * 0.5 * math.cos(a), y + r * 0.5 * math.sin(a)),
                    (x + r * math.cos(a), y + r * math.sin(a)),
                ],
                5,
                tone,
                1,
                0.8,
                0.1,
            )
    sprig += blot(486, 128, 15, 19, "#6E4A2A", 1, 0, 20) + blot(482, 122, 8, 10, "#A87A4A", 0.9, 0, 20)
    back = moved(sprig, -16, 0) + knot + pin(366, 262, 150, -14, JADE)
    out = head(face) + parted(False, 0.3, WHITE_HAIR[1], "#9C9288")
    out += strands(
        [(288, 146), (336, 150), (400, 190)],
        [(330, 190), (400, 226), (424, 300)],
        110,
        WHITE_HAIR,
        seed=121,
        width=3,
        wild=5,
    )
    out += strands(
        [(280, 146), (250, 160), (222, 190)],
        [(258, 186), (226, 220), (210, 262)],
        60,
        WHITE_HAIR,
        seed=122,
        width=3,
        wild=4,
    )
    out += strands(
        [(408, 250), (416, 280), (420, 310)],
        [(418, 350), (430, 360), (436, 366)],
        14,
        WHITE_HAIR,
        seed=123,
        width=2.4,
        wild=6,
    )
    out += blot(446, 364, 7, 9, JADE) + blot(444, 361, 2.4, 2.4, "#FFFFFF", 0.8)
    return leaned(back, face) + body + leaned(out, face)
