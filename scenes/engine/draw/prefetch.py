"""Reads pictures on the other cores: the first ones while the program loads, a table's when somebody turns to it.

Decoding them takes longer than all the rest; it needs no window and lets other threads run.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from scenes.engine.asset_errors import ASSETS, AssetError
from scenes.engine.draw import picture


class Prefetch:
    """Pictures on their way, in the order of `names`, each handed out once.

    A picture that cannot be read is left to whoever asks for it.
    """

    def __init__(self, names: Iterable[str] = (), folder: Path = ASSETS / "sprites") -> None:
        self._readers = ThreadPoolExecutor(thread_name_prefix="pictures")
        self._coming: dict[str, Future[pygame.Surface | None]] = {
            name: self._readers.submit(read, folder / f"{name}.webp") for name in names}

    @property
    def names(self) -> tuple[str, ...]:
        """Those nobody has asked for yet."""
        return tuple(self._coming)

    def take(self, name: str) -> pygame.Surface | None:
        """The picture as it was read, waiting for it if need be; None if it was not among the names."""
        coming = self._coming.pop(name, None)
        return None if coming is None else coming.result()

    def give_up(self) -> None:
        """Forget what nobody has asked for; what is not begun is not read."""
        self._coming.clear()
        self._readers.shutdown(wait=False, cancel_futures=True)


def read(path: Path) -> pygame.Surface | None:
    """The picture as it lies in its file; None if it cannot be read."""
    try:
        return picture.load(path)
    except AssetError:
        return None
