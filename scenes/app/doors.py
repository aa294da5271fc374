"""The doors of the hall: which room lies behind each, and the only file that knows them all.

A room asks for another by name, so that none needs to know how the others are built; its file is read when
somebody first goes there. The tables themselves are in `scenes.tables`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core import Rules
from game.match import Match

if TYPE_CHECKING:
    from game.board import Row
    from scenes.engine.input.controls import Act
    from scenes.engine.stage import About, Answer, Scene
    from scenes.pages.run.board_page import Span
    from scenes.pages.run.played import PlayedRun
    from scenes.table.desk import Desk
    from scenes.table.part import Part


class Doors:
    """Each method makes the room it is named after."""

    def title(self) -> Scene:
        from scenes.pages.title import Title

        return Title()

    def welcome(self) -> Scene:
        from scenes.pages.settings.welcome import Welcome

        return Welcome()

    def attract(self) -> Scene:
        from scenes.pages.attract import Attract

        return Attract()

    def lobby(self, table: str, behind: Desk | None = None, *, pasted: str = "") -> Scene:
        from scenes.pages.lobby import Lobby

        return Lobby(table, behind, pasted)

    def shelf(self) -> Scene:
        from scenes.pages.shelf import Shelf

        return Shelf()

    def settings(self) -> Scene:
        from scenes.pages.settings.page import SettingsPage

        return SettingsPage()

    def keys(self, group: str = "move") -> Scene:
        from scenes.pages.settings.keys import KeyMap

        return KeyMap(group)

    def records(self, desk: Desk | None = None, page: str = "results") -> Scene:
        from scenes.pages.records.book import RecordBook

        return RecordBook(desk, page)

    def help(self, about: About, rules: Callable[[], Answer]) -> Scene:
        from scenes.pages.help import Help

        return Help(about, rules)

    def rules(self, rules: Rules | None = None) -> Scene:
        from scenes.pages.rules import RulesPage

        return RulesPage(rules)

    def glossary(self, group: str = "hall") -> Scene:
        from scenes.pages.glossary import Glossary

        return Glossary(group)

    def pause(self, desk: Desk, about: About, handle: Callable[[Act], Answer], pads: Callable[[], Answer]) -> Scene:
        from scenes.pages.pause import Pause

        return Pause(desk, about, handle, pads)

    def log(self, desk: Desk, part: Part) -> Scene:
        from scenes.pages.log import Log

        return Log(desk, part)

    def review(self, match: Match, start: int = 0, end: int | None = None, page: str = "overview", *,
               at: int | None = None) -> Scene:
        from scenes.pages.replay import open_review

        return open_review(match, start, end, page, at=at)

    def replay(self, matches: Sequence[Match], *, number: int | None = None, first: bool = False) -> Scene:
        from scenes.pages.replay import open_one_of

        return open_one_of(matches, number, first=first)

    def seal(self, match: Match) -> Scene:
        from scenes.pages.seal import Seal

        return Seal(match)

    def together(self, rules: Rules, levels: Sequence[str]) -> Scene:
        from scenes.pages.together.gate import Gate

        return Gate(rules, levels)

    def run(self, back: int = 0) -> Scene:
        from scenes.pages.run.gate import Gate

        return Gate(back)

    def run_rules(self) -> Scene:
        from scenes.pages.run.rules import RunRules

        return RunRules()

    def run_next(self, played: PlayedRun) -> Scene:
        from scenes.pages.run.ways import next_scene

        return next_scene(played)

    def run_table(self, played: PlayedRun) -> Scene:
        from scenes.pages.run.ways import table

        return table(played)

    def run_initials(self, typed: str, done: Callable[[str], Answer]) -> Scene:
        from scenes.pages.run.initials import Initials

        return Initials(typed, done)

    def run_board(self, span: Span = "today", *, alone: bool = False, back: int = 0) -> Scene:
        from scenes.pages.run.board_page import BoardPage

        return BoardPage(span, alone=alone, back=back)

    def run_shown(self, row: Row) -> Scene:
        from scenes.pages.run.ended import Shown

        return Shown(row)
