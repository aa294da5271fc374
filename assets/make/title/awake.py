"""What changes when one walks to a place of the courtyard: its lamp's light, and the thing that stirs.

Frames of ``title/places``, all anchored at the middle of their place's window, so that the game draws them at one
spot: ``nim_lit`` is the window by the place's own light, soft at its rim; ``nim_rest`` the stirring thing by night;
``nim_0`` to ``nim_5`` the same thing by lamplight on its way up, round and down again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from PIL import Image

from assets.make.shared.atlas import Frame
from assets.make.title.places import FRAMES, Corner

WINDOW = (400, 310)  # logical size of what a lamp reaches
LIFT = 24  # how far its middle lies above the place's own
CORE = 0.62  # the part of the window that is wholly by its own light
Area = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels of the whole picture."""
Finish = Callable[[Image.Image], Image.Image]
Tone = Callable[[Image.Image, Area], Image.Image]


def quench(corners: Sequence[Corner]) -> None:
    """All lamps out, and what stirs left out; its shadow stays."""
    for corner in corners:
        corner.wake(False)
        corner.pose(0.0)
        corner.mover.visible_camera = False


def window(corner: Corner, size: tuple[int, int]) -> Area:
    """A place's window in a picture of that size."""
    import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from bpy_extras.object_utils import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
        world_to_camera_view,
    )
    from mathutils import Vector  # type: ignore[import-not-found,import-untyped,unused-ignore]

    scene = bpy.context.scene
    seen = world_to_camera_view(scene, scene.camera, Vector((*corner.middle, 0.3)))
    k = size[0] / 1280
    x, y = round(seen.x * 1280), round((1 - seen.y) * 720) - LIFT
    print(f"{corner.name}: window's middle {x}, {y}")
    sides = (x - WINDOW[0] / 2, y - WINDOW[1] / 2, x + WINDOW[0] / 2, y + WINDOW[1] / 2)
    limits = (0, 0, size[0], size[1])
    held = [min(max(round(side * k), 0), limits[2 + place % 2]) for place, side in enumerate(sides)]
    return held[0], held[1], held[2], held[3]


def shoot_window(area: Area, size: tuple[int, int]) -> Image.Image:
    """Render only a part of the picture."""
    import bpy

    from assets.make.shared import stage

    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = True
    left, top, right, bottom = area
    render.border_min_x, render.border_max_x = left / size[0], right / size[0]
    render.border_min_y, render.border_max_y = 1 - bottom / size[1], 1 - top / size[1]
    try:
        shot = stage.shoot()
    finally:
        render.use_border = render.use_crop_to_border = False
    return shot.resize((right - left, bottom - top), Image.Resampling.LANCZOS)


def anchored(image: Image.Image, area: Area, size: tuple[int, int]) -> Frame:
    """A frame whose anchor is the middle of the place's window, also where the picture's rim cuts it."""
    k = size[0] / 1280
    centre = (area[2] - WINDOW[0] / 2 * k if area[0] == 0 else area[0] + WINDOW[0] / 2 * k)
    return Frame(image, (centre - area[0], (area[3] - area[1]) / 2))


def places(
    corners: Sequence[Corner], raw: Image.Image, finish: Finish, tone: Tone, report: Callable[[float], None]
) -> dict[str, Frame]:
    """Every frame of every place; `raw` is the yard as rendered, with all lamps out."""
    frames: dict[str, Frame] = {}
    done, total = 0, len(corners) * (FRAMES + 2)

    def keep(name: str, picture: Image.Image, corner: Corner, area: Area) -> None:
        nonlocal done
        frames[f"{corner.name}_{name}"] = anchored(picture, area, raw.size)
        done += 1
        report(done / total)

    for corner in corners:
        area = window(corner, raw.size)
        shades = _alone(corner)
        keep("rest", tone(shoot_window(area, raw.size), area), corner, area)
        corner.wake(True)
        for moment in range(FRAMES):
            corner.pose(moment / FRAMES)
            keep(str(moment), tone(shoot_window(area, raw.size), area), corner, area)
        for thing in shades:
            thing.is_holdout = False
        corner.pose(0.0)
        corner.mover.visible_camera = False
        lit = raw.copy()
        lit.paste(shoot_window(area, raw.size), area[:2])
        picture = finish(lit).crop(area).convert("RGBA")
        picture.putalpha(_soft(picture.size))
        keep("lit", picture, corner, area)
        corner.wake(False)
    return frames


def _alone(corner: Corner) -> list[Any]:
    """Leave only what stirs in the picture; whatever stands before it still hides it."""
    import bpy

    shades = [thing for thing in bpy.context.scene.objects if thing.type == "MESH" and thing is not corner.mover]
    for thing in shades:
        thing.is_holdout = True
    corner.mover.visible_camera = True
    return shades


def _soft(size: tuple[int, int]) -> Image.Image:
    """Opaque within, clear towards the rim, along a rounded oval: no edge of light is straight."""
    w, h = size
    x = np.abs((np.arange(w) + 0.5) / w * 2 - 1)[None, :]
    y = np.abs((np.arange(h) + 0.5) / h * 2 - 1)[:, None]
    out = np.clip((1 - (x**3 + y**3) ** (1 / 3)) / (1 - CORE), 0, 1)
    return Image.fromarray((out * out * (3 - 2 * out) * 255 + 0.5).astype(np.uint8))
