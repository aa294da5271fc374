"""What the run has brought so far, in the corner of its tables: lanterns, the chain, and points."""

from __future__ import annotations

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED
from scenes.engine.draw.writing import TIGHT
from scenes.engine.speak.words import Said, Words, verbatim
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


def draw(canvas: Canvas, words: Words, played: PlayedRun, glow: float) -> None:
    """`glow` is how bright the chain shines just now, 0..1."""
    run, count = played.run, links(played)
    canvas.panel("plate", ROOM)
    chain = words("run.chain_closed") if count is None else words("run.chain", n=count)
    if glow > 0:
        wide = canvas.art.size("fx/fx:glow_gold")[0]
        canvas.image("fx/fx:glow_gold", ROOM.right - 60, ROOM.centery, size=220 / wide, alpha=0.8 * glow,
                     light=True)
    if canvas.text_scale > LARGEST:  # in large letters the lanterns are told by the tip alone
        text = verbatim(f"{points(played):,}" + ("" if count is None else f" ×{count}"))
        with canvas.text_at_most(TIGHT):
            canvas.paragraph(text, ROOM.inflate(-16, -4), size=22, colour=GOLD, align="center", middle=True,
                             bold=True, fit=True)
        return
    for place in range(max(LANTERNS, run.lanterns)):
        lit = place < run.lanterns
        x = ROOM.x + 20 + place * (66 / max(LANTERNS, run.lanterns))
        canvas.image(f"nim/lantern:{'lit' if lit else 'off'}", x, ROOM.centery, size=0.42)
    upper = pygame.FRect(ROOM.x + 84, ROOM.y + 2, ROOM.w - 94, 31)
    lower = pygame.FRect(upper.x, ROOM.y + 32, upper.w, 28)
    canvas.paragraph(verbatim(f"{points(played):,}"), upper, size=22, colour=GOLD, align="right", middle=True,
                     bold=True, fit=True)
    colour = HANJI if count else MUTED
    canvas.paragraph(chain, lower, size=18, colour=colour, align="right", middle=True, fit=True)
