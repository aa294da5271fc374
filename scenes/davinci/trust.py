"""Two pages of the coach: what others can know of the own row and whom to believe; the game looked back on."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.davinci import coach as advice
from game.davinci.coach import Meter
from game.davinci.reading import Profile
from game.davinci.review import Review
from game.davinci.view import View
from scenes.coach import BAR, RED, TROUGH
from scenes.davinci import known, places
from scenes.davinci.heat import percent, warm
from scenes.davinci.phrases import phrase
from scenes.stage.canvas import Canvas
from scenes.stage.colours import LACQUER
from scenes.stage.stage import Answer
from scenes.stage.ui import Target, fitted
from scenes.stage.words import Said, verbatim

if TYPE_CHECKING:
    from scenes.davinci.coach import CoachPanel

GUTTER = 36.0
"""Between two columns of large letters."""
IN_BARS = frozenset(f"davinci.review.{word}" for word in ("skill", "lucky", "even", "unlucky"))
"""What the bars of the review say already."""
CHART, TALL_CHART = 26.0, 74.0
"""Least and greatest height of the line that shows how a meter moved."""


class TrustPages:
    """Writes on the coach's paper."""

    def __init__(self, panel: CoachPanel) -> None:
        self.panel = panel
        self.scene = panel.scene

    # the profile --------------------------------------------------------------------------------------

    def profile(self) -> Profile:
        return known.profile(self.scene.stage.store)

    def profiles(self) -> dict[Seat, Profile]:
        """What each seat is known by from earlier games: only the person has any."""
        viewer = self.scene.viewer
        return {} if viewer is None else {viewer: self.profile()}

    def targets(self) -> list[Target]:
        """The button that lets the person's earlier games be forgotten, where there is something to forget."""
        if self.profile() == Profile():
            return []
        label = self.scene.stage.words("davinci.trust.forget")
        area = self.panel.area
        wide = min(area.w - 60, fitted(self.scene.stage.canvas, label, size=19, icon=True))
        return [Target("panel.forget", pygame.FRect(area.right - wide - 26, area.bottom - 72, wide, 48), label,
                       self.forget, "button", "cross", group="panel", size=19)]

    def forget(self) -> Answer:
        known.forget(self.scene.stage.store)
        self.scene.stage.hear("page")
        self.scene.stage.say("davinci.trust.forgotten")
        return None

    # while playing ------------------------------------------------------------------------------------

    def draw_row(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The own row as others can know it, then how far everybody's questions can be trusted."""
        words, write = self.scene.stage.words, self.panel.write
        y = write(canvas, words("davinci.coach.your_row"), body, body.y, RED, 22)
        y = self._own_row(canvas, pygame.FRect(body.x, y, body.w, body.bottom - y), view)
        for note in advice.row_notes(view)[:1]:
            y = write(canvas, phrase(words, note, self.scene.name), body, y)
        self._meters(canvas, self._above_button(body), y + 8, view)

    def _above_button(self, body: pygame.FRect) -> pygame.FRect:
        """The body without the strip of the button, where there is one."""
        return pygame.FRect(body.x, body.y, body.w, body.h - (58 if self.targets() else 0))

    def _own_row(self, canvas: Canvas, room: pygame.FRect, view: View) -> float:
        """Each own tile with the chance that a stranger names it; open ones pale."""
        assert view.seat is not None
        rack = view.racks[view.seat]
        seen = advice.exposed(view)
        width = min(54.0, room.w / max(1, len(rack)))
        size = (width - 4) / places.TILE[0]
        high, line = places.TILE[1] * size, canvas.line_height(18)
        left = room.centerx - width * len(rack) / 2
        for at, slot in enumerate(rack):
            x = left + (at + 0.5) * width
            canvas.image(places.face(slot), x, room.y + high / 2, size=size, alpha=0.4 if slot.open else 1.0)
            if at in seen:
                cell = pygame.FRect(x - width / 2 + 1, room.y + high + 3, width - 2, line)
                canvas.box(cell, warm(seen[at][0]), radius=5)
                strong = seen[at][0] > 0.6
                canvas.paragraph(verbatim(str(percent(seen[at][0]))), cell, size=19 if strong else 18,
                                 align="center", middle=True, colour=(255, 246, 224) if strong else LACQUER,
                                 bold=strong, fit=True)
        return room.y + high + line + 10

    def _meters(self, canvas: Canvas, body: pygame.FRect, y: float, view: View) -> None:
        """Each player's reliability, and the way it went since the first question."""
        words, write = self.scene.stage.words, self.panel.write
        y = write(canvas, words("davinci.coach.trust"), body, y, RED, 22)
        meters = advice.meters(view, self.profiles())
        across = 2 if self.panel.wide else 1
        wide = (body.w - GUTTER * (across - 1)) / across
        told = [phrase(words, meter.note, self.scene.name) for meter in meters]
        tall = [canvas.measure(note, 20, width=wide)[1] + 6 for note in told]
        rows = [max(tall[first:first + across]) for first in range(0, len(tall), across)]
        chart = min(TALL_CHART, (body.bottom - y - sum(rows)) / max(1, len(rows)) - 6)
        for row, high in enumerate(rows):
            for place, meter in enumerate(meters[row * across:(row + 1) * across]):
                column = pygame.FRect(body.x + place * (wide + GUTTER), y, wide, body.bottom - y)
                write(canvas, told[row * across + place], column, y)
                if chart >= CHART:
                    self._chart(canvas, meter, len(view.asked), pygame.FRect(column.x, y + high - 2, wide, chart))
            y += high + (chart + 6 if chart >= CHART else 0.0)
        had = self.profile()
        if had != Profile() and y + canvas.line_height(20) <= body.bottom:
            write(canvas, words("davinci.trust.earlier", bluffs=f"{had.bluffs:.0f}", honest=f"{had.honest:.0f}"),
                  body, y + 2)

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

    def draw_review(self, canvas: Canvas, body: pygame.FRect, told: Review, view: View) -> None:
        """Luck against skill, the guesses that gave a tile away, and how everybody's meter moved."""
        words, write = self.scene.stage.words, self.panel.write
        body = self._above_button(body)
        y = body.y
        most = max(1.0, told.expected, float(told.right))
        for key, share, said in (
            ("davinci.review.bar_skill", told.skill, f"{round(100 * told.skill)} %"),
            ("davinci.review.bar_expected", told.expected / most, f"{told.expected:.1f}"),
            ("davinci.review.bar_right", told.right / most, str(told.right)),
        ):
            y = self._share(canvas, body, y, words(key), share, verbatim(said))
        y += 4
        for note in told.notes:
            if note.key not in IN_BARS:
                y = write(canvas, phrase(words, note, self.scene.name), body, y)
        self._meters(canvas, body, y + 8, view)

    def _share(self, canvas: Canvas, body: pygame.FRect, y: float, name: Said, share: float, said: Said) -> float:
        """A named bar with its number behind it."""
        line = canvas.line_height(20)
        label = body.w * 0.4
        number = canvas.measure(verbatim("100 %"), 20, bold=True)[0] + 12
        canvas.paragraph(name, pygame.FRect(body.x, y, label - 8, line), size=20, colour=LACQUER, fit=True)
        trough = pygame.FRect(body.x + label, y + line * 0.2, body.w - label - number, line * 0.6)
        canvas.box(trough, TROUGH, radius=6)
        canvas.box(pygame.FRect(trough.x, trough.y, max(6.0, trough.w * share), trough.h), BAR, radius=6)
        canvas.text(said, body.right, y, size=20, colour=LACQUER, anchor="topright", bold=True)
        return y + line + 4
