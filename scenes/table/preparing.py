"""What hints and coach of a table need once in the hall's own process, made beside the frames.

It is made by a thread as soon as somebody sits down. Who asks before it is done gets a line that says so, and what
was asked for as soon as it can be had; the hall goes on meanwhile.
"""

from __future__ import annotations

import threading
from collections.abc import Callable


class Preparing:
    """One piece of work in the background, and what waits for it."""

    def __init__(self, make: Callable[[], object] | None = None) -> None:
        """Without anything to make it is done at once."""
        self._waiting: dict[str, Callable[[], object]] = {}
        self._done = threading.Event()
        if make is None:
            self._done.set()
        else:
            threading.Thread(target=self._run, args=(make,), name="preparing", daemon=True).start()

    def _run(self, make: Callable[[], object]) -> None:
        try:
            make()
        finally:  # what fails here fails again, and is told, where it is asked for
            self._done.set()

    @property
    def done(self) -> bool:
        return self._done.is_set()

    def later(self, name: str, act: Callable[[], object]) -> None:
        """Do this once all is made; asked for twice it is done once."""
        self._waiting[name] = act

    def follow_up(self) -> None:
        """Do what waits, if it can be done now."""
        if self._waiting and self.done:
            waiting, self._waiting = list(self._waiting.values()), {}
            for act in waiting:
                act()

    def forget(self, name: str) -> None:
        """Nobody waits for this any more."""
        self._waiting.pop(name, None)
