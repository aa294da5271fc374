"""The lantern path as the courtyard shows it: six lanterns on a line, lit as far as today's run has come."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game import run_store
from game.store import Store
from scenes.engine.draw.canvas import Canvas
from scenes.pages.run import days

SAG, ABOVE = 12.0, 58.0
"""How far the line hangs through, and how far above its sign it ends."""
LANTERNS = 6
"""As many as `game.run.order` has tables; counting them there would load every table before the courtyard opens."""


def lit(store: Store) -> tuple[bool, ...]:
    """Which of the six are lit: those of the tables of today's ranked run that are over."""
    kept = run_store.left(store, days.today()).run
    done = 0 if kept is None else len(kept.past)
    return tuple(place < done for place in range(LANTERNS))


def draw(canvas: Canvas, lanterns: tuple[bool, ...], sign: pygame.FRect, seconds: float, *, awake: bool) -> None:
    """`awake` where somebody stands before the sign: then all of them glow a little."""
    count = len(lanterns)
    places = [(sign.x + 14 + (sign.w - 28) * place / (count - 1),
               sign.y - ABOVE + SAG * math.sin(math.pi * place / (count - 1))) for place in range(count)]
    for (x, y), (to_x, to_y) in pairwise(places):
        canvas.line((x, y), (to_x, to_y), (70, 52, 36), 1.5)
    glow = canvas.art.size("fx/fx:glow_warm")[0]
    for place, (on, (x, y)) in enumerate(zip(lanterns, places, strict=True)):
        sway = 3.0 * math.sin(1.2 * seconds + place * 1.3)
        alpha = 0.5 if on else 0.22 if awake else 0.0
        if alpha:
            canvas.image("fx/fx:glow_warm", x, y + 22, size=130 / glow, alpha=alpha, light=True)
        canvas.image(f"nim/lantern:{'lit' if on or awake else 'off'}", x, y + 22, size=0.44, angle=sway)
