"""What several tests of scenes are given: a hall of their own, and a clipboard to look into."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.scenes.hall_kit import Hall, opened


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
