"""Bots that misbehave, for the worker process to load: no pygame here."""

from __future__ import annotations

import os
import random
import time
from types import SimpleNamespace
from typing import Any

GAME = "MADANG_TEST_GAME"
"""Names the game's own process, in which none of these may do harm."""


def table(name: str) -> SimpleNamespace:
    """Every table alike, its bots by the names of real levels, so that a match can seat them."""
    bots = {"beginner": dies, "casual": hangs, "skilled": slow, "expert": last}
    return SimpleNamespace(bots=bots, prepare=lambda rules: None)


def last(view: Any, rng: random.Random) -> Any:
    return view.actions[-1]


def dies(view: Any, rng: random.Random) -> Any:
    if os.environ.get(GAME) != str(os.getpid()):
        os._exit(3)
    return last(view, rng)


def hangs(view: Any, rng: random.Random) -> Any:
    time.sleep(60)
    return last(view, rng)


def slow(view: Any, rng: random.Random) -> Any:
    time.sleep(0.5)
    return last(view, rng)
