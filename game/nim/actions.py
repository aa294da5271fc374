"""What a seat may do at the coin table, what happens then, and how both are written."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.core import SeatEvent, UnreadableAction
from game.nim.rules import LETTERS, MOST_COINS, MOST_HEAPS, Rules


class Take(NamedTuple):
    """Take `coins` coins from heap number `heap` (0 is heap a).

    >>> str(Take(0, 3))
    'a-3'
    """

    heap: int
    coins: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.heap)}-{self.coins}"


take = cache(Take)
"""Returns the take of so many coins from a heap; each is made once."""

_EVERY = tuple(take(heap, coins) for heap in range(MOST_HEAPS) for coins in range(1, MOST_COINS + 1))
_ACTIONS = {str(action): action for action in _EVERY}


def read(rules: Rules, text: str) -> Take:
    """The take written as ``a-3``; raises UnreadableAction for anything else.

    >>> read(Rules(), "a-3")
    Take(heap=0, coins=3)
    """
    action = _ACTIONS.get(text)
    if action is None or action.heap >= len(rules.heaps):
        heaps = ", ".join(LETTERS[: len(rules.heaps)])
        raise UnreadableAction(f"{text!r} is no take: write a heap ({heaps}), a dash, coins")
    return action


@dataclass(frozen=True, slots=True)
class CoinsTaken(SeatEvent):
    """A seat took coins from a heap, where `left` coins remain."""

    heap: int
    coins: int
    left: int


EVENTS = (CoinsTaken,)
"""All that may happen here, besides the end of the game."""
