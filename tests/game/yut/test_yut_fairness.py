"""Four million throws against the exact odds; a bent stick is caught.

Why: a test of fairness that cannot fail proves nothing, so each run also tests a cheat. The sealed luck
itself is tested with all tables (`tests/game/test_luck.py`); here its rejection from whole bits is fed by a
fast generator, because four million digests would take a minute.
"""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from game import luck
from game.yut.moves import move_table, odds
from game.yut.rules import Rules
from tests.fairness import chi_square, limit

THROWS = 4_000_000
"""Enough to find half a point of bias of one stick by the results alone; its noncentrality is some 120."""


def counts(throws: int, weights: list[int], seed: int) -> list[int]:
    """How often each result falls, drawn as a match draws it."""
    total = sum(weights)
    width = total.bit_length()
    bits, reach = random.Random(seed).getrandbits, [sum(weights[: at + 1]) for at in range(len(weights))]
    # equal numbers draw equal results: count the numbers first, then look each up once
    drawn = Counter(number for number in (bits(width) for _ in range(throws)) if number < total)
    found = [0] * len(weights)
    for number, times in drawn.items():
        found[next(at for at, end in enumerate(reach) if number < end)] += times
    return found


def weights_of(rules: Rules) -> list[int]:
    return [weight for _, weight in move_table(rules).odds]


@pytest.mark.deep
def test_four_million_throws_fall_as_the_odds_say() -> None:
    weights = weights_of(Rules())
    assert chi_square(counts(THROWS, weights, 1), weights) < limit(len(weights) - 1)


@pytest.mark.deep
def test_a_stick_bent_by_half_a_point_is_caught() -> None:
    """One stick shows its belly half a point too often; the counts of the results betray it."""
    fair, bent = 11 / 20, 11 / 20 + 0.005
    marked = [0.0] * 5  # by number of bellies: the bent stick up or down, times the other three
    for others, chance in enumerate(
        [(1 - fair) ** 3, 3 * fair * (1 - fair) ** 2, 3 * fair**2 * (1 - fair), fair**3]
    ):
        marked[others] += chance * (1 - bent)
        marked[others + 1] += chance * bent
    cheat = [round(marked[bellies] * 10**9) for bellies in (1, 2, 3, 4, 0)]
    honest = [weight for _, weight in odds(Fraction(11, 20), False, Fraction(0))]
    assert chi_square(counts(THROWS, cheat, 2), honest) > limit(4)


def test_a_match_draws_throws_through_the_same_door() -> None:
    """20,000 throws of the sealed luck, digest by digest."""
    falls = move_table(Rules()).odds
    drawn = Counter(luck.draw(bytes(32), k, falls).result for k in range(20_000))
    assert chi_square([drawn[fall.result] for fall, _ in falls], [weight for _, weight in falls]) < limit(5)
