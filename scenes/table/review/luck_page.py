"""The third page of a review: the largest strokes of luck, for and against, each leads to its move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import review
from game.core import LUCK, Seat
from game.ledger import Row
from game.match import Match
from game.moves import number_of
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import Answer
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Focus, Target
from scenes.table.kit import Kit, Names
from scenes.table.review import amounts, overview
from scenes.table.review.judging import Judging

HOVER = (236, 220, 184)
BESIDE = 96.0
"""Breadth of the amount before a stroke of luck, in plain letters."""


def stroke_line(words: Words, kit: Kit, match: Match, seat: Seat, row: Row, names: Names) -> Said:
    """What came in a stroke of luck, as far as its seat saw it; empty where the table has no words for it."""
    steps = review.act_of(match, row)
    before, after = (match.view(seat, number) for number in (steps[0].number, row.number + 1))
    told = kit.stroke(words, [event for step in steps for event in step.events], before, after, names)
    return words("review.came", what=told) if row.seat == LUCK and match.rules.hidden and str(told) else told


class LuckPage:
    """What it says and draws."""

    def __init__(self, words: Words, judging: Judging, focus: Focus, *, kit: Kit, names: Names,
                 act_line: Callable[[int], Said], show: Callable[[int], Answer]) -> None:
        """`act_line` gives the words for a move by its number; `show` plays a move."""
        self.words = words
        self.judging = judging
        self.focus = focus
        self.kit = kit
        self.names = names
        self.act_line = act_line
        self.show = show

    def lines(self) -> list[Said]:
        """The sum of luck, and the strokes with their amounts."""
        words, judging = self.words, self.judging
        if not judging.match.has_luck:
            return [words("review.no_luck")]
        waits = judging.waits(words)
        if waits is not None:
            return [waits]
        assert judging.known is not None
        ledger = judging.known.ledger
        lines = [words("review.luck_sum", amount=amounts.change(words, ledger.unit, judging.number("luck")))]
        if not judging.known.strokes:
            return [*lines, words("review.no_strokes")]
        return [*lines, *(self._line(place) for place in range(len(judging.known.strokes)))]

    def _line(self, place: int) -> Said:
        return self.words("tell.review.step", what=self._what(place), amount=self._amount(place))

    def _what(self, place: int) -> Said:
        """What came, and in which move: what luck did there, or the guess whose answer it was."""
        assert self.judging.known is not None
        judging, row = self.judging, self.judging.known.strokes[place]
        move = number_of(judging.match.steps, row.number)
        what = stroke_line(self.words, self.kit, judging.match, judging.seat, row, self.names)
        if not move:
            return self.words("review.stroke_start", what=what) if what else self.words("review.stroke_first")
        return self.words("review.stroke", n=move, what=what or self.act_line(move))

    def _amount(self, place: int) -> Said:
        known = self.judging.known
        assert known is not None
        amount = known.strokes[place].amount * amounts.scale(known.ledger.unit)
        return amounts.change(self.words, known.ledger.unit, amount, 0 if abs(amount) >= 9.95 else 1)

    def pieces(self, canvas: Canvas, width: float) -> list[Piece]:
        """What stands on it in a column of that width."""
        known = self.judging.known
        head, *others = self.lines()
        found = [sentence(canvas, head, width, size=22, gap=12.0, bold=known is not None)]
        if known is None or not self.judging.match.has_luck or not known.strokes:
            return [*found, *(sentence(canvas, line, width) for line in others)]
        return [*found, *(self._stroke(canvas, place, width) for place in range(len(known.strokes)))]

    def _stroke(self, canvas: Canvas, place: int, width: float) -> Piece:
        """A stroke of luck: how much before, or above, what came."""
        assert self.judging.known is not None
        row = self.judging.known.strokes[place]
        amount, what = self._amount(place), self._what(place)
        beside = max(BESIDE, canvas.measure(amount, 22, bold=True)[0] + 14)
        above = beside > width * 0.36
        room = width - 20 if above else width - 20 - beside
        high = canvas.line_height(22)
        tall = canvas.measure(what, 20, width=room)[1] + (high if above else 0.0)
        tint = overview.LUCK if row.amount > 0 else overview.OWN

        def draw(canvas: Canvas, area: pygame.FRect) -> None:
            if self.focus.key == f"stroke.{place}":
                canvas.box(pygame.FRect(area.x, area.y, area.w, tall + 16), HOVER, radius=8)
            rest = pygame.FRect(area.x + 10, area.y + 8, width - 20, tall)
            canvas.paragraph(amount, pygame.FRect(rest.x, rest.y, rest.w if above else beside, high), size=22,
                             colour=tint, bold=True)
            text = pygame.FRect(rest.x, rest.y + high, rest.w, tall - high) if above else \
                pygame.FRect(rest.x + beside, rest.y, room, tall)
            canvas.paragraph(what, text, size=20, colour=LACQUER)

        return Piece(tall + 22, draw, targets=partial(self._targets, place, row.number))

    def _targets(self, place: int, number: int, room: pygame.FRect) -> list[Target]:
        area = pygame.FRect(room.x, room.y, room.w, room.h - 6)
        return [Target(f"stroke.{place}", area, self._line(place), partial(self._play, number), "bare",
                       role="panel", group="page")]

    def _play(self, number: int) -> Answer:
        """To just before a stroke of luck, and let it come."""
        return self.show(number_of(self.judging.match.steps, number))
