"""The board: the best runs of today, this week, and ever, each to be looked at; and the signs given for it.

The three signs may come from any device: typed, or chosen from those on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from game import board, run, run_file
from game.board import INITIALS, SIGNS, Row
from game.saves import BadSave
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, GREEN, HANJI, LACQUER, MUTED, PAPER
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.courtyard import lantern
from scenes.pages.run import telling
from scenes.pages.run.lantern_path import OF_RUN, ROOMY

TALL = 40.0
MEDALS = ((226, 178, 74), (196, 200, 208), (190, 128, 78))
"""Behind the first three places."""
SIGN = 34.0
STANDINGS = {"told": MUTED, "verified": GREEN, "witnessed": GOLD}


def draw_row(words: Words, number: int, row: Row, canvas: Canvas, line: pygame.FRect, lit: bool) -> None:
    """A row of the board; `number` is the place that is told."""
    def cell(left: float, width: float) -> pygame.FRect:
        return pygame.FRect(line.x + left * line.w, line.y, width * line.w, line.h)

    if lit:
        canvas.panel("slot_on", line)
    badge = cell(0.012, 0.05)
    if number <= len(MEDALS):
        canvas.disc(badge.centerx, badge.centery, 15, MEDALS[number - 1])
    canvas.paragraph(verbatim(str(number)), badge, size=20, colour=LACQUER if number <= len(MEDALS) else MUTED,
                     bold=True, align="center", middle=True)
    for place, sign in enumerate(row.initials):
        canvas.paragraph(verbatim(sign), pygame.FRect(line.x + 0.085 * line.w + place * SIGN, line.y, SIGN, line.h),
                         size=25, colour=GOLD, face="serif", bold=True, align="center", middle=True)
    canvas.paragraph(verbatim(f"{row.score:,}"), cell(0.215, 0.13), size=26, colour=HANJI if lit else PAPER,
                     face="serif", bold=True, align="right", middle=True, fit=True)
    lanterns = cell(0.375, 0.12)
    for place in range(max(run.LANTERNS, row.lanterns)):
        on = place < row.lanterns
        lantern(canvas, lanterns.x + 14 + place * 24, line.centery, 0.29, lit=on, alpha=1.0 if on else 0.45)
    canvas.paragraph(words("run.row_slips", n=row.slips), cell(0.505, 0.15), size=18, colour=MUTED, middle=True,
                     fit=True)
    canvas.paragraph(telling.date_told(words, row.day), cell(0.665, 0.17), size=18, colour=MUTED, middle=True,
                     fit=True)
    canvas.paragraph(words(f"run.standing.{row.standing}"), cell(0.84, 0.145), size=18,
                     colour=STANDINGS[row.standing], align="right", middle=True, fit=True)


Span = Literal["today", "week", "ever"]
SPANS: tuple[Span, ...] = ("today", "week", "ever")


class BoardPage(Page):
    """Ten rows, three signs each."""

    about = OF_RUN
    title_key = "run.board"
    style = Style(pygame.FRect(140, 20, 1000, 682), 40.0)

    def __init__(self, span: Span = "today", *, alone: bool = False, back: int = 0) -> None:
        """`alone`: no page lies below; one step back leads to where runs of the day `back` days ago begin."""
        super().__init__()
        self.span = span
        self.alone, self.back = alone, back
        self.overlay = not alone
        self.style = self.style._replace(backdrop="title/night" if alone else "")

    def enter(self, stage: Stage) -> None:
        self._rows = stage.store.rows()
        self._doubted: set[str] = set()
        """Runs that were worked out again."""
        super().enter(stage)

    @property
    def _doubtful(self) -> Row | None:
        """The next run that is only told."""
        return next((one for one in self._rows if one.standing == "told" and one.key not in self._doubted), None)

    def update(self, dt: float) -> None:
        """Have runs that are only told worked out again, one after another."""
        row = self._doubtful
        if row is None:
            return
        verdict = self.stage.thinker.fetch(self, "", None, partial(run_file.verdict, row.text))
        if verdict is None:
            return
        self._doubted.add(row.key)
        if verdict == "verified":
            self.stage.store.add_row(row._replace(standing="verified"))
            self._rows = self.stage.store.rows()

    @property
    def lively(self) -> float:
        return 0.0 if self._doubtful is None else 4.0

    @property
    def preferred(self) -> str:  # type: ignore[override]
        return "row.0" if self.rows() else "back"

    def rows(self) -> tuple[Row, ...]:
        today = telling.today()
        if self.span == "today":
            return board.of_day(self._rows, today)
        return board.of_week(self._rows, today) if self.span == "week" else board.best(self._rows)

    def tabs(self) -> Sequence[Target]:
        words = self.stage.words
        return [widgets.tab(span, words(f"run.board_{span}"), partial(self._turn, span), span == self.span)
                for span in SPANS]

    def _turn(self, span: Span) -> None:
        self.span, self.first = span, 0

    def line(self, place: int, row: Row) -> Said:
        """A row in words."""
        words = self.stage.words
        return words("run.row", place=place, initials=verbatim(row.initials), points=f"{row.score:,}",
                     lanterns=row.lanterns, slips=row.slips, date=telling.date_told(words, row.day),
                     standing=words(f"run.standing.{row.standing}"))

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words, rows = self.stage.canvas, self.stage.words, self.rows()
        foot = layout.sentence(canvas, words("run.proves"), room.w, size=18, tint=MUTED)
        if not rows:
            return [layout.sentence(canvas, words("run.board_empty"), room.w, size=22, tint=MUTED, align="center",
                                    gap=30.0), foot]
        return [*(self._piece(place, number, row, room.w)
                  for place, (number, row) in enumerate(zip(board.places(rows), rows, strict=True))), foot]

    def _piece(self, place: int, number: int, row: Row, width: float) -> Piece:
        """A row with pictures, or in large letters in words alone; `place` counts from 0."""
        canvas, roomy = self.stage.canvas, self.stage.canvas.text_scale <= ROOMY
        target = widgets.button(f"row.{place}", self.line(number, row), partial(self._look, row),
                                look="bare" if roomy else "row", group="rows", size=21)
        if roomy:
            draw = partial(draw_row, self.stage.words, number, row)
            return layout.entry(target, TALL - 2, self.focus, draw, gap=2.0)
        return layout.of_targets(canvas, [target], width, least=40.0, gap=2.0)

    def _look(self, row: Row) -> Answer:
        try:
            return Push(self.stage.doors.run_shown(row))
        except BadSave:
            self.stage.deny("run.unreadable")
            return None

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("back", self.stage.words("button.back"), self.cancel, "back")]

    def cancel(self) -> Answer:
        return Go(self.stage.doors.run(self.back)) if self.alone else Pop()


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

    def _write(self, sign: str) -> None:
        if not sign or (len(self.typed) == INITIALS and not self.offered):
            self.stage.hear("deny", 0.5)
            return
        self.typed = sign if self.offered else self.typed + sign
        self.offered = False
        self.stage.hear("wood", 0.7)
        if len(self.typed) == INITIALS:
            self.focus.key = "ok"
        self._echo(sign)

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
