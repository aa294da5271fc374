"""The first page of a review as its paper has it: the sum of a match, the line across it, and who judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game import catalog, review
from game.core import Judge
from game.ledger import Kind
from scenes.engine.draw.canvas import Canvas
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.kit import Names
from scenes.table.review import amounts, overview
from scenes.table.review.judging import Judging

BROWN = (118, 92, 58)


class SumPage:
    """What it says and draws, as far as the review has come."""

    def __init__(self, words: Words, judging: Judging, names: Names, along: Callable[[int], float],
                 earlier: int | None) -> None:
        """`along` gives where so many actions played stand on the line, 0..1; `earlier` is the version of the judge
        that made the figures kept with the match, where it is another."""
        self.words = words
        self.judging = judging
        self.names = names
        self.along = along
        self.earlier = earlier
        self._line: Memo[overview.Line] = Memo()

    @property
    def judge(self) -> Judge[Any, Any]:
        """The judge of the table."""
        return catalog.table(self.judging.match.table).judge

    def labels(self) -> list[tuple[Kind, Said]]:
        """The kinds of change that have a part in this match, and what they are called."""
        words, match, seat = self.words, self.judging.match, self.judging.seat
        own = words("review.own") if match.persons == (seat,) else words("review.own_of", name=self.names(seat))
        called: dict[Kind, Said] = {
            "luck": words("review.luck"), "cost": own, "estimate": words("review.estimate"),
            "other": words(f"review.{review.other_kind(match)}")}
        return [(kind, called[kind]) for kind in self.judging.kinds]

    def entries(self) -> list[overview.Entry]:
        """The steps from the start's worth to the result."""
        words, judging = self.words, self.judging
        if judging.figures is None:
            return []
        over = judging.end == judging.match.number and judging.match.turn is None
        last = words("review.result" if judging.known is not None and over else
                     "review.end" if judging.known is not None else "review.so_far")
        return overview.entries(words, judging.figures, judging.numbers(), self.judge.unit, self.labels(), last)

    def line(self) -> overview.Line:
        """The line across the match."""
        words, figures, unit = self.words, self.judging.figures, self.judge.unit
        assert figures is not None
        key = len(figures.line), words.language, self.judging.part
        return self._line.of(key, lambda: overview.line(words, figures, unit, self.along))

    def worth_at(self, number: int) -> Said | None:
        """What the position after so many actions is worth, as far as it is judged."""
        figures, unit = self.judging.figures, self.judge.unit
        if figures is None:
            return None
        worth = next((worth for at, worth in reversed(figures.line) if at <= number), figures.start)
        return amounts.worth(self.words, unit, worth * amounts.scale(unit))

    def foot(self) -> list[Said]:
        """Who judged, and how sure that is."""
        words, judge, table = self.words, self.judge, self.judging.match.table
        name = words(f"review.judge.{table}") if words.has(f"review.judge.{table}") else verbatim(judge.name)
        error = amounts.error(words, judge.unit, judge.error(self.judging.match.rules))
        key = f"review.judged{review.sureness(self.judging.match)}"
        lines = [words(key, name=name, version=judge.version, error=error)]
        if self.earlier is not None:
            lines.append(words("review.judged_anew", version=self.earlier))
        return lines

    def lines(self) -> list[Said]:
        """All that it says, for those who hear it."""
        words = self.words
        return [*(words("tell.review.step", what=entry.label, amount=entry.amount) for entry in self.entries()),
                *self.foot()]

    def pieces(self, canvas: Canvas, width: float, targets: Callable[[pygame.FRect], Sequence[Target]], *,
               large: bool) -> list[Piece]:
        """What stands on it in a column of that width; `targets` lie over the line."""
        found = overview.bar(canvas, self.entries(), width)
        waits = self.judging.waits(self.words)
        if waits is not None:
            found.append(sentence(canvas, waits, width, size=18, tint=BROWN))
        found.append(overview.across(canvas, self.line(), 150.0 if large else overview.LEAST_LINE, targets))
        if waits is None:
            found += [sentence(canvas, line, width, size=18, gap=2.0, tint=BROWN) for line in self.foot()]
        return found

    def plot(self, canvas: Canvas, room: pygame.FRect) -> pygame.FRect:
        """Where the line itself lies in the room of its piece."""
        return overview.plot(room, overview.side_of(canvas, self.line()))
