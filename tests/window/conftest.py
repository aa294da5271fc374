"""One X server for all window tests; without one they are skipped with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.window.desk import MISSING, REASON, Desk, Hall


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith("tests/window/"):
            item.add_marker(pytest.mark.window)
            if MISSING:
                item.add_marker(pytest.mark.skip(reason=REASON))


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    desk = Desk(tmp_path_factory.mktemp("screen"))
    yield desk
    desk.close()


@pytest.fixture
def open_hall(desk: Desk, tmp_path: Path) -> Iterator[Callable[..., Hall]]:
    """Opens the program on a folder of its own; whatever still runs afterwards is killed."""
    opened: list[Hall] = []

    def start(*words: str, **named: Any) -> Hall:
        opened.append(Hall(desk, tmp_path / "data", *words, **named))
        return opened[-1]

    yield start
    for hall in opened:
        hall.kill()
