"""CFR+ and exact best responses for a game of two seats in sequence form. Uses numpy.

Every choice of a seat has a number, its sequence; 0 stands for having chosen nothing yet. A strategy is a vector:
how likely the seat's own choices are that lead to each sequence, luck and the other left aside. Then the value of
the game is one sum over its ends, a best response one walk from the last choices to the first; nothing is sampled.

Used: the sequence form (Koller, Megiddo and von Stengel, 1994); CFR+ with alternating updates and linear
averaging (Tammelin, 2014). Refused: a linear program, which takes far longer with a million unknowns.
"""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[Any]


class Written:
    """The choices of one seat, as they are found."""

    def __init__(self) -> None:
        self.parents, self.counts = array("i"), array("i")
        self.size = 1

    def choice(self, parent: int, acts: int) -> int:
        """A new information set after the sequence `parent`; the number of its first sequence, others follow."""
        first = self.size
        self.parents.append(parent)
        self.counts.append(acts)
        self.size += acts
        return first


class Level(NamedTuple):
    """Information sets with equally many own choices before them; their sequences stand in a row."""

    low: int
    high: int
    starts: Numbers
    """Of each set: its first sequence, counted from `low`."""
    counts: Numbers
    parents: Numbers


class Side(NamedTuple):
    """The choices of one seat, by level."""

    size: int
    levels: tuple[Level, ...]
    number: Numbers
    """The sequence of each number that `Written` gave."""


def side(written: Written) -> Side:
    """The same choices, sequences numbered level by level."""
    parents, counts = np.array(written.parents, np.int64), np.array(written.counts, np.int64)
    firsts = 1 + np.cumsum(counts) - counts
    owner = np.zeros(written.size, np.int64)
    owner[1:] = np.repeat(np.arange(len(counts)), counts)
    depth = np.zeros(len(counts), np.int64)
    for at, parent in enumerate(parents):  # a parent is always written before
        depth[at] = depth[owner[parent]] + 1 if parent else 0
    number, low, levels = np.zeros(written.size, np.int64), 1, []
    for which in range(int(depth.max(initial=-1)) + 1):
        sets = np.flatnonzero(depth == which)
        many = counts[sets]
        starts = np.cumsum(many) - many
        high = low + int(many.sum())
        number[np.repeat(firsts[sets] - starts, many) + np.arange(high - low)] = np.arange(low, high)
        levels.append(Level(low, high, starts, many, number[parents[sets]]))
        low = high
    return Side(written.size, tuple(levels), number)


class Game(NamedTuple):
    """A game of two seats; what one wins the other loses."""

    sides: tuple[Side, Side]
    ends: tuple[Numbers, Numbers]
    """Of each end: the last sequence of each seat before it."""
    wins: Numbers
    """Of each end: what seat 0 wins there, times luck's part in coming there."""
    allowed: tuple[Numbers | None, Numbers | None] = (None, None)
    """Whether each sequence may be chosen; None: all. Each information set must allow one."""


def gains(game: Game, seat: int, other: Numbers) -> Numbers:
    """What each sequence of the seat is worth at the ends right after it, if the other plays `other`."""
    mine, theirs = game.ends[seat], game.ends[1 - seat]
    sign = 1 if seat == 0 else -1
    return np.bincount(mine, sign * game.wins * other[theirs], game.sides[seat].size)


def value(game: Game, first: Numbers, second: Numbers) -> float:
    """What seat 0 wins a game."""
    return float(np.sum(game.wins * first[game.ends[0]] * second[game.ends[1]]))


def best(game: Game, seat: int, other: Numbers) -> float:
    """What a best response of the seat wins against `other`."""
    worth = gains(game, seat, other)
    allowed = game.allowed[seat]
    if allowed is not None:
        worth[~allowed] = -np.inf
    for level in reversed(game.sides[seat].levels):
        top = np.maximum.reduceat(worth[level.low : level.high], level.starts)
        np.add.at(worth, level.parents, top)
    return float(worth[0])


def exploitability(game: Game, strategies: tuple[Numbers, Numbers]) -> float:
    """How much a best response wins more than an equilibrium would leave it, mean over the seats."""
    return (best(game, 0, strategies[1]) + best(game, 1, strategies[0])) / 2


def plan(side: Side, shares: Numbers, allowed: Numbers | None = None) -> tuple[Numbers, Numbers]:
    """The strategy that chooses in proportion to `shares` (0 or more), evenly where all of a set are 0.

    Then the chances of each choice at its own information set.
    """
    found, chosen = np.zeros(side.size), np.zeros(side.size)
    found[0] = 1
    for level in side.levels:
        part = shares[level.low : level.high]
        may = np.ones(len(part)) if allowed is None else allowed[level.low : level.high].astype(float)
        part = part * may
        total = np.repeat(np.add.reduceat(part, level.starts), level.counts)
        even = may / np.repeat(np.add.reduceat(may, level.starts), level.counts)
        chances = np.where(total > 0, part / np.where(total > 0, total, 1), even)
        chosen[level.low : level.high] = chances
        found[level.low : level.high] = np.repeat(found[level.parents], level.counts) * chances
    return found, chosen


class Solver:
    """CFR+ as far as it has come."""

    def __init__(self, game: Game) -> None:
        self.game, self.done = game, 0
        self._regrets = [np.zeros(side.size) for side in game.sides]
        self._sums = [np.zeros(side.size) for side in game.sides]
        self._now = [self._strategy(0), self._strategy(1)]

    def _strategy(self, seat: int) -> tuple[Numbers, Numbers]:
        return plan(self.game.sides[seat], self._regrets[seat], self.game.allowed[seat])

    def step(self) -> None:
        """One iteration: first seat 0 learns, then seat 1 against what it has become."""
        self.done += 1
        for seat in (0, 1):
            worth = gains(self.game, seat, self._now[1 - seat][0])
            chances, regrets = self._now[seat][1], self._regrets[seat]
            for level in reversed(self.game.sides[seat].levels):
                low, high = level.low, level.high
                mean = np.add.reduceat(worth[low:high] * chances[low:high], level.starts)
                regrets[low:high] += worth[low:high] - np.repeat(mean, level.counts)
                worth += np.bincount(level.parents, mean, len(worth))
            np.maximum(regrets, 0, out=regrets)
            self._now[seat] = self._strategy(seat)
            self._sums[seat] += self.done * self._now[seat][0]

    @property
    def average(self) -> tuple[Numbers, Numbers]:
        """The strategies that come to equilibrium."""
        first, second = (sums / sums[0] for sums in self._sums)
        return first, second

    def keep(self, path: Path) -> None:
        """All that is needed to go on."""
        part = path.with_suffix(".tmp.npz")
        np.savez(part, np.array([self.done]), *self._regrets, *self._sums)
        part.replace(path)

    def restore(self, path: Path) -> None:
        """The inverse of `keep`."""
        with np.load(path) as file:
            done, *vectors = (file[f"arr_{number}"] for number in range(5))
        self.done = int(done[0])
        self._regrets, self._sums = vectors[:2], vectors[2:]
        self._now = [self._strategy(0), self._strategy(1)]
