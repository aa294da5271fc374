"""The lesson: a small game with one hand held, in less than a minute.

Its story: enter, be followed, capture, throw again, stop on a corner, use two results, come home.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.yut.actions import THROW, Use, read
from game.yut.rules import Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.speak.words import Said
from scenes.engine.ui.widgets import Target
from scenes.table.lesson import Beat, Lesson
from scenes.tables.yut.part import YutPart

RULES = Rules(pieces=2)


def offered(part: YutPart, beat: Beat, targets: Sequence[Target]) -> list[Target]:
    """Of the mals only the one spoken of."""
    use = read(RULES, beat.action)
    key = f"mal.at.{use.station}" if isinstance(use, Use) else ""
    return [target for target in targets if target.group != "board" or target.key == key]


def point(part: YutPart, beat: Beat) -> str:
    """The sticks, or the mal spoken of, once its result is chosen."""
    action = read(RULES, beat.action)
    return part.picks.point_at(action) if isinstance(action, Use) else str(THROW)


def draw(canvas: Canvas, part: YutPart, beat: Beat | None, said: Said) -> None:
    """The teacher's words in place of what has happened."""
    status = part.places.status
    room = pygame.FRect(status.x, status.y - 4, status.w, 0)
    _, high = canvas.measure(said, 24, width=room.w - 56)
    room.h = high + 26
    with canvas.above():
        canvas.panel("panel", room)
        canvas.paragraph(said, room.inflate(-56, -22), size=24, colour=GOLD if beat is None else HANJI,
                         align="center", middle=True)


LESSON = Lesson(
    beats=(
        Beat("throw", "throw"),
        Beat("w:geol", "enter"),
        Beat("throw"),
        Beat("w:gae"),
        Beat("throw", "again"),
        Beat("w:gae", "capture"),
        Beat("throw", "bonus"),
        Beat("3:gae", "corner"),
        Beat("throw"),
        Beat("w:do"),
        Beat("throw", "short"),
        Beat("throw", "yut"),
        Beat("5:geol", "hand"),
        Beat("22:yut", "home"),
    ),
    rules=RULES,
    seed="lesson 5469",
    other_side="wanderer",
    other_waits=0.5,
    offered=offered,
    point=point,
    draw=draw,
)
