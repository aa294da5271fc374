"""Buttons keep their places: takes at Nim while coins run out, tabs and cross of the coach's paper as it widens."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from scenes.tables import KITS
from tests.game.replays import match
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, nim, opened

HEAPS: dict[str, dict[str, Any]] = {
    "classic": {}, "any number": {"heaps": (6,), "takes": None}, "gaps": {"heaps": (13,), "takes": (1, 3, 4)},
    "three heaps": {"heaps": (3, 4, 5), "takes": None},
    "many takes": {"heaps": (9,), "takes": (1, 2, 3, 4, 5, 6, 8)},
    "marienbad": {"heaps": (1, 3, 5, 7), "takes": None},
}


def places(hall: Hall) -> dict[int, tuple[float, ...]]:
    """Where the button for each number of coins stands."""
    return {int(target.key.rpartition("-")[2]): tuple(target.area) for target in hall.top.targets()
            if target.key.startswith("take.")}


@pytest.mark.parametrize(("rules", "scale", "coach"), sampled(product(HEAPS, [1.0, 2.0], [False, True]), 2))
def test_a_take_keeps_its_place(tmp_path: Path, rules: str, scale: float, coach: bool) -> None:
    """"Take 1" moved while the choices shrank, and a click met nothing: each button stands still or is gone."""
    with opened(tmp_path, text_scale=scale) as hall:
        scene = hall.sit_down(nim("", "", **HEAPS[rules]))
        if coach and scale == 1.0:
            hall.keys("C")
        stood: dict[int, tuple[float, ...]] = {}
        counts = set()
        while scene.match.turn is not None:
            hall.rest()
            for coin in [target.key for target in scene.targets() if target.key.startswith("coin.")]:
                scene.focus.key = coin  # every heap in question in turn
                hall.frame()
                for take, area in places(hall).items():
                    assert stood.setdefault(take, area) == area
                counts.add(len(places(hall)))
            scene.desk.play(scene.session.view().actions[0])
            hall.rest()
        assert len(counts) > 1
        assert sorted(stood.values()) == [stood[take] for take in sorted(stood)]


@pytest.mark.parametrize("table", ["nim", "davinci", "poker"])
def test_tabs_and_cross_stay_when_the_paper_widens(hall: Hall, table: str) -> None:
    """Whoever clicks through the tabs would meet another one, or the cross, under the same pointer."""
    scene = hall.go(KITS[table].scene(match(table, acts=6 if table != "poker" else 2)))
    hall.frame(count=60, dt=0.1)
    if not scene.desk.coach_open:
        scene.desk.coach()
    stood: dict[str, tuple[float, ...]] = {}
    broad = set()
    for page in scene.desk.panel.pages:
        scene.desk.panel.turn_to(page)
        hall.frame(count=4, dt=0.2)
        broad.add(scene.desk.panel.wide)
        for target in scene.targets():
            if target.key in ("panel.close", *(f"panel.{name}" for name in scene.desk.panel.pages)):
                area = tuple(target.area)
                assert stood.setdefault(target.key, area) == area, (page, target.key)
    assert len(stood) == len(scene.desk.panel.pages) + 1
    assert table == "poker" or broad == {True, False}
