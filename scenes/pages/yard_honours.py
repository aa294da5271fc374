"""What was won: on the shelf, and in the courtyard a lantern for everybody beaten, stamps and tonight's guest."""

from __future__ import annotations

import datetime
import math
from collections.abc import Collection, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame.math import lerp

from game import honours, people, run_store
from game.honours import Standing
from game.store import Store
from scenes.engine import maps
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.courtyard import lantern
from scenes.pages.run import telling
from scenes.table import cast, emblems, name_entry

LANTERN = 0.27
"""Size of a lantern on the cord."""
HANGS = 17.0
"""How far its middle hangs below the cord."""
SAG = 34.0
"""How far the cord hangs below the straight line between its ends."""
CORD = (34, 26, 22)
DAYS = 7
"""Days whose stamps hang on the wall, today's last."""
STAMP = 34.0
"""Breadth of a stamp."""
CINNABAR, BARE = (198, 44, 30), (150, 128, 96)
GUEST = 0.62
"""Size of the guest's portrait."""


class Honours(NamedTuple):
    """What was won up to a day."""

    day: datetime.date
    lit: Sequence[int]
    """The stars won from each of the cast, at all tables."""
    stamped: Collection[datetime.date]
    """Days with a finished game, or a finished run."""

    @property
    def guest(self) -> str:
        return honours.tonight(self.day)

    @property
    def week(self) -> list[bool]:
        """Whether each of the last days has its stamp, today last."""
        days = [self.day - datetime.timedelta(days=ago) for ago in range(DAYS - 1, -1, -1)]
        return [day in self.stamped for day in days]


def read(store: Store, day: datetime.date) -> Honours:
    """What the results of all tables tell, and the arcade runs that are over."""
    rows = store.results()
    won = honours.standings(rows)
    return Honours(day, [honours.stars(won, person) for person in people.CAST],
                   honours.days(rows) | run_store.stamps(store))


def draw_cord(canvas: Canvas, told: Honours, breath: float) -> None:
    """Twelve lanterns on a cord; those of people who were beaten are lit, and brighter with each star.

    `breath`, about 0, is how far their light is from its mean.
    """
    start, end = maps.load("title").spot("corner", "cord_from"), maps.load("title").spot("corner", "cord_to")
    points = [_on_cord((start.x, start.y), (end.x, end.y), part / 24) for part in range(25)]
    top = min(y for _, y in points) - 4
    area = pygame.FRect(start.x - 4, top, end.x - start.x + 8, max(y for _, y in points) - top + 8)

    def paint(surface: pygame.Surface, k: float) -> None:
        pygame.draw.lines(surface, CORD, False, [((x - area.x) * k, (y - area.y) * k) for x, y in points],
                          max(2, round(2 * k)))

    canvas.picture(("cord",), area, paint)
    for place, won in enumerate(told.lit):
        x, y = _on_cord((start.x, start.y), (end.x, end.y), (place + 1) / (len(told.lit) + 1))
        if won:
            glow(canvas, x, y + HANGS, 44 + 5 * min(won, 9), 0.4 + 0.06 * breath, "warm")
        lantern(canvas, x, y + HANGS, LANTERN, lit=won > 0)


def _on_cord(start: tuple[float, float], end: tuple[float, float], part: float) -> tuple[float, float]:
    (x, y), (to_x, to_y) = start, end
    return lerp(x, to_x, part), lerp(y, to_y, part) + SAG * 4 * part * (1 - part)


def draw_week(canvas: Canvas, told: Honours, area: pygame.FRect, *, lit: bool) -> None:
    """A strip of paper with a stamp for each of the last days on which a game was finished."""
    canvas.box(area.move(2, 3), (8, 6, 10, 130), radius=5)
    canvas.box(area, (236, 218, 176) if lit else (214, 194, 150), radius=5)
    canvas.box(area.inflate(-6, -6), (150, 112, 64), radius=3, width=1)
    pitch = (area.w - 20) / DAYS
    for place, stamped in enumerate(told.week):
        x = area.x + 10 + (place + 0.5) * pitch
        draw_stamp(canvas, x, area.centery, min(STAMP, pitch - 4), stamped=stamped)


def draw_stamp(canvas: Canvas, x: float, y: float, side: float, *, stamped: bool) -> None:
    """A flower of five petals in cinnabar; its outline for a day without a game."""

    def paint(surface: pygame.Surface, k: float) -> None:
        whole = side * k
        middle, reach = whole / 2, whole * 0.26
        petals = [(middle + math.sin(turn) * whole * 0.24, middle - math.cos(turn) * whole * 0.24)
                  for turn in (place * math.tau / 5 for place in range(5))]
        if not stamped:
            for at in petals:
                pygame.draw.circle(surface, (*BARE, 130), at, reach, max(1, round(1.4 * k)))
            pygame.draw.circle(surface, (0, 0, 0, 0), (middle, middle), whole * 0.22)
            return
        for at in petals:
            pygame.draw.circle(surface, CINNABAR, at, reach)
        pygame.draw.circle(surface, (0, 0, 0, 0), (middle, middle), whole * 0.12)
        pygame.draw.circle(surface, CINNABAR, (middle, middle), whole * 0.07)

    canvas.picture(("stamp", stamped), pygame.FRect(x - side / 2, y - side / 2, side, side), paint)


def draw_guest(canvas: Canvas, told: Honours, line: Said, area: pygame.FRect, *, lit: bool,
               face: bool = True) -> None:
    """Tonight's guest in a ring, and under it who that is; without the `face` while it is still being read."""
    x = area.centerx
    high = canvas.line_height(18)
    y = area.bottom - high - 8 - 74 * GUEST
    glow(canvas, x, y, 250.0 if lit else 190.0, 0.4 if lit else 0.22, "warm")
    if face:
        canvas.image(cast.portrait(told.guest), x, y, size=GUEST)
    wide = canvas.measure(line, 18)[0] + 20
    plate = pygame.FRect(x - wide / 2, area.bottom - high, wide, high)
    canvas.box(plate, (18, 12, 10, 190), radius=8)
    canvas.paragraph(line, plate, size=18, colour=GOLD if lit else HANJI, align="center", middle=True)


PATH_SAG, PATH_ABOVE = 12.0, 58.0
"""How far the line hangs through, and how far above its sign it ends."""
PATH = 6
"""As many as `game.run.order` has tables; counting them there would load every table before the courtyard opens."""


def path_lit(store: Store) -> tuple[bool, ...]:
    """Which of the six are lit: those of the tables of today's ranked run that are over."""
    kept = run_store.left(store, telling.today()).run
    done = 0 if kept is None else len(kept.past)
    return tuple(place < done for place in range(PATH))


def draw_path(canvas: Canvas, lanterns: tuple[bool, ...], sign: pygame.FRect, seconds: float, *,
              awake: bool) -> None:
    """`awake` where somebody stands before the sign: then all of them glow a little."""
    count = len(lanterns)
    places = [(sign.x + 14 + (sign.w - 28) * place / (count - 1),
               sign.y - PATH_ABOVE + PATH_SAG * math.sin(math.pi * place / (count - 1))) for place in range(count)]
    for (x, y), (to_x, to_y) in pairwise(places):
        canvas.line((x, y), (to_x, to_y), (70, 52, 36), 1.5)
    for place, (on, (x, y)) in enumerate(zip(lanterns, places, strict=True)):
        sway = 3.0 * math.sin(1.2 * seconds + place * 1.3)
        alpha = 0.5 if on else 0.22 if awake else 0.0
        if alpha:
            glow(canvas, x, y + 22, 130, alpha, "warm")
        lantern(canvas, x, y + 22, 0.44, lit=on or awake, angle=sway)


EDGE, GAP = 6.0, 20.0
PORTRAIT = 0.42
"""Size of a portrait, and the room it takes."""
FACE = 176.0 * PORTRAIT
NAME, LINE = 21.0, 18.0
SIDE = 73.0
"""How far the words of a card are from its portrait's left."""
APART = 6.0
"""Between the name of a table and its stars."""
STAR = 15.0
SHELF_STAMP = 30.0


class Shelf(Page):
    """A card for each person, which leads to a table; stamps of the month below."""

    style = Style(pygame.FRect(40, 14, 1200, 694))
    preferred = "back"
    title_key = "shelf.title"

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        rows = stage.store.results()
        self.won = honours.standings(rows)
        self.days = honours.days(rows) | run_store.stamps(stage.store)
        super().enter(stage)

    def _to_table(self, person: str) -> Answer:
        """The lobby of the first table where a star is still to be won from them."""
        tables = [table for table in people.PLACES if table in people.levels(person)]
        wanting = [table for table in tables if not all(self._standing(table, person).stars)]
        return Push(self.stage.doors.lobby((wanting or tables)[0]))

    def _standing(self, table: str, person: str) -> Standing:
        return self.won.get((table, person), Standing())

    def title(self) -> Said:
        """Whose shelf it is, where they gave a name."""
        return self.stage.words("shelf.named", name=name_entry.called(self.stage))

    def head(self, room: pygame.FRect) -> Sequence[Piece]:
        words, canvas = self.stage.words, self.stage.canvas
        lit = sum(honours.stars(self.won, person) > 0 for person in people.CAST)
        told = words("shelf.sum", stars=honours.stars(self.won), all=honours.in_reach(), lit=lit,
                     lanterns=len(people.CAST), n=len(self.days))
        return [layout.sentence(canvas, told, room.w, size=20, gap=2.0, tint=GOLD, align="center"),
                layout.sentence(canvas, words("shelf.how"), room.w, size=18, gap=8.0, tint=MUTED, align="center")]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas = self.stage.canvas
        titles = max(canvas.measure(self.stage.words(f"{table}.title"), LINE)[0] for table in people.PLACES)
        least = 2 * EDGE + SIDE + titles + 2 + APART + emblems.stars_breadth(honours.MOST, self._star())
        columns = max(1, min(4, int((room.w + GAP) / (least + GAP))))
        most = max(len(people.levels(person)) for person in people.CAST)
        tall = max(FACE, canvas.line_height(NAME) + most * canvas.line_height(LINE)) + EDGE
        targets = [self._card(person) for person in people.CAST]
        rows = [layout.of_targets(canvas, targets[at:at + columns], room.w, least=tall, gap=GAP / 2, apart=GAP,
                                  grows=True) for at in range(0, len(targets), columns)]
        return [*rows, Piece(SHELF_STAMP + 16, self._month)]

    def _card(self, person: str) -> Target:
        words = self.stage.words
        told = words("shelf.told", stars=honours.stars(self.won, person), all=honours.in_reach(person))
        return widgets.button(f"person.{person}", cast.name(words, person), partial(self._to_table, person),
                              look="card", group="people", size=NAME, value=told,
                              tip=words("lobby.play_tip", name=cast.name(words, person)))

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("back", self.stage.words("button.back"), Pop, "back", size=22)]

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        for target in page.body:
            if target.group == "people":
                self._draw_card(canvas, target.key.removeprefix("person."), target.label, target.area)
        super().draw_over(canvas, page)

    def _star(self) -> float:
        return self.stage.canvas.grown(STAR, most=1.4)

    def _draw_card(self, canvas: Canvas, person: str, name: Said, area: pygame.FRect) -> None:
        """Portrait and name, and a line for each table with its stars."""
        words = self.stage.words
        lit = honours.stars(self.won, person) > 0
        canvas.image(cast.portrait(person), area.x + EDGE + 82 * PORTRAIT, area.centery + 12 * PORTRAIT,
                     size=PORTRAIT, alpha=1.0 if lit else 0.72)
        tables = people.levels(person)
        second, side = canvas.line_height(LINE), self._star()
        left = area.x + EDGE + SIDE
        right = pygame.FRect(left, area.y, area.right - EDGE - left, area.h)
        high = canvas.line_height(NAME) + len(tables) * second
        y = area.centery - high / 2
        line = pygame.FRect(right.x, y, right.w, canvas.line_height(NAME))
        canvas.paragraph(name, line, size=NAME, colour=GOLD if lit else HANJI, bold=True, middle=True, fit=True)
        y = line.bottom
        wide = emblems.stars_breadth(honours.MOST, side)
        for table in tables:
            label = pygame.FRect(right.x, y, right.w - wide - APART, second)
            canvas.paragraph(words(f"{table}.title"), label, size=LINE, colour=PAPER, middle=True, fit=True)
            emblems.draw_stars(canvas, self._standing(table, person).stars, right.right - wide / 2, y + second / 2,
                               side)
            y += second

    def _month(self, canvas: Canvas, room: pygame.FRect) -> None:
        """A stamp for each day of this month on which a game was finished, the number of the day below."""
        today = datetime.date.today()
        first = today.replace(day=1)
        count = ((first + datetime.timedelta(days=32)).replace(day=1) - first).days
        pitch = room.w / count
        for number in range(count):
            day = first + datetime.timedelta(days=number)
            x = room.x + (number + 0.5) * pitch
            side = min(SHELF_STAMP, pitch - 3)
            draw_stamp(canvas, x, room.y + 4 + SHELF_STAMP / 2, side, stamped=day in self.days)
            if day == today:
                canvas.box(pygame.FRect(x - 9, room.y + SHELF_STAMP + 8, 18, 3), GOLD, radius=1.5)
