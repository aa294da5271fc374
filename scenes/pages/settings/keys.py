"""The key map: every act with its keys and buttons, changed by pressing the new one.

Used: a key means one act, so a key given to another act leaves the one it had, and the row says so. Refused:
taking the last key from an act without which one would be stuck; a question before each change, since undo
takes back every one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, MUTED, PAPER, RED
from scenes.engine.input.bindings import DEFAULTS, GROUPS, Bindings, label
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target


def act_name(words: Words, act: str) -> Said:
    """What an act is called."""
    if act.startswith("choose_"):
        return words("act.choose", n=act[7:])
    return words(f"act.{act}")


class Capture(Page):
    """A small dialog that listens instead of obeying."""

    style = Style(pygame.FRect(0, 0, 880, 460), 40.0, shade=0.55, snug=True)
    preferred = "leave"
    counts = False
    """A digit is taken for the new key."""
    title_key = "keys.press"

    def __init__(self, act: str, old: str, pad: bool, change: Callable[[Bindings], None]) -> None:
        super().__init__()
        self.act, self.old, self.pad, self.change = act, old, pad, change

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.controls.capturing = True

    def exit(self) -> None:
        self.stage.controls.capturing = False

    def title(self) -> Said:
        return act_name(self.stage.words, self.act)

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """What to press, and how to leave it."""
        canvas, words = self.stage.canvas, self.stage.words
        back = verbatim(label(next(iter(self.stage.controls.bindings.table(self.pad)["cancel"]), "")))
        key = "keys.again" if self.old and self.act != "cancel" else "keys.gives_up"
        lines = [(words("keys.press_button" if self.pad else "keys.press"), 26.0, GOLD),
                 (words(key, old=label(self.old), back=back), 19.0, MUTED)]
        return [layout.sentence(canvas, text, room.w, size=size, tint=tint, align="center", middle=True, grows=True)
                for text, size, tint in lines]

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        remove = [widgets.button("remove", words("keys.remove"), self._remove, "cross")] if self.old else []
        return [*remove, widgets.button("leave", words("keys.leave"), Pop, "back", look="primary")]

    def handle(self, act: Act) -> Answer:
        if act.name != "captured":
            return super().handle(act)
        bindings = self.stage.controls.bindings
        pad = act.device == "pad"
        if bindings.owner(act.text, pad) == "cancel" and (self.act != "cancel" or pad != self.pad):
            self.stage.hear("back")
            return Pop()
        if pad != self.pad:
            self.stage.hear("deny")
            return None
        return self._remove() if act.text == self.old else self._give(act.text)

    def _give(self, name: str) -> Answer:
        bindings, words = self.stage.controls.bindings, self.stage.words
        other = bindings.owner(name, self.pad)
        try:
            made = bindings.given(self.act, name, self.old, self.pad)
        except ValueError as stuck:
            return self._refuse(str(stuck))
        self.change(made)
        self.stage.hear("click")
        values = {"act": act_name(words, self.act), "key": label(name)}
        if other is not None and other != self.act:
            self.stage.say("keys.taken", other=act_name(words, other), **values)
        else:
            self.stage.say("keys.given", **values)
        return Pop()

    def _remove(self) -> Answer:
        try:
            made = self.stage.controls.bindings.without(self.act, self.old, self.pad)
        except ValueError as stuck:
            return self._refuse(str(stuck))
        self.change(made)
        self.stage.hear("back")
        self.stage.say("keys.removed", act=act_name(self.stage.words, self.act), key=label(self.old))
        return Pop()

    def _refuse(self, act: str) -> Answer:
        self.stage.deny("keys.vital", act=act_name(self.stage.words, act))
        return Pop()


NAME = 340.0
"""Room for what an act is called, in letters of every size."""
BUTTONS = 210.0
"""Room for its buttons on a pad, at the right, in the usual letters."""
ROW, GAP = 48.0, 8.0
"""Height of a row, and what is free between two slots."""
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


class KeyMap(Page):
    """Rows of acts under tabs for their groups."""

    style = Style(margin=30.0)
    counts = False
    title_key = "keys.title"

    def __init__(self, group: str = "move") -> None:
        super().__init__()
        self.group = group
        self._past: list[Bindings] = []

    def change(self, bindings: Bindings) -> None:
        """Another map; the present one is one undo away."""
        self._past.append(self.stage.controls.bindings)
        self.stage.rebind(bindings)

    # what is where ------------------------------------------------------------------------------------

    def slots(self, act: str) -> list[Slot]:
        """Keys first, then buttons, each with a place to add one."""
        listed = []
        for pad in (False, True):
            names = self.stage.controls.bindings.table(pad)[act][: MOST[pad]]
            listed += [Slot(act, pad, name) for name in names]
            if len(names) < MOST[pad]:
                listed.append(Slot(act, pad, ""))
        return listed

    def tabs(self) -> Sequence[Target]:
        return [widgets.tab(group, self.stage.words(f"keys.group.{group}"), partial(self._turn, group),
                            group == self.group) for group in GROUPS]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        clashes = frozenset(name for name, _ in self.stage.controls.bindings.conflicts())
        return [Piece(self.stage.canvas.line_height(18) + 4, self._draw_head),
                *(self._row(act, room.w, clashes) for act in GROUPS[self.group])]

    def _places(self, act: str, room: pygame.FRect) -> list[tuple[Slot, pygame.FRect]]:
        """Each slot with its area, in the column of the keys or of the buttons, in as many lines as they need."""
        canvas = self.stage.canvas
        tall = canvas.line_height(18) + 10
        places: list[tuple[Slot, pygame.FRect]] = []
        for pad, column in enumerate(self._columns(room)):
            x, y = column.x, column.y + 3
            for slot in (slot for slot in self.slots(act) if slot.pad == bool(pad)):
                wide = max(46.0, canvas.measure(verbatim(label(slot.name) or "+"), 18)[0] + 26)
                if x > column.x and x + wide > column.right:
                    x, y = column.x, y + tall + 4
                places.append((slot, pygame.FRect(x, y, wide, max(ROW - 6, tall))))
                x += wide + GAP
        return places

    def _columns(self, room: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
        """Where the keys stand, and where the buttons."""
        pads = self.stage.canvas.grown(BUTTONS, most=1.5)
        return (pygame.FRect(room.x + NAME, room.y, room.w - NAME - pads - 10, room.h),
                pygame.FRect(room.right - pads, room.y, pads, room.h))

    def _row(self, act: str, wide: float, clashes: frozenset[str]) -> Piece:
        name = act_name(self.stage.words, act)
        tall = self.stage.canvas.measure(name, 20, width=NAME - 16)[1]
        places = self._places(act, pygame.FRect(0, 0, wide, 0))
        return Piece(max(ROW, tall, *(area.bottom + 3 for _, area in places)),
                     partial(self._draw_row, act, clashes), targets=partial(self._targets, act, clashes))

    def _targets(self, act: str, clashes: frozenset[str], room: pygame.FRect) -> list[Target]:
        words, name = self.stage.words, act_name(self.stage.words, act)
        return [Target(slot.key, area,
                       words("keys.slot" if slot.name else "keys.add", act=name, key=label(slot.name)),
                       partial(self._capture, slot), "bare", role="menu", group="rows",
                       tip=words("keys.clash") if slot.name in clashes else None)
                for slot, area in self._places(act, room)]

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        return [widgets.button("defaults", words("keys.defaults"), self._defaults, "undo"),
                widgets.button("back", words("button.back"), Pop, "back", look="primary")]

    # acts ---------------------------------------------------------------------------------------------

    def _turn(self, group: str) -> None:
        self.group, self.first = group, 0
        self.stage.hear("page")

    def _capture(self, slot: Slot) -> Answer:
        return Push(Capture(slot.act, slot.name, slot.pad, self.change))

    def _defaults(self) -> None:
        self.change(DEFAULTS)
        self.stage.say("keys.restored")

    def _undo(self) -> Answer:
        if not self._past:
            self.stage.deny("notice.nothing-to-undo")
            return None
        self.stage.rebind(self._past.pop())
        self.stage.hear("back")
        return None

    def handle(self, act: Act) -> Answer:
        return self._undo() if act.name == "undo" else super().handle(act)

    def resume(self) -> None:
        """Back from pressing a key: the focus stays in its row."""
        super().resume()
        keys = [slot.key for act in GROUPS[self.group] for slot in self.slots(act)]
        if self.focus.key not in keys:
            row = (self.focus.key or "").rpartition(".")[0]
            self.focus.key = next((key for key in keys if key.startswith(row)), self.focus.key)

    # drawing ------------------------------------------------------------------------------------------

    def _draw_head(self, canvas: Canvas, room: pygame.FRect) -> None:
        for column, key in zip(self._columns(room), ("keys.keyboard", "keys.pad"), strict=True):
            canvas.text(self.stage.words(key), column.x, room.y, size=18, colour=MUTED, box=column)

    def _draw_row(self, act: str, clashes: frozenset[str], canvas: Canvas, room: pygame.FRect) -> None:
        free = not any(slot.name for slot in self.slots(act))
        name = pygame.FRect(room.x + 4, room.y, NAME - 16, room.h)
        canvas.paragraph(act_name(self.stage.words, act), name, size=20, colour=RED if free else PAPER, middle=True)
        for slot, area in self._places(act, room):
            clash = slot.name in clashes
            canvas.panel("slot_on" if self.focus.key == slot.key else "slot", area, 1.0 if slot.name else 0.5)
            canvas.text(verbatim(label(slot.name) or "+"), *area.center, size=18, anchor="center", box=area,
                        colour=RED if clash else PAPER if slot.name else MUTED, bold=clash)
        canvas.line((room.x, room.bottom - 1), (room.right, room.bottom - 1), (90, 74, 50), 1)
