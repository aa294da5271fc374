"""The log of this game: every move in words, the present one marked; choosing one shows it again at the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core import LUCK, Seat
from game.match import Step
from game.replay import Replay
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop, Push
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table import commitment
from scenes.table.desk import Desk, move_line
from scenes.table.hud import draw_seat_mark
from scenes.table.part import Part
from scenes.table.replay import exchange

BAND = (44, 30, 20, 150)
SIZE = 20.0


class Move(NamedTuple):
    """One line of the log."""

    number: int
    """As `game.moves` counts; 0 is the opening."""
    seat: Seat
    """Who moved; LUCK for the opening, and for what several seats did."""
    line: Said
    at: int
    """How many actions were played after it."""


def mover(steps: Sequence[Step]) -> Seat:
    """The one seat that acted in these steps, or LUCK."""
    seats = {step.seat for step in steps} - {LUCK}
    return seats.pop() if len(seats) == 1 else LUCK


class Log(Page):
    """A list that opens at its end."""

    style = Style(pygame.FRect(220, 30, 840, 660), 50.0, shade=0.55)
    preferred = "close"
    title_key = "log.title"
    closed_by = ("log",)

    def __init__(self, desk: Desk, part: Part) -> None:
        super().__init__()
        self.desk = desk
        self.part = part
        self.first = math.inf
        self._lines: Memo[list[Move]] = Memo()
        self._rows: Memo[list[Piece]] = Memo(2)

    def show_records(self) -> Answer:
        return Push(self.stage.doors.records(self.desk))

    @property
    def lines(self) -> list[Said]:
        """Every move in words."""
        return [move.line for move in self.moves()]

    def moves(self) -> list[Move]:
        """Every move so far, and the opening if anything happened in it; worked out once a position."""
        match = self.desk.session.match
        return self._lines.of((id(match), match.revision, self.stage.words.language), self._tell)

    def _tell(self) -> list[Move]:
        seen = Replay(self.desk.session.match, self.desk.session.match.number)
        found = [Move(number, mover(seen.act(number)), move_line(self.desk, seen, number), at)
                 for number, at in enumerate(seen.stops)]
        return [move for move in found if move.number or move.line]

    # what it holds ------------------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, moves, match = self.stage.canvas, self.moves(), self.desk.match
        if not moves:
            return [layout.sentence(canvas, self.stage.words("log.empty"), room.w, tint=MUTED)]
        key = id(match), match.revision, self.stage.words.language, canvas.text_scale, canvas.scale, room.w
        return self._rows.of(key, lambda: [self._piece(place, room.w) for place in range(len(moves))])

    def _mark(self) -> float:
        """Side of a seat's mark."""
        canvas = self.stage.canvas
        return min(canvas.grown(30.0, most=1.4), canvas.line_height(SIZE) + 4)

    def _left(self) -> float:
        """Where the words of a row begin, from its left edge."""
        return self.stage.canvas.measure(verbatim("188"), SIZE)[0] + 30 + self._mark()

    def _piece(self, place: int, width: float) -> Piece:
        canvas, move = self.stage.canvas, self.moves()[place]
        tall = max(canvas.line_height(SIZE), canvas.measure(move.line, SIZE, width=width - self._left())[1])
        return Piece(tall + 6, partial(self._row, place), targets=partial(self._target, move))

    def _target(self, move: Move, room: pygame.FRect) -> list[Target]:
        if not self.desk.session.whole:
            return []
        return [Target(f"move.{move.number}", room.inflate(20, -1), move.line, partial(self.show, move), "bare",
                       role="menu", group="moves", tip=self.stage.words("log.show"))]

    def buttons(self) -> Sequence[Target]:
        words, match = self.stage.words, self.desk.session.match
        label = words("practice.mark") if match.practice else words("log.seal", seal=commitment.short(match))
        seal = widgets.button("seal", label, lambda: Push(commitment.CommitmentPage(match)), group="main", size=20,
                              tip=commitment.line(words, match))
        whole: list[tuple[str, Said, Callable[[], Answer], str]] = [
            ("watch", words("replay.watch"), self.desk.watch, "play"),
            ("export", words("log.export"), self._export, "copy")]
        entries = [*(whole if self.desk.session.whole else ()),
                   ("open", words("replay.open_copied"), partial(exchange.take, self.stage), "paste")]
        return [*(widgets.button(key, label, do, icon, group="main", size=20) for key, label, do, icon in entries),
                *([seal] if self.desk.shows_commitment else ()),
                widgets.button("close", words("button.back"), Pop, "back", look="primary", group="main", size=20)]

    # acts ---------------------------------------------------------------------------------------------

    def show(self, move: Move) -> Answer:
        """That move again, at the table; once the match is over beside its review, with the odds there."""
        match = self.desk.session.match
        if match.turn is None:
            return Push(self.stage.doors.review(match, at=move.at))
        return Push(self.stage.doors.replay([match], number=move.at))

    def _export(self) -> None:
        """Copy this match as text and keep it beside the saves, for the replay and verify commands."""
        exchange.give(self.stage, self.desk.session.match)

    def _row(self, place: int, canvas: Canvas, area: pygame.FRect) -> None:
        move = self.moves()[place]
        focused = self.focus.key == f"move.{move.number}"
        if focused:
            canvas.panel("slot_on", area.inflate(20, -1))
        elif place % 2 == 0:
            canvas.box(area.inflate(20, -1), BAND, radius=6)
        tint = GOLD if place == len(self.moves()) - 1 else HANJI if focused else PAPER
        left, mark, line = self._left(), self._mark(), canvas.line_height(SIZE) + 6
        y = area.y + line / 2
        if move.number:
            canvas.text(verbatim(f"{move.number}"), area.x + left - 30 - mark, y, size=SIZE, colour=MUTED,
                        anchor="midright")
        if move.seat != LUCK:
            draw_seat_mark(canvas, move.seat, area.x + left - 14 - mark / 2, y, mark,
                           sign=self.part.sign(move.seat))
        canvas.paragraph(move.line, pygame.FRect(area.x + left, area.y, area.w - left, area.h), size=SIZE,
                         colour=tint, middle=True)
