"""Whatever lies in this folder measures: it is marked `bench` and runs only when asked for."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith("tests/bench/"):
            item.add_marker(pytest.mark.bench)
