"""Hands in English words, and the comparison that decided between two. The hall has its own texts for them.

Used: the terms of card rooms; every rank that could matter is said, side cards in brackets, so that two hands
have the same words only if they tie. Refused: a "kicker" that
both hands share as the reason; the first place where the hands differ is the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from game.poker import hands
from game.poker.hands import ROYAL, STEEL_WHEEL, WHEEL, category, ranks

ENGLISH = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
SIGNS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
NAMES = (
    "high card", "pair", "two pair", "three of a kind", "straight",
    "flush", "full house", "four of a kind", "straight flush", "royal flush",
)  # fmt: skip
"""The nine categories and the royal flush."""
GROUPS = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (5,), (1, 1, 1, 1, 1), (3, 2), (4, 1), (5,))
"""How many cards each part of a hand has, by category; a straight is one part, named by its top card."""


class Decision(NamedTuple):
    """Why one of two hands is the better one."""

    key: str
    """``split``; ``category``; or the part that decides: ``high`` (the ranks of the made hand or the top
    card), ``second`` (the low pair, the pair of a full house) or ``kicker``."""
    category: int
    """The better hand's category (the common one unless the key is ``category``)."""
    loser: int
    """The other hand's category."""
    better: int
    """The rank that decides, -1 if none does."""
    worse: int
    """The rank it beats, -1 if none."""
    kicker: int = 0
    """For a kicker or a card of a flush or high-card hand: which one it is, from 1."""


def parts(strength: int) -> tuple[int, ...]:
    """The rank of each part of a hand: groups first, then kickers."""
    cards, sizes = ranks(strength), GROUPS[category(strength)]
    return tuple([cards[at] for at in accumulate(sizes[:-1], initial=0)])


def decide(one: int, other: int) -> Decision:
    """What decides between two strengths, whichever is the better.

    >>> from game.poker.cards import parse
    >>> from game.poker.hands import strength
    >>> decide(strength(*parse("Qc Qd 9h 4c Ad")), strength(*parse("Qh Qs 9c 4d Kd")))
    Decision(key='kicker', category=1, loser=1, better=12, worse=11, kicker=1)
    """
    good, bad = max(one, other), min(one, other)
    kind, lesser = category(good), category(bad)
    if good == bad:
        return Decision("split", kind, kind, -1, -1)
    if kind != lesser:
        return Decision("category", kind, lesser, -1, -1)
    pairs = zip(parts(good), parts(bad), GROUPS[kind], strict=True)
    place, (better, worse, size) = next((place, found) for place, found in enumerate(pairs) if found[0] != found[1])
    if kind in (0, 5):  # single cards only
        return Decision("high" if place == 0 else "kicker", kind, kind, better, worse, place)
    if size > 1:
        return Decision("high" if place == 0 else "second", kind, kind, better, worse)
    singles = GROUPS[kind].index(1)
    return Decision("kicker", kind, kind, better, worse, place - singles + 1)


def describe(strength: int, wheel: bool = True) -> str:
    """The hand in words, every card that could matter included; raises ValueError for a strength there is not.

    Without `wheel` A-2-3-4-5 is no straight, as in `hands.without_wheel`.

    >>> from game.poker.cards import parse
    >>> from game.poker.hands import strength
    >>> describe(strength(*parse("QS QD 4H 4C AD")))
    'two pair, queens and fours (A)'
    """
    if not 0 <= strength <= ROYAL:
        raise ValueError(f"strength {strength}: 0 to {ROYAL}")
    if strength in (WHEEL, STEEL_WHEEL) and not wheel:
        return _singles(NAMES[0 if strength == WHEEL else 5], (12, 3, 2, 1, 0))
    kind, found = category(strength), parts(strength)
    name = NAMES[9 if strength == ROYAL else kind]
    many = [plural(ENGLISH[rank]) for rank in found]
    match kind:
        case 0 | 5:
            return _singles(name, found)
        case 1:
            return f"pair of {many[0]}{_side(found[1:])}"
        case 2:
            return f"{name}, {many[0]} and {many[1]}{_side(found[2:])}"
        case 3 | 7:
            return f"{name}, {many[0]}{_side(found[1:])}"
        case 6:
            return f"{name}, {many[0]} full of {many[1]}"
    return name if strength == ROYAL else f"{name}, {ENGLISH[found[0]]} high"


def in_order(cards: Sequence[int]) -> tuple[int, ...]:
    """Five cards as a hand is laid out: pairs and more first, then from high to low; the ace of A-2-3-4-5 last.

    >>> from game.poker.cards import parse, text
    >>> text(in_order(parse("7d 8h Ah 5d As"))), text(in_order(parse("Ad 2s 5h 3c 4c")))
    ('As Ah 8h 7d 5d', '5h 4c 3c 2s Ad')
    """
    ranks = [card >> 2 for card in cards]
    wheel = sorted(ranks) == [0, 1, 2, 3, 12]

    def key(card: int) -> tuple[int, int, int]:
        rank = card >> 2
        return ranks.count(rank), -1 if wheel and rank == 12 else rank, card & 3

    return tuple(sorted(cards, key=key, reverse=True))


def making(cards: Sequence[int]) -> frozenset[int]:
    """Of five cards those that make the hand: pairs and more, all five of a straight or flush, or the highest."""
    if category(hands.strength(*cards)) in (4, 5, 8):
        return frozenset(cards)
    ranks = [card >> 2 for card in cards]
    paired = frozenset(card for card in cards if ranks.count(card >> 2) > 1)
    return paired or frozenset([max(cards)])


def _singles(name: str, cards: tuple[int, ...]) -> str:
    """A hand of single cards: its highest, the others in brackets. A high card needs no name before it."""
    high = f"{ENGLISH[cards[0]]} high"
    return f"{high if name == NAMES[0] else f'{name}, {high}'}{_side(cards[1:])}"


def _side(cards: tuple[int, ...]) -> str:
    return f" ({'-'.join(SIGNS[rank] for rank in cards)})"


def plural(word: str) -> str:
    return word + ("es" if word == "six" else "s")
