"""A pointer that takes something, carries it and lets it go."""

from __future__ import annotations

from typing import Any

import pygame

from tests.scenes.hall_kit import Hall

Point = tuple[float, float]


def take(hall: Hall, start: Point, *ways: Point) -> None:
    """Press, and move over some points; the button stays down."""
    hall.frame([hall.mouse(pygame.MOUSEMOTION, *start)])
    hall.frame([hall.mouse(pygame.MOUSEBUTTONDOWN, *start)])
    for way in ways:
        hall.frame([hall.mouse(pygame.MOUSEMOTION, *way)])


def let_go(hall: Hall, end: Point) -> None:
    hall.frame([hall.mouse(pygame.MOUSEBUTTONUP, *end)])


def drag(hall: Hall, start: Point, end: Point) -> None:
    """Press, move in four steps, let go."""
    begin, way = pygame.Vector2(start), pygame.Vector2(end) - start
    take(hall, start, *((begin.x + way.x * part / 4, begin.y + way.y * part / 4) for part in range(1, 5)))
    let_go(hall, end)


def drag_in_vain(hall: Hall, table: Any, start: Point, end: Point, why: str) -> None:
    """Let go at `end` nothing is played, one line says why and what may be done is lit; put back none."""
    log, lines = table.match.log, hall.stage.notices.count
    drag(hall, start, end)
    assert table.match.log == log
    assert hall.stage.notices.count == lines + 1
    assert hall.stage.notices.log[-1].key == why
    assert table.desk.rejection.left > 0
    hall.frame(count=90)
    drag(hall, start, (start[0] + 8, start[1]))
    assert hall.stage.notices.count == lines + 1, "put back where it lay"
    assert table.match.log == log
