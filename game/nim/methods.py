"""Four ways to solve the same coins: decision tree, divide and conquer, table, formula.

Each runs one step at a time, so that a panel may show it thinking, and its work is known without running it. They
know neither seats nor rules, only which takes are allowed and whether the last move loses (misere), and nothing of
each other or of `theory`; so the tests can play all of them off against exhaustive search.

Used: the tree as it is usually drawn, with leaves where no move is left and equal positions repeated; the classic
pair of functions for divide and conquer, whose waste is the lesson; dynamic programming for the table, where the
order of heaps does not matter; for the formula Bouton 1901 with remainders for takes 1..k. Refused: growing trees
that could not be looked at anyway; remembering answers in divide and conquer; guessing a formula for other sets of
takes.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from itertools import count, product
from typing import NamedTuple

from game.nim.actions import Take
from game.nim.play import after, legal
from game.nim.rules import CLASSIC, Heaps, Takes


class MethodStep(NamedTuple):
    """One thing a method does, for a panel that shows it slowly."""

    kind: str
    """Tree: ``node``. Divide and conquer: ``find``, ``bad`` (calls), ``found``, ``judged`` (returns).
    Table: ``cell``. Formula: ``sum``."""
    heaps: Heaps
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


# Decision tree ---------------------------------------------------------------------------------------------


def walk_tree(heaps: Heaps, takes: Takes = CLASSIC, misere: bool = True) -> Iterator[MethodStep]:
    """Visits every node, deepest first along the smallest takes, as it becomes known who wins there."""
    numbers = count(1)

    def visit(heaps: Heaps, depth: int) -> Generator[MethodStep, None, bool]:
        moves = legal(heaps, takes)
        wins = not moves and misere
        for move in moves:
            child = yield from visit(after(heaps, move), depth + 1)
            wins = wins or not child
        yield MethodStep("node", heaps, int(wins), depth, next(numbers))
        return wins

    yield from visit(heaps, 0)


@lru_cache(maxsize=1 << 14)
def tree_nodes(heaps: Heaps, takes: Takes = CLASSIC) -> int:
    """Nodes of the whole decision tree, without growing it.

    >>> tree_nodes((13,))
    3736
    """
    return 1 + sum(tree_nodes(_sorted(after(heaps, move)), takes) for move in legal(heaps, takes))


def _sorted(heaps: Heaps) -> Heaps:
    """The heaps in rising order, where their order does not matter."""
    return heaps if len(heaps) == 1 else tuple(sorted(heaps))


# Divide and conquer ----------------------------------------------------------------------------------------


class Calls(NamedTuple):
    """Calls made by divide and conquer, and how they end."""

    find: int
    """Of the function that looks for a good take."""
    bad: int
    """Of the function that asks whether a position is bad."""
    found: bool
    """Whether there is a good take."""

    @property
    def total(self) -> int:
        return self.find + self.bad


def walk_calls(heaps: Heaps, takes: Takes = CLASSIC, misere: bool = True) -> Iterator[MethodStep]:
    """Two functions that call each other, as their stack grows and shrinks.

    `find` looks for a take that leaves a bad position and stops at the first; `bad` asks `find` whether a position
    has a good take. So calls multiply by exactly 7 for every 4 coins of the classic game.
    """
    count = 0

    def find(heaps: Heaps, depth: int) -> Generator[MethodStep, None, Take | None]:
        nonlocal count
        count += 1
        yield MethodStep("find", heaps, 0, depth, count)
        good = None
        for move, left in _worth_a_look(heaps, takes, misere):
            if (yield from bad(left, depth + 1)):
                good = move
                break
        yield MethodStep("found", heaps, good.coins if good else 0, depth, count)
        return good

    def bad(heaps: Heaps, depth: int) -> Generator[MethodStep, None, bool]:
        nonlocal count
        count += 1
        yield MethodStep("bad", heaps, 0, depth, count)
        plain = _plainly_bad(heaps, takes, misere)
        lost = (yield from find(heaps, depth + 1)) is None if plain is None else plain
        yield MethodStep("judged", heaps, int(not lost), depth, count)
        return lost

    yield from find(heaps, 0)


@lru_cache(maxsize=1 << 14)
def count_calls(heaps: Heaps, takes: Takes = CLASSIC, misere: bool = True) -> Calls:
    """Calls that `walk_calls` makes, by recurrence instead of by making them.

    >>> count_calls((13,)), count_calls((40,)).total
    (Calls(find=456, bad=798, found=False), 591852899)
    """
    find, bad = 1, 0
    for _, left in _worth_a_look(heaps, takes, misere):
        bad += 1
        lost = _plainly_bad(left, takes, misere)
        if lost is None:
            below = count_calls(left, takes, misere)
            find, bad, lost = find + below.find, bad + below.bad, not below.found
        if lost:
            return Calls(find, bad, True)
    return Calls(find, bad, False)


def _worth_a_look(heaps: Heaps, takes: Takes, misere: bool) -> Iterator[tuple[Take, Heaps]]:
    """Each take with what it leaves; where the last move loses, no take that ends the game."""
    for move in legal(heaps, takes):
        left = _sorted(after(heaps, move))
        if not misere or legal(left, takes):
            yield move, left


def _plainly_bad(heaps: Heaps, takes: Takes, misere: bool) -> bool | None:
    """Whether a position is bad, where that is plain without recursion; else None.

    Last move loses: bad when every move is the last one (for the classic takes: one coin).
    Last move wins: bad when there is no move.
    """
    moves = legal(heaps, takes)
    if not moves:
        return not misere
    if misere and not any(legal(after(heaps, move), takes) for move in moves):
        return True
    return None


# Table -----------------------------------------------------------------------------------------------------


def arrangements(heaps: Heaps) -> tuple[Heaps, ...]:
    """Every position that might follow, heaps in rising order, fewest coins first."""
    merged = {_sorted(below) for below in product(*(range(coins + 1) for coins in heaps))}
    return tuple(sorted(merged, key=lambda below: (sum(below), below)))


def walk_table(heaps: Heaps, takes: Takes = CLASSIC, misere: bool = True) -> Iterator[MethodStep]:
    """Fills the table cell by cell, each by cells already filled; the last is the position itself.

    Where the last coin loses, 1 coin is lost although taking it is legal: legal moves and winning moves are
    different lists.
    """
    wins: dict[Heaps, bool] = {}
    for number, below in enumerate(arrangements(heaps), start=1):
        left = [wins[_sorted(after(below, move))] for move in legal(below, takes)]
        wins[below] = not all(left) if left else misere
        yield MethodStep("cell", below, int(wins[below]), 0, number)


# Formula ---------------------------------------------------------------------------------------------------


def applies(takes: Takes) -> bool:
    """Whether the formula covers these takes: 1..k, or any number (None)."""
    return takes is None or takes == tuple(range(1, len(takes) + 1))


def walk_formula(heaps: Heaps, takes: Takes = CLASSIC, misere: bool = True) -> Iterator[MethodStep]:
    """The sums one by one, as arithmetic that needs no words; nothing where no formula applies.

    For takes 1..k every heap counts by its remainder after division by k + 1. One heap is lost at remainder 1 (last
    coin loses) or 0 (last coin wins). Several heaps, or takes of any size, add up in binary without carrying, and 0
    is lost, except that where the last coin loses and no heap counts 2 or more, an odd number of ones is.
    Nothing either when the coins are gone: the remainder of -1 means nothing here.
    """
    if not applies(takes) or not any(heaps):
        return
    sums = _one_heap(heaps[0], takes, misere) if len(heaps) == 1 and takes else _many_heaps(heaps, takes)
    for number, (text, value) in enumerate(sums, start=1):
        yield MethodStep("sum", heaps, value, 0, number, text)


def _one_heap(coins: int, takes: tuple[int, ...], misere: bool) -> Iterator[tuple[str, int]]:
    if misere:
        yield f"{coins} - 1 = {coins - 1}", coins - 1
        coins -= 1
    size = len(takes) + 1
    yield f"{coins} mod {size} = {coins % size}", coins % size


def _many_heaps(heaps: Heaps, takes: Takes) -> Iterator[tuple[str, int]]:
    remainders = list(heaps)
    if takes is not None:
        size = len(takes) + 1
        remainders = [coins % size for coins in heaps]
        for coins, remainder in zip(heaps, remainders, strict=True):
            yield f"{coins} mod {size} = {remainder}", remainder
    total, width = remainders[0], max(remainders).bit_length() or 1
    for remainder in remainders[1:]:
        before, total = total, total ^ remainder
        yield f"{before:0{width}b} xor {remainder:0{width}b} = {total:0{width}b}", total
    if len(heaps) == 1:
        yield f"{total} = {total:b}", total
