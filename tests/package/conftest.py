"""What the tests of the packages share: each is built once. They take minutes, and run on demand: -m package."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.conftest import desk, open_hall
from tests.window.desk import ROOT

__all__ = ["desk", "open_hall"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith("tests/package/"):
            item.add_marker(pytest.mark.package)


@pytest.fixture(scope="session", autouse=True)
def compiled_in_place() -> Iterator[None]:
    """What is installed here is compiled beside it, and goes with it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPYCACHEPREFIX", "")
        yield


def built(*words: str) -> None:
    """Run a tool of this Python in the root of the tree."""
    ran = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-1000:] + ran.stderr[-3000:]


def ran(program: Path, *words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A program somewhere else, without the Python that built it within reach."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run([str(program), *words], cwd=folder, env={**kept, "PATH": "/usr/bin:/bin"}, text=True,
                          encoding="utf-8", capture_output=True, check=False)  # fmt: skip


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The program in one file and in one folder, as `python -m PyInstaller madang.spec` builds it."""
    pytest.importorskip("PyInstaller", reason="PyInstaller builds the program; pip install -r requirements-dev.txt")
    folder = tmp_path_factory.mktemp("programs")
    built("-m", "PyInstaller", "madang.spec", "--distpath", str(folder / "dist"), "--workpath",
          str(folder / "build"))  # fmt: skip
    made = {"file": folder / "dist" / "madang", "folder": folder / "dist" / "madang-folder" / "madang"}
    assert {path.name for path in (folder / "dist").iterdir()} == {"madang", "madang-folder"}
    return made


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package for pip."""
    pytest.importorskip("hatchling", reason="hatchling builds the package; pip install -r requirements-dev.txt")
    folder = tmp_path_factory.mktemp("wheel")
    built("-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder))
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `madang` of an environment that holds the package, what it needs, and nothing else."""
    place = tmp_path_factory.mktemp("bare") / "environment"
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    ran = subprocess.run([str(place / "bin" / "python"), "-m", "pip", "install", "-q", str(wheel)], cwd=place,
                         capture_output=True, text=True, check=False)  # fmt: skip
    assert ran.returncode == 0, ran.stderr[-3000:]
    return place / "bin" / "madang"
