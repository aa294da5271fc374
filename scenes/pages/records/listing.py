"""A list too long for its room: which rows show, and how it moves."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Words
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Focus, Target


class Rows:
    """Rows of one height, numbered from 0; their targets are called ``row.N``."""

    def __init__(self, focus: Focus) -> None:
        self.focus = focus
        self.first = 0
        """The row at the top."""
        self.shown = 1
        self.count = 0

    def lay(self, room: pygame.FRect, tall: float, count: int) -> list[tuple[int, pygame.FRect]]:
        """The rows that show, and where."""
        self.count = count
        self.shown = max(1, int((room.h + 6) / (tall + 6)))
        self.first = max(0, min(self.first, count - self.shown))
        return [(number, pygame.FRect(room.x, room.y + place * (tall + 6), room.w, tall))
                for place, number in enumerate(range(self.first, min(count, self.first + self.shown)))]

    @property
    def long(self) -> bool:
        """Whether some rows do not show."""
        return self.count > self.shown

    def steer(self, act: Act) -> bool:
        """Up and down beyond the edge, and the wheel, move the list."""
        at = self.focused
        if act.name == "wheel":
            return self._move(-1 if act.value > 0 else 1)
        if act.name == "down" and at is not None and at == self.first + self.shown - 1 < self.count - 1:
            self.focus.key = f"row.{at + 1}"
            self.focus.keys_in_use = True
            return self._move(1)
        if act.name == "up" and at is not None and at == self.first > 0:
            self.focus.key = f"row.{at - 1}"
            self.focus.keys_in_use = True
            return self._move(-1)
        return False

    @property
    def focused(self) -> int | None:
        """The row under the focus."""
        head, _, number = (self.focus.key or "").partition("row.")
        return int(number) if not head and number.isdigit() else None

    def _move(self, by: int) -> bool:
        before = self.first
        self.first = max(0, min(self.first + by, self.count - self.shown))
        return self.first != before

    def show(self, number: int) -> None:
        """Move the list as little as it takes for a row to show."""
        self.first = min(number, max(self.first, number - self.shown + 1))

    def leaf(self, by: int) -> Answer:
        self._move(by * self.shown)
        return None

    def pagers(self, words: Words, area: pygame.FRect) -> list[Target]:
        """Two buttons to leaf with, at the right end of an area."""
        if not self.long:
            return []
        side = area.h
        where = {"earlier": (area.right - 2 * side - 10, "up", -1, self.first > 0),
                 "later": (area.right - side, "down", 1, self.first + self.shown < self.count)}
        return [Target(key, pygame.FRect(x, area.y, side, side), words(f"records.{key}"), partial(self.leaf, by),
                       "icon", icon, role="menu", group="foot", enabled=enabled, why_not=words("notice.not_now"))
                for key, (x, icon, by, enabled) in where.items()]
