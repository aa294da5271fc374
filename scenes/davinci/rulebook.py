"""The rules of the Da Vinci Code on one page, with the house rules in force."""

from __future__ import annotations

from typing import Any

import pygame

from game.davinci.rules import Rules
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.words import Words, verbatim

RED = (142, 27, 22)


def draw_rules(canvas: Canvas, room: pygame.FRect, rules: Any, words: Words) -> None:
    """Numbered sentences, and a row that shows order, colours and a joker."""
    assert isinstance(rules, Rules)
    lines = [
        words("davinci.rules.goal"),
        words("davinci.rules.order"),
        words("davinci.rules.turn"),
        words("davinci.rules.right"),
        words("davinci.rules.wrong"),
        words(f"davinci.rules.{rules.empty_pile}"),
    ]
    if rules.jokers:
        lines.insert(2, words("davinci.rules.joker"))
    size = 20.0
    y = room.y
    for number, line in enumerate(lines, start=1):
        _, height = canvas.measure(line, size, width=room.w - 56)
        middle = y + canvas.line_height(size) / 2
        canvas.disc(room.x + 16, middle, 15 * max(1.0, canvas.text_scale * 0.9), RED)
        canvas.text(verbatim(str(number)), room.x + 16, middle, size=18, colour=(255, 246, 224), anchor="center",
                    bold=True)
        canvas.text(line, room.x + 46, y, size=size, colour=LACQUER, width=room.w - 56,
                    box=pygame.FRect(room.x + 46, y, room.w - 46, height + 2))
        y += height + 6
    left_over = pygame.FRect(room.x, y + 4, room.w, room.bottom - y - 6)
    if left_over.h < 70:
        return
    scale = min(0.85, left_over.h / 118)
    shown = ("b_0", "b_3", "w_3", "w_joker", "b_8", "w_back", "b_back") if rules.jokers else \
        ("b_0", "b_3", "w_3", "w_5", "b_8", "w_back", "b_back")
    step = 88 * scale
    left = left_over.centerx - step * (len(shown) - 1) / 2
    for place, name in enumerate(shown):
        canvas.image("davinci/tile:shadow", left + place * step + 4, left_over.centery + 4, size=scale, alpha=0.5)
        canvas.image(f"davinci/tile:{name}", left + place * step, left_over.centery, size=scale)
