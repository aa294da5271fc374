"""What a seat may do at Pig, what luck answers, what happens then, and how actions are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core import Event, Seat, UnreadableAction
from game.pig.rules import FACES, Rules


class Choice(NamedTuple):
    """What a seat does: ``roll`` or ``hold``."""

    word: str

    def __str__(self) -> str:
        return self.word


class Fall(NamedTuple):
    """The number that came up: luck's action, written ``*3``."""

    face: int

    def __str__(self) -> str:
        return f"*{self.face}"


Action = Choice | Fall
ROLL, HOLD = Choice("roll"), Choice("hold")
FALLS = tuple(Fall(face) for face in range(1, FACES + 1))
_EVERY: tuple[Action, ...] = (ROLL, HOLD, *FALLS)
_ACTIONS = {str(action): action for action in _EVERY}


def read(rules: Rules, text: str) -> Action:
    """The inverse of ``str(action)``; raises UnreadableAction.

    >>> read(Rules(), "roll"), read(Rules(), "*3")
    (Choice(word='roll'), Fall(face=3))
    """
    if text not in _ACTIONS:
        raise UnreadableAction(f"{text!a} is nothing that can be done here; write {', '.join(_ACTIONS)}")
    return _ACTIONS[text]


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The die came to rest."""

    seat: Seat
    face: int
    gathered: int
    """What the turn has gathered with it; after a 1 nothing."""


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """A 1 ended the turn."""

    seat: Seat
    points: int
    """What the turn had gathered, and has lost."""


@dataclass(frozen=True, slots=True)
class Banked(Event):
    """A seat kept what its turn had gathered."""

    seat: Seat
    points: int
    score: int
    """The seat's score with it."""


EVENTS = (Rolled, TurnLost, Banked)
"""All that may happen here, besides the end of the game."""
