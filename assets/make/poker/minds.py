"""Solves heads-up draw and writes the table that the poker table's best opponent plays from.

About three minutes of one core. What each bucket of hands draws, the best answers to the table and the hands with
real cards are shared out in pieces. The iterations are not: each needs all regrets of the one before and takes
30 ms, less than it would take to send them about. The figures of the last run stand in
`assets/minds/poker_heads_up.json`.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from assets.make.pieces import Shared
from assets.make.report import Report

HANDS, FINALS, ITERATIONS = 1900, 100, 1600
MOST = 495_000
"""Bytes the table may have; the rarest chances are left out until it fits."""
DEALS = 100_000
"""Hands with real cards in a piece."""
TABLE, FIGURES = "minds/poker_heads_up.npz", "minds/poker_heads_up.json"


def buckets(features: Any, weights: Any, count: int, rounds: int = 12) -> Any:
    """k-means: the centres; begins with hands spread along the features."""
    import numpy as np

    source = np.random.default_rng(20)
    chance = np.sqrt(weights) * (0.2 + features[:, :6].max(axis=1))
    centres = features[source.choice(len(features), count, replace=False, p=chance / chance.sum())]
    for _ in range(rounds):
        nearest = nearest_to(features, centres)
        whole = np.bincount(nearest, weights, count)
        for column in range(features.shape[1]):
            mean = np.bincount(nearest, weights * features[:, column], count) / np.where(whole > 0, whole, 1)
            centres[whole > 0, column] = mean[whole > 0]
    centres = centres[np.unique(nearest_to(features, centres))]
    # neighbours that play alike pack well: first by the best number of cards to draw, then by its value
    return centres[np.lexsort((centres[:, :6].max(axis=1), centres[:, :6].argmax(axis=1)))]


def nearest_to(features: Any, centres: Any) -> Any:
    """(n,) the nearest centre of each row."""
    import numpy as np

    nearest = np.empty(len(features), np.int32)
    length = (centres**2).sum(axis=1)
    for start in range(0, len(features), 8192):
        part = features[start : start + 8192]
        nearest[start : start + 8192] = (length - 2 * part @ centres.T).argmin(axis=1)
    return nearest


def final_buckets(spread: Any, count: int) -> Any:
    """(7462,) the bucket of each strength: even shares, made finer towards the top where pots are large."""
    import numpy as np

    share = np.cumsum(spread) - spread / 2
    depth = 0.5 * share - 0.13 * np.log(1 - share + 4e-4)
    depth = (depth - depth[0]) / (depth[-1] - depth[0])
    found = np.minimum((depth * count).astype(int), count - 1)
    return np.searchsorted(np.unique(found), found)


def build(assets: Path, report: Report, shared: Shared) -> None:
    solve(assets, report, shared, HANDS, FINALS, ITERATIONS, real=20)


class Setting(NamedTuple):
    """A game made of buckets, ready to be solved."""

    bucket: Any
    holds: Any
    centres: Any
    final: Any
    chain: Any
    model: Any


def setting(share: Any, wants: Any, hands: int, finals: int, report: Report, shared: Shared) -> Setting:
    import numpy as np

    from assets.make.poker import response, solver
    from game.poker import draws

    features, holds = solver.features(share, wants)
    weights = response.weights()
    centres = buckets(features, weights, hands).astype(np.float16).astype(np.float64)  # as they are kept
    centres = centres[np.unique(nearest_to(features, centres))]
    bucket = nearest_to(features, centres)
    final = final_buckets(draws.usual_spread(), finals)
    chain = response.chains(bucket, holds, len(centres), shared, report)
    count = final.max() + 1
    small = np.zeros((6, len(centres), count), np.float32)
    for f in range(count):
        small[..., f] = chain[..., final == f].sum(axis=-1)
    sign = np.sign(np.arange(count)[:, None] - np.arange(count)).astype(np.float32)
    start = np.bincount(bucket, weights, len(centres)).astype(np.float32)
    return Setting(bucket, holds, centres, final, chain, solver.Model(start, small, sign))


def cfr(model: Any, iterations: int, report: Report) -> tuple[Any, float]:
    """The policy after so many iterations, and the first seat's value of the game in chips."""
    from assets.make.poker import solver

    policy = solver.Policy(*model.chain.shape[1:])
    worth = 0.0
    for turn in range(1, iterations + 1):
        worth += 2 * turn * solver.iterate(policy, model, turn) / (iterations * (iterations + 1))
        if turn % 20 == 0:
            report(turn / iterations)
    return policy, worth


def solve(
    assets: Path,
    report: Report,
    shared: Shared,
    hands: int,
    finals: int,
    iterations: int,
    real: int,
    first: int = 600,
) -> dict[str, Any]:
    """Solve coarsely to learn which cards are worth holding, then finely; write the table and its figures.

    `real` pieces of hands are played with real cards, half of them from each seat.
    """
    import numpy as np

    from assets.make.poker import response, solver
    from game.poker import draws
    from game.poker import policy as kept

    clock = time.process_time()
    share = draws.shares(draws.usual_spread()).astype(np.float32).astype(np.float64)  # as it is kept
    made = setting(share, np.tile(share, (6, 1)), first, 60, lambda done: report(0.1 * done), shared)
    policy, _ = cfr(made.model, first, lambda done: report(0.1 + 0.1 * done))
    rough = kept.unpack(solver.pack(policy, first, made.final, share, np.zeros((6, 7462)), made.centres, 0.002))
    wants = response.wanted(response.fixed(rough, made.bucket, made.holds), made.chain)
    made = setting(share, wants, hands, finals, lambda done: report(0.2 + 0.2 * done), shared)
    prepared = time.process_time() - clock
    policy, worth = cfr(made.model, iterations, lambda done: report(0.4 + 0.4 * done))
    solved = time.process_time() - clock - prepared
    for rare in (0.001, 0.002, 0.003, 0.004, 0.006, 0.008, 0.012):
        packed = solver.pack(policy, iterations, made.final, share, wants, made.centres, rare)
        if len(packed) <= MOST:
            break
    table = assets / TABLE
    table.parent.mkdir(exist_ok=True)
    table.write_bytes(packed)
    fixed = response.fixed(kept.unpack(packed), made.bucket, made.holds)
    gains, shown = [], []
    for seat in (0, 1):
        came = 0.8 + seat / 10
        best = response.respond(fixed, made.chain, seat, shared, lambda done, came=came: report(came + done / 20))
        gains.append(best.value)
        counted = shared.results(
            f"seat {seat} against {sha256(packed).hexdigest()[:16]}",
            partial(dealt, fixed, best, seat),
            real // 2,
            lambda done, came=came: report(came + 0.05 + done / 20),  # type: ignore[misc]
        )
        chips = sum((Counter(dict(part)) for part in counted), Counter[int]())
        shown.append(np.repeat(list(chips), list(chips.values())))
    milli = 1000 / 2  # thousandths of a small bet of two chips
    figures = {
        "hands": len(made.centres),
        "finals": int(made.final.max() + 1),
        "iterations": iterations,
        "bytes": len(packed),
        "chances left out below": rare,
        "seconds to prepare": round(prepared),
        "seconds to solve": round(solved),
        "first to speak, model": round(worth * milli, 1),
        "exploitability, model": round(sum(gains) / 2 * milli, 3),
        "exploiter, real cards": round(sum(float(x.mean()) for x in shown) / 2 * milli, 2),
        "standard error": round(float(np.sqrt(sum(x.var() / len(x) for x in shown))) / 2 * milli, 2),
        "real hands": sum(len(x) for x in shown),
    }
    (assets / FIGURES).write_text(json.dumps(figures, indent=2) + "\n")
    report(1.0)
    return figures


def dealt(fixed: Any, best: Any, seat: int, part: int) -> list[tuple[int, int]]:
    """One piece of hands with real cards: chips that the exploiter wins at `seat`, and in how many hands."""
    from assets.make.poker import response

    won = response.play_real(fixed, best, seat, DEALS, 1000 * seat + part)
    return sorted(Counter(won.astype(int).tolist()).items())
