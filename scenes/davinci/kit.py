"""The tile table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.davinci import rulebook, telling
from scenes.davinci.coach import PAGES
from scenes.davinci.drawn import drawn, luck_name
from scenes.davinci.lesson import BEATS, Lesson
from scenes.davinci.options import DavinciOptions
from scenes.davinci.standing import standing
from scenes.davinci.table import DavinciTable
from scenes.kit import Kit

KIT = Kit(
    scene=DavinciTable,
    options=DavinciOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=telling.score,
    board=telling.board,
    standing=standing,
    drawn=drawn,
    luck_name=luck_name,
    lesson=Lesson,
    lesson_acts=tuple(beat.action for beat in BEATS),
    coach_pages=PAGES,
)
