"""The rules of the poker game in force, and the ranking of hands, on one page."""

from __future__ import annotations

from typing import Any

import pygame

from game.poker.rules import Rules
from game.poker.words import NAMES
from scenes.poker.places import picture
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.words import Words, verbatim

RED = (142, 27, 22)
EXAMPLES = ("as ks qs js ts", "9h 8h 7h 6h 5h", "qc qd qh qs 4d", "kc kd kh 7s 7d", "ad jd 8d 6d 2d",
            "9c 8d 7h 6s 5c", "8c 8d 8h kd 3s", "jc jd 4h 4s ac", "ts th 9d 6c 2s", "ac jd 9h 6s 3c")
"""From the royal flush down to the high card."""


def draw_rules(canvas: Canvas, room: pygame.FRect, rules: Any, words: Words) -> None:
    """How the game runs on the left, the ten ranks of hands with examples on the right."""
    assert isinstance(rules, Rules)
    left = pygame.FRect(room.x, room.y, room.w * 0.44, room.h)
    lines = [words(f"poker.rules.{rules.game}"), words("poker.rules.bet"),
             words(f"poker.rules.{rules.limit}"), words("poker.rules.best"), words("poker.rules.side"),
             words("poker.rules.end", n=rules.hands)]
    y = left.y
    for number, line in enumerate(lines, start=1):
        _, height = canvas.measure(line, 18, width=left.w - 40)
        if y + height > room.bottom:
            break
        middle = y + canvas.line_height(18) / 2
        canvas.disc(left.x + 13, middle, 13 * max(1.0, canvas.text_scale * 0.9), RED)
        canvas.text(verbatim(str(number)), left.x + 13, middle, size=18, colour=(255, 246, 224), anchor="center")
        canvas.text(line, left.x + 36, y, size=18, colour=LACQUER, width=left.w - 40,
                    box=pygame.FRect(left.x + 36, y, left.w - 36, height + 2))
        y += height + 8
    right = pygame.FRect(left.right + 24, room.y, room.w - left.w - 24, room.h)
    step = right.h / len(EXAMPLES)
    size = min(0.4, (step - 3) / 134)
    for place, example in enumerate(EXAMPLES):
        top = right.y + place * step
        for at, card in enumerate(example.split()):
            canvas.image(picture(card, not canvas.four_colours), right.x + 20 + at * 96 * size * 0.86,
                         top + step / 2, size=size)
        name = NAMES[words.language][9 - place]
        x = right.x + 20 + 5 * 96 * size * 0.86
        canvas.paragraph(verbatim(name), pygame.FRect(x, top, right.right - x, step), size=18, colour=LACQUER,
                         middle=True)
