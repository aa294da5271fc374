"""The bots of `test_bot_worker`, well and sick. Every worker of its tests loads this, so it needs little."""

from __future__ import annotations

import os
import random
import time
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

LIMIT = 0.6
"""Seconds of a question in those tests."""
GAME = "MADANG_TEST_GAME"
"""Names the game's own process, in which `sick` does no harm."""


class Position(NamedTuple):
    """A view small enough to see through: the folder is where the bot leaves its traces."""

    folder: str
    actions: tuple[str, ...] = ("first", "second", "third")
    rules: Any = None


def table(name: str) -> SimpleNamespace:
    """A table with these bots by level; the worker process finds it by the name of this module."""
    bots = {"random": at_random, "slow": slow, "busy": busy, "sick once": sick_once,
            "prepared": prepared, "spins": spins,
            "hangs once": hangs_once, "hangs": hangs, "sick": sick, "wrong": wrong}  # fmt: skip
    return SimpleNamespace(bots=bots, prepare=partial(prepare, name))


def trace(view: Position) -> int:
    """Notes which process was asked, and says how often one was."""
    with open(os.path.join(view.folder, "asked"), "a") as file:
        file.write(f"{os.getpid()}\n")
    return len(Path(view.folder, "asked").read_text().split())


def at_random(view: Position, rng: random.Random) -> str:
    trace(view)
    return f"{rng.choice(view.actions)} {rng.random():.6f}"


def prepare(table: str, rules: Any) -> None:
    """At one table it takes longer than the limit of a question, as on a slow machine."""
    if table == "heavy":
        end = time.process_time() + 1.5 * LIMIT
        while time.process_time() < end:
            pass
        READY.append(table)
    if table == "noted":
        with open(os.path.join(rules, "prepared"), "a") as file:
            file.write("prepared\n")


READY: list[str] = []


def prepared(view: Position, rng: random.Random) -> str:
    """Prepares itself where nobody has done it before."""
    if not READY:
        prepare("heavy", None)
    return at_random(view, rng)


def spins(view: Position, rng: random.Random) -> str:
    trace(view)
    while True:
        pass


def slow(view: Position, rng: random.Random) -> str:
    time.sleep(LIMIT / 2)
    return at_random(view, rng)


def busy(view: Position, rng: random.Random) -> str:
    end = time.monotonic() + LIMIT / 2
    while time.monotonic() < end:
        pass
    return at_random(view, rng)


def sick_once(view: Position, rng: random.Random) -> str:
    if trace(view) == 1:
        os._exit(3)
    return at_random(view, rng)


def hangs_once(view: Position, rng: random.Random) -> str:
    if trace(view) == 1:
        time.sleep(60)
    return at_random(view, rng)


def hangs(view: Position, rng: random.Random) -> str:
    trace(view)
    time.sleep(60)
    return "never"


def sick(view: Position, rng: random.Random) -> str:
    """Dies in the worker, but not in the game's own process."""
    if trace(view) and os.environ.get(GAME) != str(os.getpid()):
        os._exit(3)
    return at_random(view, rng)


def wrong(view: Position, rng: random.Random) -> str:
    trace(view)
    raise ValueError("no idea")
