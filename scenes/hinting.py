"""Hints in three steps on one key: where to look, which move, why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.table import TableScene

STEPS = 3


class Hinting:
    """How far the hints on the present position have gone."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.step = 0
        self.line: Said | None = None
        """The hint that is told now."""
        self._language = ""

    def ask(self) -> None:
        """One step further."""
        scene = self.scene
        if scene.match.turn is None or scene.bots_turn:
            scene.stage.say("notice.no_hint_now")
            return
        self.step = min(STEPS, self.step + 1)
        line = scene.give_hint(self.step)
        if line is not None:
            self.line, self._language = line, scene.stage.words.language
            scene.stage.hear("hint")

    def retell(self) -> None:
        """Say it again if the language is another now."""
        language = self.scene.stage.words.language
        if self.line is not None and self._language != language:
            self.line, self._language = self.scene.give_hint(self.step), language

    def forget(self) -> None:
        """The position is another."""
        self.step, self.line = 0, None
