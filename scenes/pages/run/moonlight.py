"""The moon over the last table of a run: its light lies on the table, and its face in the corner that is free."""

from __future__ import annotations

import pygame

from scenes.engine.draw.art import Art
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.window_surface import WIDTH

NIGHT = (176, 186, 224)
"""What is left of a table's own colours."""
MOON = (1130.0, 70.0)
"""Where it lies: behind the buttons in the upper right corner, and above everything that is played with."""
LIGHTS = (("fx/fx:glow_cool", 2000.0, 0.42), ("title/moon:halo", 860.0, 0.55), ("title/moon:moon", 230.0, 0.51))
"""Pictures that are added there, from the widest to the narrowest: how wide, and how bright."""


def ground(canvas: Canvas, name: str) -> None:
    """A table's backdrop under the moon, the plain one in high contrast; a `scenes.table.desk.Desk.ground`."""
    canvas.backdrop(name, None if canvas.high_contrast else paint)


def paint(art: Art, surface: pygame.Surface) -> None:
    """Moonlight on a picture of the whole frame."""
    unit = surface.get_width() / WIDTH
    surface.fill(NIGHT, special_flags=pygame.BLEND_MULT)
    for name, wide, bright in LIGHTS:
        master = art.frame(name).surface
        tall = wide * master.get_height() / master.get_width()
        scaled = pygame.transform.smoothscale(master, (round(wide * unit), round(tall * unit)))
        light = pygame.Surface(scaled.get_size())
        light.blit(scaled, (0, 0))
        light.fill([round(255 * bright)] * 3, special_flags=pygame.BLEND_MULT)
        place = light.get_rect(center=(round(MOON[0] * unit), round(MOON[1] * unit)))
        surface.blit(light, place, special_flags=pygame.BLEND_ADD)
