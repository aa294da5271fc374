"""Three gentlemen at the table: the tiger of an officer, the crane of a scholar, the old turtle."""

from __future__ import annotations

import math

from assets.make.people.brush import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    SILK,
    UMBER,
    blot,
    clip,
    ink,
    mirrored,
    shape,
    strands,
)
from assets.make.people.dress import beads, coat, collar, headband
from assets.make.people.face import CALM, Face, Feeling, head, leaned, neck, spoken

BLACK = ("#17110F", "#241A17", "#33261F")
WHITE = ("#F4EEE2", "#DAD2C4", "#B9AFA0", "#FFFDF6")


def officer(feeling: Feeling = CALM) -> str:
    """Beom: felt hat with a red tassel and a peacock's eye, a beard that stands by itself."""
    face = Face(
        feeling=feeling,
        skin="#DFAE7E",
        shade="#97582F",
        glow="#F4D2A4",
        mirror=True,
        wide=14,
        jaw=24,
        chin=4,
        open=12.5,
        tilt=4,
        brow=15,
        arch=9,
        frown=9,
        hair="#17110F",
        nose=8,
        lips="#8E3D2C",
        corner=-1,
        age=0.3,
        blush=0.34,
        look=-2,
    )
    body = neck(face, 16) + coat("#C9402E", "#A32A1F", "#5E120F")
    body += collar("#1F3A66", "#0F1F3C")
    out = strands(
        [(430, 330), (420, 420), (330, 452)], [(470, 360), (452, 500), (330, 520)], 90, BLACK, seed=3, wild=9
    )
    out += head(face) + headband(True)
    jaw = [(424, 330), (412, 392), (378, 436), (344, 452), (300, 440), (262, 404), (236, 350)]
    out += strands(
        jaw,
        [(452, 382), (446, 452), (404, 512), (350, 540), (292, 520), (240, 466), (214, 400)],
        330,
        BLACK,
        seed=4,
        width=4.2,
        wild=8,
        opacity=0.95,
    )
    out += strands(
        [(330, 424), (356, 430), (384, 420)],
        [(322, 500), (352, 526), (392, 498)],
        70,
        BLACK,
        seed=5,
        width=4,
        wild=7,
    )
    out += spoken(face)
    up = {"rest": 0, "laugh": 34}.get(feeling.mouth, 10)  # an open mouth carries the moustache up
    for side, tip in ((-1, (286 - up / 2, 424 - up)), (1, (428 + up / 2, 410 - up))):
        root = [(362, 380), (362 + side * 16, 380), (362 + side * 34, 386)]
        out += strands(
            root,
            [(tip[0] + 8, tip[1] - 16), tip, (tip[0] + side * 16, tip[1] + 6)],
            60,
            BLACK,
            seed=8 + side,
            width=4.4,
            wild=4,
            bend=side * 8,
        )
    # the hat: a round crown of black felt, its brim turned up a little, red silk beneath
    brim = "M72,214 C110,158 210,150 322,150 C436,150 532,160 566,216 C520,246 420,230 322,230 "
    brim += "C220,230 120,246 72,214 Z"
    out += blot(330, 246, 150, 18, "#1A0B06", 0.5, 8)
    out += shape(brim, "#1D171B", INK, 3)
    out += ink([(80, 216), (180, 238), (322, 230), (460, 238), (560, 218)], 7, "#A3271C", 1, 0.3, 0.3)
    out += ink([(96, 204), (200, 168), (322, 160)], 4, "#7A6E7C", 0.6)
    crown = "M220,190 C222,96 262,58 320,56 C382,58 422,96 424,190 C380,212 264,212 220,190 Z"
    out += shape(crown, "#262026", INK, 3) + clip(
        "crown",
        crown,
        blot(266, 110, 34, 64, "#6A606E", 0.55, 14, 20) + blot(410, 150, 40, 80, "#08060A", 0.7, 14),
    )
    out += ink([(221, 186), (270, 205), (322, 208), (374, 205), (423, 186)], 9, GOLD_DARK, 1, 0.8, 0.8)
    out += ink([(221, 184), (270, 202), (322, 205), (374, 202), (423, 184)], 5, GOLD, 1, 0.8, 0.8)
    out += (
        blot(322, 186, 15, 17, GOLD_DARK) + blot(322, 185, 12, 14, "#E8E6DA") + blot(318, 180, 4, 4, "#FFFFFF")
    )
    # the tassel of dyed hair falls to one side, the feather to the other
    out += strands(
        [(312, 60), (330, 58), (344, 62)],
        [(440, 96), (470, 128), (476, 172)],
        120,
        ("#B3241B", "#D8392A", "#7E120F"),
        seed=12,
        width=5,
        wild=7,
        bend=24,
    )
    out += blot(326, 56, 17, 13, GOLD_DARK) + blot(325, 54, 14, 10, GOLD) + blot(320, 51, 5, 3, GOLD_LIGHT)
    out += ink([(316, 58), (256, 66), (190, 104), (150, 150)], 5, "#2E6A52", 1, 0.8, 0.4)
    out += strands(
        [(290, 60), (220, 86), (160, 140)],
        [(262, 40), (190, 62), (124, 130)],
        60,
        ("#2E7A5A", "#57A883"),
        seed=14,
        width=3,
        wild=5,
    )
    out += blot(154, 142, 23, 27, "#2E7A5A", 1, 0, 40) + blot(154, 142, 15, 18, "#D9A93A", 1, 0, 40)
    out += blot(153, 142, 9, 11, "#1E3A7A", 1, 0, 40)
    return body + leaned(out, face)


def scholar(feeling: Feeling = CALM) -> str:
    """Duru: the peaked horsehair crown, a white coat edged in black, a beard like a brush."""
    face = Face(
        feeling=feeling,
        skin="#EED0AA",
        shade="#AE7C56",
        glow="#FCEBD0",
        wide=-12,
        jaw=-12,
        chin=14,
        open=9.5,
        tilt=1,
        brow=5,
        arch=5,
        hair="#2A2224",
        nose=-3,
        lips="#A9604C",
        age=0.42,
        blush=0.14,
        look=-4,
    )
    body = neck(face, -6) + coat("#FBF6EA", "#E6DFD2", "#A9A6AC", "#5A4A48")
    body += collar("#1E1A20", "#0C0A0E", SILK, INK)
    out = head(face) + headband(False)
    out += strands(
        [(254, 376), (274, 374), (290, 378)],
        [(228, 424), (236, 428), (244, 420)],
        26,
        BLACK[1:],
        seed=21,
        width=3,
        wild=3,
        bend=-8,
    )
    out += strands(
        [(276, 376), (294, 376), (304, 380)],
        [(318, 428), (326, 424), (330, 418)],
        26,
        BLACK[1:],
        seed=22,
        width=3,
        wild=3,
        bend=8,
    )
    out += strands(
        [(268, 428), (286, 436), (304, 432)],
        [(270, 548), (284, 566), (296, 546)],
        80,
        ("#2A2224", "#453A3A", "#6A5E5C"),
        seed=23,
        width=3.6,
        wild=5,
    )
    out += spoken(face)
    # two tiers of peaks, the far one higher
    far = "M216,222 C200,176 184,132 178,84 C190,70 208,82 224,104 C240,122 258,118 272,92 C286,62 302,40 320,38 "
    far += "C338,40 352,62 366,92 C380,118 398,122 414,104 C430,82 448,70 460,84 C454,132 436,176 418,222 "
    far += "C356,196 270,196 216,222 Z"
    near = "M206,240 C188,206 172,180 164,146 C174,134 194,142 212,160 C234,180 256,176 272,154 "
    near += "C288,130 302,114 320,112 "
    near += (
        "C338,114 352,130 368,154 C384,176 406,180 428,160 C446,142 464,134 474,146 C466,180 446,206 426,240 "
    )
    near += "C360,206 270,206 206,240 Z"
    for name, d, tone in (("far", far, "#2A2328"), ("near", near, "#171216")):
        lines = "".join(
            ink([(190 + 9 * k, 40), (196 + 8.8 * k, 240)], 1.6, "#83747C", 0.30) for k in range(30)
        )
        lines += blot(240, 150, 40, 90, "#8A7E8C", 0.45, 14, 12) + blot(430, 170, 40, 90, "#060406", 0.6, 14)
        out += shape(d, tone, opacity=0.93) + clip("peak_" + name, d, lines) + shape(d, "none", INK, 4)
        out += shape(d, "none", "#7C6E72", 1.4)
    out += ink([(207, 236), (270, 209), (360, 209), (424, 236)], 8, "#0B080A", 1, 0.9, 0.9)
    return body + leaned(out, face)


def elder(feeling: Feeling = CALM) -> str:
    """Geobuk: a wide gat, round spectacles, a beard that has been white for thirty years."""
    face = Face(
        feeling=feeling,
        skin="#E3BE92",
        shade="#9C6A44",
        glow="#F7E0BC",
        mirror=True,
        wide=6,
        jaw=6,
        chin=2,
        open=7.5,
        tilt=-3,
        brow=7,
        arch=3,
        hair="#E9E2D4",
        nose=6,
        lips="#A0614C",
        age=1.0,
        blush=0.26,
        look=-2,
    )
    shell = ""
    for row in range(5):
        for column in range(9):
            x, y = 20 + column * 76 + (38 if row % 2 else 0), 500 + row * 44
            points = [
                (x + 30 * math.cos(math.radians(60 * k + 30)), y + 30 * math.sin(math.radians(60 * k + 30)))
                for k in range(7)
            ]
            shell += ink(points, 3, "#C9D2A0", 0.22, 1, 1)
    body = neck(face, -4) + coat("#74885A", "#4F6644", "#24331F", UMBER, shell)
    body += collar("#3C5036", "#1E2C1C")
    out = strands(
        [(412, 350), (420, 400), (392, 440)], [(420, 420), (430, 470), (400, 520)], 60, WHITE, seed=31, wild=6
    )
    out += head(face) + headband(True)
    out += strands(
        [(414, 330), (398, 400), (360, 440), (318, 440), (270, 400), (244, 350)],
        [(424, 410), (416, 500), (372, 590), (330, 596), (276, 500), (240, 420)],
        230,
        WHITE,
        seed=32,
        width=4.4,
        wild=7,
    )
    out += strands(
        [(336, 428), (358, 434), (380, 426)],
        [(340, 590), (356, 616), (376, 586)],
        90,
        WHITE,
        seed=33,
        width=4,
        wild=6,
    )
    out += spoken(face)
    up = {"rest": 0, "laugh": 46}.get(feeling.mouth, 14)
    for side in (-1, 1):
        out += strands(
            [(362, 378), (362 + side * 18, 378), (362 + side * 36, 388)],
            [
                (362 + side * (40 + up / 4), 440 - up),
                (362 + side * (58 + up / 4), 466 - up),
                (362 + side * (66 + up / 4), 440 - up),
            ],
            60,
            WHITE,
            seed=36 + side,
            width=4.2,
            wild=5,
            bend=side * 12,
        )
    lift, slope = feeling.raised, feeling.worry
    out += mirrored(
        strands(
            [(226, 270 - lift + slope * 0.7), (256, 262 - lift), (284, 270 - lift - slope)],
            [(214, 288 - lift + slope * 0.7), (240, 276 - lift), (262, 282 - lift - slope)],
            34,
            WHITE,
            seed=38,
            width=3.6,
            wild=4,
        )
        + strands(
            [(314, 270 - lift - slope), (346, 260 - lift), (386, 270 - lift + slope * 0.7)],
            [(340, 284 - lift - slope), (384, 282 - lift), (404, 294 - lift + slope * 0.7)],
            40,
            WHITE,
            seed=39,
            width=3.6,
            wild=4,
        ),
        True,
    )
    glasses = ""
    for x, rx in ((252, 31), (340, 37)):
        glasses += blot(x, 306, rx, 34, "#CFE2DC", 0.20)
        glasses += (
            f'<ellipse cx="{x}" cy="306" rx="{rx}" ry="34" fill="none" stroke="#3A1E10" stroke-width="6"/>'
        )
        glasses += (
            f'<ellipse cx="{x - 1}" cy="305" rx="{rx}" ry="34" fill="none" stroke="#B8854A" stroke-width="2"/>'
        )
        glasses += ink([(x - rx * 0.5, 296), (x - rx * 0.2, 284)], 5, "#FFFFFF", 0.6)
    glasses += ink([(283, 300), (293, 294), (303, 300)], 6, "#3A1E10", 1, 0.9, 0.9)
    glasses += ink([(377, 300), (398, 296), (416, 300)], 5, "#3A1E10", 1, 0.9, 0.9)
    out += mirrored(glasses, True)
    out += beads([(218, 250), (214, 380), (262, 500), (330, 560)], 15)
    # the hat: a brim of split bamboo one sees through, a tall crown
    d = "M52,214 a266,54 0 1 0 532,0 a266,54 0 1 0 -532,0 Z"
    out += blot(330, 244, 170, 18, "#1A0B06", 0.5, 8)
    weave = "".join(
        ink(
            [
                (318 + 92 * math.cos(a), 208 + 20 * math.sin(a)),
                (318 + 266 * math.cos(a), 214 + 54 * math.sin(a)),
            ],
            1.8,
            "#85767A",
            0.38,
            1,
            1,
        )
        for a in (math.tau * k / 84 for k in range(84))
    )
    out += shape(d, "#171215", INK, 4, 0.95) + clip(
        "brim", d, weave + blot(170, 196, 120, 22, "#8E8288", 0.45, 14)
    )
    for rx, ry in ((230, 46), (180, 36), (130, 27)):
        out += (
            f'<ellipse cx="318" cy="212" rx="{rx}" ry="{ry}" fill="none" stroke="#6A5C62" stroke-width="1.4"/>'
        )
    crown = "M228,204 L244,72 C280,58 356,58 392,72 L408,204 C360,228 276,228 228,204 Z"
    threads = "".join(
        ink([(244 + 6.2 * k, 64), (228 + 7.5 * k, 220)], 1.6, "#8A7C80", 0.36) for k in range(25)
    )
    out += shape(crown, "#1C161A", INK, 4) + clip(
        "crown",
        crown,
        threads + blot(268, 130, 24, 80, "#9A8E98", 0.5, 14, 5) + blot(398, 150, 26, 90, "#060406", 0.6, 14),
    )
    out += ink([(230, 196), (276, 216), (318, 218), (360, 216), (406, 196)], 8, "#0B080A", 1, 0.9, 0.9)
    return body + leaned(out, face)
