"""What decisions cost each level, by the judges of the tables.

    python -m assets.make.level_costs TABLE... --kept DIR [--games N] [--jobs J | --cluster ADDRESS]

Every level of a table plays against the same one (`TABLES`), and every game is gone through with the table's judge,
as ``python main.py arena TABLE LEVEL LEVEL --ledger`` does. ``assets/minds/level_costs.json`` gets, a level: the
cost of a decision with its 95 % interval, cost and luck of a game, and how much narrower the results are without
luck; and of two equal bots by how much their costs differ. `game.accounts` compares people with it.

Blocks of games are written to DIR as they end: stopped by Ctrl+C or killed, a run goes on from there. A seed, a
number of games and a version of the judge always give the same figures, whoever plays the games.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from assets.make import pieces
from game import accounts, arena, blocks, catalog, luck

SEED = "level costs"


class Measure(NamedTuple):
    """How a table's levels are measured."""

    preset: str
    against: str
    """Whom every level plays."""
    games: int
    """Of each level."""


TABLES = {
    "nim": Measure("classic", "casual", 1000),
    "yut": Measure("family", "ruler", 20),
    "davinci": Measure("usual", "memory4", 10),
    "poker": Measure("draw", "careful", 8),
}
"""By table, by its usual rules."""


def spread(found: arena.Mean) -> list[float]:
    """A mean and the reach of its 95 % interval."""
    return [round(part, 6) for part in found]


def level(outcome: arena.Outcome, place: int) -> dict[str, Any]:
    """What a level came to in its games."""
    games, totals = outcome.games, outcome.tally.accounts[place]
    mean, reach = totals.decision(games)
    return {
        "games": games,
        "decisions": round(totals.decisions.numbers / arena.GRAINS),
        "decision": [round(part, 6) for part in (mean, max(0.0, mean - reach), mean + reach)],
        "cost": spread(totals.cost.mean(games)),
        "luck": spread(totals.luck.mean(games)),
        "result": spread(totals.result.mean(games)),
        "without_luck": spread(totals.adjusted.mean(games)),
        "variance": [round(one.variance(games), 6) for one in (totals.result, totals.adjusted)],
    }


def measure(name: str, kept: Path, games: int | None, workers: blocks.Hire | None) -> dict[str, Any] | None:
    """The figures of a table; None where the run was stopped."""
    table, how = catalog.table(name), TABLES[name]
    rules = table.presets[how.preset]
    table.prepare(rules)
    found: dict[str, Any] = {
        "judge": table.judge.name, "version": table.judge.version, "unit": table.judge.unit, "rules": how.preset,
        "against": how.against, "seed": SEED, "levels": {},
    }  # fmt: skip
    for one in table.bots:
        outcome = arena.run(
            table.name, [one, how.against], how.games if games is None else games, luck.seed_from_text(SEED),
            rules=rules, workers=workers, checkpoint=kept / f"{name}-{one}.txt", ledgers=True,
        )  # fmt: skip
        if not outcome.complete:
            print(f"{name} {one}: stopped after {outcome.games} of {outcome.wanted} games", file=sys.stderr)
            return None
        found["levels"][one] = level(outcome, 0)
        if one == how.against:
            apart = outcome.tally.apart.mean(outcome.games)
            found["equal"] = {"level": one, "games": outcome.games, "apart": spread(apart)}
        print(name, one, found["levels"][one], flush=True)
    return found


def main() -> int:
    """0, or 130 where it was stopped."""
    parser = argparse.ArgumentParser("assets.make.level_costs")
    parser.add_argument("tables", nargs="+", choices=TABLES)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--games", type=int)
    pieces.add_options(parser)
    said = parser.parse_args()
    said.kept.mkdir(parents=True, exist_ok=True)
    for name in said.tables:
        found = measure(name, said.kept, said.games, pieces.hired(said))
        if found is None:
            return 130
        try:
            figures = json.loads(accounts.LEVEL_COSTS.read_text("utf-8"))
        except FileNotFoundError:
            figures = {}
        figures[name] = found
        accounts.LEVEL_COSTS.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    from assets.make import level_costs  # by its own name, so that workers find its functions

    raise SystemExit(level_costs.main())
