"""The ladder and the tree as numbers."""

from itertools import pairwise

import pytest

from game.nim import pictures, theory
from game.nim.pictures import ladder, tree


@pytest.mark.parametrize("misere", [True, False])
@pytest.mark.parametrize("k", [1, 2, 3, 4, 7])
def test_ladder_puts_all_lost_counts_in_one_column_and_winning_arrows_level(misere, k):
    """The formula is the picture; that only works if this holds."""
    for rung in ladder(40, tuple(range(1, k + 1)), misere).rungs:
        assert rung.wins == (rung.column != 0) or (rung.coins, rung.row) == (0, -1)
        assert (rung.coins - misere) == rung.row * (k + 1) + rung.column
        for target in rung.arrows:
            assert (target - misere) // (k + 1) == rung.row
            assert (target - misere) % (k + 1) == 0


def test_ladder_of_thirteen():
    """14 nodes, 13 | 12 11 10 | 9 | ... | 1."""
    rungs = ladder(13).rungs
    assert len(rungs) == 14
    assert [rung.arrows for rung in rungs[9:]] == [(), (9,), (9,), (9,), ()]


def test_ladder_of_the_set_that_breaks_the_formula_has_its_period_as_columns():
    """1-3-4 repeats every 7 coins, with two lost columns."""
    picture = ladder(40, (1, 3, 4))
    assert picture.columns == 7
    assert {rung.column for rung in picture.rungs if not rung.wins} == {0, 2}
    assert 1 <= ladder(40, None).columns <= pictures.MOST_COLUMNS
    assert ladder(13, (4, 11, 13)).columns <= pictures.MOST_COLUMNS


@pytest.mark.parametrize(("coins", "nodes", "slots"), [(4, 15, 7), (5, 28, 13), (6, 52, 23.5), (7, 96, 41.5)])
def test_small_trees_are_whole_and_as_wide_as_known(coins, nodes, slots):
    """Seven coins fill 42 slots, 31 pixels each at 1280; a clumsier layout would not fit."""
    picture = tree((coins,))
    assert (len(picture.nodes), picture.total, picture.width) == (nodes, nodes, slots)
    assert picture.levels == coins + 1


def outline(picture, index):
    """The subtree's places relative to its root."""
    root = picture.nodes[index]
    inside = {index}
    for place, node in enumerate(picture.nodes):
        if node.parent in inside:
            inside.add(place)
    return [
        (round(picture.nodes[place].x - root.x, 9), picture.nodes[place].depth - root.depth)
        for place in sorted(inside)
    ]


@pytest.mark.parametrize(
    ("heaps", "takes"), [((7,), (1, 2, 3)), ((6,), (1, 3, 4)), ((1, 2, 1), None), ((7,), None)]
)
def test_tree_is_tidy(heaps, takes):
    """Neighbours a slot apart, parents centred, equal subtrees alike, nothing outside the width."""
    picture = tree(heaps, takes)
    rows, alike = {}, {}
    for index, node in enumerate(picture.nodes):
        rows.setdefault(node.depth, []).append(node.x)
        assert 0.5 <= node.x <= picture.width - 0.5
        below = [child.x for child in picture.nodes if child.parent == index]
        if below:
            assert node.x == pytest.approx((below[0] + below[-1]) / 2)
        assert outline(picture, index) == alike.setdefault(node.heaps, outline(picture, index))
        assert node.wins == (not theory.lost(node.heaps, takes, True))
    for row in rows.values():
        assert all(right - left > 1 - 1e-9 for left, right in pairwise(row))


def test_large_trees_come_folded_and_open_where_asked():
    """13 coins: the root with three children; each fold says how many nodes it hides."""
    picture = tree((13,))
    assert [node.hidden for node in picture.nodes] == [0, 2030, 1103, 599]
    assert picture.total == 3736 == 4 + 2030 + 1103 + 599
    step = ((0, 1),)
    opened = tree((13,), unfold={(*step, (0, 3))})
    second = {node.path for node in opened.nodes if node.depth == 2}
    assert second == {(*step, (0, take)) for take in (1, 2, 3)}
    assert {node.path[:2] for node in opened.nodes if node.depth == 3} == {(*step, (0, 3))}
    assert len(tree((5,), unfold=()).nodes) == 4


def test_the_way_of_a_game_can_be_opened():
    """After a game a person looks for the way it went."""
    played = ((0, 1), (0, 3), (0, 2))
    way = [node for node in tree((13,), unfold=[played]).nodes if node.path == played[: node.depth]]
    assert [node.path for node in way] == [played[:size] for size in range(4)]
    assert [node.good for node in way] == [False, False, True, False]


def test_parents_come_before_their_children():
    """Scenes draw edges in one pass."""
    picture = tree((7,))
    assert picture.nodes[0].parent == -1
    assert all(node.parent < index for index, node in enumerate(picture.nodes))
