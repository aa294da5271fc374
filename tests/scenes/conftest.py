"""What several tests of scenes are given: a hall of their own, and a clipboard to look into."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from scenes.engine.draw import lettering
from tests.scenes.hall_kit import Hall, opened

lettering.font = lru_cache(maxsize=128)(lettering.font.__wrapped__)
"""A hall keeps 24 faces; tests go through all text sizes and windows, and would open every face again and again."""


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with opened(tmp_path) as made:
        yield made


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard that holds the last text of this list."""
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[-1])
    return held
