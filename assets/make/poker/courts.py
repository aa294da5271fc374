"""King, queen and scholar in the Korean manner, each the upper half of a card 192 x 268.

The picture fills the card except the corner of the index: its outline is ``FIELD``.  King: dragon roundels
before sun, moon and five peaks.  Queen: festive sleeves among peonies.  Jack: a young scholar under pine
and moon.  The heads are in `faces`; what each holds tells the four of a rank apart at a glance.
"""

from __future__ import annotations

import math

from assets.make.poker.brush import (
    GOLD,
    GOLD_LIGHT,
    INK,
    LEAF,
    LEAF_LIGHT,
    SILK,
    SKIN,
    disc,
    moved,
    path,
)
from assets.make.poker.faces import FACES, hair_behind, head, horsehair_hat, wig, winged_cap

FIELD = "M60,9 H177 Q183,9 183,15 V134 H9 V124 H54 Q60,124 60,118 Z"
RIM = "M60,118 V9 H177 Q183,9 183,15 V134 M9,134 V124 H54 Q60,124 60,118"
BESIDE = (
    "M92,9 H177 Q183,9 183,15 V253 Q183,259 177,259 H15 Q9,259 9,253 V200 Q9,196 13,196 H84 Q92,196 92,188 Z"
)
CX, CY = 121.0, 68.0  # middle of the face
ROBE = {
    "s": ("#231D33", "#3D355A", "#8D86B8"),
    "h": ("#7E1510", "#B02A1E", "#EA7F66"),
    "d": ("#123474", "#2357AC", "#8DBCE8"),
    "c": ("#0E4430", "#1F7150", "#8CCFA8"),
}
WALLS = {"s": "#2B1F3C", "h": "#4A1220", "d": "#16264E", "c": "#123A34"}
NIGHTS = {"s": "#1A2444", "h": "#2A2148", "d": "#0F2E4A", "c": "#0F3438"}
HOLD = {
    "ks": "sword", "kh": "sceptre", "kd": "seal", "kc": "scroll",
    "qs": "fan", "qh": "peony", "qd": "pearl", "qc": "orchid",
    "js": "brush", "jh": "flute", "jd": "fan", "jc": "book",
}  # fmt: skip
HANDS = {  # where the hand is, if not below the thing
    "sword": (47, 122), "sceptre": (52, 120), "flute": (58, 122), "scroll": (60, 118), "brush": (52, 124),
    "book": (58, 128),
}  # fmt: skip
RED_BLOOM, WHITE_BLOOM = ("#8E1B16", "#D2543A", "#F8CDB4"), ("#8A6AB0", "#C8A8E0", "#F4E8FA")
BLOOMS = {
    "s": ("#4A2E72", "#8A66B4", "#E2D0F0"),
    "h": RED_BLOOM,
    "d": ("#8A2A54", "#D2688E", "#FBD8E2"),
    "c": ("#9A6A12", "#E2B24A", "#FBEFC4"),
}


def robe(suit: str, collar: str) -> str:
    """Shoulders from edge to edge, sleeves with folds; ``collar`` round (king) or crossed (queen, jack)."""
    dark, middle, light = ROBE[suit]
    out = '<defs><linearGradient id="robe" x1="0" y1="0" x2="1" y2="1">'
    out += f'<stop offset="0" stop-color="{middle}"/><stop offset=".55" stop-color="{middle}"/>'
    out += f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
    body = "M108,97 C85,103 52,110 26,122 Q12,128 0,140 H192 V128 C184,112 160,103 134,97 Z"
    out += path(body, "url(#robe)", INK, 1.9)
    out += path("M70,140 C70,126 78,116 88,109 M166,140 C166,126 162,116 156,108", stroke=dark, width=1.8)
    out += path("M28,125 C48,112 78,106 99,102", stroke=light, width=1.2, opacity=0.8)
    if collar == "round":
        out += path("M106,96 Q121,120 136,96 L131,92 Q121,106 111,92 Z", SILK, INK, 1.2)
        return out + path("M103,98 Q121,126 139,98", stroke=GOLD, width=2.2)
    out += path("M110,92 L129,134 L138,134 L120,96 Z", SILK, INK, 1.1)
    out += path("M132,92 L105,134 L116,134 L136,100 Z", SILK, INK, 1.1)
    return out + path("M135.5,97 L112,134 M107,98 L119,122", stroke=dark)


def roundel(x: float, y: float, r: float) -> str:
    """The dragon roundel of a royal robe, reduced to coil, flames and pearl."""
    out = disc(x, y, r, "#5C3A0C", GOLD_LIGHT, 1.2) + disc(x, y, r - 2.2, GOLD)
    coil = f"M{x - r * 0.1},{y + r * 0.12} a{r * 0.2},{r * 0.2} 0 1 1 {r * 0.3},{r * 0.12} "
    coil += f"a{r * 0.42},{r * 0.42} 0 1 1 -{r * 0.62},-{r * 0.5}"
    out += path(coil, stroke="#7E2410", width=r * 0.15)
    for k in range(7):
        a = math.tau * k / 7 + 0.4
        out += disc(x + math.cos(a) * r * 0.66, y + math.sin(a) * r * 0.66, r * 0.09, "#7E2410")
    return out


def peaks() -> str:
    """Night, sun and moon, and the five peaks with their waterfalls (irworobongdo)."""
    out = '<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0F1C44"/>'
    out += '<stop offset="1" stop-color="#2C4A80"/></linearGradient></defs>'
    out += '<rect width="192" height="140" fill="url(#night)"/>'
    out += disc(76, 31, 10.5, "#F4EFDC", "#BFC8D8", 1.2) + disc(169, 31, 10.5, "#DE3B28", "#F6B48A", 1.4)
    sea, pine, sky = ("#1C6A78", "#3E9A9C"), ("#1F7A5C", "#4BA884"), ("#1A5A82", "#3F8AB4")
    for x, top, half, (colour, lit) in (
        (CX, 34, 44, sea), (84, 52, 32, pine), (160, 52, 32, pine), (64, 76, 26, sky), (184, 76, 26, sky),
    ):  # fmt: skip
        ridge = f"M{x - half},140 C{x - half * 0.6},128 {x - half * 0.45},{top + 4} {x},{top} "
        ridge += f"C{x + half * 0.45},{top + 4} {x + half * 0.6},128 {x + half},140 Z"
        out += path(ridge, colour, GOLD_LIGHT, 1.3)
        slope = (
            f"M{x - half * 0.55},126 C{x - half * 0.42},{top + 30} {x - half * 0.3},{top + 10} {x - 2},{top + 5}"
        )
        out += path(slope, stroke=lit, width=2.4)
    for x in (92, 152):
        out += path(f"M{x},78 q2,10 -1,20 M{x + 3},80 q2,10 -1,18", stroke="#EAF6F4", width=1.1)
    return out


def peony(x: float, y: float, r: float, tones: tuple[str, str, str] = RED_BLOOM) -> str:
    """Ruffled petals in three rings around a golden heart."""
    out = ""
    for ring, (count, far, size) in enumerate(((9, 0.62, 0.40), (7, 0.36, 0.34), (5, 0.16, 0.24))):
        for k in range(count):
            a = math.tau * k / count + ring * 0.4
            line = tones[0] if ring else "#F6E3C8"
            out += disc(x + math.cos(a) * r * far, y + math.sin(a) * r * far, r * size, tones[ring], line, 0.8)
    return out + disc(x, y, r * 0.15, "#F3CF6B")


def leaf(x: float, y: float, turn: float, size: float) -> str:
    """A leaf from its stalk outwards."""
    body = path("M0,0 C6,-10 20,-11 30,0 C20,9 6,8 0,0 Z", LEAF, "#BFE3CC", 1.0)
    return moved(body + path("M3,0 H25", stroke=LEAF_LIGHT, width=1.0), x, y, turn, size)


def garden(suit: str) -> str:
    """Peonies before a dark wall."""
    out = f'<rect width="192" height="140" fill="{WALLS[suit]}"/>'
    for x, y, r in ((72, 94, 13), (172, 92, 14), (70, 26, 9), (176, 26, 9)):
        for turn in (-150, -20, 70, 200):
            out += leaf(x, y, turn + x, 0.62 * r / 13)
        out += peony(x, y, r, BLOOMS[suit])
    return out


def pine_and_moon(suit: str) -> str:
    """Night sky, a full moon with its halo, a crooked pine."""
    out = f'<rect width="192" height="140" fill="{NIGHTS[suit]}"/>'
    out += disc(164, 34, 21, "#F6E9BE", opacity=0.16) + disc(164, 34, 17, "#F6E9BE")
    out += path("M192,150 C176,120 188,96 172,78 C166,72 158,74 152,72", stroke="#5A3218", width=5.5)
    out += path("M186,112 C188,96 182,86 172,78", stroke="#8A5A34")
    for x, y, r in ((168, 72, 15), (184, 88, 15), (152, 76, 12), (68, 100, 13), (64, 84, 10)):
        for degrees in range(-84, 85, 14):
            a = math.radians(degrees)
            needle = f"M{x},{y} L{x + r * math.sin(a):.1f},{y - r * math.cos(a):.1f}"
            out += path(needle, stroke="#3E9A74" if degrees < 0 else "#247052", width=2.1)
    return out


def king(suit: str) -> str:
    out = peaks() + robe(suit, "round") + roundel(66, 124, 13.5) + roundel(170, 121, 13.5)
    return out + moved(head("k", FACES["k" + suit]) + winged_cap(), CX, CY) + held(HOLD["k" + suit], suit)


def queen(suit: str) -> str:
    out = garden(suit) + robe(suit, "crossed")
    for k, colour in enumerate(
        ("#D8432F", "#F3CF6B", "#2B69B3", "#FBF4E2", LEAF)
    ):  # the stripes of festive sleeves
        out += path(f"M{14 + k * 6},140 Q{18 + k * 6},128 {30 + k * 6.4},120", stroke=colour, width=4.6)
        out += path(f"M{188 - k * 5},140 Q{186 - k * 5},126 {176 - k * 5},114", stroke=colour, width=4.0)
    gem = {"s": "#B9A6E4", "h": "#E2412E", "d": "#4F9BEA", "c": "#46C08A"}[suit]
    return (
        out + moved(hair_behind() + head("q", FACES["q" + suit]) + wig(gem), CX, CY) + held(HOLD["q" + suit], suit)
    )


def jack(suit: str) -> str:
    out = pine_and_moon(suit) + robe(suit, "crossed")
    return out + moved(head("j", FACES["j" + suit]) + horsehair_hat(), CX, CY) + held(HOLD["j" + suit], suit)


def thing(what: str, suit: str) -> str:
    """What a hand holds."""
    if what == "sword":
        blade = path("M34,134 L78,92", stroke="#DDE3EA", width=5) + path(
            "M35,133 L78,92", stroke="#8A94A6", width=1.2
        )
        return blade + path("M40,118 L52,130", stroke=GOLD, width=4)
    if what == "sceptre":
        return path("M34,136 L72,98", stroke=GOLD, width=4.4) + disc(75, 95, 7.5, "#C2362A", GOLD_LIGHT, 2)
    if what == "seal":
        out = path("M62,103 h22 v19 h-22 Z", GOLD, "#5C3A0C", 1.4)
        out += path("M68,103 q5,-13 10,0", "#E9C878", "#5C3A0C", 1.3)
        return out + path("M66,110 h14 M66,116 h14", stroke="#7E2410")
    if what == "scroll":
        out = path("M40,128 L80,100", stroke="#F4E7C8", width=10) + path(
            "M40,128 L80,100", stroke="#D8C295", width=1.2
        )
        return out + disc(81, 99.5, 4, "#8E1B16", GOLD_LIGHT) + disc(39, 129, 4, "#8E1B16", GOLD_LIGHT)
    if what == "fan":
        out = path("M58,132 L32,104 Q54,78 84,102 Z", SILK, INK, 1.4)
        out += path("M58,132 L42,95 M58,132 L54,89 M58,132 L67,91 M58,132 L77,96", stroke="#B99A5A", width=1.1)
        return out + path("M36,108 Q56,86 81,106", stroke=ROBE[suit][1], width=3)
    if what == "peony":
        return path("M56,134 Q60,120 64,110", stroke=LEAF, width=3) + leaf(58, 126, -160, 0.5) + peony(66, 103, 14)
    if what == "pearl":
        out = disc(62, 110, 11, "#DCE8F6", "#8DA8C8", 1.2) + disc(58.5, 106, 4, "#FFFFFF")
        return out + path("M48,122 q14,8 28,0", stroke=GOLD, width=3)
    if what == "orchid":
        stems = "M56,134 Q50,112 40,102 M56,134 Q60,108 72,96 M56,134 Q56,110 54,94"
        out = path(stems, stroke="#3E9A74", width=2.6)
        return out + peony(55, 96, 7, WHITE_BLOOM) + peony(72, 98, 6, WHITE_BLOOM)
    if what == "brush":
        out = path("M40,136 L66,104", stroke="#8A5A2C", width=4.4)
        return out + path("M65,105 q5,-12 13,-16 q-1,11 -10,18 Z", "#221A20", INK, 1)
    if what == "flute":
        out = path("M22,132 L98,102", stroke="#8A6A2C", width=6.4) + path("M22,131 L98,101", stroke="#D8B668")
        return out + "".join(disc(52 + 11 * k, 120.4 - 4.3 * k, 1.5, INK) for k in range(4))
    book = (
        '<rect x="-16" y="-15" width="32" height="27" rx="2" fill="#244C7E" stroke="#101C36" stroke-width="1.4"/>'
    )
    book += '<path d="M-10,-15 V12" stroke="#F4E7C8" stroke-width="1.2" stroke-dasharray="3 2"/>'
    return moved(book + '<rect x="-2" y="-11" width="11" height="15" fill="#F4E7C8"/>', 62, 112, -14)


def held(what: str, suit: str) -> str:
    """A hand before the breast, its cuff, and the thing in it."""
    _, middle, light = ROBE[suit]
    x, y = HANDS.get(what, (58, 130))
    out = thing(what, suit)
    out += path(f"M{x - 10},{y + 3} q1,-8 10,-8 q9,0 10,7 q-1,6 -10,7 q-9,0 -10,-6 Z", SKIN, INK, 1.3)
    out += path(f"M{x - 5},{y - 3} v6 M{x},{y - 4} v6 M{x + 5},{y - 3} v5", stroke="#B98458", width=0.9)
    cuff = f"M{x - 24},156 C{x - 20},{y + 8} {x - 12},{y + 4} {x - 6},{y + 6} L{x + 14},{y + 7} "
    cuff += f"C{x + 20},{y + 10} {x + 24},146 {x + 26},156 Z"
    out += path(cuff, middle, INK, 1.4)
    out += path(f"M{x - 13},{y + 7.5} Q{x},{y + 11} {x + 15},{y + 9}", stroke=light, width=2.0)
    return moved(out, 24, -11)


DRAW = {"k": king, "q": queen, "j": jack}


def court(rank: str, suit: str) -> str:
    """The whole picture: the half, its mirrored twin, the belt between them and the gold frame."""
    half = f'<g clip-path="url(#field)">{DRAW[rank](suit)}</g>'
    out = f'<defs><clipPath id="field"><path d="{FIELD}"/></clipPath></defs>'
    out += half + f'<g transform="rotate(180 96 134)">{half}</g>' + belt(suit)
    rim = path(RIM, stroke="#5C3A0C", width=3.4) + path(RIM, stroke=GOLD, width=2.0)
    return out + rim + f'<g transform="rotate(180 96 134)">{rim}</g>'


def belt(suit: str) -> str:
    """The sash along which the card is mirrored: plaques of jade and gold on the colour of the robe."""
    dark, middle, light = ROBE[suit]
    out = f'<rect x="9" y="127" width="174" height="14" fill="{dark}" stroke="{GOLD}" stroke-width="1.6"/>'
    for k in range(9):
        x = 16.5 + k * 19.9
        if k % 2:
            lozenge = f"M{x},129.4 L{x + 5.6},134 L{x},138.6 L{x - 5.6},134 Z"
            out += path(lozenge, light, GOLD_LIGHT, 0.9)
        else:
            out += disc(x, 134, 4.6, GOLD, "#5C3A0C", 0.9) + disc(x, 134, 2.1, middle if k != 4 else "#C2362A")
    return out


def bust(rank: str, suit: str) -> str:
    """The same figure larger and once only, beside a corner wide enough for a large index."""
    out = f'<defs><clipPath id="beside"><path d="{BESIDE}"/></clipPath></defs>'
    above = {"k": "#0F1C44", "q": WALLS[suit], "j": NIGHTS[suit]}[rank]
    figure = f'<rect width="192" height="60" fill="{above}"/>'
    figure += f'<g transform="translate(-53,48) scale(1.5)">{DRAW[rank](suit)}</g>'
    out += f'<g clip-path="url(#beside)">{figure}</g>'
    return out + path(BESIDE, stroke="#5C3A0C", width=3.4) + path(BESIDE, stroke=GOLD, width=2.0)
