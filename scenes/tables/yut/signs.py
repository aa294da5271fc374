"""Where a result leads, drawn on the board: the path in dots, the end in a mark that says what happens.

Ring: a plain step. Ring with an arrow: a corner or the centre, where the short way begins. Cross: a
capture. Square in a square: a stack. Flag: home. With several results in hand each mark bears the number
of its steps. The long way of a fork is drawn in dashes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame.math import lerp

from game.yut.board import HOME, WAITING
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, INK
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.speak.words import Said, verbatim
from scenes.tables.yut.choice import Option
from scenes.tables.yut.places import Places
from scenes.tables.yut.texts import steps_text

MARKS = {
    "move": "yut/marks:mark_target",
    "corner": "yut/marks:mark_target",
    "off": "yut/marks:mark_target",
    "capture": "yut/marks:mark_capture",
    "stack": "yut/marks:mark_stack",
    "home": "yut/marks:mark_home",
}
AHEAD = {5: 20, 10: 25, 22: 27}
"""Where the short way leads from each place that has one."""
DARK = (24, 14, 10)
MAIN, OTHER = (224, 62, 40), (150, 112, 66)
Ways = Sequence[tuple[Option, bool]]
"""Each with whether it is the one Enter would take."""


def _points(places: Places, path: tuple[int, ...]) -> list[tuple[float, float]]:
    return [places.stations[0] if at == WAITING and place == 0 else places.at(at) for place, at in enumerate(path)]


def draw_paths(canvas: Canvas, places: Places, ways: Ways) -> None:
    """A dotted way for each option; the long way of a fork in dashes."""
    for option, main in ways:
        for a, b in pairwise(_points(places, option.path)):
            if option.use.long:
                _dashes(canvas, a, b, MAIN if main else OTHER)
            else:
                dots(canvas, a, b, MAIN if main else OTHER, radius=4.6 if main else 3.2)


def _along(a: tuple[float, float], b: tuple[float, float], apart: float) -> list[tuple[float, float]]:
    """Points of a line, about so far apart, the first and the last half as far from its ends."""
    count = max(1, round(math.dist(a, b) / apart))
    return [(lerp(a[0], b[0], t), lerp(a[1], b[1], t)) for t in ((n + 0.5) / count for n in range(count))]


def _dashes(canvas: Canvas, a: tuple[float, float], b: tuple[float, float], colour: tuple[int, int, int]) -> None:
    span = math.dist(a, b)
    dx, dy = (b[0] - a[0]) / span * 7, (b[1] - a[1]) / span * 7
    for x, y in _along(a, b, 24):
        for grow, tint in ((1.25, (255, 250, 238)), (1.0, colour)):
            canvas.line((x - dx * grow, y - dy * grow), (x + dx * grow, y + dy * grow), tint, 10 * grow - 4)


def dots(
    canvas: Canvas,
    a: tuple[float, float],
    b: tuple[float, float],
    colour: tuple[int, int, int],
    *,
    radius: float = 4.0,
) -> None:
    """A dotted line with a pale rim, to be seen on paper and on ink."""
    for x, y in _along(a, b, radius * 3.2):
        canvas.disc(x, y, radius + 1.5, (255, 250, 238))
        canvas.disc(x, y, radius, colour)


def draw_ends(
    canvas: Canvas, places: Places, ways: Ways, mals: Sequence[Sequence[int]]
) -> list[pygame.FRect]:
    """The mark at the end of each way, the one Enter would take larger; returns the rooms of its numbers."""
    taken: list[pygame.FRect] = []
    several = len({option.use.result for option, _ in ways}) > 1
    ways_home = [(option, main) for option, main in ways if option.kind == "home"]
    seen_home = False
    for option, main in ways:
        goal, texts = option.path[-1], [str(steps_text(option.use.result))]
        if option.kind == "home":
            if seen_home:
                continue
            seen_home = True
            main = any(lit for _, lit in ways_home)
            texts = sorted({str(steps_text(way.use.result)) for way, _ in ways_home})
        x, y = places.at(goal) if goal != WAITING else places.stations[0]
        size = (1.0 if main else 0.74) * (0.6 + 0.4 * places.board[2])
        if goal not in (WAITING, HOME) and any(goal in stations for stations in mals):
            canvas.disc(x, y, places.mal * 0.62, DARK, width=6)
            canvas.disc(x, y, places.mal * 0.60, (255, 250, 238), width=2.5)
            x, y = x + places.mal * 0.46, y - places.mal * 0.46
        canvas.image(MARKS[option.kind], x, y, size=size)
        if option.kind == "corner" and goal in AHEAD:
            ahead = places.stations[AHEAD[goal]]
            angle = math.degrees(math.atan2(-(ahead[1] - y), ahead[0] - x))
            far = 34 * size / max(1.0, math.dist((x, y), ahead))
            canvas.image(
                "yut/marks:arrow", x + (ahead[0] - x) * far, y + (ahead[1] - y) * far, size=0.62 * size, angle=angle
            )
        if several:
            text = verbatim("·".join(texts))
            room = badge_room(canvas, x + 24 * size, y + 22 * size, text)
            taken.append(room)
            badge(canvas, room, text)
    return taken


def badge_room(canvas: Canvas, x: float, y: float, text: Said) -> pygame.FRect:
    """The room a number's plate takes round a point."""
    wide, tall = canvas.measure(text, SMALLEST, bold=True)
    return pygame.FRect(0, 0, wide + 12, tall - 2).move_to(center=(x, y))


def badge(canvas: Canvas, room: pygame.FRect, text: Said) -> None:
    """A small dark plate with a golden number."""
    canvas.box(room, INK, radius=8)
    canvas.box(room, (201, 152, 58), radius=8, width=1.5)
    canvas.text(text, *room.center, size=SMALLEST, colour=GOLD, anchor="center", bold=True)


def draw_height(canvas: Canvas, at: tuple[float, float], mal: float, height: int,
                taken: list[pygame.FRect]) -> None:
    """How many mals a stack has, in the first corner of it that is free."""
    text = verbatim(f"×{height}")
    rooms = [
        badge_room(canvas, at[0] + dx * mal, at[1] + dy * mal, text)
        for dx, dy in ((-0.5, 0.32), (-0.5, -0.5), (0.5, 0.32), (0.5, -0.5))
    ]
    room = next((room for room in rooms if room.collidelist(taken) < 0), rooms[0])
    taken.append(room)
    badge(canvas, room, text)
