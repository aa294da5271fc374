"""What luck decides at the tile rack: the values and, while it deals, the colours of tiles; and who begins.

Later on a seat names the colour it draws, and luck only the value. A lot falls to whom it names, which is not
settled before.
"""

from __future__ import annotations

from game.core import Question
from game.davinci.actions import TileDealt, TileDrawn
from game.davinci.rules import SEATS
from game.davinci.tiles import COLOURS, VALUES
from game.questions import given_to, part

TILE = r"[*]([bw])([0-9]+|-)"
"""``*w7`` is a w and a 7, ``*b-`` a b and a joker."""
LOT = r"[*]seat ([0-9]+)"
"""``*seat 2`` is a 2."""

QUESTIONS: tuple[Question, ...] = (
    Question("values", tuple(map(str, VALUES)), part(TILE, 2), given_to(TileDealt, TileDrawn)),
    Question("colours", COLOURS, part(TILE, 1), given_to(TileDealt, TileDrawn), "dealt"),
    Question("first", tuple(map(str, range(SEATS[-1]))), part(LOT), given_to()),
)
