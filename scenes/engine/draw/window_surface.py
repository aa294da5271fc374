"""A window's surface in logical units (1280 x 720), with what is kept ready to be put on it.

What does not fit the 16:9 frame is letterboxed. While a motion runs a scene may ask (`cached`) that what the motion
does not touch be put down again as it was, without being worked out anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from scenes.engine.draw.art import Art
from scenes.engine.draw.colours import NIGHT
from scenes.engine.draw.drawing_layer import DrawingLayer, Mark

WIDTH, HEIGHT = 1280, 720

KEPT_PIXELS = 3_000_000
"""Texts, drawings and lights kept ready, in pixels, besides some as large as the window."""

PARTS = 60
"""Parts of a frame kept to be put down again; a table has about twenty."""


class Written(NamedTuple):
    """One text as it was drawn; rectangles in logical units."""

    text: str
    key: str | None
    """The catalogue key; "" for names and numbers; None for a literal, which no screen may show."""
    ink: pygame.FRect
    box: pygame.FRect | None
    """The room the text was given; None where it may take what it needs."""
    size: float
    layer: int
    colour: tuple[int, int, int]
    scale: float = 1.0
    """The text size that was in force; `size` times this is how large it was set."""
    sign: bool = False
    """Whether it is part of a picture, which the text size does not change."""


class CachedPart(NamedTuple):
    """A part of the picture as it was put down last, and when that holds."""

    key: tuple[object, ...]
    marks: list[Mark]
    rooms: list[pygame.Rect]
    texts: list[Written]
    layer: int
    """The layer it left behind."""


class WindowSurface:
    """One window and one frame on it."""

    def __init__(self, surface: pygame.Surface, art: Art) -> None:
        self.art = art
        self.text_scale = 1.0
        self.high_contrast = False
        self.four_colours = True
        self.large_index = False
        self.texts: list[Written] = []
        self.layer = 0
        self.behind = False
        """Another scene will lie over what is drawn now: the focus is not here."""
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._parts: dict[Hashable, CachedPart] = {}
        self._clip: pygame.Rect | None = None
        self._strip_part = 0.0
        self.retarget(surface)

    def retarget(self, surface: pygame.Surface) -> None:
        """Draw on another surface, or on the same one after the window changed its size."""
        self.surface = surface
        self.drawing_layer = DrawingLayer(surface)
        width, height = surface.get_size()
        tall = height * (1 - self._strip_part)
        self.scale = max(0.05, min(width / WIDTH, tall / HEIGHT))
        self.left = (width - WIDTH * self.scale) / 2
        self.top = (tall - HEIGHT * self.scale) / 2
        self._kept.clear()
        self._parts.clear()
        self._held = 0
        self._most = KEPT_PIXELS + 3 * width * height

    def reserve(self, part: float) -> None:
        """Keep a part of the window's height free below the scene; 0 gives it back."""
        if part != self._strip_part:
            self._strip_part = part
            self.retarget(self.surface)

    @property
    def strip(self) -> float:
        """Logical height of the part kept free, from `HEIGHT` downwards."""
        return self.surface.get_height() * self._strip_part / self.scale

    # one frame ------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start a frame: forget the last one's record and blacken the letterbox."""
        self.texts.clear()
        self.layer = 0
        self.drawing_layer.begin()
        if len(self._parts) > PARTS:
            self._parts.clear()
        self.fill(NIGHT, self.surface.get_rect())

    def end(self) -> None:
        """Cover what was drawn past the 16:9 frame."""
        width, height = self.surface.get_size()
        x, y = round(self.left), round(self.top)
        for bar in ((0, 0, width, y), (0, height - y, width, y), (0, 0, x, height), (width - x, 0, x, height)):
            if bar[2] > 0 and bar[3] > 0:
                self.fill(NIGHT, pygame.Rect(bar))

    def veil(self, picture: pygame.Surface, alpha: float) -> None:
        """A picture of the whole window over everything."""
        self._put(picture, (0, 0), picture.get_rect(), round(255 * alpha))

    def cached(self, name: Hashable, key: tuple[object, ...] | None, paint: Callable[[], object]) -> None:
        """A part of the frame that looks the same as long as `key` is equal; without one it is always painted.

        It may have such parts within. All that is done, by whatever hand, makes every key stale (`forget`).
        """
        if key is None:
            self._parts.pop(name, None)
            paint()
            return
        clip = None if self._clip is None else tuple(self._clip)
        key = (*key, self.layer, self.behind, self.text_scale, clip)
        drawing_layer, part = self.drawing_layer, self._parts.get(name)
        if part is not None and part.key == key:
            drawing_layer.marks += part.marks
            drawing_layer.rooms += part.rooms
            self.texts += part.texts
            self.layer = part.layer
            return
        marks, texts = len(drawing_layer.marks), len(self.texts)
        paint()
        self._parts[name] = CachedPart(
            key, drawing_layer.marks[marks:], drawing_layer.rooms[marks:], self.texts[texts:], self.layer
        )

    def forget(self) -> None:
        """Something was done: no part of the picture is known to look as before."""
        self._parts.clear()

    # where ----------------------------------------------------------------------------------------

    @contextmanager
    def above(self) -> Iterator[None]:
        """What is drawn inside may lie over what was drawn before (a dialog over its table)."""
        outer = self.layer
        self.layer = outer + 1
        try:
            yield
        finally:
            self.layer = outer

    @contextmanager
    def clip(self, rect: pygame.FRect) -> Iterator[None]:
        """Draw only inside `rect`."""
        outer = self._clip
        room = self._rect(rect)
        self._clip = room if outer is None else room.clip(outer)
        try:
            yield
        finally:
            self._clip = outer

    def to_logical(self, point: tuple[float, float]) -> tuple[float, float]:
        """Window pixels to logical units; may lie outside 0..1280, 0..720 on the letterbox."""
        return (point[0] - self.left) / self.scale, (point[1] - self.top) / self.scale

    def _device(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.scale, self.top + y * self.scale

    def _rect(self, rect: pygame.FRect | pygame.Rect) -> pygame.Rect:
        left, top, scale = self.left, self.top, self.scale
        x, y = round(left + rect.x * scale), round(top + rect.y * scale)
        return pygame.Rect(x, y, round(left + rect.right * scale) - x, round(top + rect.bottom * scale) - y)

    # marks ----------------------------------------------------------------------------------------

    def _put(
        self, what: pygame.Surface | Callable[..., object], at: tuple[object, ...], room: pygame.Rect,
        alpha: int = 255, flags: int = 0,
    ) -> None:
        """Put down a picture at a pixel, or a shape; `room` is all it may cover."""
        clip = self._clip
        drawing_layer = self.drawing_layer
        if clip is None:
            drawing_layer.marks.append(Mark(what, at, alpha, flags))
            drawing_layer.rooms.append(room)
        elif clip.colliderect(room):
            drawing_layer.marks.append(Mark(what, at, alpha, flags, (clip.x, clip.y, clip.w, clip.h)))
            drawing_layer.rooms.append(room.clip(clip))

    def fill(self, colour: tuple[int, int, int], room: pygame.Rect) -> None:
        """One colour over some pixels of the window."""
        self._put(pygame.Surface.fill, (colour, tuple(room)), room)

    def _find(self, key: tuple[object, ...]) -> pygame.Surface | None:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
        return kept

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> None:
        self._kept[key] = surface
        self._held += surface.get_width() * surface.get_height()
        while len(self._kept) > 1 and (len(self._kept) > 400 or self._held > self._most):
            _, old = self._kept.popitem(last=False)
            self._held -= old.get_width() * old.get_height()
