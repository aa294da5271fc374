"""A small neural network that learns to take coins by playing against itself.

Every heap holds up to `MOST` coins, any number may be taken from one heap, and whoever takes the last coin wins.
The network sees each heap as a whole (one input for every number of coins it may hold), has one hidden layer, and
guesses how likely the player to move wins. It learns by temporal differences: the value of a position is brought
nearer to the best of what follows it.

Used: exploration by a share of random takes, Adam, cross entropy. Refused: search and deeper networks, which put
off what is shown here and do not change it (B. Zhou and S. Riis, "Impartial games: a challenge for reinforcement
learning", Machine Learning, 2026): with many heaps the answer depends on all of them together, and any few of them
say nothing about it.
"""

from __future__ import annotations

import base64
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.nim.actions import Take

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

MOST = 7
"""Coins in a heap."""
WIDTH = 64
RATE = 3e-3
BATCH = 128
"""Games that are played side by side."""
SLIPS = 0.2
"""Share of takes at random while learning."""


class Children(NamedTuple):
    """Every position that can be reached from some others in one move, ordered by the position it comes from."""

    rows: Ints
    """Which position it comes from."""
    heap: Ints
    left: Ints
    """How many coins stay in that heap."""
    values: Floats
    """The odds of the player who moves then."""
    first: Ints
    """By row: where its children begin."""


class Network:
    """What is learnt about a number of heaps."""

    def __init__(self, heaps: int, rng: np.random.Generator) -> None:
        self.heaps = heaps
        inputs = heaps * (MOST + 1)
        self.weights: list[Floats] = [
            rng.normal(0, heaps**-0.5, (inputs, WIDTH)).astype(np.float32),
            np.zeros(WIDTH, np.float32),
            rng.normal(0, WIDTH**-0.5, WIDTH).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._arrays = [*self.weights, *self._means, *self._squares]
        self._count = 0

    def text(self) -> str:
        """All that is needed to go on later."""
        return f"{self._count} " + base64.b64encode(b"".join(array.tobytes() for array in self._arrays)).decode()

    def read(self, text: str) -> None:
        """The inverse of `text`, for a network of as many heaps; ValueError for anything else."""
        count, _, data = text.partition(" ")
        numbers = np.frombuffer(base64.b64decode(data, validate=True), np.float32)
        ends = np.cumsum([array.size for array in self._arrays])
        if len(numbers) != ends[-1]:
            raise ValueError("these are the numbers of another network")
        for array, part in zip(self._arrays, np.split(numbers, ends[:-1]), strict=True):
            array[...] = part.reshape(array.shape)
        self._count = int(count)

    def children(self, positions: Ints) -> Children:
        """(n, heaps) -> what can be reached; every position must have a coin."""
        rows, heap, left = np.nonzero(np.arange(MOST + 1) < positions[:, :, None])
        first, bias, last, shift = self.weights
        sums = first[self._inputs(positions)].sum(axis=1) + bias
        changed = first[heap * (MOST + 1) + left] - first[heap * (MOST + 1) + positions[rows, heap]]
        values: Floats = _odds(np.maximum(sums[rows] + changed, 0) @ last + shift)
        values[positions.sum(axis=1)[rows] - positions[rows, heap] + left == 0] = 0  # the last coin is taken
        return Children(rows, heap, left, values, np.searchsorted(rows, np.arange(len(positions))))

    def takes(self, positions: Ints) -> tuple[Ints, Ints]:
        """The heap and the coins that the network takes in each position."""
        children = self.children(positions)
        chosen = best(children)
        heap = children.heap[chosen]
        return heap, positions[np.arange(len(positions)), heap] - children.left[chosen]

    def play(self, games: int, rng: np.random.Generator) -> None:
        """Play so many games against itself, from anywhere, and learn from every position."""
        for _ in range(-(-games // BATCH)):
            positions = rng.integers(0, MOST + 1, (BATCH, self.heaps))
            positions = positions[positions.any(axis=1)]
            while len(positions):
                children = self.children(positions)
                chosen = best(children)
                self._learn(positions, 1 - children.values[chosen])
                counts = np.diff(np.append(children.first, len(children.rows)))
                some = children.first + (rng.random(len(positions)) * counts).astype(np.int64)
                chosen = np.where(rng.random(len(positions)) < SLIPS, some, chosen)
                positions = positions.copy()
                positions[np.arange(len(positions)), children.heap[chosen]] = children.left[chosen]
                positions = positions[positions.any(axis=1)]

    def _inputs(self, positions: Ints) -> Ints:
        """(n, heaps): which inputs are on."""
        return np.arange(self.heaps) * (MOST + 1) + positions

    def _learn(self, positions: Ints, targets: Floats) -> None:
        """One step of Adam on the cross entropy."""
        first, bias, last, shift = self.weights
        shown = np.zeros((len(positions), len(first)), np.float32)
        shown[np.arange(len(positions))[:, None], self._inputs(positions)] = 1
        sums = shown @ first + bias
        hidden = np.maximum(sums, 0)
        error = (_odds(hidden @ last + shift) - targets) / np.float32(len(targets))
        back = error[:, None] * last * (sums > 0)
        slopes = [shown.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)]
        self._count += 1
        fixed, level = 1 - 0.9**self._count, 1 - 0.999**self._count
        for weight, slope, mean, square in zip(self.weights, slopes, self._means, self._squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= RATE * (mean / fixed) / (np.sqrt(square / level) + 1e-8)


def _odds(sums: Floats) -> Floats:
    odds: Any = 1 / (1 + np.exp(-np.clip(sums, -30, 30)))
    return odds


def best(children: Children) -> Ints:
    """By row: the child after which the player who moves then has the lowest odds; of equals the first."""
    low: Any = np.minimum.reduceat(children.values, children.first)
    places = np.nonzero(children.values == low[children.rows])[0]
    return places[np.searchsorted(children.rows[places], np.arange(len(low)))]


def won(positions: Ints) -> Ints:
    """Those of the positions that a player who knows the formula wins."""
    return positions[np.bitwise_xor.reduce(positions, axis=1) != 0]


def all_won(heaps: int) -> Ints:
    """Every position of few heaps that can be won."""
    return won(np.stack(np.meshgrid(*[np.arange(MOST + 1)] * heaps, indexing="ij"), -1).reshape(-1, heaps))


def some_won(heaps: int, count: int, rng: np.random.Generator) -> Ints:
    """So many positions that can be won, drawn at random."""
    return won(rng.integers(0, MOST + 1, (2 * count, heaps)))[:count]


def right(network: Network, positions: Ints) -> float:
    """In which share of positions that can be won the network takes what wins."""
    heap, coins = network.takes(positions)
    after = positions.copy()
    after[np.arange(len(after)), heap] -= coins
    return float((np.bitwise_xor.reduce(after, axis=1) == 0).mean())


def take(network: Network, position: tuple[int, ...]) -> Take:
    """What the network takes there."""
    heap, coins = network.takes(np.array([position]))
    return Take(int(heap[0]), int(coins[0]))
