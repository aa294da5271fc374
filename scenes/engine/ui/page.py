"""A page: a heading, tabs, a body that scrolls where it is too long, and buttons at its foot, at every text size.

A page says what it holds; `page_layout` says where that stands, and a `Background` draws what lies behind. The
wheel, the arrows of keys and pads, PageUp, PageDown, Home and End scroll its body, and so do two targets at its
edge, for a mouse without a wheel and for one switch.
"""

from __future__ import annotations

import abc
import math
from collections.abc import Sequence
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Stage
from scenes.engine.ui import page_header, page_layout
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page_layout import Contents, Laid, Style
from scenes.engine.ui.widgets import Target

SCROLLED: dict[str, float] = {"PageUp": -1.0, "PageDown": 1.0, "Home": -math.inf, "End": math.inf}
"""Keys that scroll, and by how many times what is in sight."""
ENDING = ("confirm", "release", "choose", "cancel", "skip")
"""Acts that end what is under way behind a page, and do nothing else."""


class Background:
    """What lies behind a page besides the scene below: nothing, unless a subclass draws and moves something."""

    def enter(self, stage: Stage) -> None:
        """The page opens: its targets are asked for after this."""

    def update(self, dt: float) -> None:
        """`dt` real seconds pass while the page is on top."""

    def skip(self) -> bool:
        """End what is under way; whether anything was."""
        return False

    @property
    def lively(self) -> float:
        """Frames a second wanted while nobody does anything."""
        return 0.0

    def draw(self, canvas: Canvas) -> None:
        """Paint; changes nothing."""


class Page(FocusScene):
    """Subclasses say what it holds; targets they give are still to be placed."""

    overlay = True
    style = Style()

    def __init__(self, background: Background | None = None) -> None:
        super().__init__()
        self.background = background or Background()
        self.first: float = 0
        """The first piece of the body in sight."""

    def enter(self, stage: Stage) -> None:
        self.background.enter(stage)
        super().enter(stage)

    def update(self, dt: float) -> Answer:
        self.background.update(dt)
        return None

    @property
    def lively(self) -> float:
        return self.background.lively

    def title(self) -> Said | None:
        """What stands in the heading; None for none."""
        return self.whereabouts

    def tabs(self) -> Sequence[Target]:
        """What stands above everything else."""
        return ()

    def head(self, room: pygame.FRect) -> Sequence[Piece]:
        """What stands between the tabs and the body and does not scroll."""
        return ()

    @abc.abstractmethod
    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """What scrolls, for an area of this size."""

    def buttons(self) -> Sequence[Target]:
        """What stands at the foot."""
        return ()

    def laid(self) -> Laid:
        """The page at the present text size, with what has the focus in sight."""
        contents = Contents(self.title(), self.tabs(), self.head, self.body, self.buttons(), self.scroll,
                            partial(page_header.line_above, self.stage, page_header.path(self.stage, self)))
        return page_layout.laid(self.stage.canvas, self.stage.words, self.style, contents, self.first, self.focus)

    def targets(self) -> Sequence[Target]:
        return self.laid().targets

    def handle(self, act: Act) -> Answer:
        if act.name in ENDING and self.background.skip():
            self.focus.pressed = None
            return None
        page = self.laid()
        self.first = page.shown.start
        if page.long:
            if act.name == "wheel":
                return self.scroll(-1 if act.value > 0 else 1)
            if act.name == "key" and act.text in SCROLLED:
                return self.scroll(SCROLLED[act.text] * len(page.shown))
            walked = page.walked(act.name, self.focus) if act.name in ("up", "down") else None  # type: ignore[arg-type]
            if walked is not None:
                self.focus.keys_in_use = True
                self.moved_focus()
                self.show_from(walked.shown.start)
                return None
        return super().handle(act)

    def scroll(self, by: float) -> Answer:
        """Bring other pieces into sight."""
        self.show_from(self.laid().scrolled(by, self.focus).shown.start)
        return None

    def show_from(self, first: float) -> None:
        """Another piece is the first in sight."""
        self.first = first

    def draw(self, canvas: Canvas) -> None:
        page, style = self.laid(), self.style
        self.background.draw(canvas)
        if style.backdrop:
            canvas.backdrop(style.backdrop)
        canvas.shade(style.shade)
        canvas.panel("panel_light" if style.paper else "panel", page.panel)
        if page.contents.title is not None:
            self.heading(canvas, page.contents.title, page.panel, page.targets, paper=style.paper,
                         above=page.contents.above(page.contents.title, page.panel))
        page_layout.draw(canvas, page)
        self.draw_targets(canvas, page.targets)
        self.draw_over(canvas, page)

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        """What lies on the targets: the tip of the one with the focus."""
        self.draw_tip(canvas, page.targets)
