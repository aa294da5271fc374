"""How a loop that talks to the server ends when its task is cancelled."""

from __future__ import annotations

import asyncio


def going_on() -> bool:
    """Whether the task that calls has not been cancelled; loops of tasks ask before each round.

    nats-py ends some waits of its own at a cancellation (``Client._flush_pending``) and returns as if nothing had
    been, so that a loop which only waited for `asyncio.CancelledError` would go on for ever.
    """
    task = asyncio.current_task()
    return task is None or not task.cancelling()
