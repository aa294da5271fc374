"""The tables of the hall by name: the only list of games in the program.

A new table is one folder under ``game`` whose file ``table.py`` holds its `game.core.Table` as ``TABLE``, and one
name in `NAMES`. Nothing of a table is imported before it is asked for, so that the hall opens quickly.
"""

from __future__ import annotations

from importlib import import_module

from game.core import AnyTable, near

NAMES: tuple[str, ...] = ("nim", "yut", "davinci", "poker")
"""Every table of the hall, in the order of the lobby."""

_tables: dict[str, AnyTable] = {}


class UnknownTable(ValueError):
    """No table has that name; the message offers the nearest."""


def table(name: str) -> AnyTable:
    """The table of that name; raises UnknownTable.

    >>> table("nim").name
    'nim'
    """
    found = _tables.get(name)
    if found is None:
        if name not in NAMES:
            raise UnknownTable(f"there is no table {name[:40]!a}{near(name, NAMES)}")
        found = _tables[name] = import_module(f"game.{name}.table").TABLE
    return found
