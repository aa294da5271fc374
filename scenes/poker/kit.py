"""The poker table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.desk import Look
from scenes.kit import Kit
from scenes.poker import rulebook, shown, texts
from scenes.poker.coach import PAGES
from scenes.poker.lesson import BEATS, Lesson
from scenes.poker.motions import MOTIONS
from scenes.poker.options import PokerOptions
from scenes.poker.table import PokerTable

KIT = Kit(
    scene=PokerTable,
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
    lesson=Lesson,
    lesson_acts=tuple(beat.action for beat in BEATS),
    coach_pages=PAGES,
    choice=texts.choice,
    reason=texts.reason,
)
