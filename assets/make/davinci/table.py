"""The Da Vinci Code table: an indigo felt let into walnut, edged with brass and mother-of-pearl."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.make.report import Report
from assets.make.shared.atlas import save_webp
from assets.make.shared.paint import Pixels, blur, clouds, picture, ramp, smooth

WIDTH, HEIGHT = 2560, 1440
INLAY = (14.0, 182.0, 2546.0, 1150.0)  # the felt; the plates of the interface lie on the wood above and below
RADIUS = 34.0
UPPER, LOWER = [86, 106], [140, 152]  # planks above and below; the middle is hidden by the felt
WALNUT = (
    (0.0, "#8E5E38"),
    (0.25, "#744827"),
    (0.45, "#57331B"),
    (0.65, "#3D2312"),
    (0.85, "#27150B"),
    (1.0, "#140A05"),
)
INDIGO = ((0.0, "#121A38"), (0.5, "#1C2C55"), (1.0, "#2C4474"))


def walnut() -> Pixels:
    """The planks, lit; the middle one lies under the felt and shows only at its ends."""
    from assets.make.shared import wood
    from assets.make.shared.relief import lit

    middle = HEIGHT - sum(UPPER) - sum(LOWER)
    tone, rise, gaps = wood.floor(WIDTH, [*UPPER, middle, *LOWER], 900, gap=4.0)
    colour = ramp(np.clip(tone, 0, 1).astype(np.float32), WALNUT) * (1 - 0.88 * gaps[..., None])
    return lit(colour, (rise * (1 - gaps) * 7).astype(np.float32), strength=0.55, gloss=0.30, sharp=18)


def felt(h: int, w: int) -> Pixels:
    """Pressed wool: short fibres lying all ways, a nap that was once brushed, no two spots quite alike."""
    from assets.make.shared.relief import lit

    rng = np.random.default_rng(31)
    along = clouds(h, w, 4, 41, 2, 0.6, stretch=3.0)
    across = clouds(w, h, 4, 42, 2, 0.6, stretch=3.0).T
    grain = blur(rng.normal(0, 1, (h, w)).astype(np.float32), 1.1)
    grain /= grain.std()
    nap = clouds(h, w, 340, 43, 4, 0.5) - 0.5
    fibre = 0.5 * (along + across) - 0.5
    tone = np.clip(0.46 + 0.38 * nap + 0.62 * fibre + 0.030 * grain, 0, 1).astype(np.float32)
    return lit(ramp(tone, INDIGO), (3.4 * fibre + 0.22 * grain).astype(np.float32), strength=0.30)


def ground() -> Pixels:
    """Wood, the lines around the inlay, and the felt a finger's breadth deeper."""
    from assets.make.shared.relief import box_distance, brass, line, pearl

    out = walnut()
    d = box_distance(HEIGHT, WIDTH, INLAY, RADIUS)
    # the strip: brass, shell, brass, in a dark bed; the felt begins inside it
    bed = smooth(1.0, -1.0, np.abs(d + 9) - 11)[..., None]
    out = out * (1 - 0.82 * bed)
    wire = np.maximum(line(d, -2.5, 3.0), line(d, -15.5, 3.0))
    crown = (3.0 * blur(wire, 1.0)).astype(np.float32)
    out = out * (1 - wire[..., None]) + brass(crown, 5, strength=0.8) * wire[..., None] * 0.86
    # the shell is laid in short lengths with fine joints, as thin strips of it are always short
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    run = np.where((y > INLAY[1] + 40) & (y < INLAY[3] - 40), y, x)
    joint = smooth(0.4, 1.3, np.abs(np.mod(run, 58.0) - 29.0))
    shell = line(d, -9.0, 5.6)[..., None] * joint[..., None]
    out = out * (1 - shell) + pearl(HEIGHT, WIDTH, 8) * shell * 0.92
    inside = smooth(0.8, -0.8, d + 18)[..., None]
    cloth = felt(HEIGHT, WIDTH)
    # the edge of the wood throws its shadow on the felt: wide at the top and left, narrow elsewhere
    solid = smooth(-1, 1, d + 18)
    thrown = np.roll(blur(solid, 9), (9, 8), (0, 1)) * 0.62 + np.roll(blur(solid, 26), (14, 12), (0, 1)) * 0.40
    cloth = cloth * (1 - np.clip(thrown, 0, 0.82))[..., None]
    # a running stitch in faded gold, tone on tone, follows the edge
    dash = smooth(7.5, 6.5, np.abs(np.mod(run, 22.0) - 11.0))
    stitch = (line(d, -44.0, 2.2) * dash * 0.34)[..., None]
    cloth = cloth * (1 - stitch) + stitch * np.array([0.78, 0.66, 0.42], np.float32)
    return np.asarray(out * (1 - inside) + cloth * inside, np.float32)


def build(assets: Path, report: Report) -> None:
    from assets.make.shared.relief import under_lantern

    data = ground()
    report(0.7)
    save_webp(
        picture(under_lantern(data, 3, dark=0.26, bright=1.26)), assets / "sprites/davinci/table.webp", quality=93
    )
