"""The coach's paper at this table: exact chances tile by tile, and what the others can know.

All of it comes from the onlooker's own view; the numbers can be checked by counting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.davinci import coach as advice
from game.davinci.actions import Guessed
from game.davinci.coach import TileOdds
from game.davinci.review import Review, review
from game.davinci.state import View
from game.davinci.tiles import JOKER, Value
from game.moves import moves
from scenes.coach import BAR, RED, TROUGH, CoachPaper
from scenes.coach_sheets import Piece
from scenes.davinci import places
from scenes.davinci.heat import HeatMap, percent, warm
from scenes.davinci.phrases import phrase
from scenes.davinci.trust import TrustPages
from scenes.stage.canvas import Canvas
from scenes.stage.colours import LACQUER
from scenes.stage.kept import Kept
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim
from scenes.stage.writing import TIGHT

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable

PAGES = ("chances", "grid", "row")
ROOMY = 124.0
"""Greatest height of a tile's row among the odds."""
MOST_BARS = 3
CROWDED = 1.25
"""Text size above which the own row and everybody's meters need the whole table."""


class CoachPanel(CoachPaper):
    """Chances, the whole grid, and the own row with everybody's reliability."""

    scene: DavinciTable
    pages = PAGES
    wide_pages = frozenset(("grid",))

    def __init__(self, scene: DavinciTable) -> None:
        super().__init__(scene)
        self._heat: Kept[tuple[TileOdds, ...]] = Kept()
        self._price: Kept[Said] = Kept()
        self._review: Kept[Review] = Kept()
        self.trust = TrustPages(self)

    @property
    def over(self) -> bool:
        """The game has ended; the paper looks back."""
        return self.scene.match.result is not None

    @property
    def wide(self) -> bool:
        scene = self.scene
        if self.over:
            return scene.coach_open and self.large
        crowded = self.page == "row" and scene.stage.settings.text_scale > CROWDED
        return super().wide or (scene.coach_open and crowded)

    def review(self) -> Review:
        """The finished game of the seat looking on, or of the first; worked out once."""
        seat = self.scene.viewer or 0
        return self._review.of(self.scene.moment, lambda: review(self.scene.match.view(seat), seat,
                                                                 self.guess_numbers()))

    def guess_numbers(self) -> list[int]:
        """The number of the move of every guess."""
        return [number for number, steps in enumerate(moves(self.scene.match.steps)) for step in steps
                for event in step.events if isinstance(event, Guessed)]

    def targets(self) -> list[Target]:
        listed = super().targets()
        if self.scene.coach_open and (self.over or self.page == "row"):
            listed += self.trust.targets()
        return listed

    def _tabs(self, area: pygame.FRect) -> list[Target]:
        return [] if self.over else super()._tabs(area)

    def heat(self) -> tuple[TileOdds, ...]:
        """The exact chances of the present view, worked out once a position."""
        return self._heat.of(self.scene.moment, self._work_out_heat)

    def _work_out_heat(self) -> tuple[TileOdds, ...]:
        view = self.scene.seen()
        if not view.number or view.seat is None or view.result is not None:
            return ()
        return tuple(one for one in advice.tile_odds(view) if one.seat != view.seat)

    def price_line(self) -> Said:
        """The chance of the best next guess and what a miss would cost; worked out once a position."""
        words, name = self.scene.stage.words, self.scene.name
        return self._price.of(self.scene.moment, lambda: phrase(words, advice.price(self.scene.seen()), name))

    # sheets of the own row and of the look back -------------------------------------------------------

    @property
    def columns(self) -> int:
        """One: the meters stand in columns of their own."""
        return 1

    def told(self) -> tuple[object, ...]:
        return (self.over, self.trust.profile())

    def sheet_room(self) -> pygame.FRect:
        return self.trust.room(self.body())

    def pieces(self, width: float) -> list[Piece]:
        view = self.scene.seen()
        if self.over:
            return self.trust.review_pieces(width, self.review(), view)
        if self.page == "row" and view.seat is not None and view.number:
            return self.trust.row_pieces(width)
        return []

    # drawing ------------------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        words, view = self.scene.stage.words, self.scene.seen()
        if self.over:
            canvas.paragraph(words("davinci.review.title"), self.title_room(), size=26, colour=RED, face="serif",
                             bold=True, middle=True, fit=True)
            self.draw_sheet(canvas)
        elif view.seat is None or not view.number or (self.page != "row" and not self.heat()):
            self.lonely(canvas, words("davinci.coach.nothing_yet"), body)
        elif self.page == "grid":
            with canvas.text_at_most(TIGHT):  # its rows are as many as there are values
                HeatMap(self.scene, view, self.heat()).draw(canvas, body)
        elif self.page == "row":
            self.draw_sheet(canvas)
        else:
            self._chances(canvas, body, view)

    def _chances(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The likeliest value of each hidden tile, surest first; the price of the best guess on top."""
        heat = self.heat()
        y = body.y
        if view.phase == "guess" and view.actions:
            y = self.write(canvas, self.price_line(), body, y, RED)
        aimed = self.scene.aimed_slot(view)
        chosen = next((one for one in heat if (one.seat, one.slot) == aimed), None)
        if chosen is not None:
            self._bars(canvas, pygame.FRect(body.x, y, body.w, body.bottom - y), chosen, view)
            return
        rows = sorted(heat, key=lambda one: -one.best[1])
        line = canvas.line_height(20) + 8
        shown = rows[:max(1, int((body.bottom + 2 - y) / line))]
        line = min(ROOMY, (body.bottom - y) / len(shown))
        for one in shown:
            self._chance_row(canvas, pygame.FRect(body.x, y, body.w, line), one, view)
            y += line

    def _chance_row(self, canvas: Canvas, row: pygame.FRect, one: TileOdds, view: View) -> None:
        """A hidden tile with its likeliest value; where there is room, with the next likely ones as bars."""
        words = self.scene.stage.words
        text = canvas.line_height(20)
        tall = min(row.h - 6, 84.0)
        size = tall / places.TILE[1]
        slot = view.racks[one.seat][one.slot]
        left = row.x + places.TILE[0] * size + 16
        canvas.image(places.face(slot), row.x + places.TILE[0] * size / 2, row.centery, size=size)
        options = one.options[:max(1, min(MOST_BARS, int((row.h - text - 8) / (text * 0.8))))]
        bars = len(options) > 1
        high = text + (text * 0.8 * len(options) if bars else 0.0)
        y = row.centery - high / 2
        name = words("davinci.coach.place", name=self.scene.name(one.seat), n=one.slot + 1)
        value, chance = one.best
        said = words("davinci.coach.likely", value=_mark(value), percent=percent(chance))
        sure = chance > 0.5
        wide, _ = canvas.measure(said, 20, bold=sure)
        canvas.paragraph(name, pygame.FRect(left, y, row.right - wide - 10 - left, text), size=20, colour=LACQUER,
                         fit=True)
        canvas.text(said, row.right, y, size=20, colour=RED if sure else LACQUER, anchor="topright", bold=sure)
        y += text
        for value, chance in options if bars else ():
            self._small_bar(canvas, pygame.FRect(left, y, row.right - left, text * 0.8), value, chance)
            y += text * 0.8

    def _small_bar(self, canvas: Canvas, row: pygame.FRect, value: Value, chance: float) -> None:
        """One value a tile may have."""
        label = canvas.measure(verbatim("10"), 18)[0] + 8
        canvas.text(verbatim(_mark(value)), row.x + label - 8, row.centery, size=18, colour=LACQUER,
                    anchor="midright")
        trough = pygame.FRect(row.x + label, row.centery - 6, row.w - label - 62 * canvas.text_scale, 12)
        canvas.box(trough, TROUGH, radius=5)
        bar = pygame.FRect(trough.x, trough.y, max(4.0, trough.w * chance), trough.h)
        canvas.box(bar, warm(chance), radius=5)
        canvas.box(bar, LACQUER, radius=5, width=1)
        canvas.text(verbatim(f"{percent(chance)} %"), row.right, row.centery, size=18, colour=LACQUER,
                    anchor="midright")

    def _bars(self, canvas: Canvas, room: pygame.FRect, one: TileOdds, view: View) -> None:
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


def _mark(value: Value) -> str:
    return "–" if value == JOKER else str(value)
