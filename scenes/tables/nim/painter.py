"""Paints the Nim table: planks and cloth by lantern light, bowls, coins with their shadows, plates."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import GOLD, HANJI, PAPER
from scenes.engine.speak.words import Said, verbatim
from scenes.table import commitment, hud, reactions
from scenes.table.desk import Desk
from scenes.table.drag import Drag
from scenes.tables.nim.places import Bowl, Places, arrange_left
from scenes.tables.nim.shown import Shown
from scenes.tables.nim.takes import Takes
from scenes.tables.nim.texts import heap_name

RAISED = 12.0
"""How high the coins that would be taken hover, in logical units."""


class Painter:
    """Draws what is shown; changes nothing."""

    def __init__(self, desk: Desk, takes: Takes, drag: Drag) -> None:
        """`takes` tells which coins have risen, `drag` which are in the hand."""
        self.desk = desk
        self.takes = takes
        self.drag = drag

    def draw(self, canvas: Canvas) -> None:
        desk, places, shown = self.desk, self.desk.places, self.desk.shown
        motion_key = desk.animator.motion_key
        desk.ground(canvas, "nim/table")
        breath = hud.breath(desk.part.age, desk.stage.clock.reduced)
        glow(canvas, 250, 60, 900, 0.30 + 0.06 * breath, "warm")
        counted = None if motion_key is None else (*motion_key, shown, desk.reactions.key)
        canvas.cached("nim.cloth", counted, partial(self._cloth, canvas, places, shown))
        lying_key = None if any(self.takes.raised.values()) else desk.rest_key
        canvas.cached("nim.lying", lying_key, partial(self._draw_coins, canvas))
        if desk.concluded:
            desk.banner.draw_light(canvas)
        canvas.cached("nim.words", counted, partial(self._draw_words, canvas, places, shown))
        if desk.concluded:
            desk.banner.draw(canvas)

    def _cloth(self, canvas: Canvas, places: Places, shown: Shown) -> None:
        x, y, size = places.cloth
        canvas.image("nim/cloth:cloth", x, y, size=size)
        for bowl in places.bowls:
            canvas.image("nim/bowl:shadow", bowl.x, bowl.y, size=bowl.size)
            canvas.image("nim/bowl:back", bowl.x, bowl.y, size=bowl.size)
        if self.desk.match.turn is not None:
            self._counts(canvas, places, shown)

    def draw_flights(self, canvas: Canvas) -> None:
        """The coins in the air."""
        poses, travels = self.desk.animator.poses(), self.desk.flying
        flying = sorted((one for one in poses.items() if one[0] in travels), key=lambda one: one[1].z)
        for name, pose in flying:
            self._shadow(canvas, name, pose)
        for name, pose in flying:
            self._coin(canvas, name, pose)

    def _draw_coins(self, canvas: Canvas) -> None:
        """The coins that lie there, in a bowl behind its front."""
        flying, poses = self.desk.flying, self.drag.shown(self.desk.animator.poses())
        ordered = sorted((one for one in poses.items() if one[0] not in flying), key=lambda one: one[1].z)
        fronts = [(3.9 + seat, bowl) for seat, bowl in enumerate(self.desk.places.bowls)]
        for name, pose in ordered:
            if pose.z < 3 or pose.z >= 8:
                self._shadow(canvas, name, pose)
        for name, pose in ordered:
            while fronts and pose.z > fronts[0][0]:
                self._front(canvas, fronts.pop(0)[1])
            if 3 <= pose.z < 8:  # in a bowl, where brass lies on brass
                self._shadow(canvas, name, pose)
            self._coin(canvas, name, pose)
        for _, bowl in fronts:
            self._front(canvas, bowl)

    def _coin(self, canvas: Canvas, name: str, pose: Pose) -> None:
        lift = pose.lift + self._raised(name)
        canvas.image(pose.image, pose.x, pose.y - lift, size=pose.size, angle=pose.angle, alpha=pose.alpha)
        if pose.z < 3 and self.takes.raised.get(name, 0.0) > 0.5:
            canvas.disc(pose.x, pose.y - lift, 53 * pose.size, (255, 232, 150), width=3)
        if name in self.desk.animator.changed:
            canvas.disc(pose.x, pose.y - lift, 50 * pose.size, (255, 212, 0), width=3)

    def _front(self, canvas: Canvas, bowl: Bowl) -> None:
        canvas.image("nim/bowl:front", bowl.x, bowl.y, size=bowl.size)

    def _raised(self, name: str) -> float:
        """How high a coin hovers that would be taken; once it is up it sways a little."""
        part = self.takes.raised.get(name, 0.0)
        if part < 1:
            return RAISED * part
        return RAISED + hud.sway(self.desk.part.age, int(name.split(".")[2]), self.desk.stage.clock)

    def _shadow(self, canvas: Canvas, name: str, pose: Pose) -> None:
        """A shadow lies on the ground, falls to the lower right, and pales as the coin rises."""
        lift = pose.lift + self._raised(name)
        fade = max(0.25, 1 - lift / 160)
        canvas.image("nim/coin:shadow", pose.x + lift * 0.35, pose.y + lift * 0.18, size=pose.size,
                     alpha=pose.alpha * fade)

    def _counts(self, canvas: Canvas, places: Places, shown: Shown) -> None:
        """How many coins a heap holds: several have it left of them with their letter, one at its last coin."""
        desk, words = self.desk, self.desk.stage.words
        marked = self.takes.marked(desk.session.view()) if desk.session.person_acts else None
        set_out = arrange_left(shown.view.rules.heaps, shown.heaps, tuple(places.field))
        several = len(shown.heaps) > 1
        for heap, (x, y) in enumerate(set_out.labels):
            side = canvas.grown(46.0)
            wide = side * (1.7 if several else 1.0)
            left = x - 8 - wide if several else x + 8
            room = pygame.FRect(left, y - side * 0.43, wide, side * 0.86)
            canvas.panel("plate", room)
            coins = shown.heaps[heap]
            text = words("nim.heap_count", heap=heap_name(heap), n=coins) if several else verbatim(str(coins))
            colour = HANJI if marked is not None and heap == marked.heap else GOLD
            canvas.paragraph(text, room, size=24, colour=colour, align="center", middle=True, bold=True)

    def _goal(self) -> list[Said]:
        """What the last coin does, the best wording first; that a game is for practice goes before."""
        match: Any = self.desk.session.match
        words = self.desk.stage.words
        if match.practice:
            return [words("practice.mark")]
        if match.rules.misere:
            return [words("nim.last_loses"), words("nim.last_loses_short")]
        return [words("nim.last_wins"), words("nim.last_wins_short")]

    def _draw_words(self, canvas: Canvas, places: Places, shown: Shown) -> None:
        """The table's name, whose turn it is, what just happened, and everybody's plate; and the paper."""
        desk, words, status = self.desk, self.desk.stage.words, self.desk.status_line()
        title = commitment.draw_two_lines(canvas, words("nim.title"), self._goal(), places.title, PAPER)
        turn = commitment.right_of(title, places.turn)
        hud.plate(canvas, desk.turn_line(), turn, size=22 if desk.beside_coach else 24, colour=HANJI)
        if status is not None and desk.match.turn is not None and not desk.teaching:
            hinted = desk.hints.line is not None or status.key.startswith("nim.prompt.")
            room = places.status
            if desk.beside_coach:
                room = hud.under_seats(canvas, status, room, 20, [bowl.plate for bowl in places.bowls])
            hud.plate(canvas, status, room, size=20, colour=GOLD if hinted else PAPER)
        for seat, bowl in enumerate(places.bowls):
            holds = desk.stage.words("nim.holds", n=shown.bowls[seat])
            hud.seat_plate(canvas, seat, desk.name(seat), holds, bowl.plate, acting=desk.match.turn == seat,
                           face=reactions.face(desk.match, desk.reactions, seat),
                           spoken=desk.reactions.spoken(words, seat))
        desk.panel.draw_here(canvas)
