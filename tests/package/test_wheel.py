"""The package for pip, pipx and uv: what is in it, and that it plays where nothing of the tree is within reach."""

from __future__ import annotations

import re
import subprocess
import tomllib
import zipfile
from collections.abc import Callable
from email import message_from_string
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from game import VERSION
from game.catalog import NAMES
from tests.package.conftest import ran
from tests.window.desk import MISSING, REASON, ROOT, Hall
from tests.window.test_window import quiet

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as opened:
        return set(opened.namelist())


def test_it_is_light_and_adds_one_name(wheel: Path) -> None:
    """`game`, `assets` or `tests` beside other people's packages would meet theirs."""
    assert wheel.name == f"madang-{VERSION}-py3-none-any.whl"
    assert wheel.stat().st_size < 25_000_000
    assert {name.split("/")[0] for name in names(wheel)} == {"madang", f"madang-{VERSION}.dist-info"}


def test_all_that_is_read_is_inside_and_nothing_else(wheel: Path) -> None:
    """A picture that is not inside would only be missed at the table; the workshop is ten times as long to read."""
    inside = {name.removeprefix("madang/") for name in names(wheel) if name.startswith("madang/")}
    listed = subprocess.run(["git", "ls-files", "main.py", "game", "scenes", "assets"], cwd=ROOT, text=True,
                            capture_output=True, check=True).stdout.splitlines()  # fmt: skip
    read = {name for name in listed if not name.startswith("assets/make/")
            and not name.endswith((".po", ".pot", ".txt", ".log", ".md"))}  # fmt: skip
    assert len(read) > 500
    assert inside == read | {"__init__.py", "__main__.py"}


def test_it_says_what_it_needs(wheel: Path) -> None:
    """The version is that of the program, and the packages are those of pyproject.toml."""
    with zipfile.ZipFile(wheel) as opened:
        about = message_from_string(opened.read(f"madang-{VERSION}.dist-info/METADATA").decode())
    assert (about["Version"], about["Requires-Python"]) == (VERSION, ">=3.11")
    needed = [Requirement(line) for line in about.get_all("Requires-Dist") or ()]
    asked = {Requirement(one).name.lower() for one in PROJECT["dependencies"]}
    assert {one.name.lower() for one in needed if "extra" not in str(one.marker)} == asked


def test_it_plays_at_every_table(installed: Path, tmp_path: Path) -> None:
    """Scene, map, pictures, texts and what opponents have learnt are found in the installed package."""
    for table in NAMES:
        played = ran(installed, "demo", table, "--seed", "7", "--headless", folder=tmp_path)
        assert (played.returncode, played.stderr) == (0, "")
        assert re.fullmatch(rf"table={table} turns=\d+ winner=\d+(,\d+)*", played.stdout.splitlines()[-1])


@pytest.mark.parametrize("start", [("bin/madang",), ("bin/python", "-m", "madang")])
def test_workers_find_the_installed_package(start: tuple[str, ...], installed: Path, tmp_path: Path) -> None:
    """Spawned processes begin with an empty path of their own, however the first was started."""
    played = ran(installed.parents[1] / start[0], *start[1:], "arena", "yut", "master", "wanderer", "--games", "2",
                 "--jobs", "2", folder=tmp_path)  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert "2 of 2 games" in played.stderr


def test_luck_is_checked_and_the_machine_looked_at(installed: Path, tmp_path: Path) -> None:
    """The commands speak of themselves as what was typed."""
    checked = ran(installed, "verify", str(ROOT / "docs" / "example-game.txt"), folder=tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")
    looked = ran(installed, "doctor", "--data", str(tmp_path / "saves"), folder=tmp_path)
    assert looked.stdout.startswith(f"Madang {VERSION}, Python ")
    for part in ("packages", "fonts", "assets", "data", "worker", "frame"):
        assert f"\n{part:9} yes " in looked.stdout, looked.stdout
    helped = ran(installed, "--help", folder=tmp_path)
    assert "\n  madang arena TABLE" in helped.stdout
    assert "main.py" not in helped.stdout
    refused = ran(installed, "dmo", folder=tmp_path)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "(madang --help lists them)" in refused.stderr


@pytest.mark.window
@pytest.mark.skipif(bool(MISSING), reason=REASON)
def test_it_opens_the_hall_and_its_opponent_answers(installed: Path, open_hall: Callable[..., Hall]) -> None:
    """Two keys to the first move, and away at Ctrl+Q with status 0."""
    hall = open_hall(frozen=installed)
    hall.press("1")
    begun = hall.wait(lambda match: match.turn == 0, "our turn").number
    hall.press("2", "Return")
    match = hall.wait(lambda match: match.number >= begun + 2, "the opponent's answer")
    assert match.log[begun] == "a-2"
    quiet(hall.leave())
