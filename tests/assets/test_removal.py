"""How cards of one seat keep cards from the other: against deals counted one by one."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")
pytestmark = pytest.mark.deep

from assets.make.poker import removal  # noqa: E402
from game.poker import batch, draws  # noqa: E402
from game.poker.policy import SIGHTS  # noqa: E402


def by_pair():
    """Every kind of hand in one of three buckets: no pair, a pair below jacks, anything better."""
    classes = draws.web().classes
    low, high = (batch.strengths(np.array([hand], np.uint8))[0] for hand in ([0, 1, 4, 8, 12], [36, 37, 0, 4, 8]))
    return np.where(classes < low, 0, np.where(classes < high, 1, 2))


def test_weights_before_the_draw_are_those_of_one_deck():
    bucket = by_pair()
    deck = np.argsort(np.random.default_rng(3).random((200_000, 52), np.float32), axis=1)[:, :10].astype(np.uint8)
    kinds = [bucket[draws.kind_of(np.sort(hand, axis=1))] for hand in (deck[:, :5], deck[:, 5:])]
    met = np.bincount(kinds[0] * 3 + kinds[1], minlength=9).reshape(3, 3) / len(deck)
    start = np.bincount(bucket, draws.web().five.times) / removal.ALL
    found = removal.pairs(bucket, 3)
    assert start @ found @ start == pytest.approx(1, abs=1e-4)
    assert found * np.outer(start, start) == pytest.approx(met, abs=5 * (0.25 / len(deck)) ** 0.5)
    assert found == pytest.approx(found.T, rel=1e-4)


def test_a_hand_sees_the_other_as_its_bucket_does():
    """`apart` tells for single hands what `pairs` tells for buckets."""
    bucket = by_pair()
    times = draws.web().five.times
    hands = np.bincount(bucket, times)
    found = removal.apart((np.array([0.0, 1.0, 0.0]) / hands)[bucket])
    by_bucket = np.bincount(bucket, found * times) / hands
    assert by_bucket == pytest.approx(removal.pairs(bucket, 3)[:, 1], rel=1e-4)


def test_weights_after_the_draw_are_those_of_one_deck(monkeypatch):
    """Both stand pat on any hand: final buckets meet as the hands themselves do."""
    monkeypatch.setattr(removal, "TRIED", 20_000)  # three large buckets have their samples of so many
    bucket = by_pair()
    final = np.zeros(7462, int)
    final[draws.web().classes] = bucket
    kinds = len(bucket)
    chances = np.tile(draws.web().five.times / removal.ALL, (6, 9, SIGHTS, 1))
    holds = np.tile([31, 15, 7, 3, 1, 0], (9, SIGHTS, kinds, 1)).astype(np.uint8)
    found = removal.meetings(chances, holds, final)[0, 0]
    exact = removal.pairs(bucket, 3)
    assert found == pytest.approx(exact, abs=0.15)
    start = np.bincount(bucket, draws.web().five.times) / removal.ALL
    assert start @ found @ start == pytest.approx(1, abs=0.05)
