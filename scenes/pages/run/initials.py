"""Three signs for the board, by any device: typed, or chosen from the signs on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.board import INITIALS, SIGNS
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.run import telling

ROW = 10
LEADS = "ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ"
"""The first sounds of syllables in their order; doubled ones as plain ones."""
BLANK = "·"


def sign_of(letter: str) -> str:
    """The sign that a letter stands for; "" for none.

    >>> [sign_of(letter) for letter in ("a", "7", "ㄱ", "한", "ㄲ", "!")]
    ['A', '7', 'ㄱ', 'ㅎ', '', '']
    """
    letter = letter.upper()
    if "가" <= letter <= "힣":
        letter = LEADS[(ord(letter) - ord("가")) // 588]
    return letter if len(letter) == 1 and letter in SIGNS else ""


def spaced(signs: str) -> str:
    """Signs to be said one by one.

    >>> spaced("AB7")
    'A, B, 7'
    """
    return ", ".join(signs)


class Initials(Page):
    """Asks for three signs and hands them to `done`."""

    style = Style(pygame.FRect(0, 0, 900, 600), 40.0, shade=0.6, snug=True)
    title_key = "run.initials"

    def __init__(self, typed: str, done: Callable[[str], Answer]) -> None:
        """`typed` are signs to begin with; the first sign that is written takes the place of them all."""
        super().__init__()
        self.typed = "".join(map(sign_of, typed))[:INITIALS]
        self.offered = bool(self.typed)
        self.done = done

    @property
    def preferred(self) -> str:  # type: ignore[override]
        return "ok" if len(self.typed) == INITIALS else f"sign.{SIGNS[0]}"

    @property
    def asked(self) -> Said:
        """What is to be done, over the signs."""
        return self.stage.words("run.initials_asked")

    @property
    def question(self) -> Said:
        """What is told aloud."""
        typed = [spaced(self.typed)] if self.typed else []
        return telling.aloud([self.asked, *typed], self.asked.key)

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if not stage.scanner.seconds:
            stage.controls.start_text(pygame.Rect(0, 0, 10, 10))

    def exit(self) -> None:
        self.stage.controls.stop_text()

    def handle(self, act: Act) -> Answer:
        if act.name == "text":
            for letter in act.text:
                self._write(sign_of(letter))
            return None
        if act.name in ("erase", "undo"):
            return self._erase()
        if act.name == "submit":
            return super().handle(act._replace(name="confirm"))
        return super().handle(act)

    def _write(self, sign: str) -> Answer:
        if not sign or (len(self.typed) == INITIALS and not self.offered):
            self.stage.hear("deny", 0.5)
            return None
        self.typed = sign if self.offered else self.typed + sign
        self.offered = False
        self.stage.hear("wood", 0.7)
        if len(self.typed) == INITIALS:
            self.focus.key = "ok"
        self._echo(sign)
        return None

    def _erase(self) -> Answer:
        self.typed, self.offered = self.typed[:-1], False
        self._echo(self.typed)
        return None

    def _echo(self, signs: str) -> None:
        """Signs aloud, one by one, and with the last one all of them."""
        if self.stage.narrator.on:
            full = [spaced(self.typed)] if len(self.typed) == INITIALS and signs != self.typed else []
            self.stage.narrator.tell([spaced(signs) or BLANK, *full])

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas = self.stage.canvas
        keys = [[widgets.button(f"sign.{sign}", verbatim(sign), partial(self._write, sign), look="key",
                                group=f"row {first}", size=24) for sign in SIGNS[first : first + ROW]]
                for first in range(0, len(SIGNS), ROW)]
        field = max(92.0, canvas.line_height(52, "serif") + 16)
        return [layout.sentence(canvas, self.asked, room.w, size=20, tint=HANJI, align="center"),
                Piece(field, self._draw_field),
                *(layout.of_targets(canvas, line, room.w, least=48.0, gap=6.0, apart=6.0) for line in keys)]

    def _draw_field(self, canvas: Canvas, room: pygame.FRect) -> None:
        wide = canvas.grown(92.0, 0.8)
        for place in range(INITIALS):
            slot = pygame.FRect(0, room.y + 4, wide - 14, room.h - 14)
            slot.centerx = room.centerx + (place - 1) * wide
            canvas.panel("slot_on" if place == len(self.typed) else "slot", slot)
            sign = self.typed[place] if place < len(self.typed) else BLANK
            canvas.paragraph(verbatim(sign), slot, size=52, colour=GOLD, face="serif", bold=True, align="center",
                             middle=True)

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        return [widgets.button("cancel", words("button.cancel"), Pop, "cross"),
                widgets.button("erase", words("run.erase"), self._erase, "left", enabled=bool(self.typed),
                               why_not=words("run.initials_asked")),
                widgets.button("ok", words("button.ok"), lambda: self.done(self.typed), "check", look="primary",
                               enabled=len(self.typed) == INITIALS, why_not=words("run.initials_asked"))]
