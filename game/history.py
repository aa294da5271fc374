"""The positions of a game along its log, and how many of its actions are shown: what a table is painted from.

A `game.match.Match` is one in which more can be played, a `game.replay.Replay` one that shows a match again.
"""

from __future__ import annotations

import abc
import itertools
from collections.abc import Sequence
from typing import Any

from game import catalog
from game.core import LUCK, Result, Rules, Seat, State
from game.moves import Step
from game.saves import Player

_revisions = itertools.count(1)


class History(abc.ABC):
    """Seats, log and positions of one game; `number` actions of the log are played."""

    def __init__(self, rules: Rules, players: Sequence[Player], commitment: str) -> None:
        """At the start position, with nothing played."""
        self.rules = rules
        self.players = tuple(players)
        self.commitment = commitment
        """What the sealed luck is bound to; no two seeds share one."""
        self._table = catalog.table(rules.table)
        self._persons = tuple(seat for seat, player in enumerate(self.players) if player.person)
        self._states: list[State] = [self._table.start(rules)]
        self._steps: list[Step] = []
        self._at = 0
        self.revision = next(_revisions)
        """Grows with every change, undo and redo too, and no two histories share one: a bot's answer to another
        revision is out of date."""

    @property
    def table(self) -> str:
        return self.rules.table

    @property
    def number(self) -> int:
        """How many actions of the log are played."""
        return self._at

    @property
    def log(self) -> tuple[str, ...]:
        """The actions played so far, luck's among them, as text."""
        return tuple(step.text for step in self.steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The log with seats and events."""
        return tuple(self._steps[: self._at])

    @property
    def opening(self) -> tuple[Step, ...]:
        """What luck did before the first decision, such as dealing."""
        return tuple(itertools.takewhile(lambda step: step.seat == LUCK, self._steps))

    @property
    def turn(self) -> Seat | None:
        """The seat to act, None when the game is over; never LUCK."""
        return self._states[self._at].turn

    @property
    def result(self) -> Result | None:
        return self._states[self._at].result

    @property
    def player_to_act(self) -> Player | None:
        """None when the game is over."""
        return None if self.turn is None else self.players[self.turn]

    @property
    def has_luck(self) -> bool:
        """Whether luck or secrets have a part at this table."""
        return bool(self._table.questions) or self._table.secrets is not None

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return self._persons

    def view(self, seat: Seat | None, number: int | None = None) -> Any:
        """What the seat (None: a spectator) sees now, or saw with `number` actions played.

        Raises IndexError for a number beyond the present.
        """
        at = self._at if number is None else number
        if not 0 <= at <= self._at:
            raise IndexError(f"{self._at} actions are played, there is no position {at}")
        return self._view_of(self._states[at], seat)

    def _view_of(self, state: Any, seat: Seat | None) -> Any:
        """What the seat sees in one of the positions."""
        return self._table.view(state, seat)

    def read(self, text: str) -> Any:
        """The action of that text by these rules; raises `UnreadableAction`."""
        return self._table.read(self.rules, text)

    @abc.abstractmethod
    def play(self, action: object) -> tuple[Step, ...]:
        """Go on by an action (or its text) and luck's draws after it; returns all steps, the action's first.

        Raises `IllegalAction`, and then changes nothing.
        """

    def __str__(self) -> str:
        """The whole truth drawn as text: for tests and finished games."""
        return str(self._states[self._at])

    def _stand_at(self, number: int) -> None:
        """Let so many actions of the log be played; whatever was worked out before is out of date."""
        self._at = number
        self.revision = next(_revisions)
