"""The lesson: a few turns with one hand held, in less than two and a half minutes.

Its story: a sure guess, a bold one that misses, a joker to place, a stop in time.
"""

from __future__ import annotations

from game.davinci.rules import Rules
from scenes.davinci.table import DavinciTable
from scenes.lesson import Beat, LessonScene
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD
from scenes.stage.stage import Answer
from scenes.stage.ui import Target
from scenes.stage.words import Said

SEED = "lesson 342"
RULES = Rules(opening_jokers=False)


BEATS = (
    Beat("go", "look"),
    Beat("go"),
    Beat("draw w", "draw"),
    Beat("1.0=0", "aim"),
    Beat("go", "go"),
    Beat("1.2=8", "bold"),
    Beat("draw b"),
    Beat("0.4=9"),
    Beat("draw b", "again"),
    Beat("place 2", "joker"),
    Beat("1.3=7", "sure"),
    Beat("stop", "stop"),
)


class Lesson(LessonScene, DavinciTable):
    """The lesson of this table."""

    beats = BEATS
    lesson_rules = RULES
    lesson_seed = SEED
    other_side = "drifter"
    other_waits = 0.9

    def done_button(self, label: Said) -> Target:
        return Target("done", self.bar_area(0, 1, 360), label, self.leave, "primary", "play",
                      role="menu", group="bar")

    def came_to_rest(self) -> None:
        beat = self.beat
        if beat is None:
            self.focus.key = "done"
            return
        super().came_to_rest()
        if beat.action.startswith("1."):
            index = int(beat.action[2])
            self.focus.key = f"aim.1.{self.seen().racks[1][index].order}"
        elif beat.action.startswith("draw"):
            self.focus.key = f"draw.{beat.action[-1]}"
        elif beat.action in ("go", "stop") and beat.prompt != "look":
            self.focus.key = beat.action
        elif beat.action.startswith("place"):
            self.focus.key = f"gap.{beat.action[-1]}"

    def take_aim(self, seat: int, order: int) -> Answer:
        """Only at the tile spoken of; the value spoken of is offered first."""
        beat = self.beat
        if beat is not None and beat.action.startswith("1."):
            wanted = self.seen().racks[1][int(beat.action[2])].order
            if order != wanted:
                return self.not_that()
        answer = super().take_aim(seat, order)
        if beat is not None and self.aim is not None:
            self.focus.key = f"value.{beat.action.partition('=')[2]}"
        return answer

    # words --------------------------------------------------------------------------------------------

    def status_line(self) -> Said | None:
        return self.prompt()

    def draw_status(self, canvas: Canvas) -> None:
        status = self.status_line()
        if status is not None and not self.stagehand.travelling:
            self.plate(canvas, status, self.ground.status, size=20, colour=GOLD)
