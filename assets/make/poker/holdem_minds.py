"""Solves heads-up hold'em at fixed limit and writes the table that the best opponent plays it from.

Some ten minutes of one core: boards are sampled, then the iterations are made, none of which can be shared out. The
figures of the last run stand in `assets/minds/poker_holdem.json`. That run was by CFR+, whose regrets do not fade
and whose mean is linear.
"""

from __future__ import annotations

import io
import json
import time
from pathlib import Path
from typing import Any

from assets.make.report import Report

BOARDS, SHAPE, RIVER, ITERATIONS = 2500, (50, 10), 500, 500
TABLE, FIGURES = "minds/poker_holdem.npz", "minds/poker_holdem.json"
NEVER = 1e-6
"""Below this chance of ever coming there by its own play, a decision is left out of the table."""
RARE = 0.01
"""Chances below this are left out."""


def quantised(total: Any, never: float) -> Any:
    """Weighted sums -> chances as whole numbers that add up to `MOST`, of all moves but the last."""
    import numpy as np

    from game.poker.holdem_policy import MOST

    whole = total.sum(axis=-1, keepdims=True)
    chance = total / np.where(whole > 0, whole, 1)
    chance[chance < RARE] = 0
    chance /= np.maximum(chance.sum(axis=-1, keepdims=True), 1e-9)
    found = np.floor(chance * MOST + 0.5).astype(np.int16)
    top = found.argmax(axis=-1)[..., None]
    short = MOST - found.sum(axis=-1, keepdims=True)
    np.put_along_axis(found, top, np.take_along_axis(found, top, axis=-1) + short, axis=-1)
    found[whole[..., 0] < never] = 0
    # one move after the other and hands last: neighbours are alike, which packs well
    return np.ascontiguousarray(np.moveaxis(found[..., :-1], -1, 0)).astype(np.uint8)


def pack(policy: Any, time: int, model: Any) -> bytes:
    """The average strategy after `time` iterations as the bytes of a file."""
    import numpy as np

    from assets.make.poker import solver

    never = NEVER * solver.whole_weight(time)
    kept = {
        "flop mean": model.flop.mean, "flop square": model.flop.square,
        "turn mean": model.turn.mean, "turn square": model.turn.square, "river": np.array(model.river),
    }  # fmt: skip
    tables = {f"0 {node}": table for node, table in policy.first.items()}
    for street, nodes in enumerate(policy.later, 1):
        tables |= {f"{street} {node}": table for node, table in nodes.items()}
    kept |= {name: quantised(table.total.astype(np.float64), never) for name, table in tables.items()}
    held = io.BytesIO()
    np.savez_compressed(held, **kept)
    return held.getvalue()


def build(assets: Path, report: Report) -> None:
    solve(assets, report, BOARDS, SHAPE, RIVER, ITERATIONS)


def solve(
    assets: Path, report: Report, boards: int, shape: tuple[int, int], river: int, iterations: int
) -> dict[str, Any]:
    """Measure the chances, solve, write the table and its figures."""
    from assets.make.poker import holdem_model, holdem_solver
    from game.poker import holdem_policy as kept

    clock = time.process_time()
    model = holdem_model.measure(boards, shape, river, lambda done: report(0.3 * done), min(boards, 300))
    prepared = time.process_time() - clock
    policy = holdem_solver.Strategy((169, shape[0] * shape[1], shape[0] * shape[1], river))
    for turn in range(1, iterations + 1):
        holdem_solver.iterate(policy, model, turn)
        report(0.3 + 0.6 * turn / iterations)
    solved = time.process_time() - clock - prepared
    packed = pack(policy, iterations, model)
    (assets / TABLE).parent.mkdir(exist_ok=True)
    (assets / TABLE).write_bytes(packed)
    figures = figures_of(model, policy, kept.unpack(packed)) | {
        "boards": boards, "buckets": [169, shape[0] * shape[1], shape[0] * shape[1], river],
        "iterations": iterations, "bytes": len(packed),
        "seconds to prepare": round(prepared), "seconds to solve": round(solved),
    }  # fmt: skip
    (assets / FIGURES).write_text(json.dumps(figures, indent=2) + "\n")
    report(1.0)
    return figures


def figures_of(model: Any, policy: Any, packed: Any) -> dict[str, float]:
    """What best answers within the model win from the average strategy and from the packed one.

    In thousandths of a small bet a hand, the mean over both seats.
    """
    import numpy as np

    from assets.make.poker import holdem_solver
    from assets.make.poker.solver import normal
    def chances(tables: Any) -> Any:
        return {node: normal(table.astype(np.float32)) for node, table in tables.items()}

    packed = holdem_solver.Mean(chances(packed.first), tuple(map(chances, packed.later)))
    found = {}
    for name, mean in (("exploitability, average", holdem_solver.mean(policy)), ("exploitability, table", packed)):
        gains = [holdem_solver.best(mean, model, seat) for seat in (0, 1)]
        found[name] = round(sum(gains) / 2 * 500, 2)
    return found
