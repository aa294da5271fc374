"""Pig: roll a die as often as you like, and keep what it shows, or lose it all.

On its turn a seat rolls, and each number is added to what the turn has gathered. A 1 loses all that was gathered
and ends the turn; holding adds it to the seat's score and ends the turn too. The first seat that reaches the goal
wins, and need not say that it holds.

Used: the game as John Scarne wrote it down in 1945. Refused: two dice, and a last turn for the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core import Seat, check

FACES = 6
LOSES = 1
"""The number that loses what the turn has gathered."""
SEATS = (2, 3, 4)
GOALS = range(10, 201)


@dataclass(frozen=True)
class Rules:
    """The house rules; `Rules()` is the usual game. Raises ValueError for impossible ones."""

    goal: int = 100
    seats: int = 2
    starter: Seat = 0

    table: ClassVar[str] = "pig"
    hidden: ClassVar[bool] = False

    def __post_init__(self) -> None:
        check(self, goal=GOALS, seats=SEATS)
        check(self, starter=range(self.seats))


PRESETS: dict[str, Rules] = {"classic": Rules(), "short": Rules(goal=50)}
"""Rules offered by name in the lobby."""

CORNERS: tuple[Rules, ...] = (Rules(goal=10), Rules(goal=30, seats=3, starter=2), Rules(goal=20, seats=4))
"""Corners of the rules that the laws are checked on besides the presets."""
