"""Whole games at the other tables in the real window, with one device each.

A hall without a window plays the same match beside it: luck is sealed in the seed and bots draw their numbers
from it, so both must come to the same log. It tells where to click, and what the record has to say.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import luck
from game.davinci.rules import Rules as DavinciRules
from game.match import Match
from game.poker.rules import Rules as PokerRules
from game.session import Session
from game.store import Store
from game.yut.rules import Rules as YutRules
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.devices import DECIDE, Hand
from tests.scenes.hall_kit import Hall as Twin
from tests.scenes.hall_kit import players
from tests.scenes.test_one_switch import good
from tests.window.desk import Hall, saved, until
from tests.window.test_window import quiet

KEYS = {"Enter": "Return", "Esc": "Escape", "H": "h"}


class Pair(Twin):
    """The twin; whatever key or click it gets, the real window gets too."""

    real: Hall | None = None

    def keys(self, *names: str) -> None:
        for name in names:
            if self.real is not None:
                self.real.press(KEYS.get(name, name))
                self.real.turns(6)
            super().keys(name)

    def click(self, x: float, y: float) -> None:
        if self.real is not None:
            time.sleep(0.6)  # the guard of a button that has just changed, which goes by the clock of the wall
            self.real.turns(6)
            self.frame(count=36)
            self.real.click((x, y))
            self.real.turns(6)
        super().click(x, y)


def by_keyboard(hall: Twin, table: Any) -> None:
    """One decision by keys: Enter always does something sensible."""
    DECIDE[table.desk.table](Hand(hall, pad=False), table)


def by_mouse(hall: Twin, table: Any) -> None:
    """One decision by a click on something sensible."""
    hall.click_on("yes" if hall.top is not table else min(good(table, table.desk.table)))


def rest(hall: Twin, table: Any) -> None:
    """Until the twin waits for the person, or the game is over."""
    for _ in range(6000):
        if hall.top is not table or table.match.turn is None:
            return
        if not table.animator.travelling and not table.session.bot_acts:
            return
        hall.frame(dt=0.05)
    raise AssertionError("the twin does not come to rest")


GAMES: dict[str, tuple[Any, tuple[str, ...], str]] = {
    "yut": (YutRules(pieces=1), ("", ""), "two halls 32"),
    "davinci": (DavinciRules(jokers=False), ("", "memory8"), "two halls"),
    "poker": (PokerRules(seats=2, hands=2), ("", "caller"), "two halls"),
}
"""By table: rules, seats, and a word for luck with which the game is short."""


WAYS = list(itertools.product(GAMES, ("keyboard", "mouse")))


@pytest.mark.parametrize(("table", "device"), sampled(
    WAYS, 1, always={("davinci", "keyboard")}.__contains__))
def test_a_whole_game_with_one_device(table: str, device: str, open_hall: Callable[..., Hall],
                                      tmp_path: Path) -> None:
    """The promise of the hall, in the real window: one device is enough, and the record is what was played."""
    rules, levels, word = GAMES[table]
    match = Match(rules, players(*levels), luck.seed_from_text(word))
    with Store(tmp_path / "data") as store:
        store.set_setting("speed", "instant")
        store.save_session(table, Session(match).to_text())
    twin = Pair(tmp_path / "twin", speed=math.inf)
    try:
        scene = twin.go(KITS[table].scene(Match.from_text(match.to_text())))
        scene.focus.keys_in_use = device == "keyboard"
        twin.real = open_hall("--table", table)
        for _ in range(400):
            rest(twin, scene)
            until(lambda: _log(twin.real) == scene.match.log, f"the log {' '.join(scene.match.log[-4:])}")
            if scene.match.turn is None:
                break
            twin.real.turns(16)  # its own motion comes to rest
            (by_keyboard if device == "keyboard" else by_mouse)(twin, scene)
        assert scene.match.result is not None
        found = saved(twin.real.data, table)
        assert found.result == scene.match.result
        quiet(twin.real.leave())
    finally:
        twin.close()


def _log(hall: Hall | None) -> tuple[str, ...] | None:
    assert hall is not None
    table = next(table for table in GAMES if saved(hall.data, table) is not None)
    match = saved(hall.data, table)
    return None if match is None else match.log
