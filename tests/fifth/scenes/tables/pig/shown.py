"""What the picture of Pig shows: the scores, what the turn has gathered, and the die."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core import Event, GameEnded, Seat
from game.history import History
from game.pig.actions import Banked, Rolled
from game.pig.state import View


class Shown(NamedTuple):
    """A position as far as it is shown; see `scenes.table.shown.Shown`."""

    view: View
    scores: tuple[int, ...]
    gathered: int
    face: int
    over: bool
    """Whether the game has ended."""

    @property
    def painted(self) -> object:
        return self[1:]

    def after(self, event: Event, then: Any) -> Shown:
        if isinstance(event, Rolled):
            return self._replace(face=event.face, gathered=event.gathered)
        if isinstance(event, Banked):
            scores = (*self.scores[:event.seat], event.score, *self.scores[event.seat + 1:])
            return self._replace(scores=scores, gathered=0)
        return self._replace(over=True) if isinstance(event, GameEnded) else self

    def settled(self, then: Any) -> Shown:
        return self._replace(view=then)


def shown_at(match: History, seat: Seat | None, number: int) -> Shown:
    """The position shown when `number` actions were played; see `scenes.table.shown.ShownAt`."""
    view: View = match.view(seat, number)
    return Shown(view, view.scores, view.gathered, view.face, over=view.result is not None)
