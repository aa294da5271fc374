"""The four methods against the clock, on the classic game.

Used: the plainest Python for each, so that the race compares ideas and not decorations. With a
handful of coins all are equally quick; at 13 divide and conquer is some forty times slower than the
table, and at 40 it would need half a minute.
"""

from __future__ import annotations

import timeit
from collections.abc import Callable

MOST_TREE = 14
"""Coins up to which visiting the tree takes less than a frame or so (6,872 nodes)."""
MOST_CALLS = 20
"""Coins up to which divide and conquer takes less than a frame (some 2 ms)."""


def timings(coins: int) -> dict[str, float | None]:
    """Runs each method here and now for the classic takes: the seconds by its name, from tree to formula.

    None where running it here would stop the picture. About 10 ms in all. Not for tests: the clock decides.
    """
    return {
        "tree": _measure(lambda: wins(coins), 1) if coins <= MOST_TREE else None,
        "divide": _measure(lambda: good_take(coins), 3) if coins <= MOST_CALLS else None,
        "table": _measure(lambda: fill(coins), 20),
        "formula": _measure(lambda: remainder(coins), 200),
    }


def _measure(run: Callable[[], object], times: int) -> float:
    """Seconds for one run, averaged over `times` runs; better of two tries, the first is cold."""
    return min(timeit.repeat(run, number=times, repeat=2)) / times


def wins(coins: int) -> bool:
    """Whether so many coins are won: every game below is played to its end."""
    if coins == 0:
        return True
    below = [wins(coins - take) for take in (1, 2, 3) if take <= coins]
    return not all(below)


def good_take(coins: int) -> int:
    """The first good take of 1-3 coins, 0 if none: the classic function, bare."""
    for take in (1, 2, 3):
        if take < coins and bad(coins - take):
            return take
    return 0


def bad(coins: int) -> bool:
    """Whether so many coins are lost: the classic function's partner."""
    return coins == 1 or good_take(coins) == 0


def fill(coins: int) -> list[int]:
    """The winning take for each number of coins, 0 where there is none."""
    takes = [0, 0]
    for left in range(2, coins + 1):
        takes.append(0)
        for take in (1, 2, 3):
            if take < left and takes[left - take] == 0:
                takes[left] = take
                break
    return takes


def remainder(coins: int) -> int:
    """The winning take by (n - 1) mod 4; 0 when lost."""
    return (coins - 1) % 4
