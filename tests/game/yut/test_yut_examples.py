"""The worked examples of the rule sheet by their numbers, default rules unless said otherwise.

Why: each is a position people argue about at the table; together they pin down lanes, stacking, capture,
finishing and the turn. `position` shows the mals of seat 0 by lane and step.
"""

from __future__ import annotations

import pytest

from game.core import LUCK, IllegalAction
from game.yut import play as yut
from game.yut.actions import CameHome, Captured, Hopped, ResultsLost, Stacked, Thrown, TurnPassed
from game.yut.board import DONE, place
from game.yut.rules import Rules
from tests.game.yut.positions import events_of, legal, play, position, stations


def test_01_mo_enters_on_the_first_corner_and_the_next_geol_turns_into_the_diagonal() -> None:
    state, _ = play(position(hand="mo geol"), "w:mo")
    assert stations(state) == [5]
    state, events = play(state, "5:geol")
    assert stations(state) == [22]
    assert events_of(events, Hopped) == [Hopped(0, 0, 1, (5, 20, 21, 22))]


@pytest.mark.parametrize(("mals", "uses", "reached"), [
    pytest.param("O4", "4:gae", 6, id="02 passing a corner gives no shortcut"),
    pytest.param("A2", "21:gae", 23, id="03 passing the centre goes straight on"),
    pytest.param("A3", "22:do", 27, id="04 standing on the centre turns towards the exit"),
    pytest.param("A3", "22:geol", 0, id="04 and reaches station 0"),
    pytest.param("A3", "22:yut", 29, id="04 and passes it"),
    pytest.param("B2", "26:gae", 27, id="05 from the second diagonal the centre is passed towards the exit"),
    pytest.param("O20", "0:backdo", 19, id="09 a back-do from station 0 goes back along the lane"),
    pytest.param("B6", "0:backdo", 28, id="09 also along the diagonal"),
    pytest.param("A6", "15:backdo", 24, id="10 a back-do from the last corner depends on the lane: the diagonal"),
    pytest.param("O15", "15:backdo", 14, id="10 a back-do from the last corner depends on the lane: outside"),
    pytest.param("C1", "27:backdo", 22, id="11 a back-do leads onto the centre"),
    pytest.param("C1", "27:backdo 22:do", 27, id="11 which gives the turn again"),
    pytest.param("O6", "6:backdo", 5, id="12 a back-do leads onto a corner"),
    pytest.param("O6", "6:backdo 5:do", 20, id="12 which gives the shortcut again"),
])
def test_a_mal_comes_to(mals: str, uses: str, reached: int) -> None:
    """The examples that need no more than where a mal stands at last."""
    state, _ = play(position(mals, hand=" ".join(use.partition(":")[2] for use in uses.split())), uses)
    assert stations(state) == [reached]


@pytest.mark.parametrize(("result", "reached"), [("gae", 0), ("geol", 29)])
def test_06_landing_on_station_0_is_not_home_yet(result: str, reached: int) -> None:
    state, events = play(position("O18", hand=result), f"18:{result}")
    assert stations(state) == [reached]
    assert len(events_of(events, CameHome)) == (reached == 29)


def test_07_from_station_0_any_forward_result_goes_home() -> None:
    state, events = play(position("O20", hand="do"), "0:do")
    assert stations(state) == [29]
    assert events_of(events, CameHome) == [CameHome(0, 0, 1, 1)]


def test_08_a_back_do_from_station_1_completes_the_lap() -> None:
    state, events = play(position("O1", hand="backdo do"), "1:backdo")
    assert state.sides[0][-1] == place("O", 20)
    assert events_of(events, Hopped) == [Hopped(0, 0, 1, (1, 0))]
    assert stations(play(state, "0:do")[0]) == [29]


def test_13_a_back_do_with_nothing_on_the_board_is_lost() -> None:
    state, events = play(position(), "throw *backdo")
    assert events_of(events, ResultsLost) == [ResultsLost(0, ("backdo",), "no-use")]
    assert events_of(events, TurnPassed) == [TurnPassed(0, 1, "no-use")]
    assert (state.turn, state.hand, state.pending) == (1, (), 1)


def test_14_a_back_do_waits_in_hand_until_a_mal_has_entered_and_must_then_be_used() -> None:
    state = position(hand="do backdo")
    assert legal(state) == ["w:do"]
    state, _ = play(state, "w:do")
    assert (state.turn, legal(state)) == (0, ["1:backdo"])
    state, events = play(state, "1:backdo")
    assert (stations(state), state.turn) == ([0], 1)
    assert events_of(events, TurnPassed) == [TurnPassed(0, 1, "hand-used")]


def test_15_a_captured_stack_goes_back_apart_and_earns_one_throw() -> None:
    state, events = play(position(other="O3 O3 O7", hand="geol"), "w:geol")
    assert stations(state, 1) == [7]
    assert events_of(events, Captured) == [Captured(0, 1, 3, 2, True)]
    assert (state.turn, state.pending, legal(state)) == (0, 1, ["throw"])


def test_16_a_capture_by_yut_earns_no_further_throw() -> None:
    state, events = play(position(other="O4", hand="yut do"), "w:yut")
    assert events_of(events, Captured) == [Captured(0, 1, 4, 1, False)]
    assert (state.turn, state.pending, state.hand) == (0, 0, ("do",))


def test_17_mals_from_different_lanes_merge_into_the_lane_of_the_arriver() -> None:
    state, events = play(position("A2 B3", hand="do gae"), "21:do")
    assert state.sides[0][-2:] == (place("A", 3),) * 2
    assert events_of(events, Stacked) == [Stacked(0, 0, 22, 2)]
    state, events = play(state, "22:gae")
    assert stations(state) == [28, 28]
    assert events_of(events, Hopped) == [Hopped(0, 0, 2, (22, 27, 28))]


def test_18_there_is_only_one_centre() -> None:
    _, events = play(position("A2", "B3", "do"), "21:do")
    assert events_of(events, Captured) == [Captured(0, 1, 22, 1, True)]


def test_19_nobody_is_safe_on_station_0() -> None:
    state, events = play(position("O18", "O20", "gae"), "18:gae")
    assert events_of(events, Captured) == [Captured(0, 1, 0, 1, True)]
    assert legal(state) == ["throw"]


def test_20_the_last_mal_home_wins_at_once() -> None:
    state, events = play(position("home home home O20", hand="do mo"), "0:do")
    assert state.turn is None
    assert (state.result.winners, state.result.scores, state.result.reason) == ((0,), (4, 0), "all-home")
    assert not events_of(events, TurnPassed)


def test_21_nothing_moves_before_the_last_throw_then_any_order_goes() -> None:
    state, events = play(position(), "throw *yut throw *mo")
    assert [event.again for event in events_of(events, Thrown)] == [True, True]  # type: ignore[attr-defined]
    assert legal(state) == ["throw"]
    with pytest.raises(IllegalAction):
        play(state, "w:yut")
    state, _ = play(state, "throw *gae")
    assert legal(state) == ["w:yut", "w:mo", "w:gae"]
    state, _ = play(state, "w:gae 2:mo")
    assert (stations(state), state.turn) == ([7], 0)


def test_22_a_nak_ends_the_throwing_and_keeps_the_hand() -> None:
    from fractions import Fraction

    keep = Rules(nak=Fraction(1, 20))
    state, _ = play(position(rules=keep), "throw *yut throw *nak")
    assert (state.turn, state.pending, legal(state)) == (0, 0, ["w:yut"])
    void = Rules(nak=Fraction(1, 20), nak_voids_hand=True)
    state, events = play(position(rules=void), "throw *yut throw *nak")
    assert events_of(events, ResultsLost) == [ResultsLost(0, ("yut",), "nak")]
    assert events_of(events, TurnPassed) == [TurnPassed(0, 1, "nak")]
    assert state.turn == 1


def test_luck_alone_answers_a_throw() -> None:
    """A person must not be able to name the result."""
    state, _ = play(position(), "throw")
    assert state.turn == LUCK
    assert yut.view(state, 0).actions == ()
    with pytest.raises(IllegalAction, match="luck may play"):
        play(state, "throw")
    assert DONE not in state.sides[0]
