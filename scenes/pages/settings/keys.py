"""The key map: every act with its keys and buttons, changed by pressing the new one.

Used: a key means one act, so a key given to another act leaves the one it had, and the row says so. Refused:
taking the last key from an act without which one would be stuck; a question before each change, since undo
takes back every one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import MUTED, PAPER, RED
from scenes.engine.input.bindings import DEFAULTS, GROUPS, Bindings, label
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import verbatim
from scenes.engine.stage import Answer, Pop, Push
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.pages.settings.capture import Capture, act_name

PANEL = pygame.FRect(40, 12, 1200, 698)
NAME = 340.0
"""Room for what an act is called."""
BUTTONS = 210.0
"""Room for its buttons on a pad, at the right."""
MOST = {False: 3, True: 2}
"""Keys and buttons an act may have."""


class Slot(NamedTuple):
    """A place for one key or button of an act; `name` is "" where one may be added."""

    act: str
    pad: bool
    name: str

    @property
    def key(self) -> str:
        return f"slot.{self.act}.{'pad' if self.pad else 'keys'}.{self.name or '+'}"


class KeyMap(FocusScene):
    """Rows of acts under tabs for their groups; the rows scroll."""

    overlay = True
    counts = False
    title_key = "keys.title"

    def __init__(self, group: str = "move") -> None:
        super().__init__()
        self.group = group
        self.first = 0
        self._past: list[Bindings] = []

    @property
    def bindings(self) -> Bindings:
        return self.stage.controls.bindings

    def change(self, bindings: Bindings) -> None:
        """Another map; the present one is one undo away."""
        self._past.append(self.bindings)
        self.stage.rebind(bindings)

    # what is where ------------------------------------------------------------------------------------

    @property
    def _tall(self) -> float:
        return max(48.0, self.stage.canvas.line_height(18) + 12)

    @property
    def _room(self) -> pygame.FRect:
        top = self.below_heading(PANEL) + 54 + self.stage.canvas.line_height(18)
        return pygame.FRect(PANEL.x + 30, top, PANEL.w - 60, PANEL.bottom - 80 - top)

    @property
    def acts(self) -> tuple[str, ...]:
        return GROUPS[self.group]

    @property
    def shown(self) -> int:
        """How many rows stand on the screen."""
        return max(1, int(self._room.h / self._tall))

    def slots(self, act: str) -> list[Slot]:
        """Keys first, then buttons, each with a place to add one."""
        listed = []
        for pad in (False, True):
            names = self.bindings.table(pad)[act][: MOST[pad]]
            listed += [Slot(act, pad, name) for name in names]
            if len(names) < MOST[pad]:
                listed.append(Slot(act, pad, ""))
        return listed

    def targets(self) -> Sequence[Target]:
        room = self._room
        listed = self._tabs()
        for row, act in enumerate(self.acts[self.first : self.first + self.shown]):
            listed += self._row(act, room.y + row * self._tall)
        return [*listed, *self._buttons()]

    def _tabs(self) -> list[Target]:
        top = self.below_heading(PANEL) - 8
        width = (PANEL.w - 60) / len(GROUPS)
        return [Target(f"tab.{group}", pygame.FRect(PANEL.x + 30 + place * width + 4, top, width - 8, 52),
                       self.stage.words(f"keys.group.{group}"), partial(self._turn, group),
                       "mark_on" if group == self.group else "mark", role="menu", group="tabs", size=20)
                for place, group in enumerate(GROUPS)]

    def _row(self, act: str, y: float) -> list[Target]:
        canvas, room = self.stage.canvas, self._room
        x = {False: room.x + NAME, True: room.right - BUTTONS}
        clashes = {name for name, _ in self.bindings.conflicts()}
        listed = []
        for slot in self.slots(act):
            text = verbatim(label(slot.name) or "+")
            width = max(46.0, canvas.measure(text, 18)[0] + 26)
            area = pygame.FRect(x[slot.pad], y + 3, width, self._tall - 6)
            x[slot.pad] += width + 8
            said = self.stage.words("keys.slot" if slot.name else "keys.add", act=act_name(self.stage.words, act),
                                    key=label(slot.name))
            listed.append(Target(slot.key, area, said, partial(self._capture, slot), "bare",
                                 role="menu", group="rows",
                                 tip=self.stage.words("keys.clash") if slot.name in clashes else None))
        return listed

    def _buttons(self) -> list[Target]:
        words = self.stage.words
        area = pygame.FRect(PANEL.x + 30, PANEL.bottom - 70, (PANEL.w - 72) / 2, 56)
        return [Target("defaults", area, words("keys.defaults"), self._defaults, "button", "undo",
                       role="menu", group="buttons",
                       size=21),
                Target("back", area.move(area.w + 12, 0), words("button.back"), Pop, "primary", "back",
                       role="menu", group="buttons", size=21)]

    # acts ---------------------------------------------------------------------------------------------

    def _turn(self, group: str) -> Answer:
        self.group, self.first = group, 0
        self.stage.hear("page")
        return None

    def _capture(self, slot: Slot) -> Answer:
        return Push(Capture(slot.act, slot.name, slot.pad, self.change))

    def _defaults(self) -> Answer:
        self.change(DEFAULTS)
        self.stage.say("keys.restored")
        return None

    def _undo(self) -> Answer:
        if not self._past:
            self.stage.hear("deny")
            self.stage.say("notice.nothing-to-undo")
            return None
        self.stage.rebind(self._past.pop())
        self.stage.hear("back")
        return None

    def handle(self, act: Act) -> Answer:
        if act.name == "undo":
            return self._undo()
        if act.name == "wheel":
            self.first = max(0, min(len(self.acts) - self.shown, self.first - act.value))
            return None
        if act.name in ("up", "down") and self._scrolled(-1 if act.name == "up" else 1):
            return None
        return super().handle(act)

    def _scrolled(self, by: int) -> bool:
        """Whether the focus stood on the outermost row and went on to one that was not on the screen."""
        key = self.focus.key or ""
        if not key.startswith("slot."):
            return False
        row = next((n for n, act in enumerate(self.acts) for slot in self.slots(act) if slot.key == key), 0)
        to = row + by
        if not 0 <= to < len(self.acts) or self.first <= to < self.first + self.shown:
            return False
        self.first += by
        pad = ".pad." in key
        self.focus.key = next(slot.key for slot in self.slots(self.acts[to]) if slot.pad == pad)
        self.focus.keys_in_use = True
        self.moved_focus()
        return True

    def resume(self) -> None:
        """Back from pressing a key: the focus stays in its row."""
        super().resume()
        keys = {target.key for target in self.targets()}
        if self.focus.key not in keys:
            row = (self.focus.key or "").rpartition(".")[0]
            self.focus.key = next((key for key in keys if key.startswith(row)), self.focus.key)

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        words, room = self.stage.words, self._room
        canvas.shade(0.6)
        canvas.panel("panel", PANEL)
        self.heading(canvas, words("keys.title"), PANEL)
        y = room.y - 4
        for x, key in ((room.x + NAME, "keys.keyboard"), (room.right - BUTTONS, "keys.pad")):
            canvas.text(words(key), x, y, size=18, colour=MUTED, anchor="bottomleft")
        for row, act in enumerate(self.acts[self.first : self.first + self.shown]):
            self._draw_row(canvas, act, room.y + row * self._tall)
        self._draw_scroll(canvas)
        self.draw_targets(canvas)
        self.draw_tip(canvas, self.targets())

    def _draw_row(self, canvas: Canvas, act: str, y: float) -> None:
        room = self._room
        free = not any(slot.name for slot in self.slots(act))
        name = pygame.FRect(room.x + 4, y, NAME - 16, self._tall)
        canvas.paragraph(act_name(self.stage.words, act), name, size=20, colour=RED if free else PAPER, middle=True,
                         fit=True)
        clashes = {name for name, _ in self.bindings.conflicts()}
        areas = {target.key: target.area for target in self._row(act, y)}
        for slot in self.slots(act):
            area = areas[slot.key]
            here = self.focus.key == slot.key
            clash = slot.name in clashes
            canvas.panel("slot_on" if here else "slot", area, 1.0 if slot.name else 0.5)
            canvas.text(verbatim(label(slot.name) or "+"), *area.center, size=18, anchor="center", box=area,
                        colour=RED if clash else PAPER if slot.name else MUTED, bold=clash)
        canvas.line((room.x, y + self._tall - 1), (room.right, y + self._tall - 1), (90, 74, 50), 1)

    def _draw_scroll(self, canvas: Canvas) -> None:
        """How much of the list is seen, at its right edge."""
        room, all_rows = self._room, len(self.acts)
        if all_rows <= self.shown:
            return
        track = pygame.FRect(room.right + 8, room.y, 6, self.shown * self._tall - 6)
        canvas.box(track, (60, 48, 34), radius=3)
        part = self.shown / all_rows
        start = track.y + track.h * self.first / all_rows
        canvas.box(pygame.FRect(track.x, start, 6, track.h * part), (217, 164, 55), radius=3)
