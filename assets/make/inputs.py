"""What a job's result depends on, found by reading its script: the scripts and the game code that it imports.

Imports inside functions count. Comments, docstrings and empty lines do not: to reword one makes nothing stale.
"""

from __future__ import annotations

import ast
import hashlib
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from assets.make.jobs import Job

ROOT = Path(__file__).resolve().parents[2]
OURS = ("assets", "game", "scenes")


def fingerprints(job: Job) -> dict[str, str]:
    """A short hash of each file that the result depends on, by its path; `job` stands for what the list says of it.

    A file that is not there has an empty one.
    """
    said = repr((job.script, job.build, job.args, sorted(job.outputs)))
    found = {"job": _short(said.encode())}
    for path in trace(ROOT / "assets" / "make" / f"{job.script.replace('.', '/')}.py"):
        if text := code(path):
            found[path.relative_to(ROOT).as_posix()] = _short(text.encode())
    for name in job.reads:
        path = ROOT / "assets" / name
        found[f"assets/{name}"] = _short(path.read_bytes()) if path.exists() else ""
    return found


def trace(script: Path) -> frozenset[Path]:
    """The script and every file of this project that it imports, directly or not."""
    seen: set[Path] = set()
    todo = [script]
    while todo:
        path = todo.pop()
        if path not in seen:
            seen.add(path)
            todo += (found for name in imported(path) if (found := file_of(name)))
    return frozenset(seen)


def tools(script: Path) -> frozenset[str]:
    """The modules from outside that the script or what it imports may import; the standard library's too."""
    names = {name.partition(".")[0] for path in trace(script) for name in imported(path)}
    return frozenset(names - set(OURS))


@cache
def imported(path: Path) -> tuple[str, ...]:
    """The modules that a file imports, by their full names; for `from x import y` both `x` and `x.y`."""
    return tuple(_imported(ast.parse(path.read_text("utf-8"))))


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def file_of(name: str) -> Path | None:
    """The file of a module of this project; None for any other name."""
    if name.partition(".")[0] not in OURS:
        return None
    path = ROOT.joinpath(*name.split("."))
    return next((found for found in (path.with_suffix(".py"), path / "__init__.py") if found.exists()), None)


@cache
def code(path: Path) -> str:
    """A script's text without comments, docstrings and empty lines."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, start = token.start
            lines[row - 1] = lines[row - 1][:start]
    for node in ast.walk(ast.parse(text)):
        value = node.value if isinstance(node, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            for row in range(value.lineno - 1, value.end_lineno or value.lineno):
                lines[row] = ""
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
