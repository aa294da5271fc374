"""A card dealt, or the moment all cards are turned over."""

from __future__ import annotations

from game.poker.cards import NAMES
from scenes.drawn import Drawn
from scenes.poker.places import Deck
from scenes.stage.canvas import Canvas
from scenes.stage.words import Words, verbatim


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn | None:
    """The card's face; the show of hands has none."""
    name = came.removeprefix("*")
    if name == "show":
        return Drawn("", words("seal.show"), told=True)
    if name not in NAMES:
        return None
    deck = Deck(not canvas.four_colours, canvas.large_index)
    return Drawn(deck.picture(name.lower()), verbatim(name), told=False)
