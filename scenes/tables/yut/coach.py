"""The coach's paper beside the board: exact odds before a throw, the worth of every use after it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.yut import advice, coach
from game.yut.actions import THROW
from game.yut.coach import Option, Outlook, options, outlook
from game.yut.judge import JUDGE
from game.yut.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BRONZE, GREEN_INK, LACQUER, RED_INK
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table.coach_paper import CoachPaper
from scenes.table.desk import Desk
from scenes.table.hints import Hint
from scenes.tables.yut import choice
from scenes.tables.yut.banner import YutBanner
from scenes.tables.yut.picks import Picks
from scenes.tables.yut.texts import phrase, result_name, station_name, use_text

SAME = 0.05
EXACT_DIGITS = 3
"""Digits behind the point of a percentage that is known so closely."""
BROAD = 800.0
LIT, PLAIN = (226, 196, 130), (240, 226, 190)
NAME, DOES = 20.0, 18.0


class Row(NamedTuple):
    """One result that may be thrown, or one use: what it is, what it does, and the mover's odds after it."""

    name: Said
    does: Said
    win: float
    mark: Said
    """How likely a throw brings the result; what a use costs, a star where that is nothing."""
    best: bool


def use_row(words: Words, option: Option, digits: int, same: float) -> Row:
    """A use; it is best where it loses less than `same` points. Odds have so many `digits` behind the point."""
    use, best = option.action, option.loss < same
    name = words("yut.coach.with", result=result_name(words, use.result), station=station_name(words, use.station))
    mark = verbatim("★") if best else verbatim(f"−{option.loss:.{digits}f}")
    return Row(name, phrase(words, option.does), option.win, mark, best)


def odds_breadth(canvas: Canvas, digits: int) -> float:
    """The breadth of any odds."""
    return canvas.measure(verbatim(f"99.{'9' * digits}"), NAME, bold=True)[0]


def draw_row(canvas: Canvas, plate: pygame.FRect, row: Row, digits: int, *, lit: bool) -> None:
    """Name and odds, what it does and its mark: on one line, two, or as many as the plate has room for."""
    canvas.box(plate, LIT if lit else PLAIN, radius=6)
    high = canvas.line_height(NAME)
    two, apart = plate.h > 1.5 * high, plate.h > 2.5 * high
    line = pygame.FRect(plate.x + 8, plate.y, plate.w - 16, high if two else plate.h)
    odds, broad = verbatim(f"{100 * row.win:.{digits}f}"), odds_breadth(canvas, digits)
    canvas.paragraph(odds, line, size=NAME, colour=LACQUER, align="right", middle=True, bold=True)
    below = pygame.FRect(line.x, line.bottom, line.w, canvas.line_height(DOES) + 2)
    if not two:
        below = pygame.FRect(line.x, line.y, line.w - broad - 14, line.h)
    if apart:
        below.bottom = plate.bottom
    tint = GREEN_INK if row.best else RED_INK if row.mark.startswith("−") else BRONZE
    canvas.paragraph(row.mark, below, size=DOES, colour=tint, align="right", middle=True)
    left = below.w - canvas.measure(row.mark, DOES)[0] - 10
    name = pygame.FRect(line.x, line.y, line.w - broad - 8 if two else left, line.h)
    canvas.paragraph(row.name, name, size=NAME, colour=LACQUER, middle=True, fit=True)
    if apart:
        does = pygame.FRect(line.x, line.bottom, line.w, plate.bottom - line.bottom - below.h)
        canvas.paragraph(row.does, does, size=DOES, colour=BRONZE)
        return
    used = 0.0 if two else canvas.measure(row.name, NAME)[0] + 10
    does = pygame.FRect(below.x + used, below.y, left - used, below.h)
    if two or does.w >= canvas.measure(row.does, DOES)[0]:  # on one line only where it can be read
        canvas.paragraph(row.does, does, size=DOES, colour=BRONZE, middle=True, fit=True)


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

    # drawing ------------------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        words = self.desk.stage.words
        canvas.paragraph(
            words("button.coach"), self.title_room(), size=28, colour=RED_INK, face="serif", bold=True, middle=True,
            fit=True,
        )
        view = self.view()
        if view.turn is None:
            self._draw_slips(canvas, body)
            return
        choices = options(view)
        if choices:
            self._draw_options(canvas, body, view, choices)
            return
        seen = outlook(view)
        if seen is not None:
            self._draw_outlook(canvas, body, view, seen)
        else:
            self.lonely(canvas, words("yut.coach.nothing"), body)

    def _title(self, canvas: Canvas, body: pygame.FRect, text: Said, more: Said) -> float:
        """Two lines of paper; returns where the rows start."""
        ink = canvas.paragraph(text, body, size=21, colour=LACQUER, bold=True)
        rest = pygame.FRect(body.x, ink.bottom + 1, body.w, body.bottom - ink.bottom)
        ink = canvas.paragraph(more, rest, size=18, colour=BRONZE)
        canvas.line((body.x, ink.bottom + 5), (body.right, ink.bottom + 5), (170, 130, 80), 1.5)
        return ink.bottom + 10

    def _draw_outlook(self, canvas: Canvas, body: pygame.FRect, view: View, seen: Outlook) -> None:
        """A row for each result the throw may bring: how likely, what it would do, the odds to win after it."""
        words = self.desk.stage.words
        percent = f"{seen.win * 100:.{EXACT_DIGITS if seen.exact else 1}f}"
        y = self._title(canvas, body, words("yut.coach.win", name=self.desk.name(view.mover), percent=percent),
                        words("yut.coach.exact" if seen.exact else "yut.coach.about"))
        tall = min(canvas.grown(74.0, 0.9), (body.bottom - y) / len(seen.results))
        most = max(one.chance for one in seen.results)
        single = canvas.line_height(20)
        two = tall >= single + canvas.line_height(18) + 4
        for place, one in enumerate(seen.results):
            top = y + place * tall
            part = float(one.chance / most)
            canvas.box(pygame.FRect(body.x, top + 2, max(8.0, body.w * part), tall - 5), (233, 212, 160), radius=6)
            row = pygame.FRect(body.x + 8, top, body.w - 16, single + 4 if two else tall)
            does = phrase(words, one.does)
            if two:
                below = pygame.FRect(row.x, row.bottom - 3, row.w, tall - row.h)
                canvas.paragraph(does, below, size=18, colour=BRONZE, middle=True)
            elif row.w > BROAD:  # the paper is broad enough to tell it on the same line
                beside = pygame.FRect(row.x + row.w * 0.20, row.y, row.w * 0.36, row.h)
                canvas.paragraph(does, beside, size=18, colour=BRONZE, middle=True, fit=True)
            name = result_name(words, one.result)
            canvas.paragraph(name, row, size=20, colour=LACQUER, bold=True, middle=True)
            chance = words("yut.coach.chance", percent=f"{float(one.chance) * 100:.1f}")
            middle = pygame.FRect(row.x + row.w * 0.30, row.y, row.w * 0.38, row.h)
            canvas.paragraph(chance, middle, size=20, colour=LACQUER, align="right", middle=True)
            win = verbatim(f"{one.win * 100:.1f}")
            tint = GREEN_INK if one.win > seen.win + 0.0005 else RED_INK if one.win < seen.win - 0.0005 else LACQUER
            canvas.paragraph(win, row, size=20, colour=tint, align="right", middle=True, bold=True)

    def _draw_options(self, canvas: Canvas, body: pygame.FRect, view: View, choices: tuple[Option, ...]) -> None:
        """Every legal use, the best first; the one under the focus lit, with what it gives away."""
        words = self.desk.stage.words
        chosen = [option.use for option, main in self.picks.ways(view) if main]
        here = next((option for option in choices if option.action in chosen), None)
        if here is None:
            title = words("yut.coach.best_is", percent=f"{choices[0].win * 100:.1f}")
        elif here.loss < SAME:
            title = words("yut.loss.best")
        else:
            title = words("yut.loss.points", points=f"{here.loss:.1f}")
        below = words("yut.coach.uses_exact" if JUDGE.sure(view.rules) else "yut.coach.uses_about")
        y = self._title(canvas, body, title, below)
        single, small = canvas.line_height(20), canvas.line_height(18)
        tall = single + small + 8
        room = body.bottom - y
        shown = list(choices[: max(1, int(room / tall))])
        if here is not None and here not in shown:
            shown[-1] = here
        for place, option in enumerate(shown):
            plate = pygame.FRect(body.x, y + place * tall + 1, body.w, tall - 4)
            draw_row(canvas, plate, use_row(words, option, 1, SAME), 1, lit=option is here)
            if option is here:
                canvas.box(plate, (150, 100, 40), radius=6, width=2)
        if here is not None:
            self._draw_below(canvas, pygame.FRect(body.x, y + len(shown) * tall + 4, body.w, 0), body.bottom, here)

    def _draw_below(self, canvas: Canvas, room: pygame.FRect, bottom: float, here: Option) -> None:
        """What threatens after the use under the focus, and what perfect play does with such a chance."""
        words = self.desk.stage.words
        key = "yut.risk.some" if here.danger else "yut.risk.none"
        lines = [words(key, percent=f"{here.danger * 100:.0f}")]
        fact = advice.FACT_FOR.get(here.effect)
        if fact is not None:
            lines.append(phrase(words, advice.FACTS[fact]))
        for line in lines:
            _, room.h = canvas.measure(line, 18, width=room.w)
            if room.bottom > bottom:
                return
            canvas.paragraph(line, room.copy(), size=18, colour=BRONZE)
            room.y += room.h + 6

    def _draw_slips(self, canvas: Canvas, body: pygame.FRect) -> None:
        """After the game: the choices that cost the most, and what would have been better."""
        words, judging = self.desk.stage.words, self.banner.judging
        name = self.desk.name(judging.seat)
        decisions = judging.known.decisions if judging.known is not None else ()
        title = words("yut.coach.costly" if decisions else "yut.verdict.clean", name=name)
        if judging.known is None:
            title = words("yut.verdict.counting", name=name)
        ink = canvas.paragraph(title, body, size=21, colour=LACQUER, bold=True)
        y = ink.bottom + 12
        for one in decisions:
            played, better = (use_text(words, judging.match.read(text)) for text in (one.played, one.better))
            points = f"{100 * one.cost:.1f}"
            text = words("yut.coach.slip", number=one.move, points=points, played=played, better=better)
            _, high = canvas.measure(text, 19, width=body.w - 20)
            if y + high + 12 > body.bottom:
                return
            canvas.box(pygame.FRect(body.x, y, body.w, high + 10), PLAIN, radius=6)
            canvas.paragraph(text, pygame.FRect(body.x + 10, y + 5, body.w - 20, high + 2), size=19, colour=LACQUER)
            y += high + 16
