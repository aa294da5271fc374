"""Marks on the board: what a move would do, told by shape as well as colour; each 44 logical pixels.

``mark_target`` (where a result leads), ``mark_capture`` (a cross), ``mark_stack`` (a square in a square),
``mark_home`` (a flag), ``arrow`` (points right; the game turns it).  A white ring inside a black one is seen on
paper, wood, straw and every lacquer.
"""

from __future__ import annotations

from pathlib import Path

from assets.make.report import Report
from assets.make.shared.atlas import Frame, centred, save_sheet
from assets.make.shared.vector import gradient, halo, raster

SIDE = 104  # 88 for the mark, the rest for its soft shadow
C = SIDE / 2


def rings(inside: str, light: str, *, hollow: bool = False) -> str:
    """Black, white, black; then the coloured middle, or nothing."""
    body = "<defs>" + halo("d", [(0, light), (1, inside)], 0.38, 0.30, 0.8) + "</defs>"
    for k in range(0 if hollow else 6):
        body += f'<circle cx="{C + 2}" cy="{C + 3}" r="{44 + 5 - k * 1.6}" fill="#000" fill-opacity=".06"/>'
    if hollow:
        for r, width, colour in ((38.0, 12, "#0A0606"), (38.0, 6.4, "#FFFFFF"), (29.5, 4.5, inside)):
            body += f'<circle cx="{C}" cy="{C}" r="{r}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        return body
    body += f'<circle cx="{C}" cy="{C}" r="44" fill="#0A0606"/><circle cx="{C}" cy="{C}" r="41" fill="#FFFFFF"/>'
    body += f'<circle cx="{C}" cy="{C}" r="36" fill="#0A0606"/><circle cx="{C}" cy="{C}" r="33.4" fill="url(#d)"/>'
    return body


def twice(shape: str, colour: str, width: float) -> str:
    """A line shape in a dark rim."""
    style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<g {style} stroke="#0A0606" stroke-width="{width + 6}">{shape}</g>'
        f'<g {style} stroke="{colour}" stroke-width="{width}">{shape}</g>'
    )


def capture() -> str:
    """A cross on vermilion."""
    a, b = C - 15, C + 15
    return rings("#A82A12", "#EE6A3C") + twice(f'<path d="M{a},{a} L{b},{b} M{b},{a} L{a},{b}"/>', "#FFFFFF", 9)


def stack() -> str:
    """A small square in a large one: carried."""
    square = f'<rect x="{C - 17}" y="{C - 17}" width="34" height="34" rx="3"/>'
    core = (
        f'<rect x="{C - 6.5}" y="{C - 6.5}" width="13" height="13" rx="1.5" fill="#FFFFFF" stroke="#0A0606" '
        'stroke-width="2"/>'
    )
    return rings("#0E5A92", "#3FA0DC") + twice(square, "#FFFFFF", 6) + core


def home() -> str:
    """A flag with a forked end on its pole."""
    pole = f'<path d="M{C - 13},{C - 22} V{C + 23}"/>'
    cloth = f"M{C - 12},{C - 21} L{C + 22},{C - 19} L{C + 14},{C - 8.5} L{C + 22},{C + 2} L{C - 12},{C + 3} Z"
    return (
        rings("#14603F", "#3FA478")
        + twice(pole, "#FFFFFF", 5.5)
        + f'<path d="{cloth}" fill="#F9D67E" stroke="#0A0606" stroke-width="3.4" stroke-linejoin="round"/>'
        + f'<circle cx="{C - 13}" cy="{C - 24}" r="4.2" fill="#F9D67E" stroke="#0A0606" stroke-width="2.4"/>'
    )


def target() -> str:
    """An open ring with four ticks; what stands on the station stays visible."""
    body = rings("#F0C040", "#F0C040", hollow=True)
    ticks = "".join(
        f'<path d="M{C},{C - 30} V{C - 21}" transform="rotate({90 * k + 45},{C},{C})"/>' for k in range(4)
    )
    return body + twice(ticks, "#F9D67E", 6)


def arrow() -> str:
    """A broad arrow, gold between black and white edges."""
    path = (
        f"M{C - 36},{C - 11} L{C + 2},{C - 11} L{C + 2},{C - 29} L{C + 38},{C} L{C + 2},{C + 29} L{C + 2},{C + 11} "
        f"L{C - 36},{C + 11} L{C - 25},{C} Z"
    )
    body = "<defs>" + gradient("g", [(0, "#FFF0BE"), (0.5, "#F2C460"), (1, "#C98A2C")]) + "</defs>"
    for colour, width in (("#0A0606", 17.0), ("#FFFFFF", 10.5), ("#0A0606", 4.5)):
        body += (
            f'<path d="{path}" fill="{colour}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'
        )
    return body + f'<path d="{path}" fill="url(#g)"/>'


def build(assets: Path, report: Report) -> None:
    """Five marks."""
    shapes = {"mark_target": target(), "mark_capture": capture(), "mark_stack": stack(), "mark_home": home(),
              "arrow": arrow()}  # fmt: skip
    frames: dict[str, Frame] = {
        name: centred(
            raster(f'<g transform="scale(2)">{body}</g>', SIDE * 2, SIDE * 2).resize((SIDE, SIDE)), trim=False
        )
        for name, body in shapes.items()
    }
    report(0.8)
    save_sheet(frames, assets / "sprites/yut/marks", width=600)
