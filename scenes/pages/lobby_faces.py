"""Cards of the people one can play against: face, name, strength, stars and temper, at every text size."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, PAPER
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.widgets import Target
from scenes.table import stars

ABOVE, BELOW, HALF = 100.0, 76.0, 82.0
"""How far a portrait of size 1 reaches above, below and beside its anchor."""
SMALL = 0.43
"""Least size of a portrait."""
LARGE = 1.0
"""Largest size of a portrait, at which its master is as sharp as everything else."""
NAME, SMALLER = 23.0, 18.0
"""Sizes of the letters."""
EDGE, GAP = 8.0, 10.0
APART = 8.0
"""Between face and words, and between strength and stars."""
FACE = 0.46
"""The part of a card's breadth that the face takes at most beside the words."""
STAR = 17.0
NARROWEST = 150.0
"""Least breadth of a card in the usual letters."""
FLAT = 1.34
"""Breadth of a card, in heights, from which the face stands beside the words."""
BEST = 1.12
"""Breadth of the best cards, in heights."""


class Face(NamedTuple):
    """Somebody on a card."""

    key: str
    picture: str
    """The portrait, or the name of an icon for who has none."""
    name: Said
    grade: Said | None
    temper: Said | None
    stars: tuple[bool, ...]
    """Which are won; empty where there are none to be won."""
    on: bool
    """Whether they sit there now."""
    do: Callable[[], Answer]
    told: Said
    """All that the card says besides the name, as one text."""
    tip: Said

    @property
    def target(self) -> Target:
        """What can be pressed, still to be placed."""
        return widgets.button(self.key, self.name, self.do, look="card_on" if self.on else "card", group="people",
                              size=NAME, value=self.told or None, tip=self.tip)


def pieces(canvas: Canvas, faces: Sequence[Face], room: pygame.FRect) -> list[Piece]:
    """Rows of cards that fill the room; where it is too small for them, as tall as their words ask for."""
    columns = _columns(canvas, faces, room)
    wide = (room.w - GAP * (columns - 1)) / columns
    rows = -(-len(faces) // columns)
    high = room.h / rows - GAP
    least = max(_least(canvas, face, wide, high) for face in faces)
    targets = [face.target for face in faces]
    return [layout.of_targets(canvas, targets[at:at + columns], room.w, least=least, gap=GAP, apart=GAP, grows=True)
            for at in range(0, len(faces), columns)]


def _columns(canvas: Canvas, faces: Sequence[Face], room: pygame.FRect) -> int:
    """The number of columns whose cards are nearest to the best shape, of those that have room."""
    found: list[tuple[float, int]] = []
    for columns in range(1, len(faces) + 1):
        rows = -(-len(faces) // columns)
        wide, high = (room.w - GAP * (columns - 1)) / columns, room.h / rows - GAP
        if wide < canvas.grown(NARROWEST) or high <= 0:
            continue
        odd = 0.12 * (columns * rows - len(faces))
        if all(_least(canvas, face, wide, high) <= high for face in faces):
            found.append((abs(math.log(wide / high / BEST)) + odd, columns))
    if found:
        return min(found)[1]
    return max(1, min(3, int((room.w + GAP) / (canvas.grown(250.0) + GAP))))


def _least(canvas: Canvas, face: Face, wide: float, high: float) -> float:
    """How tall a card must be for its words and a small portrait."""
    inner = wide - 2 * EDGE
    name, second = canvas.line_height(NAME), canvas.line_height(SMALLER)
    temper = 0.0 if face.temper is None else canvas.measure(face.temper, SMALLER, width=inner)[1]
    if wide >= FLAT * high:
        lines = len(_second_lines(canvas, face, (1 - FACE) * inner - APART))
        return max(SMALL * (ABOVE + BELOW), name + lines * second) + temper + 2 * EDGE
    lines = len(_second_lines(canvas, face, inner))
    return SMALL * (ABOVE + BELOW) + name + lines * second + temper + 2 * EDGE


def _second_lines(canvas: Canvas, face: Face, width: float) -> list[tuple[Said | None, bool]]:
    """Strength and stars in one line, or in two where that is too narrow: the word, and whether stars follow."""
    if not face.grade or not face.stars:
        return [(face.grade, bool(face.stars))] if face.grade or face.stars else []
    whole = canvas.measure(face.grade, SMALLER)[0] + APART + stars.breadth(len(face.stars), _star(canvas))
    return [(face.grade, True)] if whole <= width else [(face.grade, False), (None, True)]


def _star(canvas: Canvas) -> float:
    return canvas.grown(STAR, most=1.4)


def draw(canvas: Canvas, faces: Sequence[Face], face: Face, area: pygame.FRect) -> None:
    """What is on one of the cards; all that are as broad have equally large portraits."""
    inner = area.inflate(-2 * EDGE, -2 * EDGE)
    foot = max((canvas.measure(one.temper, SMALLER, width=inner.w)[1] for one in faces if one.temper), default=0.0)
    if face.temper is not None:
        own = canvas.measure(face.temper, SMALLER, width=inner.w)[1]
        words = pygame.FRect(inner.x, inner.bottom - (foot + own) / 2, inner.w, own + 2)
        canvas.paragraph(face.temper, words, size=SMALLER, colour=PAPER, align="center")
    upper = pygame.FRect(inner.x, inner.y, inner.w, inner.h - foot)
    if area.w >= FLAT * area.h:
        _beside(canvas, face, upper)
    else:
        _under(canvas, face, upper)


def _under(canvas: Canvas, face: Face, room: pygame.FRect) -> None:
    """The face, and under it the name, the strength and the stars."""
    lines = _second_lines(canvas, face, room.w)
    high = canvas.line_height(NAME) + len(lines) * canvas.line_height(SMALLER)
    _portrait(canvas, face, pygame.FRect(room.x, room.y, room.w, room.h - high))
    _words(canvas, face, lines, pygame.FRect(room.x, room.bottom - high, room.w, high), middle=True)


def _beside(canvas: Canvas, face: Face, room: pygame.FRect) -> None:
    """The face, and to its right one under another the name, the strength and the stars."""
    size = min(LARGE, room.h / (ABOVE + BELOW), FACE * room.w / (2 * HALF))
    left = pygame.FRect(room.x, room.y, size * 2 * HALF, room.h)
    _portrait(canvas, face, left)
    right = pygame.FRect(left.right + APART, room.y, room.right - left.right - APART, room.h)
    lines = _second_lines(canvas, face, right.w)
    high = canvas.line_height(NAME) + len(lines) * canvas.line_height(SMALLER)
    right.y += max(0.0, (room.h - high) / 2)
    _words(canvas, face, lines, right, middle=False)


def _words(canvas: Canvas, face: Face, lines: Sequence[tuple[Said | None, bool]], room: pygame.FRect, *,
           middle: bool) -> None:
    """Name, strength and stars from the top of the room, each line in its `middle` or from its left."""
    name, second, side = canvas.line_height(NAME), canvas.line_height(SMALLER), _star(canvas)
    line = pygame.FRect(room.x, room.y, room.w, name)
    canvas.paragraph(face.name, line, size=NAME, colour=GOLD if face.on else HANJI,
                     align="center" if middle else "left", middle=True, bold=True, fit=True)
    for place, (grade, starred) in enumerate(lines):
        y = line.bottom + place * second
        wide = stars.breadth(len(face.stars), side) if starred else 0.0
        label = canvas.measure(grade, SMALLER)[0] if grade else 0.0
        between = APART if grade and starred else 0.0
        left = room.centerx - (label + between + wide) / 2 if middle else room.x
        if grade:
            area = pygame.FRect(left, y, min(room.w, label + 2), second)
            canvas.paragraph(grade, area, size=SMALLER, colour=PAPER, middle=True, fit=True)
        if starred:
            stars.draw(canvas, face.stars, left + label + between + wide / 2, y + second / 2, side)


def _portrait(canvas: Canvas, face: Face, room: pygame.FRect) -> None:
    """The portrait as large as the room allows, in its middle; an icon for who has none."""
    size = min(LARGE, room.h / (ABOVE + BELOW), room.w / (2 * HALF))
    x, y = room.centerx, room.y + (room.h - size * (ABOVE + BELOW)) / 2 + size * ABOVE
    if face.picture.startswith("people/"):
        canvas.image(face.picture, x, y, size=size, alpha=1.0)
        return
    canvas.image("ui/icons:round", x, room.centery, size=size * 1.5)
    canvas.image(face.picture, x, room.centery, size=size * 0.84)
