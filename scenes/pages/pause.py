"""The pause at a table: nothing moves, nothing can be lost, everything is one step away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest

import pygame

from game.match import Match
from scenes.engine.draw.colours import MUTED
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import verbatim
from scenes.engine.stage import About, Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table import commitment
from scenes.table.desk import Desk
from scenes.table.replay import exchange
from scenes.table.who_plays import due
from scenes.tables import KITS

Entry = tuple[str, str, Callable[[], Answer]]
"""Key, icon, and what it does."""


def _aloud(stage: Stage) -> list[Entry]:
    """The table behind the page in words, for who listens; others have a key for it."""
    watcher, trail = stage.watcher, stage.trail
    if watcher is None or not stage.narrator.on or len(trail) < 2:
        return []
    return [("aloud", "log", partial(watcher.asked, "narrate_scan", trail[-2]))]


class Pause(Page):
    """Going on first, leaving last, and between them what is wanted most; the rest is one press away."""

    preferred = "go_on"
    title_key = "pause.title"
    closed_by = ("pause",)
    style = Style(pygame.FRect(270, 12, 740, 698), 40.0, shade=0.55)

    def __init__(self, desk: Desk, about: About, handle: Callable[[Act], Answer],
                 pads: Callable[[], Answer]) -> None:
        """Over a desk: `handle` takes the acts of its table, `pads` asks which pad plays for which seat."""
        super().__init__()
        self.more = False
        """Whether the rest is shown."""
        self.desk = desk
        self.about = about
        self.act_at_table = handle
        self.show_pads = pads

    def enter(self, stage: Stage) -> None:
        self._met: Match | None = self.desk.session.match
        stage.sounds.pause()
        super().enter(stage)

    def exit(self) -> None:
        self.stage.sounds.resume()

    def resume(self) -> None:
        """Back from a page that put another match on the table: nothing is left to do here."""
        super().resume()
        if self.desk.session.match is not self._met:
            self._met = None

    def update(self, dt: float) -> Answer:
        return Pop() if self._met is None else super().update(dt)

    def _first(self) -> list[Entry]:
        """What is wanted most, one under another."""
        return [("go_on", "play", Pop), *_aloud(self.stage), ("new", "new", self._new),
                ("setup", "people", lambda: Push(self.stage.doors.lobby(self.desk.table, self.desk))),
                ("settings", "settings", lambda: Push(self.stage.doors.settings())),
                ("courtyard", "home", lambda: Go(self.stage.doors.title()))]

    def _rest(self) -> tuple[list[Entry], list[Entry]]:
        """Everything else: the game, and what helps to play it."""
        game: list[Entry] = [("restart", "again", lambda: self._new(self.desk.session.match.again())),
                             ("log", "log", self.desk.show_log),
                             ("quick", "save", partial(self.act_at_table, Act("save"))),
                             ("saves", "shelf", partial(self._book, "saves")),
                             ("copy_id", "copy", lambda: exchange.copy_id(self.stage, self.desk.session.match))]
        help_: list[Entry] = [("rules", "book", self.show_rules), ("help", "help", self.show_help),
                              ("records", "trophy", self.show_records)]
        lesson, perfect = KITS[self.desk.table].lesson, KITS[self.desk.table].perfect
        if lesson is not None:
            help_.append(("lesson", "lesson", lambda: Go(lesson())))
        if perfect is not None:
            help_.append(("perfect", "play", lambda: Push(perfect())))
        if due(self.desk):
            help_.append(("pads", "pad", self.show_pads))
        return game, help_

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words, match = self.stage.canvas, self.stage.words, self.desk.session.match
        turn = self._entry("fewer" if self.more else "more", "up" if self.more else "more", self._turn)
        if self.more:
            lines = [[self._entry(*entry) for entry in pair if entry] for pair in zip_longest(*self._rest())]
        else:
            lines = [[self._entry(*entry)] for entry in self._first()]
        if match.seed_sealed:
            sealed = words("seal.at_table", seal=commitment.short(match))
        else:
            sealed = verbatim(match.id[:22] + "…")
        return [*(layout.of_targets(canvas, line, room.w, gap=10.0, grows=True) for line in [*lines, [turn]]),
                layout.sentence(canvas, sealed, room.w, size=18, gap=0.0, tint=MUTED, align="center")]

    def _turn(self) -> Answer:
        """From the five to the rest, or back."""
        self.more = not self.more
        self.first, self.focus.key = 0, "fewer" if self.more else "more"
        return None

    def cancel(self) -> Answer:
        return self._turn() if self.more else super().cancel()

    def _entry(self, key: str, icon: str, do: Callable[[], Answer]) -> Target:
        first = key == "go_on"
        label = self.stage.words("pause.copy_seal" if key == "copy_id" and self.desk.session.match.seed_sealed
                                 else f"pause.{key}")
        return widgets.button(key, label, do, icon, look="primary" if first else "button", group="main",
                              size=24 if first else 21)

    def handle(self, act: Act) -> Answer:
        if act.name in ("undo", "redo", "new", "copy", "log", "save", "load"):
            return self.act_at_table(act)
        return super().handle(act)

    def _new(self, match: Match | None = None) -> Answer:
        """Put a new match on the table, or this one, and go back there."""
        self.desk.new(match)
        return Pop()

    def _book(self, page: str) -> Answer:
        return Push(self.stage.doors.records(self.desk, page))

    def show_records(self) -> Answer:
        return self._book("results")

    def show_rules(self) -> Answer:
        return Push(self.stage.doors.rules(self.desk.match.rules))
