"""What the pointer touches of a table besides its targets: pieces that cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.engine.input.controls import Act
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk


class Hover:
    """The pieces of one table, each as broad and tall as `piece` at size 1, in logical units."""

    def __init__(self, desk: Desk, piece: tuple[float, float]) -> None:
        self.desk = desk
        self.piece = piece
        self._pressed: str | None = None

    def piece_at(self, x: float, y: float) -> str | None:
        """The uppermost piece at a point of the table, if none of its papers lies over it."""
        desk = self.desk
        if desk.panel.wide or desk.places.panel.collidepoint(x, y):
            return None
        here = [(pose.z, name) for name, pose in desk.animator.poses().items()
                if pose.alpha > 0.5 and pose.area(self.piece).collidepoint(x, y)]
        return max(here)[1] if here else None

    def pieces(self) -> list[pygame.FRect]:
        """Where every piece lies, or will lie once the motion under way has ended."""
        return [pose.area(self.piece) for pose in self.desk.animator.goal.values()]

    def touched(self, act: Act, targets: Sequence[Target]) -> str | None:
        """The piece that a press and release met, where it is none of the targets; else None."""
        desk = self.desk
        if act.pos is None or act.name not in ("press", "release"):
            return None
        free = desk.open and desk.focus.at(targets, *act.pos) is None
        name = self.piece_at(*act.pos) if free else None
        if act.name == "press":
            self._pressed = name
            return None
        pressed, self._pressed = self._pressed, None
        return name if name == pressed else None
