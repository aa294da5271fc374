"""Why each pot went where it went: the sentence that stays until confirmed, where it covers nobody.

The room is looked for, not fixed: the widest strip between seats, board and own hand that takes the text. Where
none does, the own hand moves down beside the button; where even that is too little, one pot is told after another.
Beside the coach it is the coach who tells it, at the head of the paper. The hands that won head the panel, once
more from near, each with whoever held it and what it takes; where they have no room, frames and light about the
cards on the table tell it alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

import pygame

from game.core import Seat
from game.poker import coach as advice
from game.poker.pots import takes
from game.poker.state import View
from game.poker.words import making
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, sentence
from scenes.table.desk import Desk
from scenes.table.hud import draw_seat_mark
from scenes.tables.poker import places
from scenes.tables.poker.places import card_area
from scenes.tables.poker.texts import outcome_lines

WIDTHS = (720.0, 660.0, 600.0, 540.0, 480.0, 420.0, 368.0)
SIZES = (22, 20, 18)
MARGIN, SIDE = 14.0, 26.0
"""Round the sentences on their panel: above and below, and at either side."""
BETWEEN, AIR = 6.0, 7.0
TOP = 84.0


class Place(NamedTuple):
    """Where a verdict stands."""

    room: pygame.FRect
    """As tall as it can be where it is told on several pages, of which each takes what it needs."""
    size: int
    pages: tuple[tuple[Said, ...], ...]
    lowered: bool
    """Whether the own hand has to make room."""
    cards: float = 0.0
    """Size of the winners' cards over the sentences; 0 where there is no room for them."""


def strips(blocks: Iterable[pygame.FRect], left: float, right: float, top: float,
           bottom: float) -> list[tuple[float, float]]:
    """The free stretches from top to bottom of a column, as (top, bottom)."""
    found, y = [], top
    for block in sorted(blocks, key=lambda block: block.y):
        if block.right + AIR <= left or block.x - AIR >= right:
            continue
        if block.y - AIR > y:
            found.append((y, min(bottom, block.y - AIR)))
        y = max(y, block.bottom + AIR)
    if bottom > y:
        found.append((y, bottom))
    return found


def column(canvas: Canvas, lines: Iterable[Said], size: float, width: float) -> list[Piece]:
    """The sentences one under another on a panel of that breadth."""
    return [sentence(canvas, line, width - 2 * SIDE, size=size, gap=BETWEEN) for line in lines]


def height(pieces: Iterable[Piece]) -> float:
    """How tall a panel with these sentences, and what is over them, is."""
    return sum(piece.least for piece in pieces) - BETWEEN + 2 * MARGIN


def tallest(canvas: Canvas, lines: Sequence[Said], size: float, width: float) -> float:
    """How tall a panel has to be for any one of the sentences alone."""
    return max(height(column(canvas, [line], size, width)) for line in lines)


class Verdict:
    """The sentences of the hand that has just ended."""

    def __init__(self, desk: Desk, *, still: Callable[[bool], Mapping[str, Pose]],
                 people: Callable[[Canvas], Sequence[pygame.FRect]], paper: Callable[[], pygame.FRect]) -> None:
        """What the room for it depends on:

        - `still` is where the cards lie, the own hand lowered or not;
        - `people` are the areas that nobody may cover;
        - `paper` is the coach's, as far as it is written on.
        """
        self.desk = desk
        self.still = still
        self.people = people
        self.paper = paper
        self._lines: Memo[list[Said]] = Memo()
        self._place: Memo[Place | None] = Memo()
        self._page: tuple[object, int] = (None, 0)

    def lines(self) -> list[Said]:
        """One sentence for each pot, in the language of the moment; worked out once."""
        words, name = self.desk.stage.words, self.desk.name
        return self._lines.of(
            self.desk.position_key, lambda: outcome_lines(words, self.desk.seen(), name))

    def _aside(self) -> Said | None:
        """What the teacher of the lesson adds to the first hand, and to the second, which is its last."""
        desk = self.desk
        if not desk.teaching:
            return None
        return desk.stage.words("poker.lesson.verdict" if desk.seen().number == 1 else "poker.lesson.done")

    # pages --------------------------------------------------------------------------------------------

    @property
    def page(self) -> int:
        now = (id(self.desk.match), self.desk.match.revision)
        place = self.place()
        last = len(place.pages) - 1 if place is not None else 0
        return min(last, self._page[1]) if self._page[0] == now else 0

    @property
    def more(self) -> bool:
        """Whether further pots wait to be told."""
        place = self.place()
        return place is not None and self.page < len(place.pages) - 1

    def turn(self) -> None:
        """On to the next pots."""
        self._page = ((id(self.desk.match), self.desk.match.revision), self.page + 1)

    # where --------------------------------------------------------------------------------------------

    def place(self) -> Place | None:
        """Where the sentences stand; None where there is nothing to tell."""
        canvas = self.desk.stage.canvas
        key = (self.desk.position_key, canvas.text_scale, canvas.scale, self.desk.coach_open)
        return self._place.of(key, lambda: self._found(canvas))

    @property
    def lowered(self) -> bool:
        place = self.place()
        return place is not None and place.lowered

    def _found(self, canvas: Canvas) -> Place | None:
        aside = self._aside()
        lines = [*self.lines(), *([aside] if aside is not None else [])]
        if not lines:
            return None
        if self.desk.coach_open:
            return self._paged(lines, canvas, self.paper(), SIZES[0], False)
        hands = self._hands()
        ways = [(lowered, cards) for lowered in (False, True) for cards in CARD_SIZES if hands]
        for size in SIZES[:1] if len(lines) > 1 else SIZES:
            for lowered, cards in (*ways, (False, 0.0), (True, 0.0)):
                room = self.free(canvas, partial(self._tall, canvas, lines, size, hands, cards), lowered)
                if room is not None:
                    return Place(room, size, (tuple(lines),), lowered, cards)
        for size in SIZES:
            room = self.free(canvas, partial(tallest, canvas, lines, size), True, whole=True)
            if room is not None:
                return self._paged(lines, canvas, room, size, True)
        return self._paged(lines, canvas, self.largest(canvas), SIZES[-1], True)

    def _tall(self, canvas: Canvas, lines: Sequence[Said], size: int, hands: Sequence[Won], cards: float,
              width: float) -> float:
        """How tall the panel is with the hands that won over its sentences; boundless where they are too broad."""
        pieces = column(canvas, lines, size, width)
        if not cards:
            return height(pieces)
        wide, piece = won_row(canvas, self.desk, hands, cards)
        return height([piece, *pieces]) if wide <= width - 2 * MARGIN else math.inf

    def _paged(self, lines: list[Said], canvas: Canvas, room: pygame.FRect, size: int, lowered: bool) -> Place:
        """As many pots at a time as there is room for."""
        pieces = column(canvas, lines, size, room.w)
        left = iter(lines)
        pages = tuple(tuple(islice(left, len(page))) for [page] in layout.laid(pieces, room.h - 2 * MARGIN))
        return Place(room, size, pages, lowered)

    def blocks(self, canvas: Canvas, lowered: bool) -> list[pygame.FRect]:
        """What must stay in sight: the people, every card, the title and the button."""
        places = self.desk.places
        bottom = places.bar.y - 2 if not lowered else 712.0
        return [*self.people(canvas), places.title, places.turn,
                *(card_area(pose) for pose in self.still(lowered).values()),
                pygame.FRect(0, bottom, 1280, 720 - bottom)]

    def free(self, canvas: Canvas, tall: Callable[[float], float], lowered: bool,
             more: Iterable[pygame.FRect] = (), widths: Sequence[float] = WIDTHS,
             whole: bool = False) -> pygame.FRect | None:
        """The widest free room as tall as `tall(width)`, about the middle of the table; None if there is none.

        With `whole` it is all the height that is free there.
        """
        blocks = [*self.blocks(canvas, lowered), *more]
        for width in widths:
            left = self.desk.places.board[0] - width / 2
            wanted = tall(width)
            fitting = [(top, bottom) for top, bottom in strips(blocks, left, left + width, TOP, 712)
                       if bottom - top >= wanted]
            if fitting:
                top, bottom = max(fitting, key=lambda strip: strip[1] - strip[0])
                return pygame.FRect(left, top, width, bottom - top) if whole else \
                    pygame.FRect(left, top + (bottom - top - wanted) / 2, width, wanted)
        return None

    def largest(self, canvas: Canvas) -> pygame.FRect:
        """The largest room there is."""
        blocks, centre = self.blocks(canvas, True), self.desk.places.board[0]
        rooms = [pygame.FRect(centre - width / 2, top, width, bottom - top) for width in WIDTHS
                 for top, bottom in strips(blocks, centre - width / 2, centre + width / 2, TOP, 712)]
        return max(rooms, key=lambda room: room.w * room.h)

    # drawing ------------------------------------------------------------------------------------------

    def panel(self, canvas: Canvas) -> pygame.FRect | None:
        """The panel on the table that the sentences stand on, where they do."""
        place = self.place()
        if place is None or self.desk.coach_open:
            return None
        tall = self._tall(canvas, place.pages[self.page], place.size, self._hands(), place.cards, place.room.w)
        return pygame.FRect(place.room.x, place.room.centery - tall / 2, place.room.w, tall)

    def draw(self, canvas: Canvas) -> None:
        """The sentences on a panel of their own, under the hands that won where these have room."""
        place, panel = self.place(), self.panel(canvas)
        if place is None or panel is None:
            return
        room = panel.inflate(-2 * SIDE, -2 * MARGIN)
        pieces = self.pieces(canvas, room.w, HANJI, align="center")
        if place.cards:
            pieces.insert(0, won_row(canvas, self.desk, self._hands(), place.cards)[1])
        with canvas.above():
            canvas.panel("panel", panel)
            layout.block(pieces).draw(canvas, room)

    def _hands(self) -> list[Won]:
        return won(self.desk.seen())

    def pieces(self, canvas: Canvas, width: float, tint: tuple[int, int, int], **style: Any) -> list[Piece]:
        """The sentences of the page; those of the lesson are golden."""
        place, told = self.place(), self.lines()
        if place is None:
            return []
        return [sentence(canvas, line, width, size=place.size, gap=BETWEEN, tint=tint if line in told else GOLD,
                         **style) for line in place.pages[self.page]]


CARD_SIZES = (0.8, 0.68, 0.56, 0.46)
"""Sizes of the cards, the first that finds room is taken."""
BETWEEN_CARDS, APART = 8.0, 26.0
"""Between the cards of a hand, and between two hands."""
BELOW = 14.0
"""Free height under the hands."""
LETTERS = 20.0


class Won(NamedTuple):
    """A hand that was shown and took something."""

    seat: Seat
    chips: int
    cards: tuple[int, ...]
    """The five that win, as a hand is laid out."""


def won(view: View) -> list[Won]:
    """Every winner with all it takes from main and side pots together, in the order of the pots.

    Only hands that everybody has seen, for a hand nobody called stays its owner's.
    """
    shown = [seat for pot in view.pots if pot.shown for seat, _ in pot.shares]
    found = []
    for seat, chips in takes(view.pots).items():
        cards = advice.winning_five(view, seat) if seat in shown else ()
        if cards:
            found.append(Won(seat, chips, cards))
    return found


def won_row(canvas: Canvas, desk: Desk, hands: Sequence[Won], size: float) -> tuple[float, Piece]:
    """These hands side by side with their lines, at a size of their cards: their breadth, and what draws them."""
    lines = [desk.stage.words("poker.takes", name=desk.name(one.seat), n=one.chips) for one in hands]
    rooms = [_room(canvas, one, line, size) for one, line in zip(hands, lines, strict=True)]
    breadth = sum(wide for wide, _ in rooms) + APART * (len(rooms) - 1)

    def draw(canvas: Canvas, area: pygame.FRect) -> None:
        left = area.centerx - breadth / 2
        for one, line, (wide, tall) in zip(hands, lines, rooms, strict=True):
            _draw_hand(canvas, one, line, pygame.FRect(left, area.y, wide, tall), size)
            left += wide + APART

    return breadth, Piece(max(tall for _, tall in rooms) + BELOW, draw)


def draw_glow(canvas: Canvas, desk: Desk, view: View, lowered: bool) -> None:
    """Light under the cards of every seat that won something, where they lie; the own hand may be `lowered`."""
    for one in won(view):
        x, y = desk.places.hands[desk.place_of(one.seat)]
        own = one.seat == desk.viewer
        y += places.LOWERED if own and lowered else 0.0
        wide = 300.0 if not own else 150.0 * len(view.cards[one.seat])
        glow(canvas, x, y, wide, 0.7)


def draw_frame(canvas: Canvas, pose: Pose) -> None:
    """A golden frame round a card that wins."""
    canvas.box(places.card_area(pose).inflate(5, 5), GOLD, radius=8, width=3)


def _plate(canvas: Canvas, text: Said) -> tuple[float, float]:
    """Breadth and height of the plate under a hand, with its seat's mark and its line."""
    line = canvas.line_height(LETTERS) + 4
    return canvas.measure(text, LETTERS)[0] + line + 24, line


def _room(canvas: Canvas, one: Won, text: Said, size: float) -> tuple[float, float]:
    """Breadth and height of a hand with its plate."""
    step = places.CARD[0] * size + BETWEEN_CARDS
    wide, line = _plate(canvas, text)
    return max(step * len(one.cards) - BETWEEN_CARDS, wide), places.CARD[1] * size + line + 6


def _draw_hand(canvas: Canvas, one: Won, text: Said, area: pygame.FRect, size: float) -> None:
    deck = places.deck_of(canvas)
    step = places.CARD[0] * size + BETWEEN_CARDS
    glow(canvas, *area.center, area.w * 1.5, 0.4)
    left, y = area.centerx - step * (len(one.cards) - 1) / 2, area.y + places.CARD[1] * size / 2
    make = making(one.cards)
    for index, card in enumerate(one.cards):
        canvas.image("poker/cards:shadow", left + step * index + 4, y + 5, size=size, alpha=0.7)
        canvas.image(deck.face(card), left + step * index, y, size=size, alpha=1.0 if card in make else 0.72)
        if card in make:
            draw_frame(canvas, Pose(left + step * index, y, size))
    wide, line = _plate(canvas, text)
    plate = pygame.FRect(area.centerx - wide / 2, area.bottom - line, wide, line)
    canvas.box(plate, (18, 12, 10, 235), radius=9)
    draw_seat_mark(canvas, one.seat, plate.x + line / 2 + 4, plate.centery, line - 4, sign=one.seat)
    canvas.text(text, plate.right - 10, plate.centery, size=LETTERS, colour=GOLD, anchor="midright")
