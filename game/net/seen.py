"""A match at another machine, as far as one seat has been told of it: what its table is painted from.

Nothing is predicted: a position is there when the host has told it. At a table without secrets the views of other
seats follow from the own one, but for what they may do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import LUCK, IllegalAction, Rules, Seat
from game.history import History
from game.match import Player
from game.moves import Step
from game.net.wire import Told


class OutOfOrder(ValueError):
    """A message that does not follow the one before."""


class Seen(History):
    """What a seat (None: somebody who looks on) knows of a match; `players` as they are to be shown here.

    It begins with the message of the start. Its positions are the views that were told.
    """

    practice = ""
    counts = False
    seed_revealed = None

    def __init__(self, rules: Rules, players: Sequence[Player], seat: Seat | None, start: Told) -> None:
        if start.number != 0:
            raise OutOfOrder(f"a match begins with message 0, not {start.number}")
        super().__init__(rules, players, start.sealed)
        self.seat = seat
        self.match = start.match
        self._states = [start.view]

    def hear(self, told: Told) -> bool:
        """Take in the next step; False for one known already. Raises `OutOfOrder` for any other."""
        if told.match != self.match or told.sealed != self.commitment or told.number > len(self._steps) + 1:
            here = f"{len(self._steps)} of {self.match}"
            raise OutOfOrder(f"message {told.number} of {told.match} does not follow {here}")
        if told.number <= len(self._steps):
            return False
        assert told.actor is not None
        self._steps.append(Step(told.number - 1, told.actor, told.text, told.events))
        self._states.append(told.view)
        return True

    @property
    def complete(self) -> bool:
        """Whether luck has answered the last act: no step is on its way."""
        return bool(self._states[-1].turn != LUCK)

    def go_on(self) -> tuple[Step, ...]:
        """To the next position in which a seat is to act, or the game is over; the steps that led there.

        Empty if all that was told is shown, or luck's answer has not come yet.
        """
        stop = self.go_on_to
        steps = tuple(self._steps[self._at : stop])
        if steps:
            self._stand_at(stop)
        return steps

    @property
    def over_next(self) -> bool:
        """Whether the game is over in the position that `go_on` leads to."""
        over = self._states[-1].result is not None
        return over and self._at < len(self._steps) == self.go_on_to

    @property
    def go_on_to(self) -> int:
        """How many steps are shown after `go_on`."""
        ahead = range(self._at + 1, len(self._steps) + 1)
        return next((number for number in ahead if self._states[number].turn != LUCK), self._at)

    def _view_of(self, state: Any, seat: Seat | None) -> Any:
        """What is seen here. Another seat's view is had at a table without secrets alone, and offers nothing."""
        return state if seat == self.seat or self.rules.hidden else state._replace(seat=seat, actions=())

    def play(self, action: object) -> tuple[Step, ...]:
        """Not here: an act is sent to the host, which answers by telling what came of it."""
        raise IllegalAction(f"{action}: only the host plays")
