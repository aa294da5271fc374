"""The order of play and what may be bet: the rules of card rooms, clause by clause."""

from __future__ import annotations

import pytest

from game.core import LUCK, IllegalAction, UnreadableAction
from game.poker import actions as act
from game.poker import play as poker
from game.poker.rules import Rules
from tests.game.poker.tell import carry_on, menu, named, play

DRAW = Rules(seats=3)
BLINDS = Rules(seats=3, blinds=True, ante=0, bet=2)


def test_the_button_deals_and_moves_clockwise_past_broke_seats():
    """Nobody may deal twice in a row or sit out a turn; who has no chips has no turn."""
    rules = Rules(seats=3, stacks=(50, 1, 50), hands=5)
    state, _ = play(rules, "deal, cards 2c As Ks 3c Ad Kd 4h Ah Kh 5s Ac Kc 9d 8s 7s, any")
    assert (state.button, state.turn) == (0, 2)  # seat 1 is all-in for its ante
    state, _ = carry_on(state, "check, check, stand, stand, stand, check, check, show")
    assert state.stacks[1] == 0
    assert state.turn == 2
    state, _ = carry_on(state, "deal")
    assert (state.button, state.hand.live) == (2, (True, False, True))


def test_the_first_seat_left_of_the_button_is_dealt_to_and_speaks_first():
    """Ante game: position is decided by the button alone."""
    state, events = play(DRAW, "deal, any")
    assert [event.seat for event in named(events, act.CardDealt)] == [1, 2, 0] * 5
    assert state.turn == 1


def test_a_stack_smaller_than_its_ante_or_blind_is_all_in_for_it():
    """It plays for what it paid, and is not asked again."""
    state, events = play(Rules(seats=3, ante=5, bet=10, stacks=(30, 3, 30)), "deal, any")
    assert act.AntePosted(1, 3, True) in events
    assert state.turn == 2
    state, events = play(Rules(seats=3, blinds=True, ante=0, bet=10, stacks=(30, 30, 4)), "deal, any")
    assert act.BlindPosted(2, "big", 4, True) in events
    assert state.turn == 0
    assert menu(state) == ["fold", "call", "raise 20"]  # a short blind does not make the bet smaller


def test_heads_up_with_blinds_the_button_posts_small_speaks_first_then_last():
    """The one exception in the order of blinds, and the one most often wrong."""
    state, events = play(Rules(seats=2, blinds=True, ante=0), "deal, any")
    assert act.BlindPosted(0, "small", 1, False) in events
    assert state.turn == 0
    state, _ = carry_on(state, "call, check, stand, stand")
    assert state.turn == 1


def test_the_big_blind_keeps_the_option_to_raise():
    """Its blind was no choice; all others calling must not end the round over its head."""
    state, _ = play(BLINDS, "deal, any, call, call")
    assert state.turn == 2
    assert menu(state) == ["check", "raise 4"]


def test_fixed_limit_small_bet_first_big_bet_after_the_draw():
    """Bets double after the draw, and no other amount exists."""
    state, _ = play(DRAW, "deal, any")
    assert menu(state) == ["check", "bet 2"]
    state, _ = carry_on(state, "bet 2, call, call, stand, stand, stand")
    assert menu(state) == ["check", "bet 4"]


@pytest.mark.parametrize(("raises", "last"), [(3, 8), (4, 10)])
def test_one_bet_and_the_agreed_raises_a_round(raises, last):
    """The cap keeps a pot affordable; after it only fold and call are left."""
    rules = Rules(seats=2, raises=raises)
    state, _ = play(rules, "deal, any, " + ", ".join(["bet 2"] + [f"raise {n}" for n in range(4, last + 1, 2)]))
    assert menu(state) == ["fold", "call"]


def test_no_cap_where_a_round_starts_heads_up_if_so_agreed():
    """WSOP 2024 lets two players raise for ever; counted when the round starts, not when someone folds."""
    rules = Rules(seats=3, heads_up_free=True)
    state, _ = play(rules, "deal, any, bet 2, fold, raise 4, raise 6, raise 8")
    assert menu(state) == ["fold", "call"]
    state, _ = carry_on(state, "call, stand, stand, bet 4, raise 8, raise 12, raise 16, raise 20")
    assert menu(state) == ["fold", "call", "raise 24"]


def test_an_all_in_of_at_least_half_a_bet_counts_as_a_full_raise():
    """Fixed limit: it reopens the betting for those who have acted, and counts towards the cap."""
    rules = Rules(seats=3, bet=4, stacks=(60, 60, 7))  # seat 2 can go to 6: half a raise over 4
    state, _ = play(rules, "deal, any, bet 4, raise 6, call")
    assert menu(state) == ["fold", "call", "raise 10"]


def test_an_all_in_of_less_than_half_a_bet_does_not_reopen():
    """Who has acted may only call it; who has not may complete it to a full raise."""
    rules = Rules(seats=3, bet=4, stacks=(60, 60, 6))  # seat 2 can go to 5
    state, _ = play(rules, "deal, any, bet 4, raise 5")
    assert menu(state) == ["fold", "call", "raise 8"]
    state, _ = carry_on(state, "call")
    assert state.turn == 1
    assert menu(state) == ["fold", "call"]


SHORT = "deal, any, bet 4, raise 5, "


@pytest.mark.parametrize(
    ("stacks", "story", "expected"),
    [
        # seat 1 bets 4; from seat 2 on some call and some go all-in for a chip more, seat 0 last
        ((60, 60, 6, 7), "raise 6, call", ["fold", "call", "raise 10"]),  # seat 1 faces 2: half a bet
        ((60, 60, 6, 60), "call, call", ["fold", "call"]),  # seat 1 faces 1
        ((9, 60, 6, 60, 7, 8), "call, raise 6, raise 7, raise 8, call", ["fold", "call", "raise 12"]),  # 3 at 5
        ((7, 60, 6, 60), "call, raise 6, call", ["fold", "call"]),  # seat 3 called at 5 and faces 1
        ((8, 60, 6, 60, 7), "call, raise 6, raise 7, call", ["fold", "call", "raise 10"]),  # seat 3 faces 2
        ((60, 60, 6, 7, 60, 8), "raise 6, call, raise 7, call, call", ["fold", "call"]),  # seat 4 faces 1
    ],
)
def test_fixed_limit_short_all_ins_count_together_from_half_a_bet_on(stacks, story, expected):
    """TDA 47-B: what counts is the sum a seat faces since it acted, not who made it, nor what others face."""
    rules = Rules(seats=len(stacks), bet=4, ante=1, stacks=stacks)
    state, _ = play(rules, SHORT + story)
    assert menu(state) == expected


@pytest.mark.parametrize(("stacks", "reopens"), [((99, 99, 7, 8), False), ((99, 99, 7, 9), True)])
def test_fixed_limit_half_of_an_odd_bet_is_rounded_up(stacks, reopens):
    """At a bet of 5 two chips are less than half a bet, three are more."""
    rules = Rules(seats=4, bet=5, ante=1, stacks=stacks)
    state, _ = play(rules, f"deal, any, bet 5, raise 6, raise {stacks[3] - 1}, call")
    assert (len(menu(state)) == 3) is reopens


def test_fixed_limit_short_all_ins_of_half_a_bet_are_a_raise_for_the_cap():
    """They count as one raise, and the next seat raises by a whole bet; below half it may only complete."""
    state, _ = play(Rules(seats=5, bet=4, stacks=(60, 60, 6, 7, 60)), SHORT + "raise 6")
    assert menu(state) == ["fold", "call", "raise 10"]
    assert state.hand.round.raises == 2
    state, _ = play(Rules(seats=5, bet=4, raises=1, stacks=(60, 60, 6, 7, 60)), SHORT + "raise 6")
    assert menu(state) == ["fold", "call"]
    state, _ = play(Rules(seats=5, bet=4, raises=1, stacks=(60, 60, 6, 60, 60)), SHORT + "call")
    assert menu(state) == ["fold", "call", "raise 8"]


@pytest.mark.parametrize(
    ("stacks", "story", "least"),
    [
        ((60, 60, 6, 7, 8), "raise 6, raise 7, call", None),  # seat 1 faces 3: more than half, no full raise
        ((60, 60, 6, 7, 9), "raise 6, raise 8, call", "raise 12"),  # 4: the last full raise, which stays the least
        ((9, 60, 6, 60, 7), "call, raise 6, raise 8, call", None),  # seat 3 called at 5 and faces 3
        ((10, 60, 6, 60, 7), "call, raise 6, raise 9, call", "raise 13"),  # and here 4
    ],
)
def test_pot_limit_short_all_ins_reopen_only_together_as_a_full_raise(stacks, story, least):
    """TDA 47-A: half a bet is the rule of limit games alone."""
    rules = Rules(seats=len(stacks), limit="pot", bet=4, ante=1, stacks=stacks)
    state, _ = play(rules, SHORT + story)
    found = menu(state)
    assert found[:2] == ["fold", "call"]
    assert (found[2] if found[2:] else None) == least


def test_a_raise_that_nobody_can_answer_is_not_offered():
    """Two opponents are all-in; the third has chips, but none beyond the bet: they would come back unseen."""
    rules = Rules(game="holdem", seats=3, blinds=True, ante=0, bet=4, stacks=(15, 20, 120))
    flop = "any, check, check, bet 4, call, raise 8, call, call"
    state, _ = play(rules, f"deal, any, call, call, check, {flop}, any, bet 8")
    assert (state.turn, state.hand.round.level) == (2, 8)
    assert menu(state) == ["fold", "call"]


def test_pot_limit_allows_the_pot_after_calling():
    """With P in the pot and C to call the most that may go in is C + (P + C)."""
    rules = Rules(seats=3, limit="pot", stacks=(200,), ante=1, bet=2)
    state, _ = play(rules, "deal, any")
    assert menu(state) == ["check", "bet 2", "bet 3"]  # P = 3
    state, _ = carry_on(state, "bet 3")
    assert menu(state)[2:] == [f"raise {n}" for n in range(6, 13)]  # P = 6, C = 3: 3 + 9
    state, _ = carry_on(state, "raise 12")
    low, high = menu(state)[2], menu(state)[-1]
    assert (low, high) == ("raise 21", "raise 42")  # last raise 9; P = 18, C = 12: 12 + 30


def test_pot_limit_a_short_all_in_does_not_reopen():
    """Less than the last full raise is only a call for those who have acted."""
    rules = Rules(seats=3, limit="pot", stacks=(200, 200, 9), ante=1, bet=2)
    state, _ = play(rules, "deal, any, check, check, bet 3, raise 6, raise 8, call")
    assert state.turn == 1
    assert menu(state) == ["fold", "call"]


def test_nobody_may_raise_when_all_opponents_are_all_in():
    """ "AI raises although opponents are all-in": chips that nobody can call."""
    rules = Rules(seats=2, stacks=(50, 3))
    state, _ = play(rules, "deal, any, bet 2")
    assert menu(state) == ["fold", "call"]


def test_no_betting_when_at_most_one_seat_could_respond():
    """The cards run out by themselves; draws are still taken."""
    rules = Rules(seats=2, stacks=(50, 3))
    state, _ = play(rules, "deal, any, bet 2, call")
    assert state.phase == "draw"
    state, _ = carry_on(state, "stand, stand")
    assert state.phase == "show"
    state, _ = play(Rules(game="holdem", seats=2, blinds=True, ante=0, stacks=(2, 50)), "deal, any, call, any")
    assert state.phase == "show"
    assert len(state.hand.board) == 5


def test_a_small_blind_need_not_call_what_nobody_has_bet():
    """The big blind is all-in for less than the small one: there is nothing to decide."""
    state, events = play(Rules(game="holdem", seats=2, blinds=True, ante=0, bet=10, stacks=(50, 3)), "deal, any")
    assert state.phase == "show"
    assert act.BetReturned(0, 2) in events


def test_the_table_is_not_stuck_after_a_fold():
    """A fold in the middle passes the turn to the next live seat, and the round can end on it."""
    state, _ = play(Rules(seats=4), "deal, any, bet 2, fold, call, fold")
    assert state.phase == "draw"
    assert [state.turn, *state.hand.drawers] == [1, 1, 3]


def test_folding_where_checking_is_free_is_not_offered():
    """A slip of the finger should not cost a pot; card rooms allow it, nobody wants it."""
    state, _ = play(DRAW, "deal, any")
    assert "fold" not in menu(state)
    with pytest.raises(IllegalAction, match="seat 1 may play check, bet 2"):
        poker.apply(state, act.FOLD)


def test_jacks_or_better_to_open():
    """Without them the seat may only check; if nobody opens the antes stay and a new hand is dealt."""
    rules = Rules(seats=2, openers=True, ante=3)
    weak = "cards Tc 2d Td 3d 4h 5h 6s 7s 9c 8c"
    state, _ = play(rules, f"deal, {weak}")
    assert menu(state) == ["check"]
    state, events = carry_on(state, "check, check")
    assert act.PassedOut(6) in events
    assert state.phase == "between"
    state, _ = carry_on(state, "deal, cards Jc 2d Jd 3d 4h 5h 6s 7s 9c 8c")
    assert sum(state.hand.paid) == 12
    assert menu(state) == ["bet 2"] or menu(state) == ["check", "bet 2"]


def test_an_all_in_seat_keeps_its_part_of_a_pot_that_nobody_opened():
    """Its last chip lies in the pot: it is dealt in again and can win what it paid for."""
    rules = Rules(seats=3, openers=True, ante=2, stacks=(30, 30, 2))
    weak = "cards Tc 2d 9h Td 3d 8s 4h 5h 2h 6s 7s 3s 9c 8c 5c"
    state, _ = play(rules, f"deal, {weak}, check, check")
    assert state.hand.carried
    state, events = carry_on(state, "deal")
    assert state.hand.live == (True, True, True)
    assert state.hand.paid == (4, 4, 2)
    assert not [event for event in named(events, act.AntePosted) if event.seat == 2]


def test_a_pot_that_nobody_opened_goes_back_after_the_last_hand():
    """Nobody is left to play for it, and a picture that followed the events must not keep it in the middle."""
    rules = Rules(seats=3, openers=True, ante=2, stacks=(30, 30, 1), hands=1)
    weak = "cards Tc 2d 9h Td 3d 8s 4h 5h 2h 6s 7s 3s 9c 8c 5c"
    state, events = play(rules, f"deal, {weak}, check, check")
    assert state.phase == "over"
    assert named(events, act.PotReturned) == [act.PotReturned(0, 2), act.PotReturned(1, 2), act.PotReturned(2, 1)]
    assert state.stacks == (30, 30, 1)
    assert not any(state.hand.paid)
    assert not named(events, act.SeatBroke)


def test_stud_the_lowest_door_card_brings_in_and_the_best_open_cards_speak_first():
    """Position at stud comes from the cards; suits break ties for the bring-in only."""
    rules = Rules(game="stud", seats=3, bet=4)
    state, events = play(rules, "deal, cards As Ks Qs Ad Kd Qd 3h 3c Jd")
    assert act.BlindPosted(2, "bring-in", 2, False) in events
    assert state.turn == 0
    assert menu(state) == ["fold", "call", "raise 4"]  # completes to the small bet
    state, _ = carry_on(state, "call, call, cards 3d 9h Jh")
    assert state.turn == 0  # a pair of jacks... is seat 0's
    state, _ = play(rules, "deal, cards As Ks Qs Ad Kd Qd 3h 3c Jd, call, call, cards 3d 9h Th")
    assert state.turn == 1  # a pair of threes beats jack high


def test_stakes_rise_as_agreed():
    """Rising stakes end a tournament in time."""
    rules = Rules(seats=2, rise=1, hands=5)
    state, events = play(rules, "deal, any, bet 2, fold, deal")
    assert act.StakesRose(2, 4) in events
    state, _ = carry_on(state, "any")
    assert menu(state) == ["check", "bet 4"]


@pytest.mark.parametrize(
    "text",
    ["raise 08", "raise 0", "bet", "bet -2", "draw 531", "draw 11", "draw 6", "draw", "*1h", "*AH", "Call", "show"],
)
def test_text_that_is_no_action_is_refused(text):
    """The log is the game: each action has exactly one spelling."""
    with pytest.raises(UnreadableAction):
        act.read(Rules(), text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": 7}, "seats 7: a whole number from 2 to 6"),
        ({"game": "omaha"}, "game 'omaha': one of draw, holdem"),
        ({"stacks": (5, 5)}, "one number for all seats, or 4"),
        ({"stacks": (0,)}, "whole numbers from 1 to 2000"),
        ({"ante": 0}, "without blinds there must be an ante"),
        ({"game": "stud", "blinds": True}, "antes only"),
        ({"openers": True, "blinds": True}, "openers belong to"),
        ({"muck": 1}, "muck 1: True or False"),
        ({"button": 4}, "a seat from 0 to 3"),
        ({"bet": True}, "bet True"),
    ],
)
def test_impossible_rules_are_refused_with_what_would_be_right(change, message):
    """Saves and game IDs bring rules from outside."""
    with pytest.raises(ValueError, match=message):
        Rules(**change)


def test_luck_is_refused_what_is_not_in_the_stub():
    """A card is dealt once; a seat cannot act for luck."""
    state, _ = play(DRAW, "deal, cards As")
    assert state.turn == LUCK
    for wrong in ("*As", "check", "*show"):
        with pytest.raises(IllegalAction):
            poker.apply(state, act.read(state.rules, wrong))


NO_LIMIT = Rules(game="holdem", seats=3, limit="no", blinds=True, ante=0, bet=2, stacks=(200, 90, 60))


def test_without_a_limit_any_bet_from_the_least_raise_to_all_in_is_offered():
    """The least raise is the big blind, then the last full raise; the most is all the seat has in the round."""
    state, _ = play(NO_LIMIT, "deal, any")
    assert menu(state) == ["fold", "call", *(f"raise {chips}" for chips in range(4, 201))]
    state, _ = carry_on(state, "raise 9")
    assert menu(state) == ["fold", "call", *(f"raise {chips}" for chips in range(16, 91))]  # 9 - 2 more
    state, _ = carry_on(state, "raise 40, fold")
    assert menu(state) == ["fold", "call", *(f"raise {chips}" for chips in range(71, 201))]  # 40 - 9 more


def test_without_a_limit_there_is_no_cap_on_raises():
    """The cap belongs to fixed limit; here the chips end it."""
    rules = Rules(game="holdem", seats=2, limit="no", blinds=True, ante=0, raises=1, stacks=(200,))
    state, _ = play(rules, "deal, any, raise 4, raise 6, raise 8, raise 10, raise 12")
    assert menu(state)[2] == "raise 14"


def test_without_a_limit_a_short_all_in_does_not_reopen():
    """TDA 47-A: less than the last full raise is only a call for those who have acted."""
    rules = Rules(game="holdem", seats=3, limit="no", blinds=True, ante=0, bet=2, stacks=(200, 200, 15))
    state, _ = play(rules, "deal, any, raise 10, call, raise 15")
    assert state.turn == 0
    assert menu(state) == ["fold", "call"]


def test_without_a_limit_a_full_all_in_reopens():
    """Eight more after a raise of eight is a full raise, so whoever has acted may raise again by as much."""
    rules = Rules(game="holdem", seats=3, limit="no", blinds=True, ante=0, bet=2, stacks=(200, 200, 18))
    state, _ = play(rules, "deal, any, raise 10, call, raise 18")
    assert menu(state)[:3] == ["fold", "call", "raise 26"]


def test_what_nobody_can_call_of_an_all_in_comes_back():
    """The larger stack plays for no more than the smaller one has; the rest was never at risk."""
    state, events = play(NO_LIMIT, "deal, any, raise 200, call, fold, any")
    assert act.BetReturned(0, 110) in events
    assert state.phase == "show"
    assert state.hand.paid == (90, 90, 2)
