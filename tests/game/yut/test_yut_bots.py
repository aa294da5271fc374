"""Opponents: legal, repeatable, and each better than the one below.

Why: a level that loses to a lower one would make the ladder a lie. The arena
measures strength with intervals; here a few hundred games guard against a fall.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.core import LUCK, Bot
from game.yut import play as yut
from game.yut.board import WAITING, place
from game.yut.bots import LEVELS, steps_left
from game.yut.rules import CORNERS, PRESETS, Rules
from game.yut.state import State
from tests.game.yut.positions import position
from tests.sampling import sampled


def fall(state: State, rng: random.Random) -> State:
    falls, weights = zip(*yut.chances(state), strict=True)
    return yut.apply(state, rng.choices(falls, weights)[0])[0]


def game(rules: Rules, bots: Sequence[Bot], seed: int) -> int:
    """A whole game; the winning seat."""
    rng, state = random.Random(seed), yut.start(rules)
    while state.turn is not None:
        if state.turn == LUCK:
            state = fall(state, rng)
            continue
        state, _ = yut.apply(state, bots[state.turn](yut.view(state, state.turn), rng))
    assert state.result is not None
    return state.result.winners[0]


def rate(better: str, worse: str, games: int, rules: Rules) -> float:
    """How often the first level wins, starting every other game."""
    won = 0
    for number in range(games):
        seats = [better, worse] if number % 2 == 0 else [worse, better]
        won += seats[game(rules, [LEVELS[seat] for seat in seats], number)] == better
    return won / games


@pytest.mark.parametrize(
    ("worse", "better", "games"),
    [("wanderer", "greedy", 120), ("greedy", "ruler", 200),
     *(pytest.param(*case, marks=pytest.mark.deep)
       for case in (("ruler", "careful", 100), ("careful", "master", 100)))],
)
def test_each_level_beats_the_next_lower(worse: str, better: str, games: int) -> None:
    """Four mals, usual rules. The bars lie three deviations under what thousands of games gave."""
    bar = {"greedy": 0.68, "ruler": 0.5, "careful": 0.5, "master": 0.42}[better]
    assert rate(better, worse, games, Rules()) > bar
    assert (worse, better) in set(pairwise(LEVELS))


def test_the_master_beats_random_play_by_far() -> None:
    assert rate("master", "wanderer", 60, Rules()) > 0.85


@pytest.mark.parametrize("rules", sampled(
    [*PRESETS.values(), *CORNERS], len(PRESETS) + 4, always=[*PRESETS.values()].__contains__))
def test_every_level_plays_every_house_rule(rules: Rules) -> None:
    """All levels at one table, legal moves only (apply would refuse others), and an end."""
    names = list(LEVELS)
    levels = [names[(2 * seat + rules.pieces) % 5] for seat in range(rules.seats)]
    levels[0] = "master"
    winner = game(rules, [LEVELS[level] for level in levels], seed=rules.pieces)
    assert 0 <= winner < rules.seats


def test_a_seat_that_is_not_to_act_cannot_be_asked() -> None:
    view = yut.view(yut.start(Rules()), 1)
    for bot in LEVELS.values():
        with pytest.raises(ValueError, match="nothing to choose"):
            bot(view, random.Random(1))


def test_the_shortest_way_home_is_twelve_steps() -> None:
    assert steps_left(WAITING) == 12
    assert steps_left(place("O", 10)) == 7
    assert steps_left(place("A", 3)) == 4


def test_greedy_goes_home_before_it_captures_and_captures_before_it_runs() -> None:
    rng = random.Random(1)
    assert str(LEVELS["greedy"](yut.view(position("C3 O2", "O3", "do"), 0), rng)) == "0:do"
    assert str(LEVELS["greedy"](yut.view(position("O5 O2", "O3", "do"), 0), rng)) == "2:do"


def test_the_master_takes_the_win() -> None:
    view = yut.view(position("home home home C3", "home home home C3", "do backdo"), 0)
    assert str(LEVELS["master"](view, random.Random(1))) == "0:do"
