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
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER, SEAT_COLOURS
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop, Push, Scene, Stage
from scenes.engine.ui import page_header
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.table import seat_names
from scenes.table.hud import apart, draw_seat_mark
from scenes.tables.poker import places
from scenes.tables.poker.texts import outcome_lines

ASIDE = 440.0
"""What a row needs beside its words: number and cards before them, two signs after."""
PANEL = pygame.FRect(140, 20, 1000, 680)
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


class Hands(Scene):
    """A list of hands, the newest first; choosing one shows it again."""

    overlay = True
    title_key = "poker.hands.title"

    def __init__(self, match: Match, *, whole: bool = True) -> None:
        """`whole`: the match can be shown again (`Session.whole`)."""
        super().__init__()
        self.match = match
        self.whole = whole
        self.hands = tuple(reversed(finished(match)))
        self.top = 0
        self._verdicts: Memo[list[list[Said]]] = Memo()

    def enter(self, stage: Stage) -> None:
        self.preferred = f"hand.{self.hands[0].number}" if self.hands and self.whole else "close"
        super().enter(stage)
        stage.hear("page")

    @property
    def viewer(self) -> Seat | None:
        """The person's seat; None where bots play alone."""
        return self.match.persons[0] if self.match.persons else None

    # words ----------------------------------------------------------------------------------------------

    def name(self, seat: int) -> Said:
        return seat_names.name_of(self.stage.words, "poker", self.match.players, seat)

    def verdict(self, place: int) -> list[Said]:
        """Why each pot of a hand went where it went; worked out once a language."""
        words = self.stage.words
        return self._verdicts.of(words.language, lambda: [
            outcome_lines(words, hand.view, self.name) or [words("poker.said.passed", n=hand.view.pot)]
            for hand in self.hands])[place]

    # rooms ----------------------------------------------------------------------------------------------

    @property
    def room(self) -> pygame.FRect:
        top = page_header.below(self.stage.canvas, PANEL)
        top += self.curve_room.h
        return pygame.FRect(PANEL.x + 44, top, PANEL.w - 88, PANEL.bottom - 92 - top)

    @property
    def curve_room(self) -> pygame.FRect:
        """Where everybody's chips are drawn: nowhere in large letters, which need the room for the list."""
        tall = CURVE if self.hands and self.stage.canvas.text_scale <= LARGE_TEXT else 0.0
        return pygame.FRect(PANEL.x + 44, page_header.below(self.stage.canvas, PANEL), PANEL.w - 88, tall)

    def stacks(self) -> Stacks:
        """Everybody's chips before the first hand and after each one, those bought again included."""
        rules: Any = self.match.rules
        begun = tuple(rules.stack_of(seat) for seat in range(rules.seats))
        rows = [tuple(has + paid for has, paid in zip(hand.view.stacks, hand.view.paid, strict=True))
                for hand in reversed(self.hands)]
        return (begun, *rows)

    def rows(self) -> list[tuple[int, pygame.FRect]]:
        """The hands in sight, by their place in the list, with their rooms."""
        room = self.room
        y = room.y
        listed: list[tuple[int, pygame.FRect]] = []
        for place in range(self.top, len(self.hands)):
            height = max(LEAST_ROW, self._text_height(place) + 14)
            if y + height > room.bottom and listed:
                break
            listed.append((place, pygame.FRect(room.x, y, room.w, height)))
            y += height + 6
        return listed

    def _text_height(self, place: int) -> float:
        canvas, width = self.stage.canvas, self.room.w - ASIDE
        return sum(canvas.measure(line, 20, width=width)[1] for line in self.verdict(place))

    # input ----------------------------------------------------------------------------------------------

    def _chose(self, hand: Finished) -> bool:
        """Whether the person, if there is one, had a choice in a hand."""
        seats = self.match.persons[:1]
        return any(step.seat in seats and step.text != str(DEAL)
                   for step in self.match.steps[hand.start:hand.end])

    def review(self, place: int) -> Answer:
        """The decision that cost most in a hand."""
        hand = self.hands[place]
        return Push(self.stage.doors.review(self.match, hand.start, hand.end, "decisions"))

    def watch(self, place: int) -> Answer:
        """A hand again, from its deal."""
        return Push(self.stage.doors.replay([self.match], number=self.hands[place].start))

    def targets(self) -> Sequence[Target]:
        words, rows = self.stage.words, self.rows() if self.whole else []
        listed = [Target(f"hand.{self.hands[place].number}", area,
                         words("poker.hands.watch", n=self.hands[place].number), partial(self.watch, place), "bare",
                         role="menu", group="hands") for place, area in rows]
        for place, area in rows:
            hand = self.hands[place]
            if self._chose(hand):
                button = pygame.FRect(area.right - REVIEW - 8, area.centery - REVIEW / 2, REVIEW, REVIEW)
                label = words("poker.hands.review", n=hand.number)
                listed.append(Target(f"review.{hand.number}", button, label, partial(self.review, place), "icon",
                                     "coach", role="menu", group="hands", tip=words("button.review")))
        listed.append(Target("close", pygame.FRect(PANEL.centerx - 130, PANEL.bottom - 78, 260, 54),
                             words("button.back"), Pop, "primary", "back", role="menu", group="foot"))
        return listed

    def handle(self, act: Act) -> Answer:
        if act.name == "wheel":
            self._roll(-1 if act.value > 0 else 1)
            return None
        if act.name in ("up", "down") and self._scrolls(act.name):
            self.focus.keys_in_use = True
            return None
        return super().handle(act)

    def _roll(self, by: int) -> None:
        self.top = max(0, min(len(self.hands) - 1, self.top + by))

    def _scrolls(self, name: str) -> bool:
        """Move the list by a row where the focus stands at its edge and more follows; whether it did."""
        shown = [place for place, _ in self.rows()]
        kind, _, number = (self.focus.key or "").partition(".")
        at = next((place for place in shown if number == str(self.hands[place].number)), None)
        to = ui.row_beyond(name, shown, at, len(self.hands))
        if to is None:
            return False
        while to not in (place for place, _ in self.rows()):
            self._roll(1 if name == "down" else -1)
        asks = kind == "review" and self._chose(self.hands[to])
        self.focus.key = f"{'review' if asks else 'hand'}.{self.hands[to].number}"
        return True

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.6)
        canvas.panel("panel", PANEL)
        page_header.heading(canvas, self, words("poker.hands.title"), PANEL)
        if not self.hands:
            canvas.paragraph(words("poker.hands.none"), self.room, size=22, colour=MUTED, align="center")
        if self.curve_room.h:
            draw_curves(canvas, self.curve_room.inflate(-20, -12), self.stacks(), self.viewer)
        for place, area in self.rows():
            self._row(canvas, place, area)
        self.draw_targets(canvas)
        self.draw_tip(canvas, self.targets())

    def _row(self, canvas: Canvas, place: int, area: pygame.FRect) -> None:
        hand = self.hands[place]
        lit = self.focus.key == f"hand.{hand.number}"
        canvas.panel("slot_on" if lit else "slot", area)
        label = pygame.FRect(area.x + 16, area.y, 104, area.h)
        canvas.paragraph(self.stage.words("poker.hands.row", n=hand.number), label, size=20,
                         colour=GOLD, middle=True, bold=True, fit=True)
        canvas.image("ui/icons:icon_play", area.right - 82, area.centery, size=0.34, alpha=1.0 if lit else 0.55)
        self._cards(canvas, hand.view, pygame.FRect(area.x + 124, area.y, 200, area.h))
        room = pygame.FRect(area.x + 330, area.y + 6, area.w - ASIDE, area.h - 12)
        y = room.y + (room.h - self._text_height(place)) / 2
        for line in self.verdict(place):
            _, height = canvas.measure(line, 20, width=room.w)
            canvas.text(line, room.x, y, size=20, colour=HANJI if lit else PAPER, width=room.w,
                        box=pygame.FRect(room.x, y, room.w, height + 2))
            y += height

    def _cards(self, canvas: Canvas, view: View, area: pygame.FRect) -> None:
        """The own cards as they were at the end of the hand; pale if they were folded."""
        own = view.seat
        if own is None:
            return
        held = [card for card in view.cards[own] if card != EMPTY]
        deck, faded = places.deck_of(canvas), not view.live[own]
        step = min(36.0, (area.w - 20) / max(1, len(held)))
        for place, card in enumerate(held):
            canvas.image(deck.face(card), area.x + 20 + place * step, area.centery, size=CARD,
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
