"""The cases that broke other programs of this game, and every switch of the house rules.

Why: each of them was repaired late in the history of some program, after players had met it.
"""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from game.core import IllegalAction, UnreadableAction
from game.yut import play as yut
from game.yut.actions import BeginnerFound, CameHome, Captured, Hopped, ResultsLost, ResultUsed, TurnPassed, read
from game.yut.board import place
from game.yut.moves import move_table
from game.yut.rules import Rules
from tests.game.yut.positions import events_of, legal, play, position, stations


def test_a_stack_from_different_lanes_stays_together_on_a_back_do() -> None:
    """It used to split at the corner, each mal remembering its own way."""
    state, _ = play(position("A5 O15", hand="do backdo"), "24:do")
    assert state.sides[0][-2:] == (place("A", 6),) * 2
    assert stations(play(state, "15:backdo")[0]) == [24, 24]


def test_a_back_do_beside_another_result_moves_no_waiting_mal() -> None:
    state = position(hand="gae backdo")
    assert legal(state) == ["w:gae"]
    assert legal(position("O3", hand="gae backdo")) == ["w:gae", "3:gae", "3:backdo"]


def test_a_back_do_over_the_finish_retraces_the_lap() -> None:
    """One program walked from 0 to 1; here the mal goes back to where it came from."""
    state, _ = play(position("O19", hand="do backdo"), "19:do 0:backdo")
    assert stations(state) == [19]


@pytest.mark.parametrize(
    ("start", "way"),
    [("A7", [15, 24, 23, 22, 21, 20, 5, 4]), ("B5", [27, 22, 26, 25, 10, 9]), ("C2", [27, 22, 21])],
)
def test_back_dos_in_a_row_retrace_the_lane_and_never_swing_to_and_fro(start: str, way: list[int]) -> None:
    """Remembering only one station back made a mal oscillate."""
    state = position(start, hand=" ".join(["backdo"] * len(way)))
    for reached in way:
        (action,) = legal(state)
        state, _ = play(state, action)
        assert stations(state) == [reached]


def test_a_back_do_on_the_centre_has_one_way_only() -> None:
    assert legal(position("A3", hand="backdo")) == legal(position("B3", hand="backdo")) == ["22:backdo"]
    assert stations(play(position("A3", hand="backdo"), "22:backdo")[0]) == [21]
    assert stations(play(position("B3", hand="backdo"), "22:backdo")[0]) == [26]


def test_captured_and_finished_mals_cannot_be_chosen() -> None:
    state = position("home O2", "O5", "geol do")
    assert legal(state) == ["w:geol", "2:geol", "w:do", "2:do"]
    state, _ = play(state, "2:geol")
    for text in ("2:do", "28:do"):
        with pytest.raises(IllegalAction, match=text):
            play(state, text)


def test_a_captured_stack_leaves_nobody_behind() -> None:
    state, events = play(position("O9", "A1 O10 O10 O10", "do"), "9:do")
    assert stations(state, 1) == [20]
    assert events_of(events, Captured) == [Captured(0, 1, 10, 3, True)]


def test_a_capture_by_back_do_counts() -> None:
    state, events = play(position("O8", "O7", "backdo"), "8:backdo")
    assert events_of(events, Captured) == [Captured(0, 1, 7, 1, True)]
    assert state.pending == 1


def test_passing_over_others_does_nothing() -> None:
    _, events = play(position("O1 O3", "O2", "geol"), "1:geol")
    assert events[:2] == [ResultUsed(0, "geol"), *events_of(events, Hopped)]
    assert events_of(events, Captured) == []


def test_one_result_moves_one_stack_whole() -> None:
    state, events = play(position("O2 O2 O2", hand="geol"), "2:geol")
    assert stations(state) == [5, 5, 5]
    state, events = play(position("C3 C3 C3", hand="do"), "0:do")
    assert events_of(events, CameHome) == [CameHome(0, 0, 3, 3)]


def test_results_kept_during_a_bonus_throw_join_the_new_ones() -> None:
    state, _ = play(position(other="O2", hand="gae do"), "w:gae")
    assert (state.pending, state.hand) == (1, ("do",))
    state, _ = play(state, "throw *geol")
    assert state.hand == ("do", "geol")


# House rules -----------------------------------------------------------------------------------------------


def test_back_do_on_an_empty_board_as_do_or_home() -> None:
    state, events = play(position(other="O1", rules=Rules(back_do_empty="as_do")), "throw *backdo w:backdo")
    assert (stations(state), state.pending) == ([1], 1)
    assert events_of(events, Captured)
    state, _ = play(position(rules=Rules(back_do_empty="home")), "throw *backdo w:backdo")
    assert state.sides[0][-1] == place("O", 20)
    assert legal(position("O4", hand="backdo", rules=Rules(back_do_empty="home"))) == ["4:backdo"]


def test_back_do_from_station_1_back_to_waiting() -> None:
    state, events = play(position("O1 O1", hand="backdo", rules=Rules(back_do_start="waiting")), "1:backdo")
    assert stations(state) == []
    assert events_of(events, Hopped) == [Hopped(0, 0, 2, (1, -1))]


def test_capture_bonus_switches() -> None:
    state, events = play(position(other="O2", hand="gae", rules=Rules(capture_bonus=False)), "w:gae")
    assert state.turn == 1
    assert events_of(events, Captured) == [Captured(0, 1, 2, 1, False)]
    after_yut = Rules(capture_bonus_after_yut_mo=True)
    assert play(position(other="O4", hand="yut", rules=after_yut), "w:yut")[0].pending == 1


def test_landing_on_0_is_enough_where_the_house_says_so() -> None:
    land = Rules(finish="land")
    state, events = play(position("O18", "O20", "gae", rules=land), "18:gae")
    assert (stations(state), events_of(events, Captured)) == ([29], [])
    assert stations(play(position("O1", hand="backdo", rules=land), "1:backdo")[0]) == [29]


def test_a_chosen_fork_offers_both_ways() -> None:
    choice = Rules(shortcut="choice")
    assert legal(position("O5", hand="do", rules=choice)) == ["w:do", "5:do", "5:do:long"]
    assert stations(play(position("O5", hand="do", rules=choice), "5:do:long")[0]) == [6]
    assert stations(play(position("O10", hand="do", rules=choice), "10:do:long")[0]) == [11]
    assert stations(play(position("A3", hand="do", rules=choice), "22:do:long")[0]) == [23]
    state, _ = play(position("B3", hand="geol backdo backdo backdo", rules=choice), "22:geol:long")
    assert state.sides[0][-1] == place("D", 3)
    state, _ = play(state, "15:backdo 24:backdo 23:backdo")
    assert state.sides[0][-1] == place("B", 3)
    with pytest.raises(UnreadableAction):
        read(Rules(), "5:do:long")


def test_first_in_first_out_uses_the_oldest_result_and_loses_what_has_no_use() -> None:
    fifo = Rules(use="fifo")
    state, _ = play(position("O3", rules=fifo), "throw *yut throw *gae")
    assert legal(state) == ["w:yut", "3:yut"]
    state, _ = play(state, "w:yut")
    assert legal(state) == ["w:gae", "3:gae", "4:gae"]
    state, events = play(position("home home home O2", "O3", "do", rules=fifo), "2:do throw *yut throw *do 3:yut")
    assert legal(state) == ["7:do"]
    waiting = replace(fifo, back_do_start="waiting")
    state, events = play(position("home home home O1", hand="backdo backdo do", rules=waiting), "1:backdo")
    assert events_of(events, ResultsLost) == [ResultsLost(0, ("backdo",), "no-use")]
    assert legal(state) == ["w:do"]


def test_move_after_each_throw() -> None:
    each = Rules(use="each")
    state, _ = play(position("O1", rules=each), "throw *yut")
    assert legal(state) == ["w:yut", "1:yut"]
    with pytest.raises(IllegalAction):
        play(state, "throw")
    state, _ = play(state, "1:yut")
    assert legal(state) == ["throw"]
    state, events = play(position(rules=each), "throw *backdo")
    assert events_of(events, ResultsLost) == [ResultsLost(0, ("backdo",), "no-use")]
    assert events_of(events, TurnPassed) == [TurnPassed(0, 1, "no-use")]


def test_a_stick_off_the_mat_voids_every_throw_still_pending() -> None:
    """Two throws can wait only where results are used one by one and a capture by yut earns a throw as well."""
    rules = Rules(use="each", capture_bonus_after_yut_mo=True, nak=Fraction(1, 10))
    start = position(other="O4", rules=rules)
    state, _ = play(start, "throw *yut w:yut")
    assert (state.pending, state.turn) == (2, 0)
    state, events = play(state, "throw *nak")
    assert (state.turn, state.pending, state.hand) == (1, 1, ())
    assert events_of(events, TurnPassed) == [TurnPassed(0, 1, "nak")]


def test_two_teams_share_one_set_of_mals() -> None:
    state, _ = play(yut.start(Rules(seats=4, teams=True)), "throw *geol w:geol throw *gae w:gae")
    assert (state.turn, len(state.sides)) == (2, 2)
    state, _ = play(state, "throw *do")
    assert legal(state) == ["w:do", "3:do"]
    assert yut.view(state, 2).stations[0] == (-1, -1, -1, 3)


def test_the_throw_off_finds_the_best_and_repeats_ties() -> None:
    rules = Rules(seats=3, throw_off=True, starter=1)
    state, events = play(yut.start(rules), "throw *gae throw *mo throw *mo")
    assert (state.turn, state.toss) == (2, ("", "out", ""))  # seat 1 threw the gae
    state, events = play(state, "throw *backdo throw *do")
    assert events_of(events, BeginnerFound) == [BeginnerFound(0)]
    assert (state.turn, state.toss, state.hand) == (0, (), ())


def test_odds_are_those_of_four_sticks() -> None:
    """The fractions of the rule sheet, over 160,000, to the unit; no weight is a rounded figure."""
    weights = {fall.result: weight for fall, weight in move_table(Rules()).odds}
    assert weights == {"do": 24057, "gae": 58806, "geol": 47916, "yut": 14641, "mo": 6561, "backdo": 8019}
    nak = {fall.result: weight for fall, weight in move_table(Rules(nak=Fraction(1, 20))).odds}
    assert Fraction(nak["nak"], sum(nak.values())) == Fraction(1, 20)
    assert Fraction(nak["do"], sum(nak.values())) == Fraction(24057, 160000) * Fraction(19, 20)
    assert "backdo" not in {fall.result for fall, _ in move_table(Rules(back_do=False)).odds}


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 5}, {"seats": True}, {"pieces": 0}, {"pieces": 2.0}, {"belly": Fraction(7, 10)},
        {"belly": 0.55}, {"belly": Fraction(5501, 10000)}, {"nak": Fraction(3, 4)}, {"teams": True},
        {"teams": 1, "seats": 4}, {"use": "lifo"}, {"starter": 2}, {"shortcut": True},
    ],
)  # fmt: skip
def test_impossible_rules_are_refused_naming_the_field(wrong: dict[str, object]) -> None:
    """Rules come from pasted text too; what is wrong must be said in one line."""
    with pytest.raises(ValueError, match=next(iter(wrong)) if wrong != {"teams": True} else "seats"):
        Rules(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["", "w:nak", "29:do", "-1:do", "w:do:long", "5:backdo:long", "*doo", "Throw", "5:do "]
)
def test_text_that_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(UnreadableAction):
        read(Rules(shortcut="choice"), text)


def test_the_fields_others_build_on_keep_their_names_and_order() -> None:
    """Game IDs and the lobby name them."""
    names = [field.name for field in fields(Rules)]
    assert names[:14] == [
        "seats", "pieces", "teams", "belly", "back_do", "back_do_empty", "back_do_start", "capture_bonus",
        "capture_bonus_after_yut_mo", "finish", "shortcut", "use", "nak", "nak_voids_hand",
    ]  # fmt: skip
