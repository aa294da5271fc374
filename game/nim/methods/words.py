"""What the four methods share: a step to show, and moving on plain numbers.

Positions here are tuples of coins, one number a heap, and moves are (heap, coins); the methods know
neither seats nor rules, only which takes are allowed (None: any number) and whether the last move
loses (misere).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Takes = tuple[int, ...] | None
Move = tuple[int, int]
"""(heap, coins)."""
CLASSIC = (1, 2, 3)


class MethodStep(NamedTuple):
    """One thing a method does, for a panel that shows it slowly."""

    kind: str
    """tree: ``node``. Divide and conquer: ``find``, ``bad`` (calls), ``found``, ``judged`` (returns).
    Table: ``cell``. Formula: ``sum``."""
    heaps: tuple[int, ...]
    """The position looked at."""
    value: int
    """node, judged, cell: 1 if the player to move wins, else 0; found: the coins of the good take or 0;
    sum: the number computed; find, bad: 0."""
    depth: int
    """How deep in the tree or the call stack; 0 for table and formula."""
    number: int
    """Nodes, calls, cells or sums so far, this one included."""
    text: str = ""
    """sum: the arithmetic, the same in every language: ``12 mod 4 = 0``."""


def moves_from(heaps: Sequence[int], takes: Takes) -> tuple[Move, ...]:
    """Every (heap, coins) that can be taken."""
    return tuple(
        (heap, take)
        for heap, coins in enumerate(heaps)
        for take in (range(1, coins + 1) if takes is None else takes)
        if take <= coins
    )


def after(heaps: tuple[int, ...], move: Move) -> tuple[int, ...]:
    """The heaps once the move is made."""
    heap, coins = move
    return (*heaps[:heap], heaps[heap] - coins, *heaps[heap + 1 :])


def ends(heaps: Sequence[int], takes: Takes) -> bool:
    """Whether no move is left."""
    return max(heaps, default=0) < (1 if takes is None else takes[0])
