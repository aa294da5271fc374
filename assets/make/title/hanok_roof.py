"""The tiled roof of the hall: hipped, hollow like a hung rope, its corners lifted.

One height function serves both slopes, so that they meet exactly on the hips.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from assets.make.shared import stage
from assets.make.shared.shade import Shader, plain


@dataclass(frozen=True)
class Roof:
    """Measures of the roof; x along the front, y to the back, origin in the middle of the hall."""

    cx: float
    cy: float
    eave_z: float
    half_x: float  # from the middle to the eave at the sides
    half_y: float  # ... at the front
    ridge: float  # half the length of the ridge
    rise: float = 2.15
    lift: float = 0.62
    flare: float = 0.045

    def at(self, x: float, y: float, up: float = 0.0) -> tuple[float, float, float]:
        """The point of the roof above plan position (x, y), measured from its middle."""
        a, b = abs(x) / self.half_x, abs(y) / self.half_y
        side = max(0.0, (abs(x) - self.ridge) / (self.half_x - self.ridge))
        t = max(b, side)
        fall = t + 0.34 * t * (1 - t)
        corner = a**3.4 * b**2.6 if t > 0 else 0.0
        z = self.eave_z + self.rise * (1 - fall) + self.lift * corner + 0.05 * (a**2) * (1 - t)
        grow = 1 + self.flare * corner
        return (self.cx + x * grow, self.cy + y * grow, z + up)

    def top_y(self, x: float) -> float:
        """Where a row of tiles at ``x`` begins, as a distance from the middle line."""
        return self.half_y * max(0.0, (abs(x) - self.ridge) / (self.half_x - self.ridge))

    def top_x(self, y: float) -> float:
        """The same for a row on the side slope."""
        return self.ridge + (self.half_x - self.ridge) * abs(y) / self.half_y


def tile_material() -> Any:
    """Fired grey clay, cloudy, with weathered pale places."""
    s = Shader("giwa")
    at = s.where()
    cloud, fine = s.noise(at, 1.9, 5, 0.65), s.noise(at, 24, 3)
    own = s.own()
    mix = s.math("ADD", s.math("MULTIPLY", cloud, 0.62), s.math("MULTIPLY", fine, 0.24))
    mix = s.math("ADD", mix, s.math("MULTIPLY", own, 0.16))
    colour = s.ramp(mix, ((0.30, "#1B1F28"), (0.50, "#343B46"), (0.70, "#5C666E")))
    return s.finish(base=colour, rough=0.58, spec=0.4, normal=s.bump(fine, 0.35, 0.02))


def _surface(roof: Roof, material: Any) -> None:
    """The closed skin under the tiles."""
    steps = 64
    for side in (-1, 1):
        for front in (True, False):
            verts, faces = [], []
            for j in range(steps + 1):
                for i in range(steps + 1):
                    u, v = i / steps * 2 - 1, j / steps
                    if front:
                        x = u * (roof.ridge + (roof.half_x - roof.ridge) * v)
                        y = side * roof.half_y * v
                    else:
                        x = side * (roof.ridge + (roof.half_x - roof.ridge) * v)
                        y = u * roof.half_y * v
                    verts.append(roof.at(x, y, -0.03))
            for j in range(steps):
                for i in range(steps):
                    a = j * (steps + 1) + i
                    faces.append((a, a + 1, a + steps + 2, a + steps + 1))
            stage.dress(stage.mesh("skin", verts, faces), material)


def _row(roof: Roof, path: list[tuple[float, float]], material: Any) -> None:
    """One row of round cover tiles: each a little wider at its lower end, with a disc at the eave."""
    points, radii = [], []
    tiles = max(2, round(len(path) / 3))
    for k in range(tiles):
        for part in (0.0, 0.5, 0.97):
            f = (k + part) / tiles * (len(path) - 1)
            i = min(int(f), len(path) - 2)
            x = path[i][0] + (path[i + 1][0] - path[i][0]) * (f - i)
            y = path[i][1] + (path[i + 1][1] - path[i][1]) * (f - i)
            points.append(roof.at(x, y, 0.03 + 0.016 * part))
            radii.append(0.080 + 0.014 * part)
    stage.dress(stage.tube(points, radii, 10), material)
    end = np.array(points[-1]) - np.array(points[-3])
    end /= np.linalg.norm(end)
    for radius, depth in ((0.104, 0.05), (0.052, 0.075)):
        tip = np.array(points[-1]) + end * 0.01
        cap = stage.tube([tuple(tip), tuple(tip + end * depth)], radius, 18)
        stage.dress(cap, material)


def _lips(roof: Roof, left: list[tuple[float, float]], right: list[tuple[float, float]], material: Any) -> None:
    """The hollow under-tiles between two rows show as stacked lips, lowest at the eave."""
    count = max(2, round(len(left) / 3))
    for k in range(1, count + 1):
        i = min(round(k / count * (len(left) - 1)), len(left) - 1)
        j = min(round(k / count * (len(right) - 1)), len(right) - 1)
        a, b = left[i], right[j]
        points = []
        for f in np.linspace(0.12, 0.88, 5):
            sag = -0.050 * (1 - ((f - 0.5) / 0.38) ** 2)
            points.append(roof.at(a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, 0.012 + sag))
        stage.dress(stage.tube(points, 0.034 if k == count else 0.022, 6), material)


def _slopes(roof: Roof, material: Any) -> None:
    """Tile rows of the front, and of the side the viewer sees."""
    rows = 50
    paths = []
    for i in range(rows):
        x = roof.half_x * (-1 + 2 * (i + 0.5) / rows)
        top = roof.top_y(x)
        count = max(6, round(54 * (1 - top / roof.half_y)))
        paths.append([(x, -(top + (roof.half_y - top) * k / (count - 1))) for k in range(count)])
    side_rows = 28
    sides = []
    for i in range(side_rows):
        y = roof.half_y * (-1 + 2 * (i + 0.5) / side_rows)
        top = roof.top_x(y)
        count = max(6, round(48 * (roof.half_x - top) / (roof.half_x - roof.ridge)))
        sides.append([(-(top + (roof.half_x - top) * k / (count - 1)), y) for k in range(count)])
    for group in (paths, sides):
        for path in group:
            _row(roof, path, material)
        for left, right in pairwise(group):
            _lips(roof, left, right, material)


def _ridges(roof: Roof, material: Any) -> None:
    """The main ridge of stacked tiles with a white lime line, and the four hips running to the corners."""
    lime = plain("lime", "#B9B4A4", 0.85, 0.15)
    bed = [roof.at(u * (roof.ridge + 0.1), 0, 0.02) for u in np.linspace(-1, 1, 30)]
    stage.dress(stage.tube(bed, 0.19, 12), material)
    for k in range(5):
        points = []
        for u in np.linspace(-1, 1, 40):
            x = u * (roof.ridge + 0.10 + 0.02 * k)
            p = roof.at(x, 0, 0.08 + 0.085 * k + 0.16 * abs(u) ** 3)
            points.append(p)
        stage.dress(stage.tube(points, 0.135 - 0.013 * k, 10), lime if k == 1 else material)
    for sx in (-1, 1):
        x, _, z = roof.at(sx * (roof.ridge + 0.1), 0, 0.0)
        cap = stage.box((0.18, 0.36, 0.72), (x + sx * 0.04, roof.cy, z + 0.48), 0.06, 3)
        cap.rotation_euler = (0, sx * 0.24, 0)
        stage.dress(cap, material)
        for sy in (-1, 1):
            for k in range(3):
                points = []
                for t in np.linspace(0.02, 1.0 - 0.015 * k, 30):
                    hx = sx * (roof.ridge + (roof.half_x - roof.ridge) * t)
                    points.append(roof.at(hx, sy * roof.half_y * t, 0.10 + 0.082 * k + 0.10 * t**4))
                stage.dress(stage.tube(points, 0.122 - 0.020 * k, 10), material)
            end = roof.at(sx * roof.half_x, sy * roof.half_y, 0.30)
            tip = stage.box((0.16, 0.16, 0.34), end, 0.05, 3)
            tip.rotation_euler = (sy * -0.25, sx * 0.25, math.radians(45))
            stage.dress(tip, material)


def _eaves(roof: Roof) -> None:
    """Painted rafters under the front and the seen side, each with a green end and a pale dot."""
    body, end = plain("rafter", "#7E3524", 0.6), plain("rafter end", "#3E8A70", 0.6)
    dot, board = plain("rafter dot", "#E9D8A6", 0.6), plain("fascia", "#6E2418", 0.6)

    def rafter(x: float, y: float, inward: tuple[float, float]) -> None:
        tip = np.array(roof.at(x, y, -0.21))
        root = np.array(roof.at(x + inward[0], y + inward[1], -0.46))
        root[2] = tip[2] + 0.30 - 0.5 * max(0.0, tip[2] - roof.eave_z + 0.21)
        way = (tip - root) / np.linalg.norm(tip - root)
        tip = tip - way * 0.22
        stage.dress(stage.tube([tuple(root), tuple(tip)], 0.060, 12), body)
        stage.dress(stage.tube([tuple(tip), tuple(tip + way * 0.012)], 0.064, 16), end)
        stage.dress(stage.tube([tuple(tip + way * 0.006), tuple(tip + way * 0.018)], 0.026, 12), dot)

    for i in range(48):
        u = -1 + 2 * (i + 0.5) / 48
        rafter(u * roof.half_x, -roof.half_y, (-u * 0.5 * abs(u) ** 3, 2.0))
    for i in range(26):
        u = -1 + 2 * (i + 0.5) / 26
        rafter(-roof.half_x, u * roof.half_y, (2.0, -u * 0.5 * abs(u) ** 3))
    for path in (
        [(u * roof.half_x * 1.0, -roof.half_y * 0.985) for u in np.linspace(-1, 1, 41)],
        [(-roof.half_x * 0.99, u * roof.half_y) for u in np.linspace(-1, 1, 31)],
    ):
        stage.dress(stage.tube([roof.at(x, y, -0.11) for x, y in path], 0.055, 6), board)


def build_roof(roof: Roof) -> None:
    """Put the whole roof on the stage."""
    material = tile_material()
    _surface(roof, material)
    _slopes(roof, material)
    _ridges(roof, material)
    _eaves(roof)
