"""A lesson at any table: a few acts by a known seed with one hand held.

Its luck is a sealed seed like any other, found by trying until it made a story. Only what the lesson asks for
can be played; it is kept out of the saves, and Esc leaves it at any moment.
"""

from __future__ import annotations

import abc
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

import pygame

from game import luck, setup
from game.core import Rules
from game.match import Match, Player
from game.session import Session
from scenes.stage.controls import Act
from scenes.stage.stage import Answer, Go
from scenes.stage.thinking import Answer as Answered
from scenes.stage.ui import Target
from scenes.stage.words import Said
from scenes.table import TableScene

NOT_YET = ("new", "hint", "coach", "copy", "paste", "log", "redo", "undo")
"""Acts of the table that wait until the lesson is over."""


class Beat(NamedTuple):
    """One act of the lesson."""

    action: str
    prompt: str = ""
    """What the pupil is told; "" for the other side, which plays by itself."""


class Script:
    """The other side of a lesson, in place of a bot that thinks: it does what the lesson says."""

    def __init__(self, beat: Callable[[], Beat | None]) -> None:
        self._beat = beat
        self._asked: int | None = None

    def ask(self, table: str, level: str, view: Any, number: int, bot_seed: int) -> None:
        self._asked = number

    def poll(self) -> Answered | None:
        beat, number = self._beat(), self._asked
        self._asked = None
        return None if beat is None or number is None else Answered(number, beat.action)

    def cancel(self) -> None:
        self._asked = None


class LessonScene(TableScene):
    """A table with a teacher, to be mixed into the table's own scene; it leads to the table itself."""

    teaching = True
    beats: ClassVar[tuple[Beat, ...]]
    lesson_rules: ClassVar[Rules]
    lesson_seed: ClassVar[str]
    other_side: ClassVar[str]
    """The level whose name the other side bears."""
    other_waits: ClassVar[float]
    """Seconds before the other side acts, so that each act is seen by itself."""

    def _begin(self) -> Session:
        players = (Player(f"{setup.OWN_NAME} 1", None), Player(f"{setup.OWN_NAME} 2", self.other_side))
        session = Session(Match(self.lesson_rules, players, luck.seed_from_text(self.lesson_seed)))
        session.connect(thinker=Script(lambda: self.beat), held=lambda: self.bots_held)
        return session

    # the thread of the lesson -------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Which beat is due: acts of seats so far, luck's aside."""
        return sum(step.seat >= 0 for step in self.match.steps)

    @property
    def beat(self) -> Beat | None:
        return self.beats[self.at] if self.at < len(self.beats) else None

    @property
    def progress(self) -> tuple[int, int]:
        """Which of the pupil's acts is due, counted from one, and how many there are."""
        asked = [bool(beat.prompt) for beat in self.beats]
        return sum(asked[: self.at + 1]), sum(asked)

    @property
    def bots_held(self) -> bool:
        return self.beat is None or super().bots_held

    @property
    def bot_pause(self) -> float:
        return self.other_waits

    def play(self, action: object) -> Answer:
        beat = self.beat
        if beat is None:
            return self.leave()
        if str(action) != beat.action:
            return self.not_that()
        return super().play(action)

    def not_that(self) -> Answer:
        """Another act than the one asked for."""
        self.stage.hear("deny")
        self.stage.say(f"{self.table}.lesson.not_that")
        return None

    def leave(self) -> Answer:
        """On to the table, to the game left there or a new one."""
        from scenes.tables import KITS

        return Go(KITS[self.table].scene())

    # targets and acts ---------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        if self.beat is None:
            return [self.done_button(self.stage.words(f"{self.table}.lesson.done_button"))]
        if self.session.bot_acts:
            return []
        listed = super().play_targets()  # type: ignore[safe-super]  # of the table this is mixed into
        return [target for target in listed if not target.common]

    @abc.abstractmethod
    def done_button(self, label: Said) -> Target:
        """The way on, when all is played."""

    def furniture(self) -> list[Target]:
        label = self.stage.words(f"{self.table}.lesson.skip")
        wide = max(200.0, self.stage.canvas.measure(label, 20)[0] + 70)
        return [Target("skip", pygame.FRect(1264 - wide, 16, wide, 54), label, self.leave, "button",
                       role="table", group="furniture", size=20)]

    def cancel(self) -> Answer:
        return self.leave()

    def pause(self) -> Answer:
        return None

    def handle(self, act: Act) -> Answer:
        if act.name in NOT_YET:
            self.stage.say(f"{self.table}.lesson.first")
            return None
        return super().handle(act)

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        step, of = self.progress
        return self.stage.words(f"{self.table}.lesson.step", n=min(step, of), all=of)

    def prompt(self) -> Said:
        """What to do now, and why."""
        beat = self.beat
        if beat is None:
            return self.stage.words(f"{self.table}.lesson.done")
        return self.stage.words(f"{self.table}.lesson.{beat.prompt or 'other'}")

    def status_line(self) -> Said | None:
        """What to do now stands in place of what has happened."""
        return None
