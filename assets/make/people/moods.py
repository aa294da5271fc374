"""What moods do to a painted face: eyes shut by laughter or by pain, mouths that open, blood that comes and goes.

Coordinates are those of `face`: the eyes at 256 and 342, 302; the mouth from 249 to 315, 397.
Refused: deforming the calm face. A laugh is other shapes, not the same ones bent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from assets.make.people.brush import INK, SEPIA, UMBER, blot, clip, ink, shape


class Feeling(NamedTuple):
    """What a mood does to a face; as it stands here, nothing."""

    eyes: str = "open"
    """``open``, ``bright``, ``wide``, ``low``, ``shut`` (laughing), ``wink``, ``squeezed`` or ``wet``."""
    mouth: str = "rest"
    """``rest``, or one of `MOUTHS`."""
    raised: float = 0.0
    """How far the brows are raised."""
    worry: float = 0.0
    """How far the inner ends of the brows rise above the outer ones; below 0 they come down."""
    turn: float = 0.0
    """Degrees by which the head leans, clockwise."""
    sunk: float = 0.0
    """How far the head sinks between the shoulders."""
    flush: float = 0.0
    """Colour that comes into the cheeks, 0 to 1."""
    pale: float = 0.0
    """Colour that leaves the face, 0 to 1."""
    sweat: bool = False


CALM = Feeling()

OPENED = {"bright": 2.5, "wink": 2.5, "wide": 7.0, "wet": 6.0, "low": -3.5}
"""How much farther than at rest the eyes are open."""
IRIS = {"bright": 1.15, "wink": 1.15, "wide": 0.72, "wet": 1.2}
"""Size of the iris against the one at rest."""
TEETH, THROAT, TONGUE = "#FFF9EC", "#4E120E", "#CF5F50"
TEAR, TEAR_EDGE = "#DCEBF6", "#5F87A8"


def closed_eye(x: float, y: float, half: float, shade: str, side: int, *, squeezed: bool = False) -> str:
    """An eye shut by laughter, a bow; or squeezed to an angle that points at the nose. `side`: -1 the far one."""
    out = blot(x, y - 2, half * 1.1, 15, shade, 0.30, 8)
    if squeezed:
        out += ink(
            [(x + side * half, y - 15), (x, y - 6), (x - side * half * 0.75, y + 1)], 7.5, INK, 1, 0.5, 0.7
        )
        out += ink(
            [(x - side * half * 0.75, y + 1), (x, y + 6), (x + side * half, y + 11)], 7, INK, 1, 0.7, 0.4
        )
        return out + ink([(x - side * half * 0.2, y - 17), (x + side * half, y - 25)], 3, SEPIA, 0.6)
    bow = [(x - half, y + 7), (x - half * 0.5, y - 5), (x, y - 9), (x + half * 0.5, y - 5), (x + half, y + 7)]
    out += ink(bow, 8.5, INK, 1, 0.4, 0.4)
    out += ink(
        [(x - half * 0.8, y + 16), (x, y + 12), (x + half * 0.8, y + 16)], 2.6, SEPIA, 0.6
    )  # raised cheek
    for k in (-1, 1):  # laughter's own creases
        out += ink(
            [(x + side * (half + 5), y + 4 + 3 * k), (x + side * (half + 17), y + 2 + 9 * k)], 2.2, SEPIA, 0.55
        )
    return out


def drop(x: float, y: float, size: float = 1.0) -> str:
    """A bead of sweat, or a tear."""
    s = size
    d = f"M{x},{y} C{x + 4 * s},{y + 10 * s} {x + 10 * s},{y + 16 * s} {x + 9 * s},{y + 24 * s} "
    d += f"C{x + 8 * s},{y + 34 * s} {x - 8 * s},{y + 34 * s} {x - 9 * s},{y + 24 * s} "
    d += f"C{x - 10 * s},{y + 16 * s} {x - 4 * s},{y + 10 * s} {x},{y} Z"
    return shape(d, TEAR, TEAR_EDGE, 2.6) + blot(x - 3 * s, y + 20 * s, 2.6 * s, 4.4 * s, "#FFFFFF", 0.95)


def pallor(strength: float) -> str:
    """The blood leaves the face: cool from the brow down."""
    out = blot(312, 236, 130, 70, "#6E88B0", 0.50 * strength, 26)
    return out + blot(312, 330, 130, 130, "#C4CCD4", 0.30 * strength, 26)


def _cheeks() -> str:
    """The folds a wide mouth pushes up."""
    out = ink([(228, 364), (226, 384), (233, 402)], 3.4, SEPIA, 0.75, 0.2, 0.3)
    return out + ink([(322, 358), (339, 378), (338, 402)], 3.6, SEPIA, 0.75, 0.2, 0.3)


def smile(lips: str, shade: str) -> str:
    """Closed, from cheek to cheek."""
    bow = [(238, 386), (254, 400), (280, 407), (308, 400), (330, 382)]
    out = shape("M246,394 C262,404 302,405 322,391 C310,424 262,424 246,394 Z", lips, opacity=0.72)
    out += blot(282, 413, 15, 3, "#FBE6C8", 0.6, 2) + ink(bow, 6.4, UMBER, 1, 0.45, 0.45)
    out += ink([(233, 382), (238, 387), (241, 392)], 4, UMBER, 0.9) + ink(
        [(335, 377), (331, 383), (327, 388)], 4, UMBER, 0.9
    )
    return out + _cheeks() + blot(282, 430, 24, 5, shade, 0.34, 4)


def laugh(lips: str, shade: str) -> str:
    """Open, the upper teeth in sight."""
    d = "M234,381 C256,387 306,386 334,376 C334,410 312,437 284,438 C256,438 236,412 234,381 Z"
    inside = shape("M230,374 L338,370 L334,392 C306,401 258,402 236,396 Z", TEETH)
    inside += blot(284, 436, 27, 15, TONGUE) + blot(280, 432, 12, 5, "#EE9484", 0.8, 2)
    out = shape(d, THROAT) + clip("laugh", d, inside) + shape(d, "none", lips, 7) + shape(d, "none", UMBER, 3)
    return out + _cheeks() + blot(284, 450, 26, 5, shade, 0.4, 4)


def grin(lips: str, shade: str) -> str:
    """Both rows of teeth, one corner higher than the other."""
    d = "M236,392 C258,398 308,392 338,370 C336,402 312,424 284,424 C258,424 240,412 236,392 Z"
    inside = shape("M230,366 H342 V430 H230 Z", TEETH)
    for x in (252, 267, 283, 299, 314, 326):
        inside += ink([(x, 380), (x + 1, 424)], 1.8, "#B9A58C", 0.9, 1, 1)
    inside += ink([(236, 400), (284, 409), (336, 386)], 2.4, "#A58E74", 1, 0.8, 0.8)
    out = clip("grin", d, inside) + shape(d, "none", lips, 6.5) + shape(d, "none", UMBER, 3)
    return out + _cheeks() + blot(284, 436, 26, 5, shade, 0.38, 4)


def gums(lips: str, shade: str) -> str:
    """A laugh that has kept two teeth."""
    d = "M234,381 C256,387 306,386 334,376 C334,410 312,437 284,438 C256,438 236,412 234,381 Z"
    inside = blot(284, 384, 46, 9, "#B4574C") + blot(284, 438, 28, 15, TONGUE)
    inside += shape("M262,380 L277,381 L276,401 L264,400 Z", TEETH) + shape(
        "M300,424 L312,420 L311,440 L301,440 Z", TEETH
    )
    out = shape(d, THROAT) + clip("gums", d, inside) + shape(d, "none", lips, 7) + shape(d, "none", UMBER, 3)
    return out + _cheeks() + blot(284, 450, 26, 5, shade, 0.4, 4)


def gape(lips: str, shade: str) -> str:
    """The jaw has dropped."""
    d = "M260,392 C264,378 302,377 307,391 C312,410 304,440 284,441 C264,441 255,412 260,392 Z"
    inside = shape("M254,374 H312 V388 C296,393 270,393 254,388 Z", TEETH) + blot(284, 438, 18, 13, TONGUE)
    return shape(d, THROAT) + clip("gape", d, inside) + shape(d, "none", lips, 7) + shape(d, "none", UMBER, 3)


def wail(lips: str, shade: str) -> str:
    """Open, the corners far down."""
    d = "M236,428 C240,394 260,381 284,381 C310,381 328,392 334,424 C314,414 258,416 236,428 Z"
    inside = shape("M244,376 H326 V391 C302,398 266,398 244,393 Z", TEETH) + blot(284, 424, 30, 9, TONGUE)
    out = shape(d, THROAT) + clip("wail", d, inside) + shape(d, "none", lips, 7) + shape(d, "none", UMBER, 3)
    return (
        out + blot(284, 432, 26, 5, shade, 0.45, 4) + ink([(264, 437), (284, 432), (304, 436)], 3, SEPIA, 0.7)
    )


def turned(lips: str, shade: str) -> str:
    """Closed, the corners down, the lower lip pushed up."""
    out = shape("M254,411 C266,404 302,403 314,409 C306,422 264,423 254,411 Z", lips, opacity=0.7)
    out += ink([(240, 424), (254, 403), (282, 395), (310, 401), (328, 421)], 6.8, UMBER, 1, 0.45, 0.45)
    out += ink([(262, 428), (284, 422), (306, 427)], 3.2, SEPIA, 0.75)
    return out + blot(284, 432, 24, 5, shade, 0.45, 4)


def gritted(lips: str, shade: str) -> str:
    """Teeth on teeth."""
    d = "M242,412 C246,392 264,386 284,387 C306,386 322,390 330,407 "
    d += "C324,421 306,417 284,419 C262,421 246,426 242,412 Z"
    inside = shape("M236,380 H336 V430 H236 Z", TEETH)
    for x in (256, 270, 284, 298, 312):
        inside += ink([(x, 384), (x - 1, 424)], 2.2, "#8E7A62", 0.9, 1, 1)
    inside += ink([(242, 408), (284, 402), (330, 402)], 3.4, "#7A644E", 1, 0.9, 0.9)
    out = clip("gritted", d, inside) + shape(d, "none", lips, 5.5) + shape(d, "none", UMBER, 3)
    return out + blot(284, 432, 24, 5, shade, 0.4, 4)


def wavy(lips: str, shade: str) -> str:
    """Pressed together, and trembling."""
    out = shape("M256,406 C270,400 300,400 312,404 C304,419 264,420 256,406 Z", lips, opacity=0.6)
    line = [(242, 412), (254, 400), (267, 405), (281, 397), (295, 404), (309, 397), (325, 410)]
    out += ink(line, 6.6, UMBER, 1, 0.5, 0.5) + ink([(266, 427), (284, 422), (302, 426)], 3, SEPIA, 0.7)
    return out + blot(284, 430, 22, 5, shade, 0.4, 4)


MOUTHS: dict[str, Callable[[str, str], str]] = {
    "smile": smile, "laugh": laugh, "grin": grin, "gums": gums, "gape": gape, "wail": wail, "turned": turned,
    "gritted": gritted, "wavy": wavy,
}  # fmt: skip
"""How a mouth is drawn with the colour of the lips and of the skin's shade."""

MOODS = ("calm", "glad", "dismayed")
FEELINGS: dict[str, tuple[Feeling, Feeling]] = {
    "goblin": (
        Feeling("shut", "laugh", raised=8, turn=-6, sunk=-4, flush=0.5),
        Feeling("squeezed", "wail", raised=2, worry=9, turn=6, sunk=10, pale=0.35),
    ),
    "tiger": (
        Feeling("shut", "laugh", raised=9, worry=7, turn=5, sunk=-4, flush=0.6),
        Feeling("wide", "gape", raised=15, worry=12, turn=-4, sunk=8, pale=0.55, sweat=True),
    ),
    "bear": (
        Feeling("shut", "smile", raised=6, worry=2, turn=-6, flush=0.6),
        Feeling("low", "turned", raised=4, worry=13, turn=6, sunk=12, pale=0.4),
    ),
    "firefly": (
        Feeling("bright", "laugh", raised=11, turn=5, sunk=-4, flush=0.5),
        Feeling("wet", "wavy", raised=5, worry=14, turn=-6, sunk=8, pale=0.25),
    ),
    "dog": (
        Feeling("shut", "laugh", raised=9, worry=4, turn=-5, sunk=-3, flush=0.5),
        Feeling("low", "wail", raised=4, worry=16, turn=6, sunk=12, pale=0.45, sweat=True),
    ),
    "fox": (
        Feeling("low", "grin", raised=6, worry=-4, turn=-7, flush=0.35),
        Feeling("wide", "gritted", raised=-2, worry=-10, turn=4, sunk=6, pale=0.1, flush=0.5),
    ),
    "crane": (
        Feeling("shut", "smile", raised=8, worry=3, turn=-4, sunk=-3, flush=0.5),
        Feeling("wide", "gape", raised=14, worry=7, turn=5, sunk=4, pale=0.6, sweat=True),
    ),
    "turtle": (
        Feeling("shut", "laugh", raised=12, worry=3, turn=6, sunk=-3, flush=0.5),
        Feeling("wide", "gape", raised=5, worry=15, turn=-5, sunk=14, pale=0.55),
    ),
    "star": (
        Feeling("shut", "smile", raised=9, worry=2, turn=4, sunk=-3, flush=0.5),
        Feeling("low", "turned", raised=1, worry=12, turn=-7, sunk=12, pale=0.45),
    ),
    "frog": (
        Feeling("wink", "grin", raised=10, turn=-8, sunk=-3, flush=0.5),
        Feeling("squeezed", "gritted", raised=3, worry=10, turn=7, sunk=8, pale=0.5, sweat=True),
    ),
    "conch": (
        Feeling("shut", "laugh", raised=9, worry=2, turn=6, sunk=-3, flush=0.4),
        Feeling("wide", "wail", raised=9, worry=12, turn=-6, sunk=8, pale=0.5),
    ),
    "mountain": (
        Feeling("shut", "gums", raised=8, worry=2, turn=-5, sunk=-2, flush=0.5),
        Feeling("wide", "wail", raised=10, worry=10, turn=6, sunk=12, pale=0.45),
    ),
    "guest": (
        Feeling("shut", "laugh", raised=6, worry=2, turn=-4, sunk=-2, flush=0.5),
        Feeling("wide", "gape", raised=4, worry=12, turn=4, sunk=8, pale=0.45, sweat=True),
    ),
}
"""How each face is glad, and how it is dismayed."""


def feeling(name: str, mood: str) -> Feeling:
    """What a mood of `MOODS` does to a face of `FEELINGS`."""
    return CALM if mood == "calm" else FEELINGS[name][MOODS.index(mood) - 1]
