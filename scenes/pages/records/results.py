"""The first page of the book: how the games of a table ended, by opponent and seat, and streaks."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game import catalog, records
from game.core import Seat
from game.records import MIXED, PEOPLE
from scenes.engine.anim.counting import Counting
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Push
from scenes.engine.ui.confirm import Confirm
from scenes.engine.ui.widgets import Target
from scenes.pages.records.listing import Rows
from scenes.pages.records.page import FOOT, Page
from scenes.table import seat_names

WON, DRAWN, LOST = (229, 178, 74), (141, 188, 232), (122, 64, 46)
"""Told apart by brightness alone, too; each has its number beside it."""
KINDS = ((WON, "won"), (DRAWN, "drawn"), (LOST, "lost"))


def percent(part: float, whole: float) -> int:
    """A share of 0 is 0 %; there is no whole of 0 to be asked about.

    >>> percent(1, 8)
    12
    """
    return round(100 * part / whole)


class Results(Page):
    """Figures above, opponents below."""

    def opened(self) -> None:
        self.record = records.record(self.book.stage.store, self.book.table)
        self.seat: Seat | None = None
        self.leaf = 0
        self.rows = Rows(self.book.focus)

    # numbers that count up ------------------------------------------------------------------------------

    def begin(self) -> None:
        self.counting = Counting()
        self.counting.aim(dict.fromkeys(self._numbers(), 0))
        self.update(0.0)

    def update(self, dt: float) -> None:
        clock = self.book.stage.clock
        self.counting.aim(self._numbers())
        if clock.reduced:
            self.counting.arrive()
        note = self.counting.pass_time(clock.step(dt))
        if note:
            self.book.stage.hear("count", 0.35, take=note)

    @property
    def lively(self) -> float:
        return 60.0 if self.counting.running else 0.0

    def _numbers(self) -> dict[Hashable, int]:
        """Every number of the page by name."""
        total, runs = self.record.total(self.seat), self.record.streaks
        found: dict[Hashable, int] = {
            "games": len(self.record.games), "longest": runs.longest, "now": abs(runs.now),
            "share": percent(total.won, total.played) if total.played else 0, "abandoned": self.record.abandoned}
        for opponent in self.opponents:
            score = self.record.against(opponent, self.seat)
            found |= {(opponent, place): number for place, number in enumerate(score)}
        return found

    @property
    def opponents(self) -> list[str]:
        """Those played against, the weakest bots first."""
        known = {opponent for opponent, _ in self.record.scores}
        return [name for name in (*catalog.table(self.book.table).bots, MIXED, PEOPLE) if name in known]

    def name(self, opponent: str) -> Said:
        words = self.book.stage.words
        if opponent == PEOPLE:
            return words("records.people")
        if opponent == MIXED:
            return words("records.mixed")
        return seat_names.level_name(words, self.book.table, opponent)

    # targets --------------------------------------------------------------------------------------------

    def targets(self, room: pygame.FRect) -> list[Target]:
        book, words = self.book, self.book.stage.words
        listed = []
        crowded = self._crowded(room)
        if len(self.record.seats) > 1 and not (crowded and self.leaf):
            value = words("records.all_seats") if self.seat is None else words("records.seat", n=self.seat + 1)
            listed.append(Target("seat", self._seat_choice(room), words("records.from_seat"), None, "choice",
                                 role="menu", value=value, adjust=self._next_seat, group="page", size=20))
        right = room.right
        if crowded:
            key = "figures" if self.leaf else "opponents"
            listed.append(book.button(key, right, room.bottom, self._turn, "right"))
            right = listed[-1].area.x - 12
            if self.leaf:
                area = pygame.FRect(room.x, room.bottom - FOOT, 2 * FOOT + 10, FOOT)
                return listed + self.rows.pagers(words, area)
        if records.set_aside(book.stage.store, book.table):
            listed.append(book.button("bring_back", right, room.bottom, self._bring_back, "undo"))
        elif self.record.games or self.record.abandoned:
            listed.append(book.button("reset", right, room.bottom, self._ask, "new"))
        return listed

    def steer(self, act: Act) -> bool:
        return act.name == "wheel" and self.rows.steer(act)

    def _turn(self) -> Answer:
        self.leaf = 1 - self.leaf
        self.book.stage.hear("page")
        return None

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

    def _crowded(self, room: pygame.FRect) -> bool:
        """Whether figures and opponents need a leaf each."""
        if not self.record.games:
            return False
        canvas = self.book.stage.canvas
        lines, line = len(self.opponents) + 1, canvas.line_height(20)
        card = (room.w - 4 * 10) / 5 - 14
        cut = any(canvas.measure(what, 18)[0] > card for _, what in self.figures())
        return cut or room.bottom - FOOT - 12 - self._below_choice(room) < lines * line

    def _cards(self, room: pygame.FRect) -> pygame.FRect:
        canvas = self.book.stage.canvas
        return pygame.FRect(room.x, room.y, room.w, canvas.line_height(32, "serif") + canvas.line_height(18) + 14)

    def _seat_choice(self, room: pygame.FRect) -> pygame.FRect:
        tall = max(46.0, self.book.stage.canvas.line_height(20) + 2)
        if self._crowded(room):
            return pygame.FRect(room.x, room.bottom - FOOT - 12 - tall, room.w, tall)
        return pygame.FRect(room.x, self._cards(room).bottom + 12, min(room.w, 560), tall)

    def _below_choice(self, room: pygame.FRect) -> float:
        below = self._cards(room).bottom + 22
        tall = max(46.0, self.book.stage.canvas.line_height(20) + 2)
        return below + tall if len(self.record.seats) > 1 else below

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        words = self.book.stage.words
        if not self.record.games and not self.record.abandoned:
            aside = records.set_aside(self.book.stage.store, self.book.table)
            more = words("records.all_set_aside" if aside else "records.none_yet_more")
            self.book.say_empty(canvas, room, words("records.none_yet"), more)
            return
        foot = room.bottom - FOOT
        if self._crowded(room):
            if self.leaf:
                self._draw_scores(canvas, pygame.FRect(room.x, room.y, room.w, foot - 10 - room.y))
            else:
                self._draw_list(canvas, room)
            return
        self._draw_cards(canvas, self._cards(room))
        if self.record.games:
            top = self._below_choice(room)
            self._draw_scores(canvas, pygame.FRect(room.x, top, room.w, foot - 12 - top))
        buttons = [target.area.x for target in self.targets(room) if target.area.y >= foot - 1]
        note = pygame.FRect(room.x, foot, min(buttons, default=room.right) - 16 - room.x, FOOT)
        self.book.note(canvas, words("records.what_counts"), note)

    def figures(self) -> list[tuple[Said, Said]]:
        """What there is to be counted, each as far as it has come, with its name."""
        def told(name: str) -> Said:
            return verbatim(str(self.counting.shown(name)))

        words, total, runs = self.book.stage.words, self.record.total(self.seat), self.record.streaks
        return [
            (told("games"), words("records.finished")),
            (verbatim(f"{told('share')}%") if total.played else verbatim("–"), words("records.share_won")),
            (told("longest"), words("records.longest_streak")),
            (told("now"), words("records.wins_now" if runs.now >= 0 else "records.losses_now")),
            (told("abandoned"), words("records.abandoned")),
        ]

    def _draw_cards(self, canvas: Canvas, area: pygame.FRect) -> None:
        cards = self.figures()
        wide = (area.w - 4 * 10) / len(cards)
        for place, (figure, what) in enumerate(cards):
            card = pygame.FRect(area.x + place * (wide + 10), area.y, wide, area.h)
            canvas.panel("plate", card)
            high = canvas.line_height(32, "serif")
            canvas.text(figure, card.centerx, card.y + 4, size=32, colour=GOLD, face="serif", anchor="midtop",
                        bold=True, box=card)
            below = pygame.FRect(card.x + 6, card.y + high, card.w - 12, card.h - 5 - high)
            canvas.paragraph(what, below, size=18, colour=HANJI, align="center", middle=True, fit=True)

    def _draw_list(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The same figures for large letters: one to a line."""
        bottom = self._seat_choice(room).y if len(self.record.seats) > 1 else room.bottom - FOOT
        figures = self.figures()
        line = min(72.0, (bottom - 8 - room.y) / len(figures))
        for place, (figure, what) in enumerate(figures):
            y = room.y + place * line
            number = pygame.FRect(room.x, y, 190, line)
            text = pygame.FRect(number.right + 24, y, room.right - number.right - 24, line)
            canvas.paragraph(figure, number, size=24, colour=GOLD, face="serif", align="right", middle=True,
                             bold=True, fit=True)
            canvas.paragraph(what, text, size=20, colour=HANJI, middle=True, fit=True)

    def _draw_scores(self, canvas: Canvas, area: pygame.FRect) -> None:
        """A line for each opponent: its name, a bar of all games, and the three numbers."""
        words, high = self.book.stage.words, canvas.line_height(20)
        column = max(108.0, max(canvas.measure(words(f"records.{key}"), 18)[0] for _, key in KINDS) + 36)
        names = pygame.FRect(area.x, area.y, area.w * 0.26, high)
        if any(canvas.measure(self.name(one), 20)[0] > names.w for one in self.opponents):
            names.w = area.w - 3 * column - 12
        bar = pygame.FRect(names.right + 12, 0, area.right - 3 * column - 24 - names.right - 12, 20)
        line = max(high, min(52.0, area.h / (len(self.opponents) + 1)))
        below = pygame.FRect(area.x, area.y + line, area.w, area.h - line)
        columns = [(tint, key, area.right - (3 - place) * column) for place, (tint, key) in enumerate(KINDS)]
        for tint, key, x in columns:
            canvas.box(pygame.FRect(x + 2, area.y + line / 2 - 7, 14, 14), tint, radius=4)
            text = pygame.FRect(x + 22, area.y, column - 26, line)
            canvas.paragraph(words(f"records.{key}"), text, size=18, colour=MUTED, middle=True, fit=True)
        head = pygame.FRect(names.x, area.y, names.w, line)
        canvas.paragraph(words("records.against"), head, size=18, colour=MUTED, middle=True, fit=True)
        for place, row in self.rows.lay(below, line - 6, len(self.opponents)):
            row.h = line
            opponent = self.opponents[place]
            canvas.line((area.x, row.y), (area.right, row.y), (90, 70, 48), 1)
            score = self.record.against(opponent, self.seat)
            name = pygame.FRect(names.x, row.y, names.w, line)
            canvas.paragraph(self.name(opponent), name, size=20, colour=PAPER, middle=True, fit=True)
            if bar.w > 120:
                self._draw_bar(canvas, pygame.FRect(bar.x, row.centery - 10, bar.w, 20), opponent, score.played)
            for kind, (_, _, x) in enumerate(columns):
                number = self.counting.shown((opponent, kind))
                colour = HANJI if number else MUTED
                canvas.paragraph(verbatim(str(number)), pygame.FRect(x + 22, row.y, column - 26, line), size=20,
                                 colour=colour, middle=True, fit=True)

    def _draw_bar(self, canvas: Canvas, area: pygame.FRect, opponent: str, played: int) -> None:
        """All games side by side, as far as they are counted; a thin line marks the half."""
        canvas.box(area, (18, 12, 10, 150), radius=6)
        x = area.x
        for place, (tint, _) in enumerate(KINDS):
            number = self.counting.shown((opponent, place))
            if number:
                width = area.w * number / played
                canvas.box(pygame.FRect(x, area.y, max(2.0, width - 2), area.h), tint, radius=5)
                x += width
        canvas.line((area.centerx, area.y - 4), (area.centerx, area.bottom + 4), (244, 226, 180), 1)
