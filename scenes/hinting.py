"""Hints in three steps on one key: where to look, which move, why.

From the step that names an action on, that action is what Enter does: whatever it takes besides (marked cards, an
amount, an aim, a way) is chosen, and its target has the focus. Calling the coach, turning its pages and opening
other pages change nothing of what is chosen, and give the focus back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from scenes.stage.ui import Target
from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.table import TableScene

STEPS = 3


class Hint(NamedTuple):
    """One step of a hint."""

    line: Said | None
    """What is told; None where there is nothing to tell."""
    action: object | None = None
    """The action it names, if it names one."""


class Hints:
    """How far the hints on the present position have gone."""

    def __init__(self) -> None:
        self.step = 0
        self.line: Said | None = None
        """The hint that is told now."""
        self.action: object | None = None
        """The action that the hints have named."""
        self.lit = False
        """Whether all that the action takes still is as the hint chose it."""
        self._language = ""

    def ask(self, give: Callable[[int], Hint], language: str) -> bool:
        """One step further, by what `give` says of a step; whether there is something new to tell."""
        self.step = min(STEPS, self.step + 1)
        hint = give(self.step)
        if self.action is None:
            self.action = hint.action
        if hint.line is not None:
            self.line, self._language = hint.line, language
        return hint.line is not None

    def retell(self, give: Callable[[int], Hint], language: str) -> None:
        """Say it again if the language is another now."""
        if self.line is not None and self._language != language:
            self.line, self._language = give(self.step).line, language

    def forget(self) -> None:
        """The position is another."""
        self.step, self.line, self.action, self.lit = 0, None, None, False


class Hinting:
    """How far the hints on the present position have gone."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.step = 0
        self.line: Said | None = None
        """The hint that is told now."""
        self.action: object | None = None
        """The action that the hints have named."""
        self.lit = False
        """Whether all that the action takes still is as the hint chose it."""
        self._language = ""

    def ask(self) -> None:
        """One step further."""
        scene = self.scene
        if not scene.session.person_acts:
            scene.stage.say("notice.no_hint_now")
            return
        self.step = min(STEPS, self.step + 1)
        hint = scene.give_hint(self.step)
        if self.action is None:
            self.action = hint.action
        if self.action is not None:
            scene.choice = scene.choose(self.action)
            self.lit = True
            self.show()
        if hint.line is not None:
            self.line, self._language = hint.line, scene.stage.words.language
            scene.stage.hear("hint")

    def show(self) -> None:
        """Give the focus back to what is chosen, once an action was named.

        Where the coach's paper lies over the whole table the focus goes to its cross: Enter leads there.
        """
        scene = self.scene
        if self.action is None:
            return
        listed = {target.key for target in scene.targets()}
        key = "panel.close" if scene.panel.wide else scene.choice
        if key in listed:
            scene.focus.key = key

    def pointed_at(self, target: Target) -> bool:
        """Whether who uses the mouse, and so sees no focus, is to be shown that the hint means this target."""
        return self.lit and target.key == self.scene.choice and not self.scene.focus.keys_in_use

    def retell(self) -> None:
        """Say it again if the language is another now."""
        language = self.scene.stage.words.language
        if self.line is not None and self._language != language:
            self.line, self._language = self.scene.give_hint(self.step).line, language

    def forget(self) -> None:
        """The position is another."""
        self.step, self.line, self.action, self.lit = 0, None, None, False
