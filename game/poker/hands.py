"""The judge of poker hands: cards are whole numbers, a hand's strength is one of 7,462 classes.

A card is ``4 * rank + suit``: rank 0 is the two, 12 the ace; suits c d h s are 0 to 3. A strength runs from 0
(7-5-4-3-2) to 7461 (royal flush); equal hands have equal strengths, so a bare comparison judges every kicker.

**How.** `strength` is five look-ups in nested tuples. A node stands for the ranks so far and, while all cards
share it, their suit: 6,734 tuples of 52, made in some 20 ms. Of seven cards `best` looks the suits up in nested
tuples, then the ranks: four cards lead to a row of strengths, three cards to the place in it.

Used: the order of hands of the WSOP rules; A-2-3-4-5 is the lowest straight and Q-K-A-2-3 nothing; suits
never decide. As an option A-2-3-4-5 is no straight, as some read Project Euler's problem 54: `without_wheel`.
Refused: jokers and wild cards (no known order of classes would hold); checking the cards in every call, which
costs more than the judging: `cards.parse` checks cards that come from outside.
"""

from __future__ import annotations

import functools
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, starmap
from typing import Any

from game.poker.cards import SUITS, Card

CATEGORIES = (
    "high-card", "pair", "two-pair", "three-of-a-kind", "straight",
    "flush", "full-house", "four-of-a-kind", "straight-flush",
)  # fmt: skip
"""Keys of the nine categories, weakest first. Royal flush is a name, not a tenth category."""
COUNTS = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
"""How many classes each category has."""
STARTS = tuple(sum(COUNTS[:category]) for category in range(9))
"""The weakest strength of each category."""
CLASSES = sum(COUNTS)
WHEEL, STEEL_WHEEL, ROYAL = STARTS[4], STARTS[8], CLASSES - 1
"""A-2-3-4-5; the same in one suit; the best hand of all."""

Row = tuple[int, ...]
Trie = tuple[tuple[tuple[tuple[Row, ...], ...], ...], ...]


def _classes() -> Iterator[tuple[int, ...]]:
    """The ranks of every class, weakest first: five ranks each, those that count first in front."""
    ranks = range(13)
    straights = [(3, 2, 1, 0, 12), *(tuple(range(top, top - 5, -1)) for top in range(4, 13))]
    runs = set(map(frozenset, straights))
    fives = sorted(five[::-1] for five in combinations(ranks, 5))
    singles = [five for five in fives if frozenset(five) not in runs]

    def kickers(count: int, *taken: int) -> list[tuple[int, ...]]:
        return sorted(c[::-1] for c in combinations([rank for rank in ranks if rank not in taken], count))

    yield from singles
    yield from ((pair, pair, *rest) for pair in ranks for rest in kickers(3, pair))
    yield from ((a, a, b, b, *rest) for a in ranks for b in range(a) for rest in kickers(1, a, b))
    yield from ((three, three, three, *rest) for three in ranks for rest in kickers(2, three))
    yield from straights
    yield from singles
    yield from ((three, three, three, two, two) for three in ranks for two in ranks if two != three)
    yield from ((four, four, four, four, rest) for four in ranks for rest in ranks if rest != four)
    yield from straights


# Five cards ----------------------------------------------------------------------------------------------

_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""One number a rank: sums over five, six or seven cards with at most four alike never coincide."""
_PLAIN: dict[int, int] = {}
"""Sum of keys -> strength of five cards not all of one suit."""
_SUITED: dict[int, int] = {}
"""The same for five cards of one suit."""


def _grow() -> Trie:
    """The five nested tuples, from the last card back to the first."""
    # numbers made in one go lie side by side in memory, so that more of them share a line of the cache
    for place, ranks in zip(list(range(CLASSES)), _classes(), strict=True):
        suited = STARTS[5] <= place < STARTS[6] or place >= STARTS[8]
        (_SUITED if suited else _PLAIN)[sum([_KEYS[rank] for rank in ranks])] = place
    each = [key for key in _KEYS for _ in SUITS]
    mixed: dict[int, Any] = _PLAIN  # by sum of keys: the node for ranks that are not all of one suit
    alike: dict[tuple[int, int], Any]  # by sum of keys and suit: the node for one suit so far
    alike = {(key, suit): place for key, place in _SUITED.items() for suit in range(4)}
    for size in (4, 3, 2, 1):
        find, shared = mixed.get, alike.get
        # where five cards would have one rank, or four one rank in one suit, nothing is found: such hands
        # name a card twice and never come up
        rows = {
            key: tuple([find(key + more, 0) for more in each])
            for key in map(sum, combinations_with_replacement(_KEYS, size))
        }
        suited_rows = {}
        for ranks in combinations(_KEYS, size):
            key = sum(ranks)
            for suit in range(4):
                row = list(rows[key])
                row[suit::4] = [shared((key + more, suit), 0) for more in _KEYS]
                suited_rows[key, suit] = tuple(row)
        mixed, alike = rows, suited_rows
    return tuple(alike[_KEYS[card >> 2], card & 3] for card in range(52))


_TRIE = _grow()


def strength(a: Card, b: Card, c: Card, d: Card, e: Card) -> int:
    """The strength of five different cards in any order, 0 to 7461; cards are not checked.

    >>> from game.poker.cards import parse
    >>> strength(*parse("7c 5d 4h 3s 2c")), strength(*parse("TS JS QS KS AS"))
    (0, 7461)
    """
    return _TRIE[a][b][c][d][e]


# Six and seven cards -------------------------------------------------------------------------------------

_FOURS, _THREES = (tuple(map(sum, combinations_with_replacement(_KEYS, size))) for size in (4, 3))
"""The sums of keys of all multisets of four and of three ranks; a place in them is the number of a multiset."""
_BITS = tuple(tuple((1 << (card >> 2)) * (card & 3 == suit) for card in range(52)) for suit in range(4))
"""For each suit: the bit of a card's rank, 0 for other suits."""

# What follows is filled by `prepare`.

_ROWS: list[array[int]] = []
"""Strengths without flushes: a row for each of `_FOURS`, with the strengths it makes with each of `_THREES`."""
_FLUSH: dict[int, int] = {}
"""Bits of five to seven ranks of one suit -> strength."""
_FLUSH_SUIT: list[Any] = []
"""Nested by seven cards: the `_BITS` of the suit of which there are five or more, None for none."""
_THREE: list[tuple[Row, ...]] = []
"""Nested by three cards: their place in a row."""
_FOUR: list[tuple[tuple[tuple[array[int], ...], ...], ...]] = []
"""Nested by four cards: their row. Filled last."""


def prepare() -> None:
    """Fill the tables for seven cards, once: 0.2 s and 2 MB, for whoever judges thousands of hands."""
    if _FOUR:
        return
    for size in (5, 6, 7):
        for places in combinations(range(13), size):
            bits = sum([1 << place for place in places])
            fewer = (_FLUSH[bits ^ (1 << place)] for place in places)
            _FLUSH[bits] = _SUITED[sum([_KEYS[place] for place in places])] if size == 5 else max(fewer)
    rank_keys, suit_keys = [_KEYS[card >> 2] for card in range(52)], [8 ** (card & 3) for card in range(52)]
    _FLUSH_SUIT[:] = _nested(suit_keys, 7, _flush_suit)
    _THREE[:] = _nested(rank_keys, 3, {key: place for place, key in enumerate(_THREES)}.__getitem__)
    find = _enlarge(_enlarge(_PLAIN, 6), 7).get  # 0 for five of one rank, which never come up
    _ROWS[:] = [array("H", [find(four + three, 0) for three in _THREES]) for four in _FOURS]
    _FOUR[:] = _nested(rank_keys, 4, dict(zip(_FOURS, _ROWS, strict=True)).__getitem__)


def _nested(keys: Sequence[int], size: int, leaf: Callable[[int], Any]) -> tuple[Any, ...]:
    """Nested tuples of 52, one for each of `size` cards; at the end stands `leaf` of the sum of the cards' keys."""
    kinds = sorted(set(keys))
    level = {key: leaf(key) for key in map(sum, combinations_with_replacement(kinds, size))}
    for count in reversed(range(size)):
        sums = map(sum, combinations_with_replacement(kinds, count))
        level = {key: tuple([level[key + more] for more in keys]) for key in sums}
    made: tuple[Any, ...] = level[0]
    return made


def _flush_suit(counts: int) -> Row | None:
    """The `_BITS` of the suit of a flush; `counts` has the cards of each suit as an octal digit."""
    return next((bits for suit, bits in enumerate(_BITS) if counts >> 3 * suit & 7 >= 5), None)


def _enlarge(smaller: dict[int, int], size: int) -> dict[int, int]:
    """The best of `size` ranks is the best of what remains when one of them is left out."""
    larger = {}
    find = smaller.get
    for ranks in combinations_with_replacement(_KEYS, size):
        if any(map(int.__eq__, ranks, ranks[4:])):
            continue  # five of one rank
        whole = sum(ranks)
        larger[whole] = max([find(whole - key, 0) for key in set(ranks)])
    return larger


def best(cards: Sequence[Card], wheel: bool = True) -> int:
    """The strength of the best five of five, six or seven different cards; cards are not checked.

    Without `wheel` A-2-3-4-5 is no straight, and the result is comparable with others of its kind only (see
    `without_wheel`); for five cards. Seven cards are judged by look-ups once `prepare` was called, which takes as
    long as judging some 20,000 of them by all their fives.

    >>> from game.poker.cards import parse
    >>> best(parse("AS KS QS JS TS AD AC")) == strength(*parse("AS KS QS JS TS"))
    True
    """
    count = len(cards)
    if count == 7 and _FOUR:
        a, b, c, d, e, f, g = cards
        if bit := _FLUSH_SUIT[a][b][c][d][e][f][g]:
            return _FLUSH[bit[a] | bit[b] | bit[c] | bit[d] | bit[e] | bit[f] | bit[g]]
        return _FOUR[a][b][c][d][_THREE[e][f][g]]
    if count == 5:
        return strength(*cards) if wheel else without_wheel(strength(*cards))
    if count not in (6, 7):
        raise ValueError(f"{count} cards: a hand is judged from five, six or seven")
    return max(starmap(strength, combinations(cards, 5)))


# The names of things -------------------------------------------------------------------------------------


def category(strength: int) -> int:
    """0 (high card) to 8 (straight flush), a place in `CATEGORIES`.

    >>> CATEGORIES[category(WHEEL)]
    'straight'
    """
    return bisect_right(STARTS, strength) - 1


@functools.cache
def _all_ranks() -> tuple[tuple[int, ...], ...]:
    return tuple(_classes())


def ranks(strength: int) -> tuple[int, ...]:
    """The five ranks of a strength, those that count first in front.

    >>> from game.poker.cards import RANKS
    >>> "".join(RANKS[rank] for rank in ranks(WHEEL))
    '5432A'
    """
    return _all_ranks()[strength]


def without_wheel(strength: int) -> int:
    """The place of a five-card hand where A-2-3-4-5 is no straight: again 0 to 7461, but another order.

    The wheel becomes the lowest ace-high hand, the steel wheel the lowest ace-high flush.

    >>> without_wheel(WHEEL) < without_wheel(STARTS[1]), without_wheel(WHEEL + 1)
    (True, 5854)
    """
    for wheel, start in ((WHEEL, STARTS[0]), (STEEL_WHEEL, STARTS[5])):
        lowest_ace = start + _KING_HIGH
        if strength == wheel:
            return lowest_ace
        if lowest_ace <= strength < wheel:
            return strength + 1
    return strength


_KING_HIGH = 784
"""How many high cards are below every ace-high hand: C(12, 5) sets of ranks less eight straights."""
