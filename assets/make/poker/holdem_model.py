"""Heads-up fixed-limit hold'em as chances: hands in buckets on every street, measured from sampled boards.

A hand's worth on a board of five is its percentile: of all pairs of cards that the board leaves, how many it
beats, ties counted half (`game.poker.holdem_policy` counts the same at run time). Before the flop there are 169
kinds of hands; on flop and turn buckets are by the mean percentile over what may still come, and within that by
the mean of its square; on the river by the percentile alone.

The model: each seat's buckets are a chain of their own from street to street, and what is paid at every end is
weighed by how much likelier two buckets are to meet, on one board with one deck, than if they were independent.
So how often hands meet, on each street and at the showdown, is as it is with real cards. Taken as independent is
how each goes on from there: both see the same next card, which helps or hurts them together, and what a seat
remembers of its earlier streets. A board is known only by what it makes of one's own hand.

Used: on each sampled board all hands at once, and pairs that share a card taken out by counting hands card by
card.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import batch
from game.poker.holdem_policy import WHOLE, Edges, kind, river_bucket

Numbers = NDArray[Any]
HANDS = np.array(list(combinations(range(52), 2)), np.uint8)
"""(1326, 2)"""
RUNOUTS = 60
"""Ways to complete a flop that its buckets are learnt from."""


def preflop_kinds() -> Numbers:
    """(1326,): the kind of each pair of cards."""
    return np.array([kind(pair) for pair in HANDS.tolist()])


def percentiles(boards: Numbers) -> Numbers:
    """(n, 5) boards -> (n, 1326): twice the hands beaten plus those tied with; -1: the board has a card."""
    count = len(boards)
    on = np.zeros((count, 52), bool)
    np.put_along_axis(on, boards.astype(np.int64), True, axis=1)
    hands = np.nonzero(~(on[:, HANDS[:, 0]] | on[:, HANDS[:, 1]]))[1].reshape(count, 1081)
    cards = np.empty((count, 1081, 7), np.uint8)
    cards[:, :, :2] = HANDS[hands]
    cards[:, :, 2:] = boards[:, None]
    strength = batch.strengths(cards.reshape(-1, 7)).reshape(count, 1081)
    found = np.full((count, 1326), -1, np.int32)
    for row, one in enumerate(strength):
        order = np.sort(one)
        found[row, hands[row]] = np.searchsorted(order, one, "left") + np.searchsorted(order, one, "right")
    return found


def means(boards: Numbers) -> tuple[Numbers, Numbers]:
    """Of boards that complete one: (1326,) the mean percentile, 0 to 1, and the mean of its square; -1: none."""
    found = percentiles(boards)
    there = found >= 0
    share = np.where(there, found, 0) / WHOLE
    times = there.sum(axis=0)
    safe = np.maximum(times, 1)
    mean, square = share.sum(axis=0) / safe, (share**2).sum(axis=0) / safe
    return np.where(times > 0, mean, -1), np.where(times > 0, square, -1)


class Path(NamedTuple):
    """What all hands are worth along one way from flop to river."""

    board: Numbers
    flop: tuple[Numbers, Numbers]
    turn: tuple[Numbers, Numbers]
    river: Numbers


def path(seed: int) -> Path:
    """A random board with what all hands are worth on it."""
    source = np.random.default_rng(seed)
    board = source.permutation(52)[:5].astype(np.uint8)
    rest = np.setdiff1d(np.arange(52), board[:3]).astype(np.uint8)
    ends = source.permuted(np.tile(rest, (RUNOUTS, 1)), axis=1)[:, :2]
    flop = means(np.hstack([np.tile(board[:3], (RUNOUTS, 1)), ends]))
    later = np.setdiff1d(np.arange(52), board[:4]).astype(np.uint8)
    turn = means(np.hstack([np.tile(board[:4], (48, 1)), later[:, None]]))
    on_flop, on_turn = (np.isin(HANDS, board[:n]).any(axis=1) for n in (3, 4))
    flop[0][on_flop] = flop[1][on_flop] = -1
    turn[0][on_turn] = turn[1][on_turn] = -1
    return Path(board, flop, turn, percentiles(board[None])[0])


def edges(mean: Numbers, square: Numbers, outer: int, inner: int) -> Edges:
    """Buckets of even size: by the mean, then by the mean of the square."""
    cuts = np.quantile(mean, np.arange(1, outer) / outer)
    group = np.searchsorted(cuts, mean, "right")
    parts = np.arange(1, inner) / inner
    return Edges(cuts, np.array([np.quantile(square[group == one], parts) for one in range(outer)]))


class Chances(NamedTuple):
    """The game as chances; streets from before the flop to the river."""

    start: Numbers
    """(169,)"""
    steps: tuple[Numbers, Numbers, Numbers]
    """From each street's buckets to the next one's, rows adding up to 1."""
    meet: tuple[Numbers, Numbers, Numbers, Numbers]
    """For each street: how much likelier two buckets meet than independent ones."""
    wins: Numbers
    """The river's, positive where the row beats the column, negative where it loses to it."""
    flop: Edges
    turn: Edges
    river: int
    """The number of buckets on the river."""


def together(bucket: Numbers, count: int, there: Numbers) -> Numbers:
    """(count, count): pairs of hands without a common card on one board."""
    bucket, cards = bucket[there], HANDS[there].astype(np.int64)
    plain = np.bincount(bucket, minlength=count).astype(np.float32)
    held = sum(np.bincount(card * count + bucket, minlength=52 * count) for card in cards.T)
    by_card = np.asarray(held, np.float32).reshape(52, count)
    found: Numbers = np.outer(plain, plain) - by_card.T @ by_card
    found[np.arange(count), np.arange(count)] += plain  # a hand with itself was taken out twice
    return found


def measure(paths: int, shape: tuple[int, int], river: int, report: Any, first: int = 300) -> Chances:
    """Chances from so many sampled boards; `shape` are the buckets of flop and turn, by mean and by square."""
    kept = [path(seed) for seed in range(first)]
    cuts = []
    for name in ("flop", "turn"):
        mean, square = (np.concatenate([getattr(one, name)[k] for one in kept]) for k in (0, 1))
        cuts.append(edges(mean[mean >= 0], square[mean >= 0], *shape))
    kinds, count = preflop_kinds(), shape[0] * shape[1]
    sizes = (169, count, count, river)
    steps = [np.zeros((a, b)) for a, b in pairwise(sizes)]
    met = [np.zeros((size, size), np.float64) for size in sizes[1:]]
    for number in range(paths):
        one = kept[number] if number < first else path(number)
        there = one.river >= 0
        on = [one.flop[0] >= 0, one.turn[0] >= 0, there]
        rows = [
            kinds, cuts[0].bucket(*one.flop), cuts[1].bucket(*one.turn),
            river_bucket(np.maximum(one.river, 0), river),
        ]  # fmt: skip
        for street in range(3):
            np.add.at(steps[street], (rows[street][on[street]], rows[street + 1][on[street]]), 1)
            met[street] += together(rows[street + 1], sizes[street + 1], on[street])
        if number % 50 == 49:
            report((number + 1) / paths)
    start = np.bincount(kinds, minlength=169) / 1326
    ready = [step / np.maximum(step.sum(axis=1, keepdims=True), 1) for step in steps]
    before = together(kinds, 169, np.ones(1326, bool)) / (1326 * 1225)
    meet, reach = [before / np.outer(start, start)], start
    for step, pairs in zip(ready, met, strict=True):
        reach = reach @ step
        whole = np.outer(reach, reach)
        meet.append(np.where(whole > 0, pairs / pairs.sum() / np.maximum(whole, 1e-15), 1))
    order = np.arange(river)
    meet = [each.astype(np.float32) for each in meet]
    return Chances(
        start.astype(np.float32), tuple(step.astype(np.float32) for step in ready), tuple(meet),  # type: ignore[arg-type]
        meet[3] * np.sign(order[:, None] - order).astype(np.float32), *cuts, river,
    )  # fmt: skip
