"""The things on the stick table, each drawn by one function from its pose."""

from __future__ import annotations

import math

import pygame

from scenes.stage import maps
from scenes.stage.canvas import GOLD, SEAT_COLOURS, Canvas
from scenes.stage.motion import Pose
from scenes.yut.places import MAL, Places
from scenes.yut.throws import RISE


def draw_ground(canvas: Canvas) -> None:
    """The yard with its two straw mats."""
    canvas.backdrop("yut/table")


def draw_board(canvas: Canvas, ground: Places) -> None:
    """Hanji in a walnut frame, the stations where the map has them."""
    x, y, size = ground.board
    canvas.image("yut/board:board", x, y, size=size)


def draw_small_board(canvas: Canvas, x: float, y: float, size: float) -> list[tuple[float, float]]:
    """The board as a picture in a book; returns where its stations are."""
    spots = [(x + (spot.x - 400) * size, y + (spot.y - 360) * size) for spot in maps.load("yut").spots("stations")]
    canvas.image("yut/board:board", x, y, size=size)
    return spots


def draw_small_stick(canvas: Canvas, area: pygame.FRect, *, belly: bool, marked: bool) -> None:
    """A stick as a picture in a book: pale flat side or dark round back."""
    canvas.box(area, (40, 22, 12), radius=5)
    canvas.box(area.inflate(-3, -3), (246, 214, 150) if belly else (112, 62, 30), radius=4)
    if marked:
        canvas.box(pygame.FRect(area.x + 4, area.centery - 5, area.w - 8, 10), (156, 31, 20), radius=2)
    elif not belly:
        for at in (0.3, 0.5, 0.7):
            y = area.y + area.h * at
            canvas.line((area.x + 5, y), (area.right - 5, y), (30, 14, 8), 2)


def draw_mal(canvas: Canvas, pose: Pose) -> None:
    """A wooden octagon in its side's colour, with the side's mark."""
    side = int(pose.image.split(".")[1])
    home = pose.image.endswith(".home")
    size = MAL * pose.size
    lift = pose.lift
    fade = max(0.3, 1 - lift / 160)
    x, y = pose.x, pose.y - lift
    room = pygame.FRect(0, 0, size * 1.2, size * 1.2)
    room.center = (pose.x + 3 + lift * 0.35, pose.y + 5 + lift * 0.18)
    canvas.image("fx/fx:dust", pose.x + 4 + lift * 0.3, pose.y + 6 + lift * 0.15, size=size / 60, alpha=0.0)
    colour = SEAT_COLOURS[side]
    canvas.disc(pose.x + 4 + lift * 0.35, pose.y + 6 + lift * 0.18, size * 0.48, (20, 12, 8))
    shape = pygame.FRect(0, 0, size, size)
    shape.center = (x, y)

    def paint(surface: pygame.Surface, k: float) -> None:
        w, h = surface.get_size()
        for grow, tint in ((1.0, (30, 18, 10)), (0.94, (255, 250, 238)), (0.86, colour)):
            points = [
                (
                    w / 2 + math.cos(math.pi / 8 + i * math.pi / 4) * w / 2 * grow,
                    h / 2 + math.sin(math.pi / 8 + i * math.pi / 4) * h / 2 * grow,
                )
                for i in range(8)
            ]
            pygame.draw.polygon(surface, tint, points)

    canvas.picture(("mal", side), shape, paint)
    canvas.image(f"ui/icons:seat_{side}", x, y, size=size / 70, alpha=fade if fade > 0.9 else 1.0)
    if home:
        canvas.disc(x, y, size * 0.54, GOLD, width=4)


def draw_stick_shadow(canvas: Canvas, pose: Pose) -> None:
    """A shadow on the mat, falling to the lower right and paling as the stick rises."""
    high = pose.lift / RISE
    _bar(canvas, pose.x + 0.28 * high + 4, pose.y + 0.20 * high + 6, pose, (60, 40, 22))


def draw_stick(canvas: Canvas, pose: Pose) -> None:
    """A stick lying or tumbling."""
    name = pose.image.split(" ")[0]
    belly = name.startswith(("belly", "marked"))
    if name[0] in "fm" and name[1:].isdigit():
        belly = 3 < int(name[1:]) % 12 < 9
    x, y = pose.x, pose.y - pose.lift
    _bar(canvas, x, y, pose, (30, 16, 8), 0)
    _bar(canvas, x, y, pose, (236, 200, 140) if belly else (104, 58, 28), 4)


def _bar(canvas: Canvas, x: float, y: float, pose: Pose, colour: tuple[int, int, int], less: float = 0.0) -> None:
    name = pose.image.split(" ")[0]
    angle = pose.angle
    if "_" in name:
        angle += int(name[-2:]) * 11.25
    turn = math.radians(angle)
    ax, ay = math.cos(turn), -math.sin(turn)
    long, wide = 190 * pose.size - less, 40 * pose.size - less
    points = [
        (x + ax * long * i - ay * wide * j, y + ay * long * i + ax * wide * j)
        for i, j in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    ]
    pygame.draw.polygon(canvas.surface, colour, [canvas._device(px, py) for px, py in points])


def draw_call(
    canvas: Canvas,
    ground: Places,
    result: str,
    language: str,
    *,
    size: float,
    alpha: float,
    angle: float,
    age: float,
) -> None:
    """The result in large brushed letters over the mat."""
    x, y = ground.mat.centerx, ground.mat.y + ground.mat.h * 0.36
    big = size * min(1.0, ground.mat.w / 604 + 0.15)
    canvas.image("fx/fx:glow_gold", x, y, size=big * 3, alpha=alpha * 0.5, light=True)
    canvas.text(
        result,
        x,
        y,
        size=max(18, 120 * big),
        face="serif",
        anchor="center",
        bold=True,
        colour=GOLD,
        outline=(70, 10, 8),
        alpha=alpha,
    )


def draw_chip(canvas: Canvas, pose: Pose, *, chosen: bool, usable: bool, area: pygame.FRect) -> None:
    """The slip of paper a result is written on; its steps as dots."""
    result = pose.image.split(".")[1]
    canvas.box(area.move(3, 4), (14, 8, 6), radius=10)
    canvas.box(area, (246, 236, 214) if usable else (190, 176, 150), radius=10)
    canvas.box(area, (201, 152, 58) if chosen else (120, 90, 56), radius=10, width=4 if chosen else 2)
    steps = {"do": 1, "gae": 2, "geol": 3, "yut": 4, "mo": 5, "backdo": 1}[result]
    tint = (142, 27, 22) if result == "backdo" else (20, 82, 60)
    for dot in range(steps):
        canvas.disc(area.right - 14 - (steps - 1 - dot) * 14, area.bottom - 18, 5, tint)
