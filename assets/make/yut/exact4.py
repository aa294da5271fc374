"""The exact value of the game of four mals, by the solver beside this file; it needs a GPU with 150 GB.

    python -m assets.make.yut.exact4 --mals 3 --library FILE     three mals or fewer are solved on any machine
    python -m assets.make.yut.exact4 --library FILE --out DIR    four; and writes DIR/levels.json

`FILE` is `exact4.cu`, compiled as its head says. All tables come from `game.yut.sides`; nothing of the rules
is written twice. The values live in memory and are gone when the process ends. `exact4.txt` has what was
found of four mals, `levels.json` what the opponents lose by the table of two (see `levels`).
"""

from __future__ import annotations

import argparse
import ctypes
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.yut.board import DONE, HOME, WAITING, Side
from game.yut.rules import Rules
from game.yut.sides import RESULTS, tabulate
from game.yut.theory import race, throw_odds

NO_WAY = 2**32 - 1
STATION = 18
"""The bit where the station starts in a way; stands are numbers below it."""
NONE = len(RESULTS)
"""In a row asked: no result besides yuts and mos."""
VALUE, LOOKED = -1, -2
"""In a row asked, instead of a result: the table's value of a turn start; the same by looking through the turn."""

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]


class Tables(NamedTuple):
    """What the solver knows of the rules; all arrays by stand, in the solver's order."""

    stands: list[Side]
    ways: NDArray[np.uint32]
    """By result, stand and slot: the stand after the use, and the station reached above bit 18."""
    taken: NDArray[np.uint32]
    sent: Ints
    """By stand and station: the stand once captured there."""
    waiting: Ints
    left: Ints
    """Mals not home."""
    odds: Floats
    race: Floats


def tables(rules: Rules) -> Tables:
    """Stands by mals at home, most first, then by mals waiting, most first; some 40 s for four mals."""
    sides = tabulate(rules)
    left = [rules.pieces - side.count(DONE) for side in sides.all]
    key = [(k, -side.count(WAITING), side) for k, side in zip(left, sides.all, strict=True)]
    order = sorted(range(len(key)), key=key.__getitem__)
    to = np.empty(len(order) + 1, np.int64)
    to[order], to[-1] = np.arange(len(order)), -1
    ways = np.full((len(RESULTS), len(order), 4), NO_WAY, np.uint32)
    for number, result in enumerate(RESULTS):
        for slot, (after, reached) in enumerate(sides.slots[result]):
            stand, station = after[order], reached[order].astype(np.int64)
            ways[number, :, slot] = np.where(stand < 0, NO_WAY, to[stand] | station << STATION)
    sent = to[sides.sent_back[order, :HOME]].astype(np.int32)
    stands = [sides.all[number] for number in order]
    odds = np.array([float(throw_odds(rules)[result]) for result in RESULTS])
    return Tables(
        stands,
        ways,
        ((sent >= 0) << np.arange(HOME)).sum(1).astype(np.uint32),
        sent,
        np.array([side.count(WAITING) for side in stands], np.int32),
        np.array(left, np.int32)[order],
        odds.astype(np.float32),
        np.array([race(rules, side) for side in stands], np.float32),
    )


class Solver:
    """The library with one game's tables; one at a time."""

    def __init__(self, library: Path, known: Tables, mals: int) -> None:
        self._library = ctypes.CDLL(str(library))
        self._library.solve.restype = ctypes.c_float
        self.known, self.mals = known, mals
        arrays = [np.ascontiguousarray(array) for array in known[1:]]
        self._library.setup(len(known.stands), mals, *map(_pointer, arrays))

    def solve(self, mals: int, most: int = 4, close: float = 1e-6, seconds: float = 1e9, limit: int = 0) -> float:
        """All games of up to `mals` mals, with hands of up to `most`; the largest change of the last sweep."""
        return float(
            self._library.solve(mals, most, ctypes.c_float(close), ctypes.c_double(seconds), limit)
        )

    def ask(self, rows: Any, most: int = 4) -> Floats:
        """For rows of mover, other, yuts, mos and one more result: 12 options and the value (see the source)."""
        rows = np.ascontiguousarray(rows, np.int32)
        out = np.empty((len(rows), 13), np.float32)
        self._library.ask(_pointer(rows), len(rows), most, _pointer(out))
        return out

    def values(self, pairs: Any, what: int = VALUE, most: int = 4) -> Floats:
        """How likely the mover wins, for pairs of stands at the start of a turn."""
        pairs = np.asarray(pairs, np.int32).reshape(-1, 2)
        rest = np.tile(np.array([0, 0, what], np.int32), (len(pairs), 1))
        found: Floats = self.ask(np.hstack([pairs, rest]), most)[:, 12]
        return found


def _pointer(array: NDArray[Any]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", type=Path, required=True)
    parser.add_argument("--mals", type=int, default=4)
    parser.add_argument("--most", type=int, default=4)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    began = time.monotonic()
    solver = Solver(asked.library, tables(Rules(pieces=asked.mals)), asked.mals)
    change = solver.solve(asked.mals, asked.most)
    start = int(np.argmax(solver.known.left))
    first = float(solver.values([(start, start)])[0])
    seconds = time.monotonic() - began
    print(f"{asked.mals} mals, hands of {asked.most}: first seat wins {first:.6f}, {change=:.1e}, {seconds:.0f} s")
    if asked.out:
        from assets.make.yut.levels import measure

        measure(solver, asked.out, {"mals": asked.mals, "first": first, "most": asked.most, "change": change})
    return 0


if __name__ == "__main__":
    sys.exit(main())
