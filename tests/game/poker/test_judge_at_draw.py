"""What the judge of poker knows of others' folds and bets at draw for several seats."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("numpy")

from game.poker import bots, coach, theory
from game.poker import play as poker
from game.poker.cards import parse
from game.poker.judge import JUDGE, share_of
from game.poker.rules import PRESETS
from game.poker.state import Past, View

FIRST = ((-1, 0), (-1, 0), (-1, 1))
"""What somebody faces after a first bet of one of four."""


def facing(mine: str, bets: bool) -> View:
    """Draw for four, two seats left after the draw; the other one has bet, or checked."""
    state = poker.start(PRESETS["draw"])
    view = poker.view(state, 0)
    now = view.round._replace(level=4 * bets, base=4 * bets, bets=(0, 4 * bets, 0, 0), raises=int(bets), size=4,
                              most=4, bettor=1 if bets else -1)  # fmt: skip
    past = [Past(0, seat, "call", 2) for seat in (0, 1)] + [Past(1, 1, "bet" if bets else "check", 4 * bets)]
    fold, call, check = poker.act.FOLD, poker.act.CALL, poker.act.CHECK
    return view._replace(
        phase="bets", street=1, turn=0, order=(0,), live=(True, True, False, False), dealt_in=(True,) * 4,
        cards=(parse(mine), (None,) * 5, (), ()), drawn=(3, 3, -1, -1), paid=(3, 3 + 4 * bets, 1, 1), ante=1, bet=2,
        past=tuple(past), round=now, actions=(fold, call) if bets else (check,),
    )  # fmt: skip


def test_the_dearer_a_call_the_fewer_stay() -> None:
    """One share of folds for every price called good first bets mistakes."""
    stays = [theory.price_stays(price / 100, FIRST) for price in range(0, 101, 5)]
    assert stays == sorted(stays, reverse=True)
    assert stays[0] == pytest.approx(1)
    assert stays[-1] == 0
    assert theory.price_stays(0.25, FIRST) == pytest.approx(0.27, abs=0.02)
    assert theory.price_stays(0.25, FIRST[1:]) > theory.price_stays(0.25, FIRST), "with fewer others more stay"


def first(mine: str) -> View:
    """Draw for four, the seat to speak first, before the draw."""
    state = poker.start(PRESETS["draw"])
    while state.turn is not None and state.phase != "bets":
        chances = poker.chances(state)
        state, _ = poker.apply(state, chances[0][0] if chances else poker.view(state, state.turn).actions[0])
    view = poker.view(state, state.turn)
    return view._replace(cards=(*view.cards[: view.seat], parse(mine), *view.cards[view.seat + 1 :]))


@pytest.mark.parametrize("hand", ["5C 5D 9H KS 3C", "9C 8C 7C 6D 2C", "AC KD 9H 5S 3C"])
def test_a_first_bet_that_others_mostly_fold_to_costs_nothing(hand: str) -> None:
    """At draw for four the judge once charged the master for such bets, with less than a fair share of the pot."""
    view = first(hand)
    worth = JUDGE.values(view)
    bet = next(action for action in view.actions if action.verb == "bet")
    assert worth[bet] == max(worth.values())


@pytest.mark.parametrize(("hand", "stays"), [("7H 9H QD 4D 9S", False), ("AH AD KC KS 9S", True)])
def test_a_bet_after_the_draw_shows_the_better_part_of_the_hands(hand: str, stays: bool) -> None:
    """Hands that beat two thirds of all that drew three beat a ninth of those that bet."""
    open_, bet = facing(hand, False), facing(hand, True)
    assert share_of(bet, True).share < share_of(open_, True).share
    assert share_of(bet, False) == share_of(open_, False), "luck is counted by what was dealt"
    worth = JUDGE.values(bet)
    fold, call = bet.actions
    assert (worth[call] > worth[fold]) == stays
    assert coach.best_action(bet) == (call if stays else fold), "the coach says the same"


def test_the_master_folds_to_such_a_bet_and_never_bets_on_nothing() -> None:
    """Bluffs won it no more games against several."""
    master = bots.LEVELS["master"]
    bet, source = facing("7H 9H QD 4D 9S", True), random.Random(3)
    assert {master(bet, source).verb for _ in range(40)} == {"fold"}
    assert (master.elsewhere.bluff, master.elsewhere.pat) == (0, 0)
