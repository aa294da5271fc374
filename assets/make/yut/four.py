"""The network for the usual game of four mals, which learns from a look through one turn.

`yut.four`: the network of the first self-play, with more units, learns on, for some rounds. In each it plays games
against itself, and games in which one side plays at random: against weak players positions come about that it
would not reach by itself. Every turn start with four mals left on a side is learnt with what the best play of that
turn leads to, over all throws; the ends of the turn are valued by the network itself, by that of three mals where
both sides have at most three left, and by the solved table where both have at most two.

A bonus throw counts as the start of a turn, but in the last rounds, where one is looked through, which takes ten
times as long. The log holds, a round, the error of the values before they were learnt from (the root of the mean
square); then how often the network beats random play, with its standard error. The same seed gives the same network
on the same numpy and kind of processor. It is one piece of work of some ten minutes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import numpy as np

from assets.make.report import Report
from assets.make.yut.exact_games import Asked, read
from assets.make.yut.network import Floats, Ints, World
from assets.make.yut.three import widened
from assets.make.yut.training import Play, Values, study
from game.yut import net, solved
from game.yut.board import stands
from game.yut.evaluators import last
from game.yut.rules import Rules

SEED = 21
NETWORK, LOG = "minds/yut_four.npz", "minds/yut_four.txt"
PICKS = (("best", "best"), ("best", "best"), ("any", "best"), ("best", "any"))
"""How the seats choose, in each quarter of a round's games."""
TOGETHER = 8192
"""Positions valued at once, so that they take little memory."""


class Course(NamedTuple):
    """How the network learns."""

    mals: int = 4
    width: int = 256
    rounds: int = 18
    games: int = 6000
    """Of a round."""
    slip: float = 0.06
    """How often a choice of the network is made at random."""
    rate: float = 1.5e-3
    fades: float = 0.82
    """By how much the rate of a round is lower than that of the one before."""
    remembered: int = 4
    """From how many rounds it learns at once; in the last so many, one bonus throw is averaged over."""
    trial: int = 20_000
    """Games against random play at the end."""


COURSE = Course()


class Solved:
    """The table of two mals, asked with the stands of more; what it says where more than two are left is void."""

    def __init__(self, world: World, mals: int) -> None:
        table = solved.load()
        count = len(table.number)
        self.world = world
        self._values = np.array(table.values, np.float32).reshape(count, count) / solved.LEVELS
        self._at = np.array([table.number[last(side, 2)] for side in stands(mals)])

    def value(self, mover: Ints, other: Ints) -> Floats:
        found: Floats = self._values[self._at[mover], self._at[other]]
        return found


def build(assets: Path, report: Report, course: Course = COURSE) -> None:
    """Write ``minds/yut_four.npz`` and its log."""
    rng, log = np.random.default_rng(SEED), []
    world = World(Rules(pieces=course.mals))
    fewer = fewer_mals(world, course.mals)
    network = widened(read(world, net.WEIGHTS), course.width, rng)
    asked = Asked(network, fewer, course.mals, course.mals - 1)
    remembered: list[tuple[Ints, Ints, Floats]] = []
    for number in range(course.rounds):
        mover, other = positions(asked, course, rng)
        target = worth(asked, mover, other, int(number >= course.rounds - course.remembered))
        error = float(((network.value(mover, other) - target) ** 2).mean()) ** 0.5
        log.append(json.dumps({"round": number + 1, "positions": len(mover), "error": round(error, 5)}))
        print(log[-1], flush=True)
        remembered = [*remembered, (mover, other, target)][-course.remembered :]
        lessons = [np.concatenate(column) for column in zip(*remembered, strict=True)]
        rate = course.rate * course.fades**number
        study(network, *lessons, rng, (rate, rate / 2))
        report((number + 1) / (course.rounds + 1))
    network.write(assets / NETWORK)
    shipped = Asked(read(world, assets / NETWORK), fewer, course.mals, course.mals - 1)
    won = beaten(Play(shipped, rng, starts=True), course.trial)
    found = {"games": course.trial, "beats_random": round(won, 4)}
    log.append(json.dumps(found | {"error": round((won * (1 - won) / course.trial) ** 0.5, 4)}))
    (assets / LOG).write_text("\n".join(log) + "\n", "utf-8")


def fewer_mals(world: World, mals: int) -> Asked:
    """What is known of best play where both sides have at most three mals left."""
    return Asked(read(world, net.THREE), Solved(world, mals), mals)


def positions(asked: Asked, course: Course, rng: np.random.Generator) -> tuple[Ints, Ints]:
    """The turn starts of a round's games at which the network is asked."""
    play, columns = Play(asked, rng, 0, starts=True), list[tuple[Ints, Ints]]()
    start = np.full(course.games // len(PICKS), play.world.starts[0], np.int32)
    for pick in PICKS:
        bundle = play.games(start, start, course.slip, pick)
        columns.append((np.concatenate(bundle.mover), np.concatenate(bundle.other)))
    mover, other = (np.concatenate(column) for column in zip(*columns, strict=True))
    learnt = ~asked.known(mover, other)
    return mover[learnt], other[learnt]


def worth(network: Values, mover: Ints, other: Ints, look: int) -> Floats:
    """What the best play of one turn leads to; `look` bonus throws are averaged over."""
    play = Play(network, np.random.default_rng(0), starts=True)
    return np.concatenate([play.before(mover[at : at + TOGETHER], other[at : at + TOGETHER], look)
                           for at in range(0, len(mover), TOGETHER)])  # fmt: skip


def beaten(player: Play, games: int, rival: Play | None = None) -> float:
    """The share of games won against a rival, or against random play; half of them from each seat."""
    start = np.full(games // 2, player.world.starts[0], np.int32)
    pick, other = "best" if rival else "any", rival or player
    won = player.games(start, start, 0.0, ("best", pick), other).won.mean()
    lost = other.games(start, start, 0.0, (pick, "best"), player).won.mean()
    return float(won + 1 - lost) / 2
