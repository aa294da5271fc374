"""The mean of a list of numbers and its interval: what `game.arena` takes from sums alone."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from game.arena import Z95, Mean


def mean(values: Sequence[float]) -> Mean:
    """The mean of some numbers with its interval by the normal distribution; no reach from fewer than two.

    >>> mean([1.0, 3.0])
    Mean(mean=2.0, reach=1.959963984540054)
    """
    if not values:
        return Mean(0.0, 0.0)
    return Mean(statistics.fmean(values), Z95 * math.sqrt(variance(values) / len(values)))


def variance(values: Sequence[float]) -> float:
    """The variance of what the numbers were drawn from; 0 for fewer than two."""
    return statistics.variance(values) if len(values) > 1 else 0.0
