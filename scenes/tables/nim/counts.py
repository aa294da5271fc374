"""How many coins each heap holds, in figures beside it."""

from __future__ import annotations

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.speak.words import Words, verbatim
from scenes.tables.nim import places
from scenes.tables.nim.places import Places
from scenes.tables.nim.sentences import heap_name
from scenes.tables.nim.shown import Shown


def draw_counts(canvas: Canvas, words: Words, shown: Shown, spots: Places, marked: int | None) -> None:
    """How many coins each heap holds: several heaps have it left of them with their letter, one at its last coin.

    The heap `marked` is lit.
    """
    set_out = places.arrange_left(shown.view.rules.heaps, shown.heaps, tuple(spots.field))
    several = len(shown.heaps) > 1
    for heap, (x, y) in enumerate(set_out.labels):
        side = 46.0 * max(1.0, canvas.text_scale)
        wide = side * (1.7 if several else 1.0)
        room = pygame.FRect(0, 0, wide, side * 0.86)
        if several:
            room.midright = (x - 8, y)
        else:
            room.midleft = (x + 8, y)
        canvas.panel("plate", room)
        coins = shown.heaps[heap]
        text = words("nim.heap_count", heap=heap_name(heap), n=coins) if several else verbatim(str(coins))
        canvas.paragraph(text, room, size=24, colour=HANJI if heap == marked else GOLD, align="center", middle=True,
                         bold=True)
