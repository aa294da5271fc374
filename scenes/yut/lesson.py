"""The lesson: a small game by a known seed, played with one hand held, in less than a minute.

Its luck is a sealed seed like any other, found by trying until the throws made a story: enter, be followed,
capture, throw again, stop on a corner, use two results, come home. Only what the lesson asks for can be
played. It is kept out of the saves, and one key leaves it at any moment.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game import luck
from game.match import Match, Player
from game.sitting import Sitting
from game.yut.rules import Rules
from game.yut.words import Use
from scenes import setup
from scenes.stage.canvas import GOLD, HANJI, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Go
from scenes.stage.ui import Target
from scenes.stage.words import Said
from scenes.yut.table import YutTable

SEED = "lesson 5469"
RULES = Rules(pieces=2)


class Beat(NamedTuple):
    """One act of the lesson."""

    action: str
    prompt: str = ""
    """What the pupil is told; "" for the other side, which plays by itself."""


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
PUPIL_BEATS = sum(bool(beat.prompt) for beat in BEATS)


class Lesson(YutTable):
    """The table with a teacher; it leads to the table itself."""

    preferred = "throw"

    def _begun(self) -> Sitting:
        pupil = Player(f"{setup.OWN_NAME} 1", None)
        return Sitting(Match(RULES, (pupil, Player(f"{setup.OWN_NAME} 2", "wanderer")), luck.seed_from_text(SEED)))

    def _save(self) -> None:
        """A lesson leaves no trace."""

    # the thread of the lesson -------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Which beat is due: acts of seats so far, luck's aside."""
        return sum(step.seat >= 0 for step in self.match.steps)

    @property
    def beat(self) -> Beat | None:
        return BEATS[self.at] if self.at < len(BEATS) else None

    @property
    def bots_turn(self) -> bool:
        beat = self.beat
        return beat is not None and not beat.prompt

    @property
    def bot_pause(self) -> float:
        return 0.5

    def _bot(self, dt: float) -> Answer:
        self._waited += self.stage.clock.step(dt)
        beat = self.beat
        if beat is None or self._waited < self.bot_pause:
            return None
        self._waited = 0.0
        return super().play(self.match.rules.read(beat.action))

    def play(self, action: object) -> Answer:
        beat = self.beat
        if beat is None:
            return self.leave()
        if str(action) != beat.action:
            self.stage.hear("deny")
            self.stage.say("yut.lesson.not_that")
            return None
        return super().play(action)

    # targets and acts ---------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        beat = self.beat
        if self.bots_turn:
            return []
        if beat is None:
            bar = self.ground.bar
            area = pygame.FRect(0, bar.y, min(bar.w, 320), bar.h)
            area.centerx = bar.centerx
            return [
                Target(
                    "throw",
                    area,
                    self.stage.words("yut.lesson.done_button"),
                    self.leave,
                    "primary",
                    group="mat",
                    size=24,
                )
            ]
        wanted = beat.action.split(":")[0]
        key = "mal.at.-1" if wanted == "w" else f"mal.at.{wanted}"
        own = [t for t in super().play_targets() if t.group != "furniture"]
        return [t for t in own if t.group != "board" or t.key == key]

    def furniture(self) -> list[Target]:
        words = self.stage.words
        label = words("yut.lesson.skip")
        wide = max(200.0, self.stage.canvas.measure(label, 20)[0] + 70)
        return [
            Target(
                "skip",
                pygame.FRect(1264 - wide, 16, wide, 54),
                label,
                self.leave,
                "button",
                group="furniture",
                size=20,
            )
        ]

    def leave(self) -> Answer:
        """On to the table, to the game left there or a new one."""
        return Go(YutTable())

    def cancel(self) -> Answer:
        return None if self.picks.back() else self.leave()

    def pause(self) -> Answer:
        return None

    def handle(self, act: Act) -> Answer:
        if act.name in ("new", "hint", "coach", "copy", "paste", "log", "redo", "undo"):
            self.stage.say("yut.lesson.first")
            return None
        return super().handle(act)

    def came_to_rest(self) -> None:
        beat = self.beat
        if beat is None:
            self.focus.key = "throw"
            return
        if self.bots_turn:
            return
        if beat.action == "throw":
            self.focus.key = "throw"
            return
        use = RULES.read(beat.action)
        assert isinstance(use, Use)
        self.picks.point_at(use)

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        number = sum(bool(beat.prompt) for beat in BEATS[: self.at + 1])
        return self.stage.words("yut.lesson.step", n=min(number, PUPIL_BEATS), all=PUPIL_BEATS)

    def status_line(self) -> Said | None:
        return None

    def prompt(self) -> Said | None:
        """What to do now, and why."""
        beat = self.beat
        if beat is None:
            return self.stage.words("yut.lesson.done")
        if not beat.prompt:
            return self.stage.words("yut.lesson.other")
        return self.stage.words(f"yut.lesson.{beat.prompt}")

    def draw_table(self, canvas: Canvas) -> None:
        super().draw_table(canvas)
        text = self.prompt()
        if text is None or self.stagehand.travelling:
            return
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
