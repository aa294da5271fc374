"""The book of rules at any table: numbered sentences beside their pictures.

A table's file ``rulebook.py`` says in `chapters` what the book tells under the house rules in force, and in
`QUESTIONS` which rule answers what the table refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER, PALE, RED_INK
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece

Picture = Callable[[Canvas, pygame.FRect], None]
"""Paints into a room."""

RULE_OFF = (214, 190, 146)
GILT = (168, 124, 52)
SIZE = 22.0
PLATE = 0.42
"""Part of the breadth that a large picture takes, where its sentences stand beside it."""
ALONE = 620.0
"""Greatest width of a large picture that stands alone."""


class Rule(NamedTuple):
    """One sentence, and what it looks like."""

    text: Said
    picture: Picture | None = None


class Chapter(NamedTuple):
    """Sentences that belong together."""

    rules: tuple[Rule, ...]
    column: float = 0.0
    """Width of the pictures beside the sentences."""
    least: float = 0.0
    """Height a sentence's picture needs."""
    background: tuple[int, int, int] | None = None
    """What the pictures lie on; None for the bare paper."""
    plate: Picture | None = None
    """One large picture of the whole chapter."""


class Entry(NamedTuple):
    """One sentence with its number, a large picture, or a whole chapter beside its picture."""

    piece: Piece
    rules: tuple[Rule, ...] = ()


def entries(canvas: Canvas, chapters: Sequence[Chapter], room: pygame.FRect) -> list[Entry]:
    """The book for an area of this size at the present text size: nothing is left out, and nothing set smaller."""
    found: list[Entry] = []
    for chapter in chapters:
        if chapter.plate is not None:
            plate = Piece(0.0, chapter.plate, grows=True)
            sentences = _rows(canvas, chapter, (room.w - layout.GUTTER) * (1 - PLATE))
            both = layout.beside([plate], sentences, room.h, PLATE) if sentences else None
            if both is not None:
                found.append(Entry(both, chapter.rules))
                continue
            found.append(Entry(Piece(room.h, partial(_draw_alone, chapter.plate))))
        rows = _rows(canvas, chapter, room.w)
        found += [Entry(row, (rule,)) for row, rule in zip(rows, chapter.rules, strict=True)]
    return found


def _draw_alone(plate: Picture, canvas: Canvas, room: pygame.FRect) -> None:
    plate(canvas, pygame.FRect(0, room.y, min(room.w, ALONE), room.h).move_to(centerx=room.centerx))


def _number_width(canvas: Canvas) -> float:
    return 2 * _radius(canvas) + 18


def _radius(canvas: Canvas) -> float:
    return canvas.grown(17, 0.9)


def _rows(canvas: Canvas, chapter: Chapter, width: float) -> list[Piece]:
    """The sentences of a chapter in a column so wide, with a little air."""
    wrap = width - _number_width(canvas) - (chapter.column + 24 if chapter.column else 0)
    least = max(chapter.least, 2 * _radius(canvas)) + 10
    return [Piece(max(canvas.measure(rule.text, SIZE, width=wrap)[1] + 10, least),
                  partial(_draw_rule, chapter, number, rule), grows=True)
            for number, rule in enumerate(chapter.rules, start=1)]


def _draw_rule(chapter: Chapter, number: int, rule: Rule, canvas: Canvas, row: pygame.FRect) -> None:
    """The number, the picture and the sentence, all on one level."""
    if number > 1:
        canvas.line(row.topleft, row.topright, RULE_OFF, 1)
    radius, left = _radius(canvas), row.x + _number_width(canvas)
    canvas.disc(row.x + radius, row.centery, radius, RED_INK)
    canvas.text(verbatim(str(number)), row.x + radius, row.centery, size=19, colour=PALE, anchor="center",
                bold=True)
    if chapter.column:
        if rule.picture is not None:
            high = min(row.h - 8, canvas.grown(chapter.least + 16, most=1.4))
            _draw_picture(canvas, chapter, rule.picture,
                          pygame.FRect(left, row.centery - high / 2, chapter.column, high))
        left += chapter.column + 24
    canvas.paragraph(rule.text, pygame.FRect(left, row.y, row.right - left, row.h), size=SIZE, colour=LACQUER,
                     middle=True)


def _draw_picture(canvas: Canvas, chapter: Chapter, picture: Picture, room: pygame.FRect) -> None:
    if chapter.background is not None:
        canvas.box(room, chapter.background, radius=10)
        canvas.box(room, GILT, radius=10, width=2)
    picture(canvas, room.inflate(-16, -10) if chapter.background is not None else room)


def marked(canvas: Canvas, icon: str, x: float, y: float, size: float = 34) -> None:
    """A small round sign, such as a tick or a cross, in a picture."""
    canvas.image("ui/icons:round", x, y, size=size / 56)
    canvas.image(f"ui/icons:icon_{icon}", x, y, size=size / 56 * 0.56)
