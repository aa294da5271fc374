"""How often fair luck strays at least so far: the upper tail of the chi-square distribution, and its statistic.

`tail` is exact for whole degrees of freedom, which are all we need: the regularised incomplete gamma function
Q(freedom / 2, x / 2) is then a finite sum (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.4.4
and 26.4.5). Refused: approximations such as Wilson and Hilferty's, and a library for twenty lines.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

NOTHING = 1e-9
"""A variance below this part of the largest is rounding, and counts as none."""


def tail(x: float, freedom: int) -> float:
    """P(chi-square > x) for 1, 2, … degrees of freedom; 1.0 for none or for x of 0 and below.

    >>> round(tail(3.841, 1), 3), round(tail(9.488, 4), 3), round(tail(21.026, 12), 3)
    (0.05, 0.05, 0.05)
    """
    if x <= 0 or freedom <= 0:
        return 1.0
    odd = freedom % 2
    start = math.erfc(math.sqrt(x / 2)) if odd else math.exp(-x / 2)
    term = math.sqrt(2 * x / math.pi) * math.exp(-x / 2) if odd else math.exp(-x / 2) * x / 2
    total, count = start, 3 if odd else 4
    while count <= freedom:
        total += term
        term *= x / count
        count += 2
    return min(1.0, total)


def distance(gap: Sequence[float], spread: Sequence[Sequence[float]]) -> tuple[float, int]:
    """``gap · spread⁻¹ · gap`` and the rank of `spread`, a covariance matrix that may be singular.

    Gauss's elimination, the largest variance first, so that it ends where only rounding is left: counts
    that add up to a fixed number always have one direction in which they cannot stray. Where every row of
    the covariance is that of whole draws (see `fairness`), the gap has no part in those directions.

    >>> distance([3.0, -3.0], [[2.0, -2.0], [-2.0, 2.0]])
    (4.5, 1)
    """
    rest, matrix = list(gap), [list(row) for row in spread]
    left = list(range(len(rest)))
    least = NOTHING * max((matrix[at][at] for at in left), default=0.0)
    total = 0.0
    while left:
        pivot = max(left, key=lambda at: matrix[at][at])
        variance = matrix[pivot][pivot]
        if variance <= least:
            break
        left.remove(pivot)
        total += rest[pivot] ** 2 / variance
        for row in left:
            part = matrix[row][pivot] / variance
            rest[row] -= part * rest[pivot]
            for column in left:
                matrix[row][column] -= part * matrix[pivot][column]
    return total, len(rest) - len(left)
