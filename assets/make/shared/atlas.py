"""Packing sprites into one sheet with a small JSON, and keeping alpha edges clean."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.float32]
GAP = 4  # empty pixels between neighbours, so that scaling never mixes two frames


@dataclass
class Frame:
    """One sprite: its picture and the anchor inside it, in pixels from the top-left corner."""

    image: Image.Image
    anchor: tuple[float, float]
    trim: bool = True
    extra: dict[str, Any] = field(default_factory=dict)


def centred(image: Image.Image, *, trim: bool = True, **extra: Any) -> Frame:
    """A frame whose anchor is the middle of the given picture."""
    return Frame(image, (image.width / 2, image.height / 2), trim, extra)


def bleed(image: Image.Image, reach: int = 6) -> Image.Image:
    """Spread edge colours into the clear pixels around them.

    The game scales sprites with straight alpha: black behind the clear pixels would come out as a
    dark halo.
    """
    data = np.asarray(image.convert("RGBA")).astype(np.float32)
    colour, alpha = data[..., :3].copy(), data[..., 3]
    known = alpha > 0
    colour[~known] = 0
    for _ in range(reach):
        total = np.zeros_like(colour)
        count = np.zeros(alpha.shape, np.float32)
        padded = np.pad(colour * known[..., None], ((1, 1), (1, 1), (0, 0)))
        mask = np.pad(known.astype(np.float32), 1)
        h, w = alpha.shape
        for dy in (0, 1, 2):
            for dx in (0, 1, 2):
                total += padded[dy : dy + h, dx : dx + w]
                count += mask[dy : dy + h, dx : dx + w]
        grow = ~known & (count > 0)
        colour[grow] = total[grow] / count[grow][:, None]
        known |= grow
    out = np.dstack([colour, alpha]).round().astype(np.uint8)
    return Image.fromarray(out, "RGBA")


def trimmed(frame: Frame) -> Frame:
    """The frame without its empty border; the anchor moves along."""
    if not frame.trim:
        return frame
    box = frame.image.getchannel("A").point(lambda a: 255 if a > 1 else 0).getbbox()
    if box is None:
        return frame
    left, top = box[0], box[1]
    return Frame(frame.image.crop(box), (frame.anchor[0] - left, frame.anchor[1] - top), False, frame.extra)


def save_sheet(
    frames: dict[str, Frame], stem: Path, *, width: int = 2048, lossless: bool = True, quality: int = 95
) -> None:
    """Shelf-pack the frames and write ``stem.webp`` and ``stem.json``."""
    ready = {name: trimmed(frame) for name, frame in frames.items()}
    width = max([width, *(frame.image.width + 2 * GAP for frame in ready.values())])
    order = sorted(ready, key=lambda n: (-ready[n].image.height, n))
    spots: dict[str, tuple[int, int]] = {}
    x = y = GAP
    shelf = 0
    for name in order:
        image = ready[name].image
        if x + image.width + GAP > width:
            x, y, shelf = GAP, y + shelf + GAP, 0
        spots[name] = (x, y)
        x += image.width + GAP
        shelf = max(shelf, image.height)
    used = max(spots[n][0] + ready[n].image.width for n in order) + GAP
    sheet = Image.new("RGBA", (used, y + shelf + GAP))
    table: dict[str, Any] = {}
    for name, frame in ready.items():
        left, top = spots[name]
        sheet.paste(frame.image, (left, top))
        table[name] = {
            "x": left,
            "y": top,
            "w": frame.image.width,
            "h": frame.image.height,
            "ox": round(frame.anchor[0], 2),
            "oy": round(frame.anchor[1], 2),
            **frame.extra,
        }
    stem.parent.mkdir(parents=True, exist_ok=True)
    save_webp(bleed(sheet), stem.with_suffix(".webp"), lossless=lossless, quality=quality)
    write_json({"frames": table}, stem.with_suffix(".json"))


def write_json(data: dict[str, Any], path: Path) -> None:
    """One line per frame: small, and still readable in a diff."""
    lines = [f"  {json.dumps(name)}: {json.dumps(frame)}" for name, frame in data["frames"].items()]
    path.write_text('{"frames": {\n' + ",\n".join(lines) + "\n}}\n", "utf-8")


def save_webp(image: Image.Image, path: Path, *, lossless: bool = False, quality: int = 94) -> None:
    """Write a WebP; colours under clear pixels are kept (see ``bleed``)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if lossless:
        image.save(path, "WEBP", lossless=True, quality=90, method=6, exact=True)
    else:
        image.save(path, "WEBP", quality=quality, method=6, exact=True, alpha_quality=100)
