"""Makes a Debian package of the program: ``python tools/deb.py`` writes ``dist/madang_VERSION_ARCHITECTURE.deb``.

The package holds the program as a folder (`madang.spec`), so it needs no Python and no other package but the window
system's libraries, and the same file installs on every Debian and Ubuntu whose C library is not older than the one
it was made with. Making it needs PyInstaller and `dpkg-deb`.

Used: plain `dpkg-deb` over a laid-out tree. Refused: debhelper, which would build against one release's Python and
its packages, where pygame-ce and the fonts are missing; scripts at installation, since nothing has to be done then.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ICONS = (48, 128, 256)
CONTROL = """Package: madang
Version: {version}
Architecture: {architecture}
Maintainer: The Madang authors <madang@localhost>
Installed-Size: {size}
Depends: libc6 (>= {libc}), libx11-6, libxext6
Recommends: libxcursor1, libxi6, libxrandr2, libxfixes3, libxss1, libpulse0, libwayland-client0, libxkbcommon0
Suggests: speech-dispatcher
Section: games
Priority: optional
Description: lantern-lit hall of table games
 Madang is the courtyard of an old Korean house with four tables: Yut Nori,
 Nim, poker and the Da Vinci Code. Each has opponents of several strengths and
 a coach. Rules, mathematics, opponents' odds and the sealed luck are open to
 inspection. In Korean and English, by mouse alone or by keyboard alone.
"""
COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Madang
Comment:
 The folder /usr/lib/madang holds, besides Madang, the interpreter of Python
 (PSF-2.0) and these packages as their authors publish them: pygame-ce
 (LGPL-2.1) with SDL (Zlib), PyTMX (LGPL-3.0), numpy (BSD-3-Clause) with
 OpenBLAS (BSD-3-Clause), nats-py (Apache-2.0), zeroconf (LGPL-2.1) with
 ifaddr (MIT), and Noto Sans KR and Noto Serif KR (OFL-1.1).

Files: *
Copyright: 2026 The Madang authors
License: MIT
{licence}
"""


def version() -> str:
    """The version of the program, as `game/__init__.py` has it."""
    found = re.search(r'^VERSION = "(.+)"', (ROOT / "game" / "__init__.py").read_text("utf-8"), re.M)
    assert found
    return found[1]


def build_program(into: Path) -> Path:
    """Build the program as a folder; returns that folder."""
    subprocess.run([sys.executable, "-m", "PyInstaller", "--log-level", "WARN", str(ROOT / "madang.spec"),
                    "--distpath", str(into / "dist"), "--workpath", str(into / "build")], cwd=ROOT, check=True)
    return into / "dist" / "madang-folder"


def lay_out(program: Path, tree: Path, architecture: str) -> None:
    """Lay the package's files out below `tree` as they will lie below the root of a system."""
    shutil.copytree(program, tree / "usr/lib/madang", symlinks=True)
    put_link(tree / "usr/bin/madang", "../lib/madang/madang")
    put(tree / "usr/share/applications/madang.desktop", (ROOT / "tools/madang.desktop").read_bytes())
    for size in ICONS:
        put_icon(tree / f"usr/share/icons/hicolor/{size}x{size}/apps/madang.png", size)
    licence = (ROOT / "LICENSE").read_text("utf-8").split("\n\n", 2)[2]
    indented = "".join(f" {line or '.'}\n" for line in licence.strip().splitlines())
    put(tree / "usr/share/doc/madang/copyright", COPYRIGHT.format(licence=indented.rstrip()).encode())
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    put(tree / "usr/share/doc/madang/CHANGELOG.md.gz", gzip.compress(changes, mtime=0))
    for place in (tree, *tree.rglob("*")):
        if not place.is_symlink():
            place.chmod(0o755 if place.is_dir() or place.name == "madang" else 0o644)
    weight = sum(place.stat().st_size for place in tree.rglob("*") if place.is_file() and not place.is_symlink())
    put(tree / "DEBIAN/control", CONTROL.format(
        version=version(), architecture=architecture, size=weight // 1024, libc=platform.libc_ver()[1] or "2.31",
    ).encode())  # fmt: skip


def put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def put_link(path: Path, goal: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(goal)


def put_icon(path: Path, size: int) -> None:
    """The program's icon as a PNG of `size` pixels a side."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    icon = pygame.image.load(ROOT / "assets/sprites/ui/icon.webp")
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.transform.smoothscale(icon, (size, size)), path)


def make(into: Path, program: Path | None = None) -> Path:
    """Make the package in a folder, of a program built before or built now; returns its file.

    Raises FileNotFoundError without `dpkg-deb` or PyInstaller, CalledProcessError where one of them fails.
    """
    architecture = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True,
                                  check=True).stdout.strip()  # fmt: skip
    into.mkdir(parents=True, exist_ok=True)
    made = into / f"madang_{version()}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        lay_out(program or build_program(Path(scratch)), tree, architecture)
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zzstd", "--build", str(tree), str(made)],
                       check=True, stdout=subprocess.DEVNULL)  # fmt: skip
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description="Make a Debian package of Madang.")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="folder for the package")
    parser.add_argument("--program", type=Path, help="the program as a folder, if it has been built already")
    asked = parser.parse_args()
    for tool in ("dpkg", "dpkg-deb"):
        if shutil.which(tool) is None:
            print(f"{tool} was expected; Debian and Ubuntu have it", file=sys.stderr)
            return 2
    print(make(asked.into, asked.program))
    return 0


if __name__ == "__main__":
    sys.exit(main())
