"""What the run has brought so far, in the corner of its tables: lanterns, the chain, and points."""

from __future__ import annotations

import pygame

from scenes.engine.draw.art import Art
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import GOLD, HANJI, MUTED
from scenes.engine.draw.window_surface import WIDTH
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.pages.courtyard import lantern
from scenes.pages.run.played import PlayedRun

ROOM = pygame.FRect(880, 10, 200, 62)
LANTERNS = 3
LARGEST = 1.0
"""Text size up to which two lines fit it."""


def points(played: PlayedRun) -> int:
    """Those of the stations that are over, and of the chain at this one as far as it may be told."""
    run = played.run
    return run.points + (played.so_far.chained if run.now is not None and run.now.odds_shown else 0)


def links(played: PlayedRun) -> int | None:
    """Links of the chain; None while they are not told."""
    run = played.run
    if run.now is None:
        return run.links
    return played.so_far.links if run.now.odds_shown else None


def told(words: Words, played: PlayedRun) -> Said:
    """The same in words."""
    count = links(played)
    if count is None:
        return words("run.plate_closed", lanterns=played.run.lanterns, points=f"{points(played):,}")
    return words("run.plate", lanterns=played.run.lanterns, points=f"{points(played):,}", links=count)


def draw(canvas: Canvas, words: Words, played: PlayedRun, shine: float) -> None:
    """`shine` is how bright the chain shines just now, 0..1."""
    run, count = played.run, links(played)
    canvas.panel("plate", ROOM)
    chain = words("run.chain_closed") if count is None else words("run.chain", n=count)
    if shine > 0:
        glow(canvas, ROOM.right - 60, ROOM.centery, 220, 0.8 * shine)
    if canvas.text_scale > LARGEST:  # in large letters the lanterns are told by the tip alone
        text = verbatim(f"{points(played):,}" + ("" if count is None else f" ×{count}"))
        canvas.paragraph(text, ROOM.inflate(-16, -4), size=22, colour=GOLD, align="center", middle=True, bold=True,
                         fit=True)
        return
    for place in range(max(LANTERNS, run.lanterns)):
        x = ROOM.x + 20 + place * (66 / max(LANTERNS, run.lanterns))
        lantern(canvas, x, ROOM.centery, 0.42, lit=place < run.lanterns)
    upper = pygame.FRect(ROOM.x + 84, ROOM.y + 2, ROOM.w - 94, 31)
    lower = pygame.FRect(upper.x, ROOM.y + 32, upper.w, 28)
    canvas.paragraph(verbatim(f"{points(played):,}"), upper, size=22, colour=GOLD, align="right", middle=True,
                     bold=True, fit=True)
    colour = HANJI if count else MUTED
    canvas.paragraph(chain, lower, size=18, colour=colour, align="right", middle=True, fit=True)


NIGHT = (176, 186, 224)
"""What is left of a table's own colours."""
MOON = (1130.0, 70.0)
"""Where it lies: behind the buttons in the upper right corner, and above everything that is played with."""
LIGHTS = (("fx/fx:glow_cool", 2000.0, 0.42), ("title/moon:halo", 860.0, 0.55), ("title/moon:moon", 230.0, 0.51))
"""Pictures that are added there, from the widest to the narrowest: how wide, and how bright."""


def moonlit(canvas: Canvas, name: str) -> None:
    """A table's backdrop under the moon, the plain one in high contrast; a `scenes.table.desk.Desk.ground`."""
    canvas.backdrop(name, None if canvas.high_contrast else paint_moon)


def paint_moon(art: Art, surface: pygame.Surface) -> None:
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
