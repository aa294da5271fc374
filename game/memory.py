"""Memory that goes back to the system when it is let go; only the GNU C library needs telling."""

from __future__ import annotations

import contextlib
import sys

LARGE = 1 << 18
"""Bytes from which a piece is asked of the system by itself, and given back whole."""


def keep_tidy() -> None:
    """Let large pieces, pictures and tables of numbers, go back to the system when they are dropped.

    By itself the library keeps what was freed, in pieces that nothing later fits: half as much again in an hour.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):  # another C library
        ctypes.CDLL(None).mallopt(-3, LARGE)  # M_MMAP_THRESHOLD
