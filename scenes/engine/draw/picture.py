"""Pictures from files: WebP, and no larger than a hall can use; its header is checked before it is decoded.

A head of thirty bytes may claim 16384 x 16384 pixels, for which a decoder first asks for a gigabyte; a bitmap of
60000 x 60000 takes minutes. Refused: every format but the one all our pictures are in.

Decoding them takes longer than all the rest of a start; it needs no window and lets other threads run. So
`Prefetch` reads on the other cores: the first ones while the program loads, a table's when somebody turns to it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from scenes.engine.asset_errors import ASSETS, AssetError, one_line

MOST_PIXELS = 24_000_000
"""Three times the largest sheet of the house."""
HEAD = 30
READERS = max(1, (os.cpu_count() or 2) - 1)
"""One for each core but that of the program: with more they would only hinder each other."""


def load(path: Path) -> pygame.Surface:
    """The picture as it is in the file; raises `AssetError`, one line naming the file."""
    shown = f"{path.parent.name}/{path.name}"
    try:
        with path.open("rb") as file:
            wide, tall = size(file.read(HEAD))
        if wide * tall > MOST_PIXELS:
            raise ValueError(f"{wide} x {tall} pixels are too many, {MOST_PIXELS // 1_000_000} million at most")
        return pygame.image.load(path)
    except (pygame.error, OSError, ValueError) as error:
        raise AssetError(one_line(f"{shown}: not a picture that can be read ({error})")) from None


def size(head: bytes) -> tuple[int, int]:
    """Width and height by the first bytes of a WebP file; raises ValueError.

    The three kinds of WebP each say it in their own way: developers.google.com/speed/webp/docs/riff_container.
    """
    kind = head[12:16]
    if len(head) == HEAD and head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        if kind == b"VP8X":
            return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1
        if kind == b"VP8L":
            bits = int.from_bytes(head[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        if kind == b"VP8 ":
            return int.from_bytes(head[26:28], "little") & 0x3FFF, int.from_bytes(head[28:30], "little") & 0x3FFF
    raise ValueError("a WebP file was expected")


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
        """The picture as it was read, waiting for the end of that if need be.

        None if it was not among the names, or if no thread has begun with it: then the caller reads it sooner.
        """
        coming = self._coming.pop(name, None)
        return None if coming is None or coming.cancel() else coming.result()

    def turn_to(self, names: Sequence[str]) -> None:
        """Read these; of what was begun before and not asked for, only what is among them is kept."""
        for name in set(self._coming).difference(names):
            self._coming.pop(name).cancel()
        for name in names:
            self.begin(name)


def read(path: Path) -> pygame.Surface | None:
    """The picture as it lies in its file; None if it cannot be read."""
    try:
        return load(path)
    except AssetError:
        return None
