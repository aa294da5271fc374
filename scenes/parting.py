"""The one question before the program ends: asked only where a game has not reached the disk.

Saving is tried once more first. Who stays can free some room; who copies the games can put them down elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match import BadSave
from game.sitting import Sitting
from game.store import Store
from scenes import keeping
from scenes.room import Room
from scenes.sitting import SittingRoom
from scenes.stage.canvas import Canvas
from scenes.stage.clipboard import copy
from scenes.stage.colours import GOLD
from scenes.stage.director import Director
from scenes.stage.stage import Answer, Pop, Quit, Scene
from scenes.stage.ui import Do, Target
from scenes.stage.words import Said

PANEL = pygame.FRect(170, 170, 940, 380)


def question(director: Director) -> Scene | None:
    """What to ask before leaving, if games would be lost by it; who has been asked may go."""
    if any(isinstance(scene, Unsaved) for scene in director.stack):
        return None
    store = director.stage.store
    for scene in director.stack:
        if isinstance(scene, SittingRoom) and hasattr(scene, "sitting") and keeping.may_keep(scene):
            keeping.autosave(scene)
    if store.try_again() or not unsaved(store):
        return None
    director.stage.notices.hush()  # the question says it
    return Unsaved()


def unsaved(store: Store) -> list[str]:
    """The sittings in which somebody has played and that are not on the disk, as texts."""
    found = []
    for text, _ in store.unkept.values():
        try:
            match = Sitting.from_text(text).match
        except BadSave:
            continue
        if any(step.seat in match.persons for step in match.steps):
            found.append(text)
    return found


class Unsaved(Room):
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

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        listed: tuple[tuple[str, Do], ...] = (("stay", Pop), ("copy", self.copy), ("leave", Quit))
        wide = (PANEL.w - 72 - 24) / len(listed)
        area = pygame.FRect(PANEL.x + 36, PANEL.bottom - 88, wide, 60)
        return [Target(key, area.move(place * (wide + 12), 0), words(f"parting.{key}"), do,
                       "primary" if key == self.preferred else "button", size=21)
                for place, (key, do) in enumerate(listed)]

    def copy(self) -> Answer:
        """The games as text, to be put down wherever there is room."""
        copied = copy("".join(unsaved(self.stage.store)))
        self.answer = self.stage.words("parting.copied" if copied else "parting.not_copied")
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.6)
        canvas.panel("panel", PANEL)
        room = pygame.FRect(PANEL.x + 46, PANEL.y + 24, PANEL.w - 92, 130)
        canvas.paragraph(self.question, room, size=26, align="center", middle=True, fit=True)
        if self.answer is not None:
            canvas.paragraph(self.answer, room.move(0, 136), size=22, colour=GOLD, align="center", middle=True,
                             fit=True)
        self.draw_targets(canvas)
