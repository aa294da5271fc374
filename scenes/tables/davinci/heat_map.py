"""The heat map: every rack across, every value down, the exact chance as a number in a warm cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core import Seat
from game.davinci.coach import TileOdds, whole_percent
from game.davinci.state import Slot, View
from game.davinci.tiles import Value
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER, PALE, RED_INK
from scenes.engine.speak.words import Words, verbatim
from scenes.table.kit import Names
from scenes.tables.davinci import places
from scenes.tables.davinci.texts import value_name

HOT = (178, 58, 30)
COLD = (252, 240, 214)
EMPTY = (238, 225, 196)
OPEN = (120, 92, 58)
BETWEEN = 22.0
"""Between the racks of two seats."""
NARROWEST, WIDEST = 38.0, 76.0
INK = 0.62
"""Part of a line that a row takes at least: numbers have neither tails nor accents."""
RISE = 0.065
"""Part of a line by which numbers stand higher than its middle: no number has a tail."""

Column = tuple[Seat, int, Slot]


class Part(NamedTuple):
    """A part of the picture that has room on one sheet."""

    racks: list[list[Column]]
    values: Sequence[Value]


class HeatMap:
    """One picture of all that can be known of the others' racks."""

    def __init__(self, words: Words, name: Names, view: View, heat: Sequence[TileOdds]) -> None:
        self.words, self.name, self.view = words, name, view
        self.chances = {(one.seat, one.slot): dict(one.options) for one in heat}
        self.best = max((one.best[1] for one in heat), default=0.0)

    def parts(self, canvas: Canvas, room: pygame.FRect) -> list[Part]:
        """The whole picture, in as many parts as letters need that the room cannot hold at once."""
        values = self.view.rules.values
        head = canvas.line_height(20) + places.TILE[1] * 0.5 + 12  # names and tiles over the rows, at most
        most = int((room.h - head) / (INK * canvas.line_height(19)))
        bands = -(-len(values) // max(1, most))
        each = -(-len(values) // bands)
        free = room.w - _label(canvas)
        shares: list[list[list[Column]]] = []
        for rack in self._racks(canvas, free):
            if not shares or _breadth(canvas, [*shares[-1], rack]) > free:
                shares.append([])
            shares[-1].append(rack)
        return [Part(racks, values[first:first + each]) for racks in shares
                for first in range(0, len(values), each)]

    def draw(self, canvas: Canvas, body: pygame.FRect, part: Part) -> None:
        label = _label(canvas)
        groups, values = part
        count = sum(len(group) for group in groups)
        gaps = BETWEEN * (len(groups) - 1)
        width = min(canvas.grown(WIDEST), (body.w - label - gaps) / count)
        left = body.centerx - (label + width * count + gaps) / 2
        heading = canvas.line_height(20)
        tall = min(places.TILE[1] * 0.5, (width - 4) * places.TILE[1] / places.TILE[0])
        top = body.y + heading + tall + 12
        high = (body.bottom - top) / len(values)
        rise = canvas.line_height(18) * RISE
        for row, value in enumerate(values):
            name = value_name(self.words, value)
            canvas.text(name, left + label - 12, top + (row + 0.5) * high - rise, size=18, colour=LACQUER,
                        anchor="midright", bold=True)
        x = left + label
        for group in groups:
            room = pygame.FRect(x, body.y, width * len(group), heading)
            canvas.paragraph(self.name(group[0][0]), room, size=20, colour=RED_INK, align="center", bold=True,
                             fit=True)
            for column in group:
                centre = x + width / 2
                canvas.image(places.face(column[2]), centre, body.y + heading + 5 + tall / 2,
                             size=tall / places.TILE[1])
                self._column(canvas, column, pygame.FRect(x, top, width, high), values)
                x += width
            x += BETWEEN

    def _racks(self, canvas: Canvas, room: float) -> list[list[Column]]:
        """The others' racks; without their open tiles where all would be too narrow."""
        racks = [[(seat, at, slot) for at, slot in enumerate(rack)] for seat, rack in enumerate(self.view.racks)
                 if seat != self.view.seat and any((seat, at) in self.chances for at in range(len(rack)))]
        if _breadth(canvas, racks) <= room:
            return racks
        return [[one for one in rack if one[:2] in self.chances] for rack in racks]

    def _column(self, canvas: Canvas, column: Column, first: pygame.FRect, values: Sequence[Value]) -> None:
        seat, at, slot = column
        chances = self.chances.get((seat, at))
        cells = [first.move(0, row * first.h).inflate(-2, -2) for row in range(len(values))]
        for cell, value in zip(cells, values, strict=True):
            fill = (OPEN if slot.value == value else EMPTY) if chances is None else warm(chances.get(value, 0.0))
            canvas.box(cell, fill, radius=5)
        for cell, value in zip(cells, values if chances is not None else (), strict=False):
            assert chances is not None
            chance = chances.get(value, 0.0)
            if chance and chance == self.best:
                canvas.box(cell.inflate(2, 2), RED_INK, radius=6, width=3)
            if chance > 0.004:
                strong = chance > 0.6
                size = 19 if strong else 18
                middle = cell.centery - canvas.line_height(size) * RISE
                canvas.text(verbatim(str(whole_percent(chance))), cell.centerx, middle, size=size, anchor="center",
                            colour=PALE if strong else LACQUER, bold=strong)


def _label(canvas: Canvas) -> float:
    """Breadth of the values before the rows."""
    return canvas.grown(40.0)


def _breadth(canvas: Canvas, racks: Sequence[Sequence[Column]]) -> float:
    """What some racks need side by side."""
    return sum(map(len, racks)) * canvas.grown(NARROWEST) + BETWEEN * (len(racks) - 1)


def warm(chance: float) -> tuple[int, int, int]:
    """From paper to ember; the number stands in it, so colour never speaks alone."""
    part = min(1.0, chance * 1.25)
    red, green, blue = (round(pygame.math.lerp(cold, hot, part)) for cold, hot in zip(COLD, HOT, strict=True))
    return red, green, blue
