"""The men at the table: the tiger of an officer, the crane of a scholar, the old turtle, the pedlar, the goblin."""

from __future__ import annotations

import math
import random

from assets.make.portrait_brush import (
    CORAL,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    JADE,
    SEPIA,
    SILK,
    UMBER,
    blot,
    clip,
    ink,
    mirrored,
    moved,
    shape,
    strands,
)
from assets.make.portrait_dress import beads, coat, collar, headband, sheen, topknot
from assets.make.portrait_face import Face, head, neck

BLACK = ("#17110F", "#241A17", "#33261F")
WHITE = ("#F4EEE2", "#DAD2C4", "#B9AFA0", "#FFFDF6")


def officer() -> str:
    """Beom: felt hat with a red tassel and a peacock's eye, a beard that stands by itself."""
    face = Face(skin="#DFAE7E", shade="#97582F", glow="#F4D2A4", mirror=True, wide=14, jaw=24, chin=4, open=12.5, tilt=4,
                brow=15, arch=9, frown=9, hair="#17110F", nose=8, lips="#8E3D2C", corner=-1, age=.3, blush=.34, look=-2)
    out = neck(face, 16) + coat("#C9402E", "#A32A1F", "#5E120F")
    out += collar("#1F3A66", "#0F1F3C")
    out += strands([(430, 330), (420, 420), (330, 452)], [(470, 360), (452, 500), (330, 520)], 90, BLACK, seed=3, wild=9)
    out += head(face) + headband(True)
    jaw = [(424, 330), (412, 392), (378, 436), (344, 452), (300, 440), (262, 404), (236, 350)]
    out += strands(jaw, [(452, 382), (446, 452), (404, 512), (350, 540), (292, 520), (240, 466), (214, 400)], 330,
                   BLACK, seed=4, width=4.2, wild=8, opacity=.95)
    out += strands([(330, 424), (356, 430), (384, 420)], [(322, 500), (352, 526), (392, 498)], 70, BLACK, seed=5,
                   width=4, wild=7)
    for side, tip in ((-1, (286, 424)), (1, (428, 410))):
        root = [(362, 380), (362 + side * 16, 380), (362 + side * 34, 386)]
        out += strands(root, [(tip[0] + 8, tip[1] - 16), tip, (tip[0] + side * 16, tip[1] + 6)], 60, BLACK,
                       seed=8 + side, width=4.4, wild=4, bend=side * 8)
    # the hat: a round crown of black felt, its brim turned up a little, red silk beneath
    brim = "M72,214 C110,158 210,150 322,150 C436,150 532,160 566,216 C520,246 420,230 322,230 C220,230 120,246 72,214 Z"
    out += blot(330, 246, 150, 18, "#1A0B06", .5, 8)
    out += shape(brim, "#1D171B", INK, 3)
    out += ink([(80, 216), (180, 238), (322, 230), (460, 238), (560, 218)], 7, "#A3271C", 1, .3, .3)
    out += ink([(96, 204), (200, 168), (322, 160)], 4, "#7A6E7C", .6)
    crown = "M220,190 C222,96 262,58 320,56 C382,58 422,96 424,190 C380,212 264,212 220,190 Z"
    out += shape(crown, "#262026", INK, 3) + clip("crown", crown, blot(266, 110, 34, 64, "#6A606E", .55, 14, 20)
                                                  + blot(410, 150, 40, 80, "#08060A", .7, 14))
    out += ink([(221, 186), (270, 205), (322, 208), (374, 205), (423, 186)], 9, GOLD_DARK, 1, .8, .8)
    out += ink([(221, 184), (270, 202), (322, 205), (374, 202), (423, 184)], 5, GOLD, 1, .8, .8)
    out += blot(322, 186, 15, 17, GOLD_DARK) + blot(322, 185, 12, 14, "#E8E6DA") + blot(318, 180, 4, 4, "#FFFFFF")
    # the tassel of dyed hair falls to one side, the feather to the other
    out += strands([(312, 60), (330, 58), (344, 62)], [(440, 96), (470, 128), (476, 172)], 120,
                   ("#B3241B", "#D8392A", "#7E120F"), seed=12, width=5, wild=7, bend=24)
    out += blot(326, 56, 17, 13, GOLD_DARK) + blot(325, 54, 14, 10, GOLD) + blot(320, 51, 5, 3, GOLD_LIGHT)
    out += ink([(316, 58), (256, 66), (190, 104), (150, 150)], 5, "#2E6A52", 1, .8, .4)
    out += strands([(290, 60), (220, 86), (160, 140)], [(262, 40), (190, 62), (124, 130)], 60, ("#2E7A5A", "#57A883"),
                   seed=14, width=3, wild=5)
    out += blot(154, 142, 23, 27, "#2E7A5A", 1, 0, 40) + blot(154, 142, 15, 18, "#D9A93A", 1, 0, 40)
    return out + blot(153, 142, 9, 11, "#1E3A7A", 1, 0, 40)


def scholar() -> str:
    """Duru: the peaked horsehair crown, a white coat edged in black, a beard like a brush."""
    face = Face(skin="#EED0AA", shade="#AE7C56", glow="#FCEBD0", wide=-12, jaw=-12, chin=14, open=9.5, tilt=1, brow=5,
                arch=5, hair="#2A2224", nose=-3, lips="#A9604C", age=.42, blush=.14, look=-4)
    out = neck(face, -6) + coat("#FBF6EA", "#E6DFD2", "#A9A6AC", "#5A4A48")
    out += collar("#1E1A20", "#0C0A0E", SILK, INK)
    out += head(face) + headband(False)
    out += strands([(254, 376), (274, 374), (290, 378)], [(228, 424), (236, 428), (244, 420)], 26, BLACK[1:], seed=21,
                   width=3, wild=3, bend=-8)
    out += strands([(276, 376), (294, 376), (304, 380)], [(318, 428), (326, 424), (330, 418)], 26, BLACK[1:], seed=22,
                   width=3, wild=3, bend=8)
    out += strands([(268, 428), (286, 436), (304, 432)], [(270, 548), (284, 566), (296, 546)], 80,
                   ("#2A2224", "#453A3A", "#6A5E5C"), seed=23, width=3.6, wild=5)
    # two tiers of peaks, the far one higher
    far = "M216,222 C200,176 184,132 178,84 C190,70 208,82 224,104 C240,122 258,118 272,92 C286,62 302,40 320,38 "
    far += "C338,40 352,62 366,92 C380,118 398,122 414,104 C430,82 448,70 460,84 C454,132 436,176 418,222 "
    far += "C356,196 270,196 216,222 Z"
    near = "M206,240 C188,206 172,180 164,146 C174,134 194,142 212,160 C234,180 256,176 272,154 C288,130 302,114 320,112 "
    near += "C338,114 352,130 368,154 C384,176 406,180 428,160 C446,142 464,134 474,146 C466,180 446,206 426,240 "
    near += "C360,206 270,206 206,240 Z"
    for name, d, tone in (("far", far, "#2A2328"), ("near", near, "#171216")):
        lines = "".join(ink([(190 + 9 * k, 40), (196 + 8.8 * k, 240)], 1.6, "#83747C", .30) for k in range(30))
        lines += blot(240, 150, 40, 90, "#8A7E8C", .45, 14, 12) + blot(430, 170, 40, 90, "#060406", .6, 14)
        out += shape(d, tone, opacity=.93) + clip("peak_" + name, d, lines) + shape(d, "none", INK, 4)
        out += shape(d, "none", "#7C6E72", 1.4)
    return out + ink([(207, 236), (270, 209), (360, 209), (424, 236)], 8, "#0B080A", 1, .9, .9)


def elder() -> str:
    """Geobuk: a wide gat, round spectacles, a beard that has been white for thirty years."""
    face = Face(skin="#E3BE92", shade="#9C6A44", glow="#F7E0BC", mirror=True, wide=6, jaw=6, chin=2, open=7.5, tilt=-3,
                brow=7, arch=3, hair="#E9E2D4", nose=6, lips="#A0614C", age=1.0, blush=.26, look=-2)
    shell = ""
    for row in range(5):
        for column in range(9):
            x, y = 20 + column * 76 + (38 if row % 2 else 0), 500 + row * 44
            points = [(x + 30 * math.cos(math.radians(60 * k + 30)), y + 30 * math.sin(math.radians(60 * k + 30)))
                      for k in range(7)]
            shell += ink(points, 3, "#C9D2A0", .22, 1, 1)
    out = neck(face, -4) + coat("#74885A", "#4F6644", "#24331F", UMBER, shell)
    out += collar("#3C5036", "#1E2C1C")
    out += strands([(412, 350), (420, 400), (392, 440)], [(420, 420), (430, 470), (400, 520)], 60, WHITE, seed=31, wild=6)
    out += head(face) + headband(True)
    out += strands([(414, 330), (398, 400), (360, 440), (318, 440), (270, 400), (244, 350)],
                   [(424, 410), (416, 500), (372, 590), (330, 596), (276, 500), (240, 420)], 230, WHITE, seed=32, width=4.4,
                   wild=7)
    out += strands([(336, 428), (358, 434), (380, 426)], [(340, 590), (356, 616), (376, 586)], 90, WHITE, seed=33, width=4,
                   wild=6)
    for side in (-1, 1):
        out += strands([(362, 378), (362 + side * 18, 378), (362 + side * 36, 388)],
                       [(362 + side * 40, 440), (362 + side * 58, 466), (362 + side * 66, 440)], 60, WHITE, seed=36 + side,
                       width=4.2, wild=5, bend=side * 12)
    out += mirrored(strands([(226, 270), (256, 262), (284, 270)], [(214, 288), (240, 276), (262, 282)], 34, WHITE, seed=38,
                            width=3.6, wild=4)
                    + strands([(314, 270), (346, 260), (386, 270)], [(340, 284), (384, 282), (404, 294)], 40, WHITE,
                              seed=39, width=3.6, wild=4), True)
    glasses = ""
    for x, rx in ((252, 31), (340, 37)):
        glasses += blot(x, 306, rx, 34, "#CFE2DC", .20)
        glasses += f'<ellipse cx="{x}" cy="306" rx="{rx}" ry="34" fill="none" stroke="#3A1E10" stroke-width="6"/>'
        glasses += f'<ellipse cx="{x - 1}" cy="305" rx="{rx}" ry="34" fill="none" stroke="#B8854A" stroke-width="2"/>'
        glasses += ink([(x - rx * .5, 296), (x - rx * .2, 284)], 5, "#FFFFFF", .6)
    glasses += ink([(283, 300), (293, 294), (303, 300)], 6, "#3A1E10", 1, .9, .9)
    glasses += ink([(377, 300), (398, 296), (416, 300)], 5, "#3A1E10", 1, .9, .9)
    out += mirrored(glasses, True)
    out += beads([(218, 250), (214, 380), (262, 500), (330, 560)], 15)
    # the hat: a brim of split bamboo one sees through, a tall crown
    d = "M52,214 a266,54 0 1 0 532,0 a266,54 0 1 0 -532,0 Z"
    out += blot(330, 244, 170, 18, "#1A0B06", .5, 8)
    weave = "".join(ink([(318 + 92 * math.cos(a), 208 + 20 * math.sin(a)), (318 + 266 * math.cos(a), 214 + 54 * math.sin(a))],
                        1.8, "#85767A", .38, 1, 1) for a in (math.tau * k / 84 for k in range(84)))
    out += shape(d, "#171215", INK, 4, .95) + clip("brim", d, weave + blot(170, 196, 120, 22, "#8E8288", .45, 14))
    for rx, ry in ((230, 46), (180, 36), (130, 27)):
        out += f'<ellipse cx="318" cy="212" rx="{rx}" ry="{ry}" fill="none" stroke="#6A5C62" stroke-width="1.4"/>'
    crown = "M228,204 L244,72 C280,58 356,58 392,72 L408,204 C360,228 276,228 228,204 Z"
    threads = "".join(ink([(244 + 6.2 * k, 64), (228 + 7.5 * k, 220)], 1.6, "#8A7C80", .36) for k in range(25))
    out += shape(crown, "#1C161A", INK, 4) + clip("crown", crown, threads + blot(268, 130, 24, 80, "#9A8E98", .5, 14, 5)
                                                  + blot(398, 150, 26, 90, "#060406", .6, 14))
    return out + ink([(230, 196), (276, 216), (318, 218), (360, 216), (406, 196)], 8, "#0B080A", 1, .9, .9)


def pedlar() -> str:
    """Boksil: a straw hat with two balls of cotton, a week's stubble, the road in his cheeks."""
    face = Face(skin="#E2B484", shade="#9A5E36", glow="#F7D9AE", wide=16, jaw=22, chin=-6, open=9, tilt=-4, brow=9, arch=10,
                frown=-4, hair="#4A3B34", nose=10, lips="#A9583F", full=2, corner=4, age=.55, blush=.55, look=-2)
    out = neck(face, 18) + coat("#EFE3C8", "#D8C6A0", "#8E7A56")
    vest = "M150,520 C190,506 226,498 250,474 L300,560 L262,690 L120,690 C140,640 150,580 150,520 Z"
    other = "M490,520 C452,506 414,498 392,470 L330,560 L366,690 L528,690 C508,640 496,580 490,520 Z"
    for d in (vest, other):
        out += shape(d, "#2F5C8C", UMBER, 2.6)
    out += clip("vest", vest, blot(170, 560, 40, 80, "#6A9CC8", .55, 14)) + clip("vest2", other, blot(
        500, 620, 50, 100, "#14304E", .6, 14))
    out += collar("#E6D8B6", "#A8946A")
    out += head(face)
    out += strands([(246, 400), (276, 440), (330, 440), (384, 410), (408, 360)],
                   [(240, 418), (272, 464), (332, 464), (392, 434), (416, 384)], 170, ("#E6DED0", "#B5A99A", "#7C6C60"),
                   seed=42, width=3, wild=4)
    out += strands([(250, 378), (276, 374), (302, 378)], [(232, 398), (276, 392), (330, 398)], 60,
                   ("#C9BEB0", "#8A7A6C", "#5A4A40"), seed=43, width=3.4, wild=3)
    hair = "M204,246 C196,180 246,150 314,150 C388,150 428,184 420,262 C410,240 404,224 396,216 L232,214 "
    hair += "C220,222 212,234 204,246 Z"
    out += shape(hair, "#2E2320") + ink([(210, 240), (270, 218), (350, 216), (416, 240)], 15, "#D8C9A8", 1, .7, .7)
    brim = "M92,208 C120,160 210,146 318,146 C430,146 520,162 544,208 C500,240 420,246 318,246 C212,246 132,240 92,208 Z"
    out += blot(316, 252, 150, 16, "#2A1206", .45, 8)
    out += shape(brim, "#C79A50", UMBER, 3)
    rays = "".join(ink([(318 + 90 * math.cos(a), 190 + 24 * math.sin(a)), (318 + 232 * math.cos(a), 200 + 50 * math.sin(a))],
                       2.6, "#7E5420", .55, .7, .7) for a in (math.tau * k / 62 for k in range(62)))
    out += clip("brim", brim, rays + blot(190, 176, 110, 22, "#F6DDA0", .75, 14) + blot(470, 232, 120, 22, "#6A3E12", .6, 14))
    crown = "M222,198 C220,110 258,70 318,68 C380,70 418,110 416,198 C370,220 268,220 222,198 Z"
    rows = "".join(ink([(222, 84 + 15 * k), (270, 96 + 15 * k), (318, 99 + 15 * k), (370, 96 + 15 * k), (418, 84 + 15 * k)],
                       3, "#7E5420", .5, .8, .8) for k in range(9))
    out += shape(crown, "#D2A65A", UMBER, 3) + clip("crown", crown, rows + blot(268, 110, 36, 44, "#FBE9B8", .8, 14)
                                                    + blot(404, 150, 36, 80, "#6A3E12", .65, 14))
    out += ink([(222, 186), (270, 206), (318, 209), (368, 206), (416, 186)], 12, "#5A2C1C", 1, .9, .9)
    for x, y, r in ((206, 158, 44), (424, 150, 50)):
        out += blot(x + 6, y + 10, r, r * .9, "#2A1206", .4, 8)
        rng = random.Random(x)
        for k in range(26):
            a, far = math.tau * k / 13, r * (.68 if k < 13 else .34)
            out += blot(x + far * math.cos(a) + rng.gauss(0, 2), y + far * math.sin(a) + rng.gauss(0, 2), r * .36, r * .34,
                        "#E2DACA" if math.sin(a) > .2 else "#FBF7EE", .95, 2)
        out += blot(x - r * .25, y - r * .3, r * .5, r * .45, "#FFFFFF", .95, 4)
    out += ink([(206, 244), (202, 330), (226, 410), (288, 470)], 5, "#5A2C1C", .9, .7, .7)
    return out + ink([(426, 240), (430, 340), (392, 430), (292, 472)], 5, "#5A2C1C", .9, .7, .7)


def goblin() -> str:
    """Kkabi: hair no comb has met, and a goblin's mask pushed up on it."""
    face = Face(skin="#EBC193", shade="#A96C40", glow="#FADFB6", mirror=True, wide=4, jaw=2, chin=-18, short=7, open=14, tilt=3, brow=8,
                arch=12, frown=-5, hair="#2A1B12", nose=2, lips="#B5604A", full=2, corner=3, blush=.5, look=2)
    out = strands([(210, 230), (316, 150), (420, 230)], [(136, 330), (196, 130), (484, 340)], 160,
                  ("#2A1B12", "#3E2A1C", "#1B110B"), seed=51, width=14, wild=20)
    out += neck(face, -8) + coat("#E9B949", "#C98A22", "#74450C")
    out += collar("#3E6E50", "#1E4030")
    out += head(face)
    hair = "M206,262 C188,170 250,138 322,138 C400,138 446,176 430,274 C420,250 416,236 404,222 C384,250 372,214 346,240 "
    hair += "C334,212 306,252 290,222 C272,250 250,226 240,250 C226,240 216,246 206,262 Z"
    out += shape(hair, "#2A1B12")
    out += strands([(214, 210), (316, 160), (420, 210)], [(184, 282), (310, 244), (450, 300)], 130,
                   ("#3E2A1C", "#20140D", "#5E4430"), seed=52, width=9, wild=16)
    out += strands([(230, 180), (316, 140), (410, 180)], [(160, 180), (310, 100), (480, 170)], 60,
                   ("#3E2A1C", "#20140D"), seed=53, width=11, wild=18)
    out += moved(mask(), 362, 150, 14, .84)
    return out


def mask() -> str:
    """A carved goblin's face: horn, bulging eyes, tusks; red lacquer worn at the edges."""
    d = "M-92,-8 C-96,-62 -58,-92 0,-94 C60,-92 96,-60 92,-6 C90,44 52,80 0,84 C-52,80 -88,44 -92,-8 Z"
    out = blot(8, 14, 92, 84, "#1A0A04", .5, 8)
    for side in (-1, 1):
        out += shape(f"M{side * 44},-78 C{side * 60},-104 {side * 70},-122 {side * 62},-142 "
                     f"C{side * 96},-124 {side * 92},-84 {side * 76},-56 Z", "#EADBB0", UMBER, 3)
    out += shape(d, CORAL, UMBER, 4) + clip("mask", d, blot(-36, -44, 50, 40, "#EE8A64", .8, 14)
                                            + blot(56, 50, 60, 60, "#6A120C", .7, 14))
    for side in (-1, 1):
        out += blot(side * 38, -16, 25, 22, "#4E0E0A") + blot(side * 38, -17, 19, 17, "#F4E7C2")
        out += blot(side * 36, -16, 9, 10, INK) + blot(side * 36 - 3, -20, 3, 3, "#FFFFFF")
        out += ink([(side * 10, -36), (side * 36, -56), (side * 74, -46)], 14, "#2A1B12", 1, .7, .2)
        out += ink([(side * 14, 22), (side * 40, 14), (side * 66, 32)], 5, "#6A120C", .9)
        out += shape(f"M{side * 34},44 L{side * 28},68 L{side * 20},46 Z", "#F6ECD6", UMBER, 2)
    out += shape("M-20,26 C-26,4 -10,-12 0,-14 C10,-12 26,4 20,26 C10,34 -10,34 -20,26 Z", "#D9553C", "#6A120C", 3)
    out += ink([(-52, 44), (-20, 50), (0, 46), (20, 50), (52, 44)], 9, "#4E0E0A", 1, .3, .3)
    out += ink([(-40, -70), (0, -78), (40, -70)], 4, GOLD, .9) + ink([(-28, -60), (0, -66), (28, -60)], 3, GOLD, .8)
    return out + blot(0, -50, 9, 9, GOLD) + blot(-2, -52, 3, 3, GOLD_LIGHT)


