"""Waits for one key or button to be pressed, for the key map.

Whatever means "back" now gives up, and so can the mouse; pressing the old key once more takes it away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, MUTED
from scenes.engine.input.bindings import Bindings, label
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target

PANEL = pygame.FRect(200, 130, 880, 460)


def act_name(words: Words, act: str) -> Said:
    """What an act is called."""
    if act.startswith("choose_"):
        return words("act.choose", n=act[7:])
    return words(f"act.{act}")


class Capture(FocusScene):
    """A small dialog that listens instead of obeying."""

    overlay = True
    preferred = "leave"
    title_key = "keys.press"

    def __init__(self, act: str, old: str, pad: bool, change: Callable[[Bindings], None]) -> None:
        super().__init__()
        self.act, self.old, self.pad, self.change = act, old, pad, change

    @property
    def counts(self) -> bool:
        """A digit is taken for the new key."""
        return False

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.controls.capturing = True

    def exit(self) -> None:
        self.stage.controls.capturing = False

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        area = pygame.FRect(PANEL.x + 40, PANEL.bottom - 86, (PANEL.w - 92) / 2, 58)
        listed = [Target("leave", area.move(area.w + 12, 0), words("keys.leave"), Pop, "primary", "back",
                         role="menu", size=21)]
        if self.old:
            listed.insert(0, Target("remove", area, words("keys.remove"), self._remove, "button", "cross",
                                    role="menu", size=21))
        return listed

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
        told = {"act": act_name(words, self.act), "key": label(name)}
        if other is not None and other != self.act:
            self.stage.say("keys.taken", other=act_name(words, other), **told)
        else:
            self.stage.say("keys.given", **told)
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
        self.stage.hear("deny")
        self.stage.say("keys.vital", act=act_name(self.stage.words, act))
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.55)
        canvas.panel("panel", PANEL)
        top = self.heading(canvas, act_name(words, self.act), PANEL)
        room = pygame.FRect(PANEL.x + 50, top, PANEL.w - 100, (PANEL.bottom - 96 - top) / 2)
        canvas.paragraph(words("keys.press_button" if self.pad else "keys.press"), room, size=26, colour=GOLD,
                         align="center", middle=True, fit=True)
        back = verbatim(label(next(iter(self.stage.controls.bindings.table(self.pad)["cancel"]), "")))
        key = "keys.again" if self.old and self.act != "cancel" else "keys.gives_up"
        canvas.paragraph(words(key, old=label(self.old), back=back), room.move(0, room.h), size=19, colour=MUTED,
                         align="center", middle=True, fit=True)
        self.draw_targets(canvas)
