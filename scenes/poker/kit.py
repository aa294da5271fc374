"""The poker table: all that its scenes supply to the hall."""

from __future__ import annotations

from game.match import Match
from game.poker.actions import HandBegun
from scenes.desk import Look
from scenes.driver import Driver
from scenes.kit import Kit
from scenes.lesson import Teaching
from scenes.poker import places, rulebook, shown, texts
from scenes.poker.bets import KEYS
from scenes.poker.coach import PAGES
from scenes.poker.lesson import BEATS, LESSON
from scenes.poker.motions import MOTIONS
from scenes.poker.options import PokerOptions
from scenes.poker.table import PokerPart
from scenes.table_room import TableRoom


def sit(match: Match | None = None) -> TableRoom:
    """The table with people and bots; without a match the unfinished game, or a new one."""
    return TableRoom(KIT, Driver(match))


def learn() -> TableRoom:
    """The table with a teacher."""
    return TableRoom(KIT, Teaching(KIT, LESSON))


KIT = Kit(
    table="poker",
    scene=sit,
    part=PokerPart,
    piece=places.CARD,
    own_keys=KEYS,
    upright_key="poker.upright",
    chapter_events=(HandBegun,),
    pictures=("poker/cards", "poker/table", "poker/portraits", "poker/chips", "nim/lantern"),
    look=Look(MOTIONS, shown.tell),
    options=PokerOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    drawn=texts.drawn,
    luck_name=texts.luck_name,
    lesson=learn,
    lesson_acts=tuple(beat.action for beat in BEATS),
    coach_pages=PAGES,
    choice=texts.choice,
    reason=texts.reason,
)
