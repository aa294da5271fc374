"""What each opponent of the stick table loses against perfect play, by the exact table of four mals.

Games of one level with itself give the odds that a choice throws away, by level: the value of the best use less
that of the use chosen. Games against a player who always takes a best use give the odds to beat perfect play,
counted, and, with far less noise, as one half less all that the level threw away in the game (perfect play and
luck change nothing on average). A choice is a decision with two uses or more.

`yut_exact4.npz` keeps positions with their values: `mover` and `other` (places, see `game.yut.board`), `value`
(65535 is sure to win) and `kind`: 0 to 4 turn starts of games of wanderer .. master, 5 any pair of stands alike,
6 the positions in CHECKED, 7 all that a turn from one of those can end with (see the test).
"""

from __future__ import annotations

import datetime
import json
import multiprocessing as mp
import random
import time
from collections.abc import Generator
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assets.make.yut_exact4 import LOOKED, NONE, Floats, Solver
from game.core import LUCK
from game.yut.board import DONE, WAITING
from game.yut.book import Side
from game.yut.bots import LEVELS
from game.yut.rules import Rules
from game.yut.search import Tree
from game.yut.sides import RESULTS
from game.yut.words import AGAIN

SEED = 1
OWN, AGAINST, PERFECT = 10_000, 4_000, 4_000
"""Games of each level with itself, against perfect play, and of perfect play with itself."""
KEPT, ANY, LONGER = 24_000, 30_000, 20_000
"""Positions kept of each level's games, and of any pairs; turn starts looked through with hands of five."""
TOGETHER = 128
"""Games that one process plays at a time while perfect play is asked."""
LOOK = 5
CHECKED: tuple[tuple[Side, Side], ...] = (
    ((WAITING,) * 4, (WAITING,) * 4),
    ((-1, -1, -1, 2), (-1, -1, -1, 4)),
    ((4, 4, 4, 4), (-1, -1, -1, 3)),
    ((9, 9, DONE, DONE), (2, 2, DONE, DONE)),
    ((-1, -1, 3, 3), (6, 6, 6, 6)),
    ((-1, -1, 22, DONE), (-1, -1, 7, DONE)),
    ((11, 11, 11, DONE), (14, 14, 14, 14)),
    ((13, 13, 34, 34), (-1, 19, 15, 15)),
)
"""Mover and other: turns with few ends, so that a test can look through them."""
RULES = Rules()
Row = tuple[int, ...]
Number = dict[Side, int]


def game(
    seats: tuple[str, str], number: Number, whim: random.Random, turns: list[Row], choices: list[Row]
) -> Generator[Row, Any, int]:
    """Play one game; yields what perfect play is asked and is sent its options; returns who won.

    Notes turn starts (seat, mover, other) and the choices of levels (seat, the row asked, the option taken).
    """
    state, last, book = RULES.start(), -1, RULES.book
    while state.result is None:
        if state.turn == LUCK:
            falls, weights = zip(*state.chances, strict=True)
            state, _ = state.apply(whim.choices(falls, weights)[0])
            continue
        seat = state.mover
        pair = number[state.sides[seat]], number[state.sides[1 - seat]]
        if seat != last:
            turns.append((seat, *pair))
            last = seat
        view = state.view(seat)
        action = view.actions[0]
        if len(view.actions) > 1:
            hand = state.hand
            one = next((result for result in hand if result not in AGAIN), None)
            extra = RESULTS.index(one) if one else NONE
            row = (*pair, hand.count("yut"), hand.count("mo"), extra)
            slots = {
                use: 4 * kind + slot
                for kind, result in enumerate(("yut", "mo", one))
                if result in hand
                for slot, use in enumerate(book.menu(state.sides[seat], (result,)).ways)
            }
            if seats[seat] == "perfect":
                options = yield row
                action = max(view.actions, key=lambda use: options[slots[use]])
            else:
                action = LEVELS[seats[seat]](view, whim)
                choices.append((seat, *row, slots[action]))
        state, _ = state.apply(action)
    return state.mover


def play(pipe: Connection, number: Number, seats: tuple[str, str], seed: str, count: int) -> None:
    """Play `count` games, TOGETHER at a time; sends rows and is sent options, then sends everything noted."""
    whim = random.Random(seed)
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
            ready.append((at, game(seats, number, whim, turns[at], choices[at]), None))
        for at, one, some in ready:
            try:
                asking[at] = (one, one.send(some))
            except StopIteration as end:
                won[at] = end.value
    pipe.send([_flat(turns), _flat(choices), np.array(won, np.int32)])


def _flat(games: list[list[Row]]) -> NDArray[np.int32]:
    return np.array([(at, *row) for at, rows in enumerate(games) for row in rows], np.int32)


def games(solver: Solver, number: Number, seats: tuple[str, str], count: int, tag: str) -> list[NDArray[np.int32]]:
    """Games in as many processes as there are processors: turn starts, choices (by game), and who won."""
    workers, found, pipes = mp.cpu_count(), [], []
    for worker in range(workers):
        mine, other = mp.Pipe()
        share = count // workers
        seed = f"{SEED} {tag} {seats} {worker}"
        mp.get_context("fork").Process(target=play, args=(other, number, seats, seed, share), daemon=True).start()
        pipes.append(mine)
    while pipes:
        for pipe in wait(pipes):
            assert isinstance(pipe, Connection)
            told = pipe.recv()
            if isinstance(told, list):
                found.append(told)
                pipes.remove(pipe)
            else:
                pipe.send(solver.ask(told))
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
    """Write ``yut_exact4.json`` and ``yut_exact4.npz``."""
    out.mkdir(parents=True, exist_ok=True)
    stands, taken = solver.known.stands, solver.known.taken
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
        told = {
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
        told |= {
            "games_against_perfect": len(both),
            "wins_counted": _mean(both[:, 0]),
            "wins_by_losses": _mean(0.5 - both[:, 1]),
        }
        figures["levels"][level] = told
        print(level, told, f"{time.monotonic() - began:.0f} s", flush=True)
    turns, _, won = games(solver, number, ("perfect", "perfect"), PERFECT, "own")
    some = turns[turns[:, 0] < turns[min(LONGER, len(turns) - 1), 0]]
    gain = solver.values(some[:, 2:4], LOOKED, 5) - solver.values(some[:, 2:4])
    figures["perfect"] = {
        "games": len(won),
        "first_wins": _mean(won == 0),
        "turns": round(len(turns) / len(won), 2),
        "longer_hands": _mean(np.bincount(some[:, 0], np.where(some[:, 1], -gain, gain))),
    }
    print(figures["perfect"], flush=True)
    any_pairs = rng.integers(1, len(stands), (4 * ANY, 2))
    kept.append(any_pairs[(taken[any_pairs[:, 0]] & taken[any_pairs[:, 1]]) == 0][:ANY])
    checked = [(number[a], number[b]) for a, b in CHECKED]
    ends: dict[tuple[int, int], None] = {}
    for mover, other in CHECKED:
        tree = Tree(RULES, 0, 9, 10**7)
        tree.node((mover, other), (), 1, LOOK)
        ends |= {(number[theirs], number[mine]): None for mine, theirs in tree._ends}
    kept += [np.array(checked), np.array(list(ends))]
    pairs = np.concatenate(kept).astype(np.int32)
    kinds = np.repeat(np.arange(len(kept)), [len(rows) for rows in kept]).astype(np.uint8)
    values = solver.values(pairs)
    off = solver.values(pairs[kinds < 6][:: len(pairs) // LONGER + 1], LOOKED, 5)
    off -= values[kinds < 6][:: len(pairs) // LONGER + 1]
    figures["sample"] = {
        "positions": len(pairs),
        "one_turn_off": _mean(np.abs(off)),
        "one_turn_bias": _mean(off),
        "one_turn_most_off": float(np.abs(off).max()),
    }
    print(figures["sample"], flush=True)
    places = np.array(stands, np.int8)
    np.savez_compressed(
        out / "yut_exact4.npz",
        mover=places[pairs[:, 0]],
        other=places[pairs[:, 1]],
        value=np.rint(values * 65535).astype(np.uint16),
        kind=kinds,
    )
    (out / "yut_exact4.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
