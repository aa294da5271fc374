"""A row of the board in columns: place, initials, points, lanterns, mistakes, day, and how sure it is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import run
from game.board import Row
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, GREEN, HANJI, LACQUER, MUTED, PAPER
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.widgets import Focus, Target
from scenes.pages.run import days

LARGEST = 1.15
"""Text size up to which the columns have room."""
TALL = 40.0
MEDALS = ((226, 178, 74), (196, 200, 208), (190, 128, 78))
"""Behind the first three places."""
SIGN = 34.0
STANDINGS = {"told": MUTED, "verified": GREEN, "witnessed": GOLD}


def piece(words: Words, place: int, number: int, row: Row, label: Said, do: Callable[[], Answer],
          focus: Focus) -> Piece:
    """`place` counts from 0, `number` is the place that is told; `label` says the row in words."""
    key = f"row.{place}"

    def targets(room: pygame.FRect) -> list[Target]:
        area = pygame.FRect(room.x, room.y, room.w, TALL - 2)
        return [Target(key, area, label, do, "bare", role="menu", group="rows")]

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        line = pygame.FRect(room.x, room.y, room.w, TALL - 2)
        lit = focus.key == key
        if lit:
            canvas.panel("slot_on", line)
        _draw(canvas, words, number, row, line, HANJI if lit else PAPER)

    return Piece(TALL, draw, targets=targets)


def _draw(canvas: Canvas, words: Words, number: int, row: Row, line: pygame.FRect,
          colour: tuple[int, int, int]) -> None:
    def cell(left: float, width: float) -> pygame.FRect:
        return pygame.FRect(line.x + left * line.w, line.y, width * line.w, line.h)

    badge = cell(0.012, 0.05)
    if number <= len(MEDALS):
        canvas.disc(badge.centerx, badge.centery, 15, MEDALS[number - 1])
    canvas.paragraph(verbatim(str(number)), badge, size=20, colour=LACQUER if number <= len(MEDALS) else MUTED,
                     bold=True, align="center", middle=True)
    for place, sign in enumerate(row.initials):
        canvas.paragraph(verbatim(sign), pygame.FRect(line.x + 0.085 * line.w + place * SIGN, line.y, SIGN, line.h),
                         size=25, colour=GOLD, face="serif", bold=True, align="center", middle=True)
    canvas.paragraph(verbatim(f"{row.score:,}"), cell(0.215, 0.13), size=26, colour=colour, face="serif", bold=True,
                     align="right", middle=True, fit=True)
    lanterns = cell(0.375, 0.12)
    for place in range(max(run.LANTERNS, row.lanterns)):
        lit = place < row.lanterns
        name = f"nim/lantern:{'lit' if lit else 'off'}"
        canvas.image(name, lanterns.x + 14 + place * 24, line.centery, size=0.29, alpha=1.0 if lit else 0.45)
    canvas.paragraph(words("run.row_slips", n=row.slips), cell(0.505, 0.15), size=18, colour=MUTED, middle=True,
                     fit=True)
    canvas.paragraph(days.told(words, row.day), cell(0.665, 0.17), size=18, colour=MUTED, middle=True, fit=True)
    canvas.paragraph(words(f"run.standing.{row.standing}"), cell(0.84, 0.145), size=18,
                     colour=STANDINGS[row.standing], align="right", middle=True, fit=True)
