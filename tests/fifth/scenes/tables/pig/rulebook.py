"""The rules of Pig, each with a picture."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.pig.rules import LOSES, Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Words
from scenes.table.hud import draw_seat_mark
from scenes.table.rulebook import Chapter, Rule, marked
from scenes.tables.pig.painter import CLOTH, draw_die

REFUSALS: dict[str, str | tuple[str, ...]] = {
    "pig.nothing_gathered": "pig.rules.hold", "notice.not_allowed": "pig.rules.hold",
    "notice.not_your_turn": "pig.rules.seats", "pads.not_yours": "pig.rules.seats",
}
"""What the table refuses, to the beginning of the rule that says why."""


def chapters(rules: Any, words: Words) -> tuple[Chapter, ...]:
    """One chapter: the roll, the 1, the hold, the goal, and who sits there."""
    assert isinstance(rules, Rules)
    lines = (
        Rule(words("pig.rules.roll"), partial(_draw_dice, faces=(3, 6, 4))),
        Rule(words("pig.rules.one"), partial(_draw_dice, faces=(LOSES,), icon="cross")),
        Rule(words("pig.rules.hold"), partial(_draw_dice, faces=(5, 2), icon="check")),
        Rule(words("pig.rules.goal", n=rules.goal), partial(_draw_dice, faces=(6,), icon="trophy")),
        Rule(words("pig.rules.seats", n=rules.seats), partial(_draw_seats, seats=rules.seats)),
    )
    return (Chapter(lines, column=210.0, least=60.0, background=CLOTH),)


def _draw_dice(canvas: Canvas, room: pygame.FRect, faces: tuple[int, ...], icon: str = "") -> None:
    """Some dice side by side, and a sign behind them."""
    side = min(44.0, room.h)
    count = len(faces) + (1 if icon else 0)
    for place in range(count):
        x = room.centerx + (place - (count - 1) / 2) * side * 1.3
        if place < len(faces):
            draw_die(canvas, faces[place], x, room.centery, side)
        else:
            marked(canvas, icon, x, room.centery, side)


def _draw_seats(canvas: Canvas, room: pygame.FRect, seats: int) -> None:
    for seat in range(seats):
        draw_seat_mark(canvas, seat, room.centerx + (seat - (seats - 1) / 2) * 46, room.centery, 36)
