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
from scenes.engine.draw.colours import HOVER, LACQUER
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import Answer
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Focus, Target
from scenes.table.kit import Kit, Names
from scenes.table.review import amounts, overview
from scenes.table.review.judging import Judging

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

    def strokes(self) -> tuple[Row, ...]:
        """The largest strokes of luck; none while they are not known."""
        known = self.judging.known
        return () if known is None or not self.judging.match.has_luck else known.strokes

    def _move(self, row: Row) -> int:
        """The move in which it came; 0 for the start."""
        return number_of(self.judging.match.steps, row.number)

    def _what(self, row: Row) -> Said:
        """What came, and in which move: what luck did there, or the guess whose answer it was."""
        words, judging, move = self.words, self.judging, self._move(row)
        what = stroke_line(words, self.kit, judging.match, judging.seat, row, self.names)
        if move:
            return words("review.stroke", n=move, what=what or self.act_line(move))
        return words("review.stroke_start", what=what) if what else words("review.stroke_first")

    def _amount(self, row: Row) -> Said:
        unit = self.judging.judge.unit
        amount = row.amount * amounts.scale(unit)
        return amounts.change(self.words, unit, amount, 0 if abs(amount) >= 9.95 else 1)

    def head(self) -> list[Said]:
        """What is said before the strokes, or in their place: the sum of luck, or why there is none."""
        words, judging = self.words, self.judging
        if not judging.match.has_luck:
            return [words("review.no_luck")]
        waits = judging.waits(words)
        if waits is not None:
            return [waits]
        total = words("review.luck_sum", amount=judging.change(words, "luck"))
        return [total] if self.strokes() else [total, words("review.no_strokes")]

    def lines(self) -> list[Said]:
        """All that it says, for those who hear it."""
        return [*self.head(), *map(self._line, self.strokes())]

    def _line(self, row: Row) -> Said:
        return self.words("tell.review.step", what=self._what(row), amount=self._amount(row))

    def pieces(self, canvas: Canvas, width: float) -> list[Piece]:
        """What stands on it in a column of that width."""
        head, *others = self.head()
        return [sentence(canvas, head, width, size=22, gap=12.0, bold=self.judging.known is not None),
                *(sentence(canvas, line, width) for line in others),
                *(self._piece(canvas, f"stroke.{place}", row, width) for place, row in enumerate(self.strokes()))]

    def _piece(self, canvas: Canvas, key: str, row: Row, width: float) -> Piece:
        """A stroke of luck: how much before, or above, what came."""
        what, amount, label, move = self._what(row), self._amount(row), self._line(row), self._move(row)
        beside = max(BESIDE, canvas.measure(amount, 22, bold=True)[0] + 14)
        above = beside > width * 0.36
        room = width - 20 if above else width - 20 - beside
        high = canvas.line_height(22)
        tall = canvas.measure(what, 20, width=room)[1] + (high if above else 0.0)
        tint = overview.LUCK if row.amount > 0 else overview.OWN

        def draw(canvas: Canvas, area: pygame.FRect) -> None:
            if self.focus.key == key:
                canvas.box(pygame.FRect(area.x, area.y, area.w, tall + 16), HOVER, radius=8)
            rest = pygame.FRect(area.x + 10, area.y + 8, width - 20, tall)
            before = pygame.FRect(rest.x, rest.y, rest.w if above else beside, high)
            canvas.paragraph(amount, before, size=22, colour=tint, bold=True)
            text = pygame.FRect(rest.x, rest.y + high, rest.w, tall - high) if above else \
                pygame.FRect(rest.x + beside, rest.y, room, tall)
            canvas.paragraph(what, text, size=20, colour=LACQUER)

        def targets(area: pygame.FRect) -> list[Target]:
            return [Target(key, pygame.FRect(area.x, area.y, area.w, area.h - 6), label,
                           partial(self.show, move), "bare", role="panel", group="page")]

        return Piece(tall + 22, draw, targets=targets)
