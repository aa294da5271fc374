"""A paper whose open page is written in pieces: on as many sheets as these take, turned by arrows at its foot."""

from __future__ import annotations

import abc
from collections.abc import Sequence
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.memo import Memo
from scenes.engine.speak.words import verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, Sheet
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk, Paper

FOOT = 52.0
"""Height at the foot of a page of several sheets for the arrows that turn them."""


class SheetedPaper(Paper, abc.ABC):
    """What stands on each page is for its subclass to say: `pieces` and `body`."""

    def __init__(self, desk: Desk, page: str) -> None:
        """`page` is the page that lies open at first."""
        super().__init__(desk)
        self.page = page
        self._sheet = 0
        self._laid: Memo[list[Sheet]] = Memo()

    def pieces(self, width: float) -> Sequence[Piece]:
        """What the open page writes in columns of that width; nothing where it is drawn as a whole."""
        return ()

    @abc.abstractmethod
    def body(self) -> pygame.FRect:
        """The paper without its head, and without what else stands on every page."""

    def sheet_room(self) -> pygame.FRect:
        """Where the pieces of the open page lie."""
        return self.body()

    @property
    def columns(self) -> int:
        """How many columns of pieces lie side by side."""
        return 1

    def sheet_key(self) -> tuple[object, ...]:
        """What the pieces depend on besides the position, the page and the letters."""
        return ()

    def sheets(self) -> list[Sheet]:
        """The pieces of the open page on as many sheets as they take; worked out once."""
        canvas = self.desk.stage.canvas
        key = (self.desk.position_key, self.page, self.area.size, canvas.text_scale, canvas.scale,
               *self.sheet_key())
        return self._laid.of(key, self._lay)

    def _lay(self) -> list[Sheet]:
        room, columns = self.sheet_room(), self.columns
        pieces = self.pieces((room.w - layout.GUTTER * (columns - 1)) / columns)
        whole = layout.laid(pieces, room.h, columns)
        return whole if len(whole) < 2 else layout.laid(pieces, room.h - FOOT, columns)

    @property
    def count(self) -> int:
        """How many sheets the open page has."""
        return len(self.sheets())

    @property
    def sheet(self) -> int:
        """Which of them is seen."""
        return min(self._sheet, self.count - 1)

    def placed(self) -> list[tuple[Piece, pygame.FRect]]:
        """The pieces of the sheet that is seen, each in its room."""
        room = self.sheet_room()
        if self.count > 1:
            room = pygame.FRect(room.x, room.y, room.w, room.h - FOOT)
        places = layout.row(room, [1.0] * self.columns, layout.GUTTER)
        return [one for pieces, place in zip(self.sheets()[self.sheet], places, strict=False)
                for one in zip(pieces, layout.rooms(pieces, place), strict=True)]

    # turning --------------------------------------------------------------------------------------------

    def turn_to(self, page: str) -> Answer:
        """Another page, from its first sheet on."""
        self.page = page
        self._sheet = 0
        self.desk.stage.hear("page")
        self.desk.point()
        return None

    def turn(self, by: int) -> Answer:
        """To the next sheet or the one before; after the last comes the first.

        Who uses keys stays on the arrow, to read on by pressing it again.
        """
        self._sheet = (self.sheet + by) % self.count
        self.desk.stage.hear("page")
        if not self.desk.focus.keys_in_use:
            self.desk.point()
        return None

    def arrows(self, group: str) -> list[Target]:
        """The two arrows at the foot of the page; none where there is one sheet."""
        if self.count < 2:
            return []
        words, room = self.desk.stage.words, self.sheet_room()
        first = pygame.FRect(room.centerx, room.bottom - 46, 44, 44)
        return [Target(f"panel.sheet_{name}", first.move(aside, 0),
                       words(f"coach.sheet.{name}", n=self.sheet + 1, all=self.count), partial(self.turn, by),
                       "icon", icon, role="panel", group=group)
                for name, icon, by, aside in (("before", "left", -1, -96), ("next", "right", 1, 52))]

    # drawing --------------------------------------------------------------------------------------------

    def draw_sheet(self, canvas: Canvas) -> None:
        """The sheet that is seen, and which of how many it is."""
        if self.count > 1:
            self.draw_count(canvas)
        for piece, room in self.placed():
            piece.draw(canvas, room)

    def draw_count(self, canvas: Canvas) -> None:
        """Which sheet of how many it is, between the arrows."""
        room = self.sheet_room()
        foot = pygame.FRect(room.centerx - 50, room.bottom - 46, 100, 44)
        canvas.paragraph(verbatim(f"{self.sheet + 1} / {self.count}"), foot, size=18, colour=LACQUER,
                         align="center", middle=True, fit=True)
