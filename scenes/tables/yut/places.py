"""Where everything on the stick table lies: stations and areas from the map, mals and chips by the position shown.

Pure functions. The board is drawn whole at any size: alone on the table, or smaller beside the coach.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.yut.board import HOME, WAITING
from scenes.engine import maps
from scenes.engine.anim.motion import Pose
from scenes.table.common_places import CommonPlaces, area, layer_of, shared
from scenes.table.hud import in_a_row
from scenes.tables.yut.shown import Shown
from scenes.tables.yut.throws import rest_poses, start_poses

CENTRE = 22
"""The station in the middle of the board."""
MAL = 58.0
"""Diameter of a mal on the board alone."""
STACK = 4.7
"""How much higher each further mal of a stack lies."""
SLOT_GAP = 8.0
CHIP_GAP = 4.0
WIDEST = 560.0
"""Breadth of a block where there is room."""
NAME_ROOM = 150.0
"""Width a name wants; where there is less beside the slots, the slots go under the names."""
SIGNS = {2: (0, 2), 3: (0, 2, 3), 4: (0, 1, 2, 3)}
"""Which of the four signs and colours each side bears: with fewer sides those that differ most."""


FACE = 41.0
"""Greatest radius of a face on a block."""


class Block(NamedTuple):
    """The plate of one side: names and slots for its mals."""

    area: pygame.FRect
    names: pygame.FRect
    counts: pygame.FRect
    """Room for the counts in words; empty where there is none."""
    slots: tuple[tuple[float, float], ...]
    size: float
    """Diameter of a mal in a slot."""
    face: float
    """Radius of the face of whoever plays it alone, at the left edge."""


@dataclass(frozen=True)
class Places(CommonPlaces):
    """One arrangement of the table."""

    mat: pygame.FRect
    """Where sticks land."""
    hand: pygame.FRect
    board: tuple[float, float, float]
    """Centre and size of the board."""
    stations: tuple[tuple[float, float], ...]
    off: tuple[float, float]
    """The spot beside the board by which mals come and go."""
    turned: int
    """Degrees by which the board is turned, against the clock."""
    blocks: tuple[Block, ...]

    def sign(self, side: int) -> int:
        """Which of the four signs and colours a side bears."""
        return SIGNS[len(self.blocks)][side]

    def mal_image(self, side: int, height: int, *, home: bool = False) -> str:
        """What a mal's pose shows, its sign and how many lie there: "mal.0.2", "mal.0.1.home"."""
        return f"mal.{self.sign(side)}.{height}.home" if home else f"mal.{self.sign(side)}.{height}"

    @property
    def mal(self) -> float:
        """Diameter of a mal on the board."""
        return MAL * (self.board[2] * 0.5 + 0.5)

    @property
    def chip(self) -> tuple[float, float]:
        """Width and height of a result in hand."""
        return self.hand.w, 100.0

    def at(self, station: int) -> tuple[float, float]:
        """A station, or the spot off the board by which mals come and go."""
        if station in (WAITING, HOME):
            return self.off
        return self.stations[station]


@lru_cache(maxsize=64)
def places(sides: int, pieces: int, partners: int, beside_coach: bool, turned: int = 0) -> Places:
    """The table for so many sides of so many mals and players, alone or with the coach's paper beside it.

    `turned` are the degrees by which the board lies turned.
    """
    chart = maps.load("yut")
    layer = layer_of(beside_coach)
    board = chart.spot(layer, "board")
    part = float(board.properties.get("part", 1.0))
    middle = chart.spot("stations", str(CENTRE))

    def lies(x: float, y: float) -> tuple[float, float]:
        arm = pygame.Vector2(x - middle.x, y - middle.y).rotate(-turned) * part
        return board.x + arm.x, board.y + arm.y

    spots = chart.spots("stations")
    stations = tuple(lies(spot.x, spot.y) for spot in spots)
    blocks = tuple(_block(room, pieces, partners)
                   for room in in_a_row(area(chart, layer, "seats"), [WIDEST] * sides, 12.0))
    return Places(
        **shared(chart, beside_coach),
        mat=area(chart, layer, "mat"),
        hand=area(chart, layer, "hand"),
        board=(board.x, board.y, part),
        stations=stations,
        off=lies(spots[0].x + 30, spots[0].y + 46),
        turned=turned,
        blocks=blocks,
    )


def _block(area: pygame.FRect, pieces: int, partners: int) -> Block:
    wide = area.w - (50 + SLOT_GAP) * pieces - 40 >= NAME_ROOM * partners
    size = 50.0 if wide else 40.0
    pitch = size + (SLOT_GAP if wide else 5.0)
    row = pitch * pieces
    if wide:
        right = area.right - 16
        middle = area.centery
        names = pygame.FRect(area.x + 12, area.y + 6, area.w - row - 40, area.h * 0.47)
        counts = pygame.FRect(names.x, names.bottom, names.w, area.bottom - names.bottom - 4)
    else:
        right = area.centerx + row / 2
        middle = area.bottom - size / 2 - 6
        names = pygame.FRect(area.x + 8, area.y + 4, area.w - 16, area.h - size - 14)
        counts = pygame.FRect(0, 0, 0, 0)
    slots = tuple((right - row + pitch * (n + 0.5), middle) for n in range(pieces))
    free = area.h if wide else right - row - names.x
    face = pygame.math.clamp(min(area.h - 12, free - 6, names.w * 0.42) / 2, names.h / 2, FACE)
    return Block(area, names, counts, slots, size, face)


def mal_key(side: int, mal: int) -> str:
    return f"mal.{side}.{mal}"


def chip_key(serial: int) -> str:
    return f"chip.{serial}"


def stick_key(stick: int) -> str:
    return f"stick.{stick}"


def mal_pose(places: Places, shown: Shown, side: int, mal: int) -> Pose:
    """One mal where it is shown: in its slot, on its station, or home in its slot again.

    The lowest of a stack carries the picture of them all; the others stand there unseen.
    """
    at = shown.mals[side][mal]
    if at in (WAITING, HOME):
        block = places.blocks[side]
        x, y = block.slots[mal]
        return Pose(x, y, block.size / MAL, z=2 + y / 1000, image=places.mal_image(side, 1, home=at == HOME))
    together = shown.standing(side, at)
    first = mal == together[0]
    x, y = places.stations[at]
    return Pose(
        x,
        y,
        places.mal / MAL,
        alpha=1.0 if first else 0.0,
        z=2 + y / 1000 + (not first) / 100,
        image=places.mal_image(side, len(together) if first else 1),
    )


def chip_pose(places: Places, shown: Shown, place: int) -> Pose:
    """The chip at a place in the hand, top to bottom; many of them lie closer."""
    wide, tall = places.chip
    pitch = min(tall + CHIP_GAP, (places.hand.h - tall) / max(1, len(shown.chips) - 1))
    y = places.hand.y + tall / 2 + place * pitch
    return Pose(places.hand.x + wide / 2, y, z=4 + place / 100, image=f"chip.{shown.chips[place].result}")


def layout(shown: Shown, places: Places) -> dict[str, Pose]:
    """The still picture: every mal, every chip, and the sticks as the last throw left them."""
    poses = {
        mal_key(side, mal): mal_pose(places, shown, side, mal)
        for side, mals in enumerate(shown.mals)
        for mal in range(len(mals))
    }
    for place, chip in enumerate(shown.chips):
        poses[chip_key(chip.serial)] = chip_pose(places, shown, place)
    if shown.thrown is None:
        sticks = start_poses(places.mat)
    else:
        sticks = rest_poses(places.mat, shown.commitment, shown.thrown.number, shown.thrown.result)
    poses |= {stick_key(stick): pose for stick, pose in enumerate(sticks)}
    return poses
