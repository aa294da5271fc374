"""The coach's paper: the ladder or the binary sum beside the table, the tree and the four methods over it.

The paper says the rule with the numbers on the table; the drawings show that it is so. What is drawn
comes from `game.nim.coach` and so from the player's own view.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.nim import coach as advice
from game.nim.review import review
from game.nim.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.coach_paper import CoachPaper
from scenes.table.desk import Desk
from scenes.table.sheets import FOOT, SheetLayout
from scenes.tables.nim.coach_ladder import draw_binary, draw_ladder
from scenes.tables.nim.coach_methods import MethodsPane
from scenes.tables.nim.coach_network import NetworkPane
from scenes.tables.nim.coach_tree import TreePane
from scenes.tables.nim.texts import phrase

NOTE = 18.0
BUTTONS = FOOT + 8
"""Height of the buttons at the foot of a page, with the air above them."""
TALL, FLAT = 290.0, 200.0
"""Least height of the drawing beside the table, and on the broad paper."""
RULES = (110, 36, 24)


class CoachPanel(CoachPaper):
    """What the coach shows, and its own few controls."""

    pages = ("ladder", "tree", "methods", "network")
    wide_pages = frozenset(("tree", "methods", "network"))

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._decided: Memo[int] = Memo()
        self.tree = TreePane(desk, self.view, self.body)
        self.methods = MethodsPane(desk, self.view)
        self.network = NetworkPane(desk)

    @property
    def running(self) -> bool:
        at_work = {"methods": self.methods.running, "network": self.network.learning}
        return self.desk.coach_open and at_work.get(self.page, False)

    def view(self) -> View:
        """The position spoken of: the one in play, at the end the one that decided the game, else the first."""
        match = self.desk.match
        number = match.number
        if match.turn is None:
            number = self._decided.of((id(match), match.revision), self._number_looked_at)
        view: View = match.view(match.view(None, number).turn, number)
        return view

    def _number_looked_at(self) -> int:
        """How many moves had been made in the position that is looked back at after the end.

        It is that of the last mistake of a seat that lost; without one the last mistake of all, or the start.
        """
        match = self.desk.match
        winners = match.result.winners if match.result is not None else ()
        slips = [step for step in match.steps
                 if review(match.view(step.seat, step.number), match.read(step.text)) is not None]
        decisive = [step for step in slips if step.seat not in winners] or slips
        return decisive[-1].number if decisive else 0

    def position_changed(self) -> None:
        self.tree.position_changed()
        self.methods.position_changed()

    def update(self, dt: float) -> None:
        if self.running and self.page == "methods":
            self.methods.update(dt)
        self.network.update(dt, seen=self.desk.coach_open and self.page == "network")

    def body(self) -> pygame.FRect:
        """The paper between its head and, on the pages of tree and methods, the note at its foot."""
        body = super().body()
        body.h -= sum(piece.least for piece in self._foot(body.w))
        return body

    def _foot(self, width: float) -> list[Piece]:
        """The note at the foot of the pages of tree and methods; empty elsewhere."""
        return self._note(width) if self.wide and self.page != "network" else []

    def _note(self, width: float) -> list[Piece]:
        """With more than two seats: the sentence that the page is about a game of two; else nothing."""
        note = advice.two_seats_note(self.view().rules)
        if note is None:
            return []
        return [sentence(self.desk.stage.canvas, phrase(self.desk.stage.words, note), width, size=NOTE, tint=RULES)]

    # targets ------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        listed = super().targets()
        if self.desk.coach_open and self.page == "tree":
            listed += self.tree.targets(self.body())
        elif self.desk.coach_open and self.page == "methods":
            listed += self.methods.targets(self.body(), middle=self.sheets.count == 1)
        elif self.desk.coach_open and self.page == "network":
            listed += self.network.targets(self.body())
        return listed

    def handles(self, act: Act) -> bool:
        """The wheel unfolds the tree."""
        return act.name == "wheel" and self.page == "tree" and self.tree.wheel(act.value)

    # drawing ------------------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        foot = pygame.FRect(body.x, body.bottom + 8, body.w, self.area.bottom - body.bottom - 8)
        layout.block(self._foot(body.w)).draw(canvas, foot)
        if self.page == "tree":
            self.tree.draw(canvas, body)
        elif self.page == "network" and not self.large:
            head = pygame.FRect(body.x, self.area.y + 12, self.desk.places.panel.x - body.x, self.head - 16)
            self.network.draw_title(canvas, head)
        self.sheets.draw(canvas)

    def lay_out(self) -> SheetLayout:
        """Under methods and networks stand their buttons, beside the arrows of their sheets."""
        columns = 2 if self.page == "network" and not self.large else 1
        return SheetLayout(self.page, self.body(), columns, 0.0 if self.page == "ladder" else BUTTONS)

    def pieces(self, width: float) -> list[Piece]:
        body = self.body()
        if self.page == "ladder":
            return self._ladder(width)
        if self.page == "methods":
            return self.methods.pieces(pygame.FRect(body.x, body.y, body.w, body.h - BUTTONS))
        return self.network.pieces(width) if self.page == "network" else []

    def _ladder(self, width: float) -> list[Piece]:
        """What is best and why, the drawing that shows it, and the rules behind it."""
        words, view, canvas = self.desk.stage.words, self.view(), self.desk.stage.canvas
        spoken = phrase(words, advice.why(view)) if view.actions else phrase(words, advice.starter_note(view.rules))
        drawing = Piece(FLAT if self.wide else TALL, partial(self._drawing, view), grows=True)
        return [sentence(canvas, spoken, width), drawing,
                *(sentence(canvas, phrase(words, rule), width, size=NOTE, gap=4.0, tint=RULES)
                  for rule in advice.rule(view.rules)),
                *(self._note(width) if not self.wide else [])]

    def _drawing(self, view: View, canvas: Canvas, room: pygame.FRect) -> None:
        words, room = self.desk.stage.words, pygame.FRect(room.x, room.y, room.w, room.h - 10)
        if len(view.heaps) == 1:
            draw_ladder(canvas, room, view, words, self.played())
        else:
            draw_binary(canvas, room, view, words)

    def played(self) -> list[int]:
        """How many coins lay there at each point of the game so far, for the path on the ladder."""
        match = self.desk.match
        return [sum(match.view(None, number).heaps) for number in range(match.number + 1)]
