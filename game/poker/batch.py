"""Many hands at once, with numpy: one look-up a hand in a table that fits the processor's second cache.

Five cards: the ranks as a number in base 13 point into a table of 13**5; flushes (0.2 % of hands) are found
by comparing suits and put right afterwards: high cards and straights of one suit are as far apart as those of
several. Four cards of a hand are read at a time, as one number. Seven cards: four ranks and three ranks are
numbered first (1,820 and 455 multisets), and the pair of numbers points into the table of `hands`.

Used: small unsigned numbers for as long as they fit, so that one instruction works on many hands; chunks that
stay in the cache. Refused: threads; the look-up is bound by memory, and a second thread gained nothing.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import hands
from game.poker.hands import STARTS

CHUNK = 1 << 17
_SUITS = 1 << 24 | 1 << 18 | 1 << 12 | 1 << 6
"""Brings four suits, two bits of a byte each, together in the highest byte."""
Numbers = NDArray[Any]


class SevenTables(NamedTuple):
    """What the look-ups for seven cards point into."""

    four: NDArray[np.intp]
    """(13**4,): four ranks -> number of the multiset, times 455."""
    three: NDArray[np.uint16]
    """(13**3,): three ranks -> number of the multiset."""
    seven: NDArray[np.uint16]
    """(1820 * 455,): strength without flushes."""
    suits: NDArray[np.bool_]
    """(4**7,): whether seven suits hold a flush."""
    flush: NDArray[np.uint16]
    """(8192,): bits of the ranks of one suit, five or more -> strength."""


def _digits(count: int) -> Numbers:
    """Every row of `count` ranks in the order of base 13, as sums of keys: shape (13**count,)."""
    keys = np.array(hands._KEYS, np.int64)
    sums = np.zeros(1, np.int64)
    for _ in range(count):
        sums = np.add.outer(sums, keys).ravel()
    return sums


def _look_up(table: dict[int, int], sums: Numbers) -> NDArray[np.uint16]:
    """Strengths by sums of keys, 0 where no hand has that sum."""
    known = np.fromiter(table, np.int64, len(table))
    order = np.argsort(known)
    known, places = known[order], np.fromiter(table.values(), np.uint16, len(table))[order]
    found = np.searchsorted(known, sums)
    found[found == len(known)] = 0
    return np.where(known[found] == sums, places[found], 0).astype(np.uint16)


@functools.cache
def five_table() -> NDArray[np.uint16]:
    """(13**5,): ranks in base 13 -> strength without flushes. Made when first asked for (0.02 s)."""
    return _look_up(hands._PLAIN, _digits(5))


@functools.cache
def seven_tables() -> SevenTables:
    """Made when first asked for (0.3 s)."""
    hands.prepare()
    four, three = (
        _look_up({key: place for place, key in enumerate(sums)}, _digits(size))
        for size, sums in ((4, hands._FOURS), (3, hands._THREES))
    )
    counts = np.zeros((4**7, 4), np.uint8)
    for place in range(7):
        np.add.at(counts, (np.arange(4**7), np.arange(4**7) >> 2 * place & 3), 1)
    flush = np.zeros(8192, np.uint16)
    flush[list(hands._FLUSH)] = list(hands._FLUSH.values())
    places = four.astype(np.intp) * len(hands._THREES)
    return SevenTables(places, three, np.array(hands._ROWS).ravel(), counts.max(axis=1) >= 5, flush)


def strengths(cards: Numbers) -> NDArray[np.uint16]:
    """Strengths of many hands at once: whole numbers of shape (n, 5), (n, 6) or (n, 7) -> uint16 (n,).

    Fastest for uint8 in row order, numpy's own. Raises ValueError for another shape or for numbers that are no
    cards; cards named twice are not found out.

    >>> strengths(np.array([[0, 13, 22, 27, 48], [32, 36, 40, 44, 48]])).tolist()
    [811, 7461]
    """
    cards = np.asarray(cards)
    if cards.ndim != 2 or cards.shape[1] not in (5, 6, 7):
        raise ValueError(f"shape {cards.shape}: hands come as (n, 5), (n, 6) or (n, 7)")
    if cards.dtype.kind not in "ui":
        raise ValueError(f"{cards.dtype} are no cards: give whole numbers from 0 to 51")
    if cards.dtype != np.uint8:
        if cards.size and not (cards.min() >= 0 and cards.max() < 52):
            raise ValueError(f"cards are 0 to 51; these reach from {cards.min()} to {cards.max()}")
        cards = cards.astype(np.uint8)
    if cards.shape[1] == 6:
        each = (strengths(np.delete(cards, place, axis=1)) for place in range(6))
        return functools.reduce(np.maximum, each)
    out = np.empty(len(cards), np.uint16)
    if len(cards):
        (_five if cards.shape[1] == 5 else _seven)(np.ascontiguousarray(cards), out)
    return out


def _five(cards: Numbers, out: NDArray[np.uint16]) -> None:
    """Judge hands of five cards: the first four of each as one number, and the last four as another."""
    plain = five_table()
    first = np.ndarray((len(cards),), "<u4", cards, strides=(5,))
    last = np.ndarray((len(cards),), "<u4", cards, offset=1, strides=(5,))
    suited = np.empty(len(cards), np.bool_)
    for start in range(0, len(cards), CHUNK):
        part = slice(start, start + CHUNK)
        four, fifth = first[part].copy(), last[part].copy()
        suits = four ^ fifth  # each card against the next
        suits &= 0x03030303
        np.equal(suits, 0, out=suited[part])
        places = _ranks(four)
        places *= 13
        fifth >>= 26
        places += fifth
        plain.take(places, out=out[part], mode="wrap")
    where = np.flatnonzero(suited)
    weak = out[where]
    out[where] = weak + np.where(weak < STARTS[1], STARTS[5], STARTS[8] - STARTS[4]).astype(np.uint16)
def _ranks(cards: Numbers) -> Numbers:
    """Turn four cards, a byte each, into their ranks in base 13, in place: two products bring them together."""
    halves = cards.view(np.uint16)
    cards >>= 2
    cards &= 0x0F0F0F0F
    halves *= 1 + (13 << 8)
    halves >>= 8
    cards *= 1 + (169 << 16)
    cards >>= 16
    return cards


def _seven(cards: Numbers, out: NDArray[np.uint16]) -> None:
    """The same for seven cards: the first four of each hand as one number, and the last three as another."""
    fours, threes, seven, flushes, _ = seven_tables()
    head = np.ndarray((len(cards),), "<u4", cards, strides=(7,))
    tail = np.ndarray((len(cards),), "<u4", cards, offset=3, strides=(7,))
    for start in range(0, len(cards), CHUNK):
        part = slice(start, start + CHUNK)
        front, back = head[part].copy(), tail[part] & 0xFFFFFF00
        suits = (front & 0x03030303) * _SUITS >> 24 << 6
        suits |= (back & 0x03030303) * _SUITS >> 26
        places = fours.take(_ranks(front), mode="wrap")
        places += threes.take(_ranks(back), mode="wrap")
        seven.take(places, out=out[part], mode="wrap")
        suited = start + np.flatnonzero(flushes.take(suits, mode="wrap"))
        out[suited] = _flushes_of_seven(cards[suited])


def _flushes_of_seven(cards: Numbers) -> NDArray[np.uint16]:
    """Strengths of seven cards with five or more of a suit."""
    bits = 1 << (cards >> 2).astype(np.intp)
    suits = cards & 3
    flush = suits == np.sort(suits, axis=1)[:, 3:4]  # the suit of a flush is the middle one of the seven in order
    strengths: NDArray[np.uint16] = seven_tables().flush[(bits * flush).sum(axis=1)]
    return strengths
