"""The coach's paper at this table: exact chances tile by tile, and what the others can know.

All of it comes from the onlooker's own view; the numbers can be checked by counting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.davinci import coach as advice
from game.davinci.coach import Warmth
from game.davinci.view import View
from game.davinci.words import JOKER, Value
from scenes.coach import BAR, RED, TROUGH, CoachPaper
from scenes.davinci.phrases import phrase
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.kept import Kept
from scenes.stage.words import Said, verbatim

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable

PAGES = ("chances", "grid", "row")
VALUES: tuple[Value, ...] = (*range(12), JOKER)
HOT = (178, 58, 30)
COLD = (252, 240, 214)


class CoachPanel(CoachPaper):
    """Chances, the whole grid, and the own row with everybody's reliability."""

    scene: DavinciTable
    pages = PAGES
    wide_pages = frozenset(("grid",))

    def __init__(self, scene: DavinciTable) -> None:
        super().__init__(scene)
        self._heat: Kept[tuple[Warmth, ...]] = Kept()
        self._price: Kept[Said] = Kept()

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
        draw = {"chances": self._chances, "grid": self._grid, "row": self._row}[self.page]
        draw(canvas, body, self.scene.seen())

    def _chances(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The likeliest value of each hidden tile, surest first; the price of the best guess on top."""
        words = self.scene.stage.words
        heat = self.heat()
        if not heat:
            self.write(canvas, words("davinci.coach.nothing_yet"), body, body.y)
            return
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
            said = words("davinci.coach.likely", value=_mark(value), percent=_percent(chance))
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
            canvas.text(verbatim(f"{_percent(chance)} %"), room.right, y, size=19, colour=LACQUER,
                        anchor="topright")
            y += max(line, text)
            if y + text > room.bottom + 4:
                break

    def _tile(self, canvas: Canvas, x: float, y: float, colour: str) -> None:
        area = pygame.FRect(x - 9, y - 13, 18, 26)
        canvas.box(area, (28, 22, 24) if colour == "b" else (250, 244, 228), radius=4)
        canvas.box(area, LACQUER, radius=4, width=2)

    def _grid(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """Thirteen values down, hidden tiles across; heat by colour and by number."""
        words = self.scene.stage.words
        heat = self.heat()
        if not heat:
            self.write(canvas, words("davinci.coach.nothing_yet"), body, body.y)
            return
        head = canvas.line_height(18) * 2 + 8
        label = 40.0 * canvas.text_scale
        width = min(74.0 * canvas.text_scale, (body.w - label) / len(heat))
        shown = heat[: int((body.w - label) / max(width, 44.0 * canvas.text_scale))]
        body = body.move((body.w - label - width * len(shown)) / 2, 0)
        values = VALUES if view.rules.jokers else VALUES[:-1]
        height = (body.h - head) / len(values)
        text = canvas.line_height(18)
        for row, value in enumerate(values):
            y = body.y + head + row * height
            canvas.text(verbatim(_mark(value)), body.x + label - 12, y + height / 2, size=20, colour=LACQUER,
                        anchor="midright", bold=True)
        for column, one in enumerate(shown):
            x = body.x + label + column * width
            self._tile(canvas, x + width / 2, body.y + 16, view.racks[one.seat][one.slot].colour)
            canvas.text(verbatim(f"{one.seat + 1}·{one.slot + 1}"), x + width / 2, body.y + head - 6, size=18,
                        colour=LACQUER, anchor="midbottom")
            chances = dict(one.options)
            for row, value in enumerate(values):
                chance = chances.get(value, 0.0)
                area = pygame.FRect(x + 1, body.y + head + row * height + 1, width - 2, height - 2)
                canvas.box(area, _warm(chance), radius=5)
                if chance > 0.004 and height > text * 0.8:
                    tint = (255, 246, 224) if chance > 0.45 else LACQUER
                    canvas.text(verbatim(str(_percent(chance))), area.centerx, area.centery, size=18, colour=tint,
                                anchor="center", bold=chance > 0.45)

    def _row(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """What the others can know of the own row, and how far each player's questions can be trusted."""
        words = self.scene.stage.words
        if view.seat is None or not view.number or view.result is not None:
            self.write(canvas, words("davinci.coach.nothing_yet"), body, body.y)
            return
        y = self.write(canvas, words("davinci.coach.your_row"), body, body.y, RED, 22)
        for note in advice.row_notes(view)[:5]:
            y = self.write(canvas, phrase(words, note, self.scene.name), body, y)
        y = self.write(canvas, words("davinci.coach.trust"), body, y + 10, RED, 22)
        for meter in advice.meters(view):
            at = y
            y = self.write(canvas, phrase(words, meter.note, self.scene.name), body, y)
            if y == at or y + 14 > body.bottom:
                break
            percent = meter.points[-1][1]
            canvas.box(pygame.FRect(body.x, y - 2, body.w, 10), TROUGH, radius=5)
            canvas.box(pygame.FRect(body.x, y - 2, max(6.0, body.w * percent / 100), 10), BAR, radius=5)
            y += 18


def _mark(value: Value) -> str:
    return "–" if value == JOKER else str(value)


def _percent(chance: float) -> int:
    if chance <= 1e-9 or chance >= 1 - 1e-9:
        return round(chance) * 100
    return min(99, max(1, round(100 * chance)))


def _warm(chance: float) -> tuple[int, int, int]:
    """From paper to ember; the number stands in it, so colour never speaks alone."""
    part = min(1.0, chance * 1.25)
    red, green, blue = (round(cold + (hot - cold) * part) for cold, hot in zip(COLD, HOT, strict=True))
    return red, green, blue
