"""Pictures of a motion that is known beforehand, made on another core shortly before they are shown.

A thing that tumbles shows another side at every moment, so that nothing can be kept from one frame to the next; but
a recorded way says long before what it will show. Pygame's scaling and turning let other threads run meanwhile.
Whoever draws asks as ever and makes for itself what is not there yet: the picture is the same either way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from threading import Condition, Thread
from typing import Protocol

import pygame

from scenes.engine.draw.look import Frame, Look, Scaled, is_seen

WINDOW = 10
"""Moments by which the making is ahead of the showing at most: a few megabytes."""
PATIENCE = 2.0
"""Seconds without a question after which nobody is watching any more."""


class Brush(Protocol):
    """What can be asked to draw a picture, as the canvas can."""

    def image(
        self, name: str, x: float, y: float, *, size: float = 1.0, angle: float = 0.0, alpha: float = 1.0,
        light: bool = False, wide: float = 1.0, soft: bool = False,
    ) -> None:
        """A sprite with its anchor at (x, y); see `canvas.Canvas.image`."""


class Foretold:
    """A brush that only notes how the pictures would look, `factor` device pixels a master pixel at size 1."""

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self.looks: list[Look] = []

    def image(
        self, name: str, x: float, y: float, *, size: float = 1.0, angle: float = 0.0, alpha: float = 1.0,
        light: bool = False, wide: float = 1.0, soft: bool = False,
    ) -> None:
        """Note a picture that will be seen."""
        if is_seen(size, alpha):
            self.looks.append(Look.of(name, self.factor * size, angle, wide=wide, soft=soft, alpha=alpha))


class Foresight:
    """Makes the pictures of moments to come, in their order, as long as they are asked for.

    Each of `moments` draws one moment on the brush it is given, and is called by the other thread. Masters that are
    not in `masters` yet are left to whoever asks: only the main thread reads files.
    """

    def __init__(
        self, masters: Mapping[str, Frame], factor: float, moments: Sequence[Callable[[Brush], object]]
    ) -> None:
        self._masters, self._factor, self._moments = masters, factor, moments
        self._turn = Condition()
        self._ready: dict[tuple[object, ...], tuple[int, int, Scaled]] = {}
        """By look: the first and the last moment that is known to show it, and the picture."""
        self._done: set[tuple[object, ...]] = set()
        """Looks made here or by another: none is made twice."""
        self._reached = 0
        """The latest moment of which a picture was shown."""
        self._rests = False
        """There is nothing to be made before the next picture is taken."""
        self._over = False
        """All moments are made, or nobody asks any more."""
        self.thread = Thread(target=self._work, name="foresight", daemon=True)
        self.thread.start()

    def take(self, look: Look) -> Scaled | None:
        """The picture if it is ready, as long as its moment lasts; otherwise it will not be made here any more."""
        with self._turn:
            self._done.add(look.key)
            first, _, made = self._ready.get(look.key, (0, 0, None))
            if first > self._reached:
                self._reached, self._rests = first, False
                self._turn.notify_all()
        return made

    def close(self) -> list[tuple[tuple[object, ...], Scaled]]:
        """Nothing more will be asked; returns what is shown at the moment reached: things that came to rest."""
        with self._turn:
            here = [(key, made) for key, (first, last, made) in self._ready.items()
                    if first <= self._reached <= last]
            self._over = True
            self._ready.clear()
            self._turn.notify_all()
        return here

    def wait(self) -> None:
        """Until all is made that may be made before the next picture is taken."""
        with self._turn:
            self._turn.wait_for(lambda: self._rests or self._over)

    def _work(self) -> None:
        try:
            for number, draw in enumerate(self._moments):
                if not self._awaited(number):
                    break
                brush = Foretold(self._factor)
                draw(brush)
                for look in brush.looks:
                    self._make(number, look)
        finally:
            with self._turn:
                self._over = True
                self._turn.notify_all()

    def _awaited(self, number: int) -> bool:
        """Wait until that moment is near; False if nobody asks any more."""
        with self._turn:
            while not self._over and number >= self._reached + WINDOW:
                self._rests, before = True, self._reached
                self._turn.notify_all()
                if not self._turn.wait(PATIENCE) and self._reached == before:
                    self._over = True
                    self._ready.clear()
            self._rests = False
            gone = [key for key, (_, last, _) in self._ready.items() if last < self._reached]
            for key in gone:
                del self._ready[key]
            return not self._over

    def _make(self, number: int, look: Look) -> None:
        key, frame = look.key, self._masters.get(look.name)
        with self._turn:
            if key in self._ready:
                first, _, made = self._ready[key]
                self._ready[key] = (first, number, made)
            if frame is None or key in self._done:
                return
        try:  # the master itself may be blitted at this very moment, and must not be locked then
            made = look.made_from(frame._replace(surface=frame.surface.copy()))
        except pygame.error:
            return
        with self._turn:
            if not self._over and key not in self._done:
                self._done.add(key)
                self._ready[key] = (number, number, made)
