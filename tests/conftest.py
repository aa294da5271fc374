"""Every test runs without a display and without a sound card, its temporary files in memory where that can be."""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import memory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's threads wait busily, and the cores have other tests
os.environ.setdefault("MADANG_NEARBY", "off")  # tests that run beside each other must not find each other's tables

MEMORY = "/dev/shm"
ROOM = 4 << 30


def memory_will_do() -> bool:
    """Whether the file system in memory is there, is large enough, and lets programs run."""
    if sys.platform != "linux" or not os.access(MEMORY, os.W_OK) or os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
        return False
    return shutil.disk_usage(MEMORY).free > ROOM


if "TMPDIR" not in os.environ and memory_will_do():
    os.environ["TMPDIR"] = tempfile.tempdir = MEMORY  # every save is forced to the disk: a test would wait for that

if sys.dont_write_bytecode and sys.pycache_prefix is None:  # not beside the sources, but kept for the next run:
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "compiled")  # compiling takes long
    sys.dont_write_bytecode = False
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

memory.collect_seldom()  # as where a bot thinks: most of a run is spent in games and judges

collect_ignore = ["fifth"]  # a table for a copy of the house; see test_fifth_table.py


def pytest_collection_finish() -> None:
    """All that was imported stays to the end: nobody need look through it for what can go."""
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def settled() -> Iterator[None]:
    """What a file of tests leaves behind stays, as what was imported does: with all of it a look took seconds."""
    yield
    gc.collect()
    gc.freeze()
