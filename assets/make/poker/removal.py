"""How cards in one seat's hand keep cards from the other's: what the model of `solver` weighs its payments with.

Before the draw the weights are exact. Two hands go together if they share no card; hands of a bucket that keep
clear of a hand h are counted by inclusion and exclusion over the parts of h (as `game.poker.draws` does it):
the sum over K in h of (-1)^|K| times the hands of the bucket that contain K.

After the draw a seat has seen its first five cards and those it drew, A, the other likewise B. In the model each
seat's cards are a chain of their own; dealt from one deck, the same cards come with a chance that is larger by a
factor that depends on the numbers of cards alone if A and B share no card, and not at all if they do. So a pair
of final buckets has the weight: that factor, times how often A and B are apart. Ranks of A and B are drawn by the
chains as the first, coarse strategy plays; suits are taken as independent between ranks, so that n and m cards of
one rank are apart with the chance C(4 - n, m) / C(4, m). What that leaves out: that a flush keeps the other from
a flush of its suit, and what is known of A beyond the number drawn and the final bucket.

Used: every pair of several dozen hands from each bucket. Against another sample the standard error of a weight was
6 % where both draw one card and 10 % where both draw three. A solution leans on the sample it was made with: the
best answer to the shipped table wins 1.04 thousandths of a small bet by the weights it was solved with, and 2.67 by
those of another sample. By a third, of 96 hands a bucket, it wins 2.58, and won 3.33 from the table before, whose
own said 1.20.
Refused: the raw count of dealt hands, which would take billions to be as good.
"""

from __future__ import annotations

import functools
from itertools import pairwise
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.poker import batch, draws

Numbers = NDArray[Any]
SAMPLES = 64
"""Hands of each final bucket and number of cards drawn."""
TRIED = 400_000
"""Hands dealt for each number of cards drawn to find them."""
ALL = comb(52, 5)
PAIRS = ALL / comb(47, 5)
"""How much likelier two given hands without a common card are than if each had a deck of its own."""


@functools.cache
def _fives() -> Numbers:
    """(16432, 48): the kind of hand that each completion of four cards makes."""
    found: Numbers = draws.kind_of(draws._completions(draws.kinds(4).cards)).reshape(-1, 48)
    return found


def _smaller(four: Numbers) -> list[Numbers]:
    """Sums over hands that contain a kind of four cards -> those of no card, of one, two, three and four."""
    net = draws.web()
    three = sum(four[column] for column in net.threes.T) / 2
    two = sum(three[column] for column in net.twos.T) / 3
    one = sum(two[column] for column in net.ones.T) / 4
    return [(one.sum(axis=0) * 4 / 5)[None], one, two, three, four]


def apart(chances: Numbers) -> Numbers:
    """Chances of kinds of hands (134459,) -> for each kind how likely the other has any of them, times `PAIRS`.

    A chance is that of one hand of its kind.
    """
    four = chances[_fives()].sum(axis=1)
    row = np.concatenate([*_smaller(four), chances])
    found = np.empty(len(chances))
    for start in range(0, len(found), 16384):
        kinds = np.arange(start, min(start + 16384, len(found)))
        found[kinds] = draws.exclude(row[draws.web().parts(kinds)])[:, 0]
    return found * PAIRS


def pairs(bucket: Numbers, count: int) -> Numbers:
    """(count, count): how much likelier two buckets meet before the draw than with two decks."""
    fours = len(_fives())
    places = (np.arange(fours)[:, None] * count + bucket[_fives()]).ravel()
    four = np.bincount(places, minlength=fours * count).reshape(fours, count).astype(np.float32)
    times = draws.web().five.times.astype(np.float64)
    hands = np.bincount(bucket, times, count)
    met = np.diag(-hands)  # hands with themselves, of five parts
    for size, sums in enumerate(_smaller(four)):
        part = sums * np.sqrt(draws.kinds(size).times).astype(np.float32)[:, None]
        met += (-1) ** size * (part.T @ part)  # of one array, which takes half the time
    hands[hands == 0] = 1  # nobody is in such a bucket
    return (met / np.outer(hands, hands) * PAIRS).astype(np.float32)


def ranks_of(chances: Numbers, holds: Numbers, final: Numbers, seed: int) -> list[Numbers]:
    """For each final bucket the ranks (n, 13) of all cards seen, of hands that draw one number of cards.

    `chances` (9, `SIGHTS`, 134459) say how likely each kind comes to the draw by this betting, sees so much of
    the other's draw and draws so many, `holds` what it keeps.
    """
    source = np.random.default_rng(seed)
    five = draws.web().five.cards
    choice = source.choice(chances.size, TRIED, p=(chances / chances.sum()).ravel())
    kind = choice % len(five)
    cards = five[kind]
    # a random order of the deck for each, without the cards of the hand
    free = np.ones((TRIED, 52), bool)
    np.put_along_axis(free, cards.astype(np.int64), False, axis=1)
    order = source.random((TRIED, 52), np.float32)
    order[~free] = 2
    new = np.argpartition(order, 5, axis=1)[:, :5].astype(np.uint8)
    held = (holds.ravel()[choice][:, None] >> np.arange(5) & 1).astype(bool)
    # the cards drawn stand in the places that are not held
    bucket = final[batch.strengths(np.where(held, cards, new))]
    ranks = np.zeros((TRIED, 13), np.int8)
    everyone = np.arange(TRIED)
    for place in range(5):
        ranks[everyone, cards[:, place] >> 2] += 1
        there = ~held[:, place]
        ranks[everyone[there], new[there, place] >> 2] += 1
    by_bucket = np.argsort(bucket, kind="stable")
    bounds = np.searchsorted(bucket[by_bucket], np.arange(final.max() + 2))
    return [ranks[by_bucket[a:b]][:SAMPLES] for a, b in pairwise(bounds)]


def meetings(chances: Numbers, holds: Numbers, final: Numbers, seed: int = 7) -> Numbers:
    """(6, 6, F, F): how much likelier two final buckets meet than if each seat had a deck of its own.

    By the numbers of cards that the seats drew; `chances` (6, 9, `SIGHTS`, 134459) and `holds` (9, `SIGHTS`,
    134459, 6) as of `ranks_of`.
    """
    found = np.ones((6, 6, final.max() + 1, final.max() + 1), np.float32)
    seen = [ranks_of(chances[k], holds[..., k], final, seed + k) for k in range(6)]
    clear = np.array([[comb(4 - n, m) / comb(4, m) for m in range(5)] for n in range(5)])
    logs = np.log(np.maximum(clear, 1e-13)).astype(np.float32)
    rows = [np.concatenate(groups) for groups in seen]
    starts = [np.concatenate([[0], np.cumsum([len(group) for group in groups])]) for groups in seen]
    for k in range(6):
        left = logs[rows[k]].reshape(len(rows[k]), 65)  # for each rank, by the other's number of cards
        for m in range(k, 6):
            right = (rows[m][:, :, None] == np.arange(5)).reshape(len(rows[m]), 65).astype(np.float32)
            factor = comb(47, k) * ALL * comb(47, m) / comb(47, 5) / comb(42, k) / comb(42 - k, m)
            there = [f for f, group in enumerate(seen[m]) if len(group)]
            ends = starts[m][there]
            for f, group in enumerate(seen[k]):
                if len(group):
                    part = np.exp(left[starts[k][f] : starts[k][f + 1]] @ right.T)
                    sums = np.add.reduceat(part.sum(axis=0), ends)
                    sizes = np.diff(starts[m])[there]
                    found[k, m, f, there] = factor * sums / sizes / len(group)
            found[m, k] = found[k, m].T
    return found
