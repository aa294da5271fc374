"""A page of rules at any table: numbered sentences, one under the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.words import Said, verbatim

RED = (142, 27, 22)
SIZE = 20.0


def numbered(canvas: Canvas, room: pygame.FRect, lines: Sequence[Said], gap: float) -> pygame.FRect:
    """Write the sentences from the top of the room, each behind its number; returns the room left for a picture."""
    y = room.y
    for number, line in enumerate(lines, start=1):
        _, height = canvas.measure(line, SIZE, width=room.w - 56)
        middle = y + canvas.line_height(SIZE) / 2
        canvas.disc(room.x + 16, middle, 15 * max(1.0, canvas.text_scale * 0.9), RED)
        canvas.text(verbatim(str(number)), room.x + 16, middle, size=18, colour=(255, 246, 224), anchor="center",
                    bold=True)
        canvas.text(line, room.x + 46, y, size=SIZE, colour=LACQUER, width=room.w - 56,
                    box=pygame.FRect(room.x + 46, y, room.w - 46, height + 2))
        y += height + gap
    return pygame.FRect(room.x, y + 4, room.w, room.bottom - y - 6)
