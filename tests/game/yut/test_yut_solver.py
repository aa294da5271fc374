"""The solved games against independently computed figures, and against play through the rules themselves.

Why: the coach calls these numbers exact, and the strongest opponent plays by them.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from game.core import LUCK
from game.yut import judge
from game.yut import play as yut
from game.yut.board import DONE, STATION_OF, stands
from game.yut.moves import move_table
from game.yut.rules import Rules
from game.yut.search import foresee
from game.yut.state import State
from tests.sampling import sampled

pytest.importorskip("numpy")

GOLDEN: list[tuple[dict[str, Any], float, float]] = [
    ({"belly": Fraction(50, 100)}, 0.50975, 0.50994),
    ({"belly": Fraction(52, 100)}, 0.50676, 0.50883),
    ({"belly": Fraction(54, 100)}, 0.50352, 0.50781),
    ({}, 0.50182, 0.50730),
    ({"belly": Fraction(56, 100)}, 0.50007, 0.50687),
    ({"belly": Fraction(58, 100)}, 0.49645, 0.50598),
    ({"belly": Fraction(60, 100)}, 0.49274, 0.50515),
    ({"back_do": False}, 0.50002, 0.50831),
    ({"back_do_empty": "as_do"}, 0.50046, 0.50733),
    ({"back_do_empty": "home"}, 0.50480, 0.50902),
    ({"capture_bonus_after_yut_mo": True}, 0.50203, 0.50626),
    ({"capture_bonus": False}, 0.53368, 0.51760),
    ({"finish": "land"}, 0.50180, 0.50774),
]
"""House rules, then how likely the first seat wins with one and with two mals under perfect play."""


@pytest.mark.parametrize(("rules", "one", "_two"), sampled(GOLDEN, 5), ids=lambda value: str(value)[:40])
def test_one_mal_is_worth_what_independent_solvers_found(rules: dict[str, Any], one: float, _two: float) -> None:
    from game.yut.solver import solve

    assert solve(Rules(pieces=1, **rules), most=4).first == pytest.approx(one, abs=2e-5)


@pytest.mark.bench
@pytest.mark.parametrize(("rules", "_one", "two"), GOLDEN, ids=lambda value: str(value)[:40])
def test_two_mals_are_worth_what_independent_solvers_found(rules: dict[str, Any], _one: float, two: float) -> None:
    """Half a minute each, so only on demand (-m bench); the shipped table is checked below every time."""
    import numpy as np

    from game.yut import solved
    from game.yut.solver import solve

    size = len(stands(2))
    near = np.array(solved.load().values, np.float32).reshape(size, size) / solved.LEVELS
    assert solve(Rules(pieces=2, **rules), 3, near, 1e-5).first == pytest.approx(two, abs=1e-4)


def test_stands_are_counted_as_in_the_literature() -> None:
    """42, 889 and 12,664 stands; 1,613 positions of one mal a side."""
    assert [len(stands(pieces)) for pieces in (1, 2, 3)] == [42, 889, 12664]
    assert len(stands(1, long_ways=True)) == 50
    alone = [side[0] for side in stands(1)][:-1]
    together = [(a, b) for a in alone for b in alone if a < 0 or b < 0 or STATION_OF[a] != STATION_OF[b]]
    assert len(together) == 1613


@pytest.mark.parametrize(
    "house",
    sampled([{}, {"nak": Fraction(1, 5)}, {"nak": Fraction(1, 5), "nak_voids_hand": True},
             {"shortcut": "choice"}], 1),
    ids=str,
)
def test_the_value_of_a_turn_is_the_mean_over_play_through_the_rules(house: dict[str, Any]) -> None:
    """One mal: from 25 positions, play every throw and every use with `play.apply`; the solver's own values
    at the ends of the turn must give its value at the start. No code is shared with the solver here."""
    from game.yut.solver import solve

    rules = Rules(pieces=1, **house)
    table = solve(rules, most=5)
    number, values = table.sides.number, table.values
    total = sum(weight for _, weight in move_table(rules).odds)

    def worth(state: State, depth: int) -> float:
        if state.result is not None:
            return float(state.result.winners == (0,))
        if state.mover == 1:
            return 1 - float(values[number[state.sides[1]], number[state.sides[0]]])
        if state.turn == LUCK:
            return sum(w * worth(yut.apply(state, fall)[0], depth + 1) for fall, w in yut.chances(state)) / total
        if depth > 5:
            return 0.5
        return max(worth(yut.apply(state, action)[0], depth) for action in yut.view(state, 0).actions)

    rng, sides = random.Random(3), [side for side in table.sides.all if side != (DONE,)]
    for _ in range(25):
        mine, other = rng.choice(sides), rng.choice(sides)
        if mine[0] >= 0 and other[0] >= 0 and STATION_OF[mine[0]] == STATION_OF[other[0]]:
            continue
        state = State(rules, (mine, other), 0, 1, (), 0, None, (), "")
        assert worth(state, 0) == pytest.approx(float(values[number[mine], number[other]]), abs=1.5e-3)


def test_the_shipped_table_is_the_solution_of_two_mals() -> None:
    """A look through one turn with the table at its ends gives the table back, on 80 positions; the start is worth
    0.50730, as the log of its making says, and the coach says so."""
    from game.yut import solved

    table, rules = solved.load(), Rules(pieces=2)
    rng = random.Random(5)
    sides = [side for side in stands(2) if side != (DONE, DONE)]
    off = []
    for _ in range(80):
        mine, other = rng.choice(sides), rng.choice(sides)
        taken = {STATION_OF[at] for at in mine if 0 <= at < DONE}
        if taken & {STATION_OF[at] for at in other if 0 <= at < DONE}:
            continue
        view = yut.view(State(rules, (mine, other), 0, 1, (), LUCK, None, (), ""), 0)
        off.append(foresee(view, table, 4, 1_000_000)[0] - table.odds([(mine, other)])[0])
    assert abs(sum(off) / len(off)) < 5e-5
    assert max(map(abs, off)) < 4e-4
    start, _ = foresee(yut.view(yut.start(rules), 0), table, 4, 1_000_000)
    assert start == pytest.approx(0.50730, abs=2e-5)  # the file keeps steps of that size
    assert table.odds([((-1, -1), (-1, -1))])[0] == pytest.approx(0.50730, abs=1e-6)
    assert judge.value(yut.view(yut.start(Rules(pieces=2)), 0)) == pytest.approx(0.50730, abs=5e-6)
    log = solved.FILE.with_suffix(".txt").read_text("utf-8").split()
    assert float(log[-1]) == pytest.approx(0.50730, abs=1e-5)


def test_one_mal_is_two_with_one_at_home() -> None:
    """The shipped table serves both games."""
    from game.yut import solved
    from game.yut.solver import solve

    table, one = solved.load(), solve(Rules(pieces=1), most=4)
    for side, number in one.sides.number.items():
        if side != (DONE,):
            shipped = table.odds([((side[0], DONE), (-1, DONE))])[0]
            assert shipped == pytest.approx(float(one.values[number, 0]), abs=1e-3)


def test_what_is_too_large_is_refused() -> None:
    from game.yut.solver import solve

    with pytest.raises(ValueError, match="one and two mals"):
        solve(Rules(pieces=3))
