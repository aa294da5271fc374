"""Pig: all that its scenes supply to the hall."""

from __future__ import annotations

from game.match import Match
from scenes.desk import Look
from scenes.driver import Driver
from scenes.kit import Kit
from scenes.pig import rulebook, shown, texts
from scenes.pig.motions import MOTIONS
from scenes.pig.options import PigOptions
from scenes.pig.painter import DIE
from scenes.pig.table import PigPart
from scenes.table_room import TableRoom


def sit(match: Match | None = None) -> TableRoom:
    """The table with people and bots; without a match the unfinished game, or a new one."""
    return TableRoom(KIT, Driver(match))


KIT = Kit(
    table="pig",
    scene=sit,
    part=PigPart,
    look=Look(MOTIONS, shown.tell),
    piece=(DIE, DIE),
    pictures=("nim/table", "nim/lantern"),
    music="music_courtyard",
    options=PigOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    choice=texts.choice,
    reason=texts.reason,
)
