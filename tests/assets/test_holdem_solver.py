"""Heads-up hold'em in a small model: it is solved, packed, and read back as it was meant."""

from __future__ import annotations

import functools

import pytest

np = pytest.importorskip("numpy")
pytestmark = pytest.mark.deep

from assets.make.poker import holdem_minds, holdem_model, holdem_solver, solver  # noqa: E402
from game.poker import holdem_policy  # noqa: E402

SHAPE, RIVER = (5, 2), 20


@functools.cache
def model():
    return holdem_model.measure(60, SHAPE, RIVER, lambda done: None, 60)


@functools.cache
def solved():
    policy = holdem_solver.Strategy((169, 10, 10, RIVER))
    for turn in range(1, 121):
        holdem_solver.iterate(policy, model(), turn)
    return policy


def test_chances_are_chances():
    """Every step leads somewhere; how hands meet is one whole on every street, and nobody meets its own cards."""
    reach = model().start
    for step, meet in zip((None, *model().steps), model().meet, strict=True):
        if step is not None:
            assert step.sum(axis=1) == pytest.approx(1, abs=1e-4)
            reach = reach @ step
        assert reach @ meet @ reach == pytest.approx(1, abs=1e-3)
    aces = holdem_policy.kind((48, 49))
    assert model().meet[0][aces, aces] == pytest.approx(1 / 1225 * 1326 / 6, rel=1e-3)  # one pair of aces is left


def test_the_mean_of_the_strategies_comes_near_to_an_equilibrium():
    """The best answers to it win little; those to what everybody does at first win much."""
    at_first = holdem_solver.mean(holdem_solver.Strategy((169, 10, 10, RIVER)))
    early, late = (
        sum(holdem_solver.best(mean, model(), seat) for seat in (0, 1)) * 250
        for mean in (at_first, holdem_solver.mean(solved()))
    )
    assert late < 40 < 1500 < early
    assert holdem_solver.best(holdem_solver.mean(solved()), model(), 0) < 0, "the button has the better seat"


def test_what_is_left_out_as_never_reached_is_measured_by_the_weights_of_the_mean():
    """The first decision is always reached: what its strategies weigh is what all iterations weigh together."""
    weighed = solved().first[""].total.sum(axis=-1)
    assert weighed == pytest.approx(model().start * solver.whole_weight(120), rel=1e-3)


def test_a_packed_table_holds_chances():
    table = holdem_policy.unpack(holdem_minds.pack(solved(), 120, model()))
    for nodes in (table.first, *table.later):
        for chances in nodes.values():
            assert (chances.sum(axis=-1) == holdem_policy.MOST).all()
    aces = holdem_policy.kind((48, 49))
    assert table.first[""][aces, 0] == 0, "nobody folds aces"


def test_buckets_at_the_table_are_those_of_the_model(monkeypatch):
    """Where everything to come is counted, a hand is in the bucket that the solver had it in."""
    small = holdem_policy.unpack(holdem_minds.pack(solved(), 120, model()))
    monkeypatch.setattr(holdem_policy, "solved", lambda: small)
    holdem_policy.bucket_of.cache_clear()
    path = holdem_model.path(4321)
    board = tuple(path.board.tolist())
    turn, river = small.turn.bucket(*path.turn), holdem_policy.river_bucket(np.maximum(path.river, 0), RIVER)
    for place in range(0, 1326, 83):
        if path.river[place] >= 0:
            mine = tuple(holdem_model.HANDS[place].tolist())
            assert holdem_policy.bucket_of(mine, board[:4]) == turn[place]
            assert holdem_policy.bucket_of(mine, board) == river[place]
    holdem_policy.bucket_of.cache_clear()
