"""What the picture of the stick table shows: which mal is where, which results lie in hand, what was thrown last.

To the rules the mals of a side are alike; on the table each keeps its own slot and walks its own way. So
they are numbered here: a waiting mal enters by the lowest number, a captured one returns to its slot. The
same goes for results: each throw leaves a chip that keeps its name until it is used or lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.core import Event, Seat
from game.history import History
from game.yut.actions import NAK, BeginnerFound, Captured, Hopped, ResultsLost, ResultUsed, Thrown
from game.yut.board import HOME, WAITING
from game.yut.state import View


class Chip(NamedTuple):
    """One result in hand."""

    serial: int
    result: str


class Throw(NamedTuple):
    """The sticks as they lie: the number of the throw since the start, and what it brought."""

    number: int
    result: str


class Shown(NamedTuple):
    """A position as far as it is shown; see `scenes.table.shown.Shown`."""

    view: View
    commitment: str
    """That of the match: it chooses between throws that show the same result, for luck has no part in that."""
    mals: tuple[tuple[int, ...], ...]
    """mals[side][n]: the station of a mal; -1 waiting, 29 home."""
    chips: tuple[Chip, ...]
    thrown: Throw | None
    toss: bool
    """The throws for who begins are still going on."""
    events: tuple[Event, ...]
    """What is told: the events of the latest step as far as shown, but for those told by what follows them."""
    under_way: bool
    """Some events of a step are told, and more may follow."""

    @property
    def painted(self) -> object:
        return self.mals, self.chips, self.thrown, self.toss, self.events

    @property
    def turn(self) -> Seat | None:
        """Whose turn the picture shows, also while the sticks fly; None once the game is over."""
        return None if self.view.turn is None else self.view.mover

    def after(self, event: Event, then: Any) -> Shown:
        shown = self
        told_later = isinstance(event, ResultUsed) or (isinstance(event, Hopped) and event.path[-1] == HOME)
        if not told_later:  # a result is used for a walk, and a walk home ends in coming home
            events = (*self.events, event) if self.under_way else (event,)
            shown = self._replace(events=events, under_way=True)
        match event:
            case ResultUsed():
                return shown.without(event.result)
            case Thrown(_, result):
                number = 0 if self.thrown is None else self.thrown.number + 1
                chips = self.chips if result == NAK or self.toss else (*self.chips, Chip(number, result))
                return shown._replace(thrown=Throw(number, result), chips=chips)
            case BeginnerFound():
                return shown._replace(toss=False)
            case Hopped(_, side, _, path):
                return shown.moved(side, self.walkers(side, path[0]), path[-1])
            case Captured(_, side, station):
                return shown.moved(side, self.standing(side, station), WAITING)
            case ResultsLost():
                for result in event.results:
                    shown = shown.without(result)
        return shown

    def settled(self, then: Any) -> Shown:
        return self._replace(view=then, under_way=False)

    def standing(self, side: int, station: int) -> tuple[int, ...]:
        """The mals of a side that are at a station."""
        return tuple(n for n, at in enumerate(self.mals[side]) if at == station)

    def walkers(self, side: int, station: int) -> tuple[int, ...]:
        """The mals that move when a side uses a result on a station: one waiting mal, or all that stand there."""
        there = self.standing(side, station)
        return there[:1] if station == WAITING else there

    def moved(self, side: int, which: Iterable[int], to: int) -> Shown:
        """With some mals of a side elsewhere."""
        mals = list(self.mals[side])
        for mal in which:
            mals[mal] = to
        return self._replace(mals=(*self.mals[:side], tuple(mals), *self.mals[side + 1 :]))

    def without(self, result: str) -> Shown:
        """With the first chip of a result gone."""
        place = next(place for place, chip in enumerate(self.chips) if chip.result == result)
        return self._replace(chips=self.chips[:place] + self.chips[place + 1 :])


def shown_at(match: History, seat: Seat | None, number: int) -> Shown:
    """The position shown when `number` actions were played; see `scenes.table.shown.ShownAt`."""
    first: View = match.view(None, 0)
    shown = Shown(first, match.commitment, first.stations, (), None, bool(first.toss), (), under_way=False)
    for step in match.steps[:number]:
        for event in step.events:
            shown = shown.after(event, None)
        shown = shown._replace(under_way=False)
    return shown.settled(match.view(None, number))
