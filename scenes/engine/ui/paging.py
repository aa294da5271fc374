"""Rows that are too tall to stand on the screen together, laid leaf by leaf.

Pure functions of targets and rectangles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.engine.ui.widgets import Target, replaced


class Leaves(NamedTuple):
    """A room, and how tall each row in it is."""

    whole: pygame.FRect
    tall: float

    @property
    def foot(self) -> pygame.FRect:
        """Where the button stands that turns the leaves."""
        return pygame.FRect(self.whole.x, self.whole.bottom - self.tall, self.whole.w, self.tall - 5)

    @property
    def room(self) -> pygame.FRect:
        """What is above it."""
        return pygame.FRect(self.whole.x, self.whole.y, self.whole.w, self.whole.h - self.tall - 4)

    def of(self, *groups: Sequence[Target]) -> list[list[Target]]:
        """The targets of each group, row by row, on as many leaves as they take; a group begins on a new one.

        Targets of one row stay together; each is moved up to where its row stands on its leaf.
        """
        most = max(1, int(self.room.h / self.tall))
        leaves: list[list[Target]] = []
        for group in groups:
            rows: dict[int, list[Target]] = {}
            for target in group:
                rows.setdefault(int((target.area.centery - self.whole.y) / self.tall), []).append(target)
            ordered = [rows[place] for place in sorted(rows)]
            for first in range(0, len(ordered), most):
                up = sorted(rows)[first] * self.tall
                leaves.append([replaced(target, area=target.area.move(0, -up))
                               for row in ordered[first:first + most] for target in row])
        return leaves
