"""A lesson at any table: a few acts by a known seed with one hand held.

Its luck is a sealed seed like any other, found by trying until it made a story. Only what the lesson asks for
can be played; it is kept out of the saves, and Esc leaves it at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from game import luck, setup
from game.core import Rules
from game.match import Match, Player
from game.session import Session
from scenes.engine.bot_worker import Answer as Answered
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Go, Stage
from scenes.engine.ui.widgets import Target
from scenes.table import hud
from scenes.table.driver import Driver
from scenes.table.kit import Kit
from scenes.table.part import Did
from scenes.table.table_scene import TableScene

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


def in_the_bar(part: Any, label: Said, leave: Callable[[], Answer]) -> Target:
    """The way on, in the middle of the bar."""
    bar = part.places.bar
    area = pygame.FRect(0, 0, min(bar.w, part.desk.stage.canvas.grown(320, 0.85)), bar.h).move_to(center=bar.center)
    return Target("done", area, label, leave, "primary", "play", role="menu", group="bar", size=24)


def in_status_line(canvas: Canvas, part: Any, beat: Beat | None, said: Said) -> None:
    """The teacher's words in place of what has happened."""
    hud.plate(canvas, said, part.places.status, size=20, colour=GOLD)


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """What one table teaches; `part` is its own part, as in `Kit.part`."""

    beats: tuple[Beat, ...]
    rules: Rules
    seed: str
    other_side: str
    """The level whose name the other side bears."""
    other_waits: float
    """Seconds before the other side acts, so that each act is seen by itself."""
    point: Callable[[Any, Beat], str | None]
    """(part, beat of the pupil) -> the target that the pupil needs next; chooses what that needs besides."""
    done: Callable[[Any, Said, Callable[[], Answer]], Target] = in_the_bar
    """(part, label, act) -> the button "done", which leads to the table when all is played."""
    draw: Callable[[Canvas, Any, Beat | None, Said], None] = in_status_line
    """(canvas, part, beat, words) paints what the teacher says, while nothing moves."""
    offered: Callable[[Any, Beat, Sequence[Target]], Sequence[Target]] = lambda part, beat, targets: targets
    """(part, beat, the table's targets) -> those that are offered."""
    prompt: Callable[[Any, Beat | None, Said], Said] = lambda part, beat, said: said
    """(part, beat, what the teacher says) -> what is said."""
    progress: Callable[[Any, int, int], tuple[int, int]] = lambda part, step, of: (step, of)
    """(part, which act of the pupil is due, how many there are) -> the step that is due, and how many there are."""
    chosen: Callable[[Any], object] = lambda part: None
    """(part) -> what has been chosen so far; once that is different, `point` is asked anew."""


class Teaching(Driver):
    """Leads a table through its lesson: only what a beat asks for can be played."""

    def __init__(self, kit: Kit, lesson: Lesson) -> None:
        super().__init__()
        self.kit = kit
        self.lesson = lesson
        self._chosen: object = None

    # life ---------------------------------------------------------------------------------------------

    def begin(self, stage: Stage, table: str) -> Session:
        lesson = self.lesson
        players = (Player(setup.own_name(0), None), Player(setup.own_name(1), lesson.other_side))
        return Session(Match(lesson.rules, players, luck.seed_from_text(lesson.seed)))

    def connect(self) -> None:
        """Nothing of it is kept; the other side does what the lesson says."""
        self.desk.session.connect(thinker=Script(lambda: self.beat),
                                  held=lambda: self.beat is None or self.part.waits)

    def prepare(self) -> None:
        """Make nothing: the lesson says what is done, and there are no hints."""

    def enter(self) -> None:
        self.desk.teaching = True

    # the thread of the lesson -------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Which beat is due: acts of seats so far, luck's aside."""
        return sum(step.seat >= 0 for step in self.desk.match.steps)

    @property
    def beat(self) -> Beat | None:
        beats = self.lesson.beats
        return beats[self.at] if self.at < len(beats) else None

    @property
    def bot_pause(self) -> float:
        return self.lesson.other_waits

    def allows(self, action: object) -> bool:
        beat = self.beat
        if beat is None:
            return False
        if str(action) != beat.action:
            self.desk.stage.deny(f"{self.kit.table}.lesson.not_that")
            self.point()
            return False
        return True

    def leave(self) -> Answer:
        """On to the table, to the game left there or a new one."""
        return Go(self.kit.scene())

    def _words(self, key: str, **values: object) -> Said:
        return self.desk.stage.words(f"{self.kit.table}.lesson.{key}", **values)

    # targets and acts ---------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        desk, beat = self.desk, self.beat
        if beat is None:
            return [self.lesson.done(self.part, self._words("done_button"), self.leave)] if desk.still else []
        return [] if desk.session.bot_acts else self.lesson.offered(self.part, beat, self.part.targets())

    def furniture(self) -> Sequence[Target]:
        label = self._words("skip")
        wide = max(200.0, self.desk.stage.canvas.measure(label, 20)[0] + 70)
        return [Target("skip", pygame.FRect(1264 - wide, 16, wide, 54), label, self.leave, "button",
                       role="table", group="furniture", size=20)]

    def handle(self, act: Act) -> Did | None:
        if act.name in NOT_YET:
            self.desk.stage.say(f"{self.kit.table}.lesson.first")
            return Did()
        return Did() if act.name in ("pause", "focus_lost") else None

    def cancel(self) -> Did:
        return Did() if self.part.cancel() else Did(self.leave())

    def came_to_rest(self) -> bool:
        self.part.came_to_rest()
        self.point()
        return True

    def point(self) -> None:
        """The focus on what is asked for."""
        beat, focus = self.beat, self.desk.focus
        if beat is None:
            focus.key = "done"
        elif beat.prompt:
            focus.key = self.lesson.point(self.part, beat) or focus.key
        self._chosen = self.lesson.chosen(self.part)

    def update(self, dt: float) -> None:
        if self.desk.still and self.lesson.chosen(self.part) != self._chosen:
            self.point()

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        asked = [bool(beat.prompt) for beat in self.lesson.beats]
        step, of = self.lesson.progress(self.part, sum(asked[: self.at + 1]), sum(asked))
        return self._words("step", n=min(step, of), all=of)

    def prompt(self) -> Said:
        """What to do now, and why."""
        beat = self.beat
        said = self._words("done" if beat is None else beat.prompt or "other")
        return self.lesson.prompt(self.part, beat, said)

    def status_line(self) -> Said:
        """What to do now stands in place of what has happened."""
        return self.prompt()

    def draw(self, canvas: Canvas) -> None:
        if self.desk.still:
            self.lesson.draw(canvas, self.part, self.beat, self.prompt())


def learn(kit: Kit, lesson: Lesson) -> TableScene:
    """A table with its teacher."""
    return TableScene(kit, Teaching(kit, lesson))
