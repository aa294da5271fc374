"""What is kept stays kept: through kills, damage, foreign files, full disks and a second copy."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from game import luck
from game.match import Match, Player
from game.nim.rules import Rules as Nim
from game.store import QUICK, ResultRow, Store
from tests.game.crashes import row_of

ROOT = Path(__file__).parents[2]
ROUNDS = int(os.environ.get("MADANG_CRASHES", "1"))
"""Raised for nightly runs: how many times as many kills."""


def test_what_is_set_is_there_again(tmp_path: Path) -> None:
    """The plain case, over a restart."""
    with Store(tmp_path) as store:
        assert store.set_setting("speed", 1.5)
        assert store.set_setting("이름", ["별", None, {"a": True}])
        assert store.save_session("nim", "one")
        assert store.put_save("tense", "nim", "saved\ntext")
        assert store.put_save("calm", "yut", "other")
        assert store.add_result(row_of(1))
    with Store(tmp_path) as store:
        assert (store.setting("speed"), store.setting("이름")) == (1.5, ["별", None, {"a": True}])
        assert store.setting("missing", 7) == 7
        assert (store.load_session("nim"), store.load_session("yut")) == ("one", None)
        assert {save.name for save in store.list_saves()} == {"tense", "calm"}
        assert [save.name for save in store.list_saves("nim")] == ["tense"]
        assert {save.name: save.text for save in store.list_saves()}["tense"] == "saved\ntext"
        assert store.delete_save("tense")
        assert [save.name for save in store.list_saves()] == ["calm"]
        assert store.results("nim") == [row_of(1)]
        assert store.results("yut") == []
        assert not store.notices


def test_a_finished_game_counts_once(tmp_path: Path) -> None:
    """However often its last move is taken back and made again, or its save is loaded."""
    game = Match(Nim(heaps=(2,)), [Player("Mina"), Player("Moth", "expert")], luck.new_seed())
    game.play("a-2")
    with Store(tmp_path) as store:
        assert store.save_session("nim", game.to_text(), ResultRow.of(game, 1.0, hints=3))
        game.undo()
        game.play("a-1")
        game.play("a-1")
        assert store.save_session("nim", game.to_text(), ResultRow.of(game, 2.0))
        (row,) = store.results()
    assert (row.scores, row.reason, row.turns, row.ended, row.extra) == (
        (0, 1),
        "took-last-coin",
        1,
        1.0,
        {"hints": 3},
    )
    assert row.players == (Player("Mina"), Player("Moth", "expert"))


def test_abandoned_games_stand_apart(tmp_path: Path) -> None:
    """They spoil no win rate; finished later after all, they are abandoned no more."""
    game = Match(Nim(heaps=(2,)), [Player("Mina"), Player("Dori")], luck.new_seed())
    with Store(tmp_path) as store:
        store.add_result(ResultRow.of(game))
        assert (store.results(), [row.reason for row in store.results(finished=False)]) == ([], ["abandoned"])
        game.play("a-2")
        store.add_result(ResultRow.of(game))
        assert ([row.finished for row in store.results()], store.results(finished=False)) == ([True], [])


def damage(folder: Path, change: str, *values: object) -> None:
    """Change rows behind the store's back."""
    with sqlite3.connect(folder / "madang.db") as db:
        db.execute(change, values)
    db.close()


@pytest.mark.parametrize("value", ["torn", None, b"\xff\xfe"])
def test_a_damaged_newest_save_falls_back_to_the_one_before(tmp_path: Path, value: object) -> None:
    """One lost move is better than a lost game, and it is said."""
    with Store(tmp_path) as store:
        store.save_session("nim", "first")
        store.save_session("nim", "second")
        store.save_session("nim", "third")
        assert store.session_generations("nim") == ["third", "second"]
    damage(tmp_path, "update sitting set value = cast(? as text) where generation = 3", value or "")
    with Store(tmp_path) as store:
        assert store.load_session("nim") == "second"
        assert len(store.notices) == 1
        assert "damaged" in store.notices[0]
        assert store.save_session("nim", "fourth")
        assert store.load_session("nim") == "fourth"


def test_damaged_settings_results_and_saves_are_left_out(tmp_path: Path) -> None:
    """The others beside them stay; each kind is reported once."""
    with Store(tmp_path) as store:
        for number in range(3):
            store.set_setting(f"s{number}", number)
            store.add_result(row_of(number))
            store.put_save(f"n{number}", "nim", "text")
    damage(tmp_path, "update setting set value = '[1' where name = 's1'")
    damage(tmp_path, "update result set value = '[]' where game = 'game 1'")
    damage(tmp_path, "update save set place = 'yut' where name = 'n1'")
    with Store(tmp_path) as store:
        assert [store.setting(f"s{number}") for number in range(3)] == [0, None, 2]
        assert [row.game for row in store.results()] == ["game 0", "game 2"]
        assert sorted(save.name for save in store.list_saves()) == ["n0", "n2"]
        assert len(store.notices) == 3


def test_names_that_nobody_can_read_are_left_out(tmp_path: Path) -> None:
    """No font has a letter for a NUL; the page of records ended in an error for one in a name."""
    with Store(tmp_path) as store:
        for number, name in enumerate(("Mina", "Mi\0na", "Mi\nna", "민아")):
            store.add_result(replace(row_of(number), players=(Player(name), Player("Moth", "keen"))))
            store.put_save(name, "nim", "text")
        store.put_save(QUICK + "nim", "nim", "text")
        store.add_result(replace(row_of(4), players=(Player("Mina"), Player("Moth", cast(str, 0)))))
        assert [row.players[0].name for row in store.results()] == ["Mina", "민아"]
        assert sorted(save.name for save in store.list_saves()) == [QUICK + "nim", "Mina", "민아"]
        assert len(store.notices) == 2


def foreign(path: Path) -> None:
    path.unlink(missing_ok=True)
    with sqlite3.connect(path) as db:
        db.execute("create table recipes (name text)")
    db.close()


def newer(path: Path) -> None:
    Store(path.parent).close()
    with sqlite3.connect(path) as db:
        db.execute("pragma user_version = 99")
    db.close()


def torn(path: Path) -> None:
    with Store(path.parent) as store:
        for number in range(200):
            store.put_save(f"n{number}", "nim", "text" * 100)
    data = bytearray(path.read_bytes())
    data[5000:9000] = bytes(4000)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda path: path.write_bytes(b"not a database" * 500), "no database or is damaged"),
        (lambda path: path.write_bytes(b"SQLite format 3\0" + bytes(50)), "no database or is damaged"),
        (foreign, "another program"),
        (newer, "newer Madang"),
        (torn, "damaged"),
    ],
    ids=["garbage", "short", "foreign", "newer", "torn"],
)
def test_a_file_that_is_not_ours_or_broken_is_set_aside(tmp_path: Path, spoil, said: str) -> None:
    """Renamed and never overwritten, twice in a row; the hall opens with a new file and says so."""
    for number in (1, 2):
        spoil(tmp_path / "madang.db")
        bytes_before = (tmp_path / "madang.db").read_bytes()
        with Store(tmp_path) as store:
            assert store.lasting
            (notice,) = store.notices
            assert said in notice
            assert f"madang.broken-{number}.db" in notice
            assert store.set_setting("speed", 1)
        assert (tmp_path / f"madang.broken-{number}.db").read_bytes() == bytes_before
    assert (tmp_path / "madang.broken-1.db").exists()


def hollow(path: Path) -> None:
    """A database with our mark missing and no tables: what is left where the log that held them is gone."""
    path.unlink(missing_ok=True)
    with sqlite3.connect(path) as db:
        db.execute("pragma user_version = 0")
        db.execute("create table passing (name)")
        db.execute("drop table passing")
    db.close()


@pytest.mark.parametrize("spoil", [lambda path: path.write_bytes(b""), hollow], ids=["zero", "no tables"])
def test_a_file_that_lost_its_contents_is_told_and_set_aside(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    """A new file comes into its place whole, so an empty one was a full one: somebody's games are gone."""
    with Store(tmp_path) as store:
        store.save_session("nim", "mine")
    spoil(tmp_path / "madang.db")
    with Store(tmp_path) as store:
        (line,) = store.notices
        assert "it is kept as madang.broken-1.db" in line
        assert store.lasting
        assert store.set_setting("speed", 1)
    assert (tmp_path / "madang.broken-1.db").exists()
    with Store(tmp_path) as store:
        assert not store.notices
        assert store.setting("speed") == 1


def test_a_log_without_its_file_is_told_and_set_aside(tmp_path: Path) -> None:
    """The last moves lie in the log; a new file beside it would have it thrown away."""
    crashed(tmp_path)
    ahead = (tmp_path / "madang.db-wal").read_bytes()
    (tmp_path / "madang.db").unlink()
    with Store(tmp_path) as store:
        (line,) = store.notices
        assert "it is kept as madang.broken-1.db" in line
        assert store.load_session("nim") is None
        assert store.set_setting("speed", 1)
    assert (tmp_path / "madang.broken-1.db-wal").read_bytes() == ahead


def crashed(folder: Path, saves: int = 6) -> None:
    """A folder as a kill leaves it, with some saves in the log only."""
    with Store(folder / "life") as store:
        for number in range(saves):
            store.save_session("nim", f"save {number} " * 500)
        for end in ("", "-wal"):
            (folder / f"madang.db{end}").write_bytes((folder / "life" / f"madang.db{end}").read_bytes())


def test_a_damaged_log_is_told(tmp_path: Path) -> None:
    """SQLite passes over whatever follows the first damaged page without a word, and then throws it away."""
    crashed(tmp_path)
    whole = (tmp_path / "madang.db-wal").read_bytes()
    lost = 0
    for place in range(5, len(whole), len(whole) // 60):
        folder = tmp_path / str(place)
        folder.mkdir()
        (folder / "madang.db").write_bytes((tmp_path / "madang.db").read_bytes())
        broken = bytearray(whole)
        broken[place] ^= 0x40
        (folder / "madang.db-wal").write_bytes(broken)
        with Store(folder) as store:
            assert store.lasting
            newest = store.load_session("nim")
            if newest == "save 5 " * 500:
                continue
            lost += 1
            assert any("the last moves may be missing" in line for line in store.notices), (place, store.notices)
        kept = list(folder.glob("madang.broken-*.db-wal"))
        assert [file.read_bytes() for file in kept] == [bytes(broken)]
    assert lost > 40


def test_a_second_copy_plays_on_and_keeps_nothing(tmp_path: Path) -> None:
    """It sees what the first one kept, says why it keeps nothing, and cannot overwrite anything."""
    with Store(tmp_path) as first:
        first.save_session("nim", "first")
        with Store(tmp_path) as second:
            assert not second.lasting
            assert "another Madang" in second.notices[0]
            assert second.load_session("nim") == "first"
            assert not second.save_session("nim", "second")
            assert second.load_session("nim") == "second"
        assert first.load_session("nim") == "first"
    with Store(tmp_path) as third:
        assert (third.lasting, third.notices) == (True, [])


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    """One line, and the session lives in memory."""
    (tmp_path / "file").write_text("in the way")
    with Store(tmp_path / "file" / "saves") as store:
        assert (store.lasting, len(store.notices)) == (False, 1)
        assert not store.save_session("nim", "text")
        assert store.load_session("nim") == "text"
        assert not store.set_setting("speed", 2)
        assert store.setting("speed") == 2


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_write_protected_folder_stops_nobody(tmp_path: Path) -> None:
    """What was kept before can still be read; so too if only the file is protected."""
    with Store(tmp_path) as store:
        store.set_setting("speed", 2)
    for protected, mode in ((tmp_path, 0o500), (tmp_path / "madang.db", 0o400)):
        protected.chmod(mode)
        try:
            with Store(tmp_path) as store:
                assert (store.lasting, store.setting("speed"), len(store.notices)) == (False, 2, 1)
        finally:
            protected.chmod(0o700)


def test_a_full_disk_is_said_once_and_saving_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """SQLite's own limit of pages stands for the disk."""
    with Store(tmp_path) as store:
        assert store.save_session("nim", "small")
        pages = store._db.execute("pragma page_count").fetchone()[0]
        store._db.execute(f"pragma max_page_count = {pages}")
        for _ in range(3):
            assert not store.save_session("nim", "big" * 100_000)
        assert len(store.notices) == 1
        assert "full" in store.notices[0]
        assert store.load_session("nim") == "small"
        store._db.execute("pragma max_page_count = 100000")
        assert store.save_session("nim", "big" * 100_000)


def test_autosave_raises_nothing(tmp_path: Path) -> None:
    """Whatever happens beneath it, even a text that no file can hold or a closed file."""
    store = Store(tmp_path)
    assert not store.save_session("nim", "\ud800")
    store.close()
    assert not store.save_session("nim", "text")
    assert store.load_session("nim") is None
    assert store.notices


def test_a_power_cut_leaves_the_old_or_the_new(tmp_path: Path) -> None:
    """The log written ahead, cut anywhere: SQLite must come back with a whole state."""
    source = tmp_path / "source"
    with Store(source) as store:
        for number in range(4):
            store.save_session("nim", f"{number}" * 3000)
        main, ahead = ((source / f"madang.db{end}").read_bytes() for end in ("", "-wal"))
    seen = set()
    for cut in range(0, len(ahead), max(1, len(ahead) // (40 * ROUNDS))):
        folder = tmp_path / str(cut)
        folder.mkdir()
        (folder / "madang.db").write_bytes(main)
        (folder / "madang.db-wal").write_bytes(ahead[:cut])
        with Store(folder) as store:
            text = store.load_session("nim")
            assert text is None or text in {f"{number}" * 3000 for number in range(4)}
            assert not store.notices
            seen.add(text)
    assert len(seen) > 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the killing is done with fork")
@pytest.mark.parametrize(
    ("mode", "rounds", "least"),
    [pytest.param("points", 60 * ROUNDS, 200, marks=pytest.mark.deep),
     ("birth", 40 * ROUNDS, 30), ("writes", 40 * ROUNDS, 40 * ROUNDS),
     pytest.param("kills", 20 * ROUNDS, 20 * ROUNDS, marks=pytest.mark.deep),
     ("aside", 50, 4)],
)  # fmt: skip
def test_a_killed_process_loses_nothing_confirmed(tmp_path: Path, mode: str, rounds: int, least: int) -> None:
    """At every step, within every write, from outside at any moment, and while a broken file is renamed."""
    command = [sys.executable, "-m", "tests.game.crashes", mode, str(tmp_path), str(rounds)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600 * ROUNDS)
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) >= least
