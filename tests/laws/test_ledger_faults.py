"""The laws of the ledger catch what they are for: each fault of `PLANTED` is built into a judge and must be seen.

`test_ledger` has the laws and plants two more: a second judge in one of the terms, and a judge handed hidden faces.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from assets.make.means import mean
from game import arena, catalog, ledger, luck
from game.core import LUCK, Judge
from game.davinci.actions import Guess
from game.davinci.theory import posterior
from game.match import Match
from tests.laws.test_ledger import EXACT, game, missing
from tests.sampling import sampled

AnyJudge = Judge[Any, Any]
STANDARD_ERRORS = 3 / arena.Z95
"""A difference of so many reaches of an interval is none by chance."""


@cache
def played(table: str, preset: str, levels: tuple[str, str], games: int) -> tuple[Match, ...]:
    """Games of two levels."""
    task = arena.Task(catalog.table(table).presets[preset], levels, games, luck.seed_from_text("faults"))
    return tuple(arena.played(task, number, arena.game_seed(task.seed, number))[0] for number in range(games))


def by_chance(table: str) -> Match:
    return game(catalog.table(table).presets["quick" if table == "yut" else "usual"], 1)


# The laws: each raises AssertionError where it is broken ------------------------------------------------------


def costs_are_none_or_below(judge: AnyJudge) -> None:
    account = ledger.of(by_chance("yut"), 0, judge=judge)
    assert all(row.amount <= 0 for row in account.rows if row.kind == "cost")


def the_best_costs_nothing(judge: AnyJudge) -> None:
    match = by_chance("yut")
    views = [match.view(step.seat, step.number) for step in match.steps if step.seat != LUCK]
    for view in [view for view in views if len(view.actions) > 1][::5]:
        assert judge.value(view) == pytest.approx(max(judge.of(view, action) for action in view.actions), abs=EXACT)


def luck_is_worth_its_mean(judge: AnyJudge) -> None:
    match = by_chance("yut")
    for step in [step for step in match.steps if step.seat == LUCK][::5]:
        could = match.alternatives(0, step.number)
        mean = sum(weight * judge.value(view) for weight, view in could) / sum(weight for weight, _ in could)
        assert judge.value(match.view(0, step.number)) == pytest.approx(mean, abs=EXACT)


def the_rows_add_up(judge: AnyJudge) -> None:
    assert all(missing(ledger.of(by_chance("yut"), seat, judge=judge)) < EXACT for seat in (0, 1))


def equals_pay_the_same(judge: AnyJudge) -> None:
    apart = [ledger.of(match, 0, judge=judge).total("cost") - ledger.of(match, 1, judge=judge).total("cost")
             for match in played("yut", "quick", ("wanderer", "wanderer"), 10)]  # fmt: skip
    found = mean(apart)
    assert abs(found.mean) <= STANDARD_ERRORS * found.reach


def a_showdown_is_no_luck(judge: AnyJudge) -> None:
    """How likely a hand was held hangs on how people play: counted as luck, its mean would not be 0."""
    rules = replace(catalog.table("poker").presets["draw"], hands=6)
    task = arena.Task(rules, ("careful", "caller"), 1, luck.seed_from_text("faults"))
    match, _ = arena.played(task, 0, task.seed)
    shown = [step.number for step in match.steps if match.view(0, step.number).phase == "show"]
    assert shown
    rows = [row for seat in range(rules.seats) for row in ledger.of(match, seat, judge=judge).rows]
    assert not [row for row in rows if row.kind == "luck" and row.number in shown]


def the_better_pay_less(judge: AnyJudge) -> None:
    means = []
    for level in ("memory", "master"):
        costs = []
        for number, match in enumerate(played("davinci", "usual", (level, "memory4"), 6)):
            account = ledger.of(match, number % 2, judge=judge)
            costs.append(-account.total("cost") / max(1, account.decisions))
        means.append(sum(costs))
    assert means == sorted(means, reverse=True)


# The faults ---------------------------------------------------------------------------------------------------


def earning(judge: AnyJudge) -> AnyJudge:
    """An action is worth more than the position that offers it."""
    return replace(judge, worth=lambda view, action: judge.of(view, action) + 0.01)


def blaming(judge: AnyJudge) -> AnyJudge:
    """A position is worth more than the best that can be done in it."""
    return replace(judge, value=lambda view: judge.value(view) + 0.01 * (view.turn == view.seat))


def hopeful(judge: AnyJudge) -> AnyJudge:
    """Luck is expected to bring more than it does on the mean."""
    return replace(judge, value=lambda view: judge.value(view) + 0.01 * (view.turn == LUCK))


def partial_to_one(judge: AnyJudge) -> AnyJudge:
    """What the first seat does costs nothing."""

    def worth(view: Any, action: Any) -> float:
        return judge.value(view) if view.seat == 0 else judge.of(view, action)

    return replace(judge, worth=worth)


def by_faces(judge: AnyJudge) -> AnyJudge:
    """What a showdown shows is called luck."""

    def dealt(before: Any, after: Any) -> tuple[float, float]:
        assert judge.dealt is not None
        return judge.dealt(before, after) or (judge.value(after), judge.value(before))

    return replace(judge, dealt=dealt)


def by_hits(judge: AnyJudge) -> AnyJudge:
    """A guess is worth its chance of being right."""

    def values(view: Any) -> Mapping[Any, float]:
        chances = posterior(view) if view.phase == "guess" else {}
        return {action: chances.get((action.seat, action.slot), {}).get(action.value, 0.0)
                if isinstance(action, Guess) else judge.value(view) for action in view.actions}  # fmt: skip

    def value(view: Any) -> float:
        return max(values(view).values()) if view.phase == "guess" and view.actions else judge.value(view)

    return replace(judge, value=value, values=values, worth=None)


Law = Callable[[AnyJudge], None]
PLANTED: dict[str, tuple[str, Law, Callable[[AnyJudge], AnyJudge]]] = {
    "an action that earns": ("yut", costs_are_none_or_below, earning),
    "a best that costs": ("yut", the_best_costs_nothing, blaming),
    "a hopeful judge of luck": ("yut", luck_is_worth_its_mean, hopeful),
    "a hopeful judge in the sum": ("yut", the_rows_add_up, hopeful),
    "a judge partial to one seat": ("yut", equals_pay_the_same, partial_to_one),
    "faces seen later": ("poker", a_showdown_is_no_luck, by_faces),
    "chance of being right": ("davinci", the_better_pay_less, by_hits),
}
"""By fault: the table, the law that must see it, and what it does to the judge."""


@pytest.mark.parametrize("fault", sampled(
    PLANTED, len(PLANTED) - 1, always=lambda fault: PLANTED[fault][0] != "davinci"))
def test_the_law_holds_and_sees_its_fault(fault: str) -> None:
    """The table's judge keeps the law, the same judge with the fault breaks it, in the same games."""
    table, law, plant = PLANTED[fault]
    judge = catalog.table(table).judge
    law(judge)
    with pytest.raises(AssertionError):
        law(plant(judge))
