"""The exact value of the game of up to four mals, by the solver beside this file.

    python -m assets.make.yut.exact4 --mals 3 --kept FILE    three mals: any machine with g++ and 3 GB
    python -m assets.make.yut.exact4 --library SO            four: a GPU with 150 GB

`SO` is `exact4.cu`, compiled as its head says; without it the solver is compiled for this processor. All tables
come from `game.yut.sides`; nothing of the rules is written twice. With `--kept` the values are kept in that file
(.npy, by stand of the mover and of the other in the order of `tables`) once a minute and at the end, and a run that
was stopped goes on from there; else they are gone when the process ends. `exact4.txt` has what was found of four.
"""

from __future__ import annotations

import argparse
import ctypes
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.yut.actions import RESULTS
from game.yut.board import DONE, HOME, WAITING, Side
from game.yut.rules import Rules
from game.yut.sides import tabulate
from game.yut.theory import race, throw_odds

NO_WAY = 2**32 - 1
STATION = 18
"""The bit where the station starts in a way; stands are numbers below it."""
NONE = len(RESULTS)
"""In a row asked: no result besides yuts and mos."""
VALUE, LOOKED = -1, -2
"""In a row asked, instead of a result: the table's value of a turn start; the same by looking through the turn."""

AT_A_TIME = 60.0
"""Seconds of sweeps after which the values are kept."""

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


def compiled(folder: Path) -> Path:
    """The solver compiled for this processor, in that folder; RuntimeError where there is no g++."""
    compiler, made = shutil.which("g++"), folder / "exact4.so"
    if compiler is None:
        raise RuntimeError("the exact solver needs g++")
    flags = ["-std=c++17", "-O3", "-march=native", "-x", "c++", "-fPIC", "-shared"]
    subprocess.run([compiler, *flags, "-o", str(made), str(Path(__file__).with_name("exact4.cu"))], check=True)
    return made


class Solver:
    """The library with one game's tables; one at a time."""

    def __init__(self, library: Path, known: Tables, mals: int, *, random: bool = False) -> None:
        """With `random` the other side picks its uses at random; values are of the turns of the best answer."""
        self._library = ctypes.CDLL(str(library))
        self._library.solve.restype = ctypes.c_float
        self.known, self.mals = known, mals
        self._shape = (2,) * random + (len(known.stands),) * 2
        arrays = [np.ascontiguousarray(array) for array in known[1:]]
        self._library.setup(len(known.stands), mals, *map(_pointer, arrays), int(random))

    def solve(self, mals: int, most: int = 4, close: float = 1e-6, seconds: float = 1e9, limit: int = 0) -> float:
        """All games of up to `mals` mals, with hands of up to `most`; the largest change of the last sweeps."""
        return float(
            self._library.solve(mals, most, ctypes.c_float(close), ctypes.c_double(seconds), limit)
        )

    @property
    def first(self) -> float:
        """How likely the seat that throws first wins."""
        start = int(np.argmax(self.known.left))
        return float(self.values([(start, start)])[0])

    def table(self) -> Floats:
        """The values of all pairs, by stand of the mover and of the other; 641 MB for three mals.

        Against random play two such tables: where the side that plays best moves, and where the other does.
        """
        values = np.empty(self._shape, np.float32)
        self._library.keep(_pointer(values))
        return values

    def keep(self, path: Path) -> None:
        part = path.with_suffix(".tmp.npy")
        np.save(part, self.table())
        part.replace(path)

    def restore(self, path: Path) -> None:
        """The inverse of `keep`; ValueError for a file of another game."""
        values = np.load(path)
        if values.shape != self._shape or values.dtype != np.float32:
            shape = " x ".join(map(str, self._shape))
            raise ValueError(f"{path} holds {values.shape} of {values.dtype}, not {shape} of float32")
        self._library.restore(_pointer(np.ascontiguousarray(values)))

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


def solved(solver: Solver, most: int, kept: Path | None, close: float = 1e-6) -> float:
    """Solve with hands of up to 2, then 3 … then `most` results; the largest change that was left.

    The values are kept in the file `kept` as it goes; from one that is there they go on at once with `most`.
    """
    change, least = 1.0, 2
    if kept is not None and kept.exists():
        solver.restore(kept)
        least = most
    for size in range(least, most + 1):
        aim, change = close if size == most else 100 * close, 1.0
        while change > aim:
            change = solver.solve(solver.mals, size, aim, AT_A_TIME if kept is not None else 1e9)
            if change < 0:
                raise MemoryError("too little memory for the hands of one slab")
            if kept is not None:
                solver.keep(kept)
    return change


def main() -> int:
    asked = options(__doc__).parse_args()
    began = time.monotonic()
    solver, change = asked_for(asked)
    seconds = time.monotonic() - began
    mals, most, first = asked.mals, asked.most, solver.first
    print(f"{mals} mals, hands of {most}: first seat wins {first:.6f}, {change=:.1e}, {seconds:.0f} s")
    return 0


def options(description: str | None) -> argparse.ArgumentParser:
    """The options of a script that needs a solved game."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--library", type=Path, metavar="SO", help="the solver compiled; without it g++ compiles it")
    add("--mals", type=int, default=4)
    add("--most", type=int, default=4, help="results that a hand may hold before one must be used")
    add("--kept", type=Path, metavar="FILE", help="where the values are kept, and taken up again")
    return parser


def asked_for(asked: argparse.Namespace) -> tuple[Solver, float]:
    """The solved game that the options ask for, and the largest change that was left."""
    with tempfile.TemporaryDirectory() as folder:
        library = asked.library or compiled(Path(folder))
        solver = Solver(library, tables(Rules(pieces=asked.mals)), asked.mals)
    return solver, solved(solver, asked.most, asked.kept)


if __name__ == "__main__":
    sys.exit(main())
