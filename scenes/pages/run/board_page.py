"""The board: the best runs of today, this week, and ever; each of them can be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import pygame

from game import board, run_file
from game.board import Row
from game.saves import BadSave
from scenes.engine.draw.colours import MUTED
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page
from scenes.engine.ui.page_layout import Style
from scenes.engine.ui.widgets import Target
from scenes.pages.run import board_rows, days

Span = Literal["today", "week", "ever"]
SPANS: tuple[Span, ...] = ("today", "week", "ever")


class BoardPage(Page):
    """Ten rows, three signs each."""

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
        self.stage = stage
        self._rows = stage.store.rows()
        self._doubted: set[str] = set()
        """Runs that were worked out again, or are just now."""
        self._asked: int | None = None
        super().enter(stage)

    def update(self, dt: float) -> Answer:
        """Have runs that are only told worked out again, one after another."""
        thinker = self.stage.thinker
        row = next((one for one in self._rows if one.standing == "told" and one.key not in self._doubted), None)
        if row is None:
            return None
        if self._asked is None or not thinker.works_on(self._asked):
            self._asked = thinker.send("", None, partial(run_file.verdict, row.text))
        answer = thinker.poll()
        if answer is None:
            return None
        self._asked = None
        self._doubted.add(row.key)
        if answer.action == "verified":
            self.stage.store.add_row(row._replace(standing="verified"))
            self._rows = self.stage.store.rows()
        return None

    @property
    def lively(self) -> float:  # type: ignore[override]
        return 0.0 if self._asked is None else 4.0

    @property
    def preferred(self) -> str:  # type: ignore[override]
        return "row.0" if self.rows() else "back"

    def show_rules(self) -> Answer:
        """Those of the run."""
        return Push(self.stage.doors.run_rules())

    def rows(self) -> tuple[Row, ...]:
        today = days.today()
        if self.span == "today":
            return board.of_day(self._rows, today)
        return board.of_week(self._rows, today) if self.span == "week" else board.best(self._rows)

    def tabs(self) -> Sequence[Target]:
        words = self.stage.words
        return [widgets.tab(span, words(f"run.board_{span}"), partial(self._turn, span), span == self.span)
                for span in SPANS]

    def _turn(self, span: Span) -> Answer:
        self.span, self.first = span, 0
        return None

    def line(self, place: int, row: Row) -> Said:
        """A row in words."""
        words = self.stage.words
        return words("run.row", place=place, initials=verbatim(row.initials), points=f"{row.score:,}",
                     lanterns=row.lanterns, slips=row.slips, date=days.told(words, row.day),
                     standing=words(f"run.standing.{row.standing}"))

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words, rows = self.stage.canvas, self.stage.words, self.rows()
        foot = layout.sentence(canvas, words("run.proves"), room.w, size=18, tint=MUTED)
        places = board.places(rows)
        if not rows:
            return [layout.sentence(canvas, words("run.board_empty"), room.w, size=22, tint=MUTED, align="center",
                                    gap=30.0), foot]
        if canvas.text_scale <= board_rows.LARGEST:
            listed = enumerate(zip(places, rows, strict=True))
            return [*(board_rows.piece(words, place, number, row, self.line(number, row), partial(self._look, row),
                                       self.focus) for place, (number, row) in listed), foot]
        return [*(layout.of_targets(canvas, [widgets.button(
            f"row.{place}", self.line(number, row), partial(self._look, row), look="row", group="rows", size=21)],
            room.w, least=40.0, gap=2.0)
            for place, (number, row) in enumerate(zip(places, rows, strict=True))), foot]

    def _look(self, row: Row) -> Answer:
        try:
            return Push(self.stage.doors.run_shown(row))
        except BadSave:
            self.stage.hear("deny")
            self.stage.say("run.unreadable")
            return None

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("back", self.stage.words("button.back"), self.cancel, "back")]

    def cancel(self) -> Answer:
        return Go(self.stage.doors.run(self.back)) if self.alone else Pop()
