"""Luck and play over many games: what is kept of each judged game, and what the last ones come to.

Of a ledger its sums are kept with the result, and who made them; a game judged by an earlier version of the judge
counts once it has been judged anew. The cost of a decision is that of all games' decisions together, so that a long
game weighs as it should.

Used: the level whose cost a decision is nearest, told from `ENOUGH` games on, with all levels that a 95 % interval
(of the games' ratio) holds. Refused: a grade or an accuracy; a level from a handful of games.
"""

from __future__ import annotations

import contextlib
import json
import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from game import catalog
from game.core import Seat
from game.ledger import KINDS, Ledger
from game.match import BadSave, Match
from game.records import people
from game.session import Session
from game.store import ResultRow, Store, game_name

ENOUGH = 10
"""Games from which on play is compared with levels."""
LATEST = 30
"""Games that are looked at, the newest."""
Z95 = 1.959963984540054
"""The normal distribution's 97.5 % point."""


LEVEL_COSTS = Path(__file__).parents[1] / "assets" / "minds" / "level_costs.json"
"""What a decision costs each level by a table's usual rules, measured by ``assets/make/level_costs.py``."""


@lru_cache(maxsize=1)
def costs() -> dict[str, dict[str, float]]:
    """The cost of a decision of each level, by table, in its unit, as far as today's judge measured it; it falls.

    Left out is a level that costs more than a weaker one, or who errs less might be likened to somebody weaker: the
    judge does not count all that makes strong. Poker's master, for one, gives chips away to end first.
    """
    found: dict[str, dict[str, float]] = {}
    for table, measured in json.loads(LEVEL_COSTS.read_text("utf-8")).items():
        if table in catalog.NAMES and (measured["judge"], measured["version"]) == judged_by(table):
            falling = found[table] = {}
            for level, one in measured["levels"].items():
                if one["decision"][0] < min(falling.values(), default=math.inf):
                    falling[level] = one["decision"][0]
    return found


def judged_by(table: str) -> tuple[str, int]:
    """Name and version of a table's judge."""
    judge = catalog.table(table).judge
    return judge.name, judge.version


class Account(NamedTuple):
    """The sums of one judged game, for one seat."""

    seat: Seat
    judge: str
    version: int
    start: float
    result: float
    luck: float
    cost: float
    """Of all decisions together; never above 0."""
    other: float
    estimate: float
    decisions: int


def of(ledger: Ledger) -> Account:
    """The sums of a whole game."""
    luck, cost, other, estimate = map(ledger.total, KINDS)
    return Account(ledger.seat, ledger.judge, ledger.version, ledger.start, ledger.result, luck, cost,
                   other, estimate, ledger.decisions)  # fmt: skip


def keep(store: Store, match: Match, ledger: Ledger) -> bool:
    """Keep the sums of a finished game that counts; True once safe, False also where there is nothing to keep."""
    whole = ledger.line[0][0] == 0 and ledger.line[-1][0] == match.number
    if match.result is None or not match.counts or not whole or ledger.seat not in match.persons:
        return False
    return store.put_account(game_name(match), match.table, of(ledger)._asdict())


def read(value: Mapping[str, Any]) -> Account | None:
    """The inverse of ``Account._asdict``; None where it makes no sense."""
    try:
        found = Account(**value)
    except TypeError:
        return None
    numbers = (found.start, found.result, found.luck, found.cost, found.other, found.estimate)
    whole = all(type(number) is int and number >= 0 for number in (found.seat, found.version, found.decisions))
    real = all(type(number) in (int, float) and math.isfinite(number) for number in numbers)
    return found if whole and real and isinstance(found.judge, str) else None


def kept(store: Store, table: str) -> dict[str, Account]:
    """The sums of a table's judged games by `ResultRow.game`, whoever judged them."""
    found = {game: read(value) for game, value in store.accounts(table).items()}
    return {game: account for game, account in found.items() if account is not None}


def of_match(store: Store, match: Match) -> Account | None:
    """The sums kept of a finished match, whoever judged it."""
    return kept(store, match.table).get(game_name(match)) if match.result is not None else None


def current(table: str, account: Account) -> bool:
    """Whether the judge of today made it."""
    return (account.judge, account.version) == judged_by(table)


def unjudged(store: Store, table: str, rows: Sequence[ResultRow]) -> list[tuple[ResultRow, Match]]:
    """Of the `LATEST` of these games those whose sums are not kept, or by an earlier judge, the newest first.

    Those whose text is not kept, or cannot be read, are passed over.
    """
    judged = {game for game, account in kept(store, table).items() if current(table, account)}
    texts, found = store.game_texts(table), []
    for row in list(rows)[: -LATEST - 1 : -1]:
        if row.game in texts and row.game not in judged:
            with contextlib.suppress(BadSave):
                found.append((row, Session.from_text(texts[row.game]).match))
    return found


# Over many games ---------------------------------------------------------------------------------------------


class Play(NamedTuple):
    """What the last games of a table come to, for their persons."""

    games: int
    luck: float
    """The mean of a game, in the judge's unit."""
    cost: float
    """The mean of a game; never above 0."""
    rate: float
    """The cost of a decision, 0 or above."""
    low: float
    high: float
    """Its 95 % interval."""


def play(table: str, rows: Sequence[ResultRow], known: Mapping[str, Account]) -> Play | None:
    """The `LATEST` of these games that the judge of today has judged, together; None if there is none."""
    judged = [(row, known[row.game]) for row in list(rows)[-LATEST:] if row.game in known]
    found = [account for row, account in judged if current(table, account) and account.seat in people(row)]
    if not any(account.decisions for account in found):
        return None
    count = len(found)
    mean, low, high = rate([(-account.cost, account.decisions) for account in found])
    luck, cost = (sum(numbers) / count for numbers in zip(*((one.luck, one.cost) for one in found), strict=True))
    return Play(count, luck, cost, mean, low, high)


def rate(games: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """The cost of a decision over games, each (cost, decisions), with its 95 % interval: that of a ratio of means.

    ValueError without a decision.

    >>> rate([(1.0, 10), (3.0, 10)])[0]
    0.2
    """
    count, decisions = len(games), sum(number for _, number in games)
    if not decisions:
        raise ValueError("no decision in these games")
    mean = sum(cost for cost, _ in games) / decisions
    spread = 0.0
    if count > 1:
        left = [cost - mean * number for cost, number in games]
        spread = math.sqrt(sum(one * one for one in left) / (count - 1) / count) / (decisions / count)
    return mean, max(0.0, mean - Z95 * spread), mean + Z95 * spread


def likened(table: str, found: Play) -> tuple[str, tuple[str, ...]] | None:
    """The level whose cost a decision is nearest, and all levels within the interval, that one among them.

    None where there are too few games, or this judge's levels are not measured.
    """
    levels = costs().get(table)
    if found.games < ENOUGH or not levels:
        return None
    nearest = min(levels, key=lambda level: abs(levels[level] - found.rate))
    within = tuple(level for level, cost in levels.items() if found.low <= cost <= found.high)
    return nearest, tuple(level for level in levels if level in within or level == nearest)
