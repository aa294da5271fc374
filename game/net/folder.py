"""A folder from which one process deals, and no second."""

from __future__ import annotations

from pathlib import Path
from typing import IO

from game import private
from game.datafile import lock

LOCK = "lock"


def held(folder: Path) -> IO[bytes] | None:
    """Hold a folder until the file is closed or this process ends, however it ends; None where another holds it."""
    private.make_folder(folder)
    with private.created():
        file = open(folder / LOCK, "ab")  # noqa: SIM115 - held until close
    try:
        lock(file)
    except BlockingIOError:
        file.close()
        return None
    except (OSError, ImportError):
        pass  # a file system without locks: better to deal than to refuse
    return file
