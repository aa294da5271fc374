"""Reads the first pictures on the other cores while the program is still loading.

Decoding them takes longer than all the rest of the start; it needs no window and lets other threads run.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from threading import Thread

import pygame

from scenes.stage import picture
from scenes.stage.near import ASSETS, AssetError


class Ahead:
    """Pictures on their way, each handed out once. A picture that cannot be read is left to whoever asks for it."""

    def __init__(self, names: Iterable[str] = (), folder: Path = ASSETS / "sprites") -> None:
        self._read: dict[Path, pygame.Surface] = {}
        self._threads = {path: Thread(target=self._load, args=(path,), daemon=True)
                         for path in (folder / f"{name}.webp" for name in names)}
        for thread in self._threads.values():
            thread.start()

    def take(self, path: Path) -> pygame.Surface | None:
        """The picture as it was read, waiting for it if need be; None if it was not among the names."""
        thread = self._threads.pop(path, None)
        if thread is not None:
            thread.join()
        return self._read.pop(path, None)

    def _load(self, path: Path) -> None:
        try:
            self._read[path] = picture.load(path)
        except AssetError:
            return
