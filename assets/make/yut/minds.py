"""What the strongest opponent at the stick table knows: the solved game of two mals, and a trained network.

`yut.solved`: value iteration (`exact4.cu`) with ever longer hands, until no value changes by 1e-6; kept in steps of
two thousandths of a percent. `game/yut/solver.py`, which shares no line with it, finds the same values. It is one
piece of work of some seconds.
`yut.net`: self-play in two schools (`training.py`). The games of a round are shared out in pieces, each with a seed
of its own; then the network learns from all of them, in this process. The log tells what was learnt and how well
the network then played; the same seed gives the same log on the same numpy and kind of processor. A run that is
stopped goes on after its last round.
"""

from __future__ import annotations

import json
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from assets.make import pieces
from assets.make.pieces import Shared
from assets.make.report import Report

SEED = 1
FADE = 0.7
SLIP = 0.03
NETWORK, LOG = "minds/yut_net.npz", "minds/yut_net.txt"


class Course(NamedTuple):
    """How the network is trained."""

    mals: int = 4
    width: int = 64
    schools: tuple[int, int] = (24, 8)
    """Rounds of TD(lambda), then rounds of one-turn expectimax."""
    games: int = 4000
    """Games of a round."""
    home: tuple[float, ...] = (0.82, 0.1, 0.05, 0.03)
    """How likely a side begins with none, one, two … of its mals home."""
    sample: int = 40_000
    """Turn starts of a round that the second school values."""
    trial: int = 2000
    """Games against random play after every fourth round."""
    parts: int = 20
    """Pieces that a round is played in; it divides `games`, `sample` and half of `trial`."""

    def school(self, number: int) -> int:
        """1 or 2, of a round."""
        return 1 if number < self.schools[0] else 2

    def manner(self, number: int) -> tuple[int, tuple[float, ...]]:
        """From how many rounds the network learns after this one, and at which rates."""
        since = number - self.schools[0]
        if since < 0:
            rate = 2e-3 * 0.9**number + 2e-4
            return 3, (rate, rate)
        rate = 1e-3 * 0.75**since
        return min(since + 1, 4), (rate, rate / 2, rate / 4)


COURSE = Course()


def solve(assets: Path, report: Report) -> None:
    """Write ``minds/yut_two.bin`` and its log; RuntimeError where there is no g++."""
    import tempfile

    import numpy as np

    from assets.make.yut.exact4 import Solver, compiled, tables
    from game.yut.board import stands
    from game.yut.rules import Rules

    known, lines = tables(Rules(pieces=2)), []
    with tempfile.TemporaryDirectory() as folder:
        solver = Solver(compiled(Path(folder)), known, 2)
    for most in (2, 3, 4):
        change = solver.solve(2, most)
        lines.append(f"hands of {most}: last change {change:.0e}, first seat wins {solver.first:.6f}")
        report((most - 1) / 3)
    values = solver.table()
    values[(known.taken[:, None] & known.taken) > 0] = 0  # cannot occur
    number = {side: at for at, side in enumerate(known.stands)}
    order = np.array([number[side] for side in stands(2)])
    pack(assets / "minds" / "yut_two.bin", values[np.ix_(order, order)])
    (assets / "minds" / "yut_two.txt").write_text("\n".join(lines) + "\n", "utf-8")


def pack(path: Path, values: Any) -> None:
    """Write a square of values as `game.yut.solved` reads it."""
    import lzma

    import numpy as np

    from game.yut.solved import LEVELS

    steps = np.rint(values * LEVELS).astype(np.uint16)
    data = (steps & 255).astype(np.uint8).tobytes() + (steps >> 8).astype(np.uint8).tobytes()
    path.write_bytes(lzma.compress(data, preset=9))


def train(assets: Path, report: Report, shared: Shared, course: Course = COURSE) -> None:
    """Write ``minds/yut_net.npz`` and its log."""
    import numpy as np

    from assets.make.yut.network import Network
    from assets.make.yut.training import study

    network = Network(world(course.mals), course.width, np.random.default_rng(SEED))
    kept = None if shared.kept is None else shared.kept / f"network {pieces.stamp(train)}.npz"
    log, lessons = network.restore(kept) if kept is not None and kept.exists() else ([], [])
    in_round = shared._replace(kept=None)  # a round is short: what it made of the network is kept
    rounds = sum(course.schools)
    for number in range(len(log), rounds):
        found = in_round.results("lessons", partial(lesson, course, network.weights, number), course.parts)
        *columns, turns = zip(*found, strict=True)
        remembered, rates = course.manner(number)
        lessons = [*lessons, [np.concatenate(column) for column in columns]][-remembered:]
        mover, other, target = (np.concatenate(column) for column in zip(*lessons, strict=True))
        error = study(network, mover, other, target, np.random.default_rng((SEED, number)), rates)
        line = {
            "round": number + 1,
            "school": course.school(number),
            "turns": round(sum(turns) / course.games, 2),
            "error": round(error, 5),
        }
        if number % 4 == 3:
            won = in_round.results("trial", partial(trial, course, network.weights, number), course.parts)
            line["beats_random"] = round(sum(won) / course.trial, 4)
        log.append(json.dumps(line))
        print(log[-1], flush=True)
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            network.keep(kept, log, lessons)
        report((number + 1) / rounds)
    (assets / NETWORK).parent.mkdir(parents=True, exist_ok=True)
    network.write(assets / NETWORK)
    (assets / LOG).write_text("\n".join(log) + "\n", "utf-8")


@lru_cache(maxsize=1)
def world(mals: int) -> Any:
    """The tables of the usual game of so many mals a side; a worker makes them once."""
    from assets.make.yut.network import World
    from game.yut.rules import Rules

    return World(Rules(pieces=mals))


def lesson(course: Course, weights: Any, number: int, part: int) -> tuple[Any, Any, Any, int]:
    """Turn starts of one part of a round: movers, others, what they are worth; and how many turns were played."""
    import numpy as np

    from assets.make.yut.training import lessons

    play = _play(course, weights, number, part, 1)
    count = course.games // course.parts
    homes = play.rng.choice(len(course.home), (2, count), p=course.home)
    homes[:, : count // 10] = homes[0, : count // 10]  # both sides alike
    starts = np.array(play.world.starts, np.int32)[homes]
    bundle = play.games(starts[0], starts[1], SLIP)
    turns = sum(map(len, bundle.games))
    if course.school(number) == 1:
        return (*lessons(bundle, play.network, FADE), turns)
    rows = play.rng.choice(turns, course.sample // course.parts, replace=False)
    mover, other = np.concatenate(bundle.mover)[rows], np.concatenate(bundle.other)[rows]
    return mover, other, play.before(mover, other, 1), turns


def trial(course: Course, weights: Any, number: int, part: int) -> float:
    """How many games of one part of a trial the network wins against random play, half of them starting."""
    import numpy as np

    play = _play(course, weights, number, part, 2)
    start = np.full(course.trial // course.parts // 2, play.world.starts[0], np.int32)
    first = play.games(start, start, 0.0, ("best", "any")).won.sum()
    return float(first + len(start) - play.games(start, start, 0.0, ("any", "best")).won.sum())


def _play(course: Course, weights: Any, *seed: int) -> Any:
    """Self-play of the network of these weights, with luck of its own."""
    import numpy as np

    from assets.make.yut.network import Network
    from assets.make.yut.training import Play

    network = Network(world(course.mals), course.width, np.random.default_rng(0))
    network.weights = weights
    network.refresh()
    return Play(network, np.random.default_rng((SEED, *seed)))
