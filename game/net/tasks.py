"""Tasks of a loop that talks to the server: how they begin and end, and how one learns that it is cancelled."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from typing import Any


def going_on() -> bool:
    """Whether the task that calls has not been cancelled; loops of tasks ask before each round.

    nats-py ends some waits of its own at a cancellation (``Client._flush_pending``) and returns as if nothing had
    been, so that a loop which only waited for `asyncio.CancelledError` would go on for ever.
    """
    task = asyncio.current_task()
    return task is None or not task.cancelling()


class Tasks(set[asyncio.Task[Any]]):
    """Work begun and left to itself; held here until it is done, for the loop alone would forget it."""

    def begin(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.ensure_future(work)
        self.add(task)
        task.add_done_callback(self.discard)


@contextlib.asynccontextmanager
async def beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[asyncio.Task[None]]:
    """Work that goes on beside the block and is cancelled at its end; whoever minds how it ended asks the task."""
    task = asyncio.create_task(work)
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def quiet(error: Exception) -> None:
    """What a connection calls with its errors: that it is lost is told by what follows from it."""
