"""Which hands the solver takes for one: before the draw by how they play, after it by their strength.

Hands before the draw are told apart by what every option is worth at every decision before and at the draw,
against a first, coarse strategy (`response.choices`). An option counts by its margin, what it is worth beyond the
best of the others: hands share a bucket without loss if the same option is best for all. Joining two hands of
opposite margins costs at most the smaller one, and k-means adds up squares, so that margins enter by their square
roots; what is larger than `CLEAR` of the stake enters as that.

Used: the first `NUMBERS` principal components of all that, then k-means. Refused: mean shares of the pot. Of what
one gains who tells all hands apart, by the values of one and the same table, 3,786 buckets by shares lost 0.32
thousandths of a small bet, 4,000 by how hands play in it 0.12 and 8,000 of these 0.06; told by a first rough
solution instead, 8,000 lost 0.17.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from assets.make.poker.response import Choice, weights
from game.poker import draws
from game.poker.policy import BY_COUNT

Numbers = NDArray[Any]
CLEAR = 0.1
"""A margin by which a choice is clear, as a part of the stake."""
FAINT = 0.02
"""A decision that a hand comes to more seldom than this by its own play counts as if it came there so often."""
NUMBERS = 16
"""Numbers that hands are told apart by."""


def by_share(share: Numbers) -> Numbers:
    """(134459, 12): for each number of cards drawn the best mean share, and the mean of its eighth power then."""
    mean, strong = draws.means(share), draws.means(share**8)
    found = []
    for masks in BY_COUNT:
        best = mean[:, list(masks)].argmax(axis=1)
        found.append([np.take_along_axis(row[:, list(masks)], best[:, None], axis=1) for row in (mean, strong)])
    return np.hstack([column for columns in zip(*found, strict=True) for column in columns]).astype(np.float32)


def by_play(choices: list[Choice]) -> Numbers:
    """(134459, `NUMBERS`) how hands play."""
    found = []
    for values, stake, own in choices:
        rising = np.sort(values, axis=-1)
        margin = values - np.where(values == rising[:, -1:], rising[:, -2:-1], rising[:, -1:])
        size = np.sqrt(np.minimum(np.abs(margin), CLEAR * stake) * np.maximum(own, FAINT)[:, None])
        found.append((np.sign(margin) * size).astype(np.float32))
    numbers = np.concatenate(found, axis=1)
    numbers -= (weights() @ numbers).astype(np.float32)
    spread = (numbers * weights()[:, None].astype(np.float32)).T @ numbers
    _, axes = np.linalg.eigh(spread.astype(np.float64))
    return np.asarray(numbers @ axes[:, : -NUMBERS - 1 : -1].astype(np.float32))


def alike(numbers: Numbers, count: int, rounds: int = 10) -> Numbers:
    """(n,) the bucket of each row, at most `count` of them: k-means, begun with hands spread along the numbers."""
    source, weight = np.random.default_rng(20), weights()
    chance = np.sqrt(weight) * (0.05 + np.sqrt((numbers**2).sum(axis=1)))
    centres = numbers[source.choice(len(numbers), count, replace=False, p=chance / chance.sum())]
    for _ in range(rounds):
        nearest, far = _nearest(numbers, centres)
        whole = np.bincount(nearest, weight, count)
        there = whole > 0
        for column in range(numbers.shape[1]):
            sums = np.bincount(nearest, weight * numbers[:, column], count)
            centres[there, column] = sums[there] / whole[there]
        empty = np.flatnonzero(~there)
        centres[empty] = numbers[np.argsort(-weight * far, kind="stable")[: len(empty)]]
    return np.unique(_nearest(numbers, centres)[0], return_inverse=True)[1].reshape(-1)


def _nearest(numbers: Numbers, centres: Numbers) -> tuple[Numbers, Numbers]:
    """(n,) the nearest centre of each row, and (n,) half the square of how far it is."""
    found, far = np.empty(len(numbers), np.int32), np.empty(len(numbers), np.float32)
    lengths = (centres**2).sum(axis=1) / 2
    for start in range(0, len(numbers), 512):  # so few that what is far stays in the cache
        rows = slice(start, start + 512)
        away = lengths - numbers[rows] @ centres.T
        found[rows] = away.argmin(axis=1)
        far[rows] = away[np.arange(len(away)), found[rows]]
    return found, far + (numbers**2).sum(axis=1) / 2


def ordered(bucket: Numbers, shares: Numbers) -> Numbers:
    """The buckets renumbered, by the best number of cards to draw and then by its share; `shares` as of `by_share`.

    Neighbours that play alike pack well.
    """
    whole = np.bincount(bucket, weights())
    mean = np.stack([np.bincount(bucket, weights() * column) / whole for column in shares[:, :6].T])
    place = np.empty(len(whole), np.int64)
    place[np.lexsort((mean.max(axis=0), mean.argmax(axis=0)))] = np.arange(len(whole))
    return place[bucket]


def of_finals(spread: Numbers, count: int) -> Numbers:
    """(7462,) the bucket of each strength: even shares, made finer towards the top where pots are large."""
    share = np.cumsum(spread) - spread / 2
    depth = 0.5 * share - 0.13 * np.log(1 - share + 4e-4)
    depth = (depth - depth[0]) / (depth[-1] - depth[0])
    found = np.minimum((depth * count).astype(int), count - 1)
    return np.searchsorted(np.unique(found), found)
