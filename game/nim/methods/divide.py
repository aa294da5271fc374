"""Second method: divide and conquer, two functions that call each other.

`find_good_take` looks for a take that leaves a bad position; `is_bad` asks `find_good_take` whether
that position has a good take. The search stops at the first good take, so calls multiply by exactly
7 for every 4 coins of the classic game.

Used: the classic pair of functions. Where the last move loses, it never looks at a take that ends
the game, and a position with nothing but such takes is bad: for takes 1-3 that is one coin.
Refused: remembering answers (the waste is the lesson).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.nim.methods.words import CLASSIC, MethodStep, Move, Takes, after, ends, moves_from


class Calls(NamedTuple):
    """Calls made by divide and conquer."""

    find: int
    """Of the function that looks for a good take."""
    bad: int
    """Of the function that asks whether a position is bad."""

    @property
    def total(self) -> int:
        return self.find + self.bad


def _leave(heaps: tuple[int, ...], move: Move) -> tuple[int, ...]:
    """The heaps once the move is made, in rising order, because their order does not matter."""
    left = after(heaps, move)
    return left if len(left) == 1 else tuple(sorted(left))


def find_good_take(heaps: tuple[int, ...], takes: Takes = CLASSIC, misere: bool = True) -> Move | None:
    """The first take that leaves the other player in a bad position; None if there is none.

    >>> find_good_take((12,)), find_good_take((13,))
    ((0, 3), None)
    """
    for move in moves_from(heaps, takes):
        left = _leave(heaps, move)
        if not (misere and ends(left, takes)) and is_bad(left, takes, misere):
            return move
    return None


def is_bad(heaps: tuple[int, ...], takes: Takes = CLASSIC, misere: bool = True) -> bool:
    """Whether the player to move loses: nothing but the losing last move is left, or no take is good."""
    simple = _simple(heaps, takes, misere)
    return find_good_take(heaps, takes, misere) is None if simple is None else simple


def _simple(heaps: tuple[int, ...], takes: Takes, misere: bool) -> bool | None:
    """Whether a position is bad, where that is plain without recursion; else None.

    Last move loses: bad when every move is the last one (for the classic takes: one coin).
    Last move wins: bad when there is no move.
    """
    if ends(heaps, takes):
        return not misere
    if misere and all(ends(after(heaps, move), takes) for move in moves_from(heaps, takes)):
        return True
    return None


@lru_cache(maxsize=1 << 14)
def _count(heaps: tuple[int, ...], takes: Takes, misere: bool) -> tuple[int, int, bool]:
    """Calls below and including one `find_good_take`, and whether it finds one."""
    find, bad = 1, 0
    for move in moves_from(heaps, takes):
        left = _leave(heaps, move)
        if misere and ends(left, takes):
            continue
        bad += 1
        simple = _simple(left, takes, misere)
        if simple is None:
            finds, bads, good = _count(left, takes, misere)
            find, bad, simple = find + finds, bad + bads, not good
        if simple:
            return find, bad, True
    return find, bad, False


def count_calls(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> Calls:
    """Calls `find_good_take` would make, by recurrence instead of by making them.

    >>> count_calls((13,))
    Calls(find=456, bad=798)
    """
    return Calls(*_count(tuple(heaps), takes, misere)[:2])


def calls(coins: int) -> int:
    """Calls made for the classic game: every 4 coins multiply them by about 7.

    >>> [calls(coins) for coins in (5, 13, 40)]
    [22, 1254, 591852899]
    """
    return count_calls((coins,)).total


def walk_calls(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> Iterator[MethodStep]:
    """The call stack of `find_good_take` as it grows and shrinks."""
    count = 0

    def find(heaps: tuple[int, ...], depth: int) -> Generator[MethodStep, None, Move | None]:
        nonlocal count
        count += 1
        yield MethodStep("find", heaps, 0, depth, count)
        good = None
        for move in moves_from(heaps, takes):
            left = _leave(heaps, move)
            if not (misere and ends(left, takes)) and (yield from bad(left, depth + 1)):
                good = move
                break
        yield MethodStep("found", heaps, good[1] if good else 0, depth, count)
        return good

    def bad(heaps: tuple[int, ...], depth: int) -> Generator[MethodStep, None, bool]:
        nonlocal count
        count += 1
        yield MethodStep("bad", heaps, 0, depth, count)
        simple = _simple(heaps, takes, misere)
        if simple is None:
            simple = (yield from find(heaps, depth + 1)) is None
        yield MethodStep("judged", heaps, int(not simple), depth, count)
        return simple

    yield from find(tuple(heaps), 0)
