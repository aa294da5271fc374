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
from scenes.engine.draw.colours import GOLD, PAPER
from scenes.engine.input.clipboard import copy
from scenes.engine.speak.words import Said
from scenes.engine.stage import Pop, Quit, Scene
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Do, Target


def question(director: Director) -> Scene | None:
    """What to ask before leaving, if games would be lost by it; who has been asked may go."""
    if any(isinstance(scene, Unsaved) for scene in director.stack):
        return None
    store = director.stage.store
    for scene in director.stack:
        if scene.session is not None:
            scene.session.save()
    if store.try_again() or not unsaved(store):
        return None
    director.stage.notices.hush()  # the question says it
    return Unsaved()


def unsaved(store: Store) -> list[str]:
    """The sessions in which somebody has played, and the runs, that are not on the disk, as texts."""
    from game import run_file

    found = []
    for text, _ in store.unkept.values():
        if run_file.is_run(text):
            found.append(text)
            continue
        try:
            match = Session.from_text(text).match
        except BadSave:
            continue
        if any(step.seat in match.persons for step in match.steps):
            found.append(text)
    return found


class Unsaved(Page):
    """Stay, copy, or leave without; staying has the focus."""

    style = Style(pygame.FRect(0, 0, 940, 300), 46.0, snug=True)
    preferred = "stay"

    def __init__(self) -> None:
        super().__init__()
        self.answer: Said | None = None
        """What became of copying."""

    @property
    def question(self) -> Said:
        """Told to who listens."""
        return self.stage.words("parting.unsaved", n=len(unsaved(self.stage.store)))

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """The question, and under it what became of copying."""
        answer = [] if self.answer is None else [(self.answer, 22.0, GOLD)]
        return [layout.sentence(self.stage.canvas, text, room.w, size=size, gap=18.0, tint=tint, grows=True,
                                align="center", middle=True)
                for text, size, tint in [(self.question, 26.0, PAPER), *answer]]

    def buttons(self) -> Sequence[Target]:
        listed: tuple[tuple[str, Do], ...] = (("stay", Pop), ("copy", self.copy), ("leave", Quit))
        return [widgets.button(key, self.stage.words(f"parting.{key}"), do, group="main",
                               look="primary" if key == self.preferred else "button") for key, do in listed]

    def copy(self) -> None:
        """The games as text, to be put down wherever there is room."""
        copied = copy("".join(unsaved(self.stage.store)))
        self.answer = self.stage.words("parting.copied" if copied else "parting.not_copied")
