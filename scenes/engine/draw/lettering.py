"""Letters: the two faces of the hall, and a text as a picture of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

import pygame
import pylopdf_fonts_ko
from pygame.typing import ColorLike

Face = Literal["sans", "serif"]

FACES = {"sans": pylopdf_fonts_ko.sans_path, "serif": pylopdf_fonts_ko.serif_path}
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


@lru_cache(maxsize=24)  # a megabyte each
def font(face: Face, pixels: int, bold: bool) -> pygame.font.Font:
    made = pygame.font.Font(str(FACES[face]()), pixels)
    made.set_bold(bold)
    return made


_LINE_HEIGHTS: dict[tuple[Face, int], int] = {}


def line_height(face: Face, pixels: int, bold: bool = False) -> int:
    """Pixels from one line to the next. Bold letters have the same; `bold` says which font is likely to be open."""
    found = _LINE_HEIGHTS.get((face, pixels))
    if found is None:
        found = _LINE_HEIGHTS[face, pixels] = font(face, pixels, bold).get_linesize()
    return found


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
