"""Which mal is where and which result lies in hand, told from the log.

To the rules the mals of a side are alike; on the table each keeps its own slot and walks its own way. So
they are numbered here: a waiting mal enters by the lowest number, a captured one returns to its slot. The
same goes for results: each throw leaves a chip that keeps its name until it is used or lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core import LUCK, Event
from game.match import Step
from game.yut.actions import NAK, BeginnerFound, Captured, Hopped, ResultsLost, Thrown
from game.yut.board import WAITING
from game.yut.rules import Rules


class Chip(NamedTuple):
    """One result in hand."""

    serial: int
    result: str


class Throw(NamedTuple):
    """The sticks as they lie: the number of the throw since the start, and what it brought."""

    number: int
    result: str


class Story(NamedTuple):
    """What lies where after some part of the log."""

    mals: tuple[tuple[int, ...], ...]
    """mals[side][n]: the station of a mal; -1 waiting, 29 home."""
    chips: tuple[Chip, ...]
    thrown: Throw | None
    toss: bool
    """The throws for who begins are still going on."""

    def walkers(self, side: int, station: int) -> tuple[int, ...]:
        """The mals that move when a side uses a result on a station: one waiting mal, or all that stand there."""
        there = tuple(n for n, at in enumerate(self.mals[side]) if at == station)
        return there[:1] if station == WAITING else there

    def moved(self, side: int, which: Iterable[int], to: int) -> Story:
        """The story with some mals of a side elsewhere."""
        chosen = set(which)
        mals = tuple(to if n in chosen else at for n, at in enumerate(self.mals[side]))
        return self._replace(mals=(*self.mals[:side], mals, *self.mals[side + 1 :]))

    def without(self, result: str) -> Story:
        """The story once the first chip of a result is gone."""
        place = next((p for p, chip in enumerate(self.chips) if chip.result == result), None)
        if place is None:
            return self
        return self._replace(chips=self.chips[:place] + self.chips[place + 1 :])

    def after(self, event: Event) -> Story:
        """The story one event later."""
        if isinstance(event, Thrown):
            number = 0 if self.thrown is None else self.thrown.number + 1
            told = self._replace(thrown=Throw(number, event.result))
            if event.result == NAK or self.toss:
                return told
            return told._replace(chips=(*self.chips, Chip(number, event.result)))
        if isinstance(event, BeginnerFound):
            return self._replace(toss=False)
        if isinstance(event, Hopped):
            return self.moved(event.side, self.walkers(event.side, event.path[0]), event.path[-1])
        if isinstance(event, Captured):
            there = (n for n, at in enumerate(self.mals[event.side]) if at == event.station)
            return self.moved(event.side, there, WAITING)
        if isinstance(event, ResultsLost):
            told = self
            for result in event.results:
                told = told.without(result)
            return told
        return self

    def used(self, step: Step) -> Story:
        """The story once the result that a step used has left the hand; unchanged for a throw."""
        result = result_used(step)
        return self if result is None else self.without(result)


def result_used(step: Step) -> str | None:
    """The result a step used, None for throws and falls."""
    if step.seat == LUCK or ":" not in step.text:
        return None
    return step.text.split(":")[1]


def beginning(rules: Rules) -> Story:
    """Before the first throw."""
    return Story(tuple((WAITING,) * rules.pieces for _ in rules.sides), (), None, rules.throw_off)


def tell(rules: Rules, steps: Iterable[Step]) -> Story:
    """The story of a log."""
    told = beginning(rules)
    for step in steps:
        told = told.used(step)
        for event in step.events:
            told = told.after(event)
    return told
