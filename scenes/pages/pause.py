"""The pause at a table: nothing moves, nothing can be lost, everything is one step away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

import pygame

from scenes.engine.draw.colours import MUTED
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import verbatim
from scenes.engine.stage import About, Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page
from scenes.engine.ui.page_layout import Style
from scenes.engine.ui.widgets import Target
from scenes.table import commitment
from scenes.table.desk import Desk
from scenes.table.replay import exchange
from scenes.table.who_plays import due
from scenes.tables import KITS

Entry = tuple[str, str, Callable[[], Answer]]
"""Key, icon, and what it does."""


class Pause(Page):
    """Going on first; then two columns, the game on the left and the hall on the right; leaving last."""

    style = Style(pygame.FRect(270, 12, 740, 698), 40.0, shade=0.55)
    preferred = "go_on"
    title_key = "pause.title"

    def __init__(self, desk: Desk, about: About, handle: Callable[[Act], Answer],
                 pads: Callable[[], Answer]) -> None:
        """Over a desk: `handle` takes the acts of its table, `pads` asks which pad plays for which seat."""
        super().__init__()
        self.desk = desk
        self.about = about
        self.act_at_table = handle
        self.show_pads = pads

    def enter(self, stage: Stage) -> None:
        stage.sounds.pause()
        super().enter(stage)

    def exit(self) -> None:
        self.stage.sounds.resume()

    def _columns(self) -> tuple[list[Entry], list[Entry]]:
        game: list[Entry] = [
            ("new", "new", self._new), ("restart", "undo", self._restart), ("quick", "check", self._quick),
            ("setup", "human", self._set_up), ("log", "right", self.desk.show_log),
        ]
        hall: list[Entry] = [
            ("saves", "paste", self._saves), ("records", "trophy", self.show_records),
            ("rules", "book", self.show_rules), ("settings", "settings", self._settings),
            ("help", "help", self.show_help),
        ]
        if KITS[self.desk.table].lesson is not None:
            hall.insert(3, ("lesson", "step", self._learn))
        if due(self.desk):
            min((hall, game), key=len).append(("pads", "human", self.show_pads))
        shorter = min((hall, game), key=len)
        shorter.append(("copy_id", "copy", self._copy))
        return game, hall

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words, match = self.stage.canvas, self.stage.words, self.desk.session.match
        lines = [[self._entry("go_on", "play", Pop)],
                 *([self._entry(*entry) for entry in pair if entry] for pair in zip_longest(*self._columns())),
                 [self._entry("courtyard", "home", self._leave)]]
        foot = words("seal.at_table", seal=commitment.short(match)) if match.seed_sealed else \
            verbatim(match.id[:22] + "…")
        return [*(layout.of_targets(canvas, line, room.w, gap=10.0, grows=True) for line in lines),
                layout.sentence(canvas, foot, room.w, size=18, gap=0.0, tint=MUTED, align="center")]

    def _entry(self, key: str, icon: str, do: Callable[[], Answer]) -> Target:
        first = key == "go_on"
        label = self.stage.words("pause.copy_seal" if key == "copy_id" and self.desk.session.match.seed_sealed
                                 else f"pause.{key}")
        return widgets.button(key, label, do, icon, look="primary" if first else "button", group="main",
                              size=24 if first else 21)

    def handle(self, act: Act) -> Answer:
        if act.name == "pause":
            return Pop()
        if act.name in ("undo", "redo", "new", "copy", "log", "save", "load"):
            return self.act_at_table(act)
        return super().handle(act)

    def _new(self) -> Answer:
        self.desk.new()
        return Pop()

    def _restart(self) -> Answer:
        self.desk.new(self.desk.session.match.again())
        return Pop()

    def _set_up(self) -> Answer:
        return Push(self.stage.doors.lobby(self.desk.table, self.desk))

    def _learn(self) -> Answer:
        lesson = KITS[self.desk.table].lesson
        return None if lesson is None else Go(lesson())

    def _settings(self) -> Answer:
        return Push(self.stage.doors.settings())

    def _quick(self) -> Answer:
        return self.act_at_table(Act("save"))

    def _saves(self) -> Answer:
        return self._book("saves")

    def _book(self, page: str) -> Answer:
        return Push(self.stage.doors.records(self.desk, page))

    def _copy(self) -> Answer:
        return exchange.copy_id(self.stage, self.desk.session.match)

    def _leave(self) -> Answer:
        return Go(self.stage.doors.title())

    def show_records(self) -> Answer:
        return self._book("results")

    def show_rules(self) -> Answer:
        return Push(self.stage.doors.rules(self.desk.match.rules))
