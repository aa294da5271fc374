"""The tables one can sit down at: a scene for each, by the catalogue's names.

Their files are loaded when somebody sits down, so that the courtyard opens quickly however many there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.table import TableScene


class Tables(Mapping[str, "type[TableScene]"]):
    """Names of tables to their scenes, given as ``module:class``."""

    def __init__(self, **where: str) -> None:
        self._where = where

    def __getitem__(self, name: str) -> type[TableScene]:
        module, _, scene = self._where[name].partition(":")
        found: type[TableScene] = getattr(import_module(module), scene)
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._where

    def __iter__(self) -> Iterator[str]:
        return iter(self._where)

    def __len__(self) -> int:
        return len(self._where)

    def beside(self, name: str, module: str) -> Any:
        """A module in a table's folder: ``telling`` puts its board into words, ``rulebook`` draws its rules."""
        return import_module(self.module_beside(name, module))

    def module_beside(self, name: str, module: str) -> str:
        """What a module in a table's folder is called in full, whether it exists or not."""
        return self._where[name].partition(":")[0].rpartition(".")[0] + f".{module}"


SCENES = Tables(
    nim="scenes.nim.table:NimTable", yut="scenes.yut.table:YutTable", davinci="scenes.davinci.table:DavinciTable",
    poker="scenes.poker.table:PokerTable",
)
"""In the order of the courtyard."""
