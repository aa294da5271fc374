"""One page of the book of records, and the sentences on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Stage
from scenes.engine.ui.widgets import Focus, Target
from scenes.table.desk import Desk

FOOT = 56.0
"""Height of the buttons at the foot of a page."""
Line = tuple[Said, tuple[int, int, int]]
"""A sentence and its colour."""


class Book(Protocol):
    """What a page needs of the book it is in."""

    stage: Stage
    focus: Focus
    desk: Desk | None
    """The table behind the book that can be saved; None where there is none."""
    table: str

    def back_button(self, area: pygame.FRect) -> Target: ...
    def button(self, key: str, right: float, bottom: float, do: Callable[[], Answer], icon: str) -> Target: ...
    def say_empty(self, canvas: Canvas, room: pygame.FRect, title: Said, more: Said) -> None: ...
    def note(self, canvas: Canvas, text: Said, room: pygame.FRect) -> None: ...


class Page:
    """One page of the book."""

    of_one_table = True
    """Whether the tables stand beside it."""
    preferred: str | None = None

    def __init__(self, book: Book) -> None:
        self.book = book

    def opened(self) -> None:
        """The page, or another table's, was turned to; also when a scene above it has gone."""

    def begin(self) -> None:
        """It was turned to, or another table's was, just now: what counts up begins to."""

    def targets(self, room: pygame.FRect) -> list[Target]:
        return []

    def steer(self, act: Act) -> bool:
        """Whether the page made something of an act before the focus gets it."""
        return False

    def update(self, dt: float) -> None:
        """Time passes."""

    @property
    def lively(self) -> float:
        return 0.0

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """What is under and beside the targets."""


def leaves(canvas: Canvas, lines: Sequence[Line], room: pygame.FRect, size: float = 20) -> list[list[Line]]:
    """Sentences parted into as many leaves as it takes for each to be in the room; at least one leaf."""
    parted: list[list[Line]] = [[]]
    left = room.h
    for line in lines:
        tall = canvas.measure(line[0], size, width=room.w)[1] + 2
        if tall > left and parted[-1]:
            parted.append([])
            left = room.h
        parted[-1].append(line)
        left -= tall
    return parted


def write(canvas: Canvas, lines: Sequence[Line], room: pygame.FRect, size: float = 20) -> None:
    """Sentences one under another."""
    y = room.y
    for text, tint in lines:
        ink = canvas.text(text, room.x, y, size=size, colour=tint, width=room.w, box=room)
        y = ink.bottom + 2
