"""The tile table: all that its scenes supply to the hall."""

from __future__ import annotations

from game.match import Match
from scenes.davinci import places, rulebook, shown, texts
from scenes.davinci.coach import PAGES
from scenes.davinci.lesson import LESSON
from scenes.davinci.motions import MOTIONS
from scenes.davinci.options import DavinciOptions
from scenes.davinci.palette import LETTER_KEYS
from scenes.davinci.table import DavinciPart
from scenes.desk import Look
from scenes.driver import Driver
from scenes.kit import Kit
from scenes.lesson import Teaching
from scenes.table_room import TableRoom


def sit(match: Match | None = None) -> TableRoom:
    """The table with people and bots; without a match the unfinished game, or a new one."""
    return TableRoom(KIT, Driver(match))


def teach() -> TableRoom:
    """The lesson."""
    return TableRoom(KIT, Teaching(KIT, LESSON))


KIT = Kit(
    table="davinci",
    scene=sit,
    part=DavinciPart,
    look=Look(MOTIONS, shown.tell),
    piece=places.TILE,
    own_keys=frozenset(("G", "S", "O", *LETTER_KEYS)),
    pictures=("davinci/tile", "davinci/table", "davinci/rack", "nim/lantern"),
    options=DavinciOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    drawn=texts.drawn,
    luck_name=texts.luck_name,
    lesson=teach,
    lesson_acts=tuple(beat.action for beat in LESSON.beats),
    coach_pages=PAGES,
    choice=texts.choice,
    reason=texts.reason,
)
