"""The scenes' own code, read once for all tests that search it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@cache
def sources() -> dict[Path, tuple[ast.AST, ...]]:
    """Every node of every file of the scenes and of ``main.py``, by file."""
    files = sorted([*(ROOT / "scenes").rglob("*.py"), ROOT / "main.py"])
    return {path: tuple(ast.walk(ast.parse(path.read_text("utf-8")))) for path in files}
