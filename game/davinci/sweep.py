"""Exact inference over racks: one ascending sweep over the 24 numbers.

Every rack has a pointer to its next free slot. A number not seen yet either lies in the pile or fills the
slot under one pointer; an open number lets only those ways of filling live whose pointer has reached it.
Unknown jokers are jumped over when a pointer arrives at their slot, each at most once, so every way to fill
the racks is counted exactly once. Sums of weights run forward, then backward; their products are the
chances of every value at every slot, without listing a single assignment.

Used: product weights for (slot, tile) and for jokers; where two unknown jokers share a rack the product is
not the truth, and `pairs` says by how much: an exact correction by one more sweep for each such pair.
Refused: enumeration (hopeless from three seats on) and numpy (these sweeps are too small to gain by it).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

BLACK_JOKER, WHITE_JOKER = 24, 25
HIDDEN = -1

Moves = dict[int, tuple[tuple[int, int, float], ...]]
"""pointer -> (what to add to the state, joker flags that must be free, weight)"""
Marginals = list[list[dict[int, float]]]
"""By rack and slot: chance of each key 0..25; empty at slots that are not hidden."""


class Puzzle(NamedTuple):
    """Racks to fill. Slots hold a key 0..25, or HIDDEN."""

    racks: tuple[tuple[int, ...], ...]
    weights: tuple[tuple[dict[int, float], ...], ...]
    """By rack and slot: weight of each key that may stand there, jokers included; empty at known slots."""
    unknown: tuple[int, ...]
    """Number keys not seen, rising."""
    pairs: tuple[tuple[int, int, int, float], ...] = ()
    """(rack, slot of the black joker, slot of the white joker, true weight / product of weights)"""


class Sums(NamedTuple):
    """The forward sums and the moves behind them, enough to go back or to draw a world."""

    layers: list[dict[int, float]]
    """States and weights before each step, and after the last."""
    steps: list[tuple[int, tuple[tuple[int, Moves], ...], bool]]
    """(key, (shift, moves) of each rack concerned, whether the tile may lie in the pile)"""
    ends: set[int]


def forward(puzzle: Puzzle) -> Sums:
    """Sum the weights of all ways to fill the racks, tile by tile."""
    racks, weights = puzzle.racks, puzzle.weights
    arrive = [
        _arrivals(rack, weight, 2 + 5 * j)
        for j, (rack, weight) in enumerate(zip(racks, weights, strict=True))
    ]
    layer = {0: 1.0}
    for starts in arrive:
        layer = _fan(layer, starts[0])
    open_at = {key: (j, i) for j, rack in enumerate(racks) for i, key in enumerate(rack) if 0 <= key < 24}
    last = [[max((key for key in slot if key < 24), default=-1) for slot in weight] for weight in weights]
    due: dict[int, list[tuple[int, int, bool]]] = {}
    for j, rack in enumerate(racks):
        for i, key in enumerate(rack):
            if key == HIDDEN:
                due.setdefault(last[j][i], []).append((2 + 5 * j, i, True))
    layers, steps = [layer], []
    for key in sorted({*puzzle.unknown, *open_at}):
        tables: tuple[tuple[int, Moves], ...]
        if key in open_at:
            j, i = open_at[key]
            shift = 2 + 5 * j
            tables = (
                (shift, {i: tuple((add + (1 << shift), flag, v) for add, flag, v in arrive[j][i + 1])}),
            )
            layer = _advance(layer, tables, False)
            steps.append((key, tables, False))
        else:
            found = []
            for j, weight in enumerate(weights):
                shift = 2 + 5 * j
                moves = {
                    i: tuple((add + (1 << shift), flag, v * slot[key]) for add, flag, v in arrive[j][i + 1])
                    for i, slot in enumerate(weight)
                    if key in slot
                }
                if moves:
                    found.append((shift, moves))
            tables = tuple(found)
            layer = _advance(layer, tables, True)
            steps.append((key, tables, True))
        for shift, i, _ in due.get(key, ()):  # no later number fits there: those ways are dead
            layer = {state: weight for state, weight in layer.items() if state >> shift & 31 != i}
        layers.append(layer)
    full = sum(len(rack) << (2 + 5 * j) for j, rack in enumerate(racks))
    return Sums(layers, steps, {state for state in layer if state >> 2 == full >> 2})


def marginals(puzzle: Puzzle) -> tuple[float, Marginals]:
    """The total weight and the chance of each key at each hidden slot; (0, nothing) if nothing fits."""
    total, sums = _weights(puzzle)
    for j, black, white, ratio in puzzle.pairs:
        fixed = _fix(puzzle, j, black, white)
        factor = (ratio - 1) * puzzle.weights[j][black][BLACK_JOKER] * puzzle.weights[j][white][WHITE_JOKER]
        if factor == 0:
            continue
        more, extra = _weights(fixed)
        total += factor * more
        for row, extra_row in zip(sums, extra, strict=True):
            for slot, extra_slot in zip(row, extra_row, strict=True):
                for key, weight in extra_slot.items():
                    slot[key] = slot.get(key, 0.0) + factor * weight
    if total <= 0:
        return 0.0, []
    for j, rack in enumerate(puzzle.racks):
        for i, key in enumerate(rack):
            if key == HIDDEN:
                _normalise(sums[j][i], total, puzzle.weights[j][i])
    return total, sums


def _normalise(slot: dict[int, float], total: float, allowed: dict[int, float]) -> None:
    """Weights to chances; what is missing to 1 is the joker's."""
    rest = 1.0
    for key, weight in slot.items():
        slot[key] = weight / total
        rest -= slot[key]
    joker = BLACK_JOKER if BLACK_JOKER in allowed else WHITE_JOKER
    if joker in allowed and rest > 1e-12:
        slot[joker] = rest


def _weights(puzzle: Puzzle) -> tuple[float, Marginals]:
    """The sweep without correction: total weight, and the weight of every number at every slot."""
    layers, steps, ends = forward(puzzle)
    sums: Marginals = [[{} for _ in rack] for rack in puzzle.racks]
    total = sum(layers[-1][state] for state in ends)
    back = dict.fromkeys(ends, 1.0)
    for at in range(len(steps) - 1, -1, -1):
        key, tables, may_rest = steps[at]
        before: dict[int, float] = {}
        find = back.get
        for state, weight in layers[at].items():
            value = find(state, 0.0) if may_rest else 0.0
            for shift, moves in tables:
                pointer = state >> shift & 31
                for add, flag, v in moves.get(pointer, ()):
                    if not state & flag:
                        onward = find(state + add)
                        if onward is not None:
                            onward *= v
                            value += onward
                            if may_rest:
                                slot = sums[shift // 5][pointer]
                                slot[key] = slot.get(key, 0.0) + weight * onward
            if value:
                before[state] = value
        back = before
    return total, sums


def sample(puzzle: Puzzle, sums: Sums, whim: random.Random) -> Callable[[], list[list[int]]]:
    """Draws ways to fill the racks, each as likely as its weight says; keys by rack and slot."""
    layers, steps, ends = sums
    backs = [dict.fromkeys(ends, 1.0)]
    for at in range(len(steps) - 1, -1, -1):
        _, tables, may_rest = steps[at]
        before = {}
        for state in layers[at]:
            value = sum(chance for _, chance in _onward(state, tables, may_rest, backs[-1]))
            if value:
                before[state] = value
        backs.append(before)
    backs.reverse()
    most = max([1.0, *(ratio for *_, ratio in puzzle.pairs)])
    ratios = {(j, black, white): ratio for j, black, white, ratio in puzzle.pairs}

    def once() -> tuple[list[list[int]], float]:
        # Walk from the start; which jokers were jumped over shows in the slots that no number filled.
        racks = [list(rack) for rack in puzzle.racks]
        starts = [(state, layers[0][state] * backs[0].get(state, 0.0)) for state in layers[0]]
        state = _pick(starts, whim)
        for at, (key, tables, may_rest) in enumerate(steps):
            onward = _pick(_onward(state, tables, may_rest, backs[at + 1]), whim)
            for shift, _ in tables:
                if may_rest and (onward >> shift & 31) != (state >> shift & 31):
                    racks[shift // 5][state >> shift & 31] = key
            state = onward
        jokers: dict[int, tuple[int, int]] = {}
        for j, rack in enumerate(racks):
            for i, held in enumerate(rack):
                if held == HIDDEN:
                    joker = BLACK_JOKER if BLACK_JOKER in puzzle.weights[j][i] else WHITE_JOKER
                    rack[i], jokers[joker] = joker, (j, i)
        ratio = 1.0
        if len(jokers) == 2 and jokers[BLACK_JOKER][0] == jokers[WHITE_JOKER][0]:
            ratio = ratios.get((*jokers[BLACK_JOKER], jokers[WHITE_JOKER][1]), 1.0)
        return racks, ratio

    def draw() -> list[list[int]]:
        while True:  # rejection makes the product weights exact where two jokers share a rack
            racks, ratio = once()
            if ratio >= most or whim.random() * most < ratio:
                return racks

    return draw


def _onward(
    state: int, tables: tuple[tuple[int, Moves], ...], may_rest: bool, back: dict[int, float]
) -> list[tuple[int, float]]:
    """Where the state may go, with weight times all that can follow."""
    found = []
    if may_rest and state in back:
        found.append((state, back[state]))
    for shift, moves in tables:
        for add, flag, v in moves.get(state >> shift & 31, ()):
            if not state & flag and state + add in back:
                found.append((state + add, v * back[state + add]))
    return found


def _pick(options: list[tuple[int, float]], whim: random.Random) -> int:
    left = whim.random() * sum(weight for _, weight in options)
    for state, weight in options:
        left -= weight
        if left < 0:
            return state
    return options[-1][0]


def _fix(puzzle: Puzzle, j: int, black: int, white: int) -> Puzzle:
    """The same with the two jokers at these slots, and nowhere else."""
    rack = list(puzzle.racks[j])
    rack[black], rack[white] = BLACK_JOKER, WHITE_JOKER
    racks = (*puzzle.racks[:j], tuple(rack), *puzzle.racks[j + 1 :])
    weights = tuple(
        tuple(
            {} if racks[at][i] != HIDDEN else {key: v for key, v in slot.items() if key < 24}
            for i, slot in enumerate(row)
        )
        for at, row in enumerate(puzzle.weights)
    )
    return Puzzle(racks, weights, puzzle.unknown)


def _arrivals(
    rack: tuple[int, ...], weights: tuple[dict[int, float], ...], shift: int
) -> list[tuple[tuple[int, int, float], ...]]:
    """At each slot: the ways on from there, jumping over jokers: (what to add, flags needed free, weight)."""
    arrive: list[tuple[tuple[int, int, float], ...]] = [()] * (len(rack) + 1)
    arrive[len(rack)] = ((0, 0, 1.0),)
    one = 1 << shift
    for i in range(len(rack) - 1, -1, -1):
        if rack[i] >= 24:
            arrive[i] = tuple((add + one, flags, v) for add, flags, v in arrive[i + 1])
            continue
        ways = [(0, 0, 1.0)]
        for joker, flag in ((BLACK_JOKER, 1), (WHITE_JOKER, 2)):
            weight = weights[i].get(joker, 0.0)
            if weight:
                ways += [
                    (add + one + flag, flags | flag, v * weight)
                    for add, flags, v in arrive[i + 1]
                    if not flags & flag
                ]
        arrive[i] = tuple(ways)
    return arrive


def _fan(layer: dict[int, float], ways: tuple[tuple[int, int, float], ...]) -> dict[int, float]:
    following: dict[int, float] = {}
    for state, weight in layer.items():
        for add, flags, v in ways:
            if not state & flags:
                following[state + add] = following.get(state + add, 0.0) + weight * v
    return following


def _advance(
    layer: dict[int, float], tables: tuple[tuple[int, Moves], ...], may_rest: bool
) -> dict[int, float]:
    following = dict(layer) if may_rest else {}
    find = following.get
    for state, weight in layer.items():
        for shift, moves in tables:
            for add, flag, v in moves.get(state >> shift & 31, ()):
                if not state & flag:
                    following[state + add] = find(state + add, 0.0) + weight * v
    return following
