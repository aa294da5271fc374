"""The mathematics against exhaustive search: nothing here is believed because a book says so."""

from functools import cache
from itertools import chain, combinations, combinations_with_replacement

import pytest

from game.nim import play as nim
from game.nim import theory
from game.nim.actions import Take
from game.nim.rules import PRESETS, Rules
from game.nim.state import State
from tests.sampling import divided

SETS = [tuple(s) for s in chain.from_iterable(combinations(range(1, 8), size) for size in range(1, 8))]
ENDINGS = (True, False)
some_sets = pytest.mark.parametrize("sets", divided([*SETS, None], 40, always=lambda takes: takes is None))


def one_heap(takes, misere, upto):
    """wins[n] and winning takes by looking at every move: the yardstick."""
    wins, good = [], []
    for coins in range(upto + 1):
        legal = [take for take in (takes or range(1, coins + 1)) if take <= coins]
        good.append(tuple(take for take in legal if not wins[coins - take]))
        wins.append(bool(good[-1]) if legal else misere)
    return wins, good


def searcher(takes, misere):
    @cache
    def wins(heaps):
        legal = nim.legal(heaps, takes)
        if not legal:
            return misere
        return any(not wins(tuple(sorted(nim.after(heaps, move)))) for move in legal)

    return wins


def test_there_are_127_sets_of_takes():
    """Guards the yardstick: every non-empty set inside 1..7."""
    assert len(set(SETS)) == 127


@some_sets
@pytest.mark.parametrize("misere", ENDINGS)
def test_every_heap_to_200_with_every_set_of_takes(misere, sets):
    """winning and lost equal exhaustive search for one heap."""
    for takes in sets:
        wins, good = one_heap(takes, misere, 200)
        for coins in range(201):
            assert theory.winning((coins,), takes, misere) == tuple((0, take) for take in good[coins])
            assert theory.lost((coins,), takes, misere) == (not wins[coins]), (coins, takes)


@some_sets
@pytest.mark.parametrize("misere", ENDINGS)
def test_four_heaps_to_seven_with_every_set_of_takes(misere, sets):
    """The rule for several heaps holds beyond the games Bouton proved it for, in both endings."""
    positions = list(combinations_with_replacement(range(8), 4))
    for takes in sets:
        wins = searcher(takes, misere)
        for heaps in positions:
            good = tuple(
                move for move in nim.legal(heaps, takes)
                if not wins(tuple(sorted(nim.after(heaps, move))))
            )  # fmt: skip
            assert theory.winning(heaps, takes, misere) == good, (heaps, takes)


def test_classic_thirteen_is_lost_and_one_more_than_a_multiple_of_four_is():
    """The classic table's answer, in the words everybody knows."""
    losing = [coins for coins in range(1, 30) if theory.lost((coins,), (1, 2, 3), True)]
    assert losing == [1, 5, 9, 13, 17, 21, 25, 29]
    assert theory.winning((12,), (1, 2, 3), True) == ((0, 3),)


def test_marienbad_is_lost_in_both_endings_and_three_four_five_has_one_winning_move():
    """Published facts about the two famous layouts; some public solvers get them wrong."""
    assert theory.lost((1, 3, 5, 7), None, True)
    assert theory.lost((1, 3, 5, 7), None, False)
    assert theory.winning((3, 4, 5), None, True) == theory.winning((3, 4, 5), None, False) == ((0, 2),)
    assert theory.winning((3, 5, 7), None, False) == ((0, 1), (1, 1), (2, 1))


def test_winning_takes_no_heed_of_empty_heaps_and_accepts_lists():
    """Heaps on the table are emptied during a game."""
    assert theory.winning((0, 4, 0), (1, 2, 3), True) == ((1, 3),)
    assert theory.winning((0, 0), None, True) == theory.winning((), None, False) == ()


@pytest.mark.parametrize(
    ("takes", "misere", "residues", "modulus"),
    [
        ((1, 2, 3), False, {0}, 4), ((1, 2, 3), True, {1}, 4),
        ((1, 2, 4), False, {0}, 3), ((1, 2, 4), True, {1}, 3),
        ((1, 3, 4), False, {0, 2}, 7), ((1, 3, 4), True, {1, 3}, 7),
        ((1, 4, 5), False, {0, 2}, 8), ((1, 4, 5), True, {1, 3}, 8),
        ((2, 3), False, {0, 1}, 5), ((2, 3), True, {2, 3}, 5),
    ],
)  # fmt: skip
def test_lost_positions_repeat(takes, misere, residues, modulus):
    """The preset worth teaching, 1-3-4, has two lost remainders: the plain formula breaks there."""
    losing = {coins for coins in range(100) if theory.lost((coins,), takes, misere)}
    assert losing == {coins for coins in range(100) if coins % modulus in residues}
    assert modulus % theory.period(takes).length == 0


def test_periods_are_exact():
    """start and length are both the smallest possible, checked against 400 values."""
    for takes in SETS:
        start, length = theory.period(takes)
        values = theory.grundy(takes, 400)
        assert all(values[n] == values[n + length] for n in range(start, 400 - length))
        assert start == 0 or values[start - 1] != values[start - 1 + length]
        for shorter in range(1, length):
            assert any(values[n] != values[n + shorter] for n in range(start, 300))


def test_misere_table_is_the_normal_one_moved_by_the_least_take():
    """The one-sentence explanation the coach gives (Ferguson's pairing)."""
    for takes in SETS:
        for coins in range(takes[0], 150):
            normal = theory.lost((coins - takes[0],), takes, False)
            assert theory.lost((coins,), takes, True) == normal


def view_of(rules, heaps):
    return nim.view(State(rules, heaps, 0, None, None, (0,) * rules.seats), 0)


def defence(view):
    return theory.best_defence(view.heaps, view.rules.takes, view.rules.misere)


def test_a_lost_position_is_defended_by_taking_least():
    """A longer game gives a person more occasions to slip; ending it at once gives none."""
    for coins in (5, 9, 13):
        assert defence(view_of(Rules(), (coins,))) == Take(0, 1)
    assert defence(view_of(Rules((6, 3), (2, 3)), (2, 3))).coins == 2
    with pytest.raises(ValueError, match="no move"):
        defence(view_of(Rules(), (0,)))


def test_expert_choices_are_the_winning_moves_or_the_defence():
    """best() is what bots and hints share."""
    for rules in PRESETS.values():
        view = nim.view(nim.start(rules), 0)
        moves = theory.winning(rules.heaps, rules.takes, rules.misere)
        assert theory.best(view) == (moves or (defence(view),))


def test_with_two_seats_last_move_odds_are_certain_and_agree_with_the_rule():
    """The many-seat solver, played with two, must say what the exact theory says."""
    for takes in (*SETS[:40], None):
        for heaps in combinations_with_replacement(range(6), 2):
            for misere in ENDINGS:
                odds = theory.last_move_odds(heaps, takes, misere, 2)
                assert odds[0] == int(theory.lost(heaps, takes, misere) == misere), (heaps, takes)


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_odds_are_a_distribution_and_nobody_takes_the_last_coin_willingly(seats):
    """Whatever the seats believe of each other, suicide is never among the best moves."""
    rules = Rules((2, 3, 4), None, seats=seats)
    for heaps in combinations_with_replacement(range(5), 3):
        odds = theory.last_move_odds(heaps, None, True, seats)
        assert sum(odds) == 1
        assert min(odds) >= 0
        moves = nim.legal(heaps, rules.takes)
        if len(moves) > 1:
            for move in theory.best(view_of(rules, heaps)):
                assert sum(heaps) > move.coins
