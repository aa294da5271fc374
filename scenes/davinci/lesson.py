"""The lesson: a few turns by a known seed with one hand held, in less than two and a half minutes.

Its luck is a sealed seed like any other, found by trying until the tiles made a story: a sure guess, a
bold one that misses, a joker to place, a stop in time. Only what the lesson asks for can be played; it is
kept out of the saves, and Esc leaves it at any moment.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game import luck
from game.davinci.rules import Rules
from game.match import Match, Player
from game.sitting import Sitting
from scenes import setup
from scenes.davinci.table import DavinciTable
from scenes.stage.canvas import GOLD, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Go
from scenes.stage.ui import Target
from scenes.stage.words import Said

SEED = "lesson 342"
RULES = Rules(opening_jokers=False)


class Beat(NamedTuple):
    """One act of the lesson; the other side's have no prompt."""

    action: str
    prompt: str = ""


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
PUPIL_BEATS = sum(bool(beat.prompt) for beat in BEATS)


class Lesson(DavinciTable):
    """The table with a teacher; it leads to the table itself."""

    teaching = True

    def _begun(self) -> Sitting:
        players = (Player(f"{setup.OWN_NAME} 1", None), Player(f"{setup.OWN_NAME} 2", "drifter"))
        return Sitting(Match(RULES, players, luck.seed_from_text(SEED)))

    def _save(self) -> None:
        """A lesson leaves no trace."""

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

    def _bot(self, dt: float) -> Answer:
        self._waited += self.stage.clock.step(dt)
        beat = self.beat
        if beat is None or self._waited < 0.9:
            return None
        self._waited = 0.0
        return super().play(self.match.rules.read(beat.action))

    def play(self, action: object) -> Answer:
        beat = self.beat
        if beat is None:
            return self.leave()
        if str(action) != beat.action:
            self.stage.hear("deny")
            self.stage.say("davinci.lesson.not_that")
            return None
        return super().play(action)

    def leave(self) -> Answer:
        """On to the table, to the game left there or a new one."""
        return Go(DavinciTable())

    def play_targets(self) -> list[Target]:
        if self.beat is None:
            return [Target("done", self._bar_area(0, 1, 360), self.stage.words("davinci.lesson.done_button"),
                           self.leave, "primary", "play", group="bar")]
        if self.bots_turn:
            return []
        return [target for target in super().play_targets() if target.group not in ("furniture", "panel")]

    def furniture(self) -> list[Target]:
        label = self.stage.words("davinci.lesson.skip")
        wide = max(200.0, self.stage.canvas.measure(label, 20)[0] + 70)
        return [Target("skip", pygame.FRect(1264 - wide, 16, wide, 54), label, self.leave, "button",
                       group="furniture", size=20)]

    def cancel(self) -> Answer:
        return self.leave()

    def pause(self) -> Answer:
        return None

    def handle(self, act: Act) -> Answer:
        if act.name in ("new", "hint", "coach", "copy", "paste", "log", "redo", "undo"):
            self.stage.say("davinci.lesson.first")
            return None
        return super().handle(act)

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
                self.stage.hear("deny")
                self.stage.say("davinci.lesson.not_that")
                return None
        answer = super().take_aim(seat, order)
        if beat is not None and self.aim is not None:
            self.focus.key = f"value.{beat.action.partition('=')[2]}"
        return answer

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        number = sum(bool(beat.prompt) for beat in BEATS[: self.at + 1])
        return self.stage.words("davinci.lesson.step", n=min(number, PUPIL_BEATS), all=PUPIL_BEATS)

    def status_line(self) -> Said | None:
        beat = self.beat
        if beat is None:
            return self.stage.words("davinci.lesson.done")
        return self.stage.words(f"davinci.lesson.{beat.prompt or 'other'}")

    def draw_status(self, canvas: Canvas) -> None:
        status = self.status_line()
        if status is not None and not self.stagehand.travelling:
            self.plate(canvas, status, self.ground.status, size=20, colour=GOLD)
