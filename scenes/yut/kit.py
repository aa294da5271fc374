"""The stick table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.kit import Kit
from scenes.yut import rulebook, telling
from scenes.yut.drawn import drawn, luck_name
from scenes.yut.lesson import BEATS, Lesson
from scenes.yut.options import YutOptions
from scenes.yut.standing import standing
from scenes.yut.table import YutTable

KIT = Kit(
    scene=YutTable,
    options=YutOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=telling.score,
    board=telling.board,
    standing=standing,
    drawn=drawn,
    luck_name=luck_name,
    lesson=Lesson,
    lesson_acts=tuple(beat.action for beat in BEATS),
)
