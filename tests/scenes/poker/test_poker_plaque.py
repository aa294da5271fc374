"""The plaque that names the round lies free: under no chip, no card and no plate, with the coach or without."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import verbatim
from scenes.tables.poker import centre
from tests.sampling import sampled
from tests.scenes.hall_kit import opened
from tests.scenes.poker.poker_screens import table

GAMES = ("draw", "holdem", "stud")


def bet_area(canvas: Canvas, x: float, y: float) -> pygame.FRect:
    """The room of a pile of chips and of the plate beside it."""
    wide, height = canvas.measure(verbatim("188"), 20)
    tall = max(43.2, height)
    return pygame.FRect(x - 21.6, y - tall / 2, 43.2 + wide + 18, tall)


@pytest.mark.parametrize(("game", "language"), sampled(
    [(game, language) for game in GAMES for language in ("en", "ko")], 1))
def test_nothing_lies_on_the_plaque(tmp_path: Path, game: str, language: str) -> None:
    """Beside the coach the chips of three of the seats lay on it, so that nobody could see which round it was."""
    met = []
    with opened(tmp_path, language=language) as hall:
        canvas = hall.stage.canvas
        for seats in range(2, 7):
            for page in (None, "odds"):
                for letters in (1.0, 1.25, 1.5) if page else (1.0,):
                    hall.set(text_scale=letters)
                    table("bets", seats, page, game=game)(hall)
                    scene = hall.top
                    room = centre.plaque_room(canvas, hall.stage.words, scene.desk.places, scene.desk.seen())
                    places = {f"bet {place}": bet_area(canvas, *at)
                              for place, at in enumerate(scene.desk.places.bets)}
                    places |= {f"piece {number}": area for number, area in enumerate(scene.hover.pieces())}
                    places |= {f"seat {number}": area for number, area in enumerate(scene.part.seats.areas(canvas))}
                    places |= {target.key: target.area for target in scene.targets()}
                    met += [(seats, page, letters, name) for name, area in places.items() if area.colliderect(room)]
    assert not met
