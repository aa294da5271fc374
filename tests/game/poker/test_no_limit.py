"""Advice without a limit: hint, coach and judge have an answer at every position, and know too large a bet."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("numpy")

from game.core import LUCK
from game.poker import bots, coach, theory
from game.poker import play as poker
from game.poker.judge import JUDGE
from game.poker.rules import PRESETS, Rules
from tests.game.poker.tell import play

DEEP = Rules(game="holdem", seats=3, limit="no", blinds=True, ante=0, stacks=(200,))
WEAK = "deal, cards Ks Qs 7d Kd 8c 2h, call, call, check, cards As 9d 3c, check, check"
STRONG = "deal, cards Ks Qs 7d Kd 8c 7h, call, call, check, cards 7s 9d 3c, check, check"


def told(story):
    """The view of the seat to act after a story."""
    state, _ = play(DEEP, story)
    return poker.view(state, state.turn)


def test_everything_on_nothing_costs_more_than_a_small_bet_on_nothing():
    """A hundred big blinds into a pot of three, with seven high: whoever answers has it beaten."""
    worth = JUDGE.values(told(WEAK))
    bets = [action for action in worth if action.verb == "bet"]
    assert worth[bets[-1]] < worth[bets[0]] - 1
    assert worth[bets[0]] <= max(worth.values())


def test_a_usual_bet_with_a_good_hand_costs_nothing():
    """From the least bet to a bet over the pot nothing is blamed; the coach bets two thirds of the pot."""
    view = told(STRONG)
    worth = JUDGE.values(view)
    usual = [action for action in worth if action.verb == "bet" and action.amount <= 1.5 * view.pot]
    assert {worth[action] for action in usual} == {max(worth.values())}
    assert coach.best_action(view) == theory.by_pot(view, usual, coach.USUAL_BET)


def test_the_price_of_an_all_in_is_told():
    """Facing two hundred chips with kings the third hint says what the call costs and what the hand wins."""
    view = told("deal, cards Ks Qs Ad Kd 8c Jh, raise 200")
    assert [str(action) for action in view.actions] == ["fold", "call"]
    assert coach.hint(view, 2).key == "poker.hint.call"
    assert coach.hint(view, 3).values["chips"] == 199


def test_hint_coach_and_judge_answer_at_every_decision():
    """Whatever stacks and bets come about: a legal action, a value for each action, none better than the best."""
    rules, source, met = PRESETS["no_limit"], random.Random(5), 0
    state = poker.start(rules)
    while state.turn is not None and met < 60:
        if state.turn == LUCK:
            action = source.choice(poker.chances(state))[0]
        else:
            view = poker.view(state, state.turn)
            action = bots.LEVELS[source.choice(["drifter", "caller", "friendly", "fox"])](view, source)
            if state.phase == "bets":
                worth = JUDGE.values(view)
                assert tuple(worth) == view.actions
                best = coach.best_action(view)
                assert worth[best] == max(worth.values())
                assert coach.hint(view, 2).action == best
                assert coach.hint(view, 3).key
                met += 1
        state, _ = poker.apply(state, action)
    assert met >= 40
