"""The pause at a table: nothing moves, nothing can be lost, everything is one step away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.room import Room
from scenes.stage.canvas import MUTED, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Go, Pop, Push, Stage
from scenes.stage.ui import Target
from scenes.stage.words import verbatim
from scenes.table import TableScene

PANEL = pygame.FRect(370, 12, 540, 698)


class Pause(Room):
    """A vertical list over the table."""

    overlay = True
    preferred = "go_on"

    def __init__(self, scene: TableScene) -> None:
        super().__init__()
        self.scene = scene

    def enter(self, stage: Stage) -> None:
        stage.sounds.pause()
        super().enter(stage)

    def exit(self) -> None:
        self.stage.sounds.resume()

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        entries = [
            ("go_on", "play", Pop), ("new", "new", self._new), ("restart", "undo", self._restart),
            ("setup", "settings", self._set_up), ("rules", "book", self.show_rules), ("log", "right", self._log),
            ("settings", "settings", self._settings), ("copy_id", "copy", self._copy),
            ("courtyard", "home", self._leave),
        ]
        if self.scene.lesson() is not None:
            entries.insert(5, ("lesson", "step", self._learn))
        icons = {"setup": "human"}
        gap = 7.0
        y = self.below_heading(PANEL)
        tall = (PANEL.bottom - 52 - y) / len(entries) - gap
        listed = []
        for place, (key, icon, do) in enumerate(entries):
            area = pygame.FRect(PANEL.x + 46, y + place * (tall + gap), PANEL.w - 92, tall)
            listed.append(Target(key, area, words(f"pause.{key}"), do, "primary" if key == "go_on" else "button",
                                 icons.get(key, icon), size=21))
        return listed

    def handle(self, act: Act) -> Answer:
        if act.name == "pause":
            return Pop()
        if act.name in ("undo", "redo", "new", "copy", "log"):
            return self.scene.handle(act)
        return super().handle(act)

    def _new(self) -> Answer:
        self.scene.new()
        return Pop()

    def _restart(self) -> Answer:
        self.scene.restart()
        return Pop()

    def _set_up(self) -> Answer:
        from scenes.lobby import Lobby

        return Push(Lobby(self.scene.table, self.scene))

    def _learn(self) -> Answer:
        lesson = self.scene.lesson()
        return None if lesson is None else Go(lesson)

    def _settings(self) -> Answer:
        from scenes.settings import SettingsPage

        return Push(SettingsPage())

    def _log(self) -> Answer:
        return self.scene.show_log()

    def _copy(self) -> Answer:
        return self.scene.copy_id()

    def _leave(self) -> Answer:
        from scenes.title import Title

        return Go(Title())

    def show_rules(self) -> Answer:
        return self.scene.show_rules()

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.55)
        canvas.panel("panel", PANEL)
        self.heading(canvas, self.stage.words("pause.title"), PANEL)
        self.draw_targets(canvas)
        if self.scene.sealed:
            return
        canvas.text(verbatim(self.scene.match.id[:22] + "…"), PANEL.centerx, PANEL.bottom - 12, size=18,
                    colour=MUTED, anchor="midbottom", box=PANEL)
