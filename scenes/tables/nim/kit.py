"""The coin table: all that its scenes supply to the hall."""

from __future__ import annotations

from game.match import Match
from scenes.table.desk import EventDisplay
from scenes.table.driver import Driver
from scenes.table.kit import Kit
from scenes.table.lesson import Teaching
from scenes.table.table_scene import TableScene
from scenes.tables.nim import feelings, places, rulebook, shown, texts
from scenes.tables.nim.coach import PAGES
from scenes.tables.nim.lesson import LESSON
from scenes.tables.nim.motions import MOTIONS
from scenes.tables.nim.options import NimOptions
from scenes.tables.nim.part import NimPart


def sit(match: Match | None = None) -> TableScene:
    """The table with people and bots; without a match the unfinished game, or a new one."""
    return TableScene(KIT, Driver(match))


def learn() -> TableScene:
    """The table with a teacher."""
    return TableScene(KIT, Teaching(KIT, LESSON))


KIT = Kit(
    table="nim",
    scene=sit,
    part=NimPart,
    look=EventDisplay(MOTIONS, shown.shown_at, feelings.feels, undo_sound="coin_return", redo_sound="coin_slide"),
    piece=(places.LARGEST, places.LARGEST),
    pictures=("nim/table", "nim/cloth", "nim/coin", "nim/bowl", "nim/lantern"),
    options=NimOptions,
    terms=("heap", "normal", "misere", "lost", "won", "remainder", "nimsum", "tree"),
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    choice=texts.choice,
    reason=texts.reason,
    no_mistake=texts.no_mistake,
    lesson=learn,
    lesson_acts=tuple(beat.action for beat in LESSON.beats),
    coach_pages=PAGES,
)
