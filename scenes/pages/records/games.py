"""The second page of the book: the last finished games of a table, each a step from being played again."""

from __future__ import annotations

import time
from functools import partial

import pygame

from game import export, records
from game.match import BadSave
from game.store import ResultRow
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BLUE, GREEN, HANJI, MUTED, RED
from scenes.engine.draw.writing import TIGHT
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Push
from scenes.engine.ui.widgets import Target
from scenes.pages.records.listing import Rows
from scenes.pages.records.page import FOOT, Page
from scenes.table import seat_names

MOST = 200
"""Games listed; of older ones the ledger keeps the result alone."""


def moment(seconds: float) -> Said:
    """A date and time of day, as the clock on the wall has it, in figures both languages read alike."""
    try:
        return verbatim(time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds)))
    except (OverflowError, OSError, ValueError):
        return verbatim("–")


class Games(Page):
    """The latest game first."""

    def opened(self) -> None:
        store, table = self.book.stage.store, self.book.table
        self.games = records.record(store, table).games[::-1][:MOST]
        self.texts = records.kept_texts(store, table)
        if getattr(self, "_table", None) != table:
            self._table = table
            self.rows = Rows(self.book.focus)

    # words ----------------------------------------------------------------------------------------------

    def names(self, row: ResultRow) -> Said:
        words = self.book.stage.words
        return verbatim(", ".join(seat_names.name_of(words, row.table, row.players, seat)
                                  for seat in range(len(row.players))))

    def end(self, row: ResultRow) -> Said:
        words = self.book.stage.words
        if records.outcome(row, 0) == "drawn":
            return words("records.even")
        winners = [seat for seat in range(len(row.players)) if records.outcome(row, seat) == "won"]
        names = ", ".join(seat_names.name_of(words, row.table, row.players, seat) for seat in winners)
        return words("records.winner", name=names, n=len(winners))

    # targets --------------------------------------------------------------------------------------------

    def targets(self, room: pygame.FRect) -> list[Target]:
        words, canvas = self.book.stage.words, self.book.stage.canvas
        self._two = canvas.line_height(20), canvas.line_height(18)
        area = pygame.FRect(room.x, room.y, room.w, room.h - FOOT - 12)
        laid = self.rows.lay(area, sum(self._two) + 12, len(self.games))
        listed = [Target(f"row.{number}", where, words("records.play_again", names=self.names(self.games[number])),
                         partial(self.open, self.games[number]), "bare", role="menu", group="page",
                         enabled=self.games[number].game in self.texts, why_not=words("records.no_text"))
                  for number, where in laid]
        return listed + self.rows.pagers(words, pygame.FRect(room.x, room.bottom - FOOT, room.w, FOOT))

    def open(self, row: ResultRow) -> Answer:
        """Play a game again; one that cannot be read is said to be damaged and stays where it is."""
        stage = self.book.stage
        try:
            return Push(stage.doors.replay(export.read(self.texts[row.game])))
        except BadSave:
            stage.hear("deny")
            stage.say("notice.bad_save")
            return None

    def steer(self, act: Act) -> bool:
        return self.rows.steer(act)

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        words = self.book.stage.words
        if not self.games:
            self.book.say_empty(canvas, room, words("records.none_yet"), words("records.none_yet_more"))
            return
        for target in self.targets(room):
            number = target.key.removeprefix("row.")
            if number.isdigit():
                self._draw_game(canvas, target, self.games[int(number)])
        foot = pygame.FRect(room.x, room.bottom - FOOT, room.w - 150, FOOT)
        with canvas.text_at_most(TIGHT):
            self.book.note(canvas, words("records.how_to_replay", n=len(self.games)), foot)

    def _draw_game(self, canvas: Canvas, target: Target, row: ResultRow) -> None:
        focused = self.book.focus.key == target.key
        area = target.area
        canvas.panel("slot_on" if focused else "slot", area)
        own = records.people(row)
        end = records.outcome(row, own[0] if own else 0)
        tint = {"won": GREEN, "lost": RED}[end] if end != "drawn" and len(own) == 1 else \
            BLUE if end == "drawn" else HANJI
        canvas.box(pygame.FRect(area.x + 12, area.y + 10, 6, area.h - 20), tint, radius=3)
        first, second = self._two
        text = pygame.FRect(area.x + 32, area.y + 6, area.w * 0.6 - 32, first)
        canvas.paragraph(self.names(row), text, size=20, colour=HANJI, fit=True)
        below = pygame.FRect(text.x, text.bottom, text.w, second)
        canvas.paragraph(moment(row.ended), below, size=18, colour=MUTED, fit=True)
        right = pygame.FRect(area.x + area.w * 0.6 + 12, area.y, area.w * 0.4 - 70, area.h)
        canvas.paragraph(self.end(row), right, size=20, colour=tint, align="right", middle=True, fit=True)
        canvas.image("ui/icons:icon_play", area.right - 30, area.centery, size=0.5,
                     alpha=(1.0 if focused else 0.6) if target.enabled else 0.2)
