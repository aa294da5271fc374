"""The coach: percentages that agree with the theory, advice that is legal, sentences with their values."""

import random

import pytest
from davinci_positions import play, position, say

from game.davinci import actions, coach, theory
from game.davinci import play as davinci
from game.davinci.actions import GO
from game.davinci.advice import KEYS
from game.davinci.judge import JUDGE
from game.davinci.review import honest_chance, review, whole_game
from game.davinci.rules import CORNERS, PRESETS, Rules
from game.davinci.state import Asked
from tests.sampling import divided

EVERY = (*PRESETS.values(), *CORNERS)
NAMES = dict(KEYS)


def every_note(view):
    for step in (1, 2, 3):
        yield coach.hint(view, step)
    yield from coach.row_notes(view)
    yield from (meter.note for meter in coach.meters(view))
    if view.phase == "guess" and view.actions:
        yield coach.price(view)
        yield coach.price(view, random.Random(len(view.asked)).choice(view.actions))
    if view.phase in ("guess", "decide"):
        for action in view.actions:
            found = review(view, action)
            yield from () if found is None else found.reasons
    if view.result is not None:
        for seat in range(view.rules.seats):
            yield from whole_game(view, seat, range(len(view.asked))).notes


@pytest.mark.parametrize("lengths", divided(
    (9, 13, 17, 18, 19, 20, 21, 24, 28, 33, 41, None), 4, always=lambda steps: steps in (13, 19, 33, None)))
def test_every_note_has_exactly_its_values(lengths):
    """A sentence with a missing or a spare value would show a hole, in some game, to somebody."""
    met = set()

    def check(view):
        for note in every_note(view):
            assert set(note.values) == set(NAMES[note.key]), note
            met.add(note.key)
            if view.actions and note.action is not None and ".price." not in note.key:
                assert note.action in view.actions

    for number, rules in enumerate(EVERY):
        for steps in lengths:
            state = play(rules, number, steps, sense=0.4)
            for seat in range(rules.seats):
                check(davinci.view(state, seat))
    for row, other, options in (
        ("b2 w7", "b-", {"pile": ""}),
        ("b2", "b1 w3", {"pile": ""}),
        ("b2 w7", "b1 w3", {"pile": "", "empty_pile": "free"}),
        ("b2 w7", "b1 w3", {"pile": "", "phase": "open"}),
        ("b2 w7", "!b3 b- !b4", {"pile": ""}),
        ("b2 w7", "b1 w3", {"pile": "b9", "phase": "draw"}),
    ):
        check(davinci.view(position(row, other, **options), 0))
    bluffed = say(position("b2 w7", "b3 w9", pile="b5 w11 w0", phase="draw"), "draw b", "*b5", "1.0=2")
    bluffed = say(bluffed, "draw w", "*w0", "0.0=2", "go", "0.2=7")
    check(davinci.view(bluffed, 1))
    check(davinci.view(bluffed, 0))
    state = play(Rules(), 4, 24, sense=0.6)  # a likelier guess that brings less is rare
    check(davinci.view(state, state.turn))
    if None in lengths:  # a whole game among them
        assert met == set(NAMES), set(NAMES) ^ met


def test_heat_map_is_the_posterior():
    """The percentages on the tiles are the exact chances, likeliest first, and without reading by default."""
    view = davinci.view(play(Rules(seats=3), 4, 40, sense=0.2), 1)
    found = theory.posterior(view)
    for tile in coach.tile_odds(view):
        assert dict(tile.options) == found[tile.seat, tile.slot]
        assert tile.best[1] == max(found[tile.seat, tile.slot].values())


@pytest.mark.parametrize("seats", [2, 3])
def test_the_chances_that_read_guesses_are_chances(seats):
    """Of the same values as the exact ones, one of which is true, and the same however often they are asked."""
    view = davinci.view(play(Rules(seats=seats), 4, 40, sense=0.2), 1)
    read = coach.read_odds(view)
    assert read == coach.read_odds(view)
    for exact, one in zip(coach.tile_odds(view), read, strict=True):
        assert (exact.seat, exact.slot) == (one.seat, one.slot)
        assert {value for value, _ in exact.options} == {value for value, _ in one.options}
        assert sum(chance for _, chance in one.options) == pytest.approx(1)
    assert [dict(one.options) for one in read] != [dict(one.options) for one in coach.tile_odds(view)]


def test_a_value_its_owner_has_named_is_read_as_less_likely():
    """Unless the seat has been found to name its own tiles: then it is hardly read."""
    asked = Asked(3, 1, 4, 0, 1, "b", 9, False)

    def chance(odds, *more):
        state = position("w2 b11", "b1 w3 b9 !w10", pile="b5 b7 b8 w11")._replace(asked=(asked, *more))
        return dict(next(one for one in odds(davinci.view(state, 0)) if one.slot == 2).options)[9]

    bluffs = [Asked(turn, 1, 4, 0, 0, "w", 10, False) for turn in (1, 2, 4)]  # it held the open w10 itself
    honest = chance(coach.read_odds) / chance(coach.tile_odds)
    assert honest < 0.8
    assert chance(coach.read_odds, *bluffs) / chance(coach.tile_odds, *bluffs) > honest


def test_decision_follows_the_judge():
    """Pressing on is advised where it wins more often than stopping, and the reason quotes both odds."""
    state = say(position("b2 w7", "b1 w9", pile="b5 b7 w1", phase="draw"), "draw b", "*b5", "1.0=1")
    view = davinci.view(state, 0)
    odds = {action: JUDGE.of(view, action) for action in view.actions}
    better = max(odds, key=odds.__getitem__)
    assert coach.hint(view, 2).key == f"davinci.hint.{better}"
    why = coach.hint(view, 3)
    assert why.key == f"davinci.why.{better}"
    assert [why.values[str(action)] for action in view.actions] == pytest.approx(
        [100 * odds[action] for action in view.actions], abs=0.5)


def test_price_names_what_a_miss_costs():
    """The drawn tile, an own tile, the last one, nothing: as the rules have it; a bluff is called a bluff."""
    drawn = say(position("b2 w7", "b1 w9", pile="b5 w11", phase="draw"), "draw b", "*b5")
    assert coach.price(davinci.view(drawn, 0)).values["tile"] == "b5"
    assert coach.price(davinci.view(position("b2 w7", "b1 w9", pile=""), 0)).key == "davinci.price.own"
    assert coach.price(davinci.view(position("b2 !w7", "b1 w9", pile=""), 0)).key == "davinci.price.last"
    free = position("b2 w7", "b1 w9", pile="", empty_pile="free")
    assert coach.price(davinci.view(free, 0)).key == "davinci.price.free"
    bluff = actions.read(free.rules, "1.0=2")
    assert coach.price(davinci.view(free, 0), bluff).key == "davinci.price.bluff"


def test_own_row_as_others_see_it():
    """A row squeezed between open tiles is known; the true value's chance is what the map shows."""
    view = davinci.view(position("!b2 w2 !b3 b9", "b1 w9"), 0)
    known = coach.exposed(view)
    assert known[1][1] == 2
    assert known[1][0] > 0.7 > known[3][0]


def test_review_adds_up():
    """Expected right guesses are the sum of their chances, and right ones those that were right."""
    for seed in range(6):
        state = play(Rules(seats=2 + seed % 2), seed, sense=0.4)
        for seat in range(state.rules.seats):
            view = davinci.view(state, None)
            told = whole_game(view, seat, range(len(state.asked)))
            chances = [(one.right, honest_chance(view, count)) for count, one in enumerate(view.asked)
                       if one.seat == seat]
            honest = [(right, chance) for right, chance in chances if chance is not None]
            assert told.expected == pytest.approx(sum(chance for _, chance in honest))
            assert told.right == sum(right for right, _ in honest)


def test_review_looks_back_with_the_eyes_of_then():
    """The chances in the review are those that seat's view gave when it guessed, found by playing along."""
    rng, state, then = random.Random(3), davinci.start(Rules()), []
    while state.turn is not None:
        view = davinci.view(state, state.turn)
        acts = [a for a, _ in davinci.chances(state)] or list(view.actions)
        action = rng.choice(acts)
        if state.phase == "guess" and state.turn == 0:
            then.append(theory.posterior(view)[action.seat, action.slot].get(action.value, 0.0))
        state, _ = davinci.apply(state, action)
    own = [count for count, one in enumerate(state.asked) if one.seat == 0]
    seen = [honest_chance(davinci.view(state, 1), count) for count in own]
    assert [chance or 0.0 for chance in seen] == pytest.approx(then), "a bluff had no chance"
    assert None in seen
    assert any(seen)


def test_whether_a_choice_was_good_is_the_judges_to_say_alone():
    """A look back of its own once called the best players careless: it says what guesses told, and their luck."""
    told = {"lucky", "even", "unlucky", "none", "bluffs", "gave", "taken"}
    met = set()
    for seed in range(8):
        state = play(Rules(seats=2 + seed % 2), seed, sense=0.4)
        for seat in range(state.rules.seats):
            met |= {note.key for note in whole_game(davinci.view(state, None), seat, range(len(state.asked))).notes}
    assert met <= {f"davinci.review.{word}" for word in told}
    assert len(met) > 3


def test_hints_and_prices_quote_the_judge():
    """Go on or stop with the judge's odds, and the price is that of the guess the hint names."""
    found = set()
    for seed in range(8):
        for steps in range(14, 46, 2):
            state = play(Rules(seats=2 + seed % 2), seed, steps, sense=0.6)
            view = davinci.view(state, state.turn)
            if view.phase == "decide":
                odds = JUDGE.values(view)
                told = coach.hint(view, 2)
                assert odds[told.action] == max(odds.values())
                assert abs(told.values["percent"] - 100 * max(odds.values())) <= 1
                assert coach.price(view).action in davinci.view(davinci.apply(state, GO)[0], state.turn).actions
                found.add(str(told.action))
            elif view.phase == "guess":
                assert coach.price(view).action == coach.hint(view, 2).action
                found.add("guess")
    assert found == {"go", "stop", "guess"}


@pytest.mark.parametrize("lengths", divided(range(14, 46, 2), 3))
def test_what_is_judged_is_what_the_coach_would_not_have_done(lengths):
    """Of all actions in many positions: the coach's own is never a mistake, and what is better is allowed."""
    found = set()
    for seed in range(8):
        for steps in lengths:
            state = play(Rules(seats=2 + seed % 2), seed, steps, sense=0.6)
            view = davinci.view(state, state.turn)
            if view.phase not in ("guess", "decide"):
                continue
            advised = coach.hint(view, 2).action
            assert review(view, advised) is None
            for action in view.actions:
                choice = review(view, action)
                if choice is not None:
                    assert choice.better in view.actions
                    assert JUDGE.of(view, choice.better) > JUDGE.of(view, action)
                    found.add(str(action) if view.phase == "decide" else "guess")
    assert found == {"go", "stop", "guess"}


def test_review_waits_for_the_end():
    """While the game runs a review would tell hidden faces."""
    with pytest.raises(ValueError, match="over"):
        whole_game(davinci.view(play(Rules(), 1, 20), 0), 0, range(99))


def test_own_meter_is_what_others_see():
    """A bluff of mine is no secret to me, but my meter moves only when it shows."""
    state = say(position("b2 w7", "b1 w9", pile="b5 w11 w0", phase="draw"), "draw b", "*b5", "1.0=2")
    mine = next(meter for meter in coach.meters(davinci.view(state, 0)) if meter.seat == 0)
    assert mine.points == ((0, 90),)
