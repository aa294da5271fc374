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
from scenes.tables.poker.texts import outcome_lines

WIDTHS = (720.0, 660.0, 600.0, 540.0, 480.0, 420.0, 368.0)
SIZES = (22, 20, 18)
MARGIN, SIDE = 14.0, 26.0
"""Round the sentences on their panel: above and below, and at either side."""
BETWEEN, AIR = 6.0, 7.0
TOP, FOOT = 84.0, 712.0
"""Between these a verdict stands."""


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


def strips(blocks: Iterable[pygame.FRect], column: pygame.FRect) -> list[pygame.FRect]:
    """The free stretches of a column, from top to bottom."""
    found, y = [], column.y
    around = [block.inflate(2 * AIR, 2 * AIR) for block in blocks]
    for block in sorted(around, key=lambda block: block.y):
        if block.right <= column.x or block.x >= column.right:
            continue
        if block.y > y:
            found.append(pygame.FRect(column.x, y, column.w, min(column.bottom, block.y) - y))
        y = max(y, block.bottom)
    if column.bottom > y:
        found.append(pygame.FRect(column.x, y, column.w, column.bottom - y))
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
        self._turned = 0
        """The page that was turned to; at another text size there may be fewer."""

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
        place = self.place()
        return 0 if place is None else min(len(place.pages) - 1, self._turned)

    @property
    def more(self) -> bool:
        """Whether further pots wait to be told."""
        place = self.place()
        return place is not None and self.page < len(place.pages) - 1

    def turn(self) -> None:
        """On to the next pots."""
        self._turned = self.page + 1

    def position_changed(self) -> None:
        """Another hand is over: its first pots are told first."""
        self._turned = 0

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
        hands = won(self.desk.seen())
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
        spots = self.desk.places
        bottom = FOOT if lowered else spots.bar.y - 2
        return [*self.people(canvas), spots.title, spots.turn,
                *(pose.area(places.CARD) for pose in self.still(lowered).values()),
                pygame.FRect(0, bottom, 1280, 720 - bottom)]

    def free(self, canvas: Canvas, tall: Callable[[float], float], lowered: bool,
             more: Iterable[pygame.FRect] = (), widths: Sequence[float] = WIDTHS,
             whole: bool = False) -> pygame.FRect | None:
        """The widest free room as tall as `tall(width)`, about the middle of the table; None if there is none.

        With `whole` it is all the height that is free there.
        """
        blocks = [*self.blocks(canvas, lowered), *more]
        for width in widths:
            room = max(strips(blocks, self._column(width)), key=lambda strip: strip.h, default=None)
            wanted = tall(width)
            if room is not None and room.h >= wanted:
                return room if whole else pygame.FRect(room.x, room.y + (room.h - wanted) / 2, width, wanted)
        return None

    def _column(self, width: float) -> pygame.FRect:
        """All that is between title and foot, so broad about the middle of the table."""
        return pygame.FRect(self.desk.places.board[0] - width / 2, TOP, width, FOOT - TOP)

    def largest(self, canvas: Canvas) -> pygame.FRect:
        """The largest room there is."""
        blocks = self.blocks(canvas, True)
        rooms = [room for width in WIDTHS for room in strips(blocks, self._column(width))]
        return max(rooms, key=lambda room: room.w * room.h)

    # drawing ------------------------------------------------------------------------------------------

    def panel(self, canvas: Canvas) -> pygame.FRect | None:
        """The panel on the table that the sentences stand on, where they do."""
        place = self.place()
        if place is None or self.desk.coach_open:
            return None
        tall = self._tall(canvas, place.pages[self.page], place.size, won(self.desk.seen()), place.cards,
                          place.room.w)
        return pygame.FRect(place.room.x, place.room.centery - tall / 2, place.room.w, tall)

    def draw(self, canvas: Canvas) -> None:
        """The sentences on a panel of their own, under the hands that won where these have room."""
        place, panel = self.place(), self.panel(canvas)
        if place is None or panel is None:
            return
        room = panel.inflate(-2 * SIDE, -2 * MARGIN)
        pieces = self.pieces(canvas, room.w, HANJI, align="center")
        if place.cards:
            pieces.insert(0, won_row(canvas, self.desk, won(self.desk.seen()), place.cards)[1])
        with canvas.above():
            canvas.panel("panel", panel)
            layout.block(pieces).draw(canvas, room)

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


def draw_glow(canvas: Canvas, desk: Desk, view: View) -> None:
    """Light under the cards of every seat that won something, where they lie."""
    for one in won(view):
        x, y = desk.places.hands[desk.place_of(one.seat)]
        own = one.seat == desk.viewer
        y += places.LOWERED if own and desk.part.lowered else 0.0
        wide = 300.0 if not own else 150.0 * len(view.cards[one.seat])
        glow(canvas, x, y, wide, 0.7)


def draw_frame(canvas: Canvas, pose: Pose) -> None:
    """A golden frame round a card that wins."""
    canvas.box(pose.area(places.CARD).inflate(5, 5), GOLD, radius=8, width=3)


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
    step = places.CARD[0] * size + BETWEEN_CARDS
    glow(canvas, *area.center, area.w * 1.5, 0.4)
    left, y = area.centerx - step * (len(one.cards) - 1) / 2, area.y + places.CARD[1] * size / 2
    make = making(one.cards)
    for index, card in enumerate(one.cards):
        canvas.image("poker/cards:shadow", left + step * index + 4, y + 5, size=size, alpha=0.7)
        canvas.image(places.card_face(canvas, card), left + step * index, y, size=size,
                     alpha=1.0 if card in make else 0.72)
        if card in make:
            draw_frame(canvas, Pose(left + step * index, y, size))
    wide, line = _plate(canvas, text)
    plate = pygame.FRect(area.centerx - wide / 2, area.bottom - line, wide, line)
    canvas.box(plate, (18, 12, 10, 235), radius=9)
    draw_seat_mark(canvas, one.seat, plate.x + line / 2 + 4, plate.centery, line - 4, sign=one.seat)
    canvas.text(text, plate.right - 10, plate.centery, size=LETTERS, colour=GOLD, anchor="midright")
