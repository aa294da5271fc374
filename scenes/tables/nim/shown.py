"""What the picture of the Nim table shows: coins of each heap, of each bowl, and which coin lies where."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core import Event, GameEnded, Seat
from game.history import History
from game.nim.actions import CoinsTaken
from game.nim.state import View


class Shown(NamedTuple):
    """A position as far as it is shown; see `scenes.table.shown.Shown`. Coins in flight are nowhere."""

    view: View
    heaps: tuple[int, ...]
    """Coins in each heap."""
    bowls: tuple[int, ...]
    """Coins in each seat's bowl."""
    owners: tuple[tuple[Seat, int, int], ...]
    """The coins taken, in order, as (seat, heap, coin)."""
    over: bool
    """Whether the game has ended."""

    @property
    def painted(self) -> object:
        return self.heaps, self.bowls, self.owners, self.over

    def after(self, event: Event, then: Any) -> Shown:
        if isinstance(event, CoinsTaken):
            shown = self
            for _ in range(event.coins):
                shown = shown.lifted(event.heap).landed(event.seat, event.heap)
            return shown
        return self._replace(over=True) if isinstance(event, GameEnded) else self

    def settled(self, then: Any) -> Shown:
        return self._replace(view=then)

    def lifted(self, heap: int) -> Shown:
        """The last coin of a heap is in the air."""
        return self._replace(heaps=_with(self.heaps, heap, -1))

    def landed(self, seat: Seat, heap: int) -> Shown:
        """The next coin of a heap lies in a seat's bowl."""
        taken = sum(owned[1] == heap for owned in self.owners)
        coin = (seat, heap, self.view.rules.heaps[heap] - 1 - taken)
        return self._replace(bowls=_with(self.bowls, seat, 1), owners=(*self.owners, coin))


def _with(counts: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] + more, *counts[place + 1 :])


def shown_at(match: History, seat: Seat | None, number: int) -> Shown:
    """The position shown when `number` actions were played; see `scenes.table.shown.ShownAt`."""
    view: View = match.view(None, 0)
    shown = Shown(view, view.heaps, view.taken, (), over=False)
    for step in match.steps[:number]:
        for event in step.events:
            shown = shown.after(event, None)
    return shown.settled(match.view(None, number))
