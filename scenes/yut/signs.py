"""Where a result leads, drawn on the board: the path in dots, the end in a shape that says what happens.

Circle: a plain step. Double circle: a corner or the centre, where short ways begin. Cross: a capture.
Two squares: a stack. Flag: home. Each shape has its colour too, and the number of steps in it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.yut.board import HOME, WAITING
from scenes.stage.canvas import GOLD, SMALLEST, Canvas
from scenes.stage.words import Said, verbatim
from scenes.yut.choice import Option
from scenes.yut.phrases import steps_text
from scenes.yut.places import Places
from scenes.yut.story import Story

COLOURS = {
    "move": (240, 213, 142),
    "corner": (240, 213, 142),
    "capture": (238, 110, 84),
    "stack": (120, 196, 235),
    "home": (150, 226, 160),
    "off": (240, 213, 142),
}
DARK = (24, 14, 10)
Shown = Sequence[tuple[Option, bool]]


def _points(ground: Places, path: tuple[int, ...]) -> list[tuple[float, float]]:
    return [ground.stations[0] if at == WAITING and place == 0 else ground.at(at) for place, at in enumerate(path)]


def draw_paths(canvas: Canvas, ground: Places, shown: Shown) -> None:
    """A dotted way for each option; the long way of a fork in dashes."""
    for option, main in shown:
        colour = COLOURS[option.kind] if main else (150, 120, 80)
        points = _points(ground, option.path)
        for a, b in pairwise(points):
            _dots(canvas, a, b, colour, main, option.use.long)


def _dots(
    canvas: Canvas,
    a: tuple[float, float],
    b: tuple[float, float],
    colour: tuple[int, int, int],
    main: bool,
    long: bool,
) -> None:
    span = math.dist(a, b)
    count = max(1, round(span / (22 if long else 13)))
    for n in range(1, count + 1):
        t = (n - 0.5) / count
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        if long:
            dx, dy = (b[0] - a[0]) / span * 7, (b[1] - a[1]) / span * 7
            canvas.line((x - dx, y - dy), (x + dx, y + dy), DARK, 8)
            canvas.line((x - dx, y - dy), (x + dx, y + dy), colour, 5)
        else:
            radius = 4.0 if main else 2.6
            canvas.disc(x, y, radius + 1.6, DARK)
            canvas.disc(x, y, radius, colour)


def dots(
    canvas: Canvas,
    a: tuple[float, float],
    b: tuple[float, float],
    colour: tuple[int, int, int],
    *,
    radius: float = 4.0,
    rim: tuple[int, int, int] = DARK,
) -> None:
    """A dotted line for the book of rules."""
    count = max(1, round(math.dist(a, b) / (radius * 3.4)))
    for n in range(1, count + 1):
        t = (n - 0.5) / count
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        canvas.disc(x, y, radius + 1.4, rim)
        canvas.disc(x, y, radius, colour)


def draw_ends(canvas: Canvas, ground: Places, shown: Shown, story: Story, side: int) -> None:
    """The shape at the end of each way, the one Enter would take larger and on top."""
    home = [option for option, _ in shown if option.kind == "home"]
    done = set()
    for option, main in shown:
        goal = option.path[-1]
        text = steps_text(option.use.result)
        if option.kind == "home":
            if goal in done:
                continue
            done.add(goal)
            main = any(m for o, m in shown if o.kind == "home")
            steps = sorted({str(steps_text(o.use.result)) for o in home})
            text = verbatim("·".join(steps))
        x, y = ground.at(goal) if goal != WAITING else ground.stations[0]
        taken = goal not in (WAITING, HOME) and any(goal in mals for mals in story.mals)
        if taken:
            ring(canvas, x, y, ground.mal * 0.62, COLOURS[option.kind])
            x, y = x + ground.mal * 0.5, y - ground.mal * 0.46
        sign(canvas, option.kind, x, y, text, main=main)


def ring(canvas: Canvas, x: float, y: float, radius: float, colour: tuple[int, int, int]) -> None:
    canvas.disc(x, y, radius + 2, DARK, width=6)
    canvas.disc(x, y, radius, colour, width=3)


def sign(canvas: Canvas, kind: str, x: float, y: float, text: Said, *, main: bool = True) -> None:
    """One shape with its text."""
    least = canvas.line_height(SMALLEST) * 0.78
    wide = max(least * 1.55, canvas.measure(text, SMALLEST, bold=True)[0] + least * 0.75)
    tall = least * 1.55
    if not main:
        wide, tall = wide * 0.86, tall * 0.86
    pad = 12.0
    room = pygame.FRect(0, 0, wide + 2 * pad, tall + 2 * pad)
    room.center = (x, y)
    colour = COLOURS[kind]

    def paint(surface: pygame.Surface, k: float) -> None:
        body = pygame.FRect(pad * k, pad * k, wide * k, tall * k)
        _shape(surface, kind, body, k, colour)

    canvas.picture(("sign", kind, main, round(wide), round(tall)), room, paint)
    if text:
        canvas.text(text, x, y, size=SMALLEST, colour=DARK, anchor="center", bold=True)


def _shape(surface: pygame.Surface, kind: str, body: pygame.FRect, k: float, colour: tuple[int, int, int]) -> None:
    edge = 3 * k
    if kind == "capture":
        reach = 10 * k
        for a, b in (
            ((body.left - reach, body.top - reach), (body.right + reach, body.bottom + reach)),
            ((body.right + reach, body.top - reach), (body.left - reach, body.bottom + reach)),
        ):
            pygame.draw.line(surface, DARK, a, b, round(9 * k))
            pygame.draw.line(
                surface,
                colour,
                (a[0] + (b[0] - a[0]) * 0.04, a[1] + (b[1] - a[1]) * 0.04),
                (a[0] + (b[0] - a[0]) * 0.96, a[1] + (b[1] - a[1]) * 0.96),
                round(5 * k),
            )
        points = [
            (body.centerx, body.top - 2 * k),
            (body.right + 2 * k, body.centery),
            (body.centerx, body.bottom + 2 * k),
            (body.left - 2 * k, body.centery),
        ]
        _filled(surface, points, colour, edge)
    elif kind == "stack":
        pygame.draw.rect(surface, DARK, body.move(5 * k, -5 * k).inflate(edge, edge), border_radius=round(4 * k))
        pygame.draw.rect(surface, colour, body.move(5 * k, -5 * k), border_radius=round(3 * k))
        pygame.draw.rect(surface, DARK, body.inflate(edge, edge), border_radius=round(4 * k))
        pygame.draw.rect(surface, colour, body, border_radius=round(3 * k))
    elif kind == "home":
        x = body.left - 4 * k
        pygame.draw.line(surface, DARK, (x, body.top - 6 * k), (x, body.bottom + 12 * k), round(6 * k))
        points = [
            (x, body.top - 4 * k),
            (body.right + 10 * k, body.top - 4 * k),
            (body.right + 2 * k, body.centery),
            (body.right + 10 * k, body.bottom + 2 * k),
            (x, body.bottom + 2 * k),
        ]
        _filled(surface, points, colour, edge)
        pygame.draw.line(surface, (250, 236, 190), (x, body.top - 5 * k), (x, body.bottom + 11 * k), round(3 * k))
    else:
        round_to = round(min(body.w, body.h) / 2)
        if kind == "corner":
            pygame.draw.rect(
                surface, DARK, body.inflate(edge * 4.4, edge * 4.4), border_radius=round_to + round(6 * k)
            )
            pygame.draw.rect(
                surface, colour, body.inflate(edge * 3, edge * 3), border_radius=round_to + round(4 * k)
            )
        pygame.draw.rect(surface, DARK, body.inflate(edge * 1.4, edge * 1.4), border_radius=round_to + round(2 * k))
        pygame.draw.rect(surface, colour, body, border_radius=round_to)


def _filled(
    surface: pygame.Surface, points: list[tuple[float, float]], colour: tuple[int, int, int], edge: float
) -> None:
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.polygon(surface, DARK, points, max(1, round(edge * 0.6)))


def badge(canvas: Canvas, x: float, y: float, text: Said) -> None:
    """A small dark plate with a golden number."""
    wide, tall = canvas.measure(text, SMALLEST, bold=True)
    room = pygame.FRect(0, 0, wide + 12, tall - 2)
    room.center = (x, y)
    canvas.box(room, (18, 12, 10), radius=8)
    canvas.box(room, (201, 152, 58), radius=8, width=1.5)
    canvas.text(text, x, y, size=SMALLEST, colour=GOLD, anchor="center", bold=True)
