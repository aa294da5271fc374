"""Draws the poker table from the onlooker's view: felt, stub, cards, bets, the people, the own hand in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.poker import coach as advice
from game.poker.state import View
from scenes import plates
from scenes.poker import before, chips, middle, places, winners
from scenes.poker.phrases import hand_name, short_hand_name
from scenes.poker.shown import BETWEEN, Shown
from scenes.poker.verdict import card_area
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, HANJI, PAPER
from scenes.stage.motion import Pose
from scenes.stage.words import verbatim

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable

ABOVE_HAND = 26.0
"""From the top of the own cards to the plate that names them: a card marked for the draw rises so far."""
ABOVE_SHOWN_HAND = 12.0
"""The same where no card is marked: beside large letters on paper a hand is only looked back on."""
POTS_WIDE, POTS_NARROW = 650.0, 350.0
"""Room for the pots between the seats, alone and beside the coach."""
LARGE_TEXT = 1.5
"""Above this text size the hand's name would cover the pot."""
BESIDE_HAND = 1256.0
"""Where the room beside the own hand ends."""
THREAD = (217, 183, 102, 90)


class Painter:
    """The picture of one table."""

    def __init__(self, scene: PokerTable) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        scene = self.scene
        canvas.backdrop("poker/table")
        shown: Shown = scene.shown
        view, journey = shown.view, scene.stagehand.journey
        lying = None if journey is None else (*journey, shown)
        canvas.still("poker.felt", lying, partial(self._felt, canvas, view))
        if scene.waiting and journey is None:
            winners.draw_glow(canvas, scene, view)
        still = None if scene.bets.marked else scene.lull
        canvas.still("poker.lying", still, partial(self._cards, canvas, aloft=False))
        counted = None if journey is None else (*journey, shown, scene.counting.told)
        canvas.still("poker.bets", counted, partial(self._bets, canvas, shown))
        if scene.concluded:
            scene.ending.draw_light(canvas)
        canvas.still("poker.words", counted, partial(self._words, canvas, view))
        open_now = None if lying is None else (*lying, self._own_hand_lies_open())
        canvas.still("poker.own", open_now, partial(self._own_hand_and_paper, canvas, shown))
        if journey is not None:
            return
        if scene.waiting:
            scene.verdict.draw(canvas)
        elif scene.concluded:
            scene.ending.draw(canvas)

    def _felt(self, canvas: Canvas, view: View) -> None:
        scene = self.scene
        cleared = view.phase == "between" and not scene.unconfirmed(view) and not scene.stagehand.poses()
        if cleared:
            before.draw(canvas, scene, view)
        elif view.rules.game == "holdem":
            self._board(canvas)
        spoken_over = scene.unconfirmed(view) or (scene.teaching and canvas.text_scale > LARGE_TEXT)
        if not (cleared or spoken_over):  # words have the room then
            middle.draw(canvas, scene, view)

    def _own_hand_and_paper(self, canvas: Canvas, shown: Shown) -> None:
        self._own_hand(canvas, shown)
        if self.scene.coach_open:
            self.scene.panel.draw(canvas)
        elif not self.scene.teaching:
            self.scene.panel.draw_lantern(canvas)

    def _board(self, canvas: Canvas) -> None:
        """Five places stitched into the silk, where the cards for all will lie."""
        ground = self.scene.ground
        for index in range(5):
            x, y = places.board_spot(ground, index)
            area = card_area(Pose(x, y, ground.board_size)).inflate(2, 2)
            canvas.box(area, THREAD, radius=6, width=1.5)

    def draw_flights(self, canvas: Canvas) -> None:
        """The cards and chips in the air."""
        self._cards(canvas, aloft=True)

    def _cards(self, canvas: Canvas, *, aloft: bool) -> None:
        """The cards and chips that lie there, or those that are `aloft`."""
        scene = self.scene
        marked = [places.key(scene.viewer or 0, place) for place in sorted(scene.bets.marked)]
        shown = [one for one in scene.stagehand.poses().items() if scene.aloft(one[0]) == aloft]
        for name, pose in sorted(shown, key=lambda item: item[1].z):
            if name.startswith(("card.", "board.")):
                canvas.image("poker/cards:shadow", pose.x + 3 + pose.lift * 0.2, pose.y + 4 + pose.lift * 0.2,
                             size=pose.size, alpha=0.7 * pose.alpha, wide=pose.wide)
            lift = pose.lift
            if marked and name in marked:  # about to be thrown away
                lift += plates.sway(scene.age, marked.index(name), scene.stage.clock)
            canvas.image(pose.image, pose.x, pose.y - lift, size=pose.size, angle=pose.angle,
                         alpha=pose.alpha, wide=pose.wide)
            if name == scene.focus.key or name in scene.stagehand.changed:
                canvas.box(card_area(pose).inflate(6, 6), (255, 212, 0), radius=8, width=3)

    def _bets(self, canvas: Canvas, shown: Shown) -> None:
        scene, ground = self.scene, self.scene.ground
        if shown.view.phase in BETWEEN:
            return
        for seat, bet in enumerate(shown.view.round.bets):
            told = scene.counting.shown(seat)
            if told and bet:
                chips.draw(canvas, *ground.bets[scene.place_of(seat)], told, verbatim(str(told)))
        self._pots(canvas, shown.pots)

    def _pots(self, canvas: Canvas, pots: Sequence[int]) -> None:
        """The pots by name; by their numbers alone where names take too much room, or all of them as one."""
        scene, words = self.scene, self.scene.stage.words
        shown = [scene.counting.shown(("pot", place)) for place in range(len(pots))]
        named = [words("poker.pot_main", n=told) if not place else words("poker.pot_side", k=place, n=told)
                 for place, told in enumerate(shown)]
        plain = [verbatim(str(told)) for told in shown]
        rows = [list(zip(shown, named, strict=True)), list(zip(shown, plain, strict=True)),
                [(sum(shown), verbatim(str(sum(shown))))]]
        if len(pots) == 1:
            rows = rows[1:]
        room = POTS_WIDE if not scene.beside_coach else POTS_NARROW
        size = scene.ground.pot_size if len(pots) == 1 else 0.8
        row = next((row for row in rows if chips.row_width(canvas, row, size) <= room), rows[-1])
        if sum(shown):
            chips.draw_row(canvas, *scene.ground.pot, row, size)

    def _words(self, canvas: Canvas, view: View) -> None:
        scene = self.scene
        ground = scene.ground
        scene.draw_title(canvas, ground.title)
        scene.plate(canvas, scene.turn_line(), ground.turn, size=scene.turn_size, colour=HANJI)
        status = scene.status_line()
        told = scene.hinting.line is not None
        room = told or scene.beside_coach or canvas.text_scale <= LARGE_TEXT  # the names tell what was done too
        if view.turn is not None and not scene.unconfirmed(view) and status and room:
            place = plates.clear_of(ground.status, ground.plates[0], canvas.text_scale)
            scene.plate(canvas, status, place, size=20, colour=GOLD if told else PAPER)
        scene.seats.draw(canvas, view)

    def _own_hand_lies_open(self) -> bool:
        """Whether every card the hand is made of lies there with its face up: one in the air is not told yet."""
        scene = self.scene
        now, then = scene.stagehand.poses(), scene.stagehand.goal
        made_of = [name for name in then if name.startswith(("board.", f"card.{scene.viewer}."))]
        return all(name in now and now[name].image == then[name].image and now[name].alpha > 0.5
                   for name in made_of)

    def _own_hand(self, canvas: Canvas, shown: Shown) -> None:
        """The name of the hand of the seat looking on: above its cards, or beside them where the text is large."""
        scene = self.scene
        strength = advice.own_strength(shown.view) if shown.view.phase not in BETWEEN else None
        if strength is None or not self._own_hand_lies_open():
            return
        cards = [card_area(pose) for _, pose in scene.own_cards(shown)]
        whole, short = hand_name(scene.stage.words, strength), short_hand_name(scene.stage.words, strength)
        if canvas.text_scale > LARGE_TEXT and not scene.beside_coach:
            room = pygame.FRect(max(card.right for card in cards) + 16, 0, 0, 0)
            room.w = BESIDE_HAND - room.x
            room.h = canvas.measure(short, 20, width=room.w - 16)[1] + 6
            room.y = scene.ground.shares.y - 6 - room.h
            name = short
        else:
            middle, widest = (scene.ground.hands[0][0], 580.0) if not scene.beside_coach else \
                (scene.ground.board[0], 320.0)
            name = next((one for one in (whole, short) if canvas.measure(one, 18)[0] <= widest), short)
            wide, tall = canvas.measure(name, 20)[0], canvas.measure(name, 18)[1]
            room = pygame.FRect(0, 0, min(wide, widest) + 28, tall + 2)
            above = ABOVE_HAND if canvas.text_scale <= LARGE_TEXT else ABOVE_SHOWN_HAND
            room.midbottom = (middle, max(card.y for card in cards) - above)
        canvas.box(room, (18, 12, 10, 225), radius=9)
        canvas.paragraph(name, room, size=20, colour=GOLD, align="center", middle=True, fit=True)
