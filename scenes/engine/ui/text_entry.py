"""A small dialog that asks for one line of text; the only place where text input is switched on.

Who holds a pad or has one switch is given a keyboard on the screen; everybody else may ask for it. What is
typed on a real one goes into the same field at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import HANJI, PAPER
from scenes.engine.input.controls import Act
from scenes.engine.input.typed_text import TypedText
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target

STYLE = Style(pygame.FRect(0, 0, 800, 320), 50.0, shade=0.5, snug=True)
WITH_BOARD = Style(pygame.FRect(0, 0, 1020, 702), shade=0.5, snug=True)
"""With the keyboard on the screen."""
SIZE = 26.0
FIELD = 70.0
"""Least height of the field."""


class TextEntry(Page):
    """Asks for text and hands it to `done`, which may answer where to go; Esc leaves things as they were."""

    style = STYLE
    preferred = "ok"
    title_key = "typing.title"

    def __init__(self, title: Said, text: str, done: Callable[[str], Answer], most: int = 16, *,
                 offers: Sequence[str] = (), plain: bool = False) -> None:
        super().__init__()
        self.offers = list(offers)
        """Texts to choose from without a keyboard."""
        self.question = title
        """What is asked for, also for those who hear it."""
        self.typed = TypedText(text, most)
        self.done = done
        self.plain = plain
        """Whether Latin letters are asked for, whatever the language."""
        self.board: ScreenKeyboard | None = None
        """The keyboard on the screen, while it is open."""

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
    def field(self) -> pygame.FRect:
        """Where the text stands."""
        page = self.laid()
        return page.rooms[page.shown.index(1)] if 1 in page.shown else page.panel

    # writing ------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Answer:
        if act.device == "pad" and self.board is None:
            self.open_board()
        if act.name == "text":
            self.typed.write(act.text)
            self.focus.key = self.preferred  # so that Enter, pressed after typing, is done with it
        elif act.name == "compose":
            self.typed.compose(act.text)
        elif act.name in ("erase", "undo"):
            self.typed.erase()
        elif act.name == "submit":
            nowhere = self.focus.current(self.targets()) is None
            return self.accept() if nowhere else super().handle(act._replace(name="confirm"))
        elif act.name == "paste":
            from scenes.engine.input.clipboard import copied

            self.typed.write(copied().strip())
        else:
            return super().handle(act)
        return None

    def press(self, sign: str) -> None:
        """A key of the keyboard on the screen."""
        if not self.typed.press(sign):
            self.stage.deny("typing.full", n=self.typed.most)

    def accept(self) -> Answer:
        self.typed.finish()
        return self.done(self.typed.text) or Pop()

    # targets ------------------------------------------------------------------------------------------

    def open_board(self) -> None:
        """Show the keyboard, in the letters most likely meant."""
        script = "latin" if self.plain or self.stage.settings.language != "ko" else "hangul"
        self.board, self.style = ScreenKeyboard(script), WITH_BOARD
        self.focus.key = HOME
        if self.stage.controls.text_on:
            self._listen()

    def title(self) -> Said | None:
        return None

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """What is asked for, the field, and the keyboard where it is open."""
        canvas, board = self.stage.canvas, self.board
        line = canvas.line_height(SIZE)
        asked = layout.sentence(canvas, self.question, room.w, size=SIZE, tint=PAPER, align="center", middle=True,
                                grows=board is None)
        field = Piece(max(FIELD, line + 4) + 12, self._draw_field, targets=self._offer_button)
        if board is None:
            return [asked, field]
        return [asked, field, Piece((len(board.rows) + 1) * max(60.0, line), grows=True, targets=lambda area: (
            board.targets(area, self.stage.words, self.press, self.typed.erase)))]

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        board = widgets.button("board", words("typing.board"), self.open_board)
        return [widgets.button("cancel", words("button.cancel"), Pop, "cross"),
                *([board] if self.board is None else ()),
                widgets.button("ok", words("button.ok"), self.accept, "check", look="primary")]

    def _offer_button(self, room: pygame.FRect) -> Sequence[Target]:
        """Mouse and pad have no letters: one button goes round what may be meant."""
        if len(self.offers) < 2:
            return ()
        side = room.h - 20
        return [Target("offer", pygame.FRect(room.right - side - 4, room.y + 4, side, side),
                       self.stage.words("entry.offer"), self._offer, "icon", "new", role="menu", group="field",
                       tip=self.stage.words("entry.offer"))]

    def _offer(self) -> None:
        typed = self.typed
        typed.finish()
        at = self.offers.index(typed.text) + 1 if typed.text in self.offers else 0
        typed.text = self.offers[at % len(self.offers)]

    # drawing ------------------------------------------------------------------------------------------

    def _draw_field(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The end of the text, as much as there is room for, and the caret."""
        field = pygame.FRect(room.x, room.y, room.w, room.h - 12)
        canvas.panel("field", field)
        shown, composing = self.typed.shown, self.typed.composing
        most = field.w - 40 - (field.h if len(self.offers) > 1 else 0)
        while shown and canvas.measure(shown, SIZE)[0] > most:
            shown = shown[1:]
        ink = canvas.text(verbatim(shown), field.x + 18, field.centery, size=SIZE, colour=HANJI, anchor="midleft",
                          box=field)
        if composing:
            width, _ = canvas.measure(composing, SIZE)
            canvas.line((ink.right - width, ink.bottom - 4), (ink.right, ink.bottom - 4), HANJI, 2)
        caret = ink.right + 2 if shown else field.x + 18
        canvas.line((caret, field.y + 14), (caret, field.bottom - 14), HANJI, 2)


DIGITS = "1234567890"
ROWS: dict[str, tuple[str, str, str]] = {
    "hangul": ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"),
    "latin": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "signs": (".,:;!?'\"-_", "()[]+=/&#", "*%~@<>$"),
}
SHIFTED = str.maketrans("ㅂㅈㄷㄱㅅㅐㅔ", "ㅃㅉㄸㄲㅆㅒㅖ")
"""Double consonants and the two vowels that have no key of their own."""
UNITS = 10
"""Keys of the usual width in a row."""
GAP = 8.0
HOME = "key.2.4"
"""In the middle of the board: nowhere is far from there."""

Write = Callable[[str], Answer]


class ScreenKeyboard:
    """Hangul, Latin letters, digits and signs, for hands that hold a pad, a mouse or one switch.

    It has the places of the keys on a desk, so that whoever knows those finds them here. Every key is a target, and
    each row a group: arrows walk them, one switch lights row after row. Shift holds for one letter, so that no two
    keys need ever be pressed together.
    """

    def __init__(self, script: str) -> None:
        self.page = script
        self._letters = script
        self.shift = False

    @property
    def rows(self) -> tuple[str, ...]:
        """The signs of the four upper rows as they stand now."""
        rows = (DIGITS, *ROWS[self.page])
        if not self.shift:
            return rows
        return tuple(row.upper() if self.page == "latin" else row.translate(SHIFTED) for row in rows)

    def targets(self, room: pygame.FRect, words: Words, write: Write, erase: Callable[[], Answer]) -> list[Target]:
        """All keys, row by row, in an area; `write` is given the sign of a key."""
        listed: list[Target] = []
        rows = layout.column(room, [(room.h + GAP) / (len(self.rows) + 1)] * (len(self.rows) + 1))
        wide = (room.w + GAP) / UNITS

        def area(row: int, at: float, units: float = 1) -> pygame.FRect:
            """The room of a key `units` wide that begins after `at` units of its row."""
            return pygame.FRect(room.x + at * wide, rows[row].y, units * wide - GAP, rows[row].h - GAP)

        for row, signs in enumerate(self.rows):
            start = (UNITS - len(signs)) / 2
            listed += [Target(f"key.{row}.{place}", area(row, start + place), verbatim(sign),
                              partial(self._press, write, sign), "key", role="menu", group=f"row {row}", size=32)
                       for place, sign in enumerate(signs)]
        last = "row 3"
        if self.page != "signs":
            listed.append(Target("shift", area(3, 0, 1.5), words("typing.shift"), self._shift,
                                 "key_on" if self.shift else "key", role="menu", group=last, size=22))
        listed.append(Target("erase", area(3, 8.5, 1.5), words("typing.erase"), erase, "key",
                             role="menu", group=last,
                             size=22))
        other = "latin" if self._letters == "hangul" else "hangul"
        signs = self._letters if self.page == "signs" else "signs"
        pages = [(0.0, other), (2.0, signs)]
        listed += [Target(f"page.{page}", area(4, at, 2), words(f"typing.{page}"), partial(self._turn, page),
                          "key", role="menu", group="row 4", size=22) for at, page in pages]
        listed.append(Target("space", area(4, 4, 6), words("typing.space"), partial(write, " "), "key",
                             role="menu", group="row 4", size=22))
        return listed

    def _press(self, write: Write, sign: str) -> Answer:
        self.shift = False
        return write(sign)

    def _shift(self) -> None:
        self.shift = not self.shift

    def _turn(self, page: str) -> None:
        self.page, self.shift = page, False
        if page != "signs":
            self._letters = page
