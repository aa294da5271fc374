"""The wrapping cloth (jogakbo) the coins lie on: ramie patches of the indigo family, whip-stitched by hand.

Painted in numpy: a flat cloth needs no renderer, only threads, seams, and a light from the upper left.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from assets.make.report import Report
from assets.make.shared.atlas import bleed, save_webp, write_json
from assets.make.shared.paint import Pixels, blur, clouds, picture, rgb, smooth, soften

WIDTH, HEIGHT = 1640, 920  # the cloth itself, master pixels
MARGIN = 84  # around it, for its shadow and its tassels
BORDER = 40  # the dark band at the rim
GRAIN_SEED, CUT_SEED, COLOUR_SEED = 21, 64, 102

Spot = tuple[float, float]

# colour and how often it is picked; the bright ones are rare and always small
_COMMON = (("#182A60", 5), ("#1E3878", 5), ("#121F48", 4), ("#26488C", 4), ("#17406E", 3), ("#284E8C", 2))
_RARE = ("#4A3674", "#2E6A74", "#5A2348", "#3F73AC")


@dataclass
class Cut:
    """The result of cutting up the cloth: its pieces and the seams between them."""

    pieces: list[list[Spot]] = field(default_factory=list)
    seams: list[tuple[Spot, Spot]] = field(default_factory=list)


def cut_cloth(rng: np.random.Generator) -> Cut:
    """Split the cloth again and again, unevenly, a few times on the slant, as leftovers come."""
    out = Cut()

    def split(x0: float, y0: float, x1: float, y1: float, depth: int) -> None:
        w, h = x1 - x0, y1 - y0
        small = w * h < 30000 or min(w, h) < 90
        if depth <= 0 or (small and rng.random() < 0.75) or (depth < 4 and rng.random() < 0.12):
            corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
            if rng.random() < 0.16 and 0.4 < w / h < 2.5:
                a, b = (0, 2) if rng.random() < 0.5 else (1, 3)
                out.seams.append((corners[a], corners[b]))
                out.pieces.append([corners[(a + k) % 4] for k in range(3)])
                out.pieces.append([corners[(b + k) % 4] for k in range(3)])
            else:
                out.pieces.append(corners)
            return
        f = rng.uniform(0.28, 0.72)
        if w * rng.uniform(0.75, 1.3) > h:
            m = round(x0 + w * f)
            out.seams.append(((m, y0), (m, y1)))
            split(x0, y0, m, y1, depth - 1)
            split(m, y0, x1, y1, depth - 1)
        else:
            m = round(y0 + h * f)
            out.seams.append(((x0, m), (x1, m)))
            split(x0, y0, x1, m, depth - 1)
            split(x0, m, x1, y1, depth - 1)

    split(BORDER, BORDER, WIDTH - BORDER, HEIGHT - BORDER, 6)
    return out


def _area(piece: list[Spot]) -> float:
    pairs = zip(piece, piece[1:] + piece[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def _mask(size: tuple[int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A double-size mask to draw on; shrinking it later smooths the lines."""
    image = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    return image, ImageDraw.Draw(image)


def _shrunk(image: Image.Image) -> Pixels:
    return np.asarray(image.resize((image.width // 2, image.height // 2), Image.Resampling.BOX), np.float32) / 255


def patches(cut: Cut, rng: np.random.Generator) -> tuple[Pixels, Pixels]:
    """Colour of each point, and the direction (0 or 1) of its thread's sheen."""
    names = [c for c, n in _COMMON for _ in range(n)]
    colour = np.zeros((HEIGHT, WIDTH, 3), np.float32)
    sheen = np.zeros((HEIGHT, WIDTH), np.float32)
    colour[:] = rgb("#0D1630")
    small = [p for p in cut.pieces if _area(p) < 26000]
    bright = {id(small[int(k)]) for k in rng.permutation(len(small))[:7]}
    last = ""
    for piece in cut.pieces:
        name = _RARE[int(rng.integers(len(_RARE)))] if id(piece) in bright else last
        while name == last or (name == _COMMON[-1][0] and _area(piece) > 60000):
            name = names[int(rng.integers(len(names)))]
        last = name
        stamp = Image.new("L", (WIDTH, HEIGHT), 0)
        ImageDraw.Draw(stamp).polygon(piece, fill=255)
        inside = np.asarray(stamp) > 0
        colour[inside] = rgb(name) * rng.uniform(0.90, 1.10)
        sheen[inside] = float(rng.random() < 0.5)
    return colour, sheen


def threads(rng: np.random.Generator) -> tuple[Pixels, Pixels]:
    """Lightness of the warp and of the weft: hand-spun ramie with thick and thin places."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    sway = (clouds(HEIGHT, WIDTH, 260, 31, 3) - 0.5) * 7
    down = np.sin((x + sway) * math.tau / 4.3)
    across = np.sin((y + sway) * math.tau / 4.3)
    slub_x = blur(rng.normal(0, 1, (1, WIDTH)).astype(np.float32).repeat(3, 0), 0.6)[1]
    slub_y = blur(rng.normal(0, 1, (HEIGHT, 1)).astype(np.float32).repeat(3, 1), 0.6)[:, 1]
    fade_x = clouds(HEIGHT, WIDTH, 60, 41, 3, stretch=0.15)
    fade_y = clouds(HEIGHT, WIDTH, 60, 43, 3, stretch=7)
    warp = 0.5 * down + 0.9 * slub_x[None, :] * fade_x
    weft = 0.5 * across + 0.9 * slub_y[:, None] * fade_y
    return warp.astype(np.float32), weft.astype(np.float32)


def damask(sheen: Pixels) -> Pixels:
    """Plum blossoms woven into the silk, -1..1: where the thread lies the other way it shines at another angle."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    cell = 58.0
    row = np.floor(y / cell)
    u = ((x + (row % 2) * cell / 2) % cell) / cell * 2 - 1
    v = (y % cell) / cell * 2 - 1
    r, a = np.hypot(u, v), np.arctan2(v, u) + row * 0.7
    petals = smooth(0.03, -0.03, (r - 0.36 - 0.12 * np.abs(np.cos(2.5 * a))).astype(np.float32))
    heart = smooth(0.03, -0.03, (r - 0.13).astype(np.float32))
    veins = smooth(0.05, -0.02, (np.abs(np.sin(2.5 * a)) * r - 0.05).astype(np.float32)) * petals
    blossom = petals - 1.3 * heart - 0.7 * veins
    return np.asarray(np.where(sheen > 0.5, blossom, 0.0), np.float32)


def seam_masks(cut: Cut, rng: np.random.Generator) -> tuple[Pixels, Pixels, Pixels]:
    """The folded double layer along each seam, the ridge in its middle, and the stitches over it."""
    size = (WIDTH, HEIGHT)
    fold, fold_pen = _mask(size)
    ridge, ridge_pen = _mask(size)
    stitch, stitch_pen = _mask(size)
    edge = BORDER
    frame = [(edge, edge), (WIDTH - edge, edge), (WIDTH - edge, HEIGHT - edge), (edge, HEIGHT - edge)]
    sides = list(zip(frame, frame[1:] + frame[:1], strict=True))
    for a, b in cut.seams + sides:
        ends = [(2 * a[0], 2 * a[1]), (2 * b[0], 2 * b[1])]
        fold_pen.line(ends, fill=255, width=22)
        ridge_pen.line(ends, fill=255, width=5)
        length = math.dist(a, b)
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        at = 7.0
        while at < length - 6:
            cx, cy = a[0] + ux * at, a[1] + uy * at
            lean, reach = rng.normal(0.55, 0.08), rng.normal(2.7, 0.3)
            dx, dy = (ux * lean - uy) * reach, (uy * lean + ux) * reach
            stitch_pen.line(
                [(2 * (cx - dx), 2 * (cy - dy)), (2 * (cx + dx), 2 * (cy + dy))],
                fill=int(rng.integers(170, 240)),
                width=2,
            )
            at += rng.normal(6.6, 0.35)
    return _shrunk(soften(fold, 1.6)), _shrunk(soften(ridge, 2.4)), _shrunk(soften(stitch, 0.7))


def relief(height: Pixels) -> Pixels:
    """Light and shade of a height field for a lamp in the upper left: about -1..1."""
    gy, gx = np.gradient(height)
    return np.asarray(np.clip(gx + gy, -1, 1), np.float32)


def weave_cloth() -> Pixels:
    """The flat cloth in colour, lit, without its rim."""
    cut = cut_cloth(np.random.default_rng(CUT_SEED))
    colour, sheen = patches(cut, np.random.default_rng(COLOUR_SEED))
    grain = np.random.default_rng(GRAIN_SEED)
    warp, weft = threads(grain)
    fold, ridge, stitch = seam_masks(cut, grain)
    thread = 0.022 * (warp * (0.6 + 0.8 * sheen) + weft * (1.4 - 0.8 * sheen))
    bloom = 0.34 * (clouds(HEIGHT, WIDTH, 240, 17, 4) - 0.5) + 0.05 * (sheen - 0.5)
    wrinkles = clouds(HEIGHT, WIDTH, 330, 91, 3, 0.45) * 150 + clouds(HEIGHT, WIDTH, 70, 93, 3, stretch=2.2) * 8
    # near a seam the cloth is drawn together and swells between: that makes it soft
    pucker = blur(fold, 7) * -9 + ridge * 5 + fold * 2.2
    along = clouds(HEIGHT, WIDTH, 26, 97, 2) * blur(fold, 10) * 7
    light = (
        1 + 0.20 * relief((wrinkles + along).astype(np.float32)) + 0.26 * relief(pucker.astype(np.float32) * 0.5)
    )
    # silk: a broad shine that drifts over each patch, the other way where its thread lies across
    drape = clouds(HEIGHT, WIDTH, 300, 53, 3) - 0.5
    shine = 0.34 * np.where(sheen > 0.5, drape, -drape) + 0.075 * damask(sheen)
    tone = (1 + thread + bloom + shine) * light * (1 - 0.22 * fold + 0.20 * ridge)
    out = colour * tone[..., None]
    gloss = np.clip(shine + 0.5 * relief((wrinkles * 1.2).astype(np.float32)), 0, 1)[..., None]
    out = out + gloss**1.5 * rgb("#86A6DC") * 0.22
    silk = colour * 1.25 + rgb("#8FA6C8") * 0.28
    under = blur(np.roll(stitch, (1, 1), (0, 1)), 0.8)[..., None]
    out = out * (1 - 0.35 * under)
    out = out * (1 - 0.62 * stitch[..., None]) + 0.62 * stitch[..., None] * silk
    return np.asarray(np.clip(out, 0, 1), np.float32)


def rim(out: Pixels) -> Pixels:
    """A red silk piping between two gold cords along the edge."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32) + 0.5
    d = np.minimum(np.minimum(x, WIDTH - x), np.minimum(y, HEIGHT - y))
    along = np.where((y < BORDER) | (y > HEIGHT - BORDER), x, y)
    lit = np.where((x < BORDER) | (y < BORDER), 1.08, 0.86)

    def band(low: float, high: float, code: str, twist: float, period: float) -> None:
        nonlocal out
        mask = (smooth(low - 0.7, low + 0.7, d) * (1 - smooth(high - 0.7, high + 0.7, d)))[..., None]
        round_ = 1 - ((d - (low + high) / 2) / (high - low)) ** 2 * 1.6
        strand = 1 + twist * np.sin((along + d * 1.4) * math.tau / period)
        out = out * (1 - mask) + mask * rgb(code) * (round_ * strand * lit)[..., None]

    band(0, 7, "#8E241D", 0.08, 5.0)
    band(7, 10.5, "#C9983A", 0.28, 6.5)
    band(17, 19, "#8C6A34", 0.22, 6.5)
    return np.asarray(np.clip(out, 0, 1), np.float32)


def tassel(size: int = 150) -> Image.Image:
    """A gold knot with a red silk tassel hanging along +x, drawn at double size."""
    s = size * 2
    image = Image.new("RGBA", (s, s))
    pen = ImageDraw.Draw(image)
    rng = np.random.default_rng(5)
    c = s // 2
    for _ in range(90):
        spread = rng.uniform(-1, 1)
        shade = 0.62 + 0.5 * rng.random() - 0.18 * spread
        code = tuple(int(255 * v) for v in np.clip(rgb("#A32A20") * shade, 0, 1))
        reach = rng.uniform(96, 118)
        pen.line(
            [(c + 22, c + spread * 7), (c + 50, c + spread * 13), (c + reach, c + spread * 20)],
            fill=(*code, 255),
            width=3,
        )
    for x, w, h in ((c + 24, 9, 10), (c + 33, 6, 11)):
        pen.rounded_rectangle([x, c - h, x + w, c + h], 4, fill=(201, 152, 58, 255))
        pen.line([(x + 2, c - h + 3), (x + w - 3, c - h + 3)], fill=(248, 230, 176, 255), width=3)
    for dx, dy in ((0, -13), (0, 13), (-13, 0), (13, 0), (0, 0)):
        pen.ellipse([c + dx - 14, c + dy - 14, c + dx + 14, c + dy + 14], fill=(146, 98, 28, 255))
        pen.ellipse([c + dx - 11, c + dy - 12, c + dx + 8, c + dy + 7], fill=(214, 166, 72, 255))
        pen.ellipse([c + dx - 8, c + dy - 9, c + dx, c + dy - 1], fill=(250, 228, 164, 255))
    return image


def sample(source: Pixels, x: Pixels, y: Pixels) -> Pixels:
    """The picture at fractional places, clamped at its edges."""
    x, y = np.clip(x, 0, source.shape[1] - 1.001), np.clip(y, 0, source.shape[0] - 1.001)
    ix, iy = x.astype(int), y.astype(int)
    fx, fy = (x - ix)[..., None], (y - iy)[..., None]
    upper = source[iy, ix] * (1 - fx) + source[iy, ix + 1] * fx
    lower = source[iy + 1, ix] * (1 - fx) + source[iy + 1, ix + 1] * fx
    return np.asarray(upper * (1 - fy) + lower * fy, np.float32)


def build(assets: Path, report: Report) -> None:
    """Paint the cloth, cut its hand-made edge, lay it on its shadow."""
    flat = rim(weave_cloth())
    report(0.6)
    w, h, m = WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN, MARGIN
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    # the edge waves a little; sampling the flat cloth along the wave bends the rim with it
    wave_x = (clouds(h, w, 300, 71, 3) - 0.5) * 9
    wave_y = (clouds(h, w, 300, 73, 3) - 0.5) * 9
    sx, sy = x - m + wave_x, y - m + wave_y
    colour = sample(flat, sx, sy)
    inset = np.minimum(np.minimum(sx, WIDTH - sx), np.minimum(sy, HEIGHT - sy)).astype(np.float32)
    alpha = smooth(-0.8, 0.8, inset)
    # warm lantern in the upper left, a breath of moon in the upper right, dusk in the lower right
    u, v = (x - m) / WIDTH, (y - m) / HEIGHT
    lamp = np.exp(-(((u - 0.22) / 0.62) ** 2 + ((v - 0.10) / 0.80) ** 2))[..., None]
    moon = np.exp(-(((u - 1.02) / 0.34) ** 2 + ((v + 0.02) / 0.5) ** 2))[..., None]
    colour = colour * (0.58 + lamp * np.array([0.74, 0.56, 0.37], np.float32))
    colour = colour + moon * np.array([0.010, 0.020, 0.045], np.float32) + colour * moon * 0.22
    cloth = picture(np.clip(colour, 0, 1).astype(np.float32), alpha)
    for turn, cx, cy in ((225, 0, 0), (315, 1, 0), (135, 0, 1), (45, 1, 1)):
        drawn = tassel().rotate(-turn, Image.Resampling.BICUBIC).resize((150, 150), Image.Resampling.LANCZOS)
        at = (
            round(m + cx * WIDTH - 75 + (6 if not cx else -6)),
            round(m + cy * HEIGHT - 75 + (6 if not cy else -6)),
        )
        cloth.alpha_composite(drawn, at)
    solid = np.asarray(cloth.getchannel("A"), np.float32) / 255
    near = blur(np.roll(solid, (5, 5), (0, 1)), 3.5) * 0.55
    far = blur(np.roll(solid, (14, 15), (0, 1)), 13) * 0.50
    edge = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y))
    dark = (1 - (1 - near) * (1 - far)) * np.clip(edge / 12, 0, 1)
    under = picture(np.array([0.02, 0.012, 0.02], np.float32), dark.astype(np.float32))
    under.alpha_composite(cloth)
    report(0.8)
    save_webp(bleed(under, 2), assets / "sprites/nim/cloth.webp", quality=93)
    inner = {"iw": WIDTH - 2 * BORDER, "ih": HEIGHT - 2 * BORDER}
    frame = {"x": 0, "y": 0, "w": w, "h": h, "ox": w / 2, "oy": h / 2, **inner}
    write_json({"frames": {"cloth": frame}}, assets / "sprites/nim/cloth.json")
