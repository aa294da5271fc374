"""The four places in the courtyard one can walk to: coin cloth, straw mat, tile rack, card table.

Each has a paper lamp of its own and one thing that stirs when the place is chosen. The stirring thing is left
out of the yard's picture (its shadow stays) and rendered alone, frame by frame.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from assets.make.davinci import tile_face
from assets.make.nim import cloth as nim_cloth
from assets.make.nim import coin_model, coin_relief
from assets.make.shared import stage
from assets.make.shared.shade import Shader, plain
from assets.make.title.hanok_house import wood
from assets.make.yut import stick_model, straw

Spot = tuple[float, float, float]
SPRITES = Path(__file__).resolve().parents[2] / "sprites"
ROW = -8.45  # how far in front of the hall the places lie
COLUMNS = {"nim": -8.93, "yut": -5.40, "davinci": -1.86, "poker": 1.68}
FRAMES = 6
WARM = (1.0, 0.64, 0.34)


@dataclass
class Corner:
    """One place: its lamp, and what stirs in it with its pose at each moment 0..1."""

    name: str
    middle: tuple[float, float]
    lamps: list[Any]
    paper: Any
    mover: Any
    rest: tuple[Spot, Spot]

    def wake(self, awake: bool) -> None:
        """Light or quench the lamp."""
        for lamp in self.lamps:
            lamp.hide_render = not awake
        self.paper.default_value = 1.7 if awake else 0.015

    def pose(self, t: float) -> None:
        """Move what stirs: up, a turn in the air, and back to where it lay."""
        (x, y, z), (a, b, c) = self.rest
        up = math.sin(math.pi * t)
        turn = (t - math.sin(math.tau * t) / math.tau) * math.tau
        rise = {"nim": 0.50, "yut": 0.62, "davinci": 0.30, "poker": 0.46}[self.name]
        self.mover.location = (x, y, z + rise * up)
        self.mover.rotation_euler = {
            "nim": (a + turn, b, c),
            "yut": (a + turn, b, c + 0.35 * up),
            "davinci": (a, b, c + turn),
            "poker": (a + 1.05 * up, b, c),
        }[self.name]


def build_places() -> list[Corner]:
    """Everything that stands in the yard's foreground."""
    return [_coins(COLUMNS["nim"]), _mat(COLUMNS["yut"]), _rack(COLUMNS["davinci"]), _cards(COLUMNS["poker"])]


def _lamp(name: str, x: float, y: float) -> tuple[list[Any], Any]:
    """A standing lamp of paper in a frame of dark wood, and the light it throws on its place."""
    frame = wood(f"{name} lamp", ("#1A0E08", "#2E180E", "#43261A"), (9, 9, 1.2), 0.5)
    half, foot, top = 0.19, 0.16, 0.86
    for sx in (-1, 1):
        for sy in (-1, 1):
            stage.dress(stage.box((0.035, 0.035, top), (x + sx * half, y + sy * half, top / 2), 0.006, 2), frame)
    for z, wide in ((foot, 0.41), ((foot + top) / 2 + 0.12, 0.40), (top, 0.46)):
        for dx, dy, size in ((0, half, (wide, 0.03, 0.035)), (0, -half, (wide, 0.03, 0.035)),
                             (half, 0, (0.03, wide, 0.035)), (-half, 0, (0.03, wide, 0.035))):
            stage.dress(stage.box(size, (x + dx, y + dy, z), 0.006, 2), frame)
    stage.dress(stage.box((0.50, 0.50, 0.03), (x, y, top + 0.03), 0.010, 2), frame)
    s = Shader(f"{name} paper")
    fibre = s.noise(s.scaled(s.where(), (3, 3, 1)), 9, 4)
    _, _, z = s.parts(s.where())
    heart = s.math("SUBTRACT", 1.0, s.math("MULTIPLY", s.math("ABSOLUTE", s.math("ADD", z, 0.08)), 1.7))
    colour = s.ramp(fibre, ((0.3, "#F0A050"), (0.7, "#FFC983")))
    power = s.math("MULTIPLY", heart, 0.02)
    skin = stage.box((2 * half - 0.02, 2 * half - 0.02, top - foot), (x, y, (top + foot) / 2))
    stage.dress(skin, s.finish(base="#7E6C50", rough=0.9, spec=0.1, glow=colour, glow_power=power))
    bulb = stage.point((x + 0.10, y - 0.42, 0.75), 70, (1.0, 0.58, 0.28), 0.16)
    sky = stage.area((x + 0.9, y - 1.3, 2.5), (x + 1.35, y - 0.35, 0.3), 1.1, 225, WARM, mirrored=False)
    return [bulb, sky], power.node.inputs[1]


def _block(size: Spot, place: Spot, material: Any, round_by: float = 0.015) -> Any:
    return stage.dress(stage.box(size, place, round_by, 2), material)


def _sheet(name: str, picture: Any, width: float, depth: float, place: Spot, *, rough: float = 0.85,
           turn: float = 0.0, rise: Any = None) -> Any:
    """A flat picture lying on something."""
    s = Shader(name)
    uv = s.where("UV")
    flip = s.scaled(uv, (1, -1, 1), (0, 1, 0))
    more = {} if rise is None else {"normal": s.bump(s.image(rise, flip), 0.9, 0.05)}
    flat = stage.plane(width, depth, place)
    flat.rotation_euler = (0, 0, turn)
    return stage.dress(flat, s.finish(base=s.image(picture, flip, space="sRGB"), rough=rough, spec=0.2, **more))


def _legs(x: float, y: float, wide: float, deep: float, top: float, material: Any, thick: float = 0.14) -> None:
    for sx in (-1, 1):
        for sy in (-1, 1):
            _block((thick, thick, top), (x + sx * (wide / 2 - 0.16), y + sy * (deep / 2 - 0.14), top / 2), material)


def _coins(x: float) -> Corner:
    """A wooden platform with the patchwork cloth; coins in heaps, and one that leaps."""
    y, top, wide, deep = ROW, 0.40, 2.95, 2.05
    pale = wood("platform", ("#4E3019", "#7C522E", "#A67446"), (9, 1.2, 9), 0.42)
    along = wood("platform rail", ("#42260F", "#6C4526", "#8E6038"), (1.2, 9, 9), 0.5)
    for k in range(12):
        w = wide / 12
        _block((w - 0.018, deep, 0.06), (x - wide / 2 + w * (k + 0.5), y, top - 0.03), pale, 0.012)
    for sy in (-1, 1):
        _block((wide + 0.1, 0.11, 0.17), (x, y + sy * (deep / 2 - 0.03), top - 0.12), along, 0.02)
    _legs(x, y, wide, deep, top - 0.05, along)
    cloth = nim_cloth.weave_cloth()
    _block((2.34, 1.56, 0.012), (x + 0.10, y - 0.04, top + 0.008), plain("hem", "#8E2A20", 0.9, 0.1), 0.004)
    _sheet("cloth", cloth, 2.26, 1.48, (x + 0.10, y - 0.04, top + 0.018), rough=0.92)
    size, z0 = 0.165, top + 0.032
    front, back = coin_relief.face(back=False, seed=3), coin_relief.face(back=True, seed=7)
    coin = stage.dress(coin_model.coin(72), coin_model.brass(front, back, size))
    coin.scale = (size, size, size)
    rng = np.random.default_rng(6)
    lying = [(-0.62 + 0.36 * k + 0.18 * (row % 2), 0.30 - 0.36 * row) for row, n in enumerate((3, 4, 3)) for k in
             range(n)]
    for dx, dy in lying:
        stage.copy_of(coin, (x + dx, y + dy, z0), (0, 0, rng.uniform(0, 6.3)), (size,) * 3)
    for dx, dy, n in ((0.84, 0.34, 9), (0.95, -0.18, 5)):
        for k in range(n):
            at = (x + dx + rng.normal(0, 0.010), y + dy + rng.normal(0, 0.010), z0 + 0.0225 * k)
            stage.copy_of(coin, at, (0, 0, rng.uniform(0, 6.3)), (size,) * 3)
    spot = (x + 0.58, y - 0.46, z0)
    coin.location = spot
    lamps, paper = _lamp("nim", x - 1.28, y + 1.18)
    return Corner("nim", (x, y), lamps, paper, coin, (spot, (0.0, 0.0, 0.4)))


def _mat(x: float) -> Corner:
    """A straw mat on the ground with the board and four sticks; one stick leaps."""
    y, wide, deep = ROW, 3.15, 2.25
    colour, rise = straw.weave(1260, 900, 5)
    earth = plain("mat edge", "#6E4A1E", 0.9, 0.1)
    _block((wide, deep, 0.05), (x, y, 0.03), earth, 0.02)
    _sheet("mat", colour, wide - 0.05, deep - 0.05, (x, y, 0.057), rise=rise)
    rope = plain("rope", "#9A7238", 0.9, 0.15)
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)]
    stage.dress(stage.tube([(x + sx * wide / 2, y + sy * deep / 2, 0.055) for sx, sy in corners], 0.045, 8), rope)
    with Image.open(SPRITES / "yut/board.webp") as picture:
        board = np.asarray(picture.convert("RGB").crop((52, 52, 1068, 1068)).resize((900, 900)), np.float32) / 255
    _block((1.36, 1.36, 0.035), (x + 0.76, y + 0.18, 0.075), plain("board edge", "#3A2012", 0.6), 0.01)
    _sheet("board", board, 1.32, 1.32, (x + 0.76, y + 0.18, 0.097), rough=0.7)
    for dx, dy, tone in ((0.50, -0.30, "#1F5FA8"), (1.12, -0.02, "#B5281F"), (0.98, 0.56, "#B5281F")):
        piece = stage.lathe([(0.001, 0.0), (0.085, 0.0), (0.085, 0.05), (0.070, 0.065), (0.001, 0.065)], 8)
        piece.location = (x + dx, y + dy, 0.10)
        stage.dress(piece, plain("mal", tone, 0.35, 0.5))
    scale, high = 0.42, 0.17
    low = -stick_model.low_point() * scale
    plain_wood, marked = stick_model.wood(marked=False), stick_model.wood(marked=True)
    mover, rest = None, ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    for k, (dx, dy, heading, over) in enumerate(((-1.05, -0.42, 0.16, False), (-0.52, 0.02, 0.62, True),
                                                 (-0.98, 0.42, -0.22, True), (-0.12, -0.66, -0.10, False))):
        stick = stick_model.stick()
        for material in marked if k == 0 else plain_wood:
            stick.data.materials.append(material)
        z = 0.06 + (stick_model.high_point() * scale if over else low)
        turn = (math.pi if over else 0.0, 0.0, heading)
        stick.location, stick.rotation_euler, stick.scale = (x + dx, y + dy, z), turn, (scale,) * 3
        if k == 3:
            mover, rest = stick, ((x + dx, y + dy, max(z, high * 0.5)), turn)
    lamps, paper = _lamp("yut", x - 1.30, y + 1.42)
    return Corner("yut", (x, y), lamps, paper, mover, rest)


def _rack(x: float) -> Corner:
    """A low reading desk with upturned ends; a rack of tiles on its felt, and one that turns."""
    y, top, wide, deep = ROW, 0.56, 2.75, 1.35
    walnut = wood("desk", ("#2A160C", "#4A2A17", "#6B4124"), (1.2, 9, 9), 0.40)
    _block((wide, deep, 0.08), (x, y, top - 0.04), walnut, 0.02)
    for sx in (-1, 1):
        end = stage.tube([(x + sx * (wide / 2 - 0.02), y - deep / 2, top - 0.01),
                          (x + sx * (wide / 2 - 0.02), y + deep / 2, top - 0.01)], 0.085, 20)
        stage.dress(end, walnut)
        _block((0.10, deep - 0.18, top - 0.06), (x + sx * (wide / 2 - 0.26), y, (top - 0.06) / 2), walnut, 0.02)
    _block((wide - 0.7, 0.05, 0.16), (x, y - deep / 2 + 0.16, top - 0.16), walnut, 0.015)
    felt = Shader("felt")
    fuzz = felt.noise(felt.where(), 60, 3)
    cloth = felt.finish(base=felt.ramp(fuzz, ((0.3, "#16244C"), (0.7, "#223A6C"))), rough=0.95, spec=0.08)
    _block((wide - 0.42, deep - 0.22, 0.014), (x, y, top + 0.008), cloth, 0.004)
    rosewood = wood("rack", ("#30100A", "#56200F", "#7C3518"), (1.2, 9, 9), 0.34)
    brass = plain("brass", "#B8862E", 0.30, 0.5, 0.9)
    _block((2.10, 0.34, 0.10), (x + 0.05, y + 0.10, top + 0.065), rosewood, 0.02)
    _block((2.10, 0.06, 0.20), (x + 0.05, y - 0.06, top + 0.115), rosewood, 0.015)
    for sx in (-1, 1):
        _block((0.09, 0.36, 0.22), (x + 0.05 + sx * 1.02, y + 0.10, top + 0.125), brass, 0.012)
    ebony, bone = tile_face.ebony(), tile_face.bone()
    dark, light = tile_face.faces(ebony), tile_face.faces(bone)
    mover, rest = None, ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    row = (("w", "0"), ("b", "back"), ("w", "3"), ("b", "5"), ("w", "back"), ("b", "8"), ("w", "11"))
    for k, (kind, value) in enumerate(row):
        cut = (dark if kind == "b" else light)
        at = (x - 0.76 + 0.27 * k, y + 0.10, top + 0.35)
        tile = _tile(f"tile {k}", cut[value].colour, cut["11" if k == 4 else "back"].colour,
                     "#1A1414" if kind == "b" else "#EBDDBB")
        tile.location = at
        tile.rotation_euler = (-0.10, 0, 0)
        if k == 4:
            mover, rest = tile, (at, (-0.10, 0.0, 0.0))
    for dx, dy, kind, turn in ((-0.55, -0.42, "b", 0.3), (-0.20, -0.44, "w", -0.2), (0.62, -0.43, "b", 0.1)):
        cut = dark if kind == "b" else light
        tile = _tile("lying", cut["back"].colour, cut["back"].colour, "#1A1414" if kind == "b" else "#EBDDBB")
        tile.location, tile.rotation_euler = (x + dx, y + dy, top + 0.06), (-math.pi / 2, 0, turn)
    lamps, paper = _lamp("davinci", x - 1.22, y + 1.10)
    return Corner("davinci", (x, y), lamps, paper, mover, rest)


def _tile(name: str, front: Any, rear: Any, side: str) -> Any:
    """A standing tile whose face looks to the south."""
    w, d, h = 0.235, 0.085, 0.345
    tile = stage.box((w, d, h), (0, 0, 0), 0.016, 3)
    s = Shader(name)
    x, y, z = s.parts(s.where())
    up = s.math("ADD", s.math("MULTIPLY", z, -1 / h), 0.5)
    across = s.math("ADD", s.math("MULTIPLY", x, 1 / w), 0.5)
    mirrored = s.math("SUBTRACT", 1.0, across)
    flat = s.math("GREATER_THAN", s.math("ABSOLUTE", y), d / 2 - 0.006)
    upright = s.math("SUBTRACT", 1.0, up)
    south = s.image(front, s.join(across, upright, 0.0), space="sRGB")
    north = s.image(rear, s.join(mirrored, upright, 0.0), space="sRGB")
    face = s.mix(s.math("GREATER_THAN", y, 0.0), south, north)
    return stage.dress(tile, s.finish(base=s.mix(flat, stage.linear(side), face), rough=0.34, spec=0.4))


def _cards(x: float) -> Corner:
    """A black lacquer table with green silk; a hand of cards, chips, and an ace that rises."""
    y, top, wide, deep = ROW, 0.50, 2.85, 1.75
    lacquer = Shader("lacquer").finish(base="#0E0B0D", rough=0.22, spec=0.5, coat=0.4, coat_rough=0.15)
    _block((wide, deep, 0.10), (x, y, top - 0.05), lacquer, 0.03)
    pearl = Shader("pearl").finish(base="#BFE3CC", rough=0.25, spec=0.6, metal=0.3)
    for sy in (-1, 1):
        _block((wide - 0.16, 0.030, 0.008), (x, y + sy * (deep / 2 - 0.10), top + 0.002), pearl, 0.002)
        for k in range(13):
            bud = stage.lathe([(0.001, 0.012), (0.034, 0.0)], 6)
            bud.location = (x - wide / 2 + 0.2 + k * (wide - 0.4) / 12, y + sy * (deep / 2 + 0.004), top - 0.05)
            bud.rotation_euler = (math.pi / 2 if sy < 0 else -math.pi / 2, 0, 0)
            stage.dress(bud, pearl)
    for sx in (-1, 1):
        _block((0.030, deep - 0.20, 0.008), (x + sx * (wide / 2 - 0.10), y, top + 0.002), pearl, 0.002)
        for sy in (-1, 1):
            foot = stage.tube([(x + sx * (wide / 2 - 0.2), y + sy * (deep / 2 - 0.18), top - 0.1),
                               (x + sx * (wide / 2 - 0.10), y + sy * (deep / 2 - 0.12), 0.22),
                               (x + sx * (wide / 2 - 0.18), y + sy * (deep / 2 - 0.16), 0.0)],
                              [0.085, 0.065, 0.075], 12)
            stage.dress(foot, lacquer)
    felt = Shader("silk")
    thread = felt.noise(felt.scaled(felt.where(), (40, 4, 1)), 6, 3)
    green = felt.finish(base=felt.ramp(thread, ((0.3, "#14523C"), (0.7, "#2B7F5C"))), rough=0.8, spec=0.15)
    _block((wide - 0.30, deep - 0.30, 0.012), (x, y, top + 0.006), green, 0.004)
    z = top + 0.016
    for k, (name, turn) in enumerate((("tc", 0.30), ("jc", 0.14), ("qc", -0.02), ("kc", -0.18))):
        _card(name, (x - 0.50 + 0.24 * k, y + 0.20 - 0.012 * k * k, z + 0.004 * k), turn)
    for k, dx in enumerate((-0.28, 0.10)):
        _card("back", (x + dx, y - 0.50, z + 0.004 * k), 0.1 - 0.2 * k)
    ace = _card("as", (x + 0.50, y + 0.10, z + 0.02), -0.32)
    for dx, dy, tone, count in ((0.96, 0.34, "#B5281F", 9), (1.12, 0.05, "#1F5FA8", 6), (0.90, -0.18, "#D9A437", 4),
                                (0.66, -0.44, "#2B7F5C", 1), (-0.86, -0.46, "#B5281F", 2)):
        _chips((x + dx, y + dy, z), tone, count)
    lamps, paper = _lamp("poker", x - 1.25, y + 1.22)
    return Corner("poker", (x, y), lamps, paper, ace, ((x + 0.50, y + 0.10, z + 0.02), (0.0, 0.0, -0.32)))


def _card(name: str, place: Spot, turn: float) -> Any:
    """A card of our own deck, twice as large as life so that it reads from afar."""
    import json

    at = json.loads((SPRITES / "poker/cards.json").read_text("utf-8"))["frames"][name]
    with Image.open(SPRITES / "poker/cards.webp") as sheet:
        cut = sheet.convert("RGBA").crop((at["x"], at["y"], at["x"] + at["w"], at["y"] + at["h"]))
    paper = Image.new("RGBA", cut.size, "#F6ECD6")
    paper.alpha_composite(cut)
    picture = np.asarray(paper.convert("RGB").crop((4, 4, cut.width - 4, cut.height - 4)), np.float32) / 255
    card = _sheet(f"card {name}", picture, 0.50, 0.70, place, rough=0.5, turn=turn)
    thick = card.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.006
    return card


def _chips(place: Spot, tone: str, count: int) -> None:
    """A stack of chips with pale blocks on the rim."""
    s = Shader("chip")
    x, y, _ = s.parts(s.where())
    wave = s.math("SINE", s.math("MULTIPLY", s.math("ARCTAN2", y, x), 6.0))
    colour = s.mix(s.math("GREATER_THAN", wave, 0.55), stage.linear(tone), stage.linear("#F6ECD6"))
    clay = s.finish(base=colour, rough=0.5, spec=0.35)
    rng = np.random.default_rng(int(place[0] * 1000) % 997)
    for k in range(count):
        chip = stage.lathe([(0.001, -0.018), (0.115, -0.018), (0.120, 0.0), (0.115, 0.018), (0.001, 0.018)], 32)
        x, y = place[0] + rng.normal(0, 0.006), place[1] + rng.normal(0, 0.006)
        chip.location = (x, y, place[2] + 0.02 + 0.038 * k)
        chip.rotation_euler = (0, 0, rng.uniform(0, 6.3))
        stage.dress(chip, clay)
