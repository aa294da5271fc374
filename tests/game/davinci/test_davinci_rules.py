"""The rules of the tile rack: the sixteen worked examples first, then what each seat may see."""

import random
from collections import Counter

import pytest
from davinci_positions import play, position, rack, say, tile

from game.core import LUCK, IllegalAction, UnreadableAction
from game.davinci import actions
from game.davinci import play as davinci
from game.davinci.actions import RackSorted, TileOpened, TilePlaced
from game.davinci.play import reveals_to_actor
from game.davinci.rules import CORNERS, MOST_TURNS, PRESETS, REASONS, Rules
from game.davinci.state import gaps

EVERY = (*PRESETS.values(), *CORNERS)


def tiles(text):
    return [tile(word) for word in text.split()]


@pytest.mark.parametrize(
    ("number", "row", "drawn", "allowed"),
    [
        (1, "b4 w7", "w4", (1,)),
        (2, "w4 w7", "b4", (0,)),
        (3, "b1 w9", "w-", (0, 1, 2)),
        (4, "b1 w- w9", "b5", (1, 2)),
        (5, "b1 w- b- w9", "b5", (1, 2, 3)),
        (6, "b- w3", "b0", (0, 1)),
        (6, "b- w3", "b7", (2,)),
        (7, "b- w-", "b7", (0, 1, 2)),
        (8, "b1 w- b5 b- w9", "w3", (1, 2)),
    ],
)
def test_examples_1_to_8_gaps(number, row, drawn, allowed):
    """A number goes where the row still rises, on either side of jokers in its way; a joker anywhere."""
    assert gaps(tiles(row), tile(drawn)) == allowed
    state = position(row, "b11", unplaced=drawn, phase="place")
    assert tuple(action.gap for action in davinci.view(state, 0).actions) == allowed


def test_example_9_opening_jokers_black_first():
    """The owner sets the opening jokers one after the other, the black one first."""
    state = davinci.start(Rules())
    for text in ["*b-", "*b0", "*w-", "*w0", "*w5", "*b1", "*w9", "*w1"]:
        state = say(state, text)
    assert [str(waiting) for waiting in davinci.view(state, 0).unplaced] == ["(b-)", "(w-)"]
    state = say(state, "place 1", "place 2")
    assert rack(state) == "w5 b- w- w9"
    assert state.turn == 1
    assert say(state, "go").phase == "draw"


def after_draw(drawn="b5", other="b1 w9", **rules):
    state = position("b2 w7", other, pile=f"{drawn} w11", phase="draw", **rules)
    return say(state, "draw b", f"*{drawn}")


def test_example_10_right_go_wrong_opens_the_drawn_tile():
    """Pressing on risks the tile drawn this turn, not a new one; the miss is kept."""
    state = say(after_draw(), "1.0=1", "go", "1.1=8")
    assert rack(state) == "b2 !b5 w7"
    assert rack(state, 1) == "!b1 w9"
    assert davinci.view(state, 0).missed(1, 1) == (8,)
    assert state.turn == 1
    assert state.asked[-1].cost == state.hands[0][1].order


def test_example_11_right_stop_keeps_the_drawn_tile_hidden():
    """Whoever stops has one hidden tile more than before the turn."""
    state = say(after_draw(), "1.0=1", "stop")
    assert rack(state) == "b2 b5 w7"
    assert state.hidden(0) == 3


def test_example_12_last_hidden_tile_ends_the_game_at_once():
    """No decision and no insertion after the last tile, the drawn one in hand or not."""
    for aside in (False, True):
        state = say(after_draw(aside=aside), "1.0=1", "go", "1.1=9")
        assert state.result.winners == (0,)
        assert state.result.reason == "last-hidden"
        assert len(state.hands[0]) == (2 if aside else 3)


def test_example_13_empty_pile_own_last_tile():
    """`reveal_own` with one hidden tile left: the guesser eliminates himself, the other wins."""
    state = say(position("b2 !w7", "b1", pile=""), "1.0=3")
    assert [str(action) for action in davinci.legal_actions(state)] == ["open 0"]
    state = say(state, "open 0")
    assert state.result.winners == (1,)


def test_empty_pile_reveal_own_is_the_guesser_s_choice():
    """Any own hidden tile pays for the miss, and it is remembered which."""
    state = say(position("b2 w7 b9", "b1 w1", pile=""), "1.0=3", "open 1")
    assert rack(state) == "b2 !w7 b9"
    assert (state.turn, state.asked[-1].cost) == (1, 1)


def test_empty_pile_free_costs_nothing():
    """`free`: a miss only passes the turn."""
    state = say(position("b2 w7", "b1 w1", pile="", empty_pile="free"), "1.0=3")
    assert rack(state) == "b2 w7"
    assert state.turn == 1


def test_example_14_empty_pile_draw():
    """`draw`: the game is drawn when the turn that took the last tile ends, unless that turn won it."""
    state = position("b2 w7", "b1 w9 b10 w10", pile="b5", phase="draw", empty_pile="draw")
    state = say(state, "draw b", "*b5")
    assert say(state, "1.0=3").result == ((1, 1), "pile-empty")
    assert say(state, "1.0=1", "stop").result.reason == "pile-empty"
    won = say(state, "1.0=1", "go", "1.1=9", "go", "1.2=10", "go", "1.3=10")
    assert won.result == ((1, 0), "last-hidden")


def test_a_drawn_game_counts_only_for_seats_that_are_in():
    """With three seats, one of them out, a drawn game is shared by the two others."""
    state = position("b2 w7", "!b1 !w9", "b3", pile="b5", phase="draw", empty_pile="draw")
    assert say(state, "draw b", "*b5", "2.0=4").result.scores == (1, 0, 1)


def test_example_15_three_seats_one_out():
    """After an elimination the seat may press on against another or stop; the seat that is out is skipped."""
    state = position("b2 w7", "b1", "w8 w9", pile="b5 w0", phase="draw")
    state = say(state, "draw b", "*b5", "1.0=1")
    assert state.phase == "decide"
    assert davinci.view(state, 2).out == (1,)
    assert say(state, "stop").turn == 2
    pressing = say(state, "go")
    assert {action.seat for action in davinci.legal_actions(pressing)} == {2}


def test_example_16_bluffs_and_open_tiles_may_be_named():
    """Naming one's own tile, an open one or a known miss is legal, always wrong, and a public miss."""
    state = position("b2 !b7 w7", "b1 w9", pile="")
    for text in ("1.0=2", "1.0=7"):
        after = say(state, text)
        assert after.phase == "open"
        assert davinci.view(after, 1).missed(1, 0) == (int(text[-1]),)
        again = say(after, "open 0")
        assert again.turn == 1


def test_aside_places_at_the_end_of_the_turn():
    """`aside`: the tile stays in hand while guessing; its owner then chooses its gap, hidden or open."""
    state = after_draw("b-", aside=True)
    assert (rack(state), davinci.view(state, 1).hidden) == ("b2 w7", (3, 2))
    stopped = say(state, "1.0=1", "stop", "place 1")
    assert rack(stopped) == "b2 b- w7"
    missed = say(state, "1.0=2")
    assert str(davinci.view(missed, 1).unplaced[0]) == "b-"
    assert rack(say(missed, "place 0")) == "!b- b2 w7"


def test_start_numbers_follow_the_official_table():
    """Four opening tiles for two and three seats, three for four."""
    for seats, count in ((2, 4), (3, 4), (4, 3)):
        state = play(Rules(seats=seats), seed=1, steps=seats * count)
        assert [len(one) for one in state.hands] == [count] * seats or state.unplaced


def test_no_opening_joker_means_none():
    """With the option no seat ever starts with a joker, and both are in the pile."""
    for seed in range(100):
        state = play(Rules(seats=3, opening_jokers=False), seed, steps=12)
        assert {tile("b-"), tile("w-")} <= set(state.pile)


def test_every_kind_of_end_happens():
    """Each reason is reachable; two forgetful players under `free` are stopped by the limit of turns."""
    state = position("b2 w7", "b1 w1", pile="", empty_pile="free")
    while state.result is None:
        state = say(state, f"{1 - state.turn}.0=11")
    assert state.number == MOST_TURNS
    met = {state.result.reason}
    met |= {play(rules, seed, sense=0.5).result.reason for rules in EVERY for seed in range(5)}
    assert met == set(REASONS)


# What is seen ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EVERY, ids=repr)
def test_tiles_never_vanish(rules):
    """The fault of `case BLACK` falling into `case WHITE`: all tiles are somewhere, always, and rows rise."""
    for seed in range(4):
        rng = random.Random(seed)
        state = davinci.start(rules)
        while state.turn is not None:
            lucks = [action for action, _ in davinci.chances(state)]
            acts = lucks if state.turn == LUCK else davinci.view(state, state.turn).actions
            state, _ = davinci.apply(state, rng.choice(acts))
            everything = Counter([*state.pile, *(slot.tile for slot in state.unplaced)])
            for seat in range(rules.seats):
                if state.phase not in ("lots", "deal", "arrange"):
                    keys = [held.key for held in state.hands[seat] if held.key < 24]
                    assert keys == sorted(keys)
                everything.update(slot.tile for slot in state.hands[seat])
            # jokers of seats still to be set up wait in their hands
            assert everything == Counter(davinci.start(rules).pile)


def test_opening_racks_are_shown_all_at_once():
    """Nobody sees from the others' racks, nor from the questions put to them, who holds a joker."""
    with_joker = ["*b-", "*b0", "*w5", "*w0", "*b1", "*w2", "*w9", "*b3"]
    without = ["*b4", "*b0", "*w5", "*w0", "*b1", "*w2", "*w9", "*b3"]
    seen = []
    for deal, answers in ((with_joker, ["place 0"]), (without, ["go"])):
        state = say(davinci.start(Rules()), *deal)
        assert davinci.view(state, 1).turn == 0
        before = davinci.view(state, 1)
        state = say(state, *answers)
        seen.append((before, davinci.view(state, 1)))
        state, events = davinci.apply(state, actions.read(state.rules, "go"))
        assert events[:2] == (RackSorted(0), RackSorted(1))
    assert seen[0] == seen[1]


def test_order_of_arrival_is_public():
    """A watcher can tell which gap an insertion took and in which turn, from the view alone."""
    state = after_draw()
    assert [(slot.order, slot.turn) for slot in davinci.view(state, 1).racks[0]] == [(0, 0), (2, 5), (1, 0)]


def test_the_end_shows_every_face():
    """After the game the racks are open to all, so that a profile can be settled and the game discussed."""
    state = say(after_draw(), "1.0=1", "go", "1.1=9")
    assert all(slot.value is not None for row in davinci.view(state, None).racks for slot in row)


def test_events_name_places_not_faces():
    """The slot of a drawn tile is told, its face is not; a miss opens it at its slot."""
    state = position("b2 w7", "b1 w9", pile="b5 w11", phase="draw")
    state = say(state, "draw b")
    _, events = davinci.apply(state, actions.read(state.rules, "*b5"))
    assert events[-1] == TilePlaced(0, 1)
    _, events = davinci.apply(say(state, "*b5"), actions.read(state.rules, "1.0=2"))
    assert TileOpened(0, 1) in events


# Text and refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", "1.4=12", "1.04=7", "4.0=1", "2.0=1", "place 27", "*w12", "draw x", "1.4=", "*seat 2", "１.4=7"],
)
def test_nonsense_is_unreadable(text):
    """One action has one text; everything else is refused with the words that would be right."""
    with pytest.raises(UnreadableAction):
        actions.read(Rules(), text)


def test_jokers_cannot_be_named_without_jokers():
    """A game without jokers knows no ``-``, and says so."""
    for text in ("1.0=-", "*b-"):
        with pytest.raises(UnreadableAction, match="without jokers"):
            actions.read(Rules(jokers=False), text)


def test_a_seat_that_is_not_there_is_named_with_those_that_are():
    """The text would be right at a larger table; the rules of writing would not help."""
    for text in ("2.0=1", "*seat 2"):
        with pytest.raises(UnreadableAction, match="seats 0 to 1"):
            actions.read(Rules(), text)


@pytest.mark.parametrize("text", ["0.0=2", "1.2=3", "stop", "go", "draw b", "open 0", "place 0", "*b5"])
def test_what_is_not_due_is_illegal(text):
    """A guess at oneself, at an empty place, or an action of another phase; the message says where."""
    state = after_draw()
    with pytest.raises(IllegalAction, match="seat 0"):
        say(state, text)


def test_open_tiles_are_not_targets():
    """Only hidden tiles may be aimed at."""
    state = say(after_draw(), "1.0=1", "go")
    with pytest.raises(IllegalAction):
        say(state, "1.0=1")


@pytest.mark.parametrize(
    "wrong", [{"seats": 1}, {"seats": 5}, {"seats": True}, {"empty_pile": "x"}, {"jokers": 1}, {"starter": 2}]
)
def test_impossible_rules_are_refused(wrong):
    """House rules say what is wrong and what would be right."""
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Rules(**wrong)


def test_actions_of_different_kinds_are_never_equal():
    """``place 3`` and ``open 3`` must not be mistaken for each other in a set or a log."""
    rules = Rules()
    texts = ["draw b", "place 3", "open 3", "go", "stop", "*b3", "*seat 1", "1.3=3"]
    assert len({actions.read(rules, text) for text in texts}) == len(texts)


def test_only_guesses_tell():
    """Undo stays open over placing and deciding; a guess and a drawn tile show something new."""
    rules = Rules()
    assert reveals_to_actor(actions.read(rules, "1.0=3"))
    silent = ("place 1", "go", "stop", "open 0", "draw b")
    assert not any(reveals_to_actor(actions.read(rules, text)) for text in silent)
