"""The poker table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.kit import Kit
from scenes.poker import rulebook, telling
from scenes.poker.coach import PAGES
from scenes.poker.drawn import drawn, luck_name
from scenes.poker.lesson import BEATS, Lesson
from scenes.poker.options import PokerOptions
from scenes.poker.standing import standing
from scenes.poker.table import PokerTable

KIT = Kit(
    scene=PokerTable,
    options=PokerOptions,
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
