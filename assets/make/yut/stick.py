"""Pictures of the yut sticks: the atlas for the flight, the exact resting poses, and their shadows.

``yut/stick`` (flight): ``f000``... a plain stick, ``m000``... the marked one, `FLIGHT` master pixels to the unit;
numbers as in `orient`.  Every frame lies level; the game turns it by the angle of the clip.  Where the belly
is hidden, the marked stick's frame is the plain one's.

``yut/rest``: ``back_00``..``back_15``, ``belly_..``, ``marked_..`` (headings of 180/16 degrees against the clock on
the mat, seen from the common camera), `REST` master pixels to the unit.

``yut/shade``: ``shade_00``.. is the contact shadow under each resting pose, to be drawn first at the same anchor.
``cast_L_B`` are shadows in flight, lying level, to be turned like the stick and drawn twice as large: length L
(0 = end on, 1, 2 = full), blur B (0 = near the mat, 2 = high above).
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from assets.make.report import Report
from assets.make.shared.atlas import Frame, save_sheet, write_json
from assets.make.shared.paint import Pixels, blur, picture
from assets.make.yut import orient
from assets.make.yut import stick_model as model

REST = 190  # master pixels to the unit: a stick of 2 units is 190 logical pixels long
FLIGHT = 132  # in flight nobody can see more; the game enlarges by REST / FLIGHT
HEADINGS = 16
SAMPLES = 24
IN_MOTION = 12  # samples of the flight's frames
EXPOSURE = -0.30
NIGHT = np.array([0.020, 0.012, 0.016], np.float32)  # colour of all shadows


def quaternion(turn: NDArray[np.float64]) -> Any:
    """A numpy turn as Blender's quaternion."""
    from mathutils import Matrix  # type: ignore[import-not-found,import-untyped,unused-ignore]

    return Matrix(turn.tolist()).to_quaternion()


def contact_sheet(
    poses: list[NDArray[np.float64]],
    *,
    marked: bool,
    scale: int,
    light: float,
    cell: tuple[float, float],
    columns: int,
    samples: int = SAMPLES,
) -> list[Image.Image]:
    """Render all poses side by side in one picture and cut it up; `cell` in units.

    The sticks are hidden from each other's light, so each looks as if alone.
    """
    import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]

    from assets.make.shared import stage
    from assets.make.yut import light as yut_light

    w, h = round(cell[0] * scale), round(cell[1] * scale)
    rows = math.ceil(len(poses) / columns)
    width, height = columns * w, rows * h
    stage.open_stage(width, height, samples, view="Standard", exposure=EXPOSURE)
    yut_light.hang(light)
    eye = stage.camera((0, 0, 20), (0, 0, 0), ortho=max(width, height) / scale)
    eye.rotation_euler = (0, 0, 0)
    first = model.stick()
    for material in model.wood(marked=marked):
        first.data.materials.append(material)
    for k, pose in enumerate(poses):
        thing = first if k == 0 else first.copy()
        if k:
            bpy.context.scene.collection.objects.link(thing)
        thing.rotation_mode = "QUATERNION"
        thing.rotation_quaternion = quaternion(pose)
        row, column = divmod(k, columns)
        thing.location = (
            (column + 0.5) * w / scale - width / scale / 2,
            height / scale / 2 - (row + 0.5) * h / scale,
            0,
        )
        thing.visible_shadow = thing.visible_diffuse = thing.visible_glossy = False
    whole = stage.shoot()
    out = []
    for k in range(len(poses)):
        row, column = divmod(k, columns)
        out.append(whole.crop((column * w, row * h, column * w + w, row * h + h)))
    return out


def flight_sheet(light: int, *, marked: bool) -> dict[int, Image.Image]:
    """All frames of one direction of light."""
    per_light = len(orient.PITCHES) * orient.ROLLS
    numbers = [light * per_light + k for k in range(per_light)]
    if marked:
        numbers = [k for k in numbers if orient.shows_belly(k)]
    poses = [orient.level(*orient.parts_of(k)[1:]) for k in numbers]
    turn = -light * 180.0 / orient.LIGHTS
    images = contact_sheet(
        poses, marked=marked, scale=FLIGHT, light=turn, cell=(2.12, 0.56), columns=orient.ROLLS, samples=IN_MOTION
    )
    return dict(zip(numbers, images, strict=True))


def build_flight(assets: Path, report: Report) -> None:
    """Twelve renders, packed into one sheet."""
    frames: dict[str, Frame] = {}
    for light in range(orient.LIGHTS):
        for marked in (False, True):
            for number, image in flight_sheet(light, marked=marked).items():
                frames[f"{'m' if marked else 'f'}{number:03}"] = Frame(image, (image.width / 2, image.height / 2))
            report((light + 0.6 + 0.4 * marked) / orient.LIGHTS * 0.95)
    stem = assets / "sprites/yut/stick"
    save_sheet(frames, stem, lossless=False, quality=92)
    table = json.loads(stem.with_suffix(".json").read_text("utf-8"))["frames"]
    for number in range(orient.FRAMES):
        table.setdefault(f"m{number:03}", table[f"f{number:03}"])
    write_json({"frames": dict(sorted(table.items()))}, stem.with_suffix(".json"))


# ---- at rest -------------------------------------------------------------------------------------


def resting(heading: float, *, belly: bool) -> NDArray[np.float64]:
    """Attitude in the world of a stick lying still; heading in degrees against the clock."""
    roll = math.pi if belly else 0.0
    return orient.about_z(math.radians(heading)) @ orient.about_x(roll)


def silhouette(world: NDArray[np.float64], scale: float, side: int, shift: tuple[float, float] = (0, 0)) -> Pixels:
    """The stick's outline seen by the camera, as a mask of `side` pixels, moved by `shift` pixels."""
    over = 3
    seen = (orient.CAMERA @ world @ model.hull().T).T[:, :2]
    spots = [((x * scale + side / 2 + shift[0]) * over, (side / 2 - y * scale + shift[1]) * over) for x, y in seen]
    image = Image.new("L", (side * over, side * over), 0)
    ImageDraw.Draw(image).polygon(convex(spots), fill=255)
    return np.asarray(image.resize((side, side), Image.Resampling.BOX), np.float32) / 255


def convex(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex hull (Andrew's monotone chain)."""
    todo = sorted(set(points))
    half: list[list[tuple[float, float]]] = []
    for order in (todo, todo[::-1]):
        chain: list[tuple[float, float]] = []
        for p in order:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2], chain[-1]
                if (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax) > 0:
                    break
                chain.pop()
            chain.append(p)
        half.append(chain[:-1])
    return half[0] + half[1]


def shade(heading: float) -> Frame:
    """Contact shadow: dark and tight under the stick, wider towards the lower right."""
    side = 480
    lying = resting(heading, belly=False)
    total = np.ones((side, side), np.float32)
    for k in range(8):  # the body's shadow on the mat, swept from its foot to its top
        t = (k + 0.5) / 8
        total *= 1 - 0.17 * silhouette(lying, REST, side, (5 + 34 * t, 8 + 24 * t))
    body = blur(1 - total, 4.5) * 0.95
    core = blur(silhouette(lying, REST, side, (6, 10)), 5) * 0.55
    dark = 1 - (1 - body) * (1 - core)
    dark = np.clip((dark - 0.012) / 0.988, 0, 0.86)
    return Frame(picture(NIGHT, dark.astype(np.float32)), (side / 2, side / 2))


def cast(length: int, softness: int) -> Frame:
    """Shadow of a stick in the air, lying level; half size, the game enlarges it twofold."""
    width, height = 300, 150
    scale = REST / 2
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    along = np.clip(np.abs(x - width / 2) - scale * (0.16, 0.55, 0.94)[length], 0, None)
    far = np.hypot(along, (y - height / 2) * 0.9)
    mask = np.clip(scale * 0.19 - far + 0.5, 0, 1)
    dark = blur(mask, (3.5, 8.0, 15.0)[softness]) * (0.62, 0.52, 0.44)[softness]
    border = np.minimum(width / 2 - np.abs(x - width / 2), height / 2 - np.abs(y - height / 2))
    dark = np.clip(dark - 0.008, 0, 1) * np.clip(border / 8, 0, 1)
    return Frame(picture(NIGHT, dark.astype(np.float32)), (width / 2, height / 2), extra={"zoom": 2})


def build_rest(assets: Path, report: Report) -> None:
    """Three renders of sixteen headings."""
    frames: dict[str, Frame] = {}
    angles = [k * 180.0 / HEADINGS for k in range(HEADINGS)]
    for done, (name, belly, marked) in enumerate(
        (("back", False, False), ("belly", True, False), ("marked", True, True))
    ):
        poses = [orient.CAMERA @ resting(a, belly=belly) for a in angles]
        images = contact_sheet(poses, marked=marked, scale=REST, light=0.0, cell=(2.14, 2.10), columns=4)
        for k, image in enumerate(images):
            frames[f"{name}_{k:02}"] = Frame(image, (image.width / 2, image.height / 2))
        report((done + 1) / 3)
    save_sheet(frames, assets / "sprites/yut/rest", lossless=False, quality=93)


def build_shade(assets: Path, report: Report) -> None:
    """All shadows of the sticks."""
    frames = {f"shade_{k:02}": shade(k * 180.0 / HEADINGS) for k in range(HEADINGS)}
    report(0.8)
    frames |= {f"cast_{n}_{b}": cast(n, b) for n in range(3) for b in range(3)}
    save_sheet(frames, assets / "sprites/yut/shade", lossless=False, quality=90)
