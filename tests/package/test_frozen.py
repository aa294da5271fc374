"""The program in one file and in one folder: built as the README says, and played with all it needs inside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.package.conftest import ran
from tests.window.desk import MISSING, REASON, ROOT, Hall
from tests.window.test_window import quiet


@pytest.fixture(params=["file", "folder"])
def program(programs: dict[str, Path], request: pytest.FixtureRequest) -> Path:
    """The program that is started, of either kind."""
    return programs[request.param]


def test_it_weighs_no_more_than_it_must(programs: dict[str, Path]) -> None:
    """numpy and two Korean fonts are most of it; the workshop, the tests and their tools are not inside."""
    assert programs["file"].stat().st_size < 90_000_000
    files = [file for file in programs["folder"].parent.rglob("*") if file.is_file() and not file.is_symlink()]
    assert sum(file.stat().st_size for file in files) < 180_000_000


def test_every_asset_and_mind_is_inside(programs: dict[str, Path]) -> None:
    """A picture that is not inside would only be missed at the table."""
    from PyInstaller.archive.readers import CArchiveReader

    inside = {name.replace("\\", "/") for name in CArchiveReader(str(programs["file"])).toc}
    below = programs["folder"].parent / "_internal"
    beside = {file.relative_to(below).as_posix() for file in below.rglob("*") if file.is_file()}
    folders = ("maps", "minds", "sounds", "sprites", "throws", "locale")
    read = {file.relative_to(ROOT).as_posix() for folder in folders
            for file in (ROOT / "assets" / folder).rglob("*")
            if file.is_file() and file.suffix not in (".po", ".pot", ".txt", ".log")}
    assert len(read) > 100
    assert read - inside == set()
    assert read - beside == set()
    assert not [name for name in inside | beside if name.startswith(("assets/make", "tests/"))]


def test_a_whole_game_is_played_inside(program: Path, tmp_path: Path) -> None:
    """Scene, map, pictures and texts are found where the file unpacks them."""
    played = ran(program, "demo", "nim", "--headless", "--lang", "ko", folder=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.splitlines()[-1].startswith("table=nim turns=")


@pytest.mark.parametrize(("table", "weak"), [("yut", "wanderer"), ("poker", "drifter")])
def test_the_opponents_find_what_they_learnt(program: Path, table: str, weak: str, tmp_path: Path) -> None:
    """numpy, weights and solved tables, in worker processes of the one file."""
    played = ran(program, "arena", table, "master", weak, "--games", "2", "--jobs", "2", folder=tmp_path)
    assert played.returncode == 0, played.stderr
    assert "2 of 2 games" in played.stderr


def test_bad_words_get_one_line(program: Path, tmp_path: Path) -> None:
    """As from the sources."""
    refused = ran(program, "--table", "nym", folder=tmp_path)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "did you mean nim" in refused.stderr


@pytest.mark.window
@pytest.mark.skipif(bool(MISSING), reason=REASON)
def test_it_opens_the_hall_and_its_opponent_answers(program: Path, open_hall: Callable[..., Hall]) -> None:
    """Two keys to the first move; the opponent thinks in a process of its own, also when all is one file."""
    hall = open_hall(frozen=program)
    hall.press("1")
    begun = hall.wait(lambda match: match.turn == 0, "our turn").number
    hall.press("2", "Return")
    match = hall.wait(lambda match: match.number >= begun + 2, "the opponent's answer")
    assert match.log[begun] == "a-2"
    assert match.players[1].level is not None
    quiet(hall.leave())
