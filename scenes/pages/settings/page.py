"""Settings: they act at once, preview live, and are kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial

import pygame

from scenes.engine import settings as kept
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import MUTED
from scenes.engine.input.bindings import DEFAULTS, Bindings
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop, Push
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.settings import rows as settings_rows
from scenes.pages.settings.rows import PAGES

ROW = 60.0
"""Height of a row in the usual letters."""


class SettingsPage(Page):
    """Pages of rows under a line of tabs."""

    style = Style(pygame.FRect(100, 12, 1080, 698))
    preferred = "language"
    title_key = "settings.title"

    def __init__(self, page: str = "picture") -> None:
        super().__init__()
        self.page = page
        self._past: tuple[kept.Settings, Bindings] | None = None
        """What "restore defaults" put aside."""

    def tabs(self) -> Sequence[Target]:
        return [widgets.tab(page, self.stage.words(f"settings.page.{page}"), partial(self._turn, page),
                            page == self.page) for page in PAGES]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """The rows, and what the one with the focus does where they leave room for that."""
        canvas = self.stage.canvas
        targets = [widgets.replaced(settings_rows.target(self.stage, row), tip=self._tip(row.name))
                   for row in PAGES[self.page]]
        rows = [layout.of_targets(canvas, [target], room.w, least=ROW) for target in targets]
        tip = self._tip(self.focus.key or "")
        note = [] if tip is None else [layout.sentence(canvas, tip, room.w, size=19, tint=MUTED, align="center",
                                                           middle=True, grows=True)]
        return [*rows, *note] if sum(piece.least for piece in [*rows, *note]) <= room.h else rows

    def _tip(self, name: str) -> Said | None:
        key = f"settings.tip.{name}"
        return self.stage.words(key) if self.stage.words.has(key) else None

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        keys = [widgets.button("keys", words("settings.keys"), lambda: Push(self.stage.doors.keys()), "settings")]
        return [widgets.button("defaults", words("settings.defaults"), self._defaults, "undo"),
                *(keys if self.page == "hands" else ()),
                widgets.button("back", words("button.back"), Pop, "back", look="primary")]

    def _turn(self, page: str) -> Answer:
        self.page, self.first = page, 0
        self.stage.hear("page")
        return None

    def _defaults(self) -> Answer:
        """This page as it was at first; the language stays, or one could not find the way back."""
        self._past = (self.stage.settings, self.stage.controls.bindings)
        fresh = kept.Settings()
        for row in PAGES[self.page]:
            if row is settings_rows.ONE_KEY:
                row.write(self.stage, DEFAULTS.one_key)
            elif row is not settings_rows.LANGUAGE:
                self.stage.change(**{row.name: getattr(fresh, row.name)})
        self.stage.say("settings.restored", key=self.stage.controls.prompt("undo"))
        return None

    def _undo(self) -> Answer:
        """Take the defaults back."""
        if self._past is None:
            self.stage.deny("notice.nothing-to-undo")
            return None
        before, bindings = self._past
        self._past = None
        self.stage.change(**asdict(before))
        self.stage.rebind(bindings)
        self.stage.say("settings.undone")
        return None

    def handle(self, act: Act) -> Answer:
        """A pointer on a slider sets it to where it points; all else as in any room."""
        if act.name == "undo":
            return self._undo()
        if act.name == "press" and act.pos is not None:
            found = self.focus.at(self.targets(), *act.pos)
            if found is not None and found.look == "slider":
                self.focus.key = found.key
                part = widgets.slide_to(self.stage.canvas, found, act.pos[0])
                self.stage.change(**{found.key: round(part, 2)})
                self.stage.hear("toggle")
                return None
        return super().handle(act)

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        """The tip, only where it does not stand under the rows."""
        if len(page.pieces) == len(PAGES[self.page]):
            super().draw_over(canvas, page)
