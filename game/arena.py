"""Bot against bot, many games: win rates with honest intervals.

Game g of a run has its own seed, derived from the run's seed and g alone; seats rotate with g, so that over
two games of a duel each level starts once. The outcome therefore does not depend on the number of worker
processes. A draw counts as half a win.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import math
import multiprocessing
import signal
import statistics
from collections.abc import Callable, Generator, Iterator, Sequence
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import NamedTuple

from game import catalog, ledger
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

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.result - self.luck


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


class Outcome(NamedTuple):
    """A run, whole or interrupted."""

    standings: tuple[Standing, ...]
    games: tuple[Game, ...]
    """In order of number."""
    wanted: int
    unit: str = "odds"
    """What accounts are in: ``odds`` or ``chips``."""

    @property
    def complete(self) -> bool:
        return len(self.games) == self.wanted


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
        """One line that tells runs apart, for checkpoints."""
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
    report: Callable[[Outcome], None] = lambda outcome: None,
    checkpoint: Path | None = None,
    ledgers: bool = False,
) -> Outcome:
    """Play the games at the table of that name, `rules` None meaning its first preset.

    With `ledgers` every game has its accounts. KeyboardInterrupt returns what is done. `report` is called with the
    outcome so far about twenty times.
    `checkpoint` names a file of finished games, one a line: a run that finds one of its own goes on from there.
    Raises ValueError for unknown levels, a number of levels that does not fit the seats, or a checkpoint of
    another run.
    """
    known = catalog.table(table)
    rules = next(iter(known.presets.values())) if rules is None else rules
    for level in levels:
        known.bot(level)
    if not 2 <= len(levels) <= rules.seats:
        most = f" to {rules.seats}" if rules.seats > 2 else ""
        raise ValueError(f"{rules.seats} seats take 2{most} levels, not {len(levels)}")
    task = Task(rules, tuple(levels), games, seed, ledgers)
    done = {game.number: game for game in _resume(task, checkpoint)}
    todo = [number for number in range(games) if number not in done]
    played = _played(task, todo, jobs)
    every = max(1, games // 20)
    try:
        with _notes(task, checkpoint) as note:
            for game in played:
                done[game.number] = game
                note(game)
                if len(done) % every == 0:
                    report(_outcome(task, done))
    except KeyboardInterrupt:
        pass  # what is done is kept and told
    finally:
        played.close()
    return _outcome(task, done)


def play_game(task: Task, number: int) -> Game:
    """Game `number` of the run, by the bots alone."""
    seats, count = task.rules.seats, len(task.levels)
    sides = [(seat + number) % count for seat in range(seats)]
    players = [Player(task.levels[side], task.levels[side]) for side in sides]
    match = Match(task.rules, players, game_seed(task.seed, number))
    table = catalog.table(task.rules.table)
    bots = [table.bot(task.levels[side]) for side in sides]
    while (seat := match.turn) is not None:
        match.play(bots[seat](match.view(seat), match.bot_rng()))
    assert match.result is not None
    winners = sorted({sides[seat] for seat in match.result.winners})
    accounts = tuple(_sums(match, sides, side) for side in range(count)) if task.ledgers else ()
    return Game(number, tuple(winners), match.number, accounts)


def _sums(match: Match, sides: Sequence[int], side: int) -> LevelSums:
    """The mean over the seats of one level."""
    found = [ledger.of(match, seat) for seat, its in enumerate(sides) if its == side]
    rows = [(one.result, one.total("luck"), -one.total("cost"), float(one.decisions)) for one in found]
    return LevelSums(*(sum(row) / len(found) for row in zip(*rows, strict=True)))


def game_seed(seed: bytes, number: int) -> bytes:
    """The seed of one game of a run.

    >>> game_seed(bytes(32), 0) != game_seed(bytes(32), 1)
    True
    """
    return hashlib.sha256(b"madang-arena-1/" + seed + f"/{number}".encode()).digest()


def _played(task: Task, todo: Sequence[int], jobs: int) -> Generator[Game, None, None]:
    """The games as they end, in any order."""
    if jobs <= 1 or len(todo) < 2:
        yield from (play_game(task, number) for number in todo)
        return
    context = multiprocessing.get_context("spawn")  # a fork would keep the signal handlers of a window system
    enough = context.Event()
    pool = context.Pool(jobs, _prepare, (task, enough))
    try:
        chunk = max(1, min(20, len(todo) // (4 * jobs)))
        yield from (game for game in pool.imap_unordered(_play_prepared, todo, chunk) if game is not None)
    finally:
        # a worker that is killed while it hands a game over keeps the lock of the pipe, and the pool waits for ever
        enough.set()
        pool.close()
        pool.join()


_work: list[tuple[Task, Event]] = []  # in a worker: the run it works on, and whether that is over


def _prepare(task: Task, enough: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent alone answers Ctrl+C
    _work[:] = [(task, enough)]


def _play_prepared(number: int) -> Game | None:
    task, enough = _work[0]
    return None if enough.is_set() else play_game(task, number)


def _outcome(task: Task, done: dict[int, Game]) -> Outcome:
    games = tuple(done[number] for number in sorted(done))
    standings = []
    for place, level in enumerate(task.levels):
        wins = sum(game.winners == (place,) for game in games)
        draws = sum(len(game.winners) > 1 and place in game.winners for game in games)
        standings.append(Standing(level, wins, draws, len(games)))
    return Outcome(tuple(standings), games, task.games, catalog.table(task.rules.table).judge.unit)


# Checkpoints -----------------------------------------------------------------------------------------------


def _resume(task: Task, path: Path | None) -> Iterator[Game]:
    """The games of an earlier run of the same name; a last line cut short by a kill is left out."""
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
                game, winners, turns, *more = json.loads(line)
                (ledgers,) = more or [()]  # games without accounts were once kept without the place for them
                known = game >= 0 and all(type(value) is int for value in (game, turns, *winners))
                accounts = tuple(LevelSums(*map(float, one)) for one in ledgers)
                known = known and len(accounts) == (len(task.levels) if task.ledgers else 0)
            except (ValueError, TypeError, RecursionError):
                known = False
            if not known or not all(0 <= place < len(task.levels) for place in winners):
                raise ValueError(f"{path} line {number} should be [game, [winners], turns, [accounts]]")
            if game < task.games:
                yield Game(game, tuple(winners), turns, accounts)


LONGEST = 10_000
"""Letters of a line of a checkpoint; the name of a run and a game have some hundred at most."""


@contextlib.contextmanager
def _notes(task: Task, path: Path | None) -> Iterator[Callable[[Game], None]]:
    """A function that writes a finished game to the checkpoint, one line each."""
    if path is None:
        yield lambda game: None
        return
    with open(path, "ab") as file:
        with open(path, "rb") as kept:
            start = kept.seek(max(0, path.stat().st_size - 4 * LONGEST))
            whole = start + kept.read().rfind(b"\n") + 1
        file.truncate(whole)  # a kill may have cut the last line short
        if whole == 0:
            file.write(f"{task.name}\n".encode())

        def note(game: Game) -> None:
            file.write(f"{json.dumps(game)}\n".encode())
            file.flush()

        yield note


def table_text(outcome: Outcome) -> str:
    """The outcome for reading; in brackets the 95 % interval of the win rate.

    >>> print(table_text(Outcome((Standing("keen", 3, 0, 4), Standing("calm", 1, 0, 4)), (), 4)))
    keen  75.0 % (30.1 to 95.4)  wins 3  draws 0  games 4
    calm  25.0 % (4.6 to 69.9)  wins 1  draws 0  games 4
    """
    width = max(len(standing.level) for standing in outcome.standings)
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


def mean(values: Sequence[float]) -> Mean:
    """The mean of some numbers with its interval by the normal distribution; no reach from fewer than two.

    >>> mean([1.0, 3.0])
    Mean(mean=2.0, reach=1.959963984540054)
    """
    if not values:
        return Mean(0.0, 0.0)
    return Mean(statistics.fmean(values), Z95 * math.sqrt(variance(values) / len(values)))


def variance(values: Sequence[float]) -> float:
    """The variance of what the numbers were drawn from; 0 for fewer than two."""
    return statistics.variance(values) if len(values) > 1 else 0.0


def ledger_text(outcome: Outcome) -> str:
    """Cost and luck a game and a decision for each level, and its result without luck, with 95 % intervals.

    Odds are in points of a hundred, chips as they are.
    """
    unit, scale = ("chips", 1.0) if outcome.unit == "chips" else ("points", 100.0)
    width = max(len(standing.level) for standing in outcome.standings)
    lines = [f"luck and play, in {unit}; ± is the 95 % interval"]
    for place, standing in enumerate(outcome.standings):
        accounts = [game.accounts[place] for game in outcome.games]
        cost, luck = mean([scale * one.cost for one in accounts]), mean([scale * one.luck for one in accounts])
        plain = [scale * one.result for one in accounts]
        without = [scale * one.adjusted for one in accounts]
        decisions = sum(one.decisions for one in accounts)
        each = sum(scale * one.cost for one in accounts) / decisions if decisions else 0.0
        lines.append(
            f"{standing.level:{width}}  cost {cost.mean:.2f} ± {cost.reach:.2f} a game, {each:.3f} a decision"
            f"  luck {luck.mean:+.2f} ± {luck.reach:.2f}"
        )
        fair = mean(without)
        lines.append(
            f"{'':{width}}  result {mean(plain).mean:.2f} ± {mean(plain).reach:.2f},"
            f" without luck {fair.mean:.2f} ± {fair.reach:.2f}: {_fewer(variance(plain), variance(without))}"
        )
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
