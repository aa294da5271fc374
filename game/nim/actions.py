"""What a seat may do at the coin table, what happens then, and how both are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from game.core import Event, Result, Seat, UnreadableAction
from game.nim.rules import LETTERS, MOST_COINS, MOST_HEAPS, Rules


class Take(NamedTuple):
    """Take `coins` coins from heap number `heap` (0 is heap a).

    >>> str(Take(0, 3))
    'a-3'
    """

    heap: int
    coins: int

    def __str__(self) -> str:
        return f"{LETTERS[self.heap]}-{self.coins}"


TAKES = tuple(tuple(Take(heap, coins) for coins in range(MOST_COINS + 1)) for heap in range(MOST_HEAPS))
"""``TAKES[heap][coins]``: every take, made once."""

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
    return TAKES[LETTERS.index(match[1])][int(match[2])]


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    """A seat took coins from a heap, where `left` coins remain."""

    seat: Seat
    heap: int
    coins: int
    left: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """No move is left; the last one decided."""

    result: Result
