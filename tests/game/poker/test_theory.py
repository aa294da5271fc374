"""The mathematics against enumeration, and advice against what a player can see."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

np = pytest.importorskip("numpy")

from game.core import LUCK  # noqa: E402
from game.poker import (  # noqa: E402
    advice,
    batch,
    bots,
    coach,
    draws,
    equity,
    hands,
    theory,
)
from game.poker import play as poker  # noqa: E402
from game.poker.actions import DRAWS  # noqa: E402
from game.poker.cards import NAMES, parse, text  # noqa: E402
from game.poker.rules import PRESETS, Rules  # noqa: E402
from tests.game.poker.tell import carry_on, play  # noqa: E402


def test_there_are_as_many_kinds_of_hands_as_mathematics_says():
    """Hands up to renaming suits: known counts, each with the right number of hands."""
    for size, count in ((1, 13), (2, 169), (3, 1755), (4, 16432), (5, 134459)):
        kinds = draws.kinds(size)
        assert len(kinds.keys) == count
        assert round(kinds.times.sum()) == (52, 1326, 22100, 270725, 2598960)[size - 1]


def test_draw_values_are_exact():
    """All 32 ways to draw, against plain enumeration of every final hand."""
    source = random.Random(4)
    value = theory.value_against(theory.USUAL)
    for _ in range(6):
        cards = tuple(source.sample(range(52), 5))
        rest = [card for card in range(52) if card not in cards]
        found = theory.draw_values(cards)
        for hold in (31, 30, 23, 7, 12, 17):
            kept = [card for place, card in enumerate(cards) if hold >> place & 1]
            plain = [value[hands.strength(*kept, *new)] for new in combinations(rest, 5 - len(kept))]
            assert found[hold] == pytest.approx(np.mean(plain), abs=1e-12)


def test_draw_values_of_three_and_more_cards_are_exact():
    """The longest sums once: holding one card and holding none."""
    cards = parse("QC 2D 4H 9S 7C")
    rest = np.array([card for card in range(52) if card not in cards], np.uint8)
    value = theory.value_against(theory.USUAL)
    for hold, kept in ((1, cards[:1]), (0, ())):
        new = np.array(list(combinations(rest, 5 - len(kept))), np.uint8)
        whole = np.hstack([np.broadcast_to(np.array(kept, np.uint8), (len(new), len(kept))), new])
        assert theory.draw_values(cards)[hold] == pytest.approx(value[batch.strengths(whole)].mean(), abs=1e-12)


def test_the_usual_player_ends_with_the_known_shares_of_hands():
    """Fixed point of two players drawing for the best share: figures known from an earlier study."""
    spread = draws.usual_spread()
    shares = np.add.reduceat(spread, hands.STARTS)
    known = (25.2, 51.3, 13.5, 7.4, 0.66, 0.46, 1.16)
    assert shares[:7] * 100 == pytest.approx(known, abs=0.06)


def test_ranges_follow_public_acts():
    """Who raised and drew one wins more than who limped and drew three; nothing else is read."""
    middle = hands.strength(*parse("KC KD 4H 9S 2C"))
    weak, strong = theory.against((3, 0))[middle], theory.against((1, 2))[middle]
    assert weak > strong + 0.1


def test_pot_odds_are_the_price_of_a_call():
    """Two to call into a pot of five: it must win two parts of seven."""
    state, _ = play(Rules(seats=3), "deal, any, bet 2")
    assert theory.pot_odds(poker.view(state, 2)) == Fraction(2, 7)
    assert theory.pot_odds(poker.view(state, 1)) == 0


def test_a_short_blind_still_costs_the_whole_bet_where_others_can_respond():
    """What the coach says a call costs is what the table takes."""
    state, _ = play(Rules(seats=3, blinds=True, ante=0, bet=10, stacks=(30, 30, 4)), "deal, any")
    assert theory.to_call(poker.view(state, 0)) == 10
    _, events = carry_on(state, "call")
    assert events[0].chips == 10


def test_equity_on_the_river_and_turn_is_counted():
    """Every holding of the opponent; checked against a plain loop."""
    rules = Rules(game="holdem", seats=2, ante=0, blinds=True)
    story = "deal, cards 2c As 7d Ad, call, check, cards Kh 9c 4d, check, check, cards 2s, check, check, cards Jc"
    state, _ = play(rules, story)
    view = poker.view(state, 0)
    assert view.mine == parse("As Ad")
    rest = [card for card in range(52) if card not in view.mine + view.board]
    mine = hands.best(view.mine + view.board)
    shares = []
    for pair in combinations(rest, 2):
        theirs = hands.best(pair + view.board)
        shares.append((mine > theirs) + (mine == theirs) / 2)
    assert equity.equity(view) == (pytest.approx(np.mean(shares)), 0.0)


def test_sampled_equity_lies_within_its_error():
    """Aces against one unknown hand before the flop win 85.2 % (known); three standard errors allowed."""
    rules = Rules(game="holdem", seats=2, ante=0, blinds=True)
    state, _ = play(rules, "deal, cards 2c As 7d Ad")
    found = equity.equity(poker.view(state, 0), samples=20_000)
    assert 0 < found.error < 0.005
    assert abs(found.share - 0.852) < 3 * found.error + 0.001


def test_outs_are_the_cards_that_lift_the_hand():
    """Four to a flush and two overcards: nine cards for the flush, and pairs of one's own."""
    rules = Rules(game="holdem", seats=2, ante=0, blinds=True)
    state, _ = play(rules, "deal, cards 2c Ah 7d Kh, call, check, cards 4h 9h Js")
    found = text(equity.outs(poker.view(state, 0))).split()
    assert len([card for card in found if card[1] == "h"]) == 9
    assert {"Ac", "Kd"} <= set(found)


def positions(rules, seed, level="drifter"):
    """Every position of a game in which a seat is to act."""
    source, state = random.Random(seed), poker.start(rules)
    while state.turn is not None:
        if state.turn == LUCK:
            action = source.choice(poker.chances(state))[0]
        else:
            yield state
            action = bots.LEVELS[level](poker.view(state, state.turn), source)
        state, _ = poker.apply(state, action)


@pytest.mark.parametrize("name", PRESETS)
def test_the_coach_always_has_something_to_say_in_its_own_keys(name):
    """Every step of every hint is a known key with exactly its values, and points at a legal action."""
    known = dict(advice.KEYS)
    for state in list(positions(PRESETS[name], 3, "caller"))[:24]:
        view = poker.view(state, state.turn)
        said = [coach.hint(view, step) for step in (1, 2, 3)]
        said += [coach.odds(view), *coach.verdicts(view), *filter(None, [coach.outs(view)])]
        said += [coach.draw_note(view, action) for action in view.actions[:3] if view.phase == "draw"]
        for one in said:
            assert set(one.values) == set(known[one.key]), one
            assert one.action is None or one.action in view.actions
    assert coach.hint(poker.view(state, 1 - state.turn if state.turn < 2 else 0), 1).key == "poker.hint.wait"


def test_the_best_draw_is_named_with_the_value_of_the_chosen_one():
    """Breaking a pair of queens costs much; the note says how much and what was better."""
    state, _ = play(Rules(seats=2), "deal, cards Qc 2d Qd 3d 4h 5h 9s 7s 2c 8c, check, check")
    view = poker.view(state, 1)
    best = DRAWS[theory.draws_of(view)[0].places]
    assert [NAMES[card] for place, card in enumerate(view.mine) if place not in best.places] == ["Qc", "Qd"]
    assert coach.draw_note(view, best).key == "poker.draw.best"
    worse = coach.draw_note(view, view.actions[1])
    assert worse.key == "poker.draw.worse"
    assert worse.values["count"] == 3


def test_each_pot_is_explained_by_what_decided_it():
    """One sentence a pot: split, category, ranks or kicker, from shown hands only."""
    rules = Rules(game="showdown", seats=2, ante=5, stacks=(50,), muck=False)
    state, _ = play(rules, "deal, cards Qc Qh Qd Qs 4h 4s 9s 9h Ac Kc, show")
    (advice,) = coach.verdicts(poker.view(state, None))
    assert advice.key == "poker.pot.kicker"
    assert advice.values["seat"] == 1
    assert (advice.values["rank"], advice.values["over"], advice.values["place"]) == (12, 11, 1)
    state, _ = play(Rules(seats=2), "deal, any, bet 2, fold")
    assert coach.verdicts(poker.view(state, 0))[0].key == "poker.pot.unseen"


def test_the_breakdown_of_a_hand_shows_what_the_points_method_sees():
    """Of two pair it sees the pairs and not the kicker."""
    rows = coach.breakdown(hands.strength(*parse("QS QD 4H 4C AD")))
    assert [(row.name, row.seen) for row in rows] == [("two-pair", True), ("Q", True), ("4", True), ("A", False)]


def test_hints_refuse_other_steps():
    """A wrong call of a scene shows at once."""
    with pytest.raises(ValueError, match="step 4"):
        coach.hint(poker.view(poker.start(Rules()), 0), 4)


def test_a_hand_that_goes_on_as_before_keeps_its_advice():
    """Advice depends on the view alone: asking twice gives the same."""
    state, _ = play(PRESETS["holdem"], "deal, any")
    view = poker.view(state, state.turn)
    assert coach.hint(view, 2) == coach.hint(view, 2)
    state, _ = carry_on(state, "call")
