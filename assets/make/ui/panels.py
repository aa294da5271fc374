"""Nine-slice pieces of the interface: panels, plates, buttons, fields, the slider."""

from __future__ import annotations

from pathlib import Path

from assets.make.report import Report
from assets.make.shared.atlas import Frame, centred, save_sheet
from assets.make.shared.vector import GOLD, GOLD_DARK, GOLD_LIGHT, gradient, halo, raster, rect, shadow

# The five directional colours, as the sleeve stripes of a festive coat (saekdong).
STRIPES = ("#8E1B16", "#D9A437", "#1F5FA8", "#EFE0C2", "#2B7F5C")


def _notched(x: float, y: float, w: float, h: float, n: float, style: str) -> str:
    """A line frame whose corners step inwards, as on lacquered boxes."""
    x1, y1 = x + w, y + h
    d = (
        f"M{x + n},{y} H{x1 - n} V{y + n} H{x1} V{y1 - n} H{x1 - n} V{y1} H{x + n} V{y1 - n} "
        f"H{x} V{y + n} H{x + n} Z"
    )
    return f'<path d="{d}" fill="none" {style}/>'


def _corner_dots(x: float, y: float, w: float, h: float, inset: float, r: float, colour: str) -> str:
    """A small lozenge in each corner."""
    out = ""
    for cx in (x + inset, x + w - inset):
        for cy in (y + inset, y + h - inset):
            d = f"M{cx},{cy - r} L{cx + r},{cy} L{cx},{cy + r} L{cx - r},{cy} Z"
            out += f'<path d="{d}" fill="{colour}"/>'
    return out


def panel() -> Frame:
    """Dark lacquer with a double gold line; 92 % opaque, so that the table glimmers through."""
    s, pad = 256, 20
    x, w = pad, s - 2 * pad
    body = "<defs>"
    body += gradient("l", [(0, "#241614"), (0.3, "#180E0D"), (1, "#100A0C")])
    body += gradient("g", [(0, "#F6DFA0"), (0.5, GOLD), (1, "#7A5A2A")])
    body += "</defs>"
    body += shadow(x + 3, x + 6, w, w, 16, 15, 0.5)
    body += rect(x, x, w, w, 16, 'fill="url(#l)" fill-opacity=".92"')
    body += rect(x + 2, x + 2, w - 4, w - 4, 14, 'fill="none" stroke="#000" stroke-opacity=".6" stroke-width="4"')
    body += rect(x + 5, x + 5, w - 10, w - 10, 12, 'fill="none" stroke="url(#g)" stroke-width="3"')
    line = f'stroke="{GOLD}" stroke-opacity=".55" stroke-width="1.6"'
    body += _notched(x + 13, x + 13, w - 26, w - 26, 13, line)
    body += _corner_dots(x + 13, x + 13, w - 26, w - 26, 5.5, 4, GOLD_LIGHT)
    return centred(raster(body, s, s), trim=False, slice=[60] * 4, pad=[pad] * 4, ink="#F4E2B4")


def panel_light() -> Frame:
    """Warm mulberry paper (hanji) with a red and a blue hairline; the coach draws on it."""
    s, pad = 256, 20
    x, w = pad, s - 2 * pad
    body = "<defs>" + gradient("p", [(0, "#F8EFDA"), (0.55, "#F2E5C8"), (1, "#E4D2AC")]) + "</defs>"
    body += shadow(x + 3, x + 6, w, w, 12, 15, 0.5)
    body += rect(x, x, w, w, 12, 'fill="url(#p)"')
    body += rect(x + 1.5, x + 1.5, w - 3, w - 3, 11, 'fill="none" stroke="#7A5A30" stroke-width="3"')
    # a few paper fibres, only in the corners, which are never stretched
    for k, (fx, fy, dx, dy) in enumerate(
        (
            (34, 46, 16, 5),
            (52, 30, -9, 12),
            (206, 40, 14, 8),
            (226, 62, -6, 14),
            (40, 214, 12, -10),
            (210, 218, 17, 3),
        )
    ):
        bend = 6 if k % 2 else -6
        body += (
            f'<path d="M{fx},{fy} q{dx / 2 + bend},{dy / 2 - bend} {dx},{dy}" fill="none" '
            'stroke="#A88A58" stroke-opacity=".35" stroke-width="1.2"/>'
        )
    body += _notched(x + 10, x + 10, w - 20, w - 20, 10, 'stroke="#8E1B16" stroke-opacity=".8" stroke-width="2.4"')
    body += _notched(x + 15, x + 15, w - 30, w - 30, 10, 'stroke="#163E7A" stroke-opacity=".6" stroke-width="1.4"')
    return centred(raster(body, s, s), trim=False, slice=[60] * 4, pad=[pad] * 4, ink="#2B1A10")


def plate() -> Frame:
    """A small dark label."""
    w, h, pad = 160, 100, 12
    iw, ih = w - 2 * pad, h - 2 * pad
    body = "<defs>" + gradient("l", [(0, "#2A1A16"), (1, "#120B0B")]) + "</defs>"
    body += shadow(pad + 2, pad + 4, iw, ih, 20, 9, 0.45)
    body += rect(pad, pad, iw, ih, 20, 'fill="url(#l)" fill-opacity=".86"')
    body += rect(
        pad + 2.5,
        pad + 2.5,
        iw - 5,
        ih - 5,
        18,
        f'fill="none" stroke="{GOLD}" stroke-opacity=".75" stroke-width="2"',
    )
    body += rect(
        pad + 7,
        pad + 7,
        iw - 14,
        ih - 14,
        14,
        f'fill="none" stroke="{GOLD_LIGHT}" stroke-opacity=".16" stroke-width="1.4"',
    )
    return centred(raster(body, w, h), trim=False, slice=[40, 40, 40, 40], pad=[pad] * 4, ink="#F4E2B4")


# state: body top, body bottom, bezel top, bezel bottom, sheen, strength of the stripes, text colour
_WOOD = {
    "button": ("#5E3722", "#2F1910", "#E9C878", "#7C5A26", 0.20, 1.0, "#F4E2B4"),
    "button_hover": ("#7D4B2C", "#43251A", "#FFE7A6", "#B98A3C", 0.28, 1.0, "#FFF3CC"),
    "button_press": ("#2B170E", "#452817", "#B58E4C", "#8A6A34", 0.05, 0.9, "#E9D29A"),
    "button_disabled": ("#3A322D", "#27221F", "#6E6558", "#4A443C", 0.06, 0.28, "#A09484"),
}
_BRASS = {
    "button_primary": ("#E8BE62", "#A8742A", "#FFF0BE", "#7A4E16", 0.42, 1.0, "#2A1408"),
    "button_primary_hover": ("#F8D884", "#C48C38", "#FFF8DC", "#96631E", 0.55, 1.0, "#2A1408"),
    "button_primary_press": ("#A87428", "#C8964A", "#D9B468", "#7A4E16", 0.10, 0.9, "#241006"),
}


def button(look: tuple[str, str, str, str, float, float, str], *, pressed: bool) -> Frame:
    """A bar of wood or brass with sleeve stripes at its ends.

    Everything that repeats sideways is the same in each column of the middle, everything that
    repeats downwards the same in each row, so the piece can be stretched both ways.
    """
    top, bottom, bezel_top, bezel_bottom, sheen, stripes, ink = look
    w, h, pad = 320, 144, 12
    dy = 3 if pressed else 0
    x, y, iw, ih = pad, pad + dy, w - 2 * pad, h - 2 * pad - 4
    body = "<defs>"
    body += gradient("w", [(0, top), (0.5, _between(top, bottom)), (1, bottom)])
    body += gradient("b", [(0, bezel_top), (1, bezel_bottom)])
    body += gradient("s", [(0, "#fff", sheen), (1, "#fff", 0)])
    body += gradient("d", [(0, "#000", 0), (1, "#000", 0.35)])
    body += "</defs>"
    if not pressed:
        body += shadow(x + 2, y + 6, iw, ih, 18, 9, 0.55)
    body += rect(x, y, iw, ih, 17, 'fill="#140A06"')
    body += rect(x + 2.5, y + 2.5, iw - 5, ih - 5, 15, 'fill="url(#w)" stroke="url(#b)" stroke-width="3.4"')
    body += rect(
        x + 5, y + 5, iw - 10, ih - 10, 12, 'fill="none" stroke="#000" stroke-opacity=".32" stroke-width="2"'
    )
    # fine horizontal grain, denser near the upper and lower edge
    for k, gy in enumerate((20, 26, 33, 88, 95, 101)):
        body += rect(x + 56, y + gy, iw - 112, 1.4, 0, f'fill="#000" fill-opacity="{0.10 + 0.04 * (k % 2)}"')
    body += rect(x + 7, y + 6, iw - 14, 30, 11, 'fill="url(#s)"')
    body += rect(x + 7, y + ih - 32, iw - 14, 26, 11, 'fill="url(#d)"')
    # the stripes: 5 px each with hairlines between, held by two gold lines
    inner, ends = ih - 20, (x + 16, x + iw - 16)
    for side, edge in zip((1, -1), ends, strict=True):
        cursor = edge
        for colour in STRIPES:
            left = cursor if side > 0 else cursor - 5
            body += rect(left, y + 10, 5, inner, 0, f'fill="{colour}" fill-opacity="{stripes}"')
            cursor += side * 6
        for at in (edge - side * 4, cursor + side * 2):
            body += rect(at - 1, y + 10, 2, inner, 0, f'fill="{bezel_top}" fill-opacity="{0.85 * stripes}"')
        left = min(edge, cursor)
        body += rect(left, y + 10, 30, 22, 0, 'fill="url(#s)" fill-opacity=".6"')
        body += rect(left, y + 10 + inner - 30, 30, 30, 0, 'fill="url(#d)"')
    return centred(raster(body, w, h), trim=False, slice=[72, 52, 72, 56], pad=[pad] * 4, ink=ink)


def _between(a: str, b: str) -> str:
    """The colour half way."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{(p + q) // 2:02X}" for p, q in pairs)


def field() -> Frame:
    """A sunk text entry."""
    w, h, pad = 160, 100, 6
    iw, ih = w - 2 * pad, h - 2 * pad
    body = "<defs>" + gradient("f", [(0, "#070506"), (0.25, "#120C0C"), (1, "#1C1310")]) + "</defs>"
    body += rect(pad, pad, iw, ih, 12, 'fill="url(#f)" fill-opacity=".95"')
    body += rect(pad + 1.5, pad + 1.5, iw - 3, ih - 3, 11, f'fill="none" stroke="{GOLD_DARK}" stroke-width="2.4"')
    body += rect(
        pad + 4, pad + 4, iw - 8, ih - 8, 9, 'fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3"'
    )
    return centred(raster(body, w, h), trim=False, slice=[28] * 4, pad=[pad] * 4, ink="#F6ECD6")


def slot(*, chosen: bool) -> Frame:
    """Ground of a choice or a toggle: flat wood, or lit from within when chosen."""
    w, h, pad = 160, 100, 6
    iw, ih = w - 2 * pad, h - 2 * pad
    top, bottom, line = ("#5A3A18", "#3C220C", "#F0D58E") if chosen else ("#2C1C16", "#1B110F", "#6B5430")
    body = "<defs>" + gradient("f", [(0, top), (1, bottom)])
    body += halo("h", [(0, "#FFD98A", 0.20), (1, "#FFD98A", 0)], 0.5, 0.3, 0.75) + "</defs>"
    body += rect(pad, pad, iw, ih, 14, 'fill="url(#f)" fill-opacity=".95"')
    if chosen:
        body += rect(pad, pad, iw, ih, 14, 'fill="url(#h)"')
    body += rect(
        pad + 1.5,
        pad + 1.5,
        iw - 3,
        ih - 3,
        13,
        f'fill="none" stroke="{line}" stroke-width="{3 if chosen else 2}"',
    )
    ink = "#FFF3CC" if chosen else "#D8C7A0"
    return centred(raster(body, w, h), trim=False, slice=[30] * 4, pad=[pad] * 4, ink=ink)


def track(*, filled: bool) -> Frame:
    """The groove of a slider, and its brass filling."""
    w, h = 96, 32
    body = "<defs>" + gradient("f", [(0, "#F6DFA0"), (0.5, "#D9A437"), (1, "#8A5A12")]) + "</defs>"
    if filled:
        body += rect(4, 8, w - 8, 16, 8, 'fill="url(#f)" stroke="#3A2410" stroke-width="2"')
    else:
        body += rect(
            2, 6, w - 4, 20, 10, f'fill="#0B0707" fill-opacity=".95" stroke="{GOLD_DARK}" stroke-width="2"'
        )
        body += rect(5, 8, w - 10, 8, 4, 'fill="#000" fill-opacity=".5"')
    return centred(raster(body, w, h), trim=False, slice=[24, 15, 24, 15])


def knob() -> Frame:
    """The slider's knob: a small brass coin with its square hole."""
    s, c = 72, 36
    body = "<defs>" + halo("k", [(0, "#FFF3C8"), (0.45, "#E2B65A"), (1, "#8A5A1C")], 0.36, 0.3, 0.8) + "</defs>"
    for k in range(6):
        body += f'<circle cx="{c + 1.5}" cy="{c + 3}" r="{32 - k}" fill="#000" fill-opacity=".09"/>'
    body += f'<circle cx="{c}" cy="{c}" r="27" fill="url(#k)" stroke="#3A2410" stroke-width="2.4"/>'
    body += (
        f'<circle cx="{c}" cy="{c}" r="20.5" fill="none" stroke="#6E4716" stroke-opacity=".7" stroke-width="2.4"/>'
    )
    body += (
        f'<circle cx="{c}" cy="{c + 1.2}" r="20.5" fill="none" stroke="#FFF3C8" '
        'stroke-opacity=".5" stroke-width="1.2"/>'
    )
    body += rect(c - 7, c - 7, 14, 14, 2, 'fill="#2A170A" stroke="#FFE7A6" stroke-opacity=".85" stroke-width="2"')
    return centred(raster(body, s, s), trim=False)


def build(assets: Path, report: Report) -> None:
    """Draw all pieces and pack them."""
    frames: dict[str, Frame] = {
        "panel": panel(),
        "panel_light": panel_light(),
        "plate": plate(),
        "field": field(),
        "slot": slot(chosen=False),
        "slot_on": slot(chosen=True),
        "track": track(filled=False),
        "track_fill": track(filled=True),
        "knob": knob(),
    }
    for name, look in {**_WOOD, **_BRASS}.items():
        frames[name] = button(look, pressed=name.endswith("press"))
    report(0.6)
    save_sheet(frames, assets / "sprites/ui/panels", width=1400)
