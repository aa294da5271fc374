"""The rules of the poker game in force with cards and chips to look at, and the ranking of hands."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.poker.rules import Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Words
from scenes.table.rulebook import Chapter, Picture, Rule
from scenes.tables.poker import chips
from scenes.tables.poker.places import CARD, card_picture

EXAMPLES = ("as ks qs js ts", "9h 8h 7h 6h 5h", "qc qd qh qs 4d", "kc kd kh 7s 7d", "ad jd 8d 6d 2d",
            "9c 8d 7h 6s 5c", "8c 8d 8h kd 3s", "jc jd 4h 4s ac", "ts th 9d 6c 2s", "ac jd 9h 6s 3c")
"""From the royal flush down to the high card."""

GAMES = tuple(f"poker.rules.{game}" for game in ("draw", "holdem", "stud", "showdown"))
LIMITS = ("poker.rules.fixed", "poker.rules.pot")
REFUSALS: dict[str, str | tuple[str, ...]] = {
    "poker.least": LIMITS, "poker.most": LIMITS, "poker.no_raise": LIMITS,
    "poker.no_all_in": LIMITS, "poker.too_many": "poker.rules.draw", "poker.no_card": GAMES,
    "poker.no_exchange": GAMES, "poker.no_bets": GAMES, "poker.no_hand": GAMES,
    "poker.no_fold": "poker.rules.bet",
    "notice.not_allowed": "poker.rules.bet", "notice.not_your_turn": "poker.rules.bet",
}
"""What the table refuses, to the beginning of the rule that says why."""

FELT = (18, 82, 60)
DEALT = {"draw": "ah kd back back qs", "holdem": "as ks|7h qd 2c 9s jh", "stud": "back back 9d 9h 4c ts back",
         "showdown": "jc jd 4h 4s ac"}
"""What each game deals to one seat; a stroke stands before what belongs to all."""


def chapters(rules: Any, words: Words) -> tuple[Chapter, ...]:
    """How the game runs, then the ranks of hands."""
    assert isinstance(rules, Rules)
    lines = (
        Rule(words(f"poker.rules.{rules.game}"), partial(_draw_cards, cards=DEALT[rules.game])),
        Rule(words("poker.rules.bet"), _piles((1, 2), (5, 3))),
        Rule(words(f"poker.rules.{rules.limit}"),
             _piles((5, 1), (5, 2)) if rules.limit == "fixed" else _piles((25, 1), (25, 3), (100, 1))),
        Rule(words("poker.rules.best"), partial(_draw_cards, cards="kc kd kh 7s 7d")),
        Rule(words("poker.rules.side"), _piles((25, 5), (5, 2))),
        Rule(words("poker.rules.end", n=rules.hands), _piles((100, 5), (25, 4), (5, 3), (1, 2))),
    )
    return (Chapter(lines, column=210.0, least=58.0, background=FELT),
            Chapter((), plate=partial(_draw_ranks, words=words)))


def _draw_cards(canvas: Canvas, room: pygame.FRect, cards: str) -> None:
    """Cards in one row, as far apart as the room allows."""
    own, _, common = cards.partition("|")
    row = [*own.split(), *common.split()]
    size = min(0.46, room.h / CARD[1])
    between = 14.0 if common else 0.0
    pitch = min(CARD[0] * size + 2, (room.w - between - CARD[0] * size) / (len(row) - 1))
    left = room.centerx - (pitch * (len(row) - 1) + between) / 2
    for place, card in enumerate(row):
        x = left + place * pitch + (between if common and place >= len(own.split()) else 0)
        picture = "poker/cards:back" if card == "back" else card_picture(canvas, card)
        canvas.image(picture, x, room.centery, size=size)


def _piles(*piles: tuple[int, int]) -> Picture:
    """Piles of chips, as (worth, height)."""
    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        size = min(0.95, room.h / 54)
        for place, (worth, high) in enumerate(piles):
            x = room.centerx + (place - (len(piles) - 1) / 2) * chips.PITCH * size * 1.2
            y = room.centery + 3 * high
            canvas.image("poker/chips:shadow", x + 3, y + 3, size=size)
            canvas.image(chips.picture(worth, high), x, y, size=size)

    return draw


def _draw_ranks(canvas: Canvas, room: pygame.FRect, words: Words) -> None:
    """The ten ranks of hands with an example each, the best on top."""
    room = pygame.FRect(0, 0, min(canvas.grown(880), max(880, room.w)), room.h).move_to(center=room.center)
    rows = -(-len(EXAMPLES) // 2)
    step, half = room.h / rows, room.w / 2
    size = min(0.68, (step - 8) / CARD[1])
    pitch = CARD[0] * size * min(0.62, 0.02 + 0.6 / canvas.text_scale)
    for place, example in enumerate(EXAMPLES):
        column, row = divmod(place, rows)
        left, top = room.x + column * half, room.y + row * step
        for at, card in enumerate(example.split()):
            canvas.image(card_picture(canvas, card), left + CARD[0] * size / 2 + at * pitch, top + step / 2,
                         size=size)
        name = words(f"poker.kind.{9 - place}")
        x = left + CARD[0] * size + 4 * pitch + 14
        canvas.paragraph(name, pygame.FRect(x, top, left + half - x - 4, step), size=22, colour=LACQUER,
                         middle=True, fit=True)
