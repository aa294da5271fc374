"""How likely a long run is: the exact chance that some outcome comes so many times in succession.

Two kinds of luck are known: draws each with odds of its own, whatever came before (sticks), and a pack dealt
out without replacement (cards, tiles). Both walk through all that can happen, draw by draw, and keep the
probability of every case in which no run has grown so long. The number of draws is taken as given.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby

Odds = tuple[tuple[str, int], ...]
"""Kinds with integer weights."""


def longest(kinds: Iterable[Hashable]) -> tuple[Hashable, int]:
    """The kind and the length of the longest run, the first of several; (None, 0) of nothing.

    >>> longest("abbbaacc")
    ('b', 3)
    """
    runs = ((kind, len(list(run))) for kind, run in groupby(kinds))
    return max(runs, key=lambda run: run[1], default=(None, 0))


@lru_cache(maxsize=4096)
def none_thrown(draws: tuple[Odds, ...], run: int) -> float:
    """The chance that no kind comes `run` times in succession, in draws that do not depend on each other.

    >>> coin = (("heads", 1), ("tails", 1))
    >>> none_thrown((coin,) * 3, 3), none_thrown((coin,) * 3, 2)
    (0.75, 0.25)
    """
    if run <= 1:
        return 0.0 if draws else 1.0
    states: dict[str, list[float]] = {}  # by the kind that came last: the chance of its run being 1, 2, …
    whole = 1.0
    for odds in draws:
        total = sum(weight for _, weight in odds)
        after: dict[str, list[float]] = {}
        for kind, weight in odds:
            same = states.get(kind, [0.0] * (run - 1))
            part = weight / total
            after[kind] = [(whole - sum(same)) * part, *(chance * part for chance in same[:-1])]
        states = after
        whole = sum(map(sum, states.values()))
    return whole


@lru_cache(maxsize=256)
def none_dealt(pack: tuple[int, ...], draws: int, run: int) -> tuple[float, ...]:
    """The chance that no kind comes `run` times in succession, in the first 0, 1, … `draws` cards of a pack.

    The pack is shuffled; `pack` counts the cards of each kind. Any cards of it that were picked without
    looking at them are as good as the first. Raises ValueError if the pack is too small.

    >>> none_dealt((2, 2), 4, 2)
    (1.0, 1.0, 0.6666666666666666, 0.3333333333333333, 0.3333333333333333)
    """
    if not 0 <= draws <= sum(pack):
        raise ValueError(f"{draws} cards cannot be dealt from a pack of {sum(pack)}")
    found = [1.0]
    # how long the run is, how many of its kind are left, how many of each other kind: which is which
    # makes no difference to what may come
    states: dict[tuple[int, int, tuple[int, ...]], float] = {(0, 0, _sorted(pack)): 1.0}
    for dealt in range(draws):
        left = sum(pack) - dealt
        after: dict[tuple[int, int, tuple[int, ...]], float] = {}
        for (length, own, others), chance in states.items():
            if own and length + 1 < run:
                key = (length + 1, own - 1, others)
                after[key] = after.get(key, 0.0) + chance * own / left
            if run <= 1:
                continue
            for count in set(others):
                at = others.index(count)
                rest = _sorted((*others[:at], *others[at + 1 :], own))
                key = (1, count - 1, rest)
                after[key] = after.get(key, 0.0) + chance * others.count(count) * count / left
        states = after
        found.append(sum(states.values()))
    return tuple(found)


def _sorted(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(count for count in counts if count))
