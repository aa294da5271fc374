"""Every stand of one side's mals as a number, and every step as arrays: for the solver and for training.

Two mals have 889 stands, four 136,762. What one side does never depends on the other, captures aside; so
tables of one side's steps serve every pair of stands.

Needs numpy; nothing imports this file before it is used.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.yut.actions import RESULTS
from game.yut.board import DONE, HOME, STATION_OF, WAITING, Side, sent_back, stands
from game.yut.moves import move_table
from game.yut.rules import Rules

Ints = NDArray[np.int32]


class Slot(NamedTuple):
    """One of the ways, for every stand at once, in which a side may use a result."""

    after: Ints
    """The stand after it; -1 where the side has no such way."""
    reached: Ints
    """The station where it stops; 29 where it stops nowhere."""


class Sides(NamedTuple):
    """All stands of one side."""

    all: tuple[Side, ...]
    number: dict[Side, int]
    slots: dict[str, tuple[Slot, ...]]
    """For each result as many slots as a side may have ways."""
    sent_back: Ints
    """By stand and station: the stand once captured there, -1 if nothing stands there."""

    @property
    def home(self) -> int:
        """The stand of a side that has won."""
        return len(self.all) - 1


def tabulate(rules: Rules) -> Sides:
    """The tables for these rules."""
    moves, every = move_table(rules), stands(rules.pieces, rules.shortcut == "choice")
    number = {side: index for index, side in enumerate(every)}
    ways: dict[str, list[list[tuple[int, int]]]] = {result: [] for result in RESULTS}
    back = np.full((len(every), HOME + 1), -1, np.int32)
    for index, side in enumerate(every):
        for result in RESULTS:
            walked = moves.menu(side, (result,)).ways.values() if side[0] != DONE else ()
            ways[result].append([(number[moves.step(side, way).after], way.reached if way.reached >= 0 else HOME)
                                 for way in walked])  # fmt: skip
        for at in {STATION_OF[place] for place in side if WAITING < place < DONE}:
            back[index, at] = number[sent_back(side, at)[0]]
    slots = {}
    for result, rows in ways.items():
        table = np.full((max(map(len, rows)), 2, len(every)), -1, np.int32)
        table[:, 1] = HOME
        for index, found in enumerate(rows):
            for slot, pair in enumerate(found):
                table[slot, :, index] = pair
        slots[result] = tuple(Slot(*pair) for pair in table)
    return Sides(every, number, slots, back)
