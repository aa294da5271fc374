"""The exact value of the game with one or two mals a side: value iteration over all pairs of stands.

`V[i, j]` is how likely the mover wins who starts a turn with stand i against stand j. Within a turn every
hand of results has a matrix of its own: F[hand] once throwing is over, P[hand] before one more throw. A
sweep works out all F from smaller hands, then all P by averaging over the throw, and V is P of the empty
hand. A capture leads back to P, where the last sweep's value is used; sweeps repeat until nothing changes.

Runs of yut and mo have no bound. Hands of up to `most` results are exact; with a full hand one result must
be used before a further throw. In the game of two mals that costs 4e-5 at 3 results and less than 1e-5 at 4
(`assets/minds/yut_two.txt` has the figures).

Used: layering by hands, vectors over the opponent's stands. Refused: search (positions repeat), three mals
(115 million positions, more than a gigabyte for a table).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.yut.actions import AGAIN, NAK, RESULTS, Hand
from game.yut.board import HOME, Side
from game.yut.moves import earns_throw
from game.yut.rules import Rules
from game.yut.sides import Ints, Sides, tabulate
from game.yut.theory import throw_odds

Matrix = NDArray[np.float32]
"""By stand of the mover and of the other; the hands by which it is kept are sorted as in RESULTS."""


class Table(NamedTuple):
    """A solved game."""

    sides: Sides
    values: Matrix
    """By stand of the mover and of the other: how likely the mover wins, at the start of a turn."""
    change: float
    """The largest change in the last sweep."""

    def odds(self, pairs: list[tuple[Side, Side]]) -> list[float]:
        """How likely the first side of each pair wins, its turn just starting."""
        return [float(self.values[self.sides.number[mover], self.sides.number[other]]) for mover, other in pairs]

    @property
    def first(self) -> float:
        """How likely the seat that throws first wins."""
        return float(self.values[0, 0])


def solve(
    rules: Rules,
    most: int = 3,
    start: Matrix | None = None,
    close: float = 1e-6,
    report: Callable[[int, float], None] | None = None,
) -> Table:
    """Sweep until no value changes by more than `close`, from `start` or from even odds.

    `report` is called with the number of the sweep and its largest change. Raises ValueError for rules of which the
    result would not be exact, or would not come within minutes.
    """
    if rules.pieces > 2 or rules.use != "free" or len(rules.sides) != 2:
        raise ValueError(f"solved are one and two mals, two sides, free use of results; not {rules}")
    sweep = _Sweep(rules, most)
    values = np.full((sweep.size, sweep.size), 0.5, np.float32) if start is None else start.copy()
    count, change = 0, 1.0
    while change > close:
        fresh = sweep(values)
        change = float(np.abs(fresh - values).max())
        values, count = fresh, count + 1
        if report:
            report(count, change)
    return Table(sweep.sides, values, change)


class _Move(NamedTuple):
    """One slot of one result, ready for whole matrices."""

    after: Ints
    missing: NDArray[np.intp]
    """Stands without this way."""
    cells: NDArray[np.intp]
    """Pairs, counted row by row, where the step captures ..."""
    sources: NDArray[np.intp]
    """... and the pair each of them leads to."""


class _Sweep:
    """Holds the matrices of the last sweep."""

    def __init__(self, rules: Rules, most: int) -> None:
        self.rules, self.most = rules, most
        self.sides = tabulate(rules)
        self.size = len(self.sides.all)
        self.odds = {result: float(chance) for result, chance in throw_odds(rules).items()}
        names = [result for result in RESULTS if result in self.odds]
        self.hands = [h for size in range(most + 1) for h in combinations_with_replacement(names, size)]
        self.moves = {result: [self._move(*slot) for slot in self.sides.slots[result]] for result in names}
        self.again = {result: earns_throw(rules, result) for result in names}
        self.thrown: dict[Hand, Matrix] = {}
        self.used: dict[Hand, Matrix] = {}

    def __call__(self, values: Matrix) -> Matrix:
        used, thrown = self.used, self.thrown
        used[()] = np.ascontiguousarray(1 - values.T)
        used[()][self.sides.home] = 1
        if not thrown:
            for hand in self.hands:
                thrown[hand] = used[()]
        for hand in self.hands[1:]:
            used[hand] = self._best(hand, used, used[()], bonus=True)
        for hand in reversed(self.hands):
            if len(hand) == self.most:  # no room for one more result: use one first
                thrown[hand] = self._best(hand, thrown, used[()], bonus=False)
            else:
                thrown[hand] = self._average(hand)
        return thrown[()]

    def _best(self, hand: Hand, later: dict[Hand, Matrix], lost: Matrix, bonus: bool) -> Matrix:
        """The best use of one result; `later` values what follows, `lost` a hand without any use."""
        best = np.full((self.size, self.size), -1, np.float32)
        for result in dict.fromkeys(hand):
            at = hand.index(result)
            rest = hand[:at] + hand[at + 1 :]
            follows = later[rest]
            captures = self.thrown[rest] if bonus and self.again[result] else follows
            for move in self.moves[result]:
                value = follows[move.after]
                value.ravel()[move.cells] = captures.ravel()[move.sources]
                value[move.missing] = -1
                np.maximum(best, value, out=best)
        stuck = best[:, 0] < 0
        best[stuck] = lost[stuck]
        best[self.sides.home] = 1
        return best

    def _average(self, hand: Hand) -> Matrix:
        """The value before one more throw."""
        mean = np.zeros((self.size, self.size), np.float32)
        for result, chance in self.odds.items():
            if result == NAK:
                after = self.used[() if self.rules.nak_voids_hand else hand]
            else:
                more = tuple(sorted((*hand, result), key=RESULTS.index))
                after = (self.thrown if result in AGAIN else self.used)[more]
            mean += np.float32(chance) * after
        mean[self.sides.home] = 1
        return mean

    def _move(self, after: Ints, reached: Ints) -> _Move:
        back = self.sides.sent_back
        rows, columns = [], []
        for at in range(HOME):
            mine, theirs = np.nonzero((reached == at) & (after >= 0))[0], np.nonzero(back[:, at] >= 0)[0]
            rows.append(np.repeat(mine, len(theirs)))
            columns.append(np.tile(theirs, len(mine)))
        row, column = np.concatenate(rows), np.concatenate(columns)
        sent = back[column, reached[row]].astype(np.intp)
        missing = np.nonzero(after < 0)[0]
        return _Move(after, missing, row * self.size + column, after[row].astype(np.intp) * self.size + sent)
