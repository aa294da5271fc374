"""A review on its way: asked of the worker, told as far as it has come, and dropped when nobody waits for it."""

from __future__ import annotations

from typing import Any, NamedTuple

from game import accounts, catalog, review
from game.core import Judge, Seat
from game.ledger import KINDS, Kind, Ledger, Progress, Row
from game.match import Match
from game.review import Review
from game.store import Store
from scenes.engine.bot_worker import Thinker
from scenes.engine.speak.words import Said, Words
from scenes.table.review import amounts


class Figures(NamedTuple):
    """What a ledger says so far; when all is judged, what it says."""

    start: float
    worth: float
    """After the last action that is judged; at the end the result."""
    sums: tuple[float, ...]
    """By kind, in the order of `ledger.KINDS`; with `start` they add up to `worth`."""
    rows: tuple[Row, ...]
    line: tuple[tuple[int, float], ...]
    """(actions played, worth) as far as it is known."""

    def of(self, kind: Kind) -> float:
        return self.sums[KINDS.index(kind)]


def figures(ledger: Ledger) -> Figures:
    """All that a whole ledger says."""
    sums = tuple(ledger.total(kind) for kind in KINDS)
    return Figures(ledger.start, ledger.result, sums, ledger.rows, ledger.line)


class Judging:
    """One review: `update` is called once a frame until `done`, and its sums are kept."""

    def __init__(self, thinker: Thinker, store: Store, match: Match, seat: Seat | None = None, start: int = 0,
                 end: int | None = None) -> None:
        """The review of a seat, without one of `game.review.seat_of`, in a match or between two numbers of actions
        played."""
        self._thinker = thinker
        self._store = store
        self.match = match
        self.seat = review.seat_of(match) if seat is None else seat
        self.start = start
        self.end = match.number if end is None else end
        self.known: Review | None = None
        """The review, once it is worked out."""
        self.failed = False
        """Whether it cannot be worked out."""
        self.part = 0.0
        """How much of it is worked out, 0..1."""
        self.figures: Figures | None = None
        """What is known so far."""
        self._asked: int | None = None

    @property
    def done(self) -> bool:
        return self.failed or self.known is not None

    def update(self) -> None:
        """Ask, or take what has come. What others had asked is dropped."""
        thinker = self._thinker
        if self.done:
            return
        if self._asked is None or not thinker.works_on(self._asked):
            self._asked = thinker.look_back(self.match, self.seat, self.start, self.end)
        for part in thinker.parts(self._asked):
            if isinstance(part, Progress):
                self._add(part)
            elif part is None:
                self.failed = True
            else:
                self.known, self.part, self.figures = part, 1.0, figures(part.ledger)
                accounts.keep(self._store, self.match, part.ledger)

    @property
    def judge(self) -> Judge[Any, Any]:
        """The judge of the table."""
        return catalog.table(self.match.table).judge

    @property
    def kinds(self) -> list[Kind]:
        """The kinds of change that have a part in this match, in the order in which they are told."""
        return review.kinds(self.match)

    def numbers(self) -> list[int]:
        """Start, every kind and the last worth as they are shown: whole numbers that add up."""
        figures, by = self.figures, amounts.scale(self.judge.unit)
        assert figures is not None
        changes = [figures.of(kind) * by for kind in self.kinds]
        return amounts.shares(figures.start * by, changes, figures.worth * by)

    def number(self, kind: Kind) -> int:
        """One of them; 0 for a kind that has no part."""
        return self.numbers()[1 + self.kinds.index(kind)] if kind in self.kinds else 0

    def change(self, words: Words, kind: Kind) -> Said:
        """The same with its sign, in words."""
        return amounts.change(words, self.judge.unit, self.number(kind))

    def waits(self, words: Words) -> Said | None:
        """Why there is no review yet, or none at all; None once it is there."""
        if self.failed:
            return words("review.failed")
        return None if self.known is not None else words("review.weighing", percent=round(100 * self.part))

    def _add(self, progress: Progress) -> None:
        self.part = progress.done / max(1, progress.all)
        at = self.start + progress.done, progress.worth
        if not progress.done or self.figures is None:
            self.figures = Figures(progress.worth, progress.worth, (0.0,) * len(KINDS), (), (at,))
            return
        before = self.figures
        new = [sum(row.amount for row in progress.rows if row.kind == kind) for kind in KINDS]
        sums = tuple(old + more for old, more in zip(before.sums, new, strict=True))
        rows = (*before.rows, *progress.rows)
        self.figures = Figures(before.start, progress.worth, sums, rows, (*before.line, at))

    def stop(self) -> None:
        """Nobody waits for it any more; `update` begins anew."""
        if self._asked is not None and self._thinker.works_on(self._asked):
            self._thinker.cancel()
        self._asked = None
