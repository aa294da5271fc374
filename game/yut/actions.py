"""Results, actions and events of the stick table, and how actions are written.

Written as text: the seat's ``throw``; luck's answer ``*do`` .. ``*mo``, ``*backdo``, ``*nak``; the use of a
result by the station it starts from, ``w:geol`` (w: the waiting pool), ``5:backdo``, and ``5:geol:long``
where the player chose the long way at a fork.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core import Seat, SeatEvent, UnreadableAction
from game.yut.board import FORK_STATIONS, HOME, WAITING
from game.yut.rules import Rules

STEPS: dict[str, int] = {"do": 1, "gae": 2, "geol": 3, "yut": 4, "mo": 5, "backdo": -1}
"""Results of a throw and how far they walk."""
RESULTS = tuple(STEPS)
NAK = "nak"
"""A stick fell off the mat: no result."""
AGAIN = frozenset({"yut", "mo"})
"""Results that earn another throw."""
Hand = tuple[str, ...]
"""Results in hand, in the order thrown."""
RANKS: tuple[str, ...] = (NAK, "backdo", "do", "gae", "geol", "yut", "mo")
"""From worst to best when seats throw for who begins."""

PASS_REASONS = ("hand-used", "no-use", "nak")
"""Why a turn passed: all results were used; what was left had no use; a stick fell off the mat."""


class Throw(NamedTuple):
    """The seat throws the four sticks; luck answers."""

    word: str = "throw"

    def __str__(self) -> str:
        return self.word


class Fall(NamedTuple):
    """How the sticks fell: luck's action."""

    result: str

    def __str__(self) -> str:
        return f"*{self.result}"


class Use(NamedTuple):
    """Move what stands on a station (-1: one waiting mal) by one result in hand.

    >>> str(Use(-1, "geol")), str(Use(5, "mo", True))
    ('w:geol', '5:mo:long')
    """

    station: int
    result: str
    long: bool = False

    def __str__(self) -> str:
        start = "w" if self.station == WAITING else self.station
        return f"{start}:{self.result}:long" if self.long else f"{start}:{self.result}"


Action = Throw | Fall | Use
THROW = Throw()
FALLS = {result: Fall(result) for result in (*STEPS, NAK)}

_USES: tuple[Use, ...] = (
    *(Use(start, result) for start in range(WAITING, HOME) for result in STEPS),
    *(Use(start, result, True) for start in FORK_STATIONS for result in STEPS if STEPS[result] > 0),
)
_EVERY: tuple[Action, ...] = (THROW, *FALLS.values(), *_USES)
_ACTIONS = {str(action): action for action in _EVERY}


def read(rules: Rules, text: str) -> Action:
    """The inverse of ``str(action)``; raises UnreadableAction for what these rules do not know.

    >>> read(Rules(), "5:backdo")
    Use(station=5, result='backdo', long=False)
    """
    action = _ACTIONS.get(text)
    if action is None or not _known(rules, action):
        shapes = "throw, w:do, 5:backdo" + (", 5:geol:long" if rules.shortcut == "choice" else "")
        raise UnreadableAction(f"{text!a} is nothing that can be done here; actions look like {shapes}")
    return action


def _known(rules: Rules, action: Action) -> bool:
    if isinstance(action, Throw):
        return True
    if isinstance(action, Use) and action.long and rules.shortcut != "choice":
        return False
    return (rules.back_do or action.result != "backdo") and (rules.nak > 0 or action.result != NAK)


@dataclass(frozen=True, slots=True)
class Thrown(SeatEvent):
    """The sticks came to rest."""

    result: str
    """``do`` .. ``mo``, ``backdo`` or ``nak``."""
    again: bool
    """The seat throws once more for it."""


@dataclass(frozen=True, slots=True)
class BeginnerFound(SeatEvent):
    """The throws for who begins are over."""


@dataclass(frozen=True, slots=True)
class ResultUsed(SeatEvent):
    """A result left the hand: what follows in the step is done with it."""

    result: str
    """Of several equal ones in hand, the one thrown first."""


@dataclass(frozen=True, slots=True)
class Hopped(SeatEvent):
    """A mal or a stack walked."""

    side: int
    pieces: int
    path: tuple[int, ...]
    """From the station it stood on (-1: waiting) station by station to where it stopped (29: home)."""


@dataclass(frozen=True, slots=True)
class Captured(SeatEvent):
    """Mals of another side were sent back to waiting."""

    side: int
    """Whose mals were captured."""
    station: int
    pieces: int
    again: bool
    """The capture earned a throw."""


@dataclass(frozen=True, slots=True)
class Stacked(SeatEvent):
    """Mals of one side now stand together and stay together."""

    side: int
    station: int
    pieces: int
    """How many stand there now."""


@dataclass(frozen=True, slots=True)
class CameHome(SeatEvent):
    """Mals left the board for good."""

    side: int
    pieces: int
    home: int
    """How many of the side are home now."""


@dataclass(frozen=True, slots=True)
class ResultsLost(SeatEvent):
    """Results in hand could not be used, or a stick off the mat cost them."""

    results: tuple[str, ...]
    reason: str
    """Why they were lost: ``no-use`` or ``nak``."""


@dataclass(frozen=True, slots=True)
class TurnPassed(SeatEvent):
    """The turn went to the next seat."""

    following: Seat
    reason: str
    """One of PASS_REASONS."""


EVENTS = (Thrown, BeginnerFound, ResultUsed, Hopped, Captured, Stacked, CameHome, ResultsLost, TurnPassed)
"""All that may happen here, besides the end of the game."""
