"""The book of records: results, games that are over, the fairness of luck, and saved games.

One room with four pages. A page lists its targets in the room it is given and draws itself there; the book
draws what is around it: the tabs, and beside the pages about one table the four tables to choose from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.pages.records.fairness import Fairness
from scenes.pages.records.games import Games
from scenes.pages.records.page import FOOT, Page
from scenes.pages.records.results import Results
from scenes.pages.records.saves import Saves
from scenes.table import emblems
from scenes.table.desk import Desk
from scenes.tables import KITS

PANEL = pygame.FRect(40, 10, 1200, 700)
SIDE = 264.0
"""Width of the column with the tables; wider where large letters want it."""
GAP = 8.0
PAGES: dict[str, type[Page]] = {"results": Results, "games": Games, "fairness": Fairness, "saves": Saves}
"""The pages by name, in the order of the tabs."""


class RecordBook(FocusScene):
    """The book over whatever is behind it."""

    overlay = True
    title_key = "records.title"

    def __init__(self, desk: Desk | None = None, page: str = "results", table: str = "") -> None:
        super().__init__()
        self.desk = desk if desk is not None and desk.session.kept else None
        """The table behind the book that can be saved; None where there is none, as in the courtyard."""
        self.table = table or ("" if self.desk is None else self.desk.table)
        self.page_name = page

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        if self.table not in KITS:
            last = stage.store.setting("last.table", "")
            self.table = last if last in KITS else next(iter(KITS))
        self.pages = {name: kind(self) for name, kind in PAGES.items()}
        self._open()
        self.preferred = f"tab.{self.page_name}"
        super().enter(stage)
        stage.hear("page")

    def resume(self) -> None:
        super().resume()
        self.page.opened()

    @property
    def page(self) -> Page:
        return self.pages[self.page_name]

    @property
    def lively(self) -> float:  # type: ignore[override]
        return self.page.lively

    def show(self, name: str) -> Answer:
        self.page_name = name
        self.stage.hear("page")
        self._open()
        return None

    def _open(self) -> None:
        self.page.opened()
        self.page.begin()

    def choose_table(self, table: str) -> Answer:
        self.table = table
        self._open()
        return None

    # where things are ----------------------------------------------------------------------------------

    def tabs(self) -> pygame.FRect:
        top = self.below_heading(PANEL)
        return pygame.FRect(PANEL.x + 36, top, PANEL.w - 72, max(48.0, self.stage.canvas.line_height(20) + 12))

    def body(self) -> pygame.FRect:
        """The room below the tabs."""
        top = self.tabs().bottom + 16
        return pygame.FRect(PANEL.x + 36, top, PANEL.w - 72, PANEL.bottom - 26 - top)

    def room(self) -> pygame.FRect:
        """What a page has for itself."""
        body = self.body()
        if not self.page.of_one_table:
            return body
        side = self.side()
        return pygame.FRect(body.x + side + 28, body.y, body.w - side - 28, body.h)

    def side(self) -> float:
        """The width of the column with the tables: none of their names is cut."""
        words, canvas = self.stage.words, self.stage.canvas
        longest = max(canvas.measure(words(f"{table}.title"), SMALLEST, bold=True)[0] for table in KITS)
        return max(SIDE, longest + 16)

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        tabs = self.tabs()
        wide = (tabs.w - GAP * (len(self.pages) - 1)) / len(self.pages)
        listed = [Target(f"tab.{name}", pygame.FRect(tabs.x + place * (wide + GAP), tabs.y, wide, tabs.h),
                         words(f"records.tab.{name}"), partial(self.show, name),
                         "mark_on" if name == self.page_name else "mark", role="menu", group="tabs", size=20)
                  for place, name in enumerate(self.pages)]
        body = self.body()
        if self.page.of_one_table:
            listed += self._tables(body)
            listed += self.page.targets(self.room())
            listed.append(self.back_button(pygame.FRect(body.x, body.bottom - FOOT, self.side(), FOOT)))
            return listed
        return [*listed, *self.page.targets(self.room())]

    def _tables(self, body: pygame.FRect) -> list[Target]:
        words = self.stage.words
        tall = min(74.0, (body.h - 72) / len(KITS) - GAP)
        side = self.side()
        return [Target(f"of.{table}", pygame.FRect(body.x, body.y + place * (tall + GAP), side, tall),
                       words(f"{table}.title"), partial(self.choose_table, table),
                       "mark_on" if table == self.table else "mark", role="menu", group="tables", size=21)
                for place, table in enumerate(KITS)]

    def back_button(self, area: pygame.FRect) -> Target:
        return Target("back", area, self.stage.words("button.back"), Pop, "primary", "back",
                      role="menu", group="foot")

    def button(self, key: str, right: float, bottom: float, do: Callable[[], Answer], icon: str) -> Target:
        """A button of a page, as wide as its words ``records.KEY`` want, its lower right corner given."""
        label = self.stage.words(f"records.{key}")
        wide = ui.fitted(self.stage.canvas, label, size=19, least=200, icon=True)
        area = pygame.FRect(right - wide, bottom - FOOT, wide, FOOT)
        return Target(key, area, label, do, "button", icon, role="menu", group="foot", size=19)

    # life ----------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Answer:
        if act.name == "statistics":
            return Pop()
        if act.name in ("next", "previous") and act.device == "pad":
            return super().handle(act)
        if self.page.steer(act):
            return None
        return super().handle(act)

    def update(self, dt: float) -> Answer:
        self.page.update(dt)
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.62)
        canvas.panel("panel", PANEL)
        self.heading(canvas, self.stage.words("records.title"), PANEL)
        body = self.body()
        if self.page.of_one_table:
            x = body.x + self.side() + 14
            canvas.line((x, body.y), (x, body.bottom), (90, 70, 48), 1)
        self.page.draw(canvas, self.room())
        self.draw_targets(canvas)
        self._draw_emblems(canvas, [target for target in self.targets() if target.group == "tables"])

    def _draw_emblems(self, canvas: Canvas, tables: Sequence[Target]) -> None:
        """Each table's sign before its name, where all names leave room for it."""
        longest = max((canvas.measure(target.label, target.size, bold=True)[0] for target in tables), default=0.0)
        for target in tables:
            area, tall = target.area, min(42.0, target.area.h - 16)
            if longest < area.w - 2 * (tall + 6):
                lit = target.look == "mark_on" or self.focus.key == target.key
                emblems.draw(canvas, target.key.removeprefix("of."), area.x + 8 + tall / 2, area.centery, tall,
                             alpha=1.0 if lit else 0.75)

    def say_empty(self, canvas: Canvas, room: pygame.FRect, title: Said, more: Said) -> None:
        """A page with nothing on it yet: the table's place in the yard, and what would put something there."""
        width = min(room.w - 60, 640.0)
        high = canvas.measure(title, 26, face="serif", width=width)[1]
        whole = high + 10 + canvas.measure(more, 20, width=width)[1]
        top = room.centery - whole / 2
        if room.h > whole + 200:
            place = f"title/places:{self.table}_lit"
            if place not in canvas.art.frames("title/places"):
                place = "nim/lantern:lit"
            tall = min(room.h - whole - 70, 340.0)
            size = min(tall / canvas.art.size(place)[1], 1.15)
            top = room.centery + tall / 2 - whole / 2 + 14
            canvas.image(place, room.centerx, top - 18 - tall / 2, size=size)
        canvas.text(title, room.centerx, top, size=26, colour=GOLD, face="serif", anchor="midtop", width=width,
                    align="center", box=room)
        canvas.text(more, room.centerx, top + high + 10, size=20, colour=HANJI, anchor="midtop", width=width,
                    align="center", box=room)

    def note(self, canvas: Canvas, text: Said, room: pygame.FRect) -> None:
        """A quiet line, where there is room for all of it."""
        if canvas.fitting(text, 18, room)[0] == text:
            canvas.paragraph(text, room, size=18, colour=MUTED, middle=True)
