"""A hall with the stick table open, and the two hands that can play it."""

from __future__ import annotations

from typing import Any

import pygame

from game import luck
from game.match import Match
from game.yut.rules import Rules
from scenes.yut.table import YutTable
from tests.scenes.hall_kit import Hall, players

DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


def match(*levels: str, seed: str = "moon", **rules: Any) -> Match:
    """A match of the sticks: "" is a person, else a bot's level; two people without levels."""
    levels = levels or ("", "")
    return Match(Rules(**{"seats": len(levels), **rules}), players(*levels), luck.seed_from_text(seed))


def sit(hall: Hall, *levels: str, seed: str = "moon", **rules: Any) -> YutTable:
    table: YutTable = hall.go(YutTable(match(*levels, seed=seed, **rules)))
    return table


def rest(hall: Hall, table: YutTable, most: int = 3000) -> int:
    """Frames until a person is to act or the game is over."""
    for count in range(most):
        if not (table.stagehand.travelling or table.bots_turn):
            return count
        hall.frame()
    raise AssertionError(f"no rest after {most} frames: {table.match.log[-4:]}")


def drag(hall: Hall, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press, move in four steps, let go."""
    hall.frame([hall.mouse(MOVE, *start)])
    hall.frame([hall.mouse(DOWN, *start)])
    for n in range(1, 5):
        part = n / 4
        hall.frame([hall.mouse(MOVE, start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)])
    hall.frame([hall.mouse(UP, *end)])
