"""The first page of a review: from the start's odds to the result, step by step, and the line across the match.

Luck, own decisions and what the others did have a mark each, before their step and wherever they moved the line.
Below stands who judged, and how sure that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game import catalog, review
from game.core import Judge
from game.ledger import Kind
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


def entries(words: Words, figures: Figures, numbers: Sequence[int], unit: str,
            labels: Sequence[tuple[Kind, Said]], last: Said) -> list[Entry]:
    """The steps in order: the start, the kinds that `labels` name, and the end, which is called `last`.

    `numbers` are these as they are shown.
    """
    by = amounts.scale(unit)
    changes = [figures.of(kind) * by for kind, _ in labels]
    points = [figures.start * by]
    for number in changes:
        points.append(points[-1] + number)
    low, high = (0.0, 100.0) if unit == "odds" else _round_about([*points, figures.worth * by])
    low, high = min(low, *points), max(high, *points)
    at = [(point - low) / (high - low) for point in points]
    zero = max(0.0, -low / (high - low))
    first = amounts.worth(words, unit, numbers[0])
    found = [Entry("start", words("review.start"), numbers[0], first, zero, at[0])]
    for place, (kind, label) in enumerate(labels):
        number = numbers[place + 1]
        found.append(Entry(kind, label, number, amounts.change(words, unit, number), at[place], at[place + 1]))
    found.append(Entry("result", last, numbers[-1], amounts.worth(words, unit, numbers[-1]), zero, at[-1]))
    return found


def _round_about(points: Sequence[float]) -> tuple[float, float]:
    """A range that holds all points and some air."""
    low, high = min(points), max(points)
    air = max(1.0, (high - low) * 0.25)
    return low - air, high + air


def _row(canvas: Canvas, entry: Entry, width: float) -> Piece:
    bold = entry.kind in ("start", "result")
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


def line_of(words: Words, figures: Figures, unit: str, along: Callable[[int], float]) -> Line:
    """`along` gives where a number of actions played stands, 0..1."""
    worths = [worth for _, worth in figures.line]
    low, high = (0.0, 1.0) if unit == "odds" else _round_about(worths)
    by = amounts.scale(unit)

    def up(worth: float) -> float:
        return (worth - low) / (high - low)

    after = dict(figures.line)
    marks = []
    for kind in reversed(MARKS):
        rows = [row for row in figures.rows if row.kind == kind and abs(row.amount) * by >= 1]
        for row in sorted(rows, key=lambda row: -abs(row.amount))[:MARKED]:
            worth = after.get(row.number + 1)
            if worth is not None:
                marks.append((kind, along(row.number + 1), up(worth)))
    return Line(tuple((along(at), up(worth)) for at, worth in figures.line), tuple(marks),
                amounts.worth(words, unit, low * by), amounts.worth(words, unit, high * by))


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


def across(canvas: Canvas, line: Line, least: float, targets: Callable[[pygame.FRect], Sequence[Target]]) -> Piece:
    """The line with its marks; where one stands is drawn over it by `here`, and `targets` move the table."""

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        area = _plot(canvas, line, room)
        canvas.box(area, (251, 244, 228), radius=4)
        for height in (0.0, 0.5, 1.0):
            y = area.bottom - height * area.h
            canvas.line((area.x, y), (area.right, y), TROUGH, 1)
        high = canvas.line_height(18)
        for text, y in ((line.high, area.y), (line.low, area.bottom - high)):
            beside = pygame.FRect(room.x, y, area.x - room.x - 6, high)
            canvas.paragraph(text, beside, size=18, colour=INK, align="right", middle=True)
        canvas.picture(("review line", line.points), area, partial(_draw_line, points=line.points))
        for kind, along, up in line.marks:
            mark(canvas, kind, area.x + along * area.w, area.bottom - up * area.h)

    return Piece(least, draw, True, targets)


def _plot(canvas: Canvas, line: Line, room: pygame.FRect) -> pygame.FRect:
    """Where the line itself lies in its room, right of the two worths written beside it."""
    side = max(canvas.measure(line.high, 18)[0], canvas.measure(line.low, 18)[0]) + 8
    return pygame.FRect(room.x + side, room.y + 10, room.w - side - 8, room.h - 30)


def _draw_line(surface: pygame.Surface, k: float, points: Sequence[tuple[float, float]]) -> None:
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

    def __init__(self, words: Words, judging: Judging, names: Names, along: Callable[[int], float],
                 earlier: int | None) -> None:
        """`along` gives where so many actions played stand on the line, 0..1; `earlier` is the version of the judge
        that made the figures kept with the match, where it is another."""
        self.words = words
        self.judging = judging
        self.names = names
        self.along = along
        self.earlier = earlier
        self._line: Memo[Line] = Memo()

    @property
    def judge(self) -> Judge[Any, Any]:
        """The judge of the table."""
        return catalog.table(self.judging.match.table).judge

    def labels(self) -> list[tuple[Kind, Said]]:
        """The kinds of change that have a part in this match, and what they are called."""
        words, match, seat = self.words, self.judging.match, self.judging.seat
        own = words("review.own") if match.persons == (seat,) else words("review.own_of", name=self.names(seat))
        called: dict[Kind, Said] = {
            "luck": words("review.luck"), "cost": own, "estimate": words("review.estimate"),
            "other": words(f"review.{review.other_kind(match)}")}
        return [(kind, called[kind]) for kind in self.judging.kinds]

    def entries(self) -> list[Entry]:
        """The steps from the start's worth to the result."""
        words, judging = self.words, self.judging
        if judging.figures is None:
            return []
        over = judging.end == judging.match.number and judging.match.turn is None
        last = words("review.result" if judging.known is not None and over else
                     "review.end" if judging.known is not None else "review.so_far")
        return entries(words, judging.figures, judging.numbers(), self.judge.unit, self.labels(), last)

    def line(self) -> Line:
        """The line across the match."""
        words, figures, unit = self.words, self.judging.figures, self.judge.unit
        assert figures is not None
        key = len(figures.line), words.language, self.judging.part
        return self._line.of(key, lambda: line_of(words, figures, unit, self.along))

    def worth_at(self, number: int) -> Said | None:
        """What the position after so many actions is worth, as far as it is judged."""
        figures, unit = self.judging.figures, self.judge.unit
        if figures is None:
            return None
        worth = next((worth for at, worth in reversed(figures.line) if at <= number), figures.start)
        return amounts.worth(self.words, unit, worth * amounts.scale(unit))

    def foot(self) -> list[Said]:
        """Who judged, and how sure that is."""
        words, judge, table = self.words, self.judge, self.judging.match.table
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

    def pieces(self, canvas: Canvas, width: float, targets: Callable[[pygame.FRect], Sequence[Target]], *,
               large: bool) -> list[Piece]:
        """What stands on it in a column of that width; `targets` lie over the line."""
        found = [_row(canvas, entry, width) for entry in self.entries()]
        waits = self.judging.waits(self.words)
        if waits is not None:
            found.append(sentence(canvas, waits, width, size=18, tint=REST))
        found.append(across(canvas, self.line(), 150.0 if large else LEAST_LINE, targets))
        if waits is None:
            found += [sentence(canvas, line, width, size=18, gap=2.0, tint=REST) for line in self.foot()]
        return found

    def plot(self, canvas: Canvas, room: pygame.FRect) -> pygame.FRect:
        """Where the line itself lies in the room of its piece."""
        return _plot(canvas, self.line(), room)
