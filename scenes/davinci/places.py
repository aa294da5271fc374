"""Where tiles stand: racks, piles and plates from the map, tiles by seat and order of arrival.

Pure functions of a view. Rows are shown left = small for every seat, turned so that the seat looking on
sits at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core import Seat
from game.davinci.view import Slot, View
from scenes.ground import Ground, area, layer_of, place_of, point, shared
from scenes.stage import maps
from scenes.stage.motion import Pose

TILE = (76.0, 112.0)
"""Logical size of a tile sprite at size 1."""

GAP = 6.0
RAISED = 20.0


@dataclass(frozen=True)
class Places(Ground):
    """One arrangement of the table."""

    palette: pygame.FRect
    piles: tuple[tuple[float, float], tuple[float, float]]
    """Black and white."""
    racks: tuple[pygame.FRect, ...]
    """By place: 0 is the seat looking on, then clockwise."""
    plates: tuple[pygame.FRect, ...]


@lru_cache(maxsize=16)
def places(seats: int, beside_coach: bool) -> Places:
    """The table for so many seats, alone or beside the coach's panel."""
    ground = maps.load("davinci")
    where = layer_of(beside_coach)
    racks = f"seats_{seats}_{where}"
    return Places(
        **shared(ground, beside_coach),
        palette=area(ground, where, "palette"),
        piles=(point(ground, where, "black"), point(ground, where, "white")),
        racks=tuple(area(ground, racks, f"rack_{place}") for place in range(seats)),
        plates=tuple(area(ground, racks, f"seat_{place}") for place in range(seats)),
    )


def key(seat: Seat, order: int) -> str:
    return f"tile.{seat}.{order}"


def face(slot: Slot) -> str:
    """The picture of a tile as this view may see it."""
    if slot.value is None:
        return f"davinci/tile:{slot.colour}_back"
    return f"davinci/tile:{slot.colour}_{'joker' if slot.value == '-' else slot.value}"


def step(rack: pygame.FRect, count: int) -> tuple[float, float]:
    """(size of a tile, distance between tiles) so that `count` tiles and one in hand fit into a rack."""
    size = min(1.0, rack.h / TILE[1])
    distance = TILE[0] * size + GAP * size
    room = rack.w - 24
    if count * distance > room:
        size *= room / (count * distance)
        distance = room / count
    return size, distance


def slot_centre(rack: pygame.FRect, count: int, slot: float) -> tuple[float, float, float]:
    """Centre and size of the tile at `slot` (a half number is a gap) among `count` tiles."""
    size, distance = step(rack, count)
    left = rack.centerx - (count - 1) * distance / 2
    return left + slot * distance, rack.bottom - TILE[1] * size / 2 - 12, size


def layout(view: View, ground: Places, viewer: Seat | None) -> dict[str, Pose]:
    """The still picture of a view: every tile of every rack, and those in hand."""
    poses: dict[str, Pose] = {}
    seats = view.rules.seats
    for seat, slots in enumerate(view.racks):
        place = place_of(seat, viewer, seats)
        rack = ground.racks[place]
        holding = view.loose if _holder(view) == seat else ()
        count = len(slots) + len(holding)
        for index, slot in enumerate(slots):
            x, y, size = slot_centre(rack, count, index)
            if slot.open:
                y += 6 * size
            elif seat == view.mover and slot.order == view.drawn and place == 0:
                y -= RAISED * size * 0.6
            poses[key(seat, slot.order)] = Pose(x, y, size, z=2 + index / 100, image=face(slot))
        for more, slot in enumerate(holding):
            x, y, size = slot_centre(rack, count, len(slots) + more + 0.35)
            poses[key(seat, slot.order)] = Pose(x, y - RAISED * size, size, z=3, image=face(slot))
    return poses


def _holder(view: View) -> Seat | None:
    """Whose hand the loose tiles are in; before the first turn they are the onlooker's own."""
    return view.seat if not view.number else view.mover


def gap_area(rack: pygame.FRect, count: int, gap: int) -> pygame.FRect:
    """Where a tile would enter: a slim upright area between two tiles."""
    x, y, size = slot_centre(rack, count, gap - 0.5)
    area = pygame.FRect(0, 0, max(44.0, 34 * size), TILE[1] * size + 16)
    area.center = (x, y)
    return area
