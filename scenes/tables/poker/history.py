"""The hands played so far: everybody's chips as curves, who won what and with what, each to be watched again.

Between hands as at the end it tells what the seat looking on saw: cards that were folded or thrown away unseen
stay unseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.core import Event, Seat
from game.match import Match
from game.poker.actions import DEAL, HandBegun, HandEnded
from game.poker.state import EMPTY, View
from game.replay import Replay
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, MUTED, PAPER, SEAT_COLOURS
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table import cast
from scenes.table.hud import apart, draw_seat_mark
from scenes.tables.poker import places
from scenes.tables.poker.texts import outcome_lines

ASIDE = 440.0
"""What a row needs beside its words: number and cards before them, two signs after."""
CARD = 0.34
"""Size of the own cards in a row."""
LEAST_ROW = 64.0
CURVE = 150.0
"""Height of the curves of everybody's chips."""
LARGE_TEXT = 1.5
"""Above this text size the list has all the room."""
REVIEW = 48.0
"""Height of the button at the end of a row that asks about its hand."""


class Finished(NamedTuple):
    """One hand that is over."""

    number: int
    start: int
    """Actions played before it was dealt."""
    end: int
    """Actions played when it was over."""
    view: View
    """What the seat looking on saw at its end."""


def finished(match: Match) -> tuple[Finished, ...]:
    """Every hand of a match that is over, the first one first, as the person (or an onlooker) saw them."""
    seen = Replay(match, match.number)
    found = []
    start = 0
    for step in seen.steps:
        if _has(step.events, HandBegun):
            start = step.number
        if _has(step.events, HandEnded):
            view: View = seen.view(None, step.number + 1)
            found.append(Finished(view.number, start, step.number + 1, view))
    return tuple(found)


def _has(events: Sequence[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)


class Hands(Page):
    """A list of hands, the newest first; choosing one shows it again."""

    style = Style(pygame.FRect(140, 20, 1000, 680), 44.0)
    title_key = "poker.hands.title"
    match: Match

    def __init__(self, match: Match, *, whole: bool = True) -> None:
        """`whole`: the match can be shown again (`Session.whole`)."""
        super().__init__()
        self.match = match
        self.whole = whole
        self.hands = tuple(reversed(finished(match)))
        self._rows: Memo[list[Piece]] = Memo(2)

    def enter(self, stage: Stage) -> None:
        self.preferred = f"hand.{self.hands[0].number}" if self.hands and self.whole else "close"
        super().enter(stage)
        stage.hear("page")

    @property
    def viewer(self) -> Seat | None:
        """The person's seat; None where bots play alone."""
        return self.match.persons[0] if self.match.persons else None

    def name(self, seat: int) -> Said:
        return cast.name_of(self.stage.words, "poker", self.match.players, seat)

    def stacks(self) -> Stacks:
        """Everybody's chips before the first hand and after each one, those bought again included."""
        rules: Any = self.match.rules
        begun = tuple(rules.stack_of(seat) for seat in range(rules.seats))
        rows = [tuple(has + paid for has, paid in zip(hand.view.stacks, hand.view.paid, strict=True))
                for hand in reversed(self.hands)]
        return (begun, *rows)

    # what it holds ------------------------------------------------------------------------------------

    def head(self, room: pygame.FRect) -> Sequence[Piece]:
        """Everybody's chips; nothing in large letters, which need the room for the list."""
        if not self.hands or self.stage.canvas.text_scale > LARGE_TEXT:
            return ()
        return [Piece(CURVE, lambda canvas, room: draw_curves(canvas, room.inflate(-20, -12), self.stacks(),
                                                              self.viewer))]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """The hands; worked out once for each breadth."""
        canvas, words = self.stage.canvas, self.stage.words
        if not self.hands:
            return [layout.sentence(canvas, words("poker.hands.none"), room.w, size=22, tint=MUTED, align="center")]
        key = words.language, canvas.text_scale, canvas.scale, room.w
        return self._rows.of(key, lambda: [self._piece(hand, room.w) for hand in self.hands])

    def _piece(self, hand: Finished, width: float) -> Piece:
        """One hand, and why each pot of it went where it went."""
        canvas, words = self.stage.canvas, self.stage.words
        lines = outcome_lines(words, hand.view, self.name) or [words("poker.said.passed", n=hand.view.pot)]
        verdict = [layout.sentence(canvas, line, width - ASIDE, gap=0.0, tint=PAPER) for line in lines]
        tall = max(LEAST_ROW, sum(line.least for line in verdict) + 14)
        return Piece(tall + 6, partial(self._row, hand, verdict), targets=partial(self._targets, hand))

    def _targets(self, hand: Finished, room: pygame.FRect) -> Sequence[Target]:
        """A hand again, from its deal; and the decision in it that cost most."""
        if not self.whole:
            return ()
        words, match, doors, number = self.stage.words, self.match, self.stage.doors, hand.number
        area = pygame.FRect(room.x, room.y, room.w, room.h - 6)
        again = Target(f"hand.{number}", area, words("poker.hands.watch", n=number),
                       lambda: Push(doors.replay([match], number=hand.start)), "bare", role="menu", group="hands")
        if not self._chose(hand):
            return [again]
        button = pygame.FRect(area.right - REVIEW - 8, area.centery - REVIEW / 2, REVIEW, REVIEW)
        return [again, Target(f"review.{number}", button, words("poker.hands.review", n=number),
                              lambda: Push(doors.review(match, hand.start, hand.end, "decisions")), "icon", "coach",
                              role="menu", group="hands", tip=words("button.review"))]

    def _chose(self, hand: Finished) -> bool:
        """Whether the person, if there is one, had a choice in a hand."""
        seats = self.match.persons[:1]
        return any(step.seat in seats and step.text != str(DEAL)
                   for step in self.match.steps[hand.start:hand.end])

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("close", self.stage.words("button.back"), Pop, "back", look="primary", group="foot")]

    # drawing ------------------------------------------------------------------------------------------

    def _row(self, hand: Finished, verdict: Sequence[Piece], canvas: Canvas, room: pygame.FRect) -> None:
        area = pygame.FRect(room.x, room.y, room.w, room.h - 6)
        lit = self.focus.key == f"hand.{hand.number}"
        canvas.panel("slot_on" if lit else "slot", area)
        label = pygame.FRect(area.x + 16, area.y, 104, area.h)
        canvas.paragraph(self.stage.words("poker.hands.row", n=hand.number), label, size=20,
                         colour=GOLD, middle=True, bold=True, fit=True)
        canvas.image("ui/icons:icon_play", area.right - 82, area.centery, size=0.34, alpha=1.0 if lit else 0.55)
        self._cards(canvas, hand.view, pygame.FRect(area.x + 124, area.y, 200, area.h))
        told = layout.block(verdict)
        told.draw(canvas, pygame.FRect(area.x + 330, area.centery - told.least / 2, area.w - ASIDE, told.least))

    def _cards(self, canvas: Canvas, view: View, area: pygame.FRect) -> None:
        """The own cards as they were at the end of the hand; pale if they were folded."""
        own = view.seat
        if own is None:
            return
        held = [card for card in view.cards[own] if card != EMPTY]
        faded = not view.live[own]
        step = min(36.0, (area.w - 20) / max(1, len(held)))
        for place, card in enumerate(held):
            canvas.image(places.card_face(canvas, card), area.x + 20 + place * step, area.centery, size=CARD,
                         alpha=0.45 if faded else 1.0)


Stacks = tuple[tuple[int, ...], ...]
"""The chips of each seat, before the first hand and after every one."""
MARK = 24.0
GRID = (120, 96, 60, 130)
OWN, OTHERS = 4.0, 2.0
"""Breadth of the own curve and of the others'."""


def draw_curves(canvas: Canvas, room: pygame.FRect, stacks: Stacks, viewer: Seat | None) -> None:
    """The curves in a room, the most chips and none named at its left, each seat's mark where its curve ends."""
    most = max(max(row) for row in stacks)
    wide = canvas.measure(verbatim(str(most)), 18)[0]
    field = pygame.FRect(room.x + wide + 10, room.y + MARK / 2, room.w - wide - MARK - 26, room.h - MARK)
    for value, y in ((most, field.y), (0, field.bottom)):
        canvas.text(verbatim(str(value)), field.x - 8, y, size=18, colour=MUTED, anchor="midright")
        canvas.line((field.x, y), (field.right, y), GRID, 1)
    for seat in sorted(range(len(stacks[0])), key=lambda seat: seat == viewer):
        curve = tuple(row[seat] for row in stacks)
        breadth = OWN if seat == viewer else OTHERS
        canvas.picture(("chip curve", seat, curve, most, breadth, round(field.w), round(field.h)),
                       field.inflate(0, 8), partial(_paint, curve=curve, most=most, breadth=breadth,
                                                    tint=GOLD if seat == viewer else SEAT_COLOURS[seat]))
    ends = [field.bottom - field.h * chips / most for chips in stacks[-1]]
    step = min(MARK + 1, field.h / max(1, len(ends) - 1))
    for seat, y in enumerate(apart(ends, step, field.y, field.bottom)):
        draw_seat_mark(canvas, seat, field.right + MARK / 2 + 8, y, MARK, sign=seat)


def _paint(surface: pygame.Surface, k: float, *, curve: Sequence[int], most: int, breadth: float,
           tint: tuple[int, int, int]) -> None:
    """One seat's curve; the surface is four units taller than the field at either end."""
    width, edge = surface.get_width(), 4 * k
    tall = surface.get_height() - 2 * edge
    steps = max(1, len(curve) - 1)
    points = [(place / steps * (width - 1), edge + tall * (1 - chips / most)) for place, chips in enumerate(curve)]
    if len(points) > 1:
        pygame.draw.lines(surface, tint, False, points, max(1, round(breadth * k)))
    for x, y in points:
        pygame.draw.circle(surface, tint, (x, y), breadth * k * 0.9)
