"""How a picture is shown: its size, turn and strength, and the making of it from its master.

Whatever thread makes it, the same look of the same master is the same picture.
"""

from __future__ import annotations

from typing import NamedTuple, Self

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
