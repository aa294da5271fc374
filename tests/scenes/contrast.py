"""Measures how clearly texts stand out from what lies behind them, on the pixels of a drawn hall."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from scenes.engine.draw.canvas import Canvas, Written
from scenes.engine.draw.drawing_layer import DrawingLayer

LARGE = 24
"""Size from which three to one is enough; bold letters count as large from `BOLD` on (WCAG: 14 points)."""
BOLD = 18.6
WORST = 15.0
"""Per cent of a text's ground that may be worse than what is reported: a speck under a stroke hides no word."""


class Ink(NamedTuple):
    """One text that was left out."""

    mask: pygame.Mask
    corner: tuple[int, int]
    """Where its mask would lie, in pixels of the window."""
    rim: tuple[int, ...] | None
    """The colour of its outline."""
    bold: bool


class Bare(Canvas):
    """Draws everything but texts; `inks` holds what each text would have covered."""

    def __init__(self, *args: Any) -> None:
        self.inks: list[Ink] = []
        super().__init__(*args)

    def begin(self) -> None:
        self.inks.clear()
        super().begin()

    def text(self, text: str, x: float, y: float, **style: Any) -> pygame.FRect:
        kept, before = self.drawing_layer, len(self.texts)
        self.drawing_layer = DrawingLayer(self.surface)  # what is written falls on a scrap
        try:
            ink = super().text(text, x, y, **style)
        finally:
            self.drawing_layer = kept
        if len(self.texts) > before:
            outline = style.get("outline")
            colour = self.texts[-1].colour
            size, face = style.get("size", 22), style.get("face", "sans")
            how = self._lettering(size, colour, face, style.get("width"), style.get("align", "left"),
                                  style.get("bold", False))
            made = self._rendered(text, how)
            corner = (round(self.left + ink.x * self.scale), round(self.top + ink.y * self.scale))
            rim = None if outline is None else tuple(pygame.Color(outline))[:3]
            self.inks.append(Ink(pygame.mask.from_surface(made, 60), corner, rim, style.get("bold", False)))
        return ink

    def cached(self, name: str, key: Any, paint: Callable[[], object]) -> None:
        """Nothing is put down again unseen."""
        paint()

    def panel(self, name: str, rect: pygame.FRect | pygame.Rect, alpha: float = 1.0) -> None:
        """What an opaque sheet is laid over is not there to be read."""
        if alpha > 0.9:
            room = pygame.FRect(rect)
            self._keep_those(lambda text: not _hides(room, text.ink))
        super().panel(name, rect, alpha)

    def line(self, start: tuple[float, float], end: tuple[float, float], colour: Any, width: float = 2) -> None:
        """What a line is drawn through is crossed out."""
        self._keep_those(lambda text: not text.ink.inflate(-6, -8).clipline(start, end))
        super().line(start, end, colour, width)

    def _keep_those(self, wanted: Callable[[Written], bool]) -> None:
        kept = [place for place, text in enumerate(self.texts) if wanted(text)]
        self.texts[:] = [self.texts[place] for place in kept]
        self.inks[:] = [self.inks[place] for place in kept]


def _hides(room: pygame.FRect, ink: pygame.FRect) -> bool:
    """Whether a sheet laid over a text leaves too little of it to be meant for reading."""
    both = room.clip(ink)
    return both.w * both.h > 0.3 * ink.w * ink.h


def luminance(colours: NDArray[Any]) -> NDArray[np.float64]:
    """Relative luminance (WCAG 2.2) of sRGB values 0..255 in the last axis."""
    part = np.asarray(colours, np.float64) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def ratio(one: Any, other: Any) -> NDArray[np.float64]:
    """Contrast of two luminances, 1 to 21."""
    high, low = np.maximum(one, other), np.minimum(one, other)
    return np.asarray((high + 0.05) / (low + 0.05))


def poor(canvas: Bare) -> Iterator[tuple[Written, float, float]]:
    """Texts that stand out too little: with the ratio found and the one wanted."""
    picture = pygame.surfarray.array3d(canvas.surface)
    covered = max((text.layer for text in canvas.texts), default=0)
    for text, ink in zip(canvas.texts, canvas.inks, strict=True):
        if text.layer // 10 != covered // 10:
            continue  # another scene lies over it
        size = text.size * canvas.text_scale
        wanted = 3.0 if size >= LARGE or (ink.bold and size >= BOLD) else 4.5
        tone = float(luminance(np.array(text.colour)))
        if ink.rim is not None:
            found = float(ratio(tone, luminance(np.array(ink.rim))))
        else:
            where = np.argwhere(pixels(ink.mask)) + np.array(ink.corner)
            where = where[np.all((where >= 0) & (where < np.array(picture.shape[:2])), axis=1)]
            if not len(where):
                continue
            found = float(np.percentile(ratio(tone, luminance(picture[where[:, 0], where[:, 1]])), WORST))
        if found < wanted - 0.05:
            yield text, found, wanted


def pixels(mask: pygame.Mask) -> NDArray[np.bool_]:
    """Which pixels of a mask are set, by column and row."""
    return np.asarray(pygame.surfarray.array2d(mask.to_surface(setcolor=(255,) * 4, unsetcolor=(0,) * 4)) != 0)
