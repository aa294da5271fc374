"""The 26 tiles: 0 to 11 in black and in white, and a joker of each colour; where a tile may enter a rack.

A tile prints as colour and value: ``b0`` … ``w11``, the jokers ``b-`` and ``w-``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Colour = Literal["b", "w"]
Value = int | Literal["-"]
"""0..11, or "-" for a joker."""

COLOURS: tuple[Colour, Colour] = ("b", "w")
VALUES: tuple[Value, ...] = (*range(12), "-")
JOKER: Literal["-"] = "-"


class Tile(NamedTuple):
    """One of the 26 tiles.

    >>> str(Tile("w", 7)), Tile("w", 7).key
    ('w7', 15)
    """

    colour: Colour
    value: Value

    @property
    def key(self) -> int:
        """0..23 in the order of a rack (black left of white); 24 and 25 for the jokers, which have none."""
        if self.value == JOKER:
            return 24 + (self.colour == "w")
        return 2 * self.value + (self.colour == "w")

    def __str__(self) -> str:
        return f"{self.colour}{self.value}"


TILES: tuple[Tile, ...] = (
    *(Tile(colour, value) for value in range(12) for colour in COLOURS),
    Tile("b", JOKER),
    Tile("w", JOKER),
)
"""Every tile, at its key."""


def gaps(rack: Iterable[Tile], tile: Tile) -> tuple[int, ...]:
    """Every gap of the rack that the tile may enter, from the left.

    >>> gaps([Tile("b", 1), Tile("w", "-"), Tile("w", 9)], Tile("b", 5))
    (1, 2)
    """
    keys = [other.key for other in rack]
    if tile.value == JOKER:
        return tuple(range(len(keys) + 1))
    low = max((at + 1 for at, key in enumerate(keys) if key < tile.key), default=0)
    high = min((at for at, key in enumerate(keys) if tile.key < key < 24), default=len(keys))
    return tuple(range(low, high + 1))
