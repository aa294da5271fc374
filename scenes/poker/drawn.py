"""A card dealt, or the moment all cards are turned over."""

from __future__ import annotations

from game.poker.cards import NAMES
from scenes.kit import Drawn, written
from scenes.poker.places import Deck
from scenes.stage.canvas import Canvas
from scenes.stage.words import Said, Words, verbatim


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn:
    """The card's face; the show of hands has none."""
    name = came.removeprefix("*")
    if name == "show":
        return Drawn("", words("seal.show"), told=True)
    if name not in NAMES:
        return written(canvas, words, came)
    deck = Deck(not canvas.four_colours, canvas.large_index)
    return Drawn(deck.picture(name.lower()), verbatim(name), told=False)


def luck_name(words: Words, question: str, kind: str) -> Said:
    """A rank or a suit."""
    return verbatim({"T": "10", "c": "♣", "d": "♦", "h": "♥", "s": "♠"}.get(kind, kind))
