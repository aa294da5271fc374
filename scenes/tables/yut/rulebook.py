"""The rules of the sticks in two chapters, in the words of the house rules in force, with pictures."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any

import pygame

from game.yut.actions import STEPS
from game.yut.rules import Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GREEN_INK, LACQUER, PALE, RED_INK
from scenes.engine.speak.words import Words
from scenes.table.rulebook import Chapter, Picture, Rule
from scenes.tables.yut import props, signs
from scenes.tables.yut.texts import joined, result_name, steps_text
from scenes.tables.yut.throws import BELLIES

REFUSALS: dict[str, str | tuple[str, ...]] = {
    "yut.not_yet": "yut.rules.again", "yut.not_with": "yut.rules.again",
    "yut.no_use": "yut.rules.back_do", "yut.no_result": "yut.rules.again",
    "yut.throw_first": "yut.rules.throw", "yut.which_way": "yut.rules.ways", "yut.no_way_there": "yut.rules.ways",
    "notice.not_allowed": "yut.rules.throw", "notice.not_your_turn": "yut.rules.throw",
    "pads.not_yours": "yut.rules.throw",
}
"""What the table refuses, to the beginning of the rule that says why."""


def chapters(rules: Any, words: Words) -> tuple[Chapter, ...]:
    """What the sticks say and what a turn is; then what may happen on the board, each with its sign."""
    assert isinstance(rules, Rules)
    turn = [words("yut.rules.goal", n=rules.pieces), words("yut.rules.throw"),
            words(f"yut.rules.again.{rules.use}")]
    if rules.teams:
        turn.append(words("yut.rules.teams"))
    elif rules.nak:
        turn.append(words("yut.rules.nak_hand" if rules.nak_voids_hand else "yut.rules.nak"))
    turn.append(words("yut.rules.luck"))
    bonus = "bonus" if rules.capture_bonus else "plain"
    board = [
        Rule(words(f"yut.rules.ways.{rules.shortcut}"), _draw_way),
        Rule(words(f"yut.rules.capture.{bonus}"), _sign(signs.MARKS["capture"])),
        Rule(words("yut.rules.stack"), _sign(signs.MARKS["stack"])),
        Rule(words(f"yut.rules.finish.{rules.finish}"), _sign(signs.MARKS["home"])),
    ]
    if rules.back_do:
        empty = words(f"yut.rules.back_do_empty.{rules.back_do_empty}")
        rule = joined(words, [words("yut.rules.back_do"), empty])
        board.append(Rule(rule, _sign("yut/calls:chip_backdo", 0.66)))
    return (Chapter(tuple(Rule(line) for line in turn), plate=partial(_draw_results, rules=rules, words=words)),
            Chapter(tuple(board), column=56.0, least=54.0, plate=_draw_board))


def _sign(name: str, size: float = 1.0) -> Picture:
    """One of the signs by which the board announces a move."""
    return lambda canvas, room: canvas.image(name, *room.center, size=size)


def _draw_way(canvas: Canvas, room: pygame.FRect) -> None:
    """A short way, in the dots that mark it on the board beside."""
    reach = min(room.w, room.h) / 2 - 4
    x, y = room.center
    signs.dots(canvas, (x - reach, y + reach), (x + reach, y - reach), RED_INK, radius=3.6)


def _draw_board(canvas: Canvas, room: pygame.FRect) -> None:
    """The board with its short ways in dots, from the corners and the centre."""
    side = min(room.w, room.h - 12)
    spots = props.draw_small_board(canvas, room.centerx, room.centery, side / 590)
    for way in ((5, 20, 21, 22), (10, 25, 26, 22), (22, 27, 28, 0)):
        for a, b in pairwise(way):
            signs.dots(canvas, spots[a], spots[b], RED_INK, radius=3.2)


def _draw_results(canvas: Canvas, room: pygame.FRect, rules: Rules, words: Words) -> None:
    """Each result with its sticks, its name and its steps."""
    results = [
        result for result in ("do", "gae", "geol", "yut", "mo", "backdo") if result != "backdo" or rules.back_do
    ]
    tall = min(84.0, room.h / len(results))
    room = pygame.FRect(room.x, room.centery - tall * len(results) / 2, room.w, room.h)
    for place, result in enumerate(results):
        row = pygame.FRect(room.x, room.y + place * tall, room.w, tall - 6)
        canvas.box(row, (236, 220, 180), radius=8)
        for stick in range(4):
            flat = stick < BELLIES[result]
            kind = "back" if not flat else "marked" if result == "backdo" else "belly"
            props.draw_lying(canvas, kind, row.x + 22 + stick * 27, row.centery, size=(row.h - 8) / 190)
        name = pygame.FRect(row.x + 130, row.y, row.w - 190, row.h)
        canvas.paragraph(
            result_name(words, result),
            name,
            size=24,
            colour=LACQUER,
            face="serif",
            bold=True,
            middle=True,
            fit=True,
        )
        x = row.right - 34
        canvas.disc(x, row.centery, min(row.h * 0.42, 26.0), RED_INK if STEPS[result] < 0 else GREEN_INK)
        canvas.text(steps_text(result), x, row.centery, size=20, colour=PALE, anchor="center", bold=True)
