"""A small network that guesses who wins when a turn starts: for three and four mals, and for odd house rules.

Inputs, for the mover's side and for the other: which of 40 places are taken, how high the stacks are, how
many mals wait, how many are not home yet; and, both ways, what each result of one single throw could capture
at most, in turns of walking lost. A mal at home is never looked at, so three mals are four with one home.
One hidden layer of rectified units, one output: how likely the mover wins, as log odds.

Since what one side shows does not depend on the other, its half of the hidden layer is worked out once for
each stand and kept. There are four sets of weights: one trained by our own self-play with four mals; for the usual
game of three one that learnt from the exact values of that game, which are too many to ship; and for the usual game
of four two, where the others are not asked. One learnt from a look through one turn and values best play; the other
values the turns of a side that plays some of them at random. `assets/make/yut/` has their scripts (`minds.py`,
`three.py`, `four.py`, `slips.py`), `assets/minds/` their logs (`yut_net.txt`, `yut_three.txt`, `yut_four.txt`,
`yut_slips.txt`). Needs numpy, which is imported when a network is first loaded.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.yut.actions import RESULTS
from game.yut.board import DONE, HOME, PLACES, STATION_OF, WAITING, Side, place
from game.yut.moves import MoveTable, move_table
from game.yut.rules import Rules
from game.yut.theory import landings, turns_to_go

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MINDS = Path(__file__).parents[2] / "assets" / "minds"
WEIGHTS, THREE, FOUR = MINDS / "yut_net.npz", MINDS / "yut_three.npz", MINDS / "yut_four.npz"
"""Of any rules, and of the usual game of three and of four mals."""
SLIPS = MINDS / "yut_slips.npz"
"""Of the usual game of four mals, where the side whose turn starts plays some of its turns at random."""
SHORT_PLACES = len(PLACES) - 8
"""Places without the chosen long way from the centre, which looks like lane A."""
SIDE_INPUTS = 2 * SHORT_PLACES + 8
KEPT = 30_000
"""Sides that are kept; with 256 units they take 80 MB."""
ROOM = 1_000
"""Sides for which there is room at first."""
STOPS = 8
"""The most stations that one result may lead to: four mals, each with two ways at most."""


def inputs(side: Side) -> list[tuple[int, float]]:
    """What one side shows, as pairs of input and value; all others are 0."""
    shown: list[tuple[int, float]] = []
    for at in sorted({at for at in side if WAITING < at < DONE}):
        pieces = side.count(at)
        like = at if at < SHORT_PLACES else place("A", PLACES[at][1] + 3)
        shown.append((like, 1.0))
        if pieces > 1:
            shown.append((SHORT_PLACES + like, (pieces - 1) / 3))
    waiting, left = side.count(WAITING), len(side) - side.count(DONE)
    return [*shown, *((2 * SHORT_PLACES + number, 1.0) for number in (*range(waiting), *range(4, 4 + left)))]


def stakes(rules: Rules, side: Side) -> dict[int, float]:
    """For each station of a side: how many turns of walking stand there."""
    left = turns_to_go(rules)
    walked = {at: side.count(at) * (left[WAITING] - left[at]) / 10 for at in side if WAITING < at < DONE}
    return {STATION_OF[at]: turns for at, turns in walked.items()}


def reaches(moves: MoveTable, side: Side) -> tuple[tuple[int, ...], ...]:
    """For each result the stations a side can stop on with it."""
    return tuple(landings(moves, side, result) for result in RESULTS)


class Net:
    """The network for one set of rules: its weights are common to all, what can be hit is not."""

    def __init__(self, rules: Rules, weights: dict[str, Any]) -> None:
        import numpy

        self._np = numpy
        self.rules, self.moves = rules, move_table(rules)
        self._first, self._bias = weights["first"], weights["bias"]
        self._last, self._shift = weights["last"], float(weights["shift"][0])
        self._number: dict[Side, int] = {}
        width = len(self._bias)
        self._moving = numpy.zeros((ROOM, width), numpy.float32)
        """Each side's share of the pairs it is part of, by its number: of the hidden layer where it moves,"""
        self._waiting = numpy.zeros((ROOM, width), numpy.float32)
        """where it waits,"""
        self._stakes = numpy.zeros((ROOM, HOME + 1))
        """the turns of walking that stand on each station,"""
        self._reaches = numpy.full((ROOM, len(RESULTS), STOPS), HOME, numpy.int8)
        """the stations that each result leads to; `HOME`, where nothing stands, fills the row."""

    def odds(self, pairs: list[tuple[Side, Side]]) -> list[float]:
        """How likely the first side of each pair wins, its turn just starting."""
        if not pairs:
            return []
        if len(self._number) + 2 * len(pairs) > KEPT:
            self._number.clear()
        np, number = self._np, self._number
        known = [number[side] if side in number else self._add(side) for pair in pairs for side in pair]
        a, b = known[::2], known[1::2]
        cross = np.concatenate([self._hits(a, b), self._hits(b, a)], 1).astype(np.float32)
        sums = self._moving[a] + self._waiting[b] + cross @ self._first[2 * SIDE_INPUTS :]
        logits = np.maximum(sums, 0) @ self._last + self._shift
        return (1 / (1 + np.exp(-logits))).tolist()

    def _hits(self, movers: list[int], others: list[int]) -> NDArray[np.float64]:
        """(pairs, results): the most that each mover can capture with each result."""
        rows = self._np.array(others)[:, None, None]
        return self._stakes[rows, self._reaches[movers]].max(axis=2)

    def _add(self, side: Side) -> int:
        """Work out what a side shows, and return its number."""
        at = len(self._number)
        if at == len(self._moving):
            self._moving, self._waiting, self._stakes, self._reaches = (
                self._np.concatenate([rows, rows])
                for rows in (self._moving, self._waiting, self._stakes, self._reaches)
            )
        self._number[side] = at
        moving, waiting = self._bias.copy(), self._np.zeros_like(self._bias)
        for number, value in inputs(side):
            moving += value * self._first[number]
            waiting += value * self._first[SIDE_INPUTS + number]
        self._moving[at], self._waiting[at] = moving, waiting
        self._stakes[at] = 0.0
        for stop, turns in stakes(self.rules, side).items():
            self._stakes[at, stop] = turns
        self._reaches[at] = [(*stops, *(HOME,) * (STOPS - len(stops))) for stops in reaches(self.moves, side)]
        return at


@lru_cache(maxsize=8)
def load(rules: Rules, weights: Path = WEIGHTS) -> Net:
    """The network of these weights, ready for these rules; raises OSError if the file is missing."""
    import numpy

    with numpy.load(weights) as file:
        return Net(rules, {name: file[name].astype(numpy.float32) for name in file.files})
