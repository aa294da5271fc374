"""One throw of four sticks as rigid bodies in Blender's Bullet, 60 pictures a second.

World: x to the right, y away from the player, z up, the origin in the middle of the throwing mat, whose top is at
z = 0; the earth lies a little lower.  One unit is half a stick (about 8.5 cm), so gravity is 115 units/s².
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assets.make.yut import stick_model as model

FPS = 60
GRAVITY = 115.0
FRAMES = 124
MAT = (2.82, 2.43)  # half width and half depth of the mat
STEP = 0.09  # how far the earth lies below it
STICKS = 4


@dataclass(frozen=True)
class Run:
    """Positions (frames, sticks, 3) and unit quaternions w x y z (frames, sticks, 4)."""

    place: NDArray[np.float64]
    turn: NDArray[np.float64]


class Yard:
    """A scene that is thrown in again and again; only the hand's movement changes.

    `load` moves the sticks' centre of mass, in units towards the belly (or, negative, towards the back): a search
    for rare results loads its dice.  It changes what is found, not what is luck: the game draws the result.
    """

    def __init__(self, load: float = 0.0) -> None:
        import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]

        from assets.make.shared import stage

        self.bpy = bpy
        self.load = load
        scene = stage.open_stage(8, 8, 1)
        scene.render.fps = FPS
        scene.gravity = (0, 0, -GRAVITY)
        scene.frame_start, scene.frame_end = 1, FRAMES
        bpy.ops.rigidbody.world_add()
        world = scene.rigidbody_world
        world.substeps_per_frame, world.solver_iterations = 12, 16
        world.point_cache.frame_end = FRAMES
        self.scene = scene
        mat = stage.box((MAT[0] * 2, MAT[1] * 2, 1), (0, 0, -0.5))
        earth = stage.box((40, 40, 1), (0, 0, -0.5 - STEP))
        for thing in (mat, earth):
            self._body(thing, "PASSIVE", "BOX", 1.5, 0.28)
        self.sticks = []
        for k in range(STICKS):
            thing = stage.mesh(f"stick{k}", *_hull_mesh(load))
            thing.rotation_mode = "XYZ"
            self._body(thing, "ACTIVE", "CONVEX_HULL", 0.5, 0.34)
            self.sticks.append(thing)

    def _body(self, thing: Any, kind: str, shape: str, friction: float, bounce: float) -> None:
        bpy = self.bpy
        bpy.context.view_layer.objects.active = thing
        bpy.ops.object.select_all(action="DESELECT")
        thing.select_set(True)
        bpy.ops.rigidbody.object_add(type=kind)
        body = thing.rigid_body
        body.collision_shape, body.friction, body.restitution = shape, friction, bounce
        body.mass = 0.06
        body.use_margin, body.collision_margin = True, 0.008
        body.use_deactivation = True
        body.deactivate_linear_velocity, body.deactivate_angular_velocity = 0.6, 0.8

    def throw(self, seed: int, *, wild: bool = False) -> Run:
        """Throw with the dice of `seed`; a wild throw sends one stick over the mat's near edge."""
        rng = np.random.default_rng(seed)
        # the hand lets go low in front of the player; the sticks spread fan-wise as they rise
        base = np.array([rng.normal(0, 0.25), -2.1 + rng.normal(0, 0.12), 1.0])
        push = np.array([rng.normal(0, 0.35) - 0.5 * base[0], rng.uniform(3.7, 4.7), rng.uniform(25.5, 29.5)])
        fan = rng.permutation(STICKS) - 1.5
        lead = rng.uniform(-0.5, 0.5)
        for k, thing in enumerate(self.sticks):
            place = base + np.array([0.10 * fan[k], 0.06 * rng.normal(), 0.48 * k])
            speed = push + np.array([1.7 * fan[k] + rng.normal(0, 0.35), rng.normal(0, 1.1), rng.normal(0, 0.7)])
            if wild and k == 0:
                speed = speed + np.array([0.0, rng.uniform(-6.4, -4.4), 0.0])
            spin = np.array([rng.uniform(8, 22) * rng.choice((-1, 1)), rng.normal(0, 3.0), rng.normal(0, 3.0)])
            start = np.array([rng.uniform(0, 6.28), rng.normal(0, 0.12), lead + rng.normal(0, 0.22)])
            self._launch(thing, place, speed, start, spin)
        place, turn = [], []
        for frame in range(1, FRAMES + 1):
            self.scene.frame_set(frame)
            graph = self.bpy.context.evaluated_depsgraph_get()
            now = [thing.evaluated_get(graph).matrix_world for thing in self.sticks]
            place.append([list(m.to_translation()) for m in now])
            turn.append([list(m.to_quaternion()) for m in now])
            if frame > 60 and frame % 6 == 0 and np.ptp(np.array(place[-8:]), 0).max() < 0.004:
                break
        run = Run(np.array(place), np.array(turn))
        return replace(run, place=run.place + self._back_to_middle(run.turn))

    def _back_to_middle(self, turn: NDArray[np.float64]) -> NDArray[np.float64]:
        """From the loaded centre of mass to the true one, for every picture and stick."""
        w, x, y, z = np.moveaxis(turn, 2, 0)
        up = np.stack([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)], 2)
        return up * self.load

    def _launch(self, thing: Any, place: Any, speed: Any, start: Any, spin: Any) -> None:
        """Three key frames of a hand's movement give a body its speed: Blender knows no other way."""
        body = thing.rigid_body
        thing.animation_data_clear()
        for frame in (1, 3):
            t = (frame - 1) / FPS
            thing.location, thing.rotation_euler = place + speed * t, start + spin * t
            thing.keyframe_insert("location", frame=frame)
            thing.keyframe_insert("rotation_euler", frame=frame)
        for frame, held in ((1, True), (3, False)):
            body.kinematic = held
            thing.keyframe_insert("rigid_body.kinematic", frame=frame)
        # bodies in Bullet know no rolling friction: round backs would rock for ever without this
        for frame, loss in ((1, 0.03), (34, 0.10), (46, 0.96), (58, 0.9995)):
            body.angular_damping, body.linear_damping = loss, loss * 0.9
            thing.keyframe_insert("rigid_body.angular_damping", frame=frame)
            thing.keyframe_insert("rigid_body.linear_damping", frame=frame)
        for curve in thing.animation_data.action.fcurves:
            for key in curve.keyframe_points:
                key.interpolation = "CONSTANT" if "kinematic" in curve.data_path else "LINEAR"


def _hull_mesh(load: float) -> tuple[list[tuple[float, float, float]], list[tuple[int, ...]]]:
    """Corners of the stick; the faces only have to exist, Bullet wraps its own hull round the corners."""
    corners = [(float(x), float(y), float(z) + load) for x, y, z in model.hull()]
    ring = len(corners) // 5
    return corners, [tuple(range(k * ring, k * ring + ring)) for k in (0, 4)]
