"""The files of `game`: who may import whom, and which of them draw, read a clock or open files."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game import catalog

ROOT = Path(__file__).parents[2]
PIXELS = ("pygame", "pytmx", "scenes")
FILES = sorted((ROOT / "game").rglob("*.py"))


def name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


WRITTEN_IN_NUMPY = {
    "game.nim.network", "game.poker.batch", "game.poker.draws", "game.poker.holdem_policy", "game.poker.policy",
    "game.poker.solved_value", "game.yut.sides", "game.yut.solver",
}  # fmt: skip
"""Imported by nobody before they are used; the other files of the tables need the standard library only."""


def test_game_imports_no_pixels_and_no_numpy() -> None:
    """Rules, bots and saves must run in a worker and in a test without a display; numpy is loaded when first
    needed. What an import of everything really loads, through third parties too. Files that are written in numpy
    throughout come last: if any other file imports one before it is needed, numpy shows up all the same."""
    assert {name(file) for file in FILES if written_in_numpy(file)} == WRITTEN_IN_NUMPY
    code = "import importlib, sys\n"
    for names, unwanted in (([name(file) for file in FILES if not written_in_numpy(file)], {"numpy", *PIXELS}),
                            ([name(file) for file in FILES if written_in_numpy(file)], set(PIXELS))):
        code += (f"for name in {names}: importlib.import_module(name)\n"
                 f"print(*sorted({unwanted} & set(sys.modules)))\n")  # fmt: skip
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == []


def written_in_numpy(file: Path) -> bool:
    top = tree(file).body
    return len(file.relative_to(ROOT).parts) > 2 and any(
        isinstance(line, ast.Import) and line.names[0].name == "numpy" for line in top
    )


def test_the_catalogue_loads_no_table_before_it_is_asked_for() -> None:
    """The hall opens quickly because the tables wait."""
    code = "import sys, game.store, game.commands\nprint(*(m for m in sys.modules if m.count('.') > 1))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [module for module in run.stdout.split() if module.startswith("game.")] == []


SHARED = ("game", "game.core", "game.advice", "game.questions", "game.parser")
"""What a table may know besides its own folder: words that know no more than each other."""


def test_imports_run_one_way() -> None:
    """A table knows the shared words, its own folder and no other table; nothing in `game` knows a scene."""
    for file in FILES:
        runs_one_way(file)


def runs_one_way(file: Path) -> None:
    parts = file.relative_to(ROOT).parts
    own = f"game.{parts[1]}" if len(parts) > 2 and parts[1] in catalog.NAMES else ""
    for module in imported(tree(file)):
        assert module.split(".")[0] not in {*PIXELS, "tests", "assets"}, f"{file} imports {module}"
        if own and module.startswith("game"):
            assert module in SHARED or module.split(".")[:2] == own.split("."), f"{file}: {module}"
        if name(file) in SHARED and module.startswith("game"):
            assert module in SHARED, f"{file} imports {module}, and tables import {file}"
        if not own and module.startswith("game."):
            known = module.count(".") == 1 or (parts[1] == "net" and module.startswith("game.net."))
            assert known, f"{file} imports {module} past the catalogue"


SHARED_ALLOWED = {
    "game.core": {"random"}, "game.match": {"random"}, "game.thinker": {"random", "time"},
    "game.luck": {"secrets"}, "game.store": {"time"}, "game.blocks": {"time"},
    "game.board": {"time"}, "game.commands": {"time"}, "game.run": {"random", "time"}, "game.run_file": {"time"},
    "game.run_store": {"time"}, "game.honours": {"time"},
    "game.net.cluster": {"secrets", "time"}, "game.net.remote": {"secrets", "time"},
    "game.net.dealer": {"random", "secrets", "time"}, "game.net.host": {"secrets", "time"},
    "game.net.house": {"secrets", "time"}, "game.net.load": {"random", "time"},
    "game.net.server": {"time"}, "game.net.log": {"secrets", "time"},
    "game.net.commands": {"random", "time"},
}  # fmt: skip
"""Shared files name the type of a bot's random generator, or make one from a seed; none of them draws. Files and
processes are their business; blocks of work are cut by how long they take. Those of the arcade run reckon with days
that are handed in."""
TABLES_ALLOWED = {
    "game.nim.bots": {"random"}, "game.yut.bots": {"random"}, "game.poker.bots": {"random"},
    "game.davinci.bots": {"random"}, "game.davinci.classic": {"random"}, "game.davinci.opponent_model": {"random"},
    "game.davinci.exact_inference": {"random"},
    "game.poker.equity": {"random"}, "game.poker.solved_value": {"random"},
    "game.nim.race": {"time"},
    "game.nim.learning": {"random"}, "game.nim.network": {"random"},
    "game.yut.net": {"files"}, "game.yut.solved": {"files"}, "game.davinci.value": {"files"},
    "game.poker.holdem_policy": {"files"}, "game.poker.policy": {"files"}, "game.poker.showdown": {"files"},
}  # fmt: skip
"""Bots and training are handed their generator; the other files load what was learned, or
the deals of a person; the race of methods measures them; the networks of the coach's page learn by the seed of
their course."""
LUCK_OF_THEIR_OWN = {"random": "random", "numpy.random": "random", "secrets": "secrets", "uuid": "random"}
CLOCKS = {"time": "time", "timeit": "time", "datetime": "time"}
OUTSIDE = ("os", "pathlib", "io", "shutil", "tempfile", "sqlite3", "socket", "subprocess")
FILE_CALLS = ("open", "read_text", "read_bytes", "write_text", "write_bytes", "load", "savez")


@cache
def impure(tree: ast.AST) -> set[str]:
    """Which of ``random``, ``secrets``, ``time`` and ``files`` a module makes use of."""
    known = LUCK_OF_THEIR_OWN | CLOCKS | dict.fromkeys(OUTSIDE, "files")
    found = {known[module.split(".")[0]] for module in imported(tree) if module.split(".")[0] in known}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "random" and getattr(node.value, "id", "") != "self":
            found.add("random")
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            of = getattr(getattr(node.func, "value", None), "id", "")
            if called in FILE_CALLS and (called != "load" or of in ("np", "numpy", "pickle")):
                found.add("files")
    return found


def test_no_file_draws_reads_the_clock_or_opens_files_unlisted() -> None:
    """Every draw goes through the one tested source, and a position follows from its log alone."""
    for file in FILES:
        found = impure(tree(file))
        if len(file.relative_to(ROOT).parts) > 2 and file.relative_to(ROOT).parts[1] in catalog.NAMES:
            assert found <= TABLES_ALLOWED.get(name(file), set()), f"{file}: {found}"
        else:
            assert found - {"files"} <= SHARED_ALLOWED.get(name(file), set()), f"{file}: {found}"


def test_the_lists_name_only_files_that_need_it() -> None:
    """A file that no longer draws should not stay allowed to."""
    trees = {name(file): tree(file) for file in FILES}
    for listed, allowed in {**SHARED_ALLOWED, **TABLES_ALLOWED}.items():
        assert allowed <= impure(trees[listed]), f"{listed} is allowed {allowed} and uses {impure(trees[listed])}"


@pytest.mark.parametrize("table", catalog.NAMES)
def test_an_engine_rests_on_nothing_that_draws_or_reads(table: str) -> None:
    """All that start, chances, view, apply and read import, at once or later, is pure."""
    record = catalog.table(table)
    parts = (record.rules, record.start, record.chances, record.view, record.apply, record.read)
    todo = {part.__module__ for part in parts} - {f"game.{table}.table"}
    assert todo, f"{table} gives no engine"
    trees = {name(file): tree(file) for file in FILES}
    met: set[str] = set()
    while todo:
        module = todo.pop()
        met.add(module)
        assert module.startswith("game.core") or not impure(trees[module]), f"{module} is part of {table}'s engine"
        every = set(imported(trees[module])) | set(imported_from(trees[module]))
        todo |= {other for other in every if other in trees and other not in met and other != "game"}


@cache
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


@cache
def imported_from(tree: ast.AST) -> list[str]:
    """``from package import module`` as ``package.module``; names that are no modules among them."""
    lines = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return [f"{line.module}.{alias.name}" for line in lines for alias in line.names]
