"""Texts on the board, rendered at the window's own resolution; every text of the hall passes through here.

The record of what was written (`texts`) lets a test ask whether all of it was translated, fits its boxes, and keeps
clear of the rest.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

import pygame
import pylopdf_fonts_ko
from pygame.typing import ColorLike

from scenes.engine.draw.colours import PAPER
from scenes.engine.draw.window_surface import WindowSurface, Written
from scenes.engine.speak.words import Said

Face = Literal["sans", "serif"]

FACES: dict[Face, Callable[[], Path]] = {"sans": pylopdf_fonts_ko.sans_path, "serif": pylopdf_fonts_ko.serif_path}
_SIDES = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}


class Lettering(NamedTuple):
    """How a text is set; sizes in pixels of the window."""

    pixels: int
    colour: ColorLike
    face: Face = "sans"
    wrap: int = 0
    """Width at which lines break, 0 for never."""
    align: str = "left"
    bold: bool = False
    outline: ColorLike | None = None


OPEN = 4
"""Fonts of a face that are open at a time, a megabyte each. Opening one takes several milliseconds, so that beyond
these the one unused for longest changes its size, after which it draws its letters anew."""
Fonts = dict[Face, OrderedDict[tuple[int, bool], pygame.font.Font]]
_FONTS: Fonts = {face: OrderedDict() for face in FACES}


def font(face: Face, pixels: int, bold: bool) -> pygame.font.Font:
    """A font for use at once: when another is asked for it may become that one."""
    fonts = _FONTS[face]
    found = fonts.pop((pixels, bold), None)
    if found is None and len(fonts) < OPEN:
        found = pygame.font.Font(str(FACES[face]()), pixels)
        found.set_bold(bold)
    elif found is None:
        found = fonts.popitem(last=False)[1]
        found.set_point_size(pixels)
        found.set_bold(bold)
    fonts[pixels, bold] = found
    return found


_LINE_HEIGHTS: dict[tuple[Face, int], int] = {}


def line_height(face: Face, pixels: int, bold: bool = False) -> int:
    """Pixels from one line to the next. Bold letters have the same; `bold` says which font is likely to be open."""
    found = _LINE_HEIGHTS.get((face, pixels))
    if found is None:
        found = _LINE_HEIGHTS[face, pixels] = font(face, pixels, bold).get_linesize()
    return found


def size_of_line(text: str, how: Lettering) -> tuple[int, int] | None:
    """The size of the picture of a text that takes one line and has no outline, without making it; else None."""
    width, height = font(how.face, how.pixels, how.bold).size(text)
    whole = how.outline is None and "\n" not in text and (not how.wrap or width <= how.wrap)
    return (width, height) if whole else None


def rendered(text: str, how: Lettering) -> pygame.Surface:
    """The text on nothing; with an outline it lies in the middle of its rim."""
    pen = font(how.face, how.pixels, how.bold)
    pen.align = _SIDES[how.align]
    surface = pen.render(text, True, how.colour, None, how.wrap)
    if how.outline is None:
        return surface
    edge = max(1, round(how.pixels * 0.07))
    pen.outline = edge
    rim = pen.render(text, True, how.outline, None, how.wrap + 2 * edge if how.wrap else 0)
    pen.outline = 0
    rim.blit(surface, surface.get_rect(center=rim.get_rect().center))
    return rim


Anchor = Literal["topleft", "midtop", "topright", "midleft", "center", "midright",
                 "bottomleft", "midbottom", "bottomright"]

SMALLEST = 18
"""Logical height below which no text may be set."""

FITTED = 600
"""Texts whose size is remembered: a long one is measured many times before it fits."""
MEASURED = 2000
"""Texts whose breadth and height are remembered."""


def shortened(text: str, end: int) -> Said:
    """A text that loses what stands after `end`."""
    return Said(text[:end].rstrip() + "…", getattr(text, "key", ""))


def _wrap(width: float | None, scale: float) -> int:
    """Pixels at which a text of that logical width breaks its lines, 0 for never."""
    return 0 if width is None else max(1, int(width * scale))


def _pixels(size: float) -> int:
    """The height of a font in whole pixels."""
    return max(6, round(size))


class Writing(WindowSurface):
    """A board that can be written on."""

    def retarget(self, surface: pygame.Surface) -> None:
        self._fitted: dict[tuple[object, ...], tuple[str, float]] = {}
        self._measured: dict[tuple[object, ...], tuple[float, float]] = {}
        super().retarget(surface)

    def measure(
        self, text: str, size: float = 22, *, face: Face = "sans", width: float | None = None, bold: bool = False
    ) -> tuple[float, float]:
        """Logical width and height that `text` will take at the present text size."""
        key = (str(text), size, face, width, bold, self.text_scale)
        found = self._measured.get(key)
        if found is None:
            pixels, wrap = _pixels(size * self.text_scale * self.scale), _wrap(width, self.scale)
            how = Lettering(pixels, PAPER, face, wrap, bold=bold)
            wide, tall = size_of_line(text, how) or \
                self._rendered(text, size, PAPER, face, width, "left", bold, None).get_size()
            if len(self._measured) >= MEASURED:
                self._measured.clear()
            found = self._measured[key] = wide / self.scale, tall / self.scale
        return found

    def line_height(self, size: float = 22, face: Face = "sans", bold: bool = False) -> float:
        """Logical height of one line at the present text size; bold lines are as high as others."""
        return line_height(face, _pixels(size * self.text_scale * self.scale), bold) / self.scale

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
        surface = self._rendered(text, size, colour, face, width, align, bold, outline)
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
        key = (str(text), getattr(text, "key", None), size, room.w, room.h, face, bold, self.text_scale)
        found = self._fitted.get(key)
        if found is None:
            if len(self._fitted) >= FITTED:
                self._fitted.clear()
            found = self._fitted[key] = self._fit(text, size, room, face, bold)
        return found

    def _fit(self, text: str, size: float, room: pygame.FRect, face: Face, bold: bool) -> tuple[str, float]:
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

    def _fits(self, text: str, size: float, room: pygame.FRect, face: Face, bold: bool) -> bool:
        """A word broken in two does not count as fitting; the empty foot of a single line need not fit."""
        words = max(text.split(), key=len, default="")
        tall = self.measure(text, size, face=face, width=room.w, bold=bold)[1]
        line = self.line_height(size, face, bold)
        return ((tall <= room.h + 1 or (tall < 1.5 * line and 0.98 * line <= room.h))
                and self.measure(words, size, face=face, bold=bold)[0] <= room.w + 1)

    def _rendered(
        self, text: str, size: float, colour: ColorLike, face: Face, width: float | None, align: str,
        bold: bool, outline: ColorLike | None,
    ) -> pygame.Surface:
        wrap = _wrap(width, self.scale)
        pixels = _pixels(size * self.text_scale * self.scale)
        tints = tuple(pygame.Color(colour)), outline and tuple(pygame.Color(outline))  # however they are written
        key = ("text", str(text), pixels, *tints, face, wrap, align, bold)
        kept = self._find(key)
        if kept is None:
            kept = rendered(str(text), Lettering(pixels, colour, face, wrap, align, bold, outline))
            self._keep(key, kept)
        return kept
