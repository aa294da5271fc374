"""Reads pictures on the other cores: the first ones while the program loads, a table's when somebody turns to it.

Decoding them takes longer than all the rest; it needs no window and lets other threads run.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from scenes.engine.asset_errors import ASSETS, AssetError
from scenes.engine.draw import picture

READERS = max(1, (os.cpu_count() or 2) - 1)
"""One for each core but that of the program: with more they would only hinder each other."""


class Prefetch:
    """Pictures on their way, in the order of `names`, each handed out once.

    A picture that cannot be read is left to whoever asks for it.
    """

    def __init__(self, names: Iterable[str] = (), folder: Path = ASSETS / "sprites") -> None:
        self._folder = folder
        self._readers = ThreadPoolExecutor(READERS, "pictures")
        self._coming: dict[str, Future[pygame.Surface | None]] = {}
        for name in names:
            self.begin(name)

    @property
    def names(self) -> tuple[str, ...]:
        """Those nobody has asked for yet."""
        return tuple(self._coming)

    def begin(self, name: str) -> None:
        """Read one more, unless it is being read already."""
        if name not in self._coming:
            self._coming[name] = self._readers.submit(read, self._folder / f"{name}.webp")

    def done(self, name: str) -> bool:
        """Whether it waits to be taken."""
        return name in self._coming and self._coming[name].done()

    def take(self, name: str) -> pygame.Surface | None:
        """The picture as it was read, waiting for it if need be; None if it was not among the names."""
        coming = self._coming.pop(name, None)
        return None if coming is None else coming.result()

    def turn_to(self, names: Sequence[str]) -> None:
        """Read these; of what was begun before and not asked for, only what is among them is kept."""
        for name in set(self._coming).difference(names):
            self._coming.pop(name).cancel()
        for name in names:
            self.begin(name)


def read(path: Path) -> pygame.Surface | None:
    """The picture as it lies in its file; None if it cannot be read."""
    try:
        return picture.load(path)
    except AssetError:
        return None
