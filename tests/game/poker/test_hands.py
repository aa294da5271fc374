"""The judge: known counts, an independent slow judge, every hand, text of cards, words."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from itertools import combinations, pairwise, starmap

import pytest

from game.poker import batch, hands, words
from game.poker.cards import UnreadableCards, parse, text
from game.poker.hands import CATEGORIES, ROYAL, STARTS, STEEL_WHEEL, WHEEL, best, category, strength

KNOWN = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40)
"""Hands in each category, a textbook count."""


def slow_judge(cards):
    """The rules written the slow obvious way, sharing nothing with the judge: a key that compares."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [count for count, _ in groups]
    order = [rank for _, rank in groups]
    flush = len({card % 4 for card in cards}) == 1
    straight = len(groups) == 5 and ranks[0] - ranks[4] == 4
    if ranks == [12, 3, 2, 1, 0]:
        straight, order = True, [3]
    kind = {
        (1, 1, 1, 1, 1): 4 * straight,
        (2, 1, 1, 1): 1,
        (2, 2, 1): 2,
        (3, 1, 1): 3,
        (3, 2): 6,
        (4, 1): 7,
    }[tuple(shape)]
    if flush:
        kind = 8 if straight else 5
    return kind, order


def test_every_hand_falls_into_the_known_categories_and_classes():
    """The counts of the 2,598,960 hands are mathematics; an evaluator that misses one hand misses a count."""
    seen = Counter(starmap(strength, combinations(range(52), 5)))
    assert len(seen) == hands.CLASSES == 7462
    counts = Counter()
    for value, times in seen.items():
        counts[category(value)] += times
    assert tuple(counts[kind] for kind in range(9)) == KNOWN
    assert sum(seen.values()) == 2_598_960


def test_the_slow_obvious_judge_agrees():
    """Two methods that share nothing must order hands alike; here on a sample of every category."""
    source = random.Random(3)
    sample = [source.sample(range(52), 5) for _ in range(20_000)]
    for suit in range(4):  # the rare ones, drawn where they are common
        sample += [source.sample(range(suit, 52, 4), 5) for _ in range(500)]
        sample += [[*range(4 * rank, 4 * rank + 4), (4 * rank + 4 + suit) % 52] for rank in range(13)]
        sample += [[4 * (top + step) + suit for step in range(5)] for top in range(9)]
    judged = sorted((strength(*hand), slow_judge(hand)) for hand in sample)
    for (low, slow_low), (high, slow_high) in pairwise(judged):
        assert (low < high) == (slow_low < slow_high)


@pytest.mark.deep
def test_an_independent_method_agrees_on_all_2598960_hands():
    """Counting equal pairs of cards, sorting and comparing tells all hands apart without our tables."""
    np = pytest.importorskip("numpy")
    flat = np.fromiter((card for hand in combinations(range(52), 5) for card in hand), np.uint8, 12_994_800)
    cards = flat.reshape(-1, 5)
    ranks = (cards // 4).astype(np.int64)
    alike = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)  # how many cards share each card's rank
    kind = np.select([alike.sum(axis=1) == total for total in (5, 7, 9, 11, 13, 17)], [0, 1, 2, 3, 6, 7])
    order = np.sort(alike * 13 + ranks, axis=1)[:, ::-1] % 13
    wheel = (order == [12, 3, 2, 1, 0]).all(axis=1)
    order[wheel] = [3, 2, 1, 0, 0]
    straight = (kind == 0) & (order[:, 0] - order[:, 4] == 4) & ~wheel | wheel
    flush = (cards % 4 == cards[:, :1] % 4).all(axis=1)
    kind = np.select([straight & flush, straight, flush], [8, 4, 5], kind)
    key = kind
    for place in range(5):
        key = key * 13 + order[:, place]
    _, classes = np.unique(key, return_inverse=True)
    ours = np.fromiter(starmap(strength, combinations(range(52), 5)), np.int64, len(cards))
    assert (ours == classes).all()


def test_the_order_of_cards_never_matters():
    """The nested tables are walked in the order given; every order must end in the same place."""
    source = random.Random(5)
    for _ in range(300):
        hand = source.sample(range(52), 5)
        assert len({strength(*source.sample(hand, 5)) for _ in range(20)}) == 1


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("AS 2D 3C 4H 5S", "straight"),
        ("QS KD AC 2H 3S", "high-card"),
        ("AS 2S 3S 4S 5S", "straight-flush"),
        ("QS KS AS 2S 3S", "flush"),
        ("10s jd QC kh as", "straight"),
    ],
)
def test_the_ace_is_low_only_in_the_wheel(text, kind):
    """A-2-3-4-5 is the lowest straight, and no straight goes around the ace."""
    assert CATEGORIES[category(strength(*parse(text)))] == kind


def test_every_kicker_counts_and_suits_never_decide():
    """The commonest fault of simple programs: they stop at the first kicker, or let spades win."""
    ladder = ["AH KD 9C 7S 3D", "AH KD 9C 7S 4D", "AH KD 9C 8S 2D", "2H 2D 5C 4S 3D", "2H 2D 6C 4S 3D",
              "2H 2D 6C 5S 3D", "2H 2D 6C 5S 4D", "3H 3D 2C 2S 4D", "3H 3D 2C 2S 5D"]  # fmt: skip
    values = [strength(*parse(line)) for line in ladder]
    assert values == sorted(set(values))
    assert strength(*parse("AH KH 9H 7H 3H")) == strength(*parse("AS KS 9S 7S 3S"))


def test_without_the_wheel_it_is_the_lowest_ace_high_hand():
    """The no-wheel option changes the place of two classes and keeps the order of all others."""
    places = [hands.without_wheel(value) for value in range(7462)]
    assert sorted(places) == list(range(7462))
    rest = [place for value, place in enumerate(places) if value not in (WHEEL, STEEL_WHEEL)]
    assert rest == sorted(rest)
    for wheel, below, above in (
        ("AS 2D 3C 4H 5S", "KS QD JC TH 8S", "AS 2D 3C 4H 6S"),
        ("AS 2S 3S 4S 5S", "KS QS JS TS 8S", "AS 2S 3S 4S 6S"),
    ):
        low, middle, high = (hands.without_wheel(strength(*parse(text))) for text in (below, wheel, above))
        assert (middle - low, high - middle) == (1, 1)
    named = words.describe(WHEEL, wheel=False)
    assert named == "ace high (5-4-3-2)"


@pytest.mark.parametrize("size", [6, 7])
def test_best_of_more_cards_is_the_best_five(size):
    """Numbered parts of a hand are a trick; the definition is the maximum over all fives."""
    hands.prepare()
    source = random.Random(size)
    deals = [source.sample(range(52), size) for _ in range(2_000)]
    for suit in range(4):  # random deals hold few flushes, and the flush test is where tricks break
        suited = range(suit, 52, 4)
        for suited_cards in (4, 5, 6) * 150:
            deal = source.sample(suited, suited_cards) + source.sample(range(52), size)
            deals.append(list(dict.fromkeys(deal))[:size])
    for deal in deals:
        assert best(deal) == max(strength(*five) for five in combinations(deal, 5)), text(deal)


def test_seven_cards_fall_into_the_known_categories():
    """Frequencies of seven cards are known too; a sample must come near, whatever the tricks inside."""
    np = pytest.importorskip("numpy")
    known = (23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584)
    source = np.random.default_rng(7)
    deals = np.argsort(source.random((200_000, 52)), axis=1)[:, :7]
    kinds = np.searchsorted(STARTS, batch.strengths(deals), side="right") - 1
    counts = np.bincount(kinds, minlength=9)
    for count, expected in zip(counts, known, strict=True):
        mean = 200_000 * expected / 133_784_560
        assert abs(count - mean) < 5 * mean**0.5 + 1


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_batch_agrees_with_single_calls(size, order):
    """Two ways to the same number; chunk edges, both memory orders and other whole numbers included."""
    np = pytest.importorskip("numpy")
    source = np.random.default_rng(size)
    deals = np.argsort(source.random((6_000, 52)), axis=1)[:, :size]
    deals[:1000] = np.argsort(source.random((1000, 13)), axis=1)[:, :size] * 4  # one suit
    expected = [best(deal) for deal in deals.tolist()]
    for kind in (np.uint8, np.int64):
        found = batch.strengths(np.asarray(deals.astype(kind), order=order))
        assert found.dtype == np.uint16
        assert found.tolist() == expected
    assert batch.strengths(deals[:0]).shape == (0,)


@pytest.mark.parametrize("size", [5, 7])
def test_the_batch_reads_the_last_hand_of_any_number_of_hands(size, monkeypatch):
    """Eight bytes are read for each hand but the last, behind which memory may end: alone in a chunk or not."""
    np = pytest.importorskip("numpy")
    monkeypatch.setattr(batch, "CHUNK", 4)
    source = random.Random(size)
    deals = [source.sample(range(52), size) for _ in range(8)] + [list(range(3, 4 * size, 4))]
    for first in range(9):
        found = batch.strengths(np.array(deals[first:], np.uint8))
        assert found.tolist() == [best(deal) for deal in deals[first:]]


def test_the_batch_judges_all_hands_across_chunks():
    """2,598,960 hands are eighty chunks; the counts show that none is lost at an edge."""
    np = pytest.importorskip("numpy")
    flat = np.fromiter((card for hand in combinations(range(52), 5) for card in hand), np.uint8, 12_994_800)
    counts = np.bincount(batch.strengths(flat.reshape(-1, 5)), minlength=7462)
    assert tuple(np.add.reduceat(counts, STARTS)) == KNOWN


def test_the_batch_refuses_what_is_no_hand():
    """Wrong shapes and numbers would silently read other rows of the tables."""
    np = pytest.importorskip("numpy")
    shapes = (np.zeros(5, int), np.zeros((2, 4), int), np.zeros((2, 5)))
    for wrong in (*shapes, np.full((1, 5), 52), np.full((1, 5), -1)):
        with pytest.raises(ValueError, match=r"shape|cards"):
            batch.strengths(wrong)


@pytest.mark.parametrize("text", ["TS", "10s", "ts", "10S", "tS"])
def test_ten_is_written_t_or_10_in_either_case(text):
    """People write tens in every way."""
    assert parse(text) == (8 * 4 + 3,)


def test_text_of_cards_goes_there_and_back():
    """Saves and error messages hold cards as text."""
    assert parse(text(range(52))) == tuple(range(52))
    assert parse("") == parse(" \n") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AS 1S", r"card 2 \(column 4\): '1S' is no card"),
        ("AS  as", r"card 2 \(column 5\): as is already card 1"),
        ("AX", r"card 1 \(column 1\): 'AX' is no card"),
        ("10 S", r"card 1 \(column 1\): '10' is no card"),
        ("TH 10h KD", r"card 2 \(column 4\): 10h is already card 1"),
        ("2c 2C2c", r"card 2 \(column 4\): '2C2c' is no card"),
        ("2c ♠A", r"card 2"),
    ],
)
def test_unreadable_cards_are_named_with_their_place(text, message):
    """Whoever typed the line must find the mistake without counting."""
    with pytest.raises(UnreadableCards, match=message):
        parse(text)


def test_words_are_equal_only_for_equal_hands():
    """A sentence that names every rank that could matter is different for each of the 7,462 classes."""
    assert len({words.describe(value) for value in range(7462)}) == 7462


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("QS QD 4H 4C AD", "two pair, queens and fours (A)"),
        ("AS KD 9C 5H 3S", "ace high (K-9-5-3)"),
        ("6S 6D 9C 5H 3S", "pair of sixes (9-5-3)"),
        ("6S 6D 6C 5H 3S", "three of a kind, sixes (5-3)"),
        ("AS 2D 3C 4H 5S", "straight, five high"),
        ("AS KS 9S 5S 3S", "flush, ace high (K-9-5-3)"),
        ("QS QD QH 4C 4D", "full house, queens full of fours"),
        ("QS QD QH QC 4D", "four of a kind, queens (4)"),
        ("9S 8S 7S 6S 5S", "straight flush, nine high"),
        ("TS JS QS KS AS", "royal flush"),
    ],
)
def test_a_hand_is_named_in_words(text, english):
    """The terms of card rooms, as people say them."""
    assert words.describe(strength(*parse(text))) == english


@pytest.mark.parametrize(
    ("one", "other", "key", "kicker"),
    [
        ("QS QD 4H 4C AD", "QH QC 4S 4D KD", "kicker", 1),
        ("QS QD 4H 4C AD", "QH QC 5S 5D KD", "second", 0),
        ("AS KD 9C 5H 3S", "AD KC 9H 5S 2D", "kicker", 4),
        ("AS KD 9C 5H 3S", "KC QH 9H 5S 2D", "high", 0),
        ("6S 6D 9C 5H 3S", "6C 6H 9D 5S 2D", "kicker", 3),
        ("6S 6D 9C 5H 3S", "AC KH 9D 5S 2D", "category", 0),
        ("6S 6D 9C 5H 3S", "6C 6H 9D 5S 3D", "split", 0),
        ("QS QD QH 4C 4D", "QS QD QH 5C 5D", "second", 0),
        ("9S 8S 7S 6S 5S", "8D 7D 6D 5D 4D", "high", 0),
    ],
)
def test_the_deciding_comparison_is_the_first_difference(one, other, key, kicker):
    """The sentence under a showdown must name what decided, not what both hands share."""
    values = strength(*parse(one)), strength(*parse(other))
    decision = words.decide(*values)
    assert (decision.key, decision.kicker) == (key, kicker)
    assert decision == words.decide(*reversed(values))


def test_judging_needs_no_numpy():
    """The hall opens quickly: numpy waits until many hands are judged at once (time and memory: bench)."""
    code = (
        "import sys; from game.poker import hands; found = hands.best(range(0, 49, 8)); hands.prepare();"
        "assert hands.strength(0, 5, 10, 15, 49) >= 0 and hands.best(range(0, 49, 8)) == found;"
        "assert 'numpy' not in sys.modules and 'pygame' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    assert ROYAL == 7461
