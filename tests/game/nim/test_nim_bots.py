"""Opponents, compared by exact probabilities instead of samples."""

import pickle
import random
from fractions import Fraction
from itertools import pairwise

import pytest

from game.nim import bots, theory
from game.nim import play as nim
from game.nim.bots import LEVELS, Level
from game.nim.rules import CORNERS, PRESETS, Rules
from game.nim.state import State

RANDOM = Level(Fraction(1))


def chances(rules, players):
    """The exact chance of each seat to score 1, by dynamic programming over all positions."""
    known = {}

    def visit(heaps, turn):
        if (heaps, turn) not in known:
            state = State(rules, heaps, turn, None, None, (0,) * rules.seats)
            total = [Fraction(0)] * rules.seats
            for move, odds in players[turn].odds(nim.view(state, turn)).items():
                then, _ = nim.apply(state, move)
                below = then.result.scores if then.result else visit(then.heaps, then.turn)
                total = [so_far + odds * more for so_far, more in zip(total, below, strict=True)]
            known[heaps, turn] = tuple(total)
        return known[heaps, turn]

    return visit(rules.heaps, rules.starter)


def fair(rules, first, second):
    """First's chance against second when each starts half of the games."""
    return (chances(rules, (first, second))[0] + chances(rules, (second, first))[1]) / 2


TABLES = [PRESETS[name] for name in ("classic", "three_four_five", "formula_breaks", "twenty_one")]
TABLES += [Rules(misere=False), Rules((2, 3, 4), None, misere=False)]


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_every_level_beats_the_one_below(rules):
    """The names promise an order; proven exactly on six tables, no sampling."""
    for weak, strong in pairwise((RANDOM, *LEVELS.values())):
        assert fair(rules, strong, weak) > Fraction(1, 2)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_a_beginner_can_be_beaten_by_luck(rules):
    """Someone who has never seen the game and moves at random wins at least one game in five."""
    assert fair(rules, RANDOM, LEVELS["beginner"]) >= Fraction(1, 5)


@pytest.mark.parametrize("name", LEVELS)
def test_levels_have_their_known_strength_on_the_classic_table(name):
    """Moving second against perfect play from 13 coins, a level that errs with e wins (1 - 2e/3)^3."""
    level = LEVELS[name]
    assert chances(Rules(), (LEVELS["expert"], level))[1] == (1 - 2 * level.error / 3) ** 3


def test_the_expert_loses_to_a_random_mover_once_in_27_when_it_must_start():
    """13 coins are lost for the starter; only three perfect answers in a row punish it."""
    assert chances(Rules(), (LEVELS["expert"], RANDOM))[1] == Fraction(1, 27)


def test_the_expert_never_lets_go_of_a_win():
    """From every winning position of the presets the expert's whole choice is winning moves."""
    for rules in PRESETS.values():
        view = nim.view(nim.start(rules), 0)
        state = nim.start(rules)
        rng = random.Random(5)
        while state.turn is not None:
            view = nim.view(state, state.turn)
            wins = theory.winning(view.heaps, rules.takes, rules.misere)
            move = LEVELS["expert"](view, rng)
            defence = None if wins else theory.best_defence(view.heaps, rules.takes, rules.misere)
            assert move in wins if wins else move == defence
            state, _ = nim.apply(state, rng.choice(view.actions))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("misere", [True, False])
def test_with_more_seats_an_expert_does_better_than_a_random_mover(seats, misere):
    """One expert among random movers, averaged over its seat, must beat the average score."""
    rules = Rules((2, 3), None, misere, seats)
    mine = Fraction(0)
    for place in range(seats):
        players = [LEVELS["expert"] if seat == place else RANDOM for seat in range(seats)]
        mine += chances(rules, players)[place] / seats
    average = Fraction(seats - 1 if misere else 1, seats)
    assert mine > average


def test_every_bot_plays_legal_moves_everywhere():
    """All levels, all presets and variants, and the same rng gives the same move."""
    for rules in (*PRESETS.values(), *CORNERS):
        for name, level in LEVELS.items():
            state, rng = nim.start(rules), random.Random(name)
            while state.turn is not None:
                view = nim.view(state, state.turn)
                seed = rng.random()
                move = level(view, random.Random(seed))
                assert move in view.actions
                assert move == level(view, random.Random(seed))
                state, _ = nim.apply(state, move)


def test_odds_are_those_the_bot_plays():
    """The proofs above stand on odds(); they must add up and describe the real choice."""
    view = nim.view(nim.start(PRESETS["three_four_five"]), 0)
    odds = LEVELS["casual"].odds(view)
    assert sum(odds.values()) == 1
    rng, games = random.Random(11), 4000
    played = [LEVELS["casual"](view, rng) for _ in range(games)]
    for move, odd in odds.items():
        assert abs(played.count(move) / games - odd) < 0.04


def test_levels_travel_to_a_worker_process():
    """Bots think elsewhere; they are sent by name or pickled."""
    assert list(LEVELS) == ["beginner", "casual", "skilled", "expert"]
    for level in LEVELS.values():
        assert pickle.loads(pickle.dumps(level)) == level


def test_a_bot_asked_out_of_turn_says_so():
    """Matches must never ask; if one does, the fault should show at once."""
    with pytest.raises(ValueError, match="nothing to choose"):
        bots.LEVELS["expert"](nim.view(nim.start(Rules()), 1), random.Random(0))
