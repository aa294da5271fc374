"""Keys, the mouse and the buttons of a pad, drawn small beside what they do."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.speak.words import verbatim

KEY = 18.0
"""Size of what stands on a key."""
BODY, SIDE, FACE = (30, 19, 12), (24, 15, 9), (78, 54, 33)
RIM = (150, 118, 72)
BUTTONS = {"A": (120, 190, 120), "B": (226, 112, 96), "X": (112, 168, 226), "Y": (240, 214, 110)}
"""Tints of the four round buttons, besides the letters on them."""


def width(canvas: Canvas, glyph: str) -> float:
    """How wide a glyph is: ``key:Z``, ``mouse:left``, ``pad:A``."""
    kind, name = glyph.split(":", 1)
    side = height(canvas)
    if kind == "mouse":
        return side * 0.86
    wide = canvas.measure(verbatim(name), KEY)[0]
    return max(side, wide + (18 if kind == "key" else 22))


def height(canvas: Canvas) -> float:
    """How tall every glyph is at the present text size."""
    return canvas.line_height(KEY) + 2


def draw(canvas: Canvas, glyph: str, x: float, y: float) -> float:
    """A glyph with its left end at x and its middle at y; returns where it ends."""
    kind, name = glyph.split(":", 1)
    tall, wide = height(canvas), width(canvas, glyph)
    room = pygame.FRect(x, y - tall / 2, wide, tall)
    if kind == "mouse":
        canvas.picture(("mouse", name), room, partial(_mouse, part=name))
        return room.right
    if kind == "key":
        canvas.picture(("cap",), room, _cap)
        middle = room.centery - tall * 0.05
    else:
        canvas.picture(("button", name if name in BUTTONS else ""), room, partial(_button, name=name))
        middle = room.centery
    canvas.text(verbatim(name), room.centerx, middle, size=KEY, colour=HANJI, anchor="center")
    return room.right


def _cap(surface: pygame.Surface, k: float) -> None:
    """A key: a dark body and a lighter face that stands a little higher."""
    whole = surface.get_rect()
    radius = round(6 * k)
    pygame.draw.rect(surface, SIDE, whole, border_radius=radius)
    face = pygame.Rect(round(1.5 * k), round(k), whole.w - round(3 * k), whole.h - round(5 * k))
    pygame.draw.rect(surface, FACE, face, border_radius=radius)
    pygame.draw.rect(surface, RIM, face, max(1, round(1.2 * k)), border_radius=radius)


def _button(surface: pygame.Surface, k: float, name: str) -> None:
    """A button of a pad: round where it bears one letter, else a bar."""
    whole = surface.get_rect().inflate(-round(k), -round(k))
    pygame.draw.rect(surface, BODY, whole, border_radius=whole.h // 2)
    pygame.draw.rect(surface, BUTTONS.get(name, RIM), whole, max(2, round(2.2 * k)), border_radius=whole.h // 2)


def _mouse(surface: pygame.Surface, k: float, part: str) -> None:
    """A mouse from above; the part spoken of shines."""
    whole = surface.get_rect().inflate(-round(surface.get_width() * 0.16), -round(2 * k))
    radius = whole.w // 2
    pygame.draw.rect(surface, FACE, whole, border_radius=radius)
    if part in ("left", "right"):
        left = whole.x if part == "left" else whole.centerx
        half = pygame.Rect(left, whole.y, whole.w // 2, round(whole.h * 0.44))
        corner = {f"border_top_{part}_radius": radius}
        pygame.draw.rect(surface, GOLD, half, **corner)
    seam = whole.y + round(whole.h * 0.44)
    line = max(1, round(1.4 * k))
    pygame.draw.line(surface, RIM, (whole.x, seam), (whole.right - 1, seam), line)
    pygame.draw.line(surface, RIM, (whole.centerx, whole.y), (whole.centerx, seam), line)
    wheel = pygame.Rect(0, 0, max(3, round(whole.w * 0.24)), round(whole.h * 0.26))
    wheel.center = (whole.centerx, whole.y + round(whole.h * 0.24))
    pygame.draw.rect(surface, GOLD if part == "wheel" else BODY, wheel, border_radius=wheel.w // 2)
    pygame.draw.rect(surface, RIM, whole, max(1, round(1.6 * k)), border_radius=radius)
