"""The twelve heads of the court cards.  All coordinates count from the middle of the face.

Kings wear the winged cap (ikseongwan), queens the great braided wig with trembling pins and rouge dots,
scholars the horsehair hat (gat) with its string of amber beads.  Within a rank all differ: where they look,
how their brows run, how broad they are, how the beard is worn.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from assets.make.poker.brush import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    HAIR,
    HAIR_LIGHT,
    INK,
    LIP,
    SKIN,
    SKIN_SHADE,
    disc,
    moved,
    oval,
    path,
)


class Face(NamedTuple):
    """What makes one person of a rank."""

    look: float  # where the eyes turn, -1 left to 1 right
    brow: float  # slant of the eyebrows; above 0 stern
    beard: str  # none, tuft, short, long, forked, full
    stout: float  # breadth of the face


FACES = {
    "ks": Face(-1.0, 2.2, "long", 1.00),
    "kh": Face(0.6, 0.2, "full", 1.06),
    "kd": Face(-0.6, 1.0, "forked", 0.96),
    "kc": Face(1.0, -0.4, "short", 1.03),
    "qs": Face(0.8, -0.7, "none", 0.96),
    "qh": Face(-0.7, -1.0, "none", 1.02),
    "qd": Face(0.5, -0.5, "none", 0.93),
    "qc": Face(-0.9, -1.2, "none", 1.00),
    "js": Face(0.9, 0.5, "none", 0.94),
    "jh": Face(-0.8, -0.3, "none", 1.00),
    "jd": Face(0.7, 0.5, "tuft", 0.92),
    "jc": Face(-0.9, 0.2, "none", 1.02),
}
BEARDS = {
    "short": "M-8,20 Q0,22.5 8,20 Q7,33 0,36 Q-7,33 -8,20 Z",
    "long": "M-8,20 Q0,23 8,20 Q7,42 1,60 L-1,60 Q-7,42 -8,20 Z",
    "forked": "M-8,20 Q0,23 8,20 Q10,38 8,54 Q3,42 0,34 Q-3,42 -8,54 Q-10,38 -8,20 Z",
    "full": "M-19,4 Q-15,19 -6,19 Q0,22 6,19 Q15,19 19,4 Q20,34 0,50 Q-20,34 -19,4 Z",
}


def head(rank: str, who: Face) -> str:
    """Neck, face and beard; the hat comes afterwards."""
    chin = 25 if rank == "k" else 27
    cheek = 19.5 * who.stout
    out = path("M-9,16 V34 Q0,40 9,34 V16 Z", SKIN_SHADE, INK, 1.2)
    for side in (-1, 1):
        out += oval(side * (cheek + 1), 0, 3.4, 6, SKIN_SHADE, INK, 1.2)
    shape = f"M{-cheek},-10 C{-cheek - 1},6 {-cheek * 0.72},{chin - 5} 0,{chin} "
    shape += f"C{cheek * 0.72},{chin - 5} {cheek + 1},6 {cheek},-10 C{cheek},-30 {-cheek},-30 {-cheek},-10 Z"
    out += path(shape, SKIN, INK, 1.7)
    away = f"M{cheek - 1},-8 C{cheek},6 {cheek * 0.7},{chin - 6} 2,{chin - 1} "  # the side away from the lantern
    away += f"C{cheek * 0.5},{chin - 10} {cheek * 0.62},0 {cheek - 1},-8 Z"
    out += path(away, SKIN_SHADE, "none", 0, 0.75)
    out += blush(rank, who)
    for side in (-1, 1):
        out += eye(rank, who, side)
    out += path("M-1.6,-3 Q-4.6,6 -3.6,8 Q-0.5,10 2.6,8.4", stroke="#A9703F", width=1.3)
    if rank == "k":
        out += path("M-4.4,15 Q0,17 4.4,15", stroke=LIP, width=2.4)
    else:
        smile = 20.0 if rank == "j" else 19.0
        out += path(f"M-4.6,15.4 Q-1.6,13 0,14.2 Q1.6,13 4.6,15.4 Q0,{smile} -4.6,15.4 Z", LIP, "#7E1A14", 0.6)
    return out + beard(who)


def blush(rank: str, who: Face) -> str:
    """A queen's three rouge dots; on men only the blood of the cheeks."""
    far = 11.5 * who.stout
    if rank == "q":
        return disc(-far, 8, 3.9, "#DE5747") + disc(far, 8, 3.9, "#DE5747") + disc(0, -15, 2.6, "#D33A2C")
    return oval(-far, 7, 4.4, 3, "#E08A66", opacity=0.35) + oval(far, 7, 4.4, 3, "#E08A66", opacity=0.30)


def eye(rank: str, who: Face, side: int) -> str:
    """Brow, eye and lid on one side."""
    x = side * 8.6 * who.stout
    slant = who.brow * 0.9
    lift = 5.0 if rank != "q" else 4.2  # how far the eye is open
    brow = f"M{x - side * 5},{-7.6 + slant} Q{x + side},-11.4 {x + side * 6.4},{-8.2 - slant * 0.5}"
    out = path(brow, width={"k": 2.7, "q": 1.4, "j": 2.0}[rank])
    white = f"M{x - 5.4},-1.6 Q{x},{-1.6 - lift} {x + 5.4},-1.8 Q{x},{lift * 0.35} {x - 5.4},-1.6 Z"
    out += path(white, "#FFFDF6", INK, 0.7)
    out += disc(x + who.look * 1.7, -2.5, 2.25, INK)
    out += path(f"M{x - 6},-1.4 Q{x},{-2.2 - lift} {x + 6},-1.8", width=1.7)
    if rank == "k":
        out += path(f"M{x - 4},3.4 Q{x},5 {x + 4},3.4", stroke="#B98458", width=0.9)
    return out


def beard(who: Face) -> str:
    """Moustache and beard with a few pale strands."""
    if who.beard == "none":
        return ""
    if who.beard == "tuft":
        return path("M-3,23 Q0,26 3,23 Q1.5,34 0,36 Q-1.5,34 -3,23 Z", "#221A20", INK, 0.8)
    hair = "#4A4346" if who.beard == "full" else "#221A20"  # the oldest king is grey
    out = ""
    for side in (-1, 1):
        whisker = f"M{side},11.4 Q{side * 8},10.6 {side * 13},18 Q{side * 8},14.4 {side},13.6 Z"
        out += path(whisker, hair, hair, 0.8)
    out += path(BEARDS[who.beard], hair, INK, 1.0)
    for k in (-0.5, 0.0, 0.5):
        out += path(f"M{8 * k},24 Q{7 * k},34 {3 * k},42", stroke="#8A7A7E", width=0.8, opacity=0.7)
    return out


def winged_cap() -> str:
    """A king's cap: two steps of black silk, wings upright behind, a ruby in front."""
    out = ""
    for side in (-1, 1):
        wing = f"M{side * 5},-34 C{side * 6},-52 {side * 20},-58 {side * 25},-50 "
        wing += f"C{side * 27},-42 {side * 18},-34 {side * 10},-30 Z"
        out += path(wing, "#2A2436", GOLD, 1.4)
    crown = (
        "M-23,-10 C-25,-28 -20,-34 -15,-35 C-16,-48 16,-48 15,-35 C20,-34 25,-28 23,-10 C12,-17 -12,-17 -23,-10 Z"
    )
    out += path(crown, "#1E1929", GOLD, 1.5)
    out += path("M-15,-34 Q0,-40 15,-34", stroke=GOLD) + path(
        "M-11,-41 Q-6,-45 -1,-45", stroke="#6E6688", width=1.8
    )
    out += path("M-19,-18 Q-20,-27 -15,-30", stroke="#4E4668", width=1.6)
    return out + disc(0, -24, 3.6, "#C2362A", GOLD_LIGHT, 1.2)


def hair_behind() -> str:
    """A queen's hair behind her face."""
    return path("M-24,8 C-32,-30 32,-30 24,8 C20,16 -20,16 -24,8 Z", HAIR, INK, 1)


def wig(gem: str) -> str:
    """A cushion of hair with braids wound around it, each strand catching the light; three pins of gold."""
    out = path("M-21,2 C-22,-14 -10,-20 0,-20 C10,-20 22,-14 21,2 C26,-34 -26,-34 -21,2 Z", HAIR, INK, 1)
    out += path("M0,-19 V-30", stroke="#5A5068", width=0.9)
    cushion = (
        "M-24,-16 C-46,-20 -50,-46 -24,-48 C-12,-56 12,-56 24,-48 C50,-46 46,-20 24,-16 C12,-24 -12,-24 -24,-16 Z"
    )
    out += path(cushion, HAIR, INK, 1.2)
    knot = '<ellipse rx="7.4" ry="11" fill="#231C2B" stroke="#0E0A12" stroke-width="1.2"/>'
    knot += path("M-4,-6 Q-1,0 -4,6 M0,-8 Q3,0 0,8", stroke=HAIR_LIGHT, width=1.1)
    for side in (-1, 1):
        for k in range(5):
            a = math.radians(90 + side * (14 + 34 * k))
            out += moved(knot, 31 * math.cos(a), -34 - 13 * math.sin(a), -side * (64 - 34 * k))
    for x, y, r in ((0, -41, 6.6), (-30, -35, 5.0), (30, -35, 5.0)):
        for k in range(6):
            a = math.tau * k / 6
            out += disc(x + math.cos(a) * r * 0.72, y + math.sin(a) * r * 0.72, r * 0.42, GOLD, GOLD_DARK, 0.7)
        out += disc(x, y, r * 0.5, gem, GOLD_LIGHT, 0.9)
    return out


def horsehair_hat() -> str:
    """A scholar's hat with its wide brim; hair at the temples, amber beads down to the breast."""
    temples = "M-20,-4 C-21,-14 -16,-22 0,-23 C16,-22 21,-14 20,-4 Q17,-15 0,-16 Q-17,-15 -20,-4 Z"
    out = path(temples, "#17131B", INK, 0.8)
    for side in (-1, 1):
        for k in range(9):
            t = k / 8
            large = k % 3 == 0
            bead = (2.6, "#B5281F") if large else (1.9, "#E2A23A")
            out += disc(side * (21 - 15 * t**1.6), -6 + 48 * t, *bead, "#6E3A10", 0.6)
    out += oval(0, -22, 57, 10.5, "#120F16", "#57506A", 1.4, 0.95)
    out += oval(-6, -24, 44, 6.5, "none", "#57506A", 0.9, 0.7)
    out += path("M-20,-23 L-16,-56 Q0,-61 16,-56 L20,-23 Q0,-15 -20,-23 Z", "#1B1721", "#57506A", 1.3)
    return (
        out
        + path("M-19.4,-28 Q0,-20 19.4,-28", stroke=GOLD, width=2)
        + path("M-12,-54 L-14.6,-30", stroke="#6E6784", width=2)
    )
