"""A run that is over, in rows: a bar for each station, and its decisions worth telling of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

import pygame
from pygame.math import lerp

from game.run import FULL, YOU, Run, Standout, Station
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BRASS, GOLD, GREEN, PAPER, RED
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.pages.lights import lantern
from scenes.pages.run import telling
from scenes.pages.run.stations import lined, stake_change, staked
from scenes.table import emblems, seat_names
from scenes.tables import KITS

BAR = 36.0
NUMBER = 22
LEAST = 6.0
"""Length of a bar for no points."""
TROUGH, LOST = (52, 38, 30), (124, 84, 66)


Part = tuple[Said, Said, tuple[int, int, int]]
"""Where points come from, how many, and their colour."""


def played(run: Run) -> list[int]:
    """What each station paid for play, with its talismans; without the chain."""
    return [account.points - account.chained for account in run.accounts]


def besides(words: Words, run: Run) -> list[Part]:
    """What the points come from besides the play at each station; all together they are the score."""
    chained = sum(account.chained for account in run.accounts)
    stakes = [stake_change(run, station.number) for station in run.past if staked(run, station.number)]
    change, worth = sum(stakes), run.score - run.points
    found = [(words("run.for_chain"), verbatim(f"+{chained:,}"), GOLD)] if chained else []
    if stakes:
        sign, tint = ("+", GREEN) if change >= 0 else ("−", RED)
        found.append((words("run.sum_stakes"), verbatim(f"{sign}{abs(change):,}"), tint))
    if worth:
        found.append((words("run.sum_lanterns", n=run.lanterns), verbatim(f"+{worth:,}"), GOLD))
    return found


def parts(words: Words, run: Run) -> list[Part]:
    """All that the score is the sum of."""
    paid = zip(run.past, played(run), strict=True)
    return [*((words(f"{station.table}.title"), verbatim(f"{points:,}"), PAPER) for station, points in paid),
            *besides(words, run)]


def rest(canvas: Canvas, words: Words, run: Run, width: float) -> list[Piece]:
    """A line for each part of the score that no bar shows."""
    return [lined(canvas, label, value, width, size=18, tint=tint) for label, value, tint in besides(words, run)]


def bars(canvas: Canvas, words: Words, run: Run, width: float, part: float) -> list[Piece]:
    """Six rows; `part` is how far their bars have grown, 0..1. The longest is as long as there is room."""
    most = max([FULL, *played(run)])
    numbers = [verbatim(f"{points:,}") for points in played(run)]
    right = max((canvas.measure(number, NUMBER, bold=True)[0] for number in numbers), default=0.0) + 12
    return [_bar(canvas, words, station, points / most, number, width, right, part)
            for station, points, number in zip(run.past, played(run), numbers, strict=True)]


def _bar(canvas: Canvas, words: Words, station: Station, share: float, number: Said, width: float, right: float,
         part: float) -> Piece:
    """A row; `right` is the room for the number, the same in every row so that the bars can be compared."""
    name = words(f"{station.table}.title")
    left = min(width * 0.36, canvas.measure(name, 20)[0] + 8)
    tall = max(BAR - 8, canvas.measure(name, 20, width=left)[1])

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        line = pygame.FRect(room.x, room.y, room.w, tall)
        emblems.draw(canvas, station.table, line.x + 18, line.centery, 28.0)
        label = pygame.FRect(line.x + 44, line.y, left, tall + 2)
        canvas.paragraph(name, label, size=20, colour=PAPER, middle=True)
        start = line.x + 44 + width * 0.36
        lit = station.outcome in ("won", "drawn")
        lantern(canvas, start - 22, line.centery, 0.3, lit=lit)
        track = pygame.FRect(start, line.centery - 9, max(20.0, line.right - right - start - 8), 18)
        canvas.box(track, TROUGH, radius=9)
        wide = lerp(LEAST, track.w, share) * part
        if wide >= 2:
            canvas.box(pygame.FRect(track.x, track.y, wide, track.h), BRASS if lit else LOST,
                       radius=min(9.0, wide / 2))
        canvas.paragraph(number, pygame.FRect(line.right - right, line.y, right, tall + 2), size=NUMBER,
                         colour=GOLD, align="right", middle=True, bold=True)

    return Piece(tall + 3, draw)


@lru_cache(16)
def _decided(station: Station, number: int) -> tuple[Any, Any]:
    """What was seen before an action, and the action."""
    match = station.match()
    return match.view(YOU, number), match.read(station.log[number])


def choice_line(words: Words, station: Station, one: Standout) -> Said:
    """A decision in a few words."""
    view, action = _decided(station, one.before)

    def name(seat: int) -> Said:
        return seat_names.name_of(words, station.table, station.players, seat)

    return KITS[station.table].choice(words, view, action, name)


def decision(words: Words, run: Run, one: Standout, kind: str) -> Said:
    """A decision and what it gave away, or how far it was ahead of the next one."""
    station = run.past[one.station - 1]
    amount = telling.given(words, station, one.lead if kind == "best" else one.tenths, short=True)
    return words(f"run.{kind}_row", table=words(f"{station.table}.title"), choice=choice_line(words, station, one),
                 amount=amount)


def decisions(canvas: Canvas, words: Words, run: Run, listed: Sequence[Standout], kind: str, width: float,
              watch: Callable[[Station, int], Answer]) -> list[Piece]:
    """A heading and a row for each; a press leads to where it was made."""
    if not listed:
        return []
    heading = layout.sentence(canvas, words(f"run.{kind}"), width, size=20, gap=2.0, tint=GOLD, bold=True)
    rows = []
    for place, one in enumerate(listed):
        station, label = run.past[one.station - 1], decision(words, run, one, kind)
        rows.append(layout.of_targets(canvas, [widgets.button(
            f"{kind}.{place}", label, partial(watch, station, one.before), look="row", group=kind, size=19)],
            width, least=32.0, gap=0.0))
    return [heading, *rows]

