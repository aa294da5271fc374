"""The third page of the book: was the luck fair? Recomputed from the kept games, one after another."""

from __future__ import annotations

from functools import partial

import pygame

from game import fairness, records
from game.fairness import WHOSE, GameLuck, Question, Report
from game.match import BadSave
from scenes import luck_chart
from scenes.luck_words import kind_name
from scenes.records import Page
from scenes.stage.canvas import GOLD, HANJI, MUTED, PAPER, Canvas
from scenes.stage.director import Answer
from scenes.stage.ui import Target
from scenes.stage.words import Said

LEAST_CHART = 170.0
"""A chart lower than this shows nothing; the words then have a leaf of their own."""


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
            self.in_words = False

    # reading ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """One game a frame: replaying two hundred at once would stop the picture."""
        if self._waiting and self.questions:
            text = self._waiting.pop()
            try:
                self._games.append(fairness.luck_of(text))
            except BadSave:
                self._unread += 1
            if not self._waiting:
                self._reports.clear()

    @property
    def lively(self) -> float:
        return 120.0 if self._waiting and self.questions else 0.0

    @property
    def questions(self) -> tuple[Question, ...]:
        return fairness.questions(self.book.table)

    @property
    def report(self) -> Report:
        key = (self.asked, self.whose)
        if key not in self._reports:
            self._reports[key] = fairness.report(self.questions[self.asked], self._games, WHOSE[self.whose])
        return self._reports[key]

    # targets ---------------------------------------------------------------------------------------------

    def targets(self, room: pygame.FRect) -> list[Target]:
        words, listed = self.book.stage.words, list[Target]()
        if not self.questions or not (self._games or self._waiting):
            return listed
        tall = self._choice_height
        wide = (room.w - 16) / 2
        question = self.questions[self.asked]
        if len(self.questions) > 1:
            area = pygame.FRect(room.x, room.y, wide, tall)
            listed.append(Target("question", area, words("luck.question"), None, "choice",
                                 value=words(f"luck.question.{question.name}"),
                                 adjust=partial(self._next, "asked", len(self.questions)), group="page", size=20))
        area = pygame.FRect(room.right - wide if listed else room.x, room.y, wide, tall)
        listed.append(Target("whose", area, words("luck.whose"), None, "choice",
                             value=words(f"luck.whose.{WHOSE[self.whose]}"),
                             adjust=partial(self._next, "whose", len(WHOSE)), group="page", size=20))
        if self._crowded(room):
            area = pygame.FRect(room.right - 300, room.bottom - 56, 300, 56)
            listed.append(self.book.button("chart" if self.in_words else "words", area, self._turn,
                                           "right"))
        return listed

    @property
    def _choice_height(self) -> float:
        return max(46.0, self.book.stage.canvas.line_height(20) + 2)

    def _next(self, which: str, count: int, by: int) -> Answer:
        setattr(self, which, (getattr(self, which) + by) % count)
        return None

    def _turn(self) -> Answer:
        self.in_words = not self.in_words
        self.book.stage.hear("page")
        return None

    # words -----------------------------------------------------------------------------------------------

    def lines(self) -> list[tuple[Said, tuple[int, int, int]]]:
        """What the chart means, one sentence each."""
        words, report = self.book.stage.words, self.report
        told: list[tuple[Said, tuple[int, int, int]]] = []
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
        return kind_name(self.book.stage.words, self.book.table, self.questions[self.asked].name, kind)

    def _high(self, room: pygame.FRect) -> float:
        canvas = self.book.stage.canvas
        return sum(canvas.measure(line, 20, width=room.w)[1] + 2 for line, _ in self.lines())

    def _crowded(self, room: pygame.FRect) -> bool:
        """Whether chart and words need a leaf each."""
        return bool(self._games) and self._leaf(room).h - self._high(room) - 14 < LEAST_CHART

    def _leaf(self, room: pygame.FRect) -> pygame.FRect:
        top = room.y + self._choice_height + 12
        return pygame.FRect(room.x, top, room.w, room.bottom - top)

    # drawing ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        words = self.book.stage.words
        if not self.questions:
            self.book.say_empty(canvas, room, words("luck.no_luck"), words("luck.no_luck_more"))
            return
        if not self._games and not self._waiting:
            self.book.say_empty(canvas, room, words("records.none_yet"), words("luck.none_yet_more"))
            return
        leaf = self._leaf(room)
        if self._waiting:
            self._draw_reading(canvas, leaf)
            return
        crowded = self._crowded(room)
        if crowded:
            leaf.h -= 66
        if not crowded or not self.in_words:
            chart = leaf.copy() if crowded else pygame.FRect(leaf.x, leaf.y, leaf.w, leaf.h - self._high(room) - 14)
            names = [self._kind(kind.name) for kind in self.report.kinds]
            luck_chart.draw(canvas, chart, words, self.report.kinds, names)
        if not crowded or self.in_words:
            y = leaf.y if crowded else leaf.bottom - self._high(room)
            for line, tint in self.lines():
                ink = canvas.text(line, leaf.x, y, size=20, colour=tint, width=leaf.w, box=leaf)
                y = ink.bottom + 2

    def _draw_reading(self, canvas: Canvas, leaf: pygame.FRect) -> None:
        """How far the games have been read."""
        read = len(self._games) + self._unread
        whole = read + len(self._waiting)
        middle = leaf.y + leaf.h * 0.4
        canvas.text(self.book.stage.words("luck.reading", n=read, all=whole), leaf.centerx, middle, size=22,
                    colour=HANJI, anchor="midbottom", width=leaf.w, align="center", box=leaf)
        track = pygame.FRect(leaf.centerx - 220, middle + 16, 440, 12)
        canvas.panel("track", track)
        canvas.panel("track_fill", pygame.FRect(track.x, track.y, max(12.0, track.w * read / whole), 12))


def verdict(percentile: float) -> str:
    """In one word: ``even`` or ``uneven`` beyond what one fair table in a hundred shows, else ``usual``.

    >>> verdict(50), verdict(99.7), verdict(0.2)
    ('usual', 'uneven', 'even')
    """
    return "uneven" if percentile > 99 else "even" if percentile < 1 else "usual"
