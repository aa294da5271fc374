"""The four methods: their published counts, their agreement, and their single steps."""

from itertools import combinations_with_replacement

import pytest

from game.nim import methods, race, theory

SETS = [(1, 2, 3), (1,), (1, 2), (1, 3, 4), (2, 3), (1, 2, 4), (3,), (1, 4, 5), (2, 4, 7), None]

NODES = {
    4: 15, 5: 28, 6: 52, 7: 96, 8: 177, 9: 326, 10: 600, 11: 1104, 12: 2031, 13: 3736, 21: 489396,
}  # fmt: skip
"""Of the tree by its number of coins."""

CALLS = {
    4: 11, 5: 22, 8: 99, 9: 176, 12: 715, 13: 1254, 14: 1256, 16: 5027, 17: 8800, 21: 61622, 25: 431376,
    29: 3019654, 33: 21137600, 37: 147963222, 40: 591852899,
}  # fmt: skip


def calls(coins):
    """Made for the classic game."""
    return methods.count_calls((coins,)).total


@pytest.mark.parametrize("coins", NODES)
def test_the_tree_has_its_known_size(coins):
    """The paper says how many of its positions it shows; counted without growing it, and one by one."""
    assert methods.tree_nodes((coins,)) == NODES[coins]
    if coins < 14:
        assert sum(1 for _ in methods.walk_tree((coins,))) == NODES[coins]


def test_marienbad_is_known():
    """384 ordered positions are 143 when the order of heaps is forgotten; the tree is never grown."""
    assert methods.tree_nodes((1, 3, 5, 7), None) == 516124195
    positions = methods.arrangements((1, 3, 5, 7))
    assert len(positions) == 143
    assert sum(theory.lost(heaps, None, True) for heaps in positions) == 20
    assert sum(theory.lost(heaps, None, False) for heaps in positions) == 21


@pytest.mark.parametrize("coins", CALLS)
def test_divide_and_conquer_makes_its_known_number_of_calls(coins):
    """By recurrence, so that the chart to 40 coins costs nothing."""
    assert calls(coins) == CALLS[coins]


def test_calls_split_and_grow_as_known():
    """456 + 798 at 13 coins; times seven every four coins: calls(4j + 1) = 22 (7^j - 1) / 6."""
    assert methods.count_calls((13,)) == (456, 798, False)
    assert [calls(4 * j + 1) for j in range(1, 10)] == [22 * (7**j - 1) // 6 for j in range(1, 10)]


@pytest.mark.parametrize("misere", [True, False])
@pytest.mark.parametrize("takes", SETS)
def test_calls_by_recurrence_equal_calls_really_made(takes, misere):
    """Counts every call by stepping through the real recursion, for all sets, both endings, two heaps."""
    for heaps in [(coins,) for coins in range(11)] + [(1, 2), (2, 2), (3, 1), (4, 3)]:
        kinds = [step.kind for step in methods.walk_calls(heaps, takes, misere)]
        assert methods.count_calls(heaps, takes, misere)[:2] == (kinds.count("find"), kinds.count("bad"))


def test_the_bare_classic_makes_the_same_calls(monkeypatch):
    """The race times the plainest code; the counter beside it must count that very code."""
    made = 0
    good_take, bad, wins = race.good_take, race.bad, race.wins

    def counted(function):
        def call(coins):
            nonlocal made
            made += 1
            return function(coins)

        return call

    monkeypatch.setattr(race, "good_take", counted(good_take))
    monkeypatch.setattr(race, "bad", counted(bad))
    monkeypatch.setattr(race, "wins", counted(wins))
    for coins in range(2, 15):
        made = 0
        assert race.wins(coins) == (race.fill(coins)[coins] > 0)
        assert made == methods.tree_nodes((coins,))
        made = 0
        assert race.good_take(coins) == race.fill(coins)[coins] == race.remainder(coins)
        assert made == calls(coins)


@pytest.mark.parametrize("misere", [True, False])
@pytest.mark.parametrize("takes", SETS)
def test_all_methods_agree(takes, misere):
    """Three independent programs and the theory, on one and two heaps: each ends with who wins."""
    for heaps in [(coins,) for coins in range(11)] + list(combinations_with_replacement(range(4), 2)):
        *_, node = methods.walk_tree(heaps, takes, misere)
        *_, cell = methods.walk_table(heaps, takes, misere)
        assert node.value == cell.value == (not theory.lost(heaps, takes, misere))
        *_, found = methods.walk_calls(heaps, takes, misere)
        good = theory.winning(heaps, takes, misere)
        assert methods.count_calls(heaps, takes, misere).found == bool(good)
        assert found.value == (good[0].coins if good else 0)


@pytest.mark.parametrize("misere", [True, False])
def test_the_last_sum_of_the_formula_says_who_wins(misere):
    """To seven coins in each of four heaps: takes 1..k and any take."""
    for takes in (None, (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5)):
        for heaps in combinations_with_replacement(range(8), 4):
            for position in (heaps, heaps[-1:]):
                sums = list(methods.walk_formula(position, takes, misere))
                counts = [coins if takes is None else coins % (len(takes) + 1) for coins in position]
                odd = misere and max(counts) < 2 and not (takes and len(position) == 1)
                if any(position):
                    lost = theory.lost(position, takes, misere)
                    assert (sums[-1].value == int(odd)) == lost, (position, takes)


def test_the_formula_says_where_it_does_not_apply():
    """1-3-4 is the lesson that a formula is not a method for everything."""
    assert not methods.applies((1, 3, 4))
    assert list(methods.walk_formula((13,), (1, 3, 4))) == []


def test_single_steps_of_divide_and_conquer_are_a_call_stack():
    """Every call returns, depth moves by one, and the first steps are the ones a person would trace."""
    stack = []
    for step in methods.walk_calls((9,)):
        if step.kind in ("find", "bad"):
            assert step.depth == len(stack)
            stack.append(step)
        else:
            opened = stack.pop()
            assert (opened.kind, step.kind) in (("find", "found"), ("bad", "judged"))
            assert opened.heaps == step.heaps
    assert stack == []
    assert [(s.kind, s.heaps[0]) for s in methods.walk_calls((3,))] == [
        ("find", 3), ("bad", 2), ("find", 2), ("bad", 1), ("judged", 1), ("found", 2), ("judged", 2),
        ("bad", 1), ("judged", 1), ("found", 3),
    ]  # fmt: skip


def test_single_steps_of_table_and_formula():
    """The table fills from the left; the formula is arithmetic that needs no words."""
    cells = list(methods.walk_table((13,)))
    assert [cell.heaps[0] for cell in cells] == list(range(14))
    assert [cell.heaps[0] for cell in cells if not cell.value] == [1, 5, 9, 13]
    assert [step.text for step in methods.walk_formula((13,))] == ["13 - 1 = 12", "12 mod 4 = 0"]
    assert [step.text for step in methods.walk_formula((3, 4, 5), None)] == [
        "011 xor 100 = 111", "111 xor 101 = 010",
    ]  # fmt: skip
    assert [step.text for step in methods.walk_formula((13,), misere=False)] == ["13 mod 4 = 1"]
    assert list(methods.walk_formula((0,))) == []


def test_the_race_reports_all_four_and_skips_what_would_stop_the_picture():
    """Only shape, never seconds: the clock is not ours to test."""
    assert list(race.timings(13)) == ["tree", "divide", "table", "formula"]
    assert [seconds is None for seconds in race.timings(40).values()] == [True, True, False, False]
