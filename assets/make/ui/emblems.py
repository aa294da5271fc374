"""The sign of each table: a piece cut from its own sheet, so that a page with all four loads one small file."""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image

from assets.make.report import Report
from assets.make.shared.atlas import centred, save_sheet

PIECES = {
    "nim": ("nim/coin", "rest_00"), "yut": ("yut/mal", "seat2_1"),
    "davinci": ("davinci/tile", "w_7"), "poker": ("poker/cards", "ah"),
}  # fmt: skip
TALL = 264
"""Pixels: 132 units in the game."""


def piece(sprites: Path, sheet: str, frame: str) -> Image.Image:
    """A frame of a sheet, all of one height."""
    spot = json.loads((sprites / f"{sheet}.json").read_text("utf-8"))["frames"][frame]
    whole = Image.open(sprites / f"{sheet}.webp").convert("RGBA")
    cut = whole.crop((spot["x"], spot["y"], spot["x"] + spot["w"], spot["y"] + spot["h"]))
    return cut.resize((round(cut.width * TALL / cut.height), TALL), Image.Resampling.LANCZOS)


def build(assets: Path, report: Report) -> None:
    """Cut all four and pack them."""
    sprites = assets / "sprites"
    frames = {table: centred(piece(sprites, *where), trim=False) for table, where in PIECES.items()}
    report(0.5)
    save_sheet(frames, sprites / "ui" / "emblems", width=1080)
