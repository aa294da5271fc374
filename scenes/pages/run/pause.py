"""The pause over a table of the run: nothing else can be put on that table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.engine.draw.colours import PAPER
from scenes.engine.input.controls import Act
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page
from scenes.engine.ui.page_layout import Style
from scenes.pages.run import chain_plate
from scenes.pages.run.played import PlayedRun
from scenes.table.table_scene import TableScene


class RunPause(Page):
    """Going on first, leaving last; everything is kept as it is."""

    style = Style(pygame.FRect(0, 0, 560, 420), 40.0, shade=0.55, snug=True)
    preferred = "go_on"
    title_key = "pause.title"

    def __init__(self, played: PlayedRun, table: TableScene) -> None:
        super().__init__()
        self.played = played
        self.table = table

    def enter(self, stage: Stage) -> None:
        stage.sounds.pause()
        super().enter(stage)

    def exit(self) -> None:
        self.stage.sounds.resume()

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words = self.stage.canvas, self.stage.words
        entries = (
            ("go_on", "play", Pop), ("rules", "book", self.show_rules), ("log", "right", self.table.show_log),
            ("settings", "settings", self._settings), ("help", "help", self.show_help),
            ("courtyard", "home", self._leave),
        )
        listed = [widgets.button(key, words(f"pause.{key}"), do, icon, group="main",
                                 look="primary" if key == "go_on" else "button") for key, icon, do in entries]
        told = [chain_plate.told(words, self.played), words("run.kept")]
        return [*(layout.of_targets(canvas, [one], room.w, least=52.0, gap=10.0) for one in listed),
                *(layout.sentence(canvas, line, room.w, size=18, tint=PAPER, align="center") for line in told)]

    def handle(self, act: Act) -> Answer:
        return Pop() if act.name == "pause" else super().handle(act)

    def show_rules(self) -> Answer:
        return Push(self.stage.doors.rules(self.table.match.rules))

    def show_help(self) -> Answer:
        return Push(self.stage.doors.help(self.table.about, self.show_rules))

    def _settings(self) -> Answer:
        return Push(self.stage.doors.settings())

    def _leave(self) -> Answer:
        return Go(self.stage.doors.title())
