"""A run that is over, in rows: a bar for each station, and its decisions worth telling of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

import pygame

from game.run import FULL, YOU, Run, Standout, Station
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BRASS, GOLD, PAPER
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.table import emblems, seat_names
from scenes.tables import KITS

BAR = 44.0
TROUGH, LOST = (52, 38, 30), (124, 84, 66)


def bars(canvas: Canvas, words: Words, run: Run, width: float, part: float) -> list[Piece]:
    """Six rows; `part` is how far their bars have grown, 0..1."""
    return [_bar(canvas, words, station, account.score, account.points, width, part)
            for station, account in zip(run.past, run.accounts, strict=True)]


def _bar(canvas: Canvas, words: Words, station: Station, score: int, points: int, width: float,
         part: float) -> Piece:
    name = words(f"{station.table}.title")
    number = verbatim(f"{points:,}")
    left = min(width * 0.34, canvas.measure(name, 20)[0] + 8)
    right = canvas.measure(number, 22, bold=True)[0] + 12
    tall = max(BAR - 8, canvas.measure(name, 20, width=left)[1])

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        line = pygame.FRect(room.x, room.y, room.w, tall)
        emblems.draw(canvas, station.table, line.x + 18, line.centery, 34.0)
        label = pygame.FRect(line.x + 44, line.y, left, tall + 2)
        canvas.paragraph(name, label, size=20, colour=PAPER, middle=True)
        start = line.x + 44 + width * 0.34
        lit = station.outcome in ("won", "drawn")
        canvas.image(f"nim/lantern:{'lit' if lit else 'off'}", start - 22, line.centery, size=0.3)
        track = pygame.FRect(start, line.centery - 9, max(20.0, line.right - right - start - 8), 18)
        canvas.box(track, TROUGH, radius=9)
        wide = track.w * pygame.math.clamp(score / FULL, 0.012, 1.0) * part
        if wide >= 2:
            canvas.box(pygame.FRect(track.x, track.y, max(18.0, wide), track.h), BRASS if lit else LOST, radius=9)
        canvas.paragraph(number, pygame.FRect(line.right - right, line.y, right, tall + 2), size=22, colour=GOLD,
                         align="right", middle=True, bold=True)

    return Piece(tall + 6, draw)


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


def decisions(canvas: Canvas, words: Words, run: Run, listed: Sequence[Standout], kind: str, width: float,
              watch: Callable[[Station, int], Answer]) -> list[Piece]:
    """A heading and a row for each; a press leads to where it was made."""
    if not listed:
        return []
    heading = layout.sentence(canvas, words(f"run.{kind}"), width, size=20, gap=2.0, tint=GOLD, bold=True)
    rows = []
    for place, one in enumerate(listed):
        station = run.past[one.station - 1]
        amount = f"{(one.lead if kind == 'best' else one.tenths) / 10:.1f}"
        label = words(f"run.{kind}_row", table=words(f"{station.table}.title"),
                      choice=choice_line(words, station, one), points=amount)
        rows.append(layout.of_targets(canvas, [widgets.button(
            f"{kind}.{place}", label, partial(watch, station, one.before), look="row", group=kind, size=19)],
            width, least=36.0, gap=0.0))
    return [heading, *rows]

