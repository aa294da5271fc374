"""Watching on: what a seat that is out, or a spectator, can do while the others play to the end."""

from __future__ import annotations

from scenes.engine.settings import speed_name
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.tables.davinci import places


class Watching:
    """The speed of the show, and a way straight to its end."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.rushing = False
        """On the way to the end without a picture in between."""

    @property
    def now(self) -> bool:
        """Whether nobody at the screen has a say any more."""
        desk = self.desk
        return desk.match.turn is not None and (desk.viewer is None or desk.viewer in desk.seen().out)

    def targets(self) -> list[Target]:
        """Two buttons in the bar, while nobody has a say."""
        if not self.now:
            return []
        stage, spots = self.desk.stage, self.desk.places
        words = stage.words
        return [
            Target("watch.speed", places.bar_area(stage.canvas, spots, 0, 2, 420), words("settings.speed"), None,
                   "choice", role="menu", value=speed_name(words, stage.settings.speed), adjust=self._pace,
                   group="bar"),
            Target("watch.end", places.bar_area(stage.canvas, spots, 1, 2, 300), words("davinci.watch.end"),
                   self.rush, "button", "fast", role="menu", group="bar"),
        ]

    def _pace(self, by: int) -> Answer:
        stage = self.desk.stage
        stage.change(speed=stage.clock.change(by))
        return None

    def rush(self) -> Answer:
        """Straight to the end; the log tells what happened on the way."""
        self.rushing = True
        return None
