"""The book of rules at any table: numbered sentences beside their pictures, on as many leaves as they need.

A table's file ``rulebook.py`` says in `chapters` what the book tells under the house rules in force, and in
`QUESTIONS` which rule answers what the table refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said, verbatim

Picture = Callable[[Canvas, pygame.FRect], None]
"""Paints into a room."""

RED = (142, 27, 22)
RULE_OFF = (214, 190, 146)
PALE = (255, 246, 224)
GILT = (168, 124, 52)
SIZE = 22.0
PLATE = 0.42
"""Part of a leaf that a large picture takes, where its sentences stand beside it."""
ALONE = 620.0
"""Greatest width of a large picture on a leaf of its own."""
TALLEST = 92.0
"""How much higher than its text a sentence's row may grow where a leaf has room."""


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


class Leaf(NamedTuple):
    """One page: sentences with their numbers, a large picture, or both."""

    chapter: Chapter
    rules: tuple[tuple[int, Rule], ...]
    plate: Picture | None = None


def leaves(canvas: Canvas, chapters: Sequence[Chapter], room: pygame.FRect) -> list[Leaf]:
    """The pages of the book at the present text size: nothing is left out, and nothing set smaller, to save one."""
    found: list[Leaf] = []
    for chapter in chapters:
        rules = tuple(enumerate(chapter.rules, start=1))
        if chapter.plate is not None:
            beside = _heights(canvas, chapter, room.w * (1 - PLATE))
            if rules and sum(beside) <= room.h:
                found.append(Leaf(chapter, rules, chapter.plate))
                continue
            found.append(Leaf(chapter, (), chapter.plate))
        found += [Leaf(chapter, rules[first:last])
                  for first, last in _parted(_heights(canvas, chapter, room.w), room.h)]
    return found


def _number_width(canvas: Canvas) -> float:
    return 2 * _radius(canvas) + 18


def _radius(canvas: Canvas) -> float:
    return canvas.grown(17, 0.9)


def _text_width(canvas: Canvas, chapter: Chapter, width: float) -> float:
    return width - _number_width(canvas) - (chapter.column + 24 if chapter.column else 0)


def _heights(canvas: Canvas, chapter: Chapter, width: float) -> list[float]:
    """What each sentence of the chapter needs in a column so wide, with a little air."""
    wrap = _text_width(canvas, chapter, width)
    least = max(chapter.least, 2 * _radius(canvas)) + 10
    return [max(canvas.measure(rule.text, SIZE, width=wrap)[1] + 10, least) for rule in chapter.rules]


def _parted(heights: Sequence[float], most: float) -> list[tuple[int, int]]:
    """Runs of rows (first, last past the end), none higher than `most`: as few as can be, and as even.

    >>> _parted([40, 40, 40, 40], 130)
    [(0, 2), (2, 4)]
    """
    def filled(limit: float) -> list[tuple[int, int]]:
        runs, first, high = [], 0, 0.0
        for place, height in enumerate(heights):
            if high and high + height > limit:
                runs.append((first, place))
                first, high = place, 0.0
            high += height
        return [*runs, (first, len(heights))] if heights else []

    found = filled(most)
    while most > max(heights, default=0.0) and len(filled(most - 4)) == len(found):
        most -= 4
        found = filled(most)
    return found


def draw(canvas: Canvas, leaf: Leaf, room: pygame.FRect) -> None:
    """Paint one page into its room of paper."""
    if leaf.plate is not None and not leaf.rules:
        alone = pygame.FRect(0, room.y, min(room.w, ALONE), room.h).move_to(centerx=room.centerx)
        leaf.plate(canvas, alone)
        return
    if leaf.plate is not None:
        leaf.plate(canvas, pygame.FRect(room.x, room.y, room.w * PLATE - 28, room.h))
        room = pygame.FRect(room.x + room.w * PLATE, room.y, room.w * (1 - PLATE), room.h)
    every = _heights(canvas, leaf.chapter, room.w)
    heights = [every[number - 1] for number, _ in leaf.rules]
    spare = (room.h - sum(heights)) / len(heights)
    heights = [height + max(0.0, min(spare, TALLEST - min(height, TALLEST - 12))) for height in heights]
    y = room.y + max(0.0, (room.h - sum(heights)) * 0.4)
    for (number, rule), height in zip(leaf.rules, heights, strict=True):
        if number != leaf.rules[0][0]:
            canvas.line((room.x, y), (room.right, y), RULE_OFF, 1)
        _draw_rule(canvas, leaf.chapter, number, rule, pygame.FRect(room.x, y, room.w, height))
        y += height


def _draw_rule(canvas: Canvas, chapter: Chapter, number: int, rule: Rule, row: pygame.FRect) -> None:
    """The number, the picture and the sentence, all on one level."""
    radius, left = _radius(canvas), row.x + _number_width(canvas)
    canvas.disc(row.x + radius, row.centery, radius, RED)
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
