"""The coach's paper beside the board: exact odds before a throw, the worth of every use after it."""

from __future__ import annotations

import pygame

from game.yut import advice, coach
from game.yut.actions import THROW
from game.yut.coach import Option, Outlook, options, outlook
from game.yut.judge import JUDGE
from game.yut.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER, RED_INK
from scenes.engine.speak.words import Said, verbatim
from scenes.table.coach_paper import CoachPaper
from scenes.table.desk import Desk
from scenes.table.hints import Hint
from scenes.tables.yut import choice
from scenes.tables.yut.banner import YutBanner
from scenes.tables.yut.picks import Picks
from scenes.tables.yut.texts import phrase, result_name, station_name, use_text

PINE = (20, 82, 60)
BRONZE = (110, 70, 20)
SAME = 0.05
EXACT_DIGITS = 3
"""Digits behind the point of a percentage that is known so closely."""
BROAD = 800.0


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
            tint = PINE if one.win > seen.win + 0.0005 else RED_INK if one.win < seen.win - 0.0005 else LACQUER
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
            self._draw_option(canvas, plate, option, lit=option is here)
        if here is not None:
            self._draw_below(canvas, pygame.FRect(body.x, y + len(shown) * tall + 4, body.w, 0), body.bottom, here)

    def _draw_option(self, canvas: Canvas, plate: pygame.FRect, option: Option, lit: bool) -> None:
        """One use: which mal with which result, what it does, the odds to win and what it gives away."""
        words = self.desk.stage.words
        canvas.box(plate, (226, 196, 130) if lit else (240, 226, 190), radius=6)
        if lit:
            canvas.box(plate, (150, 100, 40), radius=6, width=2)
        row = pygame.FRect(plate.x + 8, plate.y, plate.w - 16, canvas.line_height(20))
        who = words(
            "yut.coach.with",
            result=result_name(words, option.action.result),
            station=station_name(words, option.action.station),
        )
        name = pygame.FRect(row.x, row.y, row.w - canvas.measure("99.9", 20, bold=True)[0] - 8, row.h)
        canvas.paragraph(who, name, size=20, colour=LACQUER, middle=True, fit=True)
        win = verbatim(f"{option.win * 100:.1f}")
        canvas.paragraph(win, row, size=20, colour=LACQUER, align="right", middle=True, bold=True)
        below = pygame.FRect(row.x, row.bottom, row.w, canvas.line_height(18) + 2)
        does = pygame.FRect(below.x, below.y, below.w - canvas.grown(66), below.h)
        canvas.paragraph(phrase(words, option.does), does, size=18, colour=BRONZE, middle=True, fit=True)
        best = option.loss < SAME
        mark = verbatim("★") if best else verbatim(f"−{option.loss:.1f}")
        canvas.paragraph(mark, below, size=18, colour=PINE if best else RED_INK, align="right", middle=True)

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
            canvas.box(pygame.FRect(body.x, y, body.w, high + 10), (240, 226, 190), radius=6)
            canvas.paragraph(text, pygame.FRect(body.x + 10, y + 5, body.w - 20, high + 2), size=19, colour=LACQUER)
            y += high + 16
