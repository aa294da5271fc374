"""Where everything lies at Pig, read from the map ``pig``: the cloth, the die, a plate for each seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes.engine import maps
from scenes.engine.anim.motion import Pose
from scenes.table.common_places import CommonPlaces, area, layer_of, point, shared
from scenes.tables.pig.shown import Shown

GAP = 14.0
"""Between two plates."""


@dataclass(frozen=True)
class Places(CommonPlaces):
    """One arrangement of the table, read from a layer of the map."""

    cloth: pygame.FRect
    gathered: pygame.FRect
    die: tuple[float, float]
    plates: tuple[pygame.FRect, ...]
    """One for each seat."""


@lru_cache(maxsize=8)
def places(seats: int, beside_coach: bool) -> Places:
    """The table for so many seats, alone or with the coach's paper beside it."""
    chart, layer = maps.load("pig"), layer_of(beside_coach)
    room = area(chart, layer, "seats")
    wide = min(260.0, (room.w - GAP * (seats - 1)) / seats)
    left = room.centerx - (wide * seats + GAP * (seats - 1)) / 2
    plates = tuple(pygame.FRect(left + seat * (wide + GAP), room.y, wide, room.h) for seat in range(seats))
    return Places(
        **shared(chart, beside_coach), cloth=area(chart, layer, "cloth"), gathered=area(chart, layer, "gathered"),
        die=point(chart, layer, "die"), plates=plates,
    )


def layout(shown: Shown, places: Places) -> dict[str, Pose]:
    """The still picture of a position: the die, whose picture is named by its number."""
    x, y = places.die
    return {"die": Pose(x, y, image=str(shown.face))}
