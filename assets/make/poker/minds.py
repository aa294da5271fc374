"""Solves heads-up draw and writes the table that the poker table's best opponent plays from.

About ten minutes of one core. What comes of each bucket of hands, the best answers to the table and the hands with
real cards are shared out in pieces. The iterations are not: each needs all regrets of the one before and takes a
fifth of a second, less than it would take to send them about. The figures of the last run stand in
`assets/minds/poker_heads_up.json`. The first table, `poker_heads_up_1.npz`, was made by an earlier version of these
scripts and is kept for arcade runs and the judge; its figures were 1.467 in its own model and 2.73 with real cards
(standard error 1.55).
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
from game.poker.policy import ONE, STEP, nearest

HANDS, FINALS, ITERATIONS, DELAY, MORE = 3800, 207, 2000, 1200, 400
"""`MORE` iterations follow once it is known by the first ones which cards are worth holding."""
MOST = 1_500_000
"""Bytes the table may have; the rarest chances are left out until it fits."""
RARE = (0.0005, 0.001, 0.002, 0.004, 0.008)
"""Chances below the first of these are left out, or below a later one if the table does not fit."""
DEALS = 100_000
"""Hands with real cards in a piece."""
TABLE, FIGURES = "minds/poker_heads_up.npz", "minds/poker_heads_up.json"


def buckets(features: Any, weights: Any, count: int, rounds: int = 12) -> Any:
    """k-means: the centres; begins with hands spread along the features."""
    import numpy as np

    source = np.random.default_rng(20)
    chance = np.sqrt(weights) * (0.2 + features[:, :6].max(axis=1) * STEP / ONE)
    centres = features[source.choice(len(features), count, replace=False, p=chance / chance.sum())]
    for _ in range(rounds):
        nearest = nearest_to(features, centres)
        whole = np.bincount(nearest, weights, count)
        for column in range(features.shape[1]):
            mean = np.bincount(nearest, weights * features[:, column], count) / np.where(whole > 0, whole, 1)
            centres[whole > 0, column] = mean[whole > 0]
    centres = np.rint(centres)  # as they are kept
    centres = centres[np.unique(nearest_to(features, centres))]
    # neighbours that play alike pack well: first by the best number of cards to draw, then by its value
    return centres[np.lexsort((centres[:, :6].max(axis=1), centres[:, :6].argmax(axis=1)))]


def nearest_to(features: Any, centres: Any) -> Any:
    """(n,) the nearest centre of each row."""
    import numpy as np

    found = np.empty(len(features), np.int32)
    lengths = (centres**2).sum(axis=1)
    for start in range(0, len(features), 256):  # so few that what is far stays in the cache
        found[start : start + 256] = nearest(centres, lengths, features[start : start + 256])
    return found


def final_buckets(spread: Any, count: int) -> Any:
    """(7462,) the bucket of each strength: even shares, made finer towards the top where pots are large."""
    import numpy as np

    share = np.cumsum(spread) - spread / 2
    depth = 0.5 * share - 0.13 * np.log(1 - share + 4e-4)
    depth = (depth - depth[0]) / (depth[-1] - depth[0])
    found = np.minimum((depth * count).astype(int), count - 1)
    return np.searchsorted(np.unique(found), found)


def build(assets: Path, report: Report, shared: Shared) -> None:
    solve(assets, report, shared, HANDS, FINALS, (ITERATIONS, DELAY, MORE), real=160)


class Setting(NamedTuple):
    """A game made of buckets, ready to be solved."""

    bucket: Any
    holds: Any
    centres: Any
    final: Any
    model: Any


def setting(share: Any, wants: Any, hands: int, finals: int, report: Report, shared: Shared) -> Setting:
    """Hands and final strengths in buckets; the cards of the seats do not keep each other away yet."""
    import numpy as np

    from assets.make.poker import response, solver
    from game.poker import draws

    features, holds = solver.features(share, wants)
    weights = response.weights()
    centres = buckets(features, weights, hands)
    bucket = nearest_to(features, centres)
    final = final_buckets(draws.usual_spread(), finals)
    chain = response.chains(bucket, holds, final, shared, report)
    start = np.bincount(bucket, weights, len(centres)).astype(np.float32)
    return Setting(bucket, holds, centres, final, solver.independent(start, chain))


def one_deck(made: Setting, rough: Any) -> Setting:
    """The same with one deck for both seats; `rough` is a strategy for how hands are played until the draw."""
    from assets.make.poker import removal, response, solver

    pairs = removal.pairs(made.bucket, len(made.centres))
    meet = removal.meetings(response.drawing(rough), rough.holds, made.final)
    return made._replace(model=solver.model(made.model.start, made.model.chain, pairs, meet))


def held_anew(made: Setting, share: Any, wants: Any, shared: Shared) -> Setting:
    """The same with other cards held by each hand, and hands in the buckets whose centres are nearest then."""
    import numpy as np

    from assets.make.poker import removal, response, solver

    features, holds = solver.features(share, wants)
    bucket = nearest_to(features, made.centres)
    chain = response.chains(bucket, holds, made.final, shared)
    start = np.bincount(bucket, response.weights(), len(made.centres)).astype(np.float32)
    pairs = removal.pairs(bucket, len(made.centres))
    model = solver.model(start, chain, pairs, made.model.meet)
    return made._replace(bucket=bucket, holds=holds, model=model)


def cfr(policy: Any, model: Any, iterations: int, delay: int, report: Report) -> float:
    """Improve a policy by so many iterations; the first seat's value of the game in chips.

    The mean is taken anew, of the strategies after `delay`.
    """
    from assets.make.poker import solver

    policy.forget()
    worth, counted = 0.0, iterations - delay
    for turn in range(1, iterations + 1):
        weight = max(0, turn - delay)
        worth += 2 * weight * solver.iterate(policy, model, weight) / (counted * (counted + 1))
        if turn % 20 == 0:
            report(turn / iterations)
    return worth


def solve(
    assets: Path,
    report: Report,
    shared: Shared,
    hands: int,
    finals: int,
    iterations: tuple[int, int, int],
    real: int,
    first: int = 600,
) -> dict[str, Any]:
    """Solve coarsely to learn which cards are worth holding, then finely, and go on once that is known better.

    Writes the table and its figures. `iterations`: those of the fine solution, how many of them are no part of its
    mean, and those that follow. `real` pieces of hands are played with real cards, half of them from each seat.
    """
    import numpy as np

    from assets.make.poker import response, solver
    from game.poker import draws
    from game.poker import policy as kept

    clock = time.process_time()
    share = np.rint(draws.shares(draws.usual_spread()) * kept.ONE).astype(np.uint16)
    made = setting(share, np.tile(share, (6, 1)), first, 60, lambda done: report(0.1 * done), shared)
    policy = solver.Policy(*made.model.chain.shape[1:])
    cfr(policy, made.model, first, 0, lambda done: report(0.1 + 0.1 * done))
    table = kept.unpack(solver.pack(policy, first, made.final, share, np.zeros((6, 7462)), made.centres, 0.002))
    rough = response.fixed(table, made.bucket, made.holds)
    wants = response.wanted(rough, made.model.meet)
    made = setting(share, wants, hands, finals, lambda done: report(0.2 + 0.2 * done), shared)
    made = one_deck(made, rough)
    prepared = time.process_time() - clock
    (most, delay, more), rare = iterations, RARE[0]
    policy = solver.Policy(*made.model.chain.shape[1:])
    cfr(policy, made.model, most, delay, lambda done: report(0.4 + 0.3 * done))
    table = kept.unpack(solver.pack(policy, most - delay, made.final, share, wants, made.centres, rare))
    wants = response.wanted(response.fixed(table, made.bucket, made.holds), made.model.meet)
    made = held_anew(made, share, wants, shared)
    worth = cfr(policy, made.model, more, 0, lambda done: report(0.7 + 0.1 * done))
    solved = time.process_time() - clock - prepared
    for rare in RARE:
        packed = solver.pack(policy, more, made.final, share, wants, made.centres, rare)
        if len(packed) <= MOST:
            break
    (assets / TABLE).parent.mkdir(exist_ok=True)
    (assets / TABLE).write_bytes(packed)
    fixed = response.fixed(kept.unpack(packed), made.bucket, made.holds)
    gains, shown = [], []
    for seat in (0, 1):
        came = 0.8 + seat / 10
        best = response.respond(
            fixed, made.model.meet, seat, shared, lambda done, came=came: report(came + done / 20)
        )
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
        "iterations": most + more,
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
