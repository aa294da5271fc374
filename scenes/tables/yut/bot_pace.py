"""How fast a bot's turn is shown: a throw and a walk together stay under two seconds.

Every result stands long enough to be read.
"""

from __future__ import annotations

from game.core import Seat
from game.yut.state import View
from scenes.tables.yut import choice

BOT_TURN = 1.9
"""Seconds at normal speed that a bot's whole turn may take, as far as its motions can be hastened."""
BOT_LOOKS = 0.14
"""Seconds that a bot lets the sticks be seen before it throws."""
RESULT_STANDS = 0.5
"""Seconds that a result stands before the bot goes on."""
LEAST_MOTION = 0.16
"""Seconds below which a motion is too short to be seen."""


class BotPace:
    """How much of its time the turn under way has used."""

    def __init__(self) -> None:
        self._seat: Seat | None = None
        self._spent = 0.0
        """Motion seconds of the turn under way."""

    def update(self, step: float) -> None:
        """`step` motion seconds more."""
        self._spent += step

    def pace(self, seat: Seat, length: float, *, person: bool, goes_on: bool) -> float:
        """By how much a motion of so many seconds is hastened; `goes_on`: the seat acts again after it."""
        if seat != self._seat:
            self._seat, self._spent = seat, BOT_LOOKS
        if person:
            return 1.0
        left = BOT_TURN - self._spent
        allowed = max(LEAST_MOTION if left > 0 else LEAST_MOTION / 4, left * 0.45 if goes_on else left)
        return max(1.0, length / allowed)

    def pause(self, view: View, *, thrown: bool) -> float:
        """A bot lets the sticks be seen before it throws, and what was just `thrown` before it goes on."""
        if thrown:
            return RESULT_STANDS
        if self._spent > 1.0 and self._seat == view.mover:
            return 0.03 if self._spent < BOT_TURN else 0.0
        return BOT_LOOKS if choice.may_throw(view) else 0.1
