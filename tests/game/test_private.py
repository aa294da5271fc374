"""Only its owner may read what is kept: the data file holds the seeds of unfinished games."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import private
from game.datafile import FILE, LOCK
from game.store import Store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="this system has no such permissions")


def mode(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


@pytest.fixture(autouse=True)
def usual_umask() -> object:
    """New files are readable by everybody unless the program says otherwise."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_data_files_are_their_owners_alone(tmp_path: Path) -> None:
    """The database, its journal and the lock; and every folder made on the way to them."""
    folder = tmp_path / "new" / "saves"
    with Store(folder) as store:
        assert store.set_setting("name", "value")
        files = sorted(path.name for path in folder.iterdir())
        assert {FILE, LOCK, f"{FILE}-wal"} <= set(files)
        assert {mode(folder / name) for name in files} == {"0o600"}
        assert mode(folder) == mode(folder.parent) == "0o700"
    assert os.umask(0o022) == 0o022, "what the rest of the program creates is its own affair"


def test_files_of_earlier_versions_are_tightened(tmp_path: Path) -> None:
    """Also those set aside; a folder that was there keeps its rights, for it may hold other things."""
    Store(tmp_path).close()
    aside = tmp_path / "madang.broken-1.db"
    aside.write_bytes(b"old")
    tmp_path.chmod(0o755)
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    with Store(tmp_path) as store:
        assert store.lasting
        assert {mode(path) for path in tmp_path.iterdir()} == {"0o600"}
    assert mode(tmp_path) == "0o755"


def test_texts_are_written_for_their_owner(tmp_path: Path) -> None:
    """Reports and exported games; one that lay open is closed when it is written again."""
    path = tmp_path / "games" / "game.txt"
    private.make_folder(path.parent)
    private.write_text(path, "달빛")
    assert (mode(path), mode(path.parent), path.read_text("utf-8")) == ("0o600", "0o700", "달빛")
    path.chmod(0o644)
    private.write_text(path, "again")
    assert mode(path) == "0o600"


def test_a_file_that_is_not_there_is_no_trouble(tmp_path: Path) -> None:
    """Side files of the database come and go."""
    private.tighten(tmp_path / "nothing")
    assert not (tmp_path / "nothing").exists()
