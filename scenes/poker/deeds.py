"""What each opponent did last, under its name for a moment, where the chips stand otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Event, Seat
from game.match import Step
from game.poker.actions import Called, Checked, Discarded, HandBegun, Raised
from scenes.stage.words import Said, Words

MOMENT = 2.6
"""Seconds for which an act stays in sight, whatever the speed of motion: it is there to be read."""


class Deeds:
    """The last act of each seat and how much longer it is told."""

    def __init__(self) -> None:
        self._last: dict[Seat, tuple[Event, float]] = {}

    def __bool__(self) -> bool:
        return bool(self._last)

    def clear(self) -> None:
        self._last.clear()

    def note(self, steps: Sequence[Step], own: Seat | None) -> None:
        """Take in what has just been played; one's own acts need no telling."""
        for step in steps:
            for event in step.events:
                if isinstance(event, HandBegun):
                    self.clear()
                elif isinstance(event, Checked | Called | Raised | Discarded) and event.seat != own:
                    self._last[event.seat] = (event, MOMENT)

    def pass_time(self, dt: float) -> None:
        self._last = {seat: (event, left - dt) for seat, (event, left) in self._last.items() if left > dt}

    def lines(self, words: Words, seat: Seat) -> list[Said]:
        """The act of a seat in words, the best wording first and the shortest last; empty if none is told."""
        event = self._last.get(seat, (None, 0.0))[0]
        match event:
            case Checked():
                return [words("poker.did.checks")]
            case Called(_, chips, all_in):
                return [words("poker.did.all_in" if all_in else "poker.did.calls", n=chips)]
            case Raised(_, _, to, bet, all_in):
                if all_in:
                    return [words("poker.did.all_in", n=to)]
                return [words("poker.did.bets", n=to)] if bet else \
                    [words("poker.did.raises", n=to), words("poker.did.raises_short", n=to)]
            case Discarded(_, thrown):
                return [words("poker.did.draws", n=len(thrown))] if thrown else \
                    [words("poker.did.stands"), words("poker.did.stands_short")]
            case _:
                return []
