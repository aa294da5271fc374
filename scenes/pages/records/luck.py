"""The third and the fourth page of the book: what luck and mistakes came to, and whether the luck was fair.

While the third is open, games that nobody has judged, or an earlier judge, are judged, the newest first; it
says too which level plays like that. The fourth is worked out from the kept games, one after another.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from functools import partial

import pygame

from game import accounts, catalog, fairness, records
from game.accounts import Account, Play
from game.core import Question
from game.fairness import WHOSE, GameLuck, Kind, Report
from game.match import BadSave, Match
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BLUE, GOLD, HANJI, MUTED, PAPER, RED
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.pages.records.page import Line, RecordPage
from scenes.table import cast
from scenes.table.review import amounts
from scenes.table.review.judging import Judging
from scenes.tables import KITS

LEAST_BARS = 120.0
"""Bars lower than this show nothing."""


class LuckAndPlay(RecordPage):
    """A pair of bars for each game, and what they come to in plain words."""

    def opened(self) -> None:
        store, table = self.stage.store, self.book.table
        self._rows = list(records.record(store, table).games)
        self._known = accounts.kept(store, table)
        self._waiting: list[Match] = [match for _, match in accounts.unjudged(store, table, self._rows)]
        self._all = len(self._waiting)
        self._judging: Judging | None = None

    def closed(self) -> None:
        if self._judging is not None:
            self._judging.stop()
        self._judging = None

    # judging --------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Take what the worker has sent; the next game once one is judged."""
        if self._judging is None:
            if not self._waiting:
                return
            self._judging = Judging(self.stage.thinker, self.stage.store, self._waiting[0])
        self._judging.update()
        if not self._judging.done:
            return
        if self._judging.known is not None:
            self._known = accounts.kept(self.stage.store, self.book.table)
        self._waiting = self._waiting[1:]
        self._judging = None

    @property
    def lively(self) -> float:
        return 30.0 if self._waiting else 0.0

    @property
    def _has_luck(self) -> bool:
        table = catalog.table(self.book.table)
        return bool(table.questions) or table.secrets is not None

    @property
    def play(self) -> Play | None:
        """What the last games come to."""
        return accounts.play(self.book.table, self._rows, self._known)

    @property
    def shown(self) -> list[Account]:
        """The sums of the last games, the earliest first."""
        rows = self._rows[-accounts.LATEST:]
        return [account for row in rows if (account := self._known.get(row.game)) is not None
                and accounts.current(self.book.table, account)]

    # words ----------------------------------------------------------------------------------------------

    def lines(self) -> list[Line]:
        """What the bars mean, one sentence each."""
        words, table, play = self.stage.words, self.book.table, self.play
        lines: list[Line] = []
        judge = catalog.table(table).judge
        if self._waiting:
            lines.append((words("records.judging", n=self._all - len(self._waiting) + 1, all=self._all), GOLD))
        if play is None:
            return lines
        by = amounts.scale(judge.unit)
        luck, cost = (amounts.change(words, judge.unit, number * by, 1) for number in (play.luck, play.cost))
        if self._has_luck:
            lines.append((words(f"records.play_{judge.unit}", n=play.games, luck=luck, cost=cost), HANJI))
        else:
            lines.append((words("records.play_no_luck", n=play.games, cost=cost), HANJI))
        likened = self._likened(play)
        if likened is not None:
            lines.append((likened, GOLD))
        lines.append((words("records.what_luck" if self._has_luck else "records.what_mistakes"), MUTED))
        return lines

    def _likened(self, play: Play) -> Said | None:
        """Which level plays like that, or when that can be told."""
        words, table = self.stage.words, self.book.table
        if play.games < accounts.ENOUGH:
            return words("records.like_later", n=accounts.ENOUGH - play.games)
        found = accounts.likened(table, play)
        if found is None:
            return None
        nearest, within = found
        name = cast.level_name(words, table, nearest)
        if len(within) < 2:
            return words("records.like", level=name)
        low, high = (cast.level_name(words, table, level) for level in (within[0], within[-1]))
        return words("records.like_between", level=name, low=low, high=high)

    # what it holds --------------------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        if not self.shown and not self._waiting:
            return [self.empty("records.none_yet", "records.none_yet_more", room.w)]
        canvas = self.stage.canvas
        bars = [Piece(LEAST_BARS + 2 * canvas.line_height(18), self._draw_bars, grows=True)] if self.shown else []
        return [*bars, *layout.sentences(canvas, self.lines(), room.w)]

    # drawing --------------------------------------------------------------------------------------------

    def _draw_bars(self, canvas: Canvas, area: pygame.FRect) -> None:
        """Luck and mistakes of every game side by side, up what was good and down what was not."""
        words, shown = self.stage.words, self.shown
        judge = catalog.table(self.book.table).judge
        high = canvas.line_height(18)
        self._draw_legend(canvas, pygame.FRect(area.x, area.y, area.w, high))
        by = amounts.scale(judge.unit)
        most = max([abs(number) * by for account in shown for number in (account.luck, account.cost)], default=0.0)
        most = max(1.0, most)
        labels = [amounts.change(words, judge.unit, number) for number in (most, 0.0, -most)]
        side = max(canvas.measure(label, 18)[0] for label in labels) + 10
        plot = pygame.FRect(area.x + side, area.y + high + 14, area.w - side, area.h - 2 * high - 36)
        for label, y in zip(labels, (plot.y, plot.centery, plot.bottom), strict=True):
            canvas.line((plot.x, y), (plot.right, y), (90, 70, 48), 1)
            text = pygame.FRect(area.x, y - high / 2, side - 8, high)
            canvas.paragraph(label, text, size=18, colour=MUTED, align="right", middle=True)
        each = min(64.0, plot.w / max(1, len(shown)))
        for place, account in enumerate(shown):
            x = plot.x + place * each
            for part, (number, tint) in enumerate(((account.luck, BLUE), (account.cost, RED))):
                if not number:
                    continue
                tall = abs(number) * by / most * plot.h / 2
                bar = pygame.FRect(x + each * (0.14 + 0.38 * part), 0, max(2.0, each * 0.34), max(1.0, tall))
                bar.y = plot.centery - tall if number > 0 else plot.centery
                canvas.box(bar, tint, radius=2)
        canvas.line((plot.x, plot.centery), (plot.right, plot.centery), PAPER, 1)
        order = pygame.FRect(plot.x, plot.bottom + 4, plot.w, high)
        canvas.paragraph(words("records.in_order"), order, size=18, colour=MUTED, middle=True, fit=True)

    def _draw_legend(self, canvas: Canvas, area: pygame.FRect) -> None:
        words, x = self.stage.words, area.x
        for key, tint in (("luck", BLUE), ("mistakes", RED))[0 if self._has_luck else 1:]:
            label = words(f"records.{key}")
            canvas.box(pygame.FRect(x, area.centery - 7, 14, 14), tint, radius=4)
            wide = canvas.measure(label, 18)[0]
            text = pygame.FRect(x + 22, area.y, wide + 4, area.h)
            canvas.paragraph(label, text, size=18, colour=HANJI, middle=True)
            x += wide + 56


READING = 0.012
"""Seconds of each frame spent on games, or one game if that takes longer."""
LEAST_CHART = 88.0
"""A chart lower than this shows nothing."""


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
        chart = LEAST_CHART + 2 * canvas.line_height(18) + canvas.line_height(20)
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
        together = len(choices) if canvas.text_scale <= layout.SIDE_BY_SIDE else 1
        return [layout.of_targets(canvas, choices[first:first + together], width, least=46.0, gap=10.0)
                for first in range(0, len(choices), together)]

    def _next(self, which: str, count: int, by: int) -> None:
        setattr(self, which, (getattr(self, which) + by) % count)

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
