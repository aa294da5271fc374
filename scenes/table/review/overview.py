"""The first page of a review: from the start's odds to the result, step by step, and the line across the match.

Luck, own decisions and what the others did have a mark each, before their step and wherever they moved the line.
Below stands who judged, and how sure that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

import pygame

from game import review
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER, TROUGH
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.kit import Names
from scenes.table.review import amounts
from scenes.table.review.judging import Figures, Judging

LUCK, OWN, OTHER, REST, WORTH = (31, 95, 168), (176, 40, 31), (30, 96, 74), (118, 92, 58), (201, 152, 58)
TINTS: dict[str, tuple[int, int, int]] = {
    "start": WORTH, "luck": LUCK, "cost": OWN, "other": OTHER, "estimate": REST, "result": WORTH}
INK, STEP = (96, 70, 40), (206, 182, 138)
RIM = (246, 236, 214)
TRACK, UNDER = 9.0, 7.0
"""Height of a bar, and the air under it."""
LEAST_LINE = 118.0
MARKS = ("luck", "cost", "other")
WHOLE = ("start", "result")
"""Steps that are worths themselves, and no changes of one."""
MARKED = 12
"""How many changes of each kind have a mark on the line, the largest."""


class Entry(NamedTuple):
    """One step from the start's worth to the result."""

    kind: str
    """``start``, ``result``, or a kind of the ledger."""
    label: Said
    number: int
    """As it is shown: all but the last add up to the last."""
    amount: Said
    begin: float
    end: float
    """Where its bar begins and ends, 0..1."""


def _round_about(points: Sequence[float]) -> tuple[float, float]:
    """A range that holds all points and some air."""
    low, high = min(points), max(points)
    air = max(1.0, (high - low) * 0.25)
    return low - air, high + air


def _row(canvas: Canvas, entry: Entry, width: float) -> Piece:
    bold = entry.kind in WHOLE
    side = canvas.measure(entry.amount, 20, bold=True)[0] + 4
    left = 22.0 if entry.kind in MARKS else 0.0
    tall = max(canvas.line_height(20), canvas.measure(entry.label, 18, width=width - side - 8 - left, bold=bold)[1])

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        if left:
            mark(canvas, entry.kind, room.x + 8, room.y + tall / 2)
        text = pygame.FRect(room.x + left, room.y, room.w - side - 8 - left, tall)
        canvas.paragraph(entry.label, text, size=18, colour=LACQUER, middle=True, bold=bold)
        number = pygame.FRect(room.right - side, room.y, side, tall)
        tint = LACQUER if bold else TINTS[entry.kind]
        canvas.paragraph(entry.amount, number, size=20, colour=tint, align="right", middle=True, bold=True)
        track = pygame.FRect(room.x, room.y + tall + 1, room.w, TRACK)
        canvas.box(track, TROUGH, radius=4)
        begin, end = sorted((entry.begin, entry.end))
        wide = max(3.0, (end - begin) * track.w)
        x = min(track.x + begin * track.w, track.right - wide)
        canvas.box(pygame.FRect(x, track.y, wide, track.h), TINTS[entry.kind], radius=3)
        if entry.kind != "result":  # the next one goes on from here
            x = track.x + entry.end * track.w
            canvas.line((x, track.bottom), (x, track.bottom + UNDER + tall + 1), STEP, 1)

    return Piece(tall + TRACK + UNDER, draw)


# the line ---------------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """The worth across a match, to be drawn."""

    points: tuple[tuple[float, float], ...]
    """Along 0..1, worth 0..1 from the foot."""
    marks: tuple[tuple[str, float, float], ...]
    """(kind, along, worth) of the largest changes."""
    low: Said
    high: Said
    """What foot and head of the line are worth."""


def mark(canvas: Canvas, kind: str, x: float, y: float) -> None:
    """The sign of a kind of change: told apart by its shape."""
    room = pygame.FRect(x - 7, y - 7, 14, 14)
    canvas.picture(("review mark", kind), room, partial(_mark, kind=kind))


def _mark(surface: pygame.Surface, k: float, kind: str) -> None:
    size, tint = 14 * k, TINTS[kind]
    middle, reach = size / 2, size / 2 - k
    if kind == "luck":
        for far, colour in ((reach, RIM), (reach - 1.6 * k, tint)):
            pygame.draw.polygon(surface, colour, [(middle, middle - far), (middle + far, middle),
                                                  (middle, middle + far), (middle - far, middle)])
    elif kind == "cost":
        pygame.draw.circle(surface, RIM, (middle, middle), reach)
        pygame.draw.circle(surface, tint, (middle, middle), reach - 1.4 * k)
    else:
        side = reach * 1.5
        whole = pygame.Rect(0, 0, round(side), round(side)).move_to(center=(round(middle), round(middle)))
        pygame.draw.rect(surface, RIM, whole)
        pygame.draw.rect(surface, tint, whole.inflate(-round(2 * k), -round(2 * k)))


def _draw_points(surface: pygame.Surface, k: float, points: Sequence[tuple[float, float]]) -> None:
    wide, tall = surface.get_size()
    drawn = [(along * (wide - 1), (1 - up) * (tall - 1)) for along, up in points]
    if len(drawn) > 1:
        pygame.draw.lines(surface, (120, 84, 30), False, drawn, max(2, round(2.2 * k)))


def here(canvas: Canvas, area: pygame.FRect, along: float, *, lit: bool) -> None:
    """Where one stands on the line."""
    x = area.x + along * area.w
    canvas.line((x, area.y - 4), (x, area.bottom + 4), (142, 27, 22), 2)
    canvas.image("ui/panels:knob", x, area.bottom + 3, size=0.72 if lit else 0.6)


# the page ---------------------------------------------------------------------------------------------------------


class Overview:
    """What it says and draws, as far as the review has come."""

    def __init__(self, words: Words, judging: Judging, *, names: Names, along: Callable[[int], float],
                 targets: Callable[[pygame.FRect], Sequence[Target]], earlier: int | None) -> None:
        """`along` gives where so many actions played stand on the line, 0..1, and `targets` lie over the line;
        `earlier` is the version of the judge that made the figures kept with the match, where it is another."""
        self.words = words
        self.judging = judging
        self.names = names
        self.along = along
        self.targets = targets
        self.earlier = earlier
        self._line: Memo[Line] = Memo()

    def entries(self) -> list[Entry]:
        """The steps from the start's worth to the result; none while nothing is known."""
        words, judging, figures = self.words, self.judging, self.judging.figures
        if figures is None:
            return []
        match, unit = judging.match, judging.judge.unit
        own = words("review.own") if match.persons == (judging.seat,) else \
            words("review.own_of", name=self.names(judging.seat))
        over = judging.end == match.number and match.turn is None
        last = "review.so_far" if judging.known is None else "review.result" if over else "review.end"
        labels = {"start": words("review.start"), "luck": words("review.luck"), "cost": own,
                  "estimate": words("review.estimate"), "other": words(f"review.{review.other_kind(match)}"),
                  "result": words(last)}
        by, numbers = amounts.scale(unit), judging.numbers()
        points = list(accumulate([figures.start * by, *(figures.of(kind) * by for kind in judging.kinds)]))
        low, high = (0.0, 100.0) if unit == "odds" else _round_about([*points, figures.worth * by])
        low, high = min(low, *points), max(high, *points)
        at = [(point - low) / (high - low) for point in points]
        zero = max(0.0, -low / (high - low))
        found = []
        for kind, number, begin, end in zip(("start", *judging.kinds, "result"), numbers,
                                            (zero, *at[:-1], zero), (*at, at[-1]), strict=True):
            told = amounts.worth if kind in WHOLE else amounts.change
            found.append(Entry(kind, labels[kind], number, told(words, unit, number), begin, end))
        return found

    def line(self) -> Line:
        """The line across the match."""
        figures = self.judging.figures
        assert figures is not None
        key = len(figures.line), self.words.language, self.judging.part
        return self._line.of(key, partial(self._work_out_line, figures))

    def _work_out_line(self, figures: Figures) -> Line:
        unit, after = self.judging.judge.unit, dict(figures.line)
        low, high = (0.0, 1.0) if unit == "odds" else _round_about([worth for _, worth in figures.line])
        by = amounts.scale(unit)

        def up(worth: float) -> float:
            return (worth - low) / (high - low)

        marks = []
        for kind in reversed(MARKS):
            rows = [row for row in figures.rows if row.kind == kind and abs(row.amount) * by >= 1]
            for row in sorted(rows, key=lambda row: -abs(row.amount))[:MARKED]:
                worth = after.get(row.number + 1)
                if worth is not None:
                    marks.append((kind, self.along(row.number + 1), up(worth)))
        return Line(tuple((self.along(at), up(worth)) for at, worth in figures.line), tuple(marks),
                    amounts.worth(self.words, unit, low * by), amounts.worth(self.words, unit, high * by))

    def worth_at(self, number: int) -> Said | None:
        """What the position after so many actions is worth, as far as it is judged."""
        figures, unit = self.judging.figures, self.judging.judge.unit
        if figures is None:
            return None
        worth = next((worth for at, worth in reversed(figures.line) if at <= number), figures.start)
        return amounts.worth(self.words, unit, worth * amounts.scale(unit))

    def foot(self) -> list[Said]:
        """Who judged, and how sure that is."""
        words, judge, table = self.words, self.judging.judge, self.judging.match.table
        name = words(f"review.judge.{table}") if words.has(f"review.judge.{table}") else verbatim(judge.name)
        error = amounts.error(words, judge.unit, judge.error(self.judging.match.rules))
        key = f"review.judged{review.sureness(self.judging.match)}"
        lines = [words(key, name=name, version=judge.version, error=error)]
        if self.earlier is not None:
            lines.append(words("review.judged_anew", version=self.earlier))
        return lines

    def lines(self) -> list[Said]:
        """All that it says, for those who hear it."""
        words = self.words
        return [*(words("tell.review.step", what=entry.label, amount=entry.amount) for entry in self.entries()),
                *self.foot()]

    def pieces(self, canvas: Canvas, width: float, *, large: bool) -> list[Piece]:
        """What stands on it in a column of that width; `large` where all letters are."""
        waits = self.judging.waits(self.words)
        if waits is not None and (self.judging.figures is None or self.judging.failed):
            return [sentence(canvas, waits, width, size=22)]
        rows = [_row(canvas, entry, width) for entry in self.entries()]
        line = Piece(150.0 if large else LEAST_LINE, self._draw_line, True, self.targets)
        if waits is not None:
            return [*rows, sentence(canvas, waits, width, size=18, tint=REST), line]
        return [*rows, line, *(sentence(canvas, one, width, size=18, gap=2.0, tint=REST) for one in self.foot())]

    def plot(self, canvas: Canvas, room: pygame.FRect) -> pygame.FRect:
        """Where the line itself lies in the room of its piece, right of the two worths written beside it."""
        line = self.line()
        side = max(canvas.measure(line.high, 18)[0], canvas.measure(line.low, 18)[0]) + 8
        return pygame.FRect(room.x + side, room.y + 10, room.w - side - 8, room.h - 30)

    def _draw_line(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The line with its marks; where one stands is drawn over it by `here`."""
        line, area = self.line(), self.plot(canvas, room)
        canvas.box(area, (251, 244, 228), radius=4)
        for height in (0.0, 0.5, 1.0):
            y = area.bottom - height * area.h
            canvas.line((area.x, y), (area.right, y), TROUGH, 1)
        high = canvas.line_height(18)
        for text, y in ((line.high, area.y), (line.low, area.bottom - high)):
            beside = pygame.FRect(room.x, y, area.x - room.x - 6, high)
            canvas.paragraph(text, beside, size=18, colour=INK, align="right", middle=True)
        canvas.picture(("review line", line.points), area, partial(_draw_points, points=line.points))
        for kind, along, up in line.marks:
            mark(canvas, kind, area.x + along * area.w, area.bottom - up * area.h)
