"""What decisions cost each level, by the judges of the tables.

    python -m assets.make.level_costs NAME... --kept DIR [--games N] [--jobs J | --cluster ADDRESS]

Every level of a table plays against the same one (`MEASURED`), and every game is gone through with the table's
judge. Two games in a row have the same seed and the seats the other way round, and every level meets the same ones:
so the levels are compared deal by deal. An interval takes such a pair of games for one number.

``assets/minds/level_costs.json`` gets, a level: the cost of a decision with its 95 % interval and by how much it is
above that of the next better level; cost, luck and result of a game; the variance of the results, plain and
without luck; and result, luck, cost and decisions of its first two games, by which a test sees whether it still
plays so. Of two equal levels it gets by how much their costs differ. `game.accounts` compares people with it.

Games are written to DIR as they end: stopped by Ctrl+C or killed, a run goes on from there, and a larger N adds to
them. A seed, a number of games and a version of the judge always give the same figures, whoever plays the games.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from assets.make import means, pieces
from game import accounts, arena, catalog, luck

SEED = "level costs"


class Measure(NamedTuple):
    """How a table's levels are measured."""

    table: str
    preset: str
    against: str
    """Whom every level plays."""
    games: int
    """Of each level."""


MEASURED = {
    "nim": Measure("nim", "classic", "casual", 1000),
    "yut": Measure("yut", "family", "ruler", 100),
    "davinci": Measure("davinci", "usual", "memory4", 100),
    "poker": Measure("poker", "draw", "careful", 60),
    "poker heads-up": Measure("poker", "heads_up", "careful", 60),
}
"""The tables by their usual rules, and poker by the rules that are solved."""


class Played(NamedTuple):
    """One game, for the level that is measured."""

    number: int
    result: float
    luck: float
    cost: float
    decisions: float
    apart: float
    """By how much its cost is above that of an equal opponent; 0 where the opponent is another level."""


def play(task: arena.Task, number: int) -> list[float]:
    """A `Played` of game `number`: with the one before or after it, it is a pair."""
    match, sides = arena.played(task, number, arena.game_seed(task.seed, number // 2))
    mine = arena.account(match, sides, 0)
    apart = mine.cost - arena.account(match, sides, 1).cost if len(set(task.levels)) == 1 else 0.0
    return [number, *mine, apart]


# Figures -----------------------------------------------------------------------------------------------------


def pairs(games: Sequence[Played], number: Callable[[Played], float]) -> list[float]:
    """The mean of a number over each pair of games."""
    return [(number(one) + number(two)) / 2 for one, two in zip(games[::2], games[1::2], strict=False)]


def mean(games: Sequence[Played], number: Callable[[Played], float]) -> list[float]:
    """A mean and the reach of its 95 % interval."""
    return [round(part, 6) for part in means.mean(pairs(games, number))]


def apart(games: Sequence[Played]) -> list[float]:
    """By how much the costs of two equal levels differ in a game.

    Both games of a pair are the same game then: one is taken, in turn that of either seat.
    """
    return [round(part, 6) for part in means.mean([one.apart for one in (*games[::4], *games[3::4])])]


def rates(games: Sequence[Played]) -> list[tuple[float, float]]:
    """(cost, decisions) of each pair."""
    return list(zip(pairs(games, lambda one: one.cost), pairs(games, lambda one: one.decisions), strict=True))


def above(games: Sequence[Played], better: Sequence[Played]) -> list[float]:
    """By how much a decision cost more than one of the better level in the same deals, and the reach of that."""
    left = []
    for one in (games, better):
        found = rates(one)
        rate, decisions = accounts.rate(found)[0], sum(number for _, number in found) / len(found)
        left.append([rate + (cost - rate * number) / decisions for cost, number in found])
    return [round(part, 6) for part in means.mean([one - two for one, two in zip(*left, strict=True)])]


def level(games: Sequence[Played]) -> dict[str, Any]:
    """What a level came to in its games."""
    plain, without = [one.result for one in games], [one.result - one.luck for one in games]
    return {
        "games": len(games),
        "first": [[round(part, 6) for part in game[1:5]] for game in games[:2]],
        "decisions": round(sum(one.decisions for one in games)),
        "decision": [round(part, 6) for part in accounts.rate(rates(games))],
        "cost": mean(games, lambda one: one.cost),
        "luck": mean(games, lambda one: one.luck),
        "result": mean(games, lambda one: one.result),
        "without_luck": mean(games, lambda one: one.result - one.luck),
        "variance": [round(means.variance(one), 6) for one in (plain, without)],
    }


def task_of(name: str, one: str, count: int | None = None) -> arena.Task:
    """The games of a level, by a name in `MEASURED`."""
    how = MEASURED[name]
    rules = catalog.table(how.table).presets[how.preset]
    return arena.Task(rules, (one, how.against), count or how.games, luck.seed_from_text(SEED), True)


def measure(name: str, shared: pieces.Shared, count: int | None) -> dict[str, Any]:
    """The figures of one name in `MEASURED`; each level is printed once it is done."""
    how = MEASURED[name]
    table = catalog.table(how.table)
    table.prepare(table.presets[how.preset])
    found: dict[str, Any] = {
        "judge": table.judge.name, "version": table.judge.version, "unit": table.judge.unit, "rules": how.preset,
        "against": how.against, "seed": SEED, "levels": {},
    }  # fmt: skip
    before: tuple[str, list[Played]] | None = None
    for one in table.bots:
        task = task_of(name, one, count)
        judge = f"{table.judge.name} {table.judge.version}"
        found_games = shared.results(f"{name} {one} {judge}", partial(play, task), task.games)
        games = [Played(int(number), *numbers) for number, *numbers in found_games]
        found["levels"][one] = level(games)
        if before is not None:
            found["levels"][before[0]]["above_next"] = above(before[1], games)
        if one == how.against:
            found["equal"] = {"level": one, "games": len(games) // 2, "apart": apart(games)}
        print(name, one, found["levels"][one], flush=True)
        before = one, games
    return found


def main() -> int:
    """0."""
    parser = argparse.ArgumentParser("assets.make.level_costs")
    parser.add_argument("names", nargs="+", choices=MEASURED)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--games", type=int)
    pieces.add_options(parser)
    said = parser.parse_args()
    for name in said.names:
        found = measure(name, pieces.Shared(pieces.hired(said), said.kept), said.games)
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
