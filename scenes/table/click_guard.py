"""A button that has just changed its meaning does not listen: a click meant for the old one does no harm.

Keys name what they do and are listened to at once, unless somebody asked for time between presses.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenes.engine.anim import tempo
from scenes.engine.input.controls import Act
from scenes.engine.ui.widgets import Target


class ClickGuard:
    """What the buttons of an open decision mean, and how long they do not listen."""

    def __init__(self) -> None:
        self.left = 0.0
        self._meant: tuple[tuple[str, str], ...] | None = None
        """Keys and labels of the buttons that were there last; None before the first look."""

    def look(self, targets: Sequence[Target], careful: bool) -> None:
        """A new decision is open: its buttons are guarded if they mean something else than before.

        `careful` tells that somebody asked for time between two presses.
        """
        meaning = tuple((target.key, str(target.label)) for target in targets if self._covers(target))
        if self._meant is not None and meaning and meaning != self._meant:
            self.left = tempo.CAREFUL if careful else tempo.GUARD
        self._meant = meaning or self._meant or ()

    @staticmethod
    def _covers(target: Target) -> bool:
        """Whether it is a button that decides something; pieces stay what they are."""
        return target.button and not target.common

    def pass_time(self, dt: float) -> None:
        """`dt` real seconds more: hands are as fast at any speed of the hall."""
        self.left = max(0.0, self.left - dt)

    def stops(self, target: Target, act: Act, careful: bool) -> bool:
        """Whether what was done was meant for an older button."""
        return self.left > 0 and self._covers(target) and (careful or act.device == "mouse")
