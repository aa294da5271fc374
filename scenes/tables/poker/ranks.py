"""The ranks of hands as a ladder on the coach's paper: how often each comes, and where the own hand stands."""

from __future__ import annotations

from functools import partial

import pygame

from game.poker import frequencies
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Words, verbatim
from scenes.engine.ui.layout import Piece, sentence
from scenes.table.coach_paper import RED

HERE = (232, 205, 150)
BAND = (240, 228, 200)
SIZE = 19.0


def percent(place: int) -> str:
    """The share of a hand among all deals of five cards, to two figures.

    >>> percent(1), percent(9)
    ('42%', '0.00015%')
    """
    figures = f"{100 * frequencies.share(place):.2g}"
    return f"{float(figures):f}".rstrip("0").rstrip(".") + "%"


def ladder(canvas: Canvas, width: float, words: Words, own: int | None = None) -> list[Piece]:
    """All ranks, the best at the head and the own one lit, as pieces that are `width` wide."""
    line = canvas.line_height(SIZE) + 4
    title = sentence(canvas, words("poker.coach.ranks_title"), width, size=SIZE, tint=RED, bold=True)
    return [title, *(Piece(line, partial(_rung, words, place, place == own)) for place in reversed(range(10)))]


def _rung(words: Words, place: int, here: bool, canvas: Canvas, room: pygame.FRect) -> None:
    """One rank with its share."""
    if here:
        canvas.box(room.inflate(16, 0), HERE, radius=8)
        canvas.box(room.inflate(16, 0), RED, radius=8, width=2)
    elif place % 2:
        canvas.box(room.inflate(16, 0), BAND, radius=6)
    name = words(f"poker.kind.{place}")
    canvas.text(name, room.x, room.centery, size=SIZE, colour=LACQUER, anchor="midleft", bold=here)
    canvas.text(verbatim(percent(place)), room.right, room.centery, size=SIZE, colour=LACQUER, anchor="midright",
                bold=here)
