"""The one question before the program ends: asked only where a game has not reached the disk.

Saving is tried once more first. Who stays can free some room; who copies the games can put them down elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match import BadSave
from game.session import Session
from game.store import Store
from scenes.engine.director import Director
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, PAPER
from scenes.engine.draw.window_surface import HEIGHT, WIDTH
from scenes.engine.input.clipboard import copy
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop, Quit, Scene
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Do, Target
from scenes.table.table_scene import TableScene

WIDE, LEAST, MOST = 940.0, 300.0, 700.0
"""Width of the paper, its least and its greatest height."""
ABOVE, BELOW, APART = 44.0, 128.0, 18.0
"""Over the words, under them with the buttons, and between two of them."""


def question(director: Director) -> Scene | None:
    """What to ask before leaving, if games would be lost by it; who has been asked may go."""
    if any(isinstance(scene, Unsaved) for scene in director.stack):
        return None
    store = director.stage.store
    for scene in director.stack:
        if isinstance(scene, TableScene) and hasattr(scene, "desk"):
            scene.session.save()
    if store.try_again() or not unsaved(store):
        return None
    director.stage.notices.hush()  # the question says it
    return Unsaved()


def unsaved(store: Store) -> list[str]:
    """The sessions in which somebody has played and that are not on the disk, as texts."""
    found = []
    for text, _ in store.unkept.values():
        try:
            match = Session.from_text(text).match
        except BadSave:
            continue
        if any(step.seat in match.persons for step in match.steps):
            found.append(text)
    return found


class Unsaved(FocusScene):
    """Stay, copy, or leave without; staying has the focus."""

    overlay = True
    preferred = "stay"

    def __init__(self) -> None:
        super().__init__()
        self.answer: Said | None = None
        """What became of copying."""

    @property
    def question(self) -> Said:
        """Told to who listens."""
        return self.stage.words("parting.unsaved", n=len(unsaved(self.stage.store)))

    def told(self) -> list[tuple[Said, float, tuple[int, int, int]]]:
        """The question, and under it what became of copying: text, size, colour."""
        answer = [] if self.answer is None else [(self.answer, 22.0, GOLD)]
        return [(self.question, 26.0, PAPER), *answer]

    def heights(self) -> list[float]:
        """How tall each of these texts is."""
        return [self.stage.canvas.measure(text, size, width=WIDE - 92)[1] for text, size, _ in self.told()]

    @property
    def panel(self) -> pygame.FRect:
        """As tall as its words ask for, in the middle of the screen."""
        tall = self.heights()
        high = min(MOST, max(LEAST, ABOVE + sum(tall) + APART * (len(tall) - 1) + BELOW))
        return pygame.FRect((WIDTH - WIDE) / 2, (HEIGHT - high) / 2, WIDE, high)

    def targets(self) -> Sequence[Target]:
        words, panel = self.stage.words, self.panel
        listed: tuple[tuple[str, Do], ...] = (("stay", Pop), ("copy", self.copy), ("leave", Quit))
        wide = (panel.w - 72 - 24) / len(listed)
        area = pygame.FRect(panel.x + 36, panel.bottom - 96, wide, 60)
        return [Target(key, area.move(place * (wide + 12), 0), words(f"parting.{key}"), do,
                       "primary" if key == self.preferred else "button", role="menu", size=21)
                for place, (key, do) in enumerate(listed)]

    def copy(self) -> Answer:
        """The games as text, to be put down wherever there is room."""
        copied = copy("".join(unsaved(self.stage.store)))
        self.answer = self.stage.words("parting.copied" if copied else "parting.not_copied")
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.6)
        panel, tall = self.panel, self.heights()
        canvas.panel("panel", panel)
        y = panel.y + ABOVE + (panel.h - ABOVE - BELOW - sum(tall) - APART * (len(tall) - 1)) / 2
        for (text, size, colour), high in zip(self.told(), tall, strict=True):
            room = pygame.FRect(panel.x + 46, y, panel.w - 92, high + 2)
            canvas.paragraph(text, room, size=size, colour=colour, align="center", fit=True)
            y += high + APART
        self.draw_targets(canvas)
