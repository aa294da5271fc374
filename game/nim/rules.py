"""Nim: take coins from one heap in turn; who takes the last one decides the game.

The classic table is one heap of 13 coins from which each seat takes 1, 2 or 3 in turn, and whoever
takes the last coin loses. House rules: one to four heaps, any set of allowed takes or "as many as you
like", the last coin losing (misere) or winning (normal), two to four seats, any seat starting.

Used: the last *move* decides, so that a set of takes without 1 may stop with coins left; both endings
(C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3, 1901);
takes from one heap at a time. With three or four seats the seat that makes the last move stands
alone: where the last coin loses it scores 0 and everybody else 1, where it wins it scores 1 and
everybody else 0.

Refused: passing; splitting heaps; limits that change during the game (Fibonacci Nim, whose
last-coin-loses form the starter always wins by leaving one coin); teams.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core import Seat, check, whole

MOST_HEAPS = 4
MOST_COINS = 40
Heaps = tuple[int, ...]
"""Coins in each heap, left to right."""
Takes = tuple[int, ...] | None
"""How many coins a move may take, in rising order; None: any number from one heap."""
CLASSIC = (1, 2, 3)
"""The takes of the classic table."""
LETTERS = "abcd"
"""Heaps are called by letter, left to right."""

REASONS = ("took-last-coin", "took-last-coin-wins", "no-move-left", "no-move-left-wins")
"""How a game ends: the last coin was taken and its taker lost / won; or coins remain, fewer than any
allowed take, and the seat that moved last lost / won."""


@dataclass(frozen=True)
class Rules:
    """The house rules; `Rules()` is the classic table. Raises ValueError for impossible ones."""

    heaps: Heaps = (13,)
    """Coins in each heap at the start: 1-4 heaps, at most 40 coins in all."""
    takes: Takes = CLASSIC
    misere: bool = True
    """True: the last move loses. False: the last move wins."""
    seats: int = 2
    starter: Seat = 0

    table: ClassVar[str] = "nim"
    hidden: ClassVar[bool] = False

    def __post_init__(self) -> None:
        heaps, takes = self.heaps, self.takes
        if not isinstance(heaps, tuple) or not 1 <= len(heaps) <= MOST_HEAPS:
            raise ValueError(f"heaps {heaps}: there are 1 to {MOST_HEAPS} heaps, such as (13,)")
        if not all(whole(coins) and coins >= 1 for coins in heaps):
            raise ValueError(f"heaps {heaps}: every heap holds a whole number of coins, at least 1")
        if sum(heaps) > MOST_COINS:
            raise ValueError(f"heaps {heaps}: {sum(heaps)} coins in all, at most {MOST_COINS} fit on the table")
        if takes is not None:
            if not (isinstance(takes, tuple) and takes
                    and all(whole(coins) and 1 <= coins <= MOST_COINS for coins in takes)):
                right = f"numbers from 1 to {MOST_COINS} such as (1, 2, 3), or None for any"
                raise ValueError(f"takes {takes}: {right}")
            if list(takes) != sorted(set(takes)):
                raise ValueError(f"takes {takes}: each once and in rising order, {tuple(sorted(set(takes)))}")
            if min(takes) > max(heaps):
                raise ValueError(f"takes {takes}: nobody could move, one take must be at most {max(heaps)}")
        check(self, seats=range(2, 5))
        check(self, starter=range(self.seats))


PRESETS: dict[str, Rules] = {
    "classic": Rules(),
    "marienbad": Rules(heaps=(1, 3, 5, 7), takes=None),
    "three_four_five": Rules(heaps=(3, 4, 5), takes=None),
    "formula_breaks": Rules(takes=(1, 3, 4)),
    "twenty_one": Rules(heaps=(21,)),
}
"""Rules offered by name in the lobby."""

CORNERS: tuple[Rules, ...] = (
    Rules(misere=False),
    Rules(seats=3, starter=2),
    Rules(seats=4, misere=False, starter=1),
    Rules(heaps=(2, 3, 4), takes=None, seats=3),
    Rules(takes=(2, 3)),
    Rules(heaps=(15,), takes=(2, 4, 7), misere=False),
    Rules(heaps=(5, 6), takes=(3, 5), seats=3, misere=False),
    Rules(heaps=(1, 2, 3, 4), misere=False, takes=None, starter=1),
    Rules(heaps=(10, 10, 10, 10), takes=(1, 2, 3, 4)),
    Rules(heaps=(1,), takes=(1,)),
    Rules(heaps=(40,), takes=None),
    Rules(heaps=(40,), takes=(1,), seats=4),
    Rules(heaps=(1, 1, 1, 1), takes=None, misere=False, seats=2),
)
"""Corners of the rules that the laws are checked on besides the presets."""
