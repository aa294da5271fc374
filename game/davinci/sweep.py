"""Exact inference over racks: one ascending sweep over the 24 numbers.

Every rack has a pointer to its next free slot. A number not seen yet either lies in the pile or fills the
slot under one pointer; an open number lets only those ways of filling live whose pointer has reached it.
Unknown jokers are jumped over when a pointer arrives at their slot, each at most once, so every way to fill
the racks is counted exactly once. Sums of weights run forward, then backward; their products are the
chances of every value at every slot, without listing a single assignment.

The weight of two unknown jokers in one rack is not the product of their single weights. So the state
remembers, besides which jokers are used, the *kind* of slot the first one took (slots that correct their
partners alike are one kind, see `placement`), and the second is weighed accordingly: exact in one sweep.

Used: dictionaries of the ways still alive. Refused: enumeration (hopeless from three seats on) and numpy
(these sweeps are too small to gain by it).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

BLACK_JOKER, WHITE_JOKER = 24, 25
HIDDEN = -1

_BITS = 7
"""The lowest bits of a state say which jokers are used: see `_Arrivals`. Five bits a pointer follow."""
_FLAGS = (1 << _BITS) - 1

Marginals = list[list[dict[int, float]]]
"""By rack and slot: chance of each key 0..25; empty at slots that are not hidden."""
Edge = tuple[int, int, float, int]
"""(state, following state, weight, 32 * rack + slot filled)"""
Layer = dict[int, float]


class Pairing(NamedTuple):
    """How two jokers in one rack differ from the product of their single weights."""

    kinds: Mapping[int, int]
    """slot -> its kind; kind 0 (and slots left out) change nothing."""
    ratios: tuple[Mapping[int, float], ...]
    """By kind: slot of the second joker -> true weight / product of the single weights; 1 if left out."""


NO_PAIRING = Pairing({}, ({},))


class Puzzle(NamedTuple):
    """Racks to fill. Slots hold a key 0..25, or HIDDEN."""

    racks: tuple[tuple[int, ...], ...]
    weights: tuple[tuple[dict[int, float], ...], ...]
    """By rack and slot: weight of each key that may stand there, jokers included; empty at known slots."""
    unknown: tuple[int, ...]
    """Number keys not seen, rising."""
    pairings: tuple[Pairing, ...]
    """One a rack."""


class Sums(NamedTuple):
    """The forward sums and the ways behind them, enough to go back or to draw a world."""

    layers: list[Layer]
    """States and weights before each step, and after the last."""
    steps: list[tuple[int, list[Edge], bool]]
    """(key, ways to put it into a rack, whether it may lie in the pile)"""
    ends: list[int]
    """States with every rack full."""


class _Arrivals(dict[int, list[tuple[int, float]]]):
    """pointer and flags of one rack -> the ways on from there, jumping over jokers: (what to add, weight).

    Flags: 0 no joker used; 1 + kind the black one alone, at a slot of that kind; 1 + kinds + kind the white
    one alone; 1 + 2 kinds both. Kinds of all racks count through, kind 0 is common.
    """

    def __init__(self, puzzle: Puzzle, j: int, first_kind: int, kinds: int) -> None:
        super().__init__()
        self.rack, self.weights = puzzle.racks[j], puzzle.weights[j]
        self.pairing, self.first_kind, self.kinds = puzzle.pairings[j], first_kind, kinds
        self.one = 1 << (_BITS + 5 * j)

    def __missing__(self, local: int) -> list[tuple[int, float]]:
        at, flags = local >> _BITS, local & _FLAGS
        if forgotten := self._matters_no_more(at, flags):
            ways = self[local] = [(add - forgotten, v) for add, v in self[local - forgotten]]
            return ways
        ways = [(0, 1.0)]
        if at < len(self.rack):
            if self.rack[at] >= BLACK_JOKER:
                ways = [(self.one + add, v) for add, v in self[local + (1 << _BITS)]]
            elif self.rack[at] == HIDDEN and flags != 1 + 2 * self.kinds:
                slot = self.weights[at]
                for joker in (BLACK_JOKER, WHITE_JOKER):
                    weight = slot.get(joker)
                    if weight:
                        ways += self._jump(at, flags, joker, weight)
        self[local] = ways
        return ways

    def _matters_no_more(self, at: int, flags: int) -> int:
        """The kind of the first joker, if it stands in this rack and has no partners left to the right."""
        if flags == 0 or flags == 1 + 2 * self.kinds:
            return 0
        kind = (flags - 1) % self.kinds
        own = kind - self.first_kind
        if 0 < own < len(self.pairing.ratios) and all(slot < at for slot in self.pairing.ratios[own]):
            return kind
        return 0

    def _jump(self, at: int, flags: int, joker: int, weight: float) -> list[tuple[int, float]]:
        """This joker stands here; and on from the next slot."""
        kinds = self.kinds
        if flags == 0:
            kind = self.pairing.kinds.get(at, 0)
            after = 1 + (joker - BLACK_JOKER) * kinds + (self.first_kind + kind if kind else 0)
        else:
            used, kind = divmod(flags - 1, kinds)
            if used == joker - BLACK_JOKER:
                return []
            after = 1 + 2 * kinds
            own = kind - self.first_kind
            if 0 < own < len(self.pairing.ratios):
                weight *= self.pairing.ratios[own].get(at, 1.0)
        add = self.one + after - flags
        return [(add + more, weight * v) for more, v in self[(at + 1) << _BITS | after]]


def forward(puzzle: Puzzle) -> Sums:
    """Sum the weights of all ways to fill the racks, tile by tile."""
    racks = puzzle.racks
    arrive = _arrivals(puzzle)
    layer: Layer = {0: 1.0}
    for starts in arrive:
        layer = _collect((state + add, w * v) for state, w in layer.items() for add, v in starts[state & _FLAGS])
    columns: dict[int, list[dict[int, float]]] = {}
    due: dict[int, list[tuple[int, int]]] = {}
    for j, rack in enumerate(racks):
        for i, key in enumerate(rack):
            if 0 <= key < BLACK_JOKER:
                columns[key] = [{} for _ in racks]
                columns[key][j][i] = 1.0
    known = set(columns)
    for key in puzzle.unknown:
        columns[key] = [{} for _ in racks]
    for j, row in enumerate(puzzle.weights):
        for i, slot in enumerate(row):
            last = -1
            for key, weight in slot.items():
                if key < BLACK_JOKER:
                    columns[key][j][i] = weight
                    last = max(last, key)
            if last >= 0:
                due.setdefault(last, []).append((_BITS + 5 * j, i))
    layers, steps, rests = [layer], [], _Rests(puzzle, arrive[0].kinds if arrive else 1)
    for key in sorted(columns):
        free = key not in known
        if free and not any(columns[key]):
            rests.seen[key & 1] += 1  # it can only lie in the pile: nothing to decide
            continue
        edges = _edges(layer, columns[key], arrive)
        following = rests.of(layer, key) if free else {}
        find = following.get
        for state, onward, v, _ in edges:
            following[onward] = find(onward, 0.0) + layer[state] * v
        steps.append((key, edges, free))
        layer = following
        for shift, i in due.get(key, ()):  # no later number fits there: those ways are dead
            layer = {state: w for state, w in layer.items() if state >> shift & 31 != i}
        layers.append(layer)
    full = sum(len(rack) << 5 * j for j, rack in enumerate(racks))
    return Sums(layers, steps, [state for state in layer if state >> _BITS == full])


class _Rests:
    """Which states may leave a number to the pile: enough of its colour must remain for the slots."""

    def __init__(self, puzzle: Puzzle, kinds: int) -> None:
        self.racks, self.weights, self.kinds = puzzle.racks, puzzle.weights, kinds
        self.seen, self.spare = [0, 0], [0, 0]
        self.filled: tuple[dict[int, int], dict[int, int]] = ({}, {})
        for key in puzzle.unknown:
            self.spare[key & 1] += 1
        self.sides: list[list[int]] = []
        for rack, row in zip(puzzle.racks, puzzle.weights, strict=True):
            self.sides.append(
                [next(iter(slot), 2) & 1 if held == HIDDEN else 2 for held, slot in zip(rack, row, strict=True)]
            )
        for side in (0, 1):
            slots = sum(sides.count(side) for sides in self.sides)
            joker = any(BLACK_JOKER + side in slot for row in puzzle.weights for slot in row)
            self.spare[side] += joker - slots

    def of(self, layer: Layer, key: int) -> Layer:
        """The states of the layer that go on unchanged if this unknown number lies in the pile."""
        side = key & 1
        self.seen[side] += 1
        need = self.seen[side] - self.spare[side]
        if need <= 0:
            return dict(layer)
        filled = self.filled[side]
        for state in layer:
            if state not in filled:
                filled[state] = self._count(state, side)
        return {state: weight for state, weight in layer.items() if filled[state] >= need}

    def _count(self, state: int, side: int) -> int:
        """Numbers of this colour in the racks so far."""
        flags, kinds = state & _FLAGS, self.kinds
        used = flags == 1 + 2 * kinds or (flags > 0 and (flags - 1) // kinds == side)
        count = -int(used)
        for j, sides in enumerate(self.sides):
            count += sides[: state >> (_BITS + 5 * j) & 31].count(side)
        return count


def _arrivals(puzzle: Puzzle) -> list[_Arrivals]:
    firsts, kinds = [], 1
    for pairing in puzzle.pairings:
        firsts.append(kinds - 1)
        kinds += len(pairing.ratios) - 1
    return [_Arrivals(puzzle, j, first, kinds) for j, first in enumerate(firsts)]


def _edges(layer: Layer, columns: list[dict[int, float]], arrive: list[_Arrivals]) -> list[Edge]:
    """Every way to put one number into a rack."""
    edges: list[Edge] = []
    add_edge = edges.append
    for j, column in enumerate(columns):
        if not column:
            continue
        shift, ways = _BITS + 5 * j, arrive[j]
        one, base = 1 << shift, 32 * j
        for state in layer:
            i = state >> shift & 31
            if i in column:
                weight = column[i]
                for add, v in ways[(i + 1) << _BITS | state & _FLAGS]:
                    add_edge((state, state + one + add, weight * v, base + i))
    return edges


def _collect(pairs: Iterable[tuple[int, float]]) -> Layer:
    layer: Layer = {}
    for state, weight in pairs:
        layer[state] = layer.get(state, 0.0) + weight
    return layer


def marginals(puzzle: Puzzle) -> tuple[float, Marginals]:
    """The total weight and the chance of each key at each hidden slot; (0, nothing) if nothing fits."""
    layers, steps, ends = forward(puzzle)
    total = sum(layers[-1][state] for state in ends)
    if total <= 0:
        return 0.0, []
    sums: Marginals = [[{} for _ in rack] for rack in puzzle.racks]
    back: Layer = dict.fromkeys(ends, 1.0 / total)
    here = [0.0] * (32 * len(puzzle.racks))
    for at in range(len(steps) - 1, -1, -1):
        key, edges, free = steps[at]
        find, layer = back.get, layers[at]
        before = {state: back[state] for state in layer if state in back} if free else {}
        have = before.get
        if not free:
            for state, onward, v, _ in edges:
                follows = find(onward)
                if follows is not None:
                    before[state] = have(state, 0.0) + follows * v
        else:
            for state, onward, v, place in edges:
                follows = find(onward)
                if follows is not None:
                    follows *= v
                    before[state] = have(state, 0.0) + follows
                    here[place] += layer[state] * follows
            for j, row in enumerate(puzzle.weights):
                for i, allowed in enumerate(row):
                    if key in allowed and (chance := here[32 * j + i]):
                        sums[j][i][key] = chance
                        here[32 * j + i] = 0.0
        back = before
    for j, rack in enumerate(puzzle.racks):
        for i, held in enumerate(rack):
            if held == HIDDEN:
                _add_joker(sums[j][i], puzzle.weights[j][i])
    return total, sums


def _add_joker(slot: dict[int, float], allowed: dict[int, float]) -> None:
    """What the numbers leave of 1 is the joker's."""
    joker = BLACK_JOKER if BLACK_JOKER in allowed else WHITE_JOKER
    if joker in allowed:
        rest = 1.0 - sum(slot.values())
        if rest > 1e-12:
            slot[joker] = rest


def sampler(puzzle: Puzzle, whim: random.Random) -> Callable[[], list[list[int]]]:
    """Draws ways to fill the racks, each as likely as its weight says; keys by rack and slot.

    Raises ValueError if there is no way.
    """
    layers, steps, ends = forward(puzzle)
    if not ends:
        raise ValueError("no tiles fit these racks")
    # By step: state -> (chance that the tile rests, then ways with their weights times all that follows).
    choices: list[dict[int, tuple[list[Edge | None], list[float]]]] = []
    back: Layer = dict.fromkeys(ends, 1.0)
    for at in range(len(steps) - 1, -1, -1):
        _, edges, free = steps[at]
        options: dict[int, tuple[list[Edge | None], list[float]]] = {}
        if free:
            options = {state: ([None], [back[state]]) for state in layers[at] if state in back}
        for edge in edges:
            if edge[1] in back:
                ways, values = options.setdefault(edge[0], ([], []))
                ways.append(edge)
                values.append(edge[2] * back[edge[1]])
        back = {state: sum(values) for state, (_, values) in options.items()}
        choices.append(options)
    choices.reverse()
    begin = [state for state in layers[0] if state in back]
    chances = [layers[0][state] * back[state] for state in begin]

    def draw() -> list[list[int]]:
        racks = [list(rack) for rack in puzzle.racks]
        state = whim.choices(begin, chances)[0]
        for (key, _, _), options in zip(steps, choices, strict=True):
            ways, values = options[state]
            edge = ways[0] if len(ways) == 1 else whim.choices(ways, values)[0]
            if edge is not None:
                racks[edge[3] >> 5][edge[3] & 31] = key
                state = edge[1]
        for j, rack in enumerate(racks):  # the slots that no number filled were jumped over
            for i, held in enumerate(rack):
                if held == HIDDEN:
                    rack[i] = BLACK_JOKER if BLACK_JOKER in puzzle.weights[j][i] else WHITE_JOKER
        return racks

    return draw
