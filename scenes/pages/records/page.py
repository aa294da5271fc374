"""One page of the book of records, and what stands on one with nothing on it yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Stage
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.widgets import Focus, Target
from scenes.table.desk import Desk

Line = tuple[Said, tuple[int, int, int]]
"""A sentence and its colour."""


class Book(Protocol):
    """What a page needs of the book it is in."""

    stage: Stage
    focus: Focus
    desk: Desk | None
    """The table behind the book that can be saved; None where there is none."""
    table: str


class RecordPage:
    """One page of the book."""

    of_one_table = True
    """Whether the tables stand over it."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.stage = book.stage

    def opened(self) -> None:
        """The page, or another table's, was turned to; also when a scene above it has gone."""

    def begin(self) -> None:
        """It was turned to, or another table's was, just now: what counts up begins to."""

    def closed(self) -> None:
        """It was turned over, or the book was closed: what it waits for is not wanted any more."""

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """What scrolls, for an area of this size."""
        return ()

    def buttons(self) -> Sequence[Target]:
        """What stands at the foot, besides the way back."""
        return ()

    def steer(self, act: Act) -> bool:
        """Whether the page made something of an act before the focus gets it."""
        return False

    def update(self, dt: float) -> None:
        """Time passes."""

    @property
    def lively(self) -> float:
        return 0.0

    def empty(self, title: str, more: str, width: float) -> Piece:
        """Instead of a page with nothing on it yet: the table's place in the yard, and what would change that."""
        canvas, words, table = self.stage.canvas, self.stage.words, self.book.table
        wide = min(width - 60, canvas.grown(640.0))
        high = canvas.measure(words(title), 26, face="serif", width=wide)[1]
        whole = high + 10 + canvas.measure(words(more), 20, width=wide)[1]

        def draw(canvas: Canvas, room: pygame.FRect) -> None:
            top = room.centery - whole / 2
            if room.h > whole + 200:
                place = f"title/places:{table}_lit"
                if not canvas.art.has(place):
                    place = "nim/lantern:lit"
                tall = min(room.h - whole - 70, 340.0)
                top = room.centery + tall / 2 - whole / 2 + 14
                canvas.image(place, room.centerx, top - 18 - tall / 2,
                             size=min(tall / canvas.art.size(place)[1], 1.15))
            canvas.text(words(title), room.centerx, top, size=26, colour=GOLD, face="serif", anchor="midtop",
                        width=wide, align="center", box=room)
            canvas.text(words(more), room.centerx, top + high + 10, size=20, colour=HANJI, anchor="midtop",
                        width=wide, align="center", box=room)

        return Piece(whole, draw, grows=True)
