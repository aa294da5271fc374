"""Odds against the published table, exactly; distances against counting by hand.

Why: every number the coach shows rests on these.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.yut import theory
from game.yut.board import DONE, WAITING, place
from game.yut.rules import Rules
from tests.game.yut.positions import places

TABLE = {
    # belly: back-do, do, gae, geol, yut, mo in percent, steps a throw, throws a turn, steps a turn
    50: (6.2500, 18.7500, 37.5000, 25.0000, 6.2500, 6.2500, 2.1875, 1.1429, 2.5000),
    52: (5.7508, 17.2524, 37.3801, 26.9967, 7.3116, 5.3084, 2.2304, 1.1444, 2.5525),
    54: (5.2561, 15.7684, 37.0215, 28.9734, 8.5031, 4.4775, 2.2787, 1.1492, 2.6187),
    55: (5.0119, 15.0356, 36.7538, 29.9475, 9.1506, 4.1006, 2.3048, 1.1528, 2.6569),
    56: (4.7703, 14.3109, 36.4278, 30.9084, 9.8345, 3.7481, 2.3320, 1.1572, 2.6985),
    58: (4.2971, 12.8913, 35.6046, 32.7788, 11.3165, 3.1117, 2.3896, 1.1686, 2.7926),
    60: (3.8400, 11.5200, 34.5600, 34.5600, 12.9600, 2.5600, 2.4512, 1.1837, 2.9015),
}


@pytest.mark.parametrize("belly", TABLE)
def test_odds_of_a_throw_and_a_turn_are_those_of_the_table(belly: int) -> None:
    rules = Rules(belly=Fraction(belly, 100))
    odds = theory.throw_odds(rules)
    *percents, steps, throws, walked = TABLE[belly]
    for result, percent in zip(("backdo", "do", "gae", "geol", "yut", "mo"), percents, strict=True):
        assert float(100 * odds[result]) == pytest.approx(percent, abs=5.1e-5), result
    assert sum(odds.values()) == 1
    assert float(theory.mean_steps(rules)) == pytest.approx(steps, abs=5.1e-5)
    mean_throws = 1 / (1 - theory.again_odds(rules))
    assert float(mean_throws) == pytest.approx(throws, abs=5.1e-5)
    assert float(theory.mean_steps(rules) * mean_throws) == pytest.approx(walked, abs=5.1e-5)


def test_a_back_do_from_station_1_is_the_shortest_way_home() -> None:
    """From 1 one back-do completes the lap; so 1 is nearer home than the walk alone says."""
    left = theory.turns_to_go(Rules())
    assert left[WAITING] > left[place("O", 1)] > left[place("O", 5)] > left[place("A", 3)] > left[DONE] == 0
    with_, without = theory.turns_to_go(Rules()), theory.turns_to_go(Rules(back_do=False))
    assert without[place("O", 1)] > with_[place("O", 1)] - 0.5


def test_one_mal_needs_as_many_turns_as_a_hand_count_says() -> None:
    """From station 0 every forward result goes home: without back-dos one turn less the chance of a free throw."""
    rules = Rules(back_do=False)
    again = float(theory.again_odds(rules))
    assert theory.turns_to_go(rules)[place("O", 20)] == pytest.approx(1 - again)


def test_a_stack_walks_home_in_the_time_of_one() -> None:
    rules = Rules()
    assert theory.race(rules, places("A1 A1 A1 A1", 4)) == theory.race(rules, places("A1 home home home", 4))
    assert theory.race(rules, places("", 4)) == pytest.approx(4 * theory.turns_to_go(rules)[WAITING])
