"""Every tile of the game in two rows under the table: those whose face one has seen; the others are empty.

Told while the room is not wanted for values or buttons.
"""

from __future__ import annotations

import pygame

from game.davinci.state import View
from game.davinci.tiles import Value
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, LACQUER, PAPER
from scenes.engine.speak.words import Words
from scenes.tables.davinci.texts import value_name

LABEL = 170.0
"""Breadth of the words before the rows."""
GROUND, HOLLOW = (18, 12, 10, 190), (176, 152, 118, 120)
FACES = {"w": ((250, 246, 234), LACQUER), "b": ((34, 28, 30), GOLD)}
"""Colour of a tile, and of what is written on it."""


def seen(view: View) -> frozenset[tuple[str, Value]]:
    """Colour and value of every tile whose face this view has seen, the own ones included."""
    slots = [slot for held in (*view.racks, view.unplaced) for slot in held]
    return frozenset((slot.colour, slot.value) for slot in slots if slot.value is not None)


def draw(canvas: Canvas, words: Words, view: View, room: pygame.FRect) -> None:
    """The rows in a room, white over black; large letters make it higher, and the label broader."""
    room = pygame.FRect(room.x, room.y, room.w, max(room.h, 1.5 * canvas.line_height(18)))
    said = words("davinci.seen_tiles")
    before = max(LABEL, canvas.measure(said, 18)[0] + 20) if canvas.line_height(18) > room.h / 2 else LABEL
    canvas.box(room.inflate(16, 12), GROUND, radius=12)
    label = pygame.FRect(room.x + 4, room.y, before - 12, room.h)
    canvas.paragraph(said, label, size=18, colour=HANJI, middle=True, fit=True)
    found, values = seen(view), view.rules.values
    wide = (room.w - before) / len(values)
    tall = room.h / 2
    for row, colour in enumerate("wb"):
        for place, value in enumerate(values):
            tile = pygame.FRect(room.x + before + place * wide + 3, room.y + row * tall + 1, wide - 6, tall - 3)
            known = (colour, value) in found
            ground, ink = FACES[colour]
            if known:
                canvas.box(tile, ground, radius=5)
            canvas.box(tile, PAPER if known else HOLLOW, radius=5, width=1.5)
            canvas.text(value_name(words, value), *tile.center, size=18, colour=ink if known else HOLLOW[:3],
                        anchor="center", bold=known)
