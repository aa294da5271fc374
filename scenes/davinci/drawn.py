"""A tile drawn, or the lot of who begins."""

from __future__ import annotations

from game.davinci.fairness import LOT, TILE
from game.davinci.tiles import JOKER
from game.questions import part
from scenes.davinci.phrases import tile_name
from scenes.kit import Drawn, written
from scenes.stage.canvas import Canvas
from scenes.stage.words import Said, Words, verbatim

value_of, seat_of = part(TILE, 2), part(LOT)


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn:
    """The tile's face; of a lot the seat's mark."""
    lot = seat_of(came)
    if lot is not None:
        return Drawn(f"ui/icons:seat_{lot}", words("records.seat", n=int(lot) + 1), told=True)
    value = value_of(came)
    if value is None:
        return written(canvas, words, came)
    face = "joker" if value == JOKER else value
    return Drawn(f"davinci/tile:{came[1]}_{face}", tile_name(words, came[1:]), told=False)


def luck_name(words: Words, question: str, kind: str) -> Said:
    """A value, a colour, or the number of the seat that begins."""
    if question == "first":
        return words("records.seat", n=int(kind) + 1)
    if question == "colours":
        return words(f"luck.colour.{kind}")
    return verbatim("–" if kind == JOKER else kind)
