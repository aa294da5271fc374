"""What a seat may do at the coin table, what happens then, and how both are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.core import Event, Seat, UnreadableAction
from game.nim.rules import LETTERS, MOST_COINS, Rules


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

_TEXT = re.compile(r"([a-d])-([1-9][0-9]?)", re.ASCII)


def read(rules: Rules, text: str) -> Take:
    """The take written as ``a-3``; raises UnreadableAction for anything else.

    >>> read(Rules(), "a-3")
    Take(heap=0, coins=3)
    """
    match = _TEXT.fullmatch(text)
    heaps = LETTERS[: len(rules.heaps)]
    if match is None or match[1] not in heaps or int(match[2]) > MOST_COINS:
        raise UnreadableAction(f"{text!r} is no take: write a heap ({', '.join(heaps)}), a dash, coins")
    return take(LETTERS.index(match[1]), int(match[2]))


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    """A seat took coins from a heap, where `left` coins remain."""

    seat: Seat
    heap: int
    coins: int
    left: int
