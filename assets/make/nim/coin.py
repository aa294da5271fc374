"""The Nim coins: lying, flipping and spinning."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np

from assets.make.report import Report
from assets.make.shared.atlas import Frame, save_sheet
from assets.make.shared.paint import Pixels, blur, picture

RADIUS = 104  # master pixels; the coin is drawn up to 96 logical pixels wide
CELL = 256
SAMPLES = 28
EXPOSURE = 0.38


def shadow() -> Frame:
    """Contact shadow: a tight dark core and a wider soft part, thrown to the lower right."""
    line = np.arange(CELL, dtype=np.float32) + 0.5 - CELL / 2
    x, y = np.meshgrid(line, line)

    def disc(dx: float, dy: float, radius: float) -> Pixels:
        d = np.hypot(x - dx, (y - dy) / 0.942)
        return np.clip(radius - d + 0.5, 0, 1).astype(np.float32)

    core = blur(disc(6, 6, RADIUS - 1), 3.5) * 0.62
    wide = blur(disc(12, 11, RADIUS - 4), 9) * 0.42
    alpha = 1 - (1 - core) * (1 - wide)
    border = np.minimum(CELL / 2 - np.abs(x), CELL / 2 - np.abs(y))
    alpha = np.clip(alpha - 0.01, 0, 1) * np.clip(border / 6, 0, 1)
    return Frame(picture(np.array([0.02, 0.012, 0.02], np.float32), alpha.astype(np.float32)), (CELL / 2, CELL / 2))


def poses() -> dict[str, tuple[float, float, float, float]]:
    """Name -> (turn about x, heading about z, height of the centre, which front) in degrees and radii."""
    from assets.make.nim.coin_model import HALF

    out: dict[str, tuple[float, float, float, float]] = {}
    for k in range(12):
        back = k >= 8
        heading = (k * 45 + 11 * ((k * 7) % 3 - 1)) if not back else (k - 8) * 90 + 24
        out[f"rest_{k:02}"] = (180.0 if back else 0.0, float(heading), HALF, float(k % 2))
    for k in range(24):
        out[f"flip_{k:02}"] = (k * 15.0, 0.0, HALF, 0.0)
    for k in range(16):
        # upright for half the time, then the slope falls ever faster, as a real coin settles
        fall = max(0.0, (k - 7) / 8)
        slope = 84 * (1 - fall**1.6) if k < 15 else 0.0
        rise = math.sin(math.radians(slope)) + HALF * math.cos(math.radians(slope))
        out[f"spin_{k:02}"] = (slope, 40.0 * k, rise, 0.0)
    return out


def set_stage(side: int, ortho: float) -> tuple[Any, list[Any]]:
    """Light, camera and the coin's materials; returns the coin and its two dresses."""
    from assets.make.nim import brass_world, coin_model, coin_relief
    from assets.make.shared import stage

    stage.open_stage(side, side, SAMPLES, view="Standard", exposure=EXPOSURE)
    stage.painted_world(brass_world.surroundings())
    stage.table_camera(ortho)
    back = coin_relief.face(back=True, seed=7)
    dresses = [coin_model.brass(coin_relief.face(back=False, seed=seed), back) for seed in (3, 13)]
    return coin_model.coin(), dresses


def build(assets: Path, report: Report) -> None:
    """Render all frames and pack them."""
    import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]

    from assets.make.shared import stage

    frames: dict[str, Frame] = {"shadow": shadow()}
    coin, dresses = set_stage(CELL, CELL / RADIUS)
    wanted = poses()
    for done, (name, (turn, heading, rise, dress)) in enumerate(wanted.items()):
        stage.dress(coin, dresses[int(dress)])
        coin.rotation_euler = (math.radians(turn), 0, math.radians(heading))
        # a coin on its edge stands higher: look at its middle, and shift the anchor back to the ground
        lift = rise * 3.2 / math.hypot(3.2, 9.0)
        coin.location = (0, 0, rise)
        camera = bpy.context.scene.camera
        camera.location = tuple(3 * v + (rise if k == 2 else 0) for k, v in enumerate(stage.VIEW))
        frames[name] = Frame(stage.shoot(), (CELL / 2, CELL / 2 + lift * RADIUS))
        report(done / len(wanted))
    save_sheet(frames, assets / "sprites/nim/coin", width=2048, lossless=False)
