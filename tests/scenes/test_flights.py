"""What travels is seen: no plate or button lies over a piece on its way, and no passing line over a button.

A mal that entered the board used to walk under the Throw button, and captions lay on Nim's Take buttons.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from scenes.engine.draw.art import Art
from scenes.engine.draw.canvas import Canvas
from scenes.engine.ui.notices import clearing, free
from scenes.tables.davinci.painter import ledge
from tests.sampling import sampled
from tests.scenes.hall_kit import opened
from tools.guide import Guide
from tools.moments import moments

TABLES = catalog.NAMES


class Order(Canvas):
    """Notes the pictures and plates of a frame in the order in which they were put down."""

    def begin(self) -> None:
        self.order: list[tuple[str, str, float, float]] = []
        super().begin()

    def cached(self, name: str, key: Any, paint: Any) -> None:
        paint()

    def image(self, name: str, x: float, y: float, **style: Any) -> None:
        self.order.append(("image", name, x, y))

    def panel(self, name: str, rect: Any, alpha: float = 1.0) -> None:
        self.order.append(("panel", name, rect.x, rect.y))


def ledges(scene: Any) -> list[pygame.FRect]:
    return [ledge(rack) for rack in scene.desk.places.racks]


def flights(hall: Any, frames: int) -> int:
    """Pieces seen in the air during some frames; each is drawn after the last plate and button."""
    seen = 0
    for _ in range(frames):
        hall.frame()
        hall.draw()
        scene = hall.top
        if not scene.animator.travelling:
            continue  # an opponent may be about to move
        poses = scene.animator.poses()
        plates = [place for place, one in enumerate(hall.stage.canvas.order)
                  if one[:2] in (("panel", "plate"), ("panel", "button_primary"), ("panel", "slot_on"))]
        for name, pose in poses.items():
            if name not in scene.animator.flying or pose.alpha < 0.1 or name.startswith("stick."):
                continue
            if scene.desk.table == "davinci" and pose.area(scene.hover.piece).collidelist(ledges(scene)) >= 0:
                continue  # coming down behind it
            drawn = [place for place, one in enumerate(hall.stage.canvas.order)
                     if one[0] == "image" and abs(one[2] - pose.x) < 0.01
                     and abs(one[3] - pose.y + pose.lift) < 0.01]
            seen += bool(drawn and max(drawn) > max(plates))
            assert not drawn or max(drawn) > max(plates), f"{name} flies under a plate"
    return seen


@pytest.mark.parametrize("table", TABLES)
def test_what_flies_is_drawn_over_every_plate_and_button(tmp_path: Path, table: str) -> None:
    """Each table's own act, frame by frame."""
    with opened(tmp_path, pictures=True, art=Art()) as hall:
        hall.stage.canvas = Order(hall.stage.canvas.surface, hall.stage.art)
        next(one for one in moments() if one.name == f"{table} motion 0.25 +6").lead(Guide(hall.director))
        seen = flights(hall, 40)
        if not seen:  # the first act of some games only turns what lies there
            next(one for one in moments() if one.name == f"{table} motion 0.55 +6").lead(Guide(hall.director))
            seen = flights(hall, 40)
        assert seen, "nothing was seen in the air"


@pytest.mark.parametrize(("table", "scale", "language"), sampled(
    itertools.product(TABLES, [1.0, 1.5, 2.0], ["en", "ko"]), 5))
def test_no_passing_line_lies_on_a_button(tmp_path: Path, table: str, scale: float, language: str) -> None:
    """Notices and captions at a decision, in every text size."""
    with opened(tmp_path, language=language, text_scale=scale) as hall:
        next(one for one in moments() if one.name == f"{table} decision").lead(Guide(hall.director))
        notices, words = hall.stage.notices, hall.stage.words
        notices.captions = []
        for cue in ("count", "your_turn"):
            notices.caption(words(f"caption.{cue}"))
        notices.say(words("notice.just_changed"))
        hall.draw()
        lines = [one.box for one in hall.stage.canvas.texts if one.layer == 500]
        assert len(lines) == 3
        for target in hall.top.targets():
            if target.look != "bare":
                assert target.area.collidelist([line for line in lines if line is not None]) < 0, target.key


def test_a_line_goes_to_the_nearest_place_that_is_free() -> None:
    """A button under it moves it up; where everything is taken it stays where it was wished for."""
    wish = pygame.FRect(500, 640, 280, 40)
    button = pygame.FRect(560, 630, 160, 60)
    found = clearing([wish], [[button]])
    assert free(found, [button])
    assert found.size == wish.size
    assert abs(found.centerx - wish.centerx) < 200
    assert found.bottom <= 720
    everywhere = pygame.FRect(0, 0, 1280, 720)
    assert clearing([wish], [[everywhere]]) == wish
