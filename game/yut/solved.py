"""The solved game of two mals as a file: by stand of the mover and of the other, in steps of two thousandths of a
percent. Pairs that share a station cannot occur and have no value.

The file is packed with LZMA: first the low bytes of all values, then the high bytes, row by row. Reading it
takes the standard library only.
"""

from __future__ import annotations

import lzma
import sys
from array import array
from functools import lru_cache
from pathlib import Path

from game.yut.board import Side, stands

FILE = Path(__file__).parents[2] / "assets" / "minds" / "yut_two.bin"
LEVELS = 50_000


class Solved:
    """How likely the mover wins, for every pair of stands."""

    def __init__(self, path: Path = FILE) -> None:
        data = lzma.decompress(path.read_bytes())
        every = stands(2)
        if len(data) != 2 * len(every) ** 2:
            raise ValueError(f"{path} should hold {len(every)} x {len(every)} values of two bytes")
        pairs = bytearray(len(data))
        pairs[0::2], pairs[1::2] = data[: len(data) // 2], data[len(data) // 2 :]
        self.values = array("H", bytes(pairs))
        if sys.byteorder == "big":
            self.values.byteswap()
        self.number = {side: number for number, side in enumerate(every)}

    def odds(self, pairs: list[tuple[Side, Side]]) -> list[float]:
        """How likely the first side of each pair wins, its turn just starting."""
        values, number, row = self.values, self.number, len(self.number)
        return [values[row * number[mover] + number[other]] / LEVELS for mover, other in pairs]


@lru_cache(maxsize=1)
def load() -> Solved:
    """The shipped table; raises OSError if its file is missing."""
    return Solved()
