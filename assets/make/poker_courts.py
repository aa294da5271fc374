"""King, queen and scholar in the Korean manner, each the upper half of a card 192 x 268.

The picture fills the card except the corner of the index: its outline is ``FIELD``.  King: ikseongwan (the
winged cap), dragon roundels, sun, moon and five peaks.  Queen: great braided wig with trembling pins,
rouge dots, peonies.  Jack: a young scholar in his horsehair hat (gat), pine and moon.  Within a rank the
four differ in face, ornament and what they hold, not only in the colour of the robe.
"""

from __future__ import annotations

import math
from typing import NamedTuple

FIELD = "M60,9 H177 Q183,9 183,15 V134 H9 V124 H54 Q60,124 60,118 Z"
INK, GOLD, GOLD_LIGHT, GOLD_DARK, SILK = "#1A1520", "#D2A040", "#F5DE9C", "#7A5216", "#FBF4E2"
SKIN, SKIN_SHADE, LIP = "#F6DDBB", "#E2B88C", "#B5342A"
ROBE = {
    "s": ("#231D33", "#3D355A", "#8D86B8"),
    "h": ("#7E1510", "#B02A1E", "#EA7F66"),
    "d": ("#123474", "#2357AC", "#8DBCE8"),
    "c": ("#0E4430", "#1F7150", "#8CCFA8"),
}
CX, CY = 121.0, 68.0  # middle of the face


class Face(NamedTuple):
    """What makes one person of a rank."""

    look: float  # where the eyes turn, -1 left to 1 right
    brow: float  # slant of the eyebrows
    beard: str  # none, short, long, forked, full
    stout: float  # breadth of the face
    hold: str  # what the hand holds


FACES = {
    "ks": Face(-1.0, 2.2, "long", 1.00, "sword"),
    "kh": Face(0.6, 0.2, "full", 1.06, "sceptre"),
    "kd": Face(-0.6, 1.0, "forked", 0.96, "seal"),
    "kc": Face(1.0, -0.4, "short", 1.03, "scroll"),
    "qs": Face(0.8, -0.7, "none", 0.96, "fan"),
    "qh": Face(-0.7, -1.0, "none", 1.02, "peony"),
    "qd": Face(0.5, -0.5, "none", 0.93, "pearl"),
    "qc": Face(-0.9, -1.2, "none", 1.00, "orchid"),
    "js": Face(0.9, 0.5, "none", 0.94, "brush"),
    "jh": Face(-0.8, -0.3, "none", 1.00, "flute"),
    "jd": Face(0.7, 0.5, "tuft", 0.92, "fan"),
    "jc": Face(-0.9, 0.2, "none", 1.02, "book"),
}


def path(d: str, fill: str = "none", stroke: str = INK, width: float = 1.6, extra: str = "") -> str:
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" '
        f'stroke-linecap="round" {extra}/>'
    )


def disc(x: float, y: float, r: float, fill: str, stroke: str = "none", width: float = 1.0) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>'


def head(rank: str, who: Face) -> str:
    """Neck, face and beard; the hat comes afterwards."""
    x, y, w = CX, CY, who.stout
    out = path(f"M{x - 9},{y + 16} V{y + 34} Q{x},{y + 40} {x + 9},{y + 34} V{y + 16} Z", SKIN_SHADE, INK, 1.2)
    chin = 27 if rank != "k" else 25
    cheek = 19.5 * w
    shape = (
        f"M{x - cheek},{y - 10} C{x - cheek - 1},{y + 6} {x - cheek * 0.72},{y + chin - 5} {x},{y + chin} "
        f"C{x + cheek * 0.72},{y + chin - 5} {x + cheek + 1},{y + 6} {x + cheek},{y - 10} "
        f"C{x + cheek},{y - 30} {x - cheek},{y - 30} {x - cheek},{y - 10} Z"
    )
    for side in (-1, 1):  # ears
        out += f'<ellipse cx="{x + side * (cheek + 1)}" cy="{y}" rx="3.4" ry="6" fill="{SKIN_SHADE}" stroke="{INK}" stroke-width="1.2"/>'
    out += path(shape, SKIN, INK, 1.7)
    # the side away from the lantern
    out += (
        f'<path d="M{x + cheek - 1},{y - 8} C{x + cheek},{y + 6} {x + cheek * 0.7},{y + chin - 6} {x + 2},{y + chin - 1} '
        f'C{x + cheek * 0.5},{y + chin - 10} {x + cheek * 0.62},{y} {x + cheek - 1},{y - 8} Z" fill="{SKIN_SHADE}" fill-opacity=".75"/>'
    )
    if rank == "q":
        out += disc(x - 11.5 * w, y + 8, 3.9, "#DE5747") + disc(x + 11.5 * w, y + 8, 3.9, "#DE5747") + disc(x, y - 15, 2.6, "#D33A2C")
    else:
        out += f'<ellipse cx="{x - 11 * w}" cy="{y + 7}" rx="4.4" ry="3" fill="#E08A66" fill-opacity=".35"/>'
        out += f'<ellipse cx="{x + 11 * w}" cy="{y + 7}" rx="4.4" ry="3" fill="#E08A66" fill-opacity=".30"/>'
    thick = {"k": 2.7, "q": 1.4, "j": 2.0}[rank]
    for side in (-1, 1):
        ex = x + side * 8.6 * w
        slant = who.brow * 0.9
        out += path(f"M{ex - side * 5},{y - 7.6 + slant} Q{ex + side},{y - 11.4} {ex + side * 6.4},{y - 8.2 - slant * 0.5}", width=thick)
        open_ = 2.5 if rank != "q" else 2.1
        out += path(f"M{ex - 5.4},{y - 1.6} Q{ex},{y - 1.6 - open_ * 2} {ex + 5.4},{y - 1.8} Q{ex},{y + open_ * 0.7} {ex - 5.4},{y - 1.6} Z", "#FFFDF6", INK, 0.7)
        out += disc(ex + who.look * 1.7, y - 2.5, 2.25, INK)
        out += path(f"M{ex - 6},{y - 1.4} Q{ex},{y - 2.2 - open_ * 2} {ex + 6},{y - 1.8}", width=1.7)
        if rank == "k":
            out += path(f"M{ex - 4},{y + 3.4} Q{ex},{y + 5} {ex + 4},{y + 3.4}", stroke="#B98458", width=0.9)
    out += path(f"M{x - 1.6},{y - 3} Q{x - 4.6},{y + 6} {x - 3.6},{y + 8} Q{x - 0.5},{y + 10} {x + 2.6},{y + 8.4}", stroke="#A9703F", width=1.3)
    if rank == "k":
        out += path(f"M{x - 4.4},{y + 15} Q{x},{y + 17} {x + 4.4},{y + 15}", "none", LIP, 2.4)
    else:
        smile = 1.6 if rank == "j" else 0.6
        out += path(f"M{x - 4.6},{y + 15.4} Q{x - 1.6},{y + 13} {x},{y + 14.2} Q{x + 1.6},{y + 13} {x + 4.6},{y + 15.4} Q{x},{y + 18.4 + smile} {x - 4.6},{y + 15.4} Z", LIP, "#7E1A14", 0.6)
    return out + beard(who, x, y)


def beard(who: Face, x: float, y: float) -> str:
    """Moustache and beard as strands, so that no two kings have the same."""
    if who.beard == "none":
        return ""
    hair = "#221A20" if who.beard != "full" else "#4A4346"
    if who.beard == "tuft":
        return path(f"M{x - 3},{y + 23} Q{x},{y + 26} {x + 3},{y + 23} Q{x + 1.5},{y + 34} {x},{y + 36} Q{x - 1.5},{y + 34} {x - 3},{y + 23} Z", hair, INK, 0.8)
    out = ""
    for side in (-1, 1):
        out += path(f"M{x + side},{y + 11.4} Q{x + side * 8},{y + 10.6} {x + side * 13},{y + 18} Q{x + side * 8},{y + 14.4} {x + side},{y + 13.6} Z", hair, hair, 0.8)
    below = {
        "short": f"M{x - 8},{y + 20} Q{x},{y + 22.5} {x + 8},{y + 20} Q{x + 7},{y + 33} {x},{y + 36} Q{x - 7},{y + 33} {x - 8},{y + 20} Z",
        "long": f"M{x - 8},{y + 20} Q{x},{y + 23} {x + 8},{y + 20} Q{x + 7},{y + 42} {x + 1},{y + 60} L{x - 1},{y + 60} Q{x - 7},{y + 42} {x - 8},{y + 20} Z",
        "forked": f"M{x - 8},{y + 20} Q{x},{y + 23} {x + 8},{y + 20} Q{x + 10},{y + 38} {x + 8},{y + 54} Q{x + 3},{y + 42} {x},{y + 34} Q{x - 3},{y + 42} {x - 8},{y + 54} Q{x - 10},{y + 38} {x - 8},{y + 20} Z",
        "full": f"M{x - 19},{y + 4} Q{x - 15},{y + 19} {x - 6},{y + 19} Q{x},{y + 22} {x + 6},{y + 19} Q{x + 15},{y + 19} {x + 19},{y + 4} Q{x + 20},{y + 34} {x},{y + 50} Q{x - 20},{y + 34} {x - 19},{y + 4} Z",
    }[who.beard]
    out += path(below, hair, INK, 1.0)
    for k in (-0.5, 0.0, 0.5):
        out += path(f"M{x + 8 * k},{y + 24} Q{x + 7 * k},{y + 34} {x + 3 * k},{y + 42}", stroke="#7A6A6E", width=0.8, extra='stroke-opacity=".7"')
    return out


def robe(suit: str, collar: str) -> str:
    """Shoulders from edge to edge, sleeves with folds; ``collar`` round (king) or crossed (queen, jack)."""
    dark, middle, light = ROBE[suit]
    out = f'<defs><linearGradient id="robe" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{middle}"/><stop offset=".55" stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
    out += path(f"M{CX - 13},97 C{CX - 36},103 52,110 26,122 Q12,128 0,140 H192 V128 C184,112 160,103 {CX + 13},97 Z", "url(#robe)", INK, 1.9)
    out += path(f"M70,140 C70,126 78,116 88,109 M166,140 C166,126 162,116 156,108 M34,140 C38,130 46,124 54,120", stroke=dark, width=1.8)
    out += path(f"M28,125 C48,112 78,106 {CX - 22},102", stroke=light, width=1.2, extra='stroke-opacity=".8"')
    if collar == "round":
        out += path(f"M{CX - 15},96 Q{CX},120 {CX + 15},96 L{CX + 10},92 Q{CX},106 {CX - 10},92 Z", SILK, INK, 1.2)
        out += path(f"M{CX - 18},98 Q{CX},126 {CX + 18},98", "none", GOLD, 2.2)
    else:
        out += path(f"M{CX - 11},92 L{CX + 8},134 L{CX + 17},134 L{CX - 1},96 Z", SILK, INK, 1.1)
        out += path(f"M{CX + 11},92 L{CX - 16},134 L{CX - 5},134 L{CX + 15},100 Z", SILK, INK, 1.1)
        out += path(f"M{CX + 14.5},97 L{CX - 9},134 M{CX - 14},98 L{CX - 2},122", "none", dark, 1.6)
    return out


def roundel(x: float, y: float, r: float) -> str:
    """The dragon roundel of a royal robe, reduced to coil, flame and pearl."""
    out = disc(x, y, r, "#5C3A0C", GOLD_LIGHT, 1.2) + disc(x, y, r - 2.2, GOLD)
    coil = f"M{x - r * 0.1},{y + r * 0.12} a{r * 0.2},{r * 0.2} 0 1 1 {r * 0.3},{r * 0.12} a{r * 0.42},{r * 0.42} 0 1 1 -{r * 0.62},-{r * 0.5} "
    out += path(coil, "none", "#7E2410", r * 0.15)
    for k in range(7):
        a = math.tau * k / 7 + 0.4
        out += disc(x + math.cos(a) * r * 0.66, y + math.sin(a) * r * 0.66, r * 0.09, "#7E2410")
    return out


def peaks() -> str:
    """Night, sun and moon, and the five peaks with their waterfalls."""
    out = '<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0F1C44"/><stop offset="1" stop-color="#2C4A80"/></linearGradient></defs>'
    out += '<rect width="192" height="140" fill="url(#night)"/>'
    out += disc(76, 31, 10.5, "#F4EFDC", "#BFC8D8", 1.2) + disc(169, 31, 10.5, "#DE3B28", "#F6B48A", 1.4)
    for x, top, half, colour, lit in (
        (CX, 34, 44, "#1C6A78", "#3E9A9C"), (84, 52, 32, "#1F7A5C", "#4BA884"), (160, 52, 32, "#1F7A5C", "#4BA884"),
        (64, 76, 26, "#1A5A82", "#3F8AB4"), (184, 76, 26, "#1A5A82", "#3F8AB4"),
    ):  # fmt: skip
        ridge = f"C{x - half * 0.6},128 {x - half * 0.45},{top + 4} {x},{top} C{x + half * 0.45},{top + 4} {x + half * 0.6},128 {x + half},140 Z"
        out += path(f"M{x - half},140 {ridge}", colour, GOLD_LIGHT, 1.3)
        out += path(f"M{x - half * 0.55},126 C{x - half * 0.42},{top + 30} {x - half * 0.3},{top + 10} {x - 2},{top + 5}", "none", lit, 2.4)
    for x in (92, 152):
        out += path(f"M{x},78 q2,10 -1,20 M{x + 3},80 q2,10 -1,18", "none", "#EAF6F4", 1.1)
    return out


def peony(x: float, y: float, r: float, tones: tuple[str, str, str] = ("#8E1B16", "#D2543A", "#F8CDB4")) -> str:
    """Ruffled petals in three rings around a golden heart."""
    out = ""
    for ring, (count, far, size) in enumerate(((9, 0.62, 0.40), (7, 0.36, 0.34), (5, 0.16, 0.24))):
        for k in range(count):
            a = math.tau * k / count + ring * 0.4
            out += disc(x + math.cos(a) * r * far, y + math.sin(a) * r * far, r * size, tones[ring], tones[0] if ring else "#F6E3C8", 0.8)
    return out + disc(x, y, r * 0.15, "#F3CF6B")


def leaf(x: float, y: float, turn: float, size: float) -> str:
    body = path("M0,0 C6,-10 20,-11 30,0 C20,9 6,8 0,0 Z", "#2B7F5C", "#BFE3CC", 1.0) + path("M3,0 H25", "none", "#9AD3B4", 1.0)
    return f'<g transform="translate({x},{y}) rotate({turn}) scale({size})">{body}</g>'


def king(suit: str) -> str:
    who = FACES["k" + suit]
    out = peaks() + robe(suit, "round")
    out += roundel(66, 124, 13.5) + roundel(170, 121, 13.5)
    out += head("k", who)
    x, y = CX, CY
    for side in (-1, 1):  # the wings of the cap, seen behind its crown
        out += path(f"M{x + side * 5},{y - 34} C{x + side * 6},{y - 52} {x + side * 20},{y - 58} {x + side * 25},{y - 50} C{x + side * 27},{y - 42} {x + side * 18},{y - 34} {x + side * 10},{y - 30} Z", "#2A2436", GOLD, 1.4)
    out += path(f"M{x - 23},{y - 10} C{x - 25},{y - 28} {x - 20},{y - 34} {x - 15},{y - 35} C{x - 16},{y - 48} {x + 16},{y - 48} {x + 15},{y - 35} C{x + 20},{y - 34} {x + 25},{y - 28} {x + 23},{y - 10} C{x + 12},{y - 17} {x - 12},{y - 17} {x - 23},{y - 10} Z", "#1E1929", GOLD, 1.5)
    out += path(f"M{x - 15},{y - 34} Q{x},{y - 40} {x + 15},{y - 34}", "none", GOLD, 1.6)
    out += path(f"M{x - 11},{y - 41} Q{x - 6},{y - 45} {x - 1},{y - 45}", "none", "#6E6688", 1.8)
    out += disc(x, y - 24, 3.6, "#C2362A", GOLD_LIGHT, 1.2)
    return out + held(who.hold, suit)


def queen(suit: str) -> str:
    who = FACES["q" + suit]
    tint = {"s": "#2B1F3C", "h": "#4A1220", "d": "#16264E", "c": "#123A34"}[suit]
    out = f'<rect width="192" height="140" fill="{tint}"/>'
    blooms = {
        "s": ("#4A2E72", "#8A66B4", "#E2D0F0"),
        "h": ("#8E1B16", "#D2543A", "#F8CDB4"),
        "d": ("#8A2A54", "#D2688E", "#FBD8E2"),
        "c": ("#9A6A12", "#E2B24A", "#FBEFC4"),
    }[suit]
    for x, y, r in ((72, 94, 13), (172, 92, 14), (70, 26, 9), (176, 26, 9)):
        for turn in (-150, -20, 70, 200):
            out += leaf(x, y, turn + x, 0.62 * r / 13)
        out += peony(x, y, r, blooms)
    out += robe(suit, "crossed")
    # the festive stripes of the sleeves
    for k, colour in enumerate(("#D8432F", "#F3CF6B", "#2B69B3", "#FBF4E2", "#2B7F5C")):
        out += path(f"M{14 + k * 6},140 Q{18 + k * 6},128 {30 + k * 6.4},120", "none", colour, 4.6)
        out += path(f"M{188 - k * 5},140 Q{186 - k * 5},126 {176 - k * 5},114", "none", colour, 4.0)
    x, y = CX, CY
    # hair behind, then the face, then the great wig
    out += path(f"M{x - 24},{y + 8} C{x - 32},{y - 30} {x + 32},{y - 30} {x + 24},{y + 8} C{x + 20},{y + 16} {x - 20},{y + 16} {x - 24},{y + 8} Z", "#17121B", INK, 1)
    out += head("q", who)
    out += path(f"M{x - 21},{y + 2} C{x - 22},{y - 14} {x - 10},{y - 20} {x},{y - 20} C{x + 10},{y - 20} {x + 22},{y - 14} {x + 21},{y + 2} C{x + 26},{y - 34} {x - 26},{y - 34} {x - 21},{y + 2} Z", "#1B1620", INK, 1)
    out += path(f"M{x},{y - 19} V{y - 30}", "none", "#5A5068", 0.9)
    # the wig: a cushion of hair that two thick braids are wound around, each strand catching the light
    out += path(f"M{x - 24},{y - 16} C{x - 46},{y - 20} {x - 50},{y - 46} {x - 24},{y - 48} C{x - 12},{y - 56} {x + 12},{y - 56} {x + 24},{y - 48} C{x + 50},{y - 46} {x + 46},{y - 20} {x + 24},{y - 16} C{x + 12},{y - 24} {x - 12},{y - 24} {x - 24},{y - 16} Z", "#1B1620", INK, 1.2)
    for side in (-1, 1):
        for k in range(5):
            a = math.radians(90 + side * (14 + 34 * k))
            bx, by = x + 31 * math.cos(a), y - 34 - 13 * math.sin(a)
            turn = -side * (64 - 34 * k)
            out += f'<g transform="translate({bx:.1f},{by:.1f}) rotate({turn})"><ellipse rx="7.4" ry="11" fill="#231C2B" stroke="#0E0A12" stroke-width="1.2"/><path d="M-4,-6 Q-1,0 -4,6 M0,-8 Q3,0 0,8" fill="none" stroke="#655A7C" stroke-width="1.1"/></g>'
    gem = {"s": "#B9A6E4", "h": "#E2412E", "d": "#4F9BEA", "c": "#46C08A"}[suit]
    for px, py, r in ((x, y - 41, 6.6), (x - 30, y - 35, 5.0), (x + 30, y - 35, 5.0)):  # trembling pins
        for k in range(6):
            a = math.tau * k / 6
            out += disc(px + math.cos(a) * r * 0.72, py + math.sin(a) * r * 0.72, r * 0.42, GOLD, GOLD_DARK, 0.7)
        out += disc(px, py, r * 0.5, gem, GOLD_LIGHT, 0.9)
    return out + held(who.hold, suit)


def jack(suit: str) -> str:
    who = FACES["j" + suit]
    sky = {"s": "#1A2444", "h": "#2A2148", "d": "#0F2E4A", "c": "#0F3438"}[suit]
    out = f'<rect width="192" height="140" fill="{sky}"/>'
    out += disc(164, 34, 17, "#F6E9BE") + disc(164, 34, 21, "#F6E9BE").replace("/>", ' fill-opacity=".16"/>')
    out += path("M192,150 C176,120 188,96 172,78 C166,72 158,74 152,72", "none", "#5A3218", 5.5)
    out += path("M186,112 C188,96 182,86 172,78", "none", "#8A5A34", 1.6)
    for px, py, r in ((168, 72, 15), (184, 88, 15), (152, 76, 12), (68, 100, 13), (64, 84, 10)):
        for a in range(-84, 85, 14):
            b = math.radians(a)
            out += f'<line x1="{px}" y1="{py}" x2="{px + r * math.sin(b):.1f}" y2="{py - r * math.cos(b):.1f}" stroke="{"#3E9A74" if a < 0 else "#247052"}" stroke-width="2.1" stroke-linecap="round"/>'
    out += robe(suit, "crossed")
    x, y = CX, CY
    out += head("j", who)
    # hair at the temples, the headband, then the hat
    out += path(f"M{x - 20},{y - 4} C{x - 21},{y - 14} {x - 16},{y - 22} {x},{y - 23} C{x + 16},{y - 22} {x + 21},{y - 14} {x + 20},{y - 4} Q{x + 17},{y - 15} {x},{y - 16} Q{x - 17},{y - 15} {x - 20},{y - 4} Z", "#17131B", INK, 0.8)
    for side in (-1, 1):  # the string of amber beads
        for k in range(9):
            t = k / 8
            bx = x + side * (21 - 15 * t**1.6)
            by = y - 6 + 48 * t
            out += disc(bx, by, 1.9 if k % 3 else 2.6, "#E2A23A" if k % 3 else "#B5281F", "#6E3A10", 0.6)
    out += f'<ellipse cx="{x}" cy="{y - 22}" rx="57" ry="10.5" fill="#120F16" fill-opacity=".93" stroke="#57506A" stroke-width="1.4"/>'
    out += f'<ellipse cx="{x - 6}" cy="{y - 24}" rx="44" ry="6.5" fill="none" stroke="#57506A" stroke-width=".9" stroke-opacity=".7"/>'
    out += path(f"M{x - 20},{y - 23} L{x - 16},{y - 56} Q{x},{y - 61} {x + 16},{y - 56} L{x + 20},{y - 23} Q{x},{y - 15} {x - 20},{y - 23} Z", "#1B1721", "#57506A", 1.3)
    out += path(f"M{x - 19.4},{y - 28} Q{x},{y - 20} {x + 19.4},{y - 28}", "none", GOLD, 2.0)
    out += path(f"M{x - 12},{y - 54} L{x - 14.6},{y - 30}", "none", "#6E6784", 2.0)
    return out + held(who.hold, suit)


def held(what: str, suit: str) -> str:
    """A hand before the breast, and the thing in it: it tells the four of a rank apart at a glance."""
    dark, middle, light = ROBE[suit]
    things = {
        "sword": path("M34,134 L78,92", "none", "#DDE3EA", 5) + path("M35,133 L78,92", "none", "#8A94A6", 1.2) + path("M40,118 L52,130", "none", GOLD, 4),
        "sceptre": path("M34,136 L72,98", "none", GOLD, 4.4) + disc(75, 95, 7.5, "#C2362A", GOLD_LIGHT, 2),
        "seal": '<rect x="62" y="103" width="22" height="19" rx="3" fill="#D2A040" stroke="#5C3A0C" stroke-width="1.4"/>' + path("M68,103 q5,-13 10,0", "#E9C878", "#5C3A0C", 1.3) + path("M66,110 h14 M66,116 h14", "none", "#7E2410", 1.6),
        "scroll": path("M40,128 L80,100", "none", "#F4E7C8", 10) + path("M40,128 L80,100", "none", "#D8C295", 1.2) + disc(81, 99.5, 4, "#8E1B16", GOLD_LIGHT, 1) + disc(39, 129, 4, "#8E1B16", GOLD_LIGHT, 1),
        "fan": path("M58,132 L32,104 Q54,78 84,102 Z", SILK, INK, 1.4) + path("M58,132 L42,95 M58,132 L54,89 M58,132 L67,91 M58,132 L77,96", "none", "#B99A5A", 1.1) + path("M36,108 Q56,86 81,106", "none", middle, 3),
        "peony": path("M56,134 Q60,120 64,110", "none", "#2B7F5C", 3) + leaf(58, 126, -160, 0.5) + peony(66, 103, 14),
        "pearl": disc(62, 110, 11, "#DCE8F6", "#8DA8C8", 1.2) + disc(58.5, 106, 4, "#FFFFFF") + path("M48,122 q14,8 28,0", "none", GOLD, 3),
        "orchid": path("M56,134 Q50,112 40,102 M56,134 Q60,108 72,96 M56,134 Q56,110 54,94", "none", "#3E9A74", 2.6) + peony(55, 96, 7, ("#8A6AB0", "#C8A8E0", "#F4E8FA")) + peony(72, 98, 6, ("#8A6AB0", "#C8A8E0", "#F4E8FA")),
        "brush": path("M40,136 L66,104", "none", "#8A5A2C", 4.4) + path("M65,105 q5,-12 13,-16 q-1,11 -10,18 Z", "#221A20", INK, 1),
        "flute": path("M22,132 L98,102", "none", "#8A6A2C", 6.4) + path("M22,131 L98,101", "none", "#D8B668", 1.6) + "".join(disc(52 + 11 * k, 120.4 - 4.3 * k, 1.5, INK) for k in range(4)),
        "book": '<g transform="rotate(-14 62 112)"><rect x="46" y="97" width="32" height="27" rx="2" fill="#244C7E" stroke="#101C36" stroke-width="1.4"/><path d="M52,97 V124" stroke="#F4E7C8" stroke-width="1.2" stroke-dasharray="3 2"/><rect x="60" y="101" width="11" height="15" fill="#F4E7C8"/></g>',
    }
    out = '<g transform="translate(24,-11)">' + things[what]
    hand = {"sword": (47, 122), "sceptre": (52, 120), "flute": (58, 122), "scroll": (60, 118), "brush": (52, 124), "book": (58, 128)}.get(what, (58, 130))
    hx, hy = hand
    out += path(f"M{hx - 10},{hy + 3} q1,-8 10,-8 q9,0 10,7 q-1,6 -10,7 q-9,0 -10,-6 Z", SKIN, INK, 1.3)
    out += path(f"M{hx - 5},{hy - 3} v6 M{hx},{hy - 4} v6 M{hx + 5},{hy - 3} v5", "none", "#B98458", 0.9)
    cuff = f"M{hx - 24},156 C{hx - 20},{hy + 8} {hx - 12},{hy + 4} {hx - 6},{hy + 6} L{hx + 14},{hy + 7} C{hx + 20},{hy + 10} {hx + 24},146 {hx + 26},156 L{hx - 24},156 Z"
    return out + path(cuff, middle, INK, 1.4) + path(f"M{hx - 13},{hy + 7.5} Q{hx},{hy + 11} {hx + 15},{hy + 9}", "none", light, 2.0) + "</g>"


DRAW = {"k": king, "q": queen, "j": jack}


def court(rank: str, suit: str) -> str:
    """The whole picture: the half, its mirrored twin, the belt between them and the gold frame."""
    half = f'<g clip-path="url(#field)">{DRAW[rank](suit)}</g>'
    out = f'<defs><clipPath id="field"><path d="{FIELD}"/></clipPath></defs>'
    out += half + f'<g transform="rotate(180 96 134)">{half}</g>'
    out += belt(suit)
    edge = FIELD.replace("V134 H9 V124", "V134 M9,134 V124").replace(" Z", " V9")
    for turn in ("", ' transform="rotate(180 96 134)"'):
        out += f'<g{turn}>{path(edge, "none", "#5C3A0C", 3.4)}{path(edge, "none", GOLD, 2.0)}</g>'
    return out


def belt(suit: str) -> str:
    """The sash along which the card is mirrored: plaques of jade and gold on the colour of the robe."""
    dark, middle, light = ROBE[suit]
    out = f'<rect x="9" y="127" width="174" height="14" fill="{dark}" stroke="{GOLD}" stroke-width="1.6"/>'
    for k in range(9):
        x = 16.5 + k * 19.9
        if k % 2:
            out += f'<path d="M{x},129.4 L{x + 5.6},134 L{x},138.6 L{x - 5.6},134 Z" fill="{light}" stroke="{GOLD_LIGHT}" stroke-width=".9"/>'
        else:
            out += disc(x, 134, 4.6, GOLD, "#5C3A0C", 0.9) + disc(x, 134, 2.1, middle if k != 4 else "#C2362A")
    return out
