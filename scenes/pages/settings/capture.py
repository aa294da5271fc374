"""Waits for one key or button to be pressed, for the key map.

Whatever means "back" now gives up, and so can the mouse; pressing the old key once more takes it away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.engine.draw.colours import GOLD, MUTED
from scenes.engine.input.bindings import Bindings, label
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page
from scenes.engine.ui.page_layout import Style
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
        self.stage.hear("deny")
        self.stage.say("keys.vital", act=act_name(self.stage.words, act))
        return Pop()
