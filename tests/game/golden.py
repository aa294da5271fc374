"""What the tests of all golden games share: where those are kept, a table's docstring examples, what it loads."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def path_of(table: str) -> Path:
    """The golden game of a table, as text one can read aloud."""
    return ROOT / "tests" / "golden" / f"{table}.txt"


def modules(package: ModuleType) -> list[str]:
    """Every module of a table, by its full name."""
    return [module.name for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]


def examples(package: ModuleType) -> tuple[list[str], int]:
    """Runs the examples in a table's docstrings: the modules where one fails, and how many examples there are."""
    results = {name: doctest.testmod(importlib.import_module(name)) for name in modules(package)}
    failed = [name for name, result in results.items() if result.failed]
    return failed, sum(result.attempted for result in results.values())


def loaded(names: Collection[str], watched: Collection[str] = ("pygame", "numpy")) -> str:
    """Which of the watched packages a fresh process has loaded after importing some modules; "set()" for none."""
    lines = [f"import {name}" for name in names]
    lines += ["import sys", f"print(set({sorted(watched)}) & set(sys.modules))"]
    run = subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()
