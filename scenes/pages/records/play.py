"""The third page of the book: what luck and mistakes came to in the last games, and which level plays like that.

Games that nobody has judged, or an earlier judge, are judged while the page is open, the newest first.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import accounts, catalog, records
from game.accounts import Account, Play
from game.match import Match
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BLUE, GOLD, HANJI, MUTED, PAPER, RED
from scenes.engine.speak.words import Said
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece
from scenes.pages.records.page import Line, RecordPage
from scenes.table import seat_names
from scenes.table.review import amounts
from scenes.table.review.judging import Judging

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
            self._judging = Judging(self.stage.thinker, self._waiting[0])
        self._judging.update()
        if not self._judging.done:
            return
        store, done = self.stage.store, self._judging
        if done.known is not None:
            accounts.keep(store, done.match, done.known.ledger)
            self._known = accounts.kept(store, self.book.table)
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
        name = seat_names.level_name(words, table, nearest)
        if len(within) < 2:
            return words("records.like", level=name)
        low, high = (seat_names.level_name(words, table, level) for level in (within[0], within[-1]))
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

