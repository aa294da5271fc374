"""The stick table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.desk import Look
from scenes.kit import Kit
from scenes.yut import rulebook, shown, texts
from scenes.yut.lesson import BEATS, Lesson
from scenes.yut.motions import MOTIONS
from scenes.yut.options import YutOptions
from scenes.yut.table import YutTable

KIT = Kit(
    scene=YutTable,
    pictures=("yut/rest", "yut/table", "yut/board", "yut/shade", "yut/mal", "nim/lantern",
              "yut/stick", "yut/calls", "yut/marks"),
    look=Look(MOTIONS, shown.tell),
    options=YutOptions,
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    drawn=texts.drawn,
    luck_name=texts.luck_name,
    lesson=Lesson,
    lesson_acts=tuple(beat.action for beat in BEATS),
    choice=texts.choice,
    reason=texts.reason,
)
