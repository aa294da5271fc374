"""Fonts, and texts rendered in them; every text of the hall passes through here."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

import pygame
import pylopdf_fonts_ko
from pygame.typing import ColorLike

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


@cache
def line_height(face: Face, pixels: int, bold: bool) -> int:
    """Pixels from one line to the next. Bold letters have the same; `bold` says which font is likely to be open."""
    return font(face, pixels, bold).get_linesize()


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


def shortened(text: str, end: int) -> Said:
    """A text that loses what stands after `end`."""
    return Said(text[:end].rstrip() + "…", getattr(text, "key", ""))
