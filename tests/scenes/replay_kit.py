"""Hands for the tests of replays: open one, let it come to rest, a clipboard to look into."""

from __future__ import annotations

from typing import Any

from game import catalog
from game.match import Match
from scenes.pages.replay import open_match
from scenes.tables import KITS
from tests.game.replays import GAMES, over
from tests.scenes.hall_kit import Hall

TABLES = catalog.NAMES
HIDDEN = [name for name, rules in GAMES.items() if rules.hidden]


def show(hall: Hall, name: str, number: int | None = None) -> Any:
    scene: Any = hall.go(open_match(over(name), number))
    settle(hall)
    return scene


def settle(hall: Hall) -> None:
    with hall.unseen():
        for _ in range(600):
            if not hall.top.animator.travelling:
                return
            hall.frame(dt=0.25)
    raise AssertionError("the motion does not end")


def end_of_game(hall: Hall, name: str, seed: str = "replay") -> Any:
    """At the table, the last act just played."""
    whole = over(name, seed)
    last = max(n for n, step in enumerate(whole.steps) if step.seat >= 0)
    table: Any = hall.go(KITS[whole.table].scene(Match(whole.rules, whole.players, whole._seed,
                                                          whole.log[:last])))
    table.desk.play(whole.read(whole.log[last]))
    with hall.unseen():
        for _ in range(900):
            hall.frame(dt=0.05)
            if not table.animator.travelling:
                break
    while table.part.waits:  # at poker the last pots are told first
        table.part.go_on()
    hall.frame(count=25)  # longer than the guard of buttons that have just come
    assert table.match.result == whole.result
    return table
