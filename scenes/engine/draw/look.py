"""How a picture is shown: its size, turn and strength, and the making of it from its master, also beforehand.

Whatever thread makes it, the same look of the same master is the same picture.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from threading import Condition, Thread
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

import pygame

SIZES = 1024
"""Sizes of a picture up to that of its master: between two of them nobody sees a difference."""
SOFT_SIZES, SOFT_TURN, SOFT_STRENGTHS = 32, 4, 24
"""Of a picture without edges: sizes up to the full one, degrees between two angles, strengths up to the full."""
FAINT = 5
"""Alpha below which the rim of a soft picture is not seen, of 255."""


class Frame(NamedTuple):
    """One master picture and its anchor, all in master pixels."""

    surface: pygame.Surface
    ox: float
    oy: float
    slice: tuple[int, int, int, int] | None = None
    """Left, top, right, bottom edges that a nine-slice piece keeps undistorted."""
    pad: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Room around the body for its shadow."""


class Scaled(NamedTuple):
    """A picture ready for the window; the anchor in device pixels from its top left corner."""

    surface: pygame.Surface
    ox: float
    oy: float


T = TypeVar("T")


class SurfaceCache(Generic[T]):
    """Pictures that were made, up to so many pixels and so many of them; the one unused for longest goes first."""

    def __init__(self, pixels: int, count: float = math.inf) -> None:
        self._most, self._count = pixels, count
        self._held: OrderedDict[tuple[object, ...], tuple[T, int]] = OrderedDict()
        self._pixels = 0

    def find(self, key: tuple[object, ...]) -> T | None:
        """What is kept under that key."""
        found = self._held.get(key)
        if found is None:
            return None
        self._held.move_to_end(key)
        return found[0]

    def keep(self, key: tuple[object, ...], made: T, surface: pygame.Surface) -> T:
        """Keep what was just made, which holds that surface; the latest is kept however large it is."""
        pixels = surface.get_width() * surface.get_height()
        self._held[key] = made, pixels
        self._pixels += pixels
        while len(self._held) > 1 and (self._pixels > self._most or len(self._held) > self._count):
            _, (_, old) = self._held.popitem(last=False)
            self._pixels -= old
        return made


def is_seen(size: float, alpha: float) -> bool:
    """Whether a picture is neither too small nor too faint to show at all."""
    return alpha > 0.004 and size > 0.01


def plain_key(name: str, factor: float, angle: float, wide: float) -> tuple[object, ...]:
    """The key of the look of a picture that is not soft, without making the look.

    >>> plain_key("ui/icons:help", 0.5, 372.4, 1.0) == Look.of(
    ...     "ui/icons:help", 0.5, 372.4, wide=1.0, soft=False, alpha=1.0).key
    True
    """
    return (name, max(1, round(factor * SIZES)), round(angle) % 360, max(1, round(wide * 16)), None)


class Look(NamedTuple):
    """One way to show one picture."""

    name: str
    factor: float
    """Device pixels a master pixel, in whole parts of `SIZES`: looks of one key make the same picture."""
    turn: int
    """Degrees counter-clockwise, 0 to 359."""
    wide: int
    """Sixteenths of its breadth that show."""
    strength: int | None
    """Of a soft picture, which has its alpha in itself, of `SOFT_STRENGTHS`; None for all others."""

    @classmethod
    def of(cls, name: str, factor: float, angle: float, *, wide: float, soft: bool, alpha: float) -> Self:
        """The look that is kept for one that was asked for."""
        turn, part = round(angle) % 360, max(1, round(wide * 16))
        if not soft:
            return cls(name, max(1, round(factor * SIZES)) / SIZES, turn, part, None)
        return cls(name, max(1, round(factor * SOFT_SIZES)) / SOFT_SIZES, round(turn / SOFT_TURN) * SOFT_TURN % 360,
                   part, max(1, round(min(1.0, alpha) * SOFT_STRENGTHS)))

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for looks that differ by less than can be seen."""
        return (self.name, round(self.factor * SIZES), self.turn, self.wide, self.strength)

    def made_from(self, frame: Frame) -> Scaled:
        """The picture; what is turned or soft is cut to what can be seen of it."""
        if self.strength is not None:
            return self._softly(frame)
        made = self._sized(frame)
        if not self.turn:
            return made
        return _cut(_turned(made, self.turn, pygame.transform.rotozoom(made.surface, self.turn, 1.0)), 1)

    def _sized(self, frame: Frame) -> Scaled:
        width, height = frame.surface.get_size()
        part = self.wide / 16
        size = max(1, round(width * self.factor * part)), max(1, round(height * self.factor))
        surface = frame.surface if size == (width, height) else pygame.transform.smoothscale(frame.surface, size)
        return Scaled(surface, frame.ox * self.factor * part, frame.oy * self.factor)

    def _softly(self, frame: Frame) -> Scaled:
        """Turned without smoothing, of which nothing is seen where there are no edges."""
        made = self._sized(frame)
        if self.turn:
            made = _turned(made, self.turn, pygame.transform.rotate(made.surface, self.turn))
        elif made.surface is frame.surface:
            made = made._replace(surface=frame.surface.copy())
        share = round(255 * (self.strength or 0) / SOFT_STRENGTHS)
        if share < 255:
            made.surface.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
        return _cut(made, FAINT)


def _turned(made: Scaled, turn: int, surface: pygame.Surface) -> Scaled:
    width, height = made.surface.get_size()
    arm = pygame.Vector2(made.ox - width / 2, made.oy - height / 2).rotate(-turn)
    return Scaled(surface, surface.get_width() / 2 + arm.x, surface.get_height() / 2 + arm.y)


def _cut(made: Scaled, faintest: int) -> Scaled:
    """Without the rim in which every pixel is fainter than that, of 255."""
    room = made.surface.get_bounding_rect(faintest)
    if not room.w or not room.h or room.size == made.surface.get_size():
        return made
    return Scaled(made.surface.subsurface(room).copy(), made.ox - room.x, made.oy - room.y)


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
    """Makes the pictures of moments to come on another core, in their order, as long as they are asked for.

    A thing that tumbles shows another side at every moment, so that nothing can be kept from one frame to the next;
    but a recorded way says long before what it will show. Pygame's scaling and turning let other threads run
    meanwhile. Whoever draws asks as ever and makes for itself what is not there yet.

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
