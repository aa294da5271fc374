"""How a game ended, in one great brushed syllable; the seal beside it; the stamp for a day with a finished game.

``ui/results``: ``win`` 승 in gold, ``loss`` 패 pale as the moon, ``draw`` 무 in the white of paper, each some
300 high on a wash of ink that lets it be read on any board; ``seal`` 마당 cut into cinnabar; ``stamp`` a plum
blossom of five petals, ``stamp_bare`` the place where one may come.
"""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from assets.make.report import Report
from assets.make.shared.atlas import Frame, save_sheet
from assets.make.shared.paint import Pixels, blur, clouds, picture, rgb, smooth
from assets.make.yut.calls import GOLD, Stops, leaf, splashes

WORDS = {"win": "승", "loss": "패", "draw": "무"}
PAPER: Stops = ((0.0, "#FFFFFA"), (0.28, "#FBF3E0"), (0.55, "#EFE0C2"), (0.80, "#CDB48A"), (1.0, "#9C7E54"))
MOON: Stops = ((0.0, "#DDE5F1"), (0.28, "#B4C0D6"), (0.55, "#8493B0"), (0.80, "#576686"), (1.0, "#38445F"))
LEAVES = {"win": GOLD, "loss": MOON, "draw": PAPER}
RIMS = {"win": "#7E1A12", "loss": "#16264E", "draw": "#4A3018"}
SIZE, ROOM = 560, 100
"""Master pixels of a syllable's square, and around it; brush ends reach a little beyond the square."""
OVER = 2
SEAL, STAMP = 132, 128
CINNABAR = "#C22E1E"


def word(name: str) -> Frame:
    """One syllable: the wash, the rim of colour, the metal with the hairs' furrows in it."""
    from assets.make.ui import result_brush

    seed = 300 + 10 * list(WORDS).index(name)
    size, room = SIZE * OVER, ROOM * OVER
    ink = result_brush.write(WORDS[name], size, seed, room=room)
    wash = result_brush.write(WORDS[name], size, seed + 5, room=room, swell=1.75, wet=0.10)
    h, w = ink.cover.shape
    metal = leaf(ink.cover, LEAVES[name], room, seed + 1)
    furrow = blur(ink.ridges, 1.2)
    gy, gx = np.gradient(furrow * 9)
    comb = np.clip(gx * 0.6 + gy * 0.8, -1, 1)[..., None]
    metal = metal * (1 + 0.34 * comb) * (0.90 + 0.2 * furrow[..., None])
    metal = metal * (1 - 0.20 * blur(ink.pools, 14 * OVER)[..., None])  # thick ink is deeper in colour
    rim = smooth(0.12, 0.62, blur(ink.cover, 4.5 * OVER) * 1.5)
    pale = smooth(0.10, 0.80, blur(wash.cover, 2.6 * OVER)) * 0.92
    ground = np.maximum(pale, smooth(0.03, 0.5, blur(ink.cover, 12 * OVER)) * 0.86)
    ground = np.maximum(ground, splashes(ink.cover, seed))
    cast = blur(np.roll(ground, (7 * OVER, 6 * OVER), (0, 1)), 8 * OVER) * 0.6
    colour = np.broadcast_to(rgb("#0E0707"), (h, w, 3)).copy()
    deep = np.roll(ink.cover, (3 * OVER, 2 * OVER), (0, 1)) * 0.85
    for cover, paint in ((rim, rgb(RIMS[name])), (deep, rgb("#100404")), (ink.cover, metal)):
        colour = colour * (1 - cover[..., None]) + paint * cover[..., None]
    alpha = np.maximum.reduce([ground, ink.cover, rim * 0.9])
    total = alpha + cast * (1 - alpha)
    colour = colour * (alpha / np.maximum(total, 1e-4))[..., None]
    whole = picture(np.clip(colour, 0, 1).astype(np.float32), np.clip(total, 0, 1).astype(np.float32))
    small = whole.resize((w // OVER, h // OVER), Image.Resampling.LANCZOS)
    return Frame(small, (small.width / 2, small.height / 2))


# ---- seal and stamp ------------------------------------------------------------------------------

Lines = tuple[tuple[tuple[float, float], ...], ...]
MA: Lines = (
    ((12, 20), (12, 80), (50, 80), (50, 20), (12, 20)),
    ((72, 8), (72, 94)),
    ((72, 50), (94, 50)),
)
DANG: Lines = (
    ((52, 10), (10, 10), (10, 50), (54, 50)),
    ((72, 2), (72, 56)),
    ((72, 28), (94, 28)),
    ((22, 68), (78, 68), (78, 96), (22, 96), (22, 68)),
)


def carved(
    lines: Lines, x: float, y: float, wide: float, tall: float, thick: float, pen: ImageDraw.ImageDraw
) -> None:
    """Strokes of even thickness with square ends, as a knife cuts them."""
    for line in lines:
        spots = [(x + u / 100 * wide, y + v / 100 * tall) for u, v in line]
        for (a, b), (c, d) in itertools.pairwise(spots):
            left, right, top, low = min(a, c), max(a, c), min(b, d), max(b, d)
            pen.rectangle((left - thick / 2, top - thick / 2, right + thick / 2, low + thick / 2), fill=255)


def pressed(shape: Pixels, seed: int, colour: str = CINNABAR, strength: float = 1.0) -> Image.Image:
    """Paste pressed on paper: more at the edges, thin where the stamp did not touch, nowhere quite even."""
    h, w = shape.shape
    worn = clouds(h, w, 9 * OVER, seed, 4, 0.65)
    edge = smooth(0.36, 0.64, blur(shape, 1.1 * OVER) + 0.34 * (worn - 0.5))
    touch = smooth(0.25, 0.60, clouds(h, w, 46 * OVER, seed + 1, 3) + 0.16)
    grain = smooth(0.30, 0.56, clouds(h, w, 3.2 * OVER, seed + 2, 2, 0.7) + 0.30 * touch)
    rim = np.clip(edge - blur(edge, 4 * OVER), 0, 1) * 1.6
    alpha = edge * np.clip(0.66 + 0.28 * touch + 0.3 * rim, 0, 1) * (0.62 + 0.38 * grain) * strength
    tone = rgb(colour) * (0.92 + 0.22 * (touch - 0.5) + 0.18 * (worn - 0.5))[..., None]
    whole = picture(np.clip(tone, 0, 1).astype(np.float32), np.clip(alpha, 0, 1).astype(np.float32))
    return whole.resize((w // OVER, h // OVER), Image.Resampling.LANCZOS)


def seal() -> Frame:
    """A square of cinnabar with the hall's name left white, the first syllable to the right as on old seals."""
    side = SEAL * OVER
    image = Image.new("L", (side, side), 0)
    pen = ImageDraw.Draw(image)
    m = 8 * OVER
    pen.rounded_rectangle((m, m, side - m, side - m), 13 * OVER, fill=255)
    cut = Image.new("L", (side, side), 0)
    knife = ImageDraw.Draw(cut)
    inner, half = side - 2 * m, (side - 2 * m) / 2
    thick = 8.5 * OVER
    for lines, x in ((MA, m + half + 0.02 * inner), (DANG, m + 0.10 * inner)):
        carved(lines, x, m + 0.13 * inner, 0.38 * inner, 0.74 * inner, thick, knife)
    shape = np.asarray(image, np.float32) / 255 * (1 - np.asarray(cut, np.float32) / 255)
    made = pressed(shape.astype(np.float32), 410)
    return Frame(made, (made.width / 2, made.height / 2), trim=False)


def blossom(side: int) -> tuple[Pixels, Pixels]:
    """The outline with its lines, and the whole flower filled, each (side, side)."""
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    c, r = side / 2, side / 2 - 7 * OVER
    x, y = (x + 0.5 - c) / r, (y + 0.5 - c) / r
    petals = np.full((side, side), 9.0, np.float32)
    for k in range(5):
        a = math.tau * k / 5 - math.pi / 2
        petals = np.minimum(petals, np.hypot(x - 0.54 * math.cos(a), y - 0.54 * math.sin(a)) - 0.42)
    petals = np.minimum(petals, np.hypot(x, y) - 0.5)
    fine = 1.4 / r * OVER
    body = smooth(fine, -fine, petals)
    ring = smooth(fine, -fine, np.abs(petals + 0.045) - 0.035)
    return ring.astype(np.float32), body.astype(np.float32)


def stamp() -> Frame:
    """A plum blossom of five petals, stamens and heart left white."""
    side = STAMP * OVER
    _, body = blossom(side)
    image = Image.new("L", (side, side), 0)
    pen = ImageDraw.Draw(image)
    c, r = side / 2, side / 2 - 7 * OVER
    for k in range(5):
        a = math.tau * k / 5 - math.pi / 2
        for lean, far in ((-0.30, 0.50), (0.0, 0.60), (0.30, 0.50)):
            u, v = math.cos(a + lean), math.sin(a + lean)
            tip, s = (c + far * r * u, c + far * r * v), 0.055 * r
            pen.line((c + 0.24 * r * u, c + 0.24 * r * v, *tip), 255, round(2.6 * OVER))
            pen.ellipse((tip[0] - s, tip[1] - s, tip[0] + s, tip[1] + s), fill=255)
        u, v = math.cos(a + math.pi / 5), math.sin(a + math.pi / 5)  # between two petals
        pen.line((c + 0.44 * r * u, c + 0.44 * r * v, c + 0.8 * r * u, c + 0.8 * r * v), 255, round(3 * OVER))
    pen.ellipse((c - 0.2 * r, c - 0.2 * r, c + 0.2 * r, c + 0.2 * r), fill=255)
    pen.ellipse((c - 0.11 * r, c - 0.11 * r, c + 0.11 * r, c + 0.11 * r), fill=0)
    shape = body * (1 - np.asarray(image, np.float32) / 255)
    made = pressed(shape.astype(np.float32), 430).rotate(-8, Image.Resampling.BICUBIC)
    return Frame(made, (made.width / 2, made.height / 2), trim=False)


def stamp_bare() -> Frame:
    """Only the outline, faint."""
    ring, _ = blossom(STAMP * OVER)
    made = pressed(ring, 450, "#8A6A4A", 0.75).rotate(-8, Image.Resampling.BICUBIC)
    return Frame(made, (made.width / 2, made.height / 2), trim=False)


def build(assets: Path, report: Report) -> None:
    frames = {}
    for name in WORDS:
        frames[name] = word(name)
        report(len(frames) / 4)
    frames |= {"seal": seal(), "stamp": stamp(), "stamp_bare": stamp_bare()}
    save_sheet(frames, assets / "sprites/ui/results", width=2048, lossless=False, quality=94)
