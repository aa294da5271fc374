"""Where tiles stand: racks, piles and plates from the map, tiles by seat and order of arrival.

Pure functions of the position shown. Rows are shown left = small for every seat, turned so that the seat looking on
sits at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core import Seat
from game.davinci.actions import Place
from game.davinci.state import Slot, View
from scenes.engine import maps
from scenes.engine.anim.motion import Pose
from scenes.table.common_places import CommonPlaces, area, layer_of, point, shared
from scenes.tables.davinci.shown import Shown

TILE = (76.0, 112.0)
"""Logical size of a tile sprite at size 1."""

GAP = 6.0
GAPING = 42.0
"""Between tiles while a gap is to be chosen."""
RAISED = 20.0
HOVER = 54.0
"""How high over the rack a tile waits for its gap: from the rack's upper edge to the tile's centre."""


@dataclass(frozen=True)
class Places(CommonPlaces):
    """One arrangement of the table."""

    palette: pygame.FRect
    piles: tuple[tuple[float, float], tuple[float, float]]
    """Black and white."""
    racks: tuple[pygame.FRect, ...]
    """By place: 0 is the seat looking on, then clockwise."""
    plates: tuple[pygame.FRect, ...]
    slip: pygame.FRect
    """The latest guesses; empty beside the coach, like the next."""
    marks: pygame.FRect
    """The switch for pencil marks."""


@lru_cache(maxsize=16)
def places(seats: int, beside_coach: bool) -> Places:
    """The table for so many seats, alone or beside the coach's panel."""
    chart = maps.load("davinci")
    where = layer_of(beside_coach)
    racks = f"seats_{seats}_{where}"
    nowhere = pygame.FRect(0, 0, 0, 0)
    return Places(
        **shared(chart, beside_coach),
        palette=area(chart, where, "palette"),
        piles=(point(chart, where, "black"), point(chart, where, "white")),
        racks=tuple(area(chart, racks, f"rack_{place}") for place in range(seats)),
        plates=tuple(area(chart, racks, f"seat_{place}") for place in range(seats)),
        slip=nowhere if beside_coach else area(chart, racks, "slip"),
        marks=nowhere if beside_coach else area(chart, where, "marks"),
    )


def key(seat: Seat, order: int) -> str:
    return f"tile.{seat}.{order}"


def face(slot: Slot) -> str:
    """The picture of a tile as this view may see it."""
    if slot.value is None:
        return f"davinci/tile:{slot.colour}_back"
    return f"davinci/tile:{slot.colour}_{'joker' if slot.value == '-' else slot.value}"


def step(rack: pygame.FRect, count: int, apart: bool = False) -> tuple[float, float]:
    """(size of a tile, distance between tiles) so that `count` tiles fit into a rack.

    `apart` leaves room between them to show the gaps.
    """
    size = min(1.0, rack.h / TILE[1])
    gap = GAPING if apart else GAP
    distance = (TILE[0] + gap) * size
    room = rack.w - 24 - (2 * GAPING * size if apart else 0)
    if count * distance > room:
        size *= room / (count * distance)
        distance = room / count
    return size, distance


def slot_centre(rack: pygame.FRect, count: int, slot: float, apart: bool = False) -> tuple[float, float, float]:
    """Centre and size of the tile at `slot` (a half number is a gap) among `count` tiles."""
    size, distance = step(rack, count, apart)
    left = rack.centerx - (count - 1) * distance / 2
    return left + slot * distance, rack.bottom - TILE[1] * size / 2 - 12, size


def layout(shown: Shown, places: Places) -> dict[str, Pose]:
    """The still picture of a position: every tile of every rack, and those in hand."""
    view, poses = shown.view, dict[str, Pose]()
    holder = view.mover if view.number else view.seat  # before the first turn loose tiles are the onlooker's own
    for seat, slots in enumerate(view.racks):
        place = shown.place(seat)
        rack = places.racks[place]
        holding = view.unplaced if holder == seat else ()
        apart = place == 0 and gaps_offered(view)
        count = len(slots) if apart else len(slots) + len(holding)
        if shown.dealing:
            count = view.rules.opening
        for index, slot in enumerate(slots):
            x, y, size = slot_centre(rack, count, index, apart)
            if slot.open:
                y += 14 * size
            elif seat == view.mover and slot.order == view.drawn and place == 0:
                y -= RAISED * size * 0.6
            poses[key(seat, slot.order)] = Pose(x, y, size, z=2 + index / 100, image=face(slot))
        for more, slot in enumerate(holding):
            name = key(seat, slot.order - more)
            if apart:  # in the air over the rack: which gap it takes is still to be said
                x = rack.centerx + (more - (len(holding) - 1) / 2) * (TILE[0] + GAP)
                poses[name] = Pose(x, rack.y - HOVER, 0.96, z=3, lift=8, image=face(slot))
                continue
            x, y, size = slot_centre(rack, count, len(slots) + more + 0.35)
            poses[name] = Pose(x, y - RAISED * size, size, z=3, image=face(slot))
    return poses


def gaps_offered(view: View) -> bool:
    """Whether the seat looking on has a gap to choose."""
    return any(isinstance(action, Place) for action in view.actions)


def gap_area(rack: pygame.FRect, count: int, gap: int) -> pygame.FRect:
    """Where a tile would enter: an upright area between two tiles standing apart."""
    x, y, size = slot_centre(rack, count, gap - 0.5, apart=True)
    return pygame.FRect(0, 0, max(44.0, GAPING * size), TILE[1] * size + 16).move_to(center=(x, y))
