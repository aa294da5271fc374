"""What takes longer to work out than a frame may, kept for as long as the moment lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """One thing worked out once for each moment; only the latest is held."""

    def __init__(self) -> None:
        self._held: tuple[object, T] | None = None

    def of(self, moment: object, work_out: Callable[[], T]) -> T:
        """What `work_out` gave at this moment."""
        if self._held is None or self._held[0] != moment:
            self._held = (moment, work_out())
        return self._held[1]
