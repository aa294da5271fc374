"""The tiles of ebony and bone: every face, the backs, the turn, the shadow, the open eye."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from assets.make.report import Report
from assets.make.shared.atlas import Frame, centred, save_sheet
from assets.make.shared.paint import blur, picture, rgb, smooth
from assets.make.shared.vector import raster

TURNS = 8
FACING = 5
"""From this frame of the turn on one sees what is carved on the face; before, all tiles of a colour look alike."""


def shadow() -> Frame:
    """What a tile takes from the light: soft, black, the same anchor as the tile."""
    w, h = 212, 284
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    qx, qy = np.abs(x + 0.5 - w / 2) - 64, np.abs(y + 0.5 - h / 2) - 98
    d = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - 10
    solid = smooth(1, -1, d)
    alpha = 0.45 * blur(solid, 5) + 0.50 * blur(solid, 12)
    edge = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y))
    return centred(picture(np.zeros(3, np.float32), alpha * smooth(0, 8, edge) * 0.85), trim=False)


def eye() -> Frame:
    """A small open eye: this tile is seen by all."""
    lid = "M5,19 C13,6 43,6 51,19 C43,32 13,32 5,19 Z"
    body = f'<path d="{lid}" fill="#120A0A" stroke="#120A0A" stroke-width="8" stroke-linejoin="round"/>'
    body += f'<path d="{lid}" fill="#2A1A12" stroke="#F0D58E" stroke-width="3.4" stroke-linejoin="round"/>'
    body += '<circle cx="28" cy="19" r="8.6" fill="#E2B04A"/><circle cx="28" cy="19" r="4.4" fill="#120A0A"/>'
    body += '<circle cx="25.2" cy="16" r="2.2" fill="#FFF6D8"/>'
    return centred(raster(body, 56, 38), trim=False)


def build(assets: Path, report: Report) -> None:
    """Trace each pose once; the rest poses differ only in what is carved."""
    from assets.make.davinci.tile_face import VALUES, bone, ebony, faces
    from assets.make.davinci.tile_model import MIDDLE, light, trace

    frames: dict[str, Frame] = {}
    kinds = {"b": (ebony(), rgb("#17100E"), True), "w": (bone(), rgb("#E9D2A2"), False)}
    still = trace(0.0)
    carved = {}
    for letter, (stuff, side, dark) in kinds.items():
        carved[letter] = faces(stuff)
        for name in (*VALUES, "back"):
            face = carved[letter][name]
            frames[f"{letter}_{name}"] = Frame(light(still, face, face, side, dark=dark), MIDDLE)
        report(0.3 if dark else 0.6)
    for number in range(TURNS):
        pose = trace(math.pi * (number + 0.5) / TURNS)
        shown = [("", "blank")] if number < FACING else [(f"{name}_", name) for name in VALUES]
        for letter, (_, side, dark) in kinds.items():
            for word, name in shown:
                image = light(pose, carved[letter]["back"], carved[letter][name], side, dark=dark)
                frames[f"{letter}_{word}turn_{number}"] = Frame(image, MIDDLE)
        report(0.6 + 0.4 * (number + 1) / TURNS)
    frames["shadow"], frames["eye"] = shadow(), eye()
    save_sheet(frames, assets / "sprites/davinci/tile", width=1600)
