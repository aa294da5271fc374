"""The tile table: all that its scenes supply to the hall."""

from __future__ import annotations

from game.match import Match
from scenes.table.desk import EventDisplay
from scenes.table.driver import Driver
from scenes.table.kit import Kit
from scenes.table.lesson import Teaching
from scenes.table.table_scene import TableScene
from scenes.tables.davinci import feelings, places, rulebook, shown, texts
from scenes.tables.davinci.coach import PAGES
from scenes.tables.davinci.lesson import LESSON
from scenes.tables.davinci.motions import MOTIONS
from scenes.tables.davinci.options import DavinciOptions
from scenes.tables.davinci.palette import LETTER_KEYS
from scenes.tables.davinci.part import DavinciPart
from scenes.tables.davinci.sentences import phrase


def sit(match: Match | None = None) -> TableScene:
    """The table with people and bots; without a match the unfinished game, or a new one."""
    return TableScene(KIT, Driver(match))


def learn() -> TableScene:
    """The table with a teacher."""
    return TableScene(KIT, Teaching(KIT, LESSON))


KIT = Kit(
    table="davinci",
    scene=sit,
    part=DavinciPart,
    look=EventDisplay(MOTIONS, shown.shown_at, feelings.feels),
    piece=places.TILE,
    own_keys=frozenset(("G", "S", "O", *LETTER_KEYS)),
    pictures=("davinci/tile", "davinci/table", "davinci/rack", "nim/lantern"),
    options=DavinciOptions,
    terms=("tile", "rack", "joker", "hidden", "open", "pile", "guess", "posterior", "bit"),
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    hand=texts.hand,
    standing=texts.standing,
    choice=texts.choice,
    reason=phrase,
    stroke=texts.stroke,
    drawn=texts.drawn,
    luck_name=texts.luck_name,
    lesson=learn,
    lesson_acts=tuple(beat.action for beat in LESSON.beats),
    coach_pages=PAGES,
)
