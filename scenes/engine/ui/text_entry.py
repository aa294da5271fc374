"""A small dialog that asks for one line of text; the only place where text input is switched on.

Who holds a pad or has one switch is given a keyboard on the screen; everybody else may ask for it. What is
typed on a real one goes into the same field at any time.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import HANJI
from scenes.engine.input import hangul
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.screen_keyboard import HOME, ScreenKeyboard
from scenes.engine.ui.widgets import Target

PANEL, FIELD = pygame.FRect(240, 190, 800, 320), pygame.FRect(290, 300, 700, 70)
WIDE_PANEL, WIDE_FIELD = pygame.FRect(130, 8, 1020, 704), pygame.FRect(166, 68, 948, 70)
"""The same with the keyboard on the screen."""
KEYS = pygame.FRect(166, 150, 948, 472)
BUTTONS, WIDE_BUTTONS = pygame.FRect(290, 424, 700, 56), pygame.FRect(166, 634, 948, 60)


class TextEntry(FocusScene):
    """Asks for text and hands it to `done`; Esc leaves things as they were."""

    overlay = True
    preferred = "ok"
    title_key = "typing.title"

    def __init__(self, title: Said, text: str, done: Callable[[str], object], most: int = 16, *,
                 offers: Sequence[str] = (), plain: bool = False) -> None:
        super().__init__()
        self.offers = list(offers)
        """Texts to choose from without a keyboard."""
        self.title = title
        self.text = text
        self.composing = ""
        self.done = done
        self.most = most
        self.plain = plain
        """Whether Latin letters are asked for, whatever the language."""
        self.board: ScreenKeyboard | None = None
        """The keyboard on the screen, while it is open."""
        self._letters = ""
        """What was pressed there for the syllable under way."""

    @property
    def question(self) -> Said:
        """What is asked for, for those who hear it."""
        return self.title

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if stage.controls.device == "pad" or stage.scanner.seconds:
            self.open_board()
        self._listen()

    def resume(self) -> None:
        super().resume()
        self._listen()

    def exit(self) -> None:
        self.stage.controls.stop_text()

    def _listen(self) -> None:
        """Have the system's input method write at the field."""
        canvas, field = self.stage.canvas, self.field
        self.stage.controls.start_text(pygame.Rect(
            int(canvas.left + field.x * canvas.scale), int(canvas.top + field.y * canvas.scale),
            int(field.w * canvas.scale), int(field.h * canvas.scale)))

    @property
    def panel(self) -> pygame.FRect:
        return WIDE_PANEL if self.board else PANEL

    @property
    def field(self) -> pygame.FRect:
        return WIDE_FIELD if self.board else FIELD

    # writing ------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Answer:
        if act.device == "pad" and self.board is None:
            self.open_board()
        if act.name == "text":
            self._write(act.text)
            self.focus.key = self.preferred  # so that Enter, pressed after typing, is done with it
        elif act.name == "compose":
            self._finish()
            self.composing = act.text
        elif act.name in ("erase", "undo"):
            return self.erase()
        elif act.name == "submit":
            nowhere = self.focus.current(self.targets()) is None
            return self.accept() if nowhere else super().handle(act._replace(name="confirm"))
        elif act.name == "paste":
            from scenes.engine.input.clipboard import copied

            self._write(copied().strip())
        else:
            return super().handle(act)
        return None

    def _finish(self) -> None:
        """The syllable under way is part of the text."""
        if self._letters:
            self.text += hangul.written(self._letters)
        self._letters = self.composing = ""

    def _write(self, text: str) -> None:
        self._finish()
        typed = unicodedata.normalize("NFC", self.text + text)
        self.text = "".join(c for c in typed if c.isprintable())[:self.most]

    def press(self, sign: str) -> Answer:
        """A key of the keyboard on the screen."""
        if not hangul.is_letter(sign):
            self._write(sign)
            return None
        finished, letters = hangul.add(self._letters, sign)
        if len(self.text) + len(finished) + bool(letters) > self.most:
            self.stage.hear("deny")
            self.stage.say("typing.full", n=self.most)
            return None
        self.text += finished
        self._letters, self.composing = letters, hangul.written(letters)
        return None

    def erase(self) -> Answer:
        """Take back the last letter of a syllable under way, else the last sign."""
        if self._letters:
            self._letters = self._letters[:-1]
            self.composing = hangul.written(self._letters)
        else:
            self.text = self.text[:-1]
        return None

    def accept(self) -> Answer:
        self._finish()
        self.done(self.text)
        return Pop()

    # targets ------------------------------------------------------------------------------------------

    def open_board(self) -> Answer:
        """Show the keyboard, in the letters most likely meant."""
        script = "latin" if self.plain or self.stage.settings.language != "ko" else "hangul"
        self.board = ScreenKeyboard(KEYS, script)
        self.focus.key = HOME
        if self.stage.controls.text_on:
            self._listen()
        return None

    def targets(self) -> Sequence[Target]:
        words, board = self.stage.words, self.board
        listed = [("cancel", "button.cancel", Pop, "cross"), ("ok", "button.ok", self.accept, "check")]
        if board is None:
            listed.insert(1, ("board", "typing.board", self.open_board, ""))
        room = BUTTONS if board is None else WIDE_BUTTONS
        wide = (room.w - 12 * (len(listed) - 1)) / len(listed)
        buttons = [Target(key, pygame.FRect(room.x + place * (wide + 12), room.y, wide, room.h), words(label), do,
                          "primary" if key == "ok" else "button", icon, role="menu", group="buttons", size=21)
                   for place, (key, label, do, icon) in enumerate(listed)]
        keys = board.targets(words, self.press, self.erase) if board is not None else []
        return [*keys, *self._offer_button(), *buttons]

    def _offer_button(self) -> list[Target]:
        """Mouse and pad have no letters: one button goes round what may be meant."""
        if len(self.offers) < 2:
            return []
        side = self.field.h - 8
        area = pygame.FRect(self.field.right - side - 4, self.field.y + 4, side, side)
        return [Target("offer", area, self.stage.words("entry.offer"), self._offer, "icon", "new",
                       role="menu", group="field",
                       tip=self.stage.words("entry.offer"))]

    def _offer(self) -> Answer:
        self._finish()
        at = self.offers.index(self.text) + 1 if self.text in self.offers else 0
        self.text = self.offers[at % len(self.offers)]
        return None

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.5)
        panel, field = self.panel, self.field
        canvas.panel("panel", panel)
        head = pygame.FRect(panel.x + 40, panel.y + 8, panel.w - 80, field.y - panel.y - 14)
        canvas.paragraph(self.title, head, size=26, align="center", middle=True, fit=True)
        canvas.panel("field", field)
        shown = self.text + self.composing
        room = field.w - 40 - (field.h if len(self.offers) > 1 else 0)
        while shown and canvas.measure(shown, 26)[0] > room:
            shown = shown[1:]
        ink = canvas.text(verbatim(shown), field.x + 18, field.centery, size=26, colour=HANJI, anchor="midleft",
                          box=field)
        if self.composing:
            width, _ = canvas.measure(self.composing, 26)
            canvas.line((ink.right - width, ink.bottom - 4), (ink.right, ink.bottom - 4), HANJI, 2)
        caret = ink.right + 2 if shown else field.x + 18
        canvas.line((caret, field.y + 14), (caret, field.bottom - 14), HANJI, 2)
        self.draw_targets(canvas)
        self.draw_tip(canvas, self.targets())
