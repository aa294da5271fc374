"""Leads through an open hall without a window or a clock, for pictures of it and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from scenes.engine.director import Director
from scenes.engine.stage import Go, Push

STEP = 1 / 60
PAST_FADE = 13
"""Frames after which one place has given way to another."""


class Guide:
    """Leads through an open hall by calls, without a clock: to scenes, over frames, until things rest."""

    def __init__(self, director: Director) -> None:
        self.director = director

    @property
    def top(self) -> Any:
        """The scene on top, whichever it is."""
        return self.director.top

    def frames(self, count: int = 1, dt: float = STEP) -> None:
        """Some frames, of which the last is painted."""
        with self.unseen():
            for _ in range(count):
                self.director.frame(dt)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Frames on the way to something: only what is there in the end is painted, if anybody looks at all."""
        before, self.director.watched = self.director.watched, False
        try:
            yield
        finally:
            self.director.watched = before
        self.director.paint()

    def answer(self, answer: Any) -> None:
        """Go where an act of a scene would lead, past the cross-fade."""
        self.director.lead(answer)
        self.frames(1 if answer is None else PAST_FADE)

    def go(self, scene: Any) -> Any:
        """Replace everything by a scene."""
        self.answer(Go(scene))
        return self.top

    def over(self, scene: Any) -> None:
        """Lay a scene over what is there."""
        self.answer(Push(scene))

    def rest(self, most: int = 2400) -> None:
        """Until nothing travels and no bot is on turn."""
        with self.unseen():
            for _ in range(most):
                if not (self.top.animator.travelling or self.top.session.bot_acts):
                    return
                self.director.frame(1 / 30)

    def rest_of_motion(self, most: int = 1200) -> None:
        """Until nothing travels, whoever is on turn."""
        with self.unseen():
            for _ in range(most):
                if not self.top.animator.travelling:
                    return
                self.director.frame(1 / 30)


class Moment(NamedTuple):
    """A place or moment worth a picture, by name."""

    name: str
    lead: Callable[[Any], None]
    """Takes an open hall's `Guide` there."""
