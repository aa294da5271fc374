"""Cards as whole numbers and as text.

A card is ``4 * rank + suit``: rank 0 is the two, 12 the ace; suits c d h s are 0 to 3.

Used: the two letters of poker books, with 10 beside T and either case. Refused: suit symbols and cards
without a blank between them; one way to read a line keeps the place of an error plain.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.parser import clip

Card = int
RANKS = "23456789TJQKA"
SUITS = "cdhs"


class UnreadableCards(ValueError):
    """Text that names no card, or one card twice; the message says which card and which column."""


NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""Each card's usual text, such as ``Th``."""


SPELLINGS = {
    front + back: card
    for card, name in enumerate(NAMES)
    for front in (name[0], name[0].lower(), *(["10"] if name[0] == "T" else []))
    for back in (name[1], name[1].upper())
}
"""Every text that names a card."""


def parse(text: str) -> tuple[Card, ...]:
    """The cards named in a text, divided by blanks; raises UnreadableCards.

    >>> parse("2c 10s ah")
    (0, 35, 50)
    >>> parse("2c 2C")
    Traceback (most recent call last):
    game.poker.cards.UnreadableCards: card 2 (column 4): 2C is already card 1
    """
    words = text.split()
    cards = tuple([SPELLINGS.get(word, -1) for word in words])
    return cards if -1 not in cards and len(set(cards)) == len(words) else _explain(text, words)


def _explain(text: str, words: list[str]) -> tuple[Card, ...]:
    """Find what is wrong with a text of cards; an empty text is no cards and nothing wrong."""
    seen: dict[Card, int] = {}
    column = 0
    for number, word in enumerate(words, 1):
        column = text.index(word, column)
        place = f"card {number} (column {column + 1})"
        column += len(word)
        if word not in SPELLINGS:
            right = "a card is 2-9, T, J, Q, K or A and c, d, h or s"
            raise UnreadableCards(f"{place}: {clip(word, 12)} is no card; {right}")
        if seen.setdefault(SPELLINGS[word], number) != number:
            raise UnreadableCards(f"{place}: {word} is already card {seen[SPELLINGS[word]]}")
    return ()


def text(cards: Iterable[Card]) -> str:
    """The inverse of `parse`.

    >>> text((0, 35, 50))
    '2c Ts Ah'
    """
    return " ".join([NAMES[card] for card in cards])
