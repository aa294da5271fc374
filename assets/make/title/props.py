"""Things standing in the courtyard: lanterns, jars, a persimmon tree, a wall, the platform with its games."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np
from mathutils import Vector  # type: ignore[import-not-found,import-untyped,unused-ignore]

from assets.make.nim import coin_model, coin_relief
from assets.make.shared import stage
from assets.make.shared.shade import Shader, plain
from assets.make.title.hanok_house import stone, wood

Place = tuple[float, float, float]


def lantern_silk() -> Any:
    """Red over blue silk with a flame behind it; brightest in its middle."""
    s = Shader("silk")
    x, y, z = s.parts(s.where())
    colour = s.ramp(
        s.remap(z, -0.34, 0.34),
        ((0.0, "#173F94"), (0.42, "#3A78D8"), (0.46, "#F2D79A"), (0.50, "#F0552E"), (1.0, "#A81E14")),
    )
    rib = s.math("ABSOLUTE", s.math("SINE", s.math("MULTIPLY", s.math("ARCTAN2", y, x), 7.0)))
    middle = s.math("SUBTRACT", 1.0, s.math("MULTIPLY", s.math("ABSOLUTE", s.math("ADD", z, -0.02)), 1.9))
    power = s.math(
        "MULTIPLY",
        s.math("ADD", 0.72, s.math("MULTIPLY", rib, 0.28)),
        s.math("ADD", 0.30, s.math("MULTIPLY", middle, 1.05)),
    )
    return s.finish(base=colour, rough=0.6, glow=colour, glow_power=power)


def lantern(place: Place, scale: float, power: float, silk: Any, cord: float = 0.5) -> None:
    """A hanging lantern; its bulb sits a little in front, to light what is behind it too."""
    x, y, z = place
    body = stage.lathe(
        [(0.13, -0.34), (0.20, -0.30), (0.238, -0.18), (0.248, 0), (0.238, 0.18), (0.20, 0.30), (0.13, 0.34)],
        40,
    )
    body.location, body.scale = place, (scale, scale, scale)
    stage.dress(body, silk)
    brass = plain("lantern brass", "#A8782A", 0.35, 0.5, 0.9)
    for dz, r in ((-0.36, 0.150), (0.36, 0.150), (0.41, 0.09), (-0.41, 0.09)):
        cap = stage.tube([(x, y, z + (dz - 0.025) * scale), (x, y, z + (dz + 0.025) * scale)], r * scale, 24)
        stage.dress(cap, brass)
    stage.dress(stage.tube([(x, y, z + 0.4 * scale), (x, y, z + (0.4 + cord) * scale)], 0.010, 6), brass)
    tassel = stage.tube(
        [(x, y, z - 0.42 * scale), (x, y, z - 0.50 * scale), (x, y, z - 0.74 * scale)],
        [0.012 * scale, 0.026 * scale, 0.040 * scale],
        10,
    )
    stage.dress(tassel, plain("tassel", "#C9862E", 0.8))
    stage.point((x, y - 0.34 * scale, z - 0.1), power, (1.0, 0.56, 0.28), 0.22)


def jars(places: list[tuple[float, float, float]]) -> None:
    """Onggi, the brown glazed jars of the sauce terrace, as (x, y, size)."""
    s = Shader("onggi")
    at = s.where()
    n = s.noise(s.scaled(at, (1, 1, 3)), 3, 4)
    drip = s.noise(s.scaled(at, (5, 5, 0.6)), 3, 3)
    mix = s.math("ADD", s.math("MULTIPLY", n, 0.6), s.math("MULTIPLY", drip, 0.4))
    colour = s.ramp(mix, ((0.3, "#241009"), (0.55, "#4A2412"), (0.75, "#6E3E1E")))
    glaze = s.finish(base=colour, rough=0.34, coat=0.25, coat_rough=0.28, normal=s.bump(drip, 0.2, 0.02))
    body = [
        (0.01, 0),
        (0.24, 0),
        (0.27, 0.05),
        (0.36, 0.22),
        (0.43, 0.40),
        (0.46, 0.58),
        (0.44, 0.76),
        (0.39, 0.90),
        (0.33, 0.98),
        (0.36, 1.03),
        (0.36, 1.07),
        (0.30, 1.07),
    ]
    lid = [
        (0.39, 1.05),
        (0.385, 1.085),
        (0.30, 1.12),
        (0.20, 1.14),
        (0.085, 1.16),
        (0.06, 1.215),
        (0.01, 1.22),
    ]
    for x, y, size in places:
        for profile in (body, lid):
            part = stage.lathe(profile, 44)
            part.location, part.scale, part.rotation_euler = (x, y, 0), (size, size, size), (0, 0, x * 5)
            stage.dress(part, glaze)


def _grow(
    start: Any,
    way: Any,
    length: float,
    radius: float,
    depth: int,
    rng: np.random.Generator,
    out: dict[str, list[Any]],
) -> None:
    """A branch and its children; tips are remembered for the fruit."""
    points, radii = [start], [radius]
    here, heading = start.copy(), way.copy()
    for k in range(6):
        heading = (heading + Vector(rng.normal(0, 0.15, 3)) + Vector((0, 0, -0.02 * (3 - depth)))).normalized()
        here = here + heading * length / 6
        points.append(here.copy())
        radii.append(radius * (1 - 0.09 * (k + 1)))
    out["wood"].append((points, radii))
    out["nodes"] += points[3:]
    if depth == 0:
        out["tips"].append(here.copy())
        return
    for k in range(int(rng.integers(2, 4)) + (depth > 2)):
        turn = (heading + Vector(rng.normal(0, 0.52, 3))).normalized()
        origin = here if k == 0 else points[int(rng.integers(3, 6))]
        _grow(origin, turn, length * rng.uniform(0.62, 0.84), max(0.010, radii[-1] * 0.78), depth - 1, rng, out)


def persimmon_tree(foot: Place, way: Place, size: float, seed: int, fruit: int, leaves: int) -> None:
    """A late autumn persimmon: bare branches, a few leaves, fruit like small lanterns."""
    rng = np.random.default_rng(seed)
    out: dict[str, list[Any]] = {"wood": [], "tips": [], "nodes": []}
    _grow(Vector(foot), Vector(way).normalized(), 1.9 * size, 0.155 * size, 4, rng, out)
    bark = wood("bark", ("#0E0907", "#1E130D", "#33231A"), (6, 6, 1), 0.9)
    for points, radii in out["wood"]:
        stage.dress(stage.tube([tuple(p) for p in points], radii, 8), bark)
    orange = Shader("persimmon").finish(base="#D8541A", rough=0.38, spec=0.4, glow="#E0581C", glow_power=0.10)
    ball = stage.dress(
        stage.lathe(
            [(0.001, -0.085), (0.07, -0.075), (0.108, -0.01), (0.10, 0.05), (0.05, 0.08), (0.001, 0.07)], 20
        ),
        orange,
    )
    ball.hide_render = True
    for k in rng.permutation(len(out["tips"]))[:fruit]:
        tip = out["tips"][int(k)]
        s = rng.uniform(0.75, 1.1) * size
        twin = stage.copy_of(ball, (tip.x, tip.y, tip.z - 0.10 * s), (0, 0, 0), (s, s, s))
        twin.hide_render = False
    rust = Shader("leaf").finish(base="#8A3A16", rough=0.7, spec=0.2, glow="#6A2A10", glow_power=0.05)
    blade = stage.dress(
        stage.mesh(
            "leaf",
            [(0, 0, 0), (0.06, 0.07, 0.012), (0.16, 0.0, -0.015), (0.06, -0.07, 0.012)],
            [(0, 1, 2, 3)],
        ),
        rust,
    )
    blade.hide_render = True
    nodes = out["nodes"]
    for _ in range(leaves):  # most have fallen
        x, y = foot[0] + rng.normal(-1.5 * np.sign(foot[0]), 2.2), foot[1] + rng.normal(-2.0, 1.2)
        s = rng.uniform(0.7, 1.2)
        fallen = stage.copy_of(
            blade, (x, y, 0.02), (rng.normal(0, 0.2), rng.normal(0, 0.2), rng.uniform(0, 6.3)), (s, s, s)
        )
        fallen.hide_render = False
    for _ in range(leaves):
        node = nodes[int(rng.integers(len(nodes)))]
        turn = tuple(rng.uniform(-math.pi, math.pi, 3))
        s = rng.uniform(0.7, 1.25) * size
        twin = stage.copy_of(blade, (node.x, node.y, node.z - 0.03), turn, (s, s, s))
        twin.hide_render = False


def pine_bough(seen: Any, paths: list[list[tuple[float, float]]], tufts: list[tuple[float, float, float]]) -> None:
    """A dark bough close to the eye, given in parts of the picture; ``seen`` turns those into places.

    Pads of needles spread upwards, as on the wind-bent pines of old paintings.
    """
    rng = np.random.default_rng(17)
    bark = plain("pine bark", "#17110E", 0.95, 0.1)
    needle = plain("pine needle", "#1C2A22", 0.75, 0.25)
    for k, path in enumerate(paths):
        points = []
        for (u0, v0), (u1, v1) in pairwise(path):
            points += [
                seen(u0 + (u1 - u0) * t, v0 + (v1 - v0) * t + rng.normal(0, 0.0012), 6.0)
                for t in np.linspace(0, 0.9, 6)
            ]
        points.append(seen(*path[-1], 6.0))
        thick = 0.062 if k == 0 else 0.030
        stage.dress(stage.tube(points, [thick * (1 - 0.72 * i / len(points)) for i in range(len(points))], 8), bark)
    for u, v, size in tufts:
        verts: list[Any] = []
        faces: list[tuple[int, ...]] = []
        for _ in range(150):
            a = rng.normal(math.pi / 2, 0.95)
            root = (u + rng.normal(0, 0.011) * size, v + rng.normal(0, 0.004) * size)
            reach = 0.020 * size * rng.uniform(0.6, 1.15)
            depth = 6.0 + rng.normal(0, 0.12)
            tip = (root[0] + math.cos(a) * reach, root[1] - math.sin(a) * reach * 1.5)
            side = (math.sin(a) * 0.00050, math.cos(a) * 0.0009)
            n = len(verts)
            verts += [
                seen(root[0] - side[0], root[1] - side[1], depth),
                seen(root[0] + side[0], root[1] + side[1], depth),
                seen(*tip, depth),
            ]
            faces.append((n, n + 1, n + 2))
        stage.dress(stage.mesh("needles", verts, faces, False), needle)


def grass(places: list[Place]) -> None:
    """Dry tufts where no broom reaches, as (x, y, size)."""
    rng = np.random.default_rng(31)
    straw = plain("grass", "#4A4A26", 0.9, 0.1)
    for x, y, size in places:
        for _ in range(16):
            a, lean = rng.uniform(0, 6.3), rng.uniform(0.03, 0.16) * size
            bx, by = x + rng.normal(0, 0.07 * size), y + rng.normal(0, 0.05 * size)
            tall = rng.uniform(0.12, 0.34) * size
            tip = (bx + math.cos(a) * lean * 1.6, by + math.sin(a) * lean * 1.6, tall)
            mid = (bx + math.cos(a) * lean * 0.5, by + math.sin(a) * lean * 0.5, tall * 0.6)
            stage.dress(stage.tube([(bx, by, 0), mid, tip], [0.010, 0.007, 0.002], 4), straw)


def wall(x0: float, x1: float, y: float, tall: float = 1.25) -> None:
    """A rubble wall with a small tiled roof, as around any old house."""
    rng = np.random.default_rng(int(abs(x0) * 10) + 3)
    clay = plain("wall clay", "#5C4A38", 0.95, 0.1)
    stage.dress(stage.box((x1 - x0, 0.34, tall), ((x0 + x1) / 2, y + 0.06, tall / 2)), clay)
    rock = stone()
    for row in range(5):
        x = x0
        while x < x1:
            w = rng.uniform(0.22, 0.5)
            z = 0.13 + row * (tall - 0.1) / 5
            part = stage.box(
                (w - 0.05, 0.2, tall / 5 - 0.06), (x + w / 2, y - 0.12 + rng.normal(0, 0.015), z), 0.06, 2
            )
            part.rotation_euler = (0, rng.normal(0, 0.05), 0)
            stage.dress(part, rock)
            x += w
    tile = plain("wall tile", "#262B34", 0.6, 0.35)
    stage.dress(stage.tube([(x0, y + 0.06, tall + 0.26), (x1, y + 0.06, tall + 0.26)], 0.10, 10), tile)
    slab = stage.box((x1 - x0, 0.78, 0.07), ((x0 + x1) / 2, y + 0.06, tall + 0.06))
    stage.dress(slab, tile)
    count = int((x1 - x0) / 0.24)
    for k in range(count):
        x = x0 + (k + 0.5) * (x1 - x0) / count
        stage.dress(
            stage.tube(
                [(x, y + 0.06, tall + 0.24), (x, y - 0.20, tall + 0.15), (x, y - 0.42, tall + 0.10)], 0.062, 8
            ),
            tile,
        )


def platform(cx: float, cy: float, turn: float = 0.0) -> None:
    """The low wooden platform with what is played on it: brass coins, four yut sticks, a cup of light."""
    wide, deep, top = 3.9, 2.0, 0.47
    c, s = math.cos(turn), math.sin(turn)

    def at(x: float, y: float, z: float) -> Place:
        return (cx + x * c - y * s, cy + x * s + y * c, z)

    pale = wood("platform", ("#4E3019", "#7C522E", "#A67446"), (9, 1.2, 9), 0.42)
    along = wood("platform rail", ("#42260F", "#6C4526", "#8E6038"), (1.2, 9, 9), 0.5)

    def block(size: Place, place: Place, round_by: float, material: Any) -> None:
        part = stage.box(size, at(*place), round_by, 2)
        part.rotation_euler = (0, 0, turn)
        stage.dress(part, material)

    for k in range(15):
        w = wide / 15
        block((w - 0.018, deep, 0.06), (-wide / 2 + w * (k + 0.5), 0, top - 0.03), 0.012, pale)
    for sy in (-1, 1):
        block((wide + 0.1, 0.11, 0.17), (0, sy * (deep / 2 - 0.03), top - 0.12), 0.02, along)
    for sx in (-1, 1):
        block((0.11, deep, 0.17), (sx * (wide / 2 - 0.02), 0, top - 0.12), 0.02, along)
        for sy in (-1, 1):
            block(
                (0.15, 0.15, top - 0.05),
                (sx * (wide / 2 - 0.16), sy * (deep / 2 - 0.14), (top - 0.05) / 2),
                0.02,
                along,
            )
    _cloth(at, turn, top)
    _coins(at, turn, top)
    _sticks(at, turn, top)


def _cloth(at: Any, turn: float, top: float) -> None:
    """A small indigo cloth under the coins."""
    sheet = stage.box((1.45, 1.12, 0.02), at(0.78, -0.12, top + 0.012), 0.008, 2)
    sheet.rotation_euler = (0, 0, turn + 0.12)
    stage.dress(sheet, plain("indigo", "#1E3466", 0.9, 0.1))
    hem = stage.box((1.52, 1.19, 0.014), at(0.78, -0.12, top + 0.009), 0.006, 2)
    hem.rotation_euler = (0, 0, turn + 0.12)
    stage.dress(hem, plain("hem", "#8E2A20", 0.9, 0.1))


def _coins(at: Any, turn: float, top: float) -> None:
    """Coins in three short rows, and a little tower."""
    size = 0.155
    front, back = coin_relief.face(back=False, seed=3), coin_relief.face(back=True, seed=7)
    coin = stage.dress(coin_model.coin(64), coin_model.brass(front, back, size))
    coin.hide_render = True
    rng = np.random.default_rng(6)
    spots = [(0.36 + 0.33 * k, 0.20 - 0.31 * row, 0.0) for row, n in enumerate((2, 3, 2)) for k in range(n)]
    spots = [(x + (0.165 if abs(y + 0.11) > 0.1 else 0.0), y, z) for x, y, z in spots]
    tower = [(1.70 + rng.normal(0, 0.010), 0.42 + rng.normal(0, 0.010), 0.0205 * k) for k in range(9)]
    for x, y, z in spots + tower:
        twin = stage.copy_of(coin, at(x, y, top + 0.032 + z), (0, 0, rng.uniform(0, 6.3)), (size, size, size))
        twin.hide_render = False


def _sticks(at: Any, turn: float, top: float) -> None:
    """Four yut sticks, thrown: three lie on their round backs, one on its belly."""
    light = wood("yut", ("#A8743A", "#D09A58", "#E8BC7C"), (1.2, 9, 9), 0.42)
    dark = wood("yut back", ("#4A2812", "#7A4A26", "#94602F"), (1.2, 9, 9), 0.42)
    for x, y, heading, flat_up in (
        (-1.15, -0.30, 0.35, True),
        (-0.70, 0.12, 2.5, True),
        (-0.95, 0.36, 0.05, False),
        (-0.42, -0.42, 1.1, True),
    ):
        half = 0.40
        n = 14
        verts: list[Place] = []
        faces: list[tuple[int, ...]] = []
        stations = ((-1.0, 0.82), (-0.94, 0.94), (-0.8, 1.0), (0.8, 1.0), (0.94, 0.94), (1.0, 0.82))
        for u, r in stations:
            for k in range(n):
                a = math.pi * k / (n - 1)
                verts.append((u * half, 0.092 * r * math.cos(a), (-1 if flat_up else 1) * 0.092 * r * math.sin(a)))
        for i in range(len(stations) - 1):
            for k in range(n):
                m = (k + 1) % n
                faces.append((i * n + k, i * n + m, (i + 1) * n + m, (i + 1) * n + k))
        faces += [tuple(range(n)), tuple(range((len(stations) - 1) * n, len(stations) * n))]
        stick = stage.mesh("yut", verts, faces, False)
        stage.bevel(stick, 0.012, 2, 40)
        stick.location = at(x, y, top + (0.094 if flat_up else 0.002))
        stick.rotation_euler = (0, 0, turn + heading)
        stage.dress(stick, light if flat_up else dark)
