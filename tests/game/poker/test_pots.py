"""Where the chips go: side pots, odd chips, returned bets, the order of the showdown, and who may see what.

Most tests here stand for a fault that public poker engines have had.
"""

from __future__ import annotations

import random

import pytest

from game.core import LUCK
from game.poker import actions as act
from game.poker import play as poker
from game.poker.pots import Pot, layers, showing, split, uncalled
from game.poker.rules import PRESETS, Rules
from tests.game.poker import fuzz
from tests.game.poker.tell import carry_on, named, play

YES, NO = True, False
SHOWDOWN = Rules(game="showdown", seats=3, ante=5, stacks=(100,))
ACES, KINGS, NINES, TENS = "As Ad 7c 4h 3s", "Ks Kd 8c 5h 2s", "9s 9d 8h 5s 2d", "Th Td 8d 5c 2h"


def deal(*seats: str) -> str:
    """Cards dealt one at a time in the order of the seats named, from the left of the button."""
    return "cards " + " ".join(card for turn in zip(*map(str.split, seats), strict=True) for card in turn)


def test_an_all_in_player_stays_in_every_pot_he_paid_into():
    """ "Winner doesn't win, money disappears": the short stack with the best hand takes the main pot."""
    rules = Rules(game="showdown", seats=3, ante=20, stacks=(50, 8, 50))
    state, _ = play(rules, f"deal, {deal(ACES, NINES, KINGS)}, show")
    assert state.hand.pots == (
        Pot(24, (0, 1, 2), ((1, 24),), True),
        Pot(24, (0, 2), ((0, 24),), True),
    )
    assert state.stacks == (54, 24, 30)


def test_a_folded_player_is_no_contender_for_any_pot():
    """Its chips stay, its claim does not."""
    assert layers((6, 4, 6), (YES, NO, YES)) == (Pot(16, (0, 2)),)


def test_a_layer_that_only_folded_seats_paid_falls_to_the_pot_below():
    """One engine paid out 18,418 chips of a pot of 26,410 because such layers vanished."""
    assert layers((10, 4, 4), (NO, YES, YES)) == (Pot(18, (1, 2)),)
    assert layers((10, 4, 7, 2), (NO, YES, NO, YES)) == (Pot(8, (1, 3)), Pot(15, (1,)))


def test_a_folded_best_hand_is_not_paid():
    """Folded aces win nothing, however good they are."""
    rules = Rules(seats=3)
    story = f"deal, {deal(ACES, NINES, KINGS)}, check, bet 2, call, fold, stand, stand, check, check, show"
    state, _ = play(rules, story)
    assert [share for pot in state.hand.pots for share in pot.shares] == [(0, 7)]


def test_layers_with_equal_contenders_are_one_pot():
    """Splitting them together or apart moves odd chips: nine chips for two winners are five and four."""
    assert layers((3, 2, 4), (YES, NO, YES)) == (Pot(8, (0, 2)), Pot(1, (2,)))
    assert layers((4, 1, 4), (YES, NO, YES)) == (Pot(9, (0, 2)),)


def test_odd_chips_go_singly_to_winners_left_of_the_button():
    """No winner gets two from one pot."""
    found = split(Pot(11, (0, 1, 2)), {0: 5, 1: 5, 2: 5}, (1, 2, 0))
    assert found.shares == ((1, 4), (2, 4), (0, 3))


def test_each_pot_is_split_on_its_own_last_side_pot_first():
    """The story of the payout runs from the last side pot to the main pot."""
    rules = Rules(game="showdown", seats=3, ante=20, stacks=(50, 8, 14), muck=False)
    _, events = play(rules, f"deal, {deal(ACES, NINES, KINGS)}, show")
    assert [(event.pot, event.seat) for event in named(events, act.PotWon)] == [(2, 0), (1, 0), (0, 1)]


def test_the_uncalled_part_of_a_bet_returns_before_pots_are_made():
    """It was never at risk, so it wins nothing and makes no side pot."""
    assert uncalled((10, 4, 6)) == (0, 4)
    state, events = play(Rules(seats=2, stacks=(50, 2)), "deal, any, check, bet 2, call")
    assert act.BetReturned(0, 1) in events
    assert state.hand.paid == (2, 2)


def test_a_side_pot_with_one_contender_is_an_ordinary_win():
    """Two callers fold later: the last one of the side pot takes it, and the main pot is shown for."""
    rules = Rules(seats=3, stacks=(50, 50, 3), bet=2)
    story = f"deal, {deal(NINES, ACES, KINGS)}, bet 2, call, call, stand, stand, stand, bet 4, fold, show"
    state, events = play(rules, story)
    assert [pot.contenders for pot in state.hand.pots] == [(1, 2)]
    assert act.BetReturned(1, 4) in events
    assert state.stacks == (47, 47, 9)


def test_everyone_else_folding_ends_the_hand_unseen():
    """The last seat wins at once and need not show; nobody ever sees its cards."""
    state, events = play(Rules(seats=3), "deal, any, bet 2, fold, fold")
    assert named(events, act.HandShown) == []
    assert named(events, act.PotWon) == [act.PotWon(0, 1, 3)]
    for viewer in (None, 0, 2):
        assert poker.view(state, viewer).cards[1] == (None,) * 5
    assert poker.view(state, 1).cards[1] == state.hand.cards[1]


def test_the_last_bettor_of_the_last_round_shows_first():
    """Who asked is answered first; without a bet the first live seat left of the button."""
    rules = Rules(seats=3, muck=False)
    begin = f"deal, {deal(NINES, KINGS, ACES)}, check, check, check, stand, stand, stand, "
    _, events = play(rules, begin + "check, bet 4, call, call, show")
    assert [event.seat for event in named(events, act.HandShown)] == [2, 0, 1]
    _, events = play(rules, begin + "check, check, check, show")
    assert [event.seat for event in named(events, act.HandShown)] == [1, 2, 0]


def test_contenders_of_a_side_pot_show_before_a_seat_in_for_the_main_pot_only():
    """Otherwise the main pot would be known before the side pot is fought for."""
    pots = (Pot(9, (0, 1, 2)), Pot(4, (0, 2)))
    order = showing(pots, {0: 5, 1: 9, 2: 7}, (1, 2, 0), False)
    assert order == ((2, True), (0, True), (1, True))


def test_a_beaten_hand_may_be_mucked_unseen_but_not_when_somebody_is_all_in():
    """Mucking keeps a beaten hand secret; with an all-in all live hands are shown, so that nobody colludes."""
    begin = f"deal, {deal(ACES, NINES, KINGS)}, check, check, check, stand, stand, stand, check, check, check, show"
    state, events = play(Rules(seats=3), begin)
    assert named(events, act.HandMucked) == [act.HandMucked(2), act.HandMucked(0)]
    assert poker.view(state, None).cards == ((None,) * 5, state.hand.cards[1], (None,) * 5)
    state, events = play(Rules(seats=3, muck=False), begin)
    assert named(events, act.HandMucked) == []
    story = f"deal, {deal(ACES, NINES, KINGS)}, check, check, stand, stand, stand, check, check, show"
    _, events = play(Rules(seats=3, stacks=(20, 20, 1)), story)
    assert named(events, act.HandMucked) == []


def test_a_folded_hand_is_never_shown_not_even_at_a_showdown_of_others():
    """ "A folded hand is never shown": its owner alone remembers it."""
    story = f"deal, {deal(ACES, NINES, KINGS)}, bet 2, fold, call, stand, stand, check, check, show"
    state, _ = play(Rules(seats=3, muck=False), story)
    assert poker.view(state, None).cards[2] == (None,) * 5
    assert poker.view(state, 1).cards[2] == (None,) * 5
    assert poker.view(state, 2).cards[2] == state.hand.cards[2]


def test_a_short_stub_is_refilled_from_folded_hands_and_served_discards():
    """Six seats may want 30 cards of the 22 that remain; the drawing seat's own discards stay out."""
    rules = Rules(seats=6)
    state, events = play(rules, "deal, any, check, check, check, check, check, check")
    thrown = {}
    for _ in range(6):
        seat = state.turn
        thrown[seat] = set(state.hand.cards[seat])
        state, more = carry_on(state, "draw 12345, any")
        events += more
        assert not thrown[seat] & set(state.hand.cards[seat])
    assert named(events, act.StubShuffled) == [act.StubShuffled(20)]
    cards = [card for held in state.hand.cards for card in held]
    assert len(set(cards)) == 30


def test_discards_may_be_limited_to_three_or_four_with_an_ace_that_is_shown():
    """House rules of the draw; the ace that justifies a fourth card is seen by all."""
    hand = deal(ACES, NINES)
    state, _ = play(Rules(seats=2, discards=3), f"deal, {hand}, check, check")
    assert max(action.amount.bit_count() for action in poker.menu(state)) == 3
    state, _ = play(Rules(seats=2, discards=4), f"deal, {hand}, check, check")
    fours = [str(action) for action in poker.menu(state) if action.amount.bit_count() == 4]
    assert fours == ["draw 2345", "draw 1345"] or fours == ["draw 1345", "draw 2345"]
    state, events = carry_on(state, "draw 2345")
    assert act.AceShown(1, 0) in events
    assert poker.view(state, 0).cards[1][0] == 51
    state, _ = carry_on(state, "any")
    assert [str(a) for a in poker.menu(state) if a.amount.bit_count() > 3] == []


def test_the_number_drawn_is_public_and_the_cards_are_not():
    """Everybody may count; only the owner may look."""
    state, _ = play(Rules(seats=2), "deal, any, check, check, draw 123")
    view = poker.view(state, 0)
    assert view.drawn == (-1, 3)
    assert view.cards[1] == (-1, -1, -1, None, None)
    assert (view.tossed, len(poker.view(state, 1).tossed)) == ((), 3)


def test_a_broke_seat_leaves_or_buys_again_and_the_last_with_chips_wins():
    """Tournament and cash table differ in this alone; bought chips do not count at the end."""
    rules = Rules(game="showdown", seats=2, ante=10, stacks=(10,), hands=3)
    state, events = play(rules, f"deal, {deal(ACES, KINGS)}, show")
    assert act.SeatBroke(0) in events
    assert state.result == ((0, 20), "last-with-chips")
    rules = Rules(game="showdown", seats=2, ante=10, stacks=(10,), hands=2, rebuy=True)
    state, events = play(rules, f"deal, {deal(ACES, KINGS)}, show, deal")
    assert act.Rebought(0, 10) in events
    state, _ = carry_on(state, f"{deal(KINGS, ACES)}, show")
    assert state.result == ((-10, 30), "hands-played")


def test_a_thousand_random_hands_keep_every_invariant():
    """Chips conserved after every action, no card twice, no pot without contender, nobody acts out of turn,
    every hand ends, and pots are paid as the slow obvious way would pay them. A million were played once."""
    hands = game = 0
    while hands < 1_000:
        hands += fuzz.play(fuzz.some_rules(random.Random(game)), random.Random(f"game {game}"))
        game += 1


def test_all_ins_without_a_limit_are_paid_chip_by_chip():
    """Six stacks of six sizes, most of them all in: every pot is what an independent count gives.

    `fuzz.check_payment` counts one chip of each seat at a time and knows nothing of layers.
    """
    several = 0
    for game in range(150):
        source = random.Random(f"all in {game}")
        stacks = tuple(source.randint(1, 60) for _ in range(6))
        rules = Rules(game="holdem", seats=6, limit="no", blinds=True, ante=0, hands=1, stacks=stacks)
        state = poker.start(rules)
        while state.turn is not None:
            if state.turn == LUCK:
                action = source.choice(poker.chances(state))[0]
            else:
                menu = poker.menu(state)
                action = menu[-1] if source.random() < 0.6 else menu[min(1, len(menu) - 1)]
            before, (state, _) = state, poker.apply(state, action)
            fuzz.check(state)
            if before.phase == "show":
                fuzz.check_payment(before, state)
                several += len(state.hand.pots) > 2
    assert several > 50


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_drawn_as_text_at_every_step(name):
    """A failing test shows the position; the drawing itself must never fail."""
    source, state = random.Random(name), poker.start(PRESETS[name])
    for _ in range(200):
        if state.turn is None:
            break
        assert str(state).count("\n") >= state.rules.seats
        offered = [a for a, _ in poker.chances(state)] if state.turn == LUCK else list(poker.menu(state))
        state = poker.apply(state, source.choice(offered))[0]
