"""Chi-square with limits computed, for tests of luck."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

LEVEL = 1e-6
"""A fair source fails one test in a million; seeds are fixed, so it fails always or never."""


def chi_square(counts: Sequence[int], weights: Sequence[int]) -> float:
    """Pearson's statistic of counts against exact integer weights; len(counts) - 1 degrees of freedom."""
    games, total = sum(counts), sum(weights)
    return sum(
        (count - games * weight / total) ** 2 / (games * weight / total)
        for count, weight in zip(counts, weights, strict=True)
    )


@cache
def limit(freedom: int, level: float = LEVEL) -> float:
    """What chi-square exceeds with probability `level`.

    >>> [round(limit(freedom), 1) for freedom in (4, 5, 25)], round(limit(2601, 1e-6))
    ([33.4, 35.9, 73.9], 2958)
    """
    low, high = 0.0, freedom + 20 * math.sqrt(2 * freedom) + 60
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle, freedom) > level else (low, middle)
    return high


def tail(x: float, freedom: int) -> float:
    """P(chi-square > x): the series of the incomplete gamma function, as in Abramowitz and Stegun 6.5.29."""
    half, x = freedom / 2, x / 2
    if x <= 0:
        return 1.0
    if x > half + 1:  # the continued fraction 6.5.31, by Lentz
        below = x + 1 - half
        c, d = 1e300, 1 / below
        fraction = d
        for i in range(1, 10_000):
            step = -i * (i - half)
            below += 2
            d = 1 / (step * d + below)
            c = below + step / c
            fraction *= d * c
            if abs(d * c - 1) < 1e-14:
                break
        return fraction * math.exp(half * math.log(x) - x - math.lgamma(half))
    term = total = 1 / half
    n = half
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    return 1 - total * math.exp(half * math.log(x) - x - math.lgamma(half))
