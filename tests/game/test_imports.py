"""The rooms of the house: who may import whom."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "game").rglob("*.py"))


def name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_game_imports_no_pixels_and_no_numpy() -> None:
    """Rules, bots and saves must run in a worker and in a test without a display; numpy is loaded when first
    needed. A file that is written in numpy throughout is left out here: if any other file imports it before
    it is needed, numpy shows up all the same."""
    names = [name(file) for file in FILES if not written_in_numpy(file)]
    code = (
        f"import importlib, sys\nfor name in {names}: importlib.import_module(name)\n"
        "print(*sorted({'pygame', 'pytmx', 'numpy', 'scenes'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == []


def written_in_numpy(file: Path) -> bool:
    top = ast.parse(file.read_text(encoding="utf-8")).body
    return len(file.relative_to(ROOT).parts) > 2 and any(
        isinstance(line, ast.Import) and line.names[0].name == "numpy" for line in top
    )


def test_the_catalogue_loads_no_table_before_it_is_asked_for() -> None:
    """The hall opens quickly because the tables wait."""
    code = "import sys, game.store, game.commands\nprint(*(m for m in sys.modules if m.count('.') > 1))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [module for module in run.stdout.split() if module.startswith("game.")] == []


SHARED = ("game", "game.core", "game.questions", "game.parser")
"""What a table may know besides its own folder: words that know no more than each other."""


@pytest.mark.parametrize("file", FILES, ids=name)
def test_imports_run_one_way(file: Path) -> None:
    """A table knows the shared words, its own folder and no other table; nothing in `game` knows a scene."""
    parts = file.relative_to(ROOT).parts
    own = f"game.{parts[1]}" if len(parts) > 2 else ""
    for module in imported(ast.parse(file.read_text(encoding="utf-8"))):
        assert not module.startswith(("scenes", "tests", "pygame", "pytmx")), f"{file} imports {module}"
        if own and module.startswith("game"):
            assert module in SHARED or module.split(".")[:2] == own.split("."), f"{file}: {module}"
        if name(file) in SHARED and module.startswith("game"):
            assert module in SHARED, f"{file} imports {module}, and tables import {file}"
        if not own and module.startswith("game."):
            assert module.count(".") == 1, f"{file} imports {module} past the catalogue"


RANDOM_ALLOWED = {"game.core", "game.luck", "game.match", "game.thinker"}
"""They name the type of a bot's whims, or make one from a seed; none of them draws."""


@pytest.mark.parametrize("file", FILES, ids=name)
def test_rules_draw_no_luck_of_their_own(file: Path) -> None:
    """Every draw goes through the one tested source: rules and the shared files ask neither `random` nor the
    clock. (Bots get their whims handed in.)"""
    parts = file.relative_to(ROOT).parts
    if len(parts) > 2 and parts[2] != "rules.py":
        return
    modules = set(imported(ast.parse(file.read_text(encoding="utf-8"))))
    allowed = {"random"} if name(file) in RANDOM_ALLOWED else set()
    allowed |= {"secrets"} if name(file) == "game.luck" else set()
    allowed |= {"time"} if name(file) == "game.store" else set()
    found = modules & {"random", "secrets", "time", "numpy.random", "uuid"}
    assert found <= allowed, f"{file} imports {found - allowed}"


def imported(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append(node.module or "")
            if node.module == "game":
                found += [f"game.{alias.name}" for alias in node.names]
    return found
