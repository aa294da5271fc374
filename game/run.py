"""An arcade run: six stations of one day, a score for decisions and not for luck.

A `Run` is a value. It is folded action by action: `noted` takes in what was played at the station, `judged` what
the table's judge says of the next decision, `chose` what the person chose between two stations. All else follows
from the day, so that a run can be worked out again from its text (`game.run_file`). Nothing here knows a clock: the
day is handed in.

1. Six stations: every table once in the day's order, then two of them again, against stronger opponents. At a
   table without luck the second game is another one, for the same would be the same position.
2. Three lanterns. A lost station puts one out; one more is lit when the points first reach `LANTERN_AT`. The run
   is over after the last station, or with no lantern left. A drawn station costs none.
3. A station scores ``round(1000 · 2^(−cost / 10))``, cost in points. Ten points are what `RunGames.halving` says,
   so that equal levels score alike at all tables; at two-mal Yut a point is one in a hundred of winning odds. Every
   decision's cost is rounded to 0.1 first, so that two machines cannot differ.
4. A decision between choices at least `REAL` apart, within `NEAR` of the best, adds a link to the chain, and ten
   points for each link it has (at most `LINKS`). A cost of `SLIP` is a slip and breaks it. It lasts over stations,
   and pays `CHAIN_MOST` at a station at most: tables differ in how many decisions they ask for, and stations are to
   weigh alike.
5. After a won station, the last one apart, the person stops, or goes: the points of the station are staked, and
   become half as many again if the next station scores `BET`, else half.
6. After stations 2 and 4 one of three talismans is chosen. It serves at the next station that it fits. Against the
   tide the opponent's first move is a slip: the position was lost, and is won for who slips nowhere.
7. Opponents: the second level at stations 1 to 4, the second strongest after that; the last one is the strongest if
   there are `MASTER_AT` points by then. Against the tide it is never the strongest.
8. Undo is as usual, but at every position the first choice counts, also in what was taken back.

These are the rules of `VERSION` 4. In earlier versions some levels played otherwise (`RunGames.until`), and some
judges judged otherwise and on another scale (`RunGames.judges`, `RunGames.halvings`); in version 1 the second game
at a table without luck could be the first again, and against the tide no slip was sure. Runs of all versions are
still worked out by their rules.

A decision is a choice of the person between two actions or more. A lantern left at the end is worth
`LANTERN_WORTH`.

Refused: points for the result of a game, or for speed. A day's seed is no secret, so a run can be played with the
luck to come in view; moves that follow it instead of the odds cost points, and at most a lantern is kept.
"""

from __future__ import annotations

import functools
import hashlib
import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import accumulate
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from game import catalog, luck
from game.core import Judge, Rules, RunGames, Seat
from game.match import Match
from game.saves import KNOWN, Player, SavedMatch

T = TypeVar("T")

VERSION = 4
"""Of these rules; it grows with every change by which the same decisions would score otherwise."""
VERSIONS = (1, 2, 3, 4)
"""Those by which runs can still be worked out."""
SEED = "madang-day-1"
"""Names the way in which a day's seed is made."""
YOU: Seat = 0
AGAIN = 2
"""Stations that come a second time."""
LANTERNS = 3
LANTERN_AT, MASTER_AT = 3000, 5000
"""Who plays like the second strongest level and stakes nothing has some 5,000 points before the last station, see
``assets/make/run_scales.json``."""
LANTERN_WORTH = 300
FULL, HALVED_BY = 1000, 100
REAL, NEAR, SLIP = 10, 5, 20
"""Tenths of a point."""
LINK, LINKS, CHAIN_MOST = 10, 10, 200
BET = 600
OFFERED = 3
TALISMANS_AFTER = (2, 4)
TALISMANS: dict[str, int] = {
    "closed-eyes": 120, "first-slip": 100, "bare-backs": 115, "small-purse": 150, "lone-mal": 100,
    "against-tide": 130,
}  # fmt: skip
"""Every talisman with the per cent of its station's score that are paid."""
ANYWHERE = ("closed-eyes", "first-slip")
"""Talismans that fit every table; a table's own are in its `RunGames`."""
RUNGS = ("weakest", "second", "middle", "second-strongest", "strongest")
"""Levels by their place in a table's ladder."""

Phase = Literal["play", "bet", "talisman", "over"]
Outcome = Literal["won", "drawn", "lost"]


class NotNow(ValueError):
    """What cannot be done in this phase of the run, or what no choice is; the message says what can be chosen."""


class Cost(NamedTuple):
    """What the judge says of a decision."""

    tenths: int
    """Of a point, below the best choice."""
    real: bool
    """Whether the best and the worst choice are at least `REAL` apart."""


class Choice(NamedTuple):
    """A decision of the person: the first choice made in a position."""

    before: tuple[str, ...]
    """The log up to it."""
    action: str


class Back(NamedTuple, Generic[T]):
    """A part of the log that was taken back, when another action was played in its place."""

    number: int
    """How many actions were left."""
    actions: tuple[T, ...]


@dataclass(frozen=True)
class Station:
    """One game of a run, as far as it was played."""

    number: int
    """From 1."""
    rules: Rules
    level: str
    seed: bytes
    talismans: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    at: int = 0
    """How many actions of the log are played; the rest can be redone."""
    backs: tuple[Back[str], ...] = ()
    costs: tuple[Cost, ...] = ()
    """Of the first of `choices`, as far as they are judged."""
    version: int = VERSION
    """Of the rules of its run."""

    @property
    def table(self) -> str:
        return self.rules.table

    @property
    def players(self) -> tuple[Player, ...]:
        return Player("seat 1"), Player("seat 2", self.level)

    @property
    def opponent(self) -> str:
        """The level that is asked for the opponent's actions; with some talismans, and in runs of earlier versions,
        it is no table's usual one."""
        run = games(self.table)
        added = {} if self.version == 1 else run.opponents
        before = _until(self.version, run.until)
        return " ".join((self.level, *before, *(added[name] for name in self.talismans if name in added)))

    @property
    def judge(self) -> Judge[Any, Any]:
        """The run's at this table; where there is one, that which reckons with the slips of this opponent."""
        judge = next(iter(_until(self.version, games(self.table).judges)), catalog.table(self.table).judge)
        return judge.facing(self.opponent) or judge

    @property
    def halving(self) -> float:
        """The cost that halves its score, in the judge's unit."""
        run = games(self.table)
        scale = next(iter(_until(self.version, run.halvings)), run.halving)
        return scale(self.rules)

    @property
    def odds_shown(self) -> bool:
        """Whether the table may show odds."""
        return "closed-eyes" not in self.talismans

    @property
    def marks(self) -> bool:
        """Whether the person may mark others' tiles."""
        return "bare-backs" not in self.talismans

    def match(self) -> Match:
        """A fresh match at the position of the station, what can be redone included.

        It is not to be connected with what was disclosed of other matches: a day's seed is no secret.
        """
        if not self.log:
            return Match(self.rules, self.players, self.seed)
        return Match.from_record(self.record._replace(practice=""))

    @property
    def record(self) -> SavedMatch:
        """The station's match as a save says it; it does not count, for its seed is known."""
        return SavedMatch(self.rules, self.players, self.seed, "", KNOWN, self.at, self.log)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The decisions in the order in which they were made."""
        return _choices(replace(self, at=0, costs=()))

    @property
    def outcome(self) -> Outcome | None:
        """None while the station is played."""
        played = _played(self, self.log)
        if played.result is None or self.at < len(self.log):
            return None
        winners = played.result.winners
        return "lost" if YOU not in winners else "won" if len(winners) == 1 else "drawn"


def _until(version: int, earlier: Mapping[int, T]) -> list[T]:
    """The first entry whose key is that version of the rules or a later one, in a list; empty if there is none."""
    return [found for last, found in sorted(earlier.items()) if version <= last][:1]


class Account(NamedTuple):
    """What a station brought."""

    cost: int
    """Tenths of a point, in all."""
    score: int
    """By rule 3."""
    chained: int
    """Points of the chain."""
    points: int
    """The score times what the talismans pay, and the chain's points."""
    links: int
    """Of the chain at its end."""
    slips: int
    total: int = 0
    """The points of the run after it, before what is staked next is settled."""
    lanterns: int = LANTERNS
    """Lit after it."""
    broken: int = 0
    """The number, from 1, of the last decision there that broke a chain; 0 for none."""


class Pick(NamedTuple):
    """What was chosen between two stations."""

    after: int
    """The number of the station before."""
    word: str


@dataclass(frozen=True)
class Run:
    """A run as it stands."""

    day: date
    ranked: bool
    past: tuple[Station, ...]
    now: Station | None
    """The station that is played, None between two and at the end."""
    phase: Phase
    points: int = 0
    lanterns: int = LANTERNS
    lit: bool = False
    """Whether the lantern of rule 2 was lit."""
    links: int = 0
    slips: int = 0
    staked: int = 0
    """Points at stake at the station to come or played; they are counted in `points`."""
    worn: tuple[str, ...] = ()
    """Talismans that wait for a station that they fit."""
    accounts: tuple[Account, ...] = ()
    """One for each of `past`."""
    picks: tuple[Pick, ...] = ()
    """``go``, ``stop`` and talismans, in order."""
    version: int = VERSION
    """Of the rules; one of `VERSIONS`."""

    @property
    def score(self) -> int:
        """What the board counts: the points and, at the end, the lanterns."""
        return self.points + (LANTERN_WORTH * self.lanterns if self.phase == "over" else 0)

    @property
    def offers(self) -> tuple[str, ...]:
        """What can be chosen now; empty while a station is played, and at the end."""
        if self.phase == "bet":
            return "go", "stop"
        if self.phase == "talisman":
            return _offered(self.day, len(self.past), self.worn)
        return ()

    @property
    def waiting(self) -> Choice | None:
        """The next decision that the judge has not been asked about."""
        if self.now is None or len(self.now.costs) == len(self.now.choices):
            return None
        return self.now.choices[len(self.now.costs)]

    def noted(self, match: Match) -> Run:
        """The run after what was played, undone or redone in a match of the present station.

        To be called after every change, for a branch that was taken back unseen is not counted. Raises `NotNow`
        where no station is played or it is over, and ValueError for another match.
        """
        now = self._station()
        if now.outcome is not None:
            raise NotNow(f"station {now.number} is over")
        record = match.record
        if record[:4] != now.record[:4]:
            raise ValueError(f"this is no match of station {now.number}")
        common = _common(now.log, record.log)
        backs = now.backs if common == len(now.log) else (*now.backs, Back(common, now.log[common:]))
        return replace(self, now=replace(now, log=record.log, at=record.at, backs=backs))._settled()

    def judged(self, cost: Cost) -> Run:
        """The run with what the judge says of `waiting`. Raises `NotNow` where nothing waits."""
        if self.waiting is None:
            raise NotNow("no decision waits for the judge")
        now = self._station()
        return replace(self, now=replace(now, costs=(*now.costs, cost)))._settled()

    def chose(self, word: str) -> Run:
        """The run after ``go``, ``stop`` or a talisman. Raises `NotNow` for what is not among `offers`."""
        if word not in self.offers:
            raise NotNow(f"{word!r}: there is {', '.join(self.offers) or 'nothing'} to choose")
        chosen = replace(self, picks=(*self.picks, Pick(len(self.past), word)))
        if self.phase == "bet":
            staked = self.accounts[-1].points if word == "go" else 0
            return replace(chosen, staked=staked)._after_bet()
        return replace(chosen, worn=(*self.worn, word))._next()

    def _station(self) -> Station:
        if self.now is None:
            raise NotNow(f"no station is played: {', '.join(self.offers) or 'the run is over'}")
        return self.now

    def _settled(self) -> Run:
        """The station counted, once it is over and every decision judged."""
        now = self._station()
        outcome = now.outcome
        if outcome is None or self.waiting is not None:
            return self
        found = account(now, self.links)
        points = self.points + found.points + bet(self.staked, found.score) - self.staked
        lights = points >= LANTERN_AT and not self.lit
        lanterns = self.lanterns + lights - (outcome == "lost")
        settled = replace(
            self, past=(*self.past, now), now=None, points=points, lanterns=lanterns, lit=self.lit or lights,
            links=found.links, slips=self.slips + found.slips, staked=0,
            accounts=(*self.accounts, found._replace(total=points, lanterns=lanterns)),
        )  # fmt: skip
        if now.number == len(order(self.day)) or not lanterns:
            return replace(settled, phase="over")
        return replace(settled, phase="bet") if outcome == "won" else settled._after_bet()

    def _after_bet(self) -> Run:
        return replace(self, phase="talisman") if len(self.past) in TALISMANS_AFTER else self._next()

    def _next(self) -> Run:
        """At the next station, with the talismans that fit it."""
        number = len(self.past) + 1
        table = order(self.day)[number - 1]
        worn = tuple(name for name in self.worn if fits(name, table))
        station = Station(
            number, rules(self.day, number, worn, self.version),
            opponent(table, number, len(order(self.day)), self.points, worn),
            _derived(self.day, f"station/{number}"), worn, version=self.version,
        )  # fmt: skip
        left = tuple(name for name in self.worn if name not in worn)
        opening = station.match()
        station = replace(station, log=opening.log, at=opening.number)
        return replace(self, now=station, worn=left, phase="play")


def begin(day: date, ranked: bool = False, version: int = VERSION) -> Run:
    """The run of a day at its first station."""
    return Run(day, ranked, (), None, "play", version=version)._next()


# What the day decides ----------------------------------------------------------------------------------------


def day_seed(day: date) -> bytes:
    """32 bytes that everybody can work out.

    >>> day_seed(date(2026, 11, 20)).hex()[:8]
    '2f762813'
    """
    return hashlib.sha256(f"{SEED}/{day.isoformat()}".encode()).digest()


@functools.lru_cache(64)
def order(day: date) -> tuple[str, ...]:
    """The tables of the stations, in order."""
    tables: list[str] = [name for name in catalog.NAMES if catalog.table(name).run is not None]
    return (*_shuffled(day, "order", tables), *_shuffled(day, "again", tables)[:AGAIN])


def rules(day: date, number: int, talismans: Sequence[str] = (), version: int = VERSION) -> Rules:
    """What is played at a station."""
    tables = order(day)
    table, first = tables[number - 1], tables.index(tables[number - 1]) + 1
    run = games(table)
    listed: list[Rules] = _shuffled(day, f"rules/{number}", run.games)
    if version > 1 and first < number and not catalog.table(table).questions:
        listed.remove(rules(day, first))
    found = listed[0]
    for name in talismans:
        found = run.talismans.get(name, lambda same: same)(found)
    return found


def games(table: str) -> RunGames[Any]:
    """What runs play at a table; raises ValueError where none comes to it."""
    found = catalog.table(table).run
    if found is None:
        raise ValueError(f"no run comes to the table {table}")
    return found


def fits(talisman: str, table: str) -> bool:
    """Whether a talisman serves at a station of that table."""
    return talisman in ANYWHERE or talisman in games(table).talismans


def opponent(table: str, number: int, last: int, points: int, talismans: Sequence[str] = ()) -> str:
    """The level at a station; see rule 7."""
    if number <= last - AGAIN:
        return rung(table, "second")
    master = number == last and points >= MASTER_AT and "against-tide" not in talismans
    return rung(table, "strongest" if master else "second-strongest")


def rung(table: str, name: str) -> str:
    """The level on that rung of a table's ladder.

    >>> [rung("nim", name) for name in RUNGS]
    ['beginner', 'casual', 'skilled', 'skilled', 'expert']
    """
    levels = list(catalog.table(table).bots)
    places = (0, 1, len(levels) // 2, -2, -1)
    return levels[places[RUNGS.index(name)]]


def _offered(day: date, after: int, worn: Sequence[str]) -> tuple[str, ...]:
    coming = order(day)[after:]
    every = _shuffled(day, f"talismans/{after}", list(TALISMANS))
    fitting = [name for name in every if name not in worn and any(fits(name, table) for table in coming)]
    return tuple(fitting[:OFFERED])


def _derived(day: date, what: str) -> bytes:
    return hashlib.sha256(day_seed(day) + f"/{what}".encode()).digest()


def _shuffled(day: date, what: str, items: Sequence[Any]) -> list[Any]:
    seed, left = _derived(day, what), list(items)
    return [left.pop(luck.below(luck.sealed_bits(seed, place), len(left))) for place in range(len(items))]


# What play decides -------------------------------------------------------------------------------------------


def _played(station: Station, log: tuple[str, ...]) -> Match:
    """The match of the station with another log, not to be played on."""
    return _match(replace(station, talismans=(), log=log, at=len(log), backs=(), costs=()))


_match = functools.lru_cache(64)(Station.match)


def logs(log: tuple[T, ...], backs: Sequence[Back[T]]) -> list[tuple[T, ...]]:
    """The log as it was before each branch was taken back, and as it is, in order.

    >>> logs(("a", "c"), [Back(1, ("b", "d"))])
    [('a', 'b', 'd'), ('a', 'c')]
    """
    steps = accumulate(reversed(backs), lambda later, back: (*later[: back.number], *back.actions), initial=log)
    return list(steps)[::-1]


@functools.lru_cache(64)
def _choices(station: Station) -> tuple[Choice, ...]:
    found: dict[tuple[str, ...], Choice] = {}
    for one in logs(station.log, station.backs):
        match = _played(station, one)
        for step in match.steps:
            if step.seat == YOU and len(match.view(YOU, step.number).actions) > 1:
                found.setdefault(one[: step.number], Choice(one[: step.number], step.text))
    return tuple(found.values())


def weigh(station: Station, choice: Choice) -> Cost:
    """What the judge of the station says of a decision there. May take seconds of processor time."""
    view, judge = _view_before(station, choice.before), station.judge
    if judge.alike(view):
        return Cost(0, False)
    best, halving = judge.value(view), station.halving
    real = any(tenths(best - judge.of(view, action), halving) >= REAL for action in view.actions)
    return Cost(tenths(given_away(station, choice), halving), real)


def given_away(station: Station, choice: Choice) -> float:
    """What a decision is worth less than the best one, in the judge's unit."""
    view, judge = _view_before(station, choice.before), station.judge
    if judge.alike(view):
        return 0.0
    return judge.value(view) - judge.of(view, _played(station, station.log).read(choice.action))


def _view_before(station: Station, before: tuple[str, ...]) -> Any:
    """What was seen at the end of a log; from the match as it stands, unless it was taken back."""
    number = len(before)
    log = station.log if station.log[:number] == before else before
    return _played(station, log).view(YOU, number)


def tenths(worth: float, halving: float) -> int:
    """Worth given away in tenths of a point, where `halving` is worth ten points; never below 0.

    The small part keeps what lies half-way between two numbers apart from errors of rounding.

    >>> tenths(0.0123, 0.1), tenths(-1e-15, 0.1)
    (12, 0)
    """
    return max(0, round(HALVED_BY * worth / halving + 1e-6))


def weighed(run: Run) -> Run:
    """The run with every decision judged."""
    while (choice := run.waiting) is not None:
        assert run.now is not None
        run = run.judged(weigh(run.now, choice))
    return run


def account(station: Station, links: int) -> Account:
    """What a station brought, to a chain of that many links."""
    forgiven = "first-slip" in station.talismans
    cost = chained = slips = broken = 0
    for number, (tenths, real) in enumerate(station.costs, 1):
        if tenths >= SLIP and forgiven:
            forgiven = False
            continue
        cost += tenths
        if tenths >= SLIP:
            broken = number if links else broken
            slips, links = slips + 1, 0
        elif real and tenths <= NEAR:
            links = min(links + 1, LINKS)
            chained = min(CHAIN_MOST, chained + LINK * links)
    score = station_score(cost)
    percent = math.prod((TALISMANS[name] for name in station.talismans), start=1)
    paid = (2 * score * percent + 100 ** len(station.talismans)) // (2 * 100 ** len(station.talismans))
    return Account(cost, score, chained, paid + chained, links, slips, broken=broken)


def station_score(cost: int) -> int:
    """The score for a cost in tenths of a point.

    >>> [station_score(cost) for cost in (310, 180, 110, 34, 0)]
    [117, 287, 467, 790, 1000]
    """
    return round(FULL * 2 ** (-cost / HALVED_BY))


def bet(staked: int, score: int) -> int:
    """What staked points become when the next station scores that much; halves count as one.

    >>> bet(301, 600), bet(301, 599)
    (452, 151)
    """
    return (3 * staked + 1) // 2 if score >= BET else (staked + 1) // 2


class Standout(NamedTuple):
    """A decision worth telling of when the run is over."""

    station: int
    """Its number."""
    before: int
    """How many actions were played before it."""
    tenths: int
    """What it cost."""
    lead: int
    """Tenths by which the best choice was better than the one after it."""


def standouts(run: Run) -> tuple[tuple[Standout, ...], tuple[Standout, ...]]:
    """The decisions in which the best was found, their `lead` still 0, and those that cost most, dearest first.

    Only what stands in the log that was played on counts, so that it can be watched.
    """
    told = [
        (Standout(station.number, len(choice.before), cost.tenths, 0), cost.real)
        for station in run.past
        for choice, cost in zip(station.choices, station.costs, strict=True)
        if (*choice.before, choice.action) == station.log[: len(choice.before) + 1]
    ]
    best = tuple(one for one, real in told if real and one.tenths <= NEAR)
    return best, tuple(sorted((one for one, _ in told if one.tenths >= REAL), key=lambda one: -one.tenths))


def lead(station: Station, before: int) -> int:
    """The `Standout.lead` of the decision after so many actions. May take seconds of processor time."""
    view, judge = _view_before(station, station.log[:before]), station.judge
    first, second = sorted((judge.of(view, action) for action in view.actions), reverse=True)[:2]
    return tenths(first - second, station.halving)


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many entries at the start are the same."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


# Bots --------------------------------------------------------------------------------------------------------


def bot_action(match: Match, level: str, dice: str = "") -> str:
    """What a bot of that level does on its turn in the match: the same that it does at the table.

    With `dice` its random choices are others, and the same again for the same word.
    """
    rng = random.Random(f"{dice}/{match.bot_seed}") if dice else match.bot_rng()
    bot = catalog.table(match.table).bots[level]
    return str(bot(match.view(match.turn), random.Random(rng.getrandbits(63))))


def by_bots(day: date, on_rung: str = "strongest", ranked: bool = False) -> Run:
    """The whole run of a day, with a bot of that rung in the person's place."""
    return played_by(lambda station: finished(station, rung(station.table, on_rung)), day, ranked)


def played_by(play: Callable[[Station], Match], day: date, ranked: bool = False) -> Run:
    """The whole run of a day; `play` plays a station to its end.

    After a station of `BET` and more its points are staked, and the first talisman is taken.
    """
    run = begin(day, ranked)
    while run.phase != "over":
        if run.now is None:
            word = ("go" if run.accounts[-1].score >= BET else "stop") if run.phase == "bet" else run.offers[0]
            run = run.chose(word)
        else:
            run = weighed(run.noted(play(run.now)))
    return run


def finished(station: Station, level: str, dice: str = "") -> Match:
    """The station's match played to its end, with a bot of that level and with those dice in the person's place."""
    match = station.match()
    while match.turn is not None:
        own = match.turn == YOU
        match.play(bot_action(match, level if own else station.opponent, dice if own else ""))
    return match
