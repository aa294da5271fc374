"""The look through one turn against trying everything with the rules themselves.

Why: the two strongest levels and the coach rest on this search; it does not use `play.apply`, so it could
disagree with the rules in some house rule and nobody would see it at the table.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core import LUCK
from game.yut import play as yut
from game.yut import solved
from game.yut.actions import Use
from game.yut.board import DONE, HOME, stands, stations
from game.yut.evaluators import HandMade
from game.yut.rules import Rules
from game.yut.search import TooLarge, Tree, foresee, joined, weigh
from game.yut.state import State

HOUSES: list[dict[str, Any]] = [
    {},
    {"use": "fifo"},
    {"shortcut": "choice"},
    {"back_do_empty": "as_do", "pieces": 2},
    {"back_do_empty": "home", "back_do_start": "waiting", "pieces": 2},
    {"finish": "land", "pieces": 3},
    {"seats": 3, "pieces": 2},
    {"seats": 4, "teams": True, "pieces": 3},
]


def middle(rules: Rules, seed: int) -> State:
    """A position from the middle of a random game, with several results in hand."""
    rng, state = random.Random(seed), yut.start(rules)
    for _ in range(400):
        if state.turn is None:
            state = yut.start(rules)
        if state.turn == LUCK:
            falls, weights = zip(*yut.chances(state), strict=True)
            state = yut.apply(state, rng.choices(falls, weights)[0])[0]
            continue
        view = yut.view(state, state.turn)
        if len(view.hand) > 1 and len(view.actions) > 2 and rng.random() < 0.3:
            return state
        state = yut.apply(state, rng.choice(view.actions))[0]
    return middle(rules, seed + 1000)


def by_rules(state: State, mover: int, evaluator: HandMade) -> float:
    """The best end of the turn found by applying every action in every order."""
    if state.result is not None:
        return 1.0
    rules = state.rules
    if state.mover != mover:
        me = rules.side_of(mover)
        return joined([1 - evaluator.odds([(state.sides[o], state.sides[me])])[0] for o in rules.sides if o != me])
    return max(by_rules(yut.apply(state, action)[0], mover, evaluator) for action in yut.view(state, mover).actions)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_every_order_of_use_is_seen(house: dict[str, Any]) -> None:
    """Without bonus throws a hand is settled exactly: each use must be worth what the rules make of it."""
    rules = Rules(capture_bonus=False, **house)
    evaluator = HandMade(rules)
    for seed in range(12):
        state = middle(rules, seed)
        view = yut.view(state, state.turn)
        for use, win in weigh(view, evaluator, budget=100_000):
            after, _ = yut.apply(state, use)
            assert win == pytest.approx(by_rules(after, state.mover, evaluator)), (str(use), str(state))


def test_the_odds_among_several_sides_are_those_of_their_strengths() -> None:
    """Bradley-Terry: with strengths 5, 2, 1 and 4 the odds against each are 5/7, 5/6, 5/9, and among all 5/12."""
    assert joined([5 / 7, 5 / 6]) == pytest.approx(5 / 8)
    assert joined([5 / 7, 5 / 6, 5 / 9]) == pytest.approx(5 / 12)
    assert joined([0.5, 0.5, 0.5]) == pytest.approx(1 / 4)
    assert joined([0.7]) == pytest.approx(0.7)
    assert joined([0.7, 1.0]) == pytest.approx(0.7, abs=1e-5)


def test_a_bonus_throw_counts_for_more_than_none() -> None:
    """The same capture, with and without its throw."""
    worth = []
    for bonus in (True, False):
        rules = Rules(capture_bonus=bonus)
        sides = ((-1, -1, -1, 1), (-1, -1, -1, 2))
        state = State(rules, sides, 0, 0, ("do",), 0, None, (), "do")
        worth.append(dict(weigh(yut.view(state, 0), HandMade(Rules())))[Use(2, "do")])
    assert worth[0] > worth[1]


def test_a_rich_hand_is_thinned_rather_than_refused() -> None:
    """Ten results would make a million orders; the answer must still come, for every legal use."""
    rules = Rules()
    sides = ((0, 6, 21, 12), (3, 8, 32, 14))
    hand = ("mo", "yut", "mo", "yut", "mo", "geol", "gae", "do", "backdo", "yut")
    view = yut.view(State(rules, tuple(tuple(sorted(side)) for side in sides), 0, 0, hand, 0, None, (), "yut"), 0)
    assert [use for use, _ in weigh(view, HandMade(rules))] == list(view.actions)
    with pytest.raises(TooLarge):
        weigh(view, HandMade(rules), budget=3)


def test_each_result_may_come_before_a_throw() -> None:
    """Where every result is used before the next throw, the yut in hand is weighed with the throw it earned."""
    rules = Rules(use="each", pieces=1)
    state = State(rules, ((-1,), (-1,)), 0, 1, ("yut",), 0, None, (), "yut")
    ((use, with_throw),) = weigh(yut.view(state, 0), HandMade(rules))
    ((_, without),) = weigh(yut.view(state, 0)._replace(pending=0), HandMade(rules))
    assert str(use) == "w:yut"
    assert with_throw > without


def test_a_throw_earned_with_the_last_result_is_the_start_of_a_turn() -> None:
    """Where the evaluator is exact, asking it there and looking four throws deep gives the table back to 1e-4,
    at 15 positions; looking on through such throws to a fixed depth was off by up to 5e-3."""
    rules, table, rng = Rules(pieces=2), solved.load(), random.Random(8)
    sides = [side for side in stands(2) if side != (DONE, DONE)]
    off = []
    while len(off) < 15:
        mine, other = rng.choice(sides), rng.choice(sides)
        if {at for at in stations(mine) if 0 <= at < HOME} & set(stations(other)):
            continue
        view = yut.view(State(rules, (mine, other), 0, 1, (), LUCK, None, (), ""), 0)
        win, _ = foresee(view, table, look=4, budget=20_000, starts=True)
        off.append(abs(win - table.odds([(mine, other)])[0]))
    assert max(off) < 1e-4


def test_the_outlook_of_a_throw_is_a_mean() -> None:
    rules = Rules(pieces=1)
    tree = Tree(rules, 0, 9, 10_000)
    branches = tree.throw(yut.start(rules).sides, (), 1, 2)
    evaluator = HandMade(rules)
    tree.ask(evaluator)
    win, wins = foresee(yut.view(yut.start(rules), 0), evaluator)
    assert set(wins) == {"do", "gae", "geol", "yut", "mo", "backdo"}
    assert win == pytest.approx(sum(chance * tree.values[node] for chance, node in branches), abs=2e-3)
