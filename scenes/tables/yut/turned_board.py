"""Between people at one screen the board may turn, so that whoever acts looks from their own side.

Off unless chosen in the settings. It only turns while nothing else moves; whatever is done meanwhile ends it.
"""

from __future__ import annotations

import math

from scenes.table.desk import Desk

HALF, SECONDS, STEP = 180, 0.3, 15
"""Degrees of a turn, seconds it takes, and degrees between its pictures."""


class TurnedBoard:
    """How far the board is turned."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._angle = 0.0
        self._goal = 0

    @property
    def degrees(self) -> int:
        """What is shown, in whole steps."""
        return round(self._angle / STEP) * STEP

    @property
    def running(self) -> bool:
        return self._angle != self._goal

    def wanted(self) -> int:
        """Every second person sits at the far side; while a bot acts the board stays as it lies."""
        match, chosen = self.desk.match, self.desk.stage.settings.turn_board
        if not chosen or len(match.persons) < 2 or match.turn is None or not self.desk.session.kept:
            return 0  # what is only shown lies still
        return match.persons.index(match.turn) % 2 * HALF if match.turn in match.persons else self._goal

    def finish(self) -> None:
        """As it is meant to lie, at once."""
        self._goal = self.wanted()
        if self.running:
            self._lie(self._goal)

    def update(self, dt: float) -> None:
        """Let motion seconds pass; nothing turns under a motion."""
        if not self.desk.still:
            return
        self._goal = self.wanted()
        if not self.running:
            return
        step = HALF / SECONDS * dt
        if self.desk.stage.clock.reduced or math.isinf(dt) or abs(self._goal - self._angle) <= step:
            self._lie(self._goal)
        else:
            self._lie(self._angle + math.copysign(step, self._goal - self._angle))

    def _lie(self, angle: float) -> None:
        self._angle = angle
        self.desk.animator.show(self.desk.layout())
