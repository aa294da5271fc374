"""Numbered pieces of work, shared out in blocks: done here, by processes of this machine, or by a cluster.

A block is a range of numbers. Blocks grow until one takes about a second, so that handing them out costs little
beside the work itself, and a block that is lost costs little too.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import re
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager
from itertools import islice
from typing import NamedTuple, TypeVar

SECONDS = 1.0
"""How long a block shall take."""

T = TypeVar("T")


class Workers(NamedTuple):
    """Who does the work."""

    executor: Executor
    most: int
    """How many blocks can be worked on at a time."""


Hire = Callable[[], AbstractContextManager[Workers]]
"""Gets workers and lets them go again; called once more where they were lost."""


@contextlib.contextmanager
def processes(jobs: int) -> Iterator[Workers]:
    """So many processes of this machine; they end with this one, however it ends."""
    context = multiprocessing.get_context("spawn")  # a fork would keep the signal handlers of a window system
    executor = ProcessPoolExecutor(jobs, context, _begin)
    try:
        yield Workers(executor, jobs)
    finally:
        _let_go(executor)
        executor.shutdown(cancel_futures=True)


def _let_go(executor: ProcessPoolExecutor) -> None:
    """Have a pool whose processes were lost end, which its shutdown waits for.

    A process that was started while the pool ended the others is still there, and is ended here. Before Python
    3.11.5 a large piece of work that nobody reads any more holds the pool, too, until the pipe is closed
    (https://github.com/python/cpython/issues/94777).
    """
    if not getattr(executor, "_broken", False):
        return
    for process in list((getattr(executor, "_processes", None) or {}).values()):
        process.terminate()
    if sys.version_info < (3, 11, 5):
        executor._call_queue._reader.close()  # type: ignore[attr-defined]


def in_blocks(
    work: Callable[[range], T], todo: Sequence[range], workers: Workers | None = None
) -> Generator[tuple[range, T], None, None]:
    """Each block with what `work` returns for it, in the order in which they end; None works in this process.

    `work` and what it returns are pickled for workers. Raises what `work` raises, and
    `concurrent.futures.BrokenExecutor` where workers were lost.
    """
    sizes = _Sizes(sum(map(len, todo)), 1 if workers is None else workers.most)
    blocks = sizes.cut(todo)
    if workers is None:
        for block in blocks:
            seconds, found = _timed(work, block)
            sizes.took(block, seconds)
            yield block, found
        return
    under_way: dict[Future[tuple[float, T]], range] = {}
    try:
        while True:
            for block in islice(blocks, 2 * workers.most - len(under_way)):
                under_way[workers.executor.submit(_timed, work, block)] = block
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                block = under_way.pop(future)
                seconds, found = future.result()
                sizes.took(block, seconds)
                yield block, found
    finally:
        for future in under_way:
            future.cancel()


class Marks:
    """Which of so many numbered pieces are done, a byte each."""

    def __init__(self, count: int) -> None:
        self._done = bytearray(count)

    def mark(self, block: range) -> bool:
        """Mark all pieces of a block; False, and nothing is marked, if one was done before or is none of them."""
        if block.stop > len(self._done) or self._done.find(1, block.start, block.stop) >= 0:
            return False
        self._done[block.start : block.stop] = b"\1" * len(block)
        return True

    def missing(self) -> list[range]:
        """What is still to be done, in order."""
        return [range(*gap.span()) for gap in re.finditer(rb"\0+", self._done)]


LOSSES = 3
"""So many times workers are hired anew."""


def until_done(
    work: Callable[[range], T], missing: Callable[[], Sequence[range]], hire: Hire | None
) -> Generator[tuple[range, T], None, None]:
    """`in_blocks` with workers that are hired anew where they were lost; `missing` then tells what is to be done.

    None works in this process. Raises OSError where workers are lost again and again.
    """
    if hire is None:
        yield from in_blocks(work, missing())
        return
    for _ in range(1 + LOSSES):
        # where somebody ended a process, or the memory was full, what is missing is done again
        with (
            contextlib.suppress(BrokenExecutor),
            hire() as hired,
            contextlib.closing(in_blocks(work, missing(), hired)) as done,
        ):
            yield from done
            return
    raise OSError(f"the processes that do the work were ended from outside {1 + LOSSES} times")


class _Sizes:
    """How many pieces the next block takes: one at first, then twice as many until it takes SECONDS.

    The last blocks are small, so that no worker waits for another.
    """

    def __init__(self, left: int, workers: int) -> None:
        self.left = left
        self.workers = workers
        self.size = 1

    def cut(self, todo: Sequence[range]) -> Iterator[range]:
        for span in todo:
            start = span.start
            while start < span.stop:
                size = max(1, min(self.size, self.left // (2 * self.workers)))
                block = range(start, min(span.stop, start + size))
                self.left -= len(block)
                start = block.stop
                yield block

    def took(self, block: range, seconds: float) -> None:
        enough = int(len(block) * SECONDS / max(seconds, 1e-9))
        self.size = max(1, min(2 * max(self.size, len(block)), enough))


def _timed(work: Callable[[range], T], block: range) -> tuple[float, T]:
    began = time.perf_counter()
    found = work(block)
    return time.perf_counter() - began, found


def _begin() -> None:
    """In a new process: the parent alone answers Ctrl+C, and nothing goes on without it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_the_parent() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=end_with_the_parent, daemon=True).start()
