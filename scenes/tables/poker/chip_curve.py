"""Everybody's chips from hand to hand as curves: who has gained and lost, and when; one's own stands out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core import Seat
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, MUTED, SEAT_COLOURS
from scenes.engine.speak.words import verbatim
from scenes.table.hud import draw_seat_mark

Stacks = tuple[tuple[int, ...], ...]
"""The chips of each seat, before the first hand and after every one."""
MARK = 24.0
GRID = (120, 96, 60, 130)
OWN, OTHERS = 4.0, 2.0
"""Breadth of the own curve and of the others'."""


def draw(canvas: Canvas, room: pygame.FRect, stacks: Stacks, viewer: Seat | None) -> None:
    """The curves in a room, the most chips and none named at its left, each seat's mark where its curve ends."""
    most = max(max(row) for row in stacks)
    wide = canvas.measure(verbatim(str(most)), 18)[0]
    field = pygame.FRect(room.x + wide + 10, room.y + MARK / 2, room.w - wide - MARK - 26, room.h - MARK)
    for value, y in ((most, field.y), (0, field.bottom)):
        canvas.text(verbatim(str(value)), field.x - 8, y, size=18, colour=MUTED, anchor="midright")
        canvas.line((field.x, y), (field.right, y), GRID, 1)
    ends = [(stacks[-1][seat], seat) for seat in range(len(stacks[0]))]
    order = sorted((seat for _, seat in ends), key=lambda seat: seat == viewer)
    for seat in order:
        curve = tuple(row[seat] for row in stacks)
        breadth = OWN if seat == viewer else OTHERS
        canvas.picture(("chip curve", seat, curve, most, breadth, round(field.w), round(field.h)),
                       field.inflate(0, 8), partial(_paint, curve=curve, most=most, breadth=breadth,
                                                    tint=GOLD if seat == viewer else SEAT_COLOURS[seat]))
    for seat, y in spread([(field.bottom - field.h * chips / most, seat) for chips, seat in ends], field):
        draw_seat_mark(canvas, seat, field.right + MARK / 2 + 8, y, MARK, sign=seat)


def spread(wanted: Sequence[tuple[float, Seat]], field: pygame.FRect) -> list[tuple[Seat, float]]:
    """Where each mark stands: as near to its curve's end as the others leave it room, from the top to the foot."""
    step = min(MARK + 1, field.h / max(1, len(wanted) - 1))
    found: list[tuple[Seat, float]] = []
    top = field.y
    for place, (y, seat) in enumerate(sorted(wanted)):
        left = len(wanted) - 1 - place
        y = min(max(y, top), field.bottom - left * step)
        found.append((seat, y))
        top = y + step
    return found


def _paint(surface: pygame.Surface, k: float, *, curve: Sequence[int], most: int, breadth: float,
           tint: tuple[int, int, int]) -> None:
    """One seat's curve; the surface is four units taller than the field at either end."""
    width, edge = surface.get_width(), 4 * k
    tall = surface.get_height() - 2 * edge
    steps = max(1, len(curve) - 1)
    points = [(place / steps * (width - 1), edge + tall * (1 - chips / most)) for place, chips in enumerate(curve)]
    if len(points) > 1:
        pygame.draw.lines(surface, tint, False, points, max(1, round(breadth * k)))
    for x, y in points:
        pygame.draw.circle(surface, tint, (x, y), breadth * k * 0.9)
