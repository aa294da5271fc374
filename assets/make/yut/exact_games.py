"""Thousands of games at once by exact values: the values checked by play, and what the network loses by them.

    python -m assets.make.yut.exact_games --mals 3 --kept FILE --games 20000

The other options are those of `exact4`, which solves the game first. From random pairs of stands two perfect
players play to the end: as many movers win as the values say. Then the network as the master asks it, with exact
values where both sides have at most two mals left, plays perfect play from the start, each seat as often. Its odds
are counted, and, with far less noise, one half less all that its choices threw away (perfect play and luck change
nothing on average). `random_play` does the same against random play.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from assets.make.yut.exact4 import asked_for, options
from assets.make.yut.network import Floats, Ints, Network, World
from assets.make.yut.training import LOOK, Hands, Play, Values
from game.yut import net
from game.yut.board import DONE, HOME, STATION_OF, WAITING, Side, stands
from game.yut.rules import Rules

SEED = 3
TENTHS = 10


class Exact:
    """Stands in for a network: it knows every value."""

    def __init__(self, world: World, pieces: int, order: list[Side], values: Floats) -> None:
        """`values`: by stand of the mover and of the other, stands in this `order`."""
        number = {side: at for at, side in enumerate(order)}
        self.world = world
        self._values = values
        self._at = np.array([number[side] for side in stands(pieces)])

    def value(self, mover: Ints, other: Ints) -> Floats:
        found: Floats = self._values[self._at[mover], self._at[other]]
        return found


class Asked:
    """The network as the master asks it: never where both sides have at most so many mals left."""

    def __init__(self, network: Values, exact: Values, pieces: int, most: int = 2) -> None:
        self.world, self._network, self._exact = network.world, network, exact
        self._few = np.array([pieces - side.count(DONE) <= most for side in stands(pieces)])

    def value(self, mover: Ints, other: Ints) -> Floats:
        known = self.known(mover, other)
        found = np.empty(len(mover), np.float32)
        found[known] = self._exact.value(mover[known], other[known])
        found[~known] = self._network.value(mover[~known], other[~known])
        return found

    def known(self, mover: Ints, other: Ints) -> NDArray[np.bool_]:
        """Where the network is not asked."""
        found: NDArray[np.bool_] = self._few[mover] & self._few[other]
        return found


class Tenth(NamedTuple):
    """Positions whose value lies within one tenth."""

    games: int
    value: float
    won: float
    apart: float
    """In standard errors."""


class Loss(NamedTuple):
    """How a player did against the other side."""

    games: int
    won: float
    thrown_away: float
    """A game, in odds."""
    error: float
    """The standard error of that."""


def positions(pieces: int, count: int, rng: np.random.Generator) -> tuple[Ints, Ints]:
    """Random pairs of stands that can occur, nobody home."""
    every = stands(pieces)
    taken = np.zeros((len(every), HOME), bool)
    for number, side in enumerate(every):
        taken[number, [STATION_OF[at] for at in side if WAITING < at < DONE]] = True
    pairs = rng.integers(0, len(every) - 1, (4 * count, 2))  # the last stand is home
    free = ~(taken[pairs[:, 0]] & taken[pairs[:, 1]]).any(axis=1)
    chosen = pairs[free][:count].astype(np.int32)
    return chosen[:, 0].copy(), chosen[:, 1].copy()


def check(perfect: Play, pieces: int, count: int, rng: np.random.Generator) -> list[Tenth]:
    """Perfect play from random positions: by tenths of the value, how often the mover won."""
    mover, other = positions(pieces, count, rng)
    value = perfect.network.value(mover, other)
    won = perfect.games(mover, other).won
    return [_tenth(value[rows], won[rows]) for tenth in range(TENTHS)
            if (rows := np.minimum((value * TENTHS).astype(int), TENTHS - 1) == tenth).any()]  # fmt: skip


def _tenth(value: Floats, won: Any) -> Tenth:
    spread = float(np.sqrt((value * (1 - value)).sum()))
    return Tenth(len(value), float(value.mean()), float(won.mean()), float((won - value).sum()) / max(spread, 1e-9))


def loss(player: Play, perfect: Play, count: int, pick: str = "best", other: str = "best") -> Loss:
    """`count` games against perfect play, half of them from each seat.

    With `other` "any" against random play; `perfect` then holds the best answer to that.
    """
    thrown_away, wins = [], 0.0
    start = np.full(count // 2, player.world.starts[0], np.int32)
    for seat in (0, 1):
        lost = np.zeros(len(start))
        seen = partial(_note, perfect, lost)
        if seat == 0:
            wins += float(player.games(start, start, 0.0, (pick, other), perfect, (seen, None)).won.mean()) / 2
        else:
            won = perfect.games(start, start, 0.0, (other, pick), player, (None, seen)).won
            wins += float(1 - won.mean()) / 2
        thrown_away.append(lost)
    both = np.concatenate(thrown_away)
    return Loss(len(both), wins, float(both.mean()), float(both.std() / len(both) ** 0.5))


def _note(
    perfect: Play, lost: Any, games: Any, mover: Ints, other: Ints, hands: Hands, choice: Ints
) -> None:
    """Add to each game what a choice threw away."""
    rows, uses, values = perfect.worth(mover, other, hands, LOOK)
    if len(rows):
        first = np.nonzero(np.append(True, rows[1:] != rows[:-1]))[0]
        np.add.at(lost, games[rows[first]], np.maximum.reduceat(values, first) - values[uses == choice[rows]])


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    asked = parser.parse_args()
    solver, change = asked_for(asked)
    print(f"{asked.mals} mals: first seat wins {solver.first:.6f}, last change {change:.1e}")
    world = World(Rules(pieces=asked.mals))
    exact = Exact(world, asked.mals, solver.known.stands, solver.table())
    perfect = Play(exact, np.random.default_rng(SEED))
    for tenth in check(perfect, asked.mals, asked.games, np.random.default_rng(SEED)):
        print(f"{tenth.games} positions worth {tenth.value:.3f}: won {tenth.won:.3f}, {tenth.apart:+.1f} errors")
    network = read(world, net.THREE if asked.mals == 3 else net.WEIGHTS)
    player = Play(Asked(network, exact, asked.mals), np.random.default_rng(SEED + 1))
    found = loss(player, perfect, asked.games)
    print(f"network, {found.games} games: won {found.won:.4f}, by its choices {0.5 - found.thrown_away:.4f}"
          f" with a standard error of {found.error:.4f}")  # fmt: skip
    return 0


def read(world: World, weights: Path) -> Network:
    """The network of these weights, in the games of this world."""
    with np.load(weights) as file:
        found = [file[name].astype(np.float32) for name in ("first", "bias", "last", "shift")]
    network = Network(world, len(found[1]), np.random.default_rng(0))
    network.weights = found
    network.refresh()
    return network


if __name__ == "__main__":
    sys.exit(main())
