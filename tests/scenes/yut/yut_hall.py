"""The stick table, and the waiting for whoever is to act there."""

from __future__ import annotations

from typing import Any

from game import luck
from game.match import Match
from game.yut.rules import Rules
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, players


def match(*levels: str, seed: str = "moon", **rules: Any) -> Match:
    """A match of the sticks: "" is a person, else a bot's level; two people without levels."""
    levels = levels or ("", "")
    return Match(Rules(**{"seats": len(levels), **rules}), players(*levels), luck.seed_from_text(seed))


def sit(hall: Hall, *levels: str, seed: str = "moon", **rules: Any) -> TableScene:
    table: TableScene = hall.go(KITS["yut"].scene(match(*levels, seed=seed, **rules)))
    return table


def rest(hall: Hall, table: TableScene, most: int = 3000) -> int:
    """Frames until a person is to act or the game is over."""
    with hall.unseen():
        for count in range(most):
            if not (table.animator.travelling or table.session.bot_acts):
                return count
            hall.frame()
    raise AssertionError(f"no rest after {most} frames: {table.match.log[-4:]}")
