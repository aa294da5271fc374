"""What the tables with hidden hands share: one pair of eyes looks on, and sees what its view shows.

Everything drawn comes from the view of the seat looking on: the person's, or a spectator's where only bots
play. What that seat may not see has no face on the screen either.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from game.core import Seat
from game.match import Step
from scenes.ground import place_of
from scenes.stage.kept import Kept
from scenes.stage.motion import Pose
from scenes.stage.stage import Stage
from scenes.stage.words import Said
from scenes.table import TableScene

V = TypeVar("V")


class HiddenTable(TableScene, Generic[V]):
    """A table seen by one person; V is its view."""

    def enter(self, stage: Stage) -> None:
        self._goals: dict[str, Pose] = {}
        self._seen: Kept[V] = Kept()
        super().enter(stage)

    @property
    def viewer(self) -> Seat | None:
        """The seat whose eyes the screen has: the one person's."""
        return next(iter(self.match.persons), None)

    def seen(self) -> V:
        """What the seat looking on may know."""
        viewer = self.viewer
        return self._seen.of((self.match.revision, viewer), lambda: self.match.view(viewer))

    def view(self) -> V:
        return self.seen()

    def place_of(self, seat: Seat) -> int:
        """Which place of the table a seat has; 0 is the seat looking on."""
        return place_of(seat, self.viewer, self.match.rules.seats)

    def goal(self, name: str) -> Pose | None:
        """Where a thing will lie when the motion under way is over."""
        return self._goals.get(name)

    def goals(self, start: str) -> list[tuple[str, Pose]]:
        """The things whose names so start, and where they will lie when the motion under way is over."""
        return [(name, pose) for name, pose in self._goals.items() if name.startswith(start)]

    def show_steps(self, before: Mapping[str, Pose], steps: Sequence[Step]) -> None:
        self._goals = self.layout()
        super().show_steps(before, steps)

    def last_told(self, number: int | None = None) -> Said:
        """The latest of the first `number` steps there is a sentence for; before any, what the game is about."""
        for step in reversed(self.match.steps[:number]):
            line = self.step_line(step)
            if line:
                return line
        return self.stage.words(f"{self.table}.goal")
