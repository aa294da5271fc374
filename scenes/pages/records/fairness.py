"""The third page of the book: was the luck fair? Recomputed from the kept games, one after another."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

import pygame

from game import fairness, records
from game.core import Question
from game.fairness import WHOSE, GameLuck, Report
from game.match import BadSave
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target
from scenes.pages.records import chart as luck_chart
from scenes.pages.records.page import FOOT, Line, Page, leaves, write
from scenes.tables import KITS

READING = 0.012
"""Seconds of each frame spent on games, or one game if that takes longer."""
LEAST_BARS = 110.0
"""Bars lower than this show nothing; the words then have leaves of their own, turned by a button."""


class Fairness(Page):
    """A chart of one question, and what it means in plain words."""

    def opened(self) -> None:
        table = self.book.table
        store = self.book.stage.store
        texts = records.kept_texts(store, table)
        if not fairness.counts_abandoned(table):
            over = {row.game for row in store.results(table)}
            texts = {game: text for game, text in texts.items() if game in over}
        if getattr(self, "_of", None) != (table, set(texts)):
            self._of = (table, set(texts))
            self._waiting = list(texts.values())
            self._games: list[GameLuck] = []
            self._unread = 0
            self._reports: dict[tuple[int, int], Report] = {}
            self.asked = self.whose = 0
            self.leaf = 0

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
            if not self._waiting:
                self._reports.clear()
            if time.perf_counter() > until:
                break

    @property
    def lively(self) -> float:
        return 20.0 if self._waiting and self.questions else 0.0

    @property
    def questions(self) -> Sequence[Question]:
        return fairness.questions(self.book.table)

    @property
    def report(self) -> Report:
        key = (self.asked, self.whose)
        if key not in self._reports:
            self._reports[key] = fairness.report(self.questions[self.asked], self._games, WHOSE[self.whose])
        return self._reports[key]

    # targets ---------------------------------------------------------------------------------------------

    def targets(self, room: pygame.FRect) -> list[Target]:
        if not self.questions or not (self._games or self._waiting):
            return []
        words = self.book.stage.words
        several = len(self.questions) > 1
        question = self.questions[self.asked].name
        asked, whose = partial(self._next, "asked", len(self.questions)), partial(self._next, "whose", len(WHOSE))
        choices = [("question", words(f"luck.question.{question}"), asked),
                   ("whose", words(f"luck.whose.{WHOSE[self.whose]}"), whose)]
        if self._crowded(room):  # one to a leaf; both mean something on either
            choices = choices[:1] if several and not self.leaf else choices[1:]
        elif not several:
            choices = choices[1:]
        crowded, tall = self._crowded(room), self._choice_height
        wide, y = (room.w, room.y) if crowded else ((room.w - 16) / 2, room.bottom - tall)
        listed = [Target(key, pygame.FRect(room.x + place * (wide + 16), y, wide, tall), words(f"luck.{key}"), None,
                         "choice", role="menu", value=value, adjust=adjust, group="page", size=20)
                  for place, (key, value, adjust) in enumerate(choices)]
        if crowded:
            key = "words" if not self.leaf else "more" if self.leaf < len(self._parted(room)) else "chart"
            listed.append(self.book.button(key, room.right, room.bottom, partial(self._turn, room), "right"))
        return listed

    @property
    def _choice_height(self) -> float:
        return max(46.0, self.book.stage.canvas.line_height(20) + 2)

    def _next(self, which: str, count: int, by: int) -> Answer:
        setattr(self, which, (getattr(self, which) + by) % count)
        return None

    def _turn(self, room: pygame.FRect) -> Answer:
        self.leaf = (self.leaf + 1) % (1 + len(self._parted(room)))
        self.book.stage.hear("page")
        return None

    # words -----------------------------------------------------------------------------------------------

    def lines(self) -> list[Line]:
        """What the chart means, one sentence each."""
        words, report = self.book.stage.words, self.report
        told: list[Line] = []
        if report.percentile is None:
            told.append((words("luck.too_few"), GOLD))
        else:
            beyond = report.beyond or 0.0
            often = words("luck.never") if beyond < 0.0005 else \
                words("luck.of_thousand", n=max(1, round(1000 * beyond)))
            told.append((words(f"luck.verdict.{verdict(report.percentile)}"), GOLD))
            told.append((often, PAPER))
            told.append((words("luck.chi_square", value=f"{report.statistic:.1f}", freedom=report.freedom,
                               percentile=f"{report.percentile:.1f}"), PAPER))
        if report.run is not None:
            chance = f"{100 * report.run.chance:.3g}" if report.run.chance >= 0.001 else "< 0.1"
            told.append((words("luck.run", kind=self._kind(report.run.kind),
                               n=report.run.length, percent=chance), PAPER))
        told.append((words("luck.draws", n=report.draws, games=report.games), MUTED))
        if self._unread:
            told.append((words("luck.unread", n=self._unread), MUTED))
        return told

    def _kind(self, kind: str) -> Said:
        return KITS[self.book.table].luck_name(self.book.stage.words, self.questions[self.asked].name, kind)

    def _high(self, room: pygame.FRect) -> float:
        canvas = self.book.stage.canvas
        return sum(canvas.measure(line, 20, width=room.w)[1] + 2 for line, _ in self.lines())

    def _crowded(self, room: pygame.FRect) -> bool:
        """Whether chart and words need leaves of their own."""
        canvas = self.book.stage.canvas
        chart = LEAST_BARS + 2 * canvas.line_height(18) + canvas.line_height(20)
        return bool(self._games) and self._open_body(room).h - self._high(room) - 14 < chart

    def _open_body(self, room: pygame.FRect) -> pygame.FRect:
        """The room above the choices, where chart and words share a leaf."""
        return pygame.FRect(room.x, room.y, room.w, room.h - self._choice_height - 14)

    def _leaf_body(self, room: pygame.FRect) -> pygame.FRect:
        """The room between the choice on top and the button at the foot, where leaves are turned."""
        top = room.y + self._choice_height + 12
        return pygame.FRect(room.x, top, room.w, room.bottom - FOOT - 10 - top)

    def _parted(self, room: pygame.FRect) -> list[list[Line]]:
        return leaves(self.book.stage.canvas, self.lines(), self._leaf_body(room))

    # drawing ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        words = self.book.stage.words
        if not self.questions:
            self.book.say_empty(canvas, room, words("luck.no_luck"), words("luck.no_luck_more"))
            return
        if not self._games and not self._waiting:
            self.book.say_empty(canvas, room, words("records.none_yet"), words("luck.none_yet_more"))
            return
        if self._waiting:
            self._draw_reading(canvas, room)
        elif not self._crowded(room):
            body, high = self._open_body(room), self._high(room)
            self._draw_chart(canvas, pygame.FRect(body.x, body.y, body.w, body.h - high - 14))
            write(canvas, self.lines(), pygame.FRect(body.x, body.bottom - high, body.w, high))
        elif self.leaf:
            parted = self._parted(room)
            write(canvas, parted[min(self.leaf, len(parted)) - 1], self._leaf_body(room))
        else:
            self._draw_chart(canvas, self._leaf_body(room))

    def _draw_chart(self, canvas: Canvas, room: pygame.FRect) -> None:
        names = [self._kind(kind.name) for kind in self.report.kinds]
        luck_chart.draw(canvas, room, self.book.stage.words, self.report.kinds, names)

    def _draw_reading(self, canvas: Canvas, body: pygame.FRect) -> None:
        """How far the games have been read."""
        read = len(self._games) + self._unread
        whole = read + len(self._waiting)
        middle = body.y + body.h * 0.4
        canvas.text(self.book.stage.words("luck.reading", n=read, all=whole), body.centerx, middle, size=22,
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
