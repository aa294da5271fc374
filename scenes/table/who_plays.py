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
from scenes.engine.draw.window_surface import HEIGHT, WIDTH
from scenes.engine.input.controls import Act
from scenes.engine.input.pads import Claims
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop, Scene
from scenes.engine.ui import page_header
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.hud import draw_seat_mark

WIDE, TALLEST = 900.0, 600.0
ROW, GAP = 84.0, 10.0


class WhoPlays(Scene):
    """A row for each person at the table."""

    overlay = True
    preferred = "go_on"
    title_key = "pads.title"

    def __init__(self, desk: Desk, sign: Callable[[Seat], int]) -> None:
        super().__init__()
        self.desk = desk
        self.sign = sign

    def exit(self) -> None:
        """Whoever is here by now has been asked."""
        self.claims.asked = due(self.desk)

    @property
    def panel(self) -> pygame.FRect:
        tall = TALLEST - max(0, 4 - len(self.seats)) * ROW * 0.8
        tall = min(HEIGHT - 16, tall + max(0.0, self._hint_height() - 2 * self.stage.canvas.line_height(18)))
        return pygame.FRect((WIDTH - self._wide) / 2, (HEIGHT - tall) / 2, self._wide, tall)

    @property
    def _wide(self) -> float:
        """As broad as the longest text about a seat needs, which has a part of its row."""
        told = max(self.stage.canvas.measure(self._how_taken(seat), 18)[0] for seat in self.seats)
        return max(WIDE, 136 + (told + 72) / 0.54)

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
        return Pop() if act.name == "pause" else super().handle(act)

    def _next(self, seat: Seat, by: int) -> Answer:
        """Nobody, or one of the pads that are there."""
        round_: list[int | None] = [None, *self.claims.pads]
        pad = round_[(round_.index(self.claims.owner(seat)) + by) % len(round_)]
        self.claims.held.pop(seat, None)
        if pad is not None:
            self.claims.take(seat, pad)
        return None

    def _free_all(self) -> Answer:
        self.claims.held.clear()
        return None

    # targets ------------------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        panel = self.panel
        top = page_header.below(self.stage.canvas, panel) + 4
        tall = min(ROW, (panel.bottom - 96 - self._hint_room().h - top) / len(self.seats))
        listed = [Target(f"seat.{seat}", pygame.FRect(panel.x + 96, top + row * tall, panel.w - 136, tall - GAP),
                         self.desk.name(seat), None, "choice", role="menu", group="seats",
                         value=self._how_taken(seat), adjust=partial(self._next, seat))
                  for row, seat in enumerate(self.seats)]
        area = pygame.FRect(panel.x + 40, panel.bottom - 80, (panel.w - 92) / 2, 58)
        free = Target("free", area, words("pads.free"), self._free_all, "button", "undo",
                      role="menu", group="buttons", size=21)
        return [*listed, free, Target("go_on", area.move(area.w + 12, 0), words("pause.go_on"), Pop, "primary",
                                      "play", role="menu", group="buttons", size=21)]

    def _how_taken(self, seat: Seat) -> Said:
        """Whose seat it is, or how one takes it."""
        words, owner = self.stage.words, self.claims.owner(seat)
        if owner is not None:
            return words("pads.number", n=self.claims.number(owner))
        return words("pads.press" if seat == self.free else "pads.everybody", key=self._button("confirm"))

    def _button(self, act: str) -> Said:
        """What a pad calls an act, whatever device was used last."""
        return verbatim(next(iter(self.stage.controls.bindings.pad[act]), ""))

    def _hint(self) -> Said:
        """What the buttons of a pad do here."""
        return self.stage.words("pads.hint", take=self._button("confirm"), back=self._button("cancel"),
                                on=self._button("pause"))

    def _hint_height(self) -> float:
        canvas = self.stage.canvas
        return max(2 * canvas.line_height(18), canvas.measure(self._hint(), 18, width=self._wide - 80)[1])

    def _hint_room(self) -> pygame.FRect:
        tall, panel = self._hint_height(), self.panel
        return pygame.FRect(panel.x + 40, panel.bottom - 88 - tall, panel.w - 80, tall)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.6)
        panel = self.panel
        mark = canvas.grown(40, 0.75)
        canvas.panel("panel", panel)
        page_header.heading(canvas, self, self.stage.words("pads.title"), panel)
        for target, seat in zip(self.targets(), self.seats, strict=False):
            draw_seat_mark(canvas, seat, panel.x + 66, target.area.centery, mark, sign=self.sign(seat))
        self.draw_targets(canvas)
        canvas.paragraph(self._hint(), self._hint_room(), size=18, colour=MUTED, align="center", middle=True)


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
