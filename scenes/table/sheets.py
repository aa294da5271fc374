"""Pages written in pieces: on as many sheets as these take, turned by arrows at the foot of their paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.memo import Memo
from scenes.engine.speak.words import verbatim
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, Sheet
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk

FOOT = 52.0
"""Height at the foot of a page of several sheets for the arrows that turn them."""


class SheetLayout(NamedTuple):
    """How the pieces of the open page are laid out."""

    page: str
    room: pygame.FRect
    """Where they lie."""
    columns: int = 1
    """How many columns of them lie side by side."""
    foot: float = 0.0
    """Height that stays free at the foot of the room even where there is one sheet."""
    key: tuple[object, ...] = ()
    """What they depend on besides the position, the letters and where they lie."""


class Sheets:
    """The sheets of the page that is open on a paper."""

    def __init__(self, desk: Desk, lay_out: Callable[[], SheetLayout],
                 pieces: Callable[[float], Sequence[Piece]]) -> None:
        """`pieces` gives what the open page writes in columns of a width; nothing where it is drawn as a whole."""
        self.desk = desk
        self.lay_out = lay_out
        self.pieces = pieces
        self.number = 0
        """The sheet that was turned to; the page may have fewer by now."""
        self._laid: Memo[list[Sheet]] = Memo()

    def _open(self) -> tuple[SheetLayout, list[Sheet], int]:
        """The layout of the open page, its sheets, worked out once, and which of them is seen."""
        canvas, found = self.desk.stage.canvas, self.lay_out()
        key = (self.desk.position_key, found, canvas.text_scale, canvas.scale)
        sheets = self._laid.of(key, partial(self._lay, found))
        return found, sheets, min(self.number, len(sheets) - 1)

    def _lay(self, found: SheetLayout) -> list[Sheet]:
        room, columns = found.room, found.columns
        pieces = self.pieces((room.w - layout.GUTTER * (columns - 1)) / columns)
        whole = layout.laid(pieces, room.h - found.foot, columns)
        return whole if len(whole) < 2 else layout.laid(pieces, room.h - max(found.foot, FOOT), columns)

    @property
    def count(self) -> int:
        """How many sheets the open page has."""
        return len(self._open()[1])

    def placed(self) -> list[tuple[Piece, pygame.FRect]]:
        """The pieces of the sheet that is seen, each in its room."""
        found, sheets, seen = self._open()
        room = pygame.FRect(found.room)
        room.h -= max(found.foot, FOOT if len(sheets) > 1 else 0.0)
        places = layout.row(room, [1.0] * found.columns, layout.GUTTER)
        return [one for pieces, place in zip(sheets[seen], places, strict=False)
                for one in zip(pieces, layout.rooms(pieces, place), strict=True)]

    # turning --------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Another page lies open: its first sheet is seen."""
        self.number = 0
        self.desk.stage.hear("page")
        self.desk.point()

    def turn(self, by: int) -> None:
        """To the next sheet or the one before; after the last comes the first.

        Who uses keys stays on the arrow, to read on by pressing it again.
        """
        _, sheets, seen = self._open()
        self.number = (seen + by) % len(sheets)
        self.desk.stage.hear("page")
        if not self.desk.focus.keys_in_use:
            self.desk.point()

    def arrows(self, group: str) -> list[Target]:
        """The two arrows at the foot of the page; none where there is one sheet."""
        found, sheets, seen = self._open()
        if len(sheets) < 2:
            return []
        words, room = self.desk.stage.words, found.room
        first = pygame.FRect(room.centerx, room.bottom - 46, 44, 44)
        return [Target(f"panel.sheet_{name}", first.move(aside, 0),
                       words(f"coach.sheet.{name}", n=seen + 1, all=len(sheets)), partial(self.turn, by),
                       "icon", icon, role="panel", group=group)
                for name, icon, by, aside in (("before", "left", -1, -96), ("next", "right", 1, 52))]

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The sheet that is seen, and between the arrows which of how many it is."""
        found, sheets, seen = self._open()
        if len(sheets) > 1:
            foot = pygame.FRect(found.room.centerx - 50, found.room.bottom - 50, 100, FOOT)
            canvas.paragraph(verbatim(f"{seen + 1} / {len(sheets)}"), foot, size=18, colour=LACQUER, align="center",
                             middle=True, fit=True)
        for piece, room in self.placed():
            piece.draw(canvas, room)
