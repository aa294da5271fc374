"""Two drawings on the coach's paper: the ladder of one heap, the binary sum of several.

The ladder sorts the numbers of coins into columns so that the lost ones stand below each other and
every winning take is an arrow into that column: the formula is the picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

import pygame

from game.nim import pictures
from game.nim.pictures import Ladder, Rung, binary_rows
from game.nim.rules import LETTERS
from game.nim.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GREEN_INK, LACQUER, RED_INK
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table.coach_paper import BAR
from scenes.tables.nim.texts import letter

WIN, LOSE = GREEN_INK, RED_INK
PALE_WIN = (214, 236, 222)
PALE_LOSE = (250, 214, 204)

Letters = Literal["seal", "below", "beside"]
Point = tuple[float, float]


class Sheet(NamedTuple):
    """How the rungs of a ladder lie on the paper, in logical units."""

    room: pygame.FRect
    columns: int
    first: list[pygame.FRect]
    """The first column of each block; where the paper is too low for all rows there are several, side by side."""
    row_height: float
    """Height of a row."""
    radius: float
    wide: float
    """Width of the widest number."""
    letters: Letters
    """Where the letter of each rung, won or lost, is written."""
    at: dict[int, tuple[float, float]]
    """Centre of each rung by its number of coins."""


def _lay_out(canvas: Canvas, room: pygame.FRect, ladder: Ladder, words: Words) -> Sheet:
    rungs = [rung for rung in ladder.rungs if rung.coins > 0]
    rows = sorted({rung.row for rung in rungs})
    most = max(1, int(room.h / canvas.grown(40)))
    blocks = -(-len(rows) // most)
    lines = -(-len(rows) // blocks)
    cell_w = room.w / (ladder.columns * blocks)
    cell_h = min(96.0, room.h / lines)
    radius = min(cell_w * 0.36, cell_h * 0.36, 30.0)
    top = room.y + (room.h - cell_h * lines) / 2
    line = {row: place for place, row in enumerate(reversed(rows))}
    wide = canvas.measure(verbatim("40"), 18, bold=True)[0]
    marked = max(canvas.measure(letter(words, wins), 18, bold=True)[0] for wins in (True, False))
    large = radius >= canvas.grown(20) and cell_w >= radius + canvas.grown(24) + wide / 2
    below = not large and cell_w < radius + 8 + marked + max(radius, wide / 2)
    high = 0.34 if below else 0.62
    at = {rung.coins: (room.x + (line[rung.row] // lines * ladder.columns + rung.column + 0.5) * cell_w,
                       top + (line[rung.row] % lines + high) * cell_h) for rung in rungs}
    first = [pygame.FRect(room.x + block * ladder.columns * cell_w, top, cell_w, cell_h * lines)
             for block in range(blocks)]
    return Sheet(room, ladder.columns, first, cell_h, radius, wide,
                 "seal" if large else "below" if below else "beside", at)


def draw_ladder(canvas: Canvas, room: pygame.FRect, view: View, words: Words, played: list[int]) -> None:
    """Every number of coins from the start down to 1, in rows; lost ones in the first column."""
    rules = view.rules
    ladder = pictures.ladder(rules.heaps[0], rules.takes, rules.misere)
    rungs = [rung for rung in ladder.rungs if rung.coins > 0]
    sheet = _lay_out(canvas, room, ladder, words)
    here = view.heaps[0]
    if any(not rung.wins for rung in rungs) and all(rung.column == 0 for rung in rungs if not rung.wins):
        for column in sheet.first:
            canvas.box(column.inflate(-8, 0), (*PALE_LOSE, 150), radius=14)

    def paint(surface: pygame.Surface, k: float) -> None:
        _draw_ways(canvas, surface, k, sheet, rungs, played, here)

    canvas.picture(("ladder", rules.heaps, rules.takes, rules.misere, tuple(played), here), room, paint)
    for rung in rungs:
        _draw_rung(canvas, sheet, rung, letter(words, rung.wins), current=rung.coins == here)


def _rise(canvas: Canvas, sheet: Sheet) -> float:
    """How high an arrow may bow over a row without touching what stands in the row above."""
    letter = canvas.grown(12)
    foot = {"seal": sheet.radius * 0.8 + letter, "below": sheet.row_height * 0.47 + letter,
            "beside": sheet.radius}[sheet.letters]
    first = min(y for _, y in sheet.at.values()) - sheet.room.y
    return max(5.0, min(26.0, sheet.row_height - foot - sheet.radius - 4, first - sheet.radius - 3))


def _draw_ways(canvas: Canvas, surface: pygame.Surface, k: float, sheet: Sheet, rungs: Sequence[Rung],
               played: Sequence[int], here: int) -> None:
    """The way the game went, and an arrow for every winning take; `k` pixels make a logical unit."""
    spots = {coins: ((x - sheet.room.x) * k, (y - sheet.room.y) * k) for coins, (x, y) in sheet.at.items()}
    columns, radius, rise = {rung.coins: rung.column for rung in rungs}, sheet.radius * k, _rise(canvas, sheet) * k
    for before, after in pairwise(played):
        if before in spots and after in spots:
            pygame.draw.line(surface, (*BAR, 150), spots[before], spots[after], round(9 * k))
    for rung in rungs:
        current = rung.coins == here
        for target in [one for one in rung.arrows if one in spots]:
            ends, far = (spots[rung.coins], spots[target]), abs(rung.column - columns[target])
            if sheet.at[rung.coins][1] != sheet.at[target][1]:
                _arrow(surface, _arc(*ends, radius, k), k, current=current)
            elif far == 1 and sheet.letters != "beside":
                _arrow(surface, _straight(*ends, radius, k), k, current=current)
            else:
                bow = _bow(*ends, radius, rise, (far - 1) / max(1, sheet.columns - 2), k)
                _arrow(surface, bow, k, current=current, behind=3)


def _draw_rung(canvas: Canvas, sheet: Sheet, rung: Rung, mark: Said, current: bool) -> None:
    """One number of coins in its ring, and whether it is won or lost as a letter."""
    (x, y), radius = sheet.at[rung.coins], sheet.radius
    tint, pale = (WIN, PALE_WIN) if rung.wins else (LOSE, PALE_LOSE)
    if current:
        canvas.disc(x, y, radius + 7, BAR)
        canvas.disc(x, y, radius + 3, LACQUER)
    canvas.disc(x, y, radius, tint)
    canvas.disc(x, y, radius - 3, pale)
    size = pygame.math.clamp(radius * 0.86, 18.0, 24.0)
    canvas.text(verbatim(str(rung.coins)), x, y, size=size, colour=LACQUER, anchor="center", bold=current)
    if sheet.letters == "seal":
        bx, by = x + radius * 0.95, y + radius * 0.8
        canvas.disc(bx, by, canvas.grown(12), tint)
        with canvas.above():
            canvas.text(mark, bx, by, size=18, colour=(255, 255, 255), anchor="center")
    elif sheet.letters == "below":
        canvas.text(mark, x, y + sheet.row_height * 0.47, size=18, colour=tint, anchor="center", bold=True)
    else:
        canvas.text(mark, x + max(radius, sheet.wide / 2) + 4, y, size=18, colour=tint, anchor="midleft",
                    bold=True)


def _straight(start: Point, end: Point, radius: float, k: float) -> list[Point]:
    """The way of an arrow to the neighbour in the row."""
    side = 1 if end[0] > start[0] else -1
    return [(start[0] + side * radius, start[1]), (end[0] - side * (radius + 3 * k), end[1])]


def _bow(start: Point, end: Point, radius: float, rise: float, part: float, k: float) -> list[Point]:
    """The way of an arrow along a row, over the numbers between.

    The farther it goes (`part` from 0 to 1) the higher it bows and the nearer to the top it lands, so that none
    crosses another.
    """
    (x0, y0), (x1, y1) = start, end
    side = 1 if x1 > x0 else -1
    angle = math.radians(40 + 32 * part)
    tip = (x1 - side * (radius + 4 * k) * math.cos(angle), y1 - (radius + 4 * k) * math.sin(angle))
    top = y0 - radius - rise * (0.5 + 0.5 * part) / 0.75
    bend = abs(x1 - x0) * 0.25
    corners = ((x0, y0 - radius), (x0 + side * bend, top), (tip[0] - side * bend, top), tip)
    points = []
    for step in range(33):
        t = step / 32
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
        points.append((sum(a * x for a, (x, _) in zip(shares, corners, strict=True)),
                       sum(a * y for a, (_, y) in zip(shares, corners, strict=True))))
    return points


def _arc(start: Point, end: Point, radius: float, k: float) -> list[Point]:
    """The way of an arrow from a winning number to what it should leave in another row."""
    (x0, y0), (x1, y1) = start, end
    rise = min(radius * 1.5, 14 * k + abs(x0 - x1) * 0.09)
    points = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - radius * 0.62 - rise * 4 * t * (1 - t))
              for t in (step / 24 for step in range(25))]
    return [p for p in points if min(abs(p[0] - x0), abs(p[0] - x1)) > radius * 0.55 or p[1] < min(y0, y1) - radius]


def _arrow(surface: pygame.Surface, points: Sequence[Point], k: float, *, current: bool, behind: int = 1) -> None:
    """A line through some points with a head at its end, which points away from the point so many `behind` it.

    Those from where the game stands are bolder.
    """
    if len(points) < 2:
        return
    tint = (*WIN, 255 if current else 130)
    pygame.draw.lines(surface, tint, False, points, round((3.4 if current else 1.8) * k))
    (x, y), (before_x, before_y) = points[-1], points[-1 - behind]
    length = max(1e-6, math.hypot(x - before_x, y - before_y))
    dx, dy = (x - before_x) / length * 8 * k, (y - before_y) / length * 8 * k
    pygame.draw.polygon(surface, tint, [(x + dx * 0.3, y + dy * 0.3), (x - dx - dy * 0.6, y - dy + dx * 0.6),
                                        (x - dx + dy * 0.6, y - dy - dx * 0.6)])


def draw_card(canvas: Canvas, room: pygame.FRect) -> None:
    """A card on the paper, for what belongs together."""
    canvas.box(room, (255, 250, 236, 160), radius=12)
    canvas.box(room, (140, 115, 71), radius=12, width=1.5)


def draw_binary(canvas: Canvas, room: pygame.FRect, view: View, words: Words) -> None:
    """Each heap's count in binary, digit under digit, and the sum without carrying below the line."""
    rows = binary_rows(view.heaps, view.rules.takes)
    digits = len(rows[0])
    height = min(64.0, room.h / (len(rows) + 0.6))
    cell = min(58.0, (room.w - 150) / digits)
    left = room.x + (room.w - 150 - cell * digits) / 2 + 140
    top = room.y + (room.h - height * (len(rows) + 0.3)) / 2
    for row, text in enumerate(rows):
        total = row == len(rows) - 1
        y = top + (row + (0.8 if total else 0.5)) * height
        if total:
            canvas.line((room.x + 20, y - height * 0.62), (room.right - 20, y - height * 0.62), LACQUER, 2)
            canvas.text(words("nim.coach.sum"), left - 18, y, size=20, colour=LOSE, anchor="midright")
        else:
            label = words("nim.heap_count", heap=LETTERS[row].upper(), n=view.heaps[row])
            canvas.text(label, left - 18, y, size=22, colour=LACQUER, anchor="midright")
        for place, digit in enumerate(text):
            x = left + (place + 0.5) * cell
            on = digit == "1"
            tint = LOSE if total and on else WIN if on else (150, 130, 100)
            if on:
                canvas.disc(x, y, min(cell, height) * 0.42, PALE_LOSE if total else PALE_WIN)
            canvas.text(verbatim(digit), x, y, size=26, colour=tint, anchor="center", bold=on)
