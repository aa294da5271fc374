"""A position at Pig, and what a seat sees of it."""

from __future__ import annotations

from typing import NamedTuple

from game.core import LUCK, Result, Seat
from game.pig.actions import Action
from game.pig.rules import Rules


class View(NamedTuple):
    """All a seat may know of a game without secrets: everything; and what it may do."""

    seat: Seat | None
    turn: Seat | None
    actions: tuple[Action, ...]
    result: Result | None
    rules: Rules
    mover: Seat
    """Whose turn at the die it is, also while luck answers."""
    scores: tuple[int, ...]
    gathered: int
    """What this turn has brought so far."""
    face: int
    """What the die shows; 0 before the first roll."""


class State(NamedTuple):
    """The whole truth of one position; the fields are explained at `View`."""

    rules: Rules
    turn: Seat | None
    result: Result | None
    mover: Seat
    scores: tuple[int, ...]
    gathered: int
    face: int

    def __str__(self) -> str:
        """The position in text: the scores, then the die and who is to do what, or who won."""
        scores = " ".join(f"{score:3}" for score in self.scores)
        if self.result is not None:
            does = f"over: {self.result.reason}, won by seat {self.mover}"
        elif self.turn == LUCK:
            does = f"the die is rolling for seat {self.mover}"
        else:
            does = f"seat {self.mover} to act"
        return f"scores {scores} of {self.rules.goal}\ndie {self.face}, gathered {self.gathered}; {does}"
