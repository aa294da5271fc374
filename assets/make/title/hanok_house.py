"""The hall under the roof: stone base, wooden porch, red pillars, painted beam, glowing paper doors."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from assets.make.shared import stage
from assets.make.shared.paint import Pixels
from assets.make.shared.shade import Shader, plain
from assets.make.title import paper_doors
from assets.make.title.hanok_roof import Roof, build_roof

BAYS, BAY = 4, 2.5
WIDE = BAYS * BAY
FLOOR = 0.62  # top of the stone base
PILLAR = 2.55


def wood(name: str, tones: tuple[str, str, str], scale: tuple[float, float, float], rough: float = 0.5) -> Any:
    """Wood whose grain runs along the axis with the small scale."""
    s = Shader(name)
    own = s.own()
    at = s.scaled(s.where(), scale, s.join(s.math("MULTIPLY", own, 37.0), s.math("MULTIPLY", own, 11.0), 0.0))
    n = s.noise(at, 6, 5, 0.6, 0.6)
    colour = s.ramp(n, ((0.3, tones[0]), (0.5, tones[1]), (0.7, tones[2])))
    return s.finish(base=colour, rough=rough, spec=0.35, normal=s.bump(n, 0.3, 0.02))


def stone() -> Any:
    """Granite, each block a little different."""
    s = Shader("stone")
    own = s.own()
    at = s.scaled(s.where(), (1, 1, 1), s.join(s.math("MULTIPLY", own, 50.0), 0.0, 0.0))
    n = s.noise(at, 4, 6, 0.7)
    colour = s.ramp(n, ((0.3, "#5A564F"), (0.6, "#8E887B")))
    colour = s.mix(s.math("MULTIPLY", own, 0.45), colour, stage.linear("#70685A"))
    return s.finish(base=colour, rough=0.85, spec=0.2, normal=s.bump(n, 0.6, 0.05))


def _painted_beam() -> Pixels:
    """A quiet dancheong: green ground, banded ends at each pillar, a lozenge between."""
    w, h = 2048, 128
    image = Image.new("RGB", (w, h), "#2B6A54")
    pen = ImageDraw.Draw(image)
    pen.rectangle([0, 0, w, 8], fill="#17131A")
    pen.rectangle([0, h - 8, w, h], fill="#17131A")
    pen.rectangle([0, 8, w, 13], fill="#E6DABC")
    pen.rectangle([0, h - 13, w, h - 8], fill="#E6DABC")
    for k in range(BAYS + 1):
        cx = w * k / BAYS
        for half, code in (
            (128, "#17131A"),
            (122, "#A8352A"),
            (110, "#E6DABC"),
            (106, "#24569C"),
            (94, "#D9A437"),
            (86, "#E6DABC"),
            (82, "#C4552E"),
        ):
            pen.rectangle([cx - half, 13, cx + half, h - 13], fill=code)
        for r, code in ((46, "#E6DABC"), (42, "#A8352A"), (30, "#D9A437"), (17, "#24569C"), (7, "#F6ECD6")):
            for a in range(8):
                px = cx + math.cos(a * math.pi / 4) * r * 0.45
                py = h / 2 + math.sin(a * math.pi / 4) * r * 0.45
                q = r * 0.45
                pen.ellipse([px - q, py - q, px + q, py + q], fill=code)
    for k in range(BAYS):
        cx = w * (k + 0.5) / BAYS
        for r, code in ((34, "#E6DABC"), (30, "#A8352A"), (20, "#D9A437"), (10, "#24569C")):
            pen.polygon([(cx - r * 2, h / 2), (cx, h / 2 - r), (cx + r * 2, h / 2), (cx, h / 2 + r)], fill=code)
    return np.asarray(image, np.float32) / 255


def _paper(light: Any, power: float) -> Any:
    """Paper lit from behind: shadows are brown, not black, as light leaks around them."""
    s = Shader("paper")
    g = s.image(light, s.where("UV"))
    colour = s.ramp(
        g, ((0.0, "#2A1004"), (0.18, "#5E2A0C"), (0.45, "#D07A28"), (0.75, "#FFBE62"), (1.0, "#FFE2A4"))
    )
    return s.finish(base="#5E4A2C", rough=0.9, spec=0.1, glow=colour, glow_power=power)


def _doors(cx: float, wall: float, frame: Any) -> None:
    """Three lattice doors in each bay; a shadow play runs across the doors of a bay."""
    low, high = FLOOR + 0.45, FLOOR + PILLAR - 0.32
    tall = high - low
    for bay in range(BAYS):
        left = cx - WIDE / 2 + BAY * bay + 0.15
        wide = BAY - 0.3
        light = paper_doors.bay((0, 1, 2, 3)[bay], 5 + bay)
        sheet = stage.plane(wide, tall, (left + wide / 2, wall + 0.02, low + tall / 2))
        sheet.rotation_euler = (math.pi / 2, 0, 0)
        stage.dress(sheet, _paper(light, (0.95, 1.25, 1.25, 1.05)[bay]))
        leaf = wide / 3
        for j in range(3):
            x = left + leaf * j
            for sx, sz, px, pz in (
                (0.07, tall, x + 0.035, low + tall / 2),
                (0.07, tall, x + leaf - 0.035, low + tall / 2),
                (leaf, 0.08, x + leaf / 2, low + 0.04),
                (leaf, 0.08, x + leaf / 2, high - 0.04),
            ):
                stage.dress(stage.box((sx, 0.06, sz), (px, wall - 0.02, pz), 0.008, 1), frame)
            for i in range(1, 6):
                stage.dress(
                    stage.box((0.013, 0.022, tall - 0.1), (x + leaf * i / 6, wall - 0.01, low + tall / 2)),
                    frame,
                )
            for f in (0.10, 0.15, 0.20, 0.48, 0.53, 0.82, 0.87, 0.92):
                stage.dress(
                    stage.box((leaf - 0.1, 0.022, 0.013), (x + leaf / 2, wall - 0.012, low + tall * f)), frame
                )
            panel = stage.box((leaf - 0.13, 0.04, 0.16), (x + leaf / 2, wall, low + 0.09), 0.01, 1)
            stage.dress(panel, frame)
        mid = cx - WIDE / 2 + BAY * (bay + 0.5)
        stage.dress(stage.box((BAY, 0.16, 0.18), (mid, wall, low - 0.09), 0.01, 1), frame)
        stage.dress(stage.box((BAY, 0.16, 0.16), (mid, wall, high + 0.08), 0.01, 1), frame)
        stage.dress(
            stage.box((BAY, 0.06, 0.45), (mid, wall + 0.05, high + 0.36)),
            plain("plaster", "#9C8C6C", 0.9, 0.1),
        )


def _base(cx: float, depth: float) -> None:
    """Two courses of cut stone, a cap, and three steps."""
    rng = np.random.default_rng(12)
    material = stone()
    front = -1.5
    for z, h in ((0.14, 0.28), (0.41, 0.24)):
        x = cx - WIDE / 2 - 1.1
        end = cx + WIDE / 2 + 1.1
        while x < end:
            w = min(rng.uniform(0.55, 1.15), end - x + 0.01)
            block = stage.box(
                (w - 0.025, 0.5, h - 0.02), (x + w / 2, front + 0.25 + rng.normal(0, 0.012), z), 0.035, 2
            )
            stage.dress(block, material)
            x += w
    stage.dress(stage.box((WIDE + 2.2, depth, 0.5), (cx, front + depth / 2 + 0.2, 0.26)), material)
    stage.dress(stage.box((WIDE + 2.3, 0.55, 0.07), (cx, front + 0.27, 0.56), 0.02, 2), material)
    for k in range(3):
        step = stage.box((1.9, 0.36, 0.2), (cx - BAY / 2, front - 0.17 - 0.34 * k, 0.46 - 0.2 * k), 0.03, 2)
        stage.dress(step, material)


def build_house(cx: float) -> Roof:
    """The whole hall, its middle at ``cx``; returns the roof's measures."""
    wall, porch = 0.55, -0.55
    dark = wood("dark wood", ("#24100A", "#452014", "#643420"), (9, 9, 1))
    pale = wood("porch", ("#4C2E1A", "#7A4E2C", "#A06E42"), (9, 1.2, 9), 0.38)
    beam = wood("porch beam", ("#4C2E1A", "#70462A", "#92623A"), (0.8, 9, 9), 0.42)
    red = wood("red", ("#3E120C", "#622016", "#7E3020"), (7, 7, 0.8))
    cloth = plain("plaster wall", "#A8977A", 0.9, 0.1)
    _base(cx, 5.6)
    for k in range(26):
        w = WIDE / 26
        board = stage.box((w - 0.012, 1.15, 0.06), (cx - WIDE / 2 + w * (k + 0.5), -0.05, FLOOR + 0.42), 0.008, 2)
        stage.dress(board, pale)
    stage.dress(stage.box((WIDE + 0.1, 0.12, 0.2), (cx, -0.66, FLOOR + 0.36), 0.02, 2), beam)
    footing = stone()
    for k in range(BAYS + 1):
        x = cx - WIDE / 2 + BAY * k
        stage.dress(stage.tube([(x, porch, FLOOR - 0.1), (x, porch, FLOOR + 0.12)], [0.25, 0.20], 28), footing)
        pillar = stage.tube([(x, porch, FLOOR), (x, porch, FLOOR + PILLAR)], [0.158, 0.146], 32)
        stage.dress(pillar, red)
        stage.dress(stage.tube([(x, wall, FLOOR), (x, wall, FLOOR + PILLAR)], 0.14, 24), red)
    _doors(cx, wall, dark)
    s = Shader("dancheong")
    paint = s.finish(base=s.image(_painted_beam(), s.where("UV"), space="sRGB"), rough=0.6, spec=0.25)
    top = FLOOR + PILLAR
    band = stage.plane(WIDE + 0.5, 0.30, (cx, -0.72, top - 0.02))
    band.rotation_euler = (math.pi / 2, 0, 0)
    stage.dress(band, paint)
    green = plain("beam", "#24503F", 0.6)
    stage.dress(stage.box((WIDE + 0.5, 0.3, 0.3), (cx, -0.56, top - 0.02)), green)
    stage.dress(
        stage.tube([(cx - WIDE / 2 - 0.2, -0.58, top + 0.28), (cx + WIDE / 2 + 0.2, -0.58, top + 0.28)], 0.13, 20),
        green,
    )
    # the side the viewer sees: plaster between pillars, with a small lit window
    x = cx - WIDE / 2
    stage.dress(stage.box((0.1, 3.4, PILLAR), (x + 0.05, wall + 1.7, FLOOR + PILLAR / 2)), cloth)
    for y in (wall + 1.7, wall + 3.4):
        stage.dress(stage.tube([(x, y, FLOOR), (x, y, top)], 0.14, 24), red)
    for z in (FLOOR + 0.5, FLOOR + 1.55, top - 0.1):
        stage.dress(stage.box((0.16, 3.4, 0.16), (x, wall + 1.7, z)), dark)
    stage.dress(stage.box((WIDE, 0.1, PILLAR), (cx, wall + 3.4, FLOOR + PILLAR / 2)), cloth)
    stage.dress(
        stage.box((WIDE + 1.6, 5.2, 0.05), (cx, wall + 0.9, top + 0.62)), dark
    )  # ceiling: no sky through the eaves
    roof = Roof(cx, 1.62, top + 0.34, WIDE / 2 + 1.55, 3.62, 3.35)
    build_roof(roof)
    return roof
