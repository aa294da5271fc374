"""The winner's bowl: hammered bronze (bangjja yugi), drawn in two layers so that coins lie inside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from assets.make.nim import bowl_model
from assets.make.report import Report
from assets.make.shared.atlas import Frame, save_sheet
from assets.make.shared.paint import Pixels, blur, picture

CELL = 448


def bronze(*, inside: bool) -> Any:
    """Golden bronze, beaten all over; the inside is kept darker, or the coins would drown in it."""
    from assets.make.shared.shade import Shader

    s = Shader("bronze")
    at = s.where()
    cell = s.node("TexVoronoi", {"Vector": at, "Scale": 6.5}).outputs["Distance"]
    dents = s.math("MULTIPLY", cell, cell)  # round hollows that meet in soft ridges
    cloud = s.noise(at, 3.0, 4)
    fine = s.noise(at, 60.0, 2)
    worn = s.math("ADD", s.math("MULTIPLY", dents, 0.35), s.math("MULTIPLY", cloud, 0.75))
    tones = ("#9A6A2C", "#B88440", "#845622") if inside else ("#C98E34", "#E6B45C", "#B97C2C")
    colour = s.ramp(worn, ((0.25, tones[0]), (0.5, tones[1]), (0.75, tones[2])))
    rough = s.math("ADD", s.remap(cloud, 0.3, 0.7, 0.22, 0.36), s.math("MULTIPLY", fine, 0.06))
    return s.finish(base=colour, rough=rough, metal=1.0, normal=s.bump(dents, 0.30 if inside else 0.45, 0.045))


def shadow() -> Frame:
    """A round shadow thrown to the lower right, darkest where the foot touches the table."""
    line = np.arange(CELL, dtype=np.float32) + 0.5 - CELL / 2
    x, y = np.meshgrid(line, line)
    px = bowl_model.PX
    down = bowl_model.DEPTH * px * 0.335  # the ground lies this much lower in the picture than the opening

    def disc(dx: float, dy: float, radius: float) -> Pixels:
        d = np.hypot(x - dx, (y - dy - down) / 0.942)
        return np.clip(radius - d + 0.5, 0, 1).astype(np.float32)

    foot = blur(disc(8, 6, 0.72 * px), 9) * 0.55
    body = sum(blur(disc(k * 12.0, k * 8.5, (0.72 + 0.045 * k) * px), 6 + 1.5 * k) * 0.16 for k in range(6))
    alpha = np.clip(1 - (1 - foot) * (1 - np.clip(body, 0, 0.7)), 0, 1)
    edge = np.minimum(CELL / 2 - np.abs(x), CELL / 2 - np.abs(y))
    alpha = alpha * np.clip(edge / 14, 0, 1)
    return Frame(picture(np.array([0.02, 0.012, 0.02], np.float32), alpha.astype(np.float32)), (CELL / 2, CELL / 2))


def front_half(outer: Image.Image) -> Image.Image:
    """Of the outer wall and lip, what lies nearer to the eye than the opening's middle."""
    data = np.asarray(outer).astype(np.float32)
    rows = np.arange(CELL, dtype=np.float32)[:, None]
    data[..., 3] *= np.clip((rows - CELL / 2) / 12, 0, 1)
    return Image.fromarray(data.round().astype(np.uint8), "RGBA")


def build(assets: Path, report: Report) -> None:
    """Render the whole bowl, then its front alone with the inside cut out."""
    from assets.make.nim import brass_world
    from assets.make.shared import stage

    stage.open_stage(CELL, CELL, 40, view="Standard", exposure=0.15)
    stage.painted_world(brass_world.surroundings(floor=0.5))
    stage.table_camera(CELL / bowl_model.PX)
    inner = stage.dress(stage.lathe(bowl_model.inside(), 128), bronze(inside=True))
    outer = stage.dress(stage.lathe(bowl_model.rim() + bowl_model.outside(), 128), bronze(inside=False))
    middle = (CELL / 2, CELL / 2)
    frames = {"back": Frame(stage.shoot(), middle), "shadow": shadow()}
    report(0.5)
    inner.is_holdout = True
    frames["front"] = Frame(front_half(stage.shoot()), middle)
    outer.hide_render = True
    save_sheet(frames, assets / "sprites/nim/bowl", width=1400, lossless=False)
