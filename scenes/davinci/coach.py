"""The coach's paper at this table: exact chances tile by tile, and what the others can know.

All of it comes from the onlooker's own view; the numbers can be checked by counting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.davinci import coach as advice
from game.davinci.coach import Review, Warmth
from game.davinci.view import View
from game.davinci.words import JOKER, Value
from scenes.coach import BAR, RED, CoachPaper
from scenes.davinci.heat import HeatMap, percent
from scenes.davinci.phrases import phrase
from scenes.davinci.trust import TrustPages
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.kept import Kept
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable

PAGES = ("chances", "grid", "row")


class CoachPanel(CoachPaper):
    """Chances, the whole grid, and the own row with everybody's reliability."""

    scene: DavinciTable
    pages = PAGES
    wide_pages = frozenset(("grid",))

    def __init__(self, scene: DavinciTable) -> None:
        super().__init__(scene)
        self._heat: Kept[tuple[Warmth, ...]] = Kept()
        self._price: Kept[Said] = Kept()
        self._review: Kept[Review] = Kept()
        self.trust = TrustPages(self)

    @property
    def over(self) -> bool:
        """The game has ended; the paper looks back."""
        return self.scene.match.result is not None

    @property
    def wide(self) -> bool:
        return super().wide and not self.over

    def review(self) -> Review:
        """The finished game of the seat looking on, or of the first; worked out once."""
        seat = self.scene.viewer or 0
        return self._review.of(self.scene.moment, lambda: advice.review(self.scene.match.view(seat), seat))

    def targets(self) -> list[Target]:
        listed = super().targets()
        if self.scene.coach_open and (self.over or self.page == "row"):
            listed += self.trust.targets()
        return listed

    def _tabs(self, area: pygame.FRect) -> list[Target]:
        return [] if self.over else super()._tabs(area)

    def heat(self) -> tuple[Warmth, ...]:
        """The exact chances of the present view, worked out once a position."""
        return self._heat.of(self.scene.moment, self._work_out_heat)

    def _work_out_heat(self) -> tuple[Warmth, ...]:
        view = self.scene.seen()
        if not view.number or view.seat is None or view.result is not None:
            return ()
        return tuple(one for one in advice.heat(view) if one.seat != view.seat)

    def price_line(self) -> Said:
        """The chance of the best next guess and what a miss would cost; worked out once a position."""
        words, name = self.scene.stage.words, self.scene.name
        return self._price.of(self.scene.moment, lambda: phrase(words, advice.price(self.scene.seen()), name))

    # drawing ------------------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        words, view = self.scene.stage.words, self.scene.seen()
        if self.over:
            head = pygame.FRect(self.area.x + self.margin, self.area.y + 16, self.area.w - 2 * self.margin - 60, 48)
            canvas.paragraph(words("davinci.review.title"), head, size=26, colour=RED, face="serif", bold=True,
                             middle=True, fit=True)
            self.trust.draw_review(canvas, body, self.review(), view)
        elif view.seat is None or not view.number or (self.page != "row" and not self.heat()):
            self.write(canvas, words("davinci.coach.nothing_yet"), body, body.y)
        elif self.page == "grid":
            HeatMap(self.scene, view, self.heat()).draw(canvas, body)
        elif self.page == "row":
            self.trust.draw_row(canvas, body, view)
        else:
            self._chances(canvas, body, view)

    def _chances(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The likeliest value of each hidden tile, surest first; the price of the best guess on top."""
        words = self.scene.stage.words
        heat = self.heat()
        y = body.y
        if view.phase == "guess" and view.actions:
            y = self.write(canvas, self.price_line(), body, y, RED)
        aimed = self.scene.aimed_slot(view)
        chosen = next((one for one in heat if (one.seat, one.slot) == aimed), None)
        if chosen is not None:
            self._bars(canvas, pygame.FRect(body.x, y, body.w, body.bottom - y), chosen, view)
            return
        line = canvas.line_height(20) + 8
        for one in sorted(heat, key=lambda warmth: -warmth.best[1]):
            if y + line > body.bottom + 2:
                break
            value, chance = one.best
            self._tile(canvas, body.x + 14, y + line / 2, view.racks[one.seat][one.slot].colour)
            name = words("davinci.coach.place", name=self.scene.name(one.seat), n=one.slot + 1)
            canvas.text(name, body.x + 34, y + 2, size=20, colour=LACQUER)
            said = words("davinci.coach.likely", value=_mark(value), percent=percent(chance))
            canvas.text(said, body.right, y + 2, size=20, colour=RED if chance > 0.5 else LACQUER,
                        anchor="topright", bold=chance > 0.5)
            y += line

    def _bars(self, canvas: Canvas, room: pygame.FRect, one: Warmth, view: View) -> None:
        """Every value one tile may have, as numbered bars."""
        words = self.scene.stage.words
        name = words("davinci.coach.place", name=self.scene.name(one.seat), n=one.slot + 1)
        y = self.write(canvas, name, room, room.y, RED, 22)
        line = min(36.0 * canvas.text_scale, (room.bottom - y) / max(1, len(one.options)))
        text = canvas.line_height(19)
        for value, chance in one.options:
            if line < text * 0.8 and y + text > room.bottom:
                break
            canvas.text(verbatim(_mark(value)), room.x + 30, y, size=19, colour=LACQUER, anchor="topright")
            bar = pygame.FRect(room.x + 44, y + text * 0.2, max(3.0, (room.w - 140) * chance), text * 0.6)
            canvas.box(bar, BAR, radius=4)
            canvas.box(bar, LACQUER, radius=4, width=1)
            canvas.text(verbatim(f"{percent(chance)} %"), room.right, y, size=19, colour=LACQUER,
                        anchor="topright")
            y += max(line, text)
            if y + text > room.bottom + 4:
                break

    def _tile(self, canvas: Canvas, x: float, y: float, colour: str) -> None:
        area = pygame.FRect(x - 9, y - 13, 18, 26)
        canvas.box(area, (28, 22, 24) if colour == "b" else (250, 244, 228), radius=4)
        canvas.box(area, LACQUER, radius=4, width=2)


def _mark(value: Value) -> str:
    return "–" if value == JOKER else str(value)
