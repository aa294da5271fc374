"""The book of records: results, games that are over, luck and play in them, fairness of luck, saved games.

One scene with five pages. A page says what its body and its foot hold; the book adds what is around it: the tabs,
and over the pages about one table the tables to choose from.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui import widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.records.games import Games, Saves
from scenes.pages.records.luck import Fairness, LuckAndPlay
from scenes.pages.records.page import RecordPage
from scenes.pages.records.results import Results
from scenes.table import emblems
from scenes.table.desk import Desk
from scenes.tables import KITS, last_table

PAGES: dict[str, type[RecordPage]] = {
    "results": Results, "games": Games, "play": LuckAndPlay, "fairness": Fairness, "saves": Saves}
"""The pages by name, in the order of the tabs."""


class RecordBook(Page):
    """The book over whatever is behind it."""

    style = Style(pygame.FRect(40, 10, 1200, 700), shade=0.62)
    title_key = "records.title"
    closed_by = ("statistics",)

    def __init__(self, desk: Desk | None = None, page: str = "results", table: str = "") -> None:
        super().__init__()
        self.desk = desk if desk is not None and desk.session.kept else None
        """The table behind the book that can be saved; None where there is none, as in the courtyard."""
        self.table = table or ("" if self.desk is None else self.desk.table)
        self.page_name = page

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.table = self.table or last_table(stage.store)
        self.pages = {name: kind(self) for name, kind in PAGES.items()}
        self._open()
        self.preferred = f"tab.{self.page_name}"
        super().enter(stage)
        stage.hear("page")

    def resume(self) -> None:
        super().resume()
        self.page.opened()

    @property
    def page(self) -> RecordPage:
        return self.pages[self.page_name]

    @property
    def lively(self) -> float:
        return self.page.lively

    def exit(self) -> None:
        self.page.closed()

    def show(self, name: str) -> None:
        self.page.closed()
        self.page_name = name
        self.stage.hear("page")
        self._open()

    def _open(self) -> None:
        self.first = 0
        self.page.opened()
        self.page.begin()

    def choose_table(self, table: str) -> None:
        self.page.closed()
        self.table = table
        self._open()

    # what it holds --------------------------------------------------------------------------------------

    def tabs(self) -> Sequence[Target]:
        """The pages, and under them, for those about one table, the tables."""
        words = self.stage.words
        pages = [widgets.tab(name, words(f"records.tab.{name}"), partial(self.show, name), name == self.page_name)
                 for name in PAGES]
        tables = [widgets.button(f"of.{table}", words(f"{table}.title"), partial(self.choose_table, table), size=20,
                                 look="mark_on" if table == self.table else "mark", group="tables")
                  for table in KITS]
        return [*pages, *(tables if self.page.of_one_table else ())]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        return self.page.body(room)

    def buttons(self) -> Sequence[Target]:
        return [*self.page.buttons(),
                widgets.button("back", self.stage.words("button.back"), Pop, "back", look="primary", group="foot")]

    # life ----------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Answer:
        return None if self.page.steer(act) else super().handle(act)

    def update(self, dt: float) -> None:
        self.page.update(dt)

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        """Each table's sign before its name, where all names leave room for it."""
        tables = [target for target in page.tabs if target.group == "tables"]
        longest = max((canvas.measure(target.label, target.size, bold=True)[0] for target in tables), default=0.0)
        for target in tables:
            area, tall = target.area, min(42.0, target.area.h - 12)
            if longest < area.w - 2 * (tall + 6):
                lit = target.look == "mark_on" or self.focus.key == target.key
                emblems.draw(canvas, target.key.removeprefix("of."), area.x + 8 + tall / 2, area.centery, tall,
                             alpha=1.0 if lit else 0.75)
        super().draw_over(canvas, page)
