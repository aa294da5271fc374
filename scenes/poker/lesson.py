"""The lesson: two hands of five-card draw, one to win and one to fold, in less than two minutes.

Its story: a pair that draws its third, a showdown, then a hand not worth a bet.
"""

from __future__ import annotations

import pygame

from game.poker.rules import Rules
from scenes.lesson import Beat, LessonScene
from scenes.poker import middle
from scenes.poker.table import PokerTable
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, HANJI
from scenes.stage.controls import Act
from scenes.stage.stage import Answer
from scenes.stage.ui import Target
from scenes.stage.words import Said

SEED = "lesson 112225"
RULES = Rules(seats=2, stacks=(50,), muck=False)
PROMPT_WIDTH = 900.0

BEATS = (
    Beat("deal", "deal"),
    Beat("check"),
    Beat("bet 2", "bet"),
    Beat("call"),
    Beat("draw 124"),
    Beat("draw 124", "draw"),
    Beat("check"),
    Beat("bet 4", "again"),
    Beat("call"),
    Beat("deal"),
    Beat("check", "check"),
    Beat("bet 2"),
    Beat("fold", "fold"),
)


class Lesson(LessonScene, PokerTable):
    """The lesson of this table."""

    beats = BEATS
    lesson_rules = RULES
    lesson_seed = SEED
    other_side = "caller"
    other_waits = 1.1

    @property
    def progress(self) -> tuple[int, int]:
        """Reading the verdict of the first hand is a step too."""
        step, of = super().progress
        return step + (self.confirmed > 0 or self.waiting), of + 1

    def go_on(self) -> Answer:
        self.confirmed = self.seen().number
        return None

    def not_that(self) -> Answer:
        super().not_that()
        self._point()
        return None

    # targets and acts ---------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        if self.beat is None and self.stagehand.travelling:
            return []
        return super().play_targets()

    def done_button(self, label: Said) -> Target:
        return self._button("done", label, self.leave)

    def handle(self, act: Act) -> Answer:
        marked = self.bets.marked
        answer = super().handle(act)
        if self.bets.marked != marked:
            self._point()
        return answer

    def came_to_rest(self) -> None:
        super().came_to_rest()
        self._point()

    def _point(self) -> None:
        """The focus on what is asked for: at the draw one card after the other, then the button."""
        beat = self.beat
        if beat is None:
            self.focus.key = "done"
        elif self.waiting:
            self.focus.key = "next"
        elif beat.prompt:
            action = self.match.read(beat.action)
            self.focus.key = {"bet": "raise"}.get(action.verb, action.verb)
            wrong = sorted(self.bets.marked ^ set(action.places)) if action.verb == "draw" else []
            if wrong:
                self.focus.key = f"card.{self.viewer}.{wrong[0]}"

    # words --------------------------------------------------------------------------------------------

    def aside(self) -> Said | None:
        return self.stage.words("poker.lesson.verdict" if self.beat is not None else "poker.lesson.done")

    def prompt(self) -> Said:
        """While a hand is judged its verdict; while the other side acts what it did."""
        beat = self.beat
        if beat is None or beat.prompt:
            return super().prompt()
        return PokerTable.status_line(self) or super().prompt()

    def draw_table(self, canvas: Canvas) -> None:
        super().draw_table(canvas)
        if self.stagehand.travelling or self.waiting:
            return
        told = self.prompt()
        room = self._room(canvas, told)
        asked = self.beat is None or bool(self.beat.prompt)
        with canvas.above():
            canvas.panel("panel", room)
            canvas.paragraph(told, room.inflate(-60, -16), size=22, colour=GOLD if asked else HANJI,
                             align="center", middle=True)

    def _room(self, canvas: Canvas, told: Said) -> pygame.FRect:
        """Where the teacher's words cover neither people nor cards, and not the pot if that can be."""
        x, y = self.ground.pot
        pot = pygame.FRect(x - 120, y - 46, 240, 100)
        width = min(PROMPT_WIDTH, canvas.measure(told, 22)[0] + 64)

        def tall(wide: float) -> float:
            return canvas.measure(told, 22, width=wide - 60)[1] + 24

        for more in ([pot, *middle.rooms(self.ground)], [pot], []):
            room = self.verdict.free(canvas, tall, self._lowered, more, (width,))
            if room is not None:
                return room
        return self.verdict.free(canvas, tall, self._lowered) or self.verdict.largest(canvas)
