"""The fourth page of the book: was the luck fair? Recomputed from the kept games, one after another."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from functools import partial

import pygame

from game import catalog, fairness, records
from game.core import Question
from game.fairness import WHOSE, GameLuck, Kind, Report
from game.match import BadSave
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.pages.records.page import SIDE_BY_SIDE, Line, RecordPage
from scenes.tables import KITS

READING = 0.012
"""Seconds of each frame spent on games, or one game if that takes longer."""
LEAST_BARS = 88.0
"""Bars lower than this show nothing."""


class Fairness(RecordPage):
    """A chart of one question, and what it means in plain words."""

    def opened(self) -> None:
        table = self.book.table
        store = self.stage.store
        texts = records.kept_texts(store, table)
        if catalog.table(table).rules.hidden:
            over = {row.game for row in store.results(table)}
            texts = {game: text for game, text in texts.items() if game in over}
        if getattr(self, "_of", None) != (table, set(texts)):
            self._of = (table, set(texts))
            self._waiting = list(texts.values())
            self._games: list[GameLuck] = []
            self._unread = 0
            self._reports: Memo[Report] = Memo(6)
            self.asked = self.whose = 0

    # reading ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """A few games a frame: replaying two hundred at once would stop the picture."""
        until = time.perf_counter() + READING
        while self._waiting and self.questions:
            text = self._waiting.pop(0)
            try:
                self._games.append(fairness.luck_of(text))
            except BadSave:
                self._unread += 1
            if time.perf_counter() > until:
                break

    @property
    def lively(self) -> float:
        return 20.0 if self._waiting and self.questions else 0.0

    @property
    def questions(self) -> Sequence[Question]:
        return catalog.table(self.book.table).questions

    @property
    def report(self) -> Report:
        return self._reports.of((self.asked, self.whose, len(self._games)), lambda: fairness.report(
            self.questions[self.asked], self._games, WHOSE[self.whose]))

    # what it holds ---------------------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        if not self.questions:
            return [self.empty("luck.no_luck", "luck.no_luck_more", room.w)]
        if not self._games and not self._waiting:
            return [self.empty("records.none_yet", "luck.none_yet_more", room.w)]
        canvas = self.stage.canvas
        if self._waiting:
            return [*self._choices(room.w), Piece(2 * canvas.line_height(22) + 40, self._draw_reading, grows=True)]
        chart = LEAST_BARS + 2 * canvas.line_height(18) + canvas.line_height(20)
        return [*self._choices(room.w), Piece(chart + 14, self._draw_chart, grows=True),
                *layout.sentences(canvas, self.lines(), room.w)]

    def _choices(self, width: float) -> list[Piece]:
        """What is asked, if there is more than one question, and about whom."""
        canvas, words = self.stage.canvas, self.stage.words
        listed = [("question", f"luck.question.{self.questions[self.asked].name}", "asked", len(self.questions)),
                  ("whose", f"luck.whose.{WHOSE[self.whose]}", "whose", len(WHOSE))]
        choices = [widgets.button(key, words(f"luck.{key}"), None, look="choice", group="page", size=20,
                                  value=words(value), adjust=partial(self._next, which, count))
                   for key, value, which, count in listed if count > 1]
        together = len(choices) if canvas.text_scale <= SIDE_BY_SIDE else 1
        return [layout.of_targets(canvas, choices[first:first + together], width, least=46.0, gap=10.0)
                for first in range(0, len(choices), together)]

    def _next(self, which: str, count: int, by: int) -> Answer:
        setattr(self, which, (getattr(self, which) + by) % count)
        return None

    # words -----------------------------------------------------------------------------------------------

    def lines(self) -> list[Line]:
        """What the chart means, one sentence each."""
        words, report = self.stage.words, self.report
        lines: list[Line] = []
        if report.percentile is None:
            lines.append((words("luck.too_few"), GOLD))
        else:
            beyond = report.beyond or 0.0
            often = words("luck.never") if beyond < 0.0005 else \
                words("luck.of_thousand", n=max(1, round(1000 * beyond)))
            lines.append((words(f"luck.verdict.{verdict(report.percentile)}"), GOLD))
            lines.append((often, PAPER))
            lines.append((words("luck.chi_square", value=f"{report.statistic:.1f}", freedom=report.freedom,
                                percentile=f"{report.percentile:.1f}"), PAPER))
        if report.run is not None:
            chance = f"{100 * report.run.chance:.3g}" if report.run.chance >= 0.001 else "< 0.1"
            lines.append((words("luck.run", kind=self._kind(report.run.kind),
                                n=report.run.length, percent=chance), PAPER))
        lines.append((words("luck.draws", n=report.draws, games=report.games), MUTED))
        if self._unread:
            lines.append((words("luck.unread", n=self._unread), MUTED))
        return lines

    def _kind(self, kind: str) -> Said:
        return KITS[self.book.table].luck_name(self.stage.words, self.questions[self.asked].name, kind)

    # drawing ---------------------------------------------------------------------------------------------

    def _draw_chart(self, canvas: Canvas, room: pygame.FRect) -> None:
        names = [self._kind(kind.name) for kind in self.report.kinds]
        room = pygame.FRect(room.x, room.y, room.w, room.h - 14)
        draw_chart(canvas, room, self.stage.words, self.report.kinds, names)

    def _draw_reading(self, canvas: Canvas, body: pygame.FRect) -> None:
        """How far the games have been read."""
        read = len(self._games) + self._unread
        whole = read + len(self._waiting)
        middle = body.y + body.h * 0.4
        canvas.text(self.stage.words("luck.reading", n=read, all=whole), body.centerx, middle, size=22,
                    colour=HANJI, anchor="midbottom", width=body.w, align="center", box=body)
        track = pygame.FRect(body.centerx - 220, middle + 16, 440, 12)
        canvas.panel("track", track)
        canvas.panel("track_fill", pygame.FRect(track.x, track.y, max(12.0, track.w * read / whole), 12))


def verdict(percentile: float) -> str:
    """In one word: ``even`` or ``uneven`` beyond what one fair table in a hundred shows, else ``usual``.

    >>> verdict(50), verdict(99.7), verdict(0.2)
    ('usual', 'uneven', 'even')
    """
    return "uneven" if percentile > 99 else "even" if percentile < 1 else "usual"


EMBER, LANTERN = (122, 64, 22), (229, 178, 74)
LANTERN_EDGE = (255, 226, 150)
JADE = (120, 214, 176)
HAZE = (120, 214, 176, 78)
STRAY = 1.96
"""Standard deviations within which 95 of 100 fair tables stay."""


def draw_chart(canvas: Canvas, room: pygame.FRect, words: Words, kinds: Sequence[Kind],
               names: Sequence[Said]) -> None:
    """A bar for each kind in a room of at least some 150 by 300 units; the legend stands on top."""
    legend = _legend(canvas, room, words)
    label = canvas.line_height(20)
    figures = canvas.line_height(18)
    base = room.bottom - label - 4
    top = room.y + legend + figures + 4
    most = max((max(kind.came, kind.due + STRAY * kind.spread) for kind in kinds), default=1.0) or 1.0
    step = room.w / max(1, len(kinds))
    bar = min(64.0, step * 0.46)
    canvas.line((room.x, base), (room.right, base), (140, 115, 71), 1.5)
    numbers = all(canvas.measure(str(kind.came), 18)[0] < step - 4 for kind in kinds)
    for place, (kind, name) in enumerate(zip(kinds, names, strict=True)):
        x = room.x + (place + 0.5) * step

        def height(value: float) -> float:
            return base - (base - top) * pygame.math.clamp(value / most, 0.0, 1.0)

        tall = pygame.FRect(x - bar / 2, height(kind.came), bar, base - height(kind.came))
        upper, lower = height(kind.due + STRAY * kind.spread), height(max(0.0, kind.due - STRAY * kind.spread))
        wide = min(bar + 20, step - 4)
        if lower - upper >= 2:
            canvas.box(pygame.FRect(x - wide / 2, upper, wide, lower - upper), HAZE, radius=4)
        _bar(canvas, tall)
        canvas.box(pygame.FRect(x - wide / 2, height(kind.due) - 1.5, wide, 3), JADE, radius=1.5)
        if numbers:
            over = min(tall.y, upper) - 2
            canvas.text(verbatim(str(kind.came)), x, over, size=18, colour=HANJI, anchor="midbottom", box=room)
        size = 20 if canvas.measure(name, 20)[0] < step else SMALLEST
        half = canvas.measure(name, size)[0] / 2
        middle = pygame.math.clamp(x, room.x + half, room.right - half)
        canvas.text(name, middle, base + 4 + label / 2, size=size, colour=PAPER, anchor="center", box=room)


def _bar(canvas: Canvas, tall: pygame.FRect) -> None:
    """A bar of lantern light, brighter towards its top."""
    if tall.h < 1:
        return

    def paint(surface: pygame.Surface, k: float) -> None:
        width, height = surface.get_size()
        for y in range(height):
            part = 1 - y / max(1, height - 1)
            shade = [round(pygame.math.lerp(low, high, part)) for low, high in zip(EMBER, LANTERN, strict=True)]
            pygame.draw.line(surface, shade, (0, y), (width, y))
        pygame.draw.rect(surface, LANTERN_EDGE, (0, 0, width, max(2, round(2 * k))))

    canvas.picture(("luck bar",), pygame.FRect(tall.x, tall.y, tall.w, math.ceil(tall.h)), paint)


def _legend(canvas: Canvas, room: pygame.FRect, words: Words) -> float:
    """What bar, line and haze mean, as many as fit on each line; returns the height taken."""
    line = canvas.line_height(18)
    x, y = room.x, room.y
    for key in ("came", "due", "stray"):
        text = words(f"luck.legend.{key}")
        width = canvas.measure(text, 18)[0] + 34
        if x > room.x and x + width > room.right:
            x, y = room.x, y + line
        mark = pygame.FRect(x, y + line / 2 - 7, 22, 14)
        if key == "came":
            canvas.box(mark.inflate(-8, 0), LANTERN, radius=2)
        elif key == "due":
            canvas.box(pygame.FRect(mark.x, mark.centery - 1.5, mark.w, 3), JADE, radius=1.5)
        else:
            canvas.box(mark, HAZE, radius=4)
        canvas.text(text, x + 30, y, size=18, colour=MUTED, box=room)
        x += width + 22
    return y + line - room.y
