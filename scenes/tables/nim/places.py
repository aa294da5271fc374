"""Where everything on the Nim table lies: points from the map, coins arranged by the starting heaps.

Pure functions of the position shown. Coins keep their rows while others are taken, so that a heap can be counted at
a glance; what is left of a heap lies in the middle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from scenes.engine import maps
from scenes.engine.anim.motion import Pose
from scenes.table.common_places import CommonPlaces, area, layer_of, point, shared
from scenes.tables.nim.shown import Shown

LARGEST = 100.0
"""Diameter of a coin in logical units when there is room for it; the sprite's own size."""

HEADINGS = 12


class Bowl(NamedTuple):
    """One seat's bowl and the plate with its name."""

    x: float
    y: float
    size: float
    plate: pygame.FRect


@dataclass(frozen=True)
class Places(CommonPlaces):
    """One arrangement of the table, read from a layer of the map."""

    cloth: tuple[float, float, float]
    """Centre and size."""
    field: pygame.FRect
    bowls: tuple[Bowl, ...]


@lru_cache(maxsize=16)
def places(seats: int, beside_coach: bool) -> Places:
    """The table for so many seats, alone or with the coach's panel beside it."""
    layer = layer_of(beside_coach)
    chart = maps.load("nim")

    def part(name: str) -> float:
        return float(chart.spot(layer, name).properties.get("part", 1.0))

    bowls = []
    for seat in range(seats):
        name = f"bowl_{seats}_{seat}"
        x, y = point(chart, layer, name)
        bowls.append(Bowl(x, y, part(name), area(chart, layer, f"seat_{seats}_{seat}")))
    x, y = point(chart, layer, "cloth")
    return Places(
        **shared(chart, beside_coach), cloth=(x, y, part("cloth")), field=area(chart, layer, "field"),
        bowls=tuple(bowls),
    )


class Arrangement(NamedTuple):
    """Where each coin of each heap lies, and how large coins are drawn."""

    diameter: float
    spots: tuple[tuple[tuple[float, float], ...], ...]
    """spots[heap][coin]"""
    labels: tuple[tuple[float, float], ...]
    """Where each heap's count ends: left of its rows, all in one line; a heap by itself has it at its last coin."""


@lru_cache(maxsize=64)
def arrange(heaps: tuple[int, ...], field: tuple[float, float, float, float]) -> Arrangement:
    """Lay the starting heaps out in `field`: as large as fits, rows packed like honeycomb."""
    x, y, width, height = field
    if len(heaps) > 1:  # room for the letters on the left
        x, width = x + width * 0.09, width * 0.91
    diameter = LARGEST
    while diameter > 20 and _height(heaps, width, diameter) > height:
        diameter -= 1
    pitch = diameter * 1.06
    top = y + (height - _height(heaps, width, diameter)) / 2 + diameter * 0.47
    spots: list[tuple[tuple[float, float], ...]] = []
    labels: list[tuple[float, float]] = []
    for coins in heaps:
        rows = _rows(coins, width, diameter)
        placed: list[tuple[float, float]] = []
        for row, count in enumerate(rows):
            shift = pitch / 4 * (1 if row % 2 else -1) if len(rows) > 1 and len({c % 2 for c in rows}) == 1 \
                else 0.0
            left = x + (width - (count - 1) * pitch) / 2 + shift
            placed += [(left + i * pitch, top + row * diameter * 0.95) for i in range(count)]
        middle = top + (len(rows) - 1) * diameter * 0.475
        labels.append((min(px for px, _ in placed) - diameter * 0.52, middle))
        spots.append(tuple(placed))
        top += len(rows) * diameter * 0.95 + diameter * 0.16
    edge = min(px for px, _ in labels)
    return Arrangement(diameter, tuple(spots), tuple((edge, py) for _, py in labels))


@lru_cache(maxsize=256)
def arrange_left(
    heaps: tuple[int, ...], left: tuple[int, ...], field: tuple[float, float, float, float]
) -> Arrangement:
    """The same with so many coins `left` of each heap: what is left lies in the middle of where the heap lay.

    Several heaps keep their lines, and only move along them. Coins already taken have no spot.
    """
    begun = arrange(heaps, field)
    spots = [_centred(whole, count, len(heaps) > 1) for whole, count in zip(begun.spots, left, strict=True)]
    labels = begun.labels
    if len(heaps) == 1 and spots[0]:
        x, y = spots[0][-1]
        labels = ((x + begun.diameter * 0.52, y),)
    return Arrangement(begun.diameter, tuple(spots), labels)


def _centred(whole: tuple[tuple[float, float], ...], count: int, level: bool) -> tuple[tuple[float, float], ...]:
    """The first `count` of these spots, moved to the middle of them all; `level`: sideways only."""
    if not count:
        return ()
    kept = whole[:count]
    dx, dy = (_middle([spot[axis] for spot in whole]) - _middle([spot[axis] for spot in kept]) for axis in (0, 1))
    return tuple((x + dx, y if level else y + dy) for x, y in kept)


def _middle(values: list[float]) -> float:
    return (min(values) + max(values)) / 2


def _rows(coins: int, width: float, diameter: float) -> list[int]:
    """How many coins stand in each row: as even as can be, the middle rows the fuller ones."""
    most = max(1, int((width - diameter * 0.55) / (diameter * 1.06)) if coins > width / (diameter * 1.06)
               else coins)
    lines = math.ceil(coins / most)
    base, extra = divmod(coins, lines)
    rows = [base] * lines
    for step in sorted(range(lines), key=lambda i: abs(i - (lines - 1) / 2))[:extra]:
        rows[step] += 1
    return rows


def _height(heaps: tuple[int, ...], width: float, diameter: float) -> float:
    lines = [len(_rows(coins, width, diameter)) for coins in heaps]
    return (sum(lines) - 1) * diameter * 0.95 + (len(heaps) - 1) * diameter * 0.16 + diameter * 0.94


def heading(heap: int, coin: int) -> str:
    """Which of the rendered rest poses a coin shows; fixed for a coin, irregular over a heap."""
    return f"nim/coin:rest_{(heap * 7 + coin * 5 + (coin * coin) // 3) % HEADINGS:02d}"


def key(heap: int, coin: int) -> str:
    return f"coin.{heap}.{coin}"


def bowl_pose(places: Places, seat: int, place: int, heap: int, coin: int) -> Pose:
    """The `place`-th coin to come to rest in a seat's bowl: spread over its floor, then heaped up."""
    bowl = places.bowls[seat]
    turn = place * 2.399963  # the golden angle spreads any number evenly
    layer, at = divmod(place, 7)
    reach = (0.0 if at == 0 else 0.42 + 0.1 * ((at * 3) % 5) / 5) * (1 - 0.12 * min(layer, 3))
    x = bowl.x + math.cos(turn) * reach * 62 * bowl.size
    y = bowl.y + (8 + math.sin(turn) * reach * 26 - layer * 7) * bowl.size
    tilt = ((place * 37) % 5 - 2) * 7.0
    return Pose(x, y, 0.6 * bowl.size, angle=tilt, z=3 + seat + place / 100, image=heading(heap, coin))


def layout(shown: Shown, places: Places) -> dict[str, Pose]:
    """The still picture of a position."""
    rules, poses = shown.view.rules, dict[str, Pose]()
    set_out = arrange_left(rules.heaps, shown.heaps, tuple(places.field))
    for heap, spots in enumerate(set_out.spots):
        for coin, (x, y) in enumerate(spots):
            poses[key(heap, coin)] = Pose(x, y, set_out.diameter / LARGEST, z=1 + y / 1000,
                                          image=heading(heap, coin))
    held = [0] * rules.seats
    for seat, heap, coin in shown.owners:
        poses[key(heap, coin)] = bowl_pose(places, seat, held[seat], heap, coin)
        held[seat] += 1
    return poses
