"""The second and the last page of the book: the last finished games of a table, and those that are saved.

A finished game is a step from being played again. There are eight named saves, and the quick save of the table:
every place is a row, and choosing one shows beside it what is there and what can be done with it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game import export, records, session_store
from game.match import BadSave, Match
from game.moves import moves
from game.notation import one_line
from game.session_store import PLACES
from game.store import QUICK, NamedSave, ResultRow
from scenes.engine import terminal
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import BLUE, GOLD, GREEN, HANJI, MUTED, PAPER, RED
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Go, Push
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Confirm
from scenes.engine.ui.text_entry import TextEntry
from scenes.engine.ui.widgets import Target
from scenes.pages.records.page import Line, RecordPage
from scenes.table import cast, emblems
from scenes.tables import KITS

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
        return verbatim(", ".join(cast.name_of(words, row.table, row.players, seat)
                                  for seat in range(len(row.players))))

    def end(self, row: ResultRow) -> Said:
        words = self.stage.words
        if records.outcome(row, 0) == "drawn":
            return words("records.even")
        winners = [seat for seat in range(len(row.players)) if records.outcome(row, seat) == "won"]
        names = [cast.name_of(words, row.table, row.players, seat) for seat in winners]
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
        canvas, words, row = self.stage.canvas, self.stage.words, self.games[number]
        names, end = (canvas.measure(text, 20, width=side.w)[1]
                      for text, side in zip((self.names(row), self.end(row)), self._sides(room), strict=True))
        target = widgets.button(f"row.{number}", words("records.play_again", names=self.names(row)),
                                partial(self.open, row), look="bare", group="page", enabled=row.game in self.texts,
                                why_not=words("records.no_text"))
        return layout.entry(target, max(names + canvas.line_height(18), end) + 12, self.book.focus,
                            partial(self._draw_game, row))

    @staticmethod
    def _sides(room: pygame.FRect) -> list[pygame.FRect]:
        """Where the players stand, and where how it ended."""
        return layout.row(pygame.FRect(room.x + 32, room.y, room.w - 102, room.h), [0.6, 0.4])

    def open(self, row: ResultRow) -> Answer:
        """Play a game again; one that cannot be read is said to be damaged and stays where it is."""
        stage = self.stage
        try:
            return Push(stage.doors.replay(export.read(self.texts[row.game])))
        except BadSave:
            stage.deny("notice.bad_save")
            return None

    def _draw_game(self, row: ResultRow, canvas: Canvas, area: pygame.FRect, focused: bool) -> None:
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


MOST_LETTERS = 16
PLACES_PART = 0.44
"""Part of the breadth that the places take where the chosen one is told of beside them."""


class Saves(RecordPage):
    """Every place, and beside them, or in large letters under the chosen one, what is there and can be done."""

    of_one_table = False

    def __init__(self, book: Any) -> None:
        super().__init__(book)
        self.chosen, self._new = 0, True
        self.undone_by: list[Callable[[], object]] = []
        """What takes back all that was done here since the book was opened."""
        self._read: dict[str, Match | str] = {}

    def opened(self) -> None:
        store = self.stage.store
        quick = session_store.quick(store, self.book.table)
        self.places: list[NamedSave | None] = [quick, *session_store.named(store)[:PLACES]]
        self.places += [None] * (PLACES + 1 - len(self.places))
        if self._new:
            self._new, self.chosen = False, 1 if quick is None else 0

    @property
    def save(self) -> NamedSave | None:
        return self.places[self.chosen]

    # words ----------------------------------------------------------------------------------------------

    def label(self, place: int) -> Said:
        words, save = self.stage.words, self.places[place]
        if place == 0:
            return words("saves.quick", table=words(f"{self.book.table}.title"))
        return words("saves.empty", n=place) if save is None else verbatim(save.name)

    def game(self, save: NamedSave) -> Match | str:
        """The game in a save, or one line about what is wrong with it; read once."""
        if save.text not in self._read:
            try:
                self._read[save.text] = session_store.match_in(save)
            except BadSave as error:
                terminal.warn(f"madang: the save {save.name.lstrip(QUICK)!r}: {one_line(error)}")
                self._read[save.text] = one_line(error)
        return self._read[save.text]

    def description(self, save: NamedSave) -> list[Line]:
        """What is said about a save: table, date, players, position."""
        words = self.stage.words
        table = words(f"{save.table}.title")
        lines = [(words("saves.table_and_date", table=table, date=moment(save.saved)), HANJI)]
        match = self.game(save)
        if isinstance(match, str):
            return [*lines, (words("saves.unreadable"), RED)]
        names = [cast.name_of(words, match.table, match.players, seat) for seat in range(len(match.players))]
        lines.append((verbatim(", ".join(names)), HANJI))
        view = match.view(None)
        lines.append((KITS[match.table].standing(words, view), PAPER))
        turn = match.turn
        lines.append((words("saves.over") if turn is None else words("saves.to_move", name=names[turn]), PAPER))
        lines.append((words("saves.moves", n=len(moves(match.steps)) - 1), PAPER))
        return lines

    # what it holds --------------------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, rows = self.stage.canvas, [self._row(place) for place in range(len(self.places))]
        if canvas.text_scale <= layout.SIDE_BY_SIDE:
            right = (room.w - layout.GUTTER) * (1 - PLACES_PART)
            both = layout.beside(rows, self._chosen(right, paper=True), room.h, PLACES_PART)
            if both is not None:
                return [both]
        return [*rows[:self.chosen + 1], *self._chosen(room.w, paper=False), *rows[self.chosen + 1:]]

    def _row(self, place: int) -> Piece:
        target = widgets.button(f"row.{place}", self.label(place), partial(self.choose, place), look="bare",
                                group="page", number=place if 0 < place < 10 else 0)
        return layout.entry(target, max(44.0, self.stage.canvas.line_height(20) + 8), self.book.focus,
                            partial(self._draw_place, place))

    def _chosen(self, width: float, *, paper: bool) -> list[Piece]:
        """What is told of the chosen place, and what can be done with it."""
        canvas, words = self.stage.canvas, self.stage.words
        lines = self.description(self.save) if self.save is not None else [(words("saves.empty_more"), HANJI)]
        pieces = [layout.sentence(canvas, self.label(self.chosen), width - 48, size=26, tint=GOLD, face="serif"),
                  *layout.sentences(canvas, lines, width - 48)]
        choices = self._choices()
        return [*([self._paper(pieces)] if paper else pieces),
                *(layout.of_targets(canvas, choices[first:first + 2], width, least=52.0, gap=10.0, apart=12.0)
                  for first in range(0, len(choices), 2))]

    def _paper(self, pieces: list[Piece]) -> Piece:
        return Piece(sum(piece.least for piece in pieces) + 34, partial(self._draw_paper, pieces), grows=True)

    def _choices(self) -> list[Target]:
        """What can be done with the chosen place; always the same four, so that nothing jumps."""
        words, there = self.stage.words, self.save is not None
        no_table = words("saves.no_table")
        readable = self.save is not None and isinstance(self.game(self.save), Match)
        no_game = words("saves.unreadable" if there else "saves.nothing_here")
        listed = [
            ("load", self.load, "play", readable, no_game),
            ("write", self.write, "save", self.book.desk is not None, no_table),
            ("rename", self.rename, "write", there and self.chosen > 0,
             words("saves.nothing_here" if not there else "saves.quick_has_no_name")),
            ("delete", self.delete, "cross", there, words("saves.nothing_here")),
        ]
        return [widgets.button(key, words(f"saves.{key}"), do, icon, group="choices", size=20, enabled=enabled,
                               look="primary" if key == "load" and enabled else "button", why_not=why_not)
                for key, do, icon, enabled, why_not in listed]

    def buttons(self) -> Sequence[Target]:
        undo = widgets.button("undo_last", self.stage.words("records.undo_last"), self.undo, "undo",
                              group="foot")
        return [undo] if self.undone_by else []

    def steer(self, act: Act) -> bool:
        if act.name == "undo" and self.undone_by:
            self.undo()
            return True
        return False

    def choose(self, place: int) -> None:
        """Choose a place; with keys and pad the focus goes on to what is likely meant."""
        self.chosen = place
        if self.book.focus.keys_in_use:
            readable = self.save is not None and isinstance(self.game(self.save), Match)
            self.book.focus.key = "load" if readable else "write"

    # acts -----------------------------------------------------------------------------------------------

    def load(self) -> Answer:
        """Put the game on its table; the one that was there is one undo away."""
        save = self.save
        assert save is not None
        self.stage.say("notice.loaded", key=self.stage.controls.prompt("undo"))
        return Go(KITS[save.table].scene(session_store.match_in(save)))

    def write(self) -> Answer:
        """Save here: under a name to be given in an empty place, else over what is there."""
        words, save = self.stage.words, self.save
        if self.chosen == 0 and self.book.desk is not None:
            return self._put(QUICK + self.book.desk.table)
        if save is None:
            return Push(TextEntry(words("saves.name_it"), self._offers()[0], self._put, MOST_LETTERS,
                                  offers=self._offers()))
        question = words("saves.write_really", name=save.name)
        return Push(Confirm(question, words("saves.write"), partial(self._put, save.name, save.name)))

    def _put(self, name: str, instead_of: str = "") -> Answer:
        """Save the game on the table, and remember how things were."""
        assert self.book.desk is not None, "a game is kept from a table alone"
        store, match = self.stage.store, self.book.desk.session.match
        name = name if name.startswith(QUICK) else self._free_name(name, instead_of)
        before = next((save for save in store.list_saves() if save.name == name), None)
        if not store.put_save(name, match.table, match.to_text()):
            return self._failed()
        self.undone_by.append(partial(store.keep_save, before) if before else partial(store.delete_save, name))
        self.book.table = match.table if name.startswith(QUICK) else self.book.table
        return self._done("saves.written", name)

    def rename(self) -> Answer:
        save = self.save
        assert save is not None
        return Push(TextEntry(self.stage.words("saves.name_it"), save.name, partial(self._name, save),
                              MOST_LETTERS, offers=self._offers(save.name)))

    def _name(self, save: NamedSave, name: str) -> Answer:
        store = self.stage.store
        name = self._free_name(name, save.name)
        if name == save.name:
            return None
        if not store.keep_save(save._replace(name=name), save.name):
            return self._failed()
        self.undone_by.append(partial(store.keep_save, save, name))
        return self._done("saves.renamed", name)

    def delete(self) -> Answer:
        words, save = self.stage.words, self.save
        assert save is not None
        question = words("saves.delete_really", name=self.label(self.chosen))
        return Push(Confirm(question, words("saves.delete"), partial(self._delete, save)))

    def _delete(self, save: NamedSave) -> Answer:
        store = self.stage.store
        if not store.delete_save(save.name):
            return self._failed()
        self.undone_by.append(partial(store.keep_save, save))
        self.opened()
        self.stage.say("saves.deleted")
        return None

    def undo(self) -> None:
        """Take back what was done last on this page."""
        self.undone_by.pop()()
        self.stage.hear("back")
        self.opened()

    def _done(self, key: str, name: str) -> Answer:
        """Show the save of that name, wherever it now stands."""
        self.opened()
        self.chosen = next((at for at, save in enumerate(self.places) if save is not None and save.name == name),
                           self.chosen)
        self.stage.hear("toggle")
        self.stage.say(key, name=self.label(self.chosen))
        return None

    def _failed(self) -> Answer:
        stage = self.stage
        stage.tell_store_troubles()
        stage.deny("notice.not_saved")
        self.opened()
        return None

    # names ----------------------------------------------------------------------------------------------

    def _offers(self, own: str = "") -> list[str]:
        """Names to choose from without a keyboard; the free ones first."""
        words = self.stage.words
        table = self.book.desk.table if self.book.desk is not None else self.book.table
        offered = [str(words(f"{table}.title")), *(str(words(f"saves.offer.{n}")) for n in range(1, 8))]
        taken = {save.name for save in self.places if save is not None} - {own}
        return [name for name in offered if name not in taken] or [self._free_name(offered[0])]

    def _free_name(self, name: str, own: str = "") -> str:
        """The name, trimmed, with a number if another save has it; a blank one becomes the table's."""
        clean = " ".join(name.split())[:MOST_LETTERS] or str(self.stage.words(f"{self.book.table}.title"))
        taken = {save.name for save in self.places if save is not None} - {own}
        number, free = 2, clean
        while free in taken:
            free = f"{clean[:MOST_LETTERS - len(str(number)) - 1]} {number}"
            number += 1
        return free

    # drawing --------------------------------------------------------------------------------------------

    def _draw_paper(self, inside: list[Piece], canvas: Canvas, room: pygame.FRect) -> None:
        paper = pygame.FRect(room.x, room.y, room.w, room.h - 10)
        canvas.panel("field", paper)
        spare = paper.h - sum(piece.least for piece in inside) - 24
        if self.save is not None and spare > 60:
            tall = min(130.0, spare)
            x, y = paper.right - 30 - tall / 2, paper.bottom - 24 - tall / 2
            glow(canvas, x, y, tall * 2, 0.4, "warm")
            emblems.draw(canvas, self.save.table, x, y, tall)
        elif self.save is None and spare > 150:
            emblems.draw_lantern(canvas, paper.centerx, paper.bottom - 90)
        layout.block(inside).draw(canvas, pygame.FRect(paper.x + 24, paper.y + 12, paper.w - 48, paper.h - 24))

    def _draw_place(self, place: int, canvas: Canvas, area: pygame.FRect, focused: bool) -> None:
        save, chosen = self.places[place], place == self.chosen
        canvas.panel("slot_on" if focused or chosen else "slot", area)
        if chosen:
            canvas.box(pygame.FRect(area.x + 8, area.y + 8, 5, area.h - 16), GOLD, radius=2.5)
        text = pygame.FRect(area.x + 24, area.y, area.w - 36, area.h)
        table = None if save is None or not place else self.stage.words(f"{save.table}.title")
        wide = 0.0 if table is None else canvas.measure(table, 18)[0]
        if table is not None and wide < area.w * 0.42:
            text.w -= wide + 16
            canvas.text(table, area.right - 14, area.centery, size=18, colour=MUTED, anchor="midright", box=area)
        canvas.paragraph(self.label(place), text, size=20, middle=True, fit=True,
                         colour=HANJI if focused or chosen else MUTED if save is None else PAPER)
