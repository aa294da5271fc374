"""Exact inference over racks: once through the 24 numbers, rising.

Every rack has a pointer to its next free slot. A number not seen yet either lies in the pile or fills the
slot under one pointer; an open number lets only those ways of filling live whose pointer has reached it.
Unknown jokers are jumped over when a pointer arrives at their slot, each at most once, so every way to fill
the racks is counted exactly once. Sums of weights run forward, then backward; their products are the
chances of every value at every slot, without listing a single assignment.

The weight of two unknown jokers in one rack is not the product of their single weights. So the state
remembers, besides which jokers are used, the *kind* of slot the first one took (slots that correct their
partners alike are one kind, see `placement`), and the second is weighed accordingly: exact in one pass.

Used: states numbered as they are met, so that a layer is a plain list; ways listed once, not once a number.
Refused: enumeration (hopeless from three seats on) and numpy (these sums are too small to gain by it).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import NamedTuple

BLACK_JOKER, WHITE_JOKER = 24, 25
HIDDEN = -1

_BITS = 7
"""The lowest bits of a state say which jokers are used: see `_Arrivals`. Five bits a pointer follow."""
_FLAGS = (1 << _BITS) - 1
_PILE = -1

Marginals = list[list[dict[int, float]]]
"""By rack and slot: chance of each key 0..25; empty at slots that are not hidden."""
Way = tuple[int, int, float]
"""(number of a state, number of the following state, weight of the jokers jumped over)"""
Layer = list[float]
"""Weights by number of a state."""


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


NumberStep = tuple[int, bool, list[tuple[int, float, list[Way]]]]
"""What one number may do: its key; whether it is seen in a rack, otherwise it may lie in the pile as well; for each
slot it may fill (32 * rack + slot, weight there, the ways that take it)."""


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
        held = self.rack[at] if at < len(self.rack) else 0
        ways = [(0, 1.0)]
        if forgotten := self._matters_no_more(at, flags):
            ways = [(add - forgotten, v) for add, v in self[local - forgotten]]
        elif held >= BLACK_JOKER:
            ways = [(self.one + add, v) for add, v in self[local + (1 << _BITS)]]
        elif held == HIDDEN and flags != 1 + 2 * self.kinds:
            for joker in (BLACK_JOKER, WHITE_JOKER):
                if weight := self.weights[at].get(joker):
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


def forward(puzzle: Puzzle) -> tuple[list[Layer], list[NumberStep], list[int]]:
    """Sum the weights of all ways to fill the racks, tile by tile; enough to go back or to draw racks.

    Returns the weights before each step and after the last, without states not met by then; the steps; and the
    numbers of the states with every rack full.
    """
    columns: dict[int, list[tuple[int, float]]] = {key: [] for key in puzzle.unknown}
    for j, rack in enumerate(puzzle.racks):
        for i, held in enumerate(rack):
            if held == HIDDEN:
                for key, weight in puzzle.weights[j][i].items():
                    if key < BLACK_JOKER:
                        columns[key].append((32 * j + i, weight))
            elif held < BLACK_JOKER:
                columns[held] = [(32 * j + i, 1.0)]
    free = set(puzzle.unknown)
    graph = _Graph(puzzle)
    now = graph.begin()
    layers, steps = [now], list[NumberStep]()
    for key in sorted(columns):
        known = key not in free
        if not columns[key]:
            continue  # it can only lie in the pile: nothing to decide
        before, now = now, [0.0] * len(now) if known else now.copy()
        fills = [(place, weight, graph.ways[place].copy()) for place, weight in columns[key]]
        for _, weight, ways in fills:
            for here, onward, v in ways:
                now[onward] += before[here] * v * weight
        if known:
            graph.forget()
        graph.meet(now)
        layers.append(now)
        steps.append((key, known, fills))
    full = sum(len(rack) << 5 * j for j, rack in enumerate(puzzle.racks))
    ends = [number for state, number in graph.numbers.items() if state >> _BITS == full and now[number]]
    return layers, steps, ends


class _Graph:
    """The states met so far, numbered as they come, and the ways on from those that have been reached.

    A way does not depend on the number that takes it, only on the slot it fills; so it is listed once.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        *firsts, kinds = accumulate((len(pairing.ratios) - 1 for pairing in puzzle.pairings), initial=1)
        self.racks = puzzle.racks
        self.arrive = [_Arrivals(puzzle, j, first - 1, kinds) for j, first in enumerate(firsts)]
        self.ways: list[list[Way]] = [[] for _ in range(32 * len(puzzle.racks))]
        """By 32 * rack + slot."""
        self.numbers: dict[int, int] = {}
        """By state, in the order of the numbers."""
        self._waiting: list[tuple[int, int]] = []
        """Numbers and states not reached yet; their ways are not listed."""

    def begin(self) -> Layer:
        """The layer before the first number."""
        layer = {0: 1.0}
        for starts in self.arrive:
            grown: dict[int, float] = {}
            for state, weight in layer.items():
                for add, v in starts[state & _FLAGS]:
                    grown[state + add] = grown.get(state + add, 0.0) + weight * v
            layer = grown
        for state in layer:
            self._number(state)
        now = list(layer.values())
        self.meet(now)
        return now

    def meet(self, now: Layer) -> None:
        """List the ways on from states reached for the first time; the layer grows to hold where they lead."""
        waiting, self._waiting = self._waiting, []
        for number, state in waiting:
            if now[number]:
                self._explore(number, state)
            else:
                self._waiting.append((number, state))
        now += [0.0] * (len(self.numbers) - len(now))

    def forget(self) -> None:
        """No way back: all states reached so far lack the known number just placed."""
        for ways in self.ways:
            ways.clear()

    def _explore(self, number: int, state: int) -> None:
        flags, known = state & _FLAGS, self.numbers.get
        for j, rack in enumerate(self.racks):
            shift = _BITS + 5 * j
            i = state >> shift & 31
            if i < len(rack):
                filled = state + (1 << shift)
                list_way = self.ways[32 * j + i].append
                for add, v in self.arrive[j][(i + 1) << _BITS | flags]:
                    onward = known(filled + add)
                    list_way((number, self._number(filled + add) if onward is None else onward, v))

    def _number(self, state: int) -> int:
        number = self.numbers[state] = len(self.numbers)
        self._waiting.append((number, state))
        return number


def marginals(puzzle: Puzzle) -> tuple[float, Marginals]:
    """The total weight and the chance of each key at each hidden slot; (0, nothing) if nothing fits."""
    layers, steps, ends = forward(puzzle)
    total = sum(layers[-1][number] for number in ends)
    if total <= 0:
        return 0.0, []
    sums: Marginals = [[{} for _ in rack] for rack in puzzle.racks]
    back = [0.0] * len(layers[-1])
    for number in ends:
        back[number] = 1.0 / total
    for before, (key, known, fills) in zip(reversed(layers[:-1]), reversed(steps), strict=True):
        after, back = back, [0.0] * len(back) if known else back.copy()
        for place, weight, ways in fills:
            chance = 0.0
            for here, onward, v in ways:
                follows = after[onward]
                if follows:
                    follows *= v * weight
                    back[here] += follows
                    chance += before[here] * follows
            if chance and not known:
                sums[place >> 5][place & 31][key] = chance
    for slots, weights in zip(sums, puzzle.weights, strict=True):
        for slot, allowed in zip(slots, weights, strict=True):
            for joker in allowed.keys() & {BLACK_JOKER, WHITE_JOKER}:
                rest = 1.0 - sum(slot.values())  # what the numbers leave is the joker's
                if rest > 1e-12:
                    slot[joker] = rest
    return total, sums


def sampler(puzzle: Puzzle, rng: random.Random) -> Callable[[], list[list[int]]]:
    """Draws ways to fill the racks, each as likely as its weight says; keys by rack and slot.

    Raises ValueError if there is no way.
    """
    layers, steps, ends = forward(puzzle)
    if not ends:
        raise ValueError("no tiles fit these racks")
    # by step: state -> moves; a move is (slot filled, next state, its weight times all that follows)
    choices: list[dict[int, list[tuple[int, int, float]]]] = []
    back = [0.0] * len(layers[-1])
    for number in ends:
        back[number] = 1.0
    for before, (_, known, fills) in zip(reversed(layers[:-1]), reversed(steps), strict=True):
        after, back = back, [0.0] * len(back) if known else back.copy()
        stays = [here for here, weight in enumerate(before) if weight and after[here] and not known]
        options = {here: [(_PILE, here, after[here])] for here in stays}
        for place, weight, ways in fills:
            for here, onward, v in ways:
                follows = after[onward] * v * weight
                if follows:
                    back[here] += follows
                    options.setdefault(here, []).append((place, onward, follows))
        choices.append(options)
    choices.reverse()
    begin = range(len(layers[0]))
    chances = [weight * back[here] for here, weight in enumerate(layers[0])]

    def draw() -> list[list[int]]:
        racks = [list(rack) for rack in puzzle.racks]
        here = rng.choices(begin, chances)[0]
        for (key, _, _), options in zip(steps, choices, strict=True):
            moves = options[here]
            place, here, _ = moves[0] if len(moves) == 1 else rng.choices(moves, [move[2] for move in moves])[0]
            if place != _PILE:
                racks[place >> 5][place & 31] = key
        for j, rack in enumerate(racks):  # the slots that no number filled were jumped over
            for i, held in enumerate(rack):
                if held == HIDDEN:
                    rack[i] = BLACK_JOKER if BLACK_JOKER in puzzle.weights[j][i] else WHITE_JOKER
        return racks

    return draw
