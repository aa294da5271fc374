"""The network for the usual game of three mals, which learns from the exact values of that game.

`yut.three`: the solver (`exact4.cu`) finds every value to some 1e-4, with 3 GB in about half an hour, and keeps
them in the folder of kept pieces, where there is one. Then the network that was trained by self-play, with more
units, learns on, for some rounds: in each it plays games against itself, some of its choices made at random, and
every turn start, and every position that a random turn would leave, is learnt with its exact value. The log
holds, a round, the error of the values before it was learnt from (the root of the mean square); then what the
master, asking the network, throws away a game against perfect play, with its standard error, in odds. The same
seed gives the same network on the same numpy and kind of processor.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import NamedTuple

import numpy as np

from assets.make.pieces import Shared
from assets.make.report import Report
from assets.make.yut.exact4 import Solver, compiled, solved, tables
from assets.make.yut.exact_games import Asked, Exact, loss, read
from assets.make.yut.network import Ints, Network, World
from assets.make.yut.training import Play, study
from game.yut import net
from game.yut.rules import Rules

MALS = 3
SEED = 11
SLIP = 0.1
NETWORK, LOG = "minds/yut_three.npz", "minds/yut_three.txt"


class Course(NamedTuple):
    """How the network learns."""

    close: float = 1e-4
    """How far a value may still move in a sweep of the solver."""
    width: int = 128
    rounds: int = 12
    games: int = 6000
    """Of a round."""
    home: tuple[float, ...] = (0.8, 0.14, 0.06)
    """How likely a side begins with none, one, two of its mals home."""
    rate: float = 2e-3
    fades: float = 0.75
    """By how much the rate of a round is lower than that of the one before."""
    size: int = 1024
    """Positions learnt from at once."""
    measured: int = 20_000
    """Games against perfect play at the end."""


COURSE = Course()


def build(assets: Path, report: Report, shared: Shared, course: Course = COURSE) -> None:
    """Write ``minds/yut_three.npz`` and its log; RuntimeError where there is no g++."""
    with tempfile.TemporaryDirectory() as folder:
        kept = shared.kept or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        solver = Solver(compiled(Path(folder)), tables(Rules(pieces=MALS)), MALS)
        change = solved(solver, 4, kept / "yut three.npy", course.close)
    world = World(Rules(pieces=MALS))
    exact = Exact(world, MALS, solver.known.stands, solver.table())
    taught = widened(read(world, net.WEIGHTS), course.width, np.random.default_rng(SEED))
    network, log = learn(taught, exact, course, report)
    network.write(assets / NETWORK)
    player = Play(Asked(read(world, assets / NETWORK), exact, MALS), np.random.default_rng(SEED))
    found = loss(player, Play(exact, np.random.default_rng(SEED)), course.measured)
    told = {"first": round(solver.first, 6), "change": f"{change:.0e}", "games": found.games}
    log.append(json.dumps(told | {"thrown_away": round(found.thrown_away, 5), "error": round(found.error, 5)}))
    (assets / LOG).write_text("\n".join(log) + "\n", "utf-8")


def widened(network: Network, width: int, rng: np.random.Generator) -> Network:
    """A network with more hidden units that gives the same values: nothing depends on the new units yet."""
    wide = Network(network.world, width, rng)
    first, bias, last, shift = network.weights
    units = len(bias)
    wide.weights[0][:, :units], wide.weights[1][:units] = first, bias
    wide.weights[2][:] = 0
    wide.weights[2][:units], wide.weights[3][:] = last, shift
    wide.refresh()
    return wide


def learn(network: Network, exact: Exact, course: Course, report: Report) -> tuple[Network, list[str]]:
    """The network after all rounds, and a line a round."""
    rng, log = np.random.default_rng(SEED), []
    for number in range(course.rounds):
        mover, other = positions(network, exact, course, rng)
        target = exact.value(mover, other)
        error = float(((network.value(mover, other) - target) ** 2).mean()) ** 0.5
        log.append(json.dumps({"round": number + 1, "positions": len(mover), "error": round(error, 5)}))
        print(log[-1], flush=True)
        rate = course.rate * course.fades**number
        study(network, mover, other, target, rng, (rate, 0.6 * rate, 0.3 * rate), size=course.size)
        report((number + 1) / course.rounds)
    return network, log


def positions(network: Network, exact: Exact, course: Course, rng: np.random.Generator) -> tuple[Ints, Ints]:
    """Turn starts of a round's games, and what random turns leave of them, where the network is asked."""
    asked = Asked(network, exact, len(course.home))
    play = Play(asked, rng)
    homes = rng.choice(len(course.home), (2, course.games), p=course.home)
    starts = np.array(exact.world.starts, np.int32)[homes]
    bundle = play.games(starts[0], starts[1], SLIP)
    mover, other = np.concatenate(bundle.mover), np.concatenate(bundle.other)
    after, left = mover.copy(), other.copy()
    play.turn(after, left, 0.0, "any")
    on = after != exact.world.home
    mover, other = np.concatenate([mover, left[on]]), np.concatenate([other, after[on]])
    learnt = ~asked.known(mover, other)
    return mover[learnt], other[learnt]
