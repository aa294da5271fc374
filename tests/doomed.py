"""Work for other processes, some of it the end of whoever does it. Each process loads this, so it needs little."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import NamedTuple

from game import arena


class DoomedGames(NamedTuple):
    """`arena.play_block` in a process that ends itself: the first time, or always."""

    mark: Path
    always: bool = False

    def __call__(self, task: arena.Task, numbers: range) -> arena.Tally:
        if self.always or not self.mark.exists():
            if not self.always:
                self.mark.touch()
            os._exit(9)
        return arena.tallied(arena.play_game(task, number) for number in numbers)


def work(label: str, number: int) -> list[float]:
    """Something slow enough that several workers get a share, which depends on the number alone."""
    rng = random.Random(f"{label} {number}")
    return [sum(rng.random() for _ in range(2000)), number]


def doomed_with(table: bytes, mark: Path, number: int) -> int:
    """Ends its process the first time. The table goes to each process."""
    if not mark.exists():
        mark.touch()
        os._exit(9)
    return number
