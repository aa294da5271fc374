"""What each opponent of the stick table loses against perfect play, by an exact table.

    python -m assets.make.yut.levels --mals 2 --out DIR

writes DIR/levels.json; the other options are those of `exact4`. `levels.json` beside this file has two mals.

Games of one level with itself give the odds that a choice throws away, by level: the value of the best use less
that of the use chosen. Games against a player who always takes a best use give the odds to beat perfect play,
counted, and, with far less noise, as one half less all that the level threw away in the game (perfect play and
luck change nothing on average). A choice is a decision with two uses or more. The network, which masters ask
where no table is shipped, is compared with the table at the turn starts of each level's games.

A hand of more than FEW yuts and mos is asked as one of FEW: the time to look through it grows as the factorial,
and fewer than one throw in three thousand leads to one.
"""

from __future__ import annotations

import datetime
import json
import multiprocessing as mp
import random
import sys
import time
from collections.abc import Generator
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assets.make.yut.exact4 import NONE, Floats, Solver, asked_for, options
from game.core import LUCK
from game.yut import net
from game.yut import play as yut
from game.yut.actions import AGAIN, RESULTS
from game.yut.board import Side
from game.yut.bots import LEVELS
from game.yut.moves import move_table
from game.yut.rules import Rules

SEED = 1
OWN, AGAINST, PERFECT = 1_000, 1_000, 1_000
"""Games of each level with itself, against perfect play, and of perfect play with itself."""
KEPT = 1_000
"""Different turn starts of each level's games at which the network is asked."""
TOGETHER = 128
"""Games that one process plays at a time while perfect play is asked."""
FEW = 3
Row = tuple[int, ...]
Number = dict[Side, int]


def game(
    rules: Rules,
    seats: tuple[str, str],
    number: Number,
    rng: random.Random,
    turns: list[Row],
    choices: list[Row],
) -> Generator[Row, Any, int]:
    """Play one game; yields what perfect play is asked and is sent its options; returns who won.

    Notes turn starts (seat, mover, other) and the choices of levels (seat, the row asked, the option taken).
    """
    state, last, moves = yut.start(rules), -1, move_table(rules)
    while state.result is None:
        if state.turn == LUCK:
            falls, weights = zip(*yut.chances(state), strict=True)
            state, _ = yut.apply(state, rng.choices(falls, weights)[0])
            continue
        seat = state.mover
        pair = number[state.sides[seat]], number[state.sides[1 - seat]]
        if seat != last:
            turns.append((seat, *pair))
            last = seat
        view = yut.view(state, seat)
        action = view.actions[0]
        if len(view.actions) > 1:
            hand = state.hand
            one = next((result for result in hand if result not in AGAIN), None)
            extra = RESULTS.index(one) if one else NONE
            yuts, mos = hand.count("yut"), hand.count("mo")
            while yuts + mos > FEW:
                yuts, mos = (yuts - 1, mos) if yuts >= mos else (yuts, mos - 1)
            row = (*pair, yuts, mos, extra)
            slots = {
                use: 4 * kind + slot
                for kind, result in enumerate(("yut", "mo", one))
                if result in hand
                for slot, use in enumerate(moves.menu(state.sides[seat], (result,)).ways)
            }
            if seats[seat] == "perfect":
                options = yield row
                action = max(view.actions, key=lambda use: options[slots[use]])
            else:
                action = LEVELS[seats[seat]](view, rng)
                choices.append((seat, *row, slots[action]))
        state, _ = yut.apply(state, action)
    return state.mover


def play(
    pipe: Connection, rules: Rules, number: Number, seats: tuple[str, str], seed: str, count: int
) -> None:
    """Play `count` games, TOGETHER at a time; sends rows and is sent options, then sends everything noted."""
    rng = random.Random(seed)
    turns: list[list[Row]] = [[] for _ in range(count)]
    choices: list[list[Row]] = [[] for _ in range(count)]
    won = [0] * count
    waiting = list(range(count))
    asking: dict[int, tuple[Generator[Row, Any, int], Row]] = {}
    while waiting or asking:
        ready: list[tuple[int, Generator[Row, Any, int], Any]] = []
        if asking:
            pipe.send(np.array([row for _, row in asking.values()], np.int32))
            options = pipe.recv()
            ready = [(at, one, some) for (at, (one, _)), some in zip(asking.items(), options, strict=True)]
            asking = {}
        while waiting and len(ready) < TOGETHER:
            at = waiting.pop()
            ready.append((at, game(rules, seats, number, rng, turns[at], choices[at]), None))
        for at, one, some in ready:
            try:
                asking[at] = (one, one.send(some))
            except StopIteration as end:
                won[at] = end.value
    pipe.send([_flat(turns), _flat(choices), np.array(won, np.int32)])


def _flat(games: list[list[Row]]) -> NDArray[np.int32]:
    return np.array([(at, *row) for at, rows in enumerate(games) for row in rows], np.int32)


def games(solver: Solver, number: Number, seats: tuple[str, str], count: int, tag: str) -> list[NDArray[np.int32]]:
    """Games in half as many processes as there are processors: turn starts, choices (by game), and who won."""
    rules, workers, found, pipes = Rules(pieces=solver.mals), max(1, mp.cpu_count() // 2), [], []
    for worker in range(workers):
        mine, other = mp.Pipe()
        share = count // workers
        seed = f"{SEED} {tag} {seats} {worker}"
        task = (other, rules, number, seats, seed, share)
        mp.get_context("fork").Process(target=play, args=task, daemon=True).start()
        pipes.append(mine)
    while pipes:
        for pipe in wait(pipes):
            assert isinstance(pipe, Connection)
            received = pipe.recv()
            if isinstance(received, list):
                found.append(received)
                pipes.remove(pipe)
            else:
                pipe.send(solver.ask(received))
    columns: list[list[NDArray[np.int32]]] = [[], [], []]
    base = 0
    for turns, choices, won in found:
        for array in (turns, choices):
            if len(array):
                array[:, 0] += base
        base += len(won)
        for column, array in zip(columns, (turns, choices, won), strict=True):
            if len(array):
                column.append(array)
    return [np.concatenate(column) if column else np.empty((0, 8), np.int32) for column in columns]


def losses(solver: Solver, choices: NDArray[np.int32]) -> Floats:
    """What each choice threw away."""
    options = solver.ask(choices[:, 2:7])[:, :12]
    lost: Floats = options.max(1) - options[np.arange(len(options)), choices[:, 7]]
    return lost


def _mean(values: NDArray[Any]) -> list[float]:
    """The mean with its standard error."""
    return [round(float(values.mean()), 6), round(float(values.std() / len(values) ** 0.5), 6)]


def measure(solver: Solver, out: Path, figures: dict[str, Any]) -> None:
    """Write `figures` and what is measured to `levels.json`."""
    out.mkdir(parents=True, exist_ok=True)
    stands = solver.known.stands
    number = {side: at for at, side in enumerate(stands)}
    rng = np.random.default_rng(SEED)
    kept: list[NDArray[np.int32]] = []
    figures |= {"seed": SEED, "measured": datetime.date.today().isoformat(), "levels": {}}
    for level in LEVELS:
        began = time.monotonic()
        turns, choices, won = games(solver, number, (level, level), OWN, "own")
        lost = losses(solver, choices)
        by_side = np.bincount(2 * choices[:, 0] + choices[:, 1], lost, 2 * len(won))
        starts = np.unique(turns[:, 2:4], axis=0)
        kept.append(starts[rng.choice(len(starts), min(KEPT, len(starts)), replace=False)])
        level_figures = {
            "games": len(won),
            "choices": len(choices),
            "loss_per_choice": _mean(lost),
            "best_choices": _mean(lost < 5e-4),
            "loss_per_game": _mean(by_side),
        }
        turned = []
        for seat, seats in enumerate(((level, "perfect"), ("perfect", level))):
            _, choices, won = games(solver, number, seats, AGAINST // 2, "against")
            thrown_away = np.bincount(choices[:, 0], losses(solver, choices), len(won))
            turned.append(np.stack([won == seat, thrown_away], 1))
        both = np.concatenate(turned)
        level_figures |= {
            "games_against_perfect": len(both),
            "wins_counted": _mean(both[:, 0]),
            "wins_by_losses": _mean(0.5 - both[:, 1]),
        }
        figures["levels"][level] = level_figures
        print(level, level_figures, f"{time.monotonic() - began:.0f} s", flush=True)
    turns, _, won = games(solver, number, ("perfect", "perfect"), PERFECT, "own")
    figures["perfect"] = {
        "games": len(won),
        "first_wins": _mean(won == 0),
        "turns": round(len(turns) / len(won), 2),
    }
    print(figures["perfect"], flush=True)
    pairs = np.concatenate(kept)
    kinds = np.repeat(np.arange(len(kept)), [len(rows) for rows in kept])
    judge = net.load(Rules(pieces=solver.mals))
    guess: list[float] = []
    for part in np.array_split(pairs, 50):
        guess += judge.odds([(stands[mover], stands[other]) for mover, other in part])
    wrong = np.array(guess) - solver.values(pairs)
    figures["network_off"] = {
        name: {
            "mean": round(float(np.abs(wrong[kinds == kind]).mean()), 6),
            "bias": round(float(wrong[kinds == kind].mean()), 6),
            "worst_in_100": round(float(np.quantile(np.abs(wrong[kinds == kind]), 0.99)), 6),
        }
        for kind, name in enumerate(LEVELS)
    }
    (out / "levels.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    solver, change = asked_for(asked)
    measure(solver, asked.out, {"mals": asked.mals, "first": solver.first, "most": asked.most, "change": change})
    return 0


if __name__ == "__main__":
    sys.exit(main())
