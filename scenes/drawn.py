"""What luck brought, as a picture of its table: a slip of paper, a tile, a card.

A table's file ``drawn.py`` has a function ``drawn(canvas, words, came)`` that gives one; what it does not know, and
tables without such a file, are told as the log writes them.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import NamedTuple

from scenes.stage.canvas import Canvas
from scenes.stage.words import Said, Words, verbatim
from scenes.tables import SCENES


class Drawn(NamedTuple):
    """One thing that luck brought."""

    picture: str
    """Its sprite; "" for none."""
    name: Said
    """What it is called."""
    told: bool
    """Whether the name is written under the picture, which does not say it itself."""


def drawn(canvas: Canvas, words: Words, table: str, came: str) -> Drawn:
    """`came` as the log has it, such as ``*geol``, ``*w7`` or ``*Ah``."""
    if find_spec(SCENES.module_beside(table, "drawn")) is not None:
        found: Drawn | None = SCENES.beside(table, "drawn").drawn(canvas, words, came)
        if found is not None:
            return found
    return Drawn("", verbatim(came.removeprefix("*")), told=True)
