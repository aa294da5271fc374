"""Was the luck fair? Observed and expected frequencies of everything luck drew, recomputed from the kept games.

A table's file ``fairness.py`` says in `QUESTIONS` what luck decides there and how its actions are sorted into
kinds. Every kept game is replayed, which checks each draw against the sealed seed, and each draw is compared
with the exact odds it had at that moment, as the engine gives them.

**The statistic.** Cards and tiles are dealt without replacement, and how many are dealt depends on what people
do; so the counts are not multinomial, and Pearson's formula with fixed shares would be wrong. For draw t let
p(t) be the exact odds of the kinds, given all that went before, and x(t) what came (1 for that kind, else 0).
Then

    gap    = sum of x(t) - p(t)                           observed minus expected
    spread = sum of diag(p(t)) - p(t) p(t)'               the variances the draws had, one by one

The differences x(t) - p(t) are martingale differences whatever people decide in between, for they decide
before luck draws; `spread` is their predictable quadratic variation. By the martingale central limit theorem
``gap · spread⁻¹ · gap`` tends to chi-square with rank(spread) degrees of freedom (Hall and Heyde, Martingale
Limit Theory, 1980, chapter 3: standardised by the predictable variation). Where the odds are always the same,
as with sticks, it is exactly Pearson's chi-square. A kind that could not come, or had to, adds nothing. It is
an approximation for many draws: no percentile is given while some kind is expected fewer than `ENOUGH` times
(Cochran's rule). The tests simulate many fair tables and find the percentiles uniform.

**Which games.** One for each seed, the longest: the same seed draws the same luck. Abandoned games count
at tables without secrets, or leaving a game after bad throws would make the sticks look kind; at tables with
secrets they do not, for an undo may lead back into them. Games for practice and games among bots are not kept.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game import catalog, runs
from game.core import LUCK, Event, Question, Seat
from game.match import Match

ENOUGH = 5.0
"""How often every kind should be expected before a percentile means anything."""

NOTHING = 1e-9
"""A variance below this part of the largest is rounding, and counts as none."""

Whose = Literal["all", "people", "bots"]
WHOSE: tuple[Whose, ...] = ("all", "people", "bots")


class LuckDraw(NamedTuple):
    """One draw, as it bears on one question. Draws that could come out one way only are left out."""

    seat: Seat | None
    """The seat that received it; None if no seat did."""
    odds: runs.Odds
    """What could come, with exact weights."""
    came: str


@dataclass(frozen=True)
class Tally:
    """Sums over draws to one question; the vectors follow `Question.kinds`."""

    draws: int
    came: tuple[int, ...]
    expected: tuple[float, ...]
    spread: tuple[tuple[float, ...], ...]

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.draws + other.draws,
            tuple(map(int.__add__, self.came, other.came)),
            tuple(map(float.__add__, self.expected, other.expected)),
            tuple(tuple(map(float.__add__, *rows)) for rows in zip(self.spread, other.spread, strict=True)),
        )


class GameLuck(NamedTuple):
    """All the luck of one game, by question."""

    commitment: str
    """To its seed: the same for games with the same luck."""
    people: frozenset[Seat]
    draws: dict[str, tuple[LuckDraw, ...]]
    tallies: dict[tuple[str, Whose], Tally]


class LongestRun(NamedTuple):
    """The longest succession of one kind within a game (a hand, where a pack is dealt)."""

    kind: str
    length: int
    chance: float
    """That fair luck brings one at least so long in as many draws."""


class Kind(NamedTuple):
    """One bar of the chart."""

    name: str
    came: int
    due: float
    """How often it was to be expected."""
    spread: float
    """The standard deviation of how often it comes."""


class Report(NamedTuple):
    """What the kept games say about one question."""

    games: int
    draws: int
    kinds: tuple[Kind, ...]
    """Only kinds that could come."""
    statistic: float
    freedom: int
    beyond: float | None
    """The chance that fair luck strays at least so far; None while there are too few draws."""
    run: LongestRun | None

    @property
    def percentile(self) -> float | None:
        """The part of fair tables, in percent, that stray less."""
        return None if self.beyond is None else 100 * (1 - self.beyond)


def luck_of(text: str) -> GameLuck:
    """All the luck of a kept game; raises `game.match.BadSave`, `BadLuck` if it is not the sealed seed's."""
    match = Match.from_text(text)
    people = frozenset(match.persons)
    questions = catalog.table(match.table).questions
    events = [step.events for step in match.steps if step.seat == LUCK]
    drawn = [(*draw, brought) for draw, brought in zip(match.draws(), events, strict=True)]
    found = {
        question.name: tuple(draw for one in drawn if (draw := _draw(question, *one)) is not None)
        for question in questions
    }
    tallies = {
        (question.name, whose): tally(question, chosen(found[question.name], whose, people))
        for question in questions for whose in WHOSE
    }  # fmt: skip
    return GameLuck(match.commitment, people, found, tallies)


def _draw(
    question: Question, chances: Sequence[tuple[str, int]], came: str, events: Iterable[Event]
) -> LuckDraw | None:
    """The draw as it bears on the question; None if it does not, or could not have come out otherwise."""
    weights: dict[str, int] = {}
    for action, weight in chances:
        kind = question.kind(action)
        if kind is None:
            return None
        weights[kind] = weights.get(kind, 0) + weight
    outcome = question.kind(came)
    if outcome is None or len(weights) < 2:
        return None
    seat = next((seat for event in events if (seat := question.to(event)) is not None), None)
    return LuckDraw(seat, tuple(weights.items()), outcome)


def chosen(draws: Iterable[LuckDraw], whose: Whose, people: frozenset[Seat]) -> tuple[LuckDraw, ...]:
    """The draws that fell to the people, to the bots, or all."""
    return tuple(
        draw for draw in draws
        if whose == "all" or (draw.seat is not None and (draw.seat in people) == (whose == "people"))
    )  # fmt: skip


def tally(question: Question, draws: Sequence[LuckDraw]) -> Tally:
    """Observed, expected and variance of some draws; draws with the same odds are reckoned together."""
    places = {kind: place for place, kind in enumerate(question.kinds)}
    size = len(places)
    expected, spread = [0.0] * size, [[0.0] * size for _ in range(size)]
    came = Counter(draw.came for draw in draws)
    for odds, times in Counter(draw.odds for draw in draws).items():
        total = sum(weight for _, weight in odds)
        shares = [(places[kind], weight / total) for kind, weight in odds]
        for row, share in shares:
            expected[row] += times * share
            spread[row][row] += times * share
            line, scale = spread[row], times * share
            for column, other in shares:
                line[column] -= scale * other
    counts = tuple(came[kind] for kind in question.kinds)
    return Tally(len(draws), counts, tuple(expected), tuple(map(tuple, spread)))


def report(question: Question, games: Sequence[GameLuck], whose: Whose = "all") -> Report:
    """What the games say, one for each seed, about one question and the luck of some or all seats."""
    once = {game.commitment: game for game in sorted(games, key=lambda game: len(game.draws[question.name]))}
    whole = tally(question, ())
    for game in once.values():
        whole += game.tallies[question.name, whose]
    gap = [came - due for came, due in zip(whole.came, whole.expected, strict=True)]
    statistic, freedom = distance(gap, whole.spread)
    possible = tuple(
        Kind(kind, came, due, max(0.0, whole.spread[at][at]) ** 0.5)
        for at, (kind, came, due) in enumerate(zip(question.kinds, whole.came, whole.expected, strict=True))
        if due > 0
    )
    enough = bool(possible) and min(kind.due for kind in possible) >= ENOUGH
    return Report(
        sum(game.tallies[question.name, whose].draws > 0 for game in once.values()), whole.draws, possible,
        statistic, freedom, tail(statistic, freedom) if enough else None,
        longest_run(question, once.values(), whose),
    )  # fmt: skip


def longest_run(question: Question, games: Iterable[GameLuck], whose: Whose = "all") -> LongestRun | None:
    """The longest run within a game or a pack, and its exact chance; None where runs mean nothing."""
    if not question.runs:
        return None
    dealt = question.runs == "dealt"
    series = [
        (_pack(whole[0]) if dealt else (), theirs)
        for game in games
        for whole in (_packs(game.draws[question.name]) if dealt else [game.draws[question.name]])
        if (theirs := chosen(whole, whose, game.people))
    ]
    kind, length = max((runs.longest(draw.came for draw in draws) for _, draws in series), key=lambda run: run[1],
                       default=(None, 0))  # fmt: skip
    if length < 2:
        return None
    most: dict[tuple[int, ...], int] = {}
    for pack, draws in series:
        most[pack] = max(most.get(pack, 0), len(draws))
    none = 1.0
    for pack, draws in series:
        if dealt:
            none *= runs.none_dealt(pack, most[pack], length)[len(draws)]
        else:
            none *= runs.none_thrown(tuple(draw.odds for draw in draws), length)
    return LongestRun(str(kind), length, 1 - none)


def _pack(first: LuckDraw) -> tuple[int, ...]:
    return tuple(sorted(weight for _, weight in first.odds))


def _packs(draws: Sequence[LuckDraw]) -> list[tuple[LuckDraw, ...]]:
    """The draws parted wherever a new pack begins: where the odds are not those left by the draw before."""
    found: list[list[LuckDraw]] = []
    left: dict[str, int] = {}
    for draw in draws:
        odds = dict(draw.odds)
        if not found or odds != left:
            found.append([])
        found[-1].append(draw)
        odds[draw.came] -= 1
        left = {kind: weight for kind, weight in odds.items() if weight}
    return [tuple(pack) for pack in found]


# Chi-square --------------------------------------------------------------------------------------------------


def tail(x: float, freedom: int) -> float:
    """P(chi-square > x) for 1, 2, … degrees of freedom; 1.0 for none or for x of 0 and below.

    Exact: the regularised incomplete gamma function Q(freedom / 2, x / 2) is a finite sum for whole degrees of
    freedom (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.4.4 and 26.4.5).

    >>> round(tail(3.841, 1), 3), round(tail(9.488, 4), 3), round(tail(21.026, 12), 3)
    (0.05, 0.05, 0.05)
    """
    if x <= 0 or freedom <= 0:
        return 1.0
    odd = freedom % 2
    total = math.erfc(math.sqrt(x / 2)) if odd else math.exp(-x / 2)
    term = math.sqrt(2 * x / math.pi) * math.exp(-x / 2) if odd else math.exp(-x / 2) * x / 2
    for count in range(3 if odd else 4, freedom + 1, 2):
        total += term
        term *= x / count
    return min(1.0, total)


def distance(gap: Sequence[float], spread: Sequence[Sequence[float]]) -> tuple[float, int]:
    """``gap · spread⁻¹ · gap`` and the rank of `spread`, a covariance matrix that may be singular.

    Gauss's elimination, the largest variance first, so that it ends where only rounding is left: counts
    that add up to a fixed number always have one direction in which they cannot stray. Where every row of
    the covariance is that of whole draws, the gap has no part in those directions.

    >>> distance([3.0, -3.0], [[2.0, -2.0], [-2.0, 2.0]])
    (4.5, 1)
    """
    rest, matrix = list(gap), [list(row) for row in spread]
    left = list(range(len(rest)))
    least = NOTHING * max((matrix[at][at] for at in left), default=0.0)
    total = 0.0
    while left:
        pivot = max(left, key=lambda at: matrix[at][at])
        variance = matrix[pivot][pivot]
        if variance <= least:
            break
        left.remove(pivot)
        total += rest[pivot] ** 2 / variance
        for row in left:
            part = matrix[row][pivot] / variance
            rest[row] -= part * rest[pivot]
            for column in left:
                matrix[row][column] -= part * matrix[pivot][column]
    return total, len(rest) - len(left)
