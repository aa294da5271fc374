"""Every way to draw, for every hand, exactly: the arithmetic under the solver. Numpy throughout; import late.

Suits matter only up to renaming: 134,459 kinds of hands, 16,432 of four cards, 1,755 of three, 169 of two, 13
of one. For any value of final hands let S(K) be its sum over all hands that contain the cards K. Holding H out
of the hand h, one ends in a hand that shares exactly H with h, so by inclusion and exclusion the sum over all
draws is the sum over K from H to h of (-1)^(|K|-|H|) S(K); the chance of each is 1 / C(47, 5-|H|).

Used: sums from four cards down to none, each from the next larger. Refused: sampling.
"""

from __future__ import annotations

import functools
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import batch

Numbers = NDArray[Any]
KEEPS = tuple(tuple(place for place in range(5) if mask >> place & 1) for mask in range(32))
"""Places held, by the bits of the mask; a draw throws the others away."""
SIZES = np.array([len(keep) for keep in KEEPS])
STARTS = np.array((0, 1, 14, 183, 1938, 18370), np.int32)
"""Where the sums of parts of each size begin in the row of all sums: none, ones, … fives."""
WAYS = np.array([comb(47, 5 - size) for size in SIZES], np.float64)


class Kinds(NamedTuple):
    """Hands of `size` cards up to renaming suits."""

    cards: Numbers
    """(n, size): one hand of each kind, cards rising."""
    keys: Numbers
    """(n,): sorted 52-bit names, see `key`."""
    times: Numbers
    """(n,): how many hands are of that kind."""


class Web(NamedTuple):
    """How the kinds hang together."""

    five: Kinds
    classes: Numbers
    """(134459,): strength of each kind of hand."""
    fours: Numbers
    """(16432, 48): strength of each completion of four cards."""
    threes: Numbers
    """(1755, 49): kind of each completion of three cards; and so on down."""
    twos: Numbers
    ones: Numbers
    inner: Numbers
    """(134459, 31) of 16 bits: for each part of a hand but the whole, its place among the kinds of its size."""

    def parts(self, kinds: Numbers | list[int]) -> Numbers:
        """(n,) kinds of hands -> (n, 32): for each part of such a hand, its place in the row of all sums."""
        found = np.empty((len(kinds), 32), np.int32)
        found[:, :31] = self.inner[kinds]
        found[:, 31] = kinds
        found += STARTS[SIZES]
        return found


def key(cards: Numbers) -> Numbers:
    """(n, size) cards -> (n,) names that do not depend on which suit is which."""
    cards = np.asarray(cards, np.int64)
    masks = np.zeros((len(cards), 4), np.int64)
    bits = np.int64(1) << (cards >> 2)
    for place in range(cards.shape[1]):
        masks[np.arange(len(cards)), cards[:, place] & 3] |= bits[:, place]
    masks.sort(axis=1)
    return masks[:, 0] << 39 | masks[:, 1] << 26 | masks[:, 2] << 13 | masks[:, 3]


@functools.cache
def kinds(size: int) -> Kinds:
    """All kinds of hands of one to five cards, each grown from the kinds of one card less."""
    if size == 0:
        return Kinds(np.zeros((1, 0), np.uint8), np.zeros(1, np.int64), np.ones(1))
    fewer = kinds(size - 1)
    cards = np.sort(_completions(fewer.cards), axis=1)
    keys, first, kind = np.unique(key(cards), return_index=True, return_inverse=True)
    times = np.bincount(kind, np.repeat(fewer.times, 53 - size)) / size
    return Kinds(cards[first], keys, times)


def kind_of(cards: Numbers) -> Numbers:
    """(n, size) cards -> the places of their kinds."""
    return np.searchsorted(kinds(cards.shape[1]).keys, key(cards))


def _completions(cards: Numbers) -> Numbers:
    """(n, size) -> (n * (52 - size), size + 1): each with each other card."""
    count, size = cards.shape
    whole = np.broadcast_to(np.arange(52, dtype=np.uint8), (count, 52))
    free = np.ones((count, 52), bool)
    free[np.arange(count)[:, None], cards] = False
    return np.hstack([np.repeat(cards, 52 - size, axis=0), whole[free].reshape(-1, 1)])


@functools.cache
def web() -> Web:
    """Made once, in half a second."""
    five = kinds(5)
    fours = batch.strengths(_completions(kinds(4).cards)).reshape(-1, 48).astype(np.int16)
    threes, twos, ones = (kind_of(_completions(kinds(size).cards)).reshape(-1, 52 - size) for size in (3, 2, 1))
    inner = np.zeros((len(five.cards), 31), np.uint16)
    for mask, keep in enumerate(KEEPS[1:31], 1):
        inner[:, mask] = kind_of(five.cards[:, list(keep)])
    return Web(five, batch.strengths(five.cards).astype(np.int16), fours, threes, twos, ones, inner)


def sums(value: Numbers) -> Numbers:
    """Values by strength (7462,) -> the row of all sums S(K), none first."""
    net = web()
    four = value[net.fours].sum(axis=1)
    three = four[net.threes].sum(axis=1) / 2
    two = three[net.twos].sum(axis=1) / 3
    one = two[net.ones].sum(axis=1) / 4
    return np.concatenate([[(one * 4).sum() / 5], one, two, three, four, value[net.classes]])


def exclude(table: Numbers) -> Numbers:
    """(n, 32) sums S by part -> (n, 32) sums over hands that share exactly that part."""
    table = table.copy().reshape(-1, 2, 2, 2, 2, 2)
    for axis in range(1, 6):
        held = np.moveaxis(table, axis, 0)
        held[0] -= held[1]
    return table.reshape(-1, 32)


def means(value: Numbers) -> Numbers:
    """The exact mean of any value of the final hand, for every kind of hand and every hold: (134459, 32)."""
    return exclude(sums(value.astype(np.float64))[web().parts(np.arange(len(web().classes)))]) / WAYS


def shares(spread: Numbers) -> Numbers:
    """Chance of each strength (7462,) -> the share of a pot each strength wins against it."""
    below = np.concatenate([[0.0], np.cumsum(spread)[:-1]])
    return below + spread / 2


def spread_of(weights: Numbers, holds: Numbers, chosen: Numbers) -> Numbers:
    """Final strengths (7462,) when the chosen kinds of hands, with these weights, draw to these holds.

    The adjoint of `means`: weights walk the same web backwards.
    """
    net = web()
    places, loads = [], []
    for mask in np.unique(holds):
        these = np.flatnonzero(holds == mask)
        for whole in range(32):
            if whole & mask == mask:
                sign = -1 if (SIZES[whole] - SIZES[mask]) % 2 else 1
                inside = net.inner[chosen[these], whole] if whole < 31 else chosen[these]
                places.append(inside + STARTS[SIZES[whole]])
                loads.append(sign * weights[these] / WAYS[mask])
    size = STARTS[5] + len(net.classes)
    return push(np.bincount(np.concatenate(places), np.concatenate(loads), size))


def push(row: Numbers) -> Numbers:
    """Weights on sums S(K) -> weights on strengths."""
    net = web()
    parts = [row[a:b] for a, b in zip(STARTS, (*STARTS[1:], len(row)), strict=True)]
    one = parts[1] + parts[0] * 4 / 5
    two = parts[2] + np.bincount(net.ones.ravel(), np.repeat(one / 4, 51), 169)
    three = parts[3] + np.bincount(net.twos.ravel(), np.repeat(two / 3, 50), 1755)
    four = parts[4] + np.bincount(net.threes.ravel(), np.repeat(three / 2, 49), 16432)
    return np.bincount(net.fours.ravel(), np.repeat(four, 48), 7462) + np.bincount(net.classes, parts[5], 7462)


@functools.cache
def usual_spread() -> Numbers:
    """Final strengths (7462,) of a player who draws for the best share against another such player."""
    net = web()
    weights = net.five.times / comb(52, 5)
    spread = np.bincount(net.classes, weights, 7462)
    for _ in range(4):
        holds = means(shares(spread)).argmax(axis=1)
        spread = spread_of(weights, holds, np.arange(len(holds)))
    return spread
