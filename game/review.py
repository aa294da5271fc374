"""What to tell of a match once it is judged: its ledger, and what the dearest decisions could have been instead.

The table's judge says what was better and what it cost; the table's own review says whether that is worth telling,
and why, and is heard only where it agrees with the judge, so that no page contradicts another. A decision is told
with a few of the actions that were open then, for somebody to think about first: the one played, the best, and the
best of the others.

Used: from ten matches on, a level that plays about as well, by the cost of a decision. Refused: an accuracy in
percent; a decision that cost less than the judge's `point`.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from itertools import islice
from typing import Any, Literal, NamedTuple

from game import catalog, ledger
from game.advice import Advice
from game.core import LUCK, Judge, Seat
from game.ledger import Kind, Ledger, Progress, Row
from game.match import Match
from game.moves import Step, number_of

OFFERED = 4
"""How many of the actions that were open are told."""


class Option(NamedTuple):
    """One of the actions that were open."""

    action: str
    """As text."""
    worth: float
    """To the seat, in the ledger's unit."""


class Decision(NamedTuple):
    """A decision that cost a point or more."""

    number: int
    """How many actions had been played when it was made."""
    move: int
    """The number of its move, as `game.moves` counts."""
    played: str
    better: str
    """The best action, as text; `played` too."""
    cost: float
    """Above 0, in the ledger's unit."""
    options: tuple[Option, ...]
    """Those two and some others, in the order of the view's actions."""
    reasons: tuple[Advice, ...]
    """Why the better one is better; may be empty."""
    slips: bool = False
    """Whether all was lost against best play, and the worths are those against an opponent who slips."""

    def worth(self, action: str) -> float:
        """What one of the options was worth; raises KeyError for any other action."""
        return dict(self.options)[action]


class Review(NamedTuple):
    """A match, or a part of one, looked back on by one seat."""

    ledger: Ledger
    decisions: tuple[Decision, ...]
    """The dearest first; at most `ledger.MOST_LISTED`."""
    lost: tuple[Decision, ...]
    """Where all lost against best play: what gave the slips of this opponent less chance than another action did,
    by the judge that reckons with them. As many as there is room for beside `decisions`; empty where a table has no
    such judge."""
    strokes: tuple[Row, ...]
    """The largest strokes of luck, for and against."""

    @property
    def questions(self) -> tuple[Decision, ...]:
        """The decisions to think about again, the dearest first; those of positions already lost come last."""
        return (*self.decisions, *self.lost)


def seat_of(match: Match) -> Seat:
    """Whose match is looked back on: the only person's, else that of the first seat that lost, else the first's."""
    if len(match.persons) == 1:
        return match.persons[0]
    losers = () if match.result is None else [
        seat for seat in range(match.rules.seats) if seat not in match.result.winners
    ]  # fmt: skip
    persons = [seat for seat in losers if seat in match.persons] or [*losers, *match.persons]
    return persons[0] if persons else 0


def kinds(match: Match) -> list[Kind]:
    """The kinds of change that have a part in a match, in the order in which they are told."""
    luck: list[Kind] = ["luck"] if match.has_luck else []
    estimate: list[Kind] = ["estimate"] if catalog.table(match.table).judge.error(match.rules) else []
    return [*luck, "cost", "other", *estimate]


def act_of(match: Match, row: Row) -> Sequence[Step]:
    """The steps that a row tells of: one, or all of a deal."""
    steps = match.steps
    first = row.number
    while row.seat == LUCK and first and steps[first - 1].seat == LUCK:
        first -= 1
    return steps[first : row.number + 1]


def sureness(match: Match) -> Literal["", "_turns", "_about"]:
    """How sure the judge's figures are by the rules of a match: exact, exact where a turn starts, or about."""
    judge = catalog.table(match.table).judge
    if not judge.error(match.rules):
        return ""
    return "_turns" if judge.sure(match.rules) else "_about"


def hopeless(found: Ledger) -> bool:
    """Whether the seat was lost from the start by an exact judge, and no mistake of the others changed that."""
    return not found.error and not found.start and not any(row.amount for row in found.rows)


def other_kind(match: Match) -> Literal["other_mistakes", "other_play", "other_held"]:
    """What changes of kind ``other`` are: mistakes where two seats play openly, else all that the others did, and
    where the luck of a showdown is not counted also what they held."""
    judge = catalog.table(match.table).judge
    if judge.dealt is not None:
        return "other_held"
    sides = judge.sides(match.rules)
    return "other_mistakes" if not match.rules.hidden and len(set(sides)) == len(sides) == 2 else "other_play"


def look_back(match: Match, seat: Seat, *, start: int = 0, end: int | None = None
              ) -> Generator[Progress, None, Review]:
    """Judge a match for a seat, yielding as `ledger.reckon` does; returns the review. Raises as that does."""
    found = yield from ledger.reckon(match, seat, start=start, end=end)
    told = (_decision(match, seat, row) for row in ledger.dearest(found))
    decisions = tuple(islice((one for one in told if one is not None), ledger.MOST_LISTED))
    lost = against_slips(match, seat, start=start, end=end)[: ledger.MOST_LISTED - len(decisions)]
    return Review(found, decisions, lost, ledger.luckiest(found))


def of(match: Match, seat: Seat, *, start: int = 0, end: int | None = None) -> Review:
    """The review of a match for a seat, at once."""
    return ledger.finished(look_back(match, seat, start=start, end=end))


def against_slips(match: Match, seat: Seat, *, start: int = 0, end: int | None = None) -> tuple[Decision, ...]:
    """The dearest decisions in lost positions, by the judge that reckons with the slips of the one opponent."""
    table = catalog.table(match.table)
    level = match.players[1 - seat].level if match.rules.seats == 2 else None
    judge = None if level is None else table.judge.facing(level)
    if judge is None:
        return ()
    found = ledger.of(match, seat, judge=judge, start=start, end=end)
    lost = [row for row in found.rows if row.kind == "cost" and not table.judge.value(match.view(seat, row.number))]
    dearest = ledger.dearest(found._replace(rows=tuple(lost)))[: ledger.MOST_LISTED]
    return tuple([_against(match, seat, row, judge) for row in dearest])


def _against(match: Match, seat: Seat, row: Row, judge: Judge[Any, Any]) -> Decision:
    view, played = match.view(seat, row.number), match.read(match.steps[row.number].text)
    values = judge.values(view)
    best = max(values, key=values.__getitem__)
    reasons = (Advice(f"{match.table}.why.slips", {}, best),)
    return _told(match, row, played, best, values, judge, reasons)._replace(slips=True)


def _decision(match: Match, seat: Seat, row: Row) -> Decision | None:
    """None where the table's review finds nothing wrong with it."""
    table = catalog.table(match.table)
    view, played = match.view(seat, row.number), match.read(match.steps[row.number].text)
    values = {**table.judge.values(view), played: table.judge.of(view, played)}
    best = max(values, key=values.__getitem__)
    judged = table.review(view, played)
    if judged is None:
        return None
    reasons: tuple[Advice, ...] = ()
    if values[best] - values.get(judged.better, float("-inf")) < table.judge.point / 2:
        best, reasons = judged.better, judged.reasons
    return _told(match, row, played, best, values, table.judge, reasons)


def _told(match: Match, row: Row, played: Any, best: Any, values: Mapping[Any, float], judge: Judge[Any, Any],
          reasons: tuple[Advice, ...]) -> Decision:  # fmt: skip
    offered = _offered(match.view(row.seat, row.number).actions, values, played, best, judge.point)
    return Decision(row.number, number_of(match.steps, row.number), str(played), str(best), -row.amount,
                    tuple(Option(str(action), values[action]) for action in offered), reasons)  # fmt: skip


def _offered(
    actions: Sequence[Any], values: Mapping[Any, float], played: Any, best: Any, point: float
) -> list[Any]:
    """The played and the best action, and the best of those that are worth less than the best by a point."""
    chosen = [played, best]
    others = [action for action in actions if action not in chosen and values[best] - values[action] >= point]
    chosen += sorted(others, key=lambda action: -values[action])[: OFFERED - len(chosen)]
    return [action for action in actions if action in chosen]
