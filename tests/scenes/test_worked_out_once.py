"""Targets and layout are worked out once between two changes: a click takes two lists, one before and one after."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
import pytest

from scenes.tables import KITS
from tests.game.replays import match
from tests.scenes.hall_kit import STEP, Hall, opened

MOST = 3000
"""Calls that the frame of an aim at Da Vinci may take; 7,154 while every tile laid out the whole table."""
FIRST = {"nim": "coin.", "yut": "throw", "davinci": "aim.", "poker": "ch"}
"""How the key begins of what is clicked on."""


def counted(hall: Hall, name: str) -> Counter[str]:
    """Python calls of the frame in which a click on a target is let go, by function and file; "" is all of them."""
    x, y = hall.target(name).area.center
    hall.frame([hall.mouse(pygame.MOUSEMOTION, x, y)])
    hall.frame(count=30)
    hall.frame([hall.mouse(pygame.MOUSEBUTTONDOWN, x, y)])
    hall.frame(count=2)
    hall.stage.notices.hush()
    calls: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            calls.update(("", f"{frame.f_code.co_name} {frame.f_globals.get('__name__')}"))

    release = hall.mouse(pygame.MOUSEBUTTONUP, x, y)
    sys.setprofile(note)
    try:
        hall.director.frame(STEP, [release])
    finally:
        sys.setprofile(None)
    return calls


def decision(hall: Hall, table: str) -> tuple[Any, str]:
    """The table where something of that kind can be clicked on, and its key."""
    scene = hall.go(KITS[table].scene(match(table, acts=0)))
    for _ in range(60):
        hall.rest_of_motion()
        hall.frame(count=30)
        keys = [one.key for one in scene.offered() if one.key.startswith(FIRST[table])]
        if keys and scene.session.person_acts:
            return scene, keys[0]
        scene.desk.play(scene.match.view(scene.match.turn).actions[0])
    raise AssertionError(f"nobody was asked for {FIRST[table]}")


@pytest.mark.parametrize("table", KITS)
def test_a_click_takes_two_lists_and_one_layout(tmp_path: Path, table: str) -> None:
    """Each list was made up to six times, and an aim laid the whole table out once for every tile."""
    with opened(tmp_path, at_once=True) as hall:
        _, name = decision(hall, table)
        calls = counted(hall, name)
        assert calls["offered scenes.table.table_scene"] == 2
        assert calls[f"layout scenes.tables.{table}.places"] <= 1


def test_an_aim_is_light(tmp_path: Path) -> None:
    """A press is answered at once on a small machine too."""
    with opened(tmp_path, at_once=True) as hall:
        scene, name = decision(hall, "davinci")
        hall.click_on(name)
        hall.click_on(name)  # given up again: every text has been written once
        assert scene.part.aim.tile is None
        calls = counted(hall, name)
        assert scene.part.aim.tile is not None
        assert calls[""] < MOST
