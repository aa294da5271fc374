"""The Nim coins: lying, flipping, spinning, and heaped in a bowl."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from assets.make.atlas import Frame, save_sheet
from assets.make.jobs import Job, Report
from assets.make.paint import Pixels, blur, picture

RADIUS = 104  # master pixels; the coin is drawn up to 96 logical pixels wide
CELL = 256
SAMPLES = 28
EXPOSURE = 0.38
HEAPS = (1, 3, 6, 10, 15)
HEAP_COIN = 0.285  # radius of a heaped coin, in radii of the bowl's opening


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
    from assets.make.coin_model import HALF

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


def pile_places(counts: tuple[int, ...]) -> dict[int, list[Any]]:
    """Drop coins into the bowl with real physics; returns their resting matrices for each count."""
    import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]

    from assets.make import bowl_model, stage

    out: dict[int, list[Any]] = {}
    for count in counts:
        stage.open_stage(8, 8, 1)
        scene = bpy.context.scene
        bpy.ops.rigidbody.world_add()
        scene.gravity = (0, 0, -9.8)
        scene.rigidbody_world.substeps_per_frame = 20
        scene.rigidbody_world.solver_iterations = 30

        def solid(thing: Any, kind: str, shape: str) -> None:
            bpy.context.view_layer.objects.active = thing
            bpy.ops.rigidbody.object_add(type=kind)
            thing.rigid_body.collision_shape = shape
            thing.rigid_body.friction = 0.55
            thing.rigid_body.restitution = 0.05
            thing.rigid_body.use_margin = True
            thing.rigid_body.collision_margin = 0.002

        bowl = stage.lathe([*bowl_model.inside()[1:], (0.97, 0.6)], 48)
        floor = stage.lathe([(0.001, -bowl_model.DEPTH + 0.10), (0.5, -bowl_model.DEPTH + 0.10)], 48)
        for thing in (bowl, floor):
            solid(thing, "PASSIVE", "MESH")
        rng = np.random.default_rng(40 + count)
        coins = []
        for k in range(count):
            disc = stage.lathe([(0.001, -0.024), (HEAP_COIN, -0.024), (HEAP_COIN, 0.024), (0.001, 0.024)], 32)
            a, r = k * 2.4, 0.0 if count == 1 else 0.30 * math.sqrt((k % 6 + 0.5) / 6)
            disc.location = (r * math.cos(a), r * math.sin(a), -0.1 + 0.17 * k)
            tilt = rng.uniform(-0.35, 0.35, 2)
            disc.rotation_euler = (tilt[0], tilt[1], rng.uniform(0, 6.28))
            solid(disc, "ACTIVE", "CONVEX_HULL")
            disc.rigid_body.mass = 0.1
            disc.rigid_body.angular_damping = 0.35
            coins.append(disc)
        scene.frame_end = 150
        scene.rigidbody_world.point_cache.frame_end = 150
        for frame in range(1, 151):
            scene.frame_set(frame)
        out[count] = [coin.matrix_world.copy() for coin in coins]
    return out


def set_stage(side: int, ortho: float, size: float = 1.0) -> tuple[Any, list[Any]]:
    """Light, camera and the coin's materials; returns the coin and its two dresses."""
    from assets.make import brass_world, coin_model, coin_relief, stage

    stage.open_stage(side, side, SAMPLES, view="Standard", exposure=EXPOSURE)
    stage.painted_world(brass_world.surroundings())
    stage.table_camera(ortho)
    back = coin_relief.face(back=True, seed=7)
    dresses = [coin_model.brass(coin_relief.face(back=False, seed=seed), back, size) for seed in (3, 13)]
    return coin_model.coin(), dresses


def build(assets: Path, report: Report) -> None:
    """Render all frames and pack them."""
    heaps = pile_places(HEAPS)
    report(0.08)
    import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]

    from assets.make import stage

    frames: dict[str, Frame] = {"shadow": shadow()}
    coin, dresses = set_stage(CELL, CELL / RADIUS)
    wanted = poses()
    total = len(wanted) + 3 * len(HEAPS)
    for done, (name, (turn, heading, rise, dress)) in enumerate(wanted.items()):
        stage.dress(coin, dresses[int(dress)])
        coin.rotation_euler = (math.radians(turn), 0, math.radians(heading))
        # a coin on its edge stands higher: look at its middle, and shift the anchor back to the ground
        lift = rise * 3.2 / math.hypot(3.2, 9.0)
        coin.location = (0, 0, rise)
        camera = bpy.context.scene.camera
        camera.location = tuple(3 * v + (rise if k == 2 else 0) for k, v in enumerate(stage.VIEW))
        frames[name] = Frame(stage.shoot(), (CELL / 2, CELL / 2 + lift * RADIUS))
        report(0.08 + 0.9 * done / total)
    frames |= pile_frames(heaps, lambda k: report(0.08 + 0.9 * (len(wanted) + 3 * k) / total))
    save_sheet(frames, assets / "sprites/nim/coin", width=2048, lossless=False)


def grounded(heap: Image.Image) -> Image.Image:
    """A heap with the soft shadow it throws on the bowl's floor."""
    alpha = np.asarray(heap.getchannel("A"), np.float32) / 255
    near = blur(np.roll(alpha, (4, 4), (0, 1)), 4) * 0.62
    far = blur(np.roll(alpha, (8, 9), (0, 1)), 9) * 0.50
    dark = np.clip(1 - (1 - near) * (1 - far) - 0.01, 0, 1).astype(np.float32)
    under = picture(np.array([0.05, 0.025, 0.01], np.float32), dark)
    under.alpha_composite(heap)
    return under


def pile_frames(heaps: dict[int, list[Any]], report: Report) -> dict[str, Frame]:
    """The heaps as they lie in the bowl; anchor = middle of the bowl's opening."""
    import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from mathutils import Matrix  # type: ignore[import-not-found,import-untyped,unused-ignore]

    from assets.make import bowl_model, stage

    size = 352
    coin, dresses = set_stage(size, size / bowl_model.PX, HEAP_COIN)
    frames = {}
    twins: list[Any] = []
    for number, count in enumerate(HEAPS, 1):
        for twin in twins:
            bpy.data.objects.remove(twin)
        twins = []
        coin.hide_render = True
        for k, matrix in enumerate(heaps[count]):
            twin = coin.copy()
            twin.data = coin.data.copy()
            twin.hide_render = False
            stage.dress(twin, dresses[k % 2])
            bpy.context.scene.collection.objects.link(twin)
            twin.matrix_world = matrix @ Matrix.Diagonal((HEAP_COIN, HEAP_COIN, HEAP_COIN, 1))
            twins.append(twin)
        picture_ = grounded(stage.shoot())
        frames[f"pile_{number}"] = Frame(picture_, (size / 2, size / 2), extra={"coins": count})
        report(float(number))
    return frames


JOBS = (
    Job(
        "nim.coin",
        (
            "nim_coin.py",
            "coin_model.py",
            "coin_relief.py",
            "brass_world.py",
            "bowl_model.py",
            "stage.py",
            "shade.py",
            "paint.py",
            "atlas.py",
        ),
        ("sprites/nim/coin.webp", "sprites/nim/coin.json"),
        90,
        build,
        ("bpy", "numpy", "PIL", "pylopdf_fonts_ko"),
    ),
)
