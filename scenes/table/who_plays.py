"""Several pads at a table for several people: each takes its seat by being pressed.

A takes the next free seat, B gives the last one back, Start goes on; one pad may take them all. Keys and mouse
can say it too: a row goes round the pads that are there. Nobody has to answer: a free seat is everybody's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core import Seat
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import MUTED
from scenes.engine.input.controls import Act
from scenes.engine.input.pads import Claims
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.hud import draw_seat_mark

ROW, GAP = 84.0, 10.0
LEFT = 56.0
"""Breadth of a row beside its words, where the mark of its seat is."""


class WhoPlays(Page):
    """A row for each person at the table."""

    style = Style(pygame.FRect(190, 0, 900, 360), 40.0, snug=True)
    preferred = "go_on"
    title_key = "pads.title"
    closed_by = ("pause",)

    def __init__(self, desk: Desk, sign: Callable[[Seat], int]) -> None:
        super().__init__()
        self.desk = desk
        self.sign = sign

    def exit(self) -> None:
        """Whoever is here by now has been asked."""
        self.claims.asked = due(self.desk)

    @property
    def claims(self) -> Claims:
        return self.stage.controls.claims

    @property
    def seats(self) -> Sequence[Seat]:
        return self.desk.match.persons

    @property
    def free(self) -> Seat | None:
        """The seat that the next press takes."""
        return next((seat for seat in self.seats if self.claims.owner(seat) is None), None)

    def handle(self, act: Act) -> Answer:
        if act.pad is not None and act.name == "confirm" and self.free is not None:
            self.claims.take(self.free, act.pad)
            self.stage.hear("click")
            self.focus.key = "go_on"
            return None
        if act.pad is not None and act.name == "cancel" and self.claims.give_back(act.pad):
            self.stage.hear("back")
            return None
        return super().handle(act)

    def _next(self, seat: Seat, by: int) -> None:
        """Nobody, or one of the pads that are there."""
        round_: list[int | None] = [None, *self.claims.pads]
        pad = round_[(round_.index(self.claims.owner(seat)) + by) % len(round_)]
        self.claims.held.pop(seat, None)
        if pad is not None:
            self.claims.take(seat, pad)

    def _free_all(self) -> None:
        self.claims.held.clear()

    # what it holds ------------------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """A row for each seat, and what the buttons of a pad do here."""
        words = self.stage.words
        hint = words("pads.hint", take=self._button("confirm"), back=self._button("cancel"),
                     on=self._button("pause"))
        return [*(self._row(seat, room.w) for seat in self.seats),
                layout.sentence(self.stage.canvas, hint, room.w, size=18, tint=MUTED, grows=True, align="center",
                                middle=True)]

    def _row(self, seat: Seat, width: float) -> Piece:
        """The mark of a seat, and whose it is."""
        canvas = self.stage.canvas
        choice = widgets.button(f"seat.{seat}", self.desk.name(seat), None, look="choice", group="seats", size=22,
                                value=self._how_taken(seat), adjust=partial(self._next, seat))
        row = layout.of_targets(canvas, [choice], width - LEFT, least=ROW - GAP, gap=GAP)

        def draw(canvas: Canvas, room: pygame.FRect) -> None:
            draw_seat_mark(canvas, seat, room.x + LEFT / 2, room.centery - GAP / 2, canvas.grown(40, 0.75),
                           sign=self.sign(seat))

        def targets(room: pygame.FRect) -> Sequence[Target]:
            return row.targets(pygame.FRect(room.x + LEFT, room.y, room.w - LEFT, room.h))

        return Piece(row.least, draw, targets=targets)

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        return [widgets.button("free", words("pads.free"), self._free_all, "undo"),
                widgets.button("go_on", words("pause.go_on"), Pop, "play", look="primary")]

    def _how_taken(self, seat: Seat) -> Said:
        """Whose seat it is, or how one takes it."""
        words, owner = self.stage.words, self.claims.owner(seat)
        if owner is not None:
            return words("pads.number", n=self.claims.number(owner))
        return words("pads.press" if seat == self.free else "pads.everybody", key=self._button("confirm"))

    def _button(self, act: str) -> Said:
        """What a pad calls an act, whatever device was used last."""
        return verbatim(next(iter(self.stage.controls.bindings.pad[act]), ""))


def due(desk: Desk) -> tuple[object, ...]:
    """Who would be asked now; () where there is nothing to ask: one person, one pad, or a switch that is all."""
    pads = desk.stage.controls.claims.pads
    if len(desk.match.persons) < 2 or len(pads) < 2 or desk.stage.scanner.seconds or desk.match.turn is None:
        return ()
    return (*sorted(pads), desk.match.persons)


def unasked(desk: Desk) -> bool:
    """Whether there is somebody to ask who has not been asked yet."""
    asked = due(desk) if desk.session.kept else ()
    return bool(asked) and asked != desk.stage.controls.claims.asked


def refuses(desk: Desk, target: Target, act: Act) -> bool:
    """Whether this is the move of somebody else's pad, and say so."""
    turn, claims = desk.match.turn, desk.stage.controls.claims
    if turn is None or target.common or claims.may(act.pad, turn):
        return False
    desk.refuse(desk.stage.words("pads.not_yours", name=desk.name(turn), n=claims.number(claims.held[turn])))
    return True
