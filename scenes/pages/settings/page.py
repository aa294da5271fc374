"""Settings: they act at once, preview live, and are kept at once; and the first start, which asks for some of them.

A row knows which values there are, how to say one, and how to read and set it: a field of `Settings`, or the key
map's switch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any, Literal

import pygame

from game.store import Store
from scenes.engine import maps
from scenes.engine import settings as kept
from scenes.engine.anim.motion import SPEEDS
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import MUTED
from scenes.engine.input.bindings import DEFAULTS, Bindings
from scenes.engine.input.controls import Act
from scenes.engine.speak import narrator
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.widgets import Do, Target
from scenes.table import name_entry

STEP = 0.05
"""How far one press moves a slider."""


@dataclass(frozen=True)
class Row:
    """One thing that can be set."""

    name: str
    look: Literal["choice", "toggle", "slider", "text"]
    """``text`` has no values to step through: pressed, it opens a field."""
    values: Callable[[Stage], Sequence[Any]]
    value_text: Callable[[Stage, Any], Said]
    possible: Callable[[], bool] = lambda: True
    """Whether this machine can do it at all."""

    def read(self, stage: Stage) -> Any:
        return stage.controls.bindings.one_key if self.name == "one_key" else getattr(stage.settings, self.name)

    def write(self, stage: Stage, value: Any) -> None:
        if self.name == "one_key":
            stage.rebind(replace(stage.controls.bindings, one_key=value))
        else:
            stage.change(**{self.name: value})

    def step(self, stage: Stage, by: int, goes_round: bool = False) -> None:
        """The next value or the one before; goes round, but for a slider only when asked to."""
        values = self.values(stage)
        now = self.read(stage)
        if self.look == "slider":
            at = round(now / STEP) + by
            at = at % len(values) if goes_round else max(0, min(len(values) - 1, at))
        else:
            at = (values.index(now) + by) % len(values) if now in values else 0
        self.write(stage, values[at])


def _percent(stage: Stage, value: float) -> Said:
    return verbatim(f"{round(value * 100)}%")


def _on_off(stage: Stage, value: bool) -> Said:
    return stage.words("settings.on" if value else "settings.off")


def choice(name: str, values: Sequence[Any], value_text: Callable[[Stage, Any], Said]) -> Row:
    """A field with a few values."""
    return Row(name, "choice", lambda stage: values, value_text)


def switch(name: str, possible: Callable[[], bool] = lambda: True) -> Row:
    """A field that is on or off."""
    return Row(name, "toggle", lambda stage: (False, True), _on_off, possible)


def slider(name: str) -> Row:
    """A volume."""
    steps = tuple(round(n * STEP, 2) for n in range(round(1 / STEP) + 1))
    return Row(name, "slider", lambda stage: steps, _percent)


def _seconds(stage: Stage, value: float) -> Said:
    return stage.words("settings.seconds", n=f"{value:g}") if value else stage.words("settings.off")


LANGUAGE = Row("language", "choice", lambda stage: stage.words.languages,
               lambda stage, value: stage.words("hall.language"))
ONE_KEY = Row("one_key", "toggle", lambda stage: (False, True), _on_off)
NAME = Row("name", "text", lambda stage: (), lambda stage, value: name_entry.called(stage, "settings.name.none"))

PAGES: dict[str, tuple[Row, ...]] = {
    "picture": (
        LANGUAGE,
        choice("text_scale", kept.TEXT_SCALES, _percent),
        switch("high_contrast"),
        choice("window", kept.WINDOWS, lambda stage, value: verbatim(value.replace("x", " × "))),
        switch("fullscreen"),
    ),
    "people": (NAME, switch("reactions"), switch("attract")),
    "play": (
        choice("speed", SPEEDS, lambda stage, value: kept.speed_name(stage.words, value)),
        switch("reduced_motion"),
        choice("flourishes", tuple(kept.FLOURISHES),
               lambda stage, value: stage.words(f"settings.flourishes.{value}")),
        switch("four_colours"),
        switch("large_index"),
        switch("pause_unfocused"),
    ),
    "sound": (slider("master"), slider("music"), slider("effects"), slider("voice"), switch("mute"),
              switch("captions")),
    "speech": (switch("narration"), switch("narration_output"), switch("speech", narrator.present),
               switch("long_notices")),
    "hands": (choice("scan", kept.SCANS, _seconds), choice("cool_down", kept.COOL_DOWNS, _seconds), ONE_KEY,
              switch("quick_take"), switch("turn_board")),
}
"""Six rows at most on each page: that many stand on the screen at the largest text."""

ROWS = {one.name: one for rows in PAGES.values() for one in rows}


def target(stage: Stage, row: Row, adjust: Callable[[int], object] | None = None) -> Target:
    """The row as it stands on a page; `adjust` in place of its own steps. A text is a choice without arrows."""
    value, possible = row.read(stage), row.possible()
    press: dict[str, Do] = {"text": lambda: Push(name_entry.ask(stage)),
                            "slider": partial(row.step, stage, 1, True)}
    return widgets.button(
        row.name, stage.words(f"settings.{row.name}"), press.get(row.look),
        look="choice" if row.look == "text" else row.look, group="rows", size=22,
        enabled=possible, why_not=None if possible else stage.words("settings.no_voice"),
        value=row.value_text(stage, value) if possible else stage.words("settings.impossible"),
        adjust=None if row.look == "text" else adjust or partial(row.step, stage),
        part=value if row.look == "slider" else 0.0)


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
        targets = [widgets.replaced(target(self.stage, row), tip=self._tip(row.name))
                   for row in PAGES[self.page]]
        rows = [layout.of_targets(canvas, [one], room.w, least=ROW) for one in targets]
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

    def _turn(self, page: str) -> None:
        self.page, self.first = page, 0
        self.stage.hear("page")

    def _defaults(self) -> None:
        """This page as it was at first; the language stays, or one could not find the way back."""
        self._past = (self.stage.settings, self.stage.controls.bindings)
        fresh = kept.Settings()
        for row in PAGES[self.page]:
            if row is ONE_KEY:
                row.write(self.stage, DEFAULTS.one_key)
            elif row is not LANGUAGE:
                self.stage.change(**{row.name: getattr(fresh, row.name)})
        self.stage.say("settings.restored", key=self.stage.controls.prompt("undo"))

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


ASKED = ("language", "name", "text_scale", "high_contrast", "reduced_motion", "captions", "narration", "scan")
LEAST = (62.0, 52.0)
"""Height of a row where there are few, and where there are all."""
SEEN = "welcomed"
ROOMY = 1.0
"""Text size up to which the panel leaves room for the logo."""


def welcome_due(store: Store) -> bool:
    """Whether nobody has been welcomed here yet."""
    return store.setting(SEEN, None) is not True


FIRST = Style(pygame.FRect(330, 334, 620, 370), 40.0, shade=0.0, backdrop="title/courtyard")
ALL = Style(pygame.FRect(190, 12, 900, 698), 40.0, shade=0.45, backdrop="title/courtyard")


class Welcome(Page):
    """Language, name and one large button, which has the focus, over the courtyard; all rows when asked for."""

    style = FIRST
    overlay = False
    preferred = "start"
    counts = True
    title_key = "welcome.title"

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words = self.stage.canvas, self.stage.words
        asked = ASKED if self.style is ALL else ASKED[:2]
        rows = [layout.of_targets(canvas, [target(self.stage, ROWS[name], partial(self._set, name))],
                                  room.w, least=LEAST[self.style is ALL], gap=8.0) for name in asked]
        return [*rows, layout.sentence(canvas, words("welcome.note"), room.w, size=19, gap=0.0, tint=MUTED,
                                       align="center", middle=True, grows=True)]

    def buttons(self) -> Sequence[Target]:
        start = widgets.button("start", self.stage.words("welcome.start"), self.begin, "play", look="primary",
                               group="start", size=24)
        if self.style is ALL:
            return [start]
        return [widgets.button("comfort", self.stage.words("welcome.comfort"), self._show_all, "settings",
                               group="start", size=21), start]

    def _show_all(self) -> None:
        """All rows, in place of the courtyard; the focus is at the first of the new ones."""
        self.style, self.focus.key = ALL, ASKED[2]

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        if self.style is FIRST and canvas.text_scale <= ROOMY:
            logo = maps.load("title").spot("corner", "logo")
            canvas.image("title/logo", logo.x, logo.y, size=0.72)
        super().draw_over(canvas, page)

    def _set(self, name: str, by: int) -> None:
        """Narration brings the voice along, where there is one: who needs the words may not see them."""
        ROWS[name].step(self.stage, by)
        if name == "narration":
            self.stage.change(speech=self.stage.settings.narration and narrator.present())

    def begin(self) -> Answer:
        self.stage.store.set_setting(SEEN, True)
        self.stage.change()
        return Go(self.stage.doors.title())

    def cancel(self) -> Answer:
        """Esc takes everything as it is, like the button."""
        return self.begin()
