"""The first start: language, and the five settings that decide whether one can play at all, on one screen.

One Enter takes them as they are. It is shown once; everything on it stays in the settings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.store import Store
from scenes.engine.draw.colours import MUTED
from scenes.engine.speak import speech
from scenes.engine.stage import Answer, Go
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page
from scenes.engine.ui.page_layout import Style
from scenes.engine.ui.widgets import Target
from scenes.pages.settings import rows as settings_rows

ASKED = ("language", "text_scale", "high_contrast", "reduced_motion", "captions", "narration")
SEEN = "welcomed"


def due(store: Store) -> bool:
    """Whether nobody has been welcomed here yet."""
    return store.setting(SEEN, None) is not True


class Welcome(Page):
    """Six rows and one large button, which has the focus."""

    style = Style(pygame.FRect(190, 12, 900, 698), 40.0, shade=0.45, backdrop="title/courtyard")
    overlay = False
    preferred = "start"
    counts = True
    title_key = "welcome.title"

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words = self.stage.canvas, self.stage.words
        rows = [layout.of_targets(canvas, [self._row(name)], room.w, least=62.0, gap=8.0) for name in ASKED]
        return [*rows, layout.sentence(canvas, words("welcome.note"), room.w, size=19, gap=0.0, tint=MUTED,
                                       align="center", middle=True, grows=True)]

    def _row(self, name: str) -> Target:
        row = settings_rows.row(name)
        value = row.value_text(self.stage, row.read(self.stage))
        return widgets.button(name, self.stage.words(f"settings.{name}"), None, look=row.look, group="rows",
                              size=22, value=value, adjust=partial(self._set, name))

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("start", self.stage.words("welcome.start"), self.begin, "play", look="primary",
                               group="start", size=24)]

    def _set(self, name: str, by: int) -> Answer:
        """Narration brings the voice along, where there is one: who needs the words may not see them."""
        settings_rows.row(name).step(self.stage, by)
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
