"""What several tests of scenes are given: a hall of their own, and a clipboard to look into."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.engine.asset_errors import ASSETS
from scenes.engine.draw import picture, writing
from scenes.engine.draw.art import Art
from scenes.engine.speak import sound, words
from tests.scenes.hall_kit import Hall, opened

SOUNDS = ASSETS / "sounds"

writing.OPEN = 64
"""A hall has few fonts open; tests go through all text sizes and would draw every letter again and again."""


class Master(pygame.Surface):
    """A picture in the pixels of a window, which a hall need not copy to have them so."""

    def convert_alpha(self) -> pygame.Surface:
        return self


def master(path: Path) -> pygame.Surface:
    read = load(path)
    made = Master(read.get_size(), pygame.SRCALPHA, 32, (0xFF0000, 0xFF00, 0xFF, 0xFF000000))
    made.blit(read, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)  # onto nothing: every pixel as it is
    return made


def read_once(read: Callable[[Path], Any]) -> Callable[[Path], Any]:
    """Keeps what was read while the file is unchanged: every test opens a hall, which reads the same files."""
    kept = lru_cache(maxsize=64)(lambda path, changed, size: read(path))

    def found(path: Path) -> Any:
        try:
            state = path.stat()
        except OSError:
            return read(path)
        return kept(path, state.st_mtime_ns, state.st_size)

    return found


load, picture.load = picture.load, read_once(master)
words.Catalogue = read_once(words.Catalogue)
index, index_once = sound.index, lru_cache(sound.index)
sound.index = lambda folder: index_once(folder) if folder == SOUNDS else index(folder)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with opened(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def art() -> Art:
    """All pictures, without a hall."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Art()


@pytest.fixture(autouse=True)
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard that holds the last text of this list. Every test has one: what a test leaves on the system's
    would stand in the fields of the next."""
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[-1])
    return held
