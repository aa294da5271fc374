"""The things on the stick table, each drawn by one function from its pose."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.yut.actions import AGAIN
from scenes.engine import maps
from scenes.engine.anim.motion import Call, Clock, Pose, ease_out_back
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import GOLD, HANJI, INK
from scenes.engine.draw.look import Brush
from scenes.engine.speak.words import Words
from scenes.tables.yut.places import MAL, Places
from scenes.tables.yut.texts import result_name
from scenes.tables.yut.throws import FADE, RISE

SPRITE = MAL / 49.0
"""The mal's picture is 49 units wide."""
LOST = 150.0
"""How high a stick flies when its shadow is too wide and pale to be seen on the straw."""
FLYING = 190 / 132
"""Sticks in flight are drawn from smaller pictures than resting ones."""


def draw_board(canvas: Canvas, places: Places) -> None:
    """Hanji in a walnut frame, the stations where the map has them."""
    x, y, size = places.board
    canvas.image("yut/board:board", x, y, size=size, angle=places.turned)


def draw_small_board(canvas: Canvas, x: float, y: float, size: float) -> list[tuple[float, float]]:
    """The board as a picture in a book; returns where its stations are."""
    spots = [(x + (spot.x - 400) * size, y + (spot.y - 360) * size) for spot in maps.load("yut").spots("stations")]
    canvas.image("yut/board:board", x, y, size=size)
    return spots


def draw_lying(canvas: Canvas, kind: str, x: float, y: float, *, size: float) -> None:
    """A stick lying upright, as a picture in a book: ``back``, ``belly`` or ``marked``."""
    canvas.image("yut/shade:shade_08", x, y, size=size, alpha=0.5)
    canvas.image(f"yut/rest:{kind}_08", x, y, size=size)


def draw_mal_shadow(canvas: Canvas, pose: Pose) -> None:
    """Close under what lies; soft, paler and to the lower right under what is lifted."""
    size, lift = pose.size * SPRITE, pose.lift
    _, height, _ = mal_of(pose.image)
    if lift < 2:
        canvas.image(f"yut/mal:shadow_{height}", pose.x, pose.y, size=size, alpha=pose.alpha, wide=pose.wide)
    else:
        canvas.image(
            "yut/mal:shadow_air",
            pose.x + lift * 0.35,
            pose.y + lift * 0.22,
            size=size * (1 + lift / 300),
            alpha=pose.alpha * max(0.35, 1 - lift / 170),
        )


def draw_mal(canvas: Canvas, pose: Pose) -> None:
    """A lacquered octagon with its side's sign, alone or as a stack; at home in a golden ring."""
    sign, height, home = mal_of(pose.image)
    x, y = pose.x, pose.y - pose.lift
    if home:
        glow(canvas, x, y - 2, MAL * pose.size * 2.1, 0.9)
    canvas.image(f"yut/mal:seat{sign}_{height}", x, y, size=pose.size * SPRITE, angle=pose.angle, alpha=pose.alpha,
                 wide=pose.wide)
    if home:
        canvas.disc(x, y - 2, MAL * pose.size * 0.56, (60, 34, 10), width=5)
        canvas.disc(x, y - 2, MAL * pose.size * 0.55, GOLD, width=3)


def mal_of(image: str) -> tuple[int, int, bool]:
    """Sign, height and whether it is home, from a pose's image."""
    _, sign, height, *rest = image.split(".")
    return int(sign), int(height), bool(rest)


def draw_sticks(brush: Brush, poses: Iterable[Pose]) -> None:
    """Sticks with their shadows, lying or tumbling."""
    for pose in poses:
        draw_stick_shadow(brush, pose)
        draw_stick(brush, pose)


def draw_stick_shadow(canvas: Brush, pose: Pose) -> None:
    """Under a lying stick its contact shadow; of a flying one the shadow it casts, paling as it rises."""
    name, *rest = pose.image.split(" ")
    if "_" in name:
        canvas.image(
            f"yut/shade:shade_{name[-2:]}",
            pose.x,
            pose.y - pose.lift,
            size=pose.size,
            angle=pose.angle,
            alpha=pose.alpha,
        )
        return
    high = pose.lift / RISE / max(0.2, pose.size)
    if rest:
        canvas.image(
            f"yut/shade:shade_{rest[0][-2:]}",
            pose.x,
            pose.y - pose.lift,
            size=pose.size,
            angle=float(rest[2]),
            alpha=int(rest[1]) / FADE,
        )
    fade = (1 - high / LOST) * (1 - int(rest[1]) / FADE if rest else 1.0)
    if fade < 0.1:
        return
    pitch = abs(int(name[1:]) // 12 % 7 - 3)
    blur = 0 if high < 45 else 1 if high < 95 else 2
    length = max(0, (2, 2, 1, 0)[pitch] - (blur == 2))  # the core of a shadow shrinks as its rim widens
    canvas.image(
        f"yut/shade:cast_{length}_{blur}",
        pose.x + 0.28 * high * pose.size,
        pose.y + 0.20 * high * pose.size,
        size=2 * pose.size,
        angle=pose.angle,
        alpha=pose.alpha * fade,
        soft=True,
    )


def draw_stick(canvas: Brush, pose: Pose) -> None:
    """A stick lying or tumbling, or in the moment between."""
    name, *rest = pose.image.split(" ")
    x, y = pose.x, pose.y - pose.lift
    if "_" in name:
        canvas.image(f"yut/rest:{name}", x, y, size=pose.size, angle=pose.angle, alpha=pose.alpha)
        return
    canvas.image(f"yut/stick:{name}", x, y, size=pose.size * FLYING, angle=pose.angle, alpha=pose.alpha)
    if rest:
        canvas.image(f"yut/rest:{rest[0]}", x, y, size=pose.size, angle=float(rest[2]), alpha=int(rest[1]) / FADE)


def draw_chip(canvas: Canvas, pose: Pose, *, chosen: bool, usable: bool, area: pygame.FRect) -> None:
    """The slip of paper a result is written on, its steps as dots; the chosen one in gold light."""
    result = pose.image.split(".")[1]
    x, y = area.centerx, area.y + 35
    if chosen:
        glow(canvas, x, y, 220, 0.85)
    canvas.image(
        f"yut/calls:chip_{result}",
        x,
        y,
        size=1.12 if chosen else 1.0,
        angle=pose.angle,
        alpha=pose.alpha * (1.0 if usable else 0.5),
    )


POP, HOLD, OUT = 0.28, 0.9, 0.18
PETALS = 30
CALL_LIFE = POP + HOLD + OUT
RAISED = 16.0
"""How far above the middle of the mat a word stands."""


def draw_call(canvas: Canvas, call: Call, t: float, mat: pygame.FRect, clock: Clock, words: Words) -> None:
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
    fade = pygame.math.clamp((CALL_LIFE - t) * 2.2, 0.0, 1.0)
    for petal in range(petals):
        turn = petal * 2.399963
        reach = wide * (0.35 + 0.65 * ((petal * 7) % 10) / 10) * out
        x = call.x + math.cos(turn) * reach
        y = call.y - RAISED + math.sin(turn) * reach * 0.72 + 60 * t * t
        canvas.image(f"fx/fx:petal_{petal % 5}", x, y, size=1.3, angle=petal * 47 + t * 220, alpha=fade)
