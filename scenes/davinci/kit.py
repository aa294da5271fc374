"""The tile table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.davinci import rulebook, shown, texts
from scenes.davinci.coach import PAGES
from scenes.davinci.lesson import BEATS, Lesson
from scenes.davinci.motions import MOTIONS
from scenes.davinci.options import DavinciOptions
from scenes.davinci.table import DavinciTable
from scenes.desk import Look
from scenes.kit import Kit

KIT = Kit(
    scene=DavinciTable,
    pictures=("davinci/tile", "davinci/table", "davinci/rack", "nim/lantern"),
    look=Look(MOTIONS, shown.tell),
    options=DavinciOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    drawn=texts.drawn,
    luck_name=texts.luck_name,
    lesson=Lesson,
    lesson_acts=tuple(beat.action for beat in BEATS),
    coach_pages=PAGES,
    choice=texts.choice,
    reason=texts.reason,
)
