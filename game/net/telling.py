"""What one seat is told of a match, step by step: its own views, and never more.

Steps are counted as the seat is told them. A step that changes nothing for it and has no event for it is not told,
or the count alone would say how many hidden acts another seat had to make. Where hands are hidden, all acts but the
seat's own are veiled: what they changed in public is told by their events and by the view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core import Event, Seat, seat_of
from game.match import Match
from game.moves import Step
from game.net.wire import VEILED, Told, write

Views = Callable[[int], Any]
"""The seat's view with so many actions played."""


class Telling:
    """The messages to one seat (None: to those who look on) about one match."""

    def __init__(self, match: str, sealed: str, seat: Seat | None, views: Views, *, hidden: bool) -> None:
        self.match, self.sealed, self.seat = match, sealed, seat
        self._views, self._hidden = views, hidden
        self._steps: list[Step] = []
        """The steps told."""
        self.published = 0
        """How many messages went out, the one of the start among them."""

    @property
    def number(self) -> int:
        """How many steps were told."""
        return len(self._steps)

    def hear(self, step: Step) -> bool:
        """Take in the match's next step; returns whether the seat is told."""
        news = bool(self._events(step)) or step.seat == self.seat
        if news or self._views(step.number) != self._views(step.number + 1):
            self._steps.append(step)
            return True
        return False

    def message(self, number: int) -> bytes:
        """The message by which so many steps are told; 0 tells the start."""
        if number == 0:
            return write(Told(self.match, 0, self.sealed, None, "", (), self._views(0)))
        step = self._steps[number - 1]
        events, view = self._events(step), self._views(step.number + 1)
        return write(Told(self.match, number, self.sealed, step.seat, self._text(step), events, view))

    def unpublished(self) -> range:
        """The numbers of the messages that have not gone out; they count as gone out then."""
        fresh = range(self.published, self.number + 1)
        self.published = fresh.stop
        return fresh

    def _events(self, step: Step) -> tuple[Event, ...]:
        return tuple(event for event in step.events
                     if not event.private or seat_of(event) == self.seat)

    def _text(self, step: Step) -> str:
        return step.text if not self._hidden or step.seat == self.seat else VEILED


def telling(match: Match, name: str, seat: Seat | None) -> Telling:
    """What a seat is told of a match so far; `name` is the match's on the wire."""
    told = Telling(name, match.commitment, seat, lambda number: match.view(seat, number), hidden=match.rules.hidden)
    for step in match.steps:
        told.hear(step)
    return told
