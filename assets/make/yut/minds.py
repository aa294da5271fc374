"""What the strongest opponent at the stick table knows: the solved game of two mals, and a trained network.

`yut.solved`: value iteration (`game/yut/solver.py`) with ever longer hands, until no value changes by 2e-6;
kept as 1000 steps of a tenth of a percent.
`yut.net`: self-play in two schools (`training.py`). The log tells what was learnt and how well the
network then played; the same seed gives the same log on the same numpy. A run that is stopped goes on from
its last round, which it keeps beside the result.
"""

from __future__ import annotations

import json
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from assets.make.pieces import Shared
from assets.make.report import Report

SEED = 1
WIDTH = 64
SCHOOL_1, SCHOOL_2 = 24, 8
"""Rounds of TD(lambda), then rounds of one-turn expectimax."""
GAMES = 4000
FADE = 0.7
SLIP = 0.03
SAMPLE = 40_000
"""Turn starts of a round that the second school values."""
PARTS = 20
"""Pieces of the work of valuing them."""


def solve(assets: Path, report: Report) -> None:
    """Write ``minds/yut_two.bin`` and its log."""
    from game.yut.rules import Rules
    from game.yut.solver import solve as sweep

    values, lines = None, []
    for most, share in ((2, 0.1), (3, 0.3), (4, 1.0)):
        table = sweep(
            Rules(pieces=2), most, values, 2e-6, lambda count, _, s=share: report(s * count / (count + 9))
        )  # type: ignore[misc]
        values = table.values
        lines.append(f"hands of {most}: {table.sweeps} sweeps, first seat wins {table.first:.6f}")
    pack(assets / "minds" / "yut_two.bin", values)
    (assets / "minds" / "yut_two.txt").write_text("\n".join(lines) + "\n", "utf-8")


def pack(path: Path, values: Any) -> None:
    """Write a square of values as `game.yut.solved` reads it."""
    import lzma

    import numpy as np

    from game.yut.solved import LEVELS

    steps = np.rint(values * LEVELS).astype(np.uint16)
    data = (steps & 255).astype(np.uint8).tobytes() + (steps >> 8).astype(np.uint8).tobytes()
    path.write_bytes(lzma.compress(data, preset=9))


def train(assets: Path, report: Report, shared: Shared) -> None:
    """Write ``minds/yut_net.npz`` and its log."""
    import numpy as np

    from assets.make.yut.network import Network
    from assets.make.yut.training import Play, lessons, study

    network = Network(world(), WIDTH, np.random.default_rng(SEED))
    kept, part = [], assets / "minds" / "yut_net.part.npz"
    log: list[str] = []
    done = network.restore(part, log) if part.exists() else 0
    for number in range(done, SCHOOL_1 + SCHOOL_2):
        rng = np.random.default_rng((SEED, number))
        play = Play(network, rng)
        first = number < SCHOOL_1
        homes = rng.choice(4, (2, GAMES), p=(0.82, 0.1, 0.05, 0.03))
        homes[:, : GAMES // 10] = homes[0, : GAMES // 10]  # level games of three and two mals
        starts = np.array(network.world.starts, np.int32)[homes]
        bundle = play.games(starts[0], starts[1], SLIP)
        if first:
            kept = [*kept[-2:], lessons(bundle, network, FADE)]
            rate = 2e-3 * 0.9**number + 2e-4
            rates: tuple[float, ...] = (rate, rate)
        else:
            mover, other = np.concatenate(bundle.mover), np.concatenate(bundle.other)
            rows = rng.choice(len(mover), SAMPLE, replace=False)
            ask = partial(valued, network.weights, mover[rows], other[rows])
            parts = shared._replace(kept=None).results("turn starts", ask, PARTS)
            target = np.concatenate([np.array(part, np.float32) for part in parts])
            kept = [*(kept[-3:] if number > SCHOOL_1 else ()), (mover[rows], other[rows], target)]
            rate = 1e-3 * 0.75 ** (number - SCHOOL_1)
            rates = (rate, rate / 2, rate / 4)
        rows = [np.concatenate(column) for column in zip(*kept, strict=True)]
        error = study(network, *rows, rng, rates)
        turns = sum(map(len, bundle.games)) / GAMES
        line = {
            "round": number + 1,
            "school": 1 if first else 2,
            "turns": round(turns, 2),
            "error": round(error, 5),
        }
        if number % 4 == 3:
            line["beats_random"] = round(trial(play, 2000), 4)
        log.append(json.dumps(line))
        print(log[-1], flush=True)
        network.keep(part, log)
        report((number + 1) / (SCHOOL_1 + SCHOOL_2))
    network.write(assets / "minds" / "yut_net.npz")
    (assets / "minds" / "yut_net.txt").write_text("\n".join(log) + "\n", "utf-8")
    part.unlink()


@lru_cache(maxsize=1)
def world() -> Any:
    """The tables of the usual game; a worker makes them once."""
    from assets.make.yut.network import World
    from game.yut.rules import Rules

    return World(Rules())


def valued(weights: Any, mover: Any, other: Any, part: int) -> list[float]:
    """What the turn starts of one of PARTS parts are worth to the mover: one turn's best play over all throws."""
    import numpy as np

    from assets.make.yut.network import Network
    from assets.make.yut.training import Play

    network = Network(world(), WIDTH, np.random.default_rng(0))
    network.weights = weights
    network.refresh()
    values = Play(network, np.random.default_rng(0)).before(
        np.array_split(mover, PARTS)[part], np.array_split(other, PARTS)[part], 1
    )
    found: list[float] = values.tolist()
    return found


def trial(play: object, games: int) -> float:
    """How often the network beats random play, half of the games starting."""
    import numpy as np

    from assets.make.yut.training import Play

    assert isinstance(play, Play)
    start = np.full(games // 2, play.world.starts[0], np.int32)
    first = play.games(start, start, 0.0, ("best", "any")).won.mean()
    return float((first + 1 - play.games(start, start, 0.0, ("any", "best")).won.mean()) / 2)
