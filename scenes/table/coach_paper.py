"""The coach's paper at any table: its pages and their sheets, its cross, and the lantern that calls it."""

from __future__ import annotations

import abc
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.widgets import Target
from scenes.table import emblems
from scenes.table.desk import Desk, Paper
from scenes.table.sheets import SheetLayout, Sheets

WIDE = pygame.FRect(24, 84, 1232, 604)
"""Where the paper lies when it covers the whole table."""
BESIDE = 1.5
"""Text size up to which the paper lies beside the table."""
LANTERN = pygame.FRect(890, 0, 62, 92)
"""Where the lantern hangs that calls for the paper, while it is folded away."""
TAB = 19.0
"""Size of what a tab says."""
BAR = (201, 152, 58)


class CoachPaper(Paper, abc.ABC):
    """One sheet of paper beside the table, or over it; each table writes on it what it knows."""

    pages: ClassVar[tuple[str, ...]] = ()
    """Turned by tabs at the head of the paper."""
    wide_pages: ClassVar[frozenset[str]] = frozenset()
    """Pages that need the whole table."""
    margin: ClassVar[float] = 26.0
    head: ClassVar[float] = 76.0
    """Height of the strip with the tabs."""
    cross: ClassVar[tuple[float, float]] = (68.0, 16.0)
    """Where the cross begins, from the right upper corner of the paper."""
    lantern = LANTERN

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.page = self.pages[0] if self.pages else ""
        """The page that lies open."""
        self.sheets = Sheets(desk, self.lay_out, self.pieces)

    @property
    def wide(self) -> bool:
        """Whether the paper lies over the whole table."""
        return self.desk.coach_open and (self.large or self.page in self.wide_pages)

    @property
    def large(self) -> bool:
        """Whether the letters are too large for a place beside the table."""
        return self.desk.stage.settings.text_scale > BESIDE

    @property
    def area(self) -> pygame.FRect:
        return WIDE if self.wide else self.desk.places.panel

    def body(self) -> pygame.FRect:
        """The paper below its head."""
        area, margin, head = self.area, self.margin, self.head + self._taller
        return pygame.FRect(area.x + margin, area.y + head, area.w - 2 * margin, area.h - head - margin + 4)

    @property
    def _taller(self) -> float:
        """By how much the strip with the tabs grows for large letters."""
        return 24.0 if self.large else 0.0

    def title_room(self) -> pygame.FRect:
        """Where a title stands on a paper without tabs."""
        area = self.area
        return pygame.FRect(area.x + self.margin, area.y + 14, area.w - 2 * self.margin - 56, 48 + self._taller)

    # the open page as pieces on sheets ----------------------------------------------------------------

    def lay_out(self) -> SheetLayout:
        """How the pieces of the open page are laid out."""
        return SheetLayout(self.page, self.body(), 2 if self.wide else 1)

    def pieces(self, width: float) -> Sequence[Piece]:
        """What the open page writes in columns of that width; nothing where it is drawn as a whole."""
        return ()

    def turn_to(self, page: str) -> None:
        """Another page, from its first sheet on."""
        self.page = page
        self.sheets.begin()

    # targets ------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """The lantern while the paper is away, else its tabs and its cross."""
        words = self.desk.stage.words
        if not self.desk.coach_open:
            label = words("button.coach")
            return [Target("coach", self.lantern.copy(), label, self.desk.coach, "bare",
                           role="table", group="furniture",
                           tip=self.desk.stage.key_tip(label, "coach"))]
        area = WIDE if self.large else self.desk.places.panel  # they stay where they are on a page that is wider
        right, top = self.cross
        cross = pygame.FRect(area.right - right, area.y + top, 48, 48)
        close = words("button.close")
        return [*self._tabs(area), *self.sheets.arrows("panel"),
                Target("panel.close", cross, close, self.desk.coach, "icon", "cross", role="panel", group="panel")]

    def _tabs(self, area: pygame.FRect) -> list[Target]:
        if not self.pages:
            return []
        words, table = self.desk.stage.words, self.desk.table
        labels = [words(f"{table}.coach.{page}") for page in self.pages]
        width = min(300.0 if self.large else 200.0, (area.w - 2 * self.margin - 36) / 3 - 4)
        strip = pygame.FRect(area.x + self.margin - 6, area.y + 16, len(labels) * (width + 4) - 4,
                             48 + self._taller)
        parts = [1.0] * len(labels)
        if len(labels) > 3:  # more than have room at one breadth
            strip.w = min(strip.w, area.w - 2 * self.margin - 40)
            parts = [self.desk.stage.canvas.measure(label, TAB)[0] + 2 * TAB for label in labels]
        return [Target(f"panel.{page}", tab, label, partial(self.turn_to, page),
                       "mark_on" if page == self.page else "mark", role="panel", group="panel", size=TAB)
                for page, label, tab in zip(self.pages, labels, layout.row(strip, parts, 4.0), strict=True)]

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.wide:
            canvas.shade(0.55)
            canvas.layer += 1
        canvas.panel("panel_light", self.area)
        self.draw_page(canvas, self.body())

    @abc.abstractmethod
    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        """Write the page that is open into its room."""

    def lonely(self, canvas: Canvas, text: Said, body: pygame.FRect) -> None:
        """All there is to say for now, under a lantern that waits."""
        _, height = canvas.measure(text, 22, width=body.w)
        y = body.y + (body.h - height) * 0.44
        emblems.draw_lantern(canvas, body.centerx, y - 74)
        canvas.paragraph(text, pygame.FRect(body.x, y, body.w, height + 2), size=22, colour=LACQUER, align="center")
