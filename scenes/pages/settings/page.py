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
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.pages.settings import rows as settings_rows
from scenes.pages.settings.rows import PAGES, Row

PANEL = pygame.FRect(100, 12, 1080, 698)
TABS = 56.0
ROW = 66.0
FOOT = 78.0


class SettingsPage(FocusScene):
    """Pages of rows under a line of tabs."""

    overlay = True
    preferred = "language"
    title_key = "settings.title"

    def __init__(self, page: str = "picture") -> None:
        super().__init__()
        self.page = page
        self._past: tuple[kept.Settings, Bindings] | None = None
        """What "restore defaults" put aside."""

    def targets(self) -> Sequence[Target]:
        return [*self._tabs(), *self._rows(), *self._buttons()]

    def _tabs(self) -> list[Target]:
        words = self.stage.words
        top = self.below_heading(PANEL) - 6
        width = (PANEL.w - 72) / len(PAGES)
        return [Target(f"tab.{page}", pygame.FRect(PANEL.x + 36 + place * width + 4, top, width - 8, TABS),
                       words(f"settings.page.{page}"), partial(self._turn, page),
                       "mark_on" if page == self.page else "mark", role="menu", group="tabs", size=20)
                for place, page in enumerate(PAGES)]

    @property
    def _room(self) -> pygame.FRect:
        """Where the rows stand: between the tabs and the buttons."""
        top = self.below_heading(PANEL) - 6 + TABS + 10
        return pygame.FRect(PANEL.x + 36, top, PANEL.w - 72, PANEL.bottom - FOOT - 10 - top)

    @property
    def _step(self) -> float:
        return min(ROW, self._room.h / max(len(rows) for rows in PAGES.values()))

    def _rows(self) -> list[Target]:
        room, step = self._room, self._step
        return [self._row(row, pygame.FRect(room.x, room.y + place * step, room.w, step - 6))
                for place, row in enumerate(PAGES[self.page])]

    def _row(self, row: Row, area: pygame.FRect) -> Target:
        words = self.stage.words
        value = row.read(self.stage)
        possible = row.possible()
        slider = row.look == "slider"
        do = partial(row.step, self.stage, 1, True) if slider else None
        return Target(
            row.name, area, words(f"settings.{row.name}"), do, row.look,
            role="menu", group="rows", enabled=possible,
            value=row.told(self.stage, value) if possible else words("settings.impossible"),
            why_not=words("settings.no_voice"), adjust=settings_rows.adjust(self.stage, row),
            part=value if slider else 0.0, tip=self._tip(row.name),
        )

    def _tip(self, name: str) -> Said | None:
        key = f"settings.tip.{name}"
        return self.stage.words(key) if self.stage.words.has(key) else None

    def _buttons(self) -> list[Target]:
        words = self.stage.words
        area = pygame.FRect(PANEL.x + 36, PANEL.bottom - FOOT, 0, 58)
        listed: list[tuple[str, Said, ui.Do, str]] = [
            ("defaults", words("settings.defaults"), self._defaults, "undo")]
        if self.page == "hands":
            listed.append(("keys", words("settings.keys"), self._keys, "settings"))
        listed.append(("back", words("button.back"), Pop, "back"))
        width = (PANEL.w - 72 - 12 * (len(listed) - 1)) / len(listed)
        return [Target(key, pygame.FRect(area.x + place * (width + 12), area.y, width, area.h), label, do,
                       "primary" if key == "back" else "button", icon, role="menu", group="buttons", size=21)
                for place, (key, label, do, icon) in enumerate(listed)]

    def _turn(self, page: str) -> Answer:
        self.page = page
        self.stage.hear("page")
        return None

    def _keys(self) -> Answer:
        return Push(self.stage.doors.keys())

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
            self.stage.hear("deny")
            self.stage.say("notice.nothing-to-undo")
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
                part = ui.slide_to(found, act.pos[0], self.stage.canvas.text_scale)
                self.stage.change(**{found.key: round(part, 2)})
                self.stage.hear("toggle")
                return None
        return super().handle(act)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.6)
        canvas.panel("panel", PANEL)
        self.heading(canvas, self.stage.words("settings.title"), PANEL)
        self.draw_targets(canvas)
        here = self.focus.current(self.targets())
        if here is None or here.tip is None:
            return
        room = self._room
        free = pygame.FRect(room.x, room.y + len(PAGES[self.page]) * self._step, room.w, 0)
        free.h = room.bottom - free.y
        text, size = canvas.fitting(here.tip, 19, free)
        if text == here.tip and canvas.measure(text, size, width=free.w)[1] <= free.h:
            canvas.paragraph(here.tip, free, size=size, colour=MUTED, align="center", middle=True)
