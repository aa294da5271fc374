"""The shelf: everybody of the hall with the stars won from them at each table, and days with a finished game."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import partial

import pygame

from game import honours, people, run_store
from game.honours import Standing
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages import yard_honours
from scenes.table import cast, name_entry, stars

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
STAMP = 30.0


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
        least = 2 * EDGE + SIDE + titles + 2 + APART + stars.breadth(honours.MOST, self._star())
        columns = max(1, min(4, int((room.w + GAP) / (least + GAP))))
        most = max(len(people.levels(person)) for person in people.CAST)
        tall = max(FACE, canvas.line_height(NAME) + most * canvas.line_height(LINE)) + EDGE
        targets = [self._card(person) for person in people.CAST]
        rows = [layout.of_targets(canvas, targets[at:at + columns], room.w, least=tall, gap=GAP / 2, apart=GAP,
                                  grows=True) for at in range(0, len(targets), columns)]
        return [*rows, Piece(STAMP + 16, self._month)]

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
        wide = stars.breadth(honours.MOST, side)
        for table in tables:
            label = pygame.FRect(right.x, y, right.w - wide - APART, second)
            canvas.paragraph(words(f"{table}.title"), label, size=LINE, colour=PAPER, middle=True, fit=True)
            stars.draw(canvas, self._standing(table, person).stars, right.right - wide / 2, y + second / 2, side)
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
            side = min(STAMP, pitch - 3)
            yard_honours.draw_stamp(canvas, x, room.y + 4 + STAMP / 2, side, stamped=day in self.days)
            if day == today:
                canvas.box(pygame.FRect(x - 9, room.y + STAMP + 8, 18, 3), GOLD, radius=1.5)
