"""What the tables' reviews call a mistake: something better was allowed, and the coach's choice never is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.nim import review as nim
from game.nim import theory
from game.poker import coach
from game.poker import review as poker
from game.yut import review as yut
from game.yut.coach import options
from tests.game.replays import GAMES, over


def taken(view: Any) -> Any:
    return theory.best(view)[0]


def used(view: Any) -> Any:
    return options(view)[0].action


TABLES: dict[str, tuple[Callable[[Any, Any], Any], Callable[[Any], Any]]] = {
    "nim": (nim.review, taken), "yut": (yut.review, used), "poker": (poker.review, coach.best_action),
}


@pytest.mark.parametrize("name", [name for name, rules in GAMES.items() if rules.table in TABLES])
def test_a_mistake_had_something_better_and_the_coach_makes_none(name: str) -> None:
    """Blame for the best choice, or praise of one that is not allowed, would teach the wrong thing."""
    review, advised = TABLES[GAMES[name].table]
    found = seen = 0
    for seed in ("judge", "judge again"):
        whole = over(name, seed)
        for step in whole.steps:
            if step.seat < 0:
                continue
            view = whole.view(step.seat, step.number)
            if len(view.actions) < 2 or getattr(view, "phase", "bets") not in ("bets", "draw"):
                continue
            seen += 1
            assert review(view, advised(view)) is None
            judged = review(view, whole.read(step.text))
            if judged is not None:
                found += 1
                assert judged.better in view.actions
                assert str(judged.better) != step.text
                assert judged.reasons
    assert found < seen
    assert found or (GAMES[name].seats > 2 and GAMES[name].table == "nim"), "moves by chance hold mistakes"


def test_nim_blames_exactly_who_gives_a_win_away() -> None:
    """Every take of every position of the usual game, against the theory."""
    whole = over("nim", "judge")
    for step in whole.steps:
        view = whole.view(step.seat, step.number)
        winning = theory.winning(view.heaps, view.rules.takes, view.rules.misere)
        for action in view.actions:
            assert (nim.review(view, action) is not None) == (bool(winning) and tuple(action) not in winning)
