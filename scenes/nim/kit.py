"""The coin table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.kit import Kit
from scenes.nim import rulebook, telling
from scenes.nim.coach import PAGES
from scenes.nim.options import NimOptions
from scenes.nim.standing import standing
from scenes.nim.table import NimTable

KIT = Kit(
    scene=NimTable,
    options=NimOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=telling.score,
    board=telling.board,
    standing=standing,
    coach_pages=PAGES,
)
