"""The small theatre all rendered pictures are made on: Blender's Cycles, headless.

Every prop that lies on a table is seen by the same camera, an orthographic one 70 degrees above the
horizon, under the same light: a warm lantern upper left, the cool moon upper right.  Shadows therefore
always fall to the lower right.

Blender's Python interface has no usable types, hence the many ``Any``.
"""

from __future__ import annotations

import contextlib
import math
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]
import numpy as np
from mathutils import Vector  # type: ignore[import-not-found,import-untyped,unused-ignore]
from numpy.typing import NDArray
from PIL import Image

Point = tuple[float, float, float]
VIEW: Point = (0.0, -3.2, 9.0)  # from the table towards the camera: 70.4 degrees up
SLOPE = 9.0 / math.hypot(3.2, 9.0)  # how much a length along y is shortened by the view


def linear(code: str) -> tuple[float, float, float, float]:
    """'#C9983A' as the linear light Cycles works in."""
    out = []
    for i in (1, 3, 5):
        c = int(code[i : i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (out[0], out[1], out[2], 1.0)


@contextlib.contextmanager
def hushed() -> Iterator[None]:
    """Send what C code prints to nowhere; Cycles prints a line per tile."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def open_stage(
    width: int,
    height: int,
    samples: int,
    *,
    clear: bool = True,
    view: str = "AgX",
    look: str = "None",
    exposure: float = 0.0,
) -> Any:
    """An empty scene with the settings all our renders share."""
    with hushed():
        bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    render, cycles = scene.render, scene.cycles
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.film_transparent = clear
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGBA"
    render.image_settings.compression = 20
    render.use_persistent_data = True
    render.threads_mode, render.threads = "FIXED", 2
    render.dither_intensity = 1.0
    cycles.samples = samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4.0, 0.5
    cycles.use_light_tree = True
    scene.view_settings.view_transform = view
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    return scene


def resize(width: int, height: int) -> None:
    """Render the next pictures at another size."""
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = width, height


def shoot() -> Image.Image:
    """Render the scene and hand back the picture."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "frame.png")
        bpy.context.scene.render.filepath = path
        with hushed():
            bpy.ops.render.render(write_still=True)
        with Image.open(path) as image:
            return image.convert("RGBA")


def add(name: str, data: Any) -> Any:
    """Wrap data in an object and put it on the stage."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def aim(thing: Any, target: Point) -> None:
    """Turn a lamp or camera towards a point."""
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def camera(place: Point, target: Point, *, ortho: float = 0.0, lens: float = 50.0) -> Any:
    """The scene's camera; ``ortho`` is the width seen, in units."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    if ortho:
        data.type, data.ortho_scale = "ORTHO", ortho
    thing = add("camera", data)
    thing.location = place
    aim(thing, target)
    bpy.context.scene.camera = thing
    return thing


def table_camera(ortho: float, target: Point = (0.0, 0.0, 0.0)) -> Any:
    """The common 70 degree camera, looking at a point of the table."""
    place = (target[0] + VIEW[0] * 3, target[1] + VIEW[1] * 3, target[2] + VIEW[2] * 3)
    return camera(place, target, ortho=ortho)


def area(place: Point, target: Point, size: float, power: float, colour: Point, *, mirrored: bool = True) -> Any:
    """A disc-shaped lamp; ``mirrored`` off keeps its white image out of glossy surfaces."""
    data = bpy.data.lights.new("area", "AREA")
    data.shape, data.size, data.energy, data.color = "DISK", size, power, colour
    thing = add("area", data)
    thing.location = place
    aim(thing, target)
    thing.visible_glossy = mirrored
    return thing


def point(place: Point, power: float, colour: Point, radius: float = 0.1) -> Any:
    """A bulb."""
    data = bpy.data.lights.new("point", "POINT")
    data.energy, data.color, data.shadow_soft_size = power, colour, radius
    thing = add("point", data)
    thing.location = place
    return thing


def sun(place: Point, target: Point, power: float, colour: Point, angle: float) -> Any:
    """Parallel light; a wider angle gives softer shadows."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = power, colour, angle
    thing = add("sun", data)
    thing.location = place
    aim(thing, target)
    return thing


def plain_world(colour: Point, strength: float = 1.0) -> None:
    """An even surrounding light."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes["Background"]
    ground.inputs[0].default_value = (*colour, 1)
    ground.inputs[1].default_value = strength


def painted_world(picture: NDArray[np.float32], strength: float = 1.0) -> None:
    """A surrounding painted as a longitude/latitude picture, for metal to mirror."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    node = tree.nodes.new("ShaderNodeTexEnvironment")
    node.image = to_image("world", picture, "Linear Rec.709", floating=True)
    tree.links.new(node.outputs[0], tree.nodes["Background"].inputs[0])
    tree.nodes["Background"].inputs[1].default_value = strength


def to_image(name: str, data: NDArray[Any], space: str = "Non-Color", *, floating: bool = False) -> Any:
    """A numpy picture (row 0 on top, 0..1) as a Blender image."""
    data = np.asarray(data, np.float32)
    if data.ndim == 2:
        data = np.repeat(data[:, :, None], 3, 2)
    if data.shape[2] == 3:
        data = np.concatenate([data, np.ones((*data.shape[:2], 1), np.float32)], 2)
    height, width = data.shape[:2]
    image = bpy.data.images.new(name, width, height, alpha=True, float_buffer=floating)
    image.colorspace_settings.name = space
    image.pixels.foreach_set(np.ascontiguousarray(data[::-1]).ravel())
    image.update()
    image.pack()
    return image


def mesh(name: str, verts: Sequence[Sequence[float]], faces: Sequence[Sequence[int]], smooth: bool = True) -> Any:
    """An object from corners and faces, normals pointing outwards."""
    import bmesh  # type: ignore[import-not-found,import-untyped,unused-ignore]

    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    shape = bmesh.new()
    shape.from_mesh(data)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(data)
    shape.free()
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.update()
    return add(name, data)


def bevel(thing: Any, width: float, segments: int = 3, angle: float = 35.0) -> None:
    """Round the edges sharper than ``angle``; nothing made by hand has a perfect edge."""
    mod = thing.modifiers.new("bevel", "BEVEL")
    mod.width, mod.segments, mod.limit_method = width, segments, "ANGLE"
    mod.angle_limit, mod.harden_normals = math.radians(angle), True


def box(size: Point, place: Point, round_by: float = 0.0, segments: int = 3) -> Any:
    """A block."""
    x, y, z = (s / 2 for s in size)
    verts = [(sx * x, sy * y, sz * z) for sz in (-1, 1) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    thing = mesh("box", verts, faces, round_by > 0)
    thing.location = place
    if round_by:
        bevel(thing, round_by, segments)
    return thing


def plane(width: float, depth: float, place: Point = (0, 0, 0)) -> Any:
    """A flat sheet with picture coordinates, lying in the xy plane."""
    w, d = width / 2, depth / 2
    thing = mesh("plane", [(-w, -d, 0), (w, -d, 0), (w, d, 0), (-w, d, 0)], [(0, 1, 2, 3)], False)
    layer = thing.data.uv_layers.new(name="UV")
    for loop in thing.data.loops:
        corner = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (corner.x / width + 0.5, corner.y / depth + 0.5)
    thing.location = place
    return thing


def lathe(profile: Sequence[tuple[float, float]], sides: int = 64) -> Any:
    """A turned body from (radius, height) pairs; ends at radius > 0 stay open."""
    verts = [
        (r * math.cos(math.tau * i / sides), r * math.sin(math.tau * i / sides), z)
        for r, z in profile
        for i in range(sides)
    ]
    faces = [
        (j * sides + i, j * sides + (i + 1) % sides, (j + 1) * sides + (i + 1) % sides, (j + 1) * sides + i)
        for j in range(len(profile) - 1)
        for i in range(sides)
    ]
    return mesh("lathe", verts, faces)


def tube(points: Sequence[Sequence[float]], radii: float | Sequence[float], sides: int = 10) -> Any:
    """A round rod along a path, with closed ends; frames are carried along so that it never twists."""
    path = [Vector(p) for p in points]
    count = len(path)
    sizes = [radii] * count if isinstance(radii, int | float) else list(radii)
    heading = [(path[min(i + 1, count - 1)] - path[max(i - 1, 0)]).normalized() for i in range(count)]
    up = Vector((0, 0, 1)) if abs(heading[0].z) < 0.9 else Vector((1, 0, 0))
    side = (up - heading[0] * up.dot(heading[0])).normalized()
    verts: list[Any] = []
    for i in range(count):
        side = (side - heading[i] * side.dot(heading[i])).normalized()
        other = heading[i].cross(side)
        for k in range(sides):
            a = math.tau * k / sides
            verts.append(path[i] + side * (sizes[i] * math.cos(a)) + other * (sizes[i] * math.sin(a)))
    faces: list[tuple[int, ...]] = []
    for i in range(count - 1):
        for k in range(sides):
            n = (k + 1) % sides
            faces.append((i * sides + k, i * sides + n, (i + 1) * sides + n, (i + 1) * sides + k))
    faces.append(tuple(reversed(range(sides))))
    faces.append(tuple(range((count - 1) * sides, count * sides)))
    return mesh("tube", verts, faces)


def dress(thing: Any, material: Any) -> Any:
    """Give an object its material."""
    thing.data.materials.clear()
    thing.data.materials.append(material)
    return thing


def copy_of(thing: Any, place: Point, turn: Point = (0, 0, 0), scale: Point = (1, 1, 1)) -> Any:
    """Another object of the same shape: costs no memory."""
    twin = thing.copy()
    twin.location, twin.rotation_euler, twin.scale = place, turn, scale
    bpy.context.scene.collection.objects.link(twin)
    return twin
