"""The coin table: all that its scenes supply to the hall."""

from __future__ import annotations

from game.match import Match
from scenes.desk import Look
from scenes.driver import Driver
from scenes.kit import Kit
from scenes.looking_back import everybody, last_of_losers
from scenes.nim import places, rulebook, shown, texts
from scenes.nim.coach import PAGES
from scenes.nim.motions import MOTIONS
from scenes.nim.options import NimOptions
from scenes.nim.table import NimPart
from scenes.table_room import TableRoom


def sit(match: Match | None = None) -> TableRoom:
    """The table with people and bots; without a match the unfinished game, or a new one."""
    return TableRoom(KIT, Driver(match))


KIT = Kit(
    table="nim",
    scene=sit,
    part=NimPart,
    look=Look(MOTIONS, shown.tell, undo_sound="coin_return", redo_sound="coin_slide"),
    piece=(places.LARGEST, places.LARGEST),
    pictures=("nim/table", "nim/cloth", "nim/coin", "nim/bowl", "nim/lantern"),
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
