"""The people at the table: portrait, name, what they did last, chips; who is out of the hand is dimmed.

What a seat did last is read from the view's public memory: so an undo or a game taken up again tells it too.
"""

from __future__ import annotations

from enum import Enum
from functools import partial

import pygame

from game.core import Seat
from game.poker.pots import takes
from game.poker.state import View
from scenes.engine.anim.counting import Counting
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import GOLD, HANJI, INK
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table import cast
from scenes.table.desk import Desk
from scenes.table.hud import draw_name, draw_seat_mark, plate_room
from scenes.table.reactions import person
from scenes.tables.poker.places import Places


class Standing(Enum):
    """How a seat stands in the hand; the picture dims whoever is not in it."""

    PLAYING = "playing"
    ALL_IN = "all in"
    FOLDED = "folded"
    OUT = "out"
    WON = "won"
    CHAMPION = "champion"
    """Has won the whole match."""
    DRAWN = "drawn"
    """Has the most chips at the end of the match, with others."""


HAT = 24.0
"""How far a hat may stand out above the ring, at size 1."""
DIMMED = {Standing.FOLDED: 0.42, Standing.OUT: 0.2}
TINTS = {Standing.WON: GOLD, Standing.CHAMPION: GOLD, Standing.DRAWN: GOLD, Standing.ALL_IN: (255, 158, 122),
         Standing.FOLDED: (176, 164, 146), Standing.OUT: (150, 138, 120)}
MARK = 30.0
"""Side of a seat's mark, which grows with the number on it."""


def turn_size(beside_coach: bool) -> float:
    """Size of the letters that tell whose turn it is."""
    return 22.0 if beside_coach else 24.0


def standing(view: View, seat: Seat) -> Standing:
    """Where a seat stands now."""
    if view.phase in ("between", "over") and won(view, seat):
        return Standing.WON
    if not view.dealt_in[seat]:
        return Standing.OUT if view.number and not view.stacks[seat] else Standing.PLAYING
    if not view.live[seat]:
        return Standing.FOLDED
    return Standing.PLAYING if view.stacks[seat] or view.phase in ("between", "over") else Standing.ALL_IN


def won(view: View, seat: Seat) -> int:
    """Chips a seat won in the hand that has just ended."""
    return takes(view.pots).get(seat, 0)


def lines(words: Words, view: View, seat: Seat, how: Standing | None = None) -> list[Said]:
    """What a seat did last, the best wording first and the shortest last; empty before its first act.

    `how` it stands, where that is to be told otherwise than the view has it.
    """
    match how or standing(view, seat):
        case Standing.CHAMPION:
            return [words("poker.did.wins_match")]
        case Standing.DRAWN:
            return [words("poker.did.draws_match")]
        case Standing.WON:
            return [words("poker.did.wins", n=won(view, seat))]
        case Standing.OUT:
            return [words("poker.out")]
        case Standing.FOLDED:
            return [words("poker.folded")]
        case Standing.ALL_IN:
            return [words("poker.did.all_in", n=view.paid[seat]), words("poker.all_in")]
        case _:
            return _act(words, view, seat)


def _act(words: Words, view: View, seat: Seat) -> list[Said]:
    past = next((past for past in reversed(view.past) if past.seat == seat and past.verb != "ante"), None)
    if past is None:
        return []
    match past.verb:
        case "check":
            return [words("poker.did.checks")]
        case "call":
            return [words("poker.did.calls", n=past.amount)]
        case "blind":
            return [words("poker.did.posts", n=past.amount), verbatim(str(past.amount))]
        case "bet":
            return [words("poker.did.bets", n=past.to)]
        case "raise":
            return [words("poker.did.raises", n=past.to), words("poker.did.raises_short", n=past.to),
                    words("poker.did.raises_bare", n=past.to)]
        case "draw" if past.amount:
            return [words("poker.did.draws", n=past.amount.bit_count())]
        case "draw":
            return [words("poker.did.stands"), words("poker.did.stands_short")]
        case _:
            return []


class Seats:
    """All seats of one table."""

    def __init__(self, desk: Desk, counting: Counting) -> None:
        """`counting` has the numbers of the purses, as ``("purse", seat)``."""
        self.desk = desk
        self.counting = counting

    # where --------------------------------------------------------------------------------------------

    def face(self, seat: Seat) -> tuple[float, float, float]:
        """Middle and radius of a seat's ring."""
        places: Places = self.desk.places
        return places.ring(self.desk.place_of(seat))

    @staticmethod
    def mark(canvas: Canvas) -> float:
        return max(MARK, canvas.line_height(18) - 4)

    def plate(self, canvas: Canvas, seat: Seat) -> pygame.FRect:
        """The plate with the name; with larger text it grows, downwards where cards lie above it."""
        desk = self.desk
        places, place = desk.places, desk.place_of(seat)
        room = pygame.FRect(places.plates[place])
        tall = max(room.h, canvas.line_height(20) + canvas.line_height(18) + 8)
        y = room.y if place and places.hands[place][1] < room.y else room.centery - tall / 2
        if not place or room.right < places.turn.x or room.x > places.turn.right:
            return pygame.FRect(room.x, y, room.w, tall)
        _, title = plate_room(canvas, desk.turn_line(), places.turn, turn_size(desk.beside_coach))
        return pygame.FRect(room.x, max(y, title.bottom + 3), room.w, tall)

    def purse(self, canvas: Canvas, seat: Seat) -> pygame.FRect:
        """The plate with the chips, across the foot of the ring."""
        x, y, radius = self.face(seat)
        width, height = canvas.measure(verbatim(str(self.desk.shown.view.stacks[seat])), 18)
        mark = self.mark(canvas)
        if width + mark + 18 > 3 * radius:  # large letters beside the coach: the number of chips alone
            mark = 0.0
        room = pygame.FRect(0, 0, width + mark + 18, max(mark - 2, height))
        room.center = (x, y + radius)
        place = self.desk.place_of(seat)
        if self.desk.places.plates[place].centerx > x:  # the name stands to the right: leave it room
            room.right = min(room.right, x + radius + 4)
        else:
            room.x = max(room.x, x - radius - 4)
        room.x = pygame.math.clamp(room.x, 2.0, 1278 - room.w)
        return room

    def areas(self, canvas: Canvas) -> list[pygame.FRect]:
        """The room all seats take, for whatever must not cover them."""
        found = []
        for seat in range(self.desk.match.rules.seats):
            x, y, radius = self.face(seat)
            hat = HAT * self.desk.places.face_size
            found += [pygame.FRect(x - radius, y - radius - hat, 2 * radius, 2 * radius + hat),
                      self.plate(canvas, seat), self.purse(canvas, seat)]
        return found

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, view: View, acting: Seat | None) -> None:
        """Every seat, the one that acts in the light."""
        for seat in range(view.rules.seats):
            self._seat(canvas, view, seat, acting=seat == acting)

    def _seat(self, canvas: Canvas, view: View, seat: Seat, *, acting: bool) -> None:
        desk = self.desk
        how = self.standing(view, seat)
        key = (desk.places, desk.turn_line(), desk.name(seat), acting, how,
               lines(desk.stage.words, view, seat, how), view.stacks[seat], self.counting.shown(("purse", seat)),
               seat == view.button and view.number > 0,
               desk.reactions.felt(seat), desk.concluded)
        canvas.cached(("seat", seat), key, partial(self._paint, canvas, view, seat, how, acting))

    def _paint(self, canvas: Canvas, view: View, seat: Seat, how: Standing, acting: bool) -> None:
        desk = self.desk
        x, y, radius = self.face(seat)
        plate = self.plate(canvas, seat)
        if acting:
            glow(canvas, x, y, radius * 3.6, 0.8)
        canvas.panel("slot_on" if acting else "plate", plate)
        shown = cast.portrait(person(desk.match, seat), self._mood(how, seat))
        if how in DIMMED:
            canvas.disc(x, y, radius, INK)
        canvas.image(shown, x, y, size=desk.places.face_size, alpha=DIMMED.get(how, 1.0))
        self._lines(canvas, view, seat, plate, how)
        self._purse(canvas, seat, how)
        if seat == view.button and view.number:
            inner = plate.right - 4 if x < plate.centerx else plate.x + 4
            canvas.image("poker/chips:dealer", inner, plate.bottom - 4, size=0.72)

    def standing(self, view: View, seat: Seat) -> Standing:
        """How a seat stands: under the banner of the end it is the match that counts, not the last hand."""
        if self.desk.concluded and view.result is not None and seat in view.result.winners:
            return Standing.CHAMPION if len(view.result.winners) == 1 else Standing.DRAWN
        return standing(view, seat)

    def _mood(self, how: Standing, seat: Seat) -> cast.Mood:
        """Whoever has won is glad; at the end of the match the others are not; before it, as a hand made them."""
        if how in (Standing.WON, Standing.CHAMPION):
            return "glad"
        if how is Standing.DRAWN:
            return "calm"
        return "dismayed" if self.desk.concluded else self.desk.reactions.mood(seat)

    def _lines(self, canvas: Canvas, view: View, seat: Seat, plate: pygame.FRect, how: Standing) -> None:
        """Name and last action beside the ring."""
        x, _, radius = self.face(seat)
        purse = self.purse(canvas, seat)
        left, right = (max(x + radius, purse.right) + 3, plate.right - 9) if x < plate.centerx else \
            (plate.x + 9, min(x - radius, purse.x) - 3)
        first, last = canvas.line_height(20), canvas.line_height(18)
        name = self.desk.name(seat)
        second = lines(self.desk.stage.words, view, seat, how)
        tall = first + last if second else first
        room = pygame.FRect(left, plate.centery - tall / 2, right - left, first)
        quiet = how in DIMMED
        draw_name(canvas, name, self.desk.reactions.spoken(self.desk.stage.words, seat), room,
                  colour=TINTS[how] if quiet else HANJI, align="center")
        if not second:
            return
        action = next((line for line in second if canvas.measure(line, 18)[0] <= room.w), None)
        if action is None:  # beside the coach, in large letters; the line below the table tells it too
            return
        canvas.paragraph(action, pygame.FRect(room.x, room.bottom, room.w, last), size=18,
                         colour=TINTS.get(how, GOLD), align="center")

    def _purse(self, canvas: Canvas, seat: Seat, how: Standing) -> None:
        room = self.purse(canvas, seat)
        canvas.box(room, INK, radius=room.h / 2)
        canvas.box(room, (124, 94, 46), radius=room.h / 2, width=1.5)
        chips = verbatim(str(self.counting.shown(("purse", seat))))
        side = self.mark(canvas) if room.w > canvas.measure(chips, 18)[0] + 20 else 0.0
        if side:
            draw_seat_mark(canvas, seat, room.x + side / 2 - 1, room.centery, side)
        centre = (room.x + side + room.right - 8) / 2 if side else room.centerx
        canvas.text(chips, centre, room.centery, size=18,
                    colour=TINTS[how] if how in DIMMED else GOLD, anchor="center")
