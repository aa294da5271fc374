"""The network that the master of four mals asks: what is won from a side that plays some of its turns at random.

Perfect play expects the other side to play perfectly, and so wins less from weak play than it could. `yut.slips`
values another game: one side, the steady one, always plays its best; the other, the slipping one, plays each of
its turns at random with a chance of `Course.slips`, and else its best. Two networks learn it from each other, one
for the turns of each side: where a turn has ended, the network of the other side is asked. The master plays as the
steady side. It asks at the ends of its turns, where the slipping side is about to throw, so the network of that
side alone is written.

Both begin as the network of best play (`four`) and learn like it: every turn start of a round's games that has four
mals left on a side is learnt with what one turn leads to over all throws; of the slipping side a share of these
turns counts as played at random. Where both sides have at most three mals left, best play is expected of both. A
bonus throw counts as the start of a turn, but in the last rounds, where one is looked through.

The log holds, a round, how many positions each side learnt from and the error of the values before it did (the root
of the mean square); then how often the master, with a look of one bonus throw, beats random play and the network of
best play, with standard errors. A run that is stopped goes on after its last round where there is a folder of kept
pieces. The same seed gives the same network on the same numpy and kind of processor. It takes about half an hour.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import numpy as np

from assets.make.pieces import Shared, stamp
from assets.make.report import Report
from assets.make.yut.exact_games import Asked, read
from assets.make.yut.four import TOGETHER, beaten, fewer_mals
from assets.make.yut.network import Floats, Ints, Network, World
from assets.make.yut.training import LOOK, Play, Values, study
from game.yut import net
from game.yut.rules import Rules

SEED = 22
NETWORK, LOG = "minds/yut_slips.npz", "minds/yut_slips.txt"
SIDES = ("steady", "slipping")
Lesson = tuple[Ints, Ints, Floats]


class Course(NamedTuple):
    """How the networks learn."""

    mals: int = 4
    slips: float = 0.24
    """The chance that a turn of the slipping side is played at random."""
    rounds: int = 16
    games: int = 12_000
    """Of a round; in half of them every turn of the slipping side is random, so that weak positions are learnt."""
    wander: float = 0.06
    """How often any other choice is made at random."""
    turns: int = 4
    """Random turns that are played from each position."""
    rate: float = 1e-3
    fades: float = 0.85
    """By how much the rate of a round is lower than that of the one before."""
    thorough: int = 8
    """From how many rounds they learn at once; in the last so many, one bonus throw is averaged over."""
    trial: int = 60_000
    """Games against random play, and as many against best play, at the end."""


COURSE = Course()


class Against(Play):
    """Plays against a side whose turns are worth something else than its own."""

    def __init__(
        self, mine: Values, theirs: Values, rng: np.random.Generator, look: int = LOOK, *, starts: bool = False
    ) -> None:
        """`mine` and `theirs`: the values where this side moves, and where the other does."""
        super().__init__(mine, rng, look, starts=starts)
        self._theirs = theirs

    def ended(self, mover: Ints, other: Ints) -> Floats:
        value = 1 - self._theirs.value(other, mover)
        value[mover == self.world.home] = 1
        return value


def build(assets: Path, report: Report, shared: Shared, course: Course = COURSE) -> None:
    """Write ``minds/yut_slips.npz`` and its log."""
    world = World(Rules(pieces=course.mals))
    fewer = fewer_mals(world, course.mals)
    networks = tuple(read(world, net.FOUR) for _ in SIDES)
    log, remembered = restored(shared.kept, networks, course)
    for number in range(len(log), course.rounds):
        rng = np.random.default_rng((SEED, number))
        asked = [Asked(network, fewer, course.mals, course.mals - 1) for network in networks]
        found = lessons(asked, course, rng, int(number >= course.rounds - course.thorough))
        line: dict[str, float] = {"round": number + 1}
        rate = course.rate * course.fades**number
        for name, network, lesson, before in zip(SIDES, networks, found, remembered, strict=True):
            mover, other, target = lesson
            error = float(((network.value(mover, other) - target) ** 2).mean()) ** 0.5
            line |= {name: len(mover), f"{name}_error": round(error, 5)}
            before[:] = [*before, lesson][-course.thorough :]
        for network, before in zip(networks, remembered, strict=True):
            mover, other, target = (np.concatenate(column) for column in zip(*before, strict=True))
            study(network, mover, other, target, rng, (rate, rate / 2))
        log.append(json.dumps(line))
        print(log[-1], flush=True)
        if shared.kept is not None:
            keep(shared.kept, networks, log, remembered, course)
        report((number + 1) / (course.rounds + 1))
    networks[1].write(assets / NETWORK)
    rng = np.random.default_rng(SEED)
    player, best = master(world, assets / NETWORK, rng), of_best_play(world, rng)
    told: dict[str, float] = {"games": course.trial}
    for name, won in (("random", beaten(player, course.trial)), ("best", beaten(player, course.trial, best))):
        error = (won * (1 - won) / course.trial) ** 0.5
        told |= {f"beats_{name}": round(won, 5), f"beats_{name}_error": round(error, 5)}
    (assets / LOG).write_text("\n".join([*log, json.dumps(told)]) + "\n", "utf-8")


def lessons(asked: list[Asked], course: Course, rng: np.random.Generator, look: int) -> list[Lesson]:
    """Of the steady and of the slipping side: the turn starts of a round at which its network is asked, and what
    they are worth; `look` bonus throws are averaged over."""
    steady, slipping = (Against(mine, theirs, rng, 0, starts=True) for mine, theirs in (asked, asked[::-1]))
    found = []
    for side, (mover, other) in enumerate(positions(steady, slipping, course, rng)):
        learnt = ~asked[side].known(mover, other)
        mover, other = mover[learnt], other[learnt]
        play, target = (steady, slipping)[side], []
        for at in range(0, len(mover), TOGETHER):
            rows = slice(at, at + TOGETHER)
            worth = play.before(mover[rows], other[rows], look)
            if side == 1:
                worth += course.slips * (random_turns(play, mover[rows], other[rows], course.turns) - worth)
            target.append(worth)
        found.append((mover, other, np.concatenate(target)))
    return found


def positions(
    steady: Play, slipping: Play, course: Course, rng: np.random.Generator
) -> tuple[tuple[Ints, Ints], tuple[Ints, Ints]]:
    """Movers and others at the turn starts of a round's games: of the steady side, then of the slipping one."""
    starts: tuple[list[tuple[Ints, Ints]], list[tuple[Ints, Ints]]] = ([], [])
    start = np.full(course.games // 4, steady.world.starts[0], np.int32)
    for pick in ("best", "any"):
        for first in (0, 1):
            if first == 0:
                bundle = steady.games(start, start, course.wander, ("best", pick), slipping)
            else:
                bundle = slipping.games(start, start, course.wander, (pick, "best"), steady)
            for turn, pair in enumerate(zip(bundle.mover, bundle.other, strict=True)):
                starts[(first + turn) % 2].append(pair)
    return joined(starts[0]), joined(starts[1])


def joined(pairs: list[tuple[Ints, Ints]]) -> tuple[Ints, Ints]:
    mover, other = (np.concatenate(column) for column in zip(*pairs, strict=True))
    return mover, other


def random_turns(play: Play, mover: Ints, other: Ints, turns: int) -> Floats:
    """The mover's odds after a turn at random, over so many of them from each position."""
    after, left = np.repeat(mover, turns), np.repeat(other, turns)
    play.turn(after, left, 0.0, "any")
    mean: Floats = play.ended(after, left).reshape(-1, turns).mean(axis=1)
    return mean


def master(world: World, weights: Path, rng: np.random.Generator) -> Against:
    """Plays as the master does with four mals, by the slipping side's network; it looks one bonus throw deep."""
    theirs = Asked(read(world, weights), fewer_mals(world, 4), 4, 3)
    return Against(theirs, theirs, rng)


def of_best_play(world: World, rng: np.random.Generator) -> Play:
    """Plays four mals by the network of best play."""
    return Play(Asked(read(world, net.FOUR), fewer_mals(world, 4), 4, 3), rng)


# Going on where a run was stopped -----------------------------------------------------------------------------


def paths(folder: Path, number: int, course: Course) -> list[Path]:
    """Where the two networks are kept after so many rounds."""
    course = course._replace(trial=0)  # it teaches nothing
    named = f"{stamp(build)} {'-'.join(map(str, course))} {number}"
    return [folder / f"slips {name} {named}.npz" for name in SIDES]


def keep(
    folder: Path, networks: tuple[Network, ...], log: list[str], remembered: list[list[Lesson]], course: Course
) -> None:
    """Keep what is needed to go on, and delete what was kept a round before."""
    folder.mkdir(parents=True, exist_ok=True)
    for path, network, before in zip(paths(folder, len(log), course), networks, remembered, strict=True):
        network.keep(path, log, before)
    for path in paths(folder, len(log) - 1, course):
        path.unlink(missing_ok=True)


def restored(
    folder: Path | None, networks: tuple[Network, ...], course: Course
) -> tuple[list[str], list[list[Lesson]]]:
    """The log, and what each side learns from again; the networks are set to what was kept of both last."""
    if folder is None:
        return [], [[] for _ in SIDES]
    for number in range(course.rounds, 0, -1):
        found = paths(folder, number, course)
        if all(path.exists() for path in found):
            kept = [network.restore(path) for network, path in zip(networks, found, strict=True)]
            return kept[0][0], [[(mover, other, target) for mover, other, target in lesson] for _, lesson in kept]
    return [], [[] for _ in SIDES]
