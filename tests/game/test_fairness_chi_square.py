"""The tail of chi-square against printed tables and against another way of working it out."""

from __future__ import annotations

import random

import pytest

from game.fairness import distance, tail
from tests import fairness

PRINTED = {
    # Abramowitz and Stegun, table 26.8: chi-square by degrees of freedom and probability beyond it
    1: {0.995: 3.92704e-5, 0.5: 0.454937, 0.1: 2.70554, 0.05: 3.84146, 0.01: 6.63490, 0.001: 10.828},
    2: {0.995: 0.0100251, 0.5: 1.38629, 0.1: 4.60517, 0.05: 5.99147, 0.01: 9.21034, 0.001: 13.816},
    3: {0.995: 0.0717212, 0.5: 2.36597, 0.1: 6.25139, 0.05: 7.81473, 0.01: 11.3449, 0.001: 16.266},
    5: {0.995: 0.411740, 0.5: 4.35146, 0.1: 9.23635, 0.05: 11.0705, 0.01: 15.0863, 0.001: 20.515},
    12: {0.995: 3.07382, 0.5: 11.3403, 0.1: 18.5494, 0.05: 21.0261, 0.01: 26.2170, 0.001: 32.909},
    30: {0.995: 13.7867, 0.5: 29.3360, 0.1: 40.2560, 0.05: 43.7729, 0.01: 50.8922, 0.001: 59.703},
}


@pytest.mark.parametrize("freedom", PRINTED)
def test_the_tail_is_that_of_the_printed_tables(freedom: int) -> None:
    """Five figures of a book that others have checked for sixty years."""
    for beyond, x in PRINTED[freedom].items():
        assert tail(x, freedom) == pytest.approx(beyond, rel=4e-4)


def test_the_tail_agrees_with_the_series_and_the_continued_fraction() -> None:
    """Finite sums here, the incomplete gamma function there: a slip in one would not be in the other."""
    for freedom in range(1, 60):
        for tenth in range(1, 1500, 7):
            assert tail(tenth / 10, freedom) == pytest.approx(fairness.tail(tenth / 10, freedom), abs=1e-12)


def test_the_tail_at_its_ends() -> None:
    """No surprise without freedom, nothing beyond the far end, and never an error on the way."""
    assert [tail(0, 4), tail(-1, 4), tail(5, 0)] == [1.0, 1.0, 1.0]
    assert tail(1e6, 5) == 0.0
    assert 0 < tail(1000, 12) < 1e-200


def test_the_distance_of_multinomial_counts_is_pearsons() -> None:
    """With fixed odds the general statistic must be the one every book has."""
    weights = [1, 6, 3, 4, 2]
    counts = [9, 55, 31, 37, 28]
    total, games = sum(weights), sum(counts)
    shares = [weight / total for weight in weights]
    spread = [[games * (p * (i == j) - p * q) for j, q in enumerate(shares)] for i, p in enumerate(shares)]
    gap = [count - games * share for count, share in zip(counts, shares, strict=True)]
    statistic, freedom = distance(gap, spread)
    assert statistic == pytest.approx(fairness.chi_square(counts, weights))
    assert freedom == 4


def test_the_distance_does_not_depend_on_the_order_of_kinds() -> None:
    """Which kind is left out by the elimination is a matter of rounding, and must not show."""
    rng = random.Random(4)
    spread = [[0.0] * 6 for _ in range(6)]
    gap = [0.0] * 6
    for _ in range(40):  # draws without replacement leave a spread of no simple shape
        odds = [rng.choice((0, 1, 2, 5)) for _ in range(6)]
        whole = sum(odds) or 1
        came = rng.choices(range(6), odds)[0] if any(odds) else 0
        for i, one in enumerate(odds):
            gap[i] += (i == came and any(odds)) - one / whole
            for j, other in enumerate(odds):
                spread[i][j] += one / whole * (i == j) - one * other / whole**2
    first = distance(gap, spread)
    for _ in range(20):
        order = rng.sample(range(6), 6)
        again = distance([gap[i] for i in order], [[spread[i][j] for j in order] for i in order])
        assert again[0] == pytest.approx(first[0])
        assert again[1] == first[1] == 5
