"""Draws in logical units (1280 x 720) at any window size; every text and mark passes through here.

Pictures come from masters at twice the logical size, texts are rendered at the window's own
resolution, and what does not fit the 16:9 frame is letterboxed. The canvas keeps a record of every
text it drew (`texts`), so that a test can ask whether all of them were translated, fit their boxes,
and kept clear of one another.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, NamedTuple

import pygame
from pygame.typing import ColorLike

from scenes.stage.art import MASTER, Art
from scenes.stage.lettering import Face, Lettering, font, rendered
from scenes.stage.words import Said

WIDTH, HEIGHT = 1280, 720

Anchor = Literal["topleft", "midtop", "topright", "midleft", "center", "midright",
                 "bottomleft", "midbottom", "bottomright"]

NIGHT = (7, 12, 34)
INK = (18, 12, 10)
LACQUER = (42, 20, 8)
PAPER = (244, 226, 180)
HANJI = (246, 236, 214)
GOLD = (240, 213, 142)
BRASS = (217, 164, 55)
MUTED = (201, 178, 138)
RED = (238, 140, 120)
GREEN = (191, 227, 204)
BLUE = (141, 188, 232)

SEAT_COLOURS = ((0, 114, 178), (86, 180, 233), (213, 94, 0), (240, 228, 66), (0, 158, 115), (204, 121, 167))
"""Told apart under every common colour vision; each seat also has a shape and a number."""

KEPT_PIXELS = 4_000_000
"""Texts, drawings and lights kept ready, in pixels, besides some as large as the window."""

SMALLEST = 18
"""Logical height below which no text may be set."""
TIGHT = 1.5
"""Text size up to which every text grows; beyond it one that would not fit its room may stay at this size."""


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

    @property
    def overflows(self) -> bool:
        box = self.box
        return box is not None and (
            self.ink.left < box.left - 1 or self.ink.right > box.right + 1
            or self.ink.top < box.top - 1 or self.ink.bottom > box.bottom + 1
        )


class Canvas:
    """One frame's drawing board."""

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
        self._strip_part = 0.0
        self.retarget(surface)

    def retarget(self, surface: pygame.Surface) -> None:
        """Draw on another surface, or on the same one after the window changed its size."""
        self.surface = surface
        width, height = surface.get_size()
        tall = height * (1 - self._strip_part)
        self.scale = max(0.05, min(width / WIDTH, tall / HEIGHT))
        self.left = (width - WIDTH * self.scale) / 2
        self.top = (tall - HEIGHT * self.scale) / 2
        self._kept.clear()
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

    def begin(self) -> None:
        """Start a frame: forget the last one's record and blacken the letterbox."""
        self.texts.clear()
        self.layer = 0
        self.surface.fill(NIGHT)

    def end(self) -> None:
        """Cover what was drawn past the 16:9 frame."""
        width, height = self.surface.get_size()
        x, y = round(self.left), round(self.top)
        for bar in ((0, 0, width, y), (0, height - y, width, y), (0, 0, x, height), (width - x, 0, x, height)):
            if bar[2] > 0 and bar[3] > 0:
                self.surface.fill(NIGHT, bar)

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
    def text_at_most(self, scale: float) -> Iterator[None]:
        """Text inside grows no further than to `scale`: for a page that would not hold it."""
        outer = self.text_scale
        self.text_scale = min(outer, scale)
        try:
            yield
        finally:
            self.text_scale = outer

    def to_logical(self, point: tuple[float, float]) -> tuple[float, float]:
        """Window pixels to logical units; may lie outside 0..1280, 0..720 on the letterbox."""
        return (point[0] - self.left) / self.scale, (point[1] - self.top) / self.scale

    def _device(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.scale, self.top + y * self.scale

    def _rect(self, rect: pygame.FRect | pygame.Rect) -> pygame.Rect:
        x, y = self._device(rect.x, rect.y)
        right, bottom = self._device(rect.right, rect.bottom)
        return pygame.Rect(round(x), round(y), round(right) - round(x), round(bottom) - round(y))

    # pictures -------------------------------------------------------------------------------------

    def image(
        self, name: str, x: float, y: float, *, size: float = 1.0, angle: float = 0.0, alpha: float = 1.0,
        light: bool = False, wide: float = 1.0,
    ) -> None:
        """A sprite with its anchor at (x, y). `light` adds it, as glows want; else it covers.

        `wide` is how much of its breadth shows, as of a card that is being turned over.
        """
        if alpha <= 0.004 or size <= 0.01:
            return
        made = self.art.scaled(name, self.scale * size / MASTER, angle, wide=wide)
        dx, dy = self._device(x, y)
        at = (round(dx - made.ox), round(dy - made.oy))
        if light:
            self._lit(made.surface, at, alpha, (name, round(self.scale * size * 64), round(angle)))
            return
        if alpha >= 0.996:
            self.surface.blit(made.surface, at)
            return
        made.surface.set_alpha(round(255 * alpha))
        self.surface.blit(made.surface, at)
        made.surface.set_alpha(255)

    def _lit(
        self, surface: pygame.Surface, at: tuple[int, int], alpha: float, name: tuple[object, ...]
    ) -> None:
        """Additive blits ignore alpha, so the light is darkened once per sixteenth and kept."""
        step = max(1, round(alpha * 16))
        key = ("light", *name, step)
        kept = self._find(key)
        if kept is None:
            kept = pygame.Surface(surface.get_size())
            kept.blit(surface, (0, 0))
            shade = round(255 * step / 16)
            kept.fill((shade, shade, shade), special_flags=pygame.BLEND_MULT)
            self._keep(key, kept)
        self.surface.blit(kept, at, special_flags=pygame.BLEND_ADD)

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

    def backdrop(self, name: str) -> None:
        """A picture over the whole frame."""
        rect = self._rect(pygame.FRect(0, 0, WIDTH, HEIGHT))
        key = ("backdrop", name, rect.size)
        kept = self._find(key)
        if kept is None:
            kept = pygame.transform.smoothscale(self.art.frame(name).surface, rect.size).convert()
            self._keep(key, kept)
        self.surface.blit(kept, rect)

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
        if alpha < 0.996:
            made.surface.set_alpha(round(255 * alpha))
            self.surface.blit(made.surface, area)
            made.surface.set_alpha(255)
        else:
            self.surface.blit(made.surface, area)

    def _plain_panel(self, name: str, rect: pygame.FRect) -> None:
        """High contrast: black with a white rim, or white with a black one; what is lit has the thicker rim."""
        light = name in ("panel_light", "button_primary", "button_primary_hover", "button_primary_press")
        lit = name.endswith(("_on", "_hover", "_press"))
        ground, rim = ((255, 255, 255), (0, 0, 0)) if light else ((0, 0, 0), (255, 255, 255))
        self.box(rect, ground, radius=10)
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
        kept = self._find(name)
        if kept is None:
            large = pygame.Surface((area.w * 2, area.h * 2), pygame.SRCALPHA)
            paint(large, self.scale * 2)
            # Premultiplied before scaling, or the transparent black around a shape would darken its rim.
            kept = pygame.transform.smoothscale(large.premul_alpha(), area.size)
            self._keep(name, kept)
        self.surface.blit(kept, area, special_flags=pygame.BLEND_PREMULTIPLIED)

    def shade(self, alpha: float, colour: ColorLike = NIGHT, rect: pygame.FRect | None = None) -> None:
        """Dim the frame, or a part of it."""
        area = self._rect(rect or pygame.FRect(0, 0, WIDTH, HEIGHT))
        key = ("shade", area.size, str(colour))
        kept = self._find(key)
        if kept is None:
            kept = pygame.Surface(area.size).convert()
            kept.fill(colour)
            self._keep(key, kept)
        kept.set_alpha(round(255 * alpha))
        self.surface.blit(kept, area)

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
        if a[0] == b[0] or a[1] == b[1] or thick == 1:
            pygame.draw.line(self.surface, colour, a, b, thick)
        else:
            pygame.draw.aaline(self.surface, colour, a, b, thick)

    def disc(self, x: float, y: float, radius: float, colour: ColorLike, width: float = 0) -> None:
        """An anti-aliased circle."""
        pygame.draw.aacircle(self.surface, colour, self._device(x, y), max(1.0, radius * self.scale),
                             0 if not width else max(1, round(width * self.scale)))

    @contextmanager
    def clip(self, rect: pygame.FRect) -> Iterator[None]:
        """Draw only inside `rect`."""
        outer = self.surface.get_clip()
        self.surface.set_clip(self._rect(rect).clip(outer))
        try:
            yield
        finally:
            self.surface.set_clip(outer)

    # text -----------------------------------------------------------------------------------------

    def measure(
        self, text: str, size: float = 22, *, face: Face = "sans", width: float | None = None, bold: bool = False
    ) -> tuple[float, float]:
        """Logical width and height that `text` will take at the present text size."""
        surface = self._rendered(text, size, PAPER, face, width, "left", bold, None)
        return surface.get_width() / self.scale, surface.get_height() / self.scale

    def line_height(self, size: float = 22, face: Face = "sans") -> float:
        """Logical height of one line at the present text size."""
        return font(face, self._pixels(size), False).get_linesize() / self.scale

    def _pixels(self, size: float) -> int:
        return max(6, round(size * self.text_scale * self.scale))

    def text(
        self, text: str, x: float, y: float, *, size: float = 22, colour: ColorLike = PAPER,
        face: Face = "sans", anchor: Anchor = "topleft", width: float | None = None,
        align: Literal["left", "center", "right"] = "left", bold: bool = False,
        outline: ColorLike | None = None, box: pygame.FRect | None = None, alpha: float = 1.0,
    ) -> pygame.FRect:
        """Write `text` with `anchor` at (x, y); wraps between words at `width`; returns its ink box.

        `box` is the room it was given, kept in the record for the tests; nothing is cut to it.
        """
        if self.high_contrast:
            tint = pygame.Color(colour)
            bright = 0.299 * tint.r + 0.587 * tint.g + 0.114 * tint.b > 110
            colour = (255, 255, 255) if bright else (0, 0, 0)
        surface = self._rendered(text, size, colour, face, width, align, bold, outline)
        rect = surface.get_rect()
        dx, dy = self._device(x, y)
        setattr(rect, anchor, (round(dx), round(dy)))
        if alpha < 0.996:
            surface.set_alpha(round(255 * max(0.0, alpha)))
            self.surface.blit(surface, rect)
            surface.set_alpha(255)
        else:
            self.surface.blit(surface, rect)
        left, top = self.to_logical(rect.topleft)
        ink = pygame.FRect(left, top, rect.w / self.scale, rect.h / self.scale)
        tint = pygame.Color(colour)
        if text and alpha > 0.05:
            self.texts.append(Written(str(text), text.key if isinstance(text, Said) else None, ink, box, size,
                                      self.layer, (tint.r, tint.g, tint.b), self.text_scale))
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

    @property
    def least(self) -> float:
        """The smallest size a text that must fit may be set in at the present text size."""
        return SMALLEST * min(1.0, TIGHT / self.text_scale)

    def fitting(
        self, text: str, size: float, room: pygame.FRect, *, face: Face = "sans", bold: bool = False
    ) -> tuple[str, float]:
        """The largest size up to `size` at which `text` fits `room`, wrapped between its words.

        A text too long even at the smallest size loses its end, as a name of sixteen syllables may.
        """
        least = self.least
        size = max(size, least)
        while not self._fits(text, size, room, face, bold):
            if size - 1 < least:
                break
            size -= 1
        else:
            return text, size
        for end in range(len(text) - 1, 0, -1):
            short = Said(text[:end].rstrip() + "…", getattr(text, "key", ""))
            if self._fits(short, size, room, face, bold):
                return short, size
        return text, size

    def _fits(self, text: str, size: float, room: pygame.FRect, face: Face, bold: bool) -> bool:
        """A word broken in two does not count as fitting; the empty foot of a single line need not fit."""
        words = max(text.split(), key=len, default="")
        tall = self.measure(text, size, face=face, width=room.w, bold=bold)[1]
        line = self.line_height(size, face)
        return ((tall <= room.h + 1 or (tall < 1.5 * line and 0.98 * line <= room.h))
                and self.measure(words, size, face=face, bold=bold)[0] <= room.w + 1)

    def _rendered(
        self, text: str, size: float, colour: ColorLike, face: Face, width: float | None, align: str,
        bold: bool, outline: ColorLike | None,
    ) -> pygame.Surface:
        wrap = 0 if width is None else max(1, int(width * self.scale))
        how = Lettering(self._pixels(size), colour, face, wrap, align, bold, outline)
        key = ("text", str(text), *how.key)
        kept = self._find(key)
        if kept is None:
            kept = rendered(str(text), how)
            self._keep(key, kept)
        return kept
