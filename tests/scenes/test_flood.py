"""A cat on the keys in every room: hundreds of events a frame, and afterwards a way home and out, and whole saves.

`MADANG_FLOOD` sets how many events a frame has here; ``python -m tests.scenes.flood`` sends 5000 in each of 60
frames to every screen there is.
"""

from __future__ import annotations

import importlib
import inspect
import os
import pkgutil
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scenes
from scenes.engine.stage import Scene
from scenes.table.replay.driver import Replaying
from scenes.table.table_scene import TableScene
from tests.sampling import sampled
from tests.scenes.flood import Aside, Flood, every

EVENTS = int(os.environ.get("MADANG_FLOOD", "200"))
ONE_OF_EACH = (
    "courtyard", "left alone", "left longer", "lobby", "entry", "table help", "settings picture", "keys play",
    "press a key", "glossary nim", "welcome", "in words", "who plays", "pause", "log long", "rules", "mid-motion",
    "won", "classic tree", "records", "records reset", "saves", "trouble", "poker bets", "poker lesson 3",
    "hands played", "replay nim", "replay poker", "luck checked", "yut family start", "yut lesson",
    "davinci usual start", "davinci usual pencil", "davinci lesson", "unsaved", "commitment",
    "shelf", "day card", "best run", "run gate", "run stake", "run go or stop", "run talisman", "run over",
    "run shown", "run initials", "run board", "run rules", "run at the table", "run pause",
    "together gate", "together waiting", "together table", "together over",
)
"""A screen of each kind of scene, and some states of the tables."""


@pytest.fixture(scope="module")
def flood(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flood]:
    made = Flood(tmp_path_factory.mktemp("flood"), seed=5)
    with Aside(made.rng):
        yield made
    made.hall.close()


def kinds_of_scenes() -> set[type]:
    """Every scene that can come on stage."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        importlib.import_module(module.name)
    found: set[type] = set()
    waiting: list[Any] = [Scene]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if not inspect.isabstract(kind) and kind.__module__.startswith("scenes."):
            found.add(kind)
    return found


@pytest.mark.parametrize("name", sampled(ONE_OF_EACH, 4))
def test_no_flood_of_events_breaks_a_screen(flood: Flood, name: str) -> None:
    """No error, no lost focus, nothing kept without bound; Esc leads home, Ctrl+Q leads out, the store is whole."""
    result = flood.screen(every()[name], EVENTS, frames=2)
    assert result.slowest < 60


@pytest.mark.deep
def test_no_kind_of_scene_is_left_dry(flood: Flood) -> None:
    """A scene that is added later must stand the flood too."""
    leads = every()
    for name in ONE_OF_EACH:
        flood.at(leads[name])
        flood.seen.update(type(scene) for scene in flood.hall.director.stack)
        flood.seen.update(
            type(scene.driver) for scene in flood.hall.director.stack if isinstance(scene, TableScene)
        )
    dry = {kind.__name__ for kind in kinds_of_scenes() - flood.seen}
    assert not dry, f"no screen of the flood shows {sorted(dry)}"
    assert Replaying in flood.seen


def test_a_flood_that_leaves_no_way_home_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check after the flood must be able to fail."""
    from scenes.pages.help import Help

    made = Flood(tmp_path, seed=1)
    monkeypatch.setattr(Help, "cancel", lambda self: None)
    with Aside(random.Random(1)), pytest.raises(AssertionError, match="Help"):
        made.screen(every()["table help"], 1, frames=1)
    made.hall.close()
