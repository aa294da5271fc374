"""Watching on: what a seat that is out, or a spectator, can do while the others play to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage.settings import speed_name
from scenes.stage.stage import Answer
from scenes.stage.ui import Target

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable


class Watching:
    """The speed of the show, and a way straight to its end."""

    def __init__(self, scene: DavinciTable) -> None:
        self.scene = scene
        self.rushing = False
        """On the way to the end without a picture in between."""

    @property
    def now(self) -> bool:
        """Whether nobody at the screen has a say any more."""
        scene = self.scene
        return scene.match.turn is not None and (scene.viewer is None or scene.viewer in scene.seen().out)

    def targets(self) -> list[Target]:
        stage = self.scene.stage
        words = stage.words
        return [
            Target("watch.speed", self.scene.bar_area(0, 2, 420), words("settings.speed"), None, "choice",
                   role="menu", value=speed_name(words, stage.settings.speed), adjust=self._pace, group="bar"),
            Target("watch.end", self.scene.bar_area(1, 2, 300), words("davinci.watch.end"), self.rush, "button",
                   "fast", role="menu", group="bar"),
        ]

    def _pace(self, by: int) -> Answer:
        stage = self.scene.stage
        stage.change(speed=stage.clock.change(by))
        return None

    def rush(self) -> Answer:
        """Straight to the end; the log tells what happened on the way."""
        self.rushing = True
        return None
