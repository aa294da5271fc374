"""The result of a throw as it is called out over the mat."""

from __future__ import annotations

import math

import pygame

from game.yut.actions import AGAIN
from scenes.engine.anim.motion import Call, Clock, ease_out_back
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import HANJI, INK
from scenes.engine.speak.words import Words
from scenes.tables.yut.texts import result_name

POP, HOLD, OUT = 0.28, 0.9, 0.18
PETALS = 30
LIFE = POP + HOLD + OUT
RAISED = 16.0
"""How far above the middle of the mat a word stands."""


def draw(canvas: Canvas, call: Call, t: float, mat: pygame.FRect, clock: Clock, words: Words) -> None:
    """The brushed word over the mat `t` seconds after it was called: jumping up, standing, going."""
    result: str = call.what
    leaving = max(0.0, (t - POP - HOLD) / OUT)
    alpha = 1.0 - leaving
    size = 1.0
    if clock.reduced:
        alpha *= min(1.0, t / 0.12)
    else:
        size = ease_out_back(min(1.0, t / POP)) * (1 + 0.06 * leaving)
    sway = 0.0
    if result == "backdo" and not clock.reduced:  # mocked: it hangs its head
        sway = -9.0 * min(1.0, t / 0.5) + math.sin(t * 14) * 3 * max(0.0, 1 - t)
    if result in AGAIN and not clock.reduced:
        _burst(canvas, call, t, mat.w * 0.46, clock.adorns(PETALS))
    x, y = call.x, call.y - RAISED
    full = min(1.0, mat.w / 536 + 0.1) * 0.86
    glow(canvas, x, y, full * 620, min(1.0, size) * alpha * 0.35)
    canvas.image(f"yut/calls:{result}", x, y, size=size * full, angle=sway, alpha=alpha)
    if words.language != "ko":  # the brush writes Hangul; whoever cannot read it reads the sound
        foot = y + 150 * size * full - 18
        canvas.text(result_name(words, result), x, foot, size=30, colour=HANJI, face="serif", anchor="midtop",
                    bold=True, outline=INK, alpha=alpha)


def _burst(canvas: Canvas, call: Call, t: float, wide: float, petals: int) -> None:
    """Yut and mo are celebrated: paper petals in the five colours fly out behind the word."""
    out = 1 - (1 - min(1.0, t / 0.7)) ** 3
    fade = pygame.math.clamp((LIFE - t) * 2.2, 0.0, 1.0)
    for petal in range(petals):
        turn = petal * 2.399963
        reach = wide * (0.35 + 0.65 * ((petal * 7) % 10) / 10) * out
        x = call.x + math.cos(turn) * reach
        y = call.y - RAISED + math.sin(turn) * reach * 0.72 + 60 * t * t
        canvas.image(f"fx/fx:petal_{petal % 5}", x, y, size=1.3, angle=petal * 47 + t * 220, alpha=fade)
