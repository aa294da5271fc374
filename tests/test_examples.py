"""Every example in the documentation of a module is run: one that is not goes stale."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = [path for top in ("game", "scenes", "tools", "assets/make") for path in sorted((ROOT / top).rglob("*.py"))]
SHOWN = [".".join(path.relative_to(ROOT).with_suffix("").parts)
         for path in (*FILES, ROOT / "tests" / "fairness.py") if ">>> " in path.read_text("utf-8")]  # fmt: skip


@pytest.mark.parametrize("name", SHOWN)
def test_the_examples_hold(name: str) -> None:
    """What a docstring shows is what comes."""
    failed, run = doctest.testmod(importlib.import_module(name))
    assert run
    assert not failed
