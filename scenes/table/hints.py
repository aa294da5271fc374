"""Hints in three steps on one key: where to look, which move, why.

From the step that names an action on, that action is what Enter does: whatever it takes besides (marked cards, an
amount, an aim, a way) is chosen, and its target has the focus. Calling the coach, turning its pages and opening
other pages change nothing of what is chosen, and give the focus back.

What hints and coach need once in the hall's own process is made by a thread as soon as somebody sits down. Who asks
before it is done gets a line that says so, and what was asked for as soon as it can be had; the hall goes on
meanwhile.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import NamedTuple

from scenes.engine.speak.words import Said

STEPS = 3


class Hint(NamedTuple):
    """One step of a hint."""

    line: Said | None
    """What is told; None where there is nothing to tell."""
    action: object | None = None
    """The action it names, if it names one."""


class Hints:
    """How far the hints on the present position have gone."""

    def __init__(self) -> None:
        self.step = 0
        self.line: Said | None = None
        """The hint that is told now."""
        self.action: object | None = None
        """The action that the hints have named."""
        self.lit = False
        """Whether all that the action takes still is as the hint chose it."""
        self._language = ""

    def ask(self, give: Callable[[int], Hint], language: str) -> bool:
        """One step further, by what `give` says of a step; whether there is something new to tell."""
        self.step = min(STEPS, self.step + 1)
        hint = give(self.step)
        if self.action is None:
            self.action = hint.action
        if hint.line is not None:
            self.line, self._language = hint.line, language
        return hint.line is not None

    def retell(self, give: Callable[[int], Hint], language: str) -> None:
        """Say it again if the language is another now."""
        if self.line is not None and self._language != language:
            self.line, self._language = give(self.step).line, language

    def forget(self) -> None:
        """The position is another."""
        self.step, self.line, self.action, self.lit = 0, None, None, False


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
