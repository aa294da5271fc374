"""The rules of the Da Vinci Code on one page, with the house rules in force."""

from __future__ import annotations

from typing import Any

import pygame

from game.davinci.rules import EMPTY_PILE, Rules
from scenes.rulebook import numbered
from scenes.stage.canvas import Canvas
from scenes.stage.words import Words

EMPTY = tuple(f"davinci.rules.{pile}" for pile in EMPTY_PILE)
QUESTIONS: dict[str, tuple[int, str | tuple[str, ...]]] = {
    "notice.not_allowed": (0, "davinci.rules.turn"), "notice.not_your_turn": (0, "davinci.rules.turn"),
    "davinci.first.draw": (0, "davinci.rules.turn"), "davinci.first.aim": (0, "davinci.rules.turn"),
    "davinci.first.place": (0, ("davinci.rules.joker", "davinci.rules.order")),
    "davinci.first.decide": (0, "davinci.rules.right"), "davinci.not_now": (0, "davinci.rules.right"),
    "davinci.first.open": (0, EMPTY), "davinci.no_joker": (0, "davinci.rules.order"),
}
"""What the table refuses, to the page and the beginning of the rule that says why."""


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
    left_over = numbered(canvas, room, lines, gap=6)
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
