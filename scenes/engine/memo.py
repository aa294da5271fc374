"""What takes longer to work out than a frame may, kept for as long as the moment lasts."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Memo(Generic[T]):
    """One thing worked out once for each moment; only the latest is held, or as many as are wanted."""

    def __init__(self, latest: int = 1) -> None:
        self._held: deque[tuple[object, T]] = deque(maxlen=latest)

    def of(self, moment: object, work_out: Callable[[], T]) -> T:
        """What `work_out` gave at this moment."""
        for known, made in self._held:
            if known == moment:
                return made
        made = work_out()
        self._held.appendleft((moment, made))
        return made
