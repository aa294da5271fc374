"""The lesson: one game of twelve coins with one hand held, in half a minute.

Its story: leave nine, leave five, leave one; whoever must take the last coin loses.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.nim.actions import read
from game.nim.rules import Rules
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target
from scenes.table.lesson import Beat, Lesson
from scenes.tables.nim.part import NimPart

RULES = Rules(heaps=(12,))


def point(part: NimPart, beat: Beat) -> str:
    """The button that takes so many."""
    return part.choose(read(RULES, beat.action))


def done(part: NimPart, label: Said, leave: Callable[[], Answer]) -> Target:
    """The way on, where coins were taken."""
    bar = part.places.bar
    area = pygame.FRect(0, 0, min(bar.w, 320), bar.h).move_to(center=bar.center)
    return Target("done", area, label, leave, "primary", "play", role="menu", group="bar", size=24)


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
    done=done,
)
