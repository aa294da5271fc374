"""What the store holds: the whole data file, its rows with checksums that fit, and the hall that opens on them.

Nothing of the player's may be deleted: a file that cannot be read lies set aside, byte for byte.
"""

from __future__ import annotations

import contextlib
import io
import json
import math
import random
import shutil
import sqlite3
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game import catalog, fairness, records, session_store, setup, store
from game.match import BadSave, Match
from game.session import Session
from game.store import NamedSave, ResultRow, Store
from scenes.engine import settings
from scenes.engine.input.bindings import DEFAULTS
from scenes.engine.stage import Push
from scenes.pages.records.book import RecordBook
from scenes.pages.settings import page as settings_page
from scenes.pages.settings.page import PAGES, SettingsPage
from scenes.pages.title import Title
from scenes.tables import KITS
from scenes.tables.davinci import trust
from tests.fuzzing.damage import damaged, damaged_json
from tests.fuzzing.kinds import Kind, clear
from tests.game.replays import match, over
from tests.scenes.hall_kit import opened

KEYS = {"setting": ("name", "value"), "sitting": ("place", "generation", "value", "saved"),
        "save": ("name", "place", "value", "saved"), "result": ("game", "finished", "place", "value"),
        "game": ("name", "finished", "place", "value", "ended")}
"""The columns of each table under its checksum, in their order."""


def fill(folder: Path) -> None:
    """A store as it looks after some evenings: every kind of row, at every table."""
    with Store(folder) as made:
        chosen = settings.Settings(language="ko", speed=math.inf, text_scale=1.5)
        settings.keep(made, chosen)
        made.set_setting("bindings", DEFAULTS.bind("undo", ("U",)).to_json())
        for name, value in ((settings_page.SEEN, True), ("last.table", "yut"), ("shown.new_game", 1),
                            ("nim.prompts", 2), (trust.KEPT, {"known": "2.0-11.5", "last": "x"}),
                            ("davinci.notes", False)):
            made.set_setting(name, value)
        for table in KITS:
            running, done = match(table, acts=9), over(table)
            setup.keep(made, setup.Setup(running.rules, running.players))
            made.save_session(table, Session(match(table, acts=8)).to_text())
            evening = Session(done)
            evening.put(running)
            made.save_session(table, evening.to_text(), ResultRow.of(done, 1.7e9))
            made.put_save(f"{table} 별", table, running.to_text())
            made.put_save(session_store.QUICK + table, table, done.to_text())
            made.add_result(ResultRow.of(match(table, seed="left", acts=5), 1.7e9))
            records.reset(made, table)
            records.bring_back(made, table)


@cache
def whole() -> bytes:
    with TemporaryDirectory() as folder:
        fill(Path(folder))
        return (Path(folder) / "madang.db").read_bytes()


def read_everything(made: Store, tables: Iterable[str] = KITS) -> None:
    """All that the hall ever asks of a store, but for the games themselves."""
    settings.read(made)
    settings.read_bindings(made)
    settings_page.welcome_due(made)
    trust.profile(made)
    session_store.named(made)
    for table in tables:
        setup.read(made, table).match()
        for row in records.record(made, table).games:
            for seat in range(len(row.players)):
                records.outcome(row, seat)
            records.opponent(row)
        session_store.quick(made, table)
        made.session_generations(table)
        records.kept_texts(made, table)
        records.game_on_table(made, table)


def read_game(text: str) -> None:
    """A game as it lies in a row."""
    with contextlib.suppress(BadSave):
        assert Session.from_text(text).matches
        fairness.luck_of(text)
    with contextlib.suppress(BadSave):
        session_store.match_in(NamedSave("name", "nim", 0.0, text))


def read_file(data: bytes, folder: Path) -> None:
    """The file in the place of the real one: read in part, or set aside whole; then a store that keeps."""
    shutil.rmtree(folder / "data", ignore_errors=True)
    (folder / "data").mkdir()
    file = folder / "data" / "madang.db"
    file.write_bytes(data)
    with Store(folder / "data") as made:
        read_everything(made)
        assert made.set_setting("kept", 1), made.notices
        notices = list(made.notices)
        aside = [path.read_bytes() for path in file.parent.glob("madang.broken-*.db")]
        assert len(aside) == any("it is kept as" in line for line in notices), notices
        assert aside == [data] * len(aside), "what was set aside is not what it was"
        for line in notices:
            clear(line)
    with Store(folder / "data") as made:
        assert made.setting("kept") == 1, made.notices


# rows ------------------------------------------------------------------------------------------------------


def rows(db: sqlite3.Connection) -> list[tuple[str, list[Any]]]:
    found: list[tuple[str, list[Any]]] = []
    for table, columns in KEYS.items():
        query = f"select {', '.join(columns)} from {table} order by 1, 2"
        found += [(table, list(row)) for row in db.execute(query)]
    return found


def every_row() -> list[bytes]:
    with TemporaryDirectory() as folder:
        (Path(folder) / "madang.db").write_bytes(whole())
        with Store(Path(folder)) as made:
            return [json.dumps(row).encode() for row in rows(made._db)]


def damaged_row(data: bytes, rng: random.Random) -> bytes:
    """A row with another value; the rest of it as it was."""
    table, row = json.loads(data)
    place = KEYS[table].index("value")
    if table in ("setting", "result"):
        row[place] = damaged_json(row[place].encode(), rng).decode(errors="replace")
    else:
        row[place] = damaged(row[place].encode(), rng).decode(errors="replace")
    return json.dumps([table, row]).encode()


def put(made: Store, data: bytes) -> None:
    """The row in place of its namesake, its checksum as it should be."""
    table, row = json.loads(data)
    marked = (*row, store._mark(tuple(row)))
    made._db.execute(f"insert or replace into {table} values ({', '.join('?' * len(marked))})", marked)


@cache
def standing(folder: Path) -> Store:
    """A store that stays open, in which nothing is kept."""
    (folder / "rows").mkdir()
    (folder / "rows" / "madang.db").write_bytes(whole())
    return Store(folder / "rows")


def read_row(data: bytes, folder: Path) -> None:
    made = standing(folder)
    made._said.clear()
    made.notices.clear()
    made._db.execute("begin")
    try:
        put(made, data)
        table, row = json.loads(data)
        place = dict(zip(KEYS[table], row, strict=True)).get("place")
        read_everything(made, [place] if place else KITS if table == "setting" else ())
        if table not in ("setting", "result"):
            read_game(row[KEYS[table].index("value")])
        for line in made.notices:
            clear(line)
    finally:
        made._db.execute("rollback")


# the hall --------------------------------------------------------------------------------------------------


def damaged_rows(data: bytes, rng: random.Random) -> bytes:
    """Several rows damaged at once."""
    return b"\n".join(damaged_row(row, rng) for row in rng.sample(every_row(), rng.choice((1, 3, 12))))


def open_hall(data: bytes, folder: Path) -> None:
    """The hall opens on them, and one can go everywhere: tables, lobbies, records, saves, settings, quick saves."""
    shutil.rmtree(folder / "hall", ignore_errors=True)
    (folder / "hall").mkdir()
    (folder / "hall" / "madang.db").write_bytes(whole())
    with Store(folder / "hall") as made:
        for line in data.splitlines():
            put(made, line)
    with contextlib.redirect_stderr(io.StringIO()) as errors, opened(folder / "hall") as hall:
        hall.stage.settings = settings.read(hall.store)
        hall.stage.apply_settings()
        for table in KITS:
            hall.go(Title())
            hall.click_on(f"setup.{table}")
            hall.keys("Esc")
            scene = hall.go(KITS[table].scene())
            assert isinstance(scene.match, Match)
            hall.frame(count=2)
            hall.keys("N", "F5", "F9", "Z", "C", "L", "Esc", "Esc")
        hall.go(Title())
        for page in ("results", "games", "fairness", "saves"):
            for table in KITS:
                hall.director.lead(Push(RecordBook(page=page, table=table)))
                hall.frame(count=3)
                if page == "saves":
                    hall.keys("Down", "Enter", "Down", "Enter")
                while not isinstance(hall.top, Title):
                    hall.keys("Esc")
        for page in PAGES:
            hall.director.lead(Push(SettingsPage(page)))
            hall.frame()
            hall.keys("Esc")
        hall.stage.change(mute=True)
    for line in errors.getvalue().splitlines():
        clear(line)


def whole_rows() -> list[bytes]:
    return [b"\n".join(every_row())]


KINDS = {
    "data files": Kind(lambda: [whole()], read_file),
    "rows of the data file": Kind(every_row, read_row, damage=damaged_row),
    "halls on damaged rows": Kind(whole_rows, open_hall, damage=damaged_rows),
}
assert set(catalog.NAMES) <= set(KITS)
