"""Bot against bot, many games: win rates with honest intervals.

Game g of a run has its own seed, derived from the run's seed and g alone; seats rotate with g, so that over
two games of a duel each level starts once. Games are played in blocks, and of a block only numbers are kept that
add up to the same in any order: the outcome depends neither on who plays the games nor on how they are shared
out, and ten million games take no more memory than ten. A draw counts as half a win.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game import blocks, catalog, ledger
from game.core import Rules
from game.match import Match, Player
from game.notation import write_rules

Z95 = 1.959963984540054
"""The normal distribution's 97.5 % point."""


class LevelSums(NamedTuple):
    """What a game was for one level, by the ledgers of its seats: their means."""

    result: float
    """Odds of winning, 0 or 1, or chips."""
    luck: float
    cost: float
    """What its decisions cost, 0 or more."""
    decisions: float


class Game(NamedTuple):
    """How one game ended."""

    number: int
    winners: tuple[int, ...]
    """Places in the run's list of levels, not seats; more than one is a draw."""
    turns: int
    accounts: tuple[LevelSums, ...] = ()
    """One a level, in a run with ledgers."""


class Standing(NamedTuple):
    """One level's share of a run."""

    level: str
    wins: int
    draws: int
    games: int

    @property
    def rate(self) -> float:
        """Wins, draws counting half, by games; 0 before the first game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson(self.wins + self.draws / 2, self.games)


class Total(NamedTuple):
    """The sum of some numbers and of their squares, each rounded to a whole number of grains first.

    Whole numbers add up to the same in any order.
    """

    numbers: int = 0
    squares: int = 0

    def with_(self, other: Total) -> Total:
        return Total(self.numbers + other.numbers, self.squares + other.squares)

    def mean(self, count: int) -> Mean:
        """The mean of the `count` numbers with the reach of its interval; no reach from fewer than two."""
        if not count:
            return Mean(0.0, 0.0)
        return Mean(float(Fraction(self.numbers, GRAINS * count)), Z95 * math.sqrt(self.variance(count) / count))

    def variance(self, count: int) -> float:
        """The variance of what the `count` numbers were drawn from; 0 for fewer than two."""
        if count < 2:
            return 0.0
        return float((Fraction(self.squares, GRAINS) - Fraction(self.numbers**2, GRAINS**2 * count)) / (count - 1))


GRAINS = 10**12
"""Grains of a unit."""


class Totals(NamedTuple):
    """What a number of games was for one level."""

    result: Total = Total()
    luck: Total = Total()
    cost: Total = Total()
    decisions: Total = Total()
    adjusted: Total = Total()
    """Of the result without luck."""

    def with_(self, other: Totals) -> Totals:
        return Totals(*map(Total.with_, self, other))

    @property
    def decision(self) -> float:
        """The cost of a decision; 0 without one."""
        return self.cost.numbers / self.decisions.numbers if self.decisions.numbers else 0.0


class Tally(NamedTuple):
    """A number of games, in numbers that add up."""

    games: int = 0
    turns: int = 0
    digest: int = 0
    """The sum of a hash a game, of DIGEST bits: equal for equal games, whoever played them and in what order."""
    ends: tuple[tuple[tuple[int, ...], int], ...] = ()
    """How often the same levels won; sorted."""
    accounts: tuple[Totals, ...] = ()
    """One a level, in a run with ledgers."""

    def with_(self, other: Tally) -> Tally:
        if not self.games or not other.games:
            return self if self.games else other
        ends = Counter(dict(self.ends)) + Counter(dict(other.ends))
        accounts = tuple(map(Totals.with_, self.accounts, other.accounts))
        digest = (self.digest + other.digest) % (1 << DIGEST)
        games, turns = self.games + other.games, self.turns + other.turns
        return Tally(games, turns, digest, tuple(sorted(ends.items())), accounts)


DIGEST = 128


class Outcome(NamedTuple):
    """A run, whole or interrupted."""

    task: Task
    tally: Tally

    @property
    def games(self) -> int:
        """How many were played."""
        return self.tally.games

    @property
    def complete(self) -> bool:
        return self.games == self.task.games

    @property
    def standings(self) -> tuple[Standing, ...]:
        """One a level, in the run's order."""
        found = []
        for place, level in enumerate(self.task.levels):
            wins = sum(count for winners, count in self.tally.ends if winners == (place,))
            draws = sum(count for winners, count in self.tally.ends if len(winners) > 1 and place in winners)
            found.append(Standing(level, wins, draws, self.games))
        return tuple(found)

    @property
    def digest(self) -> str:
        """Two runs with the same digest had the same games."""
        return f"{self.tally.digest:0{DIGEST // 4}x}"


class Task(NamedTuple):
    """What is played; small enough to be sent to a worker."""

    rules: Rules
    levels: tuple[str, ...]
    games: int
    seed: bytes
    ledgers: bool = False
    """Whether every game is gone through with the table's judge."""

    @property
    def name(self) -> str:
        """One line that no two runs share, for checkpoints."""
        levels = ",".join(self.levels)
        judge = catalog.table(self.rules.table).judge
        ledgers = f" ledger {judge.name} {judge.version}" if self.ledgers else ""
        return f"{self.rules.table} {write_rules(self.rules) or '-'} {levels} {self.seed.hex()}{ledgers}"


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % score interval of a rate (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927), good for small numbers too.

    >>> [round(bound, 4) for bound in wilson(50, 100)]
    [0.4038, 0.5962]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    rate, share = wins / games, Z95 * Z95 / games
    middle = rate + share / 2
    reach = Z95 * math.sqrt((rate * (1 - rate) + share / 4) / games)
    return max(0.0, (middle - reach) / (1 + share)), min(1.0, (middle + reach) / (1 + share))


def run(
    table: str,
    levels: Sequence[str],
    games: int,
    seed: bytes,
    *,
    rules: Rules | None = None,
    jobs: int = 1,
    workers: blocks.Hire | None = None,
    report: Callable[[Outcome], None] = lambda outcome: None,
    checkpoint: Path | None = None,
    ledgers: bool = False,
) -> Outcome:
    """Play the games at the table of that name, `rules` None meaning its first preset.

    The games are played by `workers`, or by so many processes; one job is this process. With `ledgers` every game
    has its accounts. KeyboardInterrupt returns what is done. `report` is called with the outcome so far after
    every block. `checkpoint` names a file of finished blocks: a run that finds one of its own goes on from there.
    Raises ValueError for unknown levels, a number of levels that does not fit the seats, or a checkpoint of
    another run; OSError for one that cannot be written, and where workers are lost again and again.
    """
    known = catalog.table(table)
    rules = next(iter(known.presets.values())) if rules is None else rules
    for level in levels:
        known.bot(level)
    if not 2 <= len(levels) <= rules.seats:
        most = f" to {rules.seats}" if rules.seats > 2 else ""
        raise ValueError(f"{rules.seats} seats take 2{most} levels, not {len(levels)}")
    task = Task(rules, tuple(levels), games, seed, ledgers)
    if workers is None and jobs > 1:
        workers = partial(blocks.processes, jobs)
    marks, tally = blocks.Marks(games), Tally()
    for block, part in _resume(task, checkpoint):
        tally = tally.with_(part) if marks.mark(block) else tally
    with (
        _notes(task, checkpoint) as note,
        contextlib.suppress(KeyboardInterrupt),  # what is done is kept and told
        contextlib.closing(blocks.until_done(partial(play_block, task), marks.missing, workers)) as played,
    ):
        for block, part in played:
            tally = tally.with_(part) if marks.mark(block) else tally
            note(block, part)
            report(Outcome(task, tally))
    return Outcome(task, tally)


def play_block(task: Task, numbers: range) -> Tally:
    """These games of the run."""
    return tallied(play_game(task, number) for number in numbers)


def tallied(games: Iterable[Game]) -> Tally:
    """What some games come to together."""
    count = turns = digest = 0
    ends: Counter[tuple[int, ...]] = Counter()
    accounts: tuple[Totals, ...] = ()
    for game in games:
        count += 1
        turns += game.turns
        ends[game.winners] += 1
        end = json.dumps([game.number, game.winners, game.turns]).encode()
        digest += int.from_bytes(hashlib.blake2b(end, digest_size=DIGEST // 8).digest())
        its = [Totals(*map(_total, (*one, one.result - one.luck))) for one in game.accounts]
        accounts = tuple(map(Totals.with_, accounts, its)) if accounts else tuple(its)
    return Tally(count, turns, digest % (1 << DIGEST), tuple(sorted(ends.items())), accounts)


def _total(number: float) -> Total:
    return Total(round(number * GRAINS), round(number * number * GRAINS))


def play_game(task: Task, number: int) -> Game:
    """Game `number` of the run, by the bots alone."""
    match, sides = played(task, number, game_seed(task.seed, number))
    assert match.result is not None
    winners = sorted({sides[seat] for seat in match.result.winners})
    accounts = tuple(account(match, sides, side) for side in range(len(task.levels))) if task.ledgers else ()
    return Game(number, tuple(winners), match.number, accounts)


def played(task: Task, number: int, seed: bytes) -> tuple[Match, list[int]]:
    """Game `number` with that seed, played to its end, and the place in the run's levels of each seat's."""
    seats, count = task.rules.seats, len(task.levels)
    sides = [(seat + number) % count for seat in range(seats)]
    players = [Player(task.levels[side], task.levels[side]) for side in sides]
    match = Match(task.rules, players, seed)
    table = catalog.table(task.rules.table)
    bots = [table.bot(task.levels[side]) for side in sides]
    while (seat := match.turn) is not None:
        match.play(bots[seat](match.view(seat), match.bot_rng()))
    return match, sides


def account(match: Match, sides: Sequence[int], side: int) -> LevelSums:
    """What a match was for the level at that place: the mean over its seats."""
    found = [ledger.of(match, seat) for seat, its in enumerate(sides) if its == side]
    rows = [(one.result, one.total("luck"), -one.total("cost"), float(one.decisions)) for one in found]
    return LevelSums(*(sum(row) / len(found) for row in zip(*rows, strict=True)))


def game_seed(seed: bytes, number: int) -> bytes:
    """The seed of one game of a run.

    >>> game_seed(bytes(32), 0) != game_seed(bytes(32), 1)
    True
    """
    return hashlib.sha256(b"madang-arena-1/" + seed + f"/{number}".encode()).digest()


# Checkpoints -----------------------------------------------------------------------------------------------


def _resume(task: Task, path: Path | None) -> Iterator[tuple[range, Tally]]:
    """The blocks of an earlier run of the same name; a last line cut short by a kill is left out."""
    if path is None or not path.exists():
        return
    if not path.is_file():
        raise ValueError(f"{path} is no file; a file to write finished games to was expected")
    with open(path, encoding="utf-8", errors="replace") as file:
        first = file.readline(LONGEST)
        if first != f"{task.name}\n" and not task.name.startswith(first):  # a kill may have cut it
            raise ValueError(f"{path} line 1 belongs to another run; expected “{task.name}”")
        for number, line in enumerate(iter(lambda: file.readline(LONGEST), ""), 2):
            if not line.endswith("\n") and len(line) < LONGEST:
                return
            try:
                yield _read(task, json.loads(line))
            except (ValueError, TypeError, RecursionError):
                expected = "[first, end, turns, digest, [[winners, games]], [accounts]]"
                raise ValueError(f"{path} line {number} should be {expected}") from None


def _read(task: Task, fields: list[Any]) -> tuple[range, Tally]:
    """A line of a checkpoint; raises ValueError or TypeError if it is none."""
    if isinstance(fields[1], list):  # up to version 1.0.0 a line was a game: [game, [winners], turns, [accounts]]
        game, winners, turns, *more = fields
        accounts = tuple(LevelSums(*map(float, one)) for one in (more or [()])[0])
        block, tally = range(game, game + 1), tallied([Game(game, tuple(winners), turns, accounts)])
    else:
        first, end, turns, digest, ends, sums, *_ = fields  # once there was more in a line, and in each of the sums
        block, known = range(first, end), len(Totals._fields)
        accounted = tuple(Totals(*(Total(*map(_whole, pair)) for pair in one[:known])) for one in sums)
        counted = tuple((tuple(winners), _whole(count)) for winners, count in ends)
        tally = Tally(len(block), _whole(turns), int(digest, 16), counted, accounted)
    numbers = [block.start, tally.turns, *(place for winners, _ in tally.ends for place in winners)]
    if not (
        all(type(number) is int and number >= 0 for number in numbers)
        and all(place < len(task.levels) for winners, _ in tally.ends for place in winners)
        and sum(count for _, count in tally.ends) == tally.games > 0
        and len(tally.accounts) == (len(task.levels) if task.ledgers else 0)
    ):
        raise ValueError("no such games")
    return block, tally


def _whole(number: object) -> int:
    if type(number) is not int:
        raise TypeError("a whole number was expected")
    return number


LONGEST = 10_000
"""Letters of a line of a checkpoint; the name of a run and a block have some hundred at most."""


@contextlib.contextmanager
def _notes(task: Task, path: Path | None) -> Iterator[Callable[[range, Tally], None]]:
    """A function that writes a finished block to the checkpoint, one line each."""
    if path is None:
        yield lambda block, tally: None
        return
    with open(path, "ab") as file:
        with open(path, "rb") as kept:
            start = kept.seek(max(0, path.stat().st_size - 4 * LONGEST))
            whole = start + kept.read().rfind(b"\n") + 1
        file.truncate(whole)  # a kill may have cut the last line short
        if whole == 0:
            file.write(f"{task.name}\n".encode())

        def note(block: range, tally: Tally) -> None:
            line = [block.start, block.stop, tally.turns, f"{tally.digest:x}", tally.ends, tally.accounts]
            file.write(f"{json.dumps(line)}\n".encode())
            file.flush()

        yield note


def table_text(outcome: Outcome) -> str:
    """The outcome for reading; in brackets the 95 % interval of the win rate.

    >>> task = Task(catalog.table("nim").presets["classic"], ("keen", "calm"), 4, bytes(32))
    >>> print(table_text(Outcome(task, Tally(4, ends=(((0,), 3), ((1,), 1))))))
    keen  75.0 % (30.1 to 95.4)  wins 3  draws 0  games 4
    calm  25.0 % (4.6 to 69.9)  wins 1  draws 0  games 4
    """
    width = max(map(len, outcome.task.levels))
    lines = []
    for standing in outcome.standings:
        low, high = standing.interval
        rate = f"{100 * standing.rate:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        counts = f"wins {standing.wins}  draws {standing.draws}  games {standing.games}"
        lines.append(f"{standing.level:{width}}  {rate}  {counts}")
    return "\n".join(lines)


# Luck and play --------------------------------------------------------------------------------------------


class Mean(NamedTuple):
    """A mean and the reach of its 95 % interval to either side."""

    mean: float
    reach: float

    def scaled(self, by: float) -> Mean:
        return Mean(by * self.mean, by * self.reach)

    def __format__(self, sign: str) -> str:
        """Mean and reach with two decimals; "+" writes the sign of a positive mean too."""
        return f"{self.mean:{sign}.2f} ± {self.reach:.2f}"


def ledger_text(outcome: Outcome) -> str:
    """Cost and luck a game and a decision for each level, and its result without luck, with 95 % intervals.

    Odds are in points of a hundred, chips as they are.
    """
    chips = catalog.table(outcome.task.rules.table).judge.unit == "chips"
    unit, scale = ("chips", 1.0) if chips else ("points", 100.0)
    width = max(map(len, outcome.task.levels))
    lines = [f"luck and play, in {unit}; ± is the 95 % interval"]
    games = outcome.games
    for level, totals in zip(outcome.task.levels, outcome.tally.accounts, strict=True):
        lines += [
            f"{level:{width}}  cost {totals.cost.mean(games).scaled(scale)} a game,"
            f" {scale * totals.decision:.3f} a decision  luck {totals.luck.mean(games).scaled(scale):+}",
            f"{'':{width}}  result {totals.result.mean(games).scaled(scale)},"
            f" without luck {totals.adjusted.mean(games).scaled(scale)}:"
            f" {_fewer(totals.result.variance(games), totals.adjusted.variance(games))}",
        ]
    return "\n".join(lines)


def _fewer(plain: float, without: float) -> str:
    """How the number of games compares that the same interval needs.

    >>> _fewer(4.0, 1.0), _fewer(1.0, 2.0), _fewer(0.0, 0.0)
    ('75% fewer games for the same interval', '100% more games for the same interval', 'nothing to compare')
    """
    if not plain:
        return "nothing to compare"
    part = without / plain
    return f"{100 * abs(1 - part):.0f}% {'fewer' if part <= 1 else 'more'} games for the same interval"
