"""What the tables with hidden hands share: one pair of eyes looks on, and sees what its view shows.

Everything drawn comes from the view of the seat looking on: the person's, or a spectator's where only bots
play. What that seat may not see has no face on the screen either.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from game.core import Seat
from scenes.ground import place_of
from scenes.stage.kept import Kept
from scenes.stage.stage import Stage
from scenes.table import TableScene

V = TypeVar("V")


class HiddenTable(TableScene, Generic[V]):
    """A table seen by one person; V is its view."""

    def enter(self, stage: Stage) -> None:
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
