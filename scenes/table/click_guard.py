"""Presses that do nothing: on a button that has just changed its meaning, and on pieces that cannot be used now.

A click meant for the old button does no harm. Keys name what they do and are listened to at once, unless somebody
asked for time between presses.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.engine.anim import tempo
from scenes.engine.input.controls import Act
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk


class ClickGuard:
    """What the buttons of an open decision mean, and how long they do not listen."""

    def __init__(self) -> None:
        self.left = 0.0
        self._meant: tuple[tuple[str, str], ...] | None = None
        """Keys and labels of the buttons that were there last; None before the first look."""

    def look(self, targets: Sequence[Target], careful: bool) -> None:
        """A new decision is open: its buttons are guarded if they mean something else than before.

        `careful` tells that somebody asked for time between two presses.
        """
        meaning = tuple((target.key, str(target.label)) for target in targets if self._covers(target))
        if self._meant is not None and meaning and meaning != self._meant:
            self.left = tempo.CAREFUL if careful else tempo.GUARD
        self._meant = meaning or self._meant or ()

    @staticmethod
    def _covers(target: Target) -> bool:
        """Whether it is a button that decides something; pieces stay what they are."""
        return target.button and not target.common

    def pass_time(self, dt: float) -> None:
        """`dt` real seconds more: hands are as fast at any speed of the hall."""
        self.left = max(0.0, self.left - dt)

    def stops(self, target: Target, act: Act, careful: bool) -> bool:
        """Whether what was done was meant for an older button."""
        return self.left > 0 and self._covers(target) and (careful or act.device == "mouse")


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
