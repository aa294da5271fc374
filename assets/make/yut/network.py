"""The network while it learns: the tables of the game it lives in, and gradient descent by hand.

Used: rectified units, Adam, cross entropy. Refused: a framework, for one hidden layer.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.yut.actions import AGAIN, RESULTS
from game.yut.board import DONE, HOME, WAITING
from game.yut.net import SIDE_INPUTS, inputs, stakes
from game.yut.rules import Rules
from game.yut.sides import Sides, tabulate
from game.yut.theory import throw_odds

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]
Numbers = NDArray[Any]


class World:
    """The tables of the game that all networks share."""

    def __init__(self, rules: Rules) -> None:
        sides: Sides = tabulate(rules)
        self.count, self.home = len(sides.all), sides.home
        pieces = rules.pieces
        self.starts = [sides.number[(WAITING,) * (pieces - n) + (DONE,) * n] for n in range(pieces)]
        slots = max(len(found) for found in sides.slots.values())
        self.after = np.full((len(RESULTS), slots, self.count), -1, np.int32)
        self.reached = np.full((len(RESULTS), slots, self.count), HOME, np.int8)
        for number, result in enumerate(RESULTS):
            for slot, (after, reached) in enumerate(sides.slots[result]):
                self.after[number, slot], self.reached[number, slot] = after, reached
        self.reach = np.ascontiguousarray(self.reached.transpose(1, 2, 0))  # by slot, stand and result
        self.sent_back = sides.sent_back
        self.stakes = np.zeros((self.count, HOME + 1), np.float32)
        self.shown = np.zeros((self.count, SIDE_INPUTS), np.float32)
        for number, side in enumerate(sides.all):
            for at, value in stakes(rules, side).items():
                self.stakes[number, at] = value
            for at, value in inputs(side):
                self.shown[number, at] = value
        odds = throw_odds(rules)
        self.odds = np.array([float(odds.get(result, 0)) for result in RESULTS])
        self.again = np.array([result in AGAIN for result in RESULTS])

    def cross(self, mover: Ints, other: Ints) -> Floats:
        """The inputs that depend on both sides."""
        return np.concatenate([self._hits(mover, other), self._hits(other, mover)], axis=1)

    def _hits(self, thrower: Ints, prey: Ints) -> Floats:
        best = np.zeros((len(thrower), len(RESULTS)), np.float32)
        for reach in self.reach:
            np.maximum(best, self.stakes[prey[:, None], reach[thrower]], out=best)
        return best


class Network:
    """A network being trained."""

    def __init__(self, world: World, width: int, rng: np.random.Generator) -> None:
        self.world = world
        size = 2 * SIDE_INPUTS + 2 * len(RESULTS)
        self.weights: list[Floats] = [
            rng.normal(0, 0.15, (size, width)).astype(np.float32),
            np.full(width, 0.1, np.float32),
            rng.normal(0, 0.1, width).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self._first = [np.zeros_like(weight) for weight in self.weights]
        self._second = [np.zeros_like(weight) for weight in self.weights]
        self._count = 0
        self.refresh()

    def refresh(self) -> None:
        """Work out anew each stand's share of the hidden layer."""
        first, bias = self.weights[:2]
        self._moving = self.world.shown @ first[:SIDE_INPUTS] + bias
        self._waiting = self.world.shown @ first[SIDE_INPUTS : 2 * SIDE_INPUTS]

    def value(self, mover: Ints, other: Ints) -> Floats:
        """How likely the mover wins, its turn just starting."""
        hidden = self._moving[mover] + self._waiting[other]
        hidden += self.world.cross(mover, other) @ self.weights[0][2 * SIDE_INPUTS :]
        logits = np.maximum(hidden, 0) @ self.weights[2] + self.weights[3]
        value: Floats = 1 / (1 + np.exp(-logits))
        return value

    def learn(self, mover: Ints, other: Ints, target: Floats, rate: float) -> float:
        """One step of Adam on the cross entropy; the mean squared error before it."""
        world = self.world
        shown = np.concatenate([world.shown[mover], world.shown[other], world.cross(mover, other)], axis=1)
        first, bias, last, shift = self.weights
        sums = shown @ first + bias
        hidden = np.maximum(sums, 0)
        value = 1 / (1 + np.exp(-(hidden @ last + shift)))
        error = (value - target) / len(target)
        back = error[:, None] * last * (sums > 0)
        slopes = [shown.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]
        self._count += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self._first, self._second, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fixed = mean / (1 - 0.9**self._count)
            weight -= rate * fixed / (np.sqrt(square / (1 - 0.999**self._count)) + 1e-8)
        return float(((value - target) ** 2).mean())

    def keep(self, path: Path, log: list[str], lessons: Sequence[Sequence[Numbers]]) -> None:
        """All that is needed to go on later: the log of the rounds done, and what is learnt from again."""
        state = [*self.weights, *self._first, *self._second, np.array([self._count]), np.array(log)]
        part = path.with_suffix(".tmp.npz")
        np.savez(part, *state, *(column for lesson in lessons for column in lesson))
        part.replace(path)

    def restore(self, path: Path) -> tuple[list[str], list[list[Numbers]]]:
        """The inverse of `keep`: the log, and the lessons of three columns each."""
        with np.load(path) as file:
            state = [file[f"arr_{number}"] for number in range(len(file))]
        self.weights, self._first, self._second = state[:4], state[4:8], state[8:12]
        self._count = int(state[12][0])
        self.refresh()
        return state[13].tolist(), [state[at : at + 3] for at in range(14, len(state), 3)]

    def write(self, path: Path) -> None:
        """The weights alone, in half precision: what is left out is far below what the network knows."""
        names = ("first", "bias", "last", "shift")
        halves = {name: weight.astype(np.float16) for name, weight in zip(names, self.weights, strict=True)}
        np.savez_compressed(path, **halves)  # type: ignore[arg-type]
