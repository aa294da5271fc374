"""Things carried by the pointer: take one, drag it to where it may go, let go. A click always does the same.

Let go elsewhere it springs back and a line says why; put back where it lay, it was only looked at. Nothing here
needs a drag, a path or a time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from scenes.engine.anim.motion import Pose
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Do
from scenes.table.desk import Desk

STARTS, SNAPS = 6.0, 24.0
"""How far a press must go to be a drag, and how near a place counts as met; logical units."""
LIFT, OVER = 14.0, 40.0
"""How high a carried thing is held, and how far it lies above all else."""


class Drop(NamedTuple):
    """A place where what is carried may be let go, and what that does."""

    area: pygame.FRect
    do: Do


class Lifted(NamedTuple):
    """What a pointer has taken."""

    names: tuple[str, ...]
    anchor: tuple[float, float]
    """The point of it that stays under the pointer."""
    home: pygame.FRect
    drops: tuple[Drop, ...]
    """Of several as near, the first is meant."""
    rejection: Said
    size: float | None = None
    """How large it is in the hand; None for as large as it lies."""
    least: float = 0.0
    """How far it must be carried: let go nearer to where it was pressed that is a click."""
    in_hand: Callable[[tuple[float, float]], Mapping[str, Pose]] | None = None
    """How it looks in a hand that is there; None for as it lies, under the pointer."""


class Drag:
    """The hand of one table; `lift` tells what lies at a point and may be carried now."""

    def __init__(self, desk: Desk, lift: Callable[[tuple[float, float]], Lifted | None]) -> None:
        self.desk = desk
        self.lift = lift
        self.answer: Answer = None
        self._lifted: Lifted | None = None
        self._from: tuple[float, float] = (0.0, 0.0)
        self._hand: tuple[float, float] | None = None

    @property
    def dragging(self) -> bool:
        return self._hand is not None

    def holds(self, name: str) -> bool:
        """Whether it is in the hand."""
        return self.dragging and self._lifted is not None and name in self._lifted.names

    def forget(self) -> None:
        """Nothing is in the hand."""
        self._lifted = self._hand = None

    def handles(self, act: Act) -> bool:
        """Follow a pointer that took something; everything else is not ours."""
        self.answer, desk = None, self.desk
        if act.name == "wheel":
            return False
        if act.pos is None or act.name not in ("press", "point", "release") or not desk.open:
            self.forget()
        elif act.name == "press":
            self.forget()
            self._lifted, self._from = self.lift(act.pos), act.pos
        elif self._lifted is not None and act.name == "point":
            if self.dragging or math.dist(self._from, act.pos) > STARTS:
                self._hand = act.pos
        elif self._lifted is not None and self.dragging:
            if math.dist(self._from, act.pos) >= self._lifted.least:
                self._let_go(self._lifted, act.pos)
                return True
            self.forget()
        return False

    def _let_go(self, lifted: Lifted, pos: tuple[float, float]) -> None:
        desk, self._hand = self.desk, pos
        desk.focus.pressed = None
        near = [drop for drop in lifted.drops if _distance(pos, drop.area) <= SNAPS]
        if near:
            desk.part.dropped = self._carried()
            self.answer = min(near, key=lambda drop: math.dist(pos, drop.area.center)).do()
            desk.part.dropped = {}
            self.forget()
            return
        rest = desk.layout()
        if desk.stage.clock.shows_ways:
            for name, pose in self._carried().items():
                desk.animator.particles.spring(name, pose.x - rest[name].x, pose.y - rest[name].y)
        self.forget()
        if not lifted.home.collidepoint(pos):
            desk.refuse(lifted.rejection)

    def shown(self, poses: Mapping[str, Pose]) -> dict[str, Pose]:
        """The picture of the moment, with what is in the hand."""
        return {**poses, **self._carried()} if self.dragging else dict(poses)

    def _carried(self) -> dict[str, Pose]:
        if self._hand is None or self._lifted is None:
            return {}
        rest, lifted = self.desk.layout(), self._lifted
        if lifted.in_hand is not None:
            return dict(lifted.in_hand(self._hand))
        dx, dy = self._hand[0] - lifted.anchor[0], self._hand[1] - lifted.anchor[1]
        return {name: pose._replace(x=pose.x + dx, y=pose.y + dy, size=lifted.size or pose.size, lift=LIFT,
                                    z=pose.z + OVER)
                for name, pose in rest.items() if name in lifted.names}


def _distance(pos: tuple[float, float], area: pygame.FRect) -> float:
    """From a point to a rectangle; 0 inside.

    >>> _distance((0, 10), pygame.FRect(3, 0, 10, 6))
    5.0
    """
    return math.hypot(max(area.left - pos[0], 0.0, pos[0] - area.right),
                      max(area.top - pos[1], 0.0, pos[1] - area.bottom))
