"""The rules of the Da Vinci Code with the house rules in force, each with the tiles it speaks of."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.davinci.rules import EMPTY_PILE, Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Words
from scenes.table.rulebook import Chapter, Rule, marked
from scenes.tables.davinci.places import TILE

EMPTY = tuple(f"davinci.rules.{pile}" for pile in EMPTY_PILE)
REFUSALS: dict[str, str | tuple[str, ...]] = {
    "notice.not_allowed": "davinci.rules.turn", "notice.not_your_turn": "davinci.rules.turn",
    "davinci.first.draw": "davinci.rules.turn", "davinci.first.aim": "davinci.rules.turn",
    "davinci.first.place": ("davinci.rules.joker", "davinci.rules.order"),
    "davinci.first.decide": "davinci.rules.right", "davinci.not_now": "davinci.rules.right",
    "davinci.first.open": EMPTY, "davinci.no_joker": "davinci.rules.order",
}
"""What the table refuses, to the beginning of the rule that says why."""

CLOTH = (30, 48, 104)
GAP = " "
"""In a row of tiles: a little room before the next."""


def chapters(rules: Any, words: Words) -> tuple[Chapter, ...]:
    """One chapter: the aim, the order of the tiles, a turn, and what a question costs."""
    assert isinstance(rules, Rules)
    empty = {"reveal_own": ("w_5 b_back w_back", "cross"), "free": ("b_back w_back", "check"),
             "draw": ("w_3 b_back w_8", "pause")}
    lines = [
        Rule(words("davinci.rules.goal"), partial(_draw_row, tiles="b_back w_4 w_back b_back")),
        Rule(words("davinci.rules.order"), partial(_draw_row, tiles="b_0 b_3 w_3 b_8 w_11")),
        Rule(words("davinci.rules.turn"), partial(_draw_row, tiles=f"b_back {GAP} w_back", icon="help")),
        Rule(words("davinci.rules.right"), partial(_draw_row, tiles="w_2 w_7 b_back", icon="check")),
        Rule(words("davinci.rules.wrong"), partial(_draw_row, tiles="w_back b_6 w_back", icon="cross")),
        Rule(words(f"davinci.rules.{rules.empty_pile}"),
             partial(_draw_row, tiles=empty[rules.empty_pile][0], icon=empty[rules.empty_pile][1])),
    ]
    if rules.jokers:
        lines.insert(2, Rule(words("davinci.rules.joker"), partial(_draw_row, tiles="b_1 w_joker b_5 w_9")))
    return (Chapter(tuple(lines), column=210.0, least=54.0, background=CLOTH),)


def _draw_row(canvas: Canvas, room: pygame.FRect, tiles: str, icon: str = "") -> None:
    """Tiles side by side, a sign behind them."""
    count = len(tiles.split()) + (0.6 if icon else 0.0)
    size = min(0.62, room.h / (TILE[1] + 6), room.w / (TILE[0] + 6) / count)
    pitch = (TILE[0] + 6) * size
    places: list[tuple[str, float]] = []
    x = 0.0
    for name in tiles.split(" "):
        if not name:
            x += 0.25
            continue
        places.append((name, x))
        x += 1.0
    wide = (x - 1.0) * pitch + (50 if icon else 0)
    left = room.centerx - wide / 2
    for name, place in places:
        canvas.image("davinci/tile:shadow", left + place * pitch + 2, room.centery + 2, size=size, alpha=0.5)
        canvas.image(f"davinci/tile:{name}", left + place * pitch, room.centery, size=size)
    if icon:
        marked(canvas, icon, left + wide, room.centery, 34)
