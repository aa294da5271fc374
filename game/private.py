"""Files that only their owner may read: what lies in them gives hidden hands and luck to come away.

On systems without such permissions everything works as if they were set.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path


def make_folder(folder: Path) -> None:
    """Make a folder and what is missing above it, open to its owner alone; one that is there stays as it is."""
    with created():
        missing = [place for place in (folder, *folder.parents) if not place.exists()]
        folder.mkdir(parents=True, exist_ok=True)
    for place in missing:
        with contextlib.suppress(OSError):
            place.chmod(0o700)


def write_text(path: Path, text: str) -> None:
    """Write a text that only its owner may read."""
    with created():
        path.write_text(text, "utf-8")
    tighten(path)


def replace_text(path: Path, text: str) -> None:
    """Write a text that only its owner may read, at once or not at all; what was there stays until then."""
    make_folder(path.parent)
    fresh = path.with_suffix(".new")
    write_text(fresh, text)
    fresh.replace(path)


def tighten(path: Path) -> None:
    """Take other people's rights to a file away, if it is there."""
    with contextlib.suppress(OSError):
        path.chmod(path.stat().st_mode & 0o700)


@contextlib.contextmanager
def created() -> Iterator[None]:
    """Whatever is created inside is its owner's alone from its first moment."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)
