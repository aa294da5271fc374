"""What the paper doors show: lamplight behind mulberry paper, and the shadows of people at play."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from assets.make.shared.paint import Pixels, clouds, soften

WIDTH, HEIGHT = 1100, 740


def _person(pen: ImageDraw.ImageDraw, x: float, floor: float, k: float, facing: int, hat: str) -> None:
    """A seated player seen from the side as a shadow; ``k`` is the size of the head."""
    top = floor - k * 3.9
    head = (x, top + k * 0.55)
    pen.ellipse([head[0] - k * 0.42, head[1] - k * 0.5, head[0] + k * 0.42, head[1] + k * 0.5], fill=255)
    pen.polygon(
        [
            (head[0] + facing * k * 0.36, head[1] - k * 0.1),
            (head[0] + facing * k * 0.58, head[1] + k * 0.12),
            (head[0] + facing * k * 0.34, head[1] + k * 0.22),
        ],
        fill=255,
    )  # nose
    # robe: neck, shoulders, back, folded knees
    outline = [
        (-0.16, 0.95),
        (0.18, 0.95),
        (0.55, 1.35),
        (0.95, 2.15),
        (1.05, 2.75),
        (1.9, 3.2),
        (2.1, 3.6),
        (1.95, 3.95),
        (-1.35, 3.95),
        (-1.4, 3.3),
        (-1.05, 2.4),
        (-0.85, 1.6),
        (-0.5, 1.2),
    ]
    pen.polygon([(x + facing * px * k, top + py * k) for px, py in outline], fill=255)
    # the arm reaches out over the table
    arm = [(0.5, 1.5), (1.5, 2.35), (2.25, 2.35), (2.45, 2.5), (2.2, 2.68), (1.4, 2.8), (0.6, 2.4)]
    pen.polygon([(x + facing * px * k, top + py * k) for px, py in arm], fill=255)
    if hat == "gat":
        pen.ellipse([x - k * 1.12, top + k * 0.02, x + k * 1.12, top + k * 0.30], fill=255)
        pen.polygon(
            [
                (x - k * 0.42, top + k * 0.14),
                (x - k * 0.33, top - k * 0.62),
                (x + k * 0.33, top - k * 0.62),
                (x + k * 0.42, top + k * 0.14),
            ],
            fill=255,
        )
    elif hat == "bun":
        bx = x - facing * k * 0.42
        pen.ellipse([bx - k * 0.30, head[1] - k * 0.02, bx + k * 0.24, head[1] + k * 0.5], fill=255)
        pen.line(
            [(bx - facing * k * 0.5, head[1] + k * 0.32), (bx + facing * k * 0.3, head[1] + k * 0.16)],
            fill=255,
            width=int(k * 0.09),
        )
    elif hat == "topknot":
        pen.ellipse([x - k * 0.14, top - k * 0.26, x + k * 0.14, top + k * 0.16], fill=255)


def _table(pen: ImageDraw.ImageDraw, x: float, floor: float, half: float) -> None:
    """A low table."""
    pen.rounded_rectangle([x - half, floor - 92, x + half, floor - 76], 5, fill=255)
    for sx in (-0.8, 0.8):
        pen.polygon(
            [
                (x + sx * half - 9, floor - 78),
                (x + sx * half + 9, floor - 78),
                (x + sx * half * 1.12 + 6, floor),
                (x + sx * half * 1.12 - 6, floor),
            ],
            fill=255,
        )


def _scene(kind: int) -> Image.Image:
    image = Image.new("L", (WIDTH, HEIGHT), 0)
    pen = ImageDraw.Draw(image)
    floor = HEIGHT * 0.94
    mid = WIDTH * 0.55  # pillar and lantern hide the left of each bay
    if kind == 1:  # two players over a low table
        _table(pen, mid, floor, 120)
        _person(pen, mid - 255, floor, 132, 1, "gat")
        _person(pen, mid + 285, floor, 124, -1, "bun")
        for k in range(4):
            pen.ellipse([mid - 46 + k * 24, floor - 104, mid - 26 + k * 24, floor - 93], fill=255)
    elif kind == 2:  # three, one of them throwing up his arms
        _table(pen, mid - 20, floor, 130)
        _person(pen, mid - 330, floor, 116, 1, "topknot")
        _person(pen, mid + 320, floor, 126, -1, "gat")
        for sx in (-1, 1):
            pen.line([(mid - 20 + sx * 56, floor - 250), (mid - 20 + sx * 118, floor - 392)], fill=255, width=42)
        pen.ellipse([mid - 72, floor - 400, mid + 32, floor - 280], fill=255)
        pen.polygon(
            [
                (mid - 122, floor - 84),
                (mid - 92, floor - 276),
                (mid + 52, floor - 276),
                (mid + 82, floor - 84),
            ],
            fill=255,
        )
    elif kind == 3:  # one who pours tea
        _person(pen, mid + 130, floor, 130, -1, "bun")
        _table(pen, mid - 190, floor, 95)
        pen.ellipse([mid - 225, floor - 130, mid - 165, floor - 88], fill=255)
    return image


def bay(kind: int, seed: int) -> Pixels:
    """Brightness 0..1 of one bay of doors; kind 0 is an empty room."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    u, v = x / WIDTH - 0.5, y / HEIGHT
    light = 0.40 + 0.62 * np.exp(-((u / 0.46) ** 2) - ((v - 0.56) / 0.50) ** 2)
    sharp = np.asarray(soften(_scene(kind), 3.0), np.float32) / 255
    loose = np.asarray(soften(_scene(kind), 16.0), np.float32) / 255
    shade = 1 - 0.90 * (0.72 * sharp + 0.28 * loose)
    fibre = clouds(HEIGHT, WIDTH, 26, seed, 3) * 0.5 + clouds(HEIGHT, WIDTH, 120, seed + 1, 3) * 0.5
    out = light * shade * (0.86 + 0.28 * fibre)
    return np.asarray(np.clip(out / 1.06, 0, 1), np.float32)
