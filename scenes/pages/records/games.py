"""The second page of the book: the last finished games of a table, each a step from being played again."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

import pygame

from game import export, records
from game.match import BadSave
from game.store import ResultRow
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BLUE, GREEN, HANJI, MUTED, RED
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Push
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.widgets import Target
from scenes.pages.records.page import RecordPage
from scenes.table import seat_names

MOST = 200
"""Games listed; of older ones the ledger keeps the result alone."""


def moment(seconds: float) -> Said:
    """A date and time of day, as the clock on the wall has it, in figures both languages read alike."""
    try:
        return verbatim(time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds)))
    except (OverflowError, OSError, ValueError):
        return verbatim("–")


class Games(RecordPage):
    """The latest game first."""

    def opened(self) -> None:
        store, table = self.stage.store, self.book.table
        self.games = records.record(store, table).games[::-1][:MOST]
        self.texts = records.kept_texts(store, table)
        self._rows: Memo[list[Piece]] = Memo(2)

    # words ----------------------------------------------------------------------------------------------

    def names(self, row: ResultRow) -> Said:
        words = self.stage.words
        return verbatim(", ".join(seat_names.name_of(words, row.table, row.players, seat)
                                  for seat in range(len(row.players))))

    def end(self, row: ResultRow) -> Said:
        words = self.stage.words
        if records.outcome(row, 0) == "drawn":
            return words("records.even")
        winners = [seat for seat in range(len(row.players)) if records.outcome(row, seat) == "won"]
        names = [seat_names.name_of(words, row.table, row.players, seat) for seat in winners]
        name = names[0] if len(names) == 1 else verbatim(", ".join(names))
        return words("records.winner", name=name, n=len(winners))

    # what it holds --------------------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        stage, canvas = self.stage, self.stage.canvas
        if not self.games:
            return [self.empty("records.none_yet", "records.none_yet_more", room.w)]
        key = stage.words.language, canvas.text_scale, canvas.scale, room.w
        return self._rows.of(key, lambda: [
            layout.sentence(canvas, stage.words("records.how_to_replay", n=len(self.games)), room.w, size=18,
                            tint=MUTED),
            *(self._piece(number, room) for number in range(len(self.games)))])

    def _piece(self, number: int, room: pygame.FRect) -> Piece:
        canvas, row, (left, right) = self.stage.canvas, self.games[number], self._sides(room)
        names, end = (canvas.measure(text, 20, width=side.w)[1]
                      for text, side in ((self.names(row), left), (self.end(row), right)))
        return Piece(max(names + canvas.line_height(18), end) + 18, partial(self._draw_game, number),
                     targets=partial(self._target, number))

    @staticmethod
    def _sides(room: pygame.FRect) -> list[pygame.FRect]:
        """Where the players stand, and where how it ended."""
        return layout.row(pygame.FRect(room.x + 32, room.y, room.w - 102, room.h), [0.6, 0.4])

    def _target(self, number: int, room: pygame.FRect) -> Sequence[Target]:
        words, row = self.stage.words, self.games[number]
        return [Target(f"row.{number}", pygame.FRect(room.x, room.y, room.w, room.h - 6),
                       words("records.play_again", names=self.names(row)), partial(self.open, row), "bare",
                       role="menu", group="page", enabled=row.game in self.texts, why_not=words("records.no_text"))]

    def open(self, row: ResultRow) -> Answer:
        """Play a game again; one that cannot be read is said to be damaged and stays where it is."""
        stage = self.stage
        try:
            return Push(stage.doors.replay(export.read(self.texts[row.game])))
        except BadSave:
            stage.deny("notice.bad_save")
            return None

    def _draw_game(self, number: int, canvas: Canvas, room: pygame.FRect) -> None:
        row, area = self.games[number], pygame.FRect(room.x, room.y, room.w, room.h - 6)
        focused = self.book.focus.key == f"row.{number}"
        canvas.panel("slot_on" if focused else "slot", area)
        own = records.people(row)
        end = records.outcome(row, own[0] if own else 0)
        tint = {"won": GREEN, "lost": RED}[end] if end != "drawn" and len(own) == 1 else \
            BLUE if end == "drawn" else HANJI
        canvas.box(pygame.FRect(area.x + 12, area.y + 10, 6, area.h - 20), tint, radius=3)
        left, right = self._sides(area)
        date = canvas.line_height(18)
        text = pygame.FRect(left.x, area.y + 6, left.w, area.h - 12 - date)
        canvas.paragraph(self.names(row), text, size=20, colour=HANJI)
        told = moment(row.ended)
        if "day" in row.extra:
            told = self.stage.words("day.row", time=told)
        canvas.paragraph(told, pygame.FRect(text.x, text.bottom, text.w, date), size=18, colour=MUTED)
        canvas.paragraph(self.end(row), right, size=20, colour=tint, align="right", middle=True)
        canvas.image("ui/icons:icon_play", area.right - 30, area.centery, size=0.5,
                     alpha=(1.0 if focused else 0.6) if row.game in self.texts else 0.2)
