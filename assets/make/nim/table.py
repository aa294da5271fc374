"""The Nim table's ground: dark oiled planks in a pool of lantern light."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from assets.make.report import Report
from assets.make.shared.atlas import save_webp
from assets.make.shared.paint import Pixels, blur, ramp

WIDTH, HEIGHT = 2560, 1440
HEIGHTS = [188, 212, 176, 220, 196, 214, 234]  # of the planks; together HEIGHT
SPAN = 18.8  # units across the picture
OIL = (
    (0.0, "#6C4C33"),
    (0.22, "#553A25"),
    (0.42, "#3F2919"),
    (0.62, "#2C1B10"),
    (0.82, "#1B1009"),
    (1.0, "#0C0604"),
)


def maps() -> tuple[Pixels, Pixels, Pixels]:
    """Colour, height and roughness of the whole floor."""
    from assets.make.shared import wood

    tone, rise, gaps = wood.floor(WIDTH, HEIGHTS, 400, gap=5.5, knots={1: 1, 4: 1, 6: 1})
    edges = np.cumsum([0, *HEIGHTS])
    spots = []
    for x, row in ((150, 1), (2416, 1), (150, 3), (2416, 3), (150, 5), (2416, 5)):
        top, bottom = edges[row], edges[row + 1]
        spots += [(float(x), top + 34.0), (float(x), bottom - 34.0)]
    tone, rise = wood.pegs(tone, rise, spots, 11.5, 77)
    colour = ramp(np.clip(tone, 0, 1).astype(np.float32), OIL)
    colour = colour * (1 - 0.93 * gaps[..., None])
    rise = rise * (1 - gaps)
    rough = 0.40 + 0.22 * np.clip(tone, 0, 1) + 0.3 * gaps
    return colour.astype(np.float32), rise.astype(np.float32), rough.astype(np.float32)


def finish(image: Image.Image) -> Image.Image:
    """Deepen the corners, lift the heart of the light, and give the eye a little grain."""
    data = np.asarray(image.convert("RGB"), np.float32) / 255
    h, w = data.shape[:2]
    v, u = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = u / w, v / h
    far = np.clip(((u - 0.47) / 0.62) ** 2 + ((v - 0.48) / 0.66) ** 2, 0, 2)
    data = data * (1 - 0.52 * np.clip(far - 0.22, 0, 1) ** 0.9)[..., None]
    glow = blur(np.clip(data - 0.30, 0, 1), 40) * np.array([0.9, 0.62, 0.36], np.float32)
    data = data + glow * 0.8
    noise = np.random.default_rng(1).normal(0, 0.006, (h, w, 1)).astype(np.float32)
    out = np.clip(data + noise, 0, 1)
    return Image.fromarray((out * 255 + 0.5).astype(np.uint8), "RGB")


def build(assets: Path, report: Report) -> None:
    """Texture by numpy, light by Cycles."""
    colour, rise, rough = maps()
    report(0.15)
    from assets.make.shared import shade, stage

    stage.open_stage(WIDTH, HEIGHT, 24, clear=False, look="AgX - Base Contrast", exposure=0.30)
    stage.plain_world((0.020, 0.026, 0.052))
    stage.table_camera(SPAN)
    # the sheet is cut longer than the picture is high, as the view shortens it
    ground = stage.plane(SPAN, SPAN * HEIGHT / WIDTH / stage.SLOPE)
    s = shade.Shader("planks")
    uv = s.where("UV")
    height = s.image(rise, uv)
    stage.dress(
        ground,
        s.finish(
            base=s.image(colour, uv, space="sRGB"),
            rough=s.image(rough, uv),
            spec=0.42,
            coat=0.10,
            coat_rough=0.34,
            normal=s.bump(height, 0.9, 0.085),
        ),
    )
    warm, amber, cool = (1.0, 0.74, 0.48), (1.0, 0.68, 0.40), (0.42, 0.58, 1.0)
    stage.area((-6.5, 5.2, 7.5), (-2.2, 0.6, 0), 1.2, 1900, warm, mirrored=False)
    stage.area((-7.0, 9.0, 5.5), (-2.0, 0.5, 0), 2.5, 330, amber)  # low and behind: draws the sheen of the oil
    stage.area((1.0, -8.0, 7.0), (0.5, -1.0, 0), 2.5, 330, amber, mirrored=False)
    stage.area((10.5, 8.5, 9.0), (5.5, 2.5, 0), 2.5, 620, cool)
    image = stage.shoot()
    report(0.9)
    save_webp(finish(image), assets / "sprites/nim/table.webp", quality=93)
