"""The stick table: all that its scenes supply to the hall."""

from __future__ import annotations

from game.match import Match
from scenes.desk import Look
from scenes.driver import Driver
from scenes.kit import Kit
from scenes.lesson import Teaching
from scenes.table_room import TableRoom
from scenes.yut import places, rulebook, shown, texts
from scenes.yut.lesson import LESSON
from scenes.yut.motions import MOTIONS
from scenes.yut.options import YutOptions
from scenes.yut.table import YutPart


def sit(match: Match | None = None) -> TableRoom:
    """The table with people and bots; without a match the unfinished game, or a new one."""
    return TableRoom(KIT, Driver(match))


def learn() -> TableRoom:
    """The table with a teacher."""
    return TableRoom(KIT, Teaching(KIT, LESSON))


KIT = Kit(
    table="yut",
    scene=sit,
    part=YutPart,
    look=Look(MOTIONS, shown.tell),
    piece=(places.MAL, places.MAL),
    pictures=("yut/rest", "yut/table", "yut/board", "yut/shade", "yut/mal", "nim/lantern",
              "yut/stick", "yut/calls", "yut/marks"),
    options=YutOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    drawn=texts.drawn,
    luck_name=texts.luck_name,
    lesson=learn,
    lesson_acts=tuple(beat.action for beat in LESSON.beats),
    choice=texts.choice,
    reason=texts.reason,
)
