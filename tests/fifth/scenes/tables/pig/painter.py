"""Paints the table of Pig: planks and cloth, the die, what the turn has gathered, the plates of the seats."""

from __future__ import annotations

import pygame

from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, INK, PAPER
from scenes.table import commitment, hud
from scenes.table.desk import Desk
from scenes.tables.pig.places import Places
from scenes.tables.pig.shown import Shown

DIE = 96.0
"""Breadth of a die of size 1, in logical units."""
CLOTH = (30, 48, 98)
IVORY, RIM, SHADOW = (246, 236, 214), (168, 124, 52), (10, 14, 34)
PIPS = {
    0: (), 1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)), 5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of each number stand: columns and rows of three, counted from the middle."""


def draw_die(canvas: Canvas, face: int, x: float, y: float, side: float = DIE) -> None:
    """A die with its middle at (x, y); without pips for 0."""
    room = pygame.FRect(x - side / 2, y - side / 2, side, side)
    canvas.box(room, IVORY, radius=side * 0.18)
    canvas.box(room, RIM, radius=side * 0.18, width=side * 0.03)
    for column, row in PIPS[face]:
        canvas.disc(x + column * side * 0.26, y + row * side * 0.26, side * 0.09, INK)


def draw_pose(canvas: Canvas, pose: Pose) -> None:
    """The die with its shadow, which stays on the cloth."""
    side = DIE * pose.size
    shadow = pygame.FRect(pose.x - side * 0.44, pose.y + side * 0.3, side, side * 0.3)
    canvas.box(shadow, SHADOW, radius=side * 0.15)
    draw_die(canvas, int(pose.image), pose.x, pose.y - pose.lift, side)


def draw(canvas: Canvas, desk: Desk, places: Places) -> None:
    """Everything but what flies above it; changes nothing."""
    words, shown, status = desk.stage.words, desk.shown, desk.status_line()
    canvas.backdrop("nim/table")
    canvas.box(places.cloth, CLOTH, radius=24)
    canvas.box(places.cloth, RIM, radius=24, width=3)
    if "die" not in desk.flying:
        draw_pose(canvas, desk.animator.poses()["die"])
    if desk.concluded:
        desk.banner.draw_light(canvas)
    else:
        line = words("pig.gathered", n=shown.gathered)
        canvas.paragraph(line, places.gathered, size=30, colour=GOLD, face="serif", align="center", middle=True,
                         fit=True)
    title = commitment.draw_table_title(canvas, words, desk.session.match, places.title, desk.shows_commitment)
    hud.plate(canvas, desk.turn_line(), commitment.right_of(title, places.turn), colour=HANJI)
    if status is not None and not desk.concluded:
        room = places.status if desk.beside_coach else hud.broader(canvas, places.status, 1.6)
        hud.plate(canvas, status, room, size=20, colour=GOLD if desk.hints.line else PAPER)
    _draw_seats(canvas, desk, places, shown)
    desk.panel.draw_here(canvas)
    if desk.concluded:
        desk.banner.draw(canvas)


def _draw_seats(canvas: Canvas, desk: Desk, places: Places, shown: Shown) -> None:
    for seat, plate in enumerate(places.plates):
        acting = shown.view.mover == seat and not shown.over
        score = desk.stage.words("pig.score", n=shown.scores[seat])
        hud.seat_plate(canvas, seat, desk.name(seat), score, plate, acting=acting)
