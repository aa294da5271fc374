"""What the throw is called, in large brushed letters, and the small chips of results in hand.

``yut/calls``: ``do gae geol yut mo backdo nak`` gold in an ink outline (back-do vermilion, nak pale as the moon),
and ``chip_do``..``chip_backdo``, ``chip_nak``: a slip of paper with the word and its steps as dots.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from assets.make.report import Report
from assets.make.shared.atlas import Frame, save_sheet
from assets.make.shared.paint import Pixels, blur, clouds, picture, ramp, rgb, smooth
from assets.make.shared.vector import gradient, raster, rect, shadow

WORDS = {"do": "도", "gae": "개", "geol": "걸", "yut": "윷", "mo": "모", "backdo": "빽도", "nak": "낙"}
STEPS = {"do": 1, "gae": 2, "geol": 3, "yut": 4, "mo": 5, "backdo": 1, "nak": 0}
OVER = 2
Stops = Sequence[tuple[float, str]]
GOLD: Stops = ((0.0, "#FFF0BE"), (0.28, "#F9D67E"), (0.55, "#E9B04A"), (0.80, "#C27E2A"), (1.0, "#93521A"))
RED: Stops = ((0.0, "#FFC9A8"), (0.28, "#F48A62"), (0.55, "#DE4F30"), (0.80, "#A82A1A"), (1.0, "#6E1410"))
MOON: Stops = ((0.0, "#FFFFFF"), (0.28, "#DDE6F2"), (0.55, "#AEBCD2"), (0.80, "#76869E"), (1.0, "#46546C"))
INK = "#130806"


def grown(mask: Pixels, reach: int) -> Pixels:
    """The mask widened by `reach` pixels all round."""
    out = mask.copy()
    for ring, count in ((reach, 36), (reach * 0.55, 20)):
        for k in range(count):
            a = np.pi * 2 * k / count
            np.maximum(
                out,
                np.roll(mask, (round(float(ring * np.sin(a))), round(float(ring * np.cos(a)))), (0, 1)),
                out=out,
            )
    return out


def leaf(mask: Pixels, stops: Stops, room: int, seed: int) -> Pixels:
    """Metal leaf over raised strokes, lit from the upper left."""
    h, w = mask.shape
    y = (np.arange(h, dtype=np.float32)[:, None] - room) / (h - 2 * room)
    base = ramp(np.clip(y * np.ones((1, w), np.float32), 0, 1), stops)
    rise = blur(mask, 2.5) * 0.30 + blur(mask, 8) * 0.36 + blur(mask, 18) * 0.34
    gy, gx = np.gradient(rise * 26)
    slope = np.clip(gx * 0.6 + gy * 0.8, -1, 1)
    crumple = clouds(h, w, 80, seed, 4, 0.55) - 0.5
    lit = 1 + 0.46 * np.clip(slope, 0, 1) - 0.46 * np.clip(-slope, 0, 1) + 0.18 * crumple
    crest = np.clip(slope - 0.25, 0, 1)[..., None] * rgb("#FFFBE8") * 0.55
    return np.clip(base * lit[..., None] + crest, 0, 1).astype(np.float32)


def splashes(mask: Pixels, seed: int) -> Pixels:
    """Drops of ink thrown off by a quick brush."""
    h, w = mask.shape
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    out = np.zeros((h, w), np.float32)
    near = blur(mask, 30)
    placed = 0
    while placed < 16:
        px, py = rng.uniform(0.06, 0.94) * w, rng.uniform(0.06, 0.94) * h
        if not 0.02 < near[int(py), int(px)] < 0.30:
            continue
        r = rng.gamma(1.6, 3.0) + 2.0
        np.maximum(out, smooth(1.2, -1.2, (np.hypot(x - px, (y - py) * rng.uniform(0.8, 1.25)) - r)), out=out)
        placed += 1
    return out


def call(name: str) -> Frame:
    """One word."""
    from assets.make.yut import brush

    word = WORDS[name]
    size = (500 if len(word) == 1 else 392) * OVER
    room = 58 * OVER
    seed = 7 + 10 * list(WORDS).index(name)
    mask = brush.write(word, size, seed, weight=1.04, room=room)
    stops = {"backdo": RED, "nak": MOON}.get(name, GOLD)
    metal = leaf(mask, stops, room, seed + 1)
    wine = smooth(0.2, 0.8, blur(grown(mask, 8 * OVER), 1.5 * OVER))
    ragged = clouds(*mask.shape, 34, seed + 2, 4, 0.6) - 0.5
    ink = smooth(0.35, 0.65, blur(grown(wine, 9 * OVER), 3 * OVER) + 0.5 * ragged * 0.6)
    ink = np.maximum(ink, splashes(mask, seed))
    cast = blur(np.roll(ink, (9 * OVER, 7 * OVER), (0, 1)), 9 * OVER) * 0.70
    rim = {"yut": "#B5281F", "mo": "#B5281F", "backdo": "#3A0A08", "nak": "#1B2547"}.get(name, "#6E2418")
    colour = np.broadcast_to(rgb(INK), (*mask.shape, 3)).copy()
    deep = np.roll(mask, (3 * OVER, 2 * OVER), (0, 1)) * 0.8
    for cover, paint in ((wine, rgb(rim)), (deep, rgb("#2A0A06")), (mask, metal)):
        colour = colour * (1 - cover[..., None]) + paint * cover[..., None]
    alpha = np.maximum(ink, cast * (1 - ink))
    soil = np.where(alpha > 0, ink / np.maximum(alpha, 1e-4), 0)[..., None].clip(0, 1)
    colour = colour * soil + rgb("#050206") * (1 - soil)
    whole = picture(np.clip(colour, 0, 1).astype(np.float32), alpha.astype(np.float32))
    small = whole.resize((whole.width // OVER, whole.height // OVER), Image.Resampling.LANCZOS)
    return Frame(small, (small.width / 2, small.height / 2))


# ---- chips ---------------------------------------------------------------------------------------


def chip(name: str) -> Frame:
    """A slip of hanji on a lacquered tile: the word in ink, its steps as dots; 84 x 56 logical."""
    from assets.make.yut import brush

    w, h, pad = 168, 112, 14
    side = (w + 2 * pad, h + 2 * pad)
    accent = {"backdo": ("#8E1B16", "#D2543A"), "nak": ("#2A3450", "#5C6C8E"), "yut": ("#8A5A12", "#D9A437"),
              "mo": ("#8A5A12", "#D9A437")}.get(name, ("#14523C", "#2B7F5C"))  # fmt: skip
    body = "<defs>" + gradient("p", [(0, "#FBF1D8"), (0.6, "#F0DEB4"), (1, "#D8BE8A")])
    body += gradient("r", [(0, "#F6DF9C"), (0.5, "#C9983A"), (1, "#7C5A26")]) + "</defs>"
    body += shadow(pad + 3, pad + 5, w, h, 18, 10, 0.55)
    body += rect(pad, pad, w, h, 18, 'fill="#150907"')
    body += rect(pad + 2.5, pad + 2.5, w - 5, h - 5, 16, 'fill="none" stroke="url(#r)" stroke-width="4"')
    body += rect(pad + 8, pad + 8, w - 16, h - 16, 11, 'fill="url(#p)"')
    body += rect(pad + 13, pad + 13, w - 26, h - 26, 8, f'fill="none" stroke="{accent[1]}" stroke-width="2"')
    steps = STEPS[name]
    right = pad + w - 42
    # dots as on a die, so that they are counted at a glance
    spots = {
        0: (), 1: ((0, 0),), 2: ((-13, -15), (13, 15)), 3: ((-14, -19), (0, 0), (14, 19)),
        4: ((-14, -15), (14, -15), (-14, 15), (14, 15)), 5: ((-16, -19), (16, -19), (0, 0), (-16, 19), (16, 19)),
    }[steps]  # fmt: skip
    cy = pad + h / 2
    for dx, dy in spots:
        body += f'<circle cx="{right + dx}" cy="{cy + dy}" r="10" fill="{accent[0]}"/>'
        body += f'<circle cx="{right + dx}" cy="{cy + dy}" r="7.4" fill="{accent[1]}"/>'
    if name == "backdo":  # one step, but backwards
        body += (
            f'<path d="M{right - 18},{cy + 27} h40 M{right - 5},{cy + 15} l-14,12 l14,12" fill="none" '
            f'stroke="{accent[0]}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        body = body.replace(f'cy="{cy}"', f'cy="{cy - 16}"')
    if name == "nak":
        body += (
            f'<path d="M{right - 18},{cy - 18} l36,36 m0,-36 l-36,36" stroke="{accent[0]}" stroke-width="9" '
            'stroke-linecap="round"/>'
        )
    image = raster(body, *side)
    word = WORDS[name]
    size = 68 if len(word) == 1 else 40
    ink = brush.write(word, size * 4, 100 + len(name), weight=1.02 if len(word) == 1 else 0.92, room=8)
    small = picture(rgb("#1D1210"), ink).resize((ink.shape[1] // 4, ink.shape[0] // 4), Image.Resampling.LANCZOS)
    left = pad + (54 if len(word) == 1 else 57) - small.width // 2
    image.alpha_composite(small, (left, pad + h // 2 - small.height // 2))
    return Frame(image, (side[0] / 2, side[1] / 2), trim=False, extra={"pad": [pad, pad, pad, pad]})


def build(assets: Path, report: Report) -> None:
    """Words and chips into one sheet."""
    frames: dict[str, Frame] = {}
    for name in WORDS:
        frames[name] = call(name)
        report(len(frames) / 8)
    frames |= {f"chip_{name}": chip(name) for name in WORDS}
    save_sheet(frames, assets / "sprites/yut/calls", width=2048, lossless=False, quality=94)
