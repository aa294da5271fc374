"""The picture of an ending: a dark stroke of the brush over the board, and on it the great word, faces and figures.

All of it comes as one value (`Contents`), is laid out once, and enters in `SCENE` seconds: the stroke is drawn, the
word comes down on it, the winner's face comes into the light, then the loser's, then the figures.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Literal, NamedTuple

import pygame

from game.core import Seat
from scenes.engine.anim.motion import ease_out, ease_out_cubic
from scenes.engine.draw.canvas import WIDTH, Canvas, glow
from scenes.engine.draw.colours import BRASS, GOLD, HANJI, INK, MUTED, PAPER
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui import layout
from scenes.table import cast, emblems
from scenes.table.emblems import Outcome
from scenes.table.hud import draw_seat_mark

SCENE = 0.9
"""Motion seconds in which all of it enters."""
DRAWN, STRUCK, SEEN, SHADED = (0.0, 0.22), (0.12, 0.2), (0.32, 0.22), (0.44, 0.2)
"""Beginning and length: of the stroke, the word, the winner's face, the losers' faces."""
WRITTEN = (0.3, 0.5)
"""Of the words and figures, one after another."""
FALLS = (1.5, 1.34, 1.2, 1.1, 1.04, 1.0)
"""Sizes of the word as it comes down."""
WORD = 352.0
"""Breadth and height of a word at size 1."""
RADIUS = 72.0
"""Of a portrait's ring at size 1."""
LARGE, LESS, VALUE, PLAIN = 31.0, 26.0, 22.0, 18.0
"""Sizes of the headline, also where all letters are large, of a figure's value, and of the rest."""
ROOMY = 1.5
"""Text size up to which figures have room between the word and the faces."""
MOST_LOSERS = 3
TOP = 88.0
"""Above this an ending would cover whose turn it was and the buttons of the corner."""
NOWHERE = pygame.FRect(0, 0, 0, 0)
SIDE, AIR = 26.0, 6.0
TINTS: dict[Outcome, tuple[int, int, int]] = {"win": GOLD, "loss": (196, 212, 236), "draw": HANJI}
GLOWS: dict[Outcome, str] = {"win": "gold", "loss": "cool", "draw": "warm"}


class Face(NamedTuple):
    """Somebody at the table."""

    seat: Seat
    sign: int
    """Which mark the seat has."""
    person: str | None
    """A key of `people.CAST`; None for the player."""
    mood: cast.Mood


class Figure(NamedTuple):
    """A number with its picture."""

    picture: str
    size: float
    """Of the picture, so that it is some 44 units high."""
    value: Said
    label: Said


class Contents(NamedTuple):
    """All that an ending tells."""

    outcome: Outcome
    word: Said
    """What the brushed word says, in the language."""
    headline: Said
    reason: Said
    figures: tuple[Figure, ...]
    line: Said | None
    """How things stand between these opponents, and what to aim at."""
    winners: tuple[Face, ...]
    losers: tuple[Face, ...]


class Spot(NamedTuple):
    """Where a picture stands."""

    x: float
    y: float
    size: float


Figured = Literal["pictured", "plain", "listed"]
"""How figures are set: side by side with pictures; without; in little room one under another."""


class Laid(NamedTuple):
    """Where everything stands."""

    large: float
    """The size of the headline."""
    stacked: bool
    """Whether the figures stand under the word and the faces."""
    room: pygame.FRect
    """The stroke."""
    word: Spot
    winners: tuple[Spot, ...]
    losers: tuple[Spot, ...]
    small: pygame.FRect
    headline: pygame.FRect
    reason: pygame.FRect
    cells: tuple[pygame.FRect, ...]
    line: pygame.FRect
    figured: Figured
    """How the figures are set."""


def part(t: float, span: tuple[float, float]) -> float:
    """How far something that begins and lasts so has come, 0..1."""
    return pygame.math.clamp((t - span[0]) / span[1], 0.0, 1.0)


@contextmanager
def unseen(canvas: Canvas) -> Iterator[None]:
    """What is drawn in it is made and kept by the canvas, and not shown."""
    written = len(canvas.texts)
    with canvas.clip(NOWHERE):
        yield
    del canvas.texts[written:]


def lay_out(canvas: Canvas, contents: Contents, place: tuple[float, float, float], bottom: float) -> Laid:
    """Where everything stands; long words in large letters have all of the breadth and a smaller headline.

    `place` is its centre and usual breadth; it may cover nothing above `TOP`, nor below `bottom`.
    """
    roomy = canvas.text_scale <= ROOMY
    for stacked, large in ((not roomy, LARGE if roomy else LESS), (True, LESS), (True, PLAIN)):
        found = _at(canvas, contents, place, bottom, large, stacked=stacked)
        if found.room.h <= bottom - TOP:
            break
    return found


def _at(canvas: Canvas, contents: Contents, place: tuple[float, float, float], bottom: float, large: float, *,
        stacked: bool) -> Laid:
    """The same with a headline of that size; `stacked` where figures take the whole breadth under all else."""
    middle_x, middle_y, usual = place
    most = 2 * min(middle_x, WIDTH - middle_x) - 40
    width = usual if canvas.text_scale <= 1.0 else min(usual * canvas.text_scale, most)
    left, right = _sides(width, len(contents.winners), len(contents.losers), stacked)
    inner = width - left - right - 2 * SIDE
    small = canvas.line_height(PLAIN)
    heads = (small, canvas.measure(contents.headline, large, width=inner, face="serif", bold=True)[1],
             canvas.measure(contents.reason, PLAIN, width=inner)[1])
    across = width - 2 * SIDE if stacked else inner
    figured = _figured(canvas, contents.figures, across)
    cell = canvas.line_height(VALUE) + (0.0 if figured == "listed" else small)
    block = cell * (len(contents.figures) if figured == "listed" else min(1, len(contents.figures)))
    line = 0.0 if contents.line is None else canvas.measure(contents.line, PLAIN, width=across)[1]
    head = sum(heads)
    if stacked:
        head = max(head, 124.0)
    tall = head + (block + AIR if block else 0.0) + (line + AIR if line else 0.0) + 2 * SIDE * 0.6
    tall = max(tall, 150.0)
    y = min(max(TOP, middle_y - tall / 2), max(TOP, bottom - tall))
    room = pygame.FRect(middle_x - width / 2, y, width, tall)
    x = room.x + SIDE + left
    rows = layout.column(pygame.FRect(x, room.y + SIDE * 0.6, inner, 0), heads)
    at = room.y + SIDE * 0.6 + head + AIR
    begins = room.x + SIDE if stacked else x
    area = pygame.FRect(begins, at, across, block)
    if figured == "listed":
        cells = tuple(layout.column(area, [cell] * len(contents.figures)))
    else:
        breadths = [_breadth(canvas, one, figured) for one in contents.figures]
        cells = tuple(layout.row(area, breadths, 0.0)) if breadths else ()
    if cells:
        at += block + AIR
    below = pygame.FRect(begins, at, across, line)
    middle = room.y + SIDE * 0.6 + head / 2 if stacked else room.centery
    word = Spot(room.x + SIDE * 0.5 + left / 2, middle, (left + 6) / WORD)
    winners, losers = _faces(room, middle, right, len(contents.winners), len(contents.losers))
    return Laid(large, stacked, room, word, winners, losers, rows[0], rows[1], rows[2], cells, below, figured)


# drawing --------------------------------------------------------------------------------------------------


def draw_ending(canvas: Canvas, contents: Contents, laid: Laid, t: float, lit: bool) -> None:
    """The ending `t` motion seconds after it began; `lit` where the focus is on the figures."""
    room = laid.room
    come = ease_out_cubic(part(t, DRAWN))
    if come <= 0:
        return
    with canvas.above():
        _draw_stroke(canvas, room, come)
        _draw_word(canvas, contents, laid, t)
        _draw_faces(canvas, contents, laid, t)
        _draw_words(canvas, contents, laid, t, lit)


def prepared(canvas: Canvas, contents: Contents, laid: Laid) -> Iterator[None]:
    """Have the canvas make and keep what `draw_ending` puts down first, a part at each step; nothing is shown."""
    for make in (partial(_draw_stroke, canvas, laid.room, 1.0),
                 *(partial(_draw_words, canvas, contents, laid, t, False) for t in (0.0, SCENE / 2, SCENE))):
        with unseen(canvas):
            make()
        yield


def _draw_stroke(canvas: Canvas, room: pygame.FRect, come: float) -> None:
    stroke = room.inflate(72, 10)
    if canvas.high_contrast:
        canvas.panel("panel", room)
        return
    with canvas.clip(pygame.FRect(stroke.x, stroke.y - 4, stroke.w * come, stroke.h + 8)):
        canvas.picture(("ending.stroke",), stroke, paint_stroke)


def _draw_word(canvas: Canvas, contents: Contents, laid: Laid, t: float) -> None:
    struck = part(t, STRUCK)
    if struck <= 0:
        return
    x, y, size = laid.word
    if struck >= 1:
        glow(canvas, x, y, WORD * size * 2.2, 0.6, GLOWS[contents.outcome])
    falls = FALLS[min(len(FALLS) - 1, int(struck * len(FALLS)))]
    canvas.image(emblems.word(contents.outcome), x, y, size=size * falls, alpha=min(1.0, 0.25 + struck))


def _draw_faces(canvas: Canvas, contents: Contents, laid: Laid, t: float) -> None:
    shaded, seen = part(t, SHADED), part(t, SEEN)
    if shaded > 0:
        for face, spot in reversed(list(zip(contents.losers, laid.losers, strict=False))):
            _portrait(canvas, face, spot, ease_out(shaded), 0.0)
    if seen <= 0:
        return
    for face, spot in zip(contents.winners, laid.winners, strict=False):
        if contents.outcome != "draw":
            glow(canvas, spot.x, spot.y, RADIUS * spot.size * 7.5, seen)
        _portrait(canvas, face, spot, ease_out(seen), 18 * (1 - ease_out_cubic(seen)))


def _draw_words(canvas: Canvas, contents: Contents, laid: Laid, t: float, lit: bool) -> None:
    count = 4 + len(contents.figures)
    ways = [part(t, (WRITTEN[0] + WRITTEN[1] * n / count, WRITTEN[1] / count + 0.08)) for n in range(count)]
    tint = TINTS[contents.outcome]
    seal = min(26.0, laid.small.h + 4)
    if ways[0] > 0:
        wide = canvas.measure(contents.word, PLAIN, bold=True)[0]
        at = laid.small.x if wide + seal + 8 > laid.small.w else laid.small.x + seal + 8
        if at > laid.small.x:
            canvas.image(emblems.SEAL, laid.small.x + seal / 2, laid.small.centery, size=seal / 66,
                         alpha=ways[0])
        canvas.text(contents.word, at, laid.small.y, size=PLAIN, colour=tint, bold=True, alpha=ways[0],
                    box=laid.small)
    canvas.text(contents.headline, *laid.headline.topleft, size=laid.large, colour=tint, face="serif",
                bold=True, width=laid.headline.w, alpha=ways[1], box=laid.headline.inflate(0, 4))
    canvas.text(contents.reason, *laid.reason.topleft, size=PLAIN, colour=PAPER, width=laid.reason.w,
                alpha=ways[2], box=laid.reason.inflate(0, 4))
    for figure, cell, way in zip(contents.figures, laid.cells, ways[3:], strict=False):
        _figure(canvas, figure, cell, way, lit, laid.figured)
    if contents.line is not None:
        canvas.text(contents.line, *laid.line.topleft, size=PLAIN, colour=MUTED, width=laid.line.w,
                    alpha=ways[-1], box=laid.line.inflate(0, 4))


def _sides(width: float, winners: int, losers: int, stacked: bool) -> tuple[float, float]:
    """What the word takes on the left, and the faces on the right."""
    if stacked:
        return 120.0, 120.0
    left = pygame.math.clamp(width * 0.25, 130.0, 214.0)
    right = pygame.math.clamp(width * 0.185, 104.0, 158.0)
    if winners > 1:
        return left, right * 1.25
    return left, right + (0.0 if width < 700 else 30.0 + 40.0 * min(losers, MOST_LOSERS))


def _faces(room: pygame.FRect, middle: float, right: float, winners: int, losers: int
           ) -> tuple[tuple[Spot, ...], tuple[Spot, ...]]:
    """Winners in the light on the right; losers, smaller, at their feet."""
    edge = room.right - SIDE * 0.6
    if winners > 1:
        count = min(winners, 2)
        size = right / (2 * RADIUS * (1 + 0.72 * (count - 1)))
        step = RADIUS * size * 1.44
        return tuple(Spot(edge - RADIUS * size - step * (count - 1 - n), middle + 6, size)
                     for n in range(count)), ()
    shown = 0 if right <= 158 else min(losers, MOST_LOSERS)
    big = right - (30.0 + 40.0 * shown if shown else 0.0)
    size = big / (2 * RADIUS)
    winner = Spot(edge - RADIUS * size, middle + 12 * size, size)
    little = size * 0.52
    foot = winner.y + (RADIUS - RADIUS * 0.52) * size
    return (winner,), tuple(Spot(winner.x - RADIUS * (size + little) * 0.86 - 40.0 * n, foot, little)
                            for n in range(shown))


def _portrait(canvas: Canvas, face: Face, spot: Spot, alpha: float, below: float) -> None:
    canvas.image(cast.portrait(face.person, face.mood), spot.x, spot.y + below, size=spot.size, alpha=alpha)
    if alpha >= 1:
        mark = max(29.0, 34.0 * spot.size)  # its number stays inside it
        draw_seat_mark(canvas, face.seat, spot.x - RADIUS * 0.72 * spot.size, spot.y + RADIUS * 0.7 * spot.size,
                       mark, sign=face.sign)


PENDING, USUAL = "…", verbatim("−5%")
"""A figure that is still worked out, and one that needs the room it will most likely need."""
BESIDE, BEHIND = 6.0, 12.0
"""Between a picture and its number, and after each figure."""


def _picture_side(canvas: Canvas) -> float:
    return min(40.0, canvas.line_height(VALUE) + 4)


def _breadth(canvas: Canvas, figure: Figure, figured: Figured) -> float:
    """What a figure needs beside others."""
    value = canvas.measure(USUAL if str(figure.value) == PENDING else figure.value, VALUE, bold=True)[0]
    beside = _picture_side(canvas) + BESIDE if figured == "pictured" else 0.0
    return max(beside + value, canvas.measure(figure.label, PLAIN)[0]) + BEHIND


def _figured(canvas: Canvas, figures: tuple[Figure, ...], across: float) -> Figured:
    """How figures are set in a room so broad."""
    ways: tuple[Figured, ...] = ("pictured", "plain")
    return next((way for way in ways if sum(_breadth(canvas, one, way) for one in figures) <= across), "listed")


def _figure(canvas: Canvas, figure: Figure, cell: pygame.FRect, way: float, lit: bool, figured: Figured) -> None:
    """A picture and its number, and below what it counts."""
    if way <= 0:
        return
    high, left = canvas.line_height(VALUE), cell.x
    if figured == "pictured":
        side = _picture_side(canvas)
        canvas.image(figure.picture, cell.x + side / 2, cell.y + high / 2 + 2, size=figure.size * side / 44,
                     alpha=way)
        left += side + BESIDE
    tint = HANJI if lit else GOLD
    if figured == "listed":
        wide = canvas.measure(figure.value, VALUE, bold=True)[0] + 2
        room = pygame.FRect(left, cell.y, min(wide, cell.w), high)
        words = pygame.FRect(room.right + BESIDE, cell.y, max(0.0, cell.right - room.right - BESIDE), high)
    else:
        room = pygame.FRect(left, cell.y, cell.right - BEHIND + 4 - left, high)
        words = pygame.FRect(cell.x, room.bottom, cell.w - BEHIND + 4, cell.bottom - room.bottom)
    canvas.paragraph(figure.value, room, size=VALUE, colour=tint, bold=True, fit=True, alpha=way)
    canvas.paragraph(figure.label, words, size=PLAIN, colour=PAPER, fit=True, alpha=way, middle=figured == "listed")


def paint_stroke(surface: pygame.Surface, k: float) -> None:
    """A broad stroke of ink from left to right: full in the middle, dry and torn at both ends."""
    wide, tall = surface.get_size()
    rng = random.Random(11)
    hair = max(1, round(1.6 * k / 2))
    torn = 58 * k
    begin = end = 0.0
    for y in range(0, tall, hair):
        v = 2 * y / tall - 1
        begin = 0.82 * begin + 0.18 * rng.uniform(0, 1)
        end = 0.82 * end + 0.18 * rng.uniform(0, 1)
        edge = max(0.0, (abs(v) - 0.9) / 0.1)
        x0 = torn * (0.55 * begin + 0.45 * rng.random() ** 2 + 0.5 * v * v + edge * rng.random() * 2)
        x1 = wide - torn * (0.7 * end + 0.5 * rng.random() ** 2 + 0.3 * v * v + edge * rng.random() * 3)
        depth = 240 - 150 * edge * rng.random() - 10 * rng.random()
        pygame.draw.rect(surface, (*INK, round(depth)), pygame.Rect(round(x0), y, round(x1 - x0), hair))
        fade = torn * 0.5
        for step in range(6):  # the ends grow thin
            thin = depth * (1 - (step + 1) / 7)
            pygame.draw.rect(surface, (*INK, round(thin * rng.random())),
                             pygame.Rect(round(x1 + fade * step / 6), y, round(fade / 6) + 1, hair))
    for v in (0.035, 0.965):
        y = round(tall * v)
        pygame.draw.line(surface, (*BRASS, 120), (round(torn * 1.3), y), (round(wide - torn * 1.4), y),
                         max(1, round(1.2 * k / 2)))
