"""The slip of paper beside the table: the latest questions at a glance, and the switch for pencil marks.

A click on the slip, or L, opens the whole log. Whether marks stand under the tiles is kept between evenings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.davinci.view import Asked, View
from scenes.davinci.phrases import value_name
from scenes.plates import draw_seat_mark
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, LACQUER
from scenes.stage.stage import Answer
from scenes.stage.ui import Target

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
        inner = room.inflate(-28, -18)
        title = words("davinci.slip.title" if view.asked else "davinci.slip.none")
        if not view.asked:
            canvas.paragraph(title, inner, size=18, colour=LACQUER, align="center", middle=True, fit=True)
            return
        canvas.paragraph(title, pygame.FRect(inner.x, inner.y, inner.w, line), size=18, colour=RED, bold=True,
                         fit=True)
        shown = view.asked[-max(1, int((inner.h - line) / line)) :]
        open_question = self.scene.asking is not None
        for row, one in enumerate(shown, start=1):
            told = not (open_question and one is shown[-1])
            self._line(canvas, one, view, pygame.FRect(inner.x, inner.y + row * line, inner.w, line), told=told)

    def _line(self, canvas: Canvas, one: Asked, view: View, room: pygame.FRect, *, told: bool) -> None:
        """Who asked whom, which place of his row, the tile named, and a ring or a cross once it is told."""
        words, scale, middle = self.scene.stage.words, canvas.text_scale, room.centery
        badge, x = 26.0 * scale, room.x
        for seat in (one.seat, one.target):
            draw_seat_mark(canvas, seat, x + badge / 2, middle, badge)
            x += badge
            if seat == one.seat and scale < 1.2:
                canvas.image("ui/icons:icon_right", x + 12, middle, size=0.3)
                x += 24
        at = view.slot_of(one.target, one.order)
        where = pygame.FRect(x, room.y, 30 * scale, room.h)
        canvas.paragraph(words("davinci.slip.place", n=(at or 0) + 1), where, size=18, colour=LACQUER,
                         align="right", middle=True, fit=True)
        tile = pygame.FRect(where.right + 6, room.y + 1, 30 * scale, room.h - 2)
        black = one.colour == "b"
        canvas.box(tile, (28, 22, 24) if black else (252, 248, 236), radius=4)
        canvas.box(tile, LACQUER, radius=4, width=1.5)
        canvas.paragraph(value_name(words, one.value), tile, size=18, colour=GOLD if black else LACQUER,
                         align="center", middle=True, bold=True, fit=True)
        if told:
            self._answer(canvas, one.right, room.right - 9, middle)

    def _answer(self, canvas: Canvas, right: bool, x: float, y: float) -> None:
        """A ring for right, a cross for wrong: told by shape, not by colour alone."""
        if right:
            canvas.disc(x, y, 7, GREEN, 3)
            return
        for side in (1, -1):
            canvas.line((x - 6, y - 6 * side), (x + 6, y + 6 * side), RED, 3)
