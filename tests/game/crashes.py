"""Kills processes in the middle of saving; run by test_store.py in a process of its own, which forks quickly.

    python -m tests.game.crashes points|birth|writes|kills|aside FOLDER ROUNDS

prints how often it killed, or stops with an AssertionError at the first save that was lost or torn. What a
kill leaves behind must be the old state or the new one, with everything that was confirmed, and nothing may
be reported as damaged.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from game import datafile
from game.match import Player
from game.store import GAMES, ResultRow, Store

TEXT = "a readable save\n" * 300
KILLED = -signal.SIGKILL


def text_of(number: int) -> str:
    return f"{number}\n{TEXT}"


def row_of(number: int) -> ResultRow:
    people = (Player("Mina"), Player("Dori"))
    return ResultRow(f"game {number}", "nim", "", people, (1, 0), "end", 9, float(number), text=text_of(number))


def save(store: Store, number: int) -> bool:
    return store.save_session("nim", text_of(number), row_of(number))


def forked(
    work: Callable[[Callable[[int], None]], None], kill_after: float | None = None
) -> tuple[int, list[int]]:
    """Run the work in a child until it ends or dies; its exit (minus the signal) and what it confirmed.

    A child that fails of itself fails here too: it must not pass for one that came to its end.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            work(lambda number: os.write(writer, b"%d\n" % number) and None)
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    os.close(writer)
    if kill_after is not None:
        time.sleep(kill_after)
        os.kill(child, signal.SIGKILL)
    with os.fdopen(reader, "rb") as pipe:
        confirmed = [int(line) for line in pipe.read().split()]
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status <= 0, "the child failed, see above"
    return status, confirmed


def check(folder: Path, confirmed: list[int], started: int) -> None:
    """The store holds a whole state, no older than the last one confirmed and with its result."""
    with Store(folder) as store:
        text = store.load_session("nim")
        assert store.lasting, store.notices
        assert not store.notices, store.notices
        assert text is not None, "every save is gone"
        number = int(text.split("\n")[0])
        assert text == text_of(number), "a torn save"
        assert max(confirmed, default=0) <= number <= started, (confirmed, number)
        games = {row.game for row in store.results()}
        assert games == {f"game {n}" for n in range(number + 1)}, (
            "a result without its save, or a save without"
        )
        assert store.setting("speed") == 2, "settings are gone"
        kept = {f"game {n}": text_of(n) for n in range(max(0, number + 1 - GAMES), number + 1)}
        assert store.game_texts("nim") == kept, "a result without its game, or a game without"


def dying(last: int) -> Callable[..., int]:
    """A point to pass so many times; the next time the process is killed on the spot."""
    left = last

    def pass_point(_: object = None) -> int:
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    return pass_point


def store_at(folder: Path, pass_point: Callable[[], int]) -> Store:
    """Open a store, with a point before each file that is opened or renamed from now on."""

    def watch(event: str, _: object) -> None:
        if event in ("open", "os.rename"):
            pass_point()

    sys.addaudithook(watch)
    return Store(folder)


def points(folder: Path, rounds: int) -> int:
    """Die at each file, each statement and every few instructions of SQLite within two saves."""
    base, here = folder / "base", folder / "here"
    with Store(base) as store:
        assert store.set_setting("speed", 2)
        assert save(store, 0)
    stride, killed, point = max(1, 60 // rounds), 0, 0
    while True:
        shutil.rmtree(here, ignore_errors=True)
        shutil.copytree(base, here)

        def work(confirm: Callable[[int], None], last: int = point) -> None:
            pass_point = dying(last)

            store = store_at(here, pass_point)
            store._db.set_trace_callback(pass_point)
            store._db.set_progress_handler(pass_point, stride)
            for number in (1, 2):
                if save(store, number):
                    confirm(number)
            store.close()

        status, confirmed = forked(work)
        check(here, confirmed, 2)
        if status != KILLED:
            return killed
        killed += 1
        point += 1


def birth(folder: Path, rounds: int) -> int:
    """Die every few instructions while the file is first made: the next start must find nothing broken."""
    connect, killed = datafile._connect, 0
    stride = max(1, 400 // rounds)
    while True:
        here = folder / str(killed)

        def work(confirm: Callable[[int], None], here: Path = here, last: int = killed * stride) -> None:
            pass_point = dying(last)

            def watched(path: Path, mode: str) -> sqlite3.Connection:
                db = connect(path, mode)
                db.set_progress_handler(pass_point, 1)
                return db

            datafile._connect = watched
            if store_at(here, pass_point).set_setting("speed", 2):
                confirm(1)

        status, confirmed = forked(work)
        with Store(here) as store:
            assert store.lasting, store.notices
            assert not store.notices, store.notices
            assert store.setting("speed", 1) == 2 or not confirmed
            assert store.set_setting("speed", 3)
        if status != KILLED:
            return killed
        killed += 1


def writes(folder: Path, rounds: int) -> int:
    """Die within a write, its first bytes already in the file: the system kills who lets a file grow."""
    import resource

    base, here = folder / "base", folder / "here"
    with Store(base) as store:
        assert store.set_setting("speed", 2)
        assert save(store, 0)
    rng, killed = random.Random(1), 0
    for number in range(rounds):
        shutil.rmtree(here, ignore_errors=True)
        shutil.copytree(base, here)
        # Below 32 KB not even the index of the log can be made; above, each limit tears another write.
        limit = 33_000 + (250_000 * number // rounds) + rng.randrange(4096)

        def work(confirm: Callable[[int], None], limit: int = limit) -> None:
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
            store = Store(here)
            for number in range(1, 40):
                if save(store, number):
                    confirm(number)

        status, confirmed = forked(work)
        killed += status == -signal.SIGXFSZ
        check(here, confirmed, 39)
    return killed


def kills(folder: Path, rounds: int) -> int:
    """Kill from outside at random moments; the same folder goes on from life to life."""
    rng, killed, done = random.Random(2), 0, 0
    with Store(folder) as store:
        assert store.set_setting("speed", 2)
        assert save(store, 0)
    for _ in range(rounds):

        def work(confirm: Callable[[int], None], first: int = done + 1) -> None:
            store = Store(folder)
            for number in range(first, first + 100_000):
                assert save(store, number)
                confirm(number)

        status, confirmed = forked(work, rng.uniform(0.005, 0.06))
        killed += status == KILLED
        most = max(confirmed, default=done)
        check(folder, [most], most + 1)
        with Store(folder) as store:
            text = store.load_session("nim")
            done = int(text.split("\n")[0])
    return killed


def aside(folder: Path, rounds: int) -> int:
    """Die at each file while a broken one is set aside: it is kept whole, under one name or the other."""
    broken = b"no database at all" * 999
    for point in range(rounds):
        here = folder / str(point)
        here.mkdir()
        (here / "madang.db").write_bytes(broken)
        (here / "madang.db-wal").write_bytes(broken)

        def work(_: object, here: Path = here, last: int = point) -> None:
            store_at(here, dying(last)).close()

        status, _ = forked(work)
        kept = [file for file in here.iterdir() if file.read_bytes() == broken]
        assert len(kept) == 2, sorted(here.iterdir())
        with Store(here) as store:
            assert save(store, 0)
        kept = [file for file in here.iterdir() if file.read_bytes() == broken]
        assert {"broken" in file.name for file in kept} == {True}, kept
        if status != KILLED:
            return point
    raise AssertionError("there are more points than rounds")


if __name__ == "__main__":
    mode, place, count = sys.argv[1:]
    modes = {"points": points, "birth": birth, "writes": writes, "kills": kills, "aside": aside}
    print(modes[mode](Path(place), int(count)))
