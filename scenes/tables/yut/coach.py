"""The coach's paper beside the board: exact odds before a throw, the worth of every use after it."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.yut import advice, coach
from game.yut.actions import THROW, Use
from game.yut.coach import Option, Outlook, options, outlook
from game.yut.judge import JUDGE
from game.yut.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER, RED_INK
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, sentence
from scenes.table.coach_paper import CoachPaper
from scenes.table.desk import Desk
from scenes.table.hints import Hint
from scenes.table.sheets import SheetLayout
from scenes.tables.yut import choice
from scenes.tables.yut.banner import YutBanner
from scenes.tables.yut.picks import Picks
from scenes.tables.yut.texts import phrase, result_name, station_name, use_text

PINE = (20, 82, 60)
BRONZE = (110, 70, 20)
SAME = 0.05
EXACT_DIGITS = 3
"""Digits behind the point of a percentage that is known so closely."""
LIT, PLAIN, RULE = (226, 196, 130), (233, 212, 160), (170, 130, 80)


class CoachPanel(CoachPaper):
    """What the coach shows, and its own few controls."""

    margin = 22.0
    head = 70.0
    cross = (66.0, 14.0)
    lantern = pygame.FRect(884, 0, 62, 92)

    def __init__(self, desk: Desk, picks: Picks, banner: YutBanner) -> None:
        super().__init__(desk)
        self.picks = picks
        self.banner = banner

    # what it knows ------------------------------------------------------------------------------------

    def view(self) -> View:
        """The position spoken of: the one shown, as its mover sees it."""
        return choice.of_mover(self.desk.shown.view)

    def hint(self, step: int) -> Hint:
        """A sentence for the seat to act, and the use it names; before a throw there is nothing but to throw."""
        view: View = self.desk.session.view()
        advised = coach.hint(view, step)
        action = THROW if choice.may_throw(view) else advised.action
        words = self.desk.stage.words
        line = phrase(words, advised)
        if step == 1 and view.actions and not choice.may_throw(view):
            effect = advised.key.rpartition(".")[2]
            fact = advice.FACT_FOR.get(effect)
            if fact is not None and len(options(view)) > 1:
                return Hint(Said(f"{line} {phrase(words, advice.FACTS[fact])}", line.key), action)
        return Hint(line, action)

    # what is written ----------------------------------------------------------------------------------

    @property
    def _chosen(self) -> list[Use]:
        """The uses under the focus."""
        view = self.view()
        return [option.use for option, main in self.picks.ways(view) if main] if options(view) else []

    def lay_out(self) -> SheetLayout:
        key = self.view(), tuple(self._chosen), self.view().turn is None and self.banner.judging.known is not None
        return super().lay_out()._replace(key=key)

    def pieces(self, width: float) -> list[Piece]:
        view = self.view()
        if view.turn is None:
            return self._slips(width)
        choices, seen = options(view), outlook(view)
        if choices:
            return self._options(width, view, choices)
        return [] if seen is None else self._outlook(width, view, seen)

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        words = self.desk.stage.words
        canvas.paragraph(words("button.coach"), self.title_room(), size=28, colour=RED_INK, face="serif", bold=True,
                         middle=True, fit=True)
        if self.sheets.placed():
            self.sheets.draw(canvas)
        else:
            self.lonely(canvas, words("yut.coach.nothing"), body)

    def _title(self, width: float, text: Said, more: Said) -> Piece:
        """Two lines of paper, and a line under them."""
        canvas = self.desk.stage.canvas
        return layout.block([sentence(canvas, text, width, size=21, gap=1.0, bold=True),
                             sentence(canvas, more, width, size=18, gap=5.0, tint=BRONZE),
                             Piece(5.0, lambda canvas, room: canvas.line(room.topleft, room.topright, RULE, 1.5))])

    def _outlook(self, width: float, view: View, seen: Outlook) -> list[Piece]:
        """A row for each result the throw may bring: how likely, what it would do, the odds to win after it."""
        words = self.desk.stage.words
        percent = f"{seen.win * 100:.{EXACT_DIGITS if seen.exact else 1}f}"
        title = self._title(width, words("yut.coach.win", name=self.desk.name(view.mover), percent=percent),
                            words("yut.coach.exact" if seen.exact else "yut.coach.about"))
        most = max(one.chance for one in seen.results)
        rows = []
        for one in seen.results:
            tint = PINE if one.win > seen.win + 0.0005 else RED_INK if one.win < seen.win - 0.0005 else LACQUER
            chance = words("yut.coach.chance", percent=f"{float(one.chance) * 100:.1f}")
            name, does = result_name(words, one.result), phrase(words, one.does)
            rows.append(self._row(Row(name, does, one.win, tint, chance, LACQUER, float(one.chance / most))))
        return [title, *rows]

    def _options(self, width: float, view: View, choices: tuple[Option, ...]) -> list[Piece]:
        """Every legal use, the best first; the one under the focus lit, with what it gives away."""
        words, canvas, chosen = self.desk.stage.words, self.desk.stage.canvas, self._chosen
        here = next((option for option in choices if option.action in chosen), None)
        if here is None:
            title = words("yut.coach.best_is", percent=f"{choices[0].win * 100:.1f}")
        elif here.loss < SAME:
            title = words("yut.loss.best")
        else:
            title = words("yut.loss.points", points=f"{here.loss:.1f}")
        below = words("yut.coach.uses_exact" if JUDGE.sure(view.rules) else "yut.coach.uses_about")
        rows = []
        for option in choices:
            best, use = option.loss < SAME, option.action
            who = words("yut.coach.with", result=result_name(words, use.result),
                        station=station_name(words, use.station))
            mark = verbatim("★") if best else verbatim(f"−{option.loss:.1f}")
            rows.append(self._row(Row(who, phrase(words, option.does), option.win, LACQUER, mark,
                                      PINE if best else RED_INK, lit=option is here)))
        more = [] if here is None else [sentence(canvas, line, width, size=18, gap=6.0, tint=BRONZE)
                                        for line in self._after(here)]
        return [self._title(width, title, below), *rows, *more]

    def _after(self, here: Option) -> list[Said]:
        """What threatens after a use, and what perfect play does with such a chance."""
        words = self.desk.stage.words
        risk = words("yut.risk.some" if here.danger else "yut.risk.none", percent=f"{here.danger * 100:.0f}")
        fact = advice.FACT_FOR.get(here.effect)
        return [risk] if fact is None else [risk, phrase(words, advice.FACTS[fact])]

    def _slips(self, width: float) -> list[Piece]:
        """After the game: the choices that cost the most, and what would have been better."""
        words, canvas, judging = self.desk.stage.words, self.desk.stage.canvas, self.banner.judging
        decisions = judging.known.decisions if judging.known is not None else ()
        key = "yut.verdict.counting" if judging.known is None else \
            "yut.coach.costly" if decisions else "yut.verdict.clean"
        title = words(key, name=self.desk.name(judging.seat))
        found = [sentence(canvas, title, width, size=21, gap=12.0, bold=True)]
        for one in decisions:
            played, better = (use_text(words, judging.match.read(text)) for text in (one.played, one.better))
            told = words("yut.coach.slip", number=one.move, points=f"{100 * one.cost:.1f}", played=played,
                         better=better)
            found.append(Piece(canvas.measure(told, 19, width=width - 20)[1] + 16, partial(_draw_slip, told)))
        return found

    def _row(self, row: Row) -> Piece:
        """A row of two lines."""
        canvas = self.desk.stage.canvas
        return Piece(canvas.line_height(20) + canvas.line_height(18) + 8, partial(_draw_row, row))


class Row(NamedTuple):
    """What may come next: a result, or a use."""

    name: Said
    does: Said
    win: float
    """The mover's odds after it."""
    tint: tuple[int, int, int]
    """The colour of the odds."""
    mark: Said
    """How likely it is, or what it costs."""
    mark_tint: tuple[int, int, int]
    part: float = 1.0
    """How far its plate reaches, 0..1."""
    lit: bool = False


def _draw_row(row: Row, canvas: Canvas, room: pygame.FRect) -> None:
    """Its name and the odds, and under them what it does and its mark."""
    plate = pygame.FRect(room.x, room.y + 1, max(8.0, room.w * row.part), room.h - 4)
    canvas.box(plate, LIT if row.lit else PLAIN, radius=6)
    if row.lit:
        canvas.box(plate, (150, 100, 40), radius=6, width=2)
    above = pygame.FRect(room.x + 8, room.y + 1, room.w - 16, canvas.line_height(20))
    below = pygame.FRect(above.x, above.bottom, above.w, canvas.line_height(18) + 2)
    for text, more, line, size, tint, more_tint, bold in (
        (row.name, verbatim(f"{row.win * 100:.1f}"), above, 20, LACQUER, row.tint, True),
        (row.does, row.mark, below, 18, BRONZE, row.mark_tint, False),
    ):
        left = pygame.FRect(line.x, line.y, line.w - canvas.measure(more, size, bold=bold)[0] - 8, line.h)
        canvas.paragraph(text, left, size=size, colour=tint, middle=True, fit=True)
        canvas.paragraph(more, line, size=size, colour=more_tint, align="right", middle=True, bold=bold)


def _draw_slip(told: Said, canvas: Canvas, room: pygame.FRect) -> None:
    canvas.box(pygame.FRect(room.x, room.y, room.w, room.h - 6), PLAIN, radius=6)
    canvas.paragraph(told, pygame.FRect(room.x + 10, room.y + 5, room.w - 20, room.h - 14), size=19, colour=LACQUER)
