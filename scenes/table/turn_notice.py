"""The hand-over between people at one screen: for a moment a banner says whose turn it is, by sign and name.

It stops nobody: whoever acts sends it away by that. The board of the sticks turns round too where that is chosen.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core import Seat
from game.history import History
from scenes.engine.draw.canvas import WIDTH, Canvas, glow
from scenes.engine.draw.colours import GOLD
from scenes.engine.speak.words import Said
from scenes.engine.stage import Stage
from scenes.table.hud import draw_seat_mark

SECONDS = 0.9
COMES, GOES = 0.1, 0.18
"""Seconds of it in which it comes and goes."""
TOP, SIZE, MARK = 150.0, 30.0, 1.6


def hear(stage: Stage, match: History, volume: float) -> None:
    """Tell a person of the turn: a string is plucked for the only one, wood knocks between several."""
    stage.hear("your_turn" if len(match.persons) == 1 else "wood", volume)


@dataclass
class TurnNotice:
    """Who is being handed the turn, and for how long that is still shown."""

    seat: Seat | None = None
    left: float = 0.0
    _turn: Seat | None = None
    """Who had the turn when the last decision was opened; None until one was."""

    def follow(self, match: History) -> None:
        """A decision has been opened: the banner comes if the turn has come to another person.

        With one person alone there is nobody to hand it to.
        """
        turn = match.turn
        if turn is None:
            return
        before, self._turn = self._turn, turn
        if before not in (None, turn) and turn in match.persons and len(match.persons) > 1:
            self.seat, self.left = turn, SECONDS

    def end(self) -> None:
        self.left = 0.0

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    @property
    def shown(self) -> Seat | None:
        """Whose turn the banner tells of; None while there is none."""
        return self.seat if self.left > 0 else None

    def draw(self, canvas: Canvas, seat: Seat, line: Said, *, sign: int, still: bool) -> None:
        """The banner that tells of a seat, with the shape of its `sign`; `still` if it is not to come and go."""
        mark = canvas.grown(36 * MARK, 0.8)
        width, height = canvas.measure(line, SIZE, face="serif", bold=True)
        room = pygame.FRect(0, TOP, width + mark + 104, max(height, mark) + 36).move_to(centerx=WIDTH / 2)
        shown = min(1.0, 0.4 + (SECONDS - self.left) / COMES, self.left / GOES)
        shown = 1.0 if still else shown
        glow(canvas, *room.center, room.w * 1.7, 0.75 * shown)
        with canvas.above():
            canvas.panel("panel", room, alpha=shown)
            x = room.x + 36 + mark / 2
            draw_seat_mark(canvas, seat, x, room.centery, mark, sign=sign)
            canvas.text(line, x + mark / 2 + 20, room.centery, size=SIZE, colour=GOLD, anchor="midleft", box=room,
                        face="serif", bold=True, alpha=shown)
