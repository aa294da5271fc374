"""The coach's paper: the ladder or the binary sum beside the table, the tree and the four methods over it.

The paper says the rule with the numbers on the table; the drawings show that it is so. What is drawn
comes from `game.nim.coach` and so from the player's own view.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.nim import coach as advice
from game.nim.rules import View
from scenes.nim.coach_ladder import draw_binary, draw_ladder
from scenes.nim.coach_methods import MethodsPane
from scenes.nim.coach_tree import TreePane
from scenes.nim.phrases import phrase
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer
from scenes.stage.ui import Target

if TYPE_CHECKING:
    from scenes.nim.table import NimTable

PAGES = ("ladder", "tree", "methods")
WIDE = pygame.FRect(24, 84, 1232, 604)
MARGIN = 26.0


class CoachPanel:
    """What the coach shows, and its own few controls."""

    def __init__(self, scene: NimTable) -> None:
        self.scene = scene
        self.page = "ladder"
        self.tree = TreePane(scene)
        self.methods = MethodsPane(scene)

    @property
    def running(self) -> bool:
        return self.scene.coach_open and self.page == "methods" and self.methods.running

    @property
    def wide(self) -> bool:
        """Whether the paper lies over the whole table."""
        return self.scene.coach_open and self.page in ("tree", "methods")

    @property
    def area(self) -> pygame.FRect:
        return WIDE if self.wide else self.scene.ground.panel

    def view(self) -> View:
        """The position spoken of: the one in play, at the end the last that had a move."""
        match = self.scene.match
        if match.turn is not None:
            view: View = match.view(match.turn)
            return view
        number = max(0, match.number - 1)
        before: View = match.view(None, number)
        if before.turn is None:
            return before
        last: View = match.view(before.turn, number)
        return last

    def position_changed(self) -> None:
        self.tree.position_changed()
        self.methods.position_changed()

    def update(self, dt: float) -> None:
        if self.running:
            self.methods.update(dt)

    # targets ------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        if not self.scene.coach_open:
            return [self._lantern()]
        words = self.scene.stage.words
        area = self.area
        listed: list[Target] = []
        width = min(200.0, (area.w - 2 * MARGIN - 50) / 3 - 8)
        for place, page in enumerate(PAGES):
            tab = pygame.FRect(area.x + MARGIN - 6 + place * (width + 8), area.y + 16, width, 48)
            listed.append(Target(f"panel.{page}", tab, words(f"nim.coach.{page}"), partial(self.turn_to, page),
                                 "mark_on" if page == self.page else "mark", group="panel", size=19))
        close = pygame.FRect(area.right - MARGIN - 42, area.y + 16, 48, 48)
        listed.append(Target("panel.close", close, words("button.close"), self.scene.coach, "icon", "cross",
                             group="panel"))
        if self.page == "tree":
            listed += self.tree.targets(self.body())
        elif self.page == "methods":
            listed += self.methods.targets(self.body())
        return listed

    def lantern_area(self) -> pygame.FRect:
        """Where the lantern hangs that calls the coach."""
        return pygame.FRect(890, 0, 62, 92)

    def _lantern(self) -> Target:
        words = self.scene.stage.words
        label = words("button.coach")
        return Target("coach", self.lantern_area(), label, self.scene.coach, "bare", group="furniture",
                      tip=words("tip.key", what=label, key=self.scene.stage.controls.prompt("coach")))

    def turn_to(self, page: str) -> Answer:
        self.page = page
        self.scene.stage.hear("page")
        return None

    def handles(self, act: Act) -> bool:
        """The panel's own use of an act; nothing so far beyond its targets."""
        return act.name == "wheel" and self.page == "tree" and self.tree.wheel(act.value)

    # drawing ------------------------------------------------------------------------------------------

    def body(self) -> pygame.FRect:
        """The paper below the tabs."""
        area = self.area
        return pygame.FRect(area.x + MARGIN, area.y + 76, area.w - 2 * MARGIN, area.h - 76 - MARGIN + 4)

    def draw(self, canvas: Canvas) -> None:
        if self.wide:
            canvas.shade(0.55)
            canvas.layer += 1
        canvas.panel("panel_light", self.area)
        body = self.body()
        view = self.view()
        if self.page == "tree":
            self.tree.draw(canvas, body)
        elif self.page == "methods":
            self.methods.draw(canvas, body)
        else:
            self._draw_ladder(canvas, body, view)

    def _draw_ladder(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        words = self.scene.stage.words
        spoken = phrase(words, advice.why(view)) if view.actions else phrase(words, advice.starter_note(view.rules))
        ink = canvas.paragraph(spoken, body, size=20, colour=LACQUER)
        rules = [phrase(words, rule) for rule in advice.rule(view.rules)]
        size = 18.0
        foot = body.bottom
        for rule in reversed(rules):
            _, height = canvas.measure(rule, size, width=body.w)
            if foot - height < ink.bottom + 290:
                continue
            canvas.text(rule, body.x, foot - height, size=size, colour=(110, 36, 24), width=body.w,
                        box=pygame.FRect(body.x, foot - height, body.w, height + 2))
            foot -= height + 4
        room = pygame.FRect(body.x, ink.bottom + 10, body.w, foot - ink.bottom - 20)
        if len(view.heaps) == 1:
            draw_ladder(canvas, room, view, words, self.played())
        else:
            draw_binary(canvas, room, view, words)

    def played(self) -> list[int]:
        """How many coins lay there at each point of the game so far, for the path on the ladder."""
        match = self.scene.match
        return [sum(match.view(None, number).heaps) for number in range(match.number + 1)]
