"""What a page of the coach's paper writes, as pieces that are laid on as many sheets as they take.

Nothing is ever left out for want of room: what one sheet does not hold stands on the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said

GUTTER = 44.0
"""Between two columns."""


class Piece(NamedTuple):
    """One sentence, row or drawing."""

    least: float
    """The height it needs, in logical units."""
    draw: Callable[[Canvas, pygame.FRect], object]
    grows: bool = False
    """Whether it takes what is left of its column."""


Column = list[Piece]
Sheet = list[Column]


def sentence(canvas: Canvas, text: Said, width: float, *, size: float = 20, gap: float = 8.0,
             tint: tuple[int, int, int] = LACQUER, bold: bool = False) -> Piece:
    """A text in its whole height, with some air under it."""
    tall = canvas.measure(text, size, width=width, bold=bold)[1]

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        canvas.paragraph(text, pygame.FRect(room.x, room.y, room.w, tall + 2), size=size, colour=tint, bold=bold)

    return Piece(tall + gap, draw)


def together(head: Piece, below: Piece) -> Piece:
    """Two pieces that no sheet parts: a heading and what it heads."""

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        head.draw(canvas, pygame.FRect(room.x, room.y, room.w, head.least))
        below.draw(canvas, pygame.FRect(room.x, room.y + head.least, room.w, room.h - head.least))

    return Piece(head.least + below.least, draw, below.grows)


def laid(pieces: Sequence[Piece], height: float, columns: int = 1) -> list[Sheet]:
    """The pieces in their order, as many under each other as `height` holds, in columns and on sheets.

    >>> word = Piece(40.0, lambda canvas, room: None)
    >>> [[len(column) for column in sheet] for sheet in laid([word] * 5, 100.0, 2)]
    [[2, 2], [1]]
    """
    stacks: list[Column] = [[]]
    used = 0.0
    for piece in pieces:
        if stacks[-1] and used + piece.least > height + 4:
            stacks.append([])
            used = 0.0
        stacks[-1].append(piece)
        used += piece.least
    return [stacks[place:place + columns] for place in range(0, len(stacks), columns)]


def draw(canvas: Canvas, sheet: Sheet, room: pygame.FRect, columns: int = 1) -> None:
    """One sheet; what grows shares what its column has left."""
    width = (room.w - GUTTER * (columns - 1)) / columns
    for place, column in enumerate(sheet):
        growing = sum(piece.grows for piece in column)
        spare = max(0.0, room.h - sum(piece.least for piece in column)) / max(1, growing)
        x, y = room.x + place * (width + GUTTER), room.y
        for piece in column:
            tall = piece.least + (spare if piece.grows else 0.0)
            piece.draw(canvas, pygame.FRect(x, y, width, tall))
            y += tall
