"""The chance of long runs against all that can happen, counted one by one."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest

from game.runs import longest, none_dealt, none_thrown


@pytest.mark.parametrize("pack", [(2, 2), (3, 2, 1), (1, 4), (2, 2, 2), (5,), (1, 1, 1, 1)])
def test_runs_in_a_pack_are_those_of_every_order_of_its_cards(pack: tuple[int, ...]) -> None:
    """Every order of the cards is as likely as any other; so count them."""
    cards = [kind for kind, count in enumerate(pack) for _ in range(count)]
    orders = list(itertools.permutations(cards))
    for run in range(1, 5):
        found = none_dealt(pack, len(cards), run)
        for draws in range(len(cards) + 1):
            free = sum(longest(order[:draws])[1] < run for order in orders)
            assert found[draws] == pytest.approx(free / len(orders))


def test_runs_of_throws_are_those_of_every_series() -> None:
    """Odds may differ from throw to throw, as house rules do."""
    first, second = (("a", 3), ("b", 1), ("c", 2)), (("a", 1), ("c", 4))
    series = (first, second, second, first, first)
    for run in range(1, 6):
        free = Fraction(0)
        for kinds in itertools.product("abc", repeat=len(series)):
            chance = Fraction(1)
            for kind, odds in zip(kinds, series, strict=True):
                chance *= Fraction(dict(odds).get(kind, 0), sum(weight for _, weight in odds))
            free += chance * (longest(kinds)[1] < run)
        assert none_thrown(series, run) == pytest.approx(float(free))


def test_cards_picked_without_looking_are_as_good_as_the_first() -> None:
    """Why one player's cards may be judged by the same numbers: deal to three in turn and look at one."""
    rng = random.Random(3)
    cards = list("rrrrrrrrbbbbbbbb")
    rounds, free = 20_000, 0
    for _ in range(rounds):
        rng.shuffle(cards)
        free += longest(cards[1:15:3])[1] < 3
    assert free / rounds == pytest.approx(none_dealt((8, 8), 5, 3)[5], abs=0.014)  # four standard errors


def test_a_pack_gives_no_more_than_it_has() -> None:
    with pytest.raises(ValueError, match="4 cards cannot be dealt from a pack of 3"):
        none_dealt((2, 1), 4, 2)
