"""The rules of the coin table: what may be set up, what may be done, and how it ends."""

import pickle
import random
import re

import pytest

from game.core import GameEnded, IllegalAction, Result, UnreadableAction
from game.nim import play as nim
from game.nim.actions import CoinsTaken, Take, read
from game.nim.rules import CORNERS, LETTERS, PRESETS, REASONS, Rules
from game.nim.state import State, View

EVERY = (*PRESETS.values(), *CORNERS)


def play(rules: Rules, *texts: str) -> State:
    state = nim.start(rules)
    for text in texts:
        state, _ = nim.apply(state, read(rules, text))
    return state


def playout(rules: Rules, seed: int) -> list[State]:
    rng = random.Random(seed)
    states = [nim.start(rules)]
    while states[-1].turn is not None:
        view = nim.view(states[-1], states[-1].turn)
        states.append(nim.apply(states[-1], rng.choice(view.actions))[0])
    return states


def test_classic_is_thirteen_coins_take_up_to_three_last_coin_loses():
    """The defaults are the table everybody knows; scenes and the README rely on them."""
    assert Rules() == Rules((13,), (1, 2, 3), True, 2, 0) == PRESETS["classic"]
    assert [str(action) for action in nim.view(nim.start(Rules()), 0).actions] == ["a-1", "a-2", "a-3"]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"heaps": ()}, "1 to 4 heaps"),
        ({"heaps": (1, 1, 1, 1, 1)}, "1 to 4 heaps"),
        ({"heaps": (3, 0)}, "at least 1"),
        ({"heaps": (2.5,)}, "whole number"),
        ({"heaps": (True,)}, "whole number"),
        ({"heaps": (20, 21)}, "at most 40"),
        ({"takes": ()}, "such as"),
        ({"takes": (0, 1)}, "1 to 40"),
        ({"takes": (1, 41)}, "1 to 40"),
        ({"takes": (2, 1)}, "rising order, (1, 2)"),
        ({"takes": (1, 1)}, "rising order, (1,)"),
        ({"heaps": (3, 4), "takes": (5,)}, "at most 4"),
        ({"misere": 1}, "True"),
        ({"heaps": [3, 4]}, "such as (13,)"),
        ({"takes": [1, 2]}, "such as (1, 2, 3)"),
        ({"seats": 1}, "from 2 to 4"),
        ({"seats": 5}, "from 2 to 4"),
        ({"starter": 2}, "0 to 1"),
        ({"starter": False}, "0 to 1"),
        ({"starter": -1}, "0 to 1"),
    ],
)
def test_impossible_rules_are_refused_in_one_line_that_says_what_would_be_right(wrong, says):
    """Rules come from the command line, saves and game IDs; a person must be able to mend them."""
    with pytest.raises(ValueError, match=re.escape(says)) as error:
        Rules(**wrong)
    assert "\n" not in str(error.value)


def test_takes_come_from_one_heap_and_never_more_than_it_holds():
    """The one rule of moving; None means any number from one heap."""
    assert nim.view(play(Rules(), *["a-3"] * 4), 0).actions == (Take(0, 1),)
    assert list(map(str, nim.view(nim.start(Rules((1, 2), None)), 0).actions)) == ["a-1", "b-1", "b-2"]
    assert list(map(str, nim.view(nim.start(Rules((5, 2), (2, 3))), 0).actions)) == ["a-2", "a-3", "b-2"]


def test_last_coin_loses_or_wins_by_the_ending():
    """Both endings, and their reasons; the wrong one here would turn every bot around."""
    moves = ["a-3"] * 4 + ["a-1"]  # seat 0 takes the last coin
    assert play(Rules(), *moves).result == Result((0, 1), "took-last-coin")
    assert play(Rules(misere=False), *moves).result == Result((1, 0), "took-last-coin-wins")


def test_last_move_decides_when_coins_are_left_that_nobody_may_take():
    """Without a take of 1 the game can stop with coins on the table; the last move decides then too."""
    assert play(Rules((6,), (2, 3)), "a-2", "a-3").result == Result((1, 0), "no-move-left")
    assert play(Rules((6,), (2, 3), misere=False), "a-2", "a-3").result == Result((0, 1), "no-move-left-wins")


def test_with_more_seats_the_last_mover_stands_alone():
    """Last coin loses: everybody else scores 1. Last coin wins: only the taker does."""
    losing = play(Rules((3,), (1,), seats=3), "a-1", "a-1", "a-1").result
    assert losing == Result((1, 1, 0), "took-last-coin")
    assert losing.winners == (0, 1)
    assert play(Rules((3,), (1,), misere=False, seats=4), "a-1", "a-1", "a-1").result.scores == (0, 0, 1, 0)


def test_seats_move_in_turn_from_the_starter():
    """Turn order wraps around the table."""
    turns = [state.turn for state in playout(Rules((5,), (1,), seats=3, starter=1), 0)]
    assert turns == [1, 2, 0, 1, 2, None]


@pytest.mark.parametrize("text", ["a-9", "b-1"])
def test_illegal_takes_are_named_with_the_position(text):
    """apply always checks; the message must let a reader see what was wrong."""
    state = play(Rules((13, 2)), "b-2")
    with pytest.raises(IllegalAction, match=rf"{text} .*seat 1 may play a-1, a-2, a-3\na  o{{13}}"):
        nim.apply(state, read(state.rules, text))


def test_nothing_may_be_played_when_the_game_is_over():
    """A late click or a late bot must not revive a finished game."""
    over = play(Rules((1,)), "a-1")
    with pytest.raises(IllegalAction, match="over"):
        nim.apply(over, Take(0, 1))
    assert nim.view(over, None).actions == nim.view(over, 0).actions == ()


@pytest.mark.parametrize(
    "text",
    ["", "a", "a3", "a-0", "a-03", "a-41", "a--1", "b-1", "A-1", " a-1", "a-1 ", "a-1\n", "a-١", "aa-1"],
)
def test_only_the_exact_notation_is_read(text):
    """read is the strict inverse of str; anything looser would give one move two names in a log."""
    with pytest.raises(UnreadableAction, match="a dash"):
        read(Rules(), text)


def test_events_tell_who_took_what_and_what_is_left():
    """The scene moves coins by events alone."""
    state, events = nim.apply(nim.start(Rules((5, 2), None)), Take(0, 4))
    assert events == (CoinsTaken(0, 0, 4, 1),)
    state, _ = nim.apply(state, Take(1, 2))
    state, events = nim.apply(state, Take(0, 1))
    assert events == (CoinsTaken(0, 0, 1, 0), GameEnded(Result((0, 1), "took-last-coin")))


def test_views_tell_everything_to_everyone_but_offer_actions_only_to_the_mover():
    """Nothing is hidden here; the view carries public memory, the last move and coins taken."""
    state = play(Rules((13,), seats=3), "a-3", "a-1")
    actions = (Take(0, 1), Take(0, 2), Take(0, 3))
    assert nim.view(state, 2) == View(2, 2, actions, None, state.rules, (9,), Take(0, 1), (3, 1, 0))
    assert nim.view(state, 0).actions == nim.view(state, None).actions == ()
    assert nim.chances(state) == ()


def test_games_end_and_keep_count():
    """Over all presets and variants: coins taken and left add up, the end has a known reason."""
    for rules in EVERY:
        for seed in range(20):
            states = playout(rules, seed)
            assert len(states) <= sum(rules.heaps) + 1
            for state in states:
                assert sum(state.taken) + sum(state.heaps) == sum(rules.heaps)
                stuck = not nim.legal(state.heaps, rules.takes)
                assert (state.turn is None) == (state.result is not None) == stuck
            assert states[-1].result.reason in REASONS


def test_what_is_kept_of_a_move_belongs_to_its_rules():
    """The same heaps, turn and coins taken by other rules: each time the answer of those rules."""
    heaps = (2, 1)
    for misere, reason in [(True, "took-last-coin"), (False, "took-last-coin-wins")] * 2:
        ended = play(Rules(heaps, misere=misere), "a-2", "b-1")
        assert (ended.rules.misere, ended.result.reason) == (misere, reason)
    with pytest.raises(IllegalAction):
        play(Rules(heaps, (1,)), "a-2")


def test_repr_rebuilds_and_pickles_stay_small():
    """A failing test prints a position one can paste; worker processes get views, and no tables with them."""
    for rules in EVERY:
        state = playout(rules, 3)[-2]
        assert eval(repr(state)) == state
        assert pickle.loads(pickle.dumps(state)) == state
        assert len(pickle.dumps(state)) < 400


def test_position_is_drawn_in_text():
    """str(state) is what a failing test and the golden game show."""
    assert str(play(Rules((3, 5), None), "b-2")) == "a  ooo     3\nb  ooo..   3\nseat 1 to move, taken 2 + 0"
    assert str(play(Rules((1,)), "a-1")) == "a  .   0\nover: took-last-coin, won by seat 1"


def test_heaps_have_letters_enough():
    """Four heaps at most, four letters."""
    assert len(LETTERS) == 4
