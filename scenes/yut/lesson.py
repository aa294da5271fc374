"""The lesson: a small game with one hand held, in less than a minute.

Its story: enter, be followed, capture, throw again, stop on a corner, use two results, come home.
"""

from __future__ import annotations

import pygame

from game.yut.actions import Use, read
from game.yut.rules import Rules
from scenes.lesson import Beat, LessonScene
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, HANJI
from scenes.stage.stage import Answer
from scenes.stage.ui import Target
from scenes.stage.words import Said
from scenes.yut.table import YutTable

SEED = "lesson 5469"
RULES = Rules(pieces=2)


BEATS = (
    Beat("throw", "throw"),
    Beat("w:geol", "enter"),
    Beat("throw"),
    Beat("w:gae"),
    Beat("throw", "again"),
    Beat("w:gae", "capture"),
    Beat("throw", "bonus"),
    Beat("3:gae", "corner"),
    Beat("throw"),
    Beat("w:do"),
    Beat("throw", "short"),
    Beat("throw", "yut"),
    Beat("5:geol", "hand"),
    Beat("22:yut", "home"),
)


class Lesson(LessonScene, YutTable):
    """The lesson of this table."""

    preferred = "throw"
    beats = BEATS
    lesson_rules = RULES
    lesson_seed = SEED
    other_side = "wanderer"
    other_waits = 0.5

    # targets and acts ---------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        """Of the mals only the one spoken of."""
        listed = super().play_targets()
        if self.beat is None:
            return listed
        wanted = self.beat.action.split(":")[0]
        key = "mal.at.-1" if wanted == "w" else f"mal.at.{wanted}"
        return [target for target in listed if target.group != "board" or target.key == key]

    def done_button(self, label: Said) -> Target:
        bar = self.ground.bar
        area = pygame.FRect(0, bar.y, min(bar.w, 320), bar.h)
        area.centerx = bar.centerx
        return Target("throw", area, label, self.leave, "primary", role="menu", group="mat", size=24)

    def cancel(self) -> Answer:
        return None if self.picks.back() else super().cancel()

    def came_to_rest(self) -> None:
        beat = self.beat
        if beat is None:
            self.focus.key = "throw"
            return
        if self.session.bot_acts:
            return
        if beat.action == "throw":
            self.focus.key = "throw"
            return
        use = read(RULES, beat.action)
        assert isinstance(use, Use)
        self.focus.key = self.picks.point_at(use)

    def draw_table(self, canvas: Canvas) -> None:
        super().draw_table(canvas)
        if self.stagehand.travelling:
            return
        text = self.prompt()
        ground = self.ground
        room = pygame.FRect(ground.status.x, ground.status.y - 4, ground.status.w, 0)
        _, high = canvas.measure(text, 24, width=room.w - 56)
        room.h = high + 26
        with canvas.above():
            canvas.panel("panel", room)
            done = self.beat is None
            canvas.paragraph(
                text, room.inflate(-56, -22), size=24, colour=GOLD if done else HANJI, align="center", middle=True
            )
