"""What follows an act that is not allowed: for a moment what would be allowed is lit, and a button shakes its head.

The knock, the line that names the rule and the page it opens belong to the table and to the rules; nothing here
changes a game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas
from scenes.engine.ui.widgets import Target, replaced

LIT = 1.5
"""Seconds for which what would be allowed is lit."""
NUDGE, FAR = 0.12, 5.0
"""Seconds and logical units of a shaken head."""
LIGHT, DARK = (255, 212, 0, 220), (18, 12, 10, 200)


@dataclass
class Rejection:
    """How long ago something was refused."""

    left: float = 0.0
    """Seconds for which the light stays on."""
    who: str | None = None
    """The target that was refused."""

    def begin(self, who: str | None) -> None:
        self.left, self.who = LIT, who

    def end(self) -> None:
        self.left = 0.0

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    def shaken(self, target: Target, part: float) -> Target:
        """The target that was refused where it stands just now: aside by a `part` of the way for a moment."""
        since = LIT - self.left
        if since >= NUDGE or target.look == "bare":
            return target
        return replaced(target, area=target.area.move(part * FAR * math.sin(2 * math.tau * since / NUDGE), 0))

    def draw(self, canvas: Canvas, allowed: Sequence[Target]) -> None:
        """A thin line of light round everything that would be allowed."""
        for target in allowed if self.left > 0 else ():
            if target.enabled and 0 <= target.area.centerx <= WIDTH and 0 <= target.area.centery <= HEIGHT:
                area = target.area.inflate(8, 8)
                radius = min(*area.size, 60.0) / 2 if target.look == "bare" else 14
                canvas.box(area.inflate(4, 4), DARK, radius=radius + 2, width=5)
                canvas.box(area, LIGHT, radius=radius, width=2.5)
