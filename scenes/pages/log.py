"""The log of this game: every move in words, the present one marked; choosing one shows it again at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core import LUCK, Seat
from game.match import Step
from game.replay import Replay
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.draw.writing import TIGHT
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop, Push
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.table import commitment
from scenes.table.desk import Desk
from scenes.table.hud import draw_seat_mark
from scenes.table.part import Part
from scenes.table.replay import exchange

PANEL, LARGE = pygame.FRect(220, 30, 840, 660), pygame.FRect(30, 16, 1220, 688)
"""The panel, and the panel for large letters."""
BAND = (44, 30, 20, 150)
SIZE = 20.0


class Move(NamedTuple):
    """One line of the log."""

    number: int
    """As `game.moves` counts; 0 is the opening."""
    seat: Seat
    """Who moved; LUCK for the opening, and for what several seats did."""
    told: Said
    at: int
    """How many actions were played after it."""


def mover(steps: Sequence[Step]) -> Seat:
    """The one seat that acted in these steps, or LUCK."""
    seats = {step.seat for step in steps} - {LUCK}
    return seats.pop() if len(seats) == 1 else LUCK


class Log(FocusScene):
    """A list that scrolls with the wheel and the arrows."""

    overlay = True
    preferred = "close"
    title_key = "log.title"

    def __init__(self, desk: Desk, part: Part) -> None:
        super().__init__()
        self.desk = desk
        self.part = part
        self.top: int | None = None
        """The line in the first row; None while the latest moves are in sight."""
        self._told: Memo[list[Move]] = Memo()

    def show_records(self) -> Answer:
        return Push(self.stage.doors.records(self.desk))

    @property
    def panel(self) -> pygame.FRect:
        return LARGE if self.stage.settings.text_scale >= TIGHT else PANEL

    @property
    def lines(self) -> list[Said]:
        """Every move in words."""
        return [move.told for move in self.moves()]

    def moves(self) -> list[Move]:
        """Every move so far, and the opening where there is something to tell of it; worked out once a position."""
        match = self.desk.session.match
        return self._told.of((id(match), match.revision, self.stage.words.language), self._tell)

    def _tell(self) -> list[Move]:
        seen = Replay(self.desk.session.match, self.desk.session.match.number)
        found = [Move(number, mover(seen.act(number)), self.part.move_line(seen, number), at)
                 for number, at in enumerate(seen.stops)]
        return [move for move in found if move.number or move.told]

    # rooms --------------------------------------------------------------------------------------------

    @property
    def _room(self) -> pygame.FRect:
        panel = self.panel
        top = self.below_heading(panel)
        return pygame.FRect(panel.x + 50, top, panel.w - 100, panel.bottom - 152 - top)

    def _mark(self) -> float:
        """Side of a seat's mark."""
        canvas = self.stage.canvas
        return min(30.0 * max(1.0, min(1.4, canvas.text_scale)), canvas.line_height(SIZE) + 4)

    def _left(self) -> float:
        """Where the words of a row begin, from its left edge."""
        return self.stage.canvas.measure(verbatim("188"), SIZE)[0] + 30 + self._mark()

    def _tall(self, move: Move) -> float:
        canvas, width = self.stage.canvas, self._room.w - self._left()
        return max(canvas.line_height(SIZE), canvas.measure(move.told, SIZE, width=width)[1]) + 6

    def rows(self) -> list[tuple[int, pygame.FRect]]:
        """The lines in sight, by their place in `moves`, with their rooms."""
        room, moves = self._room, self.moves()
        y = room.y
        listed: list[tuple[int, pygame.FRect]] = []
        for place in range(self._last_top() if self.top is None else self.top, len(moves)):
            tall = self._tall(moves[place])
            if y + tall > room.bottom and listed:
                break
            listed.append((place, pygame.FRect(room.x, y, room.w, tall)))
            y += tall
        return listed

    def _last_top(self) -> int:
        """The first line where the list is scrolled to its end."""
        moves, room = self.moves(), self._room.h
        place = len(moves)
        while place and (tall := self._tall(moves[place - 1])) <= room:
            room -= tall
            place -= 1
        return min(place, max(0, len(moves) - 1))

    def _roll(self, by: int) -> None:
        last = self._last_top()
        top = max(0, min(last, (last if self.top is None else self.top) + by))
        self.top = None if top == last else top

    # targets ------------------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        words, moves = self.stage.words, self.moves()
        listed = [Target(f"move.{moves[place].number}", area.inflate(20, -1), moves[place].told,
                         partial(self.show, moves[place]), "bare",
                         role="menu", group="moves", tip=words("log.show"))
                  for place, area in self.rows()]
        gap, y = 12.0, self.panel.bottom - 138
        entries: list[tuple[str, Said, Callable[[], Answer], str]] = [
            ("watch", words("replay.watch"), self.watch, "play"),
            ("export", words("log.export"), self.export, "copy"),
            ("open", words("replay.open_copied"), self.open_copied, "paste"),
        ]
        wide = (self.panel.w - 92 - gap * (len(entries) - 1)) / len(entries)
        icons = all(ui.fitted(self.stage.canvas, label, size=20, icon=True) <= wide for _, label, *_ in entries)
        first = pygame.FRect(self.panel.x + 46, y, wide, 54)
        listed += [Target(key, first.move(place * (wide + gap), 0), label, do, "button", icon if icons else "",
                          role="menu", size=20)
                   for place, (key, label, do, icon) in enumerate(entries)]
        back = pygame.FRect(self.panel.centerx - 130, y + 62, 260, 54)
        if self.desk.shows_commitment:
            match = self.desk.session.match
            label = words("practice.mark") if match.practice else words("log.seal", seal=commitment.short(match))
            area = pygame.FRect(first.x, back.y, back.x - 16 - first.x, back.h)
            listed.append(Target("seal", area, label, lambda: Push(commitment.CommitmentPage(match)), "button",
                                 role="menu", size=20,
                                 tip=commitment.line(words, match)))
        return [*listed, Target("close", back, words("button.back"), Pop, "primary", "back", role="menu")]

    # input --------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Answer:
        if act.name == "wheel":
            self._roll(-1 if act.value > 0 else 1)
            return None
        if act.name in ("up", "down") and self._scrolls(act.name):
            self.focus.keys_in_use = True
            return None
        if act.name == "log":
            return Pop()
        return super().handle(act)

    def _scrolls(self, name: str) -> bool:
        """Move the list by a line where the focus stands at its edge and more follows; whether it did."""
        shown, moves = [place for place, _ in self.rows()], self.moves()
        at = next((place for place in shown if self.focus.key == f"move.{moves[place].number}"), None)
        to = ui.row_beyond(name, shown, at, len(moves))
        if to is None:
            return False
        while to not in (place for place, _ in self.rows()):
            self._roll(1 if name == "down" else -1)
        self.focus.key = f"move.{moves[to].number}"
        return True

    def show(self, move: Move) -> Answer:
        """That move again, at the table."""
        return Push(self.stage.doors.replay([self.desk.session.match], number=move.at))

    def watch(self) -> Answer:
        """The match so far once more, at the table."""
        return self.desk.watch()

    def export(self) -> Answer:
        """Copy this match as text and keep it beside the saves, for the replay and verify commands."""
        exchange.give(self.stage, self.desk.session.match)
        return None

    def open_copied(self) -> Answer:
        """Show the match that was copied from somewhere."""
        return exchange.take(self.stage)

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.55)
        canvas.panel("panel", self.panel)
        self.heading(canvas, words("log.title"), self.panel)
        moves = self.moves()
        if not moves:
            canvas.text(words("log.empty"), self._room.x, self._room.y, size=SIZE, colour=MUTED)
        for place, area in self.rows():
            self._row(canvas, moves[place], area, place)
        self.draw_targets(canvas)

    def _row(self, canvas: Canvas, move: Move, area: pygame.FRect, place: int) -> None:
        focused = self.focus.key == f"move.{move.number}"
        if focused:
            canvas.panel("slot_on", area.inflate(20, -1))
        elif place % 2 == 0:
            canvas.box(area.inflate(20, -1), BAND, radius=6)
        tint = GOLD if place == len(self.moves()) - 1 else HANJI if focused else PAPER
        left, mark, line = self._left(), self._mark(), canvas.line_height(SIZE) + 6
        y = area.y + line / 2
        if move.number:
            canvas.text(verbatim(f"{move.number}"), area.x + left - 30 - mark, y, size=SIZE, colour=MUTED,
                        anchor="midright")
        if move.seat != LUCK:
            draw_seat_mark(canvas, move.seat, area.x + left - 14 - mark / 2, y, mark,
                           sign=self.part.sign(move.seat))
        canvas.paragraph(move.told, pygame.FRect(area.x + left, area.y, area.w - left, area.h), size=SIZE,
                         colour=tint, middle=True)
