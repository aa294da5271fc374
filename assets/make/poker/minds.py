"""Solves heads-up draw and writes the table that the poker table's best opponent plays from.

About three quarters of an hour of one core. What comes of each bucket of hands, what options are worth, the best
answers to the table and the hands with real cards are shared out in pieces. The iterations are not: each needs all
regrets of the one before and takes two thirds of a second, less than it would take to send them about. The figures
of the last run stand in `assets/minds/poker_heads_up.json`; its times are of processors that did other work beside.
The first table, `poker_heads_up_1.npz`, was made by an earlier version of these scripts and is kept for the judge
and for arcade runs of earlier versions (`answers`); its figures were 1.467 in its own model and 2.73 with real
cards (standard error 1.55).

Of the 0.52 thousandths of a small bet that the best answer wins in the model, 0.12 are won without telling hands of
a bucket apart; telling hands and strengths apart wins 0.32 more, and holding other cards 0.08 more. With 5,000
buckets of hands, 207 of strengths, half as many iterations and a rougher solution before they were 0.36, 0.42 and
0.17. With holds that depend on how many cards each draws, but not on the betting before, the last was 0.38.

How far cards of one seat keep cards from the other after the draw is told by samples of hands. Where another sample
tells it, the best answer wins 2.4 to 2.7: the strategy fits its own sample, and the answer fits the other one.
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

HANDS, FINALS, ITERATIONS = 9000, 250, 1000
MOST = 1_500_000
"""Bytes the table may have; the rarest chances are left out until it fits."""
RARE = (0.0005, 0.001, 0.002, 0.004, 0.008)
"""Chances below the first of these are left out, or below a later one if the table does not fit."""
DEALS = 100_000
"""Hands with real cards in a piece."""
TABLE, FIGURES = "minds/poker_heads_up.npz", "minds/poker_heads_up.json"


class Rough(NamedTuple):
    """How coarsely the game is solved to prepare the fine solution."""

    hands: int
    finals: int
    iterations: int


ROUGH = (Rough(600, 60, 150), Rough(3000, 150, 500))
"""The first as if each seat had a deck of its own. In both hands are told apart by shares of the pot; the second
says how they play."""


class Setting(NamedTuple):
    """A game made of buckets, ready to be solved."""

    bucket: Any
    holds: Any
    final: Any
    model: Any


def setting(bucket: Any, holds: Any, final: Any, report: Report, shared: Shared) -> Setting:
    """The cards of the seats do not keep each other away yet; `holds` as of `response.Fixed`."""
    import numpy as np

    from assets.make.poker import response, solver

    chain = response.chains(bucket, holds, final, shared, report)
    start = np.bincount(bucket, response.weights()).astype(np.float32)
    return Setting(bucket, holds, final, solver.independent(start, chain))


def one_deck(made: Setting, rough: Any) -> Setting:
    """The same with one deck for both seats; `rough` is a strategy for how hands are played until the draw."""
    from assets.make.poker import removal, response, solver

    pairs = removal.pairs(made.bucket, len(made.model.start))
    meet = removal.meetings(response.drawing(rough), rough.holds, made.final)
    return made._replace(model=solver.model(made.model.start, made.model.chain, pairs, meet))


def cfr(made: Setting, iterations: int, report: Report) -> tuple[Any, float]:
    """The policy after so many iterations, and the first seat's mean value of the game in chips."""
    from assets.make.poker import solver

    policy = solver.Policy(*made.model.chain.shape[3:])
    worth = 0.0
    for turn in range(1, iterations + 1):
        worth += float(turn) ** solver.LATER * solver.iterate(policy, made.model, turn)
        if turn % 20 == 0:
            report(turn / iterations)
    return policy, worth / solver.whole_weight(iterations)


def build(assets: Path, report: Report, shared: Shared) -> None:
    solve(assets, report, shared, HANDS, FINALS, ITERATIONS, real=320)


def solve(
    assets: Path,
    report: Report,
    shared: Shared,
    hands: int,
    finals: int,
    iterations: int,
    real: int,
    rough: tuple[Rough, Rough] = ROUGH,
) -> dict[str, Any]:
    """Solve twice coarsely, to learn which cards are worth holding and which hands play alike, then finely.

    Writes the table and its figures. `iterations` are those of the fine solution; `real` pieces of hands are played
    with real cards, half of them from each seat.
    """
    import numpy as np

    from assets.make.poker import buckets, response, solver
    from game.poker import draws
    from game.poker import policy as kept

    clock = time.process_time()
    share = draws.shares(draws.usual_spread())
    numbers = buckets.by_share(share)
    holds = np.tile(response.held_by(np.tile(share, (6, 1))), (9, kept.SIGHTS, 1, 1))
    first, second = rough
    bucket = buckets.alike(numbers, first.hands)
    final = buckets.of_finals(draws.usual_spread(), first.finals)
    made = setting(bucket, holds, final, lambda done: report(0.03 * done), shared)
    known = response.average(cfr(made, first.iterations, lambda done: report(0.03 + 0.02 * done))[0], *made[:3])
    final = buckets.of_finals(draws.usual_spread(), second.finals)
    holds = response.held_by(response.wanted(known, made.model.meet, final)[..., final])
    bucket = buckets.alike(numbers, second.hands)
    made = one_deck(setting(bucket, holds, final, lambda done: report(0.05 + 0.05 * done), shared), known)
    known = response.average(cfr(made, second.iterations, lambda done: report(0.1 + 0.1 * done))[0], *made[:3])
    final = buckets.of_finals(draws.usual_spread(), finals)
    wants = response.wanted(known, made.model.meet, final)
    holds = response.held_by(wants[..., final])
    choices = [one for seat in (0, 1) for one in response.choices(known, holds, made.model.meet, seat, shared)]
    bucket = buckets.ordered(buckets.alike(buckets.by_play(choices), hands), numbers)
    del choices  # a gigabyte
    made = one_deck(setting(bucket, holds, final, lambda done: report(0.25 + 0.05 * done), shared), known)
    prepared = time.process_time() - clock
    policy, worth = cfr(made, iterations, lambda done: report(0.3 + 0.5 * done))
    solved = time.process_time() - clock - prepared
    for rare in RARE:
        packed = solver.pack(policy, iterations, made.final, wants, made.bucket, rare)
        if len(packed) <= MOST:
            break
    (assets / TABLE).parent.mkdir(exist_ok=True)
    (assets / TABLE).write_bytes(packed)
    fixed = response.fixed(kept.unpack(packed), made.holds)
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
        "hands": len(made.model.start),
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
