"""The posterior against listing and against fractions worked out by hand; the sampler; the bluff model."""

import random
from collections import Counter
from itertools import pairwise

import brute_force
import pytest
from brute_force import total_weight
from davinci_positions import play, position, say

from game.davinci import play as davinci
from game.davinci import theory
from game.davinci.bluff_model import Profile, at_guess, bluff_chance, findings, meter, ratio, reliability, trust
from game.davinci.exact_inference import HIDDEN, NO_PAIRING, Puzzle, marginals, sampler
from game.davinci.placement import RackShape, omega, prior
from game.davinci.rules import CORNERS, PRESETS, Rules
from game.davinci.state import Asked

EVERY = (*PRESETS.values(), *CORNERS)
OWN = "b3 w4 b6 b8 w11"


def look(rack, orders=None, *asked):
    """Seat 1 holds OWN and looks at this rack, whose tiles came in this order."""
    state = position(rack, OWN)
    hand = state.hands[0]
    if orders:
        hand = tuple(held._replace(order=order) for held, order in zip(hand, orders, strict=True))
    state = state._replace(turn=1, mover=1, drawn=4, hands=(hand, state.hands[1]), asked=asked)
    return davinci.view(state, 1)


def test_x1_nothing_known():
    """Backs B W B W: counts and chances as exact fractions, for both priors."""
    view = look("b0 w2 b4 w6")
    assert total_weight(view, "uniform") == pytest.approx(1029)
    assert total_weight(view) == pytest.approx(1394 / 3)
    placed = theory.posterior(view)
    with brute_force.counting("uniform"):
        flat = theory.posterior(view)
    assert flat[0, 0][0] == pytest.approx(89 / 343)
    assert flat[0, 0]["-"] == pytest.approx(212 / 1029)
    assert placed[0, 0][0] == pytest.approx(1859 / 5576)
    assert placed[0, 0]["-"] == pytest.approx(57 / 697)
    assert placed[0, 3][10] == pytest.approx(409 / 1394)


def test_x2_a_miss_an_open_tile_and_a_question():
    """B(not 0) W [B7 drawn] B W, and its owner named W5 afterwards: with and without reading that."""
    asked = (
        Asked(1, 1, 5, 0, 0, "b", 0, False, 4),
        Asked(2, 0, 5, 1, 1, "w", 5, False, 4),
    )
    view = look("b2 w3 !b7 b9 w9", (0, 1, 4, 2, 3), *asked)
    assert total_weight(view, "uniform") == pytest.approx(210)
    assert total_weight(view) == pytest.approx(2291 / 36)
    assert theory.posterior(view)[0, 3][9] == pytest.approx(1217 / 2291)
    assert total_weight(view, trust={0: 0.1}) == pytest.approx(8521 / 180)
    assert theory.posterior(view, trust={0: 0.1})[0, 1][6] == pytest.approx(3260 / 8521)


def test_x3_a_drawn_tile():
    """B W B(drawn) B W: a tile drawn later is a joker less often than counting arrangements says."""
    view = look("b0 w2 b4 b5 w6", (0, 1, 4, 2, 3))
    assert total_weight(view, "uniform") == pytest.approx(2301)
    assert total_weight(view) == pytest.approx(22109 / 36)
    assert theory.posterior(view)[0, 0][0] == pytest.approx(45022 / 110545)
    with brute_force.counting("uniform"):
        assert theory.posterior(view)[0, 2]["-"] == pytest.approx(193 / 767)
    assert theory.posterior(view)[0, 2]["-"] == pytest.approx(2754 / 22109)


def test_tiny_deck_by_hand():
    """Values 0 to 2, two black backs, one black joker: nine arrangements, 3 2 1 3 ninths at the first slot."""
    for single, expected in ((1.0, (3 / 9, 2 / 9, 1 / 9, 3 / 9)), (0.5, (5 / 12, 1 / 4, 1 / 12, 1 / 4))):
        slot = {0: 1.0, 2: 1.0, 4: 1.0, 24: single}
        puzzle = Puzzle(((HIDDEN, HIDDEN),), ((dict(slot), dict(slot)),), (0, 2, 4), (NO_PAIRING,))
        _, chances = marginals(puzzle)
        assert [chances[0][0][key] for key in (0, 2, 4, 24)] == pytest.approx(expected)


@pytest.mark.parametrize("positions", [100, pytest.param(300, marks=pytest.mark.deep)])
def test_the_sweep_equals_listing(positions):
    """Both priors, with and without reading, 2 to 4 seats, spectators too (10,000 were run once)."""
    worst = max(brute_force.difference(*case) for case in brute_force.positions(positions, seed=11, most=300))
    assert worst < 1e-9


def test_two_jokers_in_one_rack_are_exact():
    """The product of single weights is wrong for two jokers; the kinds of slots repair it."""
    seen = 0
    for view, placement, read in brute_force.positions(150, seed=5, most=600):
        jokers = {tile.value for tile in view.known_tiles}
        if placement == "placement" and "-" not in jokers:
            assert brute_force.difference(view, placement, read) < 1e-9
            seen += 1
    assert seen > 10


def test_omega_counts_the_owner_s_choices():
    """Opening jokers, inserted jokers, and numbers next to jokers, each by the gaps they had."""
    opening = RackShape((0, 1, 2, 3), 4, True)
    assert omega(opening, (0, 3)) == pytest.approx(1 / 12)
    assert omega(RackShape((0, 1, 4, 2, 3), 4, True), (2,)) == pytest.approx(1 / 5)
    assert omega(RackShape((0, 1, 4, 2, 3), 4, True), (1,)) == pytest.approx(1 / 4 / 2)
    assert omega(RackShape((0, 1, 4, 2, 3), 4, False), (1,)) == 0
    assert prior(opening, (), (0, 1, 2, 3), True)[1].ratios[1][3] == pytest.approx(4 / 3)


def test_chances_add_up_and_misses_have_none():
    """At every slot the chances sum to 1; a value that was denied there is not offered."""
    for seed in range(40):
        state = play(EVERY[seed % len(EVERY)], seed, 30, sense=0.2)
        view = davinci.view(state, seed % state.rules.seats)
        for (seat, at), row in theory.posterior(view).items():
            assert sum(row.values()) == pytest.approx(1)
            assert not set(row) & set(view.missed(seat, at))


def test_before_the_first_turn_backs_say_nothing():
    """While racks are dealt and set up their order means nothing, so every unseen tile is as likely."""
    view = davinci.view(play(Rules(), seed=3, steps=8), 0)
    unseen = {"b": 13, "w": 13}
    for slot in (*view.racks[0], *view.unplaced):
        unseen[slot.colour] -= 1
    for (_, at), row in theory.posterior(view).items():
        assert set(row.values()) == {1 / unseen[view.racks[1][at].colour]}


def test_resampled_positions_come_as_often_as_they_should():
    """The sampler draws every value as often as the posterior says, two jokers in a rack included."""
    view = look("b0 w2 b4 w6 b9", (0, 1, 2, 3, 4))
    _, puzzle = theory.puzzle_of(view)
    draw = sampler(puzzle, random.Random(2))
    count = 20_000
    seen = Counter((at, key) for _ in range(count) for at, key in enumerate(draw()[0]))
    _, chances = marginals(puzzle)
    for at, row in enumerate(chances[0]):
        for key, chance in row.items():
            assert abs(seen[at, key] / count - chance) < 5 * (chance * (1 - chance) / count) ** 0.5 + 1e-4


def test_public_posterior_uses_nothing_private():
    """What a stranger infers about my rack is the same whatever I hold."""
    one = davinci.view(position("b2 w3 b9", "b1 w9"), 0)
    other = davinci.view(position("b4 w5 b6", "b1 w9"), 0)
    assert theory.public(one, 0) == theory.public(other, 0)


# Reading -----------------------------------------------------------------------------------------------


def bluffed():
    """Seat 1 first names b7 (which it holds), then w4 honestly; b7 opens later."""
    state = position("b2 w7 b11", "b7 w9", pile="b5 w0 w3", phase="draw")._replace(turn=1, mover=1)
    state = say(state, "draw b", "*b5", "0.2=7")  # seat 1 bluffs: it holds b7
    return say(state, "draw w", "*w0", "1.2=8", "draw w", "*w3", "0.2=4")


def test_guesses_are_settled_honestly():
    """A guess counts once a tile shows the truth, and not before; each seat settles by what it sees."""
    state = bluffed()
    assert findings(davinci.view(state, None), 1) == (0, 0), "neither is settled"
    shown = state._replace(
        hands=(state.hands[0], tuple(held._replace(open=held.tile.value == 7) for held in state.hands[1]))
    )
    assert findings(davinci.view(shown, None), 1) == (1, 0)
    over = shown._replace(turn=None, phase="over", result=((1, 0), "last-hidden"))
    assert findings(davinci.view(over, None), 1) == (1, 1), "nothing is left to be settled"


def test_named_before_it_was_drawn_is_honest():
    """Who names a tile and draws it later did not bluff."""
    state = position("b2 w7 b11", "b7 w9", pile="b5 w0 b3", phase="draw")._replace(turn=1, mover=1)
    state = say(state, "draw b", "*b5", "0.2=3")
    rack = tuple(held for held in state.hands[1])
    later = state._replace(
        hands=(state.hands[0], (rack[0]._replace(colour="b", value=3, open=True, order=4), *rack[1:]))
    )
    assert findings(davinci.view(later, None), 1).bluffs == 0


def test_reliability_starts_high_and_falls_with_bluffs():
    """One guess in ten is thought a bluff at first; a settled bluff costs, honesty earns."""
    view = davinci.view(position("b2 w7", "b1 w9"), 0)
    assert bluff_chance(view, 1) == pytest.approx(0.1)
    assert reliability(view, 1) == 90
    assert bluff_chance(view, 1, Profile(5, 0)) > 0.4
    assert bluff_chance(view, 1, Profile(0, 500)) == pytest.approx(0.5 / 25)  # worth 20 guesses at most
    assert trust(view) == {1: pytest.approx(6 * 0.1 / 0.9)}


def test_ratio_is_clipped():
    """Never 0: one bluff would contradict everything; never above 1: naming is no proof of holding."""
    assert ratio(0.0) == 0.001
    assert ratio(0.5) == 1.0


def test_profile_carries_and_fades():
    """Older games count less; only finished games are added; text reads back."""
    state = play(Rules(), 1, sense=0.3)
    profile = Profile().after(davinci.view(state, None), 0)
    found = findings(davinci.view(state, None), 0)
    assert profile == (found.bluffs, found.honest)
    assert sum(profile.after(davinci.view(state, None), 0)) < 2 * sum(profile)
    assert Profile.read(str(Profile(1.5, 20.0))) == (1.5, 20.0)
    with pytest.raises(ValueError, match="finished"):
        Profile().after(davinci.view(play(Rules(), 1, 20), None), 0)


def test_past_views_hold_what_was_seen_then():
    """`at_guess` takes back openings, arrivals and guesses that came later."""
    state = davinci.start(Rules())
    rng = random.Random(4)
    shown = {}
    while state.turn is not None:
        acts = [a for a, _ in davinci.chances(state)] or list(davinci.view(state, state.turn).actions)
        state, _ = davinci.apply(state, rng.choice(acts))
        if state.phase == "draw":
            shown[len(state.asked)] = davinci.view(state, 0)
    for count, then in shown.items():
        past = at_guess(davinci.view(state, 0)._replace(result=None), count)
        assert past.asked == then.asked
        assert [[slot[:4] for slot in row] for row in past.racks] == [
            [slot[:4] for slot in row] for row in then.racks
        ]


def test_meter_moves_only_when_something_was_settled():
    """The reliability meter is a short history, beginning at its start value."""
    state = play(Rules(), 6, sense=0.3)
    points = meter(davinci.view(state, 0), 1)
    assert points[0] == (0, 90)
    assert all(one[1] != other[1] for one, other in pairwise(points))
