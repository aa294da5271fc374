"""`pipx install` and `uvx`, as the README names them: each gives the program an environment of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import VERSION
from tests.package.conftest import ran

HERE = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
"""Where the tools may lie: beside this Python, whose environment need not be active, or anywhere else."""
PLAYED = {
    "demo": ("demo", "nim", "--seed", "7", "--headless"),
    "arena": ("arena", "yut", "master", "wanderer", "--games", "2", "--jobs", "2"),
    "doctor": ("doctor", "--data", "saves"),
}
"""A game with pictures, opponents with what they learnt in processes of their own, and a look at the machine."""


def tool(name: str) -> str:
    found = shutil.which(name, path=HERE)
    if found is None:
        pytest.skip(f"{name} is not installed: pip install -r requirements-dev.txt")
    return found


def use(*words: str | Path, folder: Path, **places: Path) -> subprocess.CompletedProcess[str]:
    """A tool that keeps all it makes in `places`, and not in the home of whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run([str(word) for word in words], cwd=folder, text=True, encoding="utf-8", check=False,
                          env={**kept, **{name: str(place) for name, place in places.items()}},
                          capture_output=True)  # fmt: skip


def well(played: subprocess.CompletedProcess[str], what: str) -> None:
    """What was played went as it should."""
    told = played.stdout.splitlines()
    if what == "doctor":
        assert told[0].startswith(f"Madang {VERSION}, Python "), played.stderr
        assert all(f"{part:9} yes" in played.stdout for part in ("packages", "fonts", "assets", "data", "worker"))
        return
    assert played.returncode == 0, played.stderr[-2000:]
    if what == "demo":
        assert told[-1].startswith("table=nim turns=")
    else:
        assert "2 of 2 games" in played.stderr


def test_pipx_installs_it_and_takes_it_away(wheel: Path, tmp_path: Path) -> None:
    """One command lies among the user's own, with all it needs behind it, and goes without a trace."""
    pipx, places = tool("pipx"), {"PIPX_HOME": tmp_path / "home", "PIPX_BIN_DIR": tmp_path / "bin",
                                  "PIPX_MAN_DIR": tmp_path / "man"}  # fmt: skip
    made = use(pipx, "install", "--python", sys.executable, wheel, folder=tmp_path, **places)
    assert made.returncode == 0, made.stderr[-3000:]
    assert [path.name for path in (tmp_path / "bin").iterdir()] == ["madang"]
    for what, words in PLAYED.items():
        well(ran(tmp_path / "bin" / "madang", *words, folder=tmp_path), what)
    gone = use(pipx, "uninstall", "madang", folder=tmp_path, **places)
    assert gone.returncode == 0, gone.stderr
    assert list((tmp_path / "bin").iterdir()) == []


def test_uvx_runs_it_without_installing_it(wheel: Path, tmp_path: Path) -> None:
    """The environment is made in a cache the first time, and found there the next."""
    uvx = tool("uvx")
    for what, words in PLAYED.items():
        played = use(uvx, "--python", sys.executable, "--from", wheel, "madang", *words, folder=tmp_path,
                     UV_CACHE_DIR=tmp_path / "cache")  # fmt: skip
        well(played, what)
