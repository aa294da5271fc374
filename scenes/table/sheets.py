"""A page of paper whose pieces take several sheets: the sheets, and the arrows and the count at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Words, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, Sheet
from scenes.engine.ui.widgets import Target

FOOT = 52.0
"""Height at the foot of a page of several sheets for the arrows that turn them."""


def laid(pieces: Sequence[Piece], height: float, columns: int = 1) -> list[Sheet]:
    """The pieces on as many sheets as they take; where these are several, their foot is left free."""
    whole = layout.laid(pieces, height, columns)
    return whole if len(whole) < 2 else layout.laid(pieces, height - FOOT, columns)


def arrows(words: Words, room: pygame.FRect, sheet: int, count: int, turn: Callable[[int], Answer], group: str
           ) -> list[Target]:
    """The two arrows at the foot of the room; none where there is one sheet. `turn` is given -1 or 1."""
    if count < 2:
        return []
    first = pygame.FRect(room.centerx, room.bottom - 46, 44, 44)
    return [Target(f"panel.sheet_{name}", first.move(aside, 0),
                   words(f"coach.sheet.{name}", n=sheet + 1, all=count), partial(turn, by), "icon", icon,
                   role="panel", group=group)
            for name, icon, by, aside in (("before", "left", -1, -96), ("next", "right", 1, 52))]


def draw_count(canvas: Canvas, room: pygame.FRect, sheet: int, count: int) -> None:
    """Which sheet of how many it is, between the arrows."""
    foot = pygame.FRect(room.centerx - 50, room.bottom - 46, 100, 44)
    canvas.paragraph(verbatim(f"{sheet + 1} / {count}"), foot, size=18, colour=LACQUER, align="center", middle=True,
                     fit=True)
