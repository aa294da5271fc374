"""Draws in logical units (1280 x 720) at any window size: pictures, panels, shapes, texts.

What does not fit the 16:9 frame is letterboxed. Pictures come from masters at twice the logical size, texts are
rendered at the window's own resolution (`writing`). Nothing is painted at once: what is drawn becomes the list of
marks of one frame (`drawing_layer`). While a motion runs a scene may ask (`cached`) that what the motion does not
touch be put down again as it was, without being worked out anew.

The record of what was written (`texts`) lets a test ask whether all of it was translated, fits its boxes, and keeps
clear of the rest.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame
from pygame.typing import ColorLike

from scenes.engine.draw import writing
from scenes.engine.draw.art import MASTER, Art
from scenes.engine.draw.colours import NIGHT, PAPER
from scenes.engine.draw.drawing_layer import DrawingLayer, Mark
from scenes.engine.draw.look import Brush, SurfaceCache, is_seen
from scenes.engine.draw.writing import (
    SMALLEST,
    Anchor,
    Face,
    Lettering,
    shortened,
    size_of_line,
)
from scenes.engine.speak.words import Said

WIDTH, HEIGHT = 1280, 720

FITTED = 600
"""Texts whose size is remembered: a long one is measured many times before it fits."""
MEASURED = 2000
"""Texts whose breadth and height are remembered."""
KEPT, KEPT_PIXELS = 400, 3_000_000
"""Texts, drawings and lights kept ready: how many, and in pixels, besides some as large as the window."""

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


class Canvas:
    """One window, and one frame on it."""

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
        self._kept: SurfaceCache[pygame.Surface] = SurfaceCache(KEPT_PIXELS + 3 * width * height, KEPT)
        self._fitted = lru_cache(FITTED)(self._fit)
        self._measured = lru_cache(MEASURED)(self._measure)
        self._parts.clear()

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

    # pictures and shapes --------------------------------------------------------------------------

    def image(
        self, name: str, x: float, y: float, *, size: float = 1.0, angle: float = 0.0, alpha: float = 1.0,
        light: bool = False, wide: float = 1.0, soft: bool = False,
    ) -> None:
        """A sprite with its anchor at (x, y). `light` adds it, as glows want; else it covers.

        `wide` is how much of its breadth shows, as of a card that is being turned over. What is `soft`, such as the
        shadow of something in the air, is turned the quick way.
        """
        if not is_seen(size, alpha):
            return
        made = self.art.scaled(name, self.scale * size / MASTER, angle, wide=wide, soft=soft, alpha=alpha)
        at = (round(self.left + x * self.scale - made.ox), round(self.top + y * self.scale - made.oy))
        if light:
            self._lit(made.surface, at, alpha, (name, round(self.scale * size * 64), round(angle)))
            return
        opacity = 255 if alpha >= 0.996 or soft else round(255 * alpha)
        self._put(made.surface, at, made.surface.get_rect(topleft=at), opacity)

    def foresee(self, moments: Sequence[Callable[[Brush], object]]) -> None:
        """A motion that is about to be shown: what will be drawn at each of its moments (see `look.Foresight`)."""
        self.art.foresee(self.scale / MASTER, moments)

    def _lit(
        self, surface: pygame.Surface, at: tuple[int, int], alpha: float, name: tuple[object, ...]
    ) -> None:
        """Additive blits ignore alpha, so the light is darkened once per sixteenth and kept."""
        step = max(1, round(alpha * 16))
        key = ("light", *name, step)
        kept = self._kept.find(key)
        if kept is None:
            kept = pygame.Surface(surface.get_size())
            kept.blit(surface, (0, 0))
            shade = round(255 * step / 16)
            kept.fill((shade, shade, shade), special_flags=pygame.BLEND_MULT)
            self._kept.keep(key, kept, kept)
        self._put(kept, at, kept.get_rect(topleft=at), flags=pygame.BLEND_ADD)

    def backdrop(self, name: str, paint: Callable[[Art, pygame.Surface], None] | None = None) -> None:
        """A picture over the whole frame; `paint` draws on it once for a size of the window, and that is kept."""
        rect = self._rect(pygame.FRect(0, 0, WIDTH, HEIGHT))
        key = ("backdrop", name, rect.size, paint)
        kept = self._kept.find(key)
        if kept is None:
            kept = self.art.backdrop(name, rect.size)
            if paint is not None:
                paint(self.art, kept)
            self._kept.keep(key, kept, kept)
        if self._clip is None:
            self.drawing_layer.backgrounds.append(len(self.drawing_layer.marks))
        self._put(kept, rect.topleft, rect)

    def panel(self, name: str, rect: pygame.FRect | pygame.Rect, alpha: float = 1.0) -> None:
        """A nine-slice piece (of `ui/panels`, or a full name) whose body fills `rect`; its shadow falls outside."""
        piece = name if ":" in name else f"ui/panels:{name}"
        k = 1 / MASTER
        left, top, right, bottom = self.art.frame(piece).pad
        area = self._rect(pygame.FRect(rect.x - left * k, rect.y - top * k, rect.w + (left + right) * k,
                                       rect.h + (top + bottom) * k))
        if rect.w <= 0 or rect.h <= 0:
            return
        if self.high_contrast and ":" not in name and name not in ("knob", "track", "track_fill"):
            self._plain_panel(name, pygame.FRect(rect))
            return
        made = self.art.sliced(piece, area.w, area.h, self.scale / MASTER)
        self._put(made.surface, area.topleft, area, 255 if alpha >= 0.996 else round(255 * alpha))

    def _plain_panel(self, name: str, rect: pygame.FRect) -> None:
        """High contrast: black with a white rim, or white with a black one; what is lit has the thicker rim."""
        light = name in ("panel_light", "button_primary", "button_primary_hover", "button_primary_press")
        lit = name.endswith(("_on", "_hover", "_press"))
        fill, rim = ((255, 255, 255), (0, 0, 0)) if light else ((0, 0, 0), (255, 255, 255))
        self.box(rect, fill, radius=10)
        self.box(rect, rim, radius=10, width=4 if lit else 2)

    def picture(
        self, key: tuple[object, ...], rect: pygame.FRect, paint: Callable[[pygame.Surface, float], None]
    ) -> None:
        """A drawing made by `paint(surface, pixels a unit)`, smoothed, and kept under `key`.

        Painted at twice the device size and scaled down once, which anti-aliases all of
        pygame's shapes alike.
        """
        area = self._rect(rect)
        if area.w <= 0 or area.h <= 0:
            return
        name = ("picture", *key, area.size)
        kept = self._kept.find(name)
        if kept is None:
            large = pygame.Surface((area.w * 2, area.h * 2), pygame.SRCALPHA)
            paint(large, self.scale * 2)
            # Premultiplied before scaling, or the transparent black around a shape would darken its rim.
            kept = pygame.transform.smoothscale(large.premul_alpha(), area.size)
            self._kept.keep(name, kept, kept)
        self._put(kept, area.topleft, area, flags=pygame.BLEND_PREMULTIPLIED)

    def shade(self, alpha: float, rect: pygame.FRect | None = None) -> None:
        """Dim the frame, or a part of it."""
        area = self._rect(rect or pygame.FRect(0, 0, WIDTH, HEIGHT))
        key = ("shade", area.size)
        kept = self._kept.find(key)
        if kept is None:
            kept = pygame.Surface(area.size).convert()
            kept.fill(NIGHT)
            self._kept.keep(key, kept, kept)
        self._put(kept, area.topleft, area, round(255 * alpha))

    def box(
        self, rect: pygame.FRect | pygame.Rect, colour: ColorLike, *, radius: float = 0, width: float = 0
    ) -> None:
        """A plain rounded rectangle, smooth at every size; `width` 0 fills it."""
        tint = pygame.Color(colour)
        area = pygame.FRect(rect)

        def paint(surface: pygame.Surface, k: float) -> None:
            pygame.draw.rect(surface, tint, surface.get_rect(), round(width * k), round(radius * k))

        self.picture(("box", tuple(tint), radius, width), area, paint)

    def line(self, start: tuple[float, float], end: tuple[float, float], colour: ColorLike,
             width: float = 2) -> None:
        """A straight line; crisp when level, anti-aliased otherwise."""
        a, b = self._device(*start), self._device(*end)
        thick = max(1, round(width * self.scale))
        level = a[0] == b[0] or a[1] == b[1] or thick == 1
        left, top = min(a[0], b[0]) - thick, min(a[1], b[1]) - thick
        room = pygame.FRect(left, top, abs(a[0] - b[0]) + 2 * thick, abs(a[1] - b[1]) + 2 * thick)
        self._put(pygame.draw.line if level else pygame.draw.aaline, (tuple(pygame.Color(colour)), a, b, thick),
                  pygame.Rect(room).inflate(4, 4))

    def disc(self, x: float, y: float, radius: float, colour: ColorLike, width: float = 0) -> None:
        """An anti-aliased circle."""
        centre, reach = self._device(x, y), max(1.0, radius * self.scale)
        room = pygame.FRect(centre[0] - reach, centre[1] - reach, 2 * reach, 2 * reach)
        self._put(pygame.draw.aacircle, (tuple(pygame.Color(colour)), centre, reach,
                                         0 if not width else max(1, round(width * self.scale))),
                  pygame.Rect(room).inflate(6, 6))

    # texts ----------------------------------------------------------------------------------------

    def measure(
        self, text: str, size: float = 22, *, face: Face = "sans", width: float | None = None, bold: bool = False
    ) -> tuple[float, float]:
        """Logical width and height that `text` will take at the present text size."""
        return self._measured(text, size, face, width, bold, self.text_scale)

    def _measure(
        self, text: str, size: float, face: Face, width: float | None, bold: bool, text_scale: float
    ) -> tuple[float, float]:
        how = self._lettering(size, PAPER, face, width, bold=bold)
        wide, tall = size_of_line(text, how) or self._rendered(text, how).get_size()
        return wide / self.scale, tall / self.scale

    def line_height(self, size: float = 22, face: Face = "sans", bold: bool = False) -> float:
        """Logical height of one line at the present text size; bold lines are as high as others."""
        return writing.line_height(face, self._pixels(size), bold) / self.scale

    def grown(self, length: float, part: float = 1.0, *, most: float = math.inf) -> float:
        """A length beside letters: times `part` of the text size, but times 1 at least and `most` at most."""
        return length * min(most, max(1.0, self.text_scale * part))

    def text(
        self, text: str, x: float, y: float, *, size: float = 22, colour: ColorLike = PAPER,
        face: Face = "sans", anchor: Anchor = "topleft", width: float | None = None,
        align: Literal["left", "center", "right"] = "left", bold: bool = False,
        outline: ColorLike | None = None, box: pygame.FRect | None = None, alpha: float = 1.0, sign: bool = False,
    ) -> pygame.FRect:
        """Write `text` with `anchor` at (x, y); wraps between words at `width`; returns its ink box.

        `box` is the room it was given, kept in the record for the tests; nothing is cut to it. A `sign` is part of
        a picture, such as the number in a seat's mark: it is `size` logical units high at every text size.
        """
        if sign:
            size /= self.text_scale
        if self.high_contrast:
            tint = pygame.Color(colour)
            bright = 0.299 * tint.r + 0.587 * tint.g + 0.114 * tint.b > 110
            colour = (255, 255, 255) if bright else (0, 0, 0)
        surface = self._rendered(text, self._lettering(size, colour, face, width, align, bold, outline))
        rect = surface.get_rect()
        setattr(rect, anchor, (round(self.left + x * self.scale), round(self.top + y * self.scale)))
        self._put(surface, rect.topleft, rect, 255 if alpha >= 0.996 else round(255 * max(0.0, alpha)))
        scale = self.scale
        ink = pygame.FRect((rect.x - self.left) / scale, (rect.y - self.top) / scale,
                           rect.w / scale, rect.h / scale)
        tint = pygame.Color(colour)
        if text and alpha > 0.05:
            self.texts.append(Written(str(text), text.key if isinstance(text, Said) else None, ink, box, size,
                                      self.layer, (tint.r, tint.g, tint.b), self.text_scale, sign))
        return ink

    def paragraph(
        self, text: str, box: pygame.FRect, *, size: float = 22, colour: ColorLike = PAPER, face: Face = "sans",
        align: Literal["left", "center", "right"] = "left", middle: bool = False, bold: bool = False,
        outline: ColorLike | None = None, alpha: float = 1.0, fit: bool = False,
    ) -> pygame.FRect:
        """Write `text` wrapped into `box`, from its top or in its middle; `fit` as in `fitting`."""
        if fit:
            text, size = self.fitting(text, size, box, face=face, bold=bold)
        _, height = self.measure(text, size, face=face, width=box.w, bold=bold)
        y = box.y + (box.h - height) / 2 if middle else box.y
        at: dict[str, tuple[float, Anchor]] = {
            "left": (box.x, "topleft"), "center": (box.centerx, "midtop"), "right": (box.right, "topright")}
        x, anchor = at[align]
        return self.text(text, x, y, size=size, colour=colour, face=face, anchor=anchor, width=box.w,
                         align=align, bold=bold, outline=outline, box=box, alpha=alpha)

    def fitting(
        self, text: str, size: float, room: pygame.FRect, *, face: Face = "sans", bold: bool = False
    ) -> tuple[str, float]:
        """The largest size up to `size` at which `text` fits `room`, wrapped between its words.

        A text too long even at the smallest size loses its end, as a name of sixteen syllables may.
        """
        return self._fitted(text, getattr(text, "key", None), size, room.size, face, bold, self.text_scale)

    def _fit(
        self, text: str, key: str | None, size: float, room: tuple[float, float], face: Face, bold: bool,
        text_scale: float,
    ) -> tuple[str, float]:
        """`key` and `text_scale` tell texts apart that are written alike."""
        size = max(size, SMALLEST)
        while not self._fits(text, size, room, face, bold):
            if size - 1 < SMALLEST:
                break
            size -= 1
        else:
            return text, size
        ends = range(1, len(text))
        fit = bisect_left(ends, True, key=lambda end: not self._fits(shortened(text, end), size, room, face, bold))
        return (shortened(text, ends[fit - 1]) if fit else text), size

    def _fits(self, text: str, size: float, room: tuple[float, float], face: Face, bold: bool) -> bool:
        """A word broken in two does not count as fitting; the empty foot of a single line need not fit."""
        words = max(text.split(), key=len, default="")
        (wide, high), line = room, self.line_height(size, face, bold)
        tall = self.measure(text, size, face=face, width=wide, bold=bold)[1]
        return ((tall <= high + 1 or (tall < 1.5 * line and 0.98 * line <= high))
                and self.measure(words, size, face=face, bold=bold)[0] <= wide + 1)

    def _lettering(
        self, size: float, colour: ColorLike, face: Face, width: float | None, align: str = "left",
        bold: bool = False, outline: ColorLike | None = None,
    ) -> Lettering:
        """How a text is set that has this size and breaks at this width, in logical units."""
        wrap = 0 if width is None else max(1, int(width * self.scale))
        rim = None if outline is None else tuple(pygame.Color(outline))
        return Lettering(self._pixels(size), tuple(pygame.Color(colour)), face, wrap, align, bold, rim)

    def _pixels(self, size: float) -> int:
        """The height of letters of that logical size, at the present text size."""
        return max(6, round(size * self.text_scale * self.scale))

    def _rendered(self, text: str, how: Lettering) -> pygame.Surface:
        key = ("text", str(text), *how)
        kept = self._kept.find(key)
        if kept is None:
            kept = writing.rendered(str(text), how)
            self._kept.keep(key, kept, kept)
        return kept


def glow(canvas: Canvas, x: float, y: float, wide: float, alpha: float, kind: str = "gold") -> None:
    """Soft light round a point, `wide` units across: ``gold``, ``warm`` or ``cool``."""
    name = f"fx/fx:glow_{kind}"
    canvas.image(name, x, y, size=wide / canvas.art.size(name)[0], alpha=alpha, light=True)
