"""The four suits: shapes in a box of 100, in three tones each with the light from the upper left."""

from __future__ import annotations

from typing import NamedTuple


class Tones(NamedTuple):
    """Dark, middle and light of a suit; ``dark`` also colours its index."""

    dark: str
    middle: str
    light: str


INK = Tones("#14121C", "#34313F", "#7C7A94")
RED = Tones("#A31712", "#CF3426", "#F49A84")
BLUE = Tones("#123F8C", "#2467BE", "#8FC2F2")
GREEN = Tones("#0C5637", "#1E8457", "#8FD6AE")
FOUR = {"s": INK, "h": RED, "d": BLUE, "c": GREEN}
TWO = {"s": INK, "h": RED, "d": RED, "c": INK}

_SPADE = (
    "M0,-50 C9,-28 45,-8 45,17 C45,37 19,43 6,27 C8,40 14,46 23,50 L-23,50 C-14,46 -8,40 -6,27 "
    "C-19,43 -45,37 -45,17 C-45,-8 -9,-28 0,-50 Z"
)
_HEART = "M0,48 C-20,26 -47,10 -47,-17 C-47,-42 -13,-50 0,-23 C13,-50 47,-42 47,-17 C47,10 20,26 0,48 Z"
_DIAMOND = "M0,-52 C9,-30 20,-14 40,0 C20,14 9,30 0,52 C-9,30 -20,14 -40,0 C-20,-14 -9,-30 0,-52 Z"
_CLUB = (
    "M-8,10 C-16,30 -44,34 -46,12 C-47,-6 -32,-12 -20,-8 C-32,-26 -20,-49 0,-49 C20,-49 32,-26 20,-8 "
    "C32,-12 47,-6 46,12 C44,34 16,30 8,10 C8,32 13,44 23,50 L-23,50 C-13,44 -8,32 -8,10 Z"
)
SHAPE = {"s": _SPADE, "h": _HEART, "d": _DIAMOND, "c": _CLUB}
# where the light lies on each shape: a curved stroke along its upper left
_GLINT = {
    "s": "M-33,20 C-34,4 -16,-10 -7,-24",
    "h": "M-34,-8 C-37,-24 -26,-33 -15,-29",
    "d": "M-25,-1 C-14,-9 -8,-18 -4,-29",
    "c": "M-15,-22 C-18,-34 -8,-41 1,-39",
}


def pip(
    suit: str, tones: Tones, x: float, y: float, size: float, *, turned: bool = False, plain: bool = False
) -> str:
    """One suit sign around a point; ``plain`` leaves out the inner tones, for the smallest sizes."""
    body = f'<path d="{SHAPE[suit]}" fill="{tones.dark}"/>'
    if not plain:
        body += f'<g transform="translate(0,1) scale(.78)"><path d="{SHAPE[suit]}" fill="{tones.middle}"/></g>'
        body += (
            f'<path d="{_GLINT[suit]}" fill="none" stroke="{tones.light}" stroke-width="6" '
            'stroke-linecap="round" stroke-opacity=".85"/>'
        )
    turn = " rotate(180)" if turned else ""
    return f'<g transform="translate({x},{y}) scale({size / 100}){turn}">{body}</g>'
