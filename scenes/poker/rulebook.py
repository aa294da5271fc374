"""The rules of the poker game in force, and the ranking of hands, on one page."""

from __future__ import annotations

from typing import Any

import pygame

from game.poker.rules import Rules
from game.poker.words import NAMES
from scenes.poker.places import Deck
from scenes.rulebook import numbered
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.words import Words, verbatim

EXAMPLES = ("as ks qs js ts", "9h 8h 7h 6h 5h", "qc qd qh qs 4d", "kc kd kh 7s 7d", "ad jd 8d 6d 2d",
            "9c 8d 7h 6s 5c", "8c 8d 8h kd 3s", "jc jd 4h 4s ac", "ts th 9d 6c 2s", "ac jd 9h 6s 3c")
"""From the royal flush down to the high card."""

GAMES = tuple(f"poker.rules.{game}" for game in ("draw", "holdem", "stud", "showdown"))
LIMITS = ("poker.rules.fixed", "poker.rules.pot")
QUESTIONS: dict[str, tuple[int, str | tuple[str, ...]]] = {
    "poker.least": (0, LIMITS), "poker.most": (0, LIMITS), "poker.no_raise": (0, LIMITS),
    "poker.no_all_in": (0, LIMITS), "poker.too_many": (0, "poker.rules.draw"), "poker.no_card": (0, GAMES),
    "poker.no_exchange": (0, GAMES), "poker.no_bets": (0, GAMES), "poker.no_hand": (0, GAMES),
    "poker.no_fold": (0, "poker.rules.bet"),
    "notice.not_allowed": (0, "poker.rules.bet"), "notice.not_your_turn": (0, "poker.rules.bet"),
}
"""What the table refuses, to the page and the beginning of the rule that says why."""


def draw_rules(canvas: Canvas, room: pygame.FRect, rules: Any, words: Words) -> None:
    """How the game runs, with a fan of cards where there is room; the ranks have a page of their own."""
    assert isinstance(rules, Rules)
    lines = [words(f"poker.rules.{rules.game}"), words("poker.rules.bet"),
             words(f"poker.rules.{rules.limit}"), words("poker.rules.best"), words("poker.rules.side"),
             words("poker.rules.end", n=rules.hands)]
    left_over = numbered(canvas, room, lines, gap=8)
    if left_over.h < 70:
        return
    scale = min(0.9, left_over.h / 142)
    step = 104 * scale
    deck = Deck(not canvas.four_colours, canvas.large_index)
    for place, card in enumerate(EXAMPLES[0].split()):
        canvas.image(deck.picture(card), left_over.centerx + (place - 2) * step, left_over.centery, size=scale)


def draw_ranks(canvas: Canvas, room: pygame.FRect, rules: Any, words: Words) -> None:
    """The ten ranks of hands with an example each, the best on top."""
    rows = -(-len(EXAMPLES) // 2)
    step, half = room.h / rows, room.w / 2
    size = min(0.56, (step - 6) / 134)
    pitch = 96 * size * 0.62
    deck = Deck(not canvas.four_colours, canvas.large_index)
    for place, example in enumerate(EXAMPLES):
        column, row = divmod(place, rows)
        left, top = room.x + column * half, room.y + row * step
        for at, card in enumerate(example.split()):
            canvas.image(deck.picture(card), left + 48 * size + at * pitch, top + step / 2, size=size)
        name = NAMES[words.language][9 - place]
        x = left + 96 * size + 4 * pitch + 12
        canvas.paragraph(verbatim(name), pygame.FRect(x, top, left + half - x - 4, step), size=20, colour=LACQUER,
                         middle=True, fit=True)
