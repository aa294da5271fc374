"""The package for Debian and Ubuntu: what it lays where, and that its command plays."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game import VERSION
from tests.package.conftest import ran
from tests.window.desk import ROOT
from tools import deb

LACKING = [tool for tool in ("dpkg", "dpkg-deb") if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(LACKING), reason=f"{', '.join(LACKING)}: only Debian and its kin have it")
SYSTEM = {**os.environ, "PATH": os.pathsep.join([os.environ["PATH"], "/usr/local/sbin", "/usr/sbin", "/sbin"])}
"""dpkg calls tools that lie in folders which not every shell of root searches."""
MAY_INSTALL = os.environ.get("CI") == "true" and hasattr(os, "geteuid") and os.geteuid() == 0


def run(*words: str | Path) -> str:
    ran = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False,
                         env=SYSTEM)  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def package(programs: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, of the program that the other tests play."""
    return deb.make(tmp_path_factory.mktemp("deb"), programs["folder"].parent)


@pytest.fixture(scope="module")
def unpacked(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package's files below a folder."""
    folder = tmp_path_factory.mktemp("root")
    run("dpkg-deb", "--extract", package, folder)
    return folder


def test_it_says_what_it_is_and_needs(package: Path) -> None:
    """The version is that of the program, and it leans on nothing that only one release has."""
    fields = dict(line.split(": ", 1) for line in run("dpkg-deb", "--field", package).splitlines() if ": " in line)
    assert (fields["Package"], fields["Version"]) == ("madang", VERSION)
    assert fields["Depends"].startswith("libc6 (>= ")
    assert "python" not in fields["Depends"]
    assert package.stat().st_size < 80_000_000
    assert run("dpkg-deb", "--ctrl-tarfile", package) != ""


def test_every_file_belongs_to_the_administrator(package: Path) -> None:
    """What a user could write, every other user would run."""
    for line in run("dpkg-deb", "--contents", package).splitlines():
        rights, owner = line.split()[:2]
        assert owner == "root/root", line
        assert rights.startswith("l") or rights[5] == rights[8] == "-", line


def test_the_menu_and_the_icons_are_there(unpacked: Path) -> None:
    """Whoever installs it with a click looks for it in the menu, in either language."""
    entry = (unpacked / "usr/share/applications/madang.desktop").read_text("utf-8")
    for line in ("Name=Madang", "Name[ko]=마당", "Exec=madang", "Icon=madang", "Categories=Game;BoardGame;"):
        assert line in entry.splitlines()
    if shutil.which("desktop-file-validate"):
        assert run("desktop-file-validate", unpacked / "usr/share/applications/madang.desktop") == ""
    for size in deb.ICONS:
        icon = pygame.image.load(unpacked / f"usr/share/icons/hicolor/{size}x{size}/apps/madang.png")
        assert icon.get_size() == (size, size)
    licences = (unpacked / "usr/share/doc/madang/copyright").read_text("utf-8")
    assert (ROOT / "LICENSE").read_text("utf-8").splitlines()[-1] in licences
    assert "OFL-1.1" in licences


def test_its_command_plays(unpacked: Path, tmp_path: Path) -> None:
    """By the link that the menu calls, wherever the files lie."""
    command = unpacked / "usr/bin/madang"
    assert command.is_symlink()
    played = ran(command, "demo", "nim", "--headless", folder=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")


@pytest.mark.skipif(not MAY_INSTALL, reason="installs into this system: only as root, and where CI=true")
def test_it_is_installed_and_taken_away_again(package: Path, tmp_path: Path) -> None:
    """The system's own tool finds nothing missing, and leaves nothing behind."""
    known = subprocess.run(["dpkg", "--status", "madang"], capture_output=True, check=False)
    if known.returncode == 0:
        pytest.skip("a Madang is installed on this system already, and stays")
    try:
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", package)
        played = ran(Path("/usr/bin/madang"), "demo", "nim", "--headless", folder=tmp_path)
        assert (played.returncode, played.stderr) == (0, "")
        looked = ran(Path("/usr/bin/madang"), "doctor", "--data", str(tmp_path / "saves"), folder=tmp_path)
        assert looked.stdout.startswith(f"Madang {VERSION}, one program")
    finally:
        run("dpkg", "--purge", "madang")
    assert not Path("/usr/lib/madang").exists()
    assert not Path("/usr/bin/madang").is_symlink()
