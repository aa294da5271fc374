"""The one data file: held by one program at a time, set aside if broken, copied if it cannot be written.

It holds the seeds of unfinished games: only its owner may read it and what lies beside it.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import sqlite3
import struct
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import IO, Literal

from game import private
from game.notation import one_line

FILE = "madang.db"
LOCK = "madang.lock"
SIDE_FILES = ("-wal", "-shm", "-journal")
APPLICATION = 0x4D41_4447
"""``MADG`` in the header of the file: a database that is not ours is not touched."""
SCHEMA = 5
"""The form of the file."""
TABLES = {
    "setting": (1, "(name text primary key, value text not null, mark text not null) without rowid"),
    "sitting": (1, "(place text, generation integer, value text not null, saved real not null, mark text not null,"
                   " primary key (place, generation)) without rowid"),
    "save": (1, "(name text primary key, place text not null, value text not null, saved real not null,"
                " mark text not null) without rowid"),
    "result": (1, "(game text, finished integer, place text not null, value text not null, mark text not null,"
                  " primary key (game, finished))"),
    "game": (2, "(name text primary key, finished integer not null, place text not null, value text not null,"
                " ended real not null, mark text not null) without rowid"),
    "shown": (3, "(name text primary key, value integer not null, mark text not null) without rowid"),
    "account": (4, "(name text primary key, place text not null, value text not null, mark text not null)"
                   " without rowid"),
    "board": (5, "(name text primary key, place integer not null, value text not null, body text not null,"
                 " mark text not null) without rowid"),
}  # fmt: skip
"""By name: the form that added a table, and its columns. ``game`` has the texts of games that are over, ``shown``
how much of each seed has been shown (`game.match.Disclosures`), ``account`` the sums of the games that were judged
(`game.accounts`), ``board`` the arcade runs with their run files."""


class DataFile:
    """The open file of a folder. For whatever goes wrong `say` is called with one line; nothing is raised."""

    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        self.folder = folder
        self.path = folder / FILE
        self._say = say
        self._lock: IO[bytes] | None = None
        self.db, self.lasting = self._open()

    def close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self.db.close()
        if self._lock is not None:
            self._lock.close()

    def _open(self) -> tuple[sqlite3.Connection, bool]:
        try:
            private.make_folder(self.folder)
            for file in self.folder.glob("madang.*"):  # also those of earlier versions, which everybody could read
                private.tighten(file)
            self._lock = held(self.folder / LOCK)
            if self._lock is None:
                self._say(f"another Madang is open on {self.folder}; this one plays on but keeps nothing")
                return self._copy(), False
            with private.created():
                return self._open_own(), True
        except (sqlite3.Error, OSError, UnicodeError) as error:
            why = getattr(error, "strerror", None) or one_line(error)
            self._say(f"{self.folder} cannot be written ({why}); nothing of this session is kept")
            return self._copy(), False

    def _open_own(self) -> sqlite3.Connection:
        if missing := log_fault(self.path):  # before SQLite sees it: it would throw away what it cannot read
            kept = self._copy_aside()
            self._say(f"{self.path}-wal {missing}; the last moves may be missing; it is kept as {kept.name}-wal")
        if fault := _fault(self.path):
            kept = self._set_aside()
            self._say(f"{self.path} {fault}; it is kept as {kept.name}, and a new one was made")
        new = not self.path.exists()
        if new:
            self._make()
        else:
            open(self.path, "r+b").close()  # a write-protected file says so here, not in the middle of a game
        db = _connect(self.path, "mode=rwc")
        for pragma in ("journal_mode=wal", "synchronous=full", "fullfsync=1", "checkpoint_fullfsync=1"):
            db.execute(f"pragma {pragma}")
        _make_tables(db)
        if new:
            _sync(self.folder)
        return db

    def _make(self) -> None:
        """A new file with all its tables, put into its place whole: an empty one there has lost its contents."""
        draft = self.folder / f"{FILE}.new"
        for side in ("", *SIDE_FILES):  # of a program that died while it made one
            Path(f"{draft}{side}").unlink(missing_ok=True)
        with contextlib.closing(_connect(draft, "mode=rwc")) as db:
            db.execute("pragma synchronous=full")
            _make_tables(db)
        draft.replace(self.path)

    def _free_name(self) -> Path:
        """The first ``madang.broken-N.db`` that neither a file nor a side file has."""
        names = (self.folder / f"madang.broken-{number}.db" for number in itertools.count(1))
        return next(name for name in names if not any(Path(f"{name}{side}").exists() for side in ("", *SIDE_FILES)))

    def _copy_aside(self) -> Path:
        """Copy the file and its log to a free name."""
        kept = self._free_name()
        for side in ("", "-wal"):
            shutil.copyfile(f"{self.path}{side}", f"{kept}{side}")
        return kept

    def _set_aside(self) -> Path:
        """Rename the file and its side files to a free name, the main file last."""
        kept = self._free_name()
        for side in (*SIDE_FILES, ""):
            old = Path(f"{self.path}{side}")
            if old.exists():
                old.rename(f"{kept}{side}")
        _sync(self.folder)
        return kept

    def _copy(self) -> sqlite3.Connection:
        """A database in memory with all that can be read of the file."""
        memory = sqlite3.connect(":memory:", isolation_level=None)
        memory.text_factory = _text
        for mode in ("mode=ro", "mode=ro&immutable=1"):
            with contextlib.suppress(sqlite3.Error, OSError, UnicodeError):
                if self.path.exists() and not _fault(self.path, mode):
                    with contextlib.closing(_connect(self.path, mode)) as source:
                        source.backup(memory)
                    break
        _make_tables(memory)
        return memory


def trouble(folder: Path) -> str:
    """What would keep a Madang from keeping anything in a folder, empty if nothing is known; nothing is changed.

    A log that waits to be taken over is checked alone, for the file without it may be half of two states.
    Raises OSError where the files cannot be read.
    """
    path = folder / FILE
    if _in_use(folder / LOCK):
        return "another Madang has it open"
    log = Path(f"{path}-wal")
    waiting = path.exists() and log.exists() and log.stat().st_size > 0
    try:
        fault = log_fault(path) or ("" if waiting else _fault(path, "mode=ro&immutable=1"))
    except sqlite3.Error as error:
        fault = one_line(error)
    return f"{FILE} {fault}" if fault else ""


def _in_use(path: Path) -> bool:
    """Whether a program holds a lock; a file that is not there is not made."""
    if not path.exists():
        return False
    file = held(path)
    if file is not None:
        file.close()
    return file is None


def held(path: Path) -> IO[bytes] | None:
    """Hold a file until it is closed or this process ends, however it ends; None where another process holds it.

    Its folder is made where it is missing.
    """
    private.make_folder(path.parent)
    with private.created():
        file = open(path, "ab")  # noqa: SIM115 - held until close
    try:
        _lock(file)
    except BlockingIOError:
        file.close()
        return None
    except (OSError, ImportError):
        pass  # a file system without locks: better to play and to deal than to refuse
    return file


def _lock(file: IO[bytes]) -> None:
    """Have a file locked until it is closed or the process ends; raises BlockingIOError if another holds it,
    OSError or ImportError where there are no locks."""
    if os.name == "nt":
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        except PermissionError as error:
            raise BlockingIOError(str(error)) from error
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _fault(path: Path, mode: str = "mode=rw") -> str:
    """What is wrong with an existing file, empty if nothing is; raises sqlite3.Error if it cannot be told."""
    if not path.exists():
        left = Path(f"{path}-wal")
        return "is gone, and only its log was there" if left.exists() and left.stat().st_size else ""
    if path.stat().st_size == 0:
        return "is empty, what it held is lost"
    with open(path, "rb") as file:  # before SQLite sees the file: it would tidy up what lies beside it
        head = file.read(100)
    if len(head) < 100 or not head.startswith(SQLITE):
        return "is no database or is damaged"
    if int.from_bytes(head[68:72], "big") not in (0, APPLICATION):
        return "belongs to another program"
    try:
        with contextlib.closing(_connect(path, mode)) as db:
            application, schema, tables = (
                db.execute(query).fetchone()[0]
                for query in (
                    "pragma application_id",
                    "pragma user_version",
                    "select count(*) from sqlite_master",
                )
            )
            if application == 0 and tables == 0:
                return "has no tables, what it held is lost"
            if application != APPLICATION:
                return "belongs to another program"
            if schema > SCHEMA:
                return f"was written by a newer Madang (form {schema}, this one knows {SCHEMA})"
            # the quick check would pass over rows out of order, which cannot be found again
            if db.execute("pragma integrity_check(1)").fetchone()[0] != "ok" or not _has_columns(db, schema):
                return "is damaged"
    except sqlite3.DatabaseError as error:
        # a plain error of our own questions, which are right, is one of the file: a format or schema from nowhere
        if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR")):
            return "is no database or is damaged"
        raise
    except UnicodeError:  # SQLite quotes the damaged names in its error, and Python cannot read them
        return "is damaged"
    return ""


SQLITE = b"SQLite format 3\0"
"""How every database begins."""
LOG_MAGIC = (0x377F0682, 0x377F0683)
"""The log's first number: its checksums are of little-endian words, or of big-endian ones."""


def log_fault(path: Path) -> str:
    """What is wrong with the log beside a file, empty if nothing points to damage.

    SQLite reads a log up to the first page whose checksum does not fit and passes over the rest. After a kill that
    is right: the rest is a write that nobody was told of, cut at the end of the file, or pages of an earlier log
    with another salt. A whole page with this log's salt is neither. Source: https://sqlite.org/fileformat2.html#walformat
    """
    log = Path(f"{path}-wal")
    if not path.exists() or not log.exists():
        return ""
    with open(path, "rb") as file:
        if file.read(len(SQLITE)) != SQLITE:
            return ""  # there is nothing that the log belongs to
    with open(log, "rb") as file:
        head = file.read(32)
        if len(head) < 32:
            return ""
        magic, _, page, *_, first, second = struct.unpack(">8I", head)
        order: Literal["little", "big"] = "big" if magic & 1 else "little"
        sums = _log_sums(head[:24], (0, 0), order)
        if magic not in LOG_MAGIC or (first, second) != sums or not page:
            return "is damaged at its start" if file.read(1) else ""
        ours: list[bool] = []
        """Of each whole page after the first that does not fit: whether it has the salt of this log."""
        while len(frame := file.read(24 + page)) == 24 + page:
            same = frame[8:16] == head[16:24]
            if not ours and same:
                sums = _log_sums(frame[24:], _log_sums(frame[:8], sums, order), order)
                if struct.unpack(">2I", frame[16:24]) == sums:
                    continue
            ours.append(same)
    # one page alone, before those of an earlier log, is a write that a kill cut short
    return "is damaged" if any(ours[1:]) or ours == [True] else ""


def _log_sums(data: bytes, sums: tuple[int, int], order: Literal["little", "big"]) -> tuple[int, int]:
    """The checksum of more data; its length is a multiple of 8."""
    words = array("I", data)
    if order != sys.byteorder:
        words.byteswap()
    one, two = sums
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two


def _has_columns(db: sqlite3.Connection, schema: int) -> bool:
    """Whether every table of ours can be asked for what we keep in it; a sound file may yet hold others."""
    with contextlib.closing(sqlite3.connect(":memory:")) as model:
        _make_tables(model)
        known = [name for name, (since, _) in TABLES.items() if since <= max(1, schema)]
        return all(_columns(model, name) <= _columns(db, name) for name in known)


def _columns(db: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in db.execute(f"pragma table_info({table})")}


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    db = sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True, timeout=2, isolation_level=None)
    db.text_factory = _text
    return db


def _text(data: bytes) -> str:
    """Damaged letters must not hide the sound rows beside them; the checksum finds them out."""
    return data.decode(errors="replace")


def _make_tables(db: sqlite3.Connection) -> None:
    """What is missing of the tables, in a file of an earlier form too; all of it or nothing."""
    if db.execute("pragma user_version").fetchone()[0] < SCHEMA:
        head = f"pragma application_id={APPLICATION}; pragma user_version={SCHEMA};"
        tables = " ".join(f"create table if not exists {name} {columns};" for name, (_, columns) in TABLES.items())
        db.executescript(f"begin immediate; {head} {tables} commit;")


def _sync(folder: Path) -> None:
    """Make renames in the folder last through a power cut, where the system offers that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
