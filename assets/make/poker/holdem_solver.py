"""Heads-up fixed-limit hold'em solved as draw is (`solver`), in the model of `holdem_model`. Uses numpy.

Blinds 1 and 2, bets of 2 before and on the flop, of 4 after it, four bets a street. Seat 0 has the big blind and
speaks first from the flop on; seat 1 has the button and speaks first before it. A street's rounds of betting, one
for each way to come there, are one array axis, so that an iteration is some hundred products of matrices.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from assets.make.poker.holdem_model import Chances
from assets.make.poker.solver import Table, mover, normal, put_in, walk
from game.poker.holdem_policy import FIRST_CLOSED, FIRST_MOVES
from game.poker.policy import CLOSED, NODES, moves

Numbers = NDArray[Any]
WAYS = (7, 63, 567)
"""How many ways lead to flop, turn and river."""


def first_chips(node: str) -> tuple[int, int]:
    """Chips of seat 0 and seat 1 before the flop."""
    chips = [2, 1]
    for place, move in enumerate(node):
        seat = 1 - place % 2
        if move == "r":
            chips[seat] = chips[1 - seat] + 2
        elif move == "c":
            chips[seat] = chips[1 - seat]
    return chips[0], chips[1]


def before(street: int) -> Numbers:
    """(ways,): chips each seat has in the pot when a street begins; 1 flop, 2 turn, 3 river."""
    chips = np.array([first_chips(way)[0] for way in FIRST_CLOSED], np.float32)
    for unit in (2, 4)[: street - 1]:
        chips = (chips[:, None] + unit * np.array([put_in(way)[0] for way in CLOSED])).ravel()
    return chips


class Strategy:
    """Regrets and weighted sums at every decision."""

    def __init__(self, sizes: tuple[int, ...]) -> None:
        self.first = {node: Table((sizes[0], len(choices))) for node, choices in FIRST_MOVES.items()}
        self.later = tuple(
            {node: Table((ways, size, len(moves(node)))) for node in NODES}
            for ways, size in zip(WAYS, sizes[1:], strict=True)
        )


Now = Callable[[int, str], Numbers]
"""(street, node) -> chances of its moves."""


def _closes(now: Now, street: int, seat: int, reach: Numbers, node: str = "") -> dict[str, Numbers]:
    """A seat's reach (ways, n) of every end of a round without a fold."""
    found = {}
    for place, move in enumerate(moves(node)):
        after = node + move
        step = reach * now(street, node)[..., place] if mover(node) == seat else reach
        if after in CLOSED:
            found[after] = step
        elif move != "f":
            found.update(_closes(now, street, seat, step, after))
    return found


def _first(now: Now, seat: int, start: Numbers, node: str = "") -> dict[str, Numbers]:
    """A seat's reach of every end before the flop, folds included."""
    found = {}
    for place, move in enumerate(FIRST_MOVES[node]):
        after = node + move
        step = start * now(0, node)[:, place] if 1 - mover(node) == seat else start
        if after in FIRST_MOVES:
            found.update(_first(now, seat, step, after))
        else:
            found[after] = step
    return found


def reaches(now: Now, model: Chances, seat: int) -> tuple[dict[str, Numbers], list[Numbers]]:
    """A seat's reach of the ends before the flop, and on coming to flop, turn and river (ways, n)."""
    ends = _first(now, seat, model.start)
    found = [np.stack([ends[way] for way in FIRST_CLOSED]) @ model.steps[0]]
    for street in (1, 2):
        closed = _closes(now, street, seat, found[-1])
        whole = np.stack([closed[way] for way in CLOSED], axis=1)
        found.append(whole.reshape(-1, whole.shape[-1]) @ model.steps[street])
    return ends, found


def _street(
    model: Chances, street: int, below: Numbers | None
) -> tuple[Callable[[str, Numbers], Numbers], Callable[[str, Numbers], Numbers]]:
    """What ends of a round are worth for `walk`; `below` are the values (ways, n) of the next street."""
    chips = before(street)[:, None]
    meet = model.meet[street]

    def close(after: str, other: Numbers) -> Numbers:
        if below is None:
            return (other @ model.wins.T) * (chips + 4 * put_in(after)[0])
        found: Numbers = below[:, CLOSED.index(after)]
        return found

    def fold(after: str, other: Numbers) -> Numbers:
        return other @ meet  # the weights are symmetric

    return close, fold


def _back(model: Chances, street: int, values: Numbers) -> Numbers:
    """Values on coming to a street -> by bucket of the street before, one row for each way and close."""
    found = values @ model.steps[street - 1].T
    return found.reshape(-1, 9, found.shape[-1]) if street > 1 else found


def iterate(policy: Strategy, model: Chances, time: int) -> None:
    """One iteration, both seats."""

    def now(street: int, node: str) -> Numbers:
        return (policy.later[street - 1][node] if street else policy.first[node]).now()

    for seat in (0, 1):
        (_, own), (ends, other) = (reaches(now, model, one) for one in (seat, 1 - seat))
        values: Any = None
        for street in (3, 2, 1):
            unit = 2 if street == 1 else 4
            close, fold = _street(model, street, values)
            tables = policy.later[street - 1]
            mine, theirs = own[street - 1], other[street - 1]
            at = walk(tables, seat, mine, theirs, unit, before(street)[:, None], close, fold, time)
            values = _back(model, street, at)
        _learn_first(policy, model, seat, values, ends, time)


def _learn_first(
    policy: Strategy, model: Chances, seat: int, values: Numbers, ends: dict[str, Numbers], time: int
) -> Numbers:
    folds = [way for way in ends if way.endswith("f")]
    lost = dict(zip(folds, np.stack([ends[way] for way in folds]) @ model.meet[0], strict=True))

    def visit(node: str, mine: Numbers) -> Numbers:
        player = 1 - mover(node)
        table = policy.first[node]
        now, options = table.now(), []
        for place, move in enumerate(FIRST_MOVES[node]):
            after = node + move
            own = mine * now[:, place] if player == seat else mine
            if move == "f":
                options.append(lost[after] * first_chips(after)[player] * (-1 if player == seat else 1))
            elif after in FIRST_CLOSED:
                options.append(values[FIRST_CLOSED.index(after)])
            else:
                options.append(visit(after, own))
        if player != seat:
            return np.asarray(np.sum(options, axis=0))
        stacked = np.stack(options, axis=-1)
        mean: Numbers = (stacked * now).sum(axis=-1)
        table.learn(stacked, mean, mine, time)
        return mean

    return visit("", model.start)


# How far from perfect ----------------------------------------------------------------------------------------


class Mean(NamedTuple):
    """A finished strategy: chances of each move."""

    first: dict[str, Numbers]
    later: tuple[dict[str, Numbers], ...]

    def now(self, street: int, node: str) -> Numbers:
        return self.later[street - 1][node] if street else self.first[node]


def mean(policy: Strategy) -> Mean:
    """The average strategy."""
    return Mean(
        {node: normal(table.total) for node, table in policy.first.items()},
        tuple({node: normal(table.total) for node, table in street.items()} for street in policy.later),
    )


def best(fixed: Mean, model: Chances, seat: int) -> float:
    """Chips a hand that the best answer within the model wins at `seat`."""
    ends, other = reaches(fixed.now, model, 1 - seat)

    def visit(street: int, node: str, theirs: Numbers, close: Any, fold: Any) -> Numbers:
        mine, options = mover(node) == seat, []
        for place, move in enumerate(moves(node)):
            after = node + move
            rest = theirs if mine else theirs * fixed.now(street, node)[..., place]
            if move == "f":
                chips = before(street)[:, None] + (2 if street == 1 else 4) * put_in(after)[mover(node)]
                options.append(fold(after, rest) * (-chips if mine else chips))
            elif after in CLOSED:
                options.append(close(after, rest))
            else:
                options.append(visit(street, after, rest, close, fold))
        return np.asarray(np.max(options, axis=0) if mine else np.sum(options, axis=0))

    values: Any = None
    for street in (3, 2, 1):
        at = visit(street, "", other[street - 1], *_street(model, street, values))
        values = _back(model, street, at)
    folds = {way: reach @ model.meet[0] for way, reach in ends.items() if way.endswith("f")}

    def first(node: str) -> Numbers:
        player, options = 1 - mover(node), []
        for move in FIRST_MOVES[node]:
            after = node + move
            if move == "f":
                options.append(folds[after] * first_chips(after)[player] * (-1 if player == seat else 1))
            elif after in FIRST_CLOSED:
                options.append(values[FIRST_CLOSED.index(after)])
            else:
                options.append(first(after))
        return np.asarray(np.max(options, axis=0) if player == seat else np.sum(options, axis=0))

    return float(first("") @ model.start)
