"""The rules of Nim: the rule in force, how a game ends and who is better off, each with coins to look at."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.nim import coach as advice
from game.nim.rules import Rules
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import GOLD
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table.hud import draw_seat_mark
from scenes.table.rulebook import Chapter, Rule, marked
from scenes.tables.nim.texts import one_of, phrase

REFUSALS: dict[str, str | tuple[str, ...]] = {
    "nim.may_take": "nim.rules.take", "nim.may_take_any": "nim.rules.take",
    "nim.no_fewer": "nim.rules.take", "nim.no_more": "nim.rules.take",
    "nim.to_bowl": "nim.rules.take",
    "notice.not_allowed": "nim.rules.take", "notice.not_your_turn": "nim.rules.seats",
    "pads.not_yours": "nim.rules.seats",
}
"""What the table refuses, to the beginning of the rule that says why."""

CLOTH = (30, 48, 98)
COIN = 104.0
"""Width of a coin's picture at size 1."""
MOST = 13
"""Coins in one picture."""


def takes_line(words: Words, rules: Rules) -> Said:
    """What a move may take, for the rule book."""
    takes = rules.takes
    several = len(rules.heaps) > 1
    if takes is None:
        return words("nim.rules.take_any_heap" if several else "nim.rules.take_any")
    if len(takes) == 1:
        return words("nim.rules.take", takes=words("nim.coins", n=takes[0]))
    return words("nim.rules.take_heap" if several else "nim.rules.take", takes=one_of(words, takes))


def chapters(rules: Any, words: Words) -> tuple[Chapter, ...]:
    """One chapter: how the coins lie, what a move is, how it ends, who sits there, and the advice of the wise."""
    assert isinstance(rules, Rules)
    heaps = ", ".join(map(str, rules.heaps))
    start = words("nim.rules.start", n=sum(rules.heaps)) if len(rules.heaps) == 1 else \
        words("nim.rules.start_heaps", heaps=heaps)
    lines = [
        Rule(start, partial(_draw_heaps, heaps=rules.heaps)),
        Rule(takes_line(words, rules), partial(_draw_take, take=_shown_take(rules))),
        Rule(words("nim.rules.last_loses" if rules.misere else "nim.rules.last_wins"),
             partial(_draw_last, icon="cross" if rules.misere else "trophy")),
    ]
    if rules.takes is not None and 1 not in rules.takes:
        lines.append(Rule(words("nim.rules.stuck"), partial(_draw_heaps, heaps=(min(rules.takes) - 1,))))
    lines += [
        Rule(words("nim.rules.seats", n=rules.seats), partial(_draw_seats, seats=rules.seats)),
        Rule(words("nim.rules.controls"), partial(_draw_digits, takes=rules.takes or (1, 2, 3))),
        Rule(phrase(words, advice.starter_note(rules)), _draw_lantern),
    ]
    return (Chapter(tuple(lines), column=210.0, least=52.0, background=CLOTH),)


def _shown_take(rules: Rules) -> int:
    """The take the picture shows: two where that is allowed."""
    if rules.takes is None or 2 in rules.takes:
        return 2
    return min(rules.takes[0], 4)


def _coin(canvas: Canvas, number: int, x: float, y: float, size: float) -> None:
    canvas.image("nim/coin:shadow", x, y, size=size, alpha=0.55)
    canvas.image(f"nim/coin:rest_{number % 8:02d}", x, y, size=size)


def _draw_heaps(canvas: Canvas, room: pygame.FRect, heaps: tuple[int, ...]) -> None:
    """Each heap as coins half over one another; of a very large one only the first."""
    shown = [min(heap, MOST) for heap in heaps if heap]
    if not shown:
        return
    wide = min(room.h, room.w / (1.35 * len(shown)))
    overlaps = sum(shown) - len(shown)
    pitch = min(wide * 0.55, (room.w - 1.12 * wide * len(shown)) / max(1, overlaps))
    between = min(wide * 0.4, (room.w - wide * len(shown) - pitch * overlaps) / max(1, len(shown)))
    x = room.centerx - (wide * len(shown) + pitch * overlaps + between * (len(shown) - 1)) / 2 + wide / 2
    for heap in shown:
        for number in range(heap):
            _coin(canvas, number, x + number * pitch, room.centery, wide / COIN)
        x += (heap - 1) * pitch + wide + between


def _draw_take(canvas: Canvas, room: pygame.FRect, take: int) -> None:
    """Some coins, the last of them on their way."""
    size = min(0.5, room.h / COIN, room.w / COIN / (0.8 * (take + 2.7) + 1))
    pitch = COIN * size * 0.8
    left = room.centerx - pitch * (2.7 + take) / 2
    for place in range(3 + take):
        gone = place >= 3
        x = left + pitch * (place + (0.7 if gone else 0.0))
        if gone:
            glow(canvas, x, room.centery, COIN * size * 1.5, 0.5)
        _coin(canvas, place, x, room.centery - (3 if gone else 0), size)


def _draw_last(canvas: Canvas, room: pygame.FRect, icon: str) -> None:
    size = min(0.56, room.h / COIN)
    _coin(canvas, 0, room.centerx - 26, room.centery, size)
    marked(canvas, icon, room.centerx + 32, room.centery, min(40.0, room.h))


def _draw_seats(canvas: Canvas, room: pygame.FRect, seats: int) -> None:
    for seat in range(seats):
        draw_seat_mark(canvas, seat, room.centerx + (seat - (seats - 1) / 2) * 46, room.centery, 36)


def _draw_digits(canvas: Canvas, room: pygame.FRect, takes: tuple[int, ...]) -> None:
    """The keys of the first takes, as they stand on a keyboard."""
    side = min(max(40.0, canvas.line_height(19)), room.h)
    most = min(4, int((room.w + 8) // (side + 8)))
    shown = [take for take in takes if take < 10][:most]
    for place, take in enumerate(shown):
        x = room.centerx + (place - (len(shown) - 1) / 2) * (side + 8)
        key = pygame.FRect(0, 0, side, side).move_to(center=(x, room.centery))
        canvas.panel("slot", key)
        canvas.text(verbatim(str(take)), *key.center, size=19, colour=GOLD, anchor="center", bold=True)


def _draw_lantern(canvas: Canvas, room: pygame.FRect) -> None:
    tall = canvas.art.size("nim/lantern:lit")[1]
    glow(canvas, *room.center, 150, 0.6, "warm")
    canvas.image("nim/lantern:lit", *room.center, size=room.h / tall)
