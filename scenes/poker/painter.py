"""Draws the poker table from the onlooker's view: felt, stub, cards, bets, plates, and the verdict on a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.poker import coach as advice
from game.poker.table import View
from scenes.poker import places
from scenes.poker.phrases import hand_name
from scenes.stage.canvas import GOLD, HANJI, PAPER, Canvas
from scenes.stage.words import Said, verbatim

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable

VERDICT_MARGIN = 14.0
BELOW_BOARD = 58.0
PLATE_MARK = 68.0
"""What a seat's mark and the margins take of the width of its plate."""


class Painter:
    """The picture of one table."""

    def __init__(self, scene: PokerTable) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        scene = self.scene
        canvas.backdrop("poker/table")
        view = scene.seen()
        self._stub(canvas, view)
        self._cards(canvas)
        self._bets(canvas, view)
        self._words(canvas, view)
        if scene.coach_open:
            scene.panel.draw(canvas)
        elif not scene.teaching:
            scene.panel.draw_lantern(canvas)
        if scene.stagehand.travelling:
            return
        if scene.match.turn is None:
            scene.ending.draw(canvas)
        elif scene.waiting:
            self._verdict(canvas)

    def _stub(self, canvas: Canvas, view: View) -> None:
        x, y = self.scene.ground.stub
        for layer in range(3 if view.stub > 20 else 2):
            canvas.image("poker/cards:back", x - layer * 1.5, y - layer * 2, size=0.5)

    def _cards(self, canvas: Canvas) -> None:
        scene = self.scene
        for name, pose in sorted(scene.stagehand.poses().items(), key=lambda item: item[1].z):
            if name.startswith(("card.", "board.")):
                canvas.image("poker/cards:shadow", pose.x + 3, pose.y + 4, size=pose.size, alpha=0.7 * pose.alpha)
            canvas.image(pose.image, pose.x, pose.y - pose.lift, size=pose.size, angle=pose.angle,
                         alpha=pose.alpha)
            if name == scene.focus.key or name in scene.stagehand.changed:
                area = pygame.FRect(0, 0, 96 * pose.size, 134 * pose.size)
                area.center = (pose.x, pose.y)
                canvas.box(area.inflate(6, 6), (255, 212, 0), radius=8, width=3)

    def _bets(self, canvas: Canvas, view: View) -> None:
        ground = self.scene.ground
        for seat, chips in enumerate(view.round.bets):
            if not chips or view.phase == "between":
                continue
            x, y = ground.bets[self.scene.place_of(seat)]
            self._chips(canvas, x, y, chips, 0.9)
        if view.pot and view.phase != "between":
            x, y = ground.pot
            self._chips(canvas, x, y, view.pot - sum(view.round.bets), 1.0)

    def _chips(self, canvas: Canvas, x: float, y: float, chips: int, size: float) -> None:
        """A stack with its number on a plate."""
        if chips <= 0:
            return
        canvas.image("poker/chips:shadow", x + 3, y + 3, size=size)
        canvas.image(places.chip_image(chips), x, y, size=size)
        text = verbatim(str(chips))
        width, height = canvas.measure(text, 20)
        room = pygame.FRect(x + 24 * size, y - height / 2, width + 18, height)
        canvas.box(room, (18, 12, 10, 225), radius=8)
        canvas.text(text, room.centerx, room.y, size=20, colour=GOLD, anchor="midtop")

    def _words(self, canvas: Canvas, view: View) -> None:
        scene = self.scene
        ground, words = scene.ground, scene.stage.words
        scene.plate(canvas, words("poker.title"), ground.title, size=28, colour=GOLD, face="serif", bold=True)
        scene.plate(canvas, scene.turn_line(), ground.turn, size=24 if not scene.coach_open else 22, colour=HANJI)
        status = scene.status_line()
        if scene.match.turn is not None and not scene.waiting and status:
            told = scene.hint_line is not None
            scene.plate(canvas, status, ground.status, size=20, colour=GOLD if told else PAPER)
        for seat in range(view.rules.seats):
            plate = ground.plates[scene.place_of(seat)]
            scene.seat_plate(canvas, seat, plate, self._second(canvas, view, seat))
            if seat == view.button:
                canvas.image("poker/chips:dealer", plate.right - 6, plate.y, size=0.8)
        self._own_hand(canvas, view)

    def _second(self, canvas: Canvas, view: View, seat: Seat) -> Said:
        """What stands under a seat's name: that it is out, what it has just done, or its chips."""
        words = self.scene.stage.words
        if view.phase in ("bets", "draw", "cards") and view.dealt_in[seat] and not view.live[seat]:
            return words("poker.folded")
        told = self.scene.deeds.lines(words, seat)
        room = self.scene.ground.plates[self.scene.place_of(seat)].w - PLATE_MARK
        fitting = next((line for line in told if canvas.measure(line, 18)[0] <= room), None)
        return fitting or (told[-1] if told else words("poker.chips", n=view.stacks[seat]))

    def _own_hand(self, canvas: Canvas, view: View) -> None:
        """The name of the hand of the seat looking on, above its cards."""
        scene = self.scene
        strength = advice.own_strength(view) if view.phase not in ("between", "over") else None
        if strength is None:
            return
        x, y = scene.ground.hands[0]
        name = hand_name(scene.stage.words, strength)
        width, _ = canvas.measure(name, 20)
        width = min(width, 580.0 if not scene.coach_open else 500.0)
        _, height = canvas.measure(name, 18)
        room = pygame.FRect(x - width / 2 - 14, y - 82 - height, width + 28, height + 2)
        canvas.box(room, (18, 12, 10, 225), radius=9)
        canvas.paragraph(name, room, size=20, colour=GOLD, align="center", middle=True, fit=True)

    def verdict_area(self, canvas: Canvas) -> pygame.FRect:
        """The room the verdicts take in the middle; below the board where there is one, for it shows why."""
        wide = 700.0 + 440 * (canvas.text_scale - 1) if not self.scene.coach_open else 640.0
        heights = [canvas.measure(line, 22, width=wide - 60)[1] for line in self.scene.verdicts()]
        room = pygame.FRect(0, 0, wide, sum(heights) + 2 * VERDICT_MARGIN + 6 * (len(heights) - 1))
        x, y = self.scene.ground.board
        room.center = (x, y + 8)
        if self.scene.seen().board:
            room.top = y + BELOW_BOARD
        return room

    def _verdict(self, canvas: Canvas) -> None:
        """One sentence for each pot, in the middle, until confirmed."""
        lines = self.scene.verdicts()
        if not lines:
            return
        room = self.verdict_area(canvas)
        with canvas.above():
            canvas.panel("panel", room)
            top = room.y + VERDICT_MARGIN
            for line in lines:
                _, height = canvas.measure(line, 22, width=room.w - 60)
                canvas.text(line, room.centerx, top, size=22, colour=HANJI, anchor="midtop", width=room.w - 60,
                            align="center", box=pygame.FRect(room.x, top, room.w, height + 2))
                top += height + 6
