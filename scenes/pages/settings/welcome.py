"""The first start: the hall, language and name, and one press further the settings needed to play at all.

One Enter takes them as they are. It is shown once; everything on it stays in the settings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.store import Store
from scenes.engine import maps
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import MUTED
from scenes.engine.speak import speech
from scenes.engine.stage import Answer, Go
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.settings.page import ROWS, target

ASKED = ("language", "name", "text_scale", "high_contrast", "reduced_motion", "captions", "narration", "scan")
LEAST = (62.0, 52.0)
"""Height of a row where there are few, and where there are all."""
SEEN = "welcomed"
ROOMY = 1.0
"""Text size up to which the panel leaves room for the logo."""


def due(store: Store) -> bool:
    """Whether nobody has been welcomed here yet."""
    return store.setting(SEEN, None) is not True


FIRST = Style(pygame.FRect(330, 334, 620, 370), 40.0, shade=0.0, backdrop="title/courtyard")
ALL = Style(pygame.FRect(190, 12, 900, 698), 40.0, shade=0.45, backdrop="title/courtyard")


class Welcome(Page):
    """Language, name and one large button, which has the focus, over the courtyard; all rows when asked for."""

    style = FIRST
    overlay = False
    preferred = "start"
    counts = True
    title_key = "welcome.title"

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words = self.stage.canvas, self.stage.words
        asked = ASKED if self.style is ALL else ASKED[:2]
        rows = [layout.of_targets(canvas, [target(self.stage, ROWS[name], partial(self._set, name))],
                                  room.w, least=LEAST[self.style is ALL], gap=8.0) for name in asked]
        return [*rows, layout.sentence(canvas, words("welcome.note"), room.w, size=19, gap=0.0, tint=MUTED,
                                       align="center", middle=True, grows=True)]

    def buttons(self) -> Sequence[Target]:
        start = widgets.button("start", self.stage.words("welcome.start"), self.begin, "play", look="primary",
                               group="start", size=24)
        if self.style is ALL:
            return [start]
        return [widgets.button("comfort", self.stage.words("welcome.comfort"), self._show_all, "settings",
                               group="start", size=21), start]

    def _show_all(self) -> Answer:
        """All rows, in place of the courtyard; the focus is at the first of the new ones."""
        self.style, self.focus.key = ALL, ASKED[2]
        return None

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        if self.style is FIRST and canvas.text_scale <= ROOMY:
            logo = maps.load("title").spot("corner", "logo")
            canvas.image("title/logo", logo.x, logo.y, size=0.72)
        super().draw_over(canvas, page)

    def _set(self, name: str, by: int) -> Answer:
        """Narration brings the voice along, where there is one: who needs the words may not see them."""
        ROWS[name].step(self.stage, by)
        if name == "narration":
            self.stage.change(speech=self.stage.settings.narration and speech.present())
        return None

    def begin(self) -> Answer:
        self.stage.store.set_setting(SEEN, True)
        self.stage.change()
        return Go(self.stage.doors.title())

    def cancel(self) -> Answer:
        """Esc takes everything as it is, like the button."""
        return self.begin()
