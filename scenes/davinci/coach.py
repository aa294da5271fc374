"""The coach's paper at this table: exact chances tile by tile, and what the others can know.

All of it comes from the onlooker's own view; the numbers can be checked by counting.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.davinci import coach as advice
from game.davinci.coach import Warmth
from game.davinci.view import View
from game.davinci.words import JOKER, Value
from scenes.davinci.phrases import phrase
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.director import Answer
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable

PAGES = ("chances", "grid", "row")
WIDE = pygame.FRect(24, 84, 1232, 604)
MARGIN = 26.0
VALUES: tuple[Value, ...] = (*range(12), JOKER)
HOT = (178, 58, 30)
COLD = (252, 240, 214)
BAR = (201, 152, 58)
RED = (142, 27, 22)


class CoachPanel:
    """Chances, the whole grid, and the own row with everybody's reliability."""

    def __init__(self, scene: DavinciTable) -> None:
        self.scene = scene
        self.page = "chances"
        self._key: tuple[object, ...] | None = None
        self._heat: tuple[Warmth, ...] = ()
        self._price: tuple[tuple[object, ...], Said] | None = None

    @property
    def wide(self) -> bool:
        return self.scene.coach_open and self.page == "grid"

    @property
    def area(self) -> pygame.FRect:
        return WIDE if self.wide else self.scene.ground.panel

    def position_changed(self) -> None:
        self._key = None

    def heat(self) -> tuple[Warmth, ...]:
        """The exact chances of the present view, worked out once a position."""
        match = self.scene.match
        key = (id(match), match.revision)
        if key != self._key:
            view = self.scene.seen()
            ready = view.number > 0 and view.seat is not None and view.result is None
            self._heat = tuple(one for one in advice.heat(view) if one.seat != view.seat) if ready else ()
            self._key = key
        return self._heat

    def price_line(self) -> Said:
        """The chance of the best next guess and what a miss would cost; worked out once a position."""
        match = self.scene.match
        key = (id(match), match.revision, self.scene.stage.words.language)
        if self._price is None or self._price[0] != key:
            told = advice.price(self.scene.seen())
            self._price = (key, phrase(self.scene.stage.words, told, self.scene.name))
        return self._price[1]

    # targets ------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        words = self.scene.stage.words
        if not self.scene.coach_open:
            label = words("button.coach")
            return [Target("coach", self.lantern_area(), label, self.scene.coach, "bare", group="furniture",
                           tip=words("tip.key", what=label, key=self.scene.stage.controls.prompt("coach")))]
        area = self.area
        width = min(200.0, (area.w - 2 * MARGIN - 50) / 3 - 8)
        listed = []
        for place, page in enumerate(PAGES):
            tab = pygame.FRect(area.x + MARGIN - 6 + place * (width + 8), area.y + 16, width, 48)
            listed.append(Target(f"panel.{page}", tab, words(f"davinci.coach.{page}"),
                                 partial(self.turn_to, page), "mark_on" if page == self.page else "mark",
                                 group="panel", size=19))
        close = pygame.FRect(area.right - MARGIN - 42, area.y + 16, 48, 48)
        listed.append(Target("panel.close", close, words("button.close"), self.scene.coach, "icon", "cross",
                             group="panel"))
        return listed

    def lantern_area(self) -> pygame.FRect:
        """Where the lantern hangs that calls the coach."""
        return pygame.FRect(890, 0, 62, 92)

    def turn_to(self, page: str) -> Answer:
        self.page = page
        self.scene.stage.hear("page")
        return None

    # drawing ------------------------------------------------------------------------------------------

    def body(self) -> pygame.FRect:
        area = self.area
        return pygame.FRect(area.x + MARGIN, area.y + 76, area.w - 2 * MARGIN, area.h - 76 - MARGIN + 4)

    def draw(self, canvas: Canvas) -> None:
        if self.wide:
            canvas.shade(0.55)
            canvas.layer += 1
        canvas.panel("panel_light", self.area)
        body = self.body()
        view = self.scene.seen()
        if self.page == "grid":
            self._grid(canvas, body, view)
        elif self.page == "row":
            self._row(canvas, body, view)
        else:
            self._chances(canvas, body, view)

    def _line(self, canvas: Canvas, text: Said, body: pygame.FRect, y: float,
              tint: tuple[int, int, int] = LACQUER, size: float = 20) -> float:
        _, height = canvas.measure(text, size, width=body.w)
        if y + height > body.bottom + 4:
            return y
        canvas.text(text, body.x, y, size=size, colour=tint, width=body.w,
                    box=pygame.FRect(body.x, y, body.w, height + 2))
        return y + height + 6

    def _chances(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The likeliest value of each hidden tile, surest first; the price of the best guess on top."""
        words = self.scene.stage.words
        heat = self.heat()
        if not heat:
            self._line(canvas, words("davinci.coach.nothing_yet"), body, body.y)
            return
        y = body.y
        if view.phase == "guess" and view.actions:
            y = self._line(canvas, self.price_line(), body, y, RED)
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
        y = self._line(canvas, name, room, room.y, RED, 22)
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
            self._line(canvas, words("davinci.coach.nothing_yet"), body, body.y)
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
            self._line(canvas, words("davinci.coach.nothing_yet"), body, body.y)
            return
        y = self._line(canvas, words("davinci.coach.your_row"), body, body.y, RED, 22)
        for note in advice.row_notes(view)[:5]:
            y = self._line(canvas, phrase(words, note, self.scene.name), body, y)
        y = self._line(canvas, words("davinci.coach.trust"), body, y + 10, RED, 22)
        for meter in advice.meters(view):
            at = y
            y = self._line(canvas, phrase(words, meter.note, self.scene.name), body, y)
            if y == at or y + 14 > body.bottom:
                break
            percent = meter.points[-1][1]
            canvas.box(pygame.FRect(body.x, y - 2, body.w, 10), (226, 210, 176), radius=5)
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
