"""Draws the poker table from the onlooker's view: felt, stub, cards, bets, the people, the own hand in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.poker import coach as advice
from game.poker.state import View
from scenes.engine.anim.counting import Counting
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, PAPER
from scenes.engine.speak.words import verbatim
from scenes.table import commitment, hud
from scenes.table.desk import Desk
from scenes.tables.poker import centre, chips, places, verdict
from scenes.tables.poker.bets import Bets
from scenes.tables.poker.places import CardPlaces
from scenes.tables.poker.seats import Seats, turn_size
from scenes.tables.poker.shown import BETWEEN, Shown
from scenes.tables.poker.texts import hand_name, short_hand_name
from scenes.tables.poker.verdict import Verdict

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


class Painter:
    """Draws what is shown; changes nothing."""

    def __init__(self, desk: Desk, seats: Seats, verdict: Verdict, counting: Counting, bets: Bets,
                 card_places: CardPlaces, unread: Callable[[View], bool]) -> None:
        """`counting` has the numbers that are written.

        `unread` tells whether a view shows the end of a hand whose outcome somebody has still to confirm.
        """
        self.desk = desk
        self.seats = seats
        self.verdict = verdict
        self.counting = counting
        self.bets = bets
        self.card_places = card_places
        self.unread = unread

    def draw(self, canvas: Canvas) -> None:
        desk = self.desk
        desk.ground(canvas, "poker/table")
        shown, motion_key = desk.shown, desk.animator.motion_key
        unread = self.unread(shown.view)
        lying = None if motion_key is None else (*motion_key, shown)
        canvas.cached("poker.felt", lying, partial(self._felt, canvas, shown, unread))
        if unread and motion_key is None:
            verdict.draw_glow(canvas, desk, shown.view)
        lying_key = None if self.bets.marked else desk.rest_key
        canvas.cached("poker.lying", lying_key, partial(self._cards, canvas, flying=False))
        if unread and motion_key is None:
            self._winning_cards(canvas, shown.view)
        counted = None if motion_key is None else (*motion_key, shown, self.counting.numbers, desk.reactions.key)
        canvas.cached("poker.bets", counted, partial(self._bets, canvas, shown))
        if desk.concluded:
            desk.banner.draw_light(canvas)
        canvas.cached("poker.words", counted, partial(self._words, canvas, shown.view, unread))
        open_now = None if lying is None else (*lying, self._own_hand_lies_open())
        canvas.cached("poker.own", open_now, partial(self._own_hand_and_paper, canvas, shown))
        if motion_key is not None:
            return
        if unread:
            self.verdict.draw(canvas)
        elif desk.concluded:
            desk.banner.draw(canvas)

    def _felt(self, canvas: Canvas, shown: Shown, unread: bool) -> None:
        desk, view = self.desk, shown.view
        cleared = view.phase == "between" and not unread and not desk.animator.poses()
        if cleared:
            centre.draw_idle(canvas, desk.stage.words, desk.places, shown)
        elif view.rules.game == "holdem":
            self._board(canvas)
        spoken_over = unread or (desk.teaching and canvas.text_scale > LARGE_TEXT)
        if not (cleared or spoken_over):  # words have the room then, and the teacher's that of the plaque
            centre.draw(canvas, desk.stage.words, desk.places, view, plaque=not desk.teaching)

    def _own_hand_and_paper(self, canvas: Canvas, shown: Shown) -> None:
        self._own_hand(canvas, shown)
        self.desk.panel.draw_here(canvas)

    def _board(self, canvas: Canvas) -> None:
        """Five places stitched into the silk, where the cards for all will lie."""
        spots = self.desk.places
        for index in range(5):
            x, y = places.board_spot(spots, index)
            area = Pose(x, y, spots.board_size).area(places.CARD).inflate(2, 2)
            canvas.box(area, places.THREAD, radius=6, width=1.5)

    def draw_flights(self, canvas: Canvas) -> None:
        """The cards and chips in the air."""
        self._cards(canvas, flying=True)

    def _cards(self, canvas: Canvas, *, flying: bool) -> None:
        """The cards and chips that lie there, or those that are `flying`."""
        desk = self.desk
        travels, marked = desk.flying, [places.key(desk.viewer or 0, place) for place in sorted(self.bets.marked)]
        shown = [one for one in desk.animator.poses().items() if (one[0] in travels) == flying]
        for name, pose in sorted(shown, key=lambda item: item[1].z):
            if name.startswith(("card.", "board.")):
                canvas.image("poker/cards:shadow", pose.x + 3 + pose.lift * 0.2, pose.y + 4 + pose.lift * 0.2,
                             size=pose.size, alpha=0.7 * pose.alpha, wide=pose.wide)
            lift = pose.lift
            if name in marked:  # about to be thrown away
                lift += hud.sway(desk.part.age, marked.index(name), desk.stage.clock)
            canvas.image(pose.image, pose.x, pose.y - lift, size=pose.size, angle=pose.angle,
                         alpha=pose.alpha, wide=pose.wide)
            if name == desk.focus.key or name in desk.animator.changed:
                canvas.box(pose.area(places.CARD).inflate(6, 6), (255, 212, 0), radius=8, width=3)

    def _winning_cards(self, canvas: Canvas, view: View) -> None:
        """Frames round the cards that won."""
        poses = self.desk.animator.poses()
        for name in self.card_places.winners(view):
            if name in poses:
                verdict.draw_frame(canvas, poses[name])

    def _bets(self, canvas: Canvas, shown: Shown) -> None:
        desk = self.desk
        spots: places.Places = desk.places
        if shown.view.phase in BETWEEN:
            return
        for seat, bet in enumerate(shown.view.round.bets):
            counted = self.counting.shown(seat)
            if counted and bet:
                chips.draw(canvas, *spots.bets[desk.place_of(seat)], counted, verbatim(str(counted)))
        self._pots(canvas, shown.pots)

    def _pots(self, canvas: Canvas, pots: Sequence[int]) -> None:
        """The pots by name; by their numbers alone where names take too much room, or all of them as one."""
        desk, words = self.desk, self.desk.stage.words
        shown = [self.counting.shown(("pot", place)) for place in range(len(pots))]
        named = [words("poker.pot_main", n=count) if not place else words("poker.pot_side", k=place, n=count)
                 for place, count in enumerate(shown)]
        plain = [verbatim(str(count)) for count in shown]
        rows = [list(zip(shown, named, strict=True)), list(zip(shown, plain, strict=True)),
                [(sum(shown), verbatim(str(sum(shown))))]]
        if len(pots) == 1:
            rows = rows[1:]
        room = POTS_WIDE if not desk.beside_coach else POTS_NARROW
        size = desk.places.pot_size if len(pots) == 1 else 0.8
        row = next((row for row in rows if chips.row_width(canvas, row, size) <= room), rows[-1])
        x, y = desk.places.pot
        if sum(shown):
            chips.draw_row(canvas, x, y, row, size)

    def _words(self, canvas: Canvas, view: View, unread: bool) -> None:
        """The table's name, whose turn it is, what just happened, and everybody's plate."""
        desk, spots = self.desk, self.desk.places
        title = commitment.draw_table_title(canvas, desk.stage.words, desk.session.match, spots.title,
                                            desk.shows_commitment)
        turn = commitment.right_of(title, spots.turn)
        hud.plate(canvas, desk.turn_line(), turn, size=turn_size(desk.beside_coach), colour=HANJI)
        status, hinted = desk.status_line(), desk.hints.line is not None
        room = hinted or desk.beside_coach or canvas.text_scale <= LARGE_TEXT  # the names tell what was done too
        if view.turn is not None and not (unread or desk.teaching) and status and room:
            place = hud.clear_of(canvas, spots.status, spots.plates[0])
            hud.plate(canvas, status, place, size=20, colour=GOLD if hinted else PAPER)
        self.seats.draw(canvas, view, None if unread else view.turn)

    def _own_hand_lies_open(self) -> bool:
        """Whether every card the hand is made of lies there with its face up: one in the air is not told yet."""
        desk = self.desk
        now, then = desk.animator.poses(), desk.animator.goal
        own = ("board.", f"card.{desk.viewer}.")
        made_of = [name for name in then if name.startswith(own)]
        return all(name in now and now[name].image == then[name].image and now[name].alpha > 0.5
                   for name in made_of)

    def _own_hand(self, canvas: Canvas, shown: Shown) -> None:
        """The name of the hand of the seat looking on: above its cards, or beside them where the text is large."""
        desk = self.desk
        strength = advice.own_strength(shown.view) if shown.view.phase not in BETWEEN else None
        if strength is None or not self._own_hand_lies_open():
            return
        cards = [pose.area(places.CARD)
                 for pose in places.held(self.card_places.lay_out(shown), desk.viewer).values()]
        whole, short = hand_name(desk.stage.words, strength), short_hand_name(desk.stage.words, strength)
        if canvas.text_scale > LARGE_TEXT and not desk.beside_coach:
            room = pygame.FRect(max(card.right for card in cards) + 16, 0, 0, 0)
            room.w = BESIDE_HAND - room.x
            room.h = canvas.measure(short, 20, width=room.w - 16)[1] + 6
            room.y = desk.places.shares.y - 6 - room.h
            name = short
        else:
            middle, widest = (desk.places.hands[0][0], 580.0) if not desk.beside_coach else \
                (desk.places.board[0], 320.0)
            name = next((one for one in (whole, short) if canvas.measure(one, 18)[0] <= widest), short)
            wide, tall = canvas.measure(name, 20)[0], canvas.measure(name, 18)[1]
            room = pygame.FRect(0, 0, min(wide, widest) + 28, tall + 2)
            above = ABOVE_HAND if canvas.text_scale <= LARGE_TEXT else ABOVE_SHOWN_HAND
            room.midbottom = (middle, max(card.y for card in cards) - above)
        canvas.box(room, (18, 12, 10, 225), radius=9)
        canvas.paragraph(name, room, size=20, colour=GOLD, align="center", middle=True, fit=True)
