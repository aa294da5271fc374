"""The lesson: two hands of five-card draw, one to win and one to fold, in less than two minutes.

Its story: a pair that draws its third, a showdown, then a hand not worth a bet.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.poker.rules import Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target
from scenes.table.lesson import Beat, Lesson
from scenes.tables.poker import centre
from scenes.tables.poker.part import PokerPart

PROMPT_WIDTH = 900.0

BEATS = (
    Beat("deal", "deal"),
    Beat("check"),
    Beat("bet 2", "bet"),
    Beat("call"),
    Beat("draw 124"),
    Beat("draw 124", "draw"),
    Beat("check"),
    Beat("bet 4", "again"),
    Beat("call"),
    Beat("deal"),
    Beat("check", "check"),
    Beat("bet 2"),
    Beat("fold", "fold"),
)


def point(part: PokerPart, beat: Beat) -> str | None:
    """At the draw one card after the other, then the button; else the button of what is asked for."""
    if part.waits:
        return "next"
    action = part.desk.match.read(beat.action)
    wrong = sorted(part.bets.marked ^ set(action.places)) if action.verb == "draw" else []
    return f"card.{part.desk.viewer}.{wrong[0]}" if wrong else {"bet": "raise"}.get(action.verb, action.verb)


def done(part: PokerPart, label: Said, leave: Callable[[], Answer]) -> Target:
    """The way on stands where the next hand would be dealt."""
    return part.next_hand.button("done", label, leave)


def prompt(part: PokerPart, beat: Beat | None, said: Said) -> Said:
    """While the other side acts what it did."""
    return said if beat is None or beat.prompt else part.status_line() or said


def progress(part: PokerPart, step: int, of: int) -> tuple[int, int]:
    """Reading the verdict of the first hand is a step too."""
    return step + (part.confirmed > 0 or part.waits), of + 1


def draw(canvas: Canvas, part: PokerPart, beat: Beat | None, line: Said) -> None:
    """What the teacher says, on a panel of its own; while a hand is judged the verdict has the room."""
    if part.waits:
        return
    room = _room(canvas, part, line)
    asked = beat is None or bool(beat.prompt)
    with canvas.above():
        canvas.panel("panel", room)
        canvas.paragraph(line, room.inflate(-60, -16), size=22, colour=GOLD if asked else HANJI,
                         align="center", middle=True)


def _room(canvas: Canvas, part: PokerPart, line: Said) -> pygame.FRect:
    """Where the teacher's words cover neither people nor cards, and not the pot if that can be."""
    x, y = part.places.pot
    pot = pygame.FRect(x - 120, y - 46, 240, 100)
    width = min(PROMPT_WIDTH, canvas.measure(line, 22)[0] + 64)

    def tall(wide: float) -> float:
        return canvas.measure(line, 22, width=wide - 60)[1] + 24

    verdict, lowered = part.verdict, part.lowered
    for more in ([pot, *centre.rooms(part.places)], [pot], []):
        room = verdict.free(canvas, tall, lowered, more, (width,))
        if room is not None:
            return room
    return verdict.free(canvas, tall, lowered) or verdict.largest(canvas)


LESSON = Lesson(
    beats=BEATS, rules=Rules(seats=2, stacks=(50,), muck=False), seed="lesson 112225", other_side="caller",
    other_waits=1.1, point=point, done=done, draw=draw, prompt=prompt, progress=progress,
    chosen=lambda part: part.bets.marked,
)  # fmt: skip
