"""What people of late Joseon wore: coats with crossed collars, headbands, strings of beads, hair under it all."""

from __future__ import annotations

import math

from assets.make.people.brush import (
    AMBER,
    CORAL,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    SILK,
    UMBER,
    Point,
    blot,
    clip,
    fall,
    ink,
    mirrored,
    shape,
)

BUST = (
    "M20,690 C26,606 66,548 150,520 C208,501 242,492 256,466 L320,540 L388,464 C404,492 434,501 490,520 "
    "C576,548 614,606 620,690 Z"
)
FOLDS: tuple[tuple[Point, ...], ...] = (
    ((112, 690), (104, 640), (116, 592)), ((178, 690), (168, 640), (196, 560)),
    ((528, 690), (540, 636), (524, 590)), ((470, 690), (478, 640), (452, 566)),
    ((226, 530), (246, 566), (250, 610)), ((424, 530), (402, 560), (372, 588)),
)  # fmt: skip


def coat(light: str, middle: str, dark: str, line: str = UMBER, figure: str = "") -> str:
    """Shoulders and breast; `figure` is a pattern in the cloth."""
    out = fall("coat", light, dark, middle) + shape(BUST, "url(#coat)")
    inner = figure
    for fold in FOLDS:
        inner += ink([(x + 5, y) for x, y in fold], 15, dark, 0.45, 0.4, 0.2) + ink(
            fold, 3, line, 0.75, 0.6, 0.1
        )
        inner += ink([(x - 7, y) for x, y in fold], 5, light, 0.5, 0.4, 0.1)
    inner += blot(560, 610, 120, 120, dark, 0.55, 26) + blot(150, 545, 90, 26, light, 0.65, 14, -24)
    inner += blot(330, 500, 130, 34, dark, 0.55, 14)
    return out + clip("bust", BUST, inner) + shape(BUST, "none", line, 3)


def collar(band: str, band_dark: str, inner: str = SILK, line: str = UMBER) -> str:
    """Two bands that cross on the breast, the wearer's left over the right, each with its white strip."""
    under = "M246,468 C262,512 304,566 344,640 L392,640 C346,562 290,506 272,452 Z"
    over = "M398,462 C378,508 320,556 262,640 L210,640 C268,552 344,504 366,448 Z"
    out = ""
    for d, strip in (
        (under, "M264,458 C280,504 322,554 372,640 L386,640 C340,562 288,506 272,452 Z"),
        (over, "M374,450 C352,506 282,552 228,640 L212,640 C268,552 342,506 364,448 Z"),
    ):
        out += shape(d, band, line, 2.6) + shape(strip, inner, line, 1.6)
    out += shape(
        "M398,462 C378,508 320,556 262,640 L250,640 C310,552 366,506 388,464 Z", band_dark, opacity=0.55
    )
    return out + blot(330, 486, 66, 26, band_dark, 0.5, 8)


def headband(mirror: bool) -> str:
    """The horsehair band a grown man ties round his brow, its ring of jade at the temple."""
    d = "M212,214 C270,186 352,186 410,212 L412,244 C352,216 272,217 214,246 Z"
    hair = "M206,232 C204,150 420,150 416,240 L414,262 C400,236 398,214 392,204 L232,204 C224,214 220,226 219,244 Z"
    out = shape(hair, INK) + shape(d, "#241A1C", opacity=0.86)
    for k in range(26):
        x = 214 + 7.7 * k
        out += ink([(x, 190), (x + 1, 240)], 1.4, "#6A585A", 0.28)
    out += ink([(213, 245), (272, 217), (352, 216), (412, 243)], 2.6, "#6A585A", 0.7)
    return mirrored(out + blot(398, 230, 8, 9, "#D8E4D0") + blot(396, 228, 3, 3, "#FFFFFF"), mirror)


def beads(points: list[Point], count: int, mirror: bool = False) -> str:
    """Amber on a hat string, larger and smaller."""
    from assets.make.people.brush import curve

    line = curve(points, 20)
    out = ink(points, 2.4, INK, 0.9, 1, 1)
    for k in range(count):
        x, y = line[round((k + 0.5) / count * (len(line) - 1))]
        r = 8.0 if k % 3 == 1 else 5.6
        out += blot(x + 1.5, y + 2, r, r, "#2A140A", 0.5) + blot(
            x, y, r, r, AMBER if k % 3 == 1 else "#7E2C1A"
        )
        out += blot(x - r * 0.3, y - r * 0.35, r * 0.34, r * 0.34, "#FFE9B8", 0.9)
    return mirrored(out, mirror)


def pin(x: float, y: float, length: float, turn: float, head: str = CORAL) -> str:
    """A hairpin of gold with a bead at its end."""
    a = math.radians(turn)
    u, v = x + length * math.cos(a), y + length * math.sin(a)
    out = ink([(x, y), ((x + u) / 2, (y + v) / 2), (u, v)], 12, GOLD_DARK, 1, 1, 0.9)
    out += ink([(x, y - 1), ((x + u) / 2, (y + v) / 2 - 1), (u, v - 1)], 8.5, GOLD, 1, 1, 0.9)
    out += ink([(x, y - 3), ((x + u) / 2, (y + v) / 2 - 3), (u, v - 3)], 2.6, GOLD_LIGHT, 1, 1, 0.9)
    out += blot(u, v, 13, 13, GOLD_DARK) + blot(u, v, 11, 11, GOLD) + blot(u, v, 7.6, 7.6, head)
    return out + blot(u - 3, v - 3, 2.4, 2.4, "#FFFFFF", 0.9)


def blossom(x: float, y: float, r: float, petal: str, heart: str = GOLD_LIGHT) -> str:
    """A small jewel in the shape of a plum blossom."""
    out = blot(x + 1.5, y + 2.5, r * 1.05, r * 1.05, "#000000", 0.35, 2)
    for k in range(5):
        a = math.tau * k / 5 - math.pi / 2
        out += blot(x + math.cos(a) * r * 0.58, y + math.sin(a) * r * 0.58, r * 0.45, r * 0.45, petal)
    out += blot(x - r * 0.3, y - r * 0.5, r * 0.2, r * 0.2, "#FFFFFF", 0.55)
    return out + blot(x, y, r * 0.32, r * 0.32, heart)


def topknot(x: float = 316, y: float = 148) -> str:
    """A man's knot of hair on the crown."""
    out = blot(x, y, 30, 36, INK) + ink([(x - 14, y + 20), (x - 12, y - 10), (x, y - 30)], 4, "#5C4A4E", 0.6)
    return out + ink([(x - 26, y + 26), (x, y + 34), (x + 26, y + 26)], 9, "#8E2A20", 1, 0.8, 0.8)


def sheen(points: list[Point], width: float = 6, opacity: float = 0.35) -> str:
    """Light on black silk or lacquered hair."""
    return ink(points, width, "#9C93A8", opacity, 0.1, 0.1)
