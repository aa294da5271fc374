"""The slip of paper beside the table: the latest questions at a glance, and the switch for pencil marks.

A click on the slip, or L, opens the whole log. Whether marks stand under the tiles is kept between evenings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.davinci.view import Asked, View
from scenes.davinci.phrases import value_name
from scenes.plates import INK_ON_SEAT
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.director import Answer
from scenes.stage.ui import Target
from scenes.stage.words import verbatim

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable

KEPT = "davinci.marks"
GREEN = (20, 82, 60)
RED = (142, 27, 22)


class Slip:
    """What was asked lately."""

    def __init__(self, scene: DavinciTable) -> None:
        self.scene = scene

    @property
    def marks(self) -> bool:
        """Whether wrong values stay as pencil marks under their tiles."""
        return self.scene.stage.store.setting(KEPT, True) is True

    @property
    def lies_here(self) -> bool:
        """Whether there is room for it: not beside the coach's paper, nor under the banner of the end."""
        scene = self.scene
        return not (scene.coach_open or scene.teaching or scene.match.turn is None)

    def switch(self, by: int = 1) -> Answer:
        """Marks on or off, at once and for the evenings to come."""
        self.scene.stage.store.set_setting(KEPT, not self.marks)
        self.scene.stage.hear("toggle")
        return None

    def targets(self) -> list[Target]:
        """The slip and the switch, while the table stands alone."""
        scene, ground = self.scene, self.scene.ground
        if not self.lies_here:
            return []
        words = scene.stage.words
        prompt = scene.stage.controls.prompt("log")
        log = words("davinci.slip.all")
        return [
            Target("slip", ground.slip, log, scene.show_log, "bare", group="slip",
                   tip=words("tip.key", what=log, key=prompt)),
            Target("marks", ground.marks, words("davinci.marks"), self.switch,
                   "mark_on" if self.marks else "mark", group="slip", adjust=self.switch, size=19),
        ]

    def draw(self, canvas: Canvas, view: View) -> None:
        """The last few questions, the newest at the bottom: who, whose tile, which value, and the answer."""
        room = self.scene.ground.slip
        words = self.scene.stage.words
        canvas.panel("panel_light", room)
        line = canvas.line_height(18) + 1
        inner = room.inflate(-30, -18)
        title = words("davinci.slip.title" if view.asked else "davinci.slip.none")
        if not view.asked:
            canvas.paragraph(title, inner, size=18, colour=LACQUER, align="center", middle=True, fit=True)
            return
        canvas.paragraph(title, pygame.FRect(inner.x, inner.y, inner.w, line), size=18, colour=RED, bold=True,
                         fit=True)
        shown = view.asked[-max(1, int((inner.h - line) / line)) :]
        for row, one in enumerate(shown, start=1):
            self._line(canvas, one, view, pygame.FRect(inner.x, inner.y + row * line, inner.w, line))

    def _line(self, canvas: Canvas, one: Asked, view: View, room: pygame.FRect) -> None:
        words = self.scene.stage.words
        middle = room.centery
        for x, seat in ((room.x + 11, one.seat), (room.x + 63, one.target)):
            canvas.image(f"ui/icons:seat_{seat}", x, middle, size=0.62)
            canvas.text(verbatim(str(seat + 1)), x, middle, size=14, colour=INK_ON_SEAT[seat], anchor="center",
                        bold=True)
        canvas.image("ui/icons:icon_right", room.x + 37, middle, size=0.3)
        at = view.slot_of(one.target, one.order)
        tile = pygame.FRect(room.x + 84, middle - 10, 15, 20)
        canvas.box(tile, (28, 22, 24) if one.colour == "b" else (250, 244, 228), radius=3)
        canvas.box(tile, LACQUER, radius=3, width=1.5)
        said = words("davinci.slip.said", n=(at or 0) + 1, value=value_name(words, one.value))
        tint = GREEN if one.right else RED
        canvas.paragraph(said, pygame.FRect(room.x + 106, room.y, room.w - 132, room.h), size=18, colour=LACQUER,
                         middle=True, fit=True)
        self._answer(canvas, one.right, room.right - 12, middle, tint)

    def _answer(self, canvas: Canvas, right: bool, x: float, y: float, tint: tuple[int, int, int]) -> None:
        """A ring for right, a cross for wrong: told by shape, not by colour alone."""
        if right:
            canvas.disc(x, y, 7, tint, 3)
            return
        for side in (1, -1):
            canvas.line((x - 6, y - 6 * side), (x + 6, y + 6 * side), tint, 3)
