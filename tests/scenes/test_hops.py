"""From an act at a table to the match: scene, the table's part, desk, session, and nothing that only passes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from game.match import Match
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.table_screens import to_decide, usual

MOST = 6
"""Calls from the scene's `handle` to `Match.play`, both counted."""
ENOUGH = 4
"""Acts watched at each table."""


def watched(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Fills with the calls from the scene's `handle` to the match, the scene's first, for each act played so."""
    found: list[list[str]] = []
    handle, play = TableScene.handle.__code__, Match.play

    def watch(self: Match, action: object) -> Any:
        calls = ["Match.play"]
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and frame.f_code is not handle:
            calls.append(frame.f_code.co_qualname)
            frame = frame.f_back
        if frame is not None:  # a bot's act comes by `update`
            found.append([*calls, handle.co_qualname][::-1])
        return play(self, action)

    monkeypatch.setattr(Match, "play", watch)
    return found


def by_enter(hall: Hall, key: str) -> None:
    hall.top.focus.key = key
    hall.keys("Enter")


def by_digit(hall: Hall, key: str) -> None:
    """The digit of the target, and Enter where it has none or the digit only chooses."""
    table, number = hall.top, hall.target(key).number
    played = table.match.number
    hall.keys(*[str(number)] * (number > 0))
    if table.match.number == played:
        by_enter(hall, key)


@pytest.mark.parametrize("press", [by_enter, Hall.click_on, by_digit])
@pytest.mark.parametrize("table", KITS)
def test_an_act_reaches_the_match_in_six_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str,
                                               press: Callable[[Hall, str], None]) -> None:
    """It took ten, six of them up and down one chain of inheritance: looking for a fault meant to read all ten."""
    found = watched(monkeypatch)
    with opened(tmp_path, quick_take=True, cool_down=0.0) as hall:
        scene = hall.go(KITS[table].scene(usual(table)))
        for turn in range(200):
            to_decide(hall, scene)
            if scene.match.turn is None or len(found) >= ENOUGH:
                break
            if scene.part.waits or not scene.session.person_acts:
                hall.keys("Enter")
                continue
            actions = scene.desk.session.view().actions
            press(hall, scene.part.choose(actions[turn % len(actions)]))
            if hall.top is not scene:  # it asks before everything is staked
                hall.keys("Escape")
    assert len(found) >= ENOUGH
    assert max(found, key=len)[MOST:] == [], max(found, key=len)
