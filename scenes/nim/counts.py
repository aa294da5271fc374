"""How many coins each heap holds, in figures beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.nim.state import View
from scenes.nim import places
from scenes.nim.phrases import heap_name
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, HANJI
from scenes.stage.words import verbatim

if TYPE_CHECKING:
    from scenes.nim.table import NimTable


def draw_counts(scene: NimTable, canvas: Canvas) -> None:
    """How many coins each heap holds, left of it; with several heaps, its letter too."""
    view: View = scene.match.view(None)
    set_out = places.arrange(view.rules.heaps, tuple(scene.ground.field))
    if scene.match.turn is None:
        return
    several = len(view.rules.heaps) > 1
    shown = scene.shown.heaps
    marked = scene.takes.marked(scene.session.view()) if scene.session.person_acts else None
    for heap, (x, y) in enumerate(set_out.labels):
        side = 46.0 * max(1.0, canvas.text_scale)
        wide = side * (1.7 if several else 1.0)
        room = pygame.FRect(0, 0, wide, side * 0.86)
        room.midright = (x - 8, y)
        canvas.panel("plate", room)
        colour = GOLD if marked is None or marked.heap != heap else HANJI
        text = scene.stage.words("nim.heap_count", heap=heap_name(heap), n=shown[heap]) if several \
            else verbatim(str(shown[heap]))
        canvas.paragraph(text, room, size=24, colour=colour, align="center", middle=True, bold=True)
