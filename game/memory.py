"""Memory that is let go, and goes back to the system then; only the GNU C library needs telling."""

from __future__ import annotations

import contextlib
import gc
import sys
from types import ModuleType

LARGE = 1 << 18
"""Bytes from which a piece is asked of the system by itself, and given back whole."""


SELDOM = 7_000
"""Objects made between two looks; by itself Python looks after 700."""


def keep_tidy() -> None:
    """Let large pieces, pictures and tables of numbers, go back to the system when they are dropped.

    By itself the library keeps what was freed, in pieces that nothing later fits: half as much again in an hour.
    """
    _library("mallopt", -3, LARGE)  # M_MMAP_THRESHOLD


def collect_seldom() -> None:
    """Look for circles of dead objects a tenth as often: looking takes a fifth of the time of thinking."""
    gc.set_threshold(SELDOM)


def give_back() -> None:
    """Let what is free go back to the system now; a few milliseconds."""
    _library("malloc_trim", 0)


def forget(package: ModuleType) -> None:
    """Empty what the functions of a package keep from one call to the next; they work it out again when asked."""
    for module in [module for module in vars(package).values() if isinstance(module, ModuleType)]:
        for value in list(vars(module).values()):
            clear = getattr(value, "cache_clear", None)
            if callable(clear):
                clear()
    gc.collect()  # what was kept may know whoever kept it
    give_back()


def _library(function: str, *numbers: int) -> None:
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):  # another C library
        getattr(ctypes.CDLL(None), function)(*numbers)
