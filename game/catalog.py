"""The tables of the hall by name: the only list of games in the program.

A new table is one folder under ``game`` and one line in `TABLES`. Nothing of a table is imported before it is
asked for, so that the hall opens quickly.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import cast

from game.core import AnyRules, Bot


class UnknownTable(ValueError):
    """No table has that name; the message offers the nearest."""


@dataclass(frozen=True)
class Table:
    """One table: where to find its four files. Small enough to be sent to a worker process."""

    name: str
    rules_module: str
    bots_module: str

    @property
    def rules(self) -> type[AnyRules]:
        """The class whose fields are the house rules."""
        return cast(type[AnyRules], self.rules_file.Rules)

    @property
    def presets(self) -> Mapping[str, AnyRules]:
        """Rules by the names under which the lobby offers them; the first is the usual game."""
        return cast(Mapping[str, AnyRules], self.rules_file.PRESETS)

    @property
    def variants(self) -> Sequence[AnyRules]:
        """The presets and further corners of the rules, on which the laws are checked."""
        more = getattr(self.rules_file, "VARIANTS", ())
        return (*self.presets.values(), *(more.values() if isinstance(more, Mapping) else more))

    @property
    def bots(self) -> Mapping[str, Bot]:
        """Opponents by level, the weakest first."""
        return cast(Mapping[str, Bot], import_module(self.bots_module).LEVELS)

    @property
    def company(self) -> Sequence[str]:
        """The levels that sit down, in this order, where nobody has chosen."""
        levels = list(self.bots)
        named: Sequence[str] = getattr(import_module(self.bots_module), "COMPANY", ())
        return named or levels[min(1, len(levels) - 1):][:1]

    @property
    def rules_file(self) -> ModuleType:
        return import_module(self.rules_module)

    def bot(self, level: str) -> Bot:
        """The opponent of that level; raises ValueError with the nearest name."""
        bots = self.bots
        if level not in bots:
            raise ValueError(f"{self.name} has no opponent {level!r}{near(level, list(bots))}")
        return bots[level]


def _table(name: str) -> Table:
    return Table(name, f"game.{name}.rules", f"game.{name}.bots")


TABLES: tuple[Table, ...] = (_table("nim"), _table("yut"), _table("davinci"), _table("poker"))
"""Every table of the hall, in the order of the lobby."""


def table(name: str, tables: Sequence[Table] | None = None) -> Table:
    """The table of that name; raises UnknownTable.

    >>> table("nim").name
    'nim'
    """
    known = {table.name: table for table in (TABLES if tables is None else tables)}
    if name not in known:
        raise UnknownTable(f"there is no table {name[:40]!a}{near(name, list(known))}")
    return known[name]


def near(word: str, known: Sequence[str]) -> str:
    """The end of an error message about an unknown word.

    >>> near("exprt", ["beginner", "expert"]), near("zzz", ["beginner", "expert"])
    ('; did you mean expert?', '; there are beginner, expert')
    """
    close = difflib.get_close_matches(word[:60], known, 1)
    return f"; did you mean {close[0]}?" if close else f"; there are {', '.join(known)}"
