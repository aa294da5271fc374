"""What one table supplies besides its kit: where things lie, what can be done, how it looks, what is said."""

from __future__ import annotations

import abc
import math
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

import pygame

from game.core import Seat
from game.match import Step
from game.session import Session
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Pose, Timeline
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target
from scenes.table.common_places import CommonPlaces
from scenes.table.hints import Hint

Flights = Callable[[Canvas], object]
"""Paints whatever travels in a picture that was begun."""


class Did(NamedTuple):
    """What became of an act that a part understood."""

    answer: Answer = None


class Part(abc.ABC):
    """One table's own part. It is made for a desk (`Kit.part`) and sets the coach's paper and the banner on it."""

    preferred: ClassVar[str | None] = None
    """The target that has the focus while nothing was chosen."""

    without: frozenset[str] = frozenset()
    """Aids that are not to be had here: ``odds`` told in passing, ``marks`` on others' pieces, the ``coach``."""

    dropped: Mapping[str, Pose] = MappingProxyType({})
    """What a hand has carried, where it lets it go: the act that this does is shown from there."""

    lowered = False
    """Whether pieces have come down to the bar, so that what stands there keeps to its right."""

    hurried = False
    """Whether what others do is passed over: no motion is shown, and bots wait for nothing."""

    age = 0.0
    """Seconds since somebody sat down, for which lanterns have burnt."""

    # where things lie -----------------------------------------------------------------------------------

    @property
    @abc.abstractmethod
    def places(self) -> CommonPlaces:
        """Where everything stands now."""

    @abc.abstractmethod
    def lay_out(self, shown: Any) -> dict[str, Pose]:
        """The still picture of a position."""

    def pace(self, steps: Sequence[Step], length: float) -> float:
        """By how much a motion of so many seconds is hastened; infinite where none is shown."""
        return math.inf if self.hurried else 1.0

    def begins(self, timeline: Timeline) -> None:  # noqa: B027 - most tables need none
        """The motion of an act is about to begin: what it will show may be got ready."""

    def begun(self) -> None:  # noqa: B027 - most tables need none
        """Somebody has sat down, and the first picture is laid out."""

    # what can be done -----------------------------------------------------------------------------------

    @abc.abstractmethod
    def targets(self) -> list[Target]:
        """What the seat to act may do; empty when a bot acts."""

    def handle(self, act: Act) -> Did | None:
        """An act that means something at this table alone; None for every other."""
        return None

    def cancel(self) -> bool:
        """One step back in what is being chosen; False where nothing is."""
        return False

    @abc.abstractmethod
    def give_hint(self, step: int) -> Hint:
        """Hint 1 (where), 2 (which) or 3 (why) for the seat to act; changes nothing."""

    @abc.abstractmethod
    def choose(self, action: Any) -> str:
        """Choose all that an action takes, such as cards to mark or an aim; returns the target that does it."""

    def first_choice(self, targets: Sequence[Target]) -> str | None:
        """The target that has the focus while nothing was chosen."""
        return self.preferred

    @property
    def focus_sound(self) -> str:
        """What is heard when the focus goes where it is now."""
        return "hover"

    def forbidden_line(self, name: str) -> Said | None:
        """Why this piece cannot be used now; None for the general answer."""
        return None

    def unusable(self, act: Act) -> Said | None:
        """Why the person to act cannot use a key or digit of this table just now; None to pass over it."""
        return None

    # as the game goes on --------------------------------------------------------------------------------

    def played(self, action: object) -> None:  # noqa: B027 - most tables need none
        """An action is about to be played."""

    def position_changed(self) -> None:  # noqa: B027 - most tables need none
        """Forget what was chosen, or worked out, in the position before."""

    def went(self) -> None:  # noqa: B027 - most tables need none
        """The position has become another by no act of the game: an undo, another match, a leap in a replay."""

    @abc.abstractmethod
    def came_to_rest(self) -> None:
        """The motion after an act has ended and the next decision is open: choose what has the focus.

        At the end of a game the banner has it, unless the table `waits`.
        """

    @property
    def waits(self) -> bool:
        """Whether the game waits for somebody to go on, as after the end of a hand."""
        return False

    @property
    def bot_pause(self) -> float:
        """Seconds at normal speed that a bot waits before the act that is now due."""
        return 0.0 if self.hurried else tempo.BOT_PAUSE

    def bot_level(self, level: str) -> str:
        """The level the thinker is asked for; a table may tell its bots more with it."""
        return level

    def keep(self, session: Session) -> None:  # noqa: B027 - most tables need none
        """The session has been kept; a table may keep what it learns besides."""

    def fortune(self, seat: Seat) -> float:
        """How things stand for a seat as everybody can see, -1 to 1; 0 where nobody can."""
        return 0.0

    def update(self, dt: float) -> None:
        """`dt` real seconds more."""
        self.age += dt

    @property
    def moving(self) -> bool:
        """Whether something of the part's own moves."""
        return False

    # words ----------------------------------------------------------------------------------------------

    @abc.abstractmethod
    def turn_line(self) -> Said:
        """Whose turn it is and what is expected, in words."""

    @abc.abstractmethod
    def status_line(self) -> Said | None:
        """What just happened; while hints are given `Desk.status_line` tells these."""

    @abc.abstractmethod
    def step_line(self, step: Step) -> Said:
        """One step of the log in words."""

    def aloud(self, step: Step) -> Said:
        """What is told of a step to who cannot see what it changed; its line, where that says it all."""
        return self.step_line(step)

    def outcome_lines(self, view: Any) -> list[Said]:
        """Why something ended as it did, where a view shows an end that needs its reasons told."""
        return []

    def side_name(self, side: int) -> Said | None:
        """Who plays a side, where sides are not seats; None where they are."""
        return None

    def sign(self, seat: Seat) -> int:
        """Which of the shapes and colours stands for a seat at this table."""
        return seat

    # the picture ----------------------------------------------------------------------------------------

    @abc.abstractmethod
    def draw(self, canvas: Canvas) -> Flights:
        """CommonPlaces, pieces and whatever belongs to the game alone; changes nothing.

        Returns what paints whatever is flying, and what is called out over it, above all plates and buttons.
        """

    def pieces(self) -> Sequence[pygame.FRect]:
        """Where things lie, besides the pieces, that a passing line of words had better not cover."""
        return ()
