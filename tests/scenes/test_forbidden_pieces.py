"""A press on a piece that may not be used now lights what may, says why, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.engine.draw.canvas import WIDTH
from scenes.table.rejection import LIGHT, LIT
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall
from tests.scenes.table_screens import to_decide, usual

MOMENTS = [8, pytest.param(24, marks=pytest.mark.deep)]
"""Decisions of a game at which pieces are tried."""


def lights(hall: Hall) -> list[pygame.FRect]:
    """Where a line of light is drawn round something that is allowed."""
    found: list[pygame.FRect] = []
    canvas: Any = hall.stage.canvas
    box = canvas.box

    def seen(rect: pygame.FRect, colour: Any, **style: Any) -> None:
        if colour == LIGHT:
            found.append(pygame.FRect(rect))
        box(rect, colour, **style)

    canvas.box = seen
    hall.draw()
    canvas.box = box
    return found


def forbidden(scene: Any) -> Iterator[tuple[str, tuple[float, float]]]:
    """Pieces on the table at whose middle there is nothing to press, one of each kind."""
    targets = scene.targets()
    for name, pose in scene.animator.poses().items():
        at = pose.x, pose.y - pose.lift
        inside = 4 < at[0] < 1276 and 4 < at[1] < 716
        if inside and scene.focus.at(targets, *at) is None and scene.hover.piece_at(*at) == name:
            yield name, at


def refused(hall: Hall, scene: Any, name: str, at: tuple[float, float]) -> str:
    """Click on a piece that may not be used; the key of the line that says why."""
    hall.stage.notices.hush()
    log, hall.cues = scene.match.log, []
    hall.click(*at)
    assert scene.match.log == log, f"{name} was played"
    assert hall.top is scene
    line = hall.stage.notices.line
    assert line is not None, f"{name} is ignored in silence"
    assert "deny" in hall.cues
    assert scene.desk.rejection.left > LIT - 0.1, f"{name}: nothing is lit"
    may = [one for one in scene.offered() if one.enabled and not one.common
           and 0 <= one.area.centerx <= WIDTH]
    lit = lights(hall)
    assert lit, f"{name}: no light is drawn"
    dark = [one.key for one in may if not any(light.colliderect(one.area) for light in lit)]
    assert not dark, f"{name}: {dark} may be used and stay dark"
    hall.frame(count=10, dt=(LIT + 0.1) / 10)
    assert not lights(hall), "the light goes out by itself"
    return line.key


def decide(hall: Hall, scene: Any) -> None:
    """Some decision, so that the game goes on."""
    if scene.desk.table == "davinci" and scene.desk.seen().phase == "guess":
        hall.keys("H", "H")
    hall.keys("Enter")
    if hall.top is not scene:
        hall.keys("Esc")


@pytest.mark.parametrize("decisions", MOMENTS)
@pytest.mark.parametrize("table", KITS)
def test_a_piece_that_may_not_be_used_says_so(hall: Hall, table: str, decisions: int) -> None:
    """At many decisions of a game, every kind of piece that lies there without being offered."""
    scene: Any = hall.go(KITS[table].scene(usual(table, seed="moon")))
    counted: dict[str, int] = {}
    for _ in range(decisions):
        to_decide(hall, scene)
        if scene.match.turn is None:
            break
        hall.frame(count=4, dt=1 / 6)
        tried: set[tuple[str, ...]] = set()
        for name, at in list(forbidden(scene)):
            kind = tuple(name.split(".")[:2])
            if kind not in tried and len(tried) < 2:
                tried.add(kind)
                key = refused(hall, scene, name, at)
                counted[key] = counted.get(key, 0) + 1
        decide(hall, scene)
    assert sum(counted.values()) >= 4, f"hardly a piece was forbidden: {counted}"
    assert all(key.startswith(f"{table}.") for key in counted), f"a reason in general words: {counted}"
    assert len(counted) >= {"nim": 1, "yut": 2, "poker": 2, "davinci": 2}[table], f"only {sorted(counted)}"
