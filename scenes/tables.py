"""The tables one can sit down at: a scene for each, by the catalogue's names."""

from __future__ import annotations

from scenes.davinci.table import DavinciTable
from scenes.nim.table import NimTable
from scenes.table import TableScene
from scenes.yut.table import YutTable

SCENES: dict[str, type[TableScene]] = {
    NimTable.table: NimTable, YutTable.table: YutTable, DavinciTable.table: DavinciTable}
