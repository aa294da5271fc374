"""The network that learns Nim by itself: it plays by the rules, learns three heaps, and stays blind at seven.

Why: the coach's page says so, and a fault in the game it plays would make the lesson a lie in either direction.
"""

from __future__ import annotations

import json

import pytest

from game.nim import theory
from game.nim.learning import CHANCE, HEAPS, ROUNDS, Course

np = pytest.importorskip("numpy")
from game.nim import network  # noqa: E402
from game.nim.network import MOST, Network  # noqa: E402


def learnt(seed: int, rounds: int = ROUNDS) -> Course:
    course = Course(seed)
    while course.rounds < rounds:
        course = course.after(course.work())
    return course


def test_three_heaps_are_soon_ahead_of_seven() -> None:
    """The beginning of the lesson: with three heaps nearly twice as many takes are right as at first, with seven
    about as many as by chance."""
    course = learnt(1, ROUNDS // 6)
    three, seven = course.shares[-1]
    assert three >= 1.8 * course.shares[0][0]
    assert abs(seven - CHANCE) < 0.06


@pytest.mark.deep
def test_three_heaps_are_learnt_and_seven_are_not() -> None:
    """The lesson itself: nineteen of twenty takes right with three heaps, with seven about as many as by chance."""
    course = learnt(1)
    assert course.over
    three, seven = course.shares[-1]
    assert three >= 0.95
    assert abs(seven - CHANCE) < 0.06
    assert max(seven for _, seven in course.shares) < 0.25
    assert course.shares[0][0] < 0.35, "it knew before it learnt"


@pytest.mark.deep
def test_it_is_so_with_other_luck() -> None:
    """What the page says must come true for whoever presses the button for other luck."""
    three, seven = learnt(2).shares[-1]
    assert three >= 0.95
    assert abs(seven - CHANCE) < 0.06


def test_the_formula_is_right_with_any_number_of_heaps() -> None:
    """By the coach's own theory: it finds a take wherever one wins, and after it none is left to the other."""
    rng = np.random.default_rng(5)
    for heaps in HEAPS:
        for position in network.some_won(heaps, 60, rng):
            at = tuple(map(int, position))
            heap, coins = theory.winning(at, None, False)[0]
            after = (*at[:heap], at[heap] - coins, *at[heap + 1 :])
            assert theory.lost(after, None, False)


def test_what_counts_as_right_is_what_wins() -> None:
    """The share is counted by adding in binary; here every take is looked up."""
    pupil = Network(3, np.random.default_rng(7))
    pupil.play(256, np.random.default_rng(8))
    positions = network.all_won(3)
    heap, coins = pupil.takes(positions)
    good = [(int(a), int(b)) in theory.winning(tuple(map(int, at)), None, False)
            for a, b, at in zip(heap, coins, positions, strict=True)]  # fmt: skip
    assert network.right(pupil, positions) == pytest.approx(sum(good) / len(good))
    assert len(positions) == sum(theory.winning(at, None, False) != () for at in np.ndindex((MOST + 1,) * 3))


def test_every_move_is_looked_at_once() -> None:
    """By hand, for positions with empty heaps too; taking the last coin leaves the other nothing."""
    pupil = Network(3, np.random.default_rng(1))
    positions = np.array([(0, 0, 2), (1, 0, 3), (0, 1, 0)])
    children = pupil.children(positions)
    met = list(zip(children.rows.tolist(), children.heap.tolist(), children.left.tolist(), strict=True))
    assert met == [(0, 2, 0), (0, 2, 1), (1, 0, 0), (1, 2, 0), (1, 2, 1), (1, 2, 2), (2, 1, 0)]
    assert children.first.tolist() == [0, 2, 6]
    assert [value == 0 for value in children.values] == [left == 0 and row != 1 for row, _, left in met]
    whole = pupil.children(np.array([(1, 0, 2)]))  # what row 1 leads to by taking one from the last heap
    assert 0 < children.values[5] < 1
    assert len(whole.values) == 3


def by_chance(positions: network.Ints) -> float:
    """In which share of such positions any take at random wins."""
    rows, heap, left = np.nonzero(np.arange(MOST + 1) < positions[:, :, None])
    sums = np.bitwise_xor.reduce(positions, axis=1)[rows] ^ positions[rows, heap] ^ left
    return float((np.bincount(rows, sums == 0) / np.bincount(rows)).mean())


def test_chance_is_what_the_page_says() -> None:
    """The line of pure chance is drawn at one height for both numbers of heaps."""
    assert by_chance(network.all_won(3)) == pytest.approx(CHANCE, abs=0.02)
    assert by_chance(network.some_won(7, 600, np.random.default_rng(7))) == pytest.approx(CHANCE, abs=0.02)


def test_the_same_seed_learns_the_same() -> None:
    """However the rounds are handed about; another seed has other luck."""
    assert learnt(3, 4) == learnt(3, 4)
    assert learnt(3, 4).shares != learnt(4, 4).shares


def test_a_course_goes_on_from_its_text() -> None:
    """Every round may be played by another process."""
    one = Network(7, np.random.default_rng(1))
    one.play(128, np.random.default_rng(2))
    other = Network(7, np.random.default_rng(3))
    other.read(one.text())
    for pupil in (one, other):
        pupil.play(128, np.random.default_rng(4))
    assert one.text() == other.text()
    with pytest.raises(ValueError, match="another network"):
        Network(3, np.random.default_rng(1)).read(one.text())


@pytest.mark.parametrize("text", ["", "no", "{}", "[1]", json.dumps({"shares": 3, "exams": [], "state": ""})])
def test_what_is_no_round_is_refused(text: str) -> None:
    """A process that failed answers with something else."""
    with pytest.raises(ValueError, match=r"."):
        Course(1).after(text)


def test_an_exam_is_a_position_that_can_be_won() -> None:
    """Else the formula would have nothing to show."""
    for heaps, exam in zip(HEAPS, learnt(2, 3).exams, strict=True):
        assert len(exam.heaps) == heaps
        good = theory.winning(exam.heaps, None, False)
        assert exam.formula in good
        assert exam.right == (exam.taken in good)
