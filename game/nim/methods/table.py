"""Third method: a table filled from small positions to large ones (dynamic programming).

Used: one column a number of coins, from 0 to the right, each judged by columns already filled. With
several heaps there is a column for each arrangement, by coins in all; the order of heaps does not
matter. Where the last coin loses, 1 coin is lost although taking it is legal: legal moves and winning
moves are different lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.nim.methods.words import CLASSIC, MethodStep, Move, Takes, after, moves_from


def arrangements(heaps: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Every position that might follow, heaps in rising order, fewest coins first."""
    merged = {tuple(sorted(below)) for below in product(*(range(coins + 1) for coins in heaps))}
    return tuple(sorted(merged, key=lambda below: (sum(below), below)))


def walk_table(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> Iterator[MethodStep]:
    """Fills the table cell by cell; the last cell is the position itself."""
    wins: dict[tuple[int, ...], bool] = {}
    for count, below in enumerate(arrangements(heaps), start=1):
        legal = moves_from(below, takes)
        left = [wins[tuple(sorted(after(below, move)))] for move in legal]
        wins[below] = not all(left) if legal else misere
        yield MethodStep("cell", below, int(wins[below]), 0, count)


def by_table(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> tuple[Move, ...]:
    """Winning moves looked up in the filled table."""
    heaps = tuple(heaps)
    wins = {step.heaps: step.value for step in walk_table(heaps, takes, misere)}
    return tuple(
        move for move in moves_from(heaps, takes) if not wins[tuple(sorted(after(heaps, move)))]
    )
