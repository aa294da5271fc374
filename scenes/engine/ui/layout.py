"""Where things stand on a page: rows, grids, columns of pieces, and what is in sight of a column that is too long.

All lengths are logical units. The functions of rectangles and heights are pure. A piece is one sentence, row or
drawing of a column, with the height it needs at the present text size; nothing is left out for want of room: what
one sheet of columns does not hold stands on the next, and a column that is too long is shown from one of its pieces
on, never with a piece cut in two.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said
from scenes.engine.ui import widgets
from scenes.engine.ui.widgets import Focus, Target, replaced

GUTTER = 44.0
"""Between two columns."""
SIDE_BY_SIDE = 1.3
"""Text size up to which two columns stand side by side."""

# rectangles -----------------------------------------------------------------------------------------------


def row(area: pygame.FRect, parts: Sequence[float], gap: float = 12.0) -> list[pygame.FRect]:
    """Rectangles side by side that fill the area, as broad as their parts are to each other.

    >>> [round(one.w) for one in row(pygame.FRect(0, 0, 112, 10), [3, 1])]
    [75, 25]
    """
    unit = (area.w - gap * (len(parts) - 1)) / sum(parts)
    starts = [sum(parts[:place]) * unit + gap * place for place in range(len(parts))]
    return [pygame.FRect(area.x + x, area.y, part * unit, area.h) for x, part in zip(starts, parts, strict=True)]


def column(area: pygame.FRect, heights: Sequence[float], gap: float = 0.0) -> list[pygame.FRect]:
    """Rectangles of these heights one under another, from the top of the area, as broad as it is."""
    tops = [sum(heights[:place]) + gap * place for place in range(len(heights))]
    return [pygame.FRect(area.x, area.y + y, area.w, tall) for y, tall in zip(tops, heights, strict=True)]


def grid(area: pygame.FRect, count: int, columns: int, tall: float, gap: float = 12.0) -> list[pygame.FRect]:
    """`count` cells of one size, row by row from the top of the area; a last row with fewer cells fills it."""
    cells: list[pygame.FRect] = []
    for first in range(0, count, columns):
        line = pygame.FRect(area.x, area.y + len(cells) // columns * (tall + gap), area.w, tall)
        cells += row(line, [1.0] * min(columns, count - first), gap)
    return cells


def side_by_side(widths: Sequence[float], breadth: float, gap: float = 12.0) -> int:
    """How many cells of one width stand in a row that each have room for the widest; at least one.

    Rows are as few as can be, and then as even.

    >>> side_by_side([80, 80, 80, 80], 300, 10)
    2
    """
    widest = max(widths, default=0.0)
    most = max(1, min(len(widths), int((breadth + gap) / (widest + gap))))
    rows = -(-len(widths) // most)
    return -(-len(widths) // rows) if rows else 1


# a column that is too long --------------------------------------------------------------------------------


def last_start(heights: Sequence[float], room: float) -> int:
    """The first piece in sight at the end of a column.

    >>> last_start([40, 40, 40], 100), last_start([40, 40, 40], 120)
    (1, 0)
    """
    start, left = len(heights), room + 0.5
    while start and heights[start - 1] <= left:
        start -= 1
        left -= heights[start]
    return min(start, max(0, len(heights) - 1))


def in_sight(heights: Sequence[float], room: float, start: int) -> range:
    """The pieces that are seen whole from `start` on; at least one.

    >>> in_sight([40, 40, 40], 100, 0)
    range(0, 2)
    """
    start = max(0, min(start, last_start(heights, room)))
    end, left = start, room + 0.5
    while end < len(heights) and (heights[end] <= left or end == start):
        left -= heights[end]
        end += 1
    return range(start, end)


def start_showing(heights: Sequence[float], room: float, start: int, place: int) -> int:
    """The start nearest to `start` from which the piece at `place` is in sight.

    >>> start_showing([40, 40, 40], 100, 0, 2), start_showing([40, 40, 40], 100, 1, 0)
    (1, 0)
    """
    start = min(start, place)
    while place not in in_sight(heights, room, start):
        start += 1
    return start


# pieces ---------------------------------------------------------------------------------------------------


def nothing(canvas: Canvas, room: pygame.FRect) -> None:
    """Draws nothing: the targets of a piece draw themselves."""


def no_targets(room: pygame.FRect) -> Sequence[Target]:
    return ()


class Piece(NamedTuple):
    """One sentence, row or drawing."""

    least: float
    """The height it needs, air below it included."""
    draw: Callable[[Canvas, pygame.FRect], object] = nothing
    grows: bool = False
    """Whether it takes what is left of its column."""
    targets: Callable[[pygame.FRect], Sequence[Target]] = no_targets
    """What can be done with it, where it stands in this room."""


Column = list[Piece]
Sheet = list[Column]


def sentence(canvas: Canvas, text: Said, width: float, *, size: float = 20, gap: float = 8.0,
             tint: tuple[int, int, int] = LACQUER, grows: bool = False, indent: float = 0.0, **style: Any) -> Piece:
    """A text in its whole height, with some air under it; `style` as `Canvas.paragraph` takes it."""
    width -= indent
    font = {name: value for name, value in style.items() if name in ("bold", "face")}
    tall = canvas.measure(text, size, width=width, **font)[1]

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        box = pygame.FRect(room.x + indent, room.y, room.w - indent, max(tall + 2, room.h - gap))
        canvas.paragraph(text, box, size=size, colour=tint, **style)

    return Piece(tall + gap, draw, grows)


def of_targets(canvas: Canvas, targets: Sequence[Target], width: float, *, least: float = 44.0, gap: float = 6.0,
               apart: float = 16.0, grows: bool = False, most: float = math.inf) -> Piece:
    """Targets side by side that fill their column, `most` units of it, as tall as the words of each ask for."""
    width = min(width, most)
    wide = (width - apart * (len(targets) - 1)) / len(targets)
    tall = max(least, *(widgets.height(canvas, target, wide) for target in targets))

    def placed(room: pygame.FRect) -> Sequence[Target]:
        line = pygame.FRect(room.x, room.y, min(room.w, most), room.h - gap)
        return [replaced(target, area=area)
                for target, area in zip(targets, row(line, [1.0] * len(targets), apart), strict=True)]

    return Piece(tall + gap, grows=grows, targets=placed)


def entry(target: Target, tall: float, focus: Focus, draw: Callable[[Canvas, pygame.FRect, bool], object], *,
          gap: float = 6.0) -> Piece:
    """A row so `tall` that can be pressed; `draw` paints it in its area, told whether it has the focus."""
    def area(room: pygame.FRect) -> pygame.FRect:
        return pygame.FRect(room.x, room.y, room.w, room.h - gap)

    return Piece(tall + gap, lambda canvas, room: draw(canvas, area(room), focus.key == target.key),
                 targets=lambda room: [replaced(target, area=area(room))])


def rows(canvas: Canvas, lines: Sequence[Sequence[Target]], width: float, *, least: float = 50.0) -> list[Piece]:
    """Lines of targets, one under another."""
    return [of_targets(canvas, line, width, least=least, apart=4.0) for line in lines]


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


def rooms(pieces: Sequence[Piece], area: pygame.FRect) -> list[pygame.FRect]:
    """The room of each piece in a column; those that grow share what is left of it."""
    growing = sum(piece.grows for piece in pieces)
    spare = max(0.0, area.h - sum(piece.least for piece in pieces)) / max(1, growing)
    return column(area, [piece.least + (spare if piece.grows else 0.0) for piece in pieces])


def sentences(canvas: Canvas, lines: Sequence[tuple[Said, tuple[int, int, int]]], width: float) -> list[Piece]:
    """Texts with their colours, one under another."""
    return [sentence(canvas, text, width, gap=2.0, tint=tint) for text, tint in lines]


def paired(left: Sequence[Piece], right: Sequence[Piece], part: float) -> list[Piece]:
    """Two columns as rows of both, the left one `part` of the breadth, that scroll together."""
    return [block([one] if one else [], [other] if other else [], parts=(part, 1 - part))
            for one, other in zip_longest(left, right)]


def beside(left: Sequence[Piece], right: Sequence[Piece], height: float, part: float) -> Piece | None:
    """Two columns as one piece of that height; None where one of them is higher."""
    both = block(left, right, parts=(part, 1 - part))
    return both._replace(least=height) if both.least <= height else None


def block(*columns: Sequence[Piece], parts: Sequence[float] = (1.0,)) -> Piece:
    """Columns as one piece as high as the highest, as broad as their `parts` are to each other.

    There may be more parts than columns: the last ones stay free.
    """
    def placed(room: pygame.FRect) -> list[tuple[Piece, pygame.FRect]]:
        return [both for pieces, place in zip(columns, row(room, parts, GUTTER), strict=False)
                for both in zip(pieces, rooms(pieces, place), strict=True)]

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        for piece, area in placed(room):
            piece.draw(canvas, area)

    def targets(room: pygame.FRect) -> Sequence[Target]:
        return [target for piece, area in placed(room) for target in piece.targets(area)]

    every = [piece for pieces in columns for piece in pieces]
    tall = max(sum(piece.least for piece in pieces) for pieces in columns)
    return Piece(tall, draw, any(piece.grows for piece in every),
                 targets if any(piece.targets is not no_targets for piece in every) else no_targets)
