"""What the places of all tables share: the areas every one of them has, read from its map; seats round the table.

A map has the same areas twice, in a layer for the table alone and in one for the table beside the coach's paper.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core import Seat
from scenes.engine.maps import Map


@dataclass(frozen=True)
class CommonPlaces:
    """One arrangement of a table; each table adds its own places."""

    title: pygame.FRect
    turn: pygame.FRect
    status: pygame.FRect
    bar: pygame.FRect
    panel: pygame.FRect
    """The coach's paper; empty where the table stands alone."""


def layer_of(beside_coach: bool) -> str:
    """The layer of the map for the table alone or beside the coach."""
    return "beside_coach" if beside_coach else "alone"


def shared(chart: Map, beside_coach: bool) -> dict[str, pygame.FRect]:
    """The fields of `CommonPlaces`; raises `AssetError` where the map lacks one."""
    layer = layer_of(beside_coach)
    names = ("title", "turn", "status", "bar")
    panel = area(chart, layer, "panel") if beside_coach else pygame.FRect(0, 0, 0, 0)
    return {name: area(chart, layer, name) for name in names} | {"panel": panel}


def area(chart: Map, layer: str, name: str) -> pygame.FRect:
    """A rectangle of the map; raises `AssetError`."""
    spot = chart.spot(layer, name)
    return pygame.FRect(spot.x, spot.y, spot.width, spot.height)


def point(chart: Map, layer: str, name: str) -> tuple[float, float]:
    """A point of the map; raises `AssetError`."""
    spot = chart.spot(layer, name)
    return spot.x, spot.y


def place_of(seat: Seat, viewer: Seat | None, seats: int) -> int:
    """Which place of the table a seat has: the one looking on at the bottom, the others in turn order."""
    return (seat - (viewer or 0)) % seats
