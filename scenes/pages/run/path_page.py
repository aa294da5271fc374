"""What every page of a run has: the lantern path above, a panel under it, and everything one press away."""

from __future__ import annotations

import abc
import math
from collections.abc import Sequence

import pygame

from game.run import Run
from scenes.engine.anim.motion import Clock
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import HANJI
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Go, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page
from scenes.engine.ui.page_layout import Style
from scenes.engine.ui.widgets import Target
from scenes.pages.run import scenery
from scenes.pages.run.scenery import Light

BREATHING = 20.0
"""Frames a second for lantern light."""


class PathPage(Page):
    """A page with the path of one run over it."""

    overlay = False
    style = Style(pygame.FRect(150, 226, 980, 480), 40.0, shade=0.0)

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0
        """Motion seconds on this page."""

    @abc.abstractmethod
    def on_path(self) -> Run:
        """The run whose path is shown."""

    @property
    def counts(self) -> bool:
        return not self.stage.controls.text_on

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.sounds.ambience("night_loop")
        stage.sounds.music("music_courtyard")

    def update(self, dt: float) -> Answer:
        step = self.stage.clock.step(dt)
        self.seconds = math.inf if math.isinf(step) else self.seconds + step
        return None

    @property
    def lively(self) -> float:  # type: ignore[override]
        return 0.0 if self.stage.clock.reduced else BREATHING

    def cancel(self) -> Answer:
        """Back to the courtyard; everything is kept."""
        return Go(self.stage.doors.title())

    def show_rules(self) -> Answer:
        """Those of the run; a table's are one press away at the table."""
        return Push(self.stage.doors.run_rules())

    def draw(self, canvas: Canvas) -> None:
        self.draw_path(canvas)
        super().draw(canvas)

    def draw_path(self, canvas: Canvas) -> None:
        """The night and the lanterns."""
        scenery.draw(canvas, scenery.lamps(self.on_path()), self.light())

    def light(self) -> Light:
        """What moves on the path just now."""
        return Light(walked=len(self.on_path().past) - 1, seconds=breathed(self.stage.clock, self.seconds))


def breathed(clock: Clock, seconds: float) -> float:
    """Seconds by which lanterns have swayed; none where motion is reduced."""
    return 0.0 if clock.reduced or math.isinf(seconds) else seconds


def leaving(page: PathPage) -> Target:
    """The button that leads to the courtyard."""
    return widgets.button("leave", page.stage.words("path.courtyard"), page.cancel, "home")


def centred(canvas: Canvas, lines: Sequence[Said], width: float, *, size: float = 20.0,
            tint: tuple[int, int, int] = HANJI) -> list[Piece]:
    """Sentences in the middle of a page."""
    return [layout.sentence(canvas, line, width, size=size, tint=tint, align="center") for line in lines]
