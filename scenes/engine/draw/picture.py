"""Pictures from files: WebP, and no larger than a hall can use; its header is checked before it is decoded.

A head of thirty bytes may claim 16384 x 16384 pixels, for which a decoder first asks for a gigabyte; a bitmap of
60000 x 60000 takes minutes. Refused: every format but the one all our pictures are in.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.engine.asset_errors import AssetError, one_line

MOST_PIXELS = 24_000_000
"""Three times the largest sheet of the house."""
HEAD = 30


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
