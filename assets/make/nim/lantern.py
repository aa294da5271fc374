"""The coach: a blue-and-red silk lantern (cheongsachorong) with a golden tassel, dark and lit."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from assets.make.report import Report
from assets.make.shared.atlas import Frame, centred, save_sheet
from assets.make.shared.paint import blur
from assets.make.shared.vector import gradient, halo, raster

WIDTH, HEIGHT = 160, 232
TOP, WAIST, BOTTOM = 50, 106, 146  # rows of the silk body
MID = WIDTH / 2


def _body(half: float, y0: float, y1: float, bulge: float) -> str:
    """Outline of the silk between two rows."""
    left, right, reach = MID - half, MID + half, (y1 - y0) * 0.3
    return (
        f"M{left},{y0} C{left - bulge},{y0 + reach} {left - bulge},{y1 - reach} {left},{y1} "
        f"H{right} C{right + bulge},{y1 - reach} {right + bulge},{y0 + reach} {right},{y0} Z"
    )


def _ribs(half: float, bulge: float, colour: str, strength: float) -> str:
    """Bamboo ribs: meridians of the body, closer together towards its edges."""
    out = ""
    for k in range(-3, 4):
        s = np.sin(k * np.pi / 8.0)
        a, b = MID + half * s, MID + (half + bulge * 0.75) * s
        out += (
            f'<path d="M{a:.1f},{TOP} C{b:.1f},{TOP + 28} {b:.1f},{BOTTOM - 28} {a:.1f},{BOTTOM}" '
            'fill="none" '
            f'stroke="{colour}" stroke-opacity="{strength}" stroke-width="1.8"/>'
        )
    return out


def lantern(*, lit: bool) -> Frame:
    """One state; when lit, the silk glows from within and casts a small halo."""
    half, bulge = 38, 14
    if lit:
        red, blue = ("#FFB06A", "#F0552E", "#A81E14"), ("#A9DCFF", "#2F7FD6", "#12408E")
    else:
        red, blue = ("#A8453A", "#7C211A", "#45110E"), ("#4A6C9E", "#20427A", "#101F42")
    body = "<defs>"
    for name, tones in (("r", red), ("b", blue)):
        body += halo(
            name, [(0, tones[0]), (0.55, tones[1]), (1, tones[2])], 0.46, 0.62 if name == "r" else 0.28, 0.74
        )
    body += gradient(
        "g",
        [(0, "#7A4E16"), (0.22, "#F8E6B0"), (0.5, "#D9A437"), (1, "#6A4212")],
        'x1="0" y1="0" x2="1" y2="0"',
    )
    body += gradient("t", [(0, "#F6D98C"), (0.5, "#D9A437"), (1, "#A06A1C")])
    body += halo("h", [(0, "#FFF3C8", 0.95), (0.4, "#FFD58A", 0.45), (1, "#FF9A4A", 0)], 0.5, 0.5, 0.5)
    body += f'<clipPath id="up"><rect x="0" y="0" width="{WIDTH}" height="{WAIST}"/></clipPath>'
    body += f'<clipPath id="lo"><rect x="0" y="{WAIST}" width="{WIDTH}" height="{HEIGHT}"/></clipPath>'
    body += "</defs>"
    # hook and cord
    body += (
        f'<path d="M{MID},14 V34" stroke="#3A2410" stroke-width="5"/><path d="M{MID},14 V34" '
        'stroke="#C9983A" stroke-width="3"/>'
    )
    body += f'<circle cx="{MID}" cy="12" r="7" fill="none" stroke="#3A2410" stroke-width="6"/>'
    body += f'<circle cx="{MID}" cy="12" r="7" fill="none" stroke="#E2B65A" stroke-width="3"/>'
    # silk: red above, blue below
    shape = _body(half, TOP, BOTTOM, bulge)
    body += f'<path d="{shape}" fill="#1A0A06" stroke="#1A0A06" stroke-width="5"/>'
    body += (
        f'<path d="{shape}" fill="url(#r)" clip-path="url(#up)"/><path d="{shape}" fill="url(#b)" '
        'clip-path="url(#lo)"/>'
    )
    if lit:
        body += f'<ellipse cx="{MID}" cy="98" rx="40" ry="46" fill="url(#h)"/>'
    body += _ribs(half, bulge, "#FFE7A6" if lit else "#000", 0.34 if lit else 0.30)
    wide = half + bulge * 0.72
    body += (
        f'<path d="M{MID - wide},{WAIST} H{MID + wide}" stroke="#F0D58E" '
        f'stroke-opacity="{0.9 if lit else 0.6}" stroke-width="2.4"/>'
    )
    body += (
        f'<path d="M{MID - 30},{TOP + 8} C{MID - 46},{TOP + 34} {MID - 44},{BOTTOM - 34} '
        f'{MID - 30},{BOTTOM - 10}" fill="none" stroke="#fff" '
        f'stroke-opacity="{0.16 if lit else 0.14}" stroke-width="7" stroke-linecap="round"/>'
    )
    # brass caps
    for y, w, h in ((34, 28, 9), (42, 40, 10), (BOTTOM - 2, 40, 10), (BOTTOM + 7, 28, 8)):
        body += (
            f'<rect x="{MID - w}" y="{y}" width="{2 * w}" height="{h}" rx="4" fill="url(#g)" '
            'stroke="#2A1708" stroke-width="1.8"/>'
        )
    # knot and tassel
    body += f'<path d="M{MID},{BOTTOM + 14} V{BOTTOM + 24}" stroke="#C9983A" stroke-width="3.5"/>'
    body += f'<circle cx="{MID}" cy="{BOTTOM + 28}" r="7.5" fill="url(#g)" stroke="#2A1708" stroke-width="1.6"/>'
    y = BOTTOM + 35
    body += (
        f'<path d="M{MID - 7},{y} C{MID - 9},{y + 16} {MID - 13},{y + 30} {MID - 13},{y + 44} '
        f'H{MID + 13} C{MID + 13},{y + 30} {MID + 9},{y + 16} {MID + 7},{y} Z" fill="url(#t)" '
        'stroke="#3A2410" stroke-width="2"/>'
    )
    for k in range(-4, 5):
        body += (
            f'<path d="M{MID + k * 1.4},{y + 3} L{MID + k * 2.9},{y + 43}" stroke="#6A4212" '
            'stroke-opacity=".55" stroke-width="1.2"/>'
        )
    image = raster(body, WIDTH, HEIGHT)
    if lit:
        image = _haloed(image)
    return centred(image, trim=False)


def _haloed(image: Image.Image) -> Image.Image:
    """Lay a soft warm light behind the lantern."""
    data = np.asarray(image).astype(np.float32)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    r = np.hypot((x - MID) / 78, (y - 98) / 92)
    light = np.clip(1 - r, 0, 1) ** 1.5 * 0.62
    light = blur(light.astype(np.float32), 3)
    under = np.dstack([np.full_like(light, 255), np.full_like(light, 170), np.full_like(light, 84), light * 255])
    out = Image.fromarray(under.round().astype(np.uint8), "RGBA")
    out.alpha_composite(Image.fromarray(data.astype(np.uint8), "RGBA"))
    return out


def build(assets: Path, report: Report) -> None:
    """Both states; the anchor is the middle, as for every button."""
    frames = {"off": lantern(lit=False), "lit": lantern(lit=True)}
    report(0.7)
    save_sheet(frames, assets / "sprites/nim/lantern", width=400)
