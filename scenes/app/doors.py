"""The doors of the hall: which room lies behind each, and the only file that knows them all.

A room asks for another by name, so that none needs to know how the others are built; its file is read when
somebody first goes there. The tables themselves are in `scenes.tables`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.engine.stage import Scene

ROOMS = {
    "title": "title.Title",
    "welcome": "settings.welcome.Welcome",
    "attract": "attract.Attract",
    "lobby": "lobby.Lobby",
    "shelf": "shelf.Shelf",
    "settings": "settings.page.SettingsPage",
    "keys": "settings.keys.KeyMap",
    "records": "records.book.RecordBook",
    "help": "help.Help",
    "rules": "rules.RulesPage",
    "glossary": "glossary.Glossary",
    "pause": "pause.Pause",
    "log": "log.Log",
    "review": "replay.open_review",
    "replay": "replay.open_one_of",
    "seal": "seal.Seal",
    "together": "together.waiting.Gate",
    "run": "run.gate.Gate",
    "run_rules": "run.rules.RunRules",
    "run_next": "run.ways.next_scene",
    "run_table": "run.ways.table",
    "run_initials": "run.initials.Initials",
    "run_board": "run.board_page.BoardPage",
    "run_shown": "run.ended.Shown",
}
"""The doors that `scenes.engine.stage.Doors` lists, and what makes the room behind each, in `scenes.pages`."""


class Doors:
    """Each door is a function that makes its room, of what `scenes.engine.stage.Doors` says."""

    def __getattr__(self, door: str) -> Callable[..., Scene]:
        if door not in ROOMS:
            raise AttributeError(f"there is no door '{door}'")
        module, _, maker = ROOMS[door].rpartition(".")
        found: Callable[..., Scene] = getattr(import_module(f"scenes.pages.{module}"), maker)
        return found
