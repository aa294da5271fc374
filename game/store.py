"""What outlives the program: settings, unfinished sessions, named saves and results, in one SQLite file.

``madang.db`` is written ahead (WAL) with ``synchronous=FULL``: once a write has answered True it survives a
kill and a power cut. Every row carries a checksum; of a session the generation before is kept, and a damaged
newest falls back to it. Results are only ever added, in the same transaction as the save they belong to, and
a game counts once however often its end is reached again. With a result goes the text of its game, to be
played again and to check luck by; of these the newest `GAMES` of each table are kept, some 5 MB at most.

Nothing here stops play. `notices` collects one clear line for whatever went wrong:

- A broken or foreign file is renamed to ``madang.broken-N.db``, never overwritten, and a new one is made.
- If the folder cannot be written, or another Madang has it open, this one works on a copy in memory
  (`lasting` is False, writes answer False). Two writers would overwrite each other's one slot for each table;
  the second copy therefore keeps nothing rather than losing the first one's game.
- If a write fails later (disk full), the game goes on and the next write tries again.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import math
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.board import STANDINGS, Row, checked
from game.datafile import FILE, DataFile
from game.match import BadSave, Disclosures, Match, Player
from game.notation import one_line, write_rules

T = TypeVar("T")

GENERATIONS = 2
GAMES = 200
"""Texts of games that are over kept for each table; the ledger itself has no limit."""
QUICK = "\x1f"
"""Before a table's name: the name of its quick save. No player can type it."""


class NamedSave(NamedTuple):
    """A save as the list shows it."""

    name: str
    table: str
    saved: float
    """Seconds since 1970."""
    text: str = ""


@dataclass(frozen=True)
class ResultRow:
    """One line of the ledger."""

    game: str
    """The same for every end of the same deal with the same seats, which counts once."""
    table: str
    rules: str
    """As `notation.write_rules` writes them."""
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    """One a seat; empty if abandoned."""
    reason: str
    turns: int
    ended: float
    """Seconds since 1970."""
    finished: bool = True
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What else is known of the game, as JSON values: ``helped`` says whether hint or coach was asked."""
    text: str = field(default="", compare=False, repr=False)
    """The game as a save, on its way into the store; read back with `Store.game_texts`."""

    @classmethod
    def of(cls, match: Match, ended: float | None = None, **extra: Any) -> ResultRow:
        """The line for a match as it stands: finished, or abandoned if it has no result."""
        scores, reason = match.result or ((), "abandoned")
        return cls(
            game_name(match), match.table, write_rules(match.rules), match.players, scores, reason, match.number,
            time.time() if ended is None else ended, match.result is not None, extra, match.to_text(),
        )  # fmt: skip


def game_name(match: Match) -> str:
    """The ledger's name for a match: the same for the same deal with the same seats."""
    seats = "|".join(player.level or "" for player in match.players)
    return hashlib.sha256(f"{match.id}|{seats}".encode()).hexdigest()[:32]


class Store(contextlib.AbstractContextManager["Store"]):
    """One open file."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(folder)
        self.path = self.folder / FILE
        self.notices: list[str] = []
        """One line for each thing that went wrong; who shows them may empty the list."""
        self._said: set[str] = set()
        self._file = DataFile(self.folder, self._say)
        self._db = self._file.db
        self.lasting = self._file.lasting
        """Whether writes reach the disk."""
        self.disclosures = Disclosures(self._shown)
        """What has been shown of each seed; kept with the next session that is saved."""
        self.unkept: dict[str, tuple[str, ResultRow | None]] = {}
        """By table the newest session that has not reached the disk, with its result; nothing while all is well."""

    def close(self) -> None:
        self._file.close()

    def __exit__(self, *_: object) -> None:
        self.close()

    # Settings --------------------------------------------------------------------------------------------

    def setting(self, name: str, default: Any = None) -> Any:
        """The kept JSON value; the default if there is none or it is damaged."""
        rows = self._rows("select name, value, mark from setting where name = ?", name)
        return next(self._made(rows, "setting", lambda name, value: json.loads(value)), default)

    def kept(self, name: str, kind: type[T]) -> T:
        """The kept JSON value if it is of that type, else an empty one of it."""
        value = self.setting(name)
        return value if isinstance(value, kind) else kind()

    def count(self, name: str, formerly: str = "") -> int:
        """A kept count; 0 if there is none, or something else in its place.

        `formerly` is the name under which earlier versions kept it, asked for while nothing is kept under `name`.
        """
        kept = self.setting(name, self.setting(formerly, 0) if formerly else 0)
        return kept if type(kept) is int and kept >= 0 else 0

    def set_setting(self, name: str, value: Any) -> bool:
        """Keep a JSON value; True once it is safe on disk."""
        return self._write([_put("setting", name, json.dumps(value, ensure_ascii=True))])

    # Sessions: one slot for each table ---------------------------------------------------------------------

    def save_session(self, table: str, text: str, result: ResultRow | None = None) -> bool:
        """Autosave after a committed move, with the result if the game is over. True once safe.

        What is not safe waits in `unkept`.
        """
        generation = 1 + self._number("select max(generation) from sitting where place = ?", table)
        safe = self.keep_shown([
            _put("sitting", table, generation, text, time.time(), how="insert"),
            ("delete from sitting where place = ? and generation <= ?", (table, generation - GENERATIONS)),
            *(_result_work(result) if result else []),
        ])  # fmt: skip
        if safe:
            self.unkept.pop(table, None)
        else:
            self.unkept[table] = (text, result)
        return safe

    def try_again(self) -> bool:
        """Save once more what did not reach the disk; whether everything is safe now."""
        for table, kept in list(self.unkept.items()):
            self.save_session(table, *kept)
        return not self.unkept

    def keep_shown(self, work: Work | None = None) -> bool:
        """Keep what was newly shown, with other work in one transaction; True once safe."""
        fresh = self.disclosures.fresh
        safe = self._write([*(work or []), *(_put("shown", *row) for row in fresh.items())])
        if safe:
            fresh.clear()
        return safe

    def _shown(self, commitment: str) -> int:
        rows = self._rows("select name, value, mark from shown where name = ?", commitment)
        return max((row[1] for row in self._sound(rows, "number of what was shown")), default=0)

    def load_session(self, table: str) -> str | None:
        """The newest sound generation of the table's unfinished session, None if there is none."""
        return next(iter(self.session_generations(table)), None)

    def session_generations(self, table: str) -> list[str]:
        """Every sound generation, the newest first: if it cannot be read as a game, try the next."""
        query = "select place, generation, value, saved, mark from sitting where place = ?"
        rows = self._rows(f"{query} order by generation desc", table)
        return [row[2] for row in self._sound(rows, f"newest save of {table}")]

    def newest(self, place: str, what: str, read: Callable[[str], T | None]) -> tuple[T | None, tuple[str, ...]]:
        """What `read` makes of the newest session of a place, one that has not reached the disk first.

        A text for which it returns None is passed over. Comes with a line for each text that could not be read
        (`BadSave`); those are set aside.
        """
        waiting = [self.unkept[place][0]] if place in self.unkept else []
        problems = []
        for text in (*waiting, *self.session_generations(place)):
            try:
                found = read(text)
            except BadSave as error:
                problems.append(f"the last {what}: {error}; it is set aside")
                self.set_aside_session(place, text)
            else:
                if found is not None:
                    return found, tuple(problems)
        return None, tuple(problems)

    def set_aside_session(self, table: str, text: str) -> bool:
        """Keep a session that cannot be read under a name of its own, where no later one takes its place."""
        number = 1 + self._number("select count(*) from sitting where place like ?", f"{table}.broken-%")
        place = f"{table}.broken-{number}"
        return self._write([
            _put("sitting", place, 1, text, time.time(), how="insert"),
            ("delete from sitting where place = ? and value = ?", (table, text)),
        ])  # fmt: skip

    # Named saves -----------------------------------------------------------------------------------------

    def put_save(self, name: str, table: str, text: str) -> bool:
        """Keep a save under a name, in place of one of the same name."""
        return self._write([_put("save", name, table, text, time.time())])

    def list_saves(self, table: str | None = None) -> list[NamedSave]:
        """The named saves, the newest first."""
        rows = self._rows("select name, place, value, saved, mark from save order by saved desc, name")
        found = self._made(rows, "named save", _read_save)
        return [save for save in found if table in (None, save.table)]

    def keep_save(self, save: NamedSave, instead_of: str = "") -> bool:
        """Keep a save with the moment it names, in one step in place of another: to rename, and to undo."""
        return self._write([
            ("delete from save where name = ?", (instead_of,)),
            _put("save", save.name, save.table, save.text, save.saved),
        ])  # fmt: skip

    def delete_save(self, name: str) -> bool:
        return self._write([("delete from save where name = ?", (name,))])

    # Results ---------------------------------------------------------------------------------------------

    def add_result(self, row: ResultRow) -> bool:
        """Add a line to the ledger; a game that is there already stays as it was. True once safe."""
        return self._write(_result_work(row))

    def results(self, table: str | None = None, finished: bool = True, after: int = 0) -> list[ResultRow]:
        """The ledger in order; with finished=False the abandoned games that were never finished later.

        `after` leaves out all up to that line (see `last_line`).
        """
        ended = {row[0] for row in self._rows("select game from result where finished")}
        query = "select game, finished, place, value, mark from result where rowid > ? order by rowid"
        return [
            row
            for row in self._made(self._rows(query, after), "result", _read_result)
            if table in (None, row.table) and row.finished == finished and (finished or row.game not in ended)
        ]

    def last_line(self) -> int:
        """The number of the ledger's last line, 0 if it is empty."""
        return self._number("select max(rowid) from result")

    def game_texts(self, table: str) -> dict[str, str]:
        """The kept games of a table as saves, by `ResultRow.game`."""
        rows = self._rows("select name, finished, place, value, ended, mark from game where place = ?", table)
        return {row[0]: row[3] for row in self._sound(rows, "kept game")}

    def put_account(self, game: str, table: str, value: Mapping[str, Any]) -> bool:
        """Keep the sums of a judged game, by `ResultRow.game`, in place of earlier ones; True once safe."""
        return self._write([_put("account", game, table, json.dumps(dict(value), ensure_ascii=True))])

    def accounts(self, table: str) -> dict[str, dict[str, Any]]:
        """The sums of the judged games of a table, by `ResultRow.game`."""
        rows = self._rows("select name, place, value, mark from account where place = ?", table)
        return dict(self._made(rows, "judged game", lambda name, place, value: (name, dict(json.loads(value)))))

    # The board -------------------------------------------------------------------------------------------

    def add_row(self, row: Row) -> bool:
        """Enter a run on the board; the same run once, with the initials of the first time. True once safe.

        Entered again, a run that was told may become verified or witnessed.
        """
        number, initials = 1 + self._number("select max(place) from board"), row.initials
        kept = next((one for one in self.rows() if one.key == row.key), None)
        if kept is not None:
            if STANDINGS.index(kept.standing) >= STANDINGS.index(row.standing):
                return self.lasting
            number, initials = self._number("select place from board where name = ?", row.key), kept.initials
        value = json.dumps([initials, row.day.isoformat(), row.score, row.lanterns, row.slips, row.standing])
        return self._write([_put("board", row.key, number, value, row.text)])

    def rows(self) -> list[Row]:
        """All rows of the board, in the order in which they were entered; `game.board` ranks them."""
        rows = self._rows("select name, place, value, body, mark from board order by place")
        return list(self._made(rows, "row of the board", _read_row))

    # Reading and writing ---------------------------------------------------------------------------------

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._db.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeError) as error:
            self._say(
                f"{self.path} cannot be read ({one_line(error)}); it will be set aside at the next start"
            )
            return []

    def _number(self, query: str, *values: object) -> int:
        """The one number that a query asks for; 0 where there is none."""
        return next((number for (number,) in self._rows(query, *values) if number), 0)

    def _sound(self, rows: list[tuple[Any, ...]], what: str) -> Iterator[tuple[Any, ...]]:
        """The rows whose checksum, the last column, fits; without it."""
        for row in rows:
            if _mark(row[:-1]) == row[-1]:
                yield row[:-1]
            else:
                self._say(f"a {what} in {self.path} was damaged and is left out")

    def _made(self, rows: list[tuple[Any, ...]], what: str, make: Callable[..., T]) -> Iterator[T]:
        """What `make` reads from each sound row; a row that it cannot read is left out, and stays where it is."""
        for row in self._sound(rows, what):
            try:
                yield make(*row)
            except (ValueError, TypeError, RecursionError, OverflowError):
                self._say(f"a {what} in {self.path} makes no sense to this Madang and is left out")

    def _write(self, work: Work) -> bool:
        """All of the work or nothing; whether it is safe on disk."""
        try:
            self._db.execute("begin immediate")
            for statement, values in work:
                self._db.execute(statement, values)
            self._db.execute("commit")
        except (sqlite3.Error, OSError, UnicodeError) as error:
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("rollback")
            self._say(f"saving to {self.path} failed ({one_line(error)}); the game goes on, unsaved for now")
            return False
        return self.lasting

    def _say(self, line: str) -> None:
        if line not in self._said:
            self._said.add(line)
            self.notices.append(line)


Work = list[tuple[str, tuple[object, ...]]]
"""Statements with their values."""


def _mark(row: tuple[object, ...]) -> str:
    return hashlib.sha256(repr(tuple(row)).encode(errors="replace")).hexdigest()[:16]


def _put(table: str, *row: object, how: str = "insert or replace") -> tuple[str, tuple[object, ...]]:
    """The statement that keeps a row with its checksum."""
    return f"{how} into {table} values ({'?, ' * len(row)}?)", (*row, _mark(row))


def _result_work(row: ResultRow) -> Work:
    value = json.dumps(
        [row.rules, row.players, row.scores, row.reason, row.turns, row.ended, dict(row.extra)],
        ensure_ascii=True,
    )
    finished = int(row.finished)
    # The table's name is kept beside the value so that a table's ledger can be asked for alone.
    work: Work = [_put("result", row.game, finished, row.table, value, how="insert or ignore")]
    if row.text:
        # a finished game stays as it was; one left unfinished gives way to a later telling
        work += [
            ("delete from game where name = ? and not finished", (row.game,)),
            _put("game", row.game, finished, row.table, row.text, row.ended, how="insert or ignore"),
            (
                "delete from game where place = ? and name in"
                " (select name from game where place = ? order by ended desc, name limit -1 offset ?)",
                (row.table, row.table, GAMES),
            ),
        ]
    return work


def _read_save(name: str, place: str, text: str, saved: float) -> NamedSave:
    """One row of the named saves; raises ValueError or TypeError where it makes no sense."""
    if not (isinstance(name, str) and name.removeprefix(QUICK).isprintable() and math.isfinite(saved)):
        raise ValueError("no named save")
    return NamedSave(name, place, saved, text)


def _read_row(key: str, place: int, value: str, text: str) -> Row:
    """A row of the board; raises ValueError or TypeError where it makes no sense."""
    initials, day, score, lanterns, slips, standing = json.loads(value)
    row = checked(Row(initials, date.fromisoformat(day), score, lanterns, slips, standing, text))
    if row.key != key:
        raise ValueError("the text is of another run")
    return row


def _read_result(game: str, finished: int, table: str, value: str) -> ResultRow:
    """The inverse of `_result_work`; raises ValueError or TypeError where the line makes no sense."""
    rules, players, scores, reason, turns, ended, extra = json.loads(value)
    seats = tuple(Player(*player) for player in players)
    row = ResultRow(game, table, rules, seats, tuple(scores), reason, turns, ended, bool(finished), extra)
    levels = [player.level for player in seats if player.level is not None]
    names = [rules, reason, *(player.name for player in seats), *levels]
    numbers = [turns, ended, *row.scores]
    if (
        not all(isinstance(name, str) and name.isprintable() for name in names)
        or not all(type(number) in (int, float) and math.isfinite(number) for number in numbers)
        or not isinstance(extra, dict)
        or not seats
        or len(row.scores) != (len(seats) if finished else 0)
    ):
        raise ValueError("no line of a ledger")
    return row
