"""The choices of a game that should have been others, as the table's own review judges them, one a frame."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from game import catalog
from game.core import Judged, Seat
from game.history import History
from game.moves import number_of


class Decision(NamedTuple):
    """A choice that should have been another."""

    at: int
    """How many actions had been played when it was made."""
    number: int
    """The number of its move, as `game.moves` counts."""
    seat: Seat
    view: Any
    """What the seat saw."""
    played: Any
    judged: Judged


class LookingBack:
    """Judges the choices of some seats in a match, or in a part of it such as a hand, one a call of `update`.

    The part is told by the numbers of actions played at its `start` and its `end`; without an `end` it goes on to
    where the match stands.
    """

    def __init__(self, match: History, seats: Collection[Seat], start: int = 0, end: int | None = None) -> None:
        self.match = match
        self.start = start
        self.decisions: list[Decision] = []
        self._review = catalog.table(match.table).review
        self._left = [step for step in reversed(match.steps[start:end]) if step.seat in seats]
        self._all = len(self._left)

    @property
    def known(self) -> bool:
        """Whether every choice is judged."""
        return not self._left

    @property
    def part(self) -> float:
        """How much of it is judged, 0..1."""
        return 1 - len(self._left) / self._all if self._all else 1.0

    def update(self) -> None:
        """Judge the next choice."""
        if not self._left:
            return
        step = self._left.pop()
        view, played = self.match.view(step.seat, step.number), self.match.read(step.text)
        judged = self._review(view, played) if len(view.actions) > 1 else None
        if judged is not None:
            number = number_of(self.match.steps, step.number)
            self.decisions.append(Decision(step.number, number, step.seat, view, played, judged))

    def finish(self) -> None:
        """Judge all the others at once."""
        while self._left:
            self.update()


# whose choices are judged, and which of them decided ------------------------------------------------------


def everybody(match: History) -> Sequence[Seat]:
    """Every seat: where nothing is hidden, the other side's mistake may be what decided the match."""
    return range(match.rules.seats)


def last_of_losers(match: History, decisions: Sequence[Decision]) -> Decision:
    """The last decision of a seat that lost, after which the winner made none; without one the last of all."""
    winners = match.result.winners if match.result is not None else ()
    return next((one for one in reversed(decisions) if one.seat not in winners), decisions[-1])
