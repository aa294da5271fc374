"""The coach says what is true, with keys that exist and exactly the values they promise.

Why: words are added by key elsewhere; a missing key or value would show as a hole in a sentence, a wrong
number as a lie.
"""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.advice import Advice
from game.core import LUCK
from game.yut import coach, review
from game.yut import play as yut
from game.yut.actions import Use
from game.yut.advice import EFFECTS, FACTS, KEYS
from game.yut.rules import PRESETS, Rules
from game.yut.state import State, View
from tests.game.yut.positions import position

pytest.importorskip("numpy")
NAMES = dict(KEYS)


def said(advice: Advice) -> str:
    assert sorted(advice.values) == sorted(NAMES[advice.key]), advice
    return advice.key


def walk(rules: Rules, seed: int) -> list[tuple[View, State]]:
    """The decisions of a random game."""
    rng, state, seen = random.Random(seed), yut.start(rules), []
    while state.turn is not None:
        if state.turn == LUCK:
            falls, weights = zip(*yut.chances(state), strict=True)
            state, _ = yut.apply(state, rng.choices(falls, weights)[0])
        else:
            view = yut.view(state, state.turn)
            seen.append((view, state))
            state, _ = yut.apply(state, rng.choice(view.actions))
    seen.append((yut.view(state, 0), state))
    return seen


@pytest.mark.parametrize(
    ("name", "stride"), [("quick", 2), ("duel", 1), ("family", 5), ("three", 8), ("village", 6)]
)
def test_every_word_of_advice_has_its_key_and_values(name: str, stride: int) -> None:
    """Through whole games: options sorted, losses from the best, hints in three steps, dangers."""
    for view, _ in walk(PRESETS[name], seed=2)[::-1][::stride]:
        keys = {said(coach.hint(view, step)) for step in (1, 2, 3)}
        assert keys
        choices = coach.options(view)
        if choices:
            assert {option.action for option in choices} == set(view.actions)
            assert choices[0].loss == 0
            assert all(a.win >= b.win for a, b in pairwise(choices))
            for option in choices:
                assert option.effect in EFFECTS
                assert 0 <= option.win <= 1
                assert 0 <= option.danger <= 1
                said(option.does)


@pytest.mark.parametrize("name", ["quick", "family", "village", "four"])
def test_the_outlook_is_the_mean_over_the_exact_odds(name: str) -> None:
    """Where the table knows the start of a turn, the look through the turn is nearly as good."""
    for view, _ in walk(PRESETS[name], seed=3)[:40:4]:
        seen = coach.outlook(view)
        if seen is None:
            assert not view.pending or view.toss or view.result
            continue
        assert sum(one.chance for one in seen.results) == 1
        assert seen.win == pytest.approx(sum(float(p.chance) * p.win for p in seen.results),
                                         abs=0.001 if seen.exact else 1e-6)  # fmt: skip
        for one in seen.results:
            said(one.does)


def test_the_facts_are_those_of_the_solved_game() -> None:
    """Odds to win after the first throw with two mals: do beats geol beats gae, yut and mo are best."""
    seen = coach.outlook(yut.view(yut.start(PRESETS["quick"]), 0))
    assert seen.exact
    wins = {one.result: 100 * one.win for one in seen.results}
    first = {key: value for fact in FACTS if "first" in fact.key for key, value in fact.values.items()}
    for result, win in first.items():
        assert wins[result] == pytest.approx(float(win), abs=0.3), result
    assert {said(fact) for fact in FACTS} <= set(NAMES)


def test_exact_is_claimed_only_where_the_game_is_solved() -> None:
    from game.yut import evaluators

    assert evaluators.exact(PRESETS["quick"])
    assert evaluators.exact(PRESETS["duel"])
    assert evaluators.exact(Rules(pieces=1, finish="land"))
    assert evaluators.exact(Rules(pieces=2, seats=4, teams=True))
    for rules in (Rules(), Rules(pieces=2, finish="land"), Rules(pieces=1, seats=3), Rules(pieces=1, use="fifo")):
        assert not evaluators.exact(rules)


def test_a_passed_by_capture_and_a_mal_that_can_wait_are_named() -> None:
    view = yut.view(position("C3 O2", "O9", "geol", rules=Rules(pieces=2)), 0)
    assert coach.hint(view, 1).key in ("yut.hint.home-can-wait", "yut.hint.home")
    view = yut.view(position("O4", "O5 O5", "do", rules=Rules(pieces=2)), 0)
    assert coach.hint(view, 1).key == "yut.hint.capture"
    assert coach.hint(view, 2).values == {"result": "do", "station": 4}
    with pytest.raises(ValueError, match="hint step 4"):
        coach.hint(view, 4)


def test_danger_after_a_use_is_counted_on_the_board_it_leaves() -> None:
    """A capture removes the hunter too."""
    rules = Rules(pieces=1)
    (option,) = coach.options(yut.view(position("O2", "O4", "gae", rules=rules), 0))
    assert (option.effect, option.loss) == ("capture", 0)
    assert option.danger == pytest.approx(0.091506, abs=1e-6)  # only a yut from waiting reaches 4 again


def test_a_review_names_what_was_better_and_what_it_cost() -> None:
    state = position("O4 O1", "O5 O5", "do", rules=Rules(pieces=2))
    view = yut.view(state, 0)
    worst = review.review(view, Use(1, "do"))
    told = worst.reasons[0].values
    assert (str(worst.better), told["best"] - told["percent"] > 5) == ("4:do", True)
    assert review.review(view, Use(4, "do")) is None
