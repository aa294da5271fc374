"""The rules of Nim on one page: the rule in force, a picture of a move, and how a game ends."""

from __future__ import annotations

from typing import Any

import pygame

from game.nim import coach as advice
from game.nim.rules import Rules
from scenes.nim.phrases import phrase
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.words import Said, Words, verbatim

QUESTIONS: dict[str, tuple[int, str | tuple[str, ...]]] = {
    "nim.may_take": (0, "nim.rules.take"), "nim.may_take_any": (0, "nim.rules.take"),
    "nim.no_fewer": (0, "nim.rules.take"), "nim.no_more": (0, "nim.rules.take"),
    "notice.not_allowed": (0, "nim.rules.take"), "notice.not_your_turn": (0, "nim.rules.seats"),
    "pads.not_yours": (0, "nim.rules.seats"),
}
"""What the table refuses, to the page and the beginning of the rule that says why."""


def takes_line(words: Words, rules: Rules) -> Said:
    """What a move may take, for the rule book."""
    takes = rules.takes
    several = len(rules.heaps) > 1
    if takes is None:
        return words("nim.rules.take_any_heap" if several else "nim.rules.take_any")
    if len(takes) == 1:
        return words("nim.rules.take", takes=words("nim.coins", n=takes[0]))
    listed = words("nim.one_of", head=", ".join(map(str, takes[:-1])), last=takes[-1])
    return words("nim.rules.take_heap" if several else "nim.rules.take", takes=listed)


def draw_rules(canvas: Canvas, room: pygame.FRect, rules: Any, words: Words) -> None:
    """The page: numbered sentences on the left of a drawn example, the advice of the wise below."""
    assert isinstance(rules, Rules)
    heaps = ", ".join(map(str, rules.heaps))
    lines = [
        words("nim.rules.start", n=sum(rules.heaps)) if len(rules.heaps) == 1
        else words("nim.rules.start_heaps", heaps=heaps),
        takes_line(words, rules),
        words("nim.rules.last_loses" if rules.misere else "nim.rules.last_wins"),
    ]
    if rules.takes is not None and 1 not in rules.takes:
        lines.append(words("nim.rules.stuck"))
    lines += [words("nim.rules.seats", n=rules.seats), words("nim.rules.controls")]
    y = room.y
    for number, line in enumerate(lines, start=1):
        _, height = canvas.measure(line, 22, width=room.w - 60)
        middle = y + canvas.line_height(22) / 2
        canvas.disc(room.x + 18, middle, 17 * max(1.0, canvas.text_scale * 0.9), (142, 27, 22))
        canvas.text(verbatim(str(number)), room.x + 18, middle, size=20, colour=(255, 246, 224), anchor="center",
                    bold=True)
        canvas.text(line, room.x + 52, y, size=22, colour=LACQUER, width=room.w - 60,
                    box=pygame.FRect(room.x + 52, y, room.w - 52, height + 2))
        y += max(height, 36) + 6
    note = phrase(words, advice.starter_note(rules))
    _, height = canvas.measure(note, 20, width=room.w)
    picture = pygame.FRect(room.x, y + 6, room.w, room.bottom - height - 14 - y)
    if picture.h > 70:
        _example(canvas, picture, rules, words)
    canvas.text(note, room.centerx, room.bottom - height, size=20, colour=(110, 36, 24), anchor="midtop",
                width=room.w, align="center", box=pygame.FRect(room.x, room.bottom - height, room.w, height + 2))


def _example(canvas: Canvas, room: pygame.FRect, rules: Rules, words: Words) -> None:
    """Five coins in a row, the last of them on their way: what one move looks like."""
    take = 2 if rules.takes is None else min(max(rules.takes), 2) if 2 in rules.takes or rules.takes[0] == 1 \
        else rules.takes[0]
    take = min(take, 4)
    size = min(0.9, (room.h - 24) / 104)
    pitch = 102 * size
    label = words("nim.take", n=take)
    wide = pitch * 7.4 + canvas.measure(label, 22, bold=True)[0]
    left = room.centerx - wide / 2 + pitch / 2
    y = room.y + room.h * 0.52
    for place in range(6):
        gone = place >= 6 - take
        x = left + place * pitch + (pitch * 1.3 if gone else 0)
        canvas.image("nim/coin:shadow", x + (8 if gone else 0), y, size=size, alpha=0.55)
        canvas.image(f"nim/coin:rest_{place:02d}", x, y - (12 if gone else 0), size=size)
    canvas.text(label, left + 6 * pitch + pitch * 1.0, y, size=22, colour=(142, 27, 22),
                anchor="midleft", bold=True)
