"""Luck and play told apart: every change of a seat's worth in a match, added up to its result.

The table's judge (`core.Judge`) says what each position is worth to the seat. Between the first and the last lie

* **luck**: what came, less the mean of all that could have come; so its mean is 0 whatever the judge,
* **cost**: what the seat's action was worth, less the best action open to it; never above 0, and 0 for the best,
* **other**: what the others did. Where two sides play openly it is what their actions cost them; elsewhere it is
  how the seat's worth changed by them, and says nothing about skill: at a hidden table it is information as well,
  the hands of a showdown among it,
* **estimate**: the next position, less what the action was worth: what the judge corrects by looking further.

``start + sum(row.amount) == result``, since a position is worth its best action, and luck's turn the mean of what
may come. Every row is worked out by itself, and none as what is missing to the sum: a second judge in one of them,
or a judge that breaks these equations, shows as a sum that fails.

A luck-adjusted result is the result without the rows of luck. Its mean is that of the result for any judge, and its
spread is smaller the better the judge (M. Zinkevich et al., "Optimal Unbiased Estimators for Evaluating Agent
Performance", 2006; N. Burch et al., "AIVAT", 2018).

Used: one row for everything luck did between two actions, such as a whole deal. Refused: judging by the outcome or
by faces seen later; an accuracy in percent.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import groupby
from typing import Any, Literal, NamedTuple, TypeVar

from game import catalog
from game.core import LUCK, Judge, Seat
from game.match import Match
from game.moves import Step

T = TypeVar("T")
Kind = Literal["luck", "cost", "other", "estimate"]
KINDS: tuple[Kind, ...] = ("luck", "cost", "other", "estimate")
MOST_LISTED = 3
"""How many of the dearest decisions and of the strokes of luck are told."""


class Row(NamedTuple):
    """One change of the seat's worth."""

    number: int
    """Of the action in the log, from 0; of a whole deal, its last."""
    seat: Seat
    """Who acted: a seat, or LUCK."""
    kind: Kind
    amount: float
    """Odds of winning, or chips; above 0 what was good for the seat of the ledger."""
    turn: int
    """Grows each time another seat comes to act; actions of one turn share it."""


class Ledger(NamedTuple):
    """A match, or a part of one, as one seat's account."""

    table: str
    seat: Seat
    unit: str
    """``odds``: `start` and `result` are odds of winning, 0..1; ``chips``."""
    judge: str
    version: int
    error: float
    """How far one figure is off by the rules of the match; see `core.Judge`."""
    point: float
    """The least cost worth telling; see `core.Judge`."""
    start: float
    result: float
    rows: tuple[Row, ...]
    """In order. Every choice of the seat has a row of kind ``cost``, also where it cost nothing."""
    line: tuple[tuple[int, float], ...]
    """(actions played, the seat's worth) for every position between two rows, the first and the last included."""

    def total(self, kind: Kind) -> float:
        """The sum of the rows of one kind."""
        return sum(row.amount for row in self.rows if row.kind == kind)

    @property
    def adjusted(self) -> float:
        """The luck-adjusted result."""
        return self.result - self.total("luck")

    @property
    def decisions(self) -> int:
        """How often the seat had a choice; forced actions do not count."""
        return sum(row.kind == "cost" for row in self.rows)


class Progress(NamedTuple):
    """A ledger being worked out."""

    done: int
    """Actions of the log gone through."""
    all: int
    rows: tuple[Row, ...]
    """What came of the action gone through last."""
    worth: float
    """What the position then is worth to the seat."""


def of(match: Match, seat: Seat, *, judge: Judge[Any, Any] | None = None, start: int = 0, end: int | None = None
       ) -> Ledger:
    """The ledger of a seat, at once. See `reckon`."""
    return finished(reckon(match, seat, judge=judge, start=start, end=end))


def finished(working: Generator[object, None, T]) -> T:
    """What a generator returns, once all that it yields is passed over."""
    while True:
        try:
            next(working)
        except StopIteration as end:
            found: T = end.value
            return found


def reckon(
    match: Match, seat: Seat, *, judge: Judge[Any, Any] | None = None, start: int = 0, end: int | None = None
) -> Generator[Progress, None, Ledger]:
    """Work out the ledger of a seat, yielding at its start and after each act of luck and of the seats; returns it.

    `judge` None means the table's own. `start` and `end` limit it to a part of the match, such as a hand of poker,
    by the numbers of actions played; the result then is what the last position is worth. Raises ValueError for a
    seat that is not at the table.
    """
    if not 0 <= seat < match.rules.seats:
        raise ValueError(f"seat {seat}: seats are 0 to {match.rules.seats - 1}")
    end = match.number if end is None else end
    account = _Account(match, seat, judge or catalog.table(match.table).judge)
    first = worth = account.judge.value(match.view(seat, start))
    rows: list[Row] = []
    line = [(start, worth)]
    yield Progress(0, end - start, (), worth)
    turn, mover = 0, LUCK
    for act in _acts(match.steps[start:end]):
        last = act[-1]
        if last.seat not in (LUCK, mover):
            turn, mover = turn + 1, last.seat
        found = tuple(row for row in account.rows(act, turn) if row.amount or row.kind == "cost")
        rows += found
        worth = account.judge.value(match.view(seat, last.number + 1))
        line.append((last.number + 1, worth))
        yield Progress(last.number + 1 - start, end - start, found, worth)
    judge = account.judge
    return Ledger(match.table, seat, judge.unit, judge.name, judge.version, judge.error(match.rules), judge.point,
                  first, worth, tuple(rows), tuple(line))  # fmt: skip


def _acts(steps: Sequence[Step]) -> Iterator[tuple[Step, ...]]:
    """Every seat's action by itself, and together all that luck did between two of them."""
    for is_luck, found in groupby(steps, lambda step: step.seat == LUCK):
        if is_luck:
            yield tuple(found)
        else:
            yield from ((step,) for step in found)


class _Account:
    """What the rows of a ledger need to know."""

    def __init__(self, match: Match, seat: Seat, judge: Judge[Any, Any]) -> None:
        self.match, self.seat, self.judge = match, seat, judge
        self.hidden = match.rules.hidden
        self.sides = tuple(judge.sides(match.rules))
        secrets = catalog.table(match.table).secrets
        self.reveals = None if secrets is None else secrets.reveals_to_actor

    def rows(self, act: tuple[Step, ...], turn: int) -> Iterator[Row]:
        """The rows of one act; together they are the change of the seat's worth."""
        step = act[-1]
        if step.seat == LUCK:
            yield from self._luck(act, turn)
        elif step.seat == self.seat:
            yield from self._own(step, turn)
        elif self.hidden or not self.judge.opposed or len(set(self.sides)) > 2:
            change = self._worth(step.number + 1) - self._worth(step.number)
            yield Row(step.number, step.seat, "other", change, turn)
        else:
            yield from self._others(step, turn)

    def _worth(self, number: int) -> float:
        return self.judge.value(self.match.view(self.seat, number))

    def _luck(self, act: tuple[Step, ...], turn: int) -> list[Row]:
        """What came, less the mean of what could have come; where faces are hidden, as the judge reckons it."""
        first, number = act[0].number, act[-1].number
        before, after = (self.match.view(self.seat, place) for place in (first, number + 1))
        came = self.judge.value(after)
        if self.judge.dealt is not None:
            counted = self.judge.dealt(before, after)
            if counted is None:
                return [Row(number, LUCK, "other", came - self.judge.value(before), turn)]
            if len(act) > 1 and self.judge.dealt(self.match.view(self.seat, number), after) is None:
                return [*self._luck(act[:-1], turn), *self._luck(act[-1:], turn)]
            brought, mean = counted
            corrected = (came - brought) - (self.judge.value(before) - mean)
            return [Row(number, LUCK, "luck", brought - mean, turn), Row(number, LUCK, "estimate", corrected, turn)]
        if self.hidden or len(act) > 1:
            mean = self.judge.value(before)
        else:
            could = self.match.alternatives(self.seat, first)
            weights = sum(weight for weight, _ in could)
            mean = sum(weight * self.judge.value(view) for weight, view in could) / weights
        return [Row(number, LUCK, "luck", came - mean, turn)]

    def _own(self, step: Step, turn: int) -> Iterator[Row]:
        view, action = self.match.view(self.seat, step.number), self.match.read(step.text)
        after = self.match.view(self.seat, step.number + 1)
        mine = self.judge.of(view, action)
        if len(view.actions) > 1:
            yield Row(step.number, step.seat, "cost", mine - self.judge.value(view), turn)
        expected = mine
        if self.reveals is not None and self.reveals(action):
            assert self.judge.answered is not None
            expected = self.judge.answered(view, action, after)
            yield Row(step.number, step.seat, "luck", expected - mine, turn)
        yield Row(step.number, step.seat, "estimate", self.judge.value(after) - expected, turn)

    def _others(self, step: Step, turn: int) -> Iterator[Row]:
        """Where two sides play openly: what the action cost the other side, or a partner cost this one."""
        sign = 1 if self.sides[step.seat] == self.sides[self.seat] else -1
        view, action = self.match.view(step.seat, step.number), self.match.read(step.text)
        theirs = self.judge.of(view, action)
        yield Row(step.number, step.seat, "other", sign * (theirs - self.judge.value(view)), turn)
        following = self.judge.value(self.match.view(step.seat, step.number + 1))
        yield Row(step.number, step.seat, "estimate", sign * (following - theirs), turn)


# What to tell of it ------------------------------------------------------------------------------------------


def dearest(ledger: Ledger) -> tuple[Row, ...]:
    """The decisions that cost a point at least, one a turn, the dearest first."""
    costs = sorted((row for row in ledger.rows if row.kind == "cost" and -row.amount >= ledger.point),
                   key=lambda row: row.amount)  # fmt: skip
    turns: dict[int, Row] = {}
    for row in costs:
        turns.setdefault(row.turn, row)
    return tuple(turns.values())


def luckiest(ledger: Ledger) -> tuple[Row, ...]:
    """The three largest strokes of luck for and against, of a point at least, the largest first."""
    strokes = [row for row in ledger.rows if row.kind == "luck" and abs(row.amount) >= ledger.point]
    return tuple(sorted(strokes, key=lambda row: -abs(row.amount))[:MOST_LISTED])
