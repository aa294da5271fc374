"""The coin table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.kit import Kit
from scenes.looking_back import everybody, last_of_losers
from scenes.nim import rulebook, shown, texts
from scenes.nim.coach import PAGES
from scenes.nim.options import NimOptions
from scenes.nim.table import NimTable

KIT = Kit(
    scene=NimTable,
    pictures=("nim/table", "nim/cloth", "nim/coin", "nim/bowl", "nim/lantern"),
    tell=shown.tell,
    options=NimOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    coach_pages=PAGES,
    choice=texts.choice,
    reason=texts.reason,
    no_mistake=texts.no_mistake,
    judged_seats=everybody,
    deciding=last_of_losers,
)
