"""Throwing by hand: take the sticks, drag, let go. It looks the part and changes nothing.

The result was sealed before the hand moved; the screen says so.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.yut.actions import THROW
from game.yut.state import View
from scenes.engine.anim.motion import Pose
from scenes.engine.input.controls import Act
from scenes.engine.stage import Answer
from scenes.table.desk import Desk
from scenes.tables.yut import choice, throws

STARTS, THROWS = 6.0, 28.0
"""Distance from which a press is a drag, and from which letting go is a throw."""


class ThrowByHand:
    """The sticks in the player's hand."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.answer: Answer = None
        self._from: tuple[float, float] | None = None
        self._hand: tuple[float, float] | None = None
        self._released: tuple[float, float] | None = None

    @property
    def dragging(self) -> bool:
        return self._hand is not None

    def update(self, dt: float) -> None:
        """Forget a drag that lost its turn to something else."""
        if self._from is not None and (not self.desk.session.person_acts):
            self._from = self._hand = None

    def handles(self, act: Act) -> bool:
        """Follow a pointer that took the sticks; everything else is not ours."""
        self.answer = None
        if act.pos is None or act.name not in ("press", "point", "release"):
            if act.name != "wheel":
                self._from = self._hand = None
            return False
        if act.name == "press":
            self._from = self._hand = None
            view: View = self.desk.session.view()
            if choice.may_throw(view) and self.desk.still:
                target = next((t for t in self.desk.targets() if t.key == "sticks"), None)
                if target is not None and target.hit(*act.pos):
                    self._from = act.pos
            return False
        if self._from is None:
            return False
        far = math.dist(self._from, act.pos)
        if act.name == "point":
            if far > STARTS:
                self._hand = act.pos
            return False
        hand, self._from, self._hand = self._hand, None, None
        if hand is None or far < THROWS:
            return False
        self.desk.focus.pressed = None
        self._released = act.pos
        self.answer = self.desk.play(THROW)
        self._released = None
        return True

    def held(self, before: Mapping[str, Pose]) -> dict[str, Pose]:
        """The picture before a motion, with the sticks where the hand let them go."""
        poses = dict(before)
        if self._released is not None:
            poses |= self._in_hand(self._released)
        return poses

    def shown(self, poses: Mapping[str, Pose]) -> dict[str, Pose]:
        """The picture of the moment, with the sticks in the hand that drags them."""
        return {**poses, **self._in_hand(self._hand)} if self._hand is not None else dict(poses)

    def _in_hand(self, spot: tuple[float, float]) -> dict[str, Pose]:
        gathered = throws.gathered(self.desk.places.cast, spot)
        return {f"stick.{stick}": pose for stick, pose in enumerate(gathered)}
