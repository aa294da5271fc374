"""The first page of the book: how the games of a table ended, by opponent and seat, and streaks."""

from __future__ import annotations

import pygame

from game import catalog, records
from game.core import Seat
from game.records import MIXED, PEOPLE, Score
from scenes import setup
from scenes.confirm import Confirm
from scenes.records import Page
from scenes.stage.canvas import GOLD, HANJI, MUTED, PAPER, Canvas
from scenes.stage.director import Answer, Push
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim

WON, DRAWN, LOST = (229, 178, 74), (141, 188, 232), (122, 64, 46)
"""Told apart by brightness alone, too; each has its number beside it."""
FOOT = 56.0


def percent(part: float, whole: float) -> Said:
    """A share of 0 is 0 %; there is no whole of 0 to be asked about.

    >>> percent(1, 8)
    '12 %'
    """
    return verbatim(f"{round(100 * part / whole)} %")


class Results(Page):
    """Figures above, opponents below."""

    def opened(self) -> None:
        self.record = records.record(self.book.stage.store, self.book.table)
        self.seat: Seat | None = None

    @property
    def opponents(self) -> list[str]:
        """Those played against, the weakest bots first."""
        known = {opponent for opponent, _ in self.record.scores}
        return [name for name in (*catalog.table(self.book.table).bots, MIXED, PEOPLE) if name in known]

    def name(self, opponent: str) -> Said:
        words = self.book.stage.words
        if opponent == PEOPLE:
            return words("records.people")
        return words("records.mixed") if opponent == MIXED else setup.level_name(words, self.book.table, opponent)

    # targets --------------------------------------------------------------------------------------------

    def targets(self, room: pygame.FRect) -> list[Target]:
        book, words = self.book, self.book.stage.words
        listed = []
        if len(self.record.seats) > 1:
            area = self._seat_choice(room)
            value = words("records.all_seats") if self.seat is None else words("records.seat", n=self.seat + 1)
            listed.append(Target("seat", area, words("records.from_seat"), None, "choice", value=value,
                                 adjust=self._next_seat, group="page", size=20))
        foot = pygame.FRect(room.x, room.bottom - FOOT, room.w, FOOT)
        if records.set_aside(book.stage.store, book.table):
            area = pygame.FRect(foot.right - 340, foot.y, 340, FOOT)
            listed.append(book.button("bring_back", area, self._bring_back, "undo"))
        elif self.record.games or self.record.abandoned:
            area = pygame.FRect(foot.right - 250, foot.y, 250, FOOT)
            listed.append(book.button("reset", area, self._ask, "new"))
        return listed

    def _next_seat(self, by: int) -> Answer:
        round_: list[Seat | None] = [None, *self.record.seats]
        self.seat = round_[(round_.index(self.seat) + by) % len(round_)]
        return None

    def _ask(self) -> Answer:
        words = self.book.stage.words
        table = words(f"{self.book.table}.title")
        return Push(Confirm(words("records.reset_really", table=table), words("records.reset"), self._reset))

    def _reset(self) -> Answer:
        records.reset(self.book.stage.store, self.book.table)
        return None

    def _bring_back(self) -> Answer:
        records.bring_back(self.book.stage.store, self.book.table)
        self.opened()
        return None

    # where things are -----------------------------------------------------------------------------------

    def _cards(self, room: pygame.FRect) -> pygame.FRect:
        canvas = self.book.stage.canvas
        return pygame.FRect(room.x, room.y, room.w, canvas.line_height(32, "serif") + canvas.line_height(18) + 14)

    def _seat_choice(self, room: pygame.FRect) -> pygame.FRect:
        top = self._cards(room).bottom + 12
        return pygame.FRect(room.x, top, min(room.w, 560), max(46.0, self.book.stage.canvas.line_height(20) + 2))

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        words = self.book.stage.words
        if not self.record.games and not self.record.abandoned:
            aside = records.set_aside(self.book.stage.store, self.book.table)
            more = words("records.all_set_aside" if aside else "records.none_yet_more")
            self.book.say_empty(canvas, room, words("records.none_yet"), more)
            return
        self._draw_cards(canvas, self._cards(room))
        top = self._seat_choice(room).bottom + 10 if len(self.record.seats) > 1 else self._cards(room).bottom + 22
        foot = room.bottom - FOOT
        if self.record.games:
            self._draw_scores(canvas, pygame.FRect(room.x, top, room.w, foot - 12 - top))
        self.book.note(canvas, words("records.what_counts"), pygame.FRect(room.x, foot, room.w - 356, FOOT))

    def _draw_cards(self, canvas: Canvas, area: pygame.FRect) -> None:
        words, total, runs = self.book.stage.words, self.record.total(), self.record.streaks
        now = words("records.wins_now" if runs.now >= 0 else "records.losses_now")
        cards: list[tuple[Said, Said]] = [
            (verbatim(str(len(self.record.games))), words("records.finished")),
            (percent(total.won, total.played) if total.played else verbatim("–"), words("records.share_won")),
            (verbatim(str(runs.longest)), words("records.longest_streak")),
            (verbatim(str(abs(runs.now))), now),
            (verbatim(str(self.record.abandoned)), words("records.abandoned")),
        ]
        wide = (area.w - 4 * 10) / len(cards)
        for place, (figure, what) in enumerate(cards):
            card = pygame.FRect(area.x + place * (wide + 10), area.y, wide, area.h)
            canvas.panel("plate", card)
            high = canvas.line_height(32, "serif")
            canvas.text(figure, card.centerx, card.y + 4, size=32, colour=GOLD, face="serif", anchor="midtop",
                        bold=True, box=card)
            below = pygame.FRect(card.x + 6, card.y + high, card.w - 12, card.h - 5 - high)
            canvas.paragraph(what, below, size=18, colour=HANJI, align="center", middle=True, fit=True)

    def _draw_scores(self, canvas: Canvas, area: pygame.FRect) -> None:
        """A line for each opponent: its name, a bar of all games, and the three numbers."""
        words = self.book.stage.words
        rows = self.opponents
        line = min(52.0, area.h / (len(rows) + 1))
        names, bar = pygame.FRect(area.x, 0, 210, line), pygame.FRect(area.x + 222, 0, area.w - 222 - 330, line)
        columns = [(tint, key, area.right - 320 + place * 108)
                   for place, (tint, key) in enumerate(((WON, "won"), (DRAWN, "drawn"), (LOST, "lost")))]
        for tint, key, x in columns:
            head = pygame.FRect(x, area.y, 104, line)
            canvas.box(pygame.FRect(head.x + 2, head.centery - 7, 14, 14), tint, radius=4)
            text = pygame.FRect(head.x + 22, head.y, head.w - 26, head.h)
            canvas.paragraph(words(f"records.{key}"), text, size=18, colour=MUTED, middle=True, fit=True)
        head = pygame.FRect(names.x, area.y, names.w, line)
        canvas.paragraph(words("records.against"), head, size=18, colour=MUTED, middle=True, fit=True)
        for place, opponent in enumerate(rows, 1):
            y = area.y + place * line
            canvas.line((area.x, y), (area.right, y), (90, 70, 48), 1)
            score = self.record.against(opponent, self.seat)
            canvas.paragraph(self.name(opponent), pygame.FRect(names.x, y, names.w, line), size=20, colour=PAPER,
                             middle=True, fit=True)
            self._draw_bar(canvas, pygame.FRect(bar.x, y + line / 2 - 10, bar.w, 20), score)
            for (_, _, x), number in zip(columns, score, strict=True):
                colour = HANJI if number else MUTED
                canvas.paragraph(verbatim(str(number)), pygame.FRect(x + 22, y, 78, line), size=20, colour=colour,
                                 middle=True, fit=True)

    def _draw_bar(self, canvas: Canvas, area: pygame.FRect, score: Score) -> None:
        """All games side by side; a thin line marks the half."""
        canvas.box(area, (18, 12, 10, 150), radius=6)
        x = area.x
        for number, tint in zip(score, (WON, DRAWN, LOST), strict=True):
            if number:
                width = area.w * number / score.played
                canvas.box(pygame.FRect(x, area.y, max(2.0, width - 2), area.h), tint, radius=5)
                x += width
        canvas.line((area.centerx, area.y - 4), (area.centerx, area.bottom + 4), (244, 226, 180), 1)
