"""Fits the value of a turn's end at the tile rack from games that bots play against themselves.

Two rounds of policy iteration. First the plain counting level plays itself; every turn's end gives one row
of numbers (`game.davinci.value.FEATURES`, seen by the seat whose turn ended) and whether that seat won;
logistic regression with a small ridge gives the weights. Then, with two seats, the master plays itself with
those weights (thinking two guesses far, to save time), and all rows together are fitted again. All luck
comes from numbered seeds, so a run can be repeated.

Games are the pieces of the work that others may do (`pieces.Shared`); a run that is stopped goes on from those it
has. ``minds/davinci_value.json`` and a log beside it are written when all is done; until then the old weights stay.
"""

from __future__ import annotations

import json
import math
import random
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from assets.make.pieces import Shared
from assets.make.report import Report

OUTPUTS = ("minds/davinci_value.json", "minds/davinci_value.log")
RIDGE = 1.0
GAMES = {2: (6000, 400), 3: (2500, 0), 4: (1500, 0)}
"""By seats: games of the counting level, games of the master."""


def build(assets: Path, report: Report, shared: Shared) -> None:
    """Play, fit, write."""
    from game.davinci.bots import Counter, Master
    from game.davinci.value import FEATURES

    out, log = (assets / name for name in OUTPUTS)
    out.parent.mkdir(parents=True, exist_ok=True)
    lines: list[str] = []
    found: dict[str, dict[str, float]] = {}
    whole = sum(first + 15 * second for first, second in GAMES.values())
    done = 0
    for seats, (first, second) in GAMES.items():
        fitted: tuple[float, ...] = ()
        rows: list[list[float]] = []
        wins: list[int] = []
        for name, games in (("counting level", first), ("master", second)):
            if not games:
                continue
            bot: Any = Counter() if name != "master" else Master(depth=2, width=2, samples=0, fitted=fitted)
            started = time.time()
            share = 15 if name == "master" else 1

            def tell(part: float, done: int = done, size: int = games * share) -> None:
                report((done + part * size) / whole)

            for ends in shared.results(f"{seats} seats, {name}", partial(played, bot, seats), games, tell):
                rows += [numbers for numbers, _ in ends]
                wins += [won for _, won in ends]
            done += games * share
            weights, loss, flat = fit(rows, wins)
            fitted = tuple(weights)
            found[str(seats)] = dict(zip(FEATURES, (round(w, 4) for w in weights), strict=True))
            lines.append(
                f"{seats} seats, {name}: {games} games, {len(rows)} turn ends so far, log loss {loss:.4f} "
                f"(constant {flat:.4f}), {time.time() - started:.0f} s"
            )
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    out.write_text(json.dumps({"games": lines, "weights": found}, indent=1) + "\n", encoding="utf-8")
    report(1.0)


def played(bot: Any, seats: int, number: int) -> list[tuple[list[float], int]]:
    """A game by its number: the features at each turn's end, and whether that seat won in the end."""
    from game.core import LUCK
    from game.davinci import play as davinci
    from game.davinci.bluff_model import trust
    from game.davinci.look_ahead import Thought
    from game.davinci.rules import Rules
    from game.davinci.value import exposure, features

    rng = random.Random(f"davinci/{seats}/{number}")
    state = davinci.start(Rules(seats=seats, starter=number % seats))
    ends: list[tuple[int, list[float]]] = []
    while state.turn is not None:
        before = state
        if state.turn == LUCK:
            action = rng.choice(davinci.chances(state))[0]
        else:
            action = bot(davinci.view(state, state.turn), rng)
        state, _ = davinci.apply(state, action)
        if before.number and state.number > before.number and state.hidden(before.mover):
            view = davinci.view(state, before.mover)
            _, theirs = Thought(view, trust(view), fitted=(0.0,)).theirs(view)
            if theirs:
                ends.append((before.mover, features(view, theirs, exposure(view, before.mover))))
    assert state.result is not None
    return [(numbers, state.result.scores[seat]) for seat, numbers in ends]


def fit(rows: Sequence[Sequence[float]], wins: Sequence[int]) -> tuple[list[float], float, float]:
    """Logistic regression by Newton's method: weights, log loss, log loss of the best constant."""
    import numpy as np

    x, y = np.array(rows, dtype=float), np.array(wins, dtype=float)
    w = np.zeros(x.shape[1])
    for _ in range(25):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        gradient = x.T @ (y - p) - RIDGE * w
        hessian = (x * (p * (1 - p))[:, None]).T @ x + RIDGE * np.eye(len(w))
        step = np.linalg.solve(hessian, gradient)
        w = w + step
        if float(np.abs(step).max()) < 1e-8:
            break
    p = np.clip(1 / (1 + np.exp(-(x @ w))), 1e-9, 1 - 1e-9)
    mean = float(y.mean())
    flat = -(mean * math.log(mean) + (1 - mean) * math.log(1 - mean))
    return [float(v) for v in w], float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean()), flat
