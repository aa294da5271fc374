"""The first page of the book: how the games of a table ended, by opponent and seat, and streaks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from game import catalog, people, records
from game.core import Seat
from game.records import MIXED, PEOPLE
from scenes.engine.anim.counting import Counting
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Push
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Confirm
from scenes.engine.ui.widgets import Target
from scenes.pages.records.page import RecordPage
from scenes.table import cast, hud

SHORTEST = 3
"""Values of which a curve is drawn."""
FACE, ROW = 18.0, 42.0
"""Radius of the face beside a name, and the height of its line."""
WON, DRAWN, LOST = (229, 178, 74), (141, 188, 232), (122, 64, 46)
"""Told apart by brightness alone, too; each has its number beside it."""
KINDS = ((WON, "won"), (DRAWN, "drawn"), (LOST, "lost"))


def percent(part: float, whole: float) -> int:
    """A share of 0 is 0 %; there is no whole of 0 to be asked about.

    >>> percent(1, 8)
    12
    """
    return round(100 * part / whole)


class Results(RecordPage):
    """Figures above, opponents below."""

    def opened(self) -> None:
        self.record = records.record(self.stage.store, self.book.table)
        self.seat: Seat | None = None

    # numbers that count up ------------------------------------------------------------------------------

    def begin(self) -> None:
        self.counting = Counting()
        self.counting.aim(dict.fromkeys(self._numbers(), 0))
        self.update(0.0)

    def update(self, dt: float) -> None:
        self.stage.hear_note(self.counting.follow(self._numbers(), self.stage.clock, dt), 0.35)

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
            score = self.record.total(self.seat, opponent)
            found |= {(opponent, place): number for place, number in enumerate(score)}
        return found

    @property
    def opponents(self) -> list[str]:
        """Those played against, the weakest bots first."""
        known = {opponent for opponent, _ in self.record.scores}
        return [name for name in (*catalog.table(self.book.table).bots, MIXED, PEOPLE) if name in known]

    def name(self, opponent: str) -> Said:
        words = self.stage.words
        if opponent == PEOPLE:
            return words("records.people")
        if opponent == MIXED:
            return words("records.mixed")
        return cast.level_name(words, self.book.table, opponent)

    # what it holds --------------------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        stage, words = self.stage, self.stage.words
        if not self.record.games and not self.record.abandoned:
            aside = records.set_aside(stage.store, self.book.table)
            more = "records.all_set_aside" if aside else "records.none_yet_more"
            return [self.empty("records.none_yet", more, room.w)]
        pieces = self._cards(room.w)
        if len(self.record.seats) > 1:
            value = words("records.all_seats") if self.seat is None else words("records.seat", n=self.seat + 1)
            choice = widgets.button("seat", words("records.from_seat"), None, look="choice", group="page", size=20,
                                    value=value, adjust=self._next_seat)
            pieces.append(layout.of_targets(stage.canvas, [choice], room.w, least=44.0))
        values = self.course()
        if len(values) >= SHORTEST:
            pieces.append(Piece(CURVE + stage.canvas.line_height(18) * 1.6 + 8, partial(self._draw_course, values)))
        if self.record.games:
            columns = self._columns(room.w)
            pieces += [self._head(columns), *(self._score(columns, opponent) for opponent in self.opponents)]
        return [*pieces, layout.sentence(stage.canvas, words("records.what_counts"), room.w, size=18, gap=0.0,
                                          tint=MUTED)]

    def course(self) -> list[float]:
        """How it went, game by game: chips where these are counted, else the share of the last games won."""
        chips = catalog.table(self.book.table).judge.unit == "chips"
        return records.chips(self.record.games) if chips else records.lately(self.record.games)

    def _draw_course(self, values: Sequence[float], canvas: Canvas, room: pygame.FRect) -> None:
        words = self.stage.words
        area = pygame.FRect(room.x, room.y, room.w, room.h - 8)
        if catalog.table(self.book.table).judge.unit == "chips":
            high, low = max(1.0, *values), min(-1.0, *values)
            labels = [(value, verbatim(f"{round(value):+d}" if value else "0")) for value in (high, 0.0, low)]
            draw_curve(canvas, area, words("records.course_chips"), values, labels)
            return
        shares = [(share, verbatim(f"{round(100 * share)}%")) for share in (1.0, 0.5, 0.0)]
        draw_curve(canvas, area, words("records.course_odds", n=records.LATELY), values, shares)

    def buttons(self) -> Sequence[Target]:
        words, store, table = self.stage.words, self.stage.store, self.book.table
        if records.set_aside(store, table):
            back = words("records.bring_back")
            return [widgets.button("bring_back", back, self._bring_back, "undo", group="foot")]
        if self.record.games or self.record.abandoned:
            return [widgets.button("reset", words("records.reset"), self._ask, "new", group="foot")]
        return ()

    def _next_seat(self, by: int) -> None:
        round_: list[Seat | None] = [None, *self.record.seats]
        self.seat = round_[(round_.index(self.seat) + by) % len(round_)]

    def _ask(self) -> Answer:
        words = self.stage.words
        table = words(f"{self.book.table}.title")
        return Push(Confirm(words("records.reset_really", table=table), words("records.reset"),
                            partial(records.reset, self.stage.store, self.book.table)))

    def _bring_back(self) -> None:
        records.bring_back(self.stage.store, self.book.table)
        self.opened()

    # pieces ---------------------------------------------------------------------------------------------

    def figures(self) -> list[tuple[Said, Said]]:
        """What there is to be counted, each as far as it has come, with its name."""
        def counted(name: str) -> Said:
            return verbatim(str(self.counting.shown(name)))

        words, total, runs = self.stage.words, self.record.total(self.seat), self.record.streaks
        return [
            (counted("games"), words("records.finished")),
            (verbatim(f"{counted('share')}%") if total.played else verbatim("–"), words("records.share_won")),
            (counted("longest"), words("records.longest_streak")),
            (counted("now"), words("records.wins_now" if runs.now >= 0 else "records.losses_now")),
            (counted("abandoned"), words("records.abandoned")),
        ]

    def _cards(self, width: float) -> list[Piece]:
        """Every figure on a plate, as many side by side as there is room for their names."""
        canvas, figures = self.stage.canvas, self.figures()
        columns = layout.side_by_side([canvas.measure(what, 18)[0] + 14 for _, what in figures], width, 10.0)
        tall = canvas.line_height(32, "serif") + canvas.line_height(18) + 14
        return [Piece(tall + 10, partial(self._draw_cards, figures[first:first + columns]))
                for first in range(0, len(figures), columns)]

    @staticmethod
    def _draw_cards(figures: Sequence[tuple[Said, Said]], canvas: Canvas, room: pygame.FRect) -> None:
        high = canvas.line_height(32, "serif")
        for (figure, what), card in zip(figures, layout.row(room, [1.0] * len(figures), 10.0), strict=True):
            card.h -= 10
            canvas.panel("plate", card)
            canvas.text(figure, card.centerx, card.y + 4, size=32, colour=GOLD, face="serif", anchor="midtop",
                        bold=True, box=card)
            canvas.paragraph(what, pygame.FRect(card.x + 6, card.y + high, card.w - 12, card.h - 5 - high), size=18,
                             colour=HANJI, align="center", middle=True)

    def _columns(self, width: float) -> tuple[float, float]:
        """Breadth of the names, and of each of the three numbers; a bar has what is left, if that is enough."""
        canvas, words = self.stage.canvas, self.stage.words
        column = max(108.0, max(canvas.measure(words(f"records.{key}"), 18)[0] for _, key in KINDS) + 36)
        names = max(width * 0.26, *(canvas.measure(self.name(one), 20)[0] + 14 + 2 * FACE
                                    for one in self.opponents))
        return min(names, width - 3 * column - 12), column

    def _head(self, columns: tuple[float, float]) -> Piece:
        """What the numbers are."""
        def draw(canvas: Canvas, room: pygame.FRect) -> None:
            words, (names, column) = self.stage.words, columns
            canvas.paragraph(words("records.against"), pygame.FRect(room.x, room.y, names, room.h), size=18,
                             colour=MUTED, middle=True)
            for place, (tint, key) in enumerate(KINDS):
                x = room.right - (3 - place) * column
                canvas.box(pygame.FRect(x + 2, room.centery - 7, 14, 14), tint, radius=4)
                area = pygame.FRect(x + 22, room.y, column - 24, room.h)
                canvas.paragraph(words(f"records.{key}"), area, size=18, colour=MUTED, middle=True)

        return Piece(self.stage.canvas.line_height(18) + 6, draw)

    def _score(self, columns: tuple[float, float], opponent: str) -> Piece:
        """A line for an opponent: its name, a bar of all games, and the three numbers."""
        (names, column), name = columns, self.name(opponent)
        who = people.PLACES.get(self.book.table, {}).get(opponent)

        def draw(canvas: Canvas, room: pygame.FRect) -> None:
            canvas.line((room.x, room.y), (room.right, room.y), (90, 70, 48), 1)
            left = room.x + 2 * FACE + 10
            if who is not None:
                canvas.image(cast.portrait(who.person), room.x + FACE + 2, room.centery + 2, size=FACE / hud.RING)
            canvas.paragraph(name, pygame.FRect(left, room.y, names - 2 * FACE - 10, room.h), size=20, colour=PAPER,
                             middle=True)
            bar = pygame.FRect(room.x + names + 12, room.centery - 10, room.w - names - 3 * column - 36, 20)
            if bar.w > 120:
                self._draw_bar(canvas, bar, opponent, self.record.total(self.seat, opponent).played)
            for kind in range(3):
                number = self.counting.shown((opponent, kind))
                place = pygame.FRect(room.right - (3 - kind) * column + 22, room.y, column - 26, room.h)
                tint = HANJI if number else MUTED
                canvas.paragraph(verbatim(str(number)), place, size=20, colour=tint, middle=True)

        tall = self.stage.canvas.measure(name, 20, width=names - 2 * FACE - 10)[1] + 6
        return Piece(max(ROW, tall), draw, grows=True)

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


GRID = (120, 96, 60, 130)
SHADE = (229, 178, 74, 46)
"""Between the curve and its middle line."""
CURVE = 92.0
"""Least height of the field of a curve."""
CURVE_EDGE = 5.0
"""Room above and below the field for the thickness of the curve."""


def draw_curve(canvas: Canvas, room: pygame.FRect, title: Said, values: Sequence[float],
         labels: Sequence[tuple[float, Said]]) -> None:
    """The title above, the curve below, a line across at each of the labelled values, the highest first.

    The second label of three is the middle line, above which the field is lit.
    """
    line = canvas.line_height(18)
    canvas.paragraph(title, pygame.FRect(room.x, room.y, room.w, line), size=18, colour=HANJI, fit=True)
    wide = max(canvas.measure(label, 18)[0] for _, label in labels)
    field = pygame.FRect(room.x + wide + 12, room.y + 1.3 * line, room.w - wide - 20, room.h - 1.8 * line)
    top, foot = labels[0][0], labels[-1][0]
    for value, label in labels:
        y = field.bottom - field.h * (value - foot) / (top - foot)
        canvas.line((field.x, y), (field.right, y), GRID, 1)
        canvas.text(label, field.x - 8, y, size=18, colour=MUTED, anchor="midright")
    curve = tuple((value - foot) / (top - foot) for value in values)
    middle = (labels[len(labels) // 2][0] - foot) / (top - foot)
    canvas.picture(("course", curve, middle, round(field.w), round(field.h)), field.inflate(0, 2 * CURVE_EDGE),
                   partial(_paint_curve, curve=curve, middle=middle))


def _paint_curve(surface: pygame.Surface, k: float, *, curve: Sequence[float], middle: float) -> None:
    width, edge = surface.get_width() - 1, CURVE_EDGE * k
    tall = surface.get_height() - 2 * edge
    step = width / max(1, len(curve) - 1)
    points = [(place * step, edge + tall * (1 - value)) for place, value in enumerate(curve)]
    base = edge + tall * (1 - middle)
    pygame.draw.polygon(surface, SHADE, [(0, base), *points, (width, base)])
    pygame.draw.lines(surface, GOLD, False, points, max(2, round(3 * k)))
    pygame.draw.circle(surface, HANJI, (min(points[-1][0], width - 3 * k), points[-1][1]), 4 * k)
