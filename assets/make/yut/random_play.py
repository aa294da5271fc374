"""What can be won against random play: by its best answer, by perfect play, and by the networks that are shipped.

    python -m assets.make.yut.random_play --kept DIR --out FILE

solves for one, two and three mals the usual game, and the one in which the other side picks its uses at random,
each as likely (`exact4`). The values of the second say how often its best play wins. What another player wins is
that less all that its choices throw away, over GAMES games, half of them from each seat. With three mals this
takes over an hour and some 5 GB. With four mals wins are counted, in COUNTED games each: of the network of best
play, and of the master, which allows for random turns (`slips`), with a look of one bonus throw in place of two.

The values themselves are right to some 3e-4, for they are of hands of MOST results, and sweeps end early; that
comes on top of the standard errors. With `--kept` they are kept in DIR, and a run that was stopped goes on from
there. FILE is written after each number of mals; `random_play.json` beside this file is of a run taken up three
times, and its figures of four mals are of a later one.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from assets.make.yut.exact4 import Solver, compiled, solved, tables
from assets.make.yut.exact_games import SEED, Asked, Exact, loss, read
from assets.make.yut.four import beaten
from assets.make.yut.network import World
from assets.make.yut.slips import Against, master, of_best_play
from assets.make.yut.training import Play
from game.yut import net
from game.yut.rules import Rules

MOST, CLOSE = 3, 1e-4
"""Results that a hand may hold before one must be used, and how far a value may still move in a sweep."""
GAMES, COUNTED = 20_000, 1_000_000
AT_A_TIME = 20_000
"""Games counted between two lines of progress."""


class Answer(Against):
    """Plays the best answer to random play."""

    @property
    def wins(self) -> float:
        """How often it wins from the start, each seat as often."""
        start = np.array([self.world.starts[0]])
        first, second = self.network.value(start, start)[0], self.ended(start, start)[0]
        return float(first + second) / 2


def answer(world: World, solver: Solver) -> Answer:
    """The best answer, by a solver against random play."""
    mine, theirs = (Exact(world, solver.mals, solver.known.stands, values) for values in solver.table())
    return Answer(mine, theirs, np.random.default_rng(SEED))


def measured(best: Answer, player: Play, games: int = GAMES) -> list[float]:
    """How often a player wins against random play, by what it throws away, and the standard error."""
    found = loss(player, best, games, other="any")
    return [round(best.wins - found.thrown_away, 5), round(found.error, 5)]


def by_values(library: Path, mals: int, folder: Path) -> dict[str, Any]:
    """The figures of so many mals; the values are kept in the folder."""
    known, world = tables(Rules(pieces=mals)), World(Rules(pieces=mals))
    solver = Solver(library, known, mals, random=True)
    solved(solver, MOST, folder / f"random {mals}.npy", CLOSE)
    best = answer(world, solver)
    solver = Solver(library, known, mals)
    solved(solver, MOST, folder / f"best {mals}.npy", CLOSE)
    exact = Exact(world, mals, known.stands, solver.table())
    players = {"perfect": Play(exact, np.random.default_rng(SEED + 1))}
    if mals == 3:
        players["network"] = Play(Asked(read(world, net.THREE), exact, mals), np.random.default_rng(SEED + 1))
    return {"games": GAMES, "best": round(best.wins, 5)} | {
        name: measured(best, player) for name, player in players.items()
    }


def by_counting(games: int = COUNTED) -> dict[str, Any]:
    """The figures of four mals."""
    world, rng = World(Rules(pieces=4)), np.random.default_rng(SEED)
    players = {"network": of_best_play(world, rng), "master": master(world, net.SLIPS, rng)}
    return {"games": games} | {name: counted(player, name, games) for name, player in players.items()}


def counted(player: Play, name: str, games: int) -> list[float]:
    """How often a player wins, and the standard error; every player's games have the same seeds."""
    won = 0.0
    for done in range(AT_A_TIME, games + 1, AT_A_TIME):
        player.rng = np.random.default_rng((SEED, done))
        won += beaten(player, AT_A_TIME) * AT_A_TIME
        print(f"4 mals, {name}: {won / done:.4f} of {done}", flush=True)
    rate = won / games
    return [round(rate, 5), round((rate * (1 - rate) / games) ** 0.5, 5)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--kept", type=Path, metavar="DIR", help="where the values are kept, and taken up again")
    add("--out", type=Path, metavar="FILE", required=True)
    asked = parser.parse_args()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as scratch:
        folder = asked.kept or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        library = compiled(Path(scratch))
        for mals in (1, 2, 3, 4):
            found[str(mals)] = by_values(library, mals, folder) if mals < 4 else by_counting()
            print(mals, found[str(mals)], flush=True)
            asked.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
