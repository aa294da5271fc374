"""Long jobs in numbered pieces: done here, by processes, or by a cluster; a job that was stopped goes on.

What a piece comes to depends on its number alone, and the results are handed back in the order of the numbers, so
that a job makes the same bytes whoever does its pieces.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from assets.make import inputs
from assets.make.report import Report
from game import blocks, catalog, cluster

T = TypeVar("T")
NAME = "pieces of "
"""What a file of finished pieces begins with."""


class Shared(NamedTuple):
    """Who does the pieces of a job, and where finished ones are kept."""

    workers: blocks.Hire | None = None
    """None: this process."""
    kept: Path | None = None
    """A folder; None: nothing is kept."""

    def results(
        self, name: str, work: Callable[[int], T], count: int, report: Report = lambda part: None
    ) -> list[T]:
        """What `work` returns for 0, 1 … `count` - 1, in this order; values of JSON where they are kept.

        `name` says what no other pieces share. They are kept in the file of that name, with a hash of the scripts
        that `work` depends on: pieces of other scripts are done again. More pieces may be asked for than were kept.
        `work` is pickled for workers. Raises what `work` raises, and OSError where workers are lost once too often.
        """
        marks, found = blocks.Marks(count), dict[int, T]()

        def add(first: int, values: list[T]) -> None:
            if marks.mark(range(first, first + len(values))):
                found.update(enumerate(values, first))
                report(len(found) / count)

        path = None if self.kept is None else self.kept / f"{name}.txt"
        title = f"{NAME}{name} {stamp(work)}"
        for first, values in _kept(path, title):
            add(first, values)
        with _notes(path, title) as note, closing(
            blocks.until_done(partial(_each, work), marks.missing, self.workers)
        ) as done:
            for block, values in done:
                note(block.start, values)
                add(block.start, values)
        return [found[number] for number in range(count)]


def _each(work: Callable[[int], T], numbers: range) -> list[T]:
    return [work(number) for number in numbers]


def stamp(work: Callable[..., Any]) -> str:
    """A short hash of the scripts that `work` is made of; of every table's too, where it asks the catalog."""
    while isinstance(work, partial):
        work = work.func
    found = set(inputs.trace(Path(work.__code__.co_filename)))
    if inputs.file_of("game.catalog") in found:  # which imports a table when it is asked for
        for name in catalog.NAMES:
            found |= inputs.trace(inputs.ROOT / "game" / name / "table.py")
    files = sorted(found)
    return hashlib.sha256("".join(map(inputs.code, files)).encode()).hexdigest()[:16]


def _kept(path: Path | None, title: str) -> Iterator[tuple[int, Any]]:
    """The pieces in a file of that title; one of another title has none. A last line cut short is left out."""
    if path is None or not path.exists():
        return
    with open(path, encoding="utf-8") as file:
        if file.readline() != f"{title}\n":
            return
        for line in file:
            if line.endswith("\n"):
                yield from [json.loads(line)]


@contextmanager
def _notes(path: Path | None, title: str) -> Iterator[Callable[[int, Any], None]]:
    """A function that writes finished pieces down, one line a block."""
    if path is None:
        yield lambda first, values: None
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_bytes() if path.exists() else b""
    head = f"{title}\n".encode()
    whole = text[: text.rfind(b"\n") + 1] if text.startswith(head) else head  # a kill may have cut the last line
    fresh = path.with_suffix(".tmp")
    fresh.write_bytes(whole)
    os.replace(fresh, path)
    with open(path, "ab") as file:

        def note(first: int, values: Any) -> None:
            file.write(f"{json.dumps([first, values])}\n".encode())
            file.flush()

        yield note


@contextmanager
def staying(hire: blocks.Hire) -> Iterator[blocks.Hire]:
    """blocks.Hires workers who stay from one call to the next, until they are lost or this ends."""
    with ExitStack() as hired:
        now: list[blocks.Workers] = []

        @contextmanager
        def again() -> Iterator[blocks.Workers]:
            if not now:
                now.append(hired.enter_context(hire()))
            try:
                yield now[0]
            except BrokenExecutor:
                now.clear()
                hired.close()
                raise

        yield again


def add_options(parser: argparse.ArgumentParser) -> None:
    """``--jobs N`` and ``--cluster ADDRESS``, for `hired`."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=int, default=1, metavar="N", help="so many processes of this machine")
    who.add_argument("--cluster", metavar="ADDRESS", help="the workers of a Dask scheduler, started in a clone")


def hired(said: argparse.Namespace) -> blocks.Hire | None:
    """The workers that the options ask for; None for this process."""
    if said.cluster is not None:
        return partial(cluster.connected, said.cluster)
    return partial(blocks.processes, said.jobs) if said.jobs > 1 else None
