"""Many hands at once, with numpy: few passes over memory, small tables.

A hand is read as one number of 64 bits, a card a byte. A mask leaves the four bits of each rank, and a product
brings them side by side: times ``2**42 + 2**22`` five ranks fill the highest 20 bits. Their order does not matter,
since all tables are symmetric.

Five cards: these 20 bits point into a table of strengths. Flushes (0.2 % of hands) are put right afterwards: high
cards and straights of one suit are as far apart as those of several. Seven cards: four ranks and three ranks are
numbered first (1,820 and 455 multisets), and the pair of numbers points into the table of `hands`. The suits, 14
bits, point into a table that tells flushes (3 %); these are judged by the ranks of each suit.

Used: chunks that stay in the processor's caches, and of which there are few; factors and masks as arrays of no
dimension, which numpy need not convert in every call; numbers of 64 bits throughout, since `take` converts all
others first; scratch arrays, as new ones of this size may cost a page fault for every 4 KB. Refused: threads, as
the look-up is bound by memory; four ranks first and the fifth after them, whose two small tables cost more than the
large one; look-ups for two or three cards with their suits, for each costs as much as three passes of arithmetic.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import hands
from game.poker.hands import STARTS

CHUNK = 1 << 16
_RANKS = np.array(0x3C3C3C3C3C3C3C3C, np.uint64)
_SUITS = np.array(0x0303030303030303, np.uint64)
_FIVE = np.array(1 << 42 | 1 << 22, np.uint64)
_FOUR = np.array(1 << 46 | 1 << 34, np.uint64)
_THREE = np.array(1 << 22 | 1 << 10, np.uint64)
"""Factors that bring the ranks of cards 0 to 4, 0 to 3, and 4 to 6 into the highest bits; later ones fall out."""
_SEVEN_SUITS = np.array(1 << 56 | 1 << 42 | 1 << 28 | 1 << 14, np.uint64)
"""The same for seven suits, two bits each."""
_NEIGHBOURS = np.array(1 << 8 | 3, np.uint64)
"""Makes each byte ``c + 3 * d`` of a card d and the card c before it: a multiple of 4 where their suits agree."""
_UNEQUAL = np.array(0x0303030300, np.uint64)
"""The bits of these bytes that are all 0 where five suits agree."""
Numbers = NDArray[Any]


class SevenTables(NamedTuple):
    """What the look-ups for seven cards point into."""

    four: NDArray[np.int64]
    """(16**4,): four ranks -> number of the multiset, times 455."""
    three: NDArray[np.int64]
    """(16**3,): three ranks -> number of the multiset."""
    seven: NDArray[np.uint16]
    """(1820 * 455,): strength without flushes."""
    suits: NDArray[np.bool_]
    """(4**7,): whether seven suits hold a flush."""
    bits: NDArray[np.uint64]
    """(64,): card -> the bit of its rank, among 16 for each suit."""
    flush: NDArray[np.uint16]
    """(8192,): bits of the ranks of one suit -> strength, 0 for fewer than five."""


def _digits(count: int) -> Numbers:
    """Every row of `count` ranks in the order of base 13, as sums of keys: shape (13**count,)."""
    keys = np.array(hands._KEYS, np.int64)
    sums = np.zeros(1, np.int64)
    for _ in range(count):
        sums = np.add.outer(sums, keys).ravel()
    return sums


def _look_up(table: dict[int, int], sums: Numbers) -> NDArray[np.uint16]:
    """Strengths by sums of keys, 0 where no hand has that sum."""
    row = np.zeros(sums.max() + 1, np.uint16)
    row[list(table)] = list(table.values())
    return row[sums]


def _sparse(table: Numbers, count: int) -> Numbers:
    """A table by `count` ranks in base 13 -> the same in base 16, as ranks of four bits point into it."""
    return np.pad(table.reshape((13,) * count), (0, 3)).ravel()


@functools.cache
def five_table() -> NDArray[np.uint16]:
    """(16**5,): five ranks, four bits each -> strength without flushes. Made when first asked for (0.02 s)."""
    return _sparse(_look_up(hands._PLAIN, _digits(5)), 5)


@functools.cache
def seven_tables() -> SevenTables:
    """Made when first asked for (0.3 s)."""
    hands.prepare()
    four, three = (
        _sparse(_look_up({key: place for place, key in enumerate(sums)}, _digits(size)).astype(np.int64), size)
        for size, sums in ((4, hands._FOURS), (3, hands._THREES))
    )
    suits = np.arange(4**7)[:, None] >> 2 * np.arange(7) & 3
    flushes = (suits[:, :, None] == np.arange(4)).sum(axis=1).max(axis=1) >= 5
    bits = np.zeros(64, np.uint64)
    bits[:52] = [1 << 16 * (card & 3) + (card >> 2) for card in range(52)]
    flush = np.zeros(8192, np.uint16)
    flush[list(hands._FLUSH)] = list(hands._FLUSH.values())
    four *= len(hands._THREES)
    return SevenTables(four, three, np.array(hands._ROWS).ravel(), flushes, bits, flush)


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
        return functools.reduce(np.maximum, (strengths(np.delete(cards, place, axis=1)) for place in range(6)))
    out = np.empty(len(cards), np.uint16)
    if len(cards):
        (_five if cards.shape[1] == 5 else _seven)(np.ascontiguousarray(cards), out)
    return out


def _chunks(cards: Numbers) -> Iterator[tuple[slice, Numbers]]:
    """Hands as numbers of 64 bits, the first card lowest, `CHUNK` at a time: which hands, and an array used again.

    The bytes above the last card may hold anything.
    """
    count, size = cards.shape
    whole = np.ndarray((count - 1,), "<u8", cards, strides=(size,))  # behind the last hand there is nothing to read
    words = np.empty(min(count, CHUNK), "<u8")
    for start in range(0, count, CHUNK):
        words = words[: count - start]
        part = whole[start : start + CHUNK]
        words[: len(part)] = part
        if len(part) < len(words):
            words[-1] = int.from_bytes(cards[-1].tobytes(), "little")
        yield slice(start, start + len(words)), words


def _top(words: Numbers, factor: Numbers, bits: int, out: Numbers) -> Numbers:
    """The highest bits of the products modulo 2**64, as places in a table."""
    np.multiply(words, factor, out)
    np.right_shift(out, np.uint64(64 - bits), out)
    return out.view(np.int64)


def _five(cards: Numbers, out: NDArray[np.uint16]) -> None:
    """Judge hands of five cards."""
    table = five_table()
    scratch = np.empty(min(len(cards), CHUNK), "<u8")
    suited = np.empty(len(cards), np.bool_)
    for part, words in _chunks(cards):
        ranks = np.bitwise_and(words, _RANKS, scratch[: len(words)])
        table.take(_top(ranks, _FIVE, 20, ranks), out=out[part], mode="wrap")
        np.multiply(words, _NEIGHBOURS, words)
        np.bitwise_and(words, _UNEQUAL, words)
        np.equal(words, np.uint64(0), out=suited[part])
    where = np.flatnonzero(suited)
    weak = out[where]
    out[where] = weak + np.where(weak < STARTS[1], STARTS[5], STARTS[8] - STARTS[4]).astype(np.uint16)


def _seven(cards: Numbers, out: NDArray[np.uint16]) -> None:
    """The same for seven cards."""
    tables = seven_tables()
    scratch = np.empty((4, min(len(cards), CHUNK)), np.int64)
    for part, words in _chunks(cards):
        ranks, top, four, three = scratch[:, : len(words)]
        ranks, top = ranks.view("<u8"), top.view("<u8")
        np.bitwise_and(words, _RANKS, ranks)
        tables.four.take(_top(ranks, _FOUR, 16, top), out=four, mode="wrap")
        tables.three.take(_top(ranks, _THREE, 12, top), out=three, mode="wrap")
        np.add(four, three, four)
        tables.seven.take(four, out=out[part], mode="wrap")
        np.bitwise_and(words, _SUITS, top)
        where = np.flatnonzero(tables.suits.take(_top(top, _SEVEN_SUITS, 14, top), mode="wrap"))
        out[part][where] = _flushes_of_seven(words[where])


def _flushes_of_seven(words: Numbers) -> NDArray[np.uint16]:
    """Strengths of seven cards with five or more of a suit; the other suits have fewer, and strength 0."""
    tables = seven_tables()
    ranks = np.bitwise_or.reduce(tables.bits.take(words.view(np.uint8).reshape(-1, 8)[:, :7].T), axis=0)
    strengths: NDArray[np.uint16] = tables.flush.take(ranks.view(np.uint16).reshape(-1, 4).T).max(axis=0)
    return strengths
