"""Numbers that count up to their value, each step a note higher than the one before.

However large the number, it has arrived within `tempo.COUNT`; what becomes less is told at once and in silence.
The notes are the takes of the cue ``count``, which climb a scale.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Clock, ease_out

NOTES = 8
"""Rungs of the scale; a larger number takes several of its units with each."""
LEAST, EACH = 0.12, 0.06
"""Seconds that a count takes for itself, and for every unit, up to the whole."""


class Count(NamedTuple):
    """One number on its way."""

    start: int
    goal: int
    at: float = 0.0
    """Motion seconds since it began."""

    @property
    def length(self) -> float:
        return min(tempo.COUNT, LEAST + EACH * (self.goal - self.start))

    @property
    def shown(self) -> int:
        if self.start == self.goal:
            return self.goal
        part = 1.0 if self.at >= self.length else ease_out(self.at / self.length)
        return self.start + round((self.goal - self.start) * part)

    @property
    def rungs(self) -> int:
        """How many notes the whole way has."""
        return min(NOTES, self.goal - self.start)

    @property
    def rung(self) -> int:
        """How many of them have been reached."""
        return self.rungs * (self.shown - self.start) // max(1, self.goal - self.start)


class Counting:
    """The numbers of one table by name."""

    def __init__(self) -> None:
        self._runs: dict[Hashable, Count] = {}

    def aim(self, goals: Mapping[Any, int]) -> None:
        """What the numbers ought to be now; one not told before is told at once."""
        runs = {}
        for key, goal in goals.items():
            run = self._runs.get(key, Count(goal, goal))
            if goal != run.goal:
                run = Count(min(run.shown, goal), goal)
            runs[key] = run
        self._runs = runs

    def follow(self, goals: Mapping[Any, int], clock: Clock, dt: float) -> int:
        """`dt` real seconds more on the way to `goals`, which are told at once where motion is reduced.

        Returns the highest note just reached, or 0.
        """
        self.aim(goals)
        if clock.reduced:
            self.arrive()
        return self.pass_time(clock.step(dt))

    def pass_time(self, step: float) -> int:
        """`step` motion seconds more, infinite at instant speed; returns the highest note just reached, or 0."""
        note = 0
        for key, run in self._runs.items():
            if run.goal > run.start and run.at < run.length:
                later = run._replace(at=min(run.length, run.at + step))
                if later.rung > run.rung:
                    note = max(note, later.rung)
                self._runs[key] = later
        return note

    @property
    def numbers(self) -> tuple[int, ...]:
        """All numbers as they are shown now."""
        return tuple(run.shown for run in self._runs.values())

    def forget(self) -> None:
        """Nothing has been told yet: what comes next is told at once."""
        self._runs = {}

    def arrive(self) -> None:
        """Tell every number as it is."""
        self._runs = {key: Count(run.goal, run.goal) for key, run in self._runs.items()}

    def shown(self, key: Hashable) -> int:
        """The number to write."""
        run = self._runs.get(key)
        return 0 if run is None else run.shown

    @property
    def running(self) -> bool:
        return any(run.shown < run.goal for run in self._runs.values())
