"""What can be done with a named save: load, save over, rename, delete; and taking the last of these back.

Loading is one undo step at its table, so it asks nothing. What would destroy a save asks once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game import session_store
from game.match import Match
from game.store import QUICK, NamedSave
from scenes.confirm import Confirm
from scenes.entry import TextEntry
from scenes.stage.stage import Answer, Go, Push
from scenes.tables import KITS

if TYPE_CHECKING:
    from scenes.records.saves import Saves

MOST_LETTERS = 16


class Deeds:
    """The deeds of the page of saves, and how to undo them as long as the book is open."""

    def __init__(self, page: Saves) -> None:
        self.page = page
        self.book = page.book
        self.undone_by: list[Callable[[], object]] = []

    def load(self) -> Answer:
        """Put the game on its table; the one that was there is one undo away."""
        save = self.page.save
        assert save is not None
        match = self.page.game(save)
        assert isinstance(match, Match)
        stage = self.book.stage
        stage.say("notice.loaded", key=stage.controls.prompt("undo"))
        return Go(KITS[save.table].scene(session_store.match_in(save)))

    def write(self) -> Answer:
        """Save here: under a name to be given in an empty place, else over what is there."""
        words, save = self.book.stage.words, self.page.save
        if self.page.chosen == 0:
            return self._put(QUICK + self.book.scene.table)
        if save is None:
            return Push(TextEntry(words("saves.name_it"), self._offers()[0], self._put, MOST_LETTERS,
                                  offers=self._offers()))
        question = words("saves.write_really", name=save.name)
        return Push(Confirm(question, words("saves.write"), partial(self._put, save.name, save.name)))

    def _put(self, name: str, instead_of: str = "") -> Answer:
        """Save the game on the table, and remember how things were."""
        store, match = self.book.stage.store, self.book.scene.match
        name = name if name.startswith(QUICK) else self._free_name(name, instead_of)
        before = next((save for save in store.list_saves() if save.name == name), None)
        if not store.put_save(name, match.table, match.to_text()):
            return self._failed()
        self.undone_by.append(partial(store.keep_save, before) if before else partial(store.delete_save, name))
        self.book.table = match.table if name.startswith(QUICK) else self.book.table
        return self._done("saves.written", name)

    def rename(self) -> Answer:
        save = self.page.save
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
        self.undone_by.append(partial(store.keep_save, save, name))
        return self._done("saves.renamed", name)

    def delete(self) -> Answer:
        words, save = self.book.stage.words, self.page.save
        assert save is not None
        question = words("saves.delete_really", name=self.page.label(self.page.chosen))
        return Push(Confirm(question, words("saves.delete"), partial(self._delete, save)))

    def _delete(self, save: NamedSave) -> Answer:
        store = self.book.stage.store
        if not store.delete_save(save.name):
            return self._failed()
        self.undone_by.append(partial(store.keep_save, save))
        self.page.opened()
        self.book.stage.say("saves.deleted")
        return None

    def undo(self) -> Answer:
        """Take back the last deed of this page."""
        self.undone_by.pop()()
        self.book.stage.hear("back")
        self.page.opened()
        return None

    def _done(self, key: str, name: str) -> Answer:
        """Show the save of that name, wherever it now stands."""
        page = self.page
        page.opened()
        page.chosen = next((at for at, save in enumerate(page.places) if save is not None and save.name == name),
                           page.chosen)
        page.rows.show(page.chosen)
        self.book.stage.hear("toggle")
        self.book.stage.say(key, name=self.page.label(self.page.chosen))
        return None

    def _failed(self) -> Answer:
        stage = self.book.stage
        stage.tell_store_troubles()
        stage.hear("deny")
        stage.say("notice.not_saved")
        self.page.opened()
        return None

    # names ----------------------------------------------------------------------------------------------

    def _offers(self, own: str = "") -> list[str]:
        """Names to choose from without a keyboard; the free ones first."""
        words = self.book.stage.words
        table = self.book.scene.table if self.book.scene is not None else self.book.table
        offered = [str(words(f"{table}.title")), *(str(words(f"saves.offer.{n}")) for n in range(1, 8))]
        taken = {save.name for save in self.page.places if save is not None} - {own}
        return [name for name in offered if name not in taken] or [self._free_name(offered[0])]

    def _free_name(self, name: str, own: str = "") -> str:
        """The name, trimmed, with a number if another save has it; a blank one becomes the table's."""
        clean = " ".join(name.split())[:MOST_LETTERS] or str(self.book.stage.words(f"{self.book.table}.title"))
        taken = {save.name for save in self.page.places if save is not None} - {own}
        number, free = 2, clean
        while free in taken:
            free = f"{clean[:MOST_LETTERS - len(str(number)) - 1]} {number}"
            number += 1
        return free

