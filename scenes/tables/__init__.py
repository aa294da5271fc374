"""The tables one can sit down at: a kit for each, by the catalogue's names.

Their files are loaded when somebody first asks for a table, so that the courtyard opens quickly however many there
are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from game.catalog import NAMES
from game.store import Store

if TYPE_CHECKING:  # the courtyard asks for names alone
    from scenes.table.kit import Kit


class Kits(Mapping[str, "Kit"]):
    """Names of tables to their kits."""

    def __getitem__(self, name: str) -> Kit:
        if name not in NAMES:
            raise KeyError(name)
        kit: Kit = import_module(f"scenes.tables.{name}.kit").KIT
        return kit

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


KITS = Kits()
"""In the order of the courtyard."""


def last_table(store: Store) -> str:
    """The table last played at, or the first: one Enter away."""
    last = store.setting("last.table", "")
    return last if last in KITS else next(iter(KITS))
