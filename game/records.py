"""What the ledger says: wins, losses and draws by opponent and seat, streaks, and games left unfinished.

Counted anew from the store's lines whenever it is asked, never from counters. A line counts for every person
in it; games of bots among themselves, for practice and replays never enter the ledger.

A seat has won with the best score, alone or together with others (partners, or all who escaped the last
coin); if all seats have the same score the game is drawn. A streak is one of games in which a single person
sat against bots, in the order they ended; a drawn game ends it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, NamedTuple

from game.core import Seat
from game.match import BadSave
from game.session import Session
from game.store import ResultRow, Store, game_name

Outcome = Literal["won", "drawn", "lost"]
OUTCOMES: tuple[Outcome, ...] = ("won", "drawn", "lost")
"""In the order of `Score`."""

PEOPLE = "people"
"""Instead of a level: only people sat at the table."""
MIXED = "mixed"
"""Instead of a level: bots of several levels."""
RESET = "records.after"
"""The setting that holds, for each table, the ledger's last line at each reset that was not undone."""


LATELY = 10
"""Games of which the share won is drawn as a curve."""


class Score(NamedTuple):
    """How often a seat won, drew and lost.

    >>> Score(3, 1, 2).played
    6
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


class Streaks(NamedTuple):
    """Games in succession that ended alike."""

    now: int = 0
    """Wins up to the latest game; losses are counted downwards: -2 after two losses."""
    longest: int = 0
    """The most wins in succession."""


class TableRecord(NamedTuple):
    """One table's page."""

    games: tuple[ResultRow, ...]
    """Finished games in the order they ended."""
    abandoned: int
    scores: dict[tuple[str, Seat], Score]
    """By opponent (a level, `PEOPLE` or `MIXED`) and the person's seat."""
    streaks: Streaks

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats people sat on."""
        return tuple(sorted({seat for _, seat in self.scores}))

    def total(self, seat: Seat | None = None, opponent: str | None = None) -> Score:
        """The score from one seat or all, against one kind of opponent or all."""
        return sum_of(score for (rival, own), score in self.scores.items()
                      if seat in (None, own) and opponent in (None, rival))  # fmt: skip


def sum_of(scores: Iterable[Score]) -> Score:
    """Several scores as one.

    >>> sum_of([Score(1, 0, 0), Score(0, 0, 2)])
    Score(won=1, drawn=0, lost=2)
    """
    listed = list(scores)
    return Score(*map(sum, zip(*listed, strict=True))) if listed else Score()


def people(row: ResultRow) -> tuple[Seat, ...]:
    """The seats of people in a game."""
    return tuple(seat for seat, player in enumerate(row.players) if player.person)


def outcome(row: ResultRow, seat: Seat) -> Outcome:
    """How a finished game ended for a seat."""
    best = max(row.scores)
    if min(row.scores) == best:
        return "drawn"
    return "won" if row.scores[seat] == best else "lost"


def opponent(row: ResultRow) -> str:
    """The level of the bots, `PEOPLE` without any, `MIXED` with several."""
    levels = {player.level for player in row.players if player.level is not None}
    return levels.pop() if len(levels) == 1 else MIXED if levels else PEOPLE


def scores(rows: Iterable[ResultRow]) -> dict[tuple[str, Seat], Score]:
    """Scores of the people by opponent and seat."""
    ends = Counter((opponent(row), seat, outcome(row, seat)) for row in rows for seat in people(row))
    return {(rival, seat): Score(*(ends[rival, seat, end] for end in OUTCOMES)) for rival, seat, _ in ends}


def streaks(rows: Iterable[ResultRow]) -> Streaks:
    """Streaks of the games of one person against bots, which are given in the order they ended."""
    now = longest = 0
    for row, seat in _alone(rows):
        now = {"won": max(now, 0) + 1, "drawn": 0, "lost": min(now, 0) - 1}[outcome(row, seat)]
        longest = max(longest, now)
    return Streaks(now, longest)


def _alone(rows: Iterable[ResultRow]) -> list[tuple[ResultRow, Seat]]:
    """Games of one person against others, with the person's seat."""
    return [(row, people(row)[0]) for row in rows if len(people(row)) == 1 and len(row.players) > 1]


def chips(rows: Iterable[ResultRow]) -> list[float]:
    """What one person has won or lost against bots, before the first of these games and after each.

    A game's gain is its score less an equal share of all scores.
    """
    found = [0.0]
    for row, seat in _alone(rows):
        found.append(found[-1] + row.scores[seat] - sum(row.scores) / len(row.scores))
    return found


def lately(rows: Iterable[ResultRow]) -> list[float]:
    """After each game of one person against bots: the share won of the last `LATELY`, a draw for half a win."""
    won = [{"won": 1.0, "drawn": 0.5, "lost": 0.0}[outcome(row, seat)] for row, seat in _alone(rows)]
    return [sum(last) / len(last) for end in range(1, len(won) + 1) for last in [won[max(0, end - LATELY):end]]]


def record(store: Store, table: str) -> TableRecord:
    """The page of a table, without what a reset has set aside."""
    after = _after(store, table)
    games = tuple(row for row in store.results(table, after=after) if people(row))
    open_game = game_on_table(store, table)
    left = [row for row in store.results(table, finished=False, after=after) if row.game != open_game]
    return TableRecord(games, len(left), scores(games), streaks(games))


def kept_texts(store: Store, table: str) -> dict[str, str]:
    """The kept games by the ledger's name for them, as saves; without what a reset has set aside."""
    after = _after(store, table)
    rows = [*store.results(table, after=after), *store.results(table, finished=False, after=after)]
    texts = store.game_texts(table)
    return {row.game: texts[row.game] for row in rows if row.game in texts}


def game_on_table(store: Store, table: str) -> str | None:
    """The ledger's name for the game now on a table: it does not count as abandoned."""
    text = store.load_session(table)
    try:
        return None if text is None else game_name(Session.from_text(text).match)
    except BadSave:
        return None


def set_aside(store: Store, table: str) -> tuple[int, ...]:
    """The last lines of the ledger that resets of a table have set aside, in order; empty for none."""
    lines = store.kept(RESET, dict).get(table)
    return tuple(line for line in lines if type(line) is int) if isinstance(lines, list) else ()


def reset(store: Store, table: str) -> bool:
    """Begin a table's records anew; nothing is deleted. True once that is kept."""
    return _keep(store, table, (*set_aside(store, table), store.last_line()))


def bring_back(store: Store, table: str) -> bool:
    """Undo the last reset of a table, however long ago it was."""
    return _keep(store, table, set_aside(store, table)[:-1])


def _keep(store: Store, table: str, lines: tuple[int, ...]) -> bool:
    return store.set_setting(RESET, {**store.kept(RESET, dict), table: list(lines)})


def _after(store: Store, table: str) -> int:
    return max(set_aside(store, table), default=0)
