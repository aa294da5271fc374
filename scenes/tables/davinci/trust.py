"""Two pages of the coach: what others can know of the own row and whom to believe; the game looked back on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.core import Seat
from game.davinci import coach as advice
from game.davinci.bluff_model import Profile
from game.davinci.coach import Meter, whole_percent
from game.davinci.review import Review
from game.davinci.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target, fitted
from scenes.table.coach_paper import BAR, RED, TROUGH
from scenes.table.desk import Desk
from scenes.tables.davinci import known, places
from scenes.tables.davinci.heat_map import warm
from scenes.tables.davinci.sentences import phrase

GUTTER = 36.0
"""Between two columns of large letters."""
GAP = 6.0
"""Under a sentence."""
IN_BARS = frozenset(f"davinci.review.{word}" for word in ("lucky", "even", "unlucky"))
"""What the bars of the review say already."""
CHART, TALL_CHART = 26.0, 74.0
"""Least and greatest height of the line that shows how a meter moved."""


class TrustPages:
    """Writes on the coach's paper."""

    def __init__(self, desk: Desk, *, area: Callable[[], pygame.FRect], wide: Callable[[], bool]) -> None:
        """`area` gives the paper's place, `wide` whether that is the whole table."""
        self.desk = desk
        self.area = area
        self.wide = wide

    # the profile --------------------------------------------------------------------------------------

    def profile(self) -> Profile:
        return known.profile(self.desk.stage.store)

    def profiles(self) -> dict[Seat, Profile]:
        """What each seat is known by from earlier games: only the person has any."""
        viewer = self.desk.viewer
        return {} if viewer is None else {viewer: self.profile()}

    def targets(self) -> list[Target]:
        """The button that lets the person's earlier games be forgotten, where there is something to forget."""
        if self.profile() == Profile():
            return []
        label = self.desk.stage.words("davinci.trust.forget")
        area = self.area()
        wide = min(area.w - 60, fitted(self.desk.stage.canvas, label, size=19, icon=True))
        return [Target("panel.forget", pygame.FRect(area.right - wide - 26, area.bottom - 72, wide, 48), label,
                       self.forget, "button", "cross", role="panel", group="panel", size=19)]

    def forget(self) -> Answer:
        known.forget(self.desk.stage.store)
        self.desk.stage.hear("page")
        self.desk.stage.say("davinci.trust.forgotten")
        return None

    # while playing ------------------------------------------------------------------------------------

    def row_pieces(self, width: float) -> list[Piece]:
        """The own row as others can know it, then how far everybody's questions can be trusted."""
        canvas, words, view = self.desk.stage.canvas, self.desk.stage.words, self.desk.seen()
        found = [sentence(canvas, words("davinci.coach.your_row"), width, size=22, tint=RED, gap=GAP),
                 Piece(self._own_height(width, view), partial(self._own_row, view))]
        found += [sentence(canvas, phrase(words, note, self.desk.name), width, gap=GAP + 8)
                  for note in advice.row_notes(view)[:1]]
        return [*found, *self._meters(width, view)]

    def room(self, body: pygame.FRect) -> pygame.FRect:
        """The body without the strip of the button, where there is one."""
        return pygame.FRect(body.x, body.y, body.w, body.h - (58 if self.targets() else 0))

    def _own_size(self, width: float, view: View) -> tuple[float, float]:
        """The pitch of the own tiles and their size."""
        assert view.seat is not None
        pitch = min(54.0, width / max(1, len(view.racks[view.seat])))
        return pitch, (pitch - 4) / places.TILE[0]

    def _own_height(self, width: float, view: View) -> float:
        return places.TILE[1] * self._own_size(width, view)[1] + self.desk.stage.canvas.line_height(18) + 10

    def _own_row(self, view: View, canvas: Canvas, room: pygame.FRect) -> None:
        """Each own tile with the chance that a stranger names it; open ones pale."""
        assert view.seat is not None
        rack = view.racks[view.seat]
        seen = advice.exposed(view)
        width, size = self._own_size(room.w, view)
        high, line = places.TILE[1] * size, canvas.line_height(18)
        left = room.centerx - width * len(rack) / 2
        for at, slot in enumerate(rack):
            x = left + (at + 0.5) * width
            canvas.image(places.face(slot), x, room.y + high / 2, size=size, alpha=0.4 if slot.open else 1.0)
            if at in seen:
                cell = pygame.FRect(x - width / 2 + 1, room.y + high + 3, width - 2, line)
                canvas.box(cell, warm(seen[at][0]), radius=5)
                strong = seen[at][0] > 0.6
                canvas.paragraph(verbatim(str(whole_percent(seen[at][0]))), cell, size=19 if strong else 18,
                                 align="center", middle=True, colour=(255, 246, 224) if strong else LACQUER,
                                 bold=strong, fit=True)

    def _meters(self, width: float, view: View) -> list[Piece]:
        """Each player's reliability, and the way it went since the first question."""
        canvas, words = self.desk.stage.canvas, self.desk.stage.words
        across = 2 if self.wide() else 1
        wide = (width - GUTTER * (across - 1)) / across
        name = self.desk.name
        meters = [(meter, phrase(words, meter.note, name)) for meter in advice.meters(view, self.profiles())]
        last = max(1, len(view.asked))
        found = []
        for first in range(0, len(meters), across):
            row = meters[first:first + across]
            high = max(canvas.measure(note, 20, width=wide)[1] for _, note in row) + 4
            found.append(Piece(high + CHART + 8, partial(self._meter_row, row, wide, high, last), grows=True))
        heading = sentence(canvas, words("davinci.coach.trust"), width, size=22, tint=RED, gap=GAP)
        if found:
            found[0] = layout.together(heading, found[0])
        had = self.profile()
        if had != Profile():
            earlier = words("davinci.trust.earlier", bluffs=f"{had.bluffs:.0f}", honest=f"{had.honest:.0f}")
            found.append(sentence(canvas, earlier, width))
        return found

    def _meter_row(self, row: Sequence[tuple[Meter, Said]], wide: float, high: float, last: int, canvas: Canvas,
                   room: pygame.FRect) -> None:
        """Meters side by side: what is said of each, and under it the line it went."""
        chart = min(TALL_CHART, room.h - high - 8)
        for place, (meter, note) in enumerate(row):
            x = room.x + place * (wide + GUTTER)
            canvas.paragraph(note, pygame.FRect(x, room.y, wide, high), size=20, colour=LACQUER)
            self._chart(canvas, meter, last, pygame.FRect(x, room.y + high, wide, chart))

    def _chart(self, canvas: Canvas, meter: Meter, last: int, room: pygame.FRect) -> None:
        """From the first question to now; 100 at the top, at the bottom 50 or whatever lies below it."""
        canvas.box(room, TROUGH, radius=5)
        inner = room.inflate(-12, -8)
        points = [*meter.points, (max(1, last), meter.points[-1][1])]
        least = min(50, *(share for _, share in points))
        spots = [(inner.x + inner.w * when / max(1, last), inner.bottom - inner.h * (share - least) / (100 - least))
                 for when, share in points]
        for (x, y), (on, then) in pairwise(spots):
            canvas.line((x, y), (on, y), BAR, 4)
            canvas.line((on, y), (on, then), BAR, 4)
        canvas.disc(*spots[-1], 5, RED)

    # looking back -------------------------------------------------------------------------------------

    def review_pieces(self, width: float, review: Review, view: View) -> list[Piece]:
        """The luck of the guesses, those that gave a tile away, and how everybody's meter moved."""
        canvas, words = self.desk.stage.canvas, self.desk.stage.words
        most = max(1.0, review.expected, float(review.right))
        line = canvas.line_height(20) + 4
        found = [Piece(line, partial(self._share, words(key), share, verbatim(said))) for key, share, said in (
            ("davinci.review.bar_expected", review.expected / most, f"{review.expected:.1f}"),
            ("davinci.review.bar_right", review.right / most, str(review.right)),
        )]
        found += [sentence(canvas, phrase(words, note, self.desk.name), width, gap=GAP) for note in review.notes
                  if note.key not in IN_BARS]
        return [*found, *self._meters(width, view)]

    @staticmethod
    def _share(name: Said, share: float, said: Said, canvas: Canvas, room: pygame.FRect) -> None:
        """A named bar with its number behind it."""
        line = canvas.line_height(20)
        label = room.w * 0.4
        number = canvas.measure(verbatim("100%"), 20, bold=True)[0] + 12
        canvas.paragraph(name, pygame.FRect(room.x, room.y, label - 8, line), size=20, colour=LACQUER, fit=True)
        trough = pygame.FRect(room.x + label, room.y + line * 0.2, room.w - label - number, line * 0.6)
        canvas.box(trough, TROUGH, radius=6)
        canvas.box(pygame.FRect(trough.x, trough.y, max(6.0, trough.w * share), trough.h), BAR, radius=6)
        canvas.text(said, room.right, room.y, size=20, colour=LACQUER, anchor="topright", bold=True)
