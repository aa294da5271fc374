"""The 26 tiles: 0 to 11 in black and in white, and a joker of each colour.

A tile prints as colour and value: ``b0`` … ``w11``, the jokers ``b-`` and ``w-``.
"""

from __future__ import annotations

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
        return (24 if self.value == JOKER else 2 * self.value) + (self.colour == "w")

    def __str__(self) -> str:
        return f"{self.colour}{self.value}"


TILES: tuple[Tile, ...] = (
    *(Tile(colour, value) for value in range(12) for colour in COLOURS),
    Tile("b", JOKER),
    Tile("w", JOKER),
)
"""Every tile, at its key."""
