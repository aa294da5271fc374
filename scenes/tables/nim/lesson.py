"""The lesson: one game of twelve coins with one hand held, in half a minute.

Its story: leave nine, leave five, leave one; whoever must take the last coin loses.
"""

from __future__ import annotations

from game.nim.actions import read
from game.nim.rules import Rules
from scenes.table.lesson import Beat, Lesson
from scenes.tables.nim.part import NimPart

RULES = Rules(heaps=(12,))


def point(part: NimPart, beat: Beat) -> str:
    """The button that takes so many."""
    return part.choose(read(RULES, beat.action))


LESSON = Lesson(
    beats=(
        Beat("a-3", "nine"),
        Beat("a-1"),
        Beat("a-3", "five"),
        Beat("a-2"),
        Beat("a-2", "one"),
    ),
    rules=RULES,
    seed="lesson",
    other_side="beginner",
    other_waits=0.9,
    point=point,
)
