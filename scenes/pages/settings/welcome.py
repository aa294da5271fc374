"""The first start: language, and the five settings that decide whether one can play at all, on one screen.

One Enter takes them as they are. It is shown once; everything on it stays in the settings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.store import Store
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import MUTED
from scenes.engine.speak import speech
from scenes.engine.stage import Answer, Go
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.pages.settings import rows as settings_rows

PANEL = pygame.FRect(190, 12, 900, 698)
ASKED = ("language", "text_scale", "high_contrast", "reduced_motion", "captions", "narration")
SEEN = "welcomed"


def due(store: Store) -> bool:
    """Whether nobody has been welcomed here yet."""
    return store.setting(SEEN, None) is not True


class Welcome(FocusScene):
    """Six rows and one large button, which has the focus."""

    preferred = "start"
    counts = True
    title_key = "welcome.title"

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        top = self.below_heading(PANEL)
        step = min(70.0, (PANEL.bottom - 92 - top) / len(ASKED))
        listed = []
        for place, name in enumerate(ASKED):
            row = settings_rows.row(name)
            area = pygame.FRect(PANEL.x + 40, top + place * step, PANEL.w - 80, step - 8)
            listed.append(Target(name, area, words(f"settings.{name}"), None, row.look, role="menu", group="rows",
                                 value=row.told(self.stage, row.read(self.stage)), adjust=partial(self._set, name)))
        area = pygame.FRect(PANEL.centerx - 200, PANEL.bottom - 80, 400, 62)
        return [*listed, Target("start", area, words("welcome.start"), self.begin, "primary", "play",
                                role="menu", group="start",
                                size=24)]

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

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.backdrop("title/courtyard")
        canvas.shade(0.45)
        canvas.panel("panel", PANEL)
        self.heading(canvas, words("welcome.title"), PANEL)
        self.draw_targets(canvas)
        rows = [target.area.bottom for target in self.targets() if target.group == "rows"]
        room = pygame.FRect(PANEL.x + 40, rows[-1], PANEL.w - 80, PANEL.bottom - 84 - rows[-1])
        text, size = canvas.fitting(words("welcome.note"), 19, room)
        if text == words("welcome.note") and canvas.measure(text, size, width=room.w)[1] <= room.h:
            canvas.paragraph(text, room, size=size, colour=MUTED, align="center", middle=True)
