"""Gold line icons, the round buttons they lie on, and the emblems of the six seats."""

from __future__ import annotations

import math
from pathlib import Path

from assets.make.report import Report
from assets.make.shared.atlas import Frame, centred, save_sheet
from assets.make.shared.vector import gradient, halo, raster

SIZE = 128
INK = "#170B05"


def _gear() -> str:
    """Outline of an eight-toothed wheel with its hub."""
    teeth, points = 8, []
    for k in range(teeth):
        for part, radius in ((-0.36, 32), (-0.24, 45), (0.24, 45), (0.36, 32)):
            a = (k + part) * math.tau / teeth - math.pi / 2
            points.append(f"{64 + radius * math.cos(a):.1f},{64 + radius * math.sin(a):.1f}")
    return f'<path d="M{" L".join(points)} Z"/><circle cx="64" cy="64" r="14"/>'


def _fill(shape: str) -> str:
    """Marks an element to be filled as well as stroked."""
    return shape.replace("/>", ' class="f"/>')


_SPEAKER = _fill('<path d="M22 52 H38 L60 32 V96 L38 76 H22 Z"/>')

# On a 128 grid, drawn with a 9 px stroke; elements of class f are filled too.
SHAPES: dict[str, str] = {
    "undo": '<path d="M48 30 L24 54 L48 78 M26 54 H76 a24 24 0 0 1 0 48 H50"/>',
    "redo": '<path d="M80 30 L104 54 L80 78 M102 54 H52 a24 24 0 0 0 0 48 H78"/>',
    "hint": (
        '<path d="M50 88 C50 76 36 70 36 52 a28 28 0 0 1 56 0 C92 70 78 76 78 88 Z"/>'
        '<path d="M52 103 H76 M64 14 V8 M28 24 L22 18 M100 24 L106 18 M16 54 H10 M112 54 H118"/>'
        '<path d="M56 58 L64 66 L72 58 M64 66 V86"/>'
    ),
    "coach": (
        '<path d="M64 8 V22 M48 24 H80 M48 92 H80 M64 94 V118"/>'
        '<path d="M50 24 C28 36 28 80 50 92 M78 24 C100 36 100 80 78 92"/>'
        '<path d="M64 26 V90 M36 58 H92" stroke-width="6"/>'
    ),
    "menu": '<path d="M26 38 H102 M26 64 H102 M26 90 H102"/>',
    "help": '<path d="M42 46 C42 14 88 14 88 44 C88 62 64 62 64 80"/>'
    + _fill('<circle cx="64" cy="101" r="3.5"/>'),
    "sound": _SPEAKER + '<path d="M76 50 q10 14 0 28 M90 36 q22 28 0 56"/>',
    "mute": _SPEAKER + '<path d="M78 50 L106 78 M106 50 L78 78"/>',
    "settings": _gear(),
    "back": '<path d="M58 28 L22 64 L58 100 M24 64 H106"/>',
    "play": _fill('<path d="M44 28 L98 64 L44 100 Z"/>'),
    "pause": _fill('<path d="M42 30 V98 M86 30 V98" stroke-width="17"/>'),
    "step": _fill('<path d="M34 30 L82 64 L34 98 Z"/>') + '<path d="M98 30 V98"/>',
    "fast": _fill('<path d="M22 34 L62 64 L22 94 Z M66 34 L106 64 L66 94 Z"/>'),
    "slow": (  # a tortoise
        _fill('<path d="M26 82 C26 40 86 40 86 82 Z"/>')
        + '<path d="M16 84 H92 C104 84 112 76 112 66 C112 54 94 52 94 66 V80 M38 86 V98 M72 86 V98"/>'
    ),
    "plus": '<path d="M64 26 V102 M26 64 H102"/>',
    "minus": '<path d="M26 64 H102"/>',
    "check": '<path d="M24 68 L52 96 L106 34"/>',
    "cross": '<path d="M32 32 L96 96 M96 32 L32 96"/>',
    "bot": (  # a clockwork head with its winding key
        '<path d="M30 44 H98 V102 H30 Z M64 44 V28 M50 16 C38 16 38 30 50 28 L78 16 C90 14 90 30 78 28 Z"/>'
        + _fill('<circle cx="49" cy="66" r="4.5"/><circle cx="79" cy="66" r="4.5"/>')
        + '<path d="M48 86 H80 M18 62 V84 M110 62 V84"/>'
    ),
    "trophy": (
        _fill('<path d="M42 22 H86 V46 C86 66 76 72 64 72 C52 72 42 66 42 46 Z"/>')
        + '<path d="M42 30 H24 C24 50 32 56 44 56 M86 30 H104 C104 50 96 56 84 56 M64 72 V96 M42 104 H86"/>'
    ),
    "book": (
        '<path d="M64 36 C54 26 36 24 20 28 V96 C36 92 54 94 64 104 C74 94 92 92 108 96 V28 C92 '
        '24 74 26 64 36 V102"/>'
    ),
    "copy": '<path d="M46 46 H102 V106 H46 Z M30 82 V22 H82 V30"/>',
    "paste": '<path d="M48 28 H30 V108 H98 V28 H80 M48 18 H80 V38 H48 Z M46 62 H82 M46 82 H74"/>',
    "globe": (
        '<circle cx="64" cy="64" r="42"/><path d="M22 64 H106 M64 22 C38 46 38 82 64 106 M64 22 '
        'C90 46 90 82 64 106"/>'
    ),
    "home": (  # a tiled roof with lifted eaves
        '<path d="M14 62 C36 56 50 42 58 26 H70 C78 42 92 56 114 62 M32 62 V104 H96 V62 M24 62 H104"/>'
        '<path d="M54 104 V80 H74 V104"/>'
    ),
    "new": (  # a fresh coin and a sparkle
        '<circle cx="54" cy="72" r="36"/><path d="M43 61 H65 V83 H43 Z"/>'
        + _fill(
            '<path d="M98 12 C100 26 104 30 118 32 C104 34 100 38 98 52 C96 38 92 34 78 32 C92 30 96 '
            '26 98 12 Z" stroke-width="2"/>'
        )
    ),
    "people": (  # two who face each other over a table
        '<circle cx="36" cy="40" r="15"/><circle cx="92" cy="40" r="15"/>'
        '<path d="M14 104 C14 76 26 66 38 66 C50 66 56 74 58 86 M114 104 C114 76 102 66 90 66 '
        'C78 66 72 74 70 86 M44 92 H84 V108 H44 Z"/>'
    ),
    "again": '<path d="M98 44 A40 40 0 1 0 104 72 M100 18 V46 H72"/>',
    "save": '<path d="M64 18 V74 M42 54 L64 76 L86 54 M20 72 V106 H108 V72"/>',
    "shelf": (  # drawers with round handles
        '<path d="M22 20 H106 V108 H22 Z M22 64 H106"/>'
        + _fill('<circle cx="64" cy="42" r="4.5"/><circle cx="64" cy="86" r="4.5"/>')
    ),
    "log": (
        '<path d="M48 32 H106 M48 64 H106 M48 96 H106"/>'
        + _fill('<circle cx="26" cy="32" r="4"/><circle cx="26" cy="64" r="4"/><circle cx="26" cy="96" r="4"/>')
    ),
    "lesson": (  # a brush over a line it has written
        '<path d="M104 16 L58 62 C48 60 38 68 36 88 C56 88 66 78 64 68 L110 22 M22 108 H106"/>'
    ),
    "write": '<path d="M94 18 L110 34 L46 98 L24 104 L30 82 Z M80 32 L96 48"/>',
    "pad": (
        '<path d="M38 40 H90 C108 40 116 70 112 90 C108 104 94 98 86 84 H42 C34 98 20 104 16 90 '
        'C12 70 20 40 38 40 Z M42 52 V72 M32 62 H52"/>'
        + _fill('<circle cx="82" cy="56" r="4.5"/><circle cx="94" cy="68" r="4.5"/>')
    ),
    "day": (  # a moon over the line of the hills
        '<path d="M74 18 A34 34 0 1 0 104 62 A28 28 0 0 1 74 18 Z '
        'M14 108 C36 88 50 88 64 104 C80 86 96 90 114 108"/>'
    ),
    "picture": (
        '<path d="M18 26 H110 V102 H18 Z M20 92 L48 60 L68 82 L84 66 L108 92"/>'
        + _fill('<circle cx="82" cy="46" r="5"/>')
    ),
    "more": _fill('<circle cx="28" cy="64" r="6"/><circle cx="64" cy="64" r="6"/><circle cx="100" cy="64" r="6"/>'),
    "left": '<path d="M78 26 L40 64 L78 102"/>',
    "right": '<path d="M50 26 L88 64 L50 102"/>',
    "up": '<path d="M26 80 L64 42 L102 80"/>',
    "down": '<path d="M26 48 L64 86 L102 48"/>',
}


def icon(shape: str) -> Frame:
    """Gold strokes over a dark rim, so the icon reads on wood, brass and paper alike."""
    style = 'stroke-linecap="round" stroke-linejoin="round"'
    body = "<defs>"
    body += gradient(
        "g",
        [(0, "#FFF2C6"), (0.5, "#F0CD7A"), (1, "#C98F34")],
        'gradientUnits="userSpaceOnUse" x1="0" y1="14" x2="0" y2="114"',
    )
    body += "</defs>"
    rim = shape.replace('stroke-width="6"', 'stroke-width="12"').replace('stroke-width="17"', 'stroke-width="23"')
    rim = rim.replace('stroke-width="2"', 'stroke-width="8"')
    filled = ' class="f"'
    body += (
        f'<g fill="none" stroke="{INK}" stroke-opacity=".72" stroke-width="15" {style} '
        'transform="translate(0,1.5)">'
    )
    body += rim.replace(filled, f' fill="{INK}" fill-opacity=".7"') + "</g>"
    body += f'<g fill="none" stroke="url(#g)" stroke-width="9" {style}>'
    body += shape.replace(filled, ' fill="url(#g)"') + "</g>"
    return centred(raster(body, SIZE, SIZE), trim=False)


# state: disc inside, disc outside, ring top, ring bottom, drop
_DISCS = {
    "round": ("#6E4229", "#2C170E", "#E9C878", "#7C5A26", 0),
    "round_hover": ("#94603A", "#43251A", "#FFE7A6", "#B98A3C", 0),
    "round_press": ("#3A2114", "#2A160D", "#B58E4C", "#8A6A34", 3),
    "round_off": ("#3A332E", "#262120", "#6E6558", "#4A443C", 0),
}


def disc(look: tuple[str, str, str, str, int]) -> Frame:
    """A turned wooden button in a brass ring; 112 px across on a 136 px ground."""
    inside, outside, ring_top, ring_bottom, drop = look
    s, c = 136, 68
    body = "<defs>" + halo("d", [(0, inside), (1, outside)], 0.4, 0.3, 0.75)
    body += gradient("r", [(0, ring_top), (1, ring_bottom)])
    body += gradient("s", [(0, "#fff", 0.24), (1, "#fff", 0)]) + "</defs>"
    if not drop:
        for k in range(8):
            body += f'<circle cx="{c + 2}" cy="{c + 5}" r="{62 - k}" fill="#000" fill-opacity=".07"/>'
    cy = c + drop
    body += f'<circle cx="{c}" cy="{cy}" r="56" fill="#120905"/>'
    body += f'<circle cx="{c}" cy="{cy}" r="52.5" fill="url(#d)" stroke="url(#r)" stroke-width="4"/>'
    body += (
        f'<circle cx="{c}" cy="{cy}" r="46" fill="none" stroke="{ring_top}" stroke-opacity=".28" '
        'stroke-width="1.6"/>'
    )
    body += (
        f'<path d="M{c - 42},{cy - 8} A43,43 0 0 1 {c + 42},{cy - 8} A60,34 0 0 0 '
        f'{c - 42},{cy - 8} Z" fill="url(#s)"/>'
    )
    return centred(raster(body, s, s), trim=False)


def _seat_shape(seat: int, r: float) -> str:
    """Path of the seat's figure around (40, 40), ``r`` its rough radius."""
    c = 40.0
    if seat == 0:
        return f"M{c - r},{c} a{r},{r} 0 1 0 {2 * r},0 a{r},{r} 0 1 0 {-2 * r},0 Z"
    if seat == 1:
        q = r * 0.86
        return f"M{c - q},{c - q} H{c + q} V{c + q} H{c - q} Z"
    if seat == 2:
        q = r * 1.12
        return f"M{c},{c - q} L{c + q},{c + q * 0.78} H{c - q} Z"
    q = r * 1.14
    if seat == 3:
        return f"M{c},{c - q} L{c + q},{c} L{c},{c + q} L{c - q},{c} Z"
    corners, turn = (5, -math.pi / 2) if seat == 4 else (6, 0.0)
    points = [(c + q * 0.96 * math.cos(turn + k * math.tau / corners),
               c + q * 0.96 * math.sin(turn + k * math.tau / corners)) for k in range(corners)]
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points) + " Z"


def seat(number: int) -> Frame:
    """Colour and shape together tell a seat, so that it can be told without either alone."""
    colour = ("#0072B2", "#56B4E9", "#D55E00", "#F0E442", "#009E73", "#CC79A7")[number]
    path = _seat_shape(number, 24)
    body = "<defs>" + gradient("s", [(0, "#fff", 0.30), (0.5, "#fff", 0), (1, "#000", 0.18)]) + "</defs>"
    for stroke, width in (("#0A0606", 20), ("#FFFFFF", 12)):
        body += (
            f'<path d="{path}" fill="{stroke}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"/>'
        )
    body += f'<path d="{path}" fill="{colour}" stroke="{colour}" stroke-width="4" stroke-linejoin="round"/>'
    body += f'<path d="{path}" fill="url(#s)"/>'
    return centred(raster(body, 80, 80), trim=False)


def build(assets: Path, report: Report) -> None:
    """Draw all icons and pack them."""
    frames = {f"icon_{name}": icon(shape) for name, shape in SHAPES.items()}
    report(0.5)
    frames |= {name: disc(look) for name, look in _DISCS.items()}
    frames |= {f"seat_{k}": seat(k) for k in range(6)}
    save_sheet(frames, assets / "sprites/ui/icons", width=1080)
