"""The last page of the book: eight named saves, and the quick save of the table.

Every place is a row. Choosing one brings its deeds beside it: load, save over, rename, delete. Loading is
one undo step at its table, so it asks nothing; what would destroy a save asks once, and the last such deed
can be undone as long as the book is open.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import pygame

from game.match import BadSave, Match
from game.notation import one_line
from game.store import NamedSave
from scenes import emblems, keeping, setup
from scenes.confirm import Confirm
from scenes.entry import TextEntry
from scenes.keeping import PLACES, QUICK
from scenes.records import Page
from scenes.records_games import moment
from scenes.records_list import Rows
from scenes.stage.canvas import GOLD, HANJI, MUTED, PAPER, RED, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Go, Push
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim
from scenes.tables import SCENES

MOST_LETTERS = 16
FOOT = 56.0


class Saves(Page):
    """Places on the left, the chosen one on the right."""

    of_one_table = False

    def __init__(self, book: Any) -> None:
        super().__init__(book)
        self.chosen = 0
        self._rows: Rows | None = None
        self._undo: list[Callable[[], object]] = []
        self._read: dict[str, Match | str] = {}

    def opened(self) -> None:
        store = self.book.stage.store
        quick = keeping.quick(store, self.book.table)
        self.places: list[NamedSave | None] = [quick, *keeping.named(store)[:PLACES]]
        self.places += [None] * (PLACES + 1 - len(self.places))
        if self._rows is None:
            self._rows = Rows(self.book.focus)
            self.chosen = 1 if quick is None else 0

    @property
    def rows(self) -> Rows:
        assert self._rows is not None
        return self._rows

    @property
    def save(self) -> NamedSave | None:
        return self.places[self.chosen]

    @property
    def table_scene(self) -> Any:
        """The table behind the book, where there is something to save."""
        return self.book.scene

    # words ----------------------------------------------------------------------------------------------

    def label(self, place: int) -> Said:
        words, save = self.book.stage.words, self.places[place]
        if place == 0:
            return words("saves.quick", table=words(f"{self.book.table}.title"))
        return words("saves.empty", n=place) if save is None else verbatim(save.name)

    def game(self, save: NamedSave) -> Match | str:
        """The game in a save, or one line about what is wrong with it; read once."""
        if save.text not in self._read:
            try:
                self._read[save.text] = keeping.match_in(save)
            except BadSave as error:
                print(f"madang: the save {save.name.lstrip(QUICK)!r}: {one_line(error)}", file=sys.stderr)
                self._read[save.text] = one_line(error)
        return self._read[save.text]

    def told(self, save: NamedSave) -> list[tuple[Said, tuple[int, int, int]]]:
        """What is said about a save: table, date, players, position."""
        words = self.book.stage.words
        table = words(f"{save.table}.title")
        lines = [(words("saves.table_and_date", table=table, date=moment(save.saved)), HANJI)]
        match = self.game(save)
        if isinstance(match, str):
            return [*lines, (words("saves.unreadable"), RED)]
        names = [setup.name_of(words, match.table, match.players, seat) for seat in range(len(match.players))]
        lines.append((verbatim(", ".join(names)), HANJI))
        view = match.view(None)
        standing: Said = import_module(f"scenes.{match.table}.standing").standing(view, words)
        lines.append((standing, PAPER))
        moves = sum(step.seat >= 0 for step in match.steps)
        lines.append((words("saves.moves", n=moves), PAPER))
        turn = match.turn
        lines.append((words("saves.over") if turn is None else words("saves.to_move", name=names[turn]), PAPER))
        return lines

    # targets --------------------------------------------------------------------------------------------

    def _columns(self, room: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
        tall = room.h - FOOT - 12
        left = pygame.FRect(room.x, room.y, room.w * 0.44, tall)
        return left, pygame.FRect(left.right + 24, room.y, room.right - left.right - 24, tall)

    def targets(self, room: pygame.FRect) -> list[Target]:
        words, canvas = self.book.stage.words, self.book.stage.canvas
        left, right = self._columns(room)
        tall = max(44.0, canvas.line_height(20) + 8)
        tall += max(0.0, min(10.0, (left.h + 6) / len(self.places) - tall - 6))
        listed = [Target(f"row.{place}", area, self.label(place), partial(self.choose, place),
                         "bare", group="page", number=place if 0 < place < 10 else 0)
                  for place, area in self.rows.lay(left, tall, len(self.places))]
        listed += self._deeds(right)
        foot = pygame.FRect(room.x, room.bottom - FOOT, room.w, FOOT)
        listed += self.rows.pagers(words, pygame.FRect(foot.x, foot.y, left.w, FOOT))
        listed.append(self.book.back_button(pygame.FRect(foot.x, foot.y, 216, FOOT)))
        if self._undo:
            listed.append(self.book.button("undo_deed", pygame.FRect(foot.right - 320, foot.y, 320, FOOT),
                                           self.undo, "undo"))
        return listed

    def _deeds(self, right: pygame.FRect) -> list[Target]:
        """What can be done with the chosen place; always the same four, so that nothing jumps."""
        words, there = self.book.stage.words, self.save is not None
        wide, tall = (right.w - 12) / 2, FOOT
        y = right.bottom - 2 * tall - 12
        no_table = words("saves.no_table")
        readable = self.save is not None and isinstance(self.game(self.save), Match)
        listed = [
            ("load", self.load, "play", readable, words("saves.unreadable" if there else "saves.nothing_here")),
            ("write", self.write, "paste", self.table_scene is not None, no_table),
            ("rename", self.rename, "human", there and self.chosen > 0,
             words("saves.nothing_here" if not there else "saves.quick_has_no_name")),
            ("delete", self.delete, "cross", there, words("saves.nothing_here")),
        ]
        return [Target(key, pygame.FRect(right.x + at % 2 * (wide + 12), y + at // 2 * (tall + 12), wide, tall),
                       words(f"saves.{key}"), do, "primary" if key == "load" and enabled else "button", icon,
                       group="deeds", enabled=enabled, why_not=why_not, size=20)
                for at, (key, do, icon, enabled, why_not) in enumerate(listed)]

    def steer(self, act: Act) -> bool:
        if act.name == "undo" and self._undo:
            self.undo()
            return True
        return self.rows.steer(act)

    def choose(self, place: int) -> Answer:
        """Choose a place; with keys and pad the focus goes on to what is likely meant."""
        self.chosen = place
        if self.book.focus.keys_in_use:
            readable = self.save is not None and isinstance(self.game(self.save), Match)
            self.book.focus.key = "load" if readable else "write"
        return None

    # deeds ----------------------------------------------------------------------------------------------

    def load(self) -> Answer:
        """Put the game on its table; the one that was there is one undo away."""
        save = self.save
        assert save is not None
        match = self.game(save)
        assert isinstance(match, Match)
        stage = self.book.stage
        stage.say("notice.loaded", key=stage.controls.prompt("undo"))
        return Go(SCENES[save.table](keeping.match_in(save)))

    def write(self) -> Answer:
        """Save here: under a name to be given in an empty place, else over what is there."""
        words, save = self.book.stage.words, self.save
        if self.chosen == 0:
            return self._put(QUICK + self.table_scene.table)
        if save is None:
            return Push(TextEntry(words("saves.name_it"), self._offers()[0], self._put, MOST_LETTERS,
                                  offers=self._offers()))
        question = words("saves.write_really", name=save.name)
        return Push(Confirm(question, words("saves.write"), partial(self._put, save.name, save.name)))

    def _put(self, name: str, instead_of: str = "") -> Answer:
        """Save the game on the table, and remember how things were."""
        store, match = self.book.stage.store, self.table_scene.match
        name = name if name.startswith(QUICK) else self._free_name(name, instead_of)
        before = next((save for save in store.list_saves() if save.name == name), None)
        if not store.put_save(name, match.table, match.to_text()):
            return self._failed()
        self._undo.append(partial(store.keep_save, before) if before else partial(store.delete_save, name))
        self.book.table = match.table if name.startswith(QUICK) else self.book.table
        return self._done("saves.written", name)

    def rename(self) -> Answer:
        save = self.save
        assert save is not None
        return Push(TextEntry(self.book.stage.words("saves.name_it"), save.name, partial(self._name, save),
                              MOST_LETTERS, offers=self._offers(save.name)))

    def _name(self, save: NamedSave, name: str) -> Answer:
        store = self.book.stage.store
        name = self._free_name(name, save.name)
        if name == save.name:
            return None
        if not store.keep_save(save._replace(name=name), save.name):
            return self._failed()
        self._undo.append(partial(store.keep_save, save, name))
        return self._done("saves.renamed", name)

    def delete(self) -> Answer:
        words, save = self.book.stage.words, self.save
        assert save is not None
        return Push(Confirm(words("saves.delete_really", name=self.label(self.chosen)), words("saves.delete"),
                            partial(self._delete, save)))

    def _delete(self, save: NamedSave) -> Answer:
        store = self.book.stage.store
        if not store.delete_save(save.name):
            return self._failed()
        self._undo.append(partial(store.keep_save, save))
        self.opened()
        self.book.stage.say("saves.deleted")
        return None

    def undo(self) -> Answer:
        """Take back the last deed of this page."""
        self._undo.pop()()
        self.book.stage.hear("back")
        self.opened()
        return None

    def _done(self, key: str, name: str) -> Answer:
        """Show the save of that name, wherever it now stands."""
        self.opened()
        self.chosen = next((at for at, save in enumerate(self.places) if save is not None and save.name == name),
                           self.chosen)
        self.book.stage.hear("toggle")
        self.book.stage.say(key, name=self.label(self.chosen))
        return None

    def _failed(self) -> Answer:
        stage = self.book.stage
        stage.tell_store_troubles()
        stage.hear("deny")
        stage.say("notice.not_saved")
        self.opened()
        return None

    # names ----------------------------------------------------------------------------------------------

    def _offers(self, own: str = "") -> list[str]:
        """Names to choose from without a keyboard; the free ones first."""
        words = self.book.stage.words
        table = self.table_scene.table if self.table_scene is not None else self.book.table
        offered = [str(words(f"{table}.title")), *(str(words(f"saves.offer.{n}")) for n in range(1, 8))]
        taken = {save.name for save in self.places if save is not None} - {own}
        return [name for name in offered if name not in taken] or [self._free_name(offered[0])]

    def _free_name(self, name: str, own: str = "") -> str:
        """The name, trimmed, with a number if another save has it; a blank one becomes the table's."""
        clean = " ".join(name.split())[:MOST_LETTERS] or str(self.book.stage.words(f"{self.book.table}.title"))
        taken = {save.name for save in self.places if save is not None} - {own}
        number, free = 2, clean
        while free in taken:
            free = f"{clean[:MOST_LETTERS - len(str(number)) - 1]} {number}"
            number += 1
        return free

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        words = self.book.stage.words
        right = self._columns(room)[1]
        for target in self.targets(room):
            if target.key.startswith("row."):
                self._draw_place(canvas, target, int(target.key.removeprefix("row.")))
        paper = pygame.FRect(right.x, right.y, right.w, right.h - 2 * FOOT - 26)
        canvas.panel("field", paper)
        inner = pygame.FRect(paper.x + 24, paper.y + 14, paper.w - 48, paper.h - 28)
        if self.save is not None:
            tall = min(130.0, paper.h * 0.4)
            glow = canvas.art.size("fx/fx:glow_warm")[0]
            x, y = paper.right - 30 - tall / 2, paper.bottom - 24 - tall / 2
            canvas.image("fx/fx:glow_warm", x, y, size=tall * 2 / glow, alpha=0.4, light=True)
            emblems.draw(canvas, self.save.table, x, y, tall)
        head = pygame.FRect(inner.x, inner.y, inner.w, canvas.line_height(26, "serif"))
        title = canvas.paragraph(self.label(self.chosen), head, size=26, colour=GOLD, face="serif", fit=True)
        y = title.bottom + 8
        lines = self.told(self.save) if self.save is not None else [(words("saves.empty_more"), HANJI)]
        for line, tint in lines:
            tall = canvas.measure(line, 20, width=inner.w)[1]
            if y + tall > inner.bottom:
                tall = canvas.line_height(18)
            canvas.paragraph(line, pygame.FRect(inner.x, y, inner.w, tall), size=20, colour=tint, fit=True)
            y += tall + 3

    def _draw_place(self, canvas: Canvas, target: Target, place: int) -> None:
        save, area = self.places[place], target.area
        focused = self.book.focus.key == target.key
        chosen = place == self.chosen
        canvas.panel("slot_on" if focused or chosen else "slot", area)
        if chosen:
            canvas.box(pygame.FRect(area.x + 8, area.y + 8, 5, area.h - 16), GOLD, radius=2.5)
        text = pygame.FRect(area.x + 24, area.y, area.w - 36, area.h)
        if save is not None and place:
            text.w = area.w * 0.58
            table = pygame.FRect(text.right + 8, area.y, area.right - 14 - text.right - 8, area.h)
            canvas.paragraph(self.book.stage.words(f"{save.table}.title"), table, size=18, colour=MUTED,
                             align="right", middle=True, fit=True)
        canvas.paragraph(target.label, text, size=20, middle=True, fit=True,
                         colour=MUTED if save is None else HANJI if focused or chosen else PAPER)
