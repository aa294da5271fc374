"""A small dialog that asks for one line of text; the only place where text input is switched on."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

import pygame

from scenes.room import Room
from scenes.stage.canvas import HANJI, Canvas
from scenes.stage.controls import Act
from scenes.stage.stage import Answer, Pop, Stage
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim

PANEL = pygame.FRect(240, 190, 800, 320)
FIELD = pygame.FRect(290, 300, 700, 70)


class TextEntry(Room):
    """Asks for text and hands it to `done`; Esc leaves things as they were."""

    overlay = True

    def __init__(self, title: Said, text: str, done: Callable[[str], object], most: int = 16, *,
                 offers: Sequence[str] = ()) -> None:
        super().__init__()
        self.offers = list(offers)
        """Texts to choose from without a keyboard."""
        self.title = title
        self.text = text
        self.composing = ""
        self.done = done
        self.most = most

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        x, y = stage.canvas.left + FIELD.x * stage.canvas.scale, stage.canvas.top + FIELD.y * stage.canvas.scale
        stage.controls.start_text(pygame.Rect(int(x), int(y), int(FIELD.w * stage.canvas.scale),
                                              int(FIELD.h * stage.canvas.scale)))

    def exit(self) -> None:
        self.stage.controls.stop_text()

    def handle(self, act: Act) -> Answer:
        if act.name == "text":
            typed = unicodedata.normalize("NFC", self.text + act.text)
            self.text = "".join(c for c in typed if c.isprintable())[:self.most]
            self.composing = ""
        elif act.name == "compose":
            self.composing = act.text
        elif act.name == "erase":
            self.text = self.text[:-1]
        elif act.name == "submit":
            return self.accept()
        elif act.name == "paste":
            from scenes.stage.clipboard import copied

            self.text = (self.text + copied().strip())[:self.most]
        else:
            return super().handle(act)
        return None

    def accept(self) -> Answer:
        self.done(self.text)
        return Pop()

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        y = PANEL.bottom - 86
        return [
            Target("ok", pygame.FRect(PANEL.centerx + 10, y, 250, 56), words("button.ok"), self.accept, "primary",
                   "check"),
            Target("cancel", pygame.FRect(PANEL.centerx - 260, y, 250, 56), words("button.cancel"), Pop, "button",
                   "cross"),
            *self._offer_button(),
        ]

    def _offer_button(self) -> list[Target]:
        """Mouse and pad have no letters: one button goes round what may be meant."""
        if len(self.offers) < 2:
            return []
        side = pygame.FRect(FIELD.right - 66, FIELD.y + 4, 62, 62)
        return [Target("offer", side, self.stage.words("entry.offer"), self._offer, "icon", "new",
                       tip=self.stage.words("entry.offer"))]

    def _offer(self) -> Answer:
        at = self.offers.index(self.text) + 1 if self.text in self.offers else 0
        self.text, self.composing = self.offers[at % len(self.offers)], ""
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.5)
        canvas.panel("panel", PANEL)
        canvas.paragraph(self.title, pygame.FRect(PANEL.x + 40, PANEL.y + 24, PANEL.w - 80, 70), size=26,
                         align="center", middle=True, fit=True)
        canvas.panel("field", FIELD)
        shown = self.text + self.composing
        room = FIELD.w - 40 - (70 if len(self.offers) > 1 else 0)
        while shown and canvas.measure(shown, 26)[0] > room:
            shown = shown[1:]
        ink = canvas.text(verbatim(shown), FIELD.x + 18, FIELD.centery, size=26, colour=HANJI, anchor="midleft",
                          box=FIELD)
        if self.composing:
            width, _ = canvas.measure(self.composing, 26)
            canvas.line((ink.right - width, ink.bottom - 4), (ink.right, ink.bottom - 4), HANJI, 2)
        caret = ink.right + 2 if shown else FIELD.x + 18
        canvas.line((caret, FIELD.y + 14), (caret, FIELD.bottom - 14), HANJI, 2)
        self.draw_targets(canvas)
