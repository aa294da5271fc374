"""The window's icon: one brass coin on indigo, under the red and blue of a lantern's glow."""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image, ImageFilter

from assets.make.report import Report
from assets.make.shared.atlas import save_webp
from assets.make.shared.vector import gradient, halo, raster, rect

SIZE = 256


def build(assets: Path, report: Report) -> None:
    """A lacquered tile from SVG, and a coin taken from the coin's sheet."""
    body = "<defs>"
    body += halo("n", [(0, "#35589C"), (0.6, "#1A2C5C"), (1, "#0B1430")], 0.36, 0.30, 0.85)
    body += gradient("g", [(0, "#FFF0BE"), (0.5, "#D9A437"), (1, "#7A4E16")])
    body += halo("w", [(0, "#FFB25A", 0.75), (0.5, "#FF8A34", 0.22), (1, "#FF8A34", 0)], 0.5, 0.5, 0.5)
    body += "</defs>"
    body += rect(6, 6, 244, 244, 56, 'fill="#140A06"')
    body += rect(11, 11, 234, 234, 51, 'fill="url(#n)" stroke="url(#g)" stroke-width="7"')
    body += rect(20, 20, 216, 216, 43, 'fill="none" stroke="#000" stroke-opacity=".35" stroke-width="4"')
    body += '<circle cx="120" cy="112" r="112" fill="url(#w)"/>'
    icon = raster(body, SIZE, SIZE)
    report(0.4)
    sheet = Image.open(assets / "sprites/nim/coin.webp").convert("RGBA")
    spot = json.loads((assets / "sprites/nim/coin.json").read_text("utf-8"))["frames"]["flip_02"]
    coin = sheet.crop((spot["x"], spot["y"], spot["x"] + spot["w"], spot["y"] + spot["h"]))
    k = 190 / coin.width
    coin = coin.resize((190, round(coin.height * k)), Image.Resampling.LANCZOS)
    at = ((SIZE - coin.width) // 2, (SIZE - coin.height) // 2)
    shade = Image.new("RGBA", (SIZE, SIZE))
    shade.paste((4, 4, 12, 190), (at[0] + 7, at[1] + 9), coin.getchannel("A"))
    icon.alpha_composite(shade.filter(ImageFilter.GaussianBlur(6)))
    icon.alpha_composite(coin, at)
    save_webp(icon, assets / "sprites/ui/icon.webp", lossless=True)
