"""A tile drawn, or the lot of who begins."""

from __future__ import annotations

from game.davinci.fairness import LOT, TILE
from game.davinci.tiles import JOKER
from game.questions import part
from scenes.davinci.phrases import tile_name
from scenes.drawn import Drawn
from scenes.stage.canvas import Canvas
from scenes.stage.words import Words

value_of, seat_of = part(TILE, 2), part(LOT)


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn | None:
    """The tile's face; of a lot the seat's mark."""
    lot = seat_of(came)
    if lot is not None:
        return Drawn(f"ui/icons:seat_{lot}", words("records.seat", n=int(lot) + 1), told=True)
    value = value_of(came)
    if value is None:
        return None
    face = "joker" if value == JOKER else value
    return Drawn(f"davinci/tile:{came[1]}_{face}", tile_name(words, came[1:]), told=False)
