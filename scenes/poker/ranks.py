"""The ranks of hands as a ladder on the coach's paper: how often each comes, and where the own hand stands."""

from __future__ import annotations

import pygame

from game.poker import frequencies
from game.poker.words import NAMES
from scenes.coach import RED
from scenes.stage.canvas import Canvas
from scenes.stage.colours import LACQUER
from scenes.stage.words import Words, verbatim

HERE = (232, 205, 150)
BAND = (240, 228, 200)
SIZE = 19.0


def percent(place: int) -> str:
    """The share of a hand among all deals of five cards, to two figures.

    >>> percent(1), percent(9)
    ('42 %', '0.00015 %')
    """
    figures = f"{100 * frequencies.share(place):.2g}"
    return f"{float(figures):f}".rstrip("0").rstrip(".") + " %"


def draw_ladder(canvas: Canvas, room: pygame.FRect, words: Words, own: int | None = None) -> None:
    """From the foot of the room upwards as many ranks as there is room for, about the own one."""
    line = canvas.line_height(SIZE) + 2
    title = words("poker.coach.ranks_title")
    _, head = canvas.measure(title, SIZE, width=room.w, bold=True)
    rows = min(10, int((room.h - head - 6) / line))
    if rows < 2:
        return
    line = min(line + 8, (room.h - head - 6) / rows)
    last = 0 if own is None else max(0, min(own - rows // 2, 10 - rows))
    y = room.bottom - rows * line
    canvas.paragraph(title, pygame.FRect(room.x, y - head - 4, room.w, head), size=SIZE, colour=RED, bold=True)
    for place in range(last + rows - 1, last - 1, -1):
        row = pygame.FRect(room.x, y, room.w, line)
        if place == own:
            canvas.box(row.inflate(16, 0), HERE, radius=8)
            canvas.box(row.inflate(16, 0), RED, radius=8, width=2)
        elif place % 2:
            canvas.box(row.inflate(16, 0), BAND, radius=6)
        name = verbatim(NAMES[words.language][place])
        canvas.text(name, row.x, row.centery, size=SIZE, colour=LACQUER, anchor="midleft", bold=place == own)
        canvas.text(verbatim(percent(place)), row.right, row.centery, size=SIZE, colour=LACQUER, anchor="midright",
                    bold=place == own)
        y += line
