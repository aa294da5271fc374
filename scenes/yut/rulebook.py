"""The rules of the sticks on two pages, in the words of the house rules in force, with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame

from game.yut.rules import Rules
from game.yut.words import STEPS
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.words import Said, Words, verbatim
from scenes.yut import props, signs
from scenes.yut.phrases import joined, result_name, steps_text
from scenes.yut.throws import BELLIES

WINE = (142, 27, 22)
BRONZE = (110, 70, 20)
LEFT = 0.42
"""Part of the page that pictures take."""

QUESTIONS: dict[str, tuple[int, str | tuple[str, ...]]] = {
    "yut.not_yet": (0, "yut.rules.again"), "yut.not_with": (0, "yut.rules.again"),
    "yut.no_use": (1, "yut.rules.back_do"), "yut.no_result": (0, "yut.rules.again"),
    "yut.throw_first": (0, "yut.rules.throw"), "yut.which_way": (1, "yut.rules.ways"),
    "notice.not_allowed": (0, "yut.rules.throw"), "notice.not_your_turn": (0, "yut.rules.throw"),
    "pads.not_yours": (0, "yut.rules.throw"),
}
"""What the table refuses, to the page and the beginning of the rule that says why."""


def draw_rules(canvas: Canvas, room: pygame.FRect, rules: Any, words: Words) -> None:
    """First page: what the sticks say and what a turn is."""
    assert isinstance(rules, Rules)
    picture = pygame.FRect(room.x, room.y, room.w * LEFT - 24, room.h)
    _draw_results(canvas, picture, rules, words)
    lines = [
        words("yut.rules.goal", n=rules.pieces),
        words("yut.rules.throw"),
        words(f"yut.rules.again.{rules.use}"),
    ]
    if rules.teams:
        lines.append(words("yut.rules.teams"))
    elif rules.nak:
        lines.append(words("yut.rules.nak_hand" if rules.nak_voids_hand else "yut.rules.nak"))
    lines.append(words("yut.rules.luck"))
    _draw_lines(canvas, pygame.FRect(room.x + room.w * LEFT, room.y, room.w * (1 - LEFT), room.h), lines)


def draw_board_page(canvas: Canvas, room: pygame.FRect, rules: Any, words: Words) -> None:
    """Second page: what may happen on the board, each with the sign it is announced by."""
    assert isinstance(rules, Rules)
    side = min(room.w * LEFT - 40, room.h * 0.72)
    middle = (room.x + (room.w * LEFT - 20) / 2, room.y + side / 2 + 4)
    spots = props.draw_small_board(canvas, *middle, side / 556)
    _draw_ways(canvas, spots)
    below = pygame.FRect(room.x, middle[1] + side / 2 + 8, room.w * LEFT - 24, 0)
    below.h = room.bottom - below.y
    canvas.paragraph(
        words(f"yut.rules.ways.{rules.shortcut}"), below, size=20, colour=BRONZE, align="center", fit=True
    )
    bonus = "bonus" if rules.capture_bonus else "plain"
    told = [
        (signs.MARKS["capture"], words(f"yut.rules.capture.{bonus}")),
        (signs.MARKS["stack"], words("yut.rules.stack")),
        (signs.MARKS["home"], words(f"yut.rules.finish.{rules.finish}")),
    ]
    if rules.back_do:
        empty = words(f"yut.rules.back_do_empty.{rules.back_do_empty}")
        told.append(("yut/calls:chip_backdo", joined(words, [words("yut.rules.back_do"), empty])))
    _draw_told(canvas, pygame.FRect(room.x + room.w * LEFT, room.y, room.w * (1 - LEFT), room.h), told)


def _draw_results(canvas: Canvas, room: pygame.FRect, rules: Rules, words: Words) -> None:
    """Each result with its sticks, its name and its steps."""
    results = [
        result for result in ("do", "gae", "geol", "yut", "mo", "backdo") if result != "backdo" or rules.back_do
    ]
    tall = min(72.0, room.h / len(results))
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
        canvas.disc(x, row.centery, min(row.h * 0.42, 26.0), WINE if STEPS[result] < 0 else (20, 82, 60))
        canvas.text(steps_text(result), x, row.centery, size=20, colour=(255, 246, 224), anchor="center", bold=True)


def _draw_ways(canvas: Canvas, spots: Sequence[tuple[float, float]]) -> None:
    """The short ways, in dots, from the corners and the centre."""
    for way in ((5, 20, 21, 22), (10, 25, 26, 22), (22, 27, 28, 0)):
        for a, b in pairwise(way):
            signs.dots(canvas, spots[a], spots[b], WINE, radius=3.2)


def _largest(canvas: Canvas, lines: Sequence[Said], width: float, height: float, least: float) -> float:
    """The largest size from 24 down to 20 at which the lines, each at least so tall, fit the height."""
    size = 24.0
    while size > 20 and sum(max(least, canvas.measure(line, size, width=width)[1]) + 8 for line in lines) > height:
        size -= 1
    return size


def _draw_lines(canvas: Canvas, room: pygame.FRect, lines: Sequence[Said]) -> None:
    """Numbered sentences, spread over the room."""
    size = _largest(canvas, lines, room.w - 56, room.h, 34.0)
    heights = [canvas.measure(line, size, width=room.w - 56)[1] for line in lines]
    gap = min(26.0, max(2.0, (room.h - sum(heights)) / len(lines)))
    y = room.y
    for number, (line, high) in enumerate(zip(lines, heights, strict=True), start=1):
        middle = y + canvas.line_height(size) / 2
        canvas.disc(room.x + 20, middle, 17 * max(1.0, canvas.text_scale * 0.9), WINE)
        canvas.text(
            verbatim(str(number)), room.x + 20, middle, size=19, colour=(255, 246, 224), anchor="center", bold=True
        )
        canvas.text(
            line,
            room.x + 56,
            y,
            size=size,
            colour=LACQUER,
            width=room.w - 56,
            box=pygame.FRect(room.x + 56, y, room.w - 56, high + 2),
        )
        y += high + gap


def _draw_told(canvas: Canvas, room: pygame.FRect, told: Sequence[tuple[str, Said]]) -> None:
    """Sentences, each beside the sign it speaks of."""
    size = _largest(canvas, [line for _, line in told], room.w - 76, room.h, 54.0)
    heights = [max(54.0, canvas.measure(line, size, width=room.w - 76)[1]) for _, line in told]
    gap = min(24.0, max(0.0, (room.h - sum(heights)) / len(told)))
    y = room.y
    for (picture, line), high in zip(told, heights, strict=True):
        canvas.image(picture, room.x + 34, y + high / 2, size=0.66 if "chip" in picture else 1.0)
        box = pygame.FRect(room.x + 76, y, room.w - 76, high + 2)
        canvas.paragraph(line, box, size=size, colour=LACQUER, middle=True)
        y += high + gap
