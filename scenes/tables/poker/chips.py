"""Chips on the felt: an amount as piles of the largest chips that fit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD
from scenes.engine.speak.words import Said

DENOMINATIONS = (500, 100, 25, 5, 1)
HIGHEST = 5
"""How many chips a drawn pile has at most."""
PITCH, BETWEEN = 42.0, 14.0
PLATE = (18, 12, 10, 225)
"""Behind what is told about a pile."""


def purse(chips: int) -> list[tuple[int, int]]:
    """An amount as a player keeps it, small chips to bet with first: (worth, height) of each kind.

    >>> purse(100)
    [(1, 5), (5, 4), (25, 3)]
    """
    found = []
    for worth, times in ((1, 5), (5, 5), (25, 4), (100, 5)):
        units = chips // worth
        if units:
            count = units % times or times
            found.append((worth, count))
            chips -= worth * count
    return [*found, (500, min(HIGHEST, chips // 500))] if chips else found


def picture(worth: int, high: int) -> str:
    return f"poker/chips:chip_{worth}_{high}"


def chip_image(chips: int) -> str:
    """The picture of a stack of the largest chip that fits, one to five high.

    >>> chip_image(637), chip_image(24)
    ('poker/chips:chip_500_1', 'poker/chips:chip_5_4')
    """
    worth = next((worth for worth in DENOMINATIONS if worth <= chips), 1)
    return picture(worth, max(1, min(HIGHEST, chips // worth)))


def width(canvas: Canvas, label: Said, size: float) -> float:
    """How wide a pile and its plate are."""
    return PITCH * size + canvas.measure(label, 20)[0] + 22


def draw(canvas: Canvas, x: float, y: float, chips: int, label: Said, *, size: float = 0.9) -> None:
    """A pile for so many chips at x, and what is told about it on a plate beside it."""
    _pile(canvas, x, y, chip_image(chips), size)
    _plate(canvas, x + 24 * size, y, label, 18, size=20)


def _plate(canvas: Canvas, left: float, y: float, label: Said, more: float, *, size: float,
           bold: bool = False) -> None:
    """What is told about a pile, on a plate that is so much wider."""
    wide, height = canvas.measure(label, size, bold=bold)
    plate = pygame.FRect(left, y - height / 2, wide + more, height)
    canvas.box(plate, PLATE, radius=8)
    canvas.text(label, plate.centerx, plate.y, size=size, colour=GOLD, anchor="midtop", bold=bold)


def _pile(canvas: Canvas, x: float, y: float, image: str, size: float) -> None:
    canvas.image("poker/chips:shadow", x + 3, y + 3, size=size)
    canvas.image(image, x, y, size=size)


def draw_purse(canvas: Canvas, x: float, y: float, chips: int, *, size: float) -> None:
    """All the chips of a seat about a point: the larger ones behind, the small ones in front."""
    found = purse(chips)[::-1]
    pitch = PITCH * size
    behind, before = found[:len(found) // 2], found[len(found) // 2:]
    for row, lower in ((behind, -0.36), (before, 0.30)):
        for place, (worth, high) in enumerate(row):
            at = (x + (place - (len(row) - 1) / 2) * pitch, y + lower * pitch)
            _pile(canvas, *at, picture(worth, high), size)


def draw_heap(canvas: Canvas, x: float, y: float, chips: int, label: Said, *, size: float) -> None:
    """All the chips of a pot as they were thrown in, about a point, with their number beside them."""
    found = purse(chips)
    reach = PITCH * size * len(found)
    left = x - (reach + canvas.measure(label, 22, bold=True)[0] + 34) / 2
    for place, (worth, high) in enumerate(reversed(found)):
        _pile(canvas, left + PITCH * size * (place + 0.5), y, picture(worth, high), size)
    _plate(canvas, left + reach + 12, y, label, 22, size=22, bold=True)


def row_width(canvas: Canvas, pots: Sequence[tuple[int, Said]], size: float) -> float:
    """How wide `draw_row` draws these."""
    return sum(width(canvas, label, size) + BETWEEN for _, label in pots) - BETWEEN


def draw_row(canvas: Canvas, x: float, y: float, pots: Sequence[tuple[int, Said]], size: float) -> None:
    """Several pots side by side about a point; one alone is heaped up in all its kinds of chips."""
    if len(pots) == 1:
        draw_heap(canvas, x, y, *pots[0], size=size)
        return
    wide = [width(canvas, label, size) for _, label in pots]
    left = x - (sum(wide) + BETWEEN * (len(pots) - 1)) / 2
    for (chips, label), reach in zip(pots, wide, strict=True):
        draw(canvas, left + PITCH * size / 2, y, chips, label, size=size)
        left += reach + BETWEEN
